//! The options of a table, and how they are written.

use crate::slow::Slow;

/// The options that choose between two readings of a clause; each is off by default.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Readings {
    /// OKN-6, `reshuffle=empty`: the discards become the pile the moment its last card is drawn.
    pub reshuffles_when_empty: bool,
    /// OKN-40, `robbers=out-of-turn`: the player on turn never robs.
    pub robs_out_of_turn: bool,
    /// OKN-40, `robbing-back=counts`: whoever robs their own gems back has gained them.
    pub robbing_back_counts: bool,
}

impl Readings {
    /// All combinations, the standard game first.
    pub fn all() -> Vec<Readings> {
        let mut all = Vec::new();
        for reshuffles_when_empty in [false, true] {
            for robs_out_of_turn in [false, true] {
                for robbing_back_counts in [false, true] {
                    all.push(Readings {
                        reshuffles_when_empty,
                        robs_out_of_turn,
                        robbing_back_counts,
                    });
                }
            }
        }
        all
    }
}

impl Slow {
    /// The options that differ from their defaults.
    pub fn write_options(&self) -> String {
        let mut parts = Vec::new();
        if self.is_core {
            parts.push("deck=core".to_owned());
        }
        if let Some(seat) = self.first {
            parts.push(format!("first={}", seat + 1));
        }
        if self.readings.reshuffles_when_empty {
            parts.push("reshuffle=empty".into());
        }
        if self.readings.robs_out_of_turn {
            parts.push("robbers=out-of-turn".into());
        }
        if self.readings.robbing_back_counts {
            parts.push("robbing-back=counts".into());
        }
        if parts.is_empty() {
            "-".into()
        } else {
            parts.join(";")
        }
    }

    /// Sets the options that a text names, at a table that has none yet.
    pub fn read_options(&mut self, text: &str) {
        for part in text.split(';').filter(|part| *part != "-") {
            match part.split_once('=').unwrap() {
                ("deck", "core") => self.is_core = true,
                ("first", number) => self.first = Some(number.parse::<usize>().unwrap() - 1),
                ("reshuffle", "empty") => self.readings.reshuffles_when_empty = true,
                ("robbers", "out-of-turn") => self.readings.robs_out_of_turn = true,
                ("robbing-back", "counts") => self.readings.robbing_back_counts = true,
                _ => panic!("{part} is no option"),
            }
        }
    }
}

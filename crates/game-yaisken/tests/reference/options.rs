//! What is chosen before the start.

use crate::dice::Die;

/// YAI-51.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Victory {
    Points,
    BloodAndHonor,
    WarlordsRoulette,
}

/// YAI-54, YAI-55.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deception {
    None,
    Subterfuge,
    GrandWarfare,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    pub side: i32,
    pub is_limited: bool,
    pub victory: Victory,
    pub deception: Deception,
    pub stalemate: u32,
    pub turn_limit: u32,
}

impl Options {
    pub fn has_leaders(self) -> bool {
        self.victory != Victory::Points
    }

    /// The dice of each pool at the start: YAI-54, YAI-56.
    pub fn pool(self) -> Vec<Die> {
        match self.deception {
            Deception::None => Vec::new(),
            _ if self.has_leaders() => vec![Die::One, Die::Two],
            _ => vec![Die::One, Die::Two, Die::Three],
        }
    }

    /// Reads options like `board=5;deception=subterfuge`, or `-`.
    pub fn read(text: &str) -> Options {
        let mut options = Options {
            side: 8,
            is_limited: false,
            victory: Victory::Points,
            deception: Deception::None,
            stalemate: 60,
            turn_limit: 600,
        };
        for (key, value) in text.split(';').filter_map(|part| part.split_once('=')) {
            match (key, value) {
                ("board", side) => options.side = side.parse().unwrap(),
                ("limited-reinforcements", "yes") => options.is_limited = true,
                ("victory", "blood-and-honor") => options.victory = Victory::BloodAndHonor,
                ("victory", "warlords-roulette") => options.victory = Victory::WarlordsRoulette,
                ("deception", "subterfuge") => options.deception = Deception::Subterfuge,
                ("deception", "grand-warfare") => options.deception = Deception::GrandWarfare,
                ("stalemate", turns) => options.stalemate = turns.parse().unwrap(),
                ("turn-limit", turns) => options.turn_limit = turns.parse().unwrap(),
                _ => panic!("no option is {key}={value}"),
            }
        }
        options
    }

    pub fn write(self) -> String {
        let mut parts = Vec::new();
        if self.side != 8 {
            parts.push(format!("board={}", self.side));
        }
        if self.is_limited {
            parts.push("limited-reinforcements=yes".into());
        }
        match self.victory {
            Victory::Points => {}
            Victory::BloodAndHonor => parts.push("victory=blood-and-honor".into()),
            Victory::WarlordsRoulette => parts.push("victory=warlords-roulette".into()),
        }
        match self.deception {
            Deception::None => {}
            Deception::Subterfuge => parts.push("deception=subterfuge".into()),
            Deception::GrandWarfare => parts.push("deception=grand-warfare".into()),
        }
        if self.stalemate != 60 {
            parts.push(format!("stalemate={}", self.stalemate));
        }
        if self.turn_limit != 600 {
            parts.push(format!("turn-limit={}", self.turn_limit));
        }
        if parts.is_empty() {
            return "-".into();
        }
        parts.join(";")
    }
}

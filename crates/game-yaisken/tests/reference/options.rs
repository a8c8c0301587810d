//! What is chosen before the start.

use crate::dice::Die;

/// YAI-51.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Victory {
    Points,
    BloodAndHonor,
    BloodOnly,
    WarlordsRoulette,
}

/// YAI-23: what counts towards the two that may add to the mover.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ComboLimit {
    Spaces,
    Dice,
}

/// YAI-54, YAI-55.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deception {
    None,
    Subterfuge,
    GrandWarfare,
}

/// YAI-54: who may exchange after the action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Exchange {
    /// The player on turn.
    Turn,
    /// Everybody, the player on turn first.
    Always,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    pub side: i32,
    pub combo_limit: ComboLimit,
    pub is_limited: bool,
    pub victory: Victory,
    pub deception: Deception,
    pub exchange: Exchange,
    pub stalemate: u32,
    pub turn_limit: u32,
}

impl Options {
    pub fn has_leaders(self) -> bool {
        self.victory != Victory::Points
    }

    /// YAI-40, YAI-52, YAI-53: whether ten points win.
    pub fn do_points_win(self) -> bool {
        matches!(self.victory, Victory::Points | Victory::BloodAndHonor)
    }

    /// YAI-52: whether the first to defeat a leader wins.
    pub fn does_first_leader_decide(self) -> bool {
        matches!(self.victory, Victory::BloodAndHonor | Victory::BloodOnly)
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
            combo_limit: ComboLimit::Spaces,
            is_limited: false,
            victory: Victory::Points,
            deception: Deception::None,
            exchange: Exchange::Turn,
            stalemate: 60,
            turn_limit: 600,
        };
        for (key, value) in text.split(';').filter_map(|part| part.split_once('=')) {
            match (key, value) {
                ("board", side) => options.side = side.parse().unwrap(),
                ("combo-limit", "dice") => options.combo_limit = ComboLimit::Dice,
                ("limited-reinforcements", "yes") => options.is_limited = true,
                ("victory", "blood-and-honor") => options.victory = Victory::BloodAndHonor,
                ("victory", "blood-only") => options.victory = Victory::BloodOnly,
                ("victory", "warlords-roulette") => options.victory = Victory::WarlordsRoulette,
                ("deception", "subterfuge") => options.deception = Deception::Subterfuge,
                ("deception", "grand-warfare") => options.deception = Deception::GrandWarfare,
                ("exchange", "always") => options.exchange = Exchange::Always,
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
        if self.combo_limit == ComboLimit::Dice {
            parts.push("combo-limit=dice".into());
        }
        if self.is_limited {
            parts.push("limited-reinforcements=yes".into());
        }
        match self.victory {
            Victory::Points => {}
            Victory::BloodAndHonor => parts.push("victory=blood-and-honor".into()),
            Victory::BloodOnly => parts.push("victory=blood-only".into()),
            Victory::WarlordsRoulette => parts.push("victory=warlords-roulette".into()),
        }
        match self.deception {
            Deception::None => {}
            Deception::Subterfuge => parts.push("deception=subterfuge".into()),
            Deception::GrandWarfare => parts.push("deception=grand-warfare".into()),
        }
        if self.exchange == Exchange::Always {
            parts.push("exchange=always".into());
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

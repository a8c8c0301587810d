//! Why an action is refused, in the order that "Our choices" of `RULES.md` gives.

use crate::hexes::Hex;
use crate::slow::{Pending, Slow};

/// An action read from its notation, on whatever board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    Deploy(u32),
    Place(Hex),
    Back,
    Move(Hex, Hex),
    Attack(Hex, Hex),
    Evade(Hex),
    Stay,
    Pass,
}

impl Deed {
    pub fn read(text: &str) -> Deed {
        if let Some(kind) = text.strip_prefix("deploy-D") {
            return Deed::Deploy(kind.parse().unwrap());
        }
        if let Some(hex) = text.strip_prefix("place-") {
            return Deed::Place(Hex::named(hex));
        }
        if let Some(hex) = text.strip_prefix("evade-") {
            return Deed::Evade(Hex::named(hex));
        }
        if let Some((from, to)) = text.split_once('-') {
            return Deed::Move(Hex::named(from), Hex::named(to));
        }
        if let Some((from, to)) = text.split_once('x') {
            return Deed::Attack(Hex::named(from), Hex::named(to));
        }
        match text {
            "back" => Deed::Back,
            "stay" => Deed::Stay,
            "pass" => Deed::Pass,
            _ => panic!("{text} is no action"),
        }
    }

    /// The hexes it names, the one that it leads to last.
    fn hexes(self) -> Vec<Hex> {
        match self {
            Deed::Place(hex) | Deed::Evade(hex) => vec![hex],
            Deed::Move(from, to) | Deed::Attack(from, to) => vec![from, to],
            Deed::Deploy(_) | Deed::Back | Deed::Stay | Deed::Pass => Vec::new(),
        }
    }
}

impl Slow {
    /// The first clause that forbids this seat to do so, if one does.
    pub fn refusal(&self, seat: usize, deed: Deed) -> Option<&'static str> {
        if self.is_over() {
            return Some("SCA-40");
        }
        if self.on_turn() != Some(seat) {
            return Some("SCA-12");
        }
        let (is_answer, clause) = match self.pending {
            Pending::Place(..) => (matches!(deed, Deed::Place(_) | Deed::Back), "SCA-14"),
            Pending::Evade(..) => (matches!(deed, Deed::Evade(_) | Deed::Stay), "SCA-26"),
            _ => {
                let answers_another = matches!(
                    deed,
                    Deed::Place(_) | Deed::Back | Deed::Evade(_) | Deed::Stay
                );
                (!answers_another, "SCA-12")
            }
        };
        if !is_answer {
            return Some(clause);
        }
        let hexes = deed.hexes();
        if hexes.iter().any(|hex| !self.board.has(*hex)) {
            return Some("SCA-2");
        }
        if hexes.last() == Some(&self.board.center()) {
            return Some("SCA-3");
        }
        match deed {
            Deed::Deploy(kind) if self.n_to_roll(seat, kind) == 0 => Some("SCA-14"),
            Deed::Deploy(_) if self.free_deploy_hexes(seat).is_empty() => Some("SCA-15"),
            Deed::Place(hex) if !self.board.deploy_zone(seat).contains(&hex) => Some("SCA-4"),
            Deed::Place(hex) if !self.is_free(hex) => Some("SCA-15"),
            Deed::Move(from, _) if !self.is_own(from, seat) => Some("SCA-16"),
            Deed::Move(_, to) if !self.is_free(to) => Some("SCA-16"),
            Deed::Move(from, to) if !self.reach(from).contains(&to) => {
                Some(match self.dice[&from].sides {
                    4 | 6 => "SCA-17",
                    _ => "SCA-16",
                })
            }
            Deed::Attack(from, to) => {
                let is_attack = self.is_own(from, seat)
                    && self.is_enemy(to, seat)
                    && self.board.neighbors(from).contains(&to);
                (!is_attack).then_some("SCA-20")
            }
            Deed::Evade(hex) => {
                let Pending::Evade(_, battle) = self.pending else {
                    unreachable!("anything else was no answer");
                };
                let unit = battle.unit_of(self, seat);
                (!self.free_neighbors(unit).contains(&hex)).then_some("SCA-26")
            }
            Deed::Pass => {
                let is_declinable = self.options.passing || self.is_second_action();
                let can_act = self.legal().iter().any(|text| text != "pass");
                (can_act && !is_declinable).then_some("SCA-13")
            }
            _ => None,
        }
    }
}

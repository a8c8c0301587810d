//! What a seat can do, as the notation writes it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use crate::cards::Kind::*;
use crate::cards::{Kind, Played, all_kinds};

#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    Fortify(Played),
    Attack(usize, Vec<Played>),
    AttackStanding(usize),
    Herald(Played),
    Merchant(Played, usize),
    Monk(Played),
    Discard(Kind),
    Stop,
    Pass,
    Redeal,
    Respond(Vec<Played>),
    Rob(Played),
    Decline,
    Show(Kind),
    Take(usize, Kind),
    PayGems,
    PayCards(Vec<Kind>),
    Keep,
    Give,
}

/// Every action that can be read, by its text.
pub static DEEDS: LazyLock<BTreeMap<String, Deed>> = LazyLock::new(|| {
    let all = every_deed().into_iter();
    all.map(|deed| (deed.to_string(), deed)).collect()
});

/// A card of this kind, and a Jester as one.
fn either(role: Kind) -> [Played; 2] {
    [Played::plain(role), Played::jester(role)]
}

/// Single cards of these kinds, Jesters as them, and all ways of putting Peasants together.
fn forces(kinds: &[Kind]) -> Vec<Vec<Played>> {
    let singles = kinds.iter().copied().flat_map(either);
    let mut all: Vec<Vec<Played>> = singles.map(|card| vec![card]).collect();
    for n_peasants in 0..=24 {
        for n_jesters in 0..=2 {
            if n_peasants + n_jesters >= 2 {
                let mut force = vec![Played::plain(Peasant); n_peasants];
                force.extend(vec![Played::jester(Peasant); n_jesters]);
                all.push(force);
            }
        }
    }
    all
}

fn every_deed() -> Vec<Deed> {
    let mut all = vec![
        Deed::Stop,
        Deed::Pass,
        Deed::Redeal,
        Deed::Decline,
        Deed::PayGems,
        Deed::Keep,
        Deed::Give,
    ];
    for role in [Castle, Archer, Minstrel] {
        all.extend(either(role).map(Deed::Fortify));
    }
    let attacks = [
        Peasant, Soldier, Knight, King, Queen, Ninja, Dragon, Archer, Ladder, Catapult,
    ];
    for target in 0..6 {
        let forces = forces(&attacks).into_iter();
        all.extend(forces.map(|force| Deed::Attack(target, force)));
        all.push(Deed::AttackStanding(target));
        all.extend(either(Merchant).map(|card| Deed::Merchant(card, target)));
        all.extend(all_kinds().map(|kind| Deed::Take(target, kind)));
    }
    all.extend(either(Herald).map(Deed::Herald));
    all.extend(either(Monk).map(Deed::Monk));
    all.extend(either(Highwayman).map(Deed::Rob));
    let answers = [
        Peasant,
        Soldier,
        Knight,
        King,
        Queen,
        Ninja,
        Dragon,
        Traitor,
        Princess,
        Executioner,
        Minstrel,
    ];
    all.extend(forces(&answers).into_iter().map(Deed::Respond));
    for kind in all_kinds() {
        all.push(Deed::Discard(kind));
        all.push(Deed::Show(kind));
        all.push(Deed::PayCards(vec![kind]));
        let others = all_kinds().filter(|other| *other >= kind);
        all.extend(others.map(|other| Deed::PayCards(vec![kind, other])));
    }
    all
}

/// How a seat is written.
pub fn letter(seat: usize) -> char {
    char::from(b'A' + seat as u8)
}

/// How an action names one card, or Peasants who act together.
fn named(force: &[Played]) -> String {
    if let [card] = force {
        let prefix = if card.is_jester { "jester:" } else { "" };
        return format!("{prefix}{}", card.role.name());
    }
    let n_jesters = force.iter().filter(|card| card.is_jester).count();
    let n_peasants = force.len() - n_jesters;
    match n_jesters {
        0 => format!("peasants:{n_peasants}"),
        _ => format!("peasants:{n_peasants}+{n_jesters}"),
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Fortify(card) => write!(f, "fortify-{}", named(&[*card])),
            Deed::Attack(target, force) => {
                write!(f, "attack-{}-{}", letter(*target), named(force))
            }
            Deed::AttackStanding(target) => write!(f, "attack-{}-standing", letter(*target)),
            Deed::Herald(card) | Deed::Monk(card) => f.write_str(&named(&[*card])),
            Deed::Merchant(card, target) => {
                write!(f, "{}-{}", named(&[*card]), letter(*target))
            }
            Deed::Discard(kind) => write!(f, "discard-{}", kind.name()),
            Deed::Stop => f.write_str("stop"),
            Deed::Pass => f.write_str("pass"),
            Deed::Redeal => f.write_str("redeal"),
            Deed::Respond(force) => write!(f, "respond-{}", named(force)),
            Deed::Rob(card) => write!(f, "rob-{}", card.card().name()),
            Deed::Decline => f.write_str("decline"),
            Deed::Show(kind) => write!(f, "show-{}", kind.name()),
            Deed::Take(from, kind) => write!(f, "take-{}-{}", letter(*from), kind.name()),
            Deed::PayGems => f.write_str("pay-gems"),
            Deed::PayCards(cards) => {
                let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
                write!(f, "pay-{}", names.join("+"))
            }
            Deed::Keep => f.write_str("keep"),
            Deed::Give => f.write_str("give"),
        }
    }
}

impl Deed {
    /// What kind of deed it is: without the rival, and without the number of Peasants.
    pub fn name(&self) -> String {
        let role = |force: &[Played]| match force {
            [card] => named(&[*card]),
            _ => "peasants".into(),
        };
        match self {
            Deed::Attack(_, force) => format!("attack-{}", role(force)),
            Deed::AttackStanding(_) => "attack-standing".into(),
            Deed::Respond(force) => format!("respond-{}", role(force)),
            Deed::Merchant(card, _) => named(&[*card]),
            Deed::Take(..) => "take".into(),
            Deed::Discard(_) => "discard".into(),
            Deed::Show(_) => "show".into(),
            Deed::PayCards(cards) => format!("pay-{}", cards.len()),
            _ => self.to_string(),
        }
    }
}

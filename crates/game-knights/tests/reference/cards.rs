//! The deck (OKN-1), and how lists of cards are written.

use Kind::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Peasant,
    Soldier,
    Knight,
    King,
    Queen,
    Ninja,
    Dragon,
    Traitor,
    Highwayman,
    Princess,
    Executioner,
    Herald,
    Merchant,
    Monk,
    Minstrel,
    Archer,
    Castle,
    Ladder,
    Catapult,
    Jester,
}

/// OKN-1: every kind with its letter, its name, and how many the full deck has.
pub const KINDS: [(Kind, char, &str, usize); 20] = [
    (Peasant, 'P', "peasant", 24),
    (Soldier, 'S', "soldier", 16),
    (Knight, 'K', "knight", 9),
    (King, 'G', "king", 3),
    (Queen, 'Q', "queen", 1),
    (Ninja, 'N', "ninja", 5),
    (Dragon, 'D', "dragon", 3),
    (Traitor, 'T', "traitor", 2),
    (Highwayman, 'H', "highwayman", 3),
    (Princess, 'R', "princess", 2),
    (Executioner, 'X', "executioner", 2),
    (Herald, 'E', "herald", 2),
    (Merchant, 'M', "merchant", 2),
    (Monk, 'O', "monk", 2),
    (Minstrel, 'I', "minstrel", 2),
    (Archer, 'A', "archer", 6),
    (Castle, 'C', "castle", 6),
    (Ladder, 'L', "ladder", 6),
    (Catapult, 'U', "catapult", 2),
    (Jester, 'J', "jester", 2),
];

pub fn all_kinds() -> impl Iterator<Item = Kind> {
    KINDS.iter().map(|row| row.0)
}

/// OKN-1: all cards of the deck.
pub fn deck(is_core: bool) -> Vec<Kind> {
    let mut cards = Vec::new();
    for (kind, _, _, count) in KINDS {
        if !(is_core && [Monk, Minstrel].contains(&kind)) {
            cards.extend(vec![kind; count]);
        }
    }
    cards
}

impl Kind {
    pub fn letter(self) -> char {
        KINDS.iter().find(|row| row.0 == self).unwrap().1
    }

    pub fn name(self) -> &'static str {
        KINDS.iter().find(|row| row.0 == self).unwrap().2
    }

    pub fn of_letter(letter: char) -> Kind {
        KINDS.iter().find(|row| row.1 == letter).unwrap().0
    }

    pub fn of_name(name: &str) -> Kind {
        KINDS.iter().find(|row| row.2 == name).unwrap().0
    }

    /// OKN-3.
    pub fn is_common(self) -> bool {
        [Peasant, Soldier, Knight, King, Queen].contains(&self)
    }

    /// OKN-3.
    pub fn strength(self) -> usize {
        match self {
            Peasant => 1,
            Soldier | Dragon | Ninja => 2,
            Knight => 3,
            King => 4,
            Queen => 5,
            _ => 0,
        }
    }

    /// OKN-21.
    pub fn is_pre_attack(self) -> bool {
        [Archer, Ladder, Catapult].contains(&self)
    }
}

/// A card that is played: what it counts as, and whether it is a Jester (OKN-42).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    pub role: Kind,
    pub is_jester: bool,
}

impl Played {
    pub fn plain(role: Kind) -> Played {
        Played {
            role,
            is_jester: false,
        }
    }

    pub fn jester(role: Kind) -> Played {
        Played {
            role,
            is_jester: true,
        }
    }

    /// OKN-42: what it is whenever it is not in play.
    pub fn card(self) -> Kind {
        if self.is_jester { Jester } else { self.role }
    }

    fn letter(self) -> char {
        let letter = self.role.letter();
        if self.is_jester {
            letter.to_ascii_lowercase()
        } else {
            letter
        }
    }
}

pub fn cards_of(played: &[Played]) -> Vec<Kind> {
    played.iter().map(|card| card.card()).collect()
}

pub fn count(cards: &[Kind], kind: Kind) -> usize {
    cards.iter().filter(|card| **card == kind).count()
}

/// Takes one card of a kind out of a list that has one.
pub fn remove(cards: &mut Vec<Kind>, kind: Kind) {
    let index = cards.iter().position(|card| *card == kind).unwrap();
    cards.remove(index);
}

/// Whether all of `part` is in `whole`.
pub fn holds(whole: &[Kind], part: &[Kind]) -> bool {
    let mut kinds = part.iter();
    part.len() <= whole.len() && kinds.all(|kind| count(part, *kind) <= count(whole, *kind))
}

/// The cards one after another, equal neighbors counted.
pub fn write_played(played: &[Played]) -> String {
    let mut text = String::new();
    let mut rest = played;
    while let Some(first) = rest.first() {
        let n_equal = rest.iter().take_while(|card| *card == first).count();
        text.push(first.letter());
        if n_equal > 1 {
            text += &n_equal.to_string();
        }
        rest = &rest[n_equal..];
    }
    if text.is_empty() { "-".into() } else { text }
}

pub fn write_cards(cards: &[Kind]) -> String {
    let mut played: Vec<Played> = cards.iter().map(|card| Played::plain(*card)).collect();
    played.sort_by_key(|card| card.role);
    write_played(&played)
}

pub fn read_played(text: &str) -> Vec<Played> {
    let mut played = Vec::new();
    let mut rest = text.trim_start_matches('-');
    while let Some(letter) = rest.chars().next() {
        let role = Kind::of_letter(letter.to_ascii_uppercase());
        let is_jester = letter.is_lowercase();
        let tail = &rest[1..];
        let after = tail.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let digits = &tail[..tail.len() - after.len()];
        let n_equal = digits.parse().unwrap_or(1);
        played.extend(vec![Played { role, is_jester }; n_equal]);
        rest = after;
    }
    played
}

pub fn read_cards(text: &str) -> Vec<Kind> {
    cards_of(&read_played(text))
}

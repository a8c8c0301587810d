//! Cards as players say them.

use crate::action::{Guise, Troop};
use crate::cards::Cards;
use crate::kind::Kind;

impl Kind {
    /// The name as a title: `Knight`.
    pub fn title(self) -> String {
        let (first, rest) = self.name().split_at(1);
        first.to_uppercase() + rest
    }

    /// `a Knight`, `an Archer`.
    pub fn with_article(self) -> String {
        let article = match self {
            Kind::Archer | Kind::Executioner => "an",
            _ => "a",
        };
        format!("{article} {}", self.title())
    }

    /// So many of them: `a Knight`, `2 Knights`.
    pub fn several(self, n: u8) -> String {
        match (n, self) {
            (1, _) => self.with_article(),
            (_, Kind::Highwayman) => format!("{n} Highwaymen"),
            (_, Kind::Princess) => format!("{n} Princesses"),
            _ => format!("{n} {}s", self.title()),
        }
    }
}

impl Kind {
    /// OKN-21, OKN-23, OKN-24: how a fortification ends by an attack of this kind.
    pub const fn fells(self) -> &'static str {
        match self {
            Kind::Dragon => "burns",
            Kind::Catapult => "is destroyed",
            _ => "is killed",
        }
    }
}

impl Guise {
    /// `Knight`, or `Jester as a Knight`.
    pub fn in_words(self) -> String {
        if self.jester {
            format!("Jester as {}", self.kind.with_article())
        } else {
            self.kind.title()
        }
    }
}

impl Troop {
    /// `Knight`, `Jester as a Knight`, `3 Peasants and a Jester`.
    pub fn in_words(self) -> String {
        match self {
            Troop::One(guise) => guise.in_words(),
            Troop::Peasants {
                peasants: 1,
                jesters: 0,
            } => Guise::own(Kind::Peasant).in_words(),
            Troop::Peasants {
                peasants: 0,
                jesters: 1,
            } => Guise::jester(Kind::Peasant).in_words(),
            Troop::Peasants {
                peasants: 0,
                jesters,
            } => format!("{} as Peasants", Kind::Jester.several(jesters)),
            // With a number it follows a name as well as a verb: Ada's 1 Peasant and a Jester.
            Troop::Peasants {
                peasants: 1,
                jesters,
            } => format!("1 Peasant and {}", Kind::Jester.several(jesters)),
            Troop::Peasants { .. } => self.cards().in_words(),
        }
    }

    /// Whether it is one card, which a verb follows with an `s`.
    pub fn is_one(self) -> bool {
        self.cards().len() == 1
    }
}

impl Cards {
    /// `a Peasant and 2 Knights`; nothing for no card.
    pub fn in_words(self) -> String {
        listed(self.iter().map(|(kind, n)| kind.several(n)))
    }
}

/// `x`, `x and y`, or `x, y and z`.
pub(crate) fn listed(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_as_people_count_them() {
        let cards: Cards = [
            Kind::Highwayman,
            Kind::Archer,
            Kind::Highwayman,
            Kind::Princess,
        ]
        .into_iter()
        .collect();
        assert_eq!(cards.in_words(), "2 Highwaymen, a Princess and an Archer");
        assert_eq!(Kind::Princess.several(2), "2 Princesses");
        assert_eq!(Kind::Knight.several(9), "9 Knights");
        assert_eq!(Cards::NONE.in_words(), "");
    }

    #[test]
    fn troops_are_called_by_their_members() {
        let called = |peasants, jesters| Troop::Peasants { peasants, jesters }.in_words();
        assert_eq!(called(1, 0), "Peasant");
        assert_eq!(called(0, 1), "Jester as a Peasant");
        assert_eq!(called(0, 2), "2 Jesters as Peasants");
        assert_eq!(called(1, 2), "1 Peasant and 2 Jesters");
        assert_eq!(called(3, 1), "3 Peasants and a Jester");
        assert_eq!(
            Troop::of(Guise::jester(Kind::Archer)).in_words(),
            "Jester as an Archer"
        );
        assert_eq!(Troop::of(Guise::own(Kind::Queen)).in_words(), "Queen");
    }
}

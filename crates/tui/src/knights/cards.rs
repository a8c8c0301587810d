//! Cards in words.

use game_knights::{Cards, Kind, Troop};

/// `a Knight`, or `a card` that nobody has told.
pub(super) fn a_card(card: Option<Kind>) -> String {
    card.map_or_else(|| "a card".into(), Kind::with_article)
}

/// `Knight, 2 Peasants`: a list in few words.
pub(super) fn briefly(cards: Cards) -> String {
    let words = cards.iter().map(|(kind, n)| match n {
        1 => kind.title(),
        _ => kind.several(n),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// `Knight (3)`; a kind without strength has none in parentheses.
pub(super) fn with_strength(name: String, strength: u8) -> String {
    match strength {
        0 => name,
        _ => format!("{name} ({strength})"),
    }
}

/// Who attacks or answers: `3 Peasants and a Jester (4)`.
pub(super) fn force(troop: Troop) -> String {
    with_strength(troop.in_words(), troop.strength())
}

//! A position as its text tells it, for those who watch a match from outside.

use game_knights::Knights;
use tabletop::Seat;

/// The words of a position.
pub struct Look {
    pub gems: Vec<u32>,
    pub hands: Vec<String>,
    pub standing: Vec<String>,
    pub known: String,
    pub discards: String,
    pub count: u32,
    pub pending: String,
    pub options: String,
}

/// The parts of a word that has one for each seat, without dashes for nothing.
fn by_seat(word: &str) -> Vec<String> {
    word.split(',').map(|part| part.replace('-', "")).collect()
}

/// The index of a seat by its letter.
pub fn index(letter: char) -> usize {
    Seat::from_letter(letter).map_or(usize::MAX, Seat::index)
}

/// The letters of a list of cards, each with its number.
fn entries(list: &str) -> Vec<(char, u32)> {
    let mut found: Vec<(char, String)> = Vec::new();
    for sign in list.chars().filter(|sign| *sign != '-') {
        match found.last_mut() {
            Some((_, digits)) if sign.is_ascii_digit() => digits.push(sign),
            _ => found.push((sign, String::new())),
        }
    }
    let number = |digits: String| digits.parse().unwrap_or(1);
    found
        .into_iter()
        .map(|(letter, digits)| (letter, number(digits)))
        .collect()
}

/// How many cards a list has.
pub fn size(list: &str) -> u32 {
    entries(list).iter().map(|(_, number)| number).sum()
}

/// How many cards of a kind a list has.
pub fn n_of(list: &str, letter: char) -> u32 {
    let of_kind = entries(list)
        .into_iter()
        .filter(|(kind, _)| *kind == letter);
    of_kind.map(|(_, number)| number).sum()
}

/// OKN-3: the strength of these cards, Jesters being what they play.
pub fn strength(list: &str) -> u32 {
    let of_card = |letter: char| match letter.to_ascii_uppercase() {
        'P' => 1,
        'S' | 'N' | 'D' => 2,
        'K' => 3,
        'G' => 4,
        'Q' => 5,
        _ => 0,
    };
    let all = entries(list).into_iter();
    all.map(|(letter, number)| number * of_card(letter)).sum()
}

/// An attack that waits for an answer.
pub struct Attack {
    pub target: char,
    /// What attacks, small letters for Jesters.
    pub cards: String,
    pub is_turned: bool,
}

impl Look {
    pub fn of(game: &Knights) -> Look {
        let text = game.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        Look {
            gems: words[0].split(',').map(|n| n.parse().unwrap()).collect(),
            hands: by_seat(words[1]),
            standing: by_seat(words[2]),
            known: words[3].into(),
            discards: words[4].into(),
            count: words[5].parse().unwrap(),
            pending: words[6].into(),
            options: words[7].into(),
        }
    }

    /// The letter of the player on turn or who drafts; a blank if nobody is.
    pub fn on_turn(&self) -> char {
        let rest = self.pending.split_once('-');
        rest.and_then(|(_, rest)| rest.chars().next())
            .unwrap_or(' ')
    }

    pub fn is_pending(&self, kind: &str) -> bool {
        let rest = self.pending.strip_prefix(kind);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    pub fn n_players(&self) -> usize {
        self.gems.len()
    }

    pub fn hand(&self, letter: char) -> &str {
        self.hands.get(index(letter)).map_or("", String::as_str)
    }

    pub fn stands(&self, letter: char, kind: char) -> bool {
        let standing = self.standing.get(index(letter));
        let kinds = [kind, kind.to_ascii_lowercase()];
        standing.is_some_and(|cards| cards.contains(kinds))
    }

    /// The attack that waits for an answer, if one does.
    pub fn attack(&self) -> Option<Attack> {
        let rest = self.pending.strip_prefix("respond-")?;
        let parts: Vec<&str> = rest.split('-').collect();
        let [_, target, cards] = parts.as_slice() else {
            return None;
        };
        Some(Attack {
            target: target.chars().next()?,
            cards: cards.trim_end_matches('~').into(),
            is_turned: cards.ends_with('~'),
        })
    }

    /// From whom, to whom and how many gems are about to move, if some are.
    pub fn loot(&self) -> Option<(char, char, u32)> {
        let rest = self.pending.strip_prefix("rob-")?;
        let way = rest.split('-').nth(1)?;
        let (seats, gems) = way.split_once(':')?;
        let (from, to) = seats.split_once('>')?;
        Some((from.chars().next()?, to.chars().next()?, gems.parse().ok()?))
    }
}

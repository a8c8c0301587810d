//! A position as its text tells it, for those who watch a match from outside.

use std::collections::BTreeMap;

use game_yaisken::Yaisken;
use tabletop::Seat;

/// The words of a position.
pub struct Look {
    /// What each space holds that is not empty: a controller's letter and its dice.
    stacks: BTreeMap<String, String>,
    pub side: usize,
    pub bag: Vec<u32>,
    pools: Vec<String>,
    pub dojos: Vec<String>,
    pub flags: Vec<String>,
    pub pending: String,
    pub options: String,
}

/// The parts of a word that has one for each seat, without dashes for nothing.
fn by_seat(word: &str) -> Vec<String> {
    word.split(',').map(|part| part.replace('-', "")).collect()
}

/// A seat's part of such a word.
fn part(parts: &[String], letter: char) -> &str {
    let seat = Seat::from_letter(letter);
    let part = seat.and_then(|seat| parts.get(seat.index()));
    part.map_or("", String::as_str)
}

/// YAI-3: what these dice are worth when captured.
pub fn points(dice: &str) -> u32 {
    let worth = |die| match die {
        '1' => 1,
        '2' | 'c' | 'd' | 'e' => 2,
        '3' => 3,
        _ => 0,
    };
    dice.chars().map(worth).sum()
}

/// YAI-3: what these dice resist with, which for a Specter is one more than its points.
pub fn resistance(dice: &str) -> u32 {
    points(dice) + u32::from(dice.contains('p'))
}

/// The spaces next to a space up, right, down and left, on a board of this side.
pub fn neighbors(space: &str, side: usize) -> Vec<String> {
    let column = i32::from(space.as_bytes()[0] - b'a');
    let row: i32 = space[1..].parse().unwrap();
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let places = steps.map(|(right, up)| (column + right, row + up));
    let on_board = places.into_iter().filter(|(column, row)| {
        let side = side as i32;
        (0..side).contains(column) && (1..=side).contains(row)
    });
    on_board
        .map(|(column, row)| format!("{}{row}", char::from(b'a' + column as u8)))
        .collect()
}

impl Look {
    pub fn of(game: &Yaisken) -> Look {
        let text = game.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let rows: Vec<&str> = words[0].rsplit('/').collect();
        let mut stacks: BTreeMap<String, String> = BTreeMap::new();
        for (number, row) in (1..).zip(&rows) {
            let mut column = b'a';
            for sign in row.chars() {
                if sign == '.' || sign.is_ascii_uppercase() {
                    stacks.insert(format!("{}{number}", char::from(column)), String::new());
                    column += 1;
                }
                let space = format!("{}{number}", char::from(column - 1));
                stacks.get_mut(&space).unwrap().push(sign);
            }
        }
        stacks.retain(|_, stack| stack != ".");
        Look {
            stacks,
            side: rows.len(),
            bag: words[1].split(',').map(|n| n.parse().unwrap()).collect(),
            pools: by_seat(words[2]),
            dojos: by_seat(words[3]),
            flags: by_seat(words[4]),
            pending: words[5].into(),
            options: words[8].into(),
        }
    }

    /// What a space holds; nothing if it is empty.
    pub fn at(&self, space: &str) -> &str {
        self.stacks.get(space).map_or("", String::as_str)
    }

    /// The spaces of a seat with what they hold.
    pub fn own(&self, letter: char) -> impl Iterator<Item = (&String, &String)> {
        let is_own = move |stack: &&String| stack.starts_with(letter);
        self.stacks.iter().filter(move |(_, stack)| is_own(stack))
    }

    /// The letter of the seat that is named first in what is pending; a blank if none is.
    pub fn on_turn(&self) -> char {
        let rest = self.pending.split_once('-');
        rest.and_then(|(_, rest)| rest.chars().next())
            .unwrap_or(' ')
    }

    pub fn pool(&self, letter: char) -> &str {
        part(&self.pools, letter)
    }

    pub fn dojo(&self, letter: char) -> &str {
        part(&self.dojos, letter)
    }

    pub fn has_flag(&self, letter: char, flag: char) -> bool {
        let flags = part(&self.flags, letter);
        !flags.starts_with("out") && flags.contains(flag)
    }

    pub fn has_leaders(&self) -> bool {
        self.options.contains("victory=")
    }

    /// The spaces that an attack defeats, each with the strength that reaches it.
    pub fn targets(&self) -> Vec<(String, u32)> {
        let kinds = ["decide-", "partner-", "exchange-"];
        if !kinds.iter().any(|kind| self.pending.starts_with(kind)) {
            return Vec::new();
        }
        let list = self.pending.rsplit('-').next().unwrap();
        let read = |entry: &str| {
            let (space, strength) = entry.split_once(':')?;
            Some((space.to_owned(), strength.parse().unwrap()))
        };
        list.split(',').filter_map(read).collect()
    }

    /// How many dice there are in the bag and in pools.
    pub fn n_dice(&self) -> usize {
        let n_in_bag: u32 = self.bag.iter().sum();
        n_in_bag as usize + self.pools.concat().len()
    }
}

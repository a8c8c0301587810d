//! Conversion once more, slow and obvious, written from `RULES.md` alone.
//!
//! Seats are numbers, squares are a column and a row, and steps are their notation.

use std::collections::BTreeSet;

use tabletop::Seat;

/// A column and a row, both counted from 0.
pub type Place = (usize, usize);

/// A game in progress.
#[derive(Clone)]
pub struct Slow {
    pub options: String,
    /// Owner and value, by column and row.
    pub dice: [[Option<(usize, u8)>; 8]; 8],
    pub holes: BTreeSet<Place>,
    pub hands: Vec<Vec<u8>>,
    pub pending: Pending,
}

/// What happens next.
#[derive(Clone, Copy, PartialEq)]
pub enum Pending {
    Column,
    Row(usize),
    First,
    /// Somebody's first hand.
    Deal(usize),
    /// Somebody's new hand.
    Roll(usize),
    Place(usize),
    Over,
}

pub fn letter(seat: usize) -> char {
    Seat::new(seat).unwrap().letter()
}

fn name((column, row): Place) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    ((bytes[0] - b'a').into(), (bytes[1] - b'1').into())
}

pub fn everywhere() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|row| (0..8).map(move |column| (column, row)))
}

impl Slow {
    /// A game before its first step, with options like `holes=5;victory=tall` or `-`.
    pub fn new(players: usize, options: &str) -> Slow {
        let mut game = Slow {
            options: options.into(),
            dice: Default::default(),
            holes: BTreeSet::new(),
            hands: vec![Vec::new(); players],
            pending: Pending::First,
        };
        if let Some(names) = game.option("hole-squares") {
            game.holes = names.split(',').map(place).collect();
        }
        if game.n_holes_to_roll() > 0 {
            game.pending = Pending::Column;
        }
        game
    }

    pub fn option(&self, key: &str) -> Option<&str> {
        let settings = self
            .options
            .split(';')
            .filter_map(|part| part.split_once('='));
        settings
            .into_iter()
            .find(|(k, _)| *k == key)
            .map(|(_, value)| value)
    }

    fn n_holes_to_roll(&self) -> usize {
        self.option("holes").map_or(0, |n| n.parse().unwrap())
    }

    pub fn n_players(&self) -> usize {
        self.hands.len()
    }

    /// The die on a square: owner and value.
    pub fn die(&self, at: Place) -> Option<(usize, u8)> {
        self.dice[at.0][at.1]
    }

    pub fn is_hole(&self, at: Place) -> bool {
        self.holes.contains(&at)
    }

    /// A hand, lowest value first.
    pub fn hand(&self, seat: usize) -> Vec<u8> {
        let mut hand = self.hands[seat].clone();
        hand.sort();
        hand
    }

    pub fn is_over(&self) -> bool {
        self.pending == Pending::Over
    }

    /// Who must place, if anybody (CON-4, CON-5).
    pub fn on_turn(&self) -> Option<usize> {
        match self.pending {
            Pending::Place(seat) => Some(seat),
            _ => None,
        }
    }

    fn empty_squares(&self) -> Vec<Place> {
        let is_empty = |at: &Place| self.die(*at).is_none() && !self.is_hole(*at);
        everywhere().filter(is_empty).collect()
    }

    /// Everything that can happen next: placements of whoever is on turn, or what dice can show.
    pub fn ways(&self) -> Vec<String> {
        match self.pending {
            Pending::Column => ('a'..='h')
                .map(|column| format!("column-{column}"))
                .collect(),
            Pending::Row(_) => (1..=8).map(|row| format!("row-{row}")).collect(),
            Pending::First => (0..self.n_players())
                .map(|s| format!("first-{}", letter(s)))
                .collect(),
            Pending::Deal(_) | Pending::Roll(_) => (1..=6).map(|v| format!("die-{v}")).collect(),
            Pending::Place(seat) => {
                let values: BTreeSet<u8> = self.hands[seat].iter().copied().collect();
                let on = |at: Place| values.iter().map(move |v| format!("{}={v}", name(at)));
                self.empty_squares().into_iter().flat_map(on).collect()
            }
            Pending::Over => Vec::new(),
        }
    }

    /// Goes one of these ways.
    pub fn go(&mut self, way: &str) {
        if let (Some(seat), Some((square, value))) = (self.on_turn(), way.split_once('=')) {
            self.put(seat, place(square), value.parse().unwrap());
            return;
        }
        let (_, what) = way.split_once('-').unwrap();
        match self.pending {
            Pending::Column => self.pending = Pending::Row(what.as_bytes()[0] as usize - 97),
            Pending::Row(column) => {
                // A repeated square changes nothing, as a set holds it once (CON-31).
                self.holes
                    .insert((column, what.parse::<usize>().unwrap() - 1));
                let is_done = self.holes.len() == self.n_holes_to_roll();
                self.pending = if is_done {
                    Pending::First
                } else {
                    Pending::Column
                };
            }
            Pending::First => {
                let seat = what.chars().next().and_then(Seat::from_letter).unwrap();
                self.pending = Pending::Deal(seat.index());
            }
            Pending::Deal(seat) => {
                self.hands[seat].push(what.parse().unwrap());
                if self.hands[seat].len() == 5 {
                    let next = (seat + 1) % self.n_players();
                    let all_dealt = self.hands.iter().all(|hand| hand.len() == 5);
                    self.pending = if all_dealt {
                        Pending::Place(next)
                    } else {
                        Pending::Deal(next)
                    };
                }
            }
            Pending::Roll(seat) => {
                self.hands[seat].push(what.parse().unwrap());
                if self.hands[seat].len() == 5 {
                    self.pending = Pending::Place(seat);
                }
            }
            Pending::Place(_) | Pending::Over => panic!("{way} in {}", self.write()),
        }
    }

    /// CON-5 to CON-12.
    fn put(&mut self, seat: usize, at: Place, placed: u8) {
        let in_hand = self.hands[seat].iter().position(|value| *value == placed);
        self.hands[seat].remove(in_hand.unwrap());
        let before = self.dice;
        for (column, row) in everywhere() {
            let touches = column.abs_diff(at.0) <= 1 && row.abs_diff(at.1) <= 1;
            let Some((owner, value)) = before[column][row].filter(|_| touches) else {
                continue;
            };
            self.dice[column][row] = Some(if owner == seat {
                (seat, if value == 6 { 6 } else { value + 1 })
            } else if self.option("conversion") == Some("endless") {
                let step_above = if value == 6 { 1 } else { value + 1 };
                if placed == step_above {
                    (seat, placed)
                } else {
                    (owner, value)
                }
            } else if value < placed {
                (seat, value + 1)
            } else {
                (owner, value)
            });
        }
        self.dice[at.0][at.1] = Some((seat, placed));
        let next = (seat + 1) % self.n_players();
        self.pending = if self.empty_squares().is_empty() {
            Pending::Over
        } else if self.hands[next].is_empty() {
            Pending::Roll(next)
        } else {
            Pending::Place(next)
        };
    }

    /// How many sequences of so many steps there are.
    pub fn count(&self, depth: u32) -> u64 {
        let ways = self.ways();
        if depth == 1 {
            return ways.len() as u64;
        }
        let after = |way: &String| {
            let mut next = self.clone();
            next.go(way);
            next.count(depth - 1)
        };
        ways.iter().map(after).sum()
    }
}

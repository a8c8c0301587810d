//! The position's notation, read and written once more.

use tabletop::Seat;

use crate::slow::{Pending, Place, Slow, letter};

impl Slow {
    /// The game at a position in its notation.
    pub fn read(position: &str) -> Slow {
        let words: Vec<&str> = position.split(' ').collect();
        let hands: Vec<&str> = words[1].split(',').collect();
        let mut game = Slow::new(hands.len(), words[3]);
        let digits = |hand: &str| {
            hand.bytes()
                .filter(|b| *b != b'-')
                .map(|b| b - b'0')
                .collect()
        };
        game.hands = hands.into_iter().map(digits).collect();
        let mut cells = words[0].chars().filter(|c| *c != '/');
        for row in (0..8).rev() {
            for column in 0..8 {
                match cells.next().unwrap() {
                    '.' => {}
                    '#' => drop(game.holes.insert((column, row))),
                    owner => {
                        let owner = Seat::from_letter(owner).unwrap().index();
                        let value = cells.next().unwrap().to_digit(10).unwrap() as u8;
                        game.dice[column][row] = Some((owner, value));
                    }
                }
            }
        }
        let (word, who) = words[2].split_once('-').unwrap_or((words[2], "A"));
        let who = who.chars().next().unwrap();
        let seat = Seat::from_letter(who).map_or(0, Seat::index);
        game.pending = match word {
            "column" => Pending::Column,
            "row" => Pending::Row(who as usize - 'a' as usize),
            "first" => Pending::First,
            "deal" => Pending::Deal(seat),
            "roll" => Pending::Roll(seat),
            "place" => Pending::Place(seat),
            _ => Pending::Over,
        };
        game
    }

    /// The position in its notation.
    pub fn write(&self) -> String {
        let cell = |at: Place| match self.dice[at.0][at.1] {
            Some((owner, value)) => format!("{}{value}", letter(owner)),
            None if self.holes.contains(&at) => "#".into(),
            None => ".".into(),
        };
        let row = |row: usize| (0..8).map(|column| cell((column, row))).collect();
        let rows: Vec<String> = (0..8).rev().map(row).collect();
        let hand = |seat: usize| {
            let dice: String = self.hand(seat).iter().map(u8::to_string).collect();
            if dice.is_empty() { "-".into() } else { dice }
        };
        let hands: Vec<String> = (0..self.hands.len()).map(hand).collect();
        let pending = match self.pending {
            Pending::Column => "column".into(),
            Pending::Row(column) => format!("row-{}", (b'a' + column as u8) as char),
            Pending::First => "first".into(),
            Pending::Deal(seat) => format!("deal-{}", letter(seat)),
            Pending::Roll(seat) => format!("roll-{}", letter(seat)),
            Pending::Place(seat) => format!("place-{}", letter(seat)),
            Pending::Over => "over".into(),
        };
        format!(
            "{} {} {pending} {}",
            rows.join("/"),
            hands.join(","),
            self.options
        )
    }
}

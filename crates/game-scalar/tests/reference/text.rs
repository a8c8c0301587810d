//! The position's notation, read and written once more.

use crate::combat::Face;
use crate::fight::Battle;
use crate::hexes::Hex;
use crate::options::Options;
use crate::slow::{CORE, Die, KINDS, Pending, Slow};

fn seat_of(letter: &str) -> usize {
    usize::from(letter == "B")
}

fn letter(seat: usize) -> char {
    ['A', 'B'][seat]
}

impl Die {
    /// A die like `A20:15`.
    fn read(text: &str) -> Die {
        let (owner, rest) = text.split_at(1);
        let (sides, face) = rest.split_once(':').unwrap();
        Die {
            owner: seat_of(owner),
            sides: sides.parse().unwrap(),
            face: face.parse().unwrap(),
        }
    }
}

impl Battle {
    /// A battle like `c3xc4:+3:evade`.
    fn read(text: &str) -> Battle {
        let mut parts = text.split(':');
        let (attacker, defender) = parts.next().unwrap().split_once('x').unwrap();
        Battle {
            attacker: Hex::named(attacker),
            defender: Hex::named(defender),
            rolled: [parts.next(), parts.next()].map(|name| name.map(Face::named)),
        }
    }

    fn write(&self) -> String {
        let rolled = self.rolled.iter().flatten();
        let faces: String = rolled.map(|face| format!(":{face}")).collect();
        format!("{}x{}{faces}", self.attacker, self.defender)
    }
}

impl Pending {
    fn read(text: &str) -> Pending {
        let parts: Vec<&str> = text.splitn(3, '-').collect();
        let seat = parts.get(1).map_or(0, |letter| seat_of(letter));
        let what = parts.get(2).copied().unwrap_or_default();
        match parts[0] {
            "first" => Pending::First(parts.get(1).map(|number| number.parse().unwrap())),
            "core" => Pending::Core(seat),
            "act" => Pending::Act(seat),
            "roll" => Pending::Roll(seat, what[1..].parse().unwrap()),
            "place" => {
                let (sides, face) = what[1..].split_once(':').unwrap();
                Pending::Place(seat, sides.parse().unwrap(), face.parse().unwrap())
            }
            "battle" => Pending::Battle(seat, Battle::read(what)),
            "evade" => Pending::Evade(seat, Battle::read(what)),
            "over" => Pending::Over(parts[1].parse().unwrap()),
            other => panic!("nothing is called {other}"),
        }
    }

    fn write(&self) -> String {
        match self {
            Pending::First(None) => "first".into(),
            Pending::First(Some(rolled)) => format!("first-{rolled}"),
            Pending::Core(seat) => format!("core-{}", letter(*seat)),
            Pending::Act(seat) => format!("act-{}", letter(*seat)),
            Pending::Roll(seat, kind) => format!("roll-{}-D{kind}", letter(*seat)),
            Pending::Place(seat, kind, face) => format!("place-{}-D{kind}:{face}", letter(*seat)),
            Pending::Battle(seat, battle) => format!("battle-{}-{}", letter(*seat), battle.write()),
            Pending::Evade(seat, battle) => format!("evade-{}-{}", letter(*seat), battle.write()),
            Pending::Over(clause) => format!("over-{clause}"),
        }
    }
}

impl Slow {
    /// The game at a position in its notation.
    pub fn read(position: &str) -> Slow {
        let words: Vec<&str> = position.split(' ').collect();
        let mut game = Slow::new(Options::read(words[7]));
        let rows = game.board.rows().iter().rev();
        for (&(row, low, _), cells) in rows.zip(words[0].split('/')) {
            for (number, cell) in (low..).zip(cells.split(',')) {
                if cell != "." && cell != "*" {
                    game.dice.insert(Hex { row, number }, Die::read(cell));
                }
            }
        }
        for (reserve, digits) in game.reserves.iter_mut().zip(words[1].split(',')) {
            let counts = digits.chars().map(|digit| digit.to_digit(10).unwrap());
            *reserve = KINDS.into_iter().zip(counts).collect();
        }
        for (tokens, number) in game.tokens.iter_mut().zip(words[2].split(',')) {
            *tokens = number.parse().unwrap();
        }
        game.core = CORE.into_iter().find(|face| *face == words[3]).unwrap();
        game.pending = Pending::read(words[4]);
        let (actions, put_back) = match words[5].split_once("-D") {
            Some((actions, kind)) => (actions, Some(kind.parse().unwrap())),
            None => (words[5], None),
        };
        game.actions = actions.parse().unwrap();
        game.put_back = put_back;
        game.quiet = words[6].parse().unwrap();
        game
    }

    /// The position in its notation.
    pub fn write(&self) -> String {
        let cell = |hex: Hex| match self.dice.get(&hex) {
            Some(die) => format!("{}{}:{}", letter(die.owner), die.sides, die.face),
            None if hex == self.board.center() => "*".into(),
            None => ".".into(),
        };
        let row = |&(row, low, high): &(char, i32, i32)| {
            let cells = (low..=high).map(|number| cell(Hex { row, number }));
            cells.collect::<Vec<_>>().join(",")
        };
        let rows: Vec<String> = self.board.rows().iter().rev().map(row).collect();
        let reserve = |seat: usize| -> String {
            let counts = self.reserves[seat].values();
            counts.map(u32::to_string).collect()
        };
        let put_back = self.put_back.map(|kind| format!("-D{kind}"));
        format!(
            "{} {},{} {},{} {} {} {}{} {} {}",
            rows.join("/"),
            reserve(0),
            reserve(1),
            self.tokens[0],
            self.tokens[1],
            self.core,
            self.pending.write(),
            self.actions,
            put_back.unwrap_or_default(),
            self.quiet,
            self.options.write(),
        )
    }
}

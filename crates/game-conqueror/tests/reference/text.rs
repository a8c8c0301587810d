//! The position's notation, read and written once more.

use crate::land::{Island, Place, Stage};
use crate::slow::{Dice, Pending, Slow, Token, letter, pair, seat_of};

fn clause(number: &str) -> &'static str {
    match number {
        "31" => "CQR-31",
        "32" => "CQR-32",
        _ => panic!("CQR-{number} ends no game"),
    }
}

fn joined(parts: impl IntoIterator<Item = String>, separator: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(separator)
    }
}

impl Slow {
    /// The game at a position in its notation.
    pub fn read(position: &str) -> Slow {
        let words: Vec<&str> = position.split(' ').collect();
        let [laid, board, tokens, coins, islands, pending, quiet, options] = words.as_slice()
        else {
            panic!("{position}");
        };
        let mut game = Slow::bare(tokens.split(',').count(), options);
        for offset in laid.split('+').filter(|offset| *offset != "-") {
            game.islands.push(Island::new(pair(offset)));
        }
        game.read_board(board);
        for (seat, word) in tokens.split(',').enumerate() {
            game.players[seat].token = match word.strip_prefix('x') {
                Some(number) => Token::Out(number.parse().unwrap()),
                None if word == "-" => Token::Unplaced,
                None => Token::At(game.place(word)),
            };
        }
        for (seat, word) in coins.split(',').enumerate() {
            game.players[seat].coins = word.parse().unwrap();
        }
        for (seat, word) in islands.split(',').enumerate() {
            for name in word.split('+').filter(|name| *name != "-") {
                let at = game.place(name);
                let mut all = game.islands.iter_mut();
                all.find(|one| one.at == at).unwrap().holder = Some(seat);
            }
        }
        game.pending = game.read_pending(pending);
        game.quiet = quiet.parse().unwrap();
        game
    }

    fn read_board(&mut self, board: &str) {
        let (low, high) = self.bounds();
        let mut numbered = Vec::new();
        let mut cells = board.chars().filter(|c| *c != '/');
        for y in (low.1..=high.1).rev() {
            for x in low.0..=high.0 {
                let stage = match cells.next().unwrap() {
                    '_' => continue,
                    '.' => Stage::Open,
                    '~' => Stage::Lifted,
                    '^' => Stage::InPlace,
                    owner => {
                        let number = cells.next().unwrap();
                        numbered.push((number, (x, y), seat_of(&owner.to_string())));
                        Stage::Open
                    }
                };
                let mut islands = self.islands.iter_mut();
                let island = islands.find(|one| one.tiles().contains(&(x, y))).unwrap();
                island.stage = stage;
            }
        }
        numbered.sort();
        for (_, at, owner) in numbered {
            let mut islands = self.islands.iter_mut();
            let island = islands.find(|one| one.tiles().contains(&at)).unwrap();
            island.coins.push((at, owner));
        }
    }

    fn read_pending(&self, word: &str) -> Pending {
        let parts: Vec<&str> = word.split('-').collect();
        match parts.as_slice() {
            ["island"] => Pending::Island,
            ["first"] => Pending::First,
            ["corner", who] => Pending::Corner(seat_of(who)),
            ["roll", who] => Pending::Roll(seat_of(who)),
            ["move", who, steps] => Pending::Move(seat_of(who), steps.parse().unwrap()),
            ["dice", ended_by, island, round, rolls] => {
                let rolled = |one: &str| {
                    let shown = one[1..].bytes().map(|digit| digit - b'0');
                    (seat_of(one), shown.collect())
                };
                Pending::Dice(Dice {
                    ended_by: clause(ended_by),
                    island: self.place(island),
                    round: round.parse().unwrap(),
                    rolls: rolls.split(',').map(rolled).collect(),
                })
            }
            ["over", ended_by] => Pending::Over(clause(ended_by)),
            _ => panic!("{word}"),
        }
    }

    /// The position in its notation.
    pub fn write(&self) -> String {
        let mut laid: Vec<Place> = Vec::new();
        if self.is("layout", "random") {
            laid.extend(self.islands[9..].iter().map(|island| island.at));
        }
        laid.sort();
        let laid = joined(laid.iter().map(|(x, y)| format!("{x},{y}")), "+");
        let (low, high) = self.bounds();
        let row = |y: i32| (low.0..=high.0).map(|x| self.write_cell((x, y))).collect();
        let rows: Vec<String> = (low.1..=high.1).rev().map(row).collect();
        let tokens = self.players.iter().map(|player| match player.token {
            Token::Unplaced => "-".into(),
            Token::At(place) => self.name(place),
            Token::Out(number) => format!("x{number}"),
        });
        let coins = self.players.iter().map(|player| player.coins.to_string());
        let islands = (0..self.players.len()).map(|seat| {
            let held = self.islands.iter().filter(|one| one.holder == Some(seat));
            let mut held: Vec<Place> = held.map(|island| island.at).collect();
            held.sort();
            joined(held.into_iter().map(|at| self.name(at)), "+")
        });
        format!(
            "{laid} {} {} {} {} {} {} {}",
            rows.join("/"),
            joined(tokens, ","),
            joined(coins, ","),
            joined(islands, ","),
            self.write_pending(),
            self.quiet,
            self.options
        )
    }

    fn write_cell(&self, at: Place) -> String {
        let Some(island) = self.island_of(at) else {
            return "_".into();
        };
        let coin = island.coins.iter().position(|(tile, _)| *tile == at);
        if let Some(index) = coin {
            return format!("{}{}", letter(island.coins[index].1), index + 1);
        }
        match island.stage {
            Stage::Open => ".".into(),
            Stage::InPlace => "^".into(),
            Stage::Lifted => "~".into(),
        }
    }

    fn write_pending(&self) -> String {
        let number = |clause: &str| clause.replace("CQR-", "");
        match &self.pending {
            Pending::Island => "island".into(),
            Pending::First => "first".into(),
            Pending::Corner(seat) => format!("corner-{}", letter(*seat)),
            Pending::Roll(seat) => format!("roll-{}", letter(*seat)),
            Pending::Move(seat, steps) => format!("move-{}-{steps}", letter(*seat)),
            Pending::Dice(dice) => {
                let rolled = |(seat, shown): &(usize, Vec<u8>)| {
                    let digits: String = shown.iter().map(u8::to_string).collect();
                    format!("{}{digits}", letter(*seat))
                };
                format!(
                    "dice-{}-{}-{}-{}",
                    number(dice.ended_by),
                    self.name(dice.island),
                    dice.round,
                    joined(dice.rolls.iter().map(rolled), ",")
                )
            }
            Pending::Over(clause) => format!("over-{}", number(clause)),
        }
    }
}

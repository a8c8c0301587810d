//! Positions drawn in the source, steps in notation, and answers short enough to compare with.

use game_conqueror::{Conqueror, Options};
use tabletop::options::parse_options_text;
use tabletop::{Game, Problem, SeatCount};
pub use testkit::told::{asked, clauses, outcomes, play, ranking, refusal, seat};

/// A board with islands on all four sides of the base, each one tile out of line.
pub const OUT_OF_LINE: &str = "layout=custom;offsets=-2,1+-2,3+1,-2+1,6+3,6+6,1+6,3";
/// Two staircases from the base, to the lower left and to the upper right.
pub const STAIRS: &str = "layout=custom;offsets=-8,-4+-6,-3+-4,-2+-2,-1+6,5+8,6+10,7";
/// Two rows of islands from the base to the right, with a bay between them, and an island to the left.
pub const BAY: &str = "layout=custom;offsets=-2,0+6,0+6,4+8,0+8,4+10,0+10,4";
/// A row of seven islands from the base to the right.
pub const TAIL: &str = "layout=custom;offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0";
/// A lake of two tiles, i3 and i4, between the base and an island that begins at j3.
pub const LAKE: &str = "layout=custom;offsets=-2,0+0,6+2,6+6,0+6,4+7,2+9,2";

/// The options in this text, `-` being the standard game.
pub fn options(text: &str) -> Options {
    parse_options_text::<Conqueror>(text).unwrap()
}

/// A game before its first step.
pub fn start(players: usize, options: &str) -> Conqueror {
    testkit::told::start(players, options)
}

/// The problems with opening a table for two so.
pub fn problems(options_text: &str) -> Vec<Problem> {
    let two = SeatCount::new(2).unwrap();
    let opened = Conqueror::new(two, &options(options_text));
    opened.err().unwrap_or_default()
}

/// A position on the basic board in the making.
///
/// Reserves follow from the coins on the board.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    tokens: &'a str,
    pending: &'a str,
    coins: &'a str,
    gone: &'a str,
    kept: &'a str,
    won: &'a str,
    quiet: Option<usize>,
    options: &'a str,
    /// Options that are told besides those.
    besides: &'a str,
}

/// The basic board with tokens like `a1,x1,h8` and what is pending, like `roll-A`.
pub fn scene<'a>(tokens: &'a str, pending: &'a str) -> Scene<'a> {
    Scene {
        tokens,
        pending,
        coins: "",
        gone: "",
        kept: "",
        won: "",
        quiet: None,
        options: "-",
        besides: "",
    }
}

impl<'a> Scene<'a> {
    /// Other tokens.
    pub fn tokens(self, tokens: &'a str) -> Scene<'a> {
        Scene { tokens, ..self }
    }

    /// Coins like `Aa3 Bb3`: the owner and the tile, in the order in which they were placed.
    pub fn coins(self, coins: &'a str) -> Scene<'a> {
        Scene { coins, ..self }
    }

    /// Claimed islands that left the board, like `Ac1`: the holder and the lower left tile.
    pub fn gone(self, gone: &'a str) -> Scene<'a> {
        Scene { gone, ..self }
    }

    /// Claimed islands that still lie on the board because a token stands on them, in the same words.
    pub fn kept(self, kept: &'a str) -> Scene<'a> {
        Scene { kept, ..self }
    }

    /// Islands won in the final tabulation, in the same words.
    pub fn won(self, won: &'a str) -> Scene<'a> {
        Scene { won, ..self }
    }

    /// How many turns in a row were quiet; in a turn this one alone, unless told.
    pub fn quiet(self, quiet: usize) -> Scene<'a> {
        let quiet = Some(quiet);
        Scene { quiet, ..self }
    }

    /// Options other than the standard ones.
    pub fn options(self, options: &'a str) -> Scene<'a> {
        Scene { options, ..self }
    }

    /// Claimed islands leave the board with the claim.
    pub fn at_once(self) -> Scene<'a> {
        let besides = "lift=at-once";
        Scene { besides, ..self }
    }

    /// The same, and the fallen keep their score: the standard of the first edition.
    pub fn first_edition(self) -> Scene<'a> {
        let besides = "lift=at-once;forfeit=keeps-score";
        Scene { besides, ..self }
    }

    /// The game at this position.
    pub fn game(self) -> Conqueror {
        let text = self.text();
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The position in its notation.
    pub fn text(self) -> String {
        let tokens: Vec<&str> = self.tokens.split(',').collect();
        let mut rows = vec![vec![String::from("."); 8]; 8];
        let mut held = vec![Vec::new(); tokens.len()];
        let all = [(self.gone, "~"), (self.kept, "^"), (self.won, ".")];
        let all =
            all.map(|(islands, mark)| islands.split_whitespace().map(move |word| (word, mark)));
        for (word, mark) in all.into_iter().flatten() {
            let (holder, name) = word.split_at(1);
            let (column, row) = place(name);
            for (c, r) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                rows[row + r][column + c] = mark.into();
            }
            let holder = holder.chars().next().map(seat).unwrap();
            held[holder.index()].push((column, row, name));
        }
        let is_shared = self.options.contains("coins=share");
        let reserve = if is_shared { 48 / tokens.len() } else { 12 };
        let mut reserves = vec![reserve; tokens.len()];
        let mut on_island = [[0; 4]; 4];
        for (owner, name) in self.coins.split_whitespace().map(|word| word.split_at(1)) {
            let (column, row) = place(name);
            let number = &mut on_island[row / 2][column / 2];
            *number += 1;
            rows[row][column] = format!("{owner}{number}");
            let owner = owner.chars().next().map(seat).unwrap();
            reserves[owner.index()] -= 1;
        }
        for (reserve, token) in reserves.iter_mut().zip(&tokens) {
            if token.starts_with('x') {
                *reserve = 0;
            }
        }
        let board: Vec<String> = rows.iter().rev().map(|row| row.concat()).collect();
        let reserves: Vec<String> = reserves.iter().map(ToString::to_string).collect();
        let islands = held.iter_mut().map(|held| {
            held.sort_unstable();
            let names: Vec<&str> = held.iter().map(|(_, _, name)| *name).collect();
            if names.is_empty() {
                "-".into()
            } else {
                names.join("+")
            }
        });
        let islands: Vec<String> = islands.collect();
        let options = match (self.options, self.besides) {
            (options, "") => options.to_owned(),
            ("-", besides) => besides.to_owned(),
            (options, besides) => format!("{options};{besides}"),
        };
        let is_turn = self.pending.starts_with("roll") || self.pending.starts_with("move");
        format!(
            "- {} {} {} {} {} {} {}",
            board.join("/"),
            self.tokens,
            reserves.join(","),
            islands.join(","),
            self.pending,
            self.quiet.unwrap_or(is_turn.into()),
            options
        )
    }
}

/// The column and the row of a tile, counted from 0.
fn place(name: &str) -> (usize, usize) {
    let column = usize::from(name.as_bytes()[0] - b'a');
    let row: usize = name[1..].parse().unwrap();
    (column, row - 1)
}

/// The tiles that whoever is on turn may choose, joined by blanks.
pub fn legal(game: &Conqueror) -> String {
    let seat = seat(asked(game).expect("somebody is on turn"));
    let names: Vec<String> = game.legal(seat).iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// One word of the position.
fn word(game: &Conqueror, index: usize) -> String {
    let text = game.to_string();
    text.split(' ').nth(index).unwrap().into()
}

/// The rows of the board, the highest first, each place a text of its own.
fn rows(game: &Conqueror) -> Vec<Vec<String>> {
    let cells = |row: &str| {
        let mut cells: Vec<String> = Vec::new();
        for c in row.chars() {
            match cells.last_mut().filter(|_| c.is_ascii_digit()) {
                Some(coin) => coin.push(c),
                None => cells.push(c.into()),
            }
        }
        cells
    };
    word(game, 1).split('/').map(cells).collect()
}

/// What these places hold: a coin like `A1`, `.`, `^`, `~` or `_`, joined by blanks.
pub fn cells(game: &Conqueror, names: &str) -> String {
    let rows = rows(game);
    let cell = |name: &str| {
        let (column, row) = place(name);
        rows[rows.len() - 1 - row][column].clone()
    };
    let told: Vec<String> = names.split_whitespace().map(cell).collect();
    told.join(" ")
}

/// The names of all places that hold this, joined by blanks.
pub fn holding(game: &Conqueror, what: &str) -> String {
    let rows = rows(game);
    let mut names = Vec::new();
    for column in 0..rows[0].len() {
        for (index, row) in rows.iter().rev().enumerate() {
            if row[column] == what {
                names.push(format!("{}{}", char::from(b'a' + column as u8), index + 1));
            }
        }
    }
    names.join(" ")
}

/// How many columns and rows the board's rectangle has.
pub fn size(game: &Conqueror) -> (usize, usize) {
    let rows = rows(game);
    (rows[0].len(), rows.len())
}

/// The board as it is written.
pub fn board(game: &Conqueror) -> String {
    word(game, 1)
}

/// The tokens as they are written: `a1,x1,h8`.
pub fn tokens(game: &Conqueror) -> String {
    word(game, 2)
}

/// Everybody's reserve: `12,11`.
pub fn reserves(game: &Conqueror) -> String {
    word(game, 3)
}

/// Everybody's islands: `a1+c3,-`.
pub fn islands(game: &Conqueror) -> String {
    word(game, 4)
}

/// What is pending: `roll-A`.
pub fn pending(game: &Conqueror) -> String {
    word(game, 5)
}

/// How many turns in a row were quiet, the present one included.
pub fn quiet(game: &Conqueror) -> String {
    word(game, 6)
}

/// Several of these words, joined by blanks.
pub fn told<const N: usize>(game: &Conqueror, words: [fn(&Conqueror) -> String; N]) -> String {
    words.map(|word| word(game)).join(" ")
}

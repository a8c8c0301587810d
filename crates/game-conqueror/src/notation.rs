//! One line of text for a position, an action and a chance outcome; `docs/notation.md` has examples.

use std::fmt::{self, Display};
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{ParseError, Seat};

use crate::action::{Action, Chance};
use crate::board::{Face, Tile, Token};
use crate::chart::Chart;
use crate::position::{self, Holds, Pending, Place, Player, Position, Rival};
use crate::state::{Conqueror, End};

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to.fmt(f)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        Ok(Action { to: text.parse()? })
    }
}

impl Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Island(place) => write!(f, "island@{place}"),
            Chance::First(seat) => write!(f, "first-{}", seat.letter()),
            Chance::Die(face) => write!(f, "die-{face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        if let Some(place) = text.strip_prefix("island@") {
            return Ok(Chance::Island(place.parse()?));
        }
        match text.split_once('-') {
            Some(("first", letter)) => Ok(Chance::First(seat(letter)?)),
            Some(("die", face)) => Ok(Chance::Die(face.parse()?)),
            _ => Err(ParseError::new(
                "island@6,0, first-A or die-1, or the like",
                text,
            )),
        }
    }
}

/// The seat that a letter stands for.
fn seat(text: &str) -> Result<Seat, ParseError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Seat::from_letter), letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(ParseError::new("a seat's letter", text)),
    }
}

/// A small number.
fn number(text: &str) -> Result<u8, ParseError> {
    text.parse()
        .map_err(|_| ParseError::new("a small number", text))
}

/// The parts joined by a sign, or `-` if there are none.
fn joined<T: Display>(parts: &[T], sign: &str) -> String {
    let parts: Vec<_> = parts.iter().map(T::to_string).collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(sign)
    }
}

/// Reads what [`joined`] writes.
fn parted<T: FromStr<Err = ParseError>>(text: &str, sign: char) -> Result<Vec<T>, ParseError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(sign).map(str::parse).collect()
}

/// `LAID BOARD TOKENS COINS ISLANDS PENDING QUIET OPTIONS`, for instance
/// `- ......../.../........ -,- 12,12 -,- first 0 -`.
impl Display for Conqueror {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}

impl FromStr for Conqueror {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Conqueror, ParseError> {
        let words: Vec<_> = text.split(' ').collect();
        let [laid, board, tokens, coins, islands, pending, quiet, options] = words.as_slice()
        else {
            return Err(ParseError::new(
                "eight words: laid, board, tokens, coins, islands, pending, quiet, options",
                text,
            ));
        };
        let unsound = |why| ParseError::new(format!("a position in which {why}"), text);
        let options = parse_options_text::<Conqueror>(options)?;
        let players = parse_players(tokens, coins, islands)?;
        let start = position::opened(players.len(), &options).map_err(unsound)?;
        let laid = parted(laid, '+')?;
        // What the board may look like depends on where the islands lie.
        let ground = position::ground(&start, &laid).map_err(unsound)?;
        let chart = ground.chart();
        let position = Position {
            options,
            laid,
            n_columns: chart.n_columns(),
            n_rows: chart.n_rows(),
            tiles: parse_board(board, &chart)?,
            players,
            pending: parse_pending(pending)?,
            quiet: number(quiet)?,
        };
        let state = position.state_on(start, ground).map_err(unsound)?;
        // A number can be written in several ways, a position only in one; options have their own order.
        let written = state.to_string();
        let is_same = written.split(' ').zip(&words).take(7).all(|(a, b)| a == *b);
        if !is_same {
            return Err(ParseError::new(format!("the spelling {written}"), text));
        }
        Ok(state)
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", joined(&self.laid, "+"))?;
        let mut board = [None; Tile::COUNT];
        for place in &self.tiles {
            board[place.tile.number()] = Some(place.holds);
        }
        for row in (0..self.n_rows).rev() {
            for column in 0..self.n_columns {
                match Tile::new(column, row).and_then(|tile| board[tile.number()]) {
                    None => f.write_str("_")?,
                    Some(Holds::Water) => f.write_str("~")?,
                    Some(Holds::Nothing) => f.write_str(".")?,
                    Some(Holds::Claimed) => f.write_str("^")?,
                    Some(Holds::Coin { owner, number }) => {
                        write!(f, "{}{number}", owner.letter())?;
                    }
                }
            }
            f.write_str(if row == 0 { " " } else { "/" })?;
        }
        let of_all = |told: fn(&Player) -> String| {
            let all: Vec<_> = self.players.iter().map(told).collect();
            all.join(",")
        };
        let tokens = of_all(|player| match player.token {
            Token::Waiting => "-".into(),
            Token::On(tile) => tile.to_string(),
            Token::Fallen(fall) => format!("x{fall}"),
        });
        let coins = of_all(|player| player.reserve.to_string());
        let islands = of_all(|player| joined(&player.islands, "+"));
        let options = options_text::<Conqueror>(&self.options);
        let (pending, quiet) = (&self.pending, self.quiet);
        write!(f, "{tokens} {coins} {islands} {pending} {quiet} {options}")
    }
}

impl Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pending::Island => f.write_str("island"),
            Pending::First => f.write_str("first"),
            Pending::Corner(seat) => write!(f, "corner-{}", seat.letter()),
            Pending::Roll(seat) => write!(f, "roll-{}", seat.letter()),
            Pending::Move { seat, steps } => write!(f, "move-{}-{steps}", seat.letter()),
            Pending::Dice {
                end,
                island,
                round,
                rivals,
            } => write!(f, "dice-{end}-{island}-{round}-{}", joined(rivals, ",")),
            Pending::Over(end) => write!(f, "over-{end}"),
        }
    }
}

/// The number of the clause.
impl Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Conquered => "31",
            End::Stalled => "32",
        })
    }
}

impl FromStr for End {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<End, ParseError> {
        match text {
            "31" => Ok(End::Conquered),
            "32" => Ok(End::Stalled),
            _ => Err(ParseError::new(
                "31 or 32, the clause that ended the game",
                text,
            )),
        }
    }
}

/// The seat's letter and what it rolled, as in `A64`.
impl Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seat.letter())?;
        self.dice.iter().try_for_each(|face| face.fmt(f))
    }
}

impl FromStr for Rival {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Rival, ParseError> {
        let wrong = || ParseError::new("a seat's letter and its dice, as in A64", text);
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter);
        let die = |digit: char| {
            digit
                .to_digit(10)
                .and_then(|n| Face::try_from(n as u8).ok())
        };
        let dice: Option<Vec<Face>> = letters.map(die).collect();
        Ok(Rival {
            seat: seat.ok_or_else(wrong)?,
            dice: dice.ok_or_else(wrong)?,
        })
    }
}

fn parse_pending(text: &str) -> Result<Pending, ParseError> {
    let parts: Vec<_> = text.split('-').collect();
    Ok(match parts.as_slice() {
        ["island"] => Pending::Island,
        ["first"] => Pending::First,
        ["corner", letter] => Pending::Corner(seat(letter)?),
        ["roll", letter] => Pending::Roll(seat(letter)?),
        ["move", letter, steps] => Pending::Move {
            seat: seat(letter)?,
            steps: number(steps)?.try_into()?,
        },
        ["dice", end, island, round, rivals] => Pending::Dice {
            end: end.parse()?,
            island: island.parse()?,
            round: number(round)?,
            rivals: parted(rivals, ',')?,
        },
        ["over", end] => Pending::Over(end.parse()?),
        _ => {
            let expected = "island, first, corner-A, roll-A, move-A-1, dice-31-a1-1-A,B or over-31, or the like";
            return Err(ParseError::new(expected, text));
        }
    })
}

fn parse_players(tokens: &str, coins: &str, islands: &str) -> Result<Vec<Player>, ParseError> {
    let parts = |text: &str| -> Vec<String> { text.split(',').map(str::to_owned).collect() };
    let (tokens, coins, islands) = (parts(tokens), parts(coins), parts(islands));
    if tokens.len() != coins.len() || tokens.len() != islands.len() {
        let found = format!("{}, {} and {}", tokens.len(), coins.len(), islands.len());
        let expected = "as many tokens as reserves and lists of islands";
        return Err(ParseError::new(expected, &found));
    }
    let all = tokens.iter().zip(&coins).zip(&islands);
    all.map(|((token, coins), islands)| {
        Ok(Player {
            token: match (token.as_str(), token.strip_prefix('x')) {
                ("-", _) => Token::Waiting,
                (_, Some(fall)) => Token::Fallen(number(fall)?),
                (tile, None) => Token::On(tile.parse()?),
            },
            reserve: number(coins)?,
            islands: parted(islands, '+')?,
        })
    })
    .collect()
}

/// The tiles of a board that lie as the chart says.
fn parse_board(text: &str, chart: &Chart) -> Result<Vec<Place>, ParseError> {
    let rows: Vec<_> = text.split('/').rev().collect();
    let (n_columns, n_rows) = (chart.n_columns(), chart.n_rows());
    let wrong_size = || {
        let expected = format!("{n_rows} rows of {n_columns} places joined by /");
        ParseError::new(expected, text)
    };
    if rows.len() != usize::from(n_rows) {
        return Err(wrong_size());
    }
    let mut found = [None; Tile::COUNT];
    for (row, letters) in (0..).zip(rows) {
        let mut letters = letters.chars();
        for column in 0..n_columns {
            let tile = Tile::new(column, row).ok_or_else(wrong_size)?;
            found[tile.number()] = parse_place(&mut letters)
                .ok_or_else(|| ParseError::new(format!("_, ~, ^, . or a coin on {tile}"), text))?;
        }
        if letters.next().is_some() {
            return Err(wrong_size());
        }
    }
    let mut places = Vec::new();
    for (number, tile) in chart.tiles().enumerate() {
        let holds = found[tile.number()].take();
        places.push(Place {
            tile,
            island: chart.islands()[number / 4],
            holds: holds.ok_or_else(|| ParseError::new(format!("a tile on {tile}"), text))?,
        });
    }
    // What no island took is too much.
    match found
        .iter()
        .position(Option::is_some)
        .and_then(Tile::of_number)
    {
        Some(tile) => Err(ParseError::new(format!("no tile on {tile}"), text)),
        None => Ok(places),
    }
}

/// What the next letters say is on a place: nothing if it is no tile, not even a removed one.
fn parse_place(letters: &mut std::str::Chars<'_>) -> Option<Option<Holds>> {
    Some(match letters.next()? {
        '_' => None,
        '~' => Some(Holds::Water),
        '.' => Some(Holds::Nothing),
        '^' => Some(Holds::Claimed),
        letter => Some(Holds::Coin {
            owner: Seat::from_letter(letter)?,
            number: letters.next()?.to_digit(10)? as u8,
        }),
    })
}

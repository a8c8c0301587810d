//! One line of text for a position; `docs/notation.md` has examples.

use std::fmt;
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{ParseError, parse_number};

use crate::board::{Hex, Side};
use crate::dice::{BattleFace, Cell, Kind};
use crate::ending::{Ending, WINNING_TOKENS};
use crate::field::Field;
use crate::notation::two_hexes;
use crate::soundness::muster;
use crate::state::{Duel, Phase, Scalar};
use crate::variants::{Board, Options};

/// `BOARD RESERVES TOKENS CORE PENDING ACTIONS QUIET OPTIONS`.
impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.options.board.rows().rev().enumerate() {
            f.write_str(if index == 0 { "" } else { "/" })?;
            for (index, hex) in row.enumerate() {
                f.write_str(if index == 0 { "" } else { "," })?;
                match self.field.look(hex) {
                    Cell::Free => f.write_str(".")?,
                    Cell::Core => f.write_str("*")?,
                    Cell::Unit(unit) => write!(f, "{unit}")?,
                }
            }
        }
        for (separator, reserve) in [" ", ","].iter().zip(self.reserves) {
            f.write_str(separator)?;
            for kind in Kind::ALL {
                write!(f, "{}", reserve.count(kind))?;
            }
        }
        write!(f, " {},{} {} ", self.tokens[0], self.tokens[1], self.core)?;
        self.write_pending(f)?;
        write!(f, " {}", self.n_actions)?;
        if let Some(kind) = self.put_back {
            write!(f, "-{kind}")?;
        }
        write!(
            f,
            " {} {}",
            self.quiet,
            options_text::<Scalar>(&self.options)
        )
    }
}

impl Scalar {
    fn write_pending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_turn = self.on_turn.seat().letter();
        let other = self.on_turn.other().seat().letter();
        match self.phase {
            Phase::First => f.write_str("first"),
            Phase::FirstReply { rolled } => write!(f, "first-{rolled}"),
            Phase::Core => write!(f, "core-{on_turn}"),
            Phase::Act => write!(f, "act-{on_turn}"),
            Phase::Roll { kind } => write!(f, "roll-{on_turn}-{kind}"),
            Phase::Place { kind, face } => write!(f, "place-{on_turn}-{kind}:{face}"),
            Phase::AttackerRoll(duel) => write!(f, "battle-{on_turn}-{duel}"),
            Phase::DefenderRoll(duel, attacker) => write!(f, "battle-{other}-{duel}:{attacker}"),
            Phase::DefenderEvade(duel, attacker) => {
                write!(f, "evade-{other}-{duel}:{attacker}:{}", BattleFace::Evade)
            }
            Phase::AttackerEvade(duel, defender) => {
                write!(f, "evade-{on_turn}-{duel}:{}:{defender}", BattleFace::Evade)
            }
            Phase::Over(ending) => write!(f, "over-{}", ending.number()),
        }
    }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.from, self.to)
    }
}

impl Ending {
    /// The number of its clause.
    fn number(self) -> &'static str {
        let clause = tabletop::Rule::clause(self.rule());
        clause
            .strip_prefix("SCA-")
            .expect("every clause of this game begins so")
    }
}

impl FromStr for Scalar {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Scalar, ParseError> {
        let parts: Vec<_> = text.split(' ').collect();
        let [
            board,
            reserves,
            tokens,
            core,
            pending,
            actions,
            quiet,
            options,
        ] = parts.as_slice()
        else {
            let expected =
                "eight words: board, reserves, tokens, core, pending, actions, quiet, options";
            return Err(ParseError::new(expected, text));
        };
        let options: Options = parse_options_text::<Scalar>(options)?;
        let unsound = |why| ParseError::new(format!("a position in which {why}"), text);
        let cells = parse_board(board, options.board)?;
        let reserves = parse_reserves(reserves)?;
        let (field, reserves) =
            muster(options.board, cells.into_iter(), reserves).map_err(unsound)?;
        let (phase, on_turn) = parse_pending(pending, &field)?;
        let (n_actions, put_back) = parse_actions(actions)?;
        let state = Scalar {
            field,
            reserves,
            tokens: parse_tokens(tokens)?,
            phase,
            on_turn,
            n_actions,
            put_back,
            core: core.parse()?,
            quiet: parse_number(quiet, 0, options.exhaustion)?,
            options,
        };
        state.sound().map_err(unsound)?;
        Ok(state)
    }
}

fn parse_board(text: &str, board: Board) -> Result<Vec<(Hex, Cell)>, ParseError> {
    let n_rows = board.rows().count();
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != n_rows {
        return Err(ParseError::new(format!("{n_rows} rows joined by /"), text));
    }
    let mut cells = Vec::new();
    for (row, text) in board.rows().rev().zip(rows) {
        let hexes: Vec<Hex> = row.collect();
        let words: Vec<_> = text.split(',').collect();
        if words.len() != hexes.len() {
            let expected = format!("{} hexes joined by commas", hexes.len());
            return Err(ParseError::new(expected, text));
        }
        for (hex, word) in hexes.into_iter().zip(words) {
            cells.push((hex, parse_cell(word)?));
        }
    }
    Ok(cells)
}

fn parse_cell(text: &str) -> Result<Cell, ParseError> {
    match text {
        "." => Ok(Cell::Free),
        "*" => Ok(Cell::Core),
        _ => {
            let unit = text.parse();
            unit.map(Cell::Unit)
                .map_err(|_| ParseError::new("., * or a die like A20:15", text))
        }
    }
}

fn parse_reserves(text: &str) -> Result<[[u32; 6]; 2], ParseError> {
    let wrong = || ParseError::new("six digits for each of two seats, joined by a comma", text);
    let (south, north) = text.split_once(',').ok_or_else(wrong)?;
    let counts = |digits: &str| {
        let digits: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(10)).collect();
        digits.and_then(|digits| digits.try_into().ok())
    };
    match (counts(south), counts(north)) {
        (Some(south), Some(north)) => Ok([south, north]),
        _ => Err(wrong()),
    }
}

fn parse_tokens(text: &str) -> Result<[u8; 2], ParseError> {
    let (south, north) = text
        .split_once(',')
        .ok_or_else(|| ParseError::new("the tokens of two seats, joined by a comma", text))?;
    Ok([
        parse_number(south, 0, WINNING_TOKENS)?,
        parse_number(north, 0, WINNING_TOKENS)?,
    ])
}

fn parse_actions(text: &str) -> Result<(u8, Option<Kind>), ParseError> {
    match text.split_once('-') {
        Some((count, kind)) => Ok((parse_number(count, 1, 1)?, Some(kind.parse()?))),
        None => Ok((parse_number(text, 0, 2)?, None)),
    }
}

/// What the game waits for, and whose turn it is.
fn parse_pending(text: &str, field: &Field) -> Result<(Phase, Side), ParseError> {
    let wrong = || {
        let expected = "first, first-4, core-A, act-A, roll-A-D8, place-A-D8:5, battle-A-c3xc4, \
                        battle-B-c3xc4:+3, evade-B-c3xc4:+3:evade or over-40, or the like";
        ParseError::new(expected, text)
    };
    let (word, rest) = text.split_once('-').unwrap_or((text, ""));
    match (word, rest) {
        ("first", "") if text == "first" => return Ok((Phase::First, Side::South)),
        ("first", rolled) => {
            let rolled = parse_number(rolled, 1, 6)?;
            return Ok((Phase::FirstReply { rolled }, Side::South));
        }
        ("over", clause) => {
            let ending = Ending::ALL.into_iter().find(|one| one.number() == clause);
            return Ok((Phase::Over(ending.ok_or_else(wrong)?), Side::South));
        }
        _ => {}
    }
    let (seat, what) = rest.split_once('-').unwrap_or((rest, ""));
    let side = Side::ALL
        .into_iter()
        .find(|side| side.seat().letter().to_string() == seat)
        .ok_or_else(wrong)?;
    match (word, what) {
        ("core", "") if rest == seat => Ok((Phase::Core, side)),
        ("act", "") if rest == seat => Ok((Phase::Act, side)),
        ("roll", kind) => Ok((
            Phase::Roll {
                kind: kind.parse()?,
            },
            side,
        )),
        ("place", what) => {
            let (kind, face) = what.split_once(':').ok_or_else(wrong)?;
            let kind: Kind = kind.parse()?;
            let face = parse_number(face, 1, kind.sides())?;
            Ok((Phase::Place { kind, face }, side))
        }
        ("battle" | "evade", what) => {
            let (hexes, faces) = what.split_once(':').unwrap_or((what, ""));
            let (from, to) = hexes.split_once('x').ok_or_else(wrong)?;
            let (from, to) = two_hexes(from, to)?;
            let duel = Duel { from, to };
            if word == "battle" {
                return match faces {
                    "" if what == hexes => Ok((Phase::AttackerRoll(duel), side)),
                    _ => Ok((Phase::DefenderRoll(duel, faces.parse()?), side.other())),
                };
            }
            let (attacker, defender) = faces.split_once(':').ok_or_else(wrong)?;
            let (attacker, defender) = (attacker.parse()?, defender.parse()?);
            duel.evasion(field, side, attacker, defender)
                .ok_or_else(wrong)
        }
        _ => Err(wrong()),
    }
}

//! Positions by their dice, steps in notation, and answers short enough to compare with.

use std::collections::BTreeSet;

use game_yaisken::Yaisken;
use tabletop::Game;
pub use testkit::told::{asked, clauses, legal, legal_after, play, ranking, refusal, seat, set};

/// The signs of the kinds, in the order of the notation.
pub const KINDS: [char; 8] = ['1', '2', '3', 's', 'c', 'd', 'e', 'p'];

/// YAI-1: how many dice there are of each kind.
const ALL_DICE: [usize; 8] = [24, 18, 8, 2, 2, 2, 2, 4];

/// The parts of a position, to be changed where a test needs it.
pub struct Scene {
    /// Spaces with what they hold.
    dice: Vec<(String, String)>,
    pending: String,
    players: usize,
    pools: Option<String>,
    dojos: Option<String>,
    flags: Option<String>,
    counts: Option<(u32, u32)>,
    options: String,
}

/// A position for two with dice like `Ac3@e4`, waiting for something like `act-A`.
///
/// All other dice are in the bag, nothing is captured, pools are as at the start, and turn 20 is under way.
pub fn scene(dice: &str, pending: &str) -> Scene {
    let split = |text: &str| {
        let (stack, space) = text.split_once('@').unwrap();
        (space.to_owned(), stack.to_owned())
    };
    Scene {
        dice: dice.split_whitespace().map(split).collect(),
        pending: pending.into(),
        players: 2,
        pools: None,
        dojos: None,
        flags: None,
        counts: None,
        options: "-".into(),
    }
}

impl Scene {
    pub fn players(mut self, players: usize) -> Scene {
        self.players = players;
        self
    }

    pub fn pools(mut self, pools: &str) -> Scene {
        self.pools = Some(pools.into());
        self
    }

    /// What is captured; there are as many players as parts.
    pub fn dojos(mut self, dojos: &str) -> Scene {
        self.players = dojos.split(',').count();
        self.dojos = Some(dojos.into());
        self
    }

    pub fn flags(mut self, flags: &str) -> Scene {
        self.flags = Some(flags.into());
        self
    }

    /// The numbers of the turn, and of turns without an event.
    pub fn counts(mut self, turn: u32, quiet: u32) -> Scene {
        self.counts = Some((turn, quiet));
        self
    }

    pub fn options(mut self, options: &str) -> Scene {
        self.options = options.into();
        self
    }

    /// Puts a die on every empty space but these: of these dice, the first that the bag has left.
    pub fn everywhere_but(mut self, spaces: &str, dice: &[&str]) -> Scene {
        for space in self.spaces() {
            if self.at(&space).is_none() && !spaces.split(' ').any(|kept| kept == space) {
                let bag = self.bag();
                let is_left = |die: &&&str| bag[kind_index(die.chars().nth(1).unwrap())] > 0;
                let die = dice.iter().find(is_left).expect("some die is left");
                self.dice.push((space, (*die).to_string()));
            }
        }
        self
    }

    /// Leaves only these dice in the bag: all others are on the board, from the last space on, as one seat's.
    pub fn bag_of(mut self, dice: &str, controller: char) -> Scene {
        let n_kept = |kind: char| dice.chars().filter(|die| *die == kind).count();
        let mut rest: Vec<char> = Vec::new();
        for (kind, count) in KINDS.into_iter().zip(self.bag()) {
            rest.extend((n_kept(kind)..count).map(|_| kind));
        }
        let spaces = self.spaces().into_iter().rev();
        let free: Vec<String> = spaces.filter(|space| self.at(space).is_none()).collect();
        assert!(rest.len() <= free.len(), "the board has too few spaces");
        let placed = free.into_iter().zip(rest);
        self.dice
            .extend(placed.map(|(space, kind)| (space, format!("{controller}{kind}"))));
        self
    }

    /// The names of the spaces, row by row from the lowest.
    fn spaces(&self) -> Vec<String> {
        spaces(side(&self.options))
    }

    fn at(&self, space: &str) -> Option<&str> {
        let found = self.dice.iter().find(|(name, _)| name == space)?;
        Some(&found.1)
    }

    /// What the pools hold: a three only where threes are not leaders.
    fn pools_word(&self) -> String {
        let pool = match (
            self.options.contains("deception="),
            self.options.contains("victory="),
        ) {
            (false, _) => "-",
            (true, false) => "123",
            (true, true) => "12",
        };
        let same = || vec![pool; self.players].join(",");
        self.pools.clone().unwrap_or_else(same)
    }

    fn word_or_nothing(&self, word: Option<&String>) -> String {
        word.cloned()
            .unwrap_or_else(|| vec!["-"; self.players].join(","))
    }

    /// The dice that are drawn and wait to be kept or placed, and the ones set aside.
    fn drawn(&self) -> String {
        let is_draw = ["draw-", "keep-", "place-"]
            .iter()
            .any(|kind| self.pending.starts_with(kind));
        if !is_draw {
            return String::new();
        }
        let (rest, aside) = self.pending.split_once('+').unwrap_or((&self.pending, "0"));
        let (_, dice) = rest.split_once(':').unwrap_or_default();
        format!("{dice}{}", "1".repeat(aside.parse().unwrap()))
    }

    /// How many dice of each kind are in the bag, so that all add up to YAI-1.
    fn bag(&self) -> [usize; 8] {
        let stacks: String = self.dice.iter().map(|(_, stack)| stack.as_str()).collect();
        let dojos = self.word_or_nothing(self.dojos.as_ref());
        let elsewhere = [stacks, self.pools_word(), dojos, self.drawn()].concat();
        let mut bag = ALL_DICE;
        if self.options.contains("victory=") {
            bag[kind_index('3')] = 0;
        }
        for (kind, count) in KINDS.into_iter().zip(&mut bag) {
            let n_elsewhere = elsewhere.chars().filter(|sign| *sign == kind).count();
            *count = count.saturating_sub(n_elsewhere);
        }
        bag
    }

    /// The position in its notation.
    pub fn text(&self) -> String {
        let side = side(&self.options);
        let cell = |space: String| self.at(&space).unwrap_or(".").to_owned();
        let row = |row: usize| (0..side).map(|column| cell(name(column, row))).collect();
        let board: Vec<String> = (0..side).rev().map(row).collect();
        let bag = self.bag().map(|count| count.to_string());
        let has_event = ["partner", "over-40", "over-5"]
            .iter()
            .any(|kind| self.pending.starts_with(kind));
        let (turn, quiet) = self.counts.unwrap_or((20, if has_event { 0 } else { 5 }));
        format!(
            "{} {} {} {} {} {} {turn} {quiet} {}",
            board.join("/"),
            bag.join(","),
            self.pools_word(),
            self.word_or_nothing(self.dojos.as_ref()),
            self.word_or_nothing(self.flags.as_ref()),
            self.pending,
            self.options
        )
    }

    /// The game at this position.
    pub fn game(&self) -> Yaisken {
        let text = self.text();
        text.parse()
            .unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

fn kind_index(sign: char) -> usize {
    KINDS.iter().position(|kind| *kind == sign).unwrap()
}

fn name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// The names of a board's spaces, row by row from the lowest.
pub fn spaces(side: usize) -> Vec<String> {
    let row = |row| (0..side).map(move |column| name(column, row));
    (0..side).flat_map(row).collect()
}

/// The length of the board's sides with these options.
fn side(options: &str) -> usize {
    let settings = options.split(';');
    let mut sides = settings.filter_map(|setting| setting.strip_prefix("board="));
    sides.next().map_or(8, |side| side.parse().unwrap())
}

/// The game for so many players before its first step.
pub fn start(players: usize, options: &str) -> Yaisken {
    testkit::told::start(players, options)
}

/// The game after seat 0, who is to act with these dice on the board, and whoever is asked later play these steps.
pub fn after(dice: &str, steps: &str) -> Yaisken {
    play(scene(dice, "act-A").game(), steps)
}

/// What the game waits for after these steps of seat 0: `act-B` if its attack has no targets.
pub fn attack(dice: &str, steps: &str) -> String {
    pending(&after(dice, steps))
}

/// The named words of the game's position, joined by blanks.
pub fn told(game: &Yaisken, names: &str) -> String {
    const NAMES: [&str; 9] = [
        "board", "bag", "pools", "dojos", "seats", "pending", "turn", "quiet", "options",
    ];
    testkit::told::words(game, &NAMES, names)
}

/// What the game waits for.
pub fn pending(game: &Yaisken) -> String {
    told(game, "pending")
}

/// What the spaces with these names hold: `Ac3` or `.`, joined by blanks.
pub fn cells(game: &Yaisken, names: &str) -> String {
    let board = told(game, "board");
    let rows: Vec<Vec<String>> = board.rsplit('/').map(stacks).collect();
    let cell = |name: &str| {
        let column = usize::from(name.as_bytes()[0] - b'a');
        let row: usize = name[1..].parse().unwrap();
        rows[row - 1][column].clone()
    };
    let found: Vec<String> = names.split_whitespace().map(cell).collect();
    found.join(" ")
}

/// The cells of one row of a board's text.
fn stacks(row: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    for sign in row.chars() {
        match cells.last_mut() {
            Some(cell) if KINDS.contains(&sign) => cell.push(sign),
            _ => cells.push(sign.into()),
        }
    }
    cells
}

/// The outcomes of the pending draw as `2*18`: each kind and how many of its dice can come up.
pub fn outcomes(game: &Yaisken) -> BTreeSet<String> {
    let told = game.chance().into_iter().map(|(outcome, weight)| {
        let text = outcome.to_string();
        format!("{}*{weight}", text.strip_prefix("draw-").unwrap())
    });
    told.collect()
}

//! Records that somebody rewrote, with a chain that fits.

use game_conversion::{Action, Chance, Conversion};
use tabletop::options::{OptionMap, parse_setting, read_options};
use tabletop::proof::{Secret, intervals, outcome_at, sha256, total_weight};
use tabletop::record::{Header, Line, Note, Odds, Player, Record, RecordedResult};
use tabletop::{Game, Match, Opening, Rng, Seat, Turn};

use testkit::Chooser;

/// A finished match whose dice follow from a secret and the bytes of two seats.
pub fn played(seed: u64, players: usize, options: &str) -> Record {
    let settings = options.split(';').filter(|part| *part != "-");
    let options: OptionMap = settings.map(|part| parse_setting(part).unwrap()).collect();
    let entropy = (0..2).map(|index| (Seat::new(index).unwrap(), sha256(format!("{index}"))));
    let opening = Opening {
        options,
        secret: Some(Secret::from_seed(seed)),
        entropy: entropy.collect(),
        ..Opening::plain(vec![Player::Human(String::new()); players])
    };
    let mut game = Match::<Conversion>::open(&opening).unwrap();
    let mut chooser = Chooser::new(seed);
    while chooser.step(&mut game) {}
    game.record().clone()
}

/// Somebody who holds a whole record, the secret included, and rewrites it.
pub struct Forger<'a> {
    record: &'a Record,
}

impl<'a> Forger<'a> {
    pub fn new(record: &'a Record) -> Forger<'a> {
        Forger { record }
    }

    fn start(&self, header: &Header) -> Conversion {
        let options = read_options::<Conversion>(&header.options).unwrap();
        Conversion::new(header.seats(), &options).unwrap()
    }

    /// The same lines under another header, with a chain that fits.
    pub fn with_header(&self, header: Header) -> Record {
        self.with_secret(header, *self.record.secret().unwrap())
    }

    /// The same lines under another header with another secret, with a chain that fits.
    pub fn with_secret(&self, header: Header, secret: Secret) -> Record {
        let mut record = Record::new(header, Some(secret));
        self.record
            .lines()
            .iter()
            .for_each(|line| record.push(line.clone()));
        record
    }

    /// Other lines under the same header, with a chain that fits.
    pub fn with_lines(&self, lines: &[Line]) -> Record {
        let mut record = Record::new(self.record.header().clone(), self.record.secret().copied());
        lines.iter().for_each(|line| record.push(line.clone()));
        record
    }

    /// The same steps under another header, and the ending that they then have.
    pub fn retold(&self, header: Header) -> Record {
        let mut game = self.start(&header);
        let mut record = Record::new(header, self.record.secret().copied());
        let (_, steps) = self
            .record
            .lines()
            .split_last()
            .expect("a finished match has lines");
        for line in steps {
            follow(&mut game, line);
            record.push(line.clone());
        }
        push_ending(&mut record, &game);
        record
    }

    /// The same steps with other scores in the end.
    pub fn with_scores(&self, change: impl Fn(i32) -> i32) -> Record {
        let mut lines = self.record.lines().to_vec();
        match lines.last_mut() {
            Some(Line::Note(Note::Over(result))) => {
                result
                    .scores
                    .iter_mut()
                    .for_each(|score| *score = change(*score));
            }
            other => panic!("a finished match says so, not {other:?}"),
        }
        self.with_lines(&lines)
    }

    /// The match up to a random roll, with something else rolled there, and then played on by the true dice;
    /// with the number of the line that is wrong.
    pub fn with_another_roll(&self, rng: &mut Rng) -> (Record, u64) {
        let is_roll = |line: &Line| matches!(line, Line::Chance { .. });
        let (at, game) = self.somewhere(is_roll, rng);
        let Line::Chance { event, outcome, .. } = &self.record.lines()[at] else {
            unreachable!("a roll is a chance event")
        };
        let all = game.chance();
        let others: Vec<_> = intervals(&all)
            .filter(|(other, _)| other.to_string() != *outcome)
            .collect();
        let (other, interval) = others[rng.below(others.len() as u32) as usize].clone();
        let total = total_weight(&all);
        let line = rolled(*event, other, Odds { interval, total });
        (self.played_on(at, game, line, rng), at as u64 + 1)
    }

    /// The match up to a random move, with another legal one there, and then played on by the true dice.
    pub fn with_another_move(&self, rng: &mut Rng) -> Record {
        let (mut at, mut game) = self.somewhere(|line| matches!(line, Line::Act(..)), rng);
        let mut legal = legal_moves(&game);
        while legal.len() < 2 {
            // The last move of all may be the only one; there are others before it.
            (at, game) = self.somewhere(|line| matches!(line, Line::Act(..)), rng);
            legal = legal_moves(&game);
        }
        legal.retain(|line| *line != self.record.lines()[at]);
        let line = legal[rng.below(legal.len() as u32) as usize].clone();
        self.played_on(at, game, line, rng)
    }

    /// The whole match, and then its last move taken back and another one played.
    pub fn with_another_ending(&self, rng: &mut Rng) -> Record {
        let lines = self.record.lines();
        let is_move = |line: &Line| matches!(line, Line::Act(..));
        let at = lines.iter().rposition(is_move).expect("a match has moves");
        let mut game = self.start(self.record.header());
        lines[..at].iter().for_each(|line| follow(&mut game, line));
        let mut record = self.with_lines(lines);
        record.push(Line::Note(Note::Takeback(at as u64)));
        let legal = legal_moves(&game);
        let line = legal[rng.below(legal.len() as u32) as usize].clone();
        follow(&mut game, &line);
        record.push(line);
        push_ending(&mut record, &game);
        record
    }

    /// The index of a random line of this kind, and the game before it.
    fn somewhere(&self, is_kind: impl Fn(&Line) -> bool, rng: &mut Rng) -> (usize, Conversion) {
        let lines = self.record.lines();
        let all: Vec<usize> = (0..lines.len())
            .filter(|index| is_kind(&lines[*index]))
            .collect();
        let at = all[rng.below(all.len() as u32) as usize];
        let mut game = self.start(self.record.header());
        lines[..at].iter().for_each(|line| follow(&mut game, line));
        (at, game)
    }

    /// The lines before `at`, then this one, then random moves and true dice to the end.
    fn played_on(&self, at: usize, mut game: Conversion, line: Line, rng: &mut Rng) -> Record {
        let mut record = self.with_lines(&self.record.lines()[..at]);
        let draws = self.record.draws().expect("the secret is known");
        let is_chance = |line: &&Line| matches!(line, Line::Chance { .. });
        let mut next = Some(line);
        loop {
            let line = match (next.take(), game.turn()) {
                (Some(line), _) => line,
                (None, Turn::Act(_)) => {
                    let legal = legal_moves(&game);
                    legal[rng.below(legal.len() as u32) as usize].clone()
                }
                (None, Turn::Chance) => {
                    let event = record.lines().iter().filter(is_chance).count() as u64 + 1;
                    let all = game.chance();
                    let total = total_weight(&all);
                    let (outcome, interval) = outcome_at(&all, draws.ticket(event, total)).unwrap();
                    rolled(event, outcome, Odds { interval, total })
                }
                (None, Turn::Over(_)) => break,
            };
            follow(&mut game, &line);
            record.push(line);
        }
        push_ending(&mut record, &game);
        record
    }
}

fn rolled(event: u64, outcome: Chance, odds: Odds) -> Line {
    Line::Chance {
        event,
        outcome: outcome.to_string(),
        odds: Some(odds),
    }
}

fn legal_moves(game: &Conversion) -> Vec<Line> {
    let Turn::Act(seats) = game.turn() else {
        return Vec::new();
    };
    let seat = seats.first().unwrap();
    let told = |action: Action| Line::Act(seat, action.to_string());
    game.legal(seat).into_iter().map(told).collect()
}

fn follow(game: &mut Conversion, line: &Line) {
    match line {
        Line::Act(seat, action) => game.apply(*seat, action.parse().unwrap()),
        Line::Chance { outcome, .. } => game.apply_chance(outcome.parse().unwrap()),
        Line::Note(_) => {}
    }
}

fn push_ending(record: &mut Record, game: &Conversion) {
    let over = game.turn().over().expect("all steps are played");
    let told = RecordedResult::from(&over.in_clauses());
    record.push(Line::Note(Note::Over(told)));
}

//! The rules: who is asked for what, what is refused and why. Read it beside `RULES.md`.

use std::fmt;

use tabletop::bits::nth_set_bit;
use tabletop::options::RulesVersion;
use tabletop::{
    BySeat, Game, Info, Next, Outcome, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn,
};

use crate::action::{Action, Chance};
use crate::board::{Face, N_AROUND, N_ISLANDS, Steps, Token};
use crate::chart::members;
use crate::ground::Ground;
use crate::laying::Places;
use crate::setup;
use crate::state::{Conqueror, End, MOST_COINS, MOST_ROUNDS, Phase, QUIET_TURNS};
use crate::variants::{Options, SCHEMA};

/// The clauses that refuse a move or end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// CQR-5
    NoCorner,
    /// CQR-5
    CornerTaken,
    /// CQR-6
    NotYourTurn,
    /// CQR-12
    OutOfReach,
    /// CQR-12
    WhereItBegan,
    /// CQR-13
    TileClaimed,
    /// CQR-13
    IslandClaimed,
    /// CQR-14
    OtherToken,
    /// CQR-15
    Water,
    /// CQR-15
    AcrossWater,
    /// CQR-30
    LastSurvivor,
    /// CQR-31
    GameOver,
    /// CQR-31
    Conquered,
    /// CQR-32
    Stalled,
    /// CQR-34
    MostIslands,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::NoCorner,
        Rule::CornerTaken,
        Rule::NotYourTurn,
        Rule::OutOfReach,
        Rule::WhereItBegan,
        Rule::TileClaimed,
        Rule::IslandClaimed,
        Rule::OtherToken,
        Rule::Water,
        Rule::AcrossWater,
        Rule::LastSurvivor,
        Rule::GameOver,
        Rule::Conquered,
        Rule::Stalled,
        Rule::MostIslands,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::GameOver;

    fn clause(self) -> &'static str {
        match self {
            Rule::NoCorner | Rule::CornerTaken => "CQR-5",
            Rule::NotYourTurn => "CQR-6",
            Rule::OutOfReach | Rule::WhereItBegan => "CQR-12",
            Rule::TileClaimed | Rule::IslandClaimed => "CQR-13",
            Rule::OtherToken => "CQR-14",
            Rule::Water | Rule::AcrossWater => "CQR-15",
            Rule::LastSurvivor => "CQR-30",
            Rule::GameOver | Rule::Conquered => "CQR-31",
            Rule::Stalled => "CQR-32",
            Rule::MostIslands => "CQR-34",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::NoCorner => "a token starts on a corner of the board, and this tile is none",
            Rule::CornerTaken => "no two tokens start on the same corner, and this one is taken",
            Rule::NotYourTurn => "players move one after the other, and it is not your turn",
            Rule::OutOfReach => "a move takes exactly as many steps as rolled, and none ends here",
            Rule::WhereItBegan => "a move never ends where it began",
            Rule::TileClaimed => "a move never ends on a claimed tile, and this one has a coin",
            Rule::IslandClaimed => {
                "a move never ends on a claimed tile, and this island is claimed"
            }
            Rule::OtherToken => "a move never ends where another token stands",
            Rule::Water => "a token never goes into the water",
            Rule::AcrossWater => "every way of so many steps to this tile crosses water",
            Rule::LastSurvivor => "the last survivor is ahead of everybody who is out",
            Rule::GameOver => "the game is over",
            Rule::Conquered => "all islands are claimed or one player is left, so the game is over",
            Rule::Stalled => "nobody has a coin or nothing happens any more, so the game is over",
            Rule::MostIslands => "the most islands win",
        })
    }
}

impl Game for Conqueror {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "conqueror",
        name: "The Conqueror",
        tagline: "Claim tiles with coins, and take islands from under everybody's feet.",
        min_seats: 2,
        max_seats: 4,
        rules_version: 2,
        hidden_information: false,
        rules: include_str!("../RULES.md"),
    };

    /// Version 1 lifted a claimed island at once, and by default its dead kept their score.
    const OLDER_VERSIONS: &'static [RulesVersion] = &[RulesVersion {
        number: 1,
        added_later: &[("lift", "at-once")],
        old_defaults: &[("forfeit", "keeps-score")],
    }];

    fn schema() -> Schema {
        SCHEMA
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Conqueror, Vec<Problem>> {
        setup::start(seats, options)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        let n_in_play = self.in_play().len();
        let islands_left = |from: usize| (N_ISLANDS - from) * usize::from(MOST_ROUNDS) * MOST_COINS;
        // Every coin and every landing uses up a free tile for good, and all but one player may fall.
        let n_events = self.free.count_ones() as usize + n_in_play - 1;
        // Before, between and after them are quiet turns; a turn has a roll and a move.
        let n_turns = (n_events + 1) * (1 + usize::from(QUIET_TURNS) * n_in_play);
        let play = 2 * n_turns + islands_left(0);
        match self.phase {
            Phase::Island | Phase::First | Phase::Corner => N_AROUND + 1 + n_in_play + play,
            Phase::Roll | Phase::Move(_) => play,
            Phase::Dice(dice) => islands_left(dice.island.into()),
            Phase::Over(_) => 0,
        }
    }

    #[inline]
    fn turn(&self) -> Turn<Rule> {
        match self.phase {
            Phase::Corner | Phase::Move(_) => Turn::Act(Seats::only(self.on_turn)),
            Phase::Island | Phase::First | Phase::Roll | Phase::Dice(_) => Turn::Chance,
            Phase::Over(end) => Turn::Over(self.outcome(end)),
        }
    }

    #[inline(always)]
    fn next(&self) -> Next {
        match self.phase {
            Phase::Corner | Phase::Move(_) => Next::Act(self.on_turn),
            Phase::Island | Phase::First | Phase::Roll | Phase::Dice(_) => Next::Chance,
            Phase::Over(_) => Next::Over,
        }
    }

    /// CQR-30: only where that loses; else those who have no token any more may still win.
    fn out(&self) -> Vec<Seat> {
        let fall = |seat: &Seat| match self.token(*seat) {
            Token::Fallen(fall) => fall,
            _ => 0,
        };
        let is_out = |seat: &Seat| self.options.falling_loses() && fall(seat) > 0;
        let mut out: Vec<Seat> = self.seats.iter().filter(is_out).collect();
        out.sort_unstable_by_key(fall);
        out
    }

    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dice(dice) => self.roller(&dice),
            _ => self.on_turn(),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        match self.phase {
            Phase::Over(_) => Err(Rule::GameOver),
            Phase::Corner if seat == self.on_turn => self.check_corner(action),
            Phase::Move(steps) if seat == self.on_turn => self.check_move(steps, action),
            _ => Err(Rule::NotYourTurn),
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.on_turn {
            return;
        }
        let n_before = out.len();
        let to_action = |number| Action {
            to: self.ground.layout().tile(number),
        };
        out.extend(members(self.choices()).map(to_action));
        // Tiles are numbered island by island, but listed column by column.
        out[n_before..].sort_unstable();
    }

    #[inline(always)]
    fn random_legal(&self, _: Seat, rng: &mut Rng) -> Action {
        let choices = self.choices();
        let number = nth_set_bit(choices, rng.below(choices.count_ones()));
        Action {
            to: self.ground.layout().tile(number as usize),
        }
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        let tile = self.ground.layout().known_number(action.to);
        if matches!(self.phase, Phase::Corner) {
            self.choose_corner(seat, tile);
        } else {
            self.go(seat, tile);
            self.end_turn(seat);
        }
    }

    fn push_chance(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::Island => {
                let places = self.island_places();
                out.extend(places.iter().map(|place| (Chance::Island(place), 1)));
            }
            Phase::First => out.extend(self.seats.iter().map(|seat| (Chance::First(seat), 1))),
            Phase::Roll | Phase::Dice(_) => {
                out.extend(Face::ALL.map(|face| (Chance::Die(face), 1)));
            }
            Phase::Corner | Phase::Move(_) | Phase::Over(_) => {}
        }
    }

    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        if matches!(self.phase, Phase::Island | Phase::First) {
            let n_outcomes = self.n_setup_outcomes();
            return self.setup_outcome(rng.below(n_outcomes));
        }
        Chance::Die(Face::of_index(rng.below(6)))
    }

    #[inline(always)]
    fn apply_chance(&mut self, outcome: Chance) {
        match outcome {
            Chance::Die(face) if matches!(self.phase, Phase::Roll) => self.roll(face),
            Chance::Die(face) => self.roll_for_island(face),
            Chance::Island(_) | Chance::First(_) => self.apply_setup(outcome),
        }
    }
}

impl Conqueror {
    /// CQR-5: whether a token may start on a tile.
    fn check_corner(&self, Action { to }: Action) -> Result<(), Rule> {
        let layout = self.ground.layout();
        let is_in = |set: u64| layout.is_in(set, to);
        if !is_in(layout.corners()) {
            return Err(Rule::NoCorner);
        }
        if is_in(self.token_tiles()) {
            return Err(Rule::CornerTaken);
        }
        Ok(())
    }

    /// CQR-12 to CQR-15: whether a move of so many steps may end on a tile.
    fn check_move(&self, steps: Steps, Action { to }: Action) -> Result<(), Rule> {
        let layout = self.ground.layout();
        let is_in = |set: u64| layout.is_in(set, to);
        let start = self.token(self.on_turn).on();
        let start = start.expect("who moves has a token on the board");
        if !is_in(self.land) {
            return Err(Rule::Water);
        }
        if !is_in(self.free) {
            return Err(if is_in(self.in_place()) {
                Rule::IslandClaimed
            } else {
                Rule::TileClaimed
            });
        }
        if is_in(1 << start) {
            return Err(Rule::WhereItBegan);
        }
        if is_in(self.taken) {
            return Err(Rule::OtherToken);
        }
        if is_in(self.reach[steps.index()]) {
            return Ok(());
        }
        let without_water = layout.reach(start.into(), u64::MAX, self.options.backtracking);
        if is_in(without_water[steps.index()]) {
            return Err(Rule::AcrossWater);
        }
        Err(Rule::OutOfReach)
    }

    /// CQR-3: where the next island can lie.
    fn island_places(&self) -> Places {
        match &self.ground {
            Ground::Unfinished(laid) => Places::around(laid),
            Ground::Basic(_) | Ground::Made(_) => unreachable!("the board is not whole yet"),
        }
    }

    /// How many outcomes a chance event before play has; apart, so that the hot path stays short.
    #[cold]
    fn n_setup_outcomes(&self) -> u32 {
        match self.phase {
            Phase::Island => self.island_places().len(),
            _ => self.seats.get() as u32,
        }
    }

    /// One outcome of a chance event before play for each number.
    #[cold]
    fn setup_outcome(&self, n: u32) -> Chance {
        match self.phase {
            Phase::Island => Chance::Island(self.island_places().nth(n)),
            _ => Chance::First(Seat::new(n as usize).expect("n is below the seats")),
        }
    }

    /// What a chance event before play does.
    #[cold]
    fn apply_setup(&mut self, outcome: Chance) {
        match outcome {
            Chance::Island(place) => self.lay(place),
            Chance::First(seat) => self.begin(seat),
            Chance::Die(_) => unreachable!("a die is rolled in play or for an island"),
        }
    }

    /// CQR-31 to CQR-34; unless the fallen keep their score, CQR-30 decides if it left one player.
    #[cold]
    fn outcome(&self, end: End) -> Outcome<Rule> {
        let one_survives = self.in_play().len() == 1;
        Outcome {
            places: self.places(),
            scores: BySeat::new(self.seats, |seat| self.score(seat)),
            ended_by: match end {
                End::Conquered => Rule::Conquered,
                End::Stalled => Rule::Stalled,
            },
            won_by: if one_survives && self.options.falling_loses() {
                Rule::LastSurvivor
            } else {
                Rule::MostIslands
            },
        }
    }
}

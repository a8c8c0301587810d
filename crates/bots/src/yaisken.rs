//! What positions of Yaisken are worth: points, dice on the board, and what the next moves could defeat.
//!
//! Ten points win, or a leader's defeat, or both, as the options say. Every move attacks, so what counts most beside points is
//! whose dice fall to whoever moves next; what is being decided counts as taken already.

mod prey;

use game_yaisken::{ComboLimit, Kind, Options, Victory, WINNING_POINTS, Yaisken};
use search::{Budget, Leaf, Settings};
use tabletop::{Game, Seat};

use crate::judge::features;
use crate::{BotGame, Feature, Grade, MOST_FEATURES};

use prey::{Attackers, Defenders, each, empty};

// Fitted by `cargo run --release -p lab --example tune -- yaisken --bot mcts:60 --games 1400 --players 2,3,4`
// with the options of six setups, each after `--or --set setup=...`; the average of three such runs.
// "out" and "leader to be taken" stay near their guesses: what they stand for is certain by the rules.
// "dice on board" was fitted as -0.6, with which 22 of 60 matches of mcts:60 ended by too many turns
// (YAI-42); with -0.35 it was 10, at about the same strength.
features! {
    POINTS "points": 0.42, guessed 0.6, "ten points win (YAI-40)";
    CLOSE_TO_TEN "close to ten": 0.95, guessed 1.0, "the last points count more, for there is less time to catch up";
    PIPS_ON_BOARD "pips on board": 0.45, guessed 0.5, "pips are what dice attack and resist with (YAI-3)";
    DICE_ON_BOARD "dice on board": -0.35, guessed 0.3, "a die can move and adds to combos (YAI-23), but a weak one is points for the others";
    SPECTERS "Specters": 0.3, guessed 0.3, "a strike takes anything, even from a Sanctuary (YAI-34)";
    SANCTUARIES "Sanctuaries": 0.35, guessed 0.1, "dice in a Sanctuary cannot be attacked (YAI-32)";
    COMPANIONS "Companions": 0.7, guessed 0.2, "a pair attacks and resists with the sum of its dice (YAI-33)";
    DIAGONALS_AND_EDGE_WALKERS "Diagonals and Edge Walkers": 0.05, guessed 0.1, "they attack where ordinary dice do not reach (YAI-30, YAI-31)";
    MOVES_NEXT "moves next": 0.06, guessed 0.2, "whoever moves next attacks first";
    PREY_NOW "prey now": 0.24, guessed 0.8, "the best space that whoever moves next could defeat (YAI-21)";
    MORE_PREY_NOW "more prey now": 0.7, guessed 0.2, "a move may defeat several spaces, and what it leaves may fall later";
    PREY_LATER "prey later": 0.3, guessed 0.3, "what those who move later could defeat, though others act first";
    DICE_IN_DANGER "dice in danger": -0.08, guessed -0.4, "what whoever moves next could take from this seat";
    BEING_TAKEN "being taken": 0.6, guessed 0.6, "what an attack under way has defeated is captured or converted next (YAI-22)";
    VICTORY_AT_HAND "victory at hand": 1.1, guessed 2.0, "whoever moves next could reach ten points";
    LEADER_TO_BE_TAKEN "leader to be taken": 2.0, guessed 2.5, "whoever moves next could defeat a leader (YAI-52, YAI-53)";
    LEADER_AIMED_AT "leader aimed at": 0.35, guessed 0.5, "the same for those who move later";
    LEADER_IN_DANGER "leader in danger": -0.9, guessed -1.0, "whoever moves next could put this seat out (YAI-53)";
    LEADER_SHELTERED "leader sheltered": 0.4, guessed 0.5, "a leader in a Sanctuary, a pair or the pool is hard to get at (YAI-32, YAI-33, YAI-56)";
    OUT "out": -8.0, guessed -8.0, "a player who is out cannot win any more (YAI-53)";
    LEAD_AT_THE_END "lead at the end": 1.4, guessed 1.0, "if too many turns end the game, the most points win (YAI-41, YAI-42)";
}

impl BotGame for Yaisken {
    const FEATURES: &'static [Feature] = FEATURES;

    const GRADES: [Grade; 4] = [
        Grade::soft(12, 0.08),
        Grade::soft(40, 0.03),
        Grade::strict(150),
        Grade::strict(5000),
    ];

    const SETTINGS: Settings = Settings {
        crowd: Some((3, Leaf::Evaluation { after: 12 })),
        ..Settings::judged(Budget::Iterations(1))
    };

    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]) {
        if self.is_out(seat) {
            out[at::OUT] = 1.0;
            return;
        }
        let options = self.options();
        let doomed = doomed(self);
        let next = self.acts_next();
        let moves_next = next == Some(seat);
        let has_leaders = options.victory != Victory::Points;
        let mine = Mine::of(self, seat, doomed, has_leaders, options.combo_limit);
        let (theirs, attackers) = theirs(self, seat, next, doomed, &options);
        let empty = empty(self);
        let prey = mine.attackers.prey(&theirs, empty);

        let is_on_turn = self.on_turn() == Some(seat);
        let (taken, leader_taken) = taken(self, seat, doomed, has_leaders, is_on_turn);
        let points = f32::from(self.points(seat));
        // YAI-52, YAI-53: ten points are nothing special where they do not win.
        let points_count = flag(options.points_win());
        out[at::POINTS] = points / 2.0 * points_count;
        out[at::CLOSE_TO_TEN] = (points / f32::from(WINNING_POINTS)).powi(3) * 2.0 * points_count;
        let drawn = if is_on_turn {
            self.drawn_points()
        } else {
            None
        };
        out[at::PIPS_ON_BOARD] = (mine.pips + drawn.unwrap_or(0.0)) / 4.0;
        out[at::DICE_ON_BOARD] = (mine.n_dice + flag(drawn.is_some())) / 3.0;
        out[at::SPECTERS] = mine.n_specters;
        out[at::SANCTUARIES] = mine.n_sanctuaries;
        out[at::COMPANIONS] = mine.n_companions;
        out[at::DIAGONALS_AND_EDGE_WALKERS] = mine.n_odd_steps;
        out[at::BEING_TAKEN] = taken / 2.0;

        let leader_counts = worth_of_a_leader(self, seat, &options);
        let has_won = points + prey.best >= f32::from(WINNING_POINTS);
        out[at::VICTORY_AT_HAND] = flag(moves_next && prey.best > 0.0 && has_won) * points_count;
        if moves_next {
            out[at::MOVES_NEXT] = 1.0;
            out[at::PREY_NOW] = prey.best / 2.0;
            out[at::MORE_PREY_NOW] = prey.others / 4.0;
            out[at::LEADER_TO_BE_TAKEN] = flag(prey.leaders != 0) * leader_counts;
        } else {
            out[at::PREY_LATER] = prey.best / 2.0 / turns_until(self, seat, next);
            out[at::LEADER_AIMED_AT] = flag(prey.leaders != 0) * leader_counts;
            let danger = attackers.prey(&mine.defenders, empty);
            out[at::DICE_IN_DANGER] = danger.best / 2.0 + danger.others / 4.0;
            // Where a leader's defeat wins at once, all others lose alike, and who wins has that to their credit.
            out[at::LEADER_IN_DANGER] =
                flag(danger.leaders != 0 && options.victory == Victory::WarlordsRoulette);
        }
        out[at::LEADER_TO_BE_TAKEN] += 2.0 * leader_taken * leader_counts;
        out[at::LEADER_SHELTERED] = flag(has_leaders && mine.is_leader_sheltered());
        out[at::LEAD_AT_THE_END] = lead(self, seat) / 3.0 * self.weariness().powi(3);
    }
}

#[inline(always)]
fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// What a seat has on the board.
#[derive(Default)]
struct Mine {
    pips: f32,
    n_dice: f32,
    n_specters: f32,
    n_sanctuaries: f32,
    n_companions: f32,
    n_odd_steps: f32,
    attackers: Attackers,
    defenders: Defenders,
    /// Leaders that are neither sheltered nor paired.
    bare_leaders: u64,
}

impl Mine {
    #[inline]
    fn of(
        game: &Yaisken,
        seat: Seat,
        doomed: u64,
        has_leaders: bool,
        combo_limit: ComboLimit,
    ) -> Mine {
        let mut mine = Mine {
            attackers: Attackers::new(combo_limit),
            ..Mine::default()
        };
        let striking = game.striking_space();
        for space in each(game.spaces_of(seat) & !doomed) {
            let stack = game.stack(space);
            let is_leader = has_leaders && stack.die() == Some(Kind::Three);
            mine.pips += f32::from(stack.strength()) - if is_leader { 3.0 } else { 0.0 };
            mine.n_dice += f32::from(stack.n_dice());
            mine.n_sanctuaries += flag(stack.has_sanctuary());
            mine.n_companions += flag(stack.has(Kind::Companion));
            match stack.die() {
                Some(Kind::Specter) if striking != Some(space) => mine.n_specters += 1.0,
                Some(Kind::Diagonal | Kind::EdgeWalker) => mine.n_odd_steps += 1.0,
                _ => {}
            }
            mine.attackers.add(space, stack);
            mine.defenders.add(space, stack, is_leader);
            if is_leader && !stack.has_sanctuary() && !stack.is_pair() {
                mine.bare_leaders |= 1 << space.index();
            }
        }
        mine
    }

    /// A leader may be in the pool, and then none is on the board.
    fn is_leader_sheltered(&self) -> bool {
        self.bare_leaders == 0
    }
}

/// The dice of the others but those that are falling anyway: as what this seat may attack, and those of
/// whoever moves next as what attacks it.
#[inline]
fn theirs(
    game: &Yaisken,
    seat: Seat,
    next: Option<Seat>,
    doomed: u64,
    options: &Options,
) -> (Defenders, Attackers) {
    let has_leaders = options.victory != Victory::Points;
    let mut defenders = Defenders::default();
    let mut attackers = Attackers::new(options.combo_limit);
    let nexts = next.map_or(0, |next| game.spaces_of(next));
    for space in each(game.occupied_spaces() & !game.spaces_of(seat) & !doomed) {
        let stack = game.stack(space);
        let is_leader = has_leaders && stack.die() == Some(Kind::Three);
        defenders.add(space, stack, is_leader);
        if nexts >> space.index() & 1 == 1 {
            attackers.add(space, stack);
        }
    }
    (defenders, attackers)
}

/// What an attack or strike under way takes for this seat: points, and a leader.
#[inline]
fn taken(
    game: &Yaisken,
    seat: Seat,
    doomed: u64,
    has_leaders: bool,
    is_on_turn: bool,
) -> (f32, f32) {
    if doomed == 0 || !is_on_turn {
        return (0.0, 0.0);
    }
    // YAI-34: nobody scores by a strike.
    let scores = flag(game.striking_space().is_none());
    let (mut points, mut leaders) = (0.0, 0.0);
    for space in each(doomed & !game.spaces_of(seat)) {
        let stack = game.stack(space);
        let is_leader = has_leaders && stack.die() == Some(Kind::Three);
        points += f32::from(stack.strength()) - if is_leader { 3.0 } else { 0.0 };
        leaders += flag(is_leader);
    }
    (points * scores, leaders)
}

/// The spaces that fall by what is under way; of those that a Specter may strike, the strongest one.
#[inline]
fn doomed(game: &Yaisken) -> u64 {
    let doomed = game.doomed_spaces();
    if doomed == 0 || game.striking_space().is_none() {
        return doomed;
    }
    let strongest = each(doomed).max_by_key(|space| game.stack(*space).resistance());
    strongest.map_or(0, |space| 1 << space.index())
}

/// What defeating a leader does: it wins at once (YAI-52), or one of the other players is out (YAI-53).
#[inline]
fn worth_of_a_leader(game: &Yaisken, seat: Seat, options: &Options) -> f32 {
    if options.victory != Victory::WarlordsRoulette {
        return 1.0;
    }
    let others = (game.seats().iter()).filter(|other| *other != seat && !game.is_out(*other));
    1.0 / others.count().max(1) as f32
}

/// How many turns of others come before a seat's, counting from whoever moves next; at least 1.
#[inline]
fn turns_until(game: &Yaisken, seat: Seat, next: Option<Seat>) -> f32 {
    let n_seats = game.seats().get();
    let next = next.map_or(0, Seat::index);
    ((seat.index() + n_seats - next) % n_seats).max(1) as f32
}

/// How many points a seat is ahead of the best other one who is still in, at most 3 either way.
#[inline]
fn lead(game: &Yaisken, seat: Seat) -> f32 {
    let others = (game.seats().iter()).filter(|other| *other != seat && !game.is_out(*other));
    let most = others.map(|other| game.points(other)).max().unwrap_or(0);
    (f32::from(game.points(seat)) - f32::from(most)).clamp(-3.0, 3.0)
}

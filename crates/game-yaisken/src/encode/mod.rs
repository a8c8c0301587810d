//! Yaisken as numbers for learners.

mod actions;
#[cfg(test)]
mod tests;
mod told;

use tabletop::{Encode, Seat};

use crate::action::Action;
use crate::attack::Bends;
use crate::board::{Direction, Space};
use crate::dice::Kind;
use crate::field::SEATS;
use crate::state::Yaisken;
use crate::targets::Targets;
use crate::variants::{ComboLimit, Deception, ExchangeWindow, STALEMATES, TURN_LIMITS, Victory};
use crate::view::{Player, Spot, View, Way};

use told::Told;

const KINDS: usize = Kind::COUNT;

/// Per space before what is pending: on this board, controller counted from the viewer, dice by kind (two
/// Companions count twice).
const LYING: usize = 1 + SEATS + KINDS;
/// Per space, what is pending there: where from, what is struck, adding first and second to a line that bends,
/// where it can bend to, and the strength of each target by its place in the list.
const PENDING_THERE: usize = 2 + 2 + 2 + Targets::MOST;
const PER_SPACE: usize = LYING + PENDING_THERE;
/// Per seat, counted from the viewer: at the table, asked, attacking or having acted, new, exchanged, three spent,
/// Underestimated, in question for the first turn, winner, out as which, points, points drawn for the first
/// turn; then its pool and its dojo by kind.
const ABOUT_SEAT: usize = 12;
const PER_SEAT: usize = ABOUT_SEAT + 2 * KINDS;
/// Which die is drawn, kept or decided, and the other one to choose from; then how many ones are aside.
const PENDING_DICE: usize = 2 * KINDS + 1;
/// Each bend of the attack: counterclockwise, clockwise, or neither yet; then the line that bends: its
/// direction and strength.
const BENDS: usize = 2 * Bends::MOST + Direction::ALL.len() + 1;
/// The present turn and the quiet ones by their limits.
const COUNTERS: usize = 2;
/// Combos by dice, limited reinforcements, the three victories with leaders, both kinds of deception,
/// exchanges by all, both limits.
const OPTIONS: usize = 10;

/// No attack is stronger, and nobody wins later than with twelve points where points win.
const MANY_POINTS: f32 = 13.0;

impl Encode for Yaisken {
    const ACTIONS: usize = actions::COUNT;
    const OBSERVATION: usize = Space::COUNT * PER_SPACE
        + SEATS * PER_SEAT
        + KINDS
        + told::PHASES
        + PENDING_DICE
        + BENDS
        + COUNTERS
        + OPTIONS;

    fn action_id(action: Action) -> usize {
        actions::id(action)
    }

    fn action(id: usize) -> Option<Action> {
        actions::of_id(id)
    }

    fn observe(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        let n_seats = view.players.len();
        if !(1..=SEATS).contains(&n_seats) {
            // No state looks so, and there is nothing to say of it.
            return;
        }
        // A spectator looks from the first seat.
        let from = view.viewer.map_or(0, Seat::index) % n_seats;
        let relative = |seat: Seat| (seat.index() % n_seats + n_seats - from) % n_seats;
        let (spaces, rest) = out.split_at_mut(Space::COUNT * PER_SPACE);
        let (seats, rest) = rest.split_at_mut(SEATS * PER_SEAT);
        let (bag, rest) = rest.split_at_mut(KINDS);
        let (phases, rest) = rest.split_at_mut(told::PHASES);
        let (dice, rest) = rest.split_at_mut(PENDING_DICE);
        let (bends, rest) = rest.split_at_mut(BENDS);
        let (counters, options) = rest.split_at_mut(COUNTERS);

        for spot in view.board.iter().flatten() {
            let about = &mut spaces[spot.space.index() * PER_SPACE..][..PER_SPACE];
            observe_spot(spot, spot.controller.map(relative), about);
        }
        for (seat, player) in (0..).map_while(Seat::new).zip(&view.players) {
            let about = &mut seats[relative(seat) * PER_SEAT..][..PER_SEAT];
            observe_player(player, about);
            about[6] = f32::from(view.underestimated == Some(seat));
        }
        for stock in &view.bag {
            let share = f32::from(stock.count) / f32::from(stock.kind.n_in_box());
            bag[stock.kind.index()] = share;
        }

        let told = Told::of(&view.pending);
        phases[told.phase] = 1.0;
        for (index, who) in [(1, told.asked), (2, told.attacker)] {
            if let Some(seat) = who {
                seats[relative(seat) * PER_SEAT + index] = 1.0;
            }
        }
        for contender in told.contenders {
            let about = &mut seats[relative(contender.seat) * PER_SEAT..][..PER_SEAT];
            about[7] = 1.0;
            about[11] = f32::from(contender.points) / MANY_POINTS;
        }
        for winner in told.winners {
            seats[relative(*winner) * PER_SEAT + 8] = 1.0;
        }
        for (index, space, number) in told.there() {
            spaces[space.index() * PER_SPACE + LYING + index] = number;
        }
        for (index, kind) in told.dice.into_iter().enumerate() {
            if let Some(kind) = kind {
                dice[index * KINDS + kind.index()] = 1.0;
            }
        }
        dice[2 * KINDS] = f32::from(told.n_aside) / f32::from(Kind::One.n_in_box());
        let (ways, line) = bends.split_at_mut(2 * Bends::MOST);
        for (about, way) in ways.chunks_exact_mut(2).zip(told.bends) {
            about[usize::from(*way == Way::Clockwise)] = 1.0;
        }
        if let Some(bending) = told.line {
            line[bending.direction.index()] = 1.0;
            line[Direction::ALL.len()] = f32::from(bending.strength) / MANY_POINTS;
        }
        counters[0] = f32::from(view.turn) / f32::from(view.options.turn_limit.max(1));
        counters[1] = f32::from(view.quiet) / f32::from(view.options.stalemate.max(1));
        observe_options(view, options);
    }
}

fn observe_spot(spot: &Spot, controller: Option<usize>, about: &mut [f32]) {
    about[0] = 1.0;
    if let Some(controller) = controller {
        about[1 + controller] = 1.0;
    }
    for kind in &spot.dice {
        about[1 + SEATS + kind.index()] += 1.0;
    }
}

fn observe_player(player: &Player, about: &mut [f32]) {
    about[0] = 1.0;
    about[3] = f32::from(player.is_new);
    about[4] = f32::from(player.has_exchanged);
    about[5] = f32::from(player.has_spent_three);
    about[9] = f32::from(player.out.unwrap_or(0)) / SEATS as f32;
    about[10] = f32::from(player.points) / MANY_POINTS;
    let (pool, dojo) = about[ABOUT_SEAT..].split_at_mut(KINDS);
    for (counts, dice) in [(pool, &player.pool), (dojo, &player.dojo)] {
        for kind in dice {
            counts[kind.index()] += 1.0 / f32::from(kind.n_in_box());
        }
    }
}

fn observe_options(view: &View, out: &mut [f32]) {
    let chosen = &view.options;
    let switches = [
        chosen.combo_limit == ComboLimit::Dice,
        chosen.limited_reinforcements,
        chosen.victory == Victory::BloodAndHonor,
        chosen.victory == Victory::BloodOnly,
        chosen.victory == Victory::WarlordsRoulette,
        chosen.deception == Deception::Subterfuge,
        chosen.deception == Deception::GrandWarfare,
        chosen.exchange == ExchangeWindow::Always,
    ];
    let switches = switches.map(f32::from);
    let limits = [
        f32::from(chosen.stalemate) / f32::from(*STALEMATES.end()),
        f32::from(chosen.turn_limit) / f32::from(*TURN_LIMITS.end()),
    ];
    for (number, value) in out.iter_mut().zip(switches.into_iter().chain(limits)) {
        *number = value;
    }
}

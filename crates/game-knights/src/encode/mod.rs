//! Of Knights and Ninjas as numbers for learners.

mod actions;
#[cfg(test)]
mod tests;
mod told;

use tabletop::{Encode, Seat};

use crate::action::Action;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::setup::{DRAFT, DRAFTS, DUEL_GEMS};
use crate::state::{Knights, SEATS};
use crate::variants::{Deck, Options, Reshuffle, Robbers, RobbingBack};
use crate::view::{Fortifications, Guard, Player, View};

use told::Told;

const KINDS: usize = Kind::ALL.len();

/// Per seat, counted from the viewer: at the table, gems, cards in the hand, on turn, must decide, has decided
/// in a secret question, own Minstrel, Jester as one, own Archer, Jester as one, Castle, begins by the options;
/// then what is pending about it.
const ABOUT_SEAT: usize = 12 + told::PARTS;
/// Per seat, by kind: what the viewer knows of its hand, what everybody knows of it, what it knows of the
/// viewer's hand, and what it shows to a Herald.
const CARDS_OF_SEAT: usize = 4 * KINDS;
const PER_SEAT: usize = ABOUT_SEAT + CARDS_OF_SEAT;
/// The viewer sits at the table, cards in the pile, gems that win, the number of the draft; then by the options:
/// the core deck, discards that become the pile at once, no robbing on one's own turn, robbing back may win.
const TABLE: usize = 8;

/// Two players have so many gems together, and hardly anybody has more in any game.
const MANY_GEMS: f32 = 2.0 * DUEL_GEMS as f32;
/// As many as are drafted; a hand seldom has more.
const MANY_CARDS: f32 = DRAFT as f32;
/// The whole deck.
const ALL_CARDS: f32 = 100.0;

impl Encode for Knights {
    const ACTIONS: usize = actions::COUNT;
    const OBSERVATION: usize = SEATS * PER_SEAT + 2 * KINDS + TABLE + told::PHASES + told::DETAILS;

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
        let (seats, rest) = out.split_at_mut(SEATS * PER_SEAT);
        let (discards, rest) = rest.split_at_mut(KINDS);
        let (unplaced, rest) = rest.split_at_mut(KINDS);
        let (table, rest) = rest.split_at_mut(TABLE);
        let (phases, details) = rest.split_at_mut(told::PHASES);

        for (seat, player) in (0..).map_while(Seat::new).zip(&view.players) {
            let about = &mut seats[relative(seat) * PER_SEAT..][..PER_SEAT];
            observe_player(player, about);
        }
        let mut mark = |seat: Seat, index: usize| seats[relative(seat) * PER_SEAT + index] = 1.0;
        view.turn.into_iter().for_each(|seat| mark(seat, 3));
        view.asked.iter().for_each(|seat| mark(*seat, 4));
        view.options
            .first
            .seat()
            .into_iter()
            .for_each(|seat| mark(seat, 11));
        let told = Told::of(&view.pending);
        told.decided.iter().for_each(|seat| mark(*seat, 5));
        told.parts
            .iter()
            .for_each(|(part, seat)| mark(*seat, 12 + *part as usize));

        // What the others know of the viewer's hand stands with each of them, and what lies open with its owner.
        let own = view.players.iter().flat_map(|player| &player.known_to);
        for (seat, known) in (0..SEATS).map_while(Seat::new).zip(own) {
            let about = &mut seats[relative(seat) * PER_SEAT + ABOUT_SEAT..][..CARDS_OF_SEAT];
            count_cards(*known, &mut about[2 * KINDS..3 * KINDS]);
        }
        for shown in told.shown {
            let about = &mut seats[relative(shown.seat) * PER_SEAT + ABOUT_SEAT..][..CARDS_OF_SEAT];
            about[3 * KINDS + shown.card.index()] += 1.0 / f32::from(shown.card.copies());
        }
        count_cards(view.discards, discards);
        count_cards(view.unplaced, unplaced);
        observe_table(view, table);
        phases[told.phase] = 1.0;
        told.write_details(details);
    }
}

fn observe_player(player: &Player, about: &mut [f32]) {
    about[0] = 1.0;
    about[1] = f32::from(player.gems) / MANY_GEMS;
    about[2] = f32::from(player.n_cards) / MANY_CARDS;
    let Fortifications {
        minstrel,
        archer,
        castle,
    } = player.standing;
    let guards = [
        minstrel == Some(Guard::Own),
        minstrel == Some(Guard::Jester),
        archer == Some(Guard::Own),
        archer == Some(Guard::Jester),
        castle,
    ];
    for (number, stands) in about[6..].iter_mut().zip(guards) {
        *number = f32::from(stands);
    }
    let cards = &mut about[ABOUT_SEAT..];
    count_cards(player.known, &mut cards[..KINDS]);
    count_cards(player.known_to_all, &mut cards[KINDS..2 * KINDS]);
}

/// The number of each kind as a share of all of it.
fn count_cards(cards: Cards, out: &mut [f32]) {
    for (kind, count) in cards.iter() {
        out[kind.index()] = f32::from(count) / f32::from(kind.copies());
    }
}

fn observe_table(view: &View, out: &mut [f32]) {
    let Options {
        deck,
        first: _,
        reshuffle,
        robbers,
        robbing_back,
    } = view.options;
    out[0] = f32::from(view.viewer.is_some());
    out[1] = f32::from(view.pile) / ALL_CARDS;
    out[2] = f32::from(view.needed) / MANY_GEMS;
    out[3] = f32::from(view.draft.unwrap_or(0)) / f32::from(DRAFTS);
    let readings = [
        deck == Deck::Core,
        reshuffle == Reshuffle::Empty,
        robbers == Robbers::OutOfTurn,
        robbing_back == RobbingBack::Counts,
    ];
    for (number, differs) in out[4..].iter_mut().zip(readings) {
        *number = f32::from(differs);
    }
}

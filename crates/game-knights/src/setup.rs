//! The game before its first step.

use tabletop::{Game, Problem, Seat, SeatCount};

use crate::cards::Cards;
use crate::knowledge::Knowledge;
use crate::standing::Standing;
use crate::state::{Kingdom, Knights, Phase, SEATS};
use crate::variants::Options;

/// OKN-4: how many gems everybody begins with.
pub(crate) const GEMS: u8 = 5;
/// OKN-60: the same with two players.
pub(crate) const DUEL_GEMS: u8 = 6;
/// OKN-4: how many cards everybody is dealt.
pub(crate) const HAND: u8 = 4;
/// OKN-6: how many gems win at first.
pub(crate) const NEEDED: u8 = 10;
/// OKN-61: how many cards a draft has.
pub(crate) const DRAFT: u8 = 15;
/// OKN-67: how many drafts there are at most.
pub(crate) const DRAFTS: u8 = 30;

/// The game before its first step, or every problem with it.
pub(crate) fn start(seats: SeatCount, options: &Options) -> Result<Knights, Vec<Problem>> {
    let mut problems: Vec<_> = Knights::INFO
        .players_problem(seats.get())
        .into_iter()
        .collect();
    let first = options.first.seat();
    if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
        let why = format!("player {} is not at a table of {seats}", seat.number());
        problems.push(Problem::by_rule("first", "OKN-4", why));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let is_duel = seats.get() == 2;
    let (gems, count) = if is_duel {
        (DUEL_GEMS, 1)
    } else {
        (GEMS, NEEDED)
    };
    let kingdom = |index: usize| Kingdom {
        hand: Cards::NONE,
        gems: if index < seats.get() { gems } else { 0 },
        standing: Standing::NONE,
    };
    let (phase, active) = match first {
        // OKN-62: with equal gems and no cards, the first seat drafts.
        _ if is_duel => (Phase::Draft(DRAFT), Seat::FIRST),
        Some(seat) => (Phase::Deal, seat),
        None => (Phase::First, Seat::FIRST),
    };
    Ok(Knights {
        kingdoms: std::array::from_fn::<_, SEATS, _>(kingdom),
        pile: options.deck.cards(),
        discards: Cards::NONE,
        phase,
        active,
        seats,
        count,
        options: *options,
        knowledge: Knowledge::NONE,
    })
}

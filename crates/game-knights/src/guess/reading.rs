//! What a view tells of the state behind it.

use tabletop::{Game, Seat, SeatCount, Seats};

use super::Dealer;
use crate::action::{Payment, Robber};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::knowledge::Knowledge;
use crate::soundness::seat_count;
use crate::state::{self, Attack, Ending, Kingdom, Knights, Phase, Robbery, SEATS, Shown};
use crate::view::{Ballot, Choice, Drafted, Paying, Pending, Robbing, ShownCard, View};

/// What a view is refused with: what it would have to be like.
type Refused = &'static str;

/// The dealer of what is hidden in a view. Whether its deals are sound and look like the view is not asked here.
pub(super) fn dealer_of(view: &View) -> Result<Dealer, Refused> {
    let seats = seat_count(view.players.len()).ok_or("two to six play")?;
    if !seats_of(view).all(|seat| seats.has(seat)) {
        return Err("everybody is at the table");
    }
    let mut known = Knights::new(seats, &view.options).map_err(|_| "the options fit the table")?;
    let (phase, secret) = phase_of(&view.pending).ok_or("the game waits for something")?;
    let is_draft_unknown = matches!(
        view.pending,
        Pending::Choose {
            card: Drafted::FaceDown,
            ..
        }
    );
    known.phase = phase;
    known.active = view.turn.unwrap_or(Seat::FIRST);
    known.count = view.draft.unwrap_or(view.needed);
    known.discards = view.discards;
    known.pile = Cards::NONE;
    known.knowledge = knowledge_of(view, seats);

    let mut unknown = view.options.deck.cards();
    let mut lies_open = |cards: Cards| {
        if !unknown.has_all(cards) {
            return Err("no card is there more often than in the deck");
        }
        unknown -= cards;
        Ok(())
    };
    lies_open(view.discards)?;
    if !is_draft_unknown {
        lies_open(known.in_play())?;
    }
    let mut free_places = [0; SEATS];
    for (seat, player) in seats.iter().zip(&view.players) {
        let kingdom = Kingdom {
            hand: player.known,
            gems: player.gems,
            standing: player.standing.into(),
        };
        lies_open(kingdom.standing.cards())?;
        lies_open(kingdom.hand)?;
        *known.kingdom_mut(seat) = kingdom;
        free_places[seat.index()] = player
            .n_cards
            .checked_sub(player.known.len())
            .ok_or("nobody holds fewer cards than are known")?;
    }
    let held = view.held_by_others();
    let n_free: u32 = free_places.iter().map(|n| u32::from(*n)).sum();
    if !unknown.has_all(held) || u32::from(held.len()) > n_free {
        return Err("cards that are known to be in hands can be there");
    }
    if u32::from(unknown.len()) != n_free + u32::from(is_draft_unknown) + u32::from(view.pile) {
        return Err("every card of the deck is somewhere");
    }
    Ok(Dealer {
        known,
        unknown: unknown - held,
        held,
        free_places,
        is_draft_unknown,
        secret,
    })
}

/// Every seat that a view names.
fn seats_of(view: &View) -> impl Iterator<Item = Seat> {
    fn of<T>(ballots: &[Ballot<T>]) -> Vec<Seat> {
        ballots.iter().map(|ballot| ballot.seat).collect()
    }
    let named = match &view.pending {
        Pending::Deal { to } => vec![*to],
        Pending::Attack(campaign) => vec![campaign.rival],
        Pending::Respond { campaign, .. } => vec![campaign.rival],
        Pending::Rob {
            victim,
            receiver,
            ballots,
            ..
        } => [vec![*victim, *receiver], of(ballots)].concat(),
        Pending::Show { ballots } => of(ballots),
        Pending::Take { shown } => shown.iter().map(|shown| shown.seat).collect(),
        Pending::Steal { from, .. } => vec![*from],
        Pending::Tax { ballots } => of(ballots),
        Pending::Lose { loser, .. } => vec![*loser],
        Pending::Over { winners, .. } => winners.clone(),
        Pending::First
        | Pending::Draw { .. }
        | Pending::Act
        | Pending::Fortify
        | Pending::ShowSecond { .. }
        | Pending::Pay { .. }
        | Pending::Draft { .. }
        | Pending::Choose { .. } => Vec::new(),
    };
    named.into_iter().chain(view.viewer).chain(view.turn)
}

/// What everybody knows, what the viewer knows, and what others know of the viewer's hand.
fn knowledge_of(view: &View, seats: SeatCount) -> Knowledge {
    let mut knowledge = Knowledge::NONE;
    knowledge.set_unplaced(view.unplaced);
    let players = || seats.iter().zip(&view.players);
    for (holder, player) in players() {
        knowledge.set_public(holder, player.known_to_all);
    }
    let Some(viewer) = view.viewer else {
        return knowledge;
    };
    for (other, player) in players().filter(|(other, _)| *other != viewer) {
        knowledge.set_private(viewer, other, player.known);
    }
    let known_to = &view.players[viewer.index()].known_to;
    let knowers = seats.iter().zip(known_to);
    for (knower, known) in knowers.filter(|(knower, _)| *knower != viewer) {
        knowledge.set_private(knower, viewer, *known);
    }
    knowledge
}

/// What the game waits for, and who has decided in secret; those count as undecided there. Every seat in it is
/// at the table.
fn phase_of(pending: &Pending) -> Option<(Phase, Seats)> {
    let mut secret = Seats::NONE;
    let phase = match pending {
        Pending::First => Phase::First,
        Pending::Deal { .. } => Phase::Deal,
        Pending::Draw { left } => Phase::Draw(*left),
        Pending::Act => Phase::Act,
        Pending::Fortify => Phase::Fortify,
        Pending::Attack(campaign) => Phase::Attack((*campaign).into()),
        Pending::Respond { campaign, attack } => {
            let attack = Attack {
                troop: attack.troop.into(),
                turned: attack.turned,
            };
            Phase::Respond((*campaign).into(), attack)
        }
        Pending::Rob {
            victim,
            receiver,
            gems,
            ballots,
        } => {
            let robbery = Robbery {
                victim: *victim,
                receiver: *receiver,
                gems: *gems,
            };
            Phase::Rob(
                robbery,
                ballot_of(ballots, &mut secret, |vote| Some(robber(vote)))?,
            )
        }
        Pending::Show { ballots } => Phase::Show(ballot_of(ballots, &mut secret, Some)?),
        Pending::ShowSecond { shown } => Phase::ShowSecond(*shown),
        Pending::Take { shown } => Phase::Take(shown_of(shown)?),
        Pending::Steal { from, left } => Phase::Steal(*from, *left),
        Pending::Tax { ballots } => Phase::Tax(ballot_of(ballots, &mut secret, payment)?),
        Pending::Pay { left } => Phase::Pay(*left),
        Pending::Lose {
            loser,
            left,
            fortifying,
        } => Phase::Lose {
            loser: *loser,
            left: *left,
            fortifying: *fortifying,
        },
        Pending::Draft { left } => Phase::Draft(*left),
        Pending::Choose { left, card } => Phase::Choose {
            left: *left,
            card: match card {
                Drafted::Known(card) => *card,
                // Any kind does until the unknown cards are dealt.
                Drafted::FaceDown => Kind::Peasant,
            },
        },
        Pending::Over { rule, winners } => Phase::Over(ending_of(rule, winners)?),
    };
    Some((phase, secret))
}

/// A secret question, with the votes that the viewer knows.
fn ballot_of<T: Copy, U: Copy>(
    ballots: &[Ballot<U>],
    secret: &mut Seats,
    read: impl Fn(U) -> Option<T>,
) -> Option<state::Ballot<T>> {
    let mut ballot = state::Ballot::ask(ballots.iter().map(|ballot| ballot.seat).collect());
    for shown in ballots {
        match shown.choice {
            Choice::Waiting => {}
            Choice::Secret => *secret = secret.with(shown.seat),
            Choice::Own(vote) => ballot.vote(shown.seat, read(vote)?),
        }
    }
    // Nobody is asked twice.
    let is_in_order = ballots.is_sorted_by(|one, next| one.seat < next.seat);
    is_in_order.then_some(ballot)
}

const fn robber(vote: Robbing) -> Option<Robber> {
    match vote {
        Robbing::Decline => None,
        Robbing::Highwayman => Some(Robber::Highwayman),
        Robbing::Jester => Some(Robber::Jester),
    }
}

fn payment(vote: Paying) -> Option<Payment> {
    match vote {
        Paying::Gems => Some(Payment::Gems),
        Paying::Cards(cards) => Payment::of_cards(cards),
    }
}

fn shown_of(list: &[ShownCard]) -> Option<Shown> {
    let mut shown = Shown::default();
    for ShownCard { seat, card } in list {
        let mut places = shown.0[seat.index()].iter_mut();
        let free = places.find(|place| place.is_none())?;
        *free = Some(*card);
    }
    Some(shown)
}

fn ending_of(rule: &str, winners: &[Seat]) -> Option<Ending> {
    match rule {
        "OKN-7" | "OKN-60" => winners.first().copied().map(Ending::Won),
        "OKN-9" => Some(Ending::Spent),
        "OKN-67" => Some(Ending::NoDraft),
        _ => None,
    }
}

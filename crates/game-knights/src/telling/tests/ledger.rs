//! Every open change is told once: whoever keeps a ledger by the events alone has the next view's numbers.

use tabletop::{Game, Observe, Rng, Seat, SeatCount, Viewer};

use crate::action::Guise;
use crate::event::Event;
use crate::glimpse::Paid;
use crate::kind::Kind;
use crate::standing::Standing;
use crate::state::Knights;
use crate::variants::{Deck, Options, Reshuffle, Robbers, RobbingBack};
use crate::view::{Pending, View};

/// What everybody sees of a table.
#[derive(Clone, PartialEq, Debug)]
struct Ledger {
    gems: Vec<i32>,
    cards: Vec<i32>,
    standing: Vec<Standing>,
    needed: u8,
    draft: Option<u8>,
    turn: Option<Seat>,
    is_over: bool,
}

impl Ledger {
    fn of(view: &View) -> Ledger {
        let players = || view.players.iter();
        Ledger {
            gems: players().map(|player| player.gems.into()).collect(),
            cards: players().map(|player| player.n_cards.into()).collect(),
            standing: players().map(|player| player.standing.into()).collect(),
            needed: view.needed,
            draft: view.draft,
            turn: view.turn,
            is_over: matches!(view.pending, Pending::Over { .. }),
        }
    }

    fn draws(&mut self, seat: Seat, n_cards: i32) {
        self.cards[seat.index()] += n_cards;
    }

    fn plays(&mut self, seat: Seat, n_cards: u8) {
        self.cards[seat.index()] -= i32::from(n_cards);
    }

    fn moves(&mut self, from: Seat, to: Seat, gems: u8) {
        self.gems[from.index()] -= i32::from(gems);
        self.gems[to.index()] += i32::from(gems);
    }

    fn hands_over(&mut self, from: Seat, to: Seat, n_cards: u8) {
        self.plays(from, n_cards);
        self.draws(to, n_cards.into());
    }

    fn loses(&mut self, seat: Seat, kind: Kind) {
        let stood = self.standing[seat.index()].take(kind);
        assert!(stood.is_some(), "only what stands falls");
    }

    fn write(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, .. } | Event::Drawn { seat, .. } | Event::Kept { seat, .. } => {
                self.draws(seat, 1);
            }
            Event::Given { to, .. } => self.draws(to, 1),
            Event::Begins(seat) | Event::TurnBegins(seat) => self.turn = Some(seat),
            Event::MinstrelLeaves { seat, .. } => self.loses(seat, Kind::Minstrel),
            Event::Reshuffled { needed } => self.needed = needed,
            Event::Fortified { seat, guise } => {
                self.plays(seat, 1);
                self.standing[seat.index()].put(guise);
            }
            Event::Attacked {
                seat,
                from_post: true,
                ..
            } => self.loses(seat, Kind::Archer),
            Event::Attacked { seat, troop, .. } | Event::Answered { seat, troop } => {
                self.plays(seat, troop.cards().len());
            }
            Event::MinstrelPlayed { seat, .. }
            | Event::Turned { seat, .. }
            | Event::Executed { seat, .. }
            | Event::Robbed { seat, .. }
            | Event::Heralded { seat, .. }
            | Event::Traded { seat, .. }
            | Event::Taxed { seat, .. }
            | Event::Discarded { seat, .. } => self.plays(seat, 1),
            // The Princess goes, and a card comes.
            Event::Charmed { .. } => {}
            Event::SentBack {
                seat,
                jester,
                to,
                cards,
                stays,
            } => {
                self.plays(seat, 1);
                self.draws(to, cards.len().into());
                if stays {
                    let kind = Kind::Minstrel;
                    self.standing[seat.index()].put(Guise { kind, jester });
                }
            }
            Event::Fell { seat, guise, .. } | Event::TakenDown { seat, guise } => {
                self.loses(seat, guise.kind);
            }
            Event::GemsMoved { from, to, gems } => self.moves(from, to, gems),
            Event::Took { seat, from, .. } | Event::Bought { seat, from, .. } => {
                self.hands_over(from, seat, 1);
            }
            Event::Paid {
                seat,
                to,
                paid,
                gems,
            } => match paid {
                Paid::Gems => self.moves(seat, to, gems),
                Paid::Cards(cards) => self.hands_over(seat, to, cards.len()),
                Paid::FaceDown(n_cards) => self.hands_over(seat, to, n_cards),
            },
            Event::DraftBegins { number, seat, .. } => {
                self.draft = Some(number);
                self.turn = Some(seat);
            }
            Event::Ended { ref gems, .. } => {
                self.is_over = true;
                self.turn = None;
                assert!(
                    gems.iter()
                        .copied()
                        .map(i32::from)
                        .eq(self.gems.iter().copied())
                );
            }
            Event::DrawLost { .. }
            | Event::Disarmed { .. }
            | Event::Unanswered(_)
            | Event::LadderLeans { .. }
            | Event::LadderGone(_)
            | Event::NoGems
            | Event::OnTheirWay { .. }
            | Event::Decided { .. }
            | Event::Unrobbed { .. }
            | Event::Shown { .. }
            | Event::StoppedFortifying(_)
            | Event::StoppedAttacking(_)
            | Event::Passed(_)
            | Event::CalledForDraft(_)
            | Event::Mixed
            | Event::Drafted { .. } => {}
        }
    }
}

#[test]
fn the_events_alone_keep_the_ledger() {
    let mut rng = Rng::from_seed(1);
    let standard = Options::default();
    let other = Options {
        deck: Deck::Core,
        reshuffle: Reshuffle::Empty,
        robbers: Robbers::OutOfTurn,
        robbing_back: RobbingBack::Counts,
        ..standard
    };
    for (players, options) in (2..=6).flat_map(|n| [(n, standard), (n, other)]) {
        for _ in 0..60 {
            let seats = SeatCount::new(players).unwrap();
            let mut game = Knights::new(seats, &options).unwrap();
            let viewers = [Viewer::Spectator, Viewer::Seat(Seat::FIRST)];
            while let Some(step) = game.random_step(&mut rng) {
                let before = game.clone();
                game.step(step);
                for viewer in viewers {
                    let (seen, after) = (before.view(viewer), game.view(viewer));
                    let events = Knights::events(&seen, &before.glimpse(viewer, step), &after);
                    let mut ledger = Ledger::of(&seen);
                    events.iter().for_each(|event| ledger.write(event));
                    let mut expected = Ledger::of(&after);
                    if let Pending::Draft { .. } = after.pending {
                        // Whose turn it is to draft is told with the next card.
                        expected.turn = ledger.turn;
                    }
                    assert_eq!(ledger, expected, "{step} in {before}: {events:?}");
                }
            }
        }
    }
}

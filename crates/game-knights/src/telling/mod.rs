//! What happened between two views: what was seen of the step, and what the views show to have followed.
//!
//! Only views are asked, so nothing can be told that the viewer does not know. Views that do not belong
//! together tell little, and never fail.

mod attack;
#[cfg(test)]
mod tests;

use tabletop::{Clause, Seat};

use crate::action::{Action, Chance, Guise};
use crate::event::Event;
use crate::glimpse::{Glimpse, Paid, Robbed};
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::standing::Standing;
use crate::view::{Drafted, Pending, Player, View};

/// What a viewer saw happen in a step, in order.
pub(crate) fn between(before: &View, glimpse: &Glimpse, after: &View) -> Vec<Event> {
    let told = Telling { before, after };
    let mut events = told.step(glimpse).unwrap_or_default();
    let put_up = events.iter().find_map(|event| match event {
        Event::SentBack {
            seat,
            jester,
            stays: true,
            ..
        } => Some((*seat, *jester)),
        _ => None,
    });
    events.extend(told.ladder_gone());
    events.extend(told.discards_asked());
    events.extend(told.new_draft());
    events.extend(told.new_turn(put_up));
    events.extend(told.ended());
    events
}

/// The table before a step and after it, as one viewer sees it.
struct Telling<'a> {
    before: &'a View,
    after: &'a View,
}

impl Telling<'_> {
    /// What was seen of the step itself, with all that it did before the next turn.
    fn step(&self, glimpse: &Glimpse) -> Option<Vec<Event>> {
        let is_secret = matches!(
            self.before.pending,
            Pending::Rob { .. } | Pending::Show { .. } | Pending::Tax { .. }
        );
        match glimpse {
            Glimpse::Came(Chance::First(seat)) => Some(vec![Event::Begins(*seat)]),
            Glimpse::Came(Chance::Card(card)) => self.card_came(Some(*card)),
            Glimpse::Unseen if is_secret => self.decided(None),
            Glimpse::Unseen => self.card_came(None),
            Glimpse::Did(action) if is_secret => self.decided(Some(*action)),
            Glimpse::Did(action) => self.acted(*action),
            Glimpse::Gave(card) => self.given(Some(*card)),
            Glimpse::Robbed(robbed) => self.robbed(*robbed),
            Glimpse::Shown(shown) => {
                let shown = shown.iter();
                Some(
                    shown
                        .map(|&(seat, card)| Event::Shown { seat, card })
                        .collect(),
                )
            }
            Glimpse::Paid(paid) => paid
                .iter()
                .map(|(seat, paid)| self.paid(*seat, *paid))
                .collect(),
        }
    }

    /// A card that chance brought.
    fn card_came(&self, card: Option<Kind>) -> Option<Vec<Event>> {
        let seat = self.before.turn?;
        Some(vec![match self.before.pending {
            Pending::Deal { to } => Event::Dealt { seat: to, card },
            Pending::Draw { .. } => Event::Drawn { seat, card },
            Pending::Draft { .. } => Event::Drafted { seat, card },
            Pending::Steal { from, .. } => Event::Bought { seat, from, card },
            _ => return None,
        }])
    }

    /// Somebody has decided in secret, and others have not.
    fn decided(&self, choice: Option<Action>) -> Option<Vec<Event>> {
        let mut asked = self.before.asked.iter();
        let seat = *asked.find(|seat| !self.after.asked.contains(seat))?;
        Some(vec![Event::Decided { seat, choice }])
    }

    /// What whoever was asked did openly.
    fn acted(&self, action: Action) -> Option<Vec<Event>> {
        let seat = *self.before.asked.first()?;
        Some(vec![match action {
            Action::Fortify(Guise {
                kind: Kind::Minstrel,
                jester,
            }) if self.is_duel() => Event::MinstrelPlayed { seat, jester },
            Action::Fortify(guise) => Event::Fortified { seat, guise },
            Action::Attack(target, troop) => return Some(self.attacked(seat, target, troop)),
            Action::AttackFromPost(target) => return self.attacked_from_post(seat, target),
            Action::Respond(troop) => return self.responded(seat, troop),
            Action::Decline => return self.unanswered(seat),
            Action::Herald { jester } => Event::Heralded { seat, jester },
            Action::Merchant { rival, jester } => return self.traded(seat, rival, jester),
            Action::Monk { jester } => Event::Taxed { seat, jester },
            Action::Discard(card) => Event::Discarded { seat, card },
            Action::Stop if matches!(self.before.pending, Pending::Attack(_)) => {
                Event::StoppedAttacking(seat)
            }
            Action::Stop => Event::StoppedFortifying(seat),
            Action::Pass => Event::Passed(seat),
            Action::Redeal => return Some(self.redealt(seat)),
            Action::Show(card) => Event::Shown { seat, card },
            Action::Take(from, card) => Event::Took { seat, from, card },
            Action::Keep => Event::Kept {
                seat,
                card: self.drafted(),
            },
            Action::Give => return self.given(None),
            // Seen in another way by everybody.
            Action::Rob(_) | Action::Pay(_) => return None,
        }])
    }

    /// OKN-51: the Merchant is paid first.
    fn traded(&self, seat: Seat, rival: Seat, jester: bool) -> Option<Vec<Event>> {
        let gems = self.n_lost(seat)?;
        let traded = Event::Traded {
            seat,
            jester,
            rival,
        };
        let paid = Event::GemsMoved {
            from: seat,
            to: rival,
            gems,
        };
        Some(vec![traded, paid])
    }

    /// OKN-52: what one player pays.
    fn paid(&self, seat: Seat, paid: Paid) -> Option<Event> {
        Some(Event::Paid {
            seat,
            to: self.before.turn?,
            paid,
            gems: self.n_lost(seat)?,
        })
    }

    /// OKN-41: who robbed gems on their way, and whether they have moved.
    fn robbed(&self, robbed: Robbed) -> Option<Vec<Event>> {
        let Pending::Rob {
            victim,
            receiver,
            gems,
            ..
        } = self.before.pending
        else {
            return None;
        };
        let (told, to) = match robbed.by {
            Some((seat, robber)) => (Event::Robbed { seat, robber, gems }, seat),
            None => (Event::Unrobbed { gems }, receiver),
        };
        let mut events = vec![told];
        if !matches!(self.after.pending, Pending::Rob { .. }) {
            events.push(Event::GemsMoved {
                from: victim,
                to,
                gems,
            });
        }
        Some(events)
    }

    /// OKN-61: the drafted card goes to the rival.
    fn given(&self, card: Option<Kind>) -> Option<Vec<Event>> {
        let seat = *self.before.asked.first()?;
        let to = self.seats().find(|other| *other != seat)?;
        Some(vec![Event::Given { seat, to, card }])
    }

    /// OKN-61: the card in the drafter's eyes, if it is the viewer's.
    fn drafted(&self) -> Option<Kind> {
        match self.before.pending {
            Pending::Choose {
                card: Drafted::Known(card),
                ..
            } => Some(card),
            _ => None,
        }
    }

    /// OKN-64: a new draft is called for, and all fortifications go.
    fn redealt(&self, seat: Seat) -> Vec<Event> {
        let standing = self.seats().zip(&self.before.players);
        let taken_down = standing.flat_map(|(seat, player)| {
            let guises = Standing::from(player.standing).guises();
            guises.map(move |guise| Event::TakenDown { seat, guise })
        });
        [Event::CalledForDraft(seat)]
            .into_iter()
            .chain(taken_down)
            .chain((self.after.pile > self.before.pile).then_some(Event::Mixed))
            .collect()
    }

    /// OKN-61, OKN-62: a draft begins.
    fn new_draft(&self) -> Option<Event> {
        let number = self
            .after
            .draft
            .filter(|_| self.after.draft != self.before.draft)?;
        let Pending::Draft { left } = self.after.pending else {
            return None;
        };
        Some(Event::DraftBegins {
            number,
            seat: self.after.turn?,
            n_cards: left,
        })
    }

    /// OKN-65: cards have to be discarded to a Minstrel.
    fn discards_asked(&self) -> Option<Event> {
        match (&self.before.pending, &self.after.pending) {
            (Pending::Lose { .. }, _) => None,
            (_, Pending::Lose { loser, left, .. }) => Some(Event::Disarmed {
                seat: *loser,
                n_cards: *left,
            }),
            _ => None,
        }
    }

    /// OKN-5, OKN-6, OKN-13: a turn that begins, and the cards that are not drawn in it. A Minstrel that was put
    /// up in this very step may leave as well.
    fn new_turn(&self, put_up: Option<(Seat, bool)>) -> Vec<Event> {
        let mut events = Vec::new();
        let begins = self.turn_begins();
        events.extend(begins.map(Event::TurnBegins));
        events.extend(
            self.seats()
                .filter_map(|seat| self.minstrel_left(seat, put_up)),
        );
        let needed = self.after.needed;
        if needed < self.before.needed {
            events.push(Event::Reshuffled { needed });
        }
        let n_lost = match (&self.before.pending, &self.after.pending) {
            _ if self.is_duel() => 0,
            (_, Pending::Act) if begins.is_some() => 2,
            (Pending::Draw { left }, Pending::Act) => left.saturating_sub(1),
            _ => 0,
        };
        if let (Some(seat), 1..) = (self.after.turn, n_lost) {
            events.push(Event::DrawLost {
                seat,
                n_cards: n_lost,
            });
        }
        events
    }

    /// Whose turn begins, if one does.
    fn turn_begins(&self) -> Option<Seat> {
        let (before, after) = (&self.before.pending, &self.after.pending);
        let is_turn = matches!(after, Pending::Draw { .. } | Pending::Act);
        // The last card that is dealt or drafted leads to the turn of whoever begins.
        let is_first = matches!(before, Pending::Deal { .. } | Pending::Choose { .. });
        let is_next = self.before.turn != self.after.turn;
        self.after.turn.filter(|_| is_turn && (is_first || is_next))
    }

    fn minstrel_left(&self, seat: Seat, put_up: Option<(Seat, bool)>) -> Option<Event> {
        let mut before: Standing = player(self.before, seat)?.standing.into();
        let after: Standing = player(self.after, seat)?.standing.into();
        let stood = before.take(Kind::Minstrel).map(|minstrel| minstrel.jester);
        let put_up = put_up.filter(|(other, _)| *other == seat);
        let jester = stood.or(put_up.map(|(_, jester)| jester))?;
        (!after.has(Kind::Minstrel)).then_some(Event::MinstrelLeaves { seat, jester })
    }

    /// The end, with the clause.
    fn ended(&self) -> Option<Event> {
        let Pending::Over { rule, winners } = &self.after.pending else {
            return None;
        };
        let ending = match rule.as_str() {
            "OKN-7" => Rule::EnoughGems,
            "OKN-9" => Rule::LastReshuffle,
            "OKN-60" => Rule::AllGems,
            _ => Rule::NoMoreDrafts,
        };
        Some(Event::Ended {
            by: Clause::from(ending),
            winners: winners.clone(),
            gems: self
                .after
                .players
                .iter()
                .map(|player| player.gems)
                .collect(),
        })
    }

    /// OKN-60: whether two play.
    fn is_duel(&self) -> bool {
        self.before.draft.is_some()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.before.players.len()).map_while(Seat::new)
    }

    /// How many gems a player has lost.
    fn n_lost(&self, seat: Seat) -> Option<u8> {
        let (before, after) = (player(self.before, seat)?, player(self.after, seat)?);
        Some(before.gems.saturating_sub(after.gems))
    }
}

fn player(view: &View, seat: Seat) -> Option<&Player> {
    view.players.get(seat.index())
}

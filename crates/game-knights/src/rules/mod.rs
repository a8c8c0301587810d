//! The rules: what is allowed, and what actions and cards do. Read it beside `RULES.md`.
//!
//! Each file is a part of the game; a check stands there before what it allows.

mod asking;
mod attack;
mod draft;
mod ending;
mod fortify;
mod respond;
mod robbery;
mod special;
mod turn;

use tabletop::{Game, Info, Next, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn};

use crate::action::{Action, Chance, Guise};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::setup::{self, DRAFTS};
use crate::state::{Knights, Phase};
use crate::variants::{Options, SCHEMA};

pub(crate) use asking::{COMMON, answers_to};
pub(crate) use attack::Campaigns;
pub use special::Price;

impl Game for Knights {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "knights",
        name: "Of Knights and Ninjas",
        tagline: "Feudal lords raid each other for gems, with cards nobody else sees.",
        min_seats: 2,
        max_seats: 6,
        rules_version: 2,
        hidden_information: true,
        rules: include_str!("../../RULES.md"),
    };

    fn schema() -> Schema {
        SCHEMA
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Knights, Vec<Problem>> {
        setup::start(seats, options)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        // From one reshuffle to the next, each of the hundred cards is discarded once at most, and is put up
        // as a fortification once at most; eight plays more can be taken back by Minstrels or taken by
        // Princesses, Jesters included. After a play come at most a refusal to respond and five decisions of
        // others, or a Herald's choice after them. Four Merchants, with the Jesters, take fifty cards each.
        // A turn adds a stop or a pass; a hundred turns can draw a card, and among the others, in which
        // nothing can be drawn, each round discards a card or puts one up, of which at most 18 stand.
        const N_PLAYS: usize = 100 + 100 + 8;
        const N_IDLE_TURNS: usize = (18 + 1) * 6;
        const N_TO_RESHUFFLE: usize = N_PLAYS * 7 + 4 * 50 + 100 + N_IDLE_TURNS + 100;
        // With two players, a draft has 15 cards and as many decisions, then every turn plays a card.
        const N_TO_REDEAL: usize = 2 * 15 + N_PLAYS * (7 + 1) + 4 * 50 + 1;
        let n_dealt = 1 + self.seats.get() * usize::from(setup::HAND);
        match self.phase {
            Phase::Over(_) => 0,
            _ if self.is_duel() => usize::from(DRAFTS + 1 - self.count) * N_TO_REDEAL,
            _ => n_dealt + usize::from(self.count) * N_TO_RESHUFFLE,
        }
    }

    fn turn(&self) -> Turn<Rule> {
        match self.phase {
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
            _ => match self.deciders() {
                Seats::NONE => Turn::Chance,
                seats => Turn::Act(seats),
            },
        }
    }

    #[inline(always)]
    fn next(&self) -> Next {
        match self.deciders().first() {
            Some(seat) => Next::Act(seat),
            None if matches!(self.phase, Phase::Over(_)) => Next::Over,
            None => Next::Chance,
        }
    }

    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::First | Phase::Over(_) => None,
            _ => Some(self.active),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        if let Phase::Over(_) = self.phase {
            Err(Rule::GameOver)
        } else if self.deciders().contains(seat) {
            self.allows(seat, action)
        } else {
            Err(Rule::NotYourTurn)
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.deciders().contains(seat) {
            self.each_legal(seat, &mut |action| out.push(action));
        }
    }

    #[inline(always)]
    fn random_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.draw_legal(seat, rng)
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        match (action, self.phase) {
            (Action::Attack(rival, troop), phase) => self.attack(phase, rival, troop),
            (Action::AttackFromPost(rival), phase) => self.attack_from_post(phase, rival),
            (Action::Fortify(guise), _) => self.fortify(guise),
            (Action::Herald { jester }, _) => self.send_herald(jester),
            (Action::Merchant { rival, jester }, _) => self.send_merchant(rival, jester),
            (Action::Monk { jester }, _) => self.send_monk(jester),
            (Action::Discard(card), Phase::Act) => {
                self.discard_from(seat, Cards::one(card));
                self.end_turn();
            }
            (Action::Stop, Phase::Attack(campaign)) => self.end_attack(campaign),
            (Action::Stop | Action::Pass, _) => self.end_turn(),
            (Action::Redeal, _) => self.redeal(),
            (Action::Respond(troop), Phase::Respond(campaign, attack)) => {
                self.respond(campaign, attack, troop);
            }
            (Action::Decline, Phase::Respond(campaign, attack)) => {
                self.settle(campaign, attack, 0);
            }
            (Action::Rob(robber), Phase::Rob(robbery, ballot)) => {
                self.vote_on_robbery(seat, robbery, ballot, Some(robber));
            }
            (Action::Decline, Phase::Rob(robbery, ballot)) => {
                self.vote_on_robbery(seat, robbery, ballot, None);
            }
            (Action::Show(card), Phase::Show(ballot)) => self.show(seat, ballot, card),
            (Action::Show(card), Phase::ShowSecond(first)) => self.show_second(seat, first, card),
            (Action::Take(from, card), _) => self.take(from, card),
            (Action::Pay(payment), Phase::Tax(ballot)) => self.pay(seat, ballot, payment),
            (Action::Pay(payment), Phase::Pay(left)) => self.pay_further(seat, left, payment),
            (
                Action::Discard(card),
                Phase::Lose {
                    left, fortifying, ..
                },
            ) => self.lose(seat, card, left, fortifying),
            (Action::Keep, Phase::Choose { left, card }) => self.keep(left, card),
            (Action::Give, Phase::Choose { left, card }) => self.give(left, card),
            _ => unreachable!("the action answers what is asked"),
        }
    }

    fn push_chance(&self, out: &mut Vec<(Chance, u32)>) {
        if self.phase == Phase::First {
            out.extend(self.seats.iter().map(|seat| (Chance::First(seat), 1)));
        } else if self.next() == Next::Chance {
            let cards = self.drawn_from().iter();
            out.extend(cards.map(|(kind, n)| (Chance::Card(kind), n.into())));
        }
    }

    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        if self.phase == Phase::First {
            let index = rng.below(self.seats.get() as u32);
            return Chance::First(Seat::new(index as usize).expect("a seat at the table"));
        }
        let cards = self.drawn_from();
        Chance::Card(cards.nth(rng.below(cards.len().into())))
    }

    #[inline(always)]
    fn apply_chance(&mut self, outcome: Chance) {
        match (outcome, self.phase) {
            (Chance::Card(card), Phase::Draw(left)) => self.draw_card(left, card),
            (Chance::Card(card), Phase::Deal) => self.deal(card),
            (Chance::Card(card), Phase::Draft(left)) => self.draft(left, card),
            (Chance::Card(card), Phase::Steal(rival, left)) => self.steal(rival, left, card),
            (Chance::First(seat), Phase::First) => {
                self.active = seat;
                self.phase = Phase::Deal;
            }
            _ => unreachable!("the outcome is one of what is drawn"),
        }
    }
}

/// What is asked, and of whom.
impl Knights {
    /// Who must decide; nobody while chance must, or after the end.
    #[inline(always)]
    pub(crate) fn deciders(&self) -> Seats {
        match self.phase {
            Phase::First
            | Phase::Deal
            | Phase::Draw(_)
            | Phase::Steal(..)
            | Phase::Draft(_)
            | Phase::Over(_) => Seats::NONE,
            Phase::Act
            | Phase::Fortify
            | Phase::Attack(_)
            | Phase::Take(_)
            | Phase::Choose { .. } => Seats::only(self.active),
            Phase::Respond(campaign, attack) => Seats::only(self.attacked(campaign, attack)),
            Phase::Rob(_, ballot) => ballot.waiting,
            Phase::Show(ballot) => ballot.waiting,
            Phase::Tax(ballot) => ballot.waiting,
            Phase::ShowSecond(_) | Phase::Pay(_) => Seats::only(self.opponent(self.active)),
            Phase::Lose { loser, .. } => Seats::only(loser),
        }
    }

    /// Whether a seat that must decide may play this; if not, the first clause that forbids it.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        match (self.phase, action) {
            (Phase::Act | Phase::Fortify, Action::Fortify(guise)) => self.allows_fortify(guise),
            (Phase::Act, Action::Attack(rival, troop)) => {
                self.allows_attack(Campaigns::Any, rival, troop)
            }
            (Phase::Act, Action::AttackFromPost(rival)) => {
                self.allows_attack_from_post(Campaigns::Any, rival)
            }
            (Phase::Act, Action::Herald { jester }) => self.allows_herald(jester),
            (Phase::Act, Action::Merchant { rival, jester }) => self.allows_merchant(rival, jester),
            (Phase::Act, Action::Monk { jester }) => self.allows_monk(jester),
            (Phase::Act, Action::Discard(card)) => self.allows_discard(card),
            (Phase::Act, Action::Pass) => self.allows_pass(),
            (Phase::Act, Action::Redeal) => self.allows_redeal(),
            (Phase::Attack(campaign), Action::Attack(rival, troop)) => {
                self.allows_attack(Campaigns::Only(campaign), rival, troop)
            }
            (Phase::Attack(campaign), Action::AttackFromPost(rival)) => {
                self.allows_attack_from_post(Campaigns::Only(campaign), rival)
            }
            (Phase::Fortify | Phase::Attack(_), Action::Stop) => Ok(()),
            (Phase::Act | Phase::Fortify | Phase::Attack(_), _) => Err(Rule::OneAction),
            (Phase::Respond(_, attack), Action::Respond(troop)) => {
                self.allows_response(seat, attack, troop)
            }
            (Phase::Respond(..) | Phase::Rob(..), Action::Decline) => Ok(()),
            (Phase::Respond(..), _) => Err(Rule::AttackWaits),
            (Phase::Rob(..), Action::Rob(robber)) => self.holds(seat, robber.card()),
            (Phase::Rob(..), _) => Err(Rule::RobberyWaits),
            (Phase::Show(_), Action::Show(card)) => self.holds(seat, card),
            (Phase::ShowSecond(first), Action::Show(card)) => self.holds_beside(seat, first, card),
            (Phase::Take(shown), Action::Take(from, card)) => self.allows_take(shown, from, card),
            (Phase::Show(_) | Phase::ShowSecond(_) | Phase::Take(_), _) => Err(Rule::HeraldWaits),
            (Phase::Tax(_), Action::Pay(payment)) => self.allows_payment(seat, payment),
            (Phase::Pay(_), Action::Pay(payment)) => self.allows_further_payment(seat, payment),
            (Phase::Tax(_) | Phase::Pay(_), _) => Err(Rule::MonkWaits),
            (Phase::Lose { .. }, Action::Discard(card)) => self.holds(seat, card),
            (Phase::Lose { .. }, _) => Err(Rule::MinstrelWaits),
            (Phase::Choose { .. }, Action::Keep) => Ok(()),
            (Phase::Choose { left, .. }, Action::Give) => self.allows_give(left),
            (Phase::Choose { .. }, _) => Err(Rule::DraftWaits),
            (
                Phase::First
                | Phase::Deal
                | Phase::Draw(_)
                | Phase::Steal(..)
                | Phase::Draft(_)
                | Phase::Over(_),
                _,
            ) => unreachable!("somebody must decide"),
        }
    }

    /// The other player of two.
    #[inline(always)]
    pub(crate) fn opponent(&self, seat: Seat) -> Seat {
        self.seats.next(seat)
    }

    /// Everybody else.
    #[inline(always)]
    pub(crate) fn rivals(&self, seat: Seat) -> Seats {
        self.seats.all().without(seat)
    }

    /// Everybody else, going round from a seat's left.
    #[inline(always)]
    pub(crate) fn seats_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        let after = std::iter::successors(Some(seats.next(seat)), move |at| Some(seats.next(*at)));
        after.take(seats.get() - 1)
    }

    /// The seats among these that are so.
    #[inline(always)]
    pub(crate) fn those(&self, seats: Seats, is_so: impl Fn(Seat) -> bool) -> Seats {
        seats.iter().filter(|seat| is_so(*seat)).collect()
    }

    /// OKN-5: cards are played from the hand.
    pub(crate) fn holds(&self, seat: Seat, card: Kind) -> Result<(), Rule> {
        self.hand(seat)
            .has(card)
            .then_some(())
            .ok_or(Rule::NotInHand)
    }

    /// OKN-42: a Jester plays any living kind in this deck.
    fn allows_guise(&self, guise: Guise) -> Result<(), Rule> {
        if guise.jester && guise.kind.is_object() {
            Err(Rule::NotLiving)
        } else if guise.jester && !self.options.deck.has(guise.kind) {
            Err(Rule::NotInDeck)
        } else {
            Ok(())
        }
    }

    /// Plays cards from a hand; everybody sees them.
    #[inline(always)]
    pub(crate) fn play_from(&mut self, seat: Seat, cards: Cards) {
        self.kingdom_mut(seat).hand -= cards;
        self.knowledge.left_openly(seat, cards);
    }

    /// OKN-15: plays cards from a hand to the discards.
    #[inline(always)]
    pub(crate) fn discard_from(&mut self, seat: Seat, cards: Cards) {
        self.play_from(seat, cards);
        self.discards += cards;
    }
}

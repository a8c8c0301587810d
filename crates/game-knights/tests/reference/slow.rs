//! Of Knights and Ninjas once more, slow and obvious, written from the rules alone: the table and its steps.
//!
//! Seats are numbers, cards lie in lists, clauses are numbers or ids, and chance outcomes are their notation.

use crate::cards::{Kind, Played, all_kinds, cards_of, count, deck, remove};
use crate::deed::{DEEDS, Deed, letter};
use crate::known::{Event, Known};
use crate::options::Readings;

/// An attack card, or a revolt, that may be answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Attack {
    /// Whose turn it is.
    pub seat: usize,
    pub target: usize,
    pub has_ladder: bool,
    pub force: Vec<Played>,
    /// OKN-34: it goes against the one whose turn it is.
    pub is_turned: bool,
}

impl Attack {
    /// Who may respond and whose gems are at stake.
    pub fn victim(&self) -> usize {
        if self.is_turned {
            self.seat
        } else {
            self.target
        }
    }

    /// Who gets the gems.
    pub fn receiver(&self) -> usize {
        if self.is_turned {
            self.target
        } else {
            self.seat
        }
    }

    pub fn role(&self) -> Kind {
        self.force[0].role
    }
}

/// What a seat has decided about robbing: nothing yet, not to, or to do so with this card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Robbing {
    Open,
    No,
    With(Played),
}

/// What a seat has decided about paying a Monk.
#[derive(Clone, PartialEq, Debug)]
pub enum Payment {
    Open,
    Gems,
    Cards(Vec<Kind>),
}

/// What happens next. The seat whose turn it is, or who drafts, comes first.
#[derive(Clone, PartialEq, Debug)]
pub enum Pending {
    First,
    Deal(usize),
    Draw(usize, usize),
    Act(usize),
    Fortify(usize),
    Attack {
        seat: usize,
        target: usize,
        has_ladder: bool,
        /// A common or unique attack has been made.
        has_struck: bool,
    },
    Respond(Attack),
    Rob {
        seat: usize,
        victim: usize,
        receiver: usize,
        gems: usize,
        choices: Vec<(usize, Robbing)>,
    },
    /// The cards that each has chosen so far.
    Show(usize, Vec<(usize, Vec<Kind>)>),
    Take(usize, Vec<(usize, Vec<Kind>)>),
    Steal(usize, usize, usize),
    Tax(usize, Vec<(usize, Payment)>),
    Pay(usize, usize, usize),
    Lose {
        seat: usize,
        loser: usize,
        n_cards: usize,
        fortifies_on: bool,
    },
    Draft(usize, usize),
    Choose(usize, usize, Kind),
    /// The clause, and the winner if it names one.
    Over(usize, Option<usize>),
}

/// A game in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Slow {
    pub is_core: bool,
    /// The option: the seat that begins, unless it is drawn.
    pub first: Option<usize>,
    pub readings: Readings,
    pub gems: Vec<usize>,
    pub hands: Vec<Vec<Kind>>,
    pub standing: Vec<Vec<Played>>,
    pub known: Known,
    pub discards: Vec<Kind>,
    pub pile: Vec<Kind>,
    /// The gems needed to win; with two players, the number of the draft.
    pub count: usize,
    pub pending: Pending,
}

impl Slow {
    /// OKN-4, OKN-60: a game before its first step.
    pub fn new(n_seats: usize, is_core: bool, first: Option<usize>, readings: Readings) -> Slow {
        let is_duel = n_seats == 2;
        Slow {
            is_core,
            first,
            readings,
            gems: vec![if is_duel { 6 } else { 5 }; n_seats],
            hands: vec![Vec::new(); n_seats],
            standing: vec![Vec::new(); n_seats],
            known: Known::nothing(n_seats),
            discards: Vec::new(),
            pile: deck(is_core),
            count: if is_duel { 1 } else { 10 },
            pending: match first {
                _ if is_duel => Pending::Draft(0, 15),
                Some(seat) => Pending::Deal(seat),
                None => Pending::First,
            },
        }
    }

    pub fn n_seats(&self) -> usize {
        self.gems.len()
    }

    /// Whether the rules for two players hold.
    pub fn is_duel(&self) -> bool {
        self.n_seats() == 2
    }

    pub fn left_of(&self, seat: usize) -> usize {
        (seat + 1) % self.n_seats()
    }

    pub fn rivals(&self, seat: usize) -> Vec<usize> {
        let seats = 0..self.n_seats();
        seats.filter(|rival| *rival != seat).collect()
    }

    pub fn stands(&self, seat: usize, role: Kind) -> bool {
        self.standing[seat].iter().any(|card| card.role == role)
    }

    /// OKN-7, OKN-60.
    pub fn gems_needed(&self) -> usize {
        if self.is_duel() { 12 } else { self.count }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(..))
    }

    /// Takes a fortification away, which must be there.
    pub fn unfortify(&mut self, seat: usize, role: Kind) -> Played {
        let cards = &mut self.standing[seat];
        let index = cards.iter().position(|card| card.role == role).unwrap();
        cards.remove(index)
    }

    pub fn discard(&mut self, played: &[Played]) {
        self.discards.extend(cards_of(played));
    }

    /// Cards leave a hand for all to see.
    pub fn play(&mut self, seat: usize, played: &[Played]) {
        for card in cards_of(played) {
            remove(&mut self.hands[seat], card);
            self.known.note(Event::Leaves(seat, card), None);
        }
    }

    /// Cards come into a hand for all to see.
    pub fn take_up(&mut self, seat: usize, played: &[Played]) {
        for card in cards_of(played) {
            self.hands[seat].push(card);
            self.known.note(Event::Comes(seat, card), None);
        }
    }

    /// OKN-2: a card passes between two who alone see it.
    pub fn pass_unseen(&mut self, from: usize, to: usize, card: Kind) {
        remove(&mut self.hands[from], card);
        self.hands[to].push(card);
        let both = Some([from, to]);
        self.known.note(Event::Leaves(from, card), both);
        self.known.note(Event::Comes(to, card), both);
    }

    /// Who must decide.
    pub fn asked(&self) -> Vec<usize> {
        match &self.pending {
            Pending::Act(seat)
            | Pending::Fortify(seat)
            | Pending::Attack { seat, .. }
            | Pending::Take(seat, _)
            | Pending::Pay(_, seat, _)
            | Pending::Lose { loser: seat, .. }
            | Pending::Choose(seat, ..) => vec![*seat],
            Pending::Respond(attack) => vec![attack.victim()],
            Pending::Rob { choices, .. } => {
                let open = choices.iter().filter(|(_, made)| *made == Robbing::Open);
                open.map(|(seat, _)| *seat).collect()
            }
            // With two players one card after the other is shown.
            Pending::Show(_, shown) => {
                let open = shown
                    .iter()
                    .filter(|(_, cards)| self.is_duel() || cards.is_empty());
                open.map(|(seat, _)| *seat).collect()
            }
            Pending::Tax(_, payments) => {
                let open = payments.iter().filter(|(_, made)| *made == Payment::Open);
                open.map(|(seat, _)| *seat).collect()
            }
            Pending::First
            | Pending::Deal(_)
            | Pending::Draw(..)
            | Pending::Steal(..)
            | Pending::Draft(..)
            | Pending::Over(..) => Vec::new(),
        }
    }

    /// Every outcome of what chance decides now, with its weight.
    pub fn chances(&self) -> Vec<(String, usize)> {
        let cards = match self.pending {
            Pending::First => {
                let seats = (0..self.n_seats()).map(letter);
                return seats.map(|seat| (format!("first-{seat}"), 1)).collect();
            }
            // Any card of the pile may be among those that lie face down for the draft.
            Pending::Deal(_) | Pending::Draw(..) | Pending::Draft(..) => &self.pile,
            Pending::Steal(_, from, _) => &self.hands[from],
            _ => return Vec::new(),
        };
        let kinds = all_kinds().filter(|kind| cards.contains(kind));
        kinds
            .map(|kind| (kind.name().into(), count(cards, kind)))
            .collect()
    }

    /// Everything that this seat may do.
    pub fn legal(&self, seat: usize) -> Vec<&'static Deed> {
        if !self.asked().contains(&seat) {
            return Vec::new();
        }
        let deeds = DEEDS.values();
        deeds
            .filter(|deed| self.objection(seat, deed).is_none())
            .collect()
    }

    /// Goes on with an outcome of what chance decides now.
    pub fn happen(&mut self, outcome: &str) {
        if let Some(seat) = outcome.strip_prefix("first-") {
            let seat = usize::from(seat.as_bytes()[0] - b'A');
            self.pending = Pending::Deal(seat);
            return;
        }
        let card = Kind::of_name(outcome);
        match self.pending.clone() {
            Pending::Deal(first) => self.deal(first, card),
            Pending::Draw(seat, n_left) => {
                remove(&mut self.pile, card);
                self.hands[seat].push(card);
                self.after_draw(seat, n_left - 1);
            }
            Pending::Steal(seat, from, n_left) => self.steal(seat, from, n_left, card),
            Pending::Draft(seat, n_left) => {
                remove(&mut self.pile, card);
                self.pending = Pending::Choose(seat, n_left - 1, card);
            }
            pending => panic!("{outcome} is no outcome of {pending:?}"),
        }
    }

    /// Goes on with something that a seat may do.
    pub fn act(&mut self, by: usize, deed: &Deed) {
        match (self.pending.clone(), deed.clone()) {
            (Pending::Act(seat) | Pending::Fortify(seat), Deed::Fortify(card)) => {
                self.fortify(seat, card);
            }
            (Pending::Act(seat) | Pending::Attack { seat, .. }, Deed::Attack(target, force)) => {
                self.play(seat, &force);
                self.attack(seat, target, force);
            }
            (Pending::Act(seat) | Pending::Attack { seat, .. }, Deed::AttackStanding(target)) => {
                let archer = self.unfortify(seat, Kind::Archer);
                self.attack(seat, target, vec![archer]);
            }
            (Pending::Act(seat), Deed::Herald(card)) => self.herald(seat, card),
            (Pending::Act(seat), Deed::Merchant(card, rival)) => self.merchant(seat, card, rival),
            (Pending::Act(seat), Deed::Monk(card)) => self.monk(seat, card),
            (Pending::Act(seat), Deed::Discard(card)) => {
                self.play_and_discard(seat, Played::plain(card));
                self.end_turn(seat);
            }
            (Pending::Act(seat), Deed::Pass) | (Pending::Fortify(seat), Deed::Stop) => {
                self.end_turn(seat);
            }
            (Pending::Act(_), Deed::Redeal) => self.redeal(),
            (
                Pending::Attack {
                    seat, has_ladder, ..
                },
                Deed::Stop,
            ) => {
                self.drop_ladder(has_ladder);
                self.end_turn(seat);
            }
            (Pending::Respond(attack), Deed::Respond(force)) => self.respond(attack, force),
            (Pending::Respond(attack), Deed::Decline) => self.undergo(attack, 0),
            (Pending::Rob { .. }, Deed::Decline) => self.decide_robbing(by, Robbing::No),
            (Pending::Rob { .. }, Deed::Rob(card)) => self.decide_robbing(by, Robbing::With(card)),
            (Pending::Show(seat, shown), Deed::Show(card)) => self.show(seat, shown, by, card),
            (Pending::Take(seat, _), Deed::Take(from, card)) => self.take(seat, from, card),
            (Pending::Tax(seat, payments), Deed::PayGems) => {
                self.pay(seat, payments, by, Payment::Gems);
            }
            (Pending::Tax(seat, payments), Deed::PayCards(cards)) => {
                self.pay(seat, payments, by, Payment::Cards(cards));
            }
            (Pending::Pay(seat, payer, n_left), Deed::PayCards(cards)) => {
                self.pay_card(seat, payer, n_left, cards[0]);
            }
            (Pending::Lose { .. }, Deed::Discard(card)) => self.lose(card),
            (Pending::Choose(seat, n_left, card), Deed::Keep) => self.keep(seat, n_left, card),
            (Pending::Choose(seat, n_left, card), Deed::Give) => self.give(seat, n_left, card),
            (pending, deed) => panic!("{deed} is no answer to {pending:?}"),
        }
    }

    pub fn play_and_discard(&mut self, seat: usize, card: Played) {
        self.play(seat, &[card]);
        self.discard(&[card]);
    }

    /// How many sequences of so many steps there are; of several who decide at once the lowest seat is first.
    pub fn count_ways(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut total = 0;
        for (outcome, _) in self.chances() {
            let mut next = self.clone();
            next.happen(&outcome);
            total += next.count_ways(depth - 1);
        }
        if let Some(seat) = self.asked().first() {
            let legal = self.legal(*seat);
            if depth == 1 {
                return legal.len() as u64;
            }
            for deed in legal {
                let mut next = self.clone();
                next.act(*seat, deed);
                total += next.count_ways(depth - 1);
            }
        }
        total
    }
}

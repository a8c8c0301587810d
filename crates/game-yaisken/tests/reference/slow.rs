//! Yaisken once more, slow and obvious, written from `RULES.md` alone: the table, its turns and its steps.
//!
//! Seats are numbers, dice lie in lists, clauses are numbers or ids, and steps are their notation.

use std::collections::BTreeMap;

use crate::deed::Deed;
use crate::dice::{Die, KINDS, Stack};
use crate::options::{Exchange, Options};
use crate::space::Space;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Player {
    pub pool: Vec<Die>,
    pub dojo: Vec<Die>,
    /// The first turn is not over yet.
    pub is_new: bool,
    pub has_exchanged: bool,
    /// A three has left the pool; only noted where that matters.
    pub gave_three: bool,
    /// Out as the first, the second, and so on.
    pub out: Option<usize>,
}

/// A space that a line of an attack has reached, and the strength it came with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    pub space: Space,
    pub strength: u32,
}

/// What happens next. The seat that decides, or draws, comes first.
#[derive(Clone, PartialEq, Debug)]
pub enum Pending {
    /// Those in question, with their points so far.
    First(usize, Vec<(usize, u32)>),
    Leader(usize),
    Act(usize),
    Draw {
        seat: usize,
        first: Option<Die>,
        n_aside: usize,
    },
    Keep(usize, [Die; 2]),
    Place(usize, Die),
    Strike(usize, Space),
    /// The bends picked so far, `l` or `r` each.
    Bend(usize, Space, String),
    AnswerAttack {
        seat: usize,
        attacker: usize,
        targets: Vec<Target>,
    },
    AnswerStrike {
        seat: usize,
        attacker: usize,
        from: Space,
        struck: Space,
    },
    /// YAI-54: an exchange after the action of the player on turn, who may be this seat.
    After {
        seat: usize,
        on_turn: usize,
    },
    Decide(usize, Vec<Target>),
    Partner(usize, Vec<Target>),
    /// The clause, and the winner after YAI-52.
    Over(u32, Option<usize>),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Slow {
    pub options: Options,
    pub board: BTreeMap<Space, Stack>,
    pub bag: Vec<Die>,
    pub players: Vec<Player>,
    pub pending: Pending,
    pub turn: u32,
    pub quiet: u32,
}

impl Slow {
    /// A game before its first step.
    pub fn new(n_players: usize, options: Options) -> Slow {
        let player = Player {
            pool: options.pool(),
            is_new: true,
            ..Player::default()
        };
        let mut game = Slow {
            options,
            board: BTreeMap::new(),
            bag: Vec::new(),
            players: vec![player; n_players],
            pending: Pending::First(0, Vec::new()),
            turn: 0,
            quiet: 0,
        };
        game.bag = game.bag_at_start();
        game.start_round((0..n_players).map(|seat| (seat, 0)).collect());
        game
    }

    /// YAI-1, YAI-52, YAI-54: the bag once leaders and pools have left it.
    pub fn bag_at_start(&self) -> Vec<Die> {
        let mut bag = Vec::new();
        for (die, _, count) in KINDS {
            let is_gone = die == Die::Three && self.options.has_leaders();
            let in_pools = if self.options.pool().contains(&die) {
                self.players.len()
            } else {
                0
            };
            let left = if is_gone { 0 } else { count - in_pools };
            bag.extend(vec![die; left]);
        }
        bag
    }

    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        let side = self.options.side;
        (0..side).flat_map(move |row| (0..side).map(move |column| Space { column, row }))
    }

    pub fn empty_spaces(&self) -> Vec<Space> {
        let empty = self
            .spaces()
            .filter(|space| !self.board.contains_key(space));
        empty.collect()
    }

    pub fn is_own(&self, space: Space, seat: usize) -> bool {
        self.board
            .get(&space)
            .is_some_and(|stack| stack.owner == seat)
    }

    pub fn is_enemy(&self, space: Space, seat: usize) -> bool {
        self.board
            .get(&space)
            .is_some_and(|stack| stack.owner != seat)
    }

    pub fn is_in(&self, seat: usize) -> bool {
        self.players[seat].out.is_none()
    }

    pub fn seats_in(&self) -> Vec<usize> {
        let seats = 0..self.players.len();
        seats.filter(|seat| self.is_in(*seat)).collect()
    }

    pub fn points(&self, seat: usize) -> u32 {
        self.players[seat].dojo.iter().map(|die| die.points()).sum()
    }

    /// YAI-50: whether the player may have no more dice on the board.
    pub fn is_full(&self, seat: usize) -> bool {
        let own = self.board.values().filter(|stack| stack.owner == seat);
        let mut count: usize = own.map(|stack| stack.dice.len()).sum();
        if matches!(self.pending, Pending::Partner(attacker, _) if attacker == seat) {
            // The Companion is already theirs, though its space is not yet.
            count += 1;
        }
        self.options.is_limited && count >= 5
    }

    /// YAI-10, YAI-50.
    pub fn can_draw(&self, seat: usize) -> bool {
        !self.bag.is_empty() && !self.empty_spaces().is_empty() && !self.is_full(seat)
    }

    /// Adds a die to a space.
    pub fn put(&mut self, space: Space, owner: usize, die: Die) {
        let nothing = Stack {
            owner,
            dice: Vec::new(),
        };
        let stack = self.board.entry(space).or_insert(nothing);
        assert_eq!(
            stack.owner, owner,
            "all dice of {space} have one controller"
        );
        stack.dice.push(die);
    }

    /// Takes a die off a space.
    pub fn take(&mut self, space: Space, die: Die) {
        let stack = self.board.get_mut(&space).unwrap();
        stack.remove(die);
        if stack.dice.is_empty() {
            self.board.remove(&space);
        }
    }

    /// YAI-12: the test that nobody can do anything, and then this seat's turn.
    pub fn begin_turn(&mut self, seat: usize) {
        let mut seats = self.seats_in().into_iter();
        if !seats.any(|seat| self.can_draw(seat) || !self.moves(seat).is_empty()) {
            self.pending = Pending::Over(41, None);
            return;
        }
        self.turn += 1;
        self.quiet += 1;
        self.pending = Pending::Act(seat);
    }

    /// YAI-54: who exchanges after the action if they can, in this order.
    fn exchange_order(&self, on_turn: usize) -> Vec<usize> {
        let mut order = vec![on_turn];
        if self.options.exchange == Exchange::Always {
            let mut next = self.left_of(on_turn);
            while next != on_turn {
                order.push(next);
                next = self.left_of(next);
            }
        }
        order
    }

    /// YAI-13: all of the action is decided, or there was none. The exchanges after it come next.
    pub fn end_action(&mut self, on_turn: usize) {
        self.ask_to_exchange(on_turn, self.exchange_order(on_turn));
    }

    /// The first of these who can exchange is asked, or else the turn ends.
    fn ask_to_exchange(&mut self, on_turn: usize, seats: Vec<usize>) {
        let mut seats = seats.into_iter();
        match seats.find(|seat| !self.all_exchanges(*seat).is_empty()) {
            Some(seat) => self.pending = Pending::After { seat, on_turn },
            None => self.end_turn(on_turn),
        }
    }

    /// YAI-54: an exchange after the action, or none.
    fn answer_after(&mut self, seat: usize, on_turn: usize, answer: Deed) {
        if let Deed::Exchange(space, out, back) = answer {
            self.exchange(seat, space, out, back);
        }
        let mut order = self.exchange_order(on_turn);
        while order.remove(0) != seat {}
        self.ask_to_exchange(on_turn, order);
    }

    /// YAI-42, or the next player's turn.
    fn end_turn(&mut self, seat: usize) {
        self.players[seat].is_new = false;
        for player in &mut self.players {
            player.has_exchanged = false;
        }
        if self.quiet >= self.options.stalemate || self.turn >= self.options.turn_limit {
            self.pending = Pending::Over(42, None);
            return;
        }
        let mut next = self.left_of(seat);
        while !self.is_in(next) {
            next = self.left_of(next);
        }
        self.begin_turn(next);
    }

    pub fn left_of(&self, seat: usize) -> usize {
        (seat + 1) % self.players.len()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(..))
    }

    /// Who must decide, if anybody.
    pub fn asked(&self) -> Option<usize> {
        match self.pending {
            Pending::Leader(seat)
            | Pending::Act(seat)
            | Pending::Keep(seat, _)
            | Pending::Place(seat, _)
            | Pending::Strike(seat, _)
            | Pending::Bend(seat, ..)
            | Pending::AnswerAttack { seat, .. }
            | Pending::AnswerStrike { seat, .. }
            | Pending::After { seat, .. }
            | Pending::Decide(seat, _)
            | Pending::Partner(seat, _) => Some(seat),
            Pending::First(..) | Pending::Draw { .. } | Pending::Over(..) => None,
        }
    }

    /// Every die that may be drawn now, with how many of it there are.
    pub fn chances(&self) -> Vec<(String, u32)> {
        if !matches!(self.pending, Pending::First(..) | Pending::Draw { .. }) {
            return Vec::new();
        }
        let mut chances = Vec::new();
        for (die, sign, _) in KINDS {
            let count = self.bag.iter().filter(|other| **other == die).count();
            if count > 0 {
                chances.push((format!("draw-{sign}"), count as u32));
            }
        }
        chances
    }

    /// Everything that can happen next, in its notation.
    pub fn ways(&self) -> Vec<String> {
        let outcomes = self.chances().into_iter().map(|(outcome, _)| outcome);
        let deeds = self.legal().into_iter().map(|deed| deed.to_string());
        outcomes.chain(deeds).collect()
    }

    /// Goes on with one of the ways.
    pub fn go(&mut self, way: &str) {
        if self.asked().is_some() {
            self.act(Deed::read(way));
        } else {
            let sign = way.strip_prefix("draw-").unwrap().chars().next();
            self.draw(Die::of_sign(sign.unwrap()));
        }
    }

    fn act(&mut self, deed: Deed) {
        match (self.pending.clone(), deed) {
            (Pending::Leader(seat), Deed::Place(space)) => self.place_leader(seat, space),
            (Pending::Act(seat), Deed::Draw) => self.start_draw(seat),
            (Pending::Act(seat), Deed::Move(from, mover, to)) => {
                self.make_move(seat, from, mover, to);
            }
            (Pending::Act(seat), Deed::Exchange(space, out, back)) => {
                self.exchange(seat, space, out, back);
            }
            (Pending::Act(seat), Deed::Pass) => self.end_action(seat),
            (Pending::Keep(seat, dice), Deed::Keep(kept)) => self.keep(seat, dice, kept),
            (Pending::Place(seat, die), Deed::Place(space)) => {
                self.put(space, seat, die);
                self.quiet = 0;
                self.end_action(seat);
            }
            (Pending::Strike(seat, from), Deed::Strike(struck)) => self.strike(seat, from, struck),
            (Pending::Strike(seat, from), Deed::Decline) => self.attack(seat, from, String::new()),
            (Pending::Bend(seat, from, bends), Deed::Bend(to)) => self.bend(seat, from, bends, to),
            (Pending::AnswerAttack { .. } | Pending::AnswerStrike { .. }, answer) => {
                self.answer(answer);
            }
            (Pending::After { seat, on_turn }, answer) => self.answer_after(seat, on_turn, answer),
            (Pending::Decide(seat, targets), Deed::Capture | Deed::Convert) => {
                self.decide(seat, targets, deed);
            }
            (Pending::Partner(seat, targets), Deed::Capture | Deed::Convert) => {
                self.decide_partner(seat, targets, deed);
            }
            (pending, deed) => panic!("{deed} is no answer to {pending:?}"),
        }
    }

    /// How many sequences of so many steps there are.
    pub fn count(&self, depth: u32) -> u64 {
        let ways = self.ways();
        if depth == 1 {
            return ways.len() as u64;
        }
        let after = |way: &String| {
            let mut next = self.clone();
            next.go(way);
            next.count(depth - 1)
        };
        ways.iter().map(after).sum()
    }
}

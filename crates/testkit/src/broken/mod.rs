//! Toys with one flaw each, to see that the laws find it.

/// One defect: what it is, the words that find it, and what it overrides.
macro_rules! defect {
    ($(#[$doc:meta])* $name:ident, $found:literal; $($item:item)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name;
        impl crate::broken::Defect for $name {
            const FOUND: &'static str = $found;
            $($item)*
        }
    };
}

pub(crate) mod defects;

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use tabletop::{
    Encode, Game, Guesser, Info, Next, Observe, ParseError, Problem, Rng, Schema, Seat, SeatCount,
    StepOf, Turn, Viewer,
};

use crate::toy::{Action, Card, Dealer, Event, Glimpse, Options, Rule, Toy, View};

/// What is different about a toy: everything is the sound toy's unless overridden.
pub(crate) trait Defect: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// Words of the breach that it must lead to, so that no other flaw is found by mistake.
    const FOUND: &'static str;
    const INFO: Info = Toy::INFO;
    const ACTIONS: usize = Toy::ACTIONS;

    fn schema() -> Schema {
        Toy::schema()
    }
    fn open(seats: SeatCount, options: &Options) -> Result<Toy, Vec<Problem>> {
        Toy::new(seats, options)
    }
    fn options(toy: &Toy) -> Options {
        Game::options(toy)
    }
    fn max_steps(toy: &Toy) -> usize {
        toy.max_steps()
    }
    fn turn(toy: &Toy) -> Turn<Rule> {
        toy.turn()
    }
    fn next(toy: &Toy) -> Next {
        Self::turn(toy).next()
    }
    fn active(toy: &Toy) -> Option<Seat> {
        toy.active()
    }
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        toy.check(seat, action)
    }
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        toy.push_legal(seat, out);
    }
    fn random_legal(toy: &Toy, seat: Seat, rng: &mut Rng) -> Action {
        toy.random_legal(seat, rng)
    }
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
    }
    fn chance(toy: &Toy) -> Vec<(Card, u32)> {
        toy.chance()
    }
    fn sample_chance(toy: &Toy, rng: &mut Rng) -> Card {
        toy.sample_chance(rng)
    }
    fn text(toy: &Toy) -> String {
        toy.to_string()
    }
    fn parse(text: &str) -> Result<Toy, ParseError> {
        text.parse()
    }
    fn view(toy: &Toy, viewer: Viewer) -> View {
        toy.view(viewer)
    }
    fn glimpse(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> Glimpse {
        toy.glimpse(viewer, step)
    }
    fn reveals(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> bool {
        toy.reveals(viewer, step)
    }
    fn possible(toy: &Toy, seat: Seat) -> Vec<Action> {
        toy.possible(seat)
    }
    fn guesser(view: &View) -> Result<Dealer, ParseError> {
        Dealer::new(view)
    }
    fn out(toy: &Toy) -> Vec<Seat> {
        toy.out()
    }
    fn action_id(action: Action) -> usize {
        Toy::action_id(action)
    }
    fn action(id: usize) -> Option<Action> {
        Toy::action(id)
    }
    fn observe(view: &View, out: &mut [f32]) {
        Toy::observe(view, out);
    }
}

/// The toy with this defect.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Broken<D: Defect>(pub(crate) Toy, PhantomData<D>);

impl<D: Defect> fmt::Display for Broken<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&D::text(&self.0))
    }
}

impl<D: Defect> FromStr for Broken<D> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Broken<D>, ParseError> {
        D::parse(text).map(|toy| Broken(toy, PhantomData))
    }
}

impl<D: Defect> Game for Broken<D> {
    type Options = Options;
    type Action = Action;
    type Chance = Card;
    type Rule = Rule;

    const INFO: Info = D::INFO;

    fn schema() -> Schema {
        D::schema()
    }
    fn new(seats: SeatCount, options: &Options) -> Result<Broken<D>, Vec<Problem>> {
        D::open(seats, options).map(|toy| Broken(toy, PhantomData))
    }
    fn seats(&self) -> SeatCount {
        self.0.seats
    }
    fn options(&self) -> Options {
        D::options(&self.0)
    }
    fn max_steps(&self) -> usize {
        D::max_steps(&self.0)
    }
    fn turn(&self) -> Turn<Rule> {
        D::turn(&self.0)
    }
    fn next(&self) -> Next {
        D::next(&self.0)
    }
    fn active(&self) -> Option<Seat> {
        D::active(&self.0)
    }
    fn out(&self) -> Vec<Seat> {
        D::out(&self.0)
    }
    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        D::check(&self.0, seat, action)
    }
    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        D::push_legal(&self.0, seat, out);
    }
    fn random_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        D::random_legal(&self.0, seat, rng)
    }
    fn apply(&mut self, seat: Seat, action: Action) {
        D::apply(&mut self.0, seat, action);
    }
    fn push_chance(&self, out: &mut Vec<(Card, u32)>) {
        out.extend(D::chance(&self.0));
    }
    fn sample_chance(&self, rng: &mut Rng) -> Card {
        D::sample_chance(&self.0, rng)
    }
    fn apply_chance(&mut self, card: Card) {
        self.0.apply_chance(card);
    }
}

impl<D: Defect> Observe for Broken<D> {
    type View = View;
    type Event = Event;
    type Glimpse = Glimpse;
    type Guesser = BrokenDealer<D>;

    fn view(&self, viewer: Viewer) -> View {
        D::view(&self.0, viewer)
    }
    fn glimpse(&self, viewer: Viewer, step: StepOf<Toy>) -> Glimpse {
        D::glimpse(&self.0, viewer, step)
    }
    fn reveals(&self, viewer: Viewer, step: StepOf<Toy>) -> bool {
        D::reveals(&self.0, viewer, step)
    }
    fn possible(&self, seat: Seat) -> Vec<Action> {
        D::possible(&self.0, seat)
    }
    fn guesser(view: &View) -> Result<BrokenDealer<D>, ParseError> {
        D::guesser(view).map(|dealer| BrokenDealer(dealer, PhantomData))
    }
    fn events(before: &View, glimpse: &Glimpse, after: &View) -> Vec<Event> {
        Toy::events(before, glimpse, after)
    }
}

/// Deals for a broken toy.
pub(crate) struct BrokenDealer<D>(Dealer, PhantomData<D>);

impl<D: Defect> Guesser<Broken<D>> for BrokenDealer<D> {
    fn deal(&mut self, rng: &mut Rng) -> Broken<D> {
        Broken(self.0.deal(rng), PhantomData)
    }
}

impl<D: Defect> Encode for Broken<D> {
    const ACTIONS: usize = D::ACTIONS;
    const OBSERVATION: usize = Toy::OBSERVATION;

    fn action_id(action: Action) -> usize {
        D::action_id(action)
    }
    fn action(id: usize) -> Option<Action> {
        D::action(id)
    }
    fn observe(view: &View, out: &mut [f32]) {
        D::observe(view, out);
    }
}

//! What laws 9 and 10 find: ids, observations and invariants.

use tabletop::{Encode, Game, Seat};

use crate::toy::{Action, Bid, Toy, View};

// Law 9

defect! {
    /// Has the same id for two actions.
    SameId, "whose id is";
    fn action_id(action: Action) -> usize {
        Toy::action_id(action).min(3)
    }
}
defect! {
    /// Leaves an id without an action.
    IdGap, "id 3 has no action";
    fn action(id: usize) -> Option<Action> {
        Toy::action(id).filter(|_| id != 3)
    }
}
defect! {
    /// Has actions for more ids than it says.
    IdBeyond, "but there are only";
    const ACTIONS: usize = Toy::ACTIONS - 1;
}
defect! {
    /// Has a legal action without an id of its own.
    NoIdForTwo, "bid2 has the id";
    const ACTIONS: usize = Toy::ACTIONS - 1;
    fn action(id: usize) -> Option<Action> {
        Toy::action(id).filter(|action| *action != Action::Bid(2))
    }
}
defect! {
    /// Leaves the last number of an observation as it was.
    ObservesTooLittle, "is not written, or not finite";
    fn observe(view: &View, out: &mut [f32]) {
        let last = out[Toy::OBSERVATION - 1];
        Toy::observe(view, out);
        out[Toy::OBSERVATION - 1] = last;
    }
}
defect! {
    /// Divides by the points that nobody has yet.
    ObservesInfinity, "is not written, or not finite";
    fn observe(view: &View, out: &mut [f32]) {
        Toy::observe(view, out);
        out[0] = 1.0 / f32::from(view.round);
    }
}
defect! {
    /// Does not tell what was bid.
    ObservesNoBids, "the numbers stay as they were";
    fn observe(view: &View, out: &mut [f32]) {
        let mut view = view.clone();
        for player in &mut view.players {
            player.bid = Bid::Waiting;
        }
        Toy::observe(&view, out);
    }
}

// Law 10

defect! {
    /// Keeps a card after it was laid open.
    KeepsCard, "expected";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        let card = toy.players[seat].card;
        toy.apply(seat, action);
        toy.players[seat].card = card;
    }
}
defect! {
    /// Panics in a step.
    StepPanics, "the next step panics: no third round";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
        assert!(toy.round < 2, "no third round");
    }
}

//! What laws 7 and 11 find: luck, length and drawing.

use tabletop::{Game, Rng, Seat, Turn};

use crate::toy::{Action, Card, Toy};

// Law 7

defect! {
    /// Lists a card of which none is left.
    WeighsNothing, "can't happen, but is listed";
    fn chance(toy: &Toy) -> Vec<(Card, u32)> {
        let all = Card::ALL.map(|card| (card, toy.left(card).saturating_sub(1)));
        if toy.turn() == Turn::Chance { all.to_vec() } else { Vec::new() }
    }
}
defect! {
    /// Lists the highest card first.
    ChanceBackwards, "so not sorted and distinct";
    fn chance(toy: &Toy) -> Vec<(Card, u32)> {
        toy.chance().into_iter().rev().collect()
    }
}
defect! {
    /// Lists cards when none is to be dealt.
    ChanceAlways, "chance outcomes when it is";
    fn chance(toy: &Toy) -> Vec<(Card, u32)> {
        Card::ALL.map(|card| (card, 1)).to_vec()
            .into_iter().filter(|_| !toy.is_over()).collect()
    }
}
defect! {
    /// Lists no card when one is to be dealt.
    ChanceNever, "chance outcomes when it is";
    fn chance(_: &Toy) -> Vec<(Card, u32)> {
        Vec::new()
    }
}
defect! {
    /// Weighs more than any draw can.
    WeighsTooMuch, "is too large";
    fn chance(toy: &Toy) -> Vec<(Card, u32)> {
        toy.chance().into_iter().map(|(card, _)| (card, u32::MAX / 2)).collect()
    }
}
defect! {
    /// Promises too short a match.
    TooFewSteps, "not over after";
    fn max_steps(toy: &Toy) -> usize {
        toy.max_steps() - 1
    }
}
defect! {
    /// Promises too little once the first cards lie on the table, though not at the start.
    TooFewStepsLater, "not over after";
    fn max_steps(toy: &Toy) -> usize {
        let n_dealt = toy.count(|player| player.card.is_some());
        toy.max_steps() - n_dealt
    }
}
defect! {
    /// Plays the first round forever, and says so.
    NeverEnds, "no end after 100000 steps";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
        toy.round = 0;
        toy.players[seat].points = 0;
    }
    fn max_steps(_: &Toy) -> usize {
        usize::MAX
    }
}

// Law 11

defect! {
    /// Draws every card as often, whatever is left.
    DrawsEvenly, "sample_chance at";
    fn sample_chance(toy: &Toy, rng: &mut Rng) -> Card {
        let cards = toy.chance();
        cards[rng.below(cards.len() as u32) as usize].0
    }
}
defect! {
    /// First draws whether to bid at all, then how much.
    DrawsByKind, "do not follow the list";
    fn random_legal(toy: &Toy, seat: Seat, rng: &mut Rng) -> Action {
        let legal = toy.legal(seat);
        if legal.len() == 3 && rng.below(2) == 0 {
            return legal[0];
        }
        legal[rng.below(legal.len() as u32) as usize]
    }
}
defect! {
    /// Never draws a bid of 2.
    DrawsTooFew, "is listed, but not drawn once";
    fn random_legal(toy: &Toy, seat: Seat, rng: &mut Rng) -> Action {
        let legal = toy.legal(seat);
        let n_ways = legal.len().min(2) as u32;
        legal[rng.below(n_ways) as usize]
    }
}
defect! {
    /// Draws what is not listed.
    DrawsTooMany, "is drawn, but not listed";
    fn random_legal(toy: &Toy, seat: Seat, rng: &mut Rng) -> Action {
        match toy.players[seat].decision {
            Some(_) => Action::Bid(rng.below(3) as u8),
            None => toy.random_legal(seat, rng),
        }
    }
}

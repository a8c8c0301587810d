//! What laws 1, 2, 12, 13 and 17 find: lists, checks, choices at the same time, and whose turn it is.

use tabletop::{Game, MAX_SEATS, Next, Seat, Seats, Turn};

use crate::toy::{Action, Card, Rule, Toy};

// Law 1

defect! {
    /// Lists from the last to the first.
    ListsBackwards, "so not sorted and distinct";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        out.extend(toy.legal(seat).into_iter().rev());
    }
}
defect! {
    /// Lists the first action twice.
    ListsTwice, "so not sorted and distinct";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        let legal = toy.legal(seat);
        out.extend(legal.first());
        out.extend(legal);
    }
}
defect! {
    /// Lists actions for players who are not asked.
    ListsForAll, "is not asked, but may play";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        match toy.turn() {
            Turn::Act(seats) => toy.push_legal(seats.first().unwrap_or(seat), out),
            _ => toy.push_legal(seat, out),
        }
    }
}
defect! {
    /// Leaves whoever holds a 1 without an action.
    ListsNothing, "has no legal action";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        if toy.players[seat].card != Some(Card::One) {
            toy.push_legal(seat, out);
        }
    }
}
defect! {
    /// Clears the caller's list.
    ListsAnew, "does not append";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        *out = toy.legal(seat);
    }
}
defect! {
    /// Says in short that it is over, and at length that somebody must decide.
    ShortAnswerDiffers, "next() says";
    fn next(toy: &Toy) -> Next {
        match toy.next() {
            Next::Act(_) => Next::Over,
            other => other,
        }
    }
}
defect! {
    /// Asks a seat that the table does not have.
    AsksStrangers, "which the table does not have";
    fn turn(toy: &Toy) -> Turn<Rule> {
        let stranger = Seat::new(MAX_SEATS - 1).expect("the last seat is one");
        match toy.turn() {
            Turn::Act(seats) => Turn::Act(seats.with(stranger)),
            other => other,
        }
    }
}

// Law 2

defect! {
    /// Forgets that one may bid 2.
    ListsTooLittle, "bid2 is allowed, but not listed";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        out.extend(toy.legal(seat).into_iter().filter(|action| *action != Action::Bid(2)));
    }
}
defect! {
    /// Refuses a bid of 2 that is listed.
    ChecksTooMuch, "bid2 is listed, but refused";
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        toy.check(seat, action)?;
        if action == Action::Bid(2) { Err(Rule::ShownCardNeedsBid) } else { Ok(()) }
    }
}
defect! {
    /// Tells whoever is not asked about the phase instead.
    OtherReasonForOthers, "is refused by DecideThenBid, not by NotAsked";
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        toy.check(seat, action).map_err(|rule| match rule {
            Rule::NotAsked => Rule::DecideThenBid,
            other => other,
        })
    }
}
defect! {
    /// Tells everybody to wait for their turn after the end.
    OtherReasonAfterEnd, "is refused by NotAsked, not by LastRound";
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        if toy.turn().asks(seat) { toy.check(seat, action) } else { Err(Rule::NotAsked) }
    }
}

// Law 12

defect! {
    /// Gives a point to whoever bids first.
    FirstBidWins, "the other way round";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        let is_first = matches!(action, Action::Bid(_)) && toy.bidders() == toy.seats.all();
        toy.apply(seat, action);
        toy.players[seat].points += i8::from(is_first);
    }
}
defect! {
    /// Forbids to bid nothing once somebody has bid 2.
    BidSeenByOthers, "may choose at the same time";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        let is_raised = toy.count(|player| player.bid == Some(2)) > 0;
        let legal = toy.legal(seat).into_iter();
        out.extend(legal.filter(|action| !(is_raised && *action == Action::Bid(0))));
    }
}
defect! {
    /// Asks all at once, and after the first bid one after the other.
    AsksInOrder, "decide at once, but after";
    fn turn(toy: &Toy) -> Turn<Rule> {
        match toy.turn() {
            Turn::Act(seats) if seats.len() < toy.seats.get() => {
                Turn::Act(seats.first().map_or(Seats::NONE, Seats::only))
            }
            other => other,
        }
    }
}

// Law 13

defect! {
    /// Does not know whose turn it is while all bid.
    NobodysTurn, "it is nobody's turn in the middle of a match";
    fn active(toy: &Toy) -> Option<Seat> {
        toy.active().filter(|_| toy.bidders() != toy.seats.all() || toy.first(|p| p.decision.is_none()).is_some())
    }
}
defect! {
    /// Says that it is the first player's turn, also after the end.
    AlwaysSomebodysTurn, "it is over, and still the turn";
    fn active(_: &Toy) -> Option<Seat> {
        Seat::new(0)
    }
}
defect! {
    /// Says that it is the turn of somebody who does not sit there.
    StrangersTurn, "which the table does not have";
    fn active(toy: &Toy) -> Option<Seat> {
        toy.active().and(Seat::new(7))
    }
}
defect! {
    /// Says that it is the turn of the player after the one who decides.
    NextPlayersTurn, "is asked in the turn of";
    fn active(toy: &Toy) -> Option<Seat> {
        toy.active().map(|seat| toy.seats.next(seat))
    }
}

// Law 17

defect! {
    /// Takes the second player back in when nobody waits for cards any more.
    OutForATurn, "were out, and now";
    fn out(toy: &Toy) -> Vec<Seat> {
        let is_dealing = matches!(toy.turn(), Turn::Chance);
        Seat::new(1).filter(|_| is_dealing).into_iter().collect()
    }
}
defect! {
    /// Asks somebody who is out.
    OutAndAsked, "are asked, and";
    fn out(_: &Toy) -> Vec<Seat> {
        Seat::new(0).into_iter().collect()
    }
}
defect! {
    /// Lets somebody win who is out.
    OutAndFirst, "are out, and the places are";
    fn out(toy: &Toy) -> Vec<Seat> {
        match toy.turn() {
            Turn::Over(outcome) => toy.seats.iter().filter(|seat| outcome.places[*seat] == 1).take(1).collect(),
            _ => Vec::new(),
        }
    }
}
defect! {
    /// Ends with nobody left.
    EverybodyOut, "which leaves 0";
    fn out(toy: &Toy) -> Vec<Seat> {
        match toy.turn() {
            Turn::Over(_) => toy.seats.iter().collect(),
            _ => Vec::new(),
        }
    }
}
defect! {
    /// Puts somebody out who does not sit there.
    StrangerOut, "which leaves";
    fn out(_: &Toy) -> Vec<Seat> {
        Seat::new(7).into_iter().collect()
    }
}

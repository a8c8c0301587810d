//! What laws 4, 5, 14 and 16 find: guesses, twins, and what everybody may conclude.

use tabletop::{Game, Info, Observe, ParseError, Seat, Seats, Step, StepOf, Turn, Viewer};

use crate::toy::{Action, Bid, Card, Dealer, Decision, Glimpse, Hand, Rule, Toy, View};

/// Whether the player after this one holds a 3, which is hidden from this one.
fn next_holds_three(toy: &Toy, seat: Seat) -> bool {
    toy.players[toy.seats.next(seat)].card == Some(Card::Three)
}

// Law 4

defect! {
    /// Guesses anew what the viewer was shown.
    GuessForgetsShownCards, "looks like";
    fn guesser(view: &View) -> Result<Dealer, ParseError> {
        let mut view = view.clone();
        for player in &mut view.players {
            if player.decision == Some(Decision::Shown) {
                player.hand = Hand::FaceDown;
            }
        }
        Dealer::new(&view)
    }
}
defect! {
    /// Forbids a bid of 2 against a 3 that nobody saw.
    HiddenCardForbids, "the guess";
    fn push_legal(toy: &Toy, seat: Seat, out: &mut Vec<Action>) {
        let is_forbidden = |action: &Action| *action == Action::Bid(2) && next_holds_three(toy, seat);
        out.extend(toy.legal(seat).into_iter().filter(|action| !is_forbidden(action)));
    }
}
defect! {
    /// Says that nothing is hidden.
    ClaimsOpenness, "nothing is hidden";
    const INFO: Info = Info {
        hidden_information: false,
        ..Toy::INFO
    };
}
defect! {
    /// Finds no guess once somebody owes points.
    GuessGivesUp, "no guess from a true view";
    fn guesser(view: &View) -> Result<Dealer, ParseError> {
        if view.players.iter().any(|player| player.points < 0) {
            return Err(ParseError::new("no debts", "some"));
        }
        Dealer::new(view)
    }
}
defect! {
    /// Guesses states that its own notation does not take.
    GuessIsNoState, "is no whole state";
    fn parse(text: &str) -> Result<Toy, ParseError> {
        if text.contains('3') {
            return Err(ParseError::new("no 3", text));
        }
        text.parse()
    }
}

// Law 5

defect! {
    /// Shows everybody the next player's card; a guess from such a view fits it.
    ViewShowsNextCard, "the twin looks different";
    fn view(toy: &Toy, viewer: Viewer) -> View {
        let mut view = toy.view(viewer);
        if let Viewer::Seat(seat) = viewer {
            let next = toy.seats.next(seat);
            if let Some(card) = toy.players[next].card {
                view.players[next.index()].hand = Hand::Known(card);
            }
        }
        view
    }
}
defect! {
    /// Hides which card was shown from the player who then sees it.
    GlimpseHidesShownCard, "the twin looks different";
    fn glimpse(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> Glimpse {
        match step {
            Step::Act(_, Action::Show) => Glimpse::Did(Action::Show),
            _ => toy.glimpse(viewer, step),
        }
    }
}
defect! {
    /// Hides the last bid, whose lots then lie open.
    GlimpseHidesLots, "the twin looks different";
    fn glimpse(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> Glimpse {
        match step {
            Step::Act(seat, Action::Bid(_)) if viewer != Viewer::Seat(seat) => Glimpse::Unseen,
            _ => toy.glimpse(viewer, step),
        }
    }
}
defect! {
    /// Refuses for another reason when the next player holds a 3.
    ReasonTellsCard, "is answered";
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        toy.check(seat, action).map_err(|rule| match rule {
            Rule::DecideThenBid if next_holds_three(toy, seat) => Rule::OneIsNeverShown,
            other => other,
        })
    }
}
defect! {
    /// Lets holders of a 3 bid first.
    TurnTellsCard, "the twin's turn is";
    fn turn(toy: &Toy) -> Turn<Rule> {
        match toy.turn() {
            Turn::Act(seats) if seats.len() > 1 => {
                let has_three = |seat: &Seat| toy.players[*seat].card == Some(Card::Three);
                let holders: Seats = seats.iter().filter(has_three).collect();
                Turn::Act(if holders.is_empty() { seats } else { holders })
            }
            other => other,
        }
    }
}
defect! {
    /// Shows everything to everybody and still says that something is hidden.
    ClaimsSecrecy, "no twin ever differed from the truth";
    fn view(toy: &Toy, viewer: Viewer) -> View {
        let mut view = toy.view(viewer);
        for (seat, player) in toy.players.iter() {
            let shown = &mut view.players[seat.index()];
            shown.hand = player.card.map_or(Hand::Empty, Hand::Known);
            shown.bid = player.bid.map_or(Bid::Waiting, Bid::Own);
        }
        view
    }
    fn glimpse(_: &Toy, _: Viewer, step: StepOf<Toy>) -> Glimpse {
        match step {
            Step::Act(_, action) => Glimpse::Did(action),
            Step::Chance(card) => Glimpse::Dealt(card),
        }
    }
}

// Law 14

defect! {
    /// Says that a shown card tells nobody anything.
    ShownCardRevealsNothing, "reveals nothing, but";
    fn reveals(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> bool {
        !matches!(step, Step::Act(_, Action::Show)) && toy.reveals(viewer, step)
    }
}
defect! {
    /// Says that only the player who is shown a card learns something, though everybody learns that it is no 1.
    ShownCardRevealsOnlyItself, "but is refused there";
    fn reveals(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> bool {
        match step {
            Step::Act(seat, Action::Show) => viewer == Viewer::Seat(toy.seats.next(seat)),
            _ => toy.reveals(viewer, step),
        }
    }
}
defect! {
    /// Says that the last bid tells nobody anything.
    LotsRevealNothing, "but looks like";
    fn reveals(toy: &Toy, viewer: Viewer, step: StepOf<Toy>) -> bool {
        !matches!(step, Step::Act(..)) && toy.reveals(viewer, step)
            || matches!(step, Step::Act(_, Action::Show))
    }
}
defect! {
    /// Says that nothing is hidden, and reveals it all the same.
    RevealsWhatIsOpen, "nothing is hidden, but";
    const INFO: Info = Info {
        hidden_information: false,
        ..Toy::INFO
    };
}

// Law 16

defect! {
    /// Takes what is legal for what is possible, so that who cannot show holds a 1 for all to see.
    PossibleIsLegal, "may offer";
    fn possible(toy: &Toy, seat: Seat) -> Vec<Action> {
        toy.legal(seat)
    }
}
defect! {
    /// Says that everybody may be asked to keep or show at any time.
    PossibleForAll, "is not asked, but may be offered";
    fn possible(_: &Toy, _: Seat) -> Vec<Action> {
        vec![Action::Keep, Action::Show, Action::Bid(0), Action::Bid(1), Action::Bid(2)]
    }
}
defect! {
    /// Lists what is possible backwards.
    PossibleBackwards, "is not sorted and distinct";
    fn possible(toy: &Toy, seat: Seat) -> Vec<Action> {
        let mut possible = toy.possible(seat);
        possible.reverse();
        possible
    }
}
defect! {
    /// Forgets that a card may be shown.
    OnlyKeepingIsPossible, "is legal, but not among what is possible";
    fn possible(toy: &Toy, seat: Seat) -> Vec<Action> {
        let possible = toy.possible(seat).into_iter();
        possible.filter(|action| *action != Action::Show).collect()
    }
}
defect! {
    /// Says that nothing is hidden, and that more is possible than is legal.
    MoreIsPossibleInTheOpen, "nothing is hidden, but";
    const INFO: Info = Info {
        hidden_information: false,
        ..Toy::INFO
    };
}

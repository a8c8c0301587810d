//! What is allowed.

use std::fmt;

use tabletop::options::{Choice, Field, Kind, RulesVersion, Setup};
use tabletop::{
    BySeat, Game, Info, Outcome, Problem, Rng, Rule as _, Schema, Seat, SeatCount, Seats, Turn,
    places,
};

use super::state::{Action, Card, Decision, MAX_BID, Options, Player, Ties, Toy};
use super::view::Lot;

/// What a player wins for the best lot (TOY-8).
const PRIZE: i8 = 3;

/// The clauses that refuse actions or end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// TOY-3
    DecideThenBid,
    /// TOY-4
    OneIsNeverShown,
    /// TOY-6
    ShownCardNeedsBid,
    /// TOY-7
    NotAsked,
    /// TOY-9
    LastRound,
    /// TOY-10
    MostPoints,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::DecideThenBid,
        Rule::OneIsNeverShown,
        Rule::ShownCardNeedsBid,
        Rule::NotAsked,
        Rule::LastRound,
        Rule::MostPoints,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotAsked;
    const GAME_OVER: Rule = Rule::LastRound;

    fn clause(self) -> &'static str {
        match self {
            Rule::DecideThenBid => "TOY-3",
            Rule::OneIsNeverShown => "TOY-4",
            Rule::ShownCardNeedsBid => "TOY-6",
            Rule::NotAsked => "TOY-7",
            Rule::LastRound => "TOY-9",
            Rule::MostPoints => "TOY-10",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::DecideThenBid => "first everybody keeps or shows the card, then all bid",
            Rule::OneIsNeverShown => "a 1 is never shown",
            Rule::ShownCardNeedsBid => "whoever showed the card bids at least 1",
            Rule::NotAsked => "nobody acts who is not asked",
            Rule::LastRound => "the last round is over",
            Rule::MostPoints => "the most points win",
        })
    }
}

impl Game for Toy {
    type Options = Options;
    type Action = Action;
    type Chance = Card;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "toy",
        name: "Toy",
        tagline: "A bluff in two rounds.",
        min_seats: 2,
        max_seats: 4,
        rules_version: 1,
        hidden_information: true,
        rules: include_str!("RULES.md"),
    };

    const OLDER_VERSIONS: &'static [RulesVersion] = &[RulesVersion {
        number: 0,
        added_later: &[("ties", "void")],
        old_defaults: &[("rounds", "3")],
    }];

    fn schema() -> Schema {
        const TIES: Kind = Kind::Choice {
            values: &[
                Choice {
                    value: "share",
                    help: "All of the best win.",
                    rule: "TOY-8",
                },
                Choice {
                    value: "void",
                    help: "None of them wins.",
                    rule: "TOY-8",
                },
            ],
            default: "share",
        };
        const ROUNDS: Kind = Kind::Integer {
            min: 1,
            max: 3,
            default: 2,
        };
        Schema {
            options: &[
                Field {
                    key: "rounds",
                    kind: ROUNDS,
                    help: "How many rounds there are.",
                    rule: "TOY-2",
                },
                Field {
                    key: "ties",
                    kind: TIES,
                    help: "Who wins a tied round.",
                    rule: "TOY-8",
                },
            ],
            setups: &[Setup {
                name: "quick",
                help: "One round without shared prizes.",
                rule: "TOY-11",
                sets: &[("rounds", "1"), ("ties", "void")],
            }],
        }
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Toy, Vec<Problem>> {
        let toy = Toy {
            options: *options,
            seats,
            round: 0,
            players: BySeat::new(seats, |_| Player::default()),
        };
        let options_problem = toy
            .fault()
            .map(|why| Problem::by_rule("rounds", "TOY-2", why));
        let problems: Vec<_> = Toy::INFO
            .players_problem(seats.get())
            .into_iter()
            .chain(options_problem)
            .collect();
        if problems.is_empty() {
            Ok(toy)
        } else {
            Err(problems)
        }
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        let n_rounds = usize::from(self.options.rounds - self.round);
        let n_done = self.count(|p| p.card.is_some())
            + self.count(|p| p.decision.is_some())
            + self.count(|p| p.bid.is_some());
        3 * n_rounds * self.seats.get() - n_done
    }

    fn turn(&self) -> Turn<Rule> {
        if self.is_over() {
            Turn::Over(self.outcome())
        } else if self.first(|p| p.card.is_none()).is_some() {
            Turn::Chance
        } else if let Some(seat) = self.first(|p| p.decision.is_none()) {
            Turn::Act(Seats::only(seat))
        } else {
            Turn::Act(self.bidders())
        }
    }

    /// Who is dealt a card or decides; while all bid, the first of those who have not.
    fn active(&self) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        self.first(|p| p.card.is_none())
            .or_else(|| self.first(|p| p.decision.is_none()))
            .or_else(|| self.bidders().first())
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        if self.is_over() {
            return Err(Rule::GAME_OVER);
        }
        if !self.turn().asks(seat) {
            return Err(Rule::NOT_YOUR_TURN);
        }
        let player = self.players[seat];
        match (player.decision, action) {
            (None, Action::Bid(_)) | (Some(_), Action::Keep | Action::Show) => {
                Err(Rule::DecideThenBid)
            }
            (None, Action::Show) if player.card == Some(Card::One) => Err(Rule::OneIsNeverShown),
            (Some(Decision::Shown), Action::Bid(0)) => Err(Rule::ShownCardNeedsBid),
            _ => Ok(()),
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let all = [Action::Keep, Action::Show].into_iter();
        let all = all.chain((0..=MAX_BID).map(Action::Bid));
        out.extend(all.filter(|action| self.check(seat, *action).is_ok()));
    }

    fn random_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        let player = self.players[seat];
        match (player.decision, player.card) {
            (None, Some(Card::One)) => Action::Keep,
            (None, _) if rng.below(2) == 0 => Action::Keep,
            (None, _) => Action::Show,
            (Some(Decision::Kept), _) => Action::Bid(rng.below(u32::from(MAX_BID) + 1) as u8),
            (Some(Decision::Shown), _) => Action::Bid(1 + rng.below(u32::from(MAX_BID)) as u8),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        let player = &mut self.players[seat];
        match action {
            Action::Keep => player.decision = Some(Decision::Kept),
            Action::Show => player.decision = Some(Decision::Shown),
            Action::Bid(points) => player.bid = Some(points),
        }
        if self.bidders().is_empty() {
            self.score();
        }
    }

    fn push_chance(&self, out: &mut Vec<(Card, u32)>) {
        if self.turn() == Turn::Chance {
            let deck = Card::ALL.iter().map(|&card| (card, self.left(card)));
            out.extend(deck.filter(|(_, n_left)| *n_left > 0));
        }
    }

    fn sample_chance(&self, rng: &mut Rng) -> Card {
        let n_left = Card::ALL.iter().map(|card| self.left(*card)).sum();
        let mut index = rng.below(n_left);
        for card in Card::ALL {
            match index.checked_sub(self.left(card)) {
                Some(rest) => index = rest,
                None => return card,
            }
        }
        unreachable!("the index is below the number of cards left")
    }

    fn apply_chance(&mut self, card: Card) {
        debug_assert!(self.left(card) > 0);
        let seat = self.first(|p| p.card.is_none());
        self.players[seat.expect("a card is dealt to somebody")].card = Some(card);
    }
}

impl Toy {
    /// What each player lays open once all have bid (TOY-8).
    pub(super) fn lots(&self) -> BySeat<Option<Lot>> {
        BySeat::new(self.seats, |seat| {
            let Player { card, bid, .. } = self.players[seat];
            let (card, bid) = (card?, bid?);
            (bid > 0).then_some(Lot { card, bid })
        })
    }

    /// TOY-8, then the next round (TOY-2).
    fn score(&mut self) {
        let lots = self.lots();
        let worth = |lot: &Lot| lot.card.value() + lot.bid;
        let best = lots.as_slice().iter().flatten().map(worth).max();
        let is_best = |lot: &Option<Lot>| lot.as_ref().map(worth) == best && lot.is_some();
        let n_best = lots.as_slice().iter().filter(|lot| is_best(lot)).count();
        let is_won = self.options.ties == Ties::Share || n_best == 1;
        let players = self.players;
        self.players = BySeat::new(self.seats, |seat| {
            let lot = lots[seat];
            let paid = lot.map_or(0, |lot| lot.bid as i8);
            let prize = if is_won && is_best(&lot) { PRIZE } else { 0 };
            Player {
                points: players[seat].points + prize - paid,
                ..Player::default()
            }
        });
        self.round += 1;
    }

    /// TOY-10
    fn outcome(&self) -> Outcome<Rule> {
        let points = |seat: Seat| i32::from(self.players[seat].points);
        Outcome {
            places: places(self.seats, |a, b| points(a).cmp(&points(b))),
            scores: BySeat::new(self.seats, points),
            ended_by: Rule::LastRound,
            won_by: Rule::MostPoints,
        }
    }
}

//! Events in words.

use std::fmt;

use tabletop::Seat;

use super::Event;
use crate::action::{Action, Guise, Robber, Troop};
use crate::cards::Cards;
use crate::glimpse::Paid;
use crate::kind::Kind;
use crate::view::Paying;
use crate::words::listed;

/// How people call a seat.
fn player(seat: Seat) -> String {
    format!("Player {}", seat.number())
}

/// `a Knight`, or `a card` that one does not see.
fn a_card(card: Option<Kind>) -> String {
    card.map_or_else(|| "a card".into(), Kind::with_article)
}

/// `the Knight`, or `the card` that one does not see.
fn the_card(card: Option<Kind>) -> String {
    card.map_or_else(|| "the card".into(), |card| format!("the {}", card.title()))
}

/// `1 gem`, `3 gems`.
fn counted(n: u8, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// `Player 1's Knight`, or `Player 1's Jester as a Knight`.
fn played(seat: Seat, kind: Kind, jester: bool) -> String {
    format!("{}'s {}", player(seat), Guise { kind, jester }.in_words())
}

/// OKN-20, OKN-21: who attacks whom with what.
fn write_attack(
    f: &mut fmt::Formatter<'_>,
    seat: Seat,
    target: Seat,
    troop: Troop,
    from_post: bool,
) -> fmt::Result {
    let (attacker, target) = (player(seat), player(target));
    let members = troop.in_words();
    let post = if from_post { "standing " } else { "" };
    match troop.kind() {
        Kind::Archer => write!(
            f,
            "{attacker}'s {post}{members} goes against {target}'s Archer."
        ),
        Kind::Ladder | Kind::Catapult => {
            write!(f, "{attacker}'s {members} goes against {target}'s Castle.")
        }
        _ => {
            let verb = if troop.is_one() { "attacks" } else { "attack" };
            let strength = troop.strength();
            write!(f, "{attacker}'s {members} ({strength}) {verb} {target}.")
        }
    }
}

/// OKN-21, OKN-23, OKN-24: how a fortification ends.
fn write_fall(f: &mut fmt::Formatter<'_>, seat: Seat, guise: Guise, by: Kind) -> fmt::Result {
    let card = played(seat, guise.kind, guise.jester);
    write!(f, "{card} {}.", by.fells())
}

/// OKN-33, OKN-65: what a Minstrel does to an attack.
fn write_return(
    f: &mut fmt::Formatter<'_>,
    minstrel: &str,
    to: Seat,
    cards: Cards,
    stays: bool,
) -> fmt::Result {
    let cards = cards.in_words();
    let stays = if stays { ", and stands" } else { "" };
    write!(f, "{minstrel} sends {cards} back to {}{stays}.", player(to))
}

/// What somebody has decided in secret, to themselves.
fn write_choice(f: &mut fmt::Formatter<'_>, seat: Seat, choice: Option<Action>) -> fmt::Result {
    let player = player(seat);
    match choice {
        Some(Action::Decline) => write!(f, "{player} has decided not to rob."),
        Some(Action::Rob(robber)) => {
            write!(
                f,
                "{player} has decided to rob with {}.",
                robber.card().with_article()
            )
        }
        Some(Action::Show(card)) => {
            write!(f, "{player} has decided to show {}.", card.with_article())
        }
        Some(Action::Pay(payment)) => {
            let price = match Paying::from(payment) {
                Paying::Gems => "in gems".into(),
                Paying::Cards(cards) => cards.in_words(),
            };
            write!(f, "{player} has decided to pay {price}.")
        }
        _ => write!(f, "{player} has decided."),
    }
}

fn write_payment(
    f: &mut fmt::Formatter<'_>,
    seat: Seat,
    to: Seat,
    paid: Paid,
    gems: u8,
) -> fmt::Result {
    let price = match paid {
        Paid::Gems => counted(gems, "gem"),
        Paid::Cards(cards) => cards.in_words(),
        Paid::FaceDown(n_cards) => counted(n_cards, "card"),
    };
    write!(f, "{} pays {price} to {}'s Monk.", player(seat), player(to))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Begins(seat) => write!(f, "{} begins.", player(seat)),
            Event::Dealt { seat, card } => {
                write!(f, "{} is dealt {}.", player(seat), a_card(card))
            }
            Event::TurnBegins(seat) => write!(f, "{}'s turn begins.", player(seat)),
            Event::MinstrelLeaves { seat, jester } => {
                write!(f, "{} leaves.", played(seat, Kind::Minstrel, jester))
            }
            Event::Drawn { seat, card } => write!(f, "{} draws {}.", player(seat), a_card(card)),
            Event::DrawLost { seat, n_cards } => {
                let cards = counted(n_cards, "card");
                write!(
                    f,
                    "There is nothing to draw: {} goes without {cards}.",
                    player(seat)
                )
            }
            Event::Reshuffled { needed } => {
                let verb = if needed == 1 { "is" } else { "are" };
                let gems = counted(needed, "gem");
                write!(
                    f,
                    "The discards are shuffled into a new pile; {gems} {verb} needed now."
                )
            }
            Event::Fortified { seat, guise } => {
                write!(f, "{} is put up.", played(seat, guise.kind, guise.jester))
            }
            Event::MinstrelPlayed { seat, jester } => {
                write!(f, "{} plays.", played(seat, Kind::Minstrel, jester))
            }
            Event::Disarmed { seat, n_cards } => {
                let cards = counted(n_cards, "card");
                write!(f, "{} has to discard {cards}.", player(seat))
            }
            Event::Attacked {
                seat,
                target,
                troop,
                from_post,
            } => write_attack(f, seat, target, troop, from_post),
            Event::Unanswered(seat) => write!(f, "{} does not answer.", player(seat)),
            Event::Answered { seat, troop } => {
                let (player, members, strength) =
                    (player(seat), troop.in_words(), troop.strength());
                let article = if troop.is_one() { "a " } else { "" };
                write!(f, "{player} answers with {article}{members} ({strength}).")
            }
            Event::Turned {
                seat,
                jester,
                target,
            } => {
                let traitor = played(seat, Kind::Traitor, jester);
                write!(f, "{traitor} turns it on {}.", player(target))
            }
            Event::Charmed { seat, jester, card } => {
                let princess = if jester {
                    format!("The Jester of {} as a Princess", player(seat))
                } else {
                    format!("The Princess of {}", player(seat))
                };
                write!(f, "{princess} takes the {}.", card.title())
            }
            Event::Executed {
                seat,
                jester,
                troop,
            } => {
                let executioner = played(seat, Kind::Executioner, jester);
                let (members, strength) = (troop.in_words(), troop.strength());
                match strength {
                    0 => write!(f, "{executioner} beheads the {members}; the turn is over."),
                    _ => write!(
                        f,
                        "{executioner} beheads the {members} ({strength}); the turn is over."
                    ),
                }
            }
            Event::SentBack {
                seat,
                jester,
                to,
                cards,
                stays,
            } => write_return(f, &played(seat, Kind::Minstrel, jester), to, cards, stays),
            Event::Fell { seat, guise, by } => write_fall(f, seat, guise, by),
            Event::LadderLeans { seat, target } => {
                write!(
                    f,
                    "{}'s Ladder leans against {}'s Castle.",
                    player(seat),
                    player(target)
                )
            }
            Event::LadderGone(seat) => write!(f, "{}'s Ladder is taken away.", player(seat)),
            Event::NoGems => f.write_str("No gems move."),
            Event::OnTheirWay { from, to, gems } => {
                let verb = if gems == 1 { "is" } else { "are" };
                let (gems, from, to) = (counted(gems, "gem"), player(from), player(to));
                write!(f, "{gems} {verb} about to go from {from} to {to}.")
            }
            Event::Decided { seat, choice } => write_choice(f, seat, choice),
            Event::Robbed { seat, robber, gems } => {
                let robber = played(seat, Kind::Highwayman, robber == Robber::Jester);
                write!(f, "{robber} robs the {}.", counted(gems, "gem"))
            }
            Event::Unrobbed { gems } => write!(f, "Nobody robs the {}.", counted(gems, "gem")),
            Event::GemsMoved { from, to, gems } if from == to => {
                write!(f, "{} gets the {} back.", player(to), counted(gems, "gem"))
            }
            Event::GemsMoved { from, to, gems } => {
                let verb = if gems == 1 { "goes" } else { "go" };
                let (gems, from, to) = (counted(gems, "gem"), player(from), player(to));
                write!(f, "{gems} {verb} from {from} to {to}.")
            }
            Event::Heralded { seat, jester } => {
                let herald = played(seat, Kind::Herald, jester);
                write!(f, "{herald} has everybody else show a card.")
            }
            Event::Shown { seat, card } => {
                write!(f, "{} shows {}.", player(seat), card.with_article())
            }
            Event::Took { seat, from, card } => {
                let (seat, from) = (player(seat), player(from));
                write!(f, "{seat} takes the {} from {from}.", card.title())
            }
            Event::Traded {
                seat,
                jester,
                rival,
            } => {
                let merchant = played(seat, Kind::Merchant, jester);
                write!(f, "{merchant} goes to {}.", player(rival))
            }
            Event::Bought { seat, from, card } => {
                let (seat, from) = (player(seat), player(from));
                write!(f, "{seat} takes {} from {from}.", a_card(card))
            }
            Event::Taxed { seat, jester } => {
                let monk = played(seat, Kind::Monk, jester);
                write!(f, "{monk} taxes every other Castle.")
            }
            Event::Paid {
                seat,
                to,
                paid,
                gems,
            } => write_payment(f, seat, to, paid, gems),
            Event::Discarded { seat, card } => {
                write!(f, "{} discards {}.", player(seat), card.with_article())
            }
            Event::StoppedFortifying(seat) => write!(f, "{} stops fortifying.", player(seat)),
            Event::StoppedAttacking(seat) => write!(f, "{} stops attacking.", player(seat)),
            Event::Passed(seat) => write!(f, "{} has no cards, and passes.", player(seat)),
            Event::CalledForDraft(seat) => write!(f, "{} calls for a new draft.", player(seat)),
            Event::TakenDown { seat, guise } => {
                write!(
                    f,
                    "{} is taken down.",
                    played(seat, guise.kind, guise.jester)
                )
            }
            Event::Mixed => f.write_str("The discards are mixed with the pile."),
            Event::DraftBegins {
                number,
                seat,
                n_cards,
            } => {
                let cards = counted(n_cards, "card");
                let player = player(seat);
                write!(
                    f,
                    "Draft {number} begins with {cards}; {player} drafts first."
                )
            }
            Event::Drafted { seat, card } => {
                write!(f, "{} drafts {}.", player(seat), a_card(card))
            }
            Event::Kept { seat, card } => write!(f, "{} keeps {}.", player(seat), the_card(card)),
            Event::Given { seat, to, card } => {
                let (seat, to) = (player(seat), player(to));
                write!(f, "{seat} gives {} to {to}.", the_card(card))
            }
            Event::Ended {
                ref by,
                ref winners,
                ref gems,
            } => {
                let verb = if winners.len() == 1 {
                    "wins"
                } else {
                    "share the win"
                };
                let winners = listed(winners.iter().copied().map(player));
                let gems: Vec<_> = gems.iter().map(u8::to_string).collect();
                write!(f, "{winners} {verb}: {by}. Gems: {}.", gems.join(" to "))
            }
        }
    }
}

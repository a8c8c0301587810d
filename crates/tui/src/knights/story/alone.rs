//! Events that have a verb of their own, in words without a full stop.

use game_knights::{Event, Guise, Kind, Robber, Troop};
use tabletop::Seat;

use crate::Look;
use crate::knights::cards::{a_card, force};
use crate::knights::words::{Words, gems, n_cards};

/// An event that has a verb of its own, after `before` in the same sentence.
pub(super) fn alone<'a>(
    words: Words<'a>,
    event: &Event,
    before: Option<&Event>,
    look: &'a Look,
) -> Words<'a> {
    let card = |words: Words<'a>, seat: Seat, kind: Kind, jester: bool| {
        let name = Guise { kind, jester }.in_words();
        words.name(seat).say(format!("'s {name}"))
    };
    match event {
        Event::Begins(seat) => words.name(*seat).say(" begins"),
        Event::TurnBegins(seat) => words.name(*seat).say("'s turn begins"),
        Event::MinstrelLeaves { seat, jester } => {
            card(words, *seat, Kind::Minstrel, *jester).say(" leaves")
        }
        Event::DrawLost { seat, n_cards: n } => words
            .name(*seat)
            .say(format!(" goes without {}, for there is none", n_cards(*n))),
        Event::Reshuffled { needed } => {
            let verb = if *needed == 1 { "wins" } else { "win" };
            let needed = gems(*needed);
            words.say(format!(
                "the discards are the new pile, and {needed} {verb} now"
            ))
        }
        Event::MinstrelPlayed { seat, jester } => {
            card(words, *seat, Kind::Minstrel, *jester).say(" plays")
        }
        Event::Disarmed { seat, n_cards: n } => words
            .name(*seat)
            .say(format!(" has to discard {}", n_cards(*n))),
        Event::Attacked {
            seat,
            target,
            troop,
            from_post,
        } => attacked(words, *seat, *target, *troop, *from_post),
        Event::Unanswered(seat) => words.name(*seat).say(" does not answer"),
        Event::Answered { seat, troop } => {
            let article = if troop.is_one() { "a " } else { "" };
            words
                .name(*seat)
                .say(format!(" answers with {article}{}", force(*troop)))
        }
        Event::Turned {
            seat,
            jester,
            target,
        } => {
            let what = if before.is_some() { "it" } else { "the attack" };
            let traitor = card(words, *seat, Kind::Traitor, *jester);
            traitor.say(format!(" turns {what} on ")).name(*target)
        }
        Event::Charmed {
            seat,
            jester,
            card: taken,
        } => {
            let princess = card(words, *seat, Kind::Princess, *jester);
            princess.say(format!(" takes the {}", taken.title()))
        }
        Event::Executed {
            seat,
            jester,
            troop,
        } => {
            let executioner = card(words, *seat, Kind::Executioner, *jester);
            executioner.say(format!(
                " beheads the {}, and the turn is over",
                troop.in_words()
            ))
        }
        Event::SentBack {
            seat,
            jester,
            to,
            cards,
            stays,
        } => {
            let minstrel = card(words, *seat, Kind::Minstrel, *jester);
            let stays = if *stays { ", and stands" } else { "" };
            let sends = format!(" sends {} back to ", cards.in_words());
            minstrel.say(sends).name(*to).say(stays)
        }
        Event::Fell { seat, guise, by } => {
            card(words, *seat, guise.kind, guise.jester).say(format!(" {}", by.fells()))
        }
        Event::LadderLeans { .. } if before.is_some() => words.say("the Ladder leans there"),
        Event::LadderLeans { seat, target } => words
            .name(*seat)
            .say("'s Ladder leans against ")
            .name(*target)
            .say("'s Castle"),
        Event::LadderGone(seat) => words.name(*seat).say("'s Ladder is taken away"),
        Event::NoGems => words.say("no gems move"),
        Event::OnTheirWay { from, to, gems: n } => {
            let verb = if *n == 1 { "is" } else { "are" };
            let words = words.say(format!("{} {verb} about to go from ", gems(*n)));
            words.name(*from).say(" to ").name(*to)
        }
        Event::Robbed {
            seat,
            robber,
            gems: n,
        } => {
            let robber = card(words, *seat, Kind::Highwayman, *robber == Robber::Jester);
            robber.say(format!(" robs the {}", gems(*n)))
        }
        Event::Unrobbed { gems: n } => words.say(format!("nobody robs the {}", gems(*n))),
        Event::GemsMoved { from, to, gems: n } if from == to => {
            words.name(*to).say(format!(" gets {} back", gems(*n)))
        }
        Event::GemsMoved { from, to, gems: n } => {
            let verb = if *n == 1 { "goes" } else { "go" };
            let words = words.say(format!("{} {verb} from ", gems(*n)));
            words.name(*from).say(" to ").name(*to)
        }
        Event::Heralded { seat, jester } => {
            card(words, *seat, Kind::Herald, *jester).say(" calls for cards")
        }
        Event::Took { seat, from, card } => words
            .name(*seat)
            .say(format!(" takes the {} from ", card.title()))
            .name(*from),
        Event::Traded {
            seat,
            jester,
            rival,
        } => card(words, *seat, Kind::Merchant, *jester)
            .say(" visits ")
            .name(*rival),
        Event::Taxed { seat, jester } => {
            card(words, *seat, Kind::Monk, *jester).say(" taxes the Castles")
        }
        Event::StoppedFortifying(seat) => words.name(*seat).say(" stops fortifying"),
        Event::StoppedAttacking(seat) => words.name(*seat).say(" stops attacking"),
        Event::Passed(seat) => words.name(*seat).say(" has no cards and passes"),
        Event::CalledForDraft(seat) => words.name(*seat).say(" calls for a new draft"),
        Event::Mixed => words.say("the discards are mixed with the pile"),
        Event::DraftBegins {
            number,
            seat,
            n_cards: n,
        } => words
            .say(format!("draft {number} has {}; ", n_cards(*n)))
            .name(*seat)
            .say(" drafts first"),
        Event::Drafted { seat, card } => {
            words.name(*seat).say(format!(" drafts {}", a_card(*card)))
        }
        Event::Kept { seat, card } => words.name(*seat).say(format!(" keeps {}", a_card(*card))),
        Event::Ended { by, gems: held, .. } => {
            let told = (0..).map_while(Seat::new).zip(held);
            let told = told.map(|(seat, gems)| format!("{gems} for {}", look.name(seat)));
            let told = told.collect::<Vec<_>>().join(", ");
            words.say(format!("the game is over, for {}. Gems: {told}", by.why))
        }
        // These are told with others of their kind.
        Event::Dealt { .. }
        | Event::Drawn { .. }
        | Event::Fortified { .. }
        | Event::Decided { .. }
        | Event::Shown { .. }
        | Event::Bought { .. }
        | Event::Paid { .. }
        | Event::Discarded { .. }
        | Event::TakenDown { .. }
        | Event::Given { .. } => words,
    }
}

/// OKN-20, OKN-21: who goes against whom.
fn attacked(
    words: Words<'_>,
    seat: Seat,
    target: Seat,
    troop: Troop,
    from_post: bool,
) -> Words<'_> {
    let post = if from_post { "standing " } else { "" };
    let (verb, aim) = match troop.kind() {
        Kind::Archer => (" shoots at ", "'s Archer"),
        Kind::Ladder | Kind::Catapult => (" goes against ", "'s Castle"),
        _ if troop.is_one() => (" attacks ", ""),
        _ => (" attack ", ""),
    };
    let words = words
        .name(seat)
        .say(format!("'s {post}{}{verb}", force(troop)));
    words.name(target).say(aim)
}

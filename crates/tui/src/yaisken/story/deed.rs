//! What players do to each other's dice, in words.

use game_yaisken::{AttackLine, Event, Kind, Met, Share, Verdict};
use ratatui::text::Span;
use tabletop::Seat;

use super::called;
use crate::Look;
use crate::words::all;
use crate::yaisken::dice::{a, group, names, number};

/// YAI-22: what became of defeated dice.
pub(super) fn decisions(seat: Seat, events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let deed = |event: &&Event| match event {
        Event::Captured {
            die,
            space,
            from,
            points,
            ..
        } => {
            let ending = if *points == 1 { "" } else { "s" };
            let whose = look.name(*from);
            Some(format!(
                "captures {whose}'s {} on {space} ({points} point{ending})",
                die.name()
            ))
        }
        Event::Converted {
            die, space, from, ..
        } => {
            let whose = look.name(*from);
            Some(format!("converts {whose}'s {} on {space}", die.name()))
        }
        _ => None,
    };
    let deeds: Vec<_> = events.iter().filter_map(deed).collect();
    vec![called(seat, look), format!(" {}", all(&deeds)).into()]
}

/// An event that has a sentence of its own, without a full stop.
pub(super) fn alone(event: &Event, look: &Look) -> Vec<Span<'static>> {
    let deed = |seat: Seat, deed: String| vec![called(seat, look), format!(" {deed}").into()];
    match event {
        Event::Moved {
            seat,
            dice,
            from,
            to,
            left,
            joined,
        } => {
            let what = match dice.as_slice() {
                [one] => format!("the {}", one.name()),
                pair => format!("the pair of {}", names(pair)),
            };
            let company = company(dice, left, joined);
            deed(*seat, format!("moves {what} from {from} to {to}{company}"))
        }
        Event::Bent { seat, space } => deed(*seat, format!("lets the line bend to {space}")),
        Event::Attacked(line) => vec![attack(line, look).into()],
        Event::Strikes { seat, from, to } => {
            deed(*seat, format!("strikes {to} with the Specter on {from}"))
        }
        Event::StrikeDeclined(seat) => deed(*seat, "strikes nothing".into()),
        Event::Struck {
            seat,
            space,
            controller,
            dice,
        } => {
            let specter = look.name(*seat) + "'s Specter";
            let taken = match dice.as_slice() {
                [] => String::new(),
                dice => format!(", {}'s {} on {space}", look.name(*controller), names(dice)),
            };
            vec![format!("Into the bag: {specter}{taken}").into()]
        }
        Event::StruckInVain { seat, space } => {
            let specter = look.name(*seat) + "'s Specter";
            vec![format!("A Sanctuary protects {space}; into the bag: {specter}").into()]
        }
        Event::Exchanged {
            seat,
            space,
            out,
            into,
        } => {
            let (out, into) = (out.name(), a(*into));
            deed(
                *seat,
                format!("exchanges the {out} on {space} for {into} from the pool"),
            )
        }
        Event::ExchangeDeclined(seat) => deed(*seat, "exchanges nothing".into()),
        Event::Compared {
            strength,
            target,
            verdict,
        } => {
            vec![format!("Now {strength} {}", against(Some(target), *verdict, look)).into()]
        }
        Event::LeaderDefeated { seat, loser, space } => deed(
            *seat,
            format!("defeats {}'s leader on {space}", look.name(*loser)),
        ),
        Event::Out(seat) => deed(*seat, "is out".into()),
        Event::Underestimated {
            now: Some(seat), ..
        } => deed(*seat, "is Underestimated now".into()),
        Event::Underestimated {
            before: Some(seat), ..
        } => deed(*seat, "is Underestimated no more".into()),
        Event::Underestimated { .. } => vec!["Nobody is Underestimated".into()],
        Event::Passed(seat) => deed(*seat, "can neither draw nor move and passes".into()),
        Event::Ended { by, points, .. } => {
            let points = (0..).map_while(Seat::new).zip(points);
            let told = points.map(|(seat, points)| format!("{points} for {}", look.name(seat)));
            let told = told.collect::<Vec<_>>().join(", ");
            vec![format!("The game is over, for {}. Points: {told}", by.why).into()]
        }
        // These are told with others of their kind.
        _ => Vec::new(),
    }
}

/// YAI-25: what moving dice leave and what they join.
fn company(dice: &[Kind], left: &[Kind], joined: &[Kind]) -> String {
    let mut told = String::new();
    if !left.is_empty() {
        told += &format!(", leaving the {}", names(left));
    }
    let is_sanctuary = dice.contains(&Kind::Sanctuary);
    match (is_sanctuary, joined) {
        (_, []) => {}
        (true, joined) => told += &format!(", sheltering the {}", names(joined)),
        (false, [Kind::Sanctuary]) => told += ", into the Sanctuary",
        (false, [Kind::Sanctuary, partner, ..]) => {
            told += &format!(", to the {} in the Sanctuary", partner.name());
        }
        (false, joined) => told += &format!(", to the {}", names(joined)),
    }
    told
}

/// YAI-21, YAI-23: `2 on d4, with 1 on d5 and 3 on d6: 6 against Bo's pair (5) on d7: defeated`.
fn attack(line: &AttackLine, look: &Look) -> String {
    let share = |share: &Share| {
        let bend = share.bends_to.map(|to| format!(", bending to {to}"));
        let number = number(&share.dice, share.strength);
        format!("{number} on {}{}", share.space, bend.unwrap_or_default())
    };
    let adding: Vec<_> = line.adding.iter().map(share).collect();
    let outcome = against(line.target.as_ref(), line.verdict, look);
    match adding.as_slice() {
        [] => format!("{} {outcome}", share(&line.mover)),
        adding => {
            let (mover, strength) = (share(&line.mover), line.strength);
            format!("{mover}, with {}: {strength} {outcome}", all(adding))
        }
    }
}

/// What a strength meets, and what comes of it.
fn against(target: Option<&Met>, verdict: Verdict, look: &Look) -> String {
    let Some(target) = target else {
        return "against nobody".into();
    };
    let (whose, space) = (look.name(target.controller), target.space);
    let met = match verdict {
        Verdict::Sheltered => group(&target.dice).into(),
        _ => number(&target.dice, target.resistance),
    };
    let outcome = match verdict {
        Verdict::Defeats => "defeated",
        Verdict::Holds => "holds",
        Verdict::Sheltered | Verdict::Nowhere => "sheltered",
    };
    format!("against {whose}'s {met} on {space}: {outcome}")
}

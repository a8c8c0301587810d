//! Who sits at a table, and how a game ended.

use ratatui::style::Stylize;
use ratatui::text::{Line, Text};
use tabletop::record::Player;
use tabletop::{Clause, Outcome, Seat, Seats};

use crate::Look;
use crate::table::{Align, table};
use crate::wrap::wrap;

/// The width of the narrowest terminal that is looked after.
const WIDTH: usize = 80;

/// Who won, in one sentence.
pub fn headline(places: &[u8], look: &Look) -> String {
    let winners: Vec<_> = (0..)
        .map_while(Seat::new)
        .zip(places)
        .filter(|(_, place)| **place == 1)
        .map(|(seat, _)| look.name(seat))
        .collect();
    match winners.as_slice() {
        [] => "Nobody wins.".into(),
        [one] => format!("{one} wins."),
        [rest @ .., last] => format!("{} and {last} share the victory.", rest.join(", ")),
    }
}

/// How a game ended: the winner, every seat's place and score, and the clauses that ended and decided it.
pub fn outcome(
    outcome: &Outcome<Clause>,
    score: impl Fn(i32) -> String,
    look: &Look,
) -> Text<'static> {
    let mut standings: Vec<_> = outcome.places.iter().collect();
    standings.sort_by_key(|&(seat, place)| (*place, seat));
    let mut rows = vec![vec![
        Line::from("Place").dim(),
        Line::from("Player").dim(),
        Line::from("Score").dim(),
    ]];
    rows.extend(standings.into_iter().map(|(seat, place)| {
        let row = vec![
            place.to_string().into(),
            player(seat, look),
            score(outcome.scores[seat]).into(),
        ];
        match place {
            1 => row.into_iter().map(Stylize::bold).collect(),
            _ => row,
        }
    }));
    let mut text = Text::from(headline(outcome.places.as_slice(), look).bold());
    text.push_line("");
    text.extend(table(&[Align::Right, Align::Left, Align::Right], rows));
    text.push_line("");
    for (what, clause) in [("Ended", &outcome.ended_by), ("Decided", &outcome.won_by)] {
        let told = format!("{what} by {}: {}.", clause.rule, clause.why);
        text.extend(wrap(told, WIDTH, 2));
    }
    text
}

/// Who sits at a table, and who must decide.
pub fn seats<'a>(
    players: impl IntoIterator<Item = &'a Player>,
    to_act: Seats,
    look: &Look,
) -> Text<'static> {
    let row = |(seat, sitting): (Seat, &Player)| {
        let kind = match sitting {
            Player::Human(_) => "human".to_owned(),
            Player::Bot(name) => format!("bot:{name}"),
        };
        let mut row = vec![
            seat.number().to_string().into(),
            player(seat, look),
            kind.into(),
        ];
        if to_act.contains(seat) {
            row.push("to move".into());
        }
        row
    };
    let seated = (0..).map_while(Seat::new).zip(players);
    table(&[Align::Right], seated.map(row).collect())
}

fn player(seat: Seat, look: &Look) -> Line<'static> {
    Line::from(vec![
        look.mark(seat),
        format!(" {}", look.name(seat)).into(),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colors, Marks, to_ansi};
    use tabletop::{BySeat, SeatCount};

    #[test]
    fn equals_share_the_victory_and_all_are_listed_by_place() {
        let players = ["Ada", "", "Grace"].map(|name| Player::Human(name.into()));
        let look = Look::new(Marks::Letters, &players);
        let by_seat = |of: [i32; 3]| BySeat::new(SeatCount::new(3).unwrap(), |s| of[s.index()]);
        let clause = |rule, why: &str| Clause {
            rule,
            why: why.into(),
        };
        let shared = Outcome {
            places: BySeat::new(SeatCount::new(3).unwrap(), |seat| [3, 1, 1][seat.index()]),
            scores: by_seat([90, 111, 111]),
            ended_by: clause("TOY-1", "it is over"),
            won_by: clause("TOY-2", "the most wins"),
        };
        let drawn = to_ansi(
            outcome(&shared, |score| score.to_string(), &look),
            Colors::None,
        );
        assert_eq!(
            drawn,
            "Player 2 and Grace share the victory.\n\n\
             Place  Player      Score\n    1  B Player 2    111\n    1  C Grace       111\n\
             \x20   3  A Ada          90\n\n\
             Ended by TOY-1: it is over.\nDecided by TOY-2: the most wins."
        );
        assert_eq!(headline(&[1, 2], &look), "Ada wins.");
    }

    #[test]
    fn seats_say_who_sits_there_and_who_must_decide() {
        let players = [Player::Human("Ada".into()), Player::Bot("random".into())];
        let look = Look::new(Marks::Letters, &players);
        let to_act = Seats::only(Seat::new(1).unwrap());
        let drawn = to_ansi(seats(&players, to_act, &look), Colors::None);
        assert_eq!(
            drawn,
            "1  A Ada       human\n2  B Player 2  bot:random  to move"
        );
    }
}

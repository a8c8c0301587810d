//! What holds in every position of random games.

use super::*;
use crate::conqueror::spot::{Sign, tokens_on};

/// Tables that have every value of every option, and boards of many shapes.
const TABLES: [&str; 9] = [
    "-",
    "coins=share;corners=chosen;sharing=yes;tabulation=dice",
    "order=seats;backtracking=yes;gaps=crossable;island-claim=landing;lift=at-once;tabulation=dice-on-tie",
    "layout=random",
    "layout=random;corners=chosen;sharing=yes;gaps=crossable;tabulation=dice-on-tie",
    "layout=custom;offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0;corners=chosen;tabulation=dice",
    "layout=custom;offsets=-8,-12+-7,-10+-6,-8+-5,-6+-4,-4+-3,-2+-2,0;sharing=yes;tabulation=dice-on-tie",
    "layout=custom;offsets=-2,0+0,6+6,0+6,4+8,0+8,2+8,4;island-claim=landing;tabulation=dice",
    "layout=custom;offsets=6,0+6,2+8,0+10,1+12,1+14,1+16,1;forfeit=keeps-score",
];

/// Plays a random game at each of these tables for two to four; `see` gets each position, and what led to it.
fn random_games(mut see: impl FnMut(&Conqueror, Option<&View>, &[Event])) {
    for (table, n_players) in (0..TABLES.len()).flat_map(|table| (2..=4).map(move |n| (table, n))) {
        let mut rng = Rng::for_job(table as u64, n_players as u64);
        let mut game = start(n_players, TABLES[table]);
        see(&game, None, &[]);
        while let Some(step) = game.random_step(&mut rng) {
            let before = game.view(Viewer::Spectator);
            let events = take(&mut game, step);
            see(&game, Some(&before), &events);
        }
    }
}

#[test]
fn every_position_fits_80_columns_in_every_kind_of_marks() {
    let mut n_drawn = 0;
    random_games(|game, since, _| {
        n_drawn += 1;
        let marks = Marks::ALL[n_drawn % 3];
        let look = look(marks, &[""; 4]);
        let view = game.view(Viewer::Spectator);
        let mut text = Conqueror::draw(&view, since, &look);
        if view.position.n_columns <= 8 && view.position.n_rows <= 8 {
            assert!(
                text.lines.len() <= 20,
                "24 lines hold no question:\n{}",
                plain(text)
            );
        }
        text.extend(
            game.seats()
                .iter()
                .map(|seat| Conqueror::ask(&view, seat, &look)),
        );
        assert!(text.width() <= 80, "{game}\n{}", plain(text));
        let drawn = plain(text);
        assert!(drawn.is_ascii() || marks == Marks::Shapes, "{drawn}");
    });
}

#[test]
fn every_choice_is_shown_where_it_lies_and_in_the_question() {
    let mut n_shown = 0;
    random_games(|game, _, _| {
        let view = game.view(Viewer::Spectator);
        let shown: Vec<Tile> = Spot::all(&view, None)
            .iter()
            .filter(|spot| spot.sign == Sign::Target)
            .map(|spot| spot.place.tile)
            .collect();
        let asked = game.seats().iter().find(|&seat| game.turn().asks(seat));
        let Some(seat) = asked else {
            assert_eq!(shown, [], "{game}");
            return;
        };
        let legal: Vec<Tile> = game.legal(seat).iter().map(|action| action.to).collect();
        assert!(shown.iter().all(|tile| legal.contains(tile)), "{game}");
        // Only a tile with a token on it shows the token instead.
        let hidden = legal.iter().filter(|tile| !shown.contains(tile));
        assert!(
            hidden
                .clone()
                .all(|&tile| !tokens_on(&view, tile).is_empty()),
            "{game}"
        );
        let question = plain(Conqueror::ask(&view, seat, &look(Marks::Letters, &[""; 4])));
        let (_, choices) = question.split_once(": ").unwrap();
        let named = choices.replace(" or ", ", ");
        let named: Vec<&str> = named.split(", ").collect();
        let n_more = named.last().and_then(|last| last.strip_suffix(" more"));
        let n_more = n_more.map_or(0, |number| number.parse().unwrap());
        let n_named = named.len() - usize::from(n_more > 0);
        assert_eq!(n_named + n_more, legal.len(), "{game}");
        let names: Vec<String> = legal[..n_named].iter().map(Tile::to_string).collect();
        assert_eq!(named[..n_named], names, "{game}");
        n_shown += shown.len();
    });
    assert!(n_shown > 1_000, "{n_shown}");
}

#[test]
fn every_kind_of_event_is_told_with_its_players_and_tiles() {
    const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];
    let look = look(Marks::Letters, &NAMES);
    let mut kinds = std::collections::HashSet::new();
    random_games(|_, _, events| {
        for event in events {
            kinds.insert(std::mem::discriminant(event));
            let told = plain(Conqueror::story(std::slice::from_ref(event), &look));
            assert!(told.ends_with('.') && !told.contains('\n'), "{told}");
            let facts = event.to_string().to_lowercase();
            for (number, name) in (1..).zip(NAMES) {
                if facts.contains(&format!("player {number}")) {
                    assert!(told.contains(name), "{facts} {told}");
                }
            }
            let words = facts
                .split([' ', '.', ':', ';'])
                .filter(|word| !word.is_empty());
            for tile in words.filter(|word| word.parse::<Tile>().is_ok()) {
                assert!(told.contains(tile), "{facts} {told}");
            }
        }
    });
    assert_eq!(kinds.len(), 15, "some kind of event never happened");
}

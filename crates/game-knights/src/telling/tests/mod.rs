//! The wording of every kind of event: here what begins and ends turns.

mod attack;
mod duel;
mod ledger;
mod special;

use tabletop::{Game, Next, Observe, Seat, Step, Viewer};

use crate::event::Event;
use crate::state::Knights;

/// What a viewer, `-` being a spectator, is told of a step in a position.
///
/// A step is an outcome, an action of whoever is asked, or `C:decline` of seat C among several.
fn told(viewer: char, position: &str, step: &str) -> Vec<String> {
    let mut state: Knights = position.parse().unwrap();
    let viewer = Viewer::from(Seat::from_letter(viewer));
    let before = state.view(viewer);
    let step = match (step.split_once(':'), state.next()) {
        (_, Next::Chance) => Step::Chance(step.parse().unwrap()),
        (Some((letter, action)), _) if letter.len() == 1 => {
            let seat = letter.chars().next().and_then(Seat::from_letter);
            Step::Act(seat.unwrap(), action.parse().unwrap())
        }
        (_, Next::Act(seat)) => Step::Act(seat, step.parse().unwrap()),
        (_, Next::Over) => panic!("nothing happens after the end"),
    };
    if let Step::Act(seat, action) = step {
        assert_eq!(state.check(seat, action), Ok(()), "{step} in {position}");
    }
    let glimpse = state.glimpse(viewer, step);
    state.step(step);
    let events = Knights::events(&before, &glimpse, &state.view(viewer));
    events.iter().map(Event::to_string).collect()
}

/// What everybody is told alike.
fn told_to_all(position: &str, step: &str) -> Vec<String> {
    let to_spectator = told('-', position, step);
    let state: Knights = position.parse().unwrap();
    for seat in state.seats().iter() {
        assert_eq!(
            told(seat.letter(), position, step),
            to_spectator,
            "{step} in {position}"
        );
    }
    to_spectator
}

#[test]
fn okn_4_first_player_and_first_hands() {
    let first = "5,5,5 -,-,- -,-,- - - 10 first -";
    assert_eq!(told_to_all(first, "first-B"), ["Player 2 begins."]);
    let deal = "5,5,5 -,S,- -,-,- - - 10 deal-B -";
    assert_eq!(told('A', deal, "archer"), ["Player 3 is dealt a card."]);
    assert_eq!(told('C', deal, "archer"), ["Player 3 is dealt an Archer."]);
    let last = "5,5,5 P4,S4,P3 -,-,- - - 10 deal-A -";
    assert_eq!(
        told('-', last, "knight"),
        ["Player 3 is dealt a card.", "Player 1's turn begins."]
    );
}

#[test]
fn okn_5_cards_are_drawn() {
    let draw = "5,5,5 P2SK,S2NH,PXAJ -,-,- - - 10 draw-B:2 -";
    assert_eq!(told('B', draw, "knight"), ["Player 2 draws a Knight."]);
    for viewer in ['A', 'C', '-'] {
        assert_eq!(told(viewer, draw, "knight"), ["Player 2 draws a card."]);
    }
}

#[test]
fn okn_6_the_discards_become_a_new_pile() {
    let rest = "P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";
    let without = |cards: &str| {
        // One Peasant is left to draw; the others lie elsewhere.
        rest.replace("P24", cards)
    };
    let draw = format!("5,5,5 P4,P4,P4 -,-,- - {} 10 draw-B:2 -", without("P11"));
    assert_eq!(
        told('A', &draw, "peasant"),
        [
            "Player 2 draws a card.",
            "The discards are shuffled into a new pile; 9 gems are needed now."
        ]
    );
    let lower = draw.replace(" 10 ", " 2 ");
    assert_eq!(
        told('B', &lower, "peasant"),
        [
            "Player 2 draws a Peasant.",
            "The discards are shuffled into a new pile; 1 gem is needed now."
        ]
    );
    let last = draw.replace(" 10 ", " 1 ");
    assert_eq!(
        told('-', &last, "peasant"),
        [
            "Player 2 draws a card.",
            "Player 1, Player 2 and Player 3 share the win: one gem is needed to win, and a reshuffle \
             that is due ends the game: the most gems win (OKN-9). Gems: 5 to 5 to 5."
        ]
    );
}

#[test]
fn okn_6_by_the_option_the_new_pile_is_told_with_the_last_card() {
    let discards = "P11S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";
    let draw = |left: u8, needed: u8| {
        format!("5,5,5 P4,P4,P4 -,-,- - {discards} {needed} draw-B:{left} reshuffle=empty")
    };
    for left in [1, 2] {
        assert_eq!(
            told('C', &draw(left, 10), "peasant"),
            [
                "Player 2 draws a card.",
                "The discards are shuffled into a new pile; 9 gems are needed now."
            ]
        );
    }
    let last = told('B', &draw(1, 1), "peasant");
    assert_eq!(last[0], "Player 2 draws a Peasant.");
    assert!(last[1].contains("a reshuffle that is due ends the game"));
    assert_eq!(last.len(), 2);
}

#[test]
fn okn_6_a_draw_without_any_card_is_lost() {
    let rest = "S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";
    let draw = format!("5,5,5 P23{rest},-,- -,-,- - - 10 draw-B:2 -");
    assert_eq!(
        told('C', &draw, "peasant"),
        [
            "Player 2 draws a card.",
            "There is nothing to draw: Player 2 goes without 1 card."
        ]
    );
    let pass = format!("5,5,5 P24{rest},-,- -,-,- - - 10 act-B -");
    assert_eq!(
        told_to_all(&pass, "pass"),
        [
            "Player 2 has no cards, and passes.",
            "Player 3's turn begins.",
            "There is nothing to draw: Player 3 goes without 2 cards."
        ]
    );
}

#[test]
fn okn_10_okn_13_fortifications_are_put_up_and_a_minstrel_leaves() {
    let act = "5,5,5 PICJ,S2NH,PXA -,I,- - - 10 act-A -";
    assert_eq!(
        told_to_all(act, "fortify-castle"),
        ["Player 1's Castle is put up."]
    );
    assert_eq!(
        told_to_all(act, "fortify-jester:archer"),
        ["Player 1's Jester as an Archer is put up."]
    );
    let fortify = "5,5,5 PIJ,S2NH,PXA C,I,- - - 10 fortify-A -";
    assert_eq!(
        told_to_all(fortify, "fortify-minstrel"),
        ["Player 1's Minstrel is put up."]
    );
    assert_eq!(
        told_to_all(fortify, "stop"),
        [
            "Player 1 stops fortifying.",
            "Player 2's turn begins.",
            "Player 2's Minstrel leaves."
        ]
    );
    let jester = "5,5,5 PI,S2NH,PXA C,i,- - - 10 act-A -";
    assert_eq!(
        told_to_all(jester, "discard-peasant"),
        [
            "Player 1 discards a Peasant.",
            "Player 2's turn begins.",
            "Player 2's Jester as a Minstrel leaves."
        ]
    );
}

#[test]
fn okn_7_the_end_is_told_with_its_clause() {
    let attack = "8,2,5 K,-,- -,-,- - H3J2 10 act-A -";
    assert_eq!(
        told_to_all(attack, "attack-B-knight"),
        [
            "Player 1's Knight (3) attacks Player 2.",
            "2 gems go from Player 2 to Player 1.",
            "Player 1 wins: whoever gains a gem and then owns as many as are needed wins (OKN-7). \
             Gems: 10 to 0 to 5."
        ]
    );
}

#[test]
fn views_that_do_not_belong_together_tell_little_and_never_fail() {
    let positions = [
        "5,5,5 -,-,- -,-,- - - 10 first -",
        "5,5,5 P2S,S2NH,PXAJ -,C,- - P 10 respond-A-B:L-K -",
        "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -",
        "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:SH,C:. -",
        "6,6 -,- -,- - - 1 choose-A:14-K -",
        "12,0 P4SKNT,P2S2H -,- - K2 3 over-60-A -",
    ];
    let glimpses = |state: &Knights| -> Vec<_> {
        let seats = state.seats().iter();
        let acts = seats.flat_map(|seat| {
            let legal = state.legal(seat).into_iter();
            legal.map(move |action| Step::Act(seat, action))
        });
        let chance = state
            .chance()
            .into_iter()
            .map(|(outcome, _)| Step::Chance(outcome));
        let steps = acts.chain(chance);
        steps
            .map(|step| state.glimpse(Viewer::Spectator, step))
            .collect()
    };
    let states: Vec<Knights> = positions.iter().map(|text| text.parse().unwrap()).collect();
    for (before, after) in states
        .iter()
        .flat_map(|one| states.iter().map(move |other| (one, other)))
    {
        for glimpse in states.iter().flat_map(glimpses) {
            let [before, after] = [before, after].map(|state| state.view(Viewer::Spectator));
            let events = Knights::events(&before, &glimpse, &after);
            assert!(events.iter().all(|event| event.to_string().ends_with('.')));
        }
    }
}

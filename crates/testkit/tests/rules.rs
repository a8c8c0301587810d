//! One test for each clause of the toy's rules.

use tabletop::options::read_options;
use tabletop::{Game, Observe, Outcome, Seat, SeatCount, Turn, Viewer};
use testkit::toy::{Action, Hand, Options, Rule, Ties, Toy};

fn toy(position: &str) -> Toy {
    position.parse().expect("a position")
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// The position after all of these have bid, in seat order.
fn after_bids(position: &str, bids: &[u8]) -> Toy {
    let mut toy = toy(position);
    for (index, &bid) in bids.iter().enumerate() {
        toy.apply(seat(index), Action::Bid(bid));
    }
    toy
}

fn outcome(toy: &Toy) -> Outcome<Rule> {
    toy.turn().over().expect("an ended game")
}

#[test]
fn toy_1_the_deck_holds_four_three_and_two() {
    let weights = |position: &str| {
        toy(position)
            .chance()
            .iter()
            .map(|w| w.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(weights("- 0 ...:0 ...:0"), [4, 3, 2]);
    assert_eq!(weights("- 0 3..:0 3..:0 ...:0"), [4, 3]);
    assert!("- 0 3..:0 3..:0 3..:0".parse::<Toy>().is_err());
}

#[test]
fn toy_2_each_round_deals_a_card_to_everybody() {
    let toy = after_bids("- 0 1k.:0 2k.:0", &[0, 0]);
    assert_eq!(toy.to_string(), "- 1 ...:0 ...:0");
    assert_eq!(toy.turn(), Turn::Chance);
    let rounds = |rounds| Options {
        rounds,
        ..Options::default()
    };
    let two = SeatCount::new(2).unwrap();
    assert!(Toy::new(two, &rounds(4)).is_err() && Toy::new(two, &rounds(0)).is_err());
}

#[test]
fn toy_3_a_shown_card_is_seen_by_the_next_player_only() {
    let mut toy = toy("- 0 1k.:0 2..:0 3..:0");
    toy.apply(seat(1), Action::Show);
    let hand = |viewer| toy.view(viewer).players[1].hand;
    assert_eq!(hand(Viewer::Seat(seat(0))), Hand::FaceDown);
    assert_eq!(hand(Viewer::Spectator), Hand::FaceDown);
    let two = "2".parse().unwrap();
    assert_eq!(hand(Viewer::Seat(seat(1))), Hand::Known(two));
    assert_eq!(hand(Viewer::Seat(seat(2))), Hand::Known(two));
}

#[test]
fn toy_4_a_one_is_never_shown() {
    assert_eq!(toy("- 0 1..:0 2..:0").legal(seat(0)), [Action::Keep]);
    assert_eq!(
        toy("- 0 2..:0 2..:0").legal(seat(0)),
        [Action::Keep, Action::Show]
    );
}

#[test]
fn toy_5_all_bid_at_once() {
    let toy = toy("- 0 1k.:0 2k1:0 3k.:0");
    assert_eq!(
        toy.turn(),
        Turn::Act([seat(0), seat(2)].into_iter().collect())
    );
    assert_eq!(toy.legal(seat(0)), [0, 1, 2].map(Action::Bid));
}

#[test]
fn toy_6_whoever_showed_bids() {
    assert_eq!(
        toy("- 0 2s.:0 2k.:0").legal(seat(0)),
        [1, 2].map(Action::Bid)
    );
}

#[test]
fn toy_7_nobody_acts_who_is_not_asked() {
    assert_eq!(
        toy("- 0 2..:0 2..:0").check(seat(1), Action::Keep),
        Err(Rule::NotAsked)
    );
}

#[test]
fn toy_8_the_best_lot_wins_three() {
    let points = |position: &str, bids: &[u8]| after_bids(position, bids).to_string();
    assert_eq!(points("- 0 1k.:0 3k.:0", &[2, 2]), "- 1 ...:-2 ...:1");
    assert_eq!(points("- 0 1k.:0 3k.:0", &[1, 0]), "- 1 ...:2 ...:0");
    assert_eq!(points("- 0 3k.:0 2k.:0", &[1, 2]), "- 1 ...:2 ...:1");
    assert_eq!(
        points("ties=void 0 3k.:0 2k.:0", &[1, 2]),
        "ties=void 1 ...:-1 ...:-2"
    );
}

#[test]
fn toy_9_the_last_round_ends_it() {
    let toy = after_bids("rounds=1 0 1k.:0 3k.:0", &[0, 0]);
    assert_eq!(outcome(&toy).ended_by, Rule::LastRound);
    assert_eq!(toy.check(seat(0), Action::Keep), Err(Rule::LastRound));
}

#[test]
fn toy_10_the_most_points_win_and_equals_share() {
    let places = |position: &str| outcome(&toy(position)).places.as_slice().to_vec();
    assert_eq!(places("rounds=1 1 ...:2 ...:-1 ...:2"), [1, 3, 1]);
}

#[test]
fn toy_11_quick_is_one_round_without_ties() {
    let given = [("setup".to_owned(), "quick".into())].into_iter().collect();
    let options = read_options::<Toy>(&given).unwrap();
    assert_eq!((options.rounds, options.ties), (1, Ties::Void));
}

//! What single numbers of an observation mean.

use tabletop::{Encode, Observe, Seat, Viewer};

use super::*;

/// What a viewer is shown of a position, as numbers.
struct Numbers(Vec<f32>);

impl Numbers {
    /// As a seat sees it.
    fn seen_by(letter: char, position: &str) -> Numbers {
        Numbers::of(Viewer::from(Seat::from_letter(letter)), position)
    }

    fn of(viewer: Viewer, position: &str) -> Numbers {
        let state: Yaisken = position.parse().unwrap();
        let mut numbers = vec![f32::NAN; Yaisken::OBSERVATION];
        Yaisken::observe(&state.view(viewer), &mut numbers);
        Numbers(numbers)
    }

    /// The numbers of a space.
    fn space(&self, name: &str) -> &[f32] {
        let space: Space = name.parse().unwrap();
        &self.0[space.index() * PER_SPACE..][..PER_SPACE]
    }

    /// What lies on a space: which numbers are not 0.
    fn lying(&self, name: &str) -> Vec<usize> {
        marked(&self.space(name)[..LYING])
    }

    /// What is pending on a space: which numbers are not 0.
    fn pending(&self, name: &str) -> Vec<usize> {
        marked(&self.space(name)[LYING..])
    }

    /// The numbers of a seat, counted from the viewer.
    fn seat(&self, n: usize) -> &[f32] {
        &self.0[Space::COUNT * PER_SPACE + n * PER_SEAT..][..PER_SEAT]
    }

    /// What is said of a seat apart from its dice: which numbers are not 0.
    fn about(&self, n: usize) -> Vec<usize> {
        marked(&self.seat(n)[..ABOUT_SEAT])
    }

    /// So many numbers behind those of spaces and seats and this many others.
    fn behind(&self, n_others: usize, n: usize) -> &[f32] {
        &self.0[Space::COUNT * PER_SPACE + SEATS * PER_SEAT + n_others..][..n]
    }

    /// The phase's number.
    fn phase(&self) -> Vec<usize> {
        marked(self.behind(KINDS, told::PHASES))
    }

    fn dice(&self) -> &[f32] {
        self.behind(KINDS + told::PHASES, PENDING_DICE)
    }

    fn bends(&self) -> &[f32] {
        self.behind(KINDS + told::PHASES + PENDING_DICE, BENDS)
    }

    /// The counters and then the options.
    fn last(&self) -> &[f32] {
        let n_others = KINDS + told::PHASES + PENDING_DICE + BENDS;
        self.behind(n_others, COUNTERS + OPTIONS)
    }
}

/// Which numbers are not 0.
fn marked(numbers: &[f32]) -> Vec<usize> {
    let all = numbers.iter().enumerate();
    all.filter(|(_, number)| **number != 0.0)
        .map(|(index, _)| index)
        .collect()
}

#[test]
fn seats_are_counted_from_the_viewer() {
    let position = "...../.A2.../..C1../...Bcc./..... 21,15,7,2,0,2,2,4 -,-,- 23,1,2 -,-,n draw-C+1 3 1 \
                    board=5";
    // On the board, whose, which dice.
    let controller = |n: usize| 1 + n;
    let kind = |kind: Kind| 1 + SEATS + kind.index();
    for (letter, [a, b, c]) in [('A', [0, 1, 2]), ('B', [2, 0, 1]), ('C', [1, 2, 0])] {
        let numbers = Numbers::seen_by(letter, position);
        let lying = |name| numbers.lying(name);
        assert_eq!(lying("b4"), [0, controller(a), kind(Kind::Two)]);
        assert_eq!(lying("c3"), [0, controller(c), kind(Kind::One)]);
        assert_eq!(lying("d2"), [0, controller(b), kind(Kind::Companion)]);
        assert_eq!(numbers.space("d2")[kind(Kind::Companion)], 2.0);
        assert_eq!((lying("a1"), lying("f1")), (vec![0], vec![]));
        // At the table and with points; the second one Underestimated, the third one asked and new.
        assert_eq!(numbers.about(a), [0, 10]);
        assert_eq!(numbers.about(b), [0, 6, 10]);
        assert_eq!(numbers.about(c), [0, 1, 3, 10]);
        assert_eq!(numbers.seat(a)[10], 5.0 / MANY_POINTS);
        let dojo = marked(&numbers.seat(a)[ABOUT_SEAT + KINDS..]);
        assert_eq!(dojo, [Kind::Two.index(), Kind::Three.index()]);
        assert_eq!(numbers.about(3), Vec::<usize>::new());
    }
    let (spectator, first) = (
        Numbers::of(Viewer::Spectator, position),
        Numbers::seen_by('A', position),
    );
    assert_eq!(spectator.0, first.0);
}

#[test]
fn yai_5_who_may_begin_has_points() {
    let position = "...../...../...../...../..... 23,16,8,2,2,2,2,4 -,-,- -,-,- n,n,n first-A-A2,C2 0 0 \
                    board=5";
    let numbers = Numbers::seen_by('A', position);
    assert_eq!(numbers.about(0), [0, 1, 3, 7, 11]);
    assert_eq!(numbers.about(1), [0, 3]);
    assert_eq!(numbers.about(2), [0, 3, 7, 11]);
    assert_eq!(numbers.seat(2)[11], 2.0 / MANY_POINTS);
    assert_eq!(numbers.phase(), [0]);
}

#[test]
fn yai_53_yai_54_yai_55_what_is_remembered_of_players() {
    let roulette = "...../.Bc1.../.A2.../.A3.../B3..C3D2 19,12,0,2,1,2,2,4 12,12,12,- -,-,-,- -,x,-,out1 \
                    decide-A-b4:5 50 3 board=5;victory=warlords-roulette;deception=subterfuge";
    let numbers = Numbers::seen_by('A', roulette);
    assert_eq!(numbers.about(1), [0, 4]);
    assert_eq!(numbers.about(3), [0, 9]);
    assert_eq!(numbers.seat(3)[9], 1.0 / SEATS as f32);
    let pool = marked(&numbers.seat(1)[ABOUT_SEAT..]);
    assert_eq!(pool, [Kind::One.index(), Kind::Two.index()]);
    let spent = "...../.B3.../...../.A1.../..... 21,15,6,2,2,2,2,4 123,122 -,- -,t act-A 9 3 \
                 board=5;deception=grand-warfare";
    assert_eq!(Numbers::seen_by('B', spent).about(0), [0, 5]);
}

#[test]
fn yai_36_drawn_dice_are_told() {
    let rows = "...../.A2.../...../..B1../.....";
    let draw = format!("{rows} 17,15,7,2,2,2,2,4 -,-,- 23,1,- -,-,n draw-C:2+5 3 1 board=5");
    let numbers = Numbers::seen_by('C', &draw);
    assert_eq!(marked(numbers.dice()), [Kind::Two.index(), 2 * KINDS]);
    assert_eq!(numbers.dice()[2 * KINDS], 5.0 / 24.0);
    let keep = format!("{rows} 22,15,7,2,2,2,2,3 -,-,- 23,1,- -,-,n keep-C:2p 3 1 board=5");
    let numbers = Numbers::seen_by('C', &keep);
    let kept = [Kind::Two.index(), KINDS + Kind::Specter.index()];
    assert_eq!(marked(numbers.dice()), kept);
    assert_eq!(numbers.phase(), [4]);
}

#[test]
fn yai_35_a_line_that_bends_is_told() {
    let position = "....../.B1..../.A2..../Ad...../A1...../...... 22,17,8,2,2,1,2,4 -,- -,- -,- \
                    bend-A-a2 20 5 board=6";
    let numbers = Numbers::seen_by('A', position);
    assert_eq!(numbers.pending("a2"), [0]);
    assert_eq!(numbers.pending("a3"), [2]);
    assert_eq!(numbers.pending("b4"), [3]);
    assert_eq!(numbers.pending("b5"), [4]);
    assert_eq!(numbers.pending("c4"), [5]);
    let line = &numbers.bends()[2 * Bends::MOST..];
    assert_eq!(marked(line), [Direction::Up.index(), 8]);
    assert_eq!(line[8], 5.0 / MANY_POINTS);
    // The first line bends to the left or to the right, and then its second die lets it bend again.
    for (way, index) in [("l", 0), ("r", 1)] {
        let rows = "....../.A1.A1../..Ad.../..A1.../....../......";
        let rest = format!("21,18,8,2,2,1,2,4 -,- -,- -,- bend-A-c3:{way} 20 5 board=6");
        let numbers = Numbers::seen_by('A', &format!("{rows} {rest}"));
        assert_eq!(marked(&numbers.bends()[..2 * Bends::MOST]), [index]);
    }
}

#[test]
fn yai_34_yai_54_a_strike_and_its_answer_are_told() {
    let rows = "...../..B2../..Ap../...../A3....";
    let position = format!(
        "{rows} 22,15,5,2,2,2,2,3 123,123 -,- -,- exchange-B-A-c3xc4 21 4 board=5;deception=subterfuge"
    );
    let numbers = Numbers::seen_by('B', &position);
    assert_eq!(numbers.pending("c3"), [0]);
    assert_eq!(numbers.pending("c4"), [1]);
    assert_eq!(
        (numbers.about(0), numbers.about(1)),
        (vec![0, 1], vec![0, 2])
    );
    assert_eq!(numbers.phase(), [9]);
}

#[test]
fn yai_54_an_exchange_after_an_action_tells_who_is_asked_and_who_has_acted() {
    let position = "...../..B2../..A3../...../..... 22,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 40 7 \
                    board=5;deception=subterfuge;exchange=always";
    let numbers = Numbers::seen_by('B', position);
    assert_eq!(numbers.phase(), [12]);
    assert_eq!(
        (numbers.about(0), numbers.about(1)),
        (vec![0, 1], vec![0, 2])
    );
    let own = position.replace("exchange-B-A", "exchange-A-A");
    assert_eq!(Numbers::seen_by('A', &own).about(0), [0, 1, 2]);
}

#[test]
fn yai_22_targets_are_told_in_their_order_with_the_strength() {
    let position = "...../..B1../..A3B2./...../..... 23,17,7,2,2,2,2,4 -,- -,- -,- decide-A-c4:3,d3:3 21 4 \
                    board=5";
    let numbers = Numbers::seen_by('A', position);
    assert_eq!(numbers.pending("c4"), [6]);
    assert_eq!(numbers.pending("d3"), [7]);
    assert_eq!(numbers.space("c4")[LYING + 6], 3.0 / MANY_POINTS);
    assert_eq!(marked(numbers.dice()), [Kind::One.index()]);
    assert_eq!(numbers.phase(), [10]);
}

#[test]
fn every_ending_is_a_phase_and_has_winners() {
    let none = "...../...../...../...../.....";
    let full = "A1A1A1A1A1/A1A1A1A1A1/A2A2A2A2A2/A2A2A2A2A2/B1B1B1B1B1";
    let one = "...../...../...A3./...../.....";
    for (position, phase, winners) in [
        (
            format!("{none} 24,18,4,2,2,2,2,4 -,- -,3333 -,- over-40 9 0 board=5"),
            13,
            vec![1],
        ),
        (
            format!("{full} 9,8,8,2,2,2,2,4 -,- -,- -,- over-41 40 1 board=5"),
            14,
            vec![0, 1],
        ),
        (
            format!("{none} 23,18,8,2,2,2,2,4 -,- 1,- -,- over-42 600 1 board=5"),
            15,
            vec![0],
        ),
        (
            format!(
                "{one} 24,18,0,2,2,2,2,4 -,- -,- -,- over-52-A 9 0 board=5;victory=blood-and-honor"
            ),
            16,
            vec![0],
        ),
        (
            format!(
                "{one} 24,18,0,2,2,2,2,4 -,- -,- -,out1 over-53 9 0 \
                 board=5;victory=warlords-roulette"
            ),
            17,
            vec![0],
        ),
    ] {
        let numbers = Numbers::seen_by('A', &position);
        assert_eq!(numbers.phase(), [phase], "{position}");
        let won: Vec<usize> = (0..2).filter(|n| numbers.about(*n).contains(&8)).collect();
        assert_eq!(won, winners, "{position}");
    }
}

#[test]
fn counters_and_options_are_shares_of_their_limits() {
    let position = "...../...../..B3A3./...../..... 22,16,0,2,2,2,2,4 12,12 -,- -,- act-A 9 3 \
                    board=5;combo-limit=dice;limited-reinforcements=yes;victory=warlords-roulette;\
                    deception=grand-warfare;exchange=always;stalemate=100;turn-limit=900";
    let numbers = Numbers::seen_by('A', position);
    let switches = [1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0];
    let expected = [&[9.0 / 900.0, 3.0 / 100.0], &switches[..], &[0.1, 0.09]].concat();
    assert_eq!(numbers.last(), expected);
    for (victory, index) in [("blood-and-honor", 2), ("blood-only", 3)] {
        let position = format!(
            "...../...../..B3A3./...../..... 22,16,0,2,2,2,2,4 12,12 -,- -,- act-A 9 3 \
             board=5;victory={victory};deception=subterfuge"
        );
        let numbers = Numbers::seen_by('A', &position);
        assert_eq!(marked(&numbers.last()[COUNTERS..][..8]), [index, 5]);
    }
}

#[test]
fn ids_count_the_parts_of_an_action() {
    let id = |text: &str| Yaisken::action_id(text.parse().unwrap());
    let kind = |kind: Kind| kind.index();
    // What goes to the pool counts before what comes out of it.
    let exchange = id("exchange-e4:3-1") - id("exchange-e4:s-s");
    assert_eq!(exchange, kind(Kind::Three) * KINDS + kind(Kind::One));
    assert_eq!(id("exchange-b1:s-s") - id("exchange-a1:s-s"), KINDS * KINDS);
    assert_eq!(id("e4:pair-e5") - id("e4:s-e5"), KINDS);
    assert_eq!(id("place-b2") - id("place-a1"), 9);
}

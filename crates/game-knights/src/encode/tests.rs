//! What single numbers of an observation mean.

use std::collections::BTreeSet;

use tabletop::{Encode, Observe, Viewer};

use super::*;

/// What a viewer is shown of a position, as numbers.
struct Numbers(Vec<f32>);

impl Numbers {
    /// As a seat sees it.
    fn seen_by(letter: char, position: &str) -> Numbers {
        Numbers::of(Viewer::from(Seat::from_letter(letter)), position)
    }

    fn of(viewer: Viewer, position: &str) -> Numbers {
        let state: Knights = position.parse().unwrap();
        let mut numbers = vec![f32::NAN; Knights::OBSERVATION];
        Knights::observe(&state.view(viewer), &mut numbers);
        Numbers(numbers)
    }

    /// What is said of a seat, counted from the viewer, apart from its cards: which numbers are not 0.
    fn about(&self, n: usize) -> Vec<usize> {
        marked(&self.0[n * PER_SEAT..][..ABOUT_SEAT])
    }

    /// The kinds of one of the four lists of cards of a seat, as letters with their number.
    fn cards(&self, n: usize, list: usize) -> String {
        letters(&self.0[n * PER_SEAT + ABOUT_SEAT + list * KINDS..][..KINDS])
    }

    /// So many numbers behind those of the seats and this many others.
    fn behind(&self, n_others: usize, n: usize) -> &[f32] {
        &self.0[SEATS * PER_SEAT + n_others..][..n]
    }

    fn table(&self) -> &[f32] {
        self.behind(2 * KINDS, TABLE)
    }

    /// The phase's number.
    fn phase(&self) -> usize {
        let phases = marked(self.behind(2 * KINDS + TABLE, told::PHASES));
        assert_eq!(phases.len(), 1);
        phases[0]
    }

    fn details(&self) -> &[f32] {
        self.behind(2 * KINDS + TABLE + told::PHASES, told::DETAILS)
    }

    /// The details apart from cards: which numbers are not 0.
    fn flags(&self) -> Vec<usize> {
        marked(&self.details()[..told::DETAILS - 3 * KINDS])
    }

    /// The cards in question, or those that attack.
    fn pending(&self, list: usize) -> String {
        letters(&self.details()[told::DETAILS - (3 - list) * KINDS..][..KINDS])
    }
}

/// Which numbers are not 0.
fn marked(numbers: &[f32]) -> Vec<usize> {
    let all = numbers.iter().enumerate();
    all.filter(|(_, number)| **number != 0.0)
        .map(|(index, _)| index)
        .collect()
}

/// Shares of each kind as cards.
fn letters(numbers: &[f32]) -> String {
    let counts = Kind::ALL.into_iter().zip(numbers);
    let cards = counts.map(|(kind, share)| {
        Cards::several(kind, (share * f32::from(kind.copies())).round() as u8)
    });
    let cards = cards.fold(Cards::NONE, |sum, cards| sum + cards);
    cards.to_string()
}

#[test]
fn seats_are_counted_from_the_viewer() {
    let position = "4,6,5 P2SK,S2NH,PXAJ C,iA,- - P 9 act-C first=1";
    let numbers = Numbers::seen_by('B', position);
    // At the table, gems, cards, and then: Jester as a Minstrel, an own Archer; on turn, asked; a Castle, begins.
    assert_eq!(numbers.about(0), [0, 1, 2, 7, 8]);
    assert_eq!(numbers.about(1), [0, 1, 2, 3, 4]);
    assert_eq!(numbers.about(2), [0, 1, 2, 10, 11]);
    assert!(numbers.about(3).is_empty());
    assert_eq!(numbers.0[1], 6.0 / MANY_GEMS);
    assert_eq!(numbers.0[2], 4.0 / MANY_CARDS);
    let spectator = Numbers::of(Viewer::Spectator, position);
    assert_eq!(spectator.about(1), [0, 1, 2, 7, 8]);
    assert_eq!(letters(numbers.behind(0, KINDS)), "P");
    let pile = 100 - 12 - 3 - 1;
    let expected = [1.0, pile as f32 / ALL_CARDS, 9.0 / MANY_GEMS, 0.0];
    assert_eq!(numbers.table()[..4], expected);
    assert!(marked(&numbers.table()[4..]).is_empty());
    assert_eq!(spectator.table()[0], 0.0);
    let duel = Numbers::seen_by('A', "6,6 P4SKNT,P2S2KH C,A - - 3 act-B deck=core");
    assert_eq!(duel.table()[2..], [1.0, 0.1, 1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn okn_6_okn_40_every_option_is_told() {
    for (options, number) in [
        ("deck=core", 4),
        ("reshuffle=empty", 5),
        ("robbers=out-of-turn", 6),
        ("robbing-back=counts", 7),
    ] {
        let position = format!("5,5,5 P,S,N -,-,- - - 10 act-A {options}");
        let numbers = Numbers::of(Viewer::Spectator, &position);
        assert_eq!(marked(&numbers.table()[4..]), [number - 4], "{options}");
    }
}

#[test]
fn okn_2_hands_are_told_as_far_as_they_are_known() {
    let position = "5,5,5 P2SK,S2NH,PXAJ -,-,- B:H,A>B:NH,C>A:P2 P 10 act-A -";
    let numbers = Numbers::seen_by('A', position);
    let known = |list| [0, 1, 2].map(|n| numbers.cards(n, list));
    assert_eq!(known(0), ["P2SK", "NH", "-"]);
    assert_eq!(known(1), ["-", "H", "-"]);
    assert_eq!(known(2), ["-", "-", "P2"]);
    let numbers = Numbers::of(Viewer::Spectator, position);
    assert_eq!([0, 1, 2].map(|n| numbers.cards(n, 0)), ["-", "H", "-"]);
}

#[test]
fn okn_34_an_attack_is_told_with_its_cards_and_strength() {
    let position = "5,5,5 S,S2NH,XA -,-,- B:H P 9 respond-A-B:L-P3p~ -";
    let numbers = Numbers::seen_by('C', position);
    assert_eq!(numbers.phase(), 6);
    // A Ladder, a first attack, turned; and the strength.
    assert_eq!(numbers.flags(), [1, 2, 3, 10]);
    assert_eq!(numbers.details()[10], 4.0 / 26.0);
    assert_eq!(numbers.pending(1), "P3J");
    assert_eq!(marked(&numbers.details()[told::DETAILS - KINDS..]), [0]);
    // The active player is on turn, asked and loses; the rival is attacked in this turn and gains.
    assert_eq!(numbers.about(1), [0, 1, 2, 3, 4, 14]);
    assert_eq!(numbers.about(2), [0, 1, 2, 12, 13]);
}

#[test]
fn okn_41_one_sees_who_has_decided_but_only_the_own_choice() {
    let position = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -";
    let numbers = Numbers::seen_by('D', position);
    assert_eq!(numbers.phase(), 7);
    // A Highwayman; three gems.
    assert_eq!(numbers.flags(), [5, 9]);
    assert_eq!(numbers.details()[9], 3.0 / MANY_GEMS);
    assert_eq!(numbers.about(0), [0, 1, 2, 5, 15]);
    assert_eq!(numbers.about(1), [0, 1, 2, 3, 13]);
    assert_eq!(numbers.about(2), [0, 1, 2, 5, 14, 15]);
    assert_eq!(numbers.about(3), [0, 1, 2, 4, 15]);
    assert_eq!(Numbers::seen_by('B', position).flags(), [4, 9]);
    assert_eq!(Numbers::seen_by('A', position).flags(), [9]);
}

#[test]
fn okn_50_okn_52_secret_cards_are_told_to_their_owner_and_open_ones_to_all() {
    let show = "5,5,5 P,S2NH,PXA -,-,- - PE 10 show-A-B:N,C:. -";
    assert_eq!(Numbers::seen_by('B', show).pending(0), "N");
    assert_eq!(Numbers::seen_by('C', show).pending(0), "-");
    let take = "5,5,5 P,S2NH,PXA -,-,- B:N,C:P PE 10 take-A-B:N,C:P -";
    let numbers = Numbers::of(Viewer::Spectator, take);
    assert_eq!([0, 1, 2].map(|n| numbers.cards(n, 3)), ["-", "N", "P"]);
    let tax = "5,5,5 P,S2NH,PXA -,C,C - PO 10 tax-A-B:SH,C:. -";
    assert_eq!(Numbers::seen_by('B', tax).pending(0), "SH");
    assert_eq!(Numbers::seen_by('A', tax).pending(0), "-");
    let gems = "5,5,5 P,S2NH,PXA -,C,C - PO 10 tax-A-B:g,C:. -";
    assert_eq!(Numbers::seen_by('B', gems).flags(), [7]);
}

#[test]
fn okn_61_only_the_drafter_sees_the_card() {
    let position = "6,6 -,- -,- - - 1 choose-A:14-K -";
    let numbers = Numbers::seen_by('A', position);
    assert_eq!((numbers.phase(), numbers.pending(0)), (16, "K".into()));
    assert_eq!(numbers.details()[8], 14.0 / MANY_CARDS);
    assert_eq!(Numbers::seen_by('B', position).pending(0), "-");
}

#[test]
fn okn_2_discards_and_what_is_in_some_hand_are_counted_by_kind() {
    let position = "5,5,5 P2SK,S2NH,PXAJ -,-,- B:N,*:PX P2K2 9 act-A -";
    let numbers = Numbers::of(Viewer::Spectator, position);
    assert_eq!(letters(numbers.behind(0, KINDS)), "P2K2");
    assert_eq!(letters(numbers.behind(KINDS, KINDS)), "PX");
    // Whoever holds one of these is told the same as everybody.
    let numbers = Numbers::seen_by('A', position);
    assert_eq!(letters(numbers.behind(KINDS, KINDS)), "PX");
}

#[test]
fn okn_65_what_two_players_are_asked_is_told_with_what_is_left() {
    // Where the details say how many cards are left.
    const LEFT: usize = 8;
    let duel = |stands: &str, rest: &str| format!("6,6 P4SKNT,P2S2H {stands} {rest} -");
    let numbers = |position: String| Numbers::of(Viewer::Spectator, &position);
    let fortify = numbers(duel("A,C", "- I 1 fortify-A"));
    assert_eq!((fortify.phase(), fortify.flags()), (4, vec![]));
    for (pending, flags, loser) in [
        ("lose-A-B:1+", vec![0, LEFT], 1),
        ("lose-A-B:2", vec![LEFT], 1),
        ("lose-A-A:2", vec![LEFT], 0),
    ] {
        let numbers = numbers(duel("A,C", &format!("- I 1 {pending}")));
        assert_eq!(numbers.flags(), flags, "{pending}");
        let concerned = |n| numbers.about(n).contains(&12);
        assert_eq!([0, 1].map(concerned), [loser == 0, loser == 1], "{pending}");
    }
    for (pending, left) in [("pay-A-B:2", 2.0), ("pay-A-B:1", 1.0)] {
        let numbers = numbers(duel("-,C", &format!("B>A:K O 1 {pending}")));
        assert_eq!(numbers.details()[LEFT], left / MANY_CARDS, "{pending}");
    }
    let draft = numbers("6,6 P,- -,- - - 1 draft-B:14 -".into());
    assert_eq!(draft.details()[LEFT], 14.0 / MANY_CARDS);
    let shown = numbers(duel("-,C", "B:S E 1 show-A-B:S"));
    assert_eq!(shown.pending(0), "S");
    let alike = numbers(duel("-,C", "B:S2 E 1 take-A-B:S2"));
    assert_eq!(alike.cards(1, 3), "S2");
}

#[test]
fn okn_4_okn_5_okn_21_what_a_turn_waits_for_is_told_with_its_details() {
    let deal = Numbers::seen_by('A', "5,5,5 -,S,- -,-,- - - 10 deal-B -");
    assert_eq!(deal.about(1), [0, 1, 2, 3]);
    assert_eq!(deal.about(2), [0, 1, 12]);
    for (pending, left) in [("draw-B:2", 2.0), ("draw-B:1", 1.0)] {
        let draw = format!("5,5,5 P2SK,S2NH,PXAJ -,-,- - - 10 {pending} -");
        let numbers = Numbers::of(Viewer::Spectator, &draw);
        assert_eq!(numbers.flags(), [8], "{pending}");
        assert_eq!(numbers.details()[8], left / MANY_CARDS, "{pending}");
    }
    for (pending, flags) in [
        ("attack-A-B", vec![]),
        ("attack-A-B:L", vec![1]),
        ("attack-A-B!", vec![2]),
        ("attack-A-B:L!", vec![1, 2]),
    ] {
        let attack = format!("5,5,5 P2SK,S2NH,PXAJ -,C,- - P 10 {pending} -");
        let numbers = Numbers::seen_by('B', &attack);
        assert_eq!(numbers.flags(), flags, "{pending}");
        assert_eq!(numbers.about(0), [0, 1, 2, 10, 12], "{pending}");
    }
}

#[test]
fn okn_51_a_merchant_concerns_whoever_sells() {
    let steal = "4,6,5 P,S2NH,PXA -,-,- - M 10 steal-A-B:2 -";
    let numbers = Numbers::seen_by('A', steal);
    assert_eq!(numbers.about(1), [0, 1, 2, 12]);
    assert_eq!(numbers.flags(), [8]);
    assert_eq!(numbers.details()[8], 2.0 / MANY_CARDS);
}

#[test]
fn okn_42_a_jester_is_told_apart_from_what_it_plays() {
    let act = "5,5,5 P,P,P I,a,A - - 10 act-B -";
    let numbers = Numbers::seen_by('A', act);
    assert_eq!(numbers.about(0), [0, 1, 2, 6]);
    assert_eq!(numbers.about(1), [0, 1, 2, 3, 4, 9]);
    assert_eq!(numbers.about(2), [0, 1, 2, 8]);
    let rob = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:j -";
    assert_eq!(Numbers::seen_by('D', rob).flags(), [6, 9]);
}

#[test]
fn every_phase_has_its_number() {
    let positions = [
        "5,5,5 -,-,- -,-,- - - 10 first -",
        "5,5,5 -,S,- -,-,- - - 10 deal-B -",
        "5,5,5 P2SK,S2NH,PXAJ -,-,- - - 10 draw-B:2 -",
        "5,5,5 P2SK,S2NH,PXAJ C,A,- - - 10 act-A -",
        "5,5,5 P2SK,S2NH,PXAJ C,A,- - - 10 fortify-A -",
        "5,5,5 P2SK,S2NH,PXAJ -,C,- - P 10 attack-A-B:L -",
        "5,5,5 P2S,S2NH,PXAJ -,C,- - P 10 respond-A-B:L-K -",
        "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -",
        "5,5,5,5 P,S2NH,PXA,HJ -,-,-,- - PE 10 show-A-B:.,C:P,D:. -",
        "6,6 P2KXI,KTHJ2 -,C B:K E 7 show-A-B:K -",
        "5,5,5,5 P,S2NH,PXA,HJ -,-,-,- B:N,C:P,D:J PE 10 take-A-B:N,C:P,D:J -",
        "4,6,5,5 PS,SNH,PXA,HJ -,-,-,- B>A:S PM 10 steal-A-B:1 -",
        "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:SH,C:. -",
        "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -",
        "6,6 P4SKNT,P2S2H A,C - I 1 lose-A-B:1+ -",
        "6,6 -,- -,- - - 1 draft-A:15 -",
        "6,6 -,- -,- - - 1 choose-A:14-K -",
        "10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -",
        "5,5,5 P24S16,K9,G3 -,-,- - QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2 1 over-9 -",
        "12,0 P4SKNT,P2S2H -,- - K2 3 over-60-A -",
        "7,5 PS,K -,- - P2 30 over-67 -",
    ];
    for (phase, position) in positions.into_iter().enumerate() {
        let numbers = Numbers::of(Viewer::Spectator, position);
        assert_eq!(numbers.phase(), phase, "{position}");
    }
    assert_eq!(positions.len(), told::PHASES);
}

#[test]
fn okn_7_winners_are_told() {
    let numbers = Numbers::seen_by('B', "10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -");
    assert!(numbers.about(2).contains(&16));
    let tie = "5,5,5 P24S16,K9,G3 -,-,- - QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2 1 over-9 -";
    let numbers = Numbers::seen_by('B', tie);
    assert!((0..3).all(|n| numbers.about(n).contains(&16)));
}

#[test]
fn a_view_of_no_table_has_no_numbers() {
    let state: Knights = "5,5,5 P,P,P -,-,- - - 10 act-A -".parse().unwrap();
    let mut view = state.view(Viewer::Spectator);
    view.players.clear();
    let mut numbers = vec![f32::NAN; Knights::OBSERVATION];
    Knights::observe(&view, &mut numbers);
    assert!(marked(&numbers).is_empty());
}

#[test]
fn every_action_that_can_be_written_has_an_id_of_its_own() {
    let texts: BTreeSet<String> = (0..Knights::ACTIONS)
        .map(|id| Knights::action(id).unwrap().to_string())
        .collect();
    assert_eq!(texts.len(), Knights::ACTIONS);
    for (id, text) in (0..Knights::ACTIONS).map(|id| (id, Knights::action(id).unwrap())) {
        let read: Action = text.to_string().parse().unwrap();
        assert_eq!((read, Knights::action_id(read)), (text, id));
    }
    // 6 + 6 * (74 + 18 + 1) + 2 + 12 + 2 + 20 + 3 + (74 + 20) + 2 + 1 + 20 + 120 + 1 + 20 + 210 + 2.
    assert_eq!(Knights::ACTIONS, 1073);
}

#[test]
fn ids_count_the_parts_of_an_action() {
    let id = |text: &str| Knights::action_id(text.parse().unwrap());
    assert_eq!(id("attack-B-knight") - id("attack-A-knight"), 92);
    assert_eq!(id("attack-A-peasants:3+1") - id("attack-A-peasants:2+1"), 3);
    assert_eq!(id("attack-A-peasants:3+1") - id("attack-A-peasants:3"), 1);
    assert_eq!(id("respond-jester:king") - id("respond-king"), 1);
    assert_eq!(id("pay-peasant+knight") - id("pay-peasant+peasant"), 3);
}

//! Guesses are even: every way to deal the cards that a viewer does not know is equally likely, and a secret
//! choice is any that the dealt hand allows.
//!
//! Nearly all cards are discarded here, so that every deal can be listed with the number of its ways.

use std::collections::BTreeMap;

use game_knights::{Cards, Drafted, Kind, Knights, Pending, Player, View};
use tabletop::{Guesser, Observe, Rng, Seat, Viewer};
use testkit::told::seat;

const DECK: &str = "P24S16K9G3QN5D3T2H3R2X2E2M2O2I2A6C6L6U2J2";

fn cards(text: &str) -> Cards {
    text.parse().expect("cards in notation")
}

/// The viewer in the seat with this letter, `-` being a spectator.
fn viewer(letter: char) -> Viewer {
    Viewer::from(Seat::from_letter(letter))
}

/// A position with these cards on the pile: the discards are all that is nowhere else.
struct Scene {
    gems: &'static str,
    hands: &'static str,
    known: &'static str,
    /// The fortifications, all of cards as what they are.
    standing: &'static str,
    pile: &'static str,
    /// The cards that lie open in play, or in a drafter's eyes.
    in_play: &'static str,
    count: u8,
    pending: &'static str,
}

impl Scene {
    fn position(&self) -> Knights {
        let parts = [self.hands, self.standing, self.pile, self.in_play].join(",");
        let elsewhere = parts.split(',').map(cards);
        let discards = elsewhere.fold(cards(DECK), |rest, cards| rest - cards);
        let Scene {
            gems,
            hands,
            known,
            standing,
            count,
            pending,
            ..
        } = self;
        let text = format!("{gems} {hands} {standing} {known} {discards} {count} {pending} -");
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Every sub-list of so many cards, with the number of ways to pick it from distinct cards.
fn picks(from: Cards, n_cards: u8) -> Vec<(Cards, f64)> {
    let mut picks = vec![(Cards::NONE, 1.0)];
    for (kind, n_there) in from.iter() {
        let longer = picks.iter().flat_map(|&(picked, ways)| {
            let most = n_there.min(n_cards - picked.len());
            let several = (0..=most).map(move |n| (n, ways_to_pick(n_there, n)));
            several.map(move |(n, more)| (picked + Cards::several(kind, n), ways * more))
        });
        picks = longer.collect();
    }
    picks.retain(|(picked, _)| picked.len() == n_cards);
    picks
}

fn ways_to_pick(from: u8, n: u8) -> f64 {
    (0..n).fold(1.0, |ways, i| ways * f64::from(from - i) / f64::from(i + 1))
}

/// A deal as it can be listed: the hands in seat order and the drafted card, if one is face down.
type Deal = (Vec<Cards>, Option<Kind>);

/// The cards that are in others' hands, in any of them: of each kind what everybody knows to be in hands,
/// without what the viewer knows of each.
fn held_by_others(view: &View) -> Cards {
    let n_known = |kind, of: fn(&Player) -> Cards| -> u8 {
        view.players
            .iter()
            .map(|player| of(player).count(kind))
            .sum()
    };
    let mut held = Cards::NONE;
    for kind in Kind::ALL {
        let in_hands = view.unplaced.count(kind) + n_known(kind, |player| player.known_to_all);
        held += Cards::several(
            kind,
            in_hands.saturating_sub(n_known(kind, |player| player.known)),
        );
    }
    held
}

/// Every deal that fits a view, with the number of its ways; the same deal may be there more than once.
fn deals(view: &View, in_play: &str) -> Vec<(Deal, f64)> {
    let is_face_down = |pending: &Pending| {
        matches!(
            pending,
            Pending::Choose {
                card: Drafted::FaceDown,
                ..
            }
        )
    };
    let mut unknown = cards(DECK) - view.discards;
    for player in &view.players {
        unknown -= player.known;
        if player.standing.castle {
            unknown -= Cards::one(Kind::Castle);
        }
    }
    if !is_face_down(&view.pending) {
        unknown -= cards(in_play);
    }
    let held = held_by_others(view);
    unknown -= held;
    // The hands so far, and what is left of the cards that are in hands and of those that may be anywhere.
    let mut deals = vec![((Vec::new(), held, unknown), 1.0)];
    for player in &view.players {
        let n_free = player.n_cards - player.known.len();
        let mut longer = Vec::new();
        for ((hands, held, left), ways) in deals {
            for n_held in 0..=n_free.min(held.len()) {
                for (first, more) in picks(held, n_held) {
                    for (rest, still_more) in picks(left, n_free - n_held) {
                        let hand = player.known + first + rest;
                        let hands: Vec<Cards> = [&hands[..], &[hand]].concat();
                        longer.push(((hands, held - first, left - rest), ways * more * still_more));
                    }
                }
            }
        }
        deals = longer;
    }
    let all_held = deals
        .into_iter()
        .filter(|((_, held, _), _)| held.is_empty());
    let deals = all_held.map(|((hands, _, left), ways)| ((hands, left), ways));
    let drafted = deals.flat_map(|((hands, left), ways)| {
        let kinds: Vec<(Option<Kind>, f64)> = if is_face_down(&view.pending) {
            left.iter()
                .map(|(kind, n)| (Some(kind), n.into()))
                .collect()
        } else {
            vec![(None, 1.0)]
        };
        let each = kinds.into_iter();
        each.map(move |(card, more)| ((hands.clone(), card), ways * more))
    });
    drafted.collect()
}

/// What is compared: the hands and what the game waits for, in notation.
fn key(hands: &[Cards], pending: &str) -> String {
    let hands: Vec<_> = hands.iter().map(Cards::to_string).collect();
    format!("{} {pending}", hands.join(","))
}

fn key_of(state: &Knights) -> String {
    let text = state.to_string();
    let words: Vec<_> = text.split(' ').collect();
    format!("{} {}", words[1], words[6])
}

/// Compares many guesses with what is expected of each, by chi-square.
fn assert_even(scene: &Scene, letter: char, expected: &BTreeMap<String, f64>) {
    let state = scene.position();
    let mut guesser = Knights::guesser(&state.view(viewer(letter))).expect("a state looks so");
    let total: f64 = expected.values().sum();
    let rarest = expected.values().copied().fold(f64::INFINITY, f64::min);
    // The rarest one is expected so often that missing it, or a rare alarm, comes once in 10^13 times.
    let n_guesses = (40.0 * total / rarest) as u32;
    assert!(
        n_guesses < 2_000_000,
        "{n_guesses} guesses of {}",
        expected.len()
    );
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = Rng::from_seed(1);
    for _ in 0..n_guesses {
        *counts.entry(key_of(&guesser.deal(&mut rng))).or_default() += 1;
    }
    let foreign = counts.keys().find(|key| !expected.contains_key(*key));
    assert_eq!(
        foreign, None,
        "viewer {letter} of {state}: a deal that does not fit"
    );
    let missing = expected.keys().find(|key| !counts.contains_key(*key));
    assert_eq!(
        missing, None,
        "viewer {letter} of {state}: a deal that is never guessed"
    );
    let statistic: f64 = expected
        .iter()
        .map(|(key, weight)| {
            let expected = f64::from(n_guesses) * weight / total;
            (f64::from(counts[key]) - expected).powi(2) / expected
        })
        .sum();
    // Wilson and Hilferty's approximation, seven standard deviations out.
    let freedom = (expected.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    let most = freedom * (1.0 - spread + 7.0 * spread.sqrt()).powi(3);
    assert!(
        statistic < most,
        "viewer {letter} of {state}: chi-square {statistic:.1}, at most {most:.1} is credible"
    );
}

/// Checks the deals of a scene for these viewers, where no choice is secret. `-` is a spectator.
fn deals_are_even(scene: &Scene, viewers: &str) {
    let state = scene.position();
    for letter in viewers.chars() {
        let view = state.view(viewer(letter));
        let expected = deals(&view, scene.in_play)
            .into_iter()
            .map(|((hands, card), ways)| {
                let pending = match card {
                    // The drafted card is the last letter.
                    Some(card) => {
                        let known = scene.pending.len() - 1;
                        format!("{}{}", &scene.pending[..known], card.letter())
                    }
                    None => scene.pending.to_string(),
                };
                (key(&hands, &pending), ways)
            });
        let expected = summed(expected);
        assert!(expected.len() > 1, "something is hidden from {letter}");
        assert_even(scene, letter, &expected);
    }
}

/// Every deal once, with all of its ways.
fn summed(deals: impl Iterator<Item = (String, f64)>) -> BTreeMap<String, f64> {
    deals.fold(BTreeMap::new(), |mut all, (deal, ways)| {
        *all.entry(deal).or_default() += ways;
        all
    })
}

const ACT: Scene = Scene {
    gems: "5,5,5",
    hands: "PS,P2K,SN",
    known: "-",
    standing: "-,-,-",
    pile: "PKX",
    in_play: "-",
    count: 10,
    pending: "act-A",
};

#[test]
fn unknown_cards_may_be_anywhere() {
    deals_are_even(&ACT, "ABC");
    // A spectator sees no hand at all.
    let few = Scene {
        hands: "P,PK,S",
        ..ACT
    };
    deals_are_even(&few, "ABC-");
}

#[test]
fn okn_2_what_everybody_knows_stays_where_it_is() {
    let known = Scene {
        known: "B:PK",
        ..ACT
    };
    deals_are_even(&known, "AC-");
}

#[test]
fn okn_2_what_one_knows_stays_there_for_that_one_alone() {
    let known = Scene {
        known: "A>B:P2,C>A:S",
        ..ACT
    };
    // Player 2 knows nothing, and player 3 another card than player 1.
    deals_are_even(&known, "ABC");
    let both = Scene {
        known: "B:K,A>B:PK,B>C:N",
        ..ACT
    };
    deals_are_even(&both, "ABC-");
}

#[test]
fn okn_2_what_is_in_some_hand_is_in_any_of_them() {
    let few = Scene {
        known: "*:PK",
        pile: "PS",
        ..ACT
    };
    deals_are_even(&few, "ABC-");
    // Where one knows of a card, it is not another one.
    let known = Scene {
        known: "B:P,*:PKN,A>B:P2,C>B:PK",
        ..ACT
    };
    deals_are_even(&known, "ABC-");
    // All is in hands, as right after a reshuffle.
    let all = Scene {
        known: "*:P3S2KN",
        ..ACT
    };
    deals_are_even(&all, "ABC-");
}

#[test]
fn cards_in_play_and_standing_are_nowhere_else() {
    let respond = Scene {
        standing: "-,C,-",
        in_play: "KL",
        pending: "respond-A-B:L-K",
        ..ACT
    };
    deals_are_even(&respond, "ABC");
}

#[test]
fn okn_61_a_drafted_card_is_known_to_the_drafter_alone() {
    let choose = Scene {
        gems: "6,6",
        hands: "PS,PK",
        known: "A>B:K",
        standing: "-,-",
        pile: "P2SNX",
        in_play: "D",
        count: 2,
        pending: "choose-A:3-D",
    };
    deals_are_even(&choose, "AB-");
}

/// A scene with secret choices, and what each may be by the dealt hand. `{B}` in `pending` is seat B's.
struct Secret {
    scene: Scene,
    /// The pending word with the secret choices of others left open.
    pending: &'static str,
    /// Who has decided in secret.
    voters: &'static str,
    /// The choices that a hand allows.
    choices: fn(Cards) -> Vec<String>,
}

/// Checks deals and choices together for these viewers, none of whom has decided.
fn choices_are_even(secret: &Secret, viewers: &str) {
    let state = secret.scene.position();
    for letter in viewers.chars() {
        let view = state.view(viewer(letter));
        let mut expected = BTreeMap::new();
        for ((hands, _), ways) in deals(&view, secret.scene.in_play) {
            let mut each = vec![(secret.pending.to_string(), ways)];
            for voter in secret.voters.chars() {
                let choices = (secret.choices)(hands[seat(voter).index()]);
                let place = format!("{{{voter}}}");
                let longer = each.iter().flat_map(|(pending, ways)| {
                    let even = ways / choices.len() as f64;
                    let chosen = choices.iter();
                    chosen.map({
                        let place = &place;
                        move |choice| (pending.replace(place, choice), even)
                    })
                });
                each = longer.collect();
            }
            for (pending, ways) in each {
                expected.insert(key(&hands, &pending), ways);
            }
        }
        assert_even(&secret.scene, letter, &expected);
    }
}

#[test]
fn okn_41_a_secret_robbery_is_one_that_the_hand_allows() {
    let secret = Secret {
        scene: Scene {
            gems: "7,3,5,5",
            hands: "P,SH,PJ,H",
            known: "D:H",
            standing: "-,-,-,-",
            pile: "SX",
            pending: "rob-A-B>A:3-B:n,C:.,D:h",
            ..ACT
        },
        pending: "rob-A-B>A:3-B:{B},C:.,D:{D}",
        voters: "BD",
        choices: |hand| {
            let mut choices = vec!["n".to_string()];
            choices.extend(hand.iter().filter_map(|(kind, _)| match kind {
                Kind::Highwayman => Some("h".to_string()),
                Kind::Jester => Some("j".to_string()),
                _ => None,
            }));
            choices
        },
    };
    choices_are_even(&secret, "AC");
}

#[test]
fn okn_50_a_secret_showing_is_a_card_of_the_hand() {
    let secret = Secret {
        scene: Scene {
            hands: "S,P2K,SN",
            known: "A>B:P",
            pile: "KX",
            pending: "show-A-B:K,C:.",
            ..ACT
        },
        pending: "show-A-B:{B},C:.",
        voters: "B",
        choices: |hand| {
            hand.iter()
                .map(|(kind, _)| kind.letter().to_string())
                .collect()
        },
    };
    choices_are_even(&secret, "AC-");
}

#[test]
fn okn_52_a_secret_payment_is_one_that_can_be_made() {
    let secret = Secret {
        scene: Scene {
            hands: "S,P2K,SN",
            standing: "-,C,C",
            pile: "KX",
            pending: "tax-A-B:g,C:.",
            ..ACT
        },
        pending: "tax-A-B:{B},C:.",
        voters: "B",
        choices: |hand| {
            let pairs = picks(hand, 2).into_iter().map(|(pair, _)| pair);
            let pairs = pairs.map(|pair| pair.to_string());
            ["g".to_string()].into_iter().chain(pairs).collect()
        },
    };
    choices_are_even(&secret, "AC-");
}

#[test]
fn what_two_others_know_of_each_other_is_guessed_as_what_everybody_knows() {
    let known = Scene {
        known: "B:K,A>B:PK,B>C:N,C>A:S",
        ..ACT
    };
    let state = known.position();
    for (letter, expected) in [
        ('A', "B:K,A>B:PK,C>A:S"),
        ('B', "B:K,A>B:PK,B>C:N"),
        ('C', "B:K,B>C:N,C>A:S"),
        ('-', "B:K"),
    ] {
        let mut guesser = Knights::guesser(&state.view(viewer(letter))).unwrap();
        let guess = guesser.deal(&mut Rng::from_seed(1)).to_string();
        assert_eq!(guess.split(' ').nth(3), Some(expected));
    }
}

//! Every law finds its broken toys, and for the right reason; the sound toy is in `tests/laws.rs`.

use tabletop::Game;

use crate::broken::defects::*;
use crate::broken::{Broken, Defect};
use crate::toy::{Options, Ties};
use crate::{Breach, Cases, laws};

fn cases<D: Defect>() -> Cases<Broken<D>> {
    let quick = Options {
        rounds: 1,
        ties: Ties::Void,
    };
    Cases::new(11, 40).every(2..=4, [Options::default(), quick])
}

fn assert_found<D: Defect>(law: &str, verdict: Result<(), Breach>) {
    let defect = std::any::type_name::<D>();
    let breach = verdict.expect_err(&format!("{law} does not find {defect}"));
    assert_eq!(breach.law, law, "{defect}");
    let (told, words) = (breach.to_string(), D::FOUND);
    assert!(
        told.contains(words),
        "{defect} should be found as {words:?}: {told}"
    );
}

/// A test of this name: the law finds each of the broken toys.
macro_rules! finds {
    ($law:ident: $($defect:ident)+) => {
        #[test]
        fn $law() {
            $(assert_found::<$defect>(stringify!($law), laws::$law(&cases::<$defect>()));)+
        }
    };
}

finds!(legal_lists_are_sound:
    ListsBackwards ListsTwice ListsForAll ListsNothing ListsAnew AsksStrangers ShortAnswerDiffers);
finds!(check_agrees_with_legal_lists:
    ListsTooLittle ChecksTooMuch OtherReasonForOthers OtherReasonAfterEnd);
finds!(notation_round_trips: TextHidesPoints TextOfTwoLines ReadsNoDebts);
finds!(guesses_fit_their_views:
    GuessForgetsShownCards HiddenCardForbids ClaimsOpenness GuessGivesUp GuessIsNoState);
finds!(twins_stay_alike:
    ViewShowsNextCard GlimpseHidesShownCard GlimpseHidesLots ReasonTellsCard TurnTellsCard ClaimsSecrecy);
finds!(records_replay: PointOffTheRecord PointNowAndThen OptionsAreLost RefusesNowAndThen);
finds!(chance_is_sound_and_matches_end:
    WeighsNothing ChanceBackwards ChanceAlways ChanceNever WeighsTooMuch TooFewSteps TooFewStepsLater
    NeverEnds);
finds!(endings_and_clauses_are_sound:
    PlacesEndAtTwo NobodyWins PlacesForStrangers CitesNothing OpensForAll OtherStandard
    ImpossibleStandard UnknownWord OptionWithoutClause OptionWithoutHelp OptionWithoutField FieldWithoutOption SetupOfNothing
    OptionTwice OptionsDrift);
finds!(ids_are_dense_and_invertible:
    SameId IdGap IdBeyond NoIdForTwo ObservesTooLittle ObservesInfinity ObservesNoBids);
finds!(draws_follow_the_lists: DrawsEvenly DrawsByKind DrawsTooFew DrawsTooMany);
finds!(simultaneous_choices_commute: FirstBidWins BidSeenByOthers AsksInOrder);
finds!(turns_belong_to_seats: NobodysTurn AlwaysSomebodysTurn StrangersTurn);
finds!(who_is_asked_alone_is_on_turn: NextPlayersTurn);
finds!(who_is_out_stays_out: OutForATurn OutAndAsked OutAndFirst EverybodyOut StrangerOut);
finds!(what_reveals_nothing_fits_every_guess:
    ShownCardRevealsNothing ShownCardRevealsOnlyItself LotsRevealNothing RevealsWhatIsOpen);
finds!(possible_actions_follow_from_what_all_see:
    PossibleIsLegal PossibleForAll PossibleBackwards OnlyKeepingIsPossible MoreIsPossibleInTheOpen);
finds!(logs_are_followed: LogLacksPoints ClaimsOpenness);

#[test]
fn invariants_hold() {
    fn verdict<D: Defect>() -> Result<(), Breach> {
        laws::invariants_hold(&cases::<D>(), |broken| broken.0.assert_invariants())
    }
    assert_found::<KeepsCard>("invariants_hold", verdict::<KeepsCard>());
    assert_found::<StepPanics>("invariants_hold", verdict::<StepPanics>());
}

#[test]
fn a_guess_cannot_find_a_view_that_shows_too_much() {
    // Why the twins are needed: a guess made from such a view looks the same.
    let cases = cases::<ViewShowsNextCard>();
    assert_eq!(laws::guesses_fit_their_views(&cases), Ok(()));
    assert_eq!(
        laws::guesses_fit_their_views(&self::cases::<ReasonTellsCard>()),
        Ok(())
    );
    assert_eq!(
        laws::check_agrees_with_legal_lists(&self::cases::<ReasonTellsCard>()),
        Ok(())
    );
}

#[test]
fn a_breach_says_where() {
    let breach = laws::legal_lists_are_sound(&cases::<ListsBackwards>()).unwrap_err();
    let scene = breach.scene.clone().unwrap();
    let state: Broken<ListsBackwards> = scene.position.parse().unwrap();
    assert_eq!(state.seats(), scene.seats);
    assert_eq!(
        format!("{breach:?}").lines().nth(1),
        Some("  case: 2 seats, options -")
    );
    assert!(scene.ply > 0);
}

#[test]
fn no_cases_prove_nothing() {
    let none = Cases::<Broken<ListsBackwards>>::new(1, 5);
    let breach = laws::legal_lists_are_sound(&none).unwrap_err();
    assert!(breach.what.contains("no match"), "{breach}");
    let refused = Cases::<Broken<ListsBackwards>>::new(1, 5).with(8, Options::default());
    let breach = laws::legal_lists_are_sound(&refused).unwrap_err();
    assert!(breach.what.contains("refuses this case"), "{breach}");
}

#[test]
fn every_leaves_out_what_the_game_refuses() {
    let some = Cases::<Broken<ListsBackwards>>::new(1, 2).every(1..=5, [Options::default()]);
    assert_eq!(some.n_matches(), 3 * 2);
}

#[test]
#[should_panic = "fits no number of seats"]
fn options_that_fit_nowhere_are_not_left_out() {
    let _ = Cases::<Broken<ListsBackwards>>::new(1, 2).every(5..=8, [Options::default()]);
}

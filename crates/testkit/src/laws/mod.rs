//! The laws that every game keeps, each a function of the cases it is tried on.
//!
//! They are numbered as in the project's style notes; those from 11 on are promises of [`tabletop`] that those
//! notes name elsewhere.

mod chance;
mod chi_square;
mod draws;
mod endings;
mod invariants;
mod legality;
mod logs;
mod notation;
mod numbers;
mod possibilities;
mod records;
mod revelations;
mod schema;
mod secrecy;
mod turns;
mod twins;

#[cfg(test)]
mod tests;

pub use chance::chance_is_sound_and_matches_end;
pub use draws::draws_follow_the_lists;
pub use endings::endings_and_clauses_are_sound;
pub use invariants::invariants_hold;
pub use legality::{
    check_agrees_with_legal_lists, legal_lists_are_sound, simultaneous_choices_commute,
};
pub use logs::logs_are_followed;
pub use notation::notation_round_trips;
pub use numbers::ids_are_dense_and_invertible;
pub use possibilities::possible_actions_follow_from_what_all_see;
pub use records::records_replay;
pub use revelations::what_reveals_nothing_fits_every_guess;
pub use secrecy::guesses_fit_their_views;
pub use turns::{turns_belong_to_seats, who_is_asked_alone_is_on_turn, who_is_out_stays_out};
pub use twins::twins_stay_alike;

/// Makes a test of each law for a game with an inherent `assert_invariants(&self)`.
///
/// The tests have the laws' names; the second argument is evaluated once in each.
///
/// ```
/// use testkit::{Cases, toy::{Options, Toy}};
///
/// fn cases() -> Cases<Toy> {
///     Cases::new(1, 20).every(2..=4, [Options::default()])
/// }
///
/// testkit::laws!(Toy, cases());
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! laws {
    ($game:ty, $cases:expr) => {
        $crate::laws! { @each $game, $cases,
            legal_lists_are_sound
            check_agrees_with_legal_lists
            notation_round_trips
            guesses_fit_their_views
            twins_stay_alike
            records_replay
            chance_is_sound_and_matches_end
            endings_and_clauses_are_sound
            ids_are_dense_and_invertible
            draws_follow_the_lists
            simultaneous_choices_commute
            logs_are_followed
            turns_belong_to_seats
            what_reveals_nothing_fits_every_guess
            possible_actions_follow_from_what_all_see
            who_is_out_stays_out
        }

        #[test]
        fn invariants_hold() -> Result<(), $crate::Breach> {
            $crate::laws::invariants_hold::<$game>(&$cases, <$game>::assert_invariants)
        }
    };
    (@each $game:ty, $cases:expr, $($law:ident)+) => {
        $(
            #[test]
            fn $law() -> Result<(), $crate::Breach> {
                $crate::laws::$law::<$game>(&$cases)
            }
        )+
    };
}

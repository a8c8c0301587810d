//! What a game says is always true of its states.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tabletop::Game;

use crate::breach::Breach;
use crate::cases::Cases;

/// Law 10: what the game asserts about its states holds before the first step and after each.
///
/// A panic of `assert_invariants`, or of the step itself, is the breach.
pub fn invariants_hold<G: Game>(
    cases: &Cases<G>,
    assert_invariants: impl Fn(&G),
) -> Result<(), Breach> {
    cases.each_match("invariants_hold", |walk| {
        loop {
            // What is borrowed here is only looked at once more, for its notation.
            catch_unwind(AssertUnwindSafe(|| assert_invariants(&walk.state)))
                .map_err(|panic| words(panic.as_ref()))?;
            let step = catch_unwind(AssertUnwindSafe(|| walk.advance()))
                .map_err(|panic| format!("the next step panics: {}", words(panic.as_ref())))?;
            if step.is_none() {
                return Ok(());
            }
        }
    })
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

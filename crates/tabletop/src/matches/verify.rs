//! Checking a record as somebody who trusts nobody.

use super::Match;
use crate::proof::Bytes32;
use crate::record::{Fault, Receipt, Record};
use crate::{Clause, Game, Outcome, Turn};

/// What a record was found to be worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many lines were checked.
    pub lines: u64,
    /// How many steps are in effect.
    pub steps: usize,
    /// How many chance events were checked against the secret; none where there is no secret to check with.
    pub draws: Option<u64>,
    /// The head of the chain, where it can be computed.
    pub head: Option<Bytes32>,
    /// How many lines the receipt covers, where one was given.
    pub receipt: Option<u64>,
    /// How the game ended by its rules, if it did.
    pub outcome: Option<Outcome<Clause>>,
}

/// Checks the text and chain of a record, every step against the rules, every draw against the secret
/// where it is revealed, and the receipt where one is given.
pub fn verify<G: Game>(text: &str, receipt: Option<&Receipt>) -> Result<Verified, Fault> {
    let record: Record = text.parse()?;
    if let Some(receipt) = receipt {
        receipt.check(&record)?;
    }
    let played = Match::<G>::replay(&record)?;
    Ok(Verified {
        lines: record.last_line(),
        steps: played.ply(),
        draws: record.secret().map(|_| played.n_events()),
        head: record.head(),
        receipt: receipt.map(|receipt| receipt.lines),
        outcome: match played.state().turn() {
            Turn::Over(outcome) => Some(outcome.in_clauses()),
            Turn::Act(_) | Turn::Chance => None,
        },
    })
}

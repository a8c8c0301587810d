//! What may be chosen before the start: nothing, for Othello has one variant.

use serde::{Deserialize, Serialize};
use tabletop::Schema;

/// The options of Othello, of which there are none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl Options {
    /// The options as data.
    pub(crate) const SCHEMA: Schema = Schema {
        options: &[],
        setups: &[],
    };
}

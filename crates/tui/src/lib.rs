//! Terminal screens: tables drawn from views, as styled text.
//!
//! A [`Screen`] turns what one viewer may know into text; [`to_ansi`] turns that into what a terminal
//! prints. Nothing here reads a key, writes to a terminal or is ever given a state; where a screen needs the
//! rules, it asks a state guessed from the view.

mod ansi;
mod conqueror;
mod conversion;
mod guess;
mod knights;
mod look;
mod outcome;
mod page;
mod scalar;
mod screen;
mod table;
#[cfg(test)]
mod testing;
mod words;
mod wrap;
mod yaisken;

pub use ansi::{Colors, to_ansi};
pub use look::{Look, Marks};
pub use outcome::{headline, outcome, seats};
pub use page::{clause, page};
pub use screen::Screen;
pub use table::{Align, table};
pub use wrap::wrap;

/// Styled text, so that whoever prints drawings need not name the library that styles them.
pub use ratatui::text::{Line, Text};

//! The flaws, by the laws that find them.

mod chance;
mod endings;
mod legality;
mod numbers;
mod secrecy;
mod texts;

pub(crate) use chance::*;
pub(crate) use endings::*;
pub(crate) use legality::*;
pub(crate) use numbers::*;
pub(crate) use secrecy::*;
pub(crate) use texts::*;

//! Legal actions as they are written: each with its notation and its parts.
//!
//! Lists of them are most of what every move tells people, so each action is written once a thread and then copied.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;

use serde::Serialize;
use ts_rs::TS;

/// How many actions of one game a thread remembers; then it begins anew.
const MOST: usize = 8192;

thread_local! {
    static WRITTEN: RefCell<HashMap<TypeId, Box<dyn Any>>> = RefCell::default();
}

/// An action with its notation, in a list of legal ones.
#[derive(Serialize, TS)]
pub struct Choice<A> {
    text: String,
    action: A,
}

impl<A: Copy + Display> Choice<A> {
    pub(crate) fn new(action: A) -> Choice<A> {
        Choice {
            text: action.to_string(),
            action,
        }
    }
}

/// Writes actions as a JSON list of `{text, action}`.
pub(crate) fn write_choices<A>(legal: &[A], out: &mut Vec<u8>)
where
    A: Copy + Eq + Hash + Display + Serialize + 'static,
{
    WRITTEN.with_borrow_mut(|games| {
        let written = games
            .entry(TypeId::of::<A>())
            .or_insert_with(|| Box::new(HashMap::<A, Vec<u8>>::new()))
            .downcast_mut::<HashMap<A, Vec<u8>>>()
            .expect("it is kept by its type");
        if written.len() > MOST {
            written.clear();
        }
        out.push(b'[');
        for (index, &action) in legal.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            let text = written.entry(action).or_insert_with(|| {
                let choice = serde_json::to_vec(&Choice::new(action));
                choice.expect("actions are plain data")
            });
            out.extend_from_slice(text);
        }
        out.push(b']');
    });
}

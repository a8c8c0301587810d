//! Who tokens belong to, remembered where nobody else can change it: a request looks it up before anything else.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Identity;

/// So many are remembered; then all are forgotten and it begins anew.
const MOST: usize = 2048;

/// What was found by the hash of a token: whose it is, and what it allows.
pub(crate) type Found = (Identity, String);

/// Found before, by hash. It is off until this process is the only one that serves the database.
#[derive(Default)]
pub(crate) struct Known(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    is_on: bool,
    found: HashMap<String, Found>,
    /// How often everything was forgotten: what was read before that may be out of date.
    n_forgotten: u64,
}

/// What is remembered of a token.
pub(crate) enum Memory {
    /// This.
    Of(Found),
    /// Nothing; what is read now may be remembered by [`Known::remember`] with this number.
    None(u64),
}

impl Known {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        // A panic while it was held cannot have left it half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on nobody else changes who tokens belong to.
    pub fn begin(&self) {
        self.inner().is_on = true;
    }

    /// What is remembered.
    pub fn get(&self, hash: &str) -> Memory {
        let inner = self.inner();
        match inner.found.get(hash) {
            Some(found) => Memory::Of(found.clone()),
            None => Memory::None(inner.n_forgotten),
        }
    }

    /// Remembers what was read, unless something has changed since [`Known::get`] gave this number.
    pub fn remember(&self, hash: &str, found: &Found, n_forgotten: u64) {
        let mut inner = self.inner();
        if inner.is_on && inner.n_forgotten == n_forgotten {
            if inner.found.len() >= MOST {
                inner.found.clear();
            }
            inner.found.insert(hash.to_owned(), found.clone());
        }
    }

    /// Somebody, or what a token allows, has changed in the database.
    pub fn forget(&self) {
        let mut inner = self.inner();
        inner.found.clear();
        inner.n_forgotten += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str) -> Found {
        let identity = Identity {
            name: name.into(),
            ..Identity::default()
        };
        (identity, "read".into())
    }

    fn name(known: &Known, hash: &str) -> Option<String> {
        match known.get(hash) {
            Memory::Of((identity, _)) => Some(identity.name),
            Memory::None(_) => None,
        }
    }

    #[test]
    fn nothing_is_remembered_where_others_may_change_it() {
        let known = Known::default();
        known.remember("a", &found("Ada"), 0);
        assert_eq!(name(&known, "a"), None);
        known.begin();
        known.remember("a", &found("Ada"), 0);
        assert_eq!(name(&known, "a").as_deref(), Some("Ada"));
    }

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let known = Known::default();
        known.begin();
        let Memory::None(number) = known.get("a") else {
            panic!("nothing is known yet");
        };
        known.forget();
        known.remember("a", &found("Ada"), number);
        assert_eq!(name(&known, "a"), None);
    }

    #[test]
    fn it_takes_only_so_much() {
        let known = Known::default();
        known.begin();
        for number in 0..=MOST {
            known.remember(&number.to_string(), &found("Ada"), 0);
        }
        assert_eq!(known.inner().found.len(), 1);
    }
}

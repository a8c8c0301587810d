//! Whoever waits for an analysis: hears of every search, and may say that it is enough.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whoever waits for an analysis.
pub(super) struct Watch<'a> {
    progress: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync),
    is_stopped: AtomicBool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(progress: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync)) -> Watch<'a> {
        Watch {
            progress,
            is_stopped: AtomicBool::new(false),
        }
    }

    /// So many searches are done, or turned out to be needless.
    pub(super) fn tell(&self, n_done: u64) {
        if (self.progress)(n_done).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Searches and tells of it; nothing once nobody waits.
    pub(super) fn search<T>(&self, search: impl FnOnce() -> T) -> Option<T> {
        if self.is_stopped() {
            return None;
        }
        let found = search();
        self.tell(1);
        Some(found)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }
}

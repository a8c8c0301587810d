//! Where messages for one reader go.
//!
//! Nobody waits for a reader: who does not keep up is let go, and may come back and resume.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a reader.
const DEPTH: usize = 64;

/// The writing end.
#[derive(Clone)]
pub struct Outbox {
    lines: mpsc::Sender<Utf8Bytes>,
    cut: Arc<Notify>,
}

/// The reading end.
pub struct Inbox {
    /// The messages.
    pub lines: mpsc::Receiver<Utf8Bytes>,
    /// Told once the reader is let go.
    pub cut: Arc<Notify>,
}

/// A new pair.
pub fn outbox() -> (Outbox, Inbox) {
    let (sender, lines) = mpsc::channel(DEPTH);
    let cut = Arc::new(Notify::new());
    let outbox = Outbox {
        lines: sender,
        cut: cut.clone(),
    };
    (outbox, Inbox { lines, cut })
}

impl Outbox {
    /// Sends a message; false if the reader is gone or does not keep up, and is let go.
    pub fn send(&self, line: impl Into<Utf8Bytes>) -> bool {
        let is_sent = self.lines.try_send(line.into()).is_ok();
        if !is_sent {
            self.cut.notify_one();
        }
        is_sent
    }

    /// Lets the reader go.
    pub fn cut(&self) {
        self.cut.notify_one();
    }
}

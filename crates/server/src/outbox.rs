//! Where messages for one reader go.
//!
//! Nobody waits for a reader: who does not keep up is let go, and may come back and resume.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::FromServer;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many messages may wait for a reader.
const DEPTH: usize = 64;

/// A message as readers get it. Clones share it.
pub type Line = Utf8Bytes;

/// What lies between both ends. Most readers wait for nothing most of the time, so it is small when it is empty.
#[derive(Default)]
struct Pipe {
    waiting: Mutex<Waiting>,
    /// Told when something waits, or the reader is let go.
    news: Notify,
}

#[derive(Default)]
struct Waiting {
    lines: Vec<Line>,
    /// Whether the reader is gone or let go.
    is_cut: bool,
    /// Whether the last line says why.
    is_dismissed: bool,
}

impl Pipe {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // A panic while it was held cannot have left it half changed.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves what waits to `lines`, which is empty, and answers whether more may come; none if there is no news.
    fn take(&self, lines: &mut Vec<Line>) -> Option<bool> {
        let mut waiting = self.waiting();
        if waiting.lines.is_empty() && !waiting.is_cut {
            return None;
        }
        std::mem::swap(&mut waiting.lines, lines);
        Some(!waiting.is_cut)
    }

    fn cut(&self) {
        self.waiting().is_cut = true;
        self.news.notify_one();
    }
}

/// The writing end.
#[derive(Clone)]
pub struct Outbox(Arc<Pipe>);

/// The reading end.
pub struct Inbox(Arc<Pipe>);

/// A new pair.
pub fn outbox() -> (Outbox, Inbox) {
    let pipe = Arc::new(Pipe::default());
    (Outbox(pipe.clone()), Inbox(pipe))
}

impl Outbox {
    /// Sends a message; false if the reader is gone or does not keep up, and is let go.
    pub fn send(&self, line: impl Into<Line>) -> bool {
        let mut waiting = self.0.waiting();
        if waiting.is_cut {
            return false;
        }
        let keeps_up = waiting.lines.len() < DEPTH;
        if keeps_up {
            waiting.lines.push(line.into());
        }
        waiting.is_cut = !keeps_up;
        drop(waiting);
        self.0.news.notify_one();
        keeps_up
    }

    /// Lets the reader go, who is still told what was sent before.
    pub fn cut(&self) {
        self.0.cut();
    }

    /// Lets the reader go with a last word: why, and whether they may come again. Not if they are let go already.
    pub fn dismiss(&self, why: &str, again: bool) {
        let bye = FromServer::Bye {
            why: why.into(),
            again,
        };
        let mut waiting = self.0.waiting();
        if !waiting.is_cut {
            waiting.lines.push(bye.text().into());
            waiting.is_cut = true;
            waiting.is_dismissed = true;
        }
        drop(waiting);
        self.0.news.notify_one();
    }
}

impl Inbox {
    /// Waits for messages and moves all of them to `lines`, which is empty; answers whether more may come.
    ///
    /// If it is not waited for to the end, nothing is lost.
    pub async fn next(&self, lines: &mut Vec<Line>) -> bool {
        loop {
            if let Some(may_more_come) = self.0.take(lines) {
                return may_more_come;
            }
            self.0.news.notified().await;
        }
    }

    /// Whether the last line that comes is a farewell.
    pub fn is_dismissed(&self) -> bool {
        self.0.waiting().is_dismissed
    }

    /// Moves what has come since to the end of `lines`.
    pub fn more(&self, lines: &mut Vec<Line>) {
        lines.append(&mut self.0.waiting().lines);
    }
}

/// Nobody writes to who is gone.
impl Drop for Inbox {
    fn drop(&mut self) {
        self.0.cut();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lines_come_in_order_and_all_at_once() {
        let (outbox, inbox) = outbox();
        let mut lines = Vec::new();
        assert!(outbox.send("one") && outbox.send("two"));
        assert!(inbox.next(&mut lines).await);
        assert_eq!(lines, ["one", "two"]);
        outbox.send("three");
        inbox.more(&mut lines);
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[tokio::test]
    async fn who_waits_is_woken() {
        let (outbox, inbox) = outbox();
        let waiting = tokio::spawn(async move {
            let mut lines = Vec::new();
            let may_come = inbox.next(&mut lines).await;
            (lines, may_come)
        });
        tokio::task::yield_now().await;
        outbox.send("late");
        assert_eq!(waiting.await.unwrap(), (vec![Line::from("late")], true));
    }

    #[tokio::test]
    async fn who_does_not_keep_up_is_let_go_with_what_was_sent() {
        let (outbox, inbox) = outbox();
        for _ in 0..DEPTH {
            assert!(outbox.send("line"));
        }
        assert!(!outbox.send("too many"));
        assert!(!outbox.send("later"));
        let mut lines = Vec::new();
        assert!(!inbox.next(&mut lines).await);
        assert_eq!(lines.len(), DEPTH);
    }

    #[tokio::test]
    async fn the_last_word_is_the_last_and_is_said_once() {
        let (outbox, inbox) = outbox();
        outbox.send("line");
        outbox.dismiss("that is all", false);
        outbox.dismiss("and this", true);
        assert!(!outbox.send("later"));
        let mut lines = Vec::new();
        assert!(!inbox.next(&mut lines).await);
        assert!(inbox.is_dismissed());
        let bye = r#"{"type":"bye","why":"that is all","again":false}"#;
        assert_eq!(lines, ["line", bye]);
    }

    #[test]
    fn nobody_writes_to_who_is_gone() {
        let (outbox, inbox) = outbox();
        drop(inbox);
        assert!(!outbox.send("line"));
    }
}

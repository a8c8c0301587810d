//! What a table does unasked: its bots, its standing answers, its clocks, and leaving memory.

use std::time::{Duration, Instant};

use protocol::{Code, Refused};

use super::keeper::{A_MOMENT, Keeper, Question};
use super::store_failed;
use crate::now_ms;
use crate::room::Handled;

/// How long nobody need look after a frozen table, in milliseconds.
const FROZEN_FOR_MS: i64 = 60 * 60 * 1000;

/// How long a table that nobody looks at stays in memory.
const QUIET: Duration = Duration::from_secs(60);

impl Keeper {
    /// Sees to bots, standing answers and clocks, if this node is the one to do it.
    pub(super) async fn see_to_it(&mut self) {
        if self.is_doubtful {
            return;
        }
        let has_bots = self.room.waits_for_a_bot();
        let certain = self.room.certain_answers();
        self.answering.retain(|(seat, asked, _)| {
            certain
                .iter()
                .any(|(other, ply, _)| (other, ply) == (seat, asked))
        });
        let needs = has_bots || !certain.is_empty() || self.room.deadline().is_some();
        if !needs || !self.claim().await {
            return;
        }
        for (seat, asked, _) in certain {
            let is_new = !self
                .answering
                .iter()
                .any(|(other, ply, _)| (*other, *ply) == (seat, asked));
            if is_new {
                // An answer at once would tell the others that it was certain.
                let at = Instant::now() + self.tables.answer_delay();
                self.answering.push((seat, asked, at));
            }
        }
        if has_bots {
            self.ask_bots();
        }
    }

    fn ask_bots(&mut self) {
        for turn in self.room.bots_to_move() {
            let question = (turn.seat, turn.asked, turn.n_takebacks);
            if self.thinking.contains(&question) {
                continue;
            }
            // Where something is hidden, an answer at once would tell the others that there was no choice.
            let delay = match turn.game.info().hidden_information {
                true => self.tables.answer_delay(),
                false => Duration::ZERO,
            };
            let thinking = &self.tables.inner.thinking;
            if thinking.ask(turn, delay, self.own.clone()) {
                self.thinking.push(question);
            } else {
                self.look_again = Some(Instant::now() + Duration::from_secs(1));
            }
        }
    }

    /// A bot thinks about this no more, and may be asked again.
    pub(super) fn has_thought(&mut self, question: Question) {
        self.thinking.retain(|other| *other != question);
    }

    pub(super) async fn hear_bot(&mut self, question: Question, action: Option<String>) {
        self.has_thought(question);
        let (seat, asked, n_takebacks) = question;
        // A bot that failed plays anything: the others at the table should not wait for ever.
        let action = action.or_else(|| self.room.any_action(seat, crate::random::seed()));
        let Some(action) = action else { return };
        let played = self
            .store(|room, now_ms| room.bot_plays(seat, asked, n_takebacks, &action, now_ms))
            .await;
        if let Err(refused) = played {
            tracing::debug!(
                table = self.room.id(),
                why = refused.why,
                "a bot's answer is void"
            );
            if refused.code != Code::Unavailable {
                self.see_to_it().await;
            }
        }
    }

    /// Whether this node is the one to act unasked here.
    async fn claim(&mut self) -> bool {
        if !self.keeps {
            // Whoever kept it before is dead, however lately it spoke, where there can be no other node.
            let now = if self.tables.inner.is_alone {
                i64::MAX
            } else {
                now_ms()
            };
            let claimed = self.tables.store().claim(self.room.id(), now).await;
            self.keeps = claimed.unwrap_or_else(|error| {
                drop(store_failed(error));
                false
            });
            if !self.keeps {
                // The other node may die: then its tables are taken over when they are due.
                self.look_again = Some(Instant::now() + Duration::from_secs(5));
            }
        }
        self.keeps
    }

    pub(super) async fn act_on_time(&mut self) {
        let now = Instant::now();
        if self.make_sure().await.is_err() {
            return;
        }
        if self.look_again.is_some_and(|at| at <= now) {
            self.look_again = None;
            self.see_to_it().await;
        }
        let due: Vec<_> = self
            .answering
            .iter()
            .filter(|(.., at)| *at <= now)
            .cloned()
            .collect();
        for (seat, asked, at) in due {
            self.answering.retain(|one| *one != (seat, asked, at));
            // Refused if the person was faster.
            let _ = self
                .store(|room, now_ms| room.answer_for(seat, asked, now_ms))
                .await;
        }
        if !self.keeps {
            return;
        }
        let ticked = self
            .store(|room, now_ms| {
                let nothing = || Refused::new(Code::Stale, "nothing is due");
                room.tick(now_ms).ok_or_else(nothing)
            })
            .await;
        if let Ok(Handled { .. }) = ticked {
            self.quiet_from = Instant::now();
        }
    }

    /// This node is the one to act, as the store says.
    pub(super) async fn wake(&mut self) {
        if self.room.frozen().is_some() {
            // Somebody else may know its rules; and should nobody, it is not looked at every second.
            let until = now_ms() + FROZEN_FOR_MS;
            let postponed = self.tables.store().postpone(self.room.id(), until).await;
            drop(postponed.map_err(store_failed));
            return;
        }
        self.keeps = true;
        self.act_on_time().await;
        if !self.room.waits_for_a_bot() {
            self.tell_when_due().await;
        }
    }

    /// The store knows when to wake this table, should it be put away. Of a frozen one only those know it who
    /// have its rules.
    async fn tell_when_due(&mut self) {
        if self.room.frozen().is_some() {
            return;
        }
        let due_ms = self.room.due_ms();
        let told = self
            .tables
            .store()
            .set_due(self.room.id(), due_ms.unwrap_or(0))
            .await;
        match told {
            Ok(()) => self.due_ms = due_ms,
            Err(error) => drop(store_failed(error)),
        }
    }

    pub(super) fn next_wake(&self) -> Instant {
        let now = Instant::now();
        if self.is_doubtful {
            // Until the log is read again, nothing else matters.
            return self.look_again.unwrap_or(now + A_MOMENT);
        }
        let mut wake = self.quiet_from.max(now) + QUIET;
        if self.readers.is_empty() {
            // A bot that still waits for its turn to think keeps it in memory.
            wake = (self.quiet_from + QUIET).max(now + A_MOMENT);
        }
        if let Some(at) = self.look_again {
            wake = wake.min(at);
        }
        for (_, _, at) in &self.answering {
            wake = wake.min(*at);
        }
        if let Some(deadline) = self.deadline() {
            // A deadline that has passed and stands could not be stored: then it waits a little.
            let in_ms = u64::try_from(deadline - now_ms()).unwrap_or(0);
            let in_ms = if in_ms == 0 { 250 } else { in_ms };
            wake = wake.min(now + Duration::from_millis(in_ms));
        }
        wake
    }

    pub(super) fn is_overdue(&self) -> bool {
        let deadline = self.deadline().filter(|_| !self.is_doubtful);
        deadline.is_some_and(|at_ms| at_ms <= now_ms())
    }

    /// When a clock runs out that this node is to stop.
    fn deadline(&self) -> Option<i64> {
        let is_ours = self.keeps && self.room.frozen().is_none();
        self.room.deadline().filter(|_| is_ours)
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.readers.is_empty()
            && self.thinking.is_empty()
            && self.answering.is_empty()
            && self.quiet_from.elapsed() >= QUIET
            && !(self.keeps && self.room.waits_for_a_bot())
    }

    /// Leaves memory; false if somebody came meanwhile, or the store could not be told.
    pub(super) async fn put_away(&mut self) -> bool {
        if self.make_sure().await.is_err() {
            return false;
        }
        if self.keeps {
            self.tell_when_due().await;
            if let Err(error) = self.tables.store().release(self.room.id()).await {
                // Nobody else would act for it as long as this node lives.
                drop(store_failed(error));
                return false;
            }
            self.keeps = false;
        }
        if !self.leave() {
            return false;
        }
        // Whoever still holds a way to this task finds it closed, and brings the table back. What was sent
        // just before goes the same way.
        self.queue.close();
        // Somebody may have been given a place in the queue already and not have sent yet: they are waited for.
        while let Some(ask) = self.queue.recv().await {
            let (tables, id) = (self.tables.clone(), self.room.id().to_owned());
            tokio::spawn(async move { tables.ask(&id, *ask).await });
        }
        true
    }

    /// Is found in memory no more; false if somebody came meanwhile.
    fn leave(&self) -> bool {
        let mut open = self.tables.opened();
        if !self.queue.is_empty() {
            return false;
        }
        open.remove(self.room.id());
        true
    }
}

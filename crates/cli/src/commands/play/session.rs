//! A match between the people at this terminal and bots.

use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use catalog::{BotGame, BotName};
use search::{Bot, Budget};
use tabletop::proof::sha256;
use tabletop::record::Player;
use tabletop::{ChanceRefusal, Clause, Match, Rng, Seat, Seats, Step, Turn};
use tui::{Look, Marks, Screen};

use super::advice;
use super::audience::Audience;
use super::keeper::Keeper;
use super::opening::random;
use crate::console::{Console, Typed};

/// From so much thought on, people wonder whether the game still goes on: most of a second on slow machines.
const LONG_TIME: Duration = Duration::from_millis(300);
const LONG_ITERATIONS: u32 = 10_000;

/// A match, who plays in it, and what the people at this terminal have seen of it.
pub(super) struct Session<'a, G: Screen> {
    pub(super) table: Match<G>,
    pub(super) console: &'a mut Console,
    pub(super) look: Look,
    pub(super) keeper: Keeper,
    pub(super) audience: Audience,
    /// What each seat saw right after its last decision.
    pub(super) seen: Vec<Option<G::View>>,
    pub(super) has_hinted: bool,
    /// The bot of each seat that has one.
    bots: Vec<Option<SeatedBot<G>>>,
    bot_seed: u64,
    /// Whoever gives hints.
    pub(super) adviser: Box<dyn Bot<G>>,
}

/// A bot that plays for a seat.
struct SeatedBot<G: Screen> {
    bot: Box<dyn Bot<G>>,
    may_take_long: bool,
}

/// What follows after somebody was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    /// The game goes on.
    Continue,
    /// They leave the table.
    Leave,
}

impl<'a, G: Screen> Session<'a, G> {
    /// Seats everybody.
    pub(super) fn new(
        table: Match<G>,
        keeper: Keeper,
        marks: Marks,
        console: &'a mut Console,
    ) -> Result<Session<'a, G>>
    where
        G: BotGame,
    {
        let seats = table.state().seats();
        let players: Vec<_> = seats.iter().map(|seat| table.player(seat)).collect();
        let bots = players
            .iter()
            .map(|player| bot(player))
            .collect::<Result<Vec<_>>>()?;
        let people: Vec<_> = seats
            .iter()
            .filter(|seat| bots[seat.index()].is_none())
            .collect();
        Ok(Session {
            bot_seed: bot_seed(&table)?,
            adviser: advice::adviser(),
            look: Look::new(marks, players),
            audience: Audience::new(seats, &people, G::INFO.hidden_information),
            seen: vec![None; seats.get()],
            has_hinted: false,
            table,
            console,
            keeper,
            bots,
        })
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn run(&mut self) -> Result<()> {
        self.welcome()?;
        loop {
            let then = match self.table.state().turn() {
                Turn::Chance => self.draw()?,
                Turn::Act(seats) => self.decide(seats)?,
                Turn::Over(_) => {
                    self.tell()?;
                    self.finish()?
                }
            };
            if then == Then::Leave {
                return Ok(());
            }
        }
    }

    /// Rolls, deals or draws: by the table's secret, or at random where the record promised nothing.
    fn draw(&mut self) -> Result<Then> {
        match self.table.draw() {
            Err(ChanceRefusal::NoSecret) => {
                let mut rng = Rng::from_seed(u64::from_le_bytes(random()?));
                self.table.resolve_random(&mut rng)?;
            }
            drawn => {
                drawn?;
            }
        }
        Ok(Then::Continue)
    }

    /// One decision: of a bot if one must decide, else of a person.
    fn decide(&mut self, seats: Seats) -> Result<Then> {
        let is_bot = |seat: &Seat| self.bots[seat.index()].is_some();
        match (seats.iter().find(is_bot), seats.first()) {
            (Some(seat), _) => self.let_bot_play(seat),
            (None, Some(seat)) => self.ask_person(seat),
            (None, None) => bail!("the game waits for nobody"),
        }
    }

    fn let_bot_play(&mut self, seat: Seat) -> Result<Then> {
        let is_slow = |seated: &SeatedBot<G>| seated.may_take_long;
        let is_slow = self.bots[seat.index()].as_ref().is_some_and(is_slow);
        // People are told when they are asked, what belongs together in one piece; but nobody should wait for
        // that, and spectators have no such time.
        if is_slow || self.has_no_people() {
            self.tell()?;
        }
        let prompt = self.table.prompt(seat).context("nobody asked this bot")?;
        // Each decision has a generator of its own, so that a resumed game repeats, too.
        let mut rng = Rng::for_job(self.bot_seed, self.table.record().last_line());
        let seated = self.bots[seat.index()].as_mut();
        let bot = &mut seated.context("no bot sits there")?.bot;
        let action = if is_slow {
            let told = format!("{} thinks...", self.look.name(seat));
            self.console.work(&told, || bot.choose(&prompt, &mut rng))?
        } else {
            bot.choose(&prompt, &mut rng)
        };
        self.table
            .play(seat, action)
            .map_err(|rule| anyhow!("a bot played {action}, but {}", Clause::from(rule)))?;
        Ok(Then::Continue)
    }

    fn ask_person(&mut self, seat: Seat) -> Result<Then> {
        self.keeper.keep(self.table.record())?;
        // Whoever sits there sees what came of their own decision before the screen is passed on.
        self.tell()?;
        let is_there = !self.audience.must_call(seat) || self.call(seat)?;
        if is_there {
            self.tell()?;
            self.show_board(seat)?;
            self.hint(seat)?;
            if let Some(then) = self.listen(Some(seat))? {
                return Ok(then);
            }
        }
        match self.keeper.up_to_date(self.table.record()) {
            Some(file) => {
                let file = file.display();
                bail!(
                    "the input ended before the game did; it is kept in {file}, and pentarch play --resume {file} plays on"
                )
            }
            None => bail!("the input ended before the game did (save FILE keeps a game)"),
        }
    }

    /// Obeys until the game goes on or somebody leaves; none if the input ends first.
    fn listen(&mut self, asked: Option<Seat>) -> Result<Option<Then>> {
        loop {
            match self.console.read("> ")? {
                Typed::Line(line) => {
                    if let Some(then) = self.obey(asked, &line)? {
                        return Ok(Some(then));
                    }
                }
                Typed::NotText => self.console.say("That is not text (UTF-8).")?,
                Typed::End => return Ok(None),
            }
        }
    }

    /// Shows how it ended, and lets people save it, take back or leave.
    fn finish(&mut self) -> Result<Then> {
        self.keeper.keep(self.table.record())?;
        self.show_outcome()?;
        if self.has_no_people() {
            return Ok(Then::Leave);
        }
        self.console
            .say("\nsave FILE keeps the record, takeback plays on, quit leaves.")?;
        Ok(self.listen(None)?.unwrap_or(Then::Leave))
    }

    fn has_no_people(&self) -> bool {
        self.bots.iter().all(Option::is_some)
    }

    /// Goes back to before the last decision of a person; false if there was none.
    pub(super) fn take_back(&mut self) -> bool {
        let persons = |(line, step)| match step {
            Step::Act(seat, _) if self.bots[seat.index()].is_none() => Some(line),
            Step::Act(..) | Step::Chance(_) => None,
        };
        let Some(line) = self.table.steps_with_lines().rev().find_map(persons) else {
            return false;
        };
        // Nothing follows an ending in a record, so the step that ended the game is no part of it any more; where
        // a person decided it, nothing else is taken back.
        self.table.reopen();
        self.table.take_back(line - 1);
        self.audience.unlearn(self.table.ply());
        self.seen.fill(None);
        true
    }
}

fn bot<G: Screen + BotGame>(player: &Player) -> Result<Option<SeatedBot<G>>> {
    let Player::Bot(name) = player else {
        return Ok(None);
    };
    let name: BotName = name.parse()?;
    Ok(Some(SeatedBot {
        bot: name.bot(),
        may_take_long: may_take_long(name),
    }))
}

/// Whether people may have to wait for this bot. Levels answer at once.
fn may_take_long(name: BotName) -> bool {
    match name.stated_budget() {
        Some(Budget::Time(time)) => time >= LONG_TIME,
        Some(Budget::Iterations(n)) => n >= LONG_ITERATIONS,
        None => false,
    }
}

/// What the bots' luck follows from: the secret, where there is one, so that a seed repeats all of a game.
fn bot_seed<G: Screen>(table: &Match<G>) -> Result<u64> {
    let Some(secret) = table.record().secret() else {
        return Ok(u64::from_le_bytes(random()?));
    };
    let hash = sha256(format!("pentarch bots {}", secret.reveal()));
    let start = hash
        .0
        .first_chunk()
        .context("a hash has more than eight bytes")?;
    Ok(u64::from_le_bytes(*start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_with_a_large_budget_may_take_long() {
        let is_long = |name: &str| may_take_long(name.parse().unwrap());
        for name in ["mcts:10000", "uct:2000000", "mcts:300ms", "untuned:9000ms"] {
            assert!(is_long(name), "{name}");
        }
        for name in [
            "random",
            "greedy",
            "easy",
            "master",
            "mcts:9999",
            "mcts:5ms",
        ] {
            assert!(!is_long(name), "{name}");
        }
    }
}

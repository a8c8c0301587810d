//! Hints: what a strong bot would play, and what another move loses.
//!
//! The bot gets the prompt of whoever asks and nothing else, so a hint tells nobody more than they may know.

use anyhow::{Context as _, Result};
use catalog::{BotGame, BotName, Level};
use search::{Advice, Bot, Candidate, Foreseen};
use tabletop::{Rng, Seat};
use tui::{Align, Look, Screen};

use super::prompt::read;
use super::session::Session;

/// How many other moves are told.
const OTHERS: usize = 3;

/// How many steps of what may follow are told.
const STEPS: usize = 8;

/// Whoever gives hints.
pub(super) fn adviser<G: BotGame>() -> Box<dyn Bot<G>> {
    BotName::Level(Level::Master).bot()
}

impl<G: Screen> Session<'_, G> {
    /// Says what a strong bot would play for `seat`, or what the move that was typed loses against that.
    pub(super) fn advise(&mut self, seat: Seat, typed: Option<&str>) -> Result<()> {
        let own = match typed.map(read::<G>) {
            None => None,
            Some(Err(error)) => return Ok(self.console.say(format!("Not a move: {error}."))?),
            Some(Ok(action)) => match self.table.state().check(seat, action) {
                Ok(()) => Some(action),
                Err(rule) => return self.say_refused(rule),
            },
        };
        let prompt = self.table.prompt(seat).context("nobody asked this seat")?;
        // Neither the secret nor the bots' luck: asking twice gives the same answer, and betrays nothing.
        let mut rng = Rng::from_seed(self.table.record().last_line());
        let also: Vec<_> = own.into_iter().collect();
        let advice = self.adviser.consider(&prompt, &also, &mut rng);
        match own {
            Some(own) => self.console.say(compared(&advice, own)),
            None => self.tell_advice(&advice),
        }?;
        Ok(())
    }

    fn tell_advice(&mut self, advice: &Advice<G::Action>) -> std::io::Result<()> {
        let best = advice.action;
        match found(advice, best) {
            Some(chosen) => {
                let chance = percent(chosen.expected);
                let told =
                    format!("A strong bot would play {best}, with a {chance} chance of winning.");
                self.console.say(told)?;
            }
            None => self
                .console
                .say(format!("A strong bot would play {best}."))?,
        }
        // Those tried most are known best.
        let others = advice.candidates.iter();
        let mut others: Vec<_> = others
            .filter(|other| other.action != best)
            .take(OTHERS)
            .collect();
        others.sort_by(|a, b| a.loses.total_cmp(&b.loses));
        let rows: Vec<_> = others.into_iter().map(row).collect();
        if !rows.is_empty() {
            let align = [Align::Left, Align::Left, Align::Right];
            self.console.draw(tui::table(&align, rows))?;
        }
        let line = foretold(&advice.line, &self.look);
        if !line.is_empty() {
            self.console.say("It expects something like this:")?;
        }
        for sentence in line {
            self.console.draw_wrapped(format!("  {sentence}"))?;
        }
        Ok(())
    }
}

fn found<A: Copy + Eq>(advice: &Advice<A>, action: A) -> Option<Candidate<A>> {
    let mut candidates = advice.candidates.iter().copied();
    candidates.find(|candidate| candidate.action == action)
}

/// Another move, with what it gives and loses.
fn row<A: ToString>(other: &Candidate<A>) -> Vec<tui::Line<'static>> {
    vec![
        "".into(),
        other.action.to_string().into(),
        percent(other.expected).into(),
        match points(other.loses).as_str() {
            "0.0" => "as good".into(),
            points => format!("loses {points} points").into(),
        },
    ]
}

/// What somebody's own move loses.
fn compared<A: Copy + Eq + ToString>(advice: &Advice<A>, own: A) -> String {
    let (own_text, best) = (own.to_string(), advice.action.to_string());
    match found(advice, own) {
        _ if own == advice.action => format!("{own_text} is what a strong bot would play, too."),
        None => format!("A strong bot did not weigh {own_text}; it would play {best}."),
        Some(weighed) => {
            let chance = percent(weighed.expected);
            match points(weighed.loses).as_str() {
                "0.0" => format!("{own_text} gives {chance}, as much as {best} does."),
                points => format!("{own_text} gives {chance}, {points} points less than {best}."),
            }
        }
    }
}

/// What is foreseen, a sentence each; a chance event is told as what it is.
fn foretold(line: &[Foreseen], look: &Look) -> Vec<String> {
    let told = line.iter().take(STEPS).flat_map(|foreseen| {
        foreseen.words.iter().map(|words| {
            let words = with_names(words, look);
            match foreseen.seat {
                Some(_) => words,
                None => format!("By chance: {words}"),
            }
        })
    });
    told.collect()
}

/// Words in which everybody is called as on the screen: `Player 2` by the name of that seat.
fn with_names(words: &str, look: &Look) -> String {
    let mut parts = words.split("Player ");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.chars().next().and_then(|digit| digit.to_digit(10));
        let seat = number.and_then(|number| Seat::new((number as usize).checked_sub(1)?));
        match seat {
            Some(seat) => told += &(look.name(seat) + &part[1..]),
            None => told += &format!("Player {part}"),
        }
    }
    told
}

/// A chance as people say it.
fn percent(chance: f64) -> String {
    format!("{} %", points(chance))
}

fn points(chance: f64) -> String {
    // Never a zero with a sign.
    format!("{:.1}", (100.0 * chance).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::record::Player;
    use tui::Marks;

    #[test]
    fn everybody_is_called_by_name() {
        let players = ["Ada", "", "Player 1"].map(|name| Player::Human(name.into()));
        let look = Look::new(Marks::Letters, &players);
        let cases = [
            ("Player 1 attacks Player 2.", "Ada attacks Player 2."),
            ("It is Player 3's turn.", "It is Player 1's turn."),
            ("Player x, Players 1 and 2", "Player x, Players 1 and 2"),
            ("", ""),
        ];
        for (words, told) in cases {
            assert_eq!(with_names(words, &look), told);
        }
    }

    #[test]
    fn a_move_of_ones_own_is_compared_with_the_best() {
        let candidate = |action, expected, loses| Candidate {
            action,
            visits: 9,
            expected,
            loses,
        };
        let advice = Advice {
            candidates: vec![
                candidate('a', 0.625, 0.0),
                candidate('b', 0.6249, 0.0001),
                candidate('c', 0.5, 0.125),
            ],
            ..Advice::unweighed('a')
        };
        let told = ['a', 'b', 'c', 'd'].map(|own| compared(&advice, own));
        assert_eq!(
            told,
            [
                "a is what a strong bot would play, too.",
                "b gives 62.5 %, as much as a does.",
                "c gives 50.0 %, 12.5 points less than a.",
                "A strong bot did not weigh d; it would play a.",
            ]
        );
    }
}

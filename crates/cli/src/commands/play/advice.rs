//! Hints: what a strong bot would play, and what another move loses.
//!
//! The bot gets the prompt of whoever asks and nothing else, so a hint tells nobody more than they may know.

use std::cmp::Ordering;

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
            Some(chosen) => self.tell_candidates(advice, &chosen)?,
            None => self
                .console
                .say(format!("A strong bot would play {best}."))?,
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

    fn tell_candidates(
        &mut self,
        advice: &Advice<G::Action>,
        best: &Candidate<G::Action>,
    ) -> std::io::Result<()> {
        let (action, chance) = (best.action, percent(best.expected));
        self.console.say(format!(
            "A strong bot would play {action}, with a {chance} chance of winning."
        ))?;
        // Those tried most are known best.
        let others = advice.candidates.iter();
        let mut others: Vec<_> = others
            .filter(|other| other.action != action)
            .take(OTHERS)
            .collect();
        others.sort_by(|a, b| b.expected.total_cmp(&a.expected));
        let rows: Vec<_> = others.into_iter().map(|other| row(other, best)).collect();
        if !rows.is_empty() {
            let align = [Align::Left, Align::Left, Align::Right];
            self.console.draw(tui::table(&align, rows))?;
        }
        Ok(())
    }
}

fn found<A: Copy + Eq>(advice: &Advice<A>, action: A) -> Option<Candidate<A>> {
    let mut candidates = advice.candidates.iter().copied();
    candidates.find(|candidate| candidate.action == action)
}

/// Another move, with what it gives and loses.
fn row<A: ToString>(other: &Candidate<A>, best: &Candidate<A>) -> Vec<tui::Line<'static>> {
    let (than_best, points) = difference(other.expected, best.expected);
    vec![
        "".into(),
        other.action.to_string().into(),
        percent(other.expected).into(),
        match than_best {
            Ordering::Less => format!("loses {points} points").into(),
            Ordering::Equal => "as good".into(),
            Ordering::Greater => format!("{points} points more, but tried less").into(),
        },
    ]
}

/// What somebody's own move gives, compared with the best.
fn compared<A: Copy + Eq + ToString>(advice: &Advice<A>, own: A) -> String {
    let (own_text, best_text) = (own.to_string(), advice.action.to_string());
    if own == advice.action {
        return format!("{own_text} is what a strong bot would play, too.");
    }
    let (Some(weighed), Some(best)) = (found(advice, own), found(advice, advice.action)) else {
        return format!("A strong bot did not weigh {own_text}; it would play {best_text}.");
    };
    let (chance, best_chance) = (percent(weighed.expected), percent(best.expected));
    let (than_best, points) = difference(weighed.expected, best.expected);
    let than_best = match than_best {
        Ordering::Less => format!("{points} points less than {best_text} with {best_chance}"),
        Ordering::Equal => format!("as much as {best_text} does"),
        // Whatever is asked about is looked at more closely, and may turn out better than what was chosen before.
        Ordering::Greater => format!("{points} points more than {best_text} with {best_chance}"),
    };
    format!("{own_text} gives {chance}, {than_best}.")
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

/// Words in which everybody is called as on the screen: `Player 2` and `player 2` by the name of that seat.
fn with_names(words: &str, look: &Look) -> String {
    let mut told = String::new();
    let mut n_told = 0;
    // Small letters take as many bytes as capitals in ASCII.
    for (at, called) in words.to_ascii_lowercase().match_indices("player ") {
        let after = &words[at + called.len()..];
        let number = after.chars().next().and_then(|digit| digit.to_digit(10));
        let seat = number.and_then(|number| Seat::new((number as usize).checked_sub(1)?));
        if let Some(seat) = seat {
            told += &words[n_told..at];
            told += &look.name(seat);
            n_told = at + called.len() + 1;
        }
    }
    told + &words[n_told..]
}

/// A chance as people say it.
fn percent(chance: f64) -> String {
    format!("{} %", points(tenths(chance)))
}

/// How a chance compares with another, and by how many points, as the two are told: nobody should find that the
/// figures on the screen do not add up.
fn difference(chance: f64, other: f64) -> (Ordering, String) {
    let (chance, other) = (tenths(chance), tenths(other));
    (chance.cmp(&other), points(chance.abs_diff(other)))
}

/// A chance in tenths of a percent.
fn tenths(chance: f64) -> u64 {
    (1000.0 * chance).round() as u64
}

fn points(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
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
            (
                "The board is full. player 1: 110, player 2: 93.",
                "The board is full. Ada: 110, Player 2: 93.",
            ),
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
                candidate('a', 0.6254, 0.0),
                candidate('b', 0.6249, 0.0005),
                candidate('c', 0.5, 0.1254),
                // The loss is nearer to 0.4 points, but who reads 62.5 and 62.2 expects 0.3.
                candidate('d', 0.6216, 0.0038),
                candidate('e', 0.7, 0.0),
            ],
            ..Advice::unweighed('a')
        };
        let told = ['a', 'b', 'c', 'd', 'e', 'f'].map(|own| compared(&advice, own));
        assert_eq!(
            told,
            [
                "a is what a strong bot would play, too.",
                "b gives 62.5 %, as much as a does.",
                "c gives 50.0 %, 12.5 points less than a with 62.5 %.",
                "d gives 62.2 %, 0.3 points less than a with 62.5 %.",
                "e gives 70.0 %, 7.5 points more than a with 62.5 %.",
                "A strong bot did not weigh f; it would play a.",
            ]
        );
    }
}

//! Standing answers: what a seat has ruled out, so that nobody waits for an answer that is certain.

use protocol::{StandingAnswer, Until};
use tabletop::Seat;

/// The most that one seat may rule out.
pub const MOST_ANSWERS: usize = 20;

/// The longest pattern.
pub const LONGEST_PATTERN: usize = 64;

/// What one seat has ruled out.
#[derive(Clone, Debug, Default)]
pub struct Ruled {
    answers: Vec<StandingAnswer>,
    /// Whose turn it was when it was said: answers for one turn hold as long as it is theirs.
    active: Option<Seat>,
}

impl Ruled {
    /// These answers, said in the turn of `active`.
    pub fn new(answers: Vec<StandingAnswer>, active: Option<Seat>) -> Ruled {
        Ruled { answers, active }
    }

    /// What is ruled out at present.
    pub fn answers(&self) -> &[StandingAnswer] {
        &self.answers
    }

    /// Forgets what held for a turn that has passed.
    pub fn pass_turn(&mut self, active: Option<Seat>) {
        if self.active != active {
            self.answers.retain(|answer| answer.until == Until::End);
        }
    }

    /// The one action that is left of the legal ones, if something is ruled out that the question may offer for
    /// all that everybody sees.
    ///
    /// Whether the question is one that was spoken of never follows from what the seat holds: else who is
    /// answered for would show a card by it.
    pub fn only_answer<'a>(&self, possible: &[String], legal: &'a [String]) -> Option<&'a str> {
        let mut left = legal.iter().filter(|action| !self.rules_out(action));
        match (left.next(), left.next()) {
            (Some(only), None) if possible.iter().any(|action| self.rules_out(action)) => {
                Some(only)
            }
            _ => None,
        }
    }

    fn rules_out(&self, action: &str) -> bool {
        let mut answers = self.answers.iter();
        answers.any(|answer| fits(&answer.never, action))
    }
}

/// Whether `text` fits the pattern, in which `*` stands for any characters.
fn fits(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut text) = text.strip_prefix(start) else {
        return false;
    };
    let mut parts: Vec<_> = rest.split('*').collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        match text.find(part) {
            Some(at) => text = &text[at + part.len()..],
            None => return false,
        }
    }
    text.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        let cases = [
            ("rob-*", "rob-highwayman", true),
            ("rob-*", "decline", false),
            ("respond-princess", "respond-princess", true),
            ("respond-princess", "respond-princess2", false),
            ("*-jester", "rob-jester", true),
            ("a*b*c", "a-b-c", true),
            ("a*b*c", "a-c-b", false),
            ("*", "", true),
            ("ab*ba", "aba", false),
        ];
        for (pattern, text, expected) in cases {
            assert_eq!(fits(pattern, text), expected, "{pattern} {text}");
        }
    }

    fn ruled(patterns: &[&str], until: Until) -> Ruled {
        let answers = patterns.iter().map(|never| StandingAnswer {
            never: (*never).into(),
            until,
        });
        Ruled::new(answers.collect(), Seat::new(1))
    }

    #[test]
    fn an_answer_is_given_only_where_one_is_left_and_something_possible_was_ruled_out() {
        let robbery: Vec<String> = ["decline", "rob-highwayman", "rob-jester"]
            .map(Into::into)
            .into();
        let legal = &robbery;
        let no_robbery = ruled(&["rob-*"], Until::End);
        assert_eq!(no_robbery.only_answer(&robbery, legal), Some("decline"));
        // Who holds no robber is answered for alike.
        assert_eq!(
            no_robbery.only_answer(&robbery, &legal[..1]),
            Some("decline")
        );
        let no_highwayman = ruled(&["rob-highwayman"], Until::End);
        assert_eq!(no_highwayman.only_answer(&robbery, legal), None);
        assert_eq!(
            no_highwayman.only_answer(&robbery, &legal[..2]),
            Some("decline")
        );
        let nothing_left = ruled(&["*"], Until::End);
        assert_eq!(nothing_left.only_answer(&robbery, legal), None);
    }

    #[test]
    fn a_question_that_nobody_spoke_of_is_left_to_the_person() {
        let attack: Vec<String> = ["decline", "respond-executioner", "respond-princess"]
            .map(Into::into)
            .into();
        let no_robbery = ruled(&["rob-*"], Until::End);
        assert_eq!(no_robbery.only_answer(&attack, &attack[..1]), None);
        let no_princess = ruled(&["respond-princess"], Until::End);
        assert_eq!(no_princess.only_answer(&attack, &attack), None);
        let legal = ["decline".to_owned(), "respond-princess".to_owned()];
        assert_eq!(no_princess.only_answer(&attack, &legal), Some("decline"));
    }

    #[test]
    fn what_holds_for_a_turn_is_forgotten_when_it_passes() {
        let mut for_the_turn = ruled(&["rob-*"], Until::Turn);
        for_the_turn.pass_turn(Seat::new(1));
        assert_eq!(for_the_turn.answers().len(), 1);
        for_the_turn.pass_turn(Seat::new(2));
        assert!(for_the_turn.answers().is_empty());
        let mut for_good = ruled(&["rob-*"], Until::End);
        for_good.pass_turn(Seat::new(2));
        assert_eq!(for_good.answers().len(), 1);
    }
}

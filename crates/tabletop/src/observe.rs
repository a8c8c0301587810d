//! Who knows what: the trait that each game's `view.rs` implements.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::choices::Choice;
use crate::{Game, ParseError, Rng, Seat, StepOf};

/// Somebody who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody else: sees only what everybody sees.
    Spectator,
}

impl Viewer {
    /// The seat of a player; none for a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "{seat}"),
            Viewer::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Viewer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Viewer, ParseError> {
        if text == "spectator" {
            return Ok(Viewer::Spectator);
        }
        let seat = text.parse().ok().and_then(Seat::new);
        seat.filter(|seat| seat.to_string() == text)
            .map(Viewer::Seat)
            .ok_or_else(|| ParseError::new("a seat from 0 to 7 or \"spectator\"", text))
    }
}

/// What each viewer may know of a game.
pub trait Observe: Game {
    /// All that one viewer may know and still use, as plain data in the players' words.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something a viewer saw happen; its [`Display`] tells it in words.
    type Event: Clone + Eq + Debug + Display + Serialize + Send + Sync + 'static;
    /// A step as one viewer sees it: whole, in part, or not at all (its text then is `?`).
    type Glimpse: Clone + Eq + Hash + Debug + Display + Serialize + Send + Sync + 'static;
    /// Makes states that fit a view.
    type Guesser: Guesser<Self>;

    /// What `viewer` knows now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` sees of a step that is about to be played here. This is the specification of secrecy.
    ///
    /// The last of several simultaneous choices reveals what they lead to, so its glimpse tells all of that.
    fn glimpse(&self, viewer: Viewer, step: StepOf<Self>) -> Self::Glimpse;

    /// Whether `viewer` learns from a step that is about to be played here something hidden, which no takeback
    /// makes unknown again: true where in doubt, false where nothing is hidden.
    ///
    /// That is a card shown or played from a hand where the viewer did not know it, what simultaneous choices
    /// lead to, or an outcome that the viewer sees.
    fn reveals(&self, viewer: Viewer, step: StepOf<Self>) -> bool;

    /// Every action that the question to `seat` may offer for all that everybody sees, sorted and distinct; none
    /// unless that seat must decide.
    ///
    /// The legal ones are among them, and they are the same in every state that looks the same to a spectator:
    /// whoever decides by these tells nothing about what the seat hides. Where nothing is hidden, they are the
    /// legal ones.
    fn possible(&self, seat: Seat) -> Vec<Self::Action>;

    /// Prepares guesses of the hidden part from the view alone; a view that no state has is refused.
    fn guesser(view: &Self::View) -> Result<Self::Guesser, ParseError>;

    /// What a viewer saw happen between two of their views.
    fn events(before: &Self::View, glimpse: &Self::Glimpse, after: &Self::View)
    -> Vec<Self::Event>;
}

/// Makes states that fit a view, each as likely as the view says.
pub trait Guesser<G>: Send {
    /// One state that looks to the viewer exactly like the view.
    fn deal(&mut self, rng: &mut Rng) -> G;
}

/// The guesser of a game where nothing is hidden: the one state that fits.
#[derive(Clone, Debug)]
pub struct Certain<G>(pub G);

impl<G: Clone + Send> Guesser<G> for Certain<G> {
    fn deal(&mut self, _: &mut Rng) -> G {
        self.0.clone()
    }
}

/// A question to a seat: all that a player, person or bot, is ever given.
#[derive(Clone, Debug)]
pub struct Prompt<G: Observe> {
    /// Who is asked.
    pub seat: Seat,
    /// What that seat knows.
    pub view: G::View,
    /// What that seat may answer.
    pub legal: Vec<G::Action>,
}

impl<G: Observe> Prompt<G> {
    /// The question to `seat`, if it must decide.
    pub fn new(game: &G, seat: Seat) -> Option<Prompt<G>> {
        game.turn().asks(seat).then(|| Prompt {
            seat,
            view: game.view(Viewer::Seat(seat)),
            legal: game.legal(seat),
        })
    }
}

/// A prompt as it is written: the legal actions each with its notation and its parts.
#[derive(Serialize)]
struct PromptOut<'a, V, A> {
    seat: Seat,
    view: &'a V,
    legal: Vec<Choice<A>>,
}

/// A prompt as it is read: an action's notation says all.
#[derive(Deserialize)]
struct PromptIn<V> {
    seat: Seat,
    view: V,
    legal: Vec<LegalIn>,
}

#[derive(Deserialize)]
struct LegalIn {
    text: String,
    #[serde(rename = "action")]
    _action: IgnoredAny,
}

impl<G: Observe> Prompt<G> {
    /// The prompt as JSON: seat, view, and legal actions as `{text, action}`.
    pub fn to_json(&self) -> String {
        let out = PromptOut {
            seat: self.seat,
            view: &self.view,
            legal: self.legal.iter().copied().map(Choice::new).collect(),
        };
        serde_json::to_string(&out).expect("views and actions are plain data")
    }

    /// Reads what [`to_json`](Prompt::to_json) writes; a prompt without a legal action is none.
    pub fn from_json(text: &str) -> Result<Prompt<G>, ParseError> {
        let prompt: PromptIn<G::View> = serde_json::from_str(text).map_err(|error| {
            let expected = format!("a prompt with seat, view and legal ({error})");
            ParseError::new(expected, text)
        })?;
        let legal = prompt.legal.iter().map(|one| one.text.parse());
        let legal = legal.collect::<Result<Vec<_>, _>>()?;
        if legal.is_empty() {
            return Err(ParseError::new("a prompt with a legal action", text));
        }
        Ok(Prompt {
            seat: prompt.seat,
            view: prompt.view,
            legal,
        })
    }
}

//! Bots that speak text: the very bytes a person's client gets in, notation out.

use std::marker::PhantomData;

use tabletop::{Guesser as _, Observe, ParseError, Prompt, Rng};

use crate::{Advice, Bot};

/// Somebody who answers prompts of some game, spoken to in text.
///
/// A prompt is the text that [`Table::prompt`](tabletop::Table::prompt) gives; any other is refused.
pub trait AnyBot: Send {
    /// One of the legal actions of the prompt in notation, a function of prompt and generator.
    fn choose(&mut self, prompt: &str, rng: &mut Rng) -> Result<String, ParseError>;

    /// What [`choose`](AnyBot::choose) would answer, and why; see [`Bot::consider`].
    fn consider(
        &mut self,
        prompt: &str,
        also: &[&str],
        rng: &mut Rng,
    ) -> Result<Advice<String>, ParseError>;
}

/// A bot of game `G` behind text: the only [`AnyBot`].
pub struct TextBot<G, B> {
    bot: B,
    game: PhantomData<fn() -> G>,
}

impl<G: Observe, B: Bot<G>> TextBot<G, B> {
    /// `bot`, spoken to in text.
    pub fn new(bot: B) -> TextBot<G, B> {
        TextBot {
            bot,
            game: PhantomData,
        }
    }
}

impl<G: Observe, B: Bot<G>> AnyBot for TextBot<G, B> {
    fn choose(&mut self, prompt: &str, rng: &mut Rng) -> Result<String, ParseError> {
        let prompt = readable(prompt)?;
        Ok(self.bot.choose(&prompt, rng).to_string())
    }

    fn consider(
        &mut self,
        prompt: &str,
        also: &[&str],
        rng: &mut Rng,
    ) -> Result<Advice<String>, ParseError> {
        let prompt = readable(prompt)?;
        let also: Vec<G::Action> = also
            .iter()
            .map(|text| match text.parse() {
                Ok(action) if prompt.legal.contains(&action) => Ok(action),
                Ok(_) => Err(ParseError::new("a legal action", text)),
                Err(error) => Err(error),
            })
            .collect::<Result<_, _>>()?;
        Ok(self.bot.consider(&prompt, &also, rng).in_notation())
    }
}

/// The prompt of a text, which must be one that some state gives: a bot relies on it.
fn readable<G: Observe>(text: &str) -> Result<Prompt<G>, ParseError> {
    let prompt = Prompt::<G>::from_json(text)?;
    let state = G::guesser(&prompt.view)?.deal(&mut Rng::from_seed(0));
    let is_asked = state.seats().has(prompt.seat);
    let given = Prompt::new(&state, prompt.seat).filter(|_| is_asked);
    match given {
        Some(given) if given.view == prompt.view && given.legal == prompt.legal => Ok(prompt),
        _ => Err(ParseError::new(
            "the view and legal actions of the seat asked",
            text,
        )),
    }
}

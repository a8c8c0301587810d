//! Bots that speak text: the very bytes a person's client gets in, notation out.

use std::marker::PhantomData;

use tabletop::{Observe, ParseError, Prompt, Rng};

use crate::Bot;

/// Somebody who answers prompts of some game, spoken to in text.
pub trait AnyBot: Send {
    /// One of the legal actions of the prompt in notation, a function of prompt and generator.
    ///
    /// The prompt is the text that [`Table::prompt`](tabletop::Table::prompt) gives; any other is refused.
    fn choose(&mut self, prompt: &str, rng: &mut Rng) -> Result<String, ParseError>;
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
        let prompt = Prompt::<G>::from_json(prompt)?;
        Ok(self.bot.choose(&prompt, rng).to_string())
    }
}

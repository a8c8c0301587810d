//! The little that a random player must know of a message.
//!
//! A message has some kilobytes and the generator shares its processors with the server, so a text is read in
//! one pass and nothing of the game's view is kept.

use std::borrow::Cow;

use rand_core::Rng;
use serde::Deserialize;

use crate::Error;

/// What a message means to a random player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// One must decide, and will play this.
    Asked(Decision),
    /// A command was carried out and is stored.
    Done {
        /// The number it was sent with.
        id: u64,
    },
    /// The match is over.
    Over,
    /// Something else.
    Nothing,
}

/// What one will play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// One's seat.
    pub seat: u8,
    /// The ply at which it was asked.
    pub ply: u32,
    /// The action in notation.
    pub action: String,
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<u64>,
    #[serde(borrow)]
    why: Option<Cow<'a, str>>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
    #[serde(borrow)]
    play: Option<Play<'a>>,
    #[serde(borrow, default)]
    sights: Vec<Sight<'a>>,
}

#[derive(Deserialize)]
struct Table<'a> {
    status: &'a str,
}

#[derive(Deserialize)]
struct Play<'a> {
    #[serde(borrow)]
    sights: Vec<Sight<'a>>,
}

#[derive(Deserialize)]
struct Sight<'a> {
    seat: Option<u8>,
    asked: Option<u32>,
    #[serde(borrow, default)]
    legal: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// What a message means. A decision is drawn from the legal actions.
pub fn hear(text: &str, rng: &mut impl Rng) -> Result<Heard, Error> {
    let message: Message<'_> =
        serde_json::from_str(text).map_err(|error| Error::unreadable(&error, text))?;
    match message.kind {
        "done" => Ok(message.id.map_or(Heard::Nothing, |id| Heard::Done { id })),
        "refused" | "bye" => {
            let (kind, why) = (message.kind, message.why.unwrap_or_default());
            Err(Error::Unexpected(format!("the server said {kind}: {why}")))
        }
        _ if message.table.is_some_and(|table| table.status == "over") => Ok(Heard::Over),
        _ => {
            let sights = message.play.map_or(message.sights, |play| play.sights);
            let asked = sights.iter().find_map(|sight| decide(sight, rng));
            Ok(asked.map_or(Heard::Nothing, Heard::Asked))
        }
    }
}

fn decide(sight: &Sight<'_>, rng: &mut impl Rng) -> Option<Decision> {
    let (seat, ply) = (sight.seat?, sight.asked?);
    let n_legal = u64::try_from(sight.legal.len()).ok()?;
    let index = rng.next_u64().checked_rem(n_legal)?;
    let choice = sight.legal.get(usize::try_from(index).ok()?)?;
    Some(Decision {
        seat,
        ply,
        action: choice.text.clone().into_owned(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_core::SeedableRng as _;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn heard(text: &str) -> Result<Heard, Error> {
        hear(text, &mut Xoshiro256PlusPlus::seed_from_u64(1))
    }

    #[test]
    fn every_legal_action_is_played_sometimes_and_no_other() {
        let text = r#"{"type":"play","seq":9,"ply":4,"sights":[{"seat":1,"asked":3,"legal":
            [{"text":"a1=2","action":{"text":"x"}},{"text":"b\"2","action":{}}],
            "view":{"asked":7},"events":[]}]}"#;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut actions = BTreeSet::new();
        for _ in 0..50 {
            match hear(text, &mut rng).unwrap() {
                Heard::Asked(Decision {
                    seat: 1,
                    ply: 3,
                    action,
                }) => actions.insert(action),
                other => panic!("{other:?}"),
            };
        }
        assert_eq!(Vec::from_iter(actions), ["a1=2", "b\"2"]);
    }

    #[test]
    fn the_first_message_asks_like_any_other() {
        let text = r#"{"type":"hello","seq":3,"table":{"id":"x","status":"running"},"chat":[],
            "play":{"ply":0,"sights":[{"seat":0,"asked":0,"legal":[{"text":"a1=1"}]}]}}"#;
        assert!(matches!(heard(text).unwrap(), Heard::Asked(_)));
    }

    #[test]
    fn who_is_not_asked_does_nothing() {
        let text = r#"{"type":"play","sights":[{"seat":0,"legal":[{"text":"x"}],"view":{}}]}"#;
        assert_eq!(heard(text).unwrap(), Heard::Nothing);
        let text = r#"{"type":"chat","said":{"text":"hello"}}"#;
        assert_eq!(heard(text).unwrap(), Heard::Nothing);
        let text = r#"{"type":"table","table":{"status":"running"}}"#;
        assert_eq!(heard(text).unwrap(), Heard::Nothing);
    }

    #[test]
    fn answers_and_the_end_are_heard() {
        let text = r#"{"type":"done","id":17,"seq":4,"ply":2,"lines":2}"#;
        assert_eq!(heard(text).unwrap(), Heard::Done { id: 17 });
        let text = r#"{"type":"table","seq":1,"table":{"status":"over"}}"#;
        assert_eq!(heard(text).unwrap(), Heard::Over);
        let refused = heard(r#"{"type":"refused","id":2,"code":"too_many","why":"wait"}"#);
        let told = refused.unwrap_err().to_string();
        assert_eq!(told, "the server said refused: wait");
    }
}

//! Bots in text answer as their typed twins do, from the prompt alone.

use catalog::{BotName, Conversion, GameId};
use search::{Bot as _, RandomBot};
use tabletop::record::Player;
use tabletop::{Match, Opening, Rng, Seat, Table, Turn};

fn opening() -> Opening {
    Opening::plain(vec![Player::Human(String::new()); 2])
}

/// The prompts of one random match with the typed match at each.
fn prompts() -> Vec<(Match<Conversion>, Seat, String)> {
    let mut all = Vec::new();
    let mut rng = Rng::from_seed(1);
    let mut played = Match::<Conversion>::open(&opening()).expect("the standard game");
    loop {
        match Table::turn(&played) {
            Turn::Chance => {
                Table::resolve_random(&mut played, &mut rng).expect("chance is pending");
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody acts");
                let prompt = Table::prompt(&played, seat).expect("this seat acts");
                let typed = played.prompt(seat).expect("this seat acts");
                all.push((played.clone(), seat, prompt));
                let action = RandomBot.choose(&typed, &mut rng);
                played.play(seat, action).expect("a bot plays by the rules");
            }
            Turn::Over(_) => return all,
        }
    }
}

#[test]
fn a_bot_in_text_answers_as_its_typed_twin() {
    let mut bot = GameId::Conversion.bot(BotName::Random);
    let prompts = prompts();
    assert_eq!(prompts.len(), 64);
    for (seed, (played, seat, prompt)) in (0..).zip(prompts) {
        let answer = bot.choose(&prompt, &mut Rng::from_seed(seed)).unwrap();
        let typed = played.prompt(seat).unwrap();
        let twin = RandomBot.choose(&typed, &mut Rng::from_seed(seed));
        assert_eq!(answer, twin.to_string());
        assert_eq!(Table::check(&played, seat, &answer), Ok(()));
    }
}

#[test]
fn a_text_that_is_no_prompt_is_refused() {
    let mut bot = GameId::Conversion.bot(BotName::Random);
    let (_, _, prompt) = prompts().swap_remove(0);
    let mut refuse = |text: &str| {
        let error = bot.choose(text, &mut Rng::from_seed(1)).unwrap_err();
        error.to_string()
    };
    let (before, _) = prompt.split_once(r#""legal":"#).unwrap();
    let with_legal = |legal: &str| format!(r#"{before}"legal":{legal}}}"#);
    assert!(refuse("").starts_with("expected a prompt with seat, view and legal"));
    assert!(refuse(&prompt[1..]).starts_with("expected a prompt"));
    assert!(refuse(&prompt.replace("seat", "sear")).starts_with("expected a prompt"));
    assert!(refuse(&with_legal("[]")).starts_with("expected a prompt with a legal action"));
    let odd = refuse(&with_legal(r#"[{"text":"odd","action":0}]"#));
    assert_eq!(
        odd,
        "expected a square and a value like e5=3, found \"odd\""
    );
}

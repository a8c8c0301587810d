//! Bots in text: a prompt that no state gives is refused.

use search::{AnyBot, RandomBot, TextBot};
use tabletop::{Game, Observe, Prompt, Rng, Seat, SeatCount, Turn, Viewer};
use testkit::toy::{Options, Toy};

/// A state where both bid, each with a card that the other has not seen.
fn bidding() -> Toy {
    let seats = SeatCount::new(2).expect("a table has room");
    let mut state = Toy::new(seats, &Options::default()).expect("the standard game");
    for card in ["2", "3"] {
        state.apply_chance(card.parse().expect("a card"));
    }
    for seat in seats.iter() {
        let action = "keep".parse().expect("an action");
        state.play(seat, action).expect("everybody may keep");
    }
    assert!(matches!(state.turn(), Turn::Act(asked) if asked.len() == 2));
    state
}

#[test]
fn a_prompt_is_answered_only_as_its_own_seat() {
    let state = bidding();
    let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
    let mut bot = TextBot::<Toy, _>::new(RandomBot);
    let prompt = Prompt::new(&state, a).unwrap();
    let mut ask = |prompt: &Prompt<Toy>| bot.choose(&prompt.to_json(), &mut Rng::from_seed(1));
    assert!(ask(&prompt).is_ok());
    let wrong = [
        // Somebody else's view.
        Prompt {
            view: state.view(Viewer::Seat(b)),
            ..prompt.clone()
        },
        // Nobody's view.
        Prompt {
            view: state.view(Viewer::Spectator),
            ..prompt.clone()
        },
        // A seat that is not at the table.
        Prompt {
            seat: Seat::new(5).unwrap(),
            ..prompt.clone()
        },
        // Fewer actions than there are.
        Prompt {
            legal: prompt.legal[1..].to_vec(),
            ..prompt.clone()
        },
    ];
    for prompt in wrong {
        let error = ask(&prompt).unwrap_err().to_string();
        assert!(error.contains("of the seat asked"), "{error}");
    }
}

#[test]
fn only_a_legal_action_is_looked_at() {
    let prompt = Prompt::new(&bidding(), Seat::FIRST).unwrap().to_json();
    let mut bot = TextBot::<Toy, _>::new(RandomBot);
    let mut ask = |also: &str| bot.consider(&prompt, &[also], &mut Rng::from_seed(1));
    assert!(ask("bid1").is_ok());
    let illegal = ask("keep").unwrap_err().to_string();
    assert!(illegal.starts_with("expected a legal action"), "{illegal}");
    assert!(ask("nonsense").is_err());
}

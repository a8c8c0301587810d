//! What compared play shows of claimed islands that are still in place (CQR-21), and with which options.

use std::collections::BTreeSet;

use crate::land::{Island, Stage};
use crate::slow::{Pending, Slow, Token};
use crate::tables::{CHOICES, PLAYERS};

/// Situations, each with a choice that its table was made of.
#[derive(Default)]
pub struct Seen(BTreeSet<(&'static str, String)>);

const CLAIMED_BY_COIN: &str = "claimed by a coin";
const CLAIMED_BY_LANDING: &str = "claimed by landing";
const CLAIMED_AND_DEAD: &str = "claimed and lifted with the claimer's death";
const TWO_TOKENS: &str = "two tokens on it";
const THREE_TOKENS: &str = "three tokens on it";
const ONE_TILE: &str = "two tokens on one tile of it";
const ONE_STEPS_OFF: &str = "one steps off, another stays";
const LAST_STEPS_OFF: &str = "the last one steps off";
const ONE_DIES: &str = "one dies, another stays";
const LAST_DIES: &str = "the last one dies";
const STUCK: &str = "a roll without a move leaves the token on it";
const NO_END: &str = "its tile is as far as the roll, but claimed";
const WAY_OVER: &str = "a way off leads over it";
const WAY_OF_OTHERS: &str = "a way of another token leads over it";
const ALIVE: &str = "alive because it is in place";
const ALIVE_BY_OTHERS: &str = "alive because another's is in place";
const OF_THE_DEAD: &str = "its holder is out";
const AT_THE_END_31: &str = "in place at the end by CQR-31";
const AT_THE_END_32: &str = "in place at the end by CQR-32";
const DURING_DICE: &str = "in place while dice are rolled for others";

const SITUATIONS: [&str; 20] = [
    CLAIMED_BY_COIN,
    CLAIMED_BY_LANDING,
    CLAIMED_AND_DEAD,
    TWO_TOKENS,
    THREE_TOKENS,
    ONE_TILE,
    ONE_STEPS_OFF,
    LAST_STEPS_OFF,
    ONE_DIES,
    LAST_DIES,
    STUCK,
    NO_END,
    WAY_OVER,
    WAY_OF_OTHERS,
    ALIVE,
    ALIVE_BY_OTHERS,
    OF_THE_DEAD,
    AT_THE_END_31,
    AT_THE_END_32,
    DURING_DICE,
];

/// Whether a situation cannot come up at a table with this choice.
fn is_impossible(situation: &str, choice: &str) -> bool {
    match choice {
        // Somebody else is out and the game goes on, or three are together.
        "2 players" => [THREE_TOKENS, OF_THE_DEAD].contains(&situation),
        "sharing=no" => situation == ONE_TILE,
        "island-claim=coin" => situation == CLAIMED_BY_LANDING,
        // The water of the lifted island would do as well.
        "gaps=crossable" => [WAY_OVER, WAY_OF_OTHERS, ALIVE, ALIVE_BY_OTHERS].contains(&situation),
        "tabulation=last-claim" => situation == DURING_DICE,
        _ => false,
    }
}

/// The number of players and the value of each option, the board being just its layout.
fn choices(game: &Slow) -> Vec<String> {
    let value = |key: &str, standard: &str| {
        let value = game.option(key).unwrap_or(standard);
        format!("{key}={value}")
    };
    let mut choices = vec![format!("{} players", game.players.len())];
    choices.extend(CHOICES.map(|(key, values)| value(key, values[0])));
    choices
}

/// The same game with an island lifted before its time.
fn without(game: &Slow, index: usize) -> Slow {
    let mut other = game.clone();
    other.islands[index].stage = Stage::Lifted;
    other
}

/// What a position shows of an island that is in place.
fn at_rest(game: &Slow, index: usize) -> Vec<&'static str> {
    let island = &game.islands[index];
    let on_it = game.seats_on(island);
    let tiles: BTreeSet<_> = on_it.iter().map(|seat| game.token(*seat)).collect();
    let mut shown = vec![];
    shown.extend((on_it.len() == 2).then_some(TWO_TOKENS));
    shown.extend((on_it.len() == 3).then_some(THREE_TOKENS));
    shown.extend((tiles.len() < on_it.len()).then_some(ONE_TILE));
    let holder = island.holder.unwrap();
    shown.extend((game.is_out(holder) && !game.is_over()).then_some(OF_THE_DEAD));
    match &game.pending {
        Pending::Roll(seat) if !without(game, index).can_ever_move(*seat) => {
            let is_on_it = on_it.contains(seat);
            shown.push(if is_on_it { ALIVE } else { ALIVE_BY_OTHERS });
        }
        Pending::Move(seat, steps) => {
            let is_on_it = on_it.contains(seat);
            if without(game, index).moves(*seat, *steps) != game.moves(*seat, *steps) {
                shown.push(if is_on_it { WAY_OVER } else { WAY_OF_OTHERS });
            }
            let is_as_far = island
                .tiles()
                .iter()
                .any(|at| game.is_as_far(*seat, *steps, *at));
            shown.extend(is_as_far.then_some(NO_END));
        }
        Pending::Over("CQR-31") => shown.push(AT_THE_END_31),
        Pending::Over(_) => shown.push(AT_THE_END_32),
        Pending::Dice(_) => shown.push(DURING_DICE),
        _ => {}
    }
    shown
}

/// What a step shows of an island, before and after it.
fn in_motion(before: &Slow, way: &str, after: &Slow, index: usize) -> Vec<&'static str> {
    let (was, is): (&Island, &Island) = (&before.islands[index], &after.islands[index]);
    let (were_on_it, are_on_it) = (before.seats_on(was), after.seats_on(is));
    let left = || were_on_it.iter().filter(|seat| !are_on_it.contains(seat));
    let has_death = left().any(|seat| matches!(after.players[*seat].token, Token::Out(_)));
    let has_step = left().any(|seat| matches!(after.players[*seat].token, Token::At(_)));
    let mut shown = vec![];
    match (was.stage, is.stage) {
        (Stage::Open, Stage::InPlace) => {
            let is_landing = before.is("island-claim", "landing")
                && matches!(before.pending, Pending::Move(..))
                && is.tiles().contains(&before.place(way));
            shown.push(if is_landing {
                CLAIMED_BY_LANDING
            } else {
                CLAIMED_BY_COIN
            });
        }
        (Stage::Open, Stage::Lifted) => shown.push(CLAIMED_AND_DEAD),
        (Stage::InPlace, Stage::InPlace) => {
            shown.extend(has_step.then_some(ONE_STEPS_OFF));
            shown.extend(has_death.then_some(ONE_DIES));
            if let (Pending::Roll(seat), false) = (&before.pending, left().any(|_| true)) {
                let moves = matches!(after.pending, Pending::Move(..));
                shown.extend((were_on_it.contains(seat) && !moves).then_some(STUCK));
            }
        }
        (Stage::InPlace, Stage::Lifted) => {
            shown.extend((has_step && !has_death).then_some(LAST_STEPS_OFF));
            shown.extend((has_death && !has_step).then_some(LAST_DIES));
        }
        _ => {}
    }
    shown
}

impl Seen {
    fn extend(&mut self, game: &Slow, situations: Vec<&'static str>) {
        if situations.is_empty() {
            return;
        }
        for choice in choices(game) {
            let shown = situations
                .iter()
                .map(|situation| (*situation, choice.clone()));
            self.0.extend(shown);
        }
    }

    /// Adds what a position shows.
    pub fn add(&mut self, game: &Slow) {
        for (index, island) in game.islands.iter().enumerate() {
            if island.stage == Stage::InPlace {
                self.extend(game, at_rest(game, index));
            }
        }
    }

    /// Adds what a step and the position after it show.
    pub fn add_step(&mut self, before: &Slow, way: &str, after: &Slow) {
        self.add(after);
        if !before.is("lift", "at-once") {
            for index in 0..before.islands.len() {
                self.extend(after, in_motion(before, way, after, index));
            }
        }
    }

    /// Every situation that was not seen with some choice although it can be.
    pub fn missing(&self) -> Vec<(&'static str, String)> {
        let mut all: Vec<String> = PLAYERS.map(|n| format!("{n} players")).collect();
        for (key, values) in CHOICES {
            // Of a board of one's own, just the layout is asked for.
            let words = values.iter().map(|value| value.split(';').next().unwrap());
            all.extend(words.map(|word| format!("{key}={word}")));
        }
        all.retain(|choice| choice != "lift=at-once");
        all.dedup();
        let pairs = SITUATIONS
            .iter()
            .flat_map(|one| all.iter().map(move |choice| (*one, choice.clone())));
        pairs
            .filter(|(one, choice)| !is_impossible(one, choice))
            .filter(|pair| !self.0.contains(pair))
            .collect()
    }
}

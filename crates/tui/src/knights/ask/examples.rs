//! Examples of what may be typed, as many as a line holds.

use game_knights::{Action, Kind, Troop};
use ratatui::text::Line;

use crate::words::either;

/// The shortest text of each of these kinds that is legal, rather without a Jester.
pub(super) fn one_each(legal: &[Action], kinds: &[fn(&Action) -> bool]) -> Vec<String> {
    let shortest = |is_kind: &fn(&Action) -> bool| {
        let actions = legal.iter().filter(|action| is_kind(action));
        actions.min_by_key(|action| (plays_jester(action), action.to_string().len()))
    };
    let chosen = kinds.iter().filter_map(shortest);
    chosen.map(Action::to_string).collect()
}

/// What may be typed: first without a Jester, and last what ends the matter.
pub(super) fn texts(actions: &[Action]) -> Vec<String> {
    let mut actions = actions.to_vec();
    actions.sort_by_key(|action| {
        let is_end = matches!(action, Action::Stop | Action::Decline);
        (is_end, plays_jester(action))
    });
    actions.iter().map(Action::to_string).collect()
}

fn plays_jester(action: &Action) -> bool {
    match action {
        Action::Fortify(guise) => guise.jester,
        Action::Attack(_, troop) | Action::Respond(troop) => troop.cards().has(Kind::Jester),
        Action::Herald { jester } | Action::Merchant { jester, .. } | Action::Monk { jester } => {
            *jester
        }
        _ => false,
    }
}

/// OKN-30: the answers; of Peasants, without Jesters and with them, only the most.
pub(super) fn answers(legal: &[Action]) -> Vec<String> {
    let peasants = |action: &Action| matches!(action, Action::Respond(Troop::Peasants { .. }));
    let most = |with_jesters: bool| {
        let mut largest_first = legal.iter().rev().filter(|action| peasants(action));
        largest_first.find(|action| plays_jester(action) == with_jesters)
    };
    let most = [most(false), most(true)];
    let chosen = legal
        .iter()
        .filter(|action| !peasants(action) || most.contains(&Some(action)));
    texts(&chosen.copied().collect::<Vec<_>>())
}

/// `question: show-knight (peasant, ...) or decline`, with as many examples as there is room for.
pub(super) fn listed(question: &str, examples: &[String], room: usize) -> String {
    let text = |way: &Vec<String>| match way.as_slice() {
        [] => question.to_owned(),
        way => format!("{question}: {}", either(way)),
    };
    let texts: Vec<String> = ways(examples).iter().map(text).collect();
    let fitting = texts
        .iter()
        .find(|text| Line::from(text.as_str()).width() <= room);
    fitting.or(texts.last()).cloned().unwrap_or_default()
}

/// Ways to list examples, from the longest to the shortest: with fewer objects of each verb, then with fewer
/// verbs. The first and the last stay: what one most likely does, and what ends the matter.
fn ways(examples: &[String]) -> Vec<Vec<String>> {
    let verbs: Vec<&[String]> = examples
        .chunk_by(|one, next| verb(one).is_some() && verb(one) == verb(next))
        .collect();
    let each = |most: usize| verbs.iter().map(|group| told(group, most)).collect();
    let mut ways: Vec<Vec<String>> = (0..=examples.len()).rev().map(each).collect();
    let firsts: Vec<String> = verbs.iter().map(|group| group[0].clone()).collect();
    ways.push(firsts.clone());
    if let [others @ .., last] = firsts.as_slice() {
        let end = ["...".to_owned(), last.clone()];
        ways.extend(
            (1..others.len())
                .rev()
                .map(|n| [&others[..n], &end].concat()),
        );
    }
    ways
}

/// What a text begins with; gems are paid unlike cards.
fn verb(text: &str) -> Option<&str> {
    let verb = text.split_once('-').map(|(verb, _)| verb);
    verb.filter(|_| text != "pay-gems")
}

/// Examples of one verb, all but the first without it, and of these `most`.
fn told(group: &[String], most: usize) -> String {
    let objects = group[1..]
        .iter()
        .filter_map(|text| Some(text.split_once('-')?.1));
    let mut some: Vec<_> = objects.clone().take(most).collect();
    some.extend((some.len() < objects.count()).then_some("..."));
    match some.as_slice() {
        [] => group[0].clone(),
        some => format!("{} ({})", group[0], some.join(", ")),
    }
}

//! Two matches of Of Knights and Ninjas that differ in what is hidden, and look the same to one viewer: then
//! that viewer gets the same messages, byte for byte.
//!
//! Which decisions look the same is found in this process, with the secrets at hand; then they are played at
//! two servers. There, only a leak could make a difference.

use std::collections::BTreeMap;

use catalog::GameId;
use protocol::Command;
use serde_json::{Map, Value};
use tabletop::proof::Secret;
use tabletop::record::Player;
use tabletop::{Opening, Rng, Seat, Table, Turn, Viewer};

use crate::setting::{Chosen, Gathering, masked, sit};

/// What may differ: when it happened; and what follows from the secret without telling of it, the commitment
/// and the head, whose every line is salted from the secret.
const MASKED: [&str; 4] = ["at_ms", "created_ms", "head", "commitment"];

const TABLE: &str = "twins";
const SEATS: [&str; 3] = ["open", "open", "open"];

/// Who begins is not left to chance, which everybody would see.
fn options() -> Map<String, Value> {
    let first = ("first".to_owned(), Value::from("1"));
    Map::from_iter([first])
}

/// The match that a server would hold with this secret, at the first decision.
fn dealt(seed: u64) -> Box<dyn Table> {
    let entropy = (0u8..).zip(SEATS).map(|(seat, _)| {
        let Command::Sit { entropy, .. } = sit(seat) else {
            panic!("sitting down is a Sit");
        };
        let bytes = entropy.expect("bytes").parse().expect("32 of them");
        (Seat::try_from(seat).expect("a seat"), bytes)
    });
    let names = ["Ada", "Bob", "Cem"];
    let opening = Opening {
        options: options(),
        table: TABLE.into(),
        secret: Some(Secret::from_seed(seed)),
        entropy: entropy.collect(),
        ..Opening::plain(names.map(|name| Player::Human(name.into())).into())
    };
    let mut table = GameId::Knights.open(&opening).expect("a table");
    draw(table.as_mut());
    table
}

fn draw(table: &mut dyn Table) {
    while table.turn() == Turn::Chance {
        table.draw().expect("chance is pending");
    }
}

/// What a viewer saw of every step: the lines of the record, with `?` for what was hidden.
fn seen(table: &dyn Table, viewer: Viewer) -> Vec<String> {
    let record = table.record_for(viewer);
    let lines = record.lines().skip_while(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with("head "));
    lines.map(Into::into).collect()
}

/// A decision in each of two matches.
type Decision = (Seat, [String; 2]);

/// Two matches that look the same to a viewer for as long as these decisions go.
struct Pair {
    seeds: [u64; 2],
    decisions: Vec<Decision>,
    /// After how many of them the hands of others differed.
    n_different: usize,
}

impl Pair {
    /// Finds decisions at random, for at most so many.
    fn find(seeds: [u64; 2], viewer: Viewer, rng: &mut Rng, most: usize) -> Pair {
        let mut tables = seeds.map(dealt);
        let mut pair = Pair {
            seeds,
            decisions: Vec::new(),
            n_different: 0,
        };
        while pair.decisions.len() < most {
            let Some((decision, next)) = alike(&tables, viewer, rng) else {
                break;
            };
            tables = next;
            pair.decisions.push(decision);
            pair.n_different += usize::from(hands_differ(&tables, viewer));
        }
        pair
    }
}

/// Whether somebody else's own view differs.
fn hands_differ(tables: &[Box<dyn Table>; 2], viewer: Viewer) -> bool {
    let mut others = tables[0].seats().iter().map(Viewer::Seat);
    others.any(|other| other != viewer && tables[0].view(other) != tables[1].view(other))
}

/// A decision of the same seat in both that looks the same to the viewer, with all that chance decides next.
fn alike(
    tables: &[Box<dyn Table>; 2],
    viewer: Viewer,
    rng: &mut Rng,
) -> Option<(Decision, [Box<dyn Table>; 2])> {
    let Turn::Act(seats) = tables[0].turn() else {
        return None;
    };
    let seat = seats.first()?;
    let [ours, theirs] = [0, 1].map(|side| told(tables[side].as_ref(), seat, viewer));
    // What the viewer does not see is told the same, whatever it is.
    let mut choices = Vec::new();
    for (one, line) in &ours {
        let same = theirs.iter().filter(|(_, other)| other == line);
        choices.extend(same.map(|(two, _)| [one, two]));
    }
    while !choices.is_empty() {
        let index = rng.below(choices.len() as u32) as usize;
        let [one, two] = choices.swap_remove(index);
        let next = [
            played(tables[0].as_ref(), seat, one),
            played(tables[1].as_ref(), seat, two),
        ];
        let is_on = next.iter().all(|table| table.ending().is_none());
        if is_on && seen(next[0].as_ref(), viewer) == seen(next[1].as_ref(), viewer) {
            return Some(((seat, [one.clone(), two.clone()]), next));
        }
    }
    None
}

fn played(table: &dyn Table, seat: Seat, action: &str) -> Box<dyn Table> {
    let mut table = table.boxed_clone();
    table.play(seat, action).expect("it is legal");
    draw(table.as_mut());
    table
}

/// What a seat may play, each with the line that the viewer would see of it.
fn told(table: &dyn Table, seat: Seat, viewer: Viewer) -> Vec<(String, Option<String>)> {
    let each = table.legal(seat).into_iter().map(|action| {
        let mut table = table.boxed_clone();
        table.play(seat, &action).expect("it is legal");
        (action, seen(table.as_ref(), viewer).pop())
    });
    each.collect()
}

/// Plays a pair at two servers; returns how many messages the viewer got.
async fn compare(pair: &Pair, viewer: Viewer) -> usize {
    let mut sides = Vec::new();
    for (side, seed) in pair.seeds.into_iter().enumerate() {
        let chosen = Chosen {
            game: GameId::Knights,
            options: options(),
            seats: &SEATS,
            secret: Secret::from_seed(seed).reveal().to_string(),
        };
        let mut gathering = Gathering::new(TABLE, &chosen).await;
        for (seat, actions) in &pair.decisions {
            let live = &mut gathering.people[seat.index()];
            let question = live.question().expect("the seat is asked");
            let done = live.must(question.answer(&actions[side])).await;
            gathering.catch_up(done.seq).await;
        }
        let reader = match viewer {
            Viewer::Seat(seat) => &gathering.people[seat.index()],
            Viewer::Spectator => &gathering.spectator,
        };
        let mut told = reader.texts.clone();
        for from in 0..3 {
            // Also for who comes late, and what can be downloaded.
            let path = format!("/api/tables/{TABLE}?ply={from}");
            told.push(reader.client.get_text(&path).await.expect("a hello"));
        }
        let record = reader.client.record(TABLE).await.expect("a record");
        let differs = ["time ", "commitment ", "head "];
        let lines = record
            .lines()
            .filter(|line| !differs.iter().any(|key| line.starts_with(key)));
        told.extend(lines.map(Into::into));
        let ids = gathering.ids();
        let masked = told.iter().map(|text| masked(text, &ids, &MASKED));
        sides.push((masked.collect::<Vec<_>>(), reader.texts.len()));
        gathering.world.stop().await;
    }
    let (one, two) = (&sides[0], &sides[1]);
    assert_eq!(one.1, two.1, "as many messages");
    for (ours, theirs) in one.0.iter().zip(&two.0) {
        assert_eq!(ours, theirs, "seeds {:?}", pair.seeds);
    }
    assert_eq!(one.0.len(), two.0.len());
    one.1
}

async fn compare_all(pairs: &[Pair], viewer: Viewer) {
    let mut n_messages = 0;
    for pair in pairs {
        n_messages += compare(pair, viewer).await;
    }
    assert!(n_messages >= 300, "only {n_messages} messages");
    let n_decisions: usize = pairs.iter().map(|pair| pair.decisions.len()).sum();
    let n_different: usize = pairs.iter().map(|pair| pair.n_different).sum();
    assert!(
        n_different * 10 >= n_decisions * 9,
        "hands of others differed after {n_different} of {n_decisions} decisions only"
    );
    let all = pairs.iter().flat_map(|pair| &pair.decisions);
    let n_secret = all.filter(|(_, [one, two])| one != two).count();
    assert!(n_secret > 0, "no decision differed in secret");
}

#[tokio::test]
async fn a_spectator_cannot_tell_hands_apart() {
    let mut rng = Rng::from_seed(21);
    let mut pairs: Vec<_> = (0..60)
        .map(|index| Pair::find([100 + index, 200 + index], Viewer::Spectator, &mut rng, 60))
        .collect();
    pairs.sort_by_key(|pair| std::cmp::Reverse(pair.decisions.len()));
    pairs.truncate(10);
    compare_all(&pairs, Viewer::Spectator).await;
}

#[tokio::test]
async fn a_player_cannot_tell_the_others_hands_apart() {
    let mut rng = Rng::from_seed(22);
    let viewer = Viewer::Seat(Seat::new(2).unwrap());
    // Secrets that deal the viewer the same hand.
    let mut by_hand: BTreeMap<Vec<String>, Vec<u64>> = BTreeMap::new();
    for seed in 0..1500 {
        let hand = seen(dealt(seed).as_ref(), viewer);
        by_hand.entry(hand).or_default().push(seed);
    }
    let same = by_hand.values().filter(|seeds| seeds.len() > 1);
    let mut pairs: Vec<_> = same
        .flat_map(|seeds| seeds.windows(2))
        .flat_map(|seeds| [[seeds[0], seeds[1]]; 4])
        .map(|seeds| Pair::find(seeds, viewer, &mut rng, 60))
        .collect();
    pairs.sort_by_key(|pair| std::cmp::Reverse(pair.decisions.len()));
    pairs.truncate(16);
    compare_all(&pairs, viewer).await;
}

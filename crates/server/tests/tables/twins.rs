//! Two servers, one match: where nothing is hidden, the same secret and the same decisions give the same
//! messages, byte for byte.

use catalog::GameId;
use tabletop::Rng;
use tabletop::proof::Secret;

use crate::live::{Live, Question};
use crate::setting::{Chosen, Gathering, masked};

/// What may differ: when it happened, and the head, since the record's chain covers when it began.
const MASKED: [&str; 3] = ["at_ms", "created_ms", "head"];

impl Gathering {
    /// Reads until the match waits for people alone, or is over.
    async fn settle(&mut self, n_people: usize) {
        loop {
            let play = self.spectator.play.as_ref().expect("a match");
            let is_for_people = play.act.iter().all(|seat| usize::from(*seat) < n_people);
            if self.spectator.is_over() || (is_for_people && !play.act.is_empty()) {
                break;
            }
            self.spectator.next().await;
        }
        self.catch_up(self.spectator.played).await;
    }

    fn question(&self) -> Option<(usize, Question)> {
        let mut asked = self.people.iter().enumerate();
        asked.find_map(|(index, live)| Some((index, live.question()?)))
    }

    fn told(&self) -> Vec<Vec<String>> {
        let ids = self.ids();
        let everybody = self.people.iter().chain([&self.spectator]);
        let each = everybody.map(|live: &Live| {
            let texts = live.texts.iter();
            texts.map(|text| masked(text, &ids, &MASKED)).collect()
        });
        each.collect()
    }
}

async fn twins(game: GameId, seats: &[&str], seed: u64) {
    let chosen = Chosen {
        game,
        options: Default::default(),
        seats,
        secret: Secret::from_seed(seed).reveal().to_string(),
    };
    let n_people = seats.iter().filter(|plan| **plan == "open").count();
    let mut one = Gathering::new("twins", &chosen).await;
    let mut two = Gathering::new("twins", &chosen).await;
    let mut rng = Rng::from_seed(seed);
    loop {
        one.settle(n_people).await;
        two.settle(n_people).await;
        let question = one.question();
        assert_eq!(question, two.question());
        let Some((index, question)) = question else {
            break;
        };
        let command = question.any(&mut rng);
        for side in [&mut one, &mut two] {
            let done = side.people[index].must(command.clone()).await;
            side.catch_up(done.seq).await;
        }
    }
    assert!(one.spectator.is_over() && two.spectator.is_over());
    let (told_one, told_two) = (one.told(), two.told());
    assert_eq!(told_one.len(), told_two.len());
    for (ours, theirs) in told_one.iter().zip(&told_two) {
        assert!(ours.len() > 30, "a whole match was told");
        assert_eq!(ours.len(), theirs.len());
        for (one, two) in ours.iter().zip(theirs) {
            assert_eq!(one, two);
        }
    }
}

#[tokio::test]
async fn conversion() {
    twins(GameId::Conversion, &["open", "open", "bot:easy"], 11).await;
}

#[tokio::test]
async fn the_conqueror() {
    twins(GameId::Conqueror, &["open", "open", "bot:random"], 12).await;
}

#[tokio::test]
async fn scalar() {
    twins(GameId::Scalar, &["open", "bot:random"], 13).await;
}

#[tokio::test]
async fn yaisken() {
    twins(GameId::Yaisken, &["open", "open", "bot:random"], 14).await;
}

//! The toy's data files, each checked by one function.

use tabletop::record::Player;
use tabletop::{Game, Match, Opening, Rng, Turn};
use testkit::files::{self, Failures, Playthrough};
use testkit::toy::{Options, Toy};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/toy");

#[test]
fn perft() -> Result<(), Failures> {
    files::perft::<Toy>(include_str!("toy/perft.txt"))
}

#[test]
fn refusals_and_matches() -> Result<(), Failures> {
    let endings = files::matches::<Toy>(format!("{FOLDER}/matches"))?;
    files::refusals::<Toy>(include_str!("toy/refusals.txt"), &endings)
}

#[test]
fn playthrough() -> Result<(), Failures> {
    let playthrough = Playthrough::<Toy> {
        seats: 3,
        options: Options::default(),
        seed: 1,
        full_plies: 9,
    };
    playthrough.check(format!("{FOLDER}/playthrough.txt"))
}

#[test]
fn clauses_tested() -> Result<(), Failures> {
    files::clauses_tested(Toy::INFO.rules, &[include_str!("rules.rs")])
}

#[test]
fn the_golden_match_is_what_its_seed_plays() -> Result<(), Failures> {
    let opening = Opening::plain(vec![Player::Bot("random".into()); 4]);
    let mut played = Match::<Toy>::open(&opening).unwrap();
    let mut rng = Rng::from_seed(6);
    loop {
        match played.state().turn() {
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                let action = played.state().random_legal(seat, &mut rng);
                played.play(seat, action).unwrap();
            }
            Turn::Chance => {
                played.resolve_random(&mut rng).unwrap();
            }
            Turn::Over(_) => break,
        }
    }
    let path = format!("{FOLDER}/matches/four-random-players.txt");
    files::golden(path, &played.record().to_string())
}

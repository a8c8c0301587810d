//! `matches/*.txt`: whole records.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop::record::Record;
use tabletop::{Game, Match, verify};

use super::{Failures, golden};
use crate::{Chooser, Plan};

/// Checks every `.txt` of a folder: a finished record, every line of which the rules confirm.
///
/// That includes the outcome in its last line and, with a secret, every draw. The answer is the ids of all
/// clauses that ended or decided one of them, for [`refusals`](super::refusals()).
pub fn matches<G: Game>(folder: impl AsRef<Path>) -> Result<BTreeSet<String>, Failures> {
    let folder = folder.as_ref();
    let files = texts_in(folder)
        .map_err(|error| Failures::one(format!("{}: {error}", folder.display())))?;
    let mut endings = BTreeSet::new();
    let mut failures = Vec::new();
    for path in &files {
        match finished::<G>(path) {
            Ok(clauses) => endings.extend(clauses),
            Err(what) => failures.push(format!("{}: {what}", path.display())),
        }
    }
    if files.is_empty() {
        failures.push(format!("{}: no matches", folder.display()));
    }
    Failures::unless_empty(failures).map(|()| endings)
}

/// Compares the records of matches that seeds play with the golden files of their names in a folder.
pub fn planned<G: Game>(folder: impl AsRef<Path>, plans: &[Plan]) -> Result<(), Failures> {
    let kept = |plan: &Plan| kept(&folder, plan.name, &plan.play::<G>());
    plans.iter().try_for_each(kept)
}

/// The same for one match that a seed plays to a ply and takes back to a line of the record; then one more step
/// is played and undone, and it is finished.
pub fn taken_back<G: Game>(
    folder: impl AsRef<Path>,
    plan: &Plan,
    ply: usize,
    line: u64,
) -> Result<(), Failures> {
    let mut game = plan.open::<G>();
    let mut chooser = Chooser::new(plan.seed);
    while game.ply() < ply {
        chooser.step(&mut game);
    }
    if !game.take_back(line) {
        return Err(Failures::one(format!(
            "nothing is taken back to line {line}"
        )));
    }
    chooser.step(&mut game);
    if !game.undo() {
        return Err(Failures::one("the last step is not undone"));
    }
    while chooser.step(&mut game) {}
    kept(folder, plan.name, &game)
}

/// Compares the record of a match with the golden file of this name in a folder.
pub fn kept<G: Game>(
    folder: impl AsRef<Path>,
    name: &str,
    game: &Match<G>,
) -> Result<(), Failures> {
    let path = folder.as_ref().join(format!("{name}.txt"));
    golden(path, &game.record().to_string())
}

/// The `.txt` files of a folder, by name.
fn texts_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The clauses that ended and decided the match in a file; none if it ended otherwise.
fn finished<G: Game>(path: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let verified = verify::<G>(&text, None).map_err(|fault| fault.to_string())?;
    if let Some(outcome) = verified.outcome {
        return Ok([outcome.ended_by, outcome.won_by]
            .map(|clause| clause.rule.to_owned())
            .into());
    }
    let record: Record = text.parse().map_err(|fault| format!("{fault}"))?;
    if record.is_final() {
        Ok(Vec::new())
    } else {
        Err("the match is not finished".into())
    }
}

#[cfg(test)]
mod tests {
    use tabletop::record::{Note, Player};
    use tabletop::{Opening, Rng, Turn};

    use super::*;
    use crate::toy::Toy;

    fn played(n_steps: usize) -> Match<Toy> {
        let opening = Opening::plain(vec![Player::Bot("random".into()); 2]);
        let mut played = Match::<Toy>::open(&opening).unwrap();
        let mut rng = Rng::from_seed(3);
        while played.ply() < n_steps {
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
        played
    }

    #[test]
    fn every_unfinished_or_altered_record_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        assert!(matches::<Toy>(folder.path()).is_err(), "an empty folder");
        assert!(matches::<Toy>(folder.path().join("missing")).is_err());

        let whole = played(usize::MAX).record().to_string();
        write("whole.txt", &whole);
        write("notes.md", "not a match");
        let mut resigned = played(5);
        resigned
            .note(Note::Resigned(tabletop::Seat::new(0).unwrap()))
            .unwrap();
        write("resigned.txt", &resigned.record().to_string());
        let endings = matches::<Toy>(folder.path()).unwrap();
        assert!(endings.iter().eq(["TOY-10", "TOY-9"]), "{endings:?}");

        write("altered.txt", &whole.replace("keep", "show"));
        write("running.txt", &played(5).record().to_string());
        let Failures(told) = matches::<Toy>(folder.path()).unwrap_err();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("altered.txt") && told[1].contains("the match is not finished"));
    }
}

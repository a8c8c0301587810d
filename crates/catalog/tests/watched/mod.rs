//! What holds for any bytes from outside, asserted; shared by the tests here and the fuzz targets.

use catalog::GameId;
use catalog::engine::Engine;
use tabletop::proof::{Bytes32, Secret};
use tabletop::record::{Header, Record};
use tabletop::{Table, Viewer};

/// An engine of which it is asserted that what it denies changes nothing.
pub struct Watched {
    engine: Engine,
    /// The state and the record as they stood after the last line.
    truth: [String; 2],
}

impl Watched {
    /// A conversation before its first line.
    pub fn new() -> Watched {
        let mut engine = Engine::new();
        let truth = truth(&mut engine);
        Watched { engine, truth }
    }

    /// The answer to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = self.engine.answer(line);
        let now = truth(&mut self.engine);
        let is_denied = answer.starts_with(r#"{"error":"#) || answer.starts_with(r#"{"refused":"#);
        if is_denied {
            assert_eq!(now, self.truth, "{line:?} was denied");
        }
        self.truth = now;
        answer
    }
}

fn truth(engine: &mut Engine) -> [String; 2] {
    [r#"{"cmd":"state"}"#, r#"{"cmd":"record"}"#].map(|line| engine.answer(line))
}

/// Judges a text as a record: as it is, and again with its numbers, hashes and secret put right.
///
/// No mutation hits the right hash, so without that the rules would never see one.
pub fn verify(text: &str) -> bool {
    let is_valid = verify_as_is(text);
    let is_mended_valid = mended(text).is_some_and(|mended| verify_as_is(&mended));
    is_valid || is_mended_valid
}

fn verify_as_is(text: &str) -> bool {
    let Ok(verified) = GameId::verify(text, None) else {
        return false;
    };
    let record: Record = text.parse().expect("what verifies can be read");
    assert_eq!(record.to_string(), text, "a record is written in one way");
    if record.is_chain_known() {
        let receipt = record.receipt().expect("the head is known");
        let again = GameId::verify(text, Some(&receipt));
        let covered = again.map(|again| again.receipt);
        assert_eq!(covered, Ok(Some(receipt.lines)), "its own receipt fits");
    }
    let table = GameId::replay(&record).expect("what verifies can be replayed");
    assert_eq!(table.ply(), verified.steps);
    assert_eq!(table.record().to_string(), text);
    let seats = table.seats().iter().map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let seen = table.record_for(viewer).parse::<Record>();
        let is_promised = record.header().commitment.is_some();
        assert!(seen.is_ok() || !is_promised, "{viewer}: {seen:?}");
    }
    plays_back(table);
    true
}

/// Takes everything back, and the result is a record that verifies, too.
fn plays_back(mut table: Box<dyn Table>) {
    table.reopen();
    while table.undo() {}
    assert_eq!(table.ply(), 0);
    let verified = GameId::verify(&table.record().to_string(), None);
    assert_eq!(verified.map(|verified| verified.steps), Ok(0));
}

/// The text as a record whose header and lines are as given and whose chain is right, if it has both.
fn mended(text: &str) -> Option<String> {
    let (head, body) = text.split_once("\n\n")?;
    let (head, secret) = match head.rsplit_once("\nsecret ") {
        Some((head, secret)) => (head, Some(Secret::new(secret.parse::<Bytes32>().ok()?.0))),
        None => (head, None),
    };
    let mut header: Header = head.parse().ok()?;
    if let Some(secret) = &secret {
        header.commitment = Some(secret.commitment());
    }
    let mut record = Record::new(header, secret);
    for line in body.lines() {
        let line = line.split_once(' ').and_then(|(_, line)| line.parse().ok());
        if let Some(line) = line {
            record.push(line);
        }
    }
    Some(record.to_string())
}

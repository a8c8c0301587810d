//! What an append costs: `append_cost [N] [C] [ADDRESS]` appends N entries by C callers who each wait for the last one.
//!
//! Without an address it is a file in a folder of its own, which is removed. With `SUMMARY=1` in the environment, every
//! append brings a summary with two members, as a move at a table does.

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use store::{Append, Store, Summary};

/// How many tables the entries are spread over, for each caller.
const TABLES: usize = 50;
const N_FSYNCS: usize = 300;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let n: usize = arguments.first().map_or(Ok(100_000), |text| text.parse())?;
    let callers: usize = arguments.get(1).map_or(Ok(64), |text| text.parse())?;
    let with_summary = std::env::var_os("SUMMARY").is_some();
    let folder = tempfile::tempdir_in(".")?;
    let url = match arguments.get(2) {
        Some(url) => url.clone(),
        None => format!("sqlite:{}/cost.db", folder.path().display()),
    };
    let store = Store::open(&url).await?;

    let (began, cpu) = (Instant::now(), ProcessTime::now());
    let tasks: Vec<_> = (0..callers)
        .map(|caller| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut waits = Vec::with_capacity(n / callers);
                for index in 0..n / callers {
                    let began = Instant::now();
                    store.append(append(caller, index, with_summary)).await?;
                    waits.push(began.elapsed());
                }
                Ok::<_, store::AppendError>(waits)
            })
        })
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let (took, cpu) = (began.elapsed(), cpu.elapsed());
    store.close().await;

    let done = waits.len() as f64;
    println!("{done} appends by {callers} callers, summaries: {with_summary}");
    println!("{:.0} appends per second", done / took.as_secs_f64());
    println!("{:.2} µs of CPU per append", cpu.as_secs_f64() * 1e6 / done);
    show("append", waits);
    show("fsync", fsyncs(folder.path())?);
    Ok(())
}

fn append(caller: usize, index: usize, with_summary: bool) -> Append {
    // Ids are random in life, so that neighbors in time are none in the index.
    let table = (caller * TABLES + index % TABLES) as u64;
    let table_id = format!("{:016x}", table.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let seq = (index / TABLES) as i64 + 1;
    let at_ms = 1_700_000_000_000 + index as i64;
    let summary = Summary {
        game: "scalar".into(),
        rules_version: 1,
        host: "ada".into(),
        visibility: "public".into(),
        status: "playing".into(),
        people: r#"[{"seat":0,"name":"Ada"},{"seat":1,"name":"Bob"}]"#.into(),
        updated_ms: at_ms,
        due_ms: at_ms + 60_000,
        members: vec![
            (format!("p{caller}"), seq % 2 == 0),
            (format!("q{caller}"), seq % 2 == 1),
        ],
    };
    Append {
        table_id,
        seq,
        at_ms,
        body: format!(r#"{{"play":{{"seat":1,"action":"a1-b2 {index}","clock":[60000,59000]}}}}"#),
        summary: with_summary.then_some(summary),
        record: None,
    }
}

/// How long the disk takes for a few bytes, one after another.
fn fsyncs(folder: &Path) -> std::io::Result<Vec<Duration>> {
    let mut file = File::create(folder.join("fsync"))?;
    let mut waits = Vec::new();
    for _ in 0..N_FSYNCS {
        file.write_all(&[7; 100])?;
        let began = Instant::now();
        file.sync_data()?;
        waits.push(began.elapsed());
    }
    Ok(waits)
}

fn show(what: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |share: usize| waits[(waits.len() - 1) * share / 100];
    println!("{what}: median {:?}, p99 {:?}", at(50), at(99));
}

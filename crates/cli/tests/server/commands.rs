//! The commands around a server: starting and ending it, backups, records out and in.

use std::fs;

use catalog::GameId;
use client::{Client, Socket};
use protocol::FromServer;
use tabletop::record::{Line, Record};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::databases::Database;
use crate::player::{Counter, fixed, play_all};
use crate::processes::{Folder, Node, run};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::{Begun, begin};
use crate::within;

#[tokio::test(flavor = "multi_thread")]
async fn one_file_is_served_by_one_server() {
    let folder = Folder::new();
    let url = Database::sqlite(&folder).url();
    let node = Node::start(&folder, &url).await;
    let second = run(&["serve", "--store", &url, "--listen", "127.0.0.1:0"]).await;
    let why = second.failed(1);
    assert!(
        why.contains("games.db is served by another process"),
        "{why}"
    );
    let nobody = Client::nobody(node.url()).unwrap();
    assert_eq!(nobody.get_text("/healthz").await.unwrap(), "ok\n");
    node.end().await;
    // The next one may.
    Node::start(&folder, &url).await.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_start_says_why() {
    let folder = Folder::new();
    let url = Database::sqlite(&folder).url();
    let holder = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let taken = holder.local_addr().unwrap().to_string();
    let in_no_folder = format!("sqlite:{}", folder.path("missing/games.db"));
    let cases: [(&[&str], i32, &str); 9] = [
        (&["--store", &url, "--listen", &taken], 1, &taken),
        // An address for documentation, which no machine has.
        (
            &["--store", &url, "--listen", "192.0.2.1:80"],
            1,
            "cannot listen on 192.0.2.1:80",
        ),
        (
            &["--store", "mysql://localhost/games"],
            1,
            "expected sqlite:FILE or postgres://",
        ),
        (&["--store", "sqlite::memory:"], 1, "not a file"),
        (&["--store", &in_no_folder], 1, "does not exist"),
        (
            // One that only cannot be reached is waited for.
            &["--store", "postgres://ada:hunter2@127.0.0.1:port/games"],
            1,
            "invalid port number",
        ),
        (&["--listen", "everywhere"], 2, "everywhere"),
        (&["--log", "xml"], 2, "xml"),
        (&["--person-rate", "0"], 2, "0"),
    ];
    for (args, code, expected) in cases {
        let args: Vec<_> = ["serve"].iter().chain(args).copied().collect();
        let why = run(&args).await.failed(code);
        assert!(why.contains(expected), "{args:?}: {why}");
        assert!(!why.contains("hunter2"), "{why}");
    }
    for args in [
        &["backup"][..],
        &["export"],
        &["import"],
        &["import", "--store", &url],
    ] {
        run(args).await.failed(2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_for_the_room_tells_its_address() {
    let folder = Folder::new();
    let url = Database::sqlite(&folder).url();
    let node = Node::start_with(&folder, &url, &["--lan"], "info").await;
    let port = node.url().rsplit(':').next().unwrap();
    assert_eq!(node.url(), format!("http://127.0.0.1:{port}"));
    let line = &node.greeting()[1];
    if line != "This machine is in no network, so nobody else can come." {
        let start = "The others in the room open ";
        let address = line.strip_prefix(start).unwrap();
        assert!(address.ends_with(&format!(":{port}")), "{line}");
        let nobody = Client::nobody(address).unwrap();
        assert_eq!(nobody.get_text("/healthz").await.unwrap(), "ok\n");
    }
    node.end().await;
}

/// Listens until the server says that it goes down and one should come again.
async fn hear_farewell(mut socket: Socket) {
    loop {
        match socket.next_message().await.unwrap() {
            FromServer::Bye { again, .. } => {
                assert!(again);
                return;
            }
            FromServer::Hello { .. } | FromServer::Play { .. } | FromServer::Table { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_end_says_farewell_and_loses_nothing() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let mut node = Node::start(&folder, &database.url()).await;
    let (moved, place) = watch::channel(node.url().to_owned());
    let counter = Counter::new();
    let mut tables = Vec::new();
    for seed in 0..3 {
        let table = begin(node.url(), "conversion", &["open", "open"]).await;
        let players = table.players(&place, seed).into_iter();
        let players: Vec<_> = players.map(|player| player.counted(&counter)).collect();
        tables.push((table, tokio::spawn(play_all(players))));
    }
    for n_moves in [25, 50, 75] {
        let mut onlookers = Vec::new();
        for (table, _) in &tables {
            let nobody = Client::nobody(node.url()).unwrap();
            let socket = nobody.socket(&table.id, None).await.unwrap();
            onlookers.push(tokio::spawn(hear_farewell(socket)));
        }
        counter.reaches(n_moves).await;
        let log = node.end().await;
        for onlooker in onlookers {
            within("a farewell", onlooker).await.unwrap();
        }
        moved.send_replace(String::new());
        assert!(log.contains("everything is stored"), "{log}");
        node = Node::start(&folder, &database.url()).await;
        moved.send_replace(node.url().to_owned());
    }
    for (table, task) in tables {
        let diaries = within("the rest of a match", task).await.unwrap();
        let nobody = Client::nobody(node.url()).unwrap();
        let record = nobody.record(&table.id).await.unwrap();
        assert_right(&record);
        assert_kept(&record, &diaries);
        assert!(diaries.iter().all(|diary| diary.n_void == 0));
    }
    node.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_while_many_play_is_a_whole_store_of_a_moment() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let counter = Counter::new();
    let place = fixed(node.url());
    let mut tables = Vec::new();
    for seed in 0..4 {
        let table = begin(node.url(), "conversion", &["open", "open"]).await;
        let players = table.players(&place, seed).into_iter();
        let players: Vec<_> = players.map(|player| player.counted(&counter)).collect();
        tables.push((table, tokio::spawn(play_all(players))));
    }
    // However long the copy takes, somebody plays on after it.
    let later = begin(node.url(), "conversion", &["open", "open"]).await;
    counter.reaches(40).await;
    let target = folder.path("copy.db");
    let args = ["backup", "--store", &database.url(), &target];
    run(&args).await.ok();
    let written = fs::metadata(&target).unwrap().modified().unwrap();
    let why = run(&args).await.failed(1);
    assert!(why.contains("copy.db exists already"), "{why}");
    assert_eq!(fs::metadata(&target).unwrap().modified().unwrap(), written);

    let copy = Database::Sqlite { file: target };
    let [store, copied] = [database.open().await, copy.open().await];
    let playing = tokio::spawn(play_all(later.players(&place, 4)));
    tables.push((later, playing));
    let mut n_behind = 0;
    let mut begun: Vec<Begun> = Vec::new();
    for (table, task) in tables {
        let diaries = within("the rest of a match", task).await.unwrap();
        let nobody = Client::nobody(node.url()).unwrap();
        assert_kept(&nobody.record(&table.id).await.unwrap(), &diaries);
        let whole = Log::of(&store, &table.id).await.bodies;
        let part = Log::of(&copied, &table.id).await.bodies;
        assert!(part.len() >= 4, "the match had begun");
        assert_eq!(part, whole[..part.len()]);
        n_behind += whole.len() - part.len();
        begun.push(table);
    }
    assert!(n_behind > 0, "nobody played on after the backup");
    store.close().await;
    copied.close().await;
    node.end().await;

    // The copy is a store like any other.
    let node = Node::start(&folder, &copy.url()).await;
    for table in &begun {
        play_all(table.players(&fixed(node.url()), 7)).await;
        let nobody = Client::nobody(node.url()).unwrap();
        assert_right(&nobody.record(&table.id).await.unwrap());
    }
    node.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn load_is_brought_and_measured() {
    let folder = Folder::new();
    let node = Node::start(&folder, &Database::sqlite(&folder).url()).await;
    let (pid, disk) = (node.pid().to_string(), folder.path(""));
    let common = [
        "load",
        "--url",
        node.url(),
        "--json",
        "--seconds",
        "1",
        "--tables",
        "3",
    ];
    let measure = async |more: &[&str]| {
        let args: Vec<_> = common.iter().chain(more).copied().collect();
        serde_json::from_str::<serde_json::Value>(&run(&args).await.ok()).unwrap()
    };
    let report = measure(&["--server-pid", &pid, "--fsync-dir", &disk]).await;
    assert_eq!(
        (&report["mode"], &report["tables"]),
        (&"closed".into(), &3.into())
    );
    assert!(report["moves"].as_u64() > Some(0), "{report}");
    for measured in [
        &report["server_cpu_seconds"],
        &report["memory"]["idle_kb"],
        &report["fsync_ms"]["p50"],
        &report["machine"]["write_ms"]["p50"],
        &report["machine"]["woken_late_ms"]["p50"],
    ] {
        assert!(measured.is_number(), "{report}");
    }

    let report = measure(&["--mode", "open", "--rate", "5"]).await;
    assert_eq!(
        (&report["mode"], &report["rate"]),
        (&"open".into(), &5.0.into())
    );
    // A new table may be opened where moves were due; all others are answered.
    let counted = ["moves", "missed", "skipped"].map(|key| report[key].as_u64().unwrap());
    assert!(counted[0] > 0 && counted[1] == 0, "{report}");
    assert!(report["latency_ms"]["p99"].is_number() && report["fsync_ms"].is_null());
    node.end().await;

    let elsewhere = ["load", "--url", "http://192.0.2.1:8377"];
    let why = run(&elsewhere).await.failed(1);
    assert!(why.contains("a server on this machine only"), "{why}");
}

/// A store with two matches that are over, one that runs, and one that has just begun.
async fn played_store(folder: &Folder, database: &Database) -> [Begun; 4] {
    let node = Node::start(folder, &database.url()).await;
    let place = fixed(node.url());
    let two = ["open", "open"];
    let tables = [
        begin(node.url(), "conversion", &two).await,
        begin(node.url(), "knights", &["open", "open", "bot:random"]).await,
        begin(node.url(), "conversion", &two).await,
        begin(node.url(), "knights", &two).await,
    ];
    for table in &tables[..2] {
        play_all(table.players(&place, 1)).await;
    }
    let counter = Counter::new();
    let players = tables[2].players(&place, 1).into_iter();
    let players: Vec<_> = players.map(|player| player.counted(&counter)).collect();
    let playing = tokio::spawn(play_all(players));
    counter.reaches(10).await;
    playing.abort();
    node.end().await;
    tables
}

/// The same match, given up after some lines: a record that is right, but another one.
fn given_up(text: &str) -> String {
    let whole: Record = text.parse().unwrap();
    let mut cut = Record::new(whole.header().clone(), whole.secret().copied());
    for line in &whole.lines()[..20] {
        cut.push(line.clone());
    }
    cut.push("resigned 0".parse::<Line>().unwrap());
    cut.to_string()
}

/// The record with another action in place of the first.
fn tampered(text: &str) -> String {
    let record: Record = text.parse().unwrap();
    let mut acts = record.lines().iter().filter_map(|line| match line {
        Line::Act(_, action) => Some(action.as_str()),
        _ => None,
    });
    let first = acts.next().unwrap();
    let other = acts.find(|action| *action != first).unwrap();
    text.replacen(first, other, 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn records_go_out_and_into_another_store() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let tables = played_store(&folder, &database).await;
    let (from, records) = (database.url(), folder.path("records"));
    let file = |table: &Begun| folder.path(&format!("records/{}.record", table.id));
    let n_files = || fs::read_dir(&records).unwrap().count();

    let told = run(&["export", "--store", &from, &records]).await.ok();
    assert!(
        told.contains("2 records of finished matches are in"),
        "{told}"
    );
    assert_eq!(n_files(), 2);
    let told = run(&["export", "--store", &from, "--running", &records])
        .await
        .ok();
    assert!(
        told.contains("2 records of finished matches and 2 of running ones"),
        "{told}"
    );
    assert_eq!(n_files(), 4);
    for (index, table) in tables.iter().enumerate() {
        let told = run(&["verify", &file(table)]).await.ok();
        assert!(told.contains("everything checked is right"), "{told}");
        assert_eq!(told.contains("the game is not over"), index >= 2, "{told}");
        run(&["replay", &file(table)]).await.ok();
    }
    let begun = fs::read_to_string(file(&tables[2])).unwrap();
    assert!(GameId::verify(&begun, None).unwrap().steps > 10);

    let elsewhere = format!("sqlite:{}", folder.path("elsewhere.db"));
    let import = async |files: &[&str]| {
        let args: Vec<_> = ["import", "--store", &elsewhere]
            .iter()
            .chain(files)
            .copied()
            .collect();
        run(&args).await
    };
    let [first, second] = [file(&tables[0]), file(&tables[1])];
    let [text, other_text] = [&first, &second].map(|path| fs::read_to_string(path).unwrap());
    let changed = folder.write("changed.record", &tampered(&text));
    let cut = folder.write("cut.record", &text[..text.len() / 2]);
    let running = file(&tables[2]);
    let bad = [
        (&changed, "changed.record is not taken in"),
        (&cut, "cut.record is not taken in"),
        (&running, "its match is not over"),
    ];
    for (bad, expected) in bad {
        // One bad record keeps the good one out, too.
        let why = import(&[&first, bad]).await.failed(1);
        assert!(why.contains(expected), "{why}");
    }
    let told = import(&[&second]).await.ok();
    assert!(
        told.contains(&format!("taken in as table {}", tables[1].id)),
        "{told}"
    );
    let told = import(&[&first, &second]).await.ok();
    assert!(
        told.contains(&format!("taken in as table {}", tables[0].id)),
        "{told}"
    );
    assert!(told.contains("was here already"), "{told}");
    let differs = folder.write("differs.record", &given_up(&text));
    run(&["verify", &differs]).await.ok();
    let done = import(&[&differs, &second]).await;
    assert!(done.out.contains("differs.record: refused"), "{}", done.out);
    let why = done.failed(1);
    assert!(why.contains("1 of 2 records were refused"), "{why}");

    let node = Node::start(&folder, &elsewhere).await;
    let nobody = Client::nobody(node.url()).unwrap();
    assert_eq!(nobody.record(&tables[0].id).await.unwrap(), text);
    assert_eq!(nobody.record(&tables[1].id).await.unwrap(), other_text);
    for table in &tables[2..] {
        nobody.record(&table.id).await.unwrap_err();
    }
    node.end().await;
}

//! Running the real binary, all at once or line by line.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tabletop::record::Record;
use tempfile::{TempDir, tempdir};

/// What a finished process left.
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Done {
    /// The output of a process that did what it should.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The reason of a process that refused or failed.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(!self.err.is_empty(), "a failure says why");
        self.err
    }
}

/// The binary in a quiet environment.
pub fn pentarch(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentarch"));
    command.args(args).env("LC_ALL", "C.UTF-8");
    for key in ["NO_COLOR", "COLORTERM", "CLICOLOR_FORCE"] {
        command.env_remove(key);
    }
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs to the end with this input.
pub fn run(args: &[&str], input: &str) -> Done {
    finish(pentarch(args), input.as_bytes())
}

/// Runs a command to the end with this input.
pub fn finish(mut command: Command, input: &[u8]) -> Done {
    let mut child = command.spawn().expect("the binary starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("piped").write_all(input);
    let done = child.wait_with_output().expect("the binary ends");
    Done {
        code: done.status.code().expect("no signal ended it"),
        out: String::from_utf8(done.stdout).expect("output is UTF-8"),
        err: String::from_utf8(done.stderr).expect("messages are UTF-8"),
    }
}

/// A game being played through pipes.
pub struct Player {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
}

impl Player {
    /// Starts a game, and what it says until it asks.
    pub fn start(args: &[&str]) -> (Player, String) {
        let mut child = pentarch(args).spawn().expect("the binary starts");
        let input = child.stdin.take();
        let output = child.stdout.take().expect("piped");
        let mut player = Player {
            child,
            input,
            output,
        };
        let said = player.listen();
        (player, said)
    }

    /// Types a line; what is said until the next question, or the end.
    pub fn send(&mut self, line: &str) -> String {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{line}").expect("the game listens");
        self.listen()
    }

    /// The legal moves, read from what `legal` lists.
    pub fn legal(&mut self) -> Vec<String> {
        let said = self.send("legal");
        let mut ends = vec![""];
        let mut moves = Vec::new();
        for line in said
            .lines()
            .skip_while(|line| !line.contains("legal move"))
            .skip(1)
        {
            if let Some(listed) = line.strip_suffix(" on each of") {
                ends = listed.split(' ').collect();
            } else if line.starts_with("  ") {
                let starts = line.split_whitespace();
                moves.extend(starts.flat_map(|s| ends.iter().map(move |end| format!("{s}{end}"))));
            }
        }
        moves
    }

    /// Plays any legal move; what is said then.
    pub fn play_any(&mut self) -> String {
        let moves = self.legal();
        assert!(!moves.is_empty(), "somebody who is asked can move");
        self.send(&moves[moves.len() / 3])
    }

    /// Closes the input and waits.
    pub fn end(mut self) -> Done {
        drop(self.input.take());
        let mut out = String::new();
        self.output
            .read_to_string(&mut out)
            .expect("output is UTF-8");
        let done = self.child.wait_with_output().expect("the binary ends");
        Done {
            code: done.status.code().expect("no signal ended it"),
            out,
            err: String::from_utf8(done.stderr).expect("messages are UTF-8"),
        }
    }

    fn listen(&mut self) -> String {
        let mut said = Vec::new();
        let mut byte = [0];
        while self.output.read(&mut byte).expect("the game speaks") == 1 {
            said.push(byte[0]);
            if said == b"> " || said.ends_with(b"\n> ") {
                break;
            }
        }
        String::from_utf8(said).expect("output is UTF-8")
    }
}

/// A folder that goes away.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempdir().expect("a folder"))
    }

    pub fn path(&self, name: &str) -> String {
        self.0
            .path()
            .join(name)
            .to_str()
            .expect("a plain path")
            .to_owned()
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        path
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        entries
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .into_string()
                    .expect("a name")
            })
            .collect()
    }
}

/// The record of a whole game between bots.
pub fn finished(folder: &Folder) -> String {
    let file = folder.path("finished.txt");
    let seats = "bot:random,bot:random";
    run(
        &[
            "play",
            "conversion",
            "--seats",
            seats,
            "--seed",
            "3",
            "--save",
            &file,
        ],
        "",
    )
    .ok();
    file
}

/// What a file records.
pub fn record(path: &str) -> Record {
    let text = fs::read_to_string(path).expect("a file");
    text.parse().expect("a record")
}

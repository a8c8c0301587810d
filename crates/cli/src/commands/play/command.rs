//! What people type at the prompt.

/// One line that somebody typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    /// An empty line.
    Nothing,
    /// Anything that is no other command: a move in notation.
    Move(&'a str),
    Help,
    /// The legal moves that contain this text.
    Legal(&'a str),
    /// Whether this move is allowed, and why not.
    Why(&'a str),
    /// What a strong bot would play, and what this move loses, if one is named.
    Hint(Option<&'a str>),
    /// A clause of the rules, or all of them.
    Rules(Option<&'a str>),
    Board,
    /// What happened: the end of it, or all.
    Log {
        is_whole: bool,
    },
    Takeback,
    Save {
        /// Where to, if not where it was kept before.
        file: Option<&'a str>,
        /// Whatever that file holds now.
        is_forced: bool,
    },
    Seats,
    Quit,
}

impl<'a> Command<'a> {
    pub(super) fn read(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let named = Some(rest).filter(|rest| !rest.is_empty());
        match word.to_ascii_lowercase().as_str() {
            "" => Command::Nothing,
            "help" | "?" => Command::Help,
            "legal" | "moves" => Command::Legal(rest),
            "why" => Command::Why(rest),
            "hint" => Command::Hint(named),
            "rules" | "rule" => Command::Rules(named),
            "board" => Command::Board,
            "log" => Command::Log {
                is_whole: rest == "all",
            },
            "takeback" | "undo" => Command::Takeback,
            "save" | "save!" => Command::Save {
                file: named,
                is_forced: word.ends_with('!'),
            },
            "seats" => Command::Seats,
            "quit" | "exit" => Command::Quit,
            _ => Command::Move(line),
        }
    }
}

/// What can be typed, with `example` as a move.
pub(super) fn help(example: &str) -> String {
    let moves = [
        (example, "play this move"),
        ("legal", "the moves you may choose from"),
        ("legal TEXT", "those with TEXT in them"),
    ];
    let others = [
        ("why MOVE", "whether it is allowed, and which rule says so"),
        (
            "hint",
            "what a strong bot would play here, and what it expects",
        ),
        ("hint MOVE", "what that move loses against it"),
        ("rules [ID]", "all rules, or one of them"),
        ("board", "the table once more"),
        ("log [all]", "what happened lately, or from the start"),
        ("seats", "who sits where"),
        (
            "takeback",
            "back to the last decision of a person; dice fall anew",
        ),
        ("save FILE", "keep the game; save! replaces another file"),
        ("quit", "leave"),
    ];
    let lines: Vec<_> = moves
        .into_iter()
        .filter(|(word, _)| !word.is_empty())
        .chain(others)
        .map(|(word, what)| format!("  {word:<12} {what}"))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_words_and_all_else_is_a_move() {
        let save = |file, is_forced| Command::Save { file, is_forced };
        let cases = [
            ("", Command::Nothing),
            ("e5=3", Command::Move("e5=3")),
            ("  two words ", Command::Move("two words")),
            ("HELP", Command::Help),
            ("legal  e5", Command::Legal("e5")),
            ("why e5=3", Command::Why("e5=3")),
            ("hint", Command::Hint(None)),
            ("hint  e5=3", Command::Hint(Some("e5=3"))),
            ("rules", Command::Rules(None)),
            ("rules CON-5", Command::Rules(Some("CON-5"))),
            ("log all", Command::Log { is_whole: true }),
            ("save", save(None, false)),
            (
                "save My Games/a b.txt",
                save(Some("My Games/a b.txt"), false),
            ),
            ("save! x", save(Some("x"), true)),
        ];
        for (line, command) in cases {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }
}

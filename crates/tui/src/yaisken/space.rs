//! What one space shows, in two lines of five columns: a note or a Sanctuary's roof, and below it the dice.

use game_yaisken::{Kind, Pending, Space, Spot, Threat, View};
use ratatui::style::{Color, Style};
use ratatui::text::Span;

use super::dice::{is_ordinary, others, strengths};
use crate::Look;

/// The columns of a space.
pub(super) const WIDTH: usize = 5;

// Two greens of a clearing at night, apart even as the nearest of 256 colors.
const MOSS: Color = Color::Rgb(44, 52, 42);
const FERN: Color = Color::Rgb(30, 36, 31);
const GRASS: Color = Color::Rgb(122, 134, 108);
const PAPER: Color = Color::Rgb(222, 214, 194);
/// The lacquer of a torii.
const VERMILION: Color = Color::Rgb(226, 92, 66);

/// A space and all that is to be shown there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown<'a> {
    pub(super) spot: &'a Spot,
    pub(super) note: Note,
    pub(super) news: News,
}

/// What is said of a space beside its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    /// Nothing that its dice do not say themselves.
    Nothing,
    /// What its dice attack and resist with.
    Strength(u32),
    /// What its dice attack with and what they resist with, which differ.
    Strengths(u32, u32),
    /// What its dice give to the line of an attack that bends further on (YAI-35).
    Adds(u32),
    /// That a line of this strength may bend to it (YAI-35).
    Bend(u8),
    /// That a Specter strikes it, or may (YAI-34).
    Strike,
    /// That an attack defeats its dice as they stand (YAI-21).
    Defeat {
        strength: u8,
        resistance: u8,
        /// Whether this is decided now.
        is_next: bool,
    },
}

/// What happened to a space since an earlier view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    Nothing,
    /// Other dice are there, or another's.
    Changed,
    /// Dice have left it empty.
    Emptied,
}

impl<'a> Shown<'a> {
    /// Every space of a board, row by row, and what is new there since an earlier view.
    pub(super) fn all(view: &'a View, since: Option<&View>) -> Vec<Vec<Shown<'a>>> {
        let shown = |spot: &'a Spot| Shown {
            spot,
            note: Note::on(spot, view),
            news: since.map_or(News::Nothing, |since| News::on(spot, since)),
        };
        let rows = view.board.iter();
        rows.map(|row| row.iter().map(shown).collect()).collect()
    }

    /// The space in its two lines.
    pub(super) fn draw(&self, look: &Look) -> [Vec<Span<'static>>; 2] {
        let ground = self.ground();
        let roof = Span::styled(self.roof(look), self.note_style(ground));
        [vec![roof], self.floor(ground, look)]
    }

    pub(super) fn has(&self, kind: Kind) -> bool {
        self.spot.dice.contains(&kind)
    }

    /// The squares of the board by turns.
    fn ground(&self) -> Style {
        let space = self.spot.space;
        let color = if (space.column() + space.row()).is_multiple_of(2) {
            FERN
        } else {
            MOSS
        };
        Style::new().bg(color).fg(GRASS)
    }

    fn note_style(&self, ground: Style) -> Style {
        match self.note {
            Note::Defeat { .. } | Note::Bend(_) | Note::Strike => ground.fg(VERMILION).bold(),
            _ if self.has(Kind::Sanctuary) => ground.fg(VERMILION),
            _ => ground.fg(PAPER),
        }
    }

    /// The note, under a Sanctuary's beam where there is one.
    fn roof(&self, look: &Look) -> String {
        let note = self.note.text();
        let pointer = match self.note {
            // Before a comparison the pointer of ASCII would read as another one.
            Note::Defeat { is_next: true, .. } if look.is_ascii() => "!",
            Note::Defeat { is_next: true, .. } => look.pointer(),
            _ => " ",
        };
        let middle = format!("{note:^3}");
        if !self.has(Kind::Sanctuary) {
            return clipped(&format!("{pointer}{middle}"));
        }
        let [end, beam] = beam(look);
        clipped(&format!("{end}{}{end}", middle.replace(' ', beam)))
    }

    /// The dice on their block, between a Sanctuary's posts where there is room, and at the end what is new.
    fn floor(&self, ground: Style, look: &Look) -> Vec<Span<'static>> {
        let news = Span::styled(self.news.sign(), ground.fg(PAPER).bold());
        let Some(controller) = self.spot.controller else {
            let dot = if look.is_ascii() { "." } else { "·" };
            return vec![Span::styled(format!("  {dot} "), ground), news];
        };
        let signs = self.signs();
        let dice = look.marked(controller, &signs);
        let block = |text: String| Span::styled(text, look.chip(controller).bold());
        let post = Span::styled(post(look), ground.fg(VERMILION));
        let last = match self.news {
            News::Nothing => post.clone(),
            News::Changed | News::Emptied => news.clone(),
        };
        // An outline round a pair is four columns wide, everything else at most three.
        match (dice.chars().count(), self.has(Kind::Sanctuary)) {
            (4.., _) => vec![block(dice), news],
            (_, true) => vec![post, block(format!("{dice:<3}")), last],
            (_, false) if signs.len() > 1 => vec![block(format!(" {dice:<3}{}", news.content))],
            (_, false) => vec![block(format!(" {dice:<3}")), news],
        }
    }

    /// The signs of the dice; of those in a Sanctuary without it, for its frame shows it.
    fn signs(&self) -> String {
        let dice = match others(&self.spot.dice).as_slice() {
            [] => vec![Kind::Sanctuary],
            others => others.to_vec(),
        };
        // No game has more on a space.
        dice.iter().take(2).map(|kind| kind.sign()).collect()
    }
}

impl Note {
    fn on(spot: &Spot, view: &View) -> Note {
        let nothing: &[Threat] = &[];
        let targets = match &view.pending {
            Pending::Answer { targets, .. }
            | Pending::Decide { targets, .. }
            | Pending::Partner { targets, .. } => targets,
            _ => nothing,
        };
        let is_here = |space: &Space| *space == spot.space;
        let next = targets.first().map(|threat| threat.space);
        if let Some(threat) = targets.iter().find(|threat| is_here(&threat.space)) {
            return Note::Defeat {
                strength: threat.strength,
                resistance: threat.resistance,
                is_next: next == Some(spot.space),
            };
        }
        let strength = strengths(&spot.dice).0;
        match &view.pending {
            Pending::Strike { spaces, .. } if spaces.iter().any(is_here) => Note::Strike,
            Pending::AnswerStrike { to, .. } if is_here(to) => Note::Strike,
            Pending::Bend { line, spaces, .. } if spaces.iter().any(is_here) => {
                Note::Bend(line.strength)
            }
            Pending::Bend { line, from, .. }
                if is_here(from) || line.adding.iter().any(is_here) =>
            {
                Note::Adds(strength)
            }
            _ => Note::of(&spot.dice),
        }
    }

    /// What dice amount to where they do not show it.
    fn of(dice: &[Kind]) -> Note {
        match (others(dice).as_slice(), strengths(dice)) {
            ([], _) => Note::Nothing,
            ([one], _) if is_ordinary(*one) => Note::Nothing,
            (_, (attack, resistance)) if attack == resistance => Note::Strength(attack),
            (_, (attack, resistance)) => Note::Strengths(attack, resistance),
        }
    }

    pub(super) fn text(self) -> String {
        match self {
            Note::Nothing => String::new(),
            Note::Strength(strength) => strength.to_string(),
            Note::Strengths(attack, resistance) => format!("{attack}/{resistance}"),
            Note::Adds(strength) => format!("+{strength}"),
            Note::Bend(strength) => format!("{strength}?"),
            Note::Strike => "x".into(),
            Note::Defeat {
                strength,
                resistance,
                ..
            } => format!("{strength}>{resistance}"),
        }
    }

    /// What the note means, in words.
    pub(super) fn meaning(self) -> Option<&'static str> {
        match self {
            Note::Nothing => None,
            Note::Strength(_) => Some("above: strength"),
            Note::Strengths(..) => Some("attack/resist"),
            Note::Adds(_) => Some("in line"),
            Note::Bend(_) => Some("may bend here"),
            Note::Strike => Some("strike"),
            Note::Defeat { .. } => Some("defeated"),
        }
    }
}

impl News {
    fn on(spot: &Spot, since: &View) -> News {
        let mut earlier = since.board.iter().flatten();
        match earlier.find(|other| other.space == spot.space) {
            Some(before) if before == spot => News::Nothing,
            Some(_) if spot.dice.is_empty() => News::Emptied,
            Some(_) => News::Changed,
            None => News::Nothing,
        }
    }

    pub(super) fn sign(self) -> &'static str {
        match self {
            News::Nothing => " ",
            News::Changed => "*",
            News::Emptied => "-",
        }
    }
}

/// An end of a torii's beam, and the beam.
pub(super) fn beam(look: &Look) -> [&'static str; 2] {
    if look.is_ascii() {
        ["+", "="]
    } else {
        ["╤", "═"]
    }
}

fn post(look: &Look) -> &'static str {
    if look.is_ascii() { "|" } else { "│" }
}

/// As wide as a space.
fn clipped(text: &str) -> String {
    format!("{text:<WIDTH$.WIDTH$}")
}

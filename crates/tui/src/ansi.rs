//! From styled text to what a terminal prints.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, AnsiColor, Effects, RgbColor};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Text;

/// How many colors the reader's terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colors {
    /// None, and no other styles either: plain text.
    None,
    /// The 256 of xterm; others are shown as the nearest of them.
    Xterm,
    /// All of 24 bits.
    True,
}

/// The text with its styles as ANSI escape sequences, its lines joined without a newline at the end.
///
/// Each line resets what it sets. Plain lines have no blanks at their end.
pub fn to_ansi(text: impl Into<Text<'static>>, colors: Colors) -> String {
    let text = text.into();
    let lines: Vec<_> = text
        .lines
        .iter()
        .map(|line| {
            let mut out = String::new();
            for span in &line.spans {
                let style = text.style.patch(line.style).patch(span.style);
                let style = ansi_style(style, colors);
                write!(out, "{style}{}{style:#}", span.content)
                    .expect("writing to a String cannot fail");
            }
            match colors {
                Colors::None => out.trim_end().to_owned(),
                Colors::Xterm | Colors::True => out,
            }
        })
        .collect();
    lines.join("\n")
}

fn ansi_style(style: Style, colors: Colors) -> anstyle::Style {
    if colors == Colors::None {
        return anstyle::Style::new();
    }
    let color = |color: Option<Color>| color.and_then(|color| ansi_color(color, colors));
    let effects = [
        (Modifier::BOLD, Effects::BOLD),
        (Modifier::DIM, Effects::DIMMED),
        (Modifier::ITALIC, Effects::ITALIC),
        (Modifier::UNDERLINED, Effects::UNDERLINE),
        (Modifier::REVERSED, Effects::INVERT),
    ];
    let effects = effects
        .into_iter()
        .filter(|(modifier, _)| style.add_modifier.contains(*modifier))
        .fold(Effects::new(), |all, (_, effect)| all.insert(effect));
    anstyle::Style::new()
        .fg_color(color(style.fg))
        .bg_color(color(style.bg))
        .effects(effects)
}

fn ansi_color(color: Color, colors: Colors) -> Option<anstyle::Color> {
    let named = match color {
        Color::Reset => return None,
        Color::Rgb(r, g, b) => {
            let rgb = RgbColor(r, g, b);
            return Some(match colors {
                Colors::True => rgb.into(),
                Colors::Xterm | Colors::None => anstyle_lossy::rgb_to_xterm(rgb).into(),
            });
        }
        Color::Indexed(index) => return Some(Ansi256Color(index).into()),
        Color::Black => AnsiColor::Black,
        Color::Red => AnsiColor::Red,
        Color::Green => AnsiColor::Green,
        Color::Yellow => AnsiColor::Yellow,
        Color::Blue => AnsiColor::Blue,
        Color::Magenta => AnsiColor::Magenta,
        Color::Cyan => AnsiColor::Cyan,
        Color::Gray => AnsiColor::White,
        Color::DarkGray => AnsiColor::BrightBlack,
        Color::LightRed => AnsiColor::BrightRed,
        Color::LightGreen => AnsiColor::BrightGreen,
        Color::LightYellow => AnsiColor::BrightYellow,
        Color::LightBlue => AnsiColor::BrightBlue,
        Color::LightMagenta => AnsiColor::BrightMagenta,
        Color::LightCyan => AnsiColor::BrightCyan,
        Color::White => AnsiColor::BrightWhite,
    };
    Some(named.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Stylize;
    use ratatui::text::{Line, Span};

    fn orange() -> Text<'static> {
        Line::from(vec![
            Span::raw("a "),
            Span::raw("b").fg(Color::Rgb(230, 159, 0)).bold(),
            Span::raw("  "),
        ])
        .into()
    }

    #[test]
    fn plain_text_has_no_escapes_and_no_blanks_at_the_end() {
        assert_eq!(to_ansi(orange(), Colors::None), "a b");
    }

    #[test]
    fn colors_are_true_or_the_nearest_of_256() {
        assert_eq!(
            to_ansi(orange(), Colors::True),
            "a \u{1b}[1m\u{1b}[38;2;230;159;0mb\u{1b}[0m  "
        );
        assert_eq!(
            to_ansi(orange(), Colors::Xterm),
            "a \u{1b}[1m\u{1b}[38;5;178mb\u{1b}[0m  "
        );
    }

    #[test]
    fn a_span_adds_to_the_style_of_its_line() {
        let line = Line::from(vec![Span::raw("x").italic()]).bold();
        let drawn = to_ansi(line, Colors::True);
        assert_eq!(drawn, "\u{1b}[1m\u{1b}[3mx\u{1b}[0m");
    }
}

//! The course of a match as a picture.

use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::labels::{Area, Wanted, along, places, spaced};
use super::{Analysis, Standing};

const SIZE: (u32, u32) = (1200, 680);

/// The palette of Okabe and Ito, which color-blind people can tell apart; the seats' colors in the terminal.
const COLORS: [RGBColor; 8] = [
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 158, 115),
    RGBColor(240, 228, 66),
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(204, 121, 167),
    RGBColor(153, 153, 153),
];

/// A dash and the gap after it for each seat, so that lines differ without color, too; no gap is a whole line.
const DASHES: [(u32, u32); 8] = [
    (1, 0),
    (12, 5),
    (3, 4),
    (20, 5),
    (7, 7),
    (2, 8),
    (26, 9),
    (12, 12),
];

/// All of the picture lies on its own dark ground, so that it reads the same on any page.
const GROUND: RGBColor = RGBColor(21, 23, 28);
const GRID: RGBColor = RGBColor(48, 52, 61);
const INK: RGBColor = RGBColor(228, 230, 235);
const PALE: RGBColor = RGBColor(156, 161, 172);

/// Of more seats, bands of spread lie upon each other and hide the lines.
const MOST_BANDS: usize = 4;

/// How many mistakes, and how many lucky events, are marked.
const MARKED: usize = 4;

/// The most characters of a label's steps: five dice fit.
const LONGEST: usize = 30;

/// The most characters of the title.
const LONGEST_TITLE: usize = 96;

type Root<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawn<'a> = Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;

/// Each seat's chances over the match as an SVG picture, the biggest mistakes and the luckiest rolls marked.
///
/// `names` are the players in seat order.
pub fn svg(analysis: &Analysis, title: &str, names: &[String]) -> String {
    let mut out = String::new();
    {
        let root = SVGBackend::with_string(&mut out, SIZE).into_drawing_area();
        draw(&root, analysis, title, names).expect("drawing into memory does not fail");
        root.present().expect("drawing into memory does not fail");
    }
    out
}

/// Where a point of the plot is in pixels.
type ToPixels<'a> = &'a dyn Fn(usize, f64) -> (i32, i32);

fn draw<'a>(root: &Root<'a>, analysis: &Analysis, title: &str, names: &[String]) -> Drawn<'a> {
    root.fill(&GROUND)?;
    let n_plies = analysis.positions.last().map_or(0, |last| last.ply);
    let end = n_plies.max(1) as f64;
    let mut chart = ChartBuilder::on(root)
        .margin_top(78)
        .margin_right(244)
        .margin_bottom(46)
        .margin_left(20)
        .x_label_area_size(44)
        .y_label_area_size(52)
        .build_cartesian_2d(0.0..end, 0.0..1.0)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .y_labels(6)
        .x_labels(end.min(12.0) as usize + 1)
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .label_style(("sans-serif", 17).into_font().color(&PALE))
        .x_label_formatter(&|ply| format!("{ply:.0}"))
        .y_label_formatter(&|chance| format!("{:.0} %", 100.0 * chance))
        .draw()?;
    if has_bands(analysis) {
        let opacity = (0.24 / analysis.seats.len().max(1) as f64).min(0.10);
        for (seat, color) in seats(analysis) {
            let band = band(&analysis.positions, seat);
            chart.draw_series([Polygon::new(band, color.mix(opacity).filled())])?;
        }
    }
    let to_pixels = |ply: usize, chance: f64| chart.backend_coord(&(ply as f64, chance));
    for (seat, color) in seats(analysis) {
        let points: Vec<_> = analysis
            .positions
            .iter()
            .map(|at| to_pixels(at.ply, at.chances[seat].mean))
            .collect();
        line(root, seat, color, points)?;
    }
    let field = field(&to_pixels, n_plies);
    write_heading(root, analysis, title)?;
    text(
        root,
        "steps",
        (field.right() - 36, field.bottom() + 40),
        17,
        PALE,
    )?;
    write_names(root, analysis, names, &to_pixels, field)?;
    draw_marks(root, analysis, &to_pixels, field)
}

fn seats(analysis: &Analysis) -> impl Iterator<Item = (usize, RGBColor)> {
    (0..analysis.seats.len()).zip(COLORS)
}

/// Whether the spread of the chances is drawn.
fn has_bands(analysis: &Analysis) -> bool {
    analysis.seats.len() <= MOST_BANDS
}

/// The rectangle that the lines lie in.
fn field(to_pixels: ToPixels, n_plies: usize) -> Area {
    let (left, top) = to_pixels(0, 1.0);
    let (right, bottom) = to_pixels(n_plies.max(1), 0.0);
    Area {
        left,
        top,
        width: right - left,
        height: bottom - top,
    }
}

/// The outline of what lies within the spread of a seat's chances.
fn band(positions: &[Standing], seat: usize) -> Vec<(f64, f64)> {
    let edge = |at: &Standing, sign: f64| {
        let chance = at.chances[seat];
        let at_edge = chance.mean + sign * chance.spread;
        (at.ply as f64, at_edge.clamp(0.0, 1.0))
    };
    let upper = positions.iter().map(|at| edge(at, 1.0));
    let lower = positions.iter().rev().map(|at| edge(at, -1.0));
    upper.chain(lower).collect()
}

/// A line in the color and with the dashes of a seat.
fn line<'a>(root: &Root<'a>, seat: usize, color: RGBColor, points: Vec<(i32, i32)>) -> Drawn<'a> {
    let style = color.stroke_width(3);
    match (points.as_slice(), DASHES[seat]) {
        ([only], _) => root.draw(&Circle::new(*only, 5, color.filled())),
        (_, (_, 0)) => root.draw(&PathElement::new(points, style)),
        (_, (dash, gap)) => root.draw(&DashedPathElement::new(points, dash, gap, style)),
    }
}

fn text<'a>(root: &Root<'a>, words: &str, at: (i32, i32), size: i32, color: RGBColor) -> Drawn<'a> {
    let style = ("sans-serif", size).into_font().color(&color);
    let style = style.pos(Pos::new(HPos::Left, VPos::Center));
    root.draw(&Text::new(words.to_owned(), at, style))
}

/// About how wide a text is drawn; the reader's fonts are not known.
fn width(words: &str, size: i32) -> i32 {
    words.chars().count() as i32 * size * 45 / 100
}

fn write_heading<'a>(root: &Root<'a>, analysis: &Analysis, title: &str) -> Drawn<'a> {
    text(root, &shortened(title, LONGEST_TITLE), (24, 30), 28, INK)?;
    let bottom = SIZE.1 as i32 - 24;
    let iterations = analysis.iterations;
    let bands = match has_bands(analysis) {
        true => "; bands show their spread",
        false => "",
    };
    let told =
        format!("Chance of winning after each step, by searches of {iterations} iterations{bands}");
    text(root, &told, (24, 58), 17, PALE)?;
    let (mut x, y) = (72, bottom);
    for (shape, words) in [
        (
            Mark::Mistake,
            "mistake: what it lost against the best move found",
        ),
        (Mark::Luck, "luck: what dice or cards gave"),
    ] {
        draw_mark(root, shape, (x, y), PALE)?;
        text(root, words, (x + 16, y), 17, PALE)?;
        x += 56 + width(words, 17);
    }
    Ok(())
}

/// The players at the ends of their lines, each with the line's look and the last chance.
fn write_names<'a>(
    root: &Root<'a>,
    analysis: &Analysis,
    names: &[String],
    to_pixels: ToPixels,
    field: Area,
) -> Drawn<'a> {
    let Some(last) = analysis.positions.last() else {
        return Ok(());
    };
    let ends = last.chances.iter();
    let wanted: Vec<_> = ends
        .map(|chance| to_pixels(last.ply, chance.mean).1)
        .collect();
    let heights = spaced(&wanted, 24, field.top..field.bottom());
    for (seat, color) in seats(analysis) {
        let (x, y) = (field.right() + 12, heights[seat]);
        line(root, seat, color, vec![(x, y), (x + 40, y)])?;
        let percent = 100.0 * last.chances[seat].mean;
        let name = names.get(seat).map_or("", String::as_str);
        let told = format!("{}: {percent:.0} %", shortened(name, 14));
        text(root, &told, (x + 48, y), 18, INK)?;
    }
    Ok(())
}

/// What is marked on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Mistake,
    Luck,
}

/// A mark to be drawn, with its label.
struct Marked {
    mark: Mark,
    seat: usize,
    at: (i32, i32),
    words: String,
}

/// A cross in a ring for a mistake, a diamond for luck.
fn draw_mark<'a>(root: &Root<'a>, mark: Mark, (x, y): (i32, i32), color: RGBColor) -> Drawn<'a> {
    match mark {
        Mark::Mistake => {
            root.draw(&Circle::new((x, y), 8, GROUND.filled()))?;
            root.draw(&Circle::new((x, y), 8, color.stroke_width(2)))?;
            root.draw(&Cross::new((x, y), 3, color.stroke_width(2)))
        }
        Mark::Luck => {
            let diamond = vec![(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)];
            let outline = vec![(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y), (x, y - 9)];
            root.draw(&Polygon::new(diamond, color.filled()))?;
            root.draw(&PathElement::new(outline, GROUND.stroke_width(1)))
        }
    }
}

fn draw_marks<'a>(
    root: &Root<'a>,
    analysis: &Analysis,
    to_pixels: ToPixels,
    field: Area,
) -> Drawn<'a> {
    let marked = marks(analysis, to_pixels);
    let around = |(x, y): (i32, i32), half: i32| Area {
        left: x - half,
        top: y - half,
        width: 2 * half,
        height: 2 * half,
    };
    // Labels keep off the marks, and where they can off the lines.
    let marks = marked.iter().map(|marked| (around(marked.at, 10), 10));
    let point = |at: &Standing, seat: usize| to_pixels(at.ply, at.chances[seat].mean);
    let lines = analysis.positions.windows(2).flat_map(|pair| {
        let ends = move |(seat, _)| (point(&pair[0], seat), point(&pair[1], seat));
        let points = seats(analysis).map(ends);
        points.flat_map(|(from, to)| along(from, to))
    });
    let lines = lines.map(|point| (around(point, 5), 1));
    let taken = marks.chain(lines).collect();
    let wanted: Vec<_> = marked
        .iter()
        .map(|marked| Wanted {
            point: marked.at,
            size: (width(&marked.words, 16) + 14, 22),
        })
        .collect();
    let placed = places(field, taken, &wanted);
    for (marked, area) in marked.iter().zip(&placed) {
        let nearest = (
            marked.at.0.clamp(area.left, area.right()),
            marked.at.1.clamp(area.top, area.bottom()),
        );
        root.draw(&PathElement::new(
            vec![marked.at, nearest],
            COLORS[marked.seat].mix(0.6),
        ))?;
    }
    for (marked, area) in marked.iter().zip(&placed) {
        let corners = [(area.left, area.top), (area.right(), area.bottom())];
        let color = COLORS[marked.seat];
        root.draw(&Rectangle::new(corners, GROUND.mix(0.85).filled()))?;
        root.draw(&Rectangle::new(corners, color.mix(0.5)))?;
        let at = (area.left + 6, area.top + area.height / 2 + 1);
        text(root, &marked.words, at, 16, INK)?;
        draw_mark(root, marked.mark, marked.at, color)?;
    }
    Ok(())
}

/// The biggest mistakes and the luckiest rolls, each on the line of whom it concerns.
fn marks(analysis: &Analysis, to_pixels: ToPixels) -> Vec<Marked> {
    let after = |moment: usize, seat: usize| {
        let at = &analysis.positions[moment + 1];
        to_pixels(at.ply, at.chances[seat].mean)
    };
    let mistakes = analysis.mistakes.iter().take(MARKED).map(|mistake| {
        let seat = mistake.seat.index();
        let played = shortened(&mistake.played, LONGEST);
        Marked {
            mark: Mark::Mistake,
            seat,
            at: after(mistake.moment, seat),
            words: format!("\u{2212}{:.0} {played}", 100.0 * mistake.loss),
        }
    });
    let luck = analysis.luck.iter().take(MARKED).map(|event| {
        let seat = event.seat.index();
        let steps = shortened(&event.steps.join(" "), LONGEST);
        Marked {
            mark: Mark::Luck,
            seat,
            at: after(event.moment, seat),
            words: format!("+{:.0} {steps}", 100.0 * event.gain),
        }
    });
    mistakes.chain(luck).collect()
}

/// A text with its end left out if it is too long.
fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let start: String = text.chars().take(longest - 1).collect();
    format!("{}\u{2026}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use catalog::Conversion;
    use tabletop::record::Player;
    use tabletop::{Match, Opening};

    use super::*;
    use crate::analysis::{Study, analyze};

    #[test]
    fn bands_of_spread_are_drawn_for_four_seats_and_not_for_five() {
        let study = Study {
            iterations: 2,
            seed: 1,
        };
        for (n_seats, n_bands) in [(2, 2), (4, 4), (5, 0), (8, 0)] {
            let opening = Opening::plain(vec![Player::Human(String::new()); n_seats]);
            let table = Match::<Conversion>::open(&opening).unwrap();
            let picture = svg(&analyze(&table, &study, &|_| ()), "Conversion", &[]);
            assert_eq!(
                picture.matches("<polygon").count(),
                n_bands + 1,
                "{n_seats}"
            );
            assert_eq!(picture.contains("bands show"), n_bands > 0, "{n_seats}");
        }
    }
}

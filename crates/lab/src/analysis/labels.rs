//! Where the labels of a plot go, so that they do not cover each other.

/// A rectangle in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Area {
    pub(super) fn right(self) -> i32 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> i32 {
        self.top + self.height
    }

    /// How many pixels two rectangles share.
    fn shared(self, other: Area) -> i32 {
        let width = self.right().min(other.right()) - self.left.max(other.left);
        let height = self.bottom().min(other.bottom()) - self.top.max(other.top);
        width.max(0) * height.max(0)
    }

    fn holds(self, other: Area) -> bool {
        self.shared(other) == other.width * other.height
    }
}

/// A label that needs a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// What it names.
    pub(super) point: (i32, i32),
    /// Its width and height.
    pub(super) size: (i32, i32),
}

/// How far labels are moved from what they name, the nearest first.
const DISTANCES: [i32; 5] = [16, 34, 56, 82, 112];

/// How much it matters that a label is not covered.
const LABEL: i32 = 100;

/// A place for a label of each size near its point: inside `field`, and covering others as little as can be.
///
/// `taken` is what no label should cover, each with how much that matters; labels are placed one after the
/// other, and matter most.
pub(super) fn places(field: Area, mut taken: Vec<(Area, i32)>, wanted: &[Wanted]) -> Vec<Area> {
    let mut placed = Vec::new();
    for &Wanted { point, size } in wanted {
        let candidates = around(point, size).filter(|area| field.holds(*area));
        let covered = |area: &Area| -> i32 {
            let shared = taken
                .iter()
                .map(|(other, weight)| weight * area.shared(*other));
            shared.sum()
        };
        let fallback = Area {
            left: point.0.min(field.right() - size.0).max(field.left),
            top: point.1.min(field.bottom() - size.1).max(field.top),
            width: size.0,
            height: size.1,
        };
        // Of equals the first, which is the nearest.
        let best = candidates.min_by_key(covered).unwrap_or(fallback);
        taken.push((best, LABEL));
        placed.push(best);
    }
    placed
}

/// The places around a point, the nearest first.
fn around((x, y): (i32, i32), (width, height): (i32, i32)) -> impl Iterator<Item = Area> {
    DISTANCES.into_iter().flat_map(move |distance| {
        let (above, below) = (y - distance - height, y + distance);
        let (left, center, right) = (x - width - 8, x - width / 2, x + 8);
        let beside = y - height / 2;
        [
            (center, above),
            (center, below),
            (right, above),
            (left, above),
            (right, below),
            (left, below),
            (x + distance, beside),
            (x - distance - width, beside),
        ]
        .map(|(left, top)| Area {
            left,
            top,
            width,
            height,
        })
    })
}

/// Points of a straight line from its start on, so close that no label fits between them.
pub(super) fn along(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    const APART: i32 = 10;
    let (width, height) = (to.0 - from.0, to.1 - from.1);
    let n_parts = (width.abs().max(height.abs()) / APART).max(1);
    (0..n_parts).map(move |part| {
        let at = |start: i32, length: i32| start + length * part / n_parts;
        (at(from.0, width), at(from.1, height))
    })
}

/// Heights for labels in a column that should stand at `wanted`, at least `gap` apart and inside the range.
pub(super) fn spaced(wanted: &[i32], gap: i32, range: std::ops::Range<i32>) -> Vec<i32> {
    let mut order: Vec<_> = (0..wanted.len()).collect();
    order.sort_by_key(|&index| wanted[index]);
    let mut heights = vec![0; wanted.len()];
    let mut least = range.start;
    for &index in &order {
        heights[index] = wanted[index].max(least);
        least = heights[index] + gap;
    }
    let mut most = range.end;
    for &index in order.iter().rev() {
        heights[index] = heights[index].min(most);
        most = heights[index] - gap;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: Area = Area {
        left: 0,
        top: 0,
        width: 400,
        height: 300,
    };

    fn label(point: (i32, i32)) -> Wanted {
        Wanted {
            point,
            size: (90, 18),
        }
    }

    #[test]
    fn labels_of_one_spot_do_not_cover_each_other() {
        let wanted = [label((200, 150)); 8];
        let placed = places(FIELD, Vec::new(), &wanted);
        for (index, one) in placed.iter().enumerate() {
            assert!(FIELD.holds(*one), "{one:?}");
            for other in &placed[..index] {
                assert_eq!(one.shared(*other), 0, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn a_label_at_the_edge_stays_inside() {
        for point in [(0, 0), (400, 0), (0, 300), (400, 300)] {
            let placed = places(FIELD, Vec::new(), &[label(point)]);
            assert!(FIELD.holds(placed[0]), "{point:?} {placed:?}");
        }
    }

    #[test]
    fn a_label_keeps_off_a_line_between_its_ends() {
        let line: Vec<_> = along((0, 120), (400, 120)).collect();
        let covers = |area: Area, point: &(i32, i32)| {
            (area.left..area.right()).contains(&point.0)
                && (area.top..area.bottom()).contains(&point.1)
        };
        let dots = line.iter().map(|&(x, y)| Area {
            left: x - 5,
            top: y - 5,
            width: 10,
            height: 10,
        });
        // The nearest place would be on the line.
        let wanted = [label((200, 150))];
        let placed = places(FIELD, dots.map(|dot| (dot, 1)).collect(), &wanted);
        assert!(!line.iter().any(|point| covers(placed[0], point)));
        let unaware = places(FIELD, Vec::new(), &wanted);
        assert!(line.iter().any(|point| covers(unaware[0], point)));
        assert_eq!(along((3, 4), (3, 4)).collect::<Vec<_>>(), [(3, 4)]);
    }

    #[test]
    fn a_column_keeps_its_order_and_its_distances() {
        assert_eq!(spaced(&[50, 50, 10, 99], 20, 0..100), [50, 70, 10, 99]);
        assert_eq!(spaced(&[90, 95], 20, 0..100), [80, 100]);
        assert_eq!(spaced(&[], 20, 0..100), [0; 0]);
    }
}

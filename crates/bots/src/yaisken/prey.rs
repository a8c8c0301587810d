//! Which dice a seat could defeat by one move, worked out for all its dice at once.
//!
//! Sets of spaces are bits of a word, and a step in some direction is a shift. Combos in straight lines are
//! exact; left out are lines that bend at Diagonals (YAI-35), edges that are joined (YAI-30), and dice that
//! join others (YAI-33).

use game_yaisken::{ComboLimit, Kind, Space, Stack, Yaisken};

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

#[inline(always)]
fn up(set: u64) -> u64 {
    set << 8
}

#[inline(always)]
fn down(set: u64) -> u64 {
    set >> 8
}

#[inline(always)]
fn right(set: u64) -> u64 {
    (set & !LAST_COLUMN) << 1
}

#[inline(always)]
fn left(set: u64) -> u64 {
    (set & !FIRST_COLUMN) >> 1
}

/// The spaces beside any of these.
#[inline(always)]
fn beside(set: u64) -> u64 {
    up(set) | right(set) | down(set) | left(set)
}

/// The spaces diagonally beside any of these.
#[inline(always)]
fn cornering(set: u64) -> u64 {
    let (sideways_up, sideways_down) = (up(left(set) | right(set)), down(left(set) | right(set)));
    sideways_up | sideways_down
}

/// The spaces of a set.
#[inline(always)]
pub(super) fn each(mut set: u64) -> impl Iterator<Item = Space> {
    std::iter::from_fn(move || {
        let space = Space::new(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(space)
    })
}

/// Dice by what they attack with.
#[derive(Clone, Copy, Default)]
pub(super) struct Attackers {
    /// Dice and pairs that attack straight, with at least 1, 2, 3 and 4.
    at_least: [u64; 4],
    diagonals: u64,
    specters: u64,
    /// Pairs that fill a combo by themselves: all of them where a pair adds as two dice (YAI-23).
    filling: u64,
    do_pairs_fill: bool,
}

impl Attackers {
    pub(super) fn new(combo_limit: ComboLimit) -> Attackers {
        Attackers {
            do_pairs_fill: combo_limit == ComboLimit::Dice,
            ..Attackers::default()
        }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, space: Space, stack: Stack) {
        let bit = 1 << space.index();
        self.filling |= u64::from(self.do_pairs_fill && stack.is_pair()) << space.index();
        match stack.die() {
            None => {}
            Some(Kind::Specter) if !stack.is_pair() => self.specters |= bit,
            Some(Kind::Diagonal) if !stack.is_pair() => self.diagonals |= bit,
            Some(_) => {
                let strength = stack.strength();
                for (least, set) in (1..).zip(&mut self.at_least) {
                    *set |= u64::from(strength >= least) << space.index();
                }
            }
        }
    }

    /// The spaces that lines of an attack reach with a strength of at least 2, 3 and 4, `empty` being the
    /// spaces without dice.
    #[inline]
    fn reached(&self, empty: u64) -> [u64; 3] {
        let dice = self.at_least;
        let [ups, rights] = [
            dice.map(|set| up(set) & empty),
            dice.map(|set| right(set) & empty),
        ];
        let [downs, lefts] = [
            dice.map(|set| down(set) & empty),
            dice.map(|set| left(set) & empty),
        ];
        // YAI-31: a Diagonal attacks with 2, and nothing is counted as adding to it.
        let diagonal = [cornering(cornering(self.diagonals) & empty), 0, 0];
        // Dice start a line after any step but the one back: it leaves the very space that the line needs.
        let lines = [
            diagonal,
            self.lines(up, [ups, rights, lefts]),
            self.lines(right, [ups, rights, downs]),
            self.lines(down, [rights, downs, lefts]),
            self.lines(left, [ups, downs, lefts]),
        ];
        lines
            .into_iter()
            .fold([0; 3], |[a, b, c], [x, y, z]| [a | x, b | y, c | z])
    }

    /// YAI-23: the spaces that lines in one direction reach, of dice that have landed here.
    #[inline(always)]
    fn lines(&self, step: impl Fn(u64) -> u64, landed: [[u64; 4]; 3]) -> [u64; 3] {
        let [one, two, three, _] = self.at_least;
        let (exactly1, exactly2) = (one & !two, two & !three);
        let [a, b, c] = landed;
        let line = |index: usize| step(a[index] | b[index] | c[index]);
        let [line1, line2, line3, line4] = [line(0), line(1), line(2), line(3)];
        let added2 = step(line1 & one);
        let added3 = step(line2 & exactly1 | line1 & two);
        let added4 = step(line3 & exactly1 | line2 & exactly2 | line1 & three);
        // Where a line has gone through dice that leave room for another one, and meets such dice.
        let room = !step(self.filling) & !self.filling;
        let twice3 = step(added2 & one & room);
        let twice4 = step((added3 & exactly1 | added2 & two) & room);
        [
            line2 | added2,
            line3 | added3 | twice3,
            line4 | added4 | twice4,
        ]
    }

    /// Where these dice defeat some of the dice in question by one move, and where they could strike.
    #[inline]
    pub(super) fn prey(&self, defenders: &Defenders, empty: u64) -> Prey {
        let reached = self.reached(empty);
        let falls = |index: usize| reached[index] & defenders.resisting[index];
        let falling = [falls(0), falls(1), falls(2)];
        let all = falling[0] | falling[1] | falling[2];
        let struck = beside(beside(self.specters) & empty) & defenders.strikable;
        let worthless = defenders.worthless | defenders.leaders;
        let counts = falling.map(|set| (set & !worthless).count_ones());
        let best = (1..=3).rev().find(|points| counts[points - 1] > 0);
        let best = best.unwrap_or(0) as f32;
        Prey {
            best,
            others: (counts[0] + 2 * counts[1] + 3 * counts[2]) as f32 - best,
            leaders: (all | struck) & defenders.leaders,
        }
    }
}

/// Dice by what they resist with.
#[derive(Clone, Copy, Default)]
pub(super) struct Defenders {
    /// Dice and pairs that no Sanctuary shelters, and that resist with exactly 1, 2 and 3.
    resisting: [u64; 3],
    /// Dice among these that are worth no points.
    worthless: u64,
    pub(super) leaders: u64,
    /// What a Specter can strike (YAI-34).
    strikable: u64,
}

impl Defenders {
    #[inline(always)]
    pub(super) fn add(&mut self, space: Space, stack: Stack, is_leader: bool) {
        let bit = 1 << space.index();
        let Some(kind) = stack.die() else {
            return;
        };
        self.strikable |= bit;
        if is_leader {
            self.leaders |= bit;
        }
        if stack.has_sanctuary() {
            return;
        }
        let resistance = stack.resistance();
        for (exactly, set) in (1..).zip(&mut self.resisting) {
            *set |= u64::from(resistance == exactly) << space.index();
        }
        if kind == Kind::Specter {
            self.worthless |= bit;
        }
    }
}

/// What a seat could defeat by one move.
pub(super) struct Prey {
    /// The most points of a single space.
    pub(super) best: f32,
    /// The points of all other spaces that it could defeat, though no move may reach them all.
    pub(super) others: f32,
    /// The leaders that could be defeated, by an attack or a strike.
    pub(super) leaders: u64,
}

/// The empty spaces of a board.
#[inline(always)]
pub(super) fn empty(game: &Yaisken) -> u64 {
    game.spaces() & !game.occupied_spaces()
}

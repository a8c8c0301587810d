//! What a game is played on: a board that states share, or the beginnings of one.

use std::sync::{Arc, LazyLock};

use crate::chart::Chart;
use crate::layout::Layout;
use crate::offset::{Offset, Offsets};

/// What a game is played on; cheap to copy.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ground {
    /// Islands are still being laid by chance (CQR-3): those laid so far.
    Unfinished(Offsets),
    /// The basic board (CQR-2), which all games have in common: counting its users would make threads
    /// wait for each other.
    Basic(&'static Layout),
    /// A board with seven islands of its own (CQR-3).
    Made(Arc<Layout>),
}

impl Ground {
    /// The basic board (CQR-2).
    pub(crate) fn basic() -> Ground {
        static BASIC: LazyLock<Layout> = LazyLock::new(|| {
            // The base, a column of islands to its right and a row above it.
            let beside = (0..4).map(|n| Offset { x: 6, y: 2 * n });
            let above = (0..3).map(|n| Offset { x: 2 * n, y: 6 });
            let around = Offsets::new(beside.chain(above));
            Layout::new(&around.expect("four and three are seven"))
        });
        Ground::Basic(&BASIC)
    }

    /// The base with these islands around it, all seven or fewer; they must fit (CQR-3).
    pub(crate) fn around_base(offsets: Offsets) -> Ground {
        if offsets.is_full() {
            Ground::Made(Arc::new(Layout::new(&offsets)))
        } else {
            Ground::Unfinished(offsets)
        }
    }

    /// The whole board.
    #[inline(always)]
    pub(crate) fn layout(&self) -> &Layout {
        match self {
            Ground::Basic(layout) => layout,
            Ground::Made(layout) => layout,
            Ground::Unfinished(_) => unreachable!("tokens are placed on a whole board"),
        }
    }

    /// Where the islands lie, as far as they have been laid.
    pub(crate) fn chart(&self) -> Chart {
        match self {
            Ground::Unfinished(offsets) => Chart::new(offsets),
            Ground::Basic(_) | Ground::Made(_) => *self.layout().chart(),
        }
    }
}

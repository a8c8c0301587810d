//! The fortifications in front of a kingdom.

use crate::action::Guise;
use crate::cards::Cards;
use crate::kind::Kind;

/// Who stands on a post.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Post {
    /// Nobody.
    #[default]
    Empty,
    /// A card of the kind itself.
    Own,
    /// A Jester as that kind (OKN-42).
    Jester,
}

impl Post {
    /// Whether nobody stands there.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        matches!(self, Post::Empty)
    }

    const fn of(guise: Guise) -> Post {
        if guise.jester {
            Post::Jester
        } else {
            Post::Own
        }
    }
}

/// OKN-10: at most one of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Standing {
    /// OKN-13; never with two players (OKN-65).
    pub(crate) minstrel: Post,
    /// OKN-12
    pub(crate) archer: Post,
    /// OKN-11; no Jester plays an object.
    pub(crate) castle: bool,
}

impl Standing {
    /// Nothing stands.
    pub(crate) const NONE: Standing = Standing {
        minstrel: Post::Empty,
        archer: Post::Empty,
        castle: false,
    };

    /// Whether this kind stands.
    #[inline(always)]
    pub(crate) const fn has(self, kind: Kind) -> bool {
        match kind {
            Kind::Minstrel => !self.minstrel.is_empty(),
            Kind::Archer => !self.archer.is_empty(),
            Kind::Castle => self.castle,
            _ => false,
        }
    }

    /// Puts a card where none of its kind stands.
    #[inline(always)]
    pub(crate) fn put(&mut self, guise: Guise) {
        debug_assert!(!self.has(guise.kind));
        match guise.kind {
            Kind::Minstrel => self.minstrel = Post::of(guise),
            Kind::Archer => self.archer = Post::of(guise),
            Kind::Castle => self.castle = true,
            kind => unreachable!("a {} does not stand", kind.name()),
        }
    }

    /// Takes the card of this kind away, if one stands.
    #[inline(always)]
    pub(crate) fn take(&mut self, kind: Kind) -> Option<Guise> {
        let post = match kind {
            Kind::Minstrel => std::mem::take(&mut self.minstrel),
            Kind::Archer => std::mem::take(&mut self.archer),
            Kind::Castle if std::mem::take(&mut self.castle) => Post::Own,
            _ => Post::Empty,
        };
        match post {
            Post::Empty => None,
            Post::Own => Some(Guise::own(kind)),
            Post::Jester => Some(Guise::jester(kind)),
        }
    }

    /// The cards as they stand, in the order of their kinds.
    pub(crate) fn guises(mut self) -> impl Iterator<Item = Guise> {
        [Kind::Minstrel, Kind::Archer, Kind::Castle]
            .into_iter()
            .filter_map(move |kind| self.take(kind))
    }

    /// The cards that lie there.
    pub(crate) fn cards(self) -> Cards {
        self.guises().map(Guise::card).collect()
    }
}

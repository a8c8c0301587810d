//! What is known of hands (OKN-2): everybody who looks keeps a list of cards for each hand, and each thing
//! that happens to a hand is either seen by them or not.

use crate::cards::{Kind, all_kinds, count, remove};

/// Something that happens to the cards of a hand.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A card of this kind leaves the hand of this seat.
    Leaves(usize, Kind),
    /// A card of this kind comes into the hand of this seat.
    Comes(usize, Kind),
}

/// What each seat, and last the spectators, know of each hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    lists: Vec<Vec<Vec<Kind>>>,
    /// Cards that everybody knows to be in hands, beside those on the spectators' lists.
    pub somewhere: Vec<Kind>,
}

impl Known {
    pub fn nothing(n_seats: usize) -> Known {
        Known {
            lists: vec![vec![Vec::new(); n_seats]; n_seats + 1],
            somewhere: Vec::new(),
        }
    }

    pub fn n_seats(&self) -> usize {
        self.lists.len() - 1
    }

    /// What spectators know of a hand, and so everybody.
    pub fn to_all(&self, holder: usize) -> &[Kind] {
        self.to(self.n_seats(), holder)
    }

    pub fn to(&self, looker: usize, holder: usize) -> &[Kind] {
        &self.lists[looker][holder]
    }

    pub fn set(&mut self, looker: usize, holder: usize, mut cards: Vec<Kind>) {
        cards.sort();
        self.lists[looker][holder] = cards;
    }

    /// An event of which only these seats see the card, or everybody.
    pub fn note(&mut self, event: Event, seen_by: Option<[usize; 2]>) {
        // A card that everybody sees leave, and nobody knew to be there, was one of those that are somewhere.
        if let (Event::Leaves(holder, kind), None) = (event, seen_by)
            && !self.to_all(holder).contains(&kind)
        {
            drop_one(&mut self.somewhere, kind);
        }
        let holder = match event {
            Event::Leaves(holder, _) | Event::Comes(holder, _) => holder,
        };
        for looker in (0..=self.n_seats()).filter(|looker| *looker != holder) {
            let sees = seen_by.is_none_or(|seats| seats.contains(&looker));
            let mut list = self.lists[looker][holder].clone();
            match event {
                Event::Leaves(_, kind) if sees => drop_one(&mut list, kind),
                // It may have been any of them.
                Event::Leaves(..) => all_kinds().for_each(|kind| drop_one(&mut list, kind)),
                Event::Comes(_, kind) if sees => list.push(kind),
                Event::Comes(..) => {}
            }
            self.set(looker, holder, list);
        }
    }

    /// OKN-50: everybody sees these cards in a hand.
    pub fn note_shown(&mut self, holder: usize, shown: &[Kind]) {
        for kind in all_kinds() {
            for _ in count(self.to_all(holder), kind)..count(shown, kind) {
                drop_one(&mut self.somewhere, kind);
            }
        }
        for looker in (0..=self.n_seats()).filter(|looker| *looker != holder) {
            let mut list = self.lists[looker][holder].clone();
            for kind in all_kinds() {
                while count(&list, kind) < count(shown, kind) {
                    list.push(kind);
                }
            }
            self.set(looker, holder, list);
        }
    }
}

impl Known {
    /// OKN-6, OKN-64: everybody has seen the discards that go to the pile, so that all these others are in
    /// hands or among so many cards that were in the pile before.
    pub fn note_mixed(&mut self, others: &[Kind], n_in_pile: usize) {
        for kind in all_kinds() {
            let on_lists = (0..self.n_seats()).map(|holder| count(self.to_all(holder), kind));
            let n_elsewhere = n_in_pile + on_lists.sum::<usize>();
            while count(&self.somewhere, kind) + n_elsewhere < count(others, kind) {
                self.somewhere.push(kind);
            }
        }
        self.somewhere.sort();
    }
}

fn drop_one(list: &mut Vec<Kind>, kind: Kind) {
    if list.contains(&kind) {
        remove(list, kind);
    }
}

//! A hand of dice.

use crate::board::Value;

/// The dice that a player has rolled and not placed: up to five, their order without meaning (CON-3).
///
/// Six counts of three bits, then a bit for each value present, then the number of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u32);

const PRESENT: u32 = 18;
const TOTAL: u32 = 24;

/// What each value means in a hand's bits. From tables, for shifting three times a roll is much of its cost.
struct Bits {
    /// One die more.
    one: u32,
    /// Its count.
    count: u32,
    /// Whether it is present.
    present: u32,
}

/// The bits of each value; the first and last entries stand for no value.
const BITS: [Bits; 8] = {
    const NONE: Bits = Bits {
        one: 0,
        count: 0,
        present: 0,
    };
    let mut table = [NONE; 8];
    let mut value = 1;
    while value <= 6 {
        let index = value as u32 - 1;
        table[value] = Bits {
            one: 1 << (3 * index) | 1 << TOTAL,
            count: 7 << (3 * index),
            present: 1 << (PRESENT + index),
        };
        value += 1;
    }
    table
};

#[inline]
const fn bits(value: Value) -> &'static Bits {
    &BITS[value.get() as usize & 7]
}

/// For each set of values, four bits that say how many, then four for each of them, lowest first.
const VALUES: [u32; 64] = {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut value = 1;
        while value <= 6 {
            if set >> (value - 1) & 1 == 1 {
                let n = table[set] & 0xF;
                table[set] = (table[set] + 1) | (value << (4 * n + 4));
            }
            value += 1;
        }
        set += 1;
    }
    table
};

impl Hand {
    /// How many dice a full hand has.
    pub const SIZE: u32 = 5;

    /// How many dice.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0 >> TOTAL
    }

    /// Whether there is no die.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice show `value`.
    pub const fn count(self, value: Value) -> u32 {
        self.0 >> (3 * value.index()) & 7
    }

    /// The values present, as bits.
    #[inline]
    const fn present(self) -> usize {
        (self.0 >> PRESENT) as usize & 0x3F
    }

    /// How many different values.
    #[inline]
    pub(crate) const fn n_values(self) -> u32 {
        VALUES[self.present()] & 0xF
    }

    /// The `n`-th different value, counting from 0 and from the lowest.
    #[inline]
    pub(crate) const fn nth_value(self, n: u32) -> Value {
        Value::of_number((VALUES[self.present()] >> (4 * n + 4)) as u8 & 7)
    }

    /// The highest value, if there is a die.
    #[inline]
    pub const fn highest(self) -> Option<Value> {
        match self.present() {
            0 => None,
            present => Some(Value::of_index(present.ilog2())),
        }
    }

    /// What the dice show together.
    #[inline]
    pub const fn total(self) -> u32 {
        let (mut total, mut value) = (0, 1);
        while value <= 6 {
            total += value * (self.0 >> (3 * (value - 1)) & 7);
            value += 1;
        }
        total
    }

    /// The different values, lowest first.
    pub fn values(self) -> impl Iterator<Item = Value> {
        Value::ALL
            .into_iter()
            .filter(move |&value| self.count(value) > 0)
    }

    /// Every die, lowest value first.
    pub fn dice(self) -> impl Iterator<Item = Value> {
        Value::ALL
            .into_iter()
            .flat_map(move |value| (0..self.count(value)).map(move |_| value))
    }

    /// Adds a die to a hand that is not full.
    #[inline]
    pub fn add(&mut self, value: Value) {
        debug_assert!(self.len() < Hand::SIZE, "a hand holds five dice");
        self.0 = (self.0 + bits(value).one) | bits(value).present;
    }

    /// Removes a die that is there.
    #[inline]
    pub(crate) fn remove(&mut self, value: Value) {
        debug_assert!(self.count(value) > 0, "the die is in the hand");
        self.0 -= bits(value).one;
        let is_last = self.0 & bits(value).count == 0;
        // Without a branch: whether it was the last of its value is a coin toss to the processor.
        self.0 &= !(u32::from(is_last).wrapping_neg() & bits(value).present);
    }
}

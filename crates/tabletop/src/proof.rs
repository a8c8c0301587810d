//! Chance that anybody can check afterwards.
//!
//! Before the start the table's keeper commits to a secret; everybody who sits down adds bytes of their
//! own; every draw follows from both; the secret is revealed at the end. This proves that nothing was
//! altered after the start. It does not stop the keeper from looking ahead.

use std::fmt;
use std::ops::Range;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::{MAX_SEATS, ParseError, Seat, SeatCount};

/// 32 bytes, written as 64 hexadecimal digits: a hash, a secret or a seat's entropy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bytes32(pub [u8; 32]);

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Bytes32 {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Bytes32, ParseError> {
        let mut bytes = [0; 32];
        // One form only: a capital letter would be another byte that means the same.
        let is_plain = !text.bytes().any(|b| b.is_ascii_uppercase());
        match hex::decode_to_slice(text, &mut bytes) {
            Ok(()) if is_plain => Ok(Bytes32(bytes)),
            _ => Err(ParseError::new("64 lower-case hexadecimal digits", text)),
        }
    }
}

/// The SHA-256 of some bytes.
pub fn sha256(bytes: impl AsRef<[u8]>) -> Bytes32 {
    Bytes32(Sha256::digest(bytes).into())
}

/// An HMAC-SHA256 that has taken its key and the fixed beginning of every message.
///
/// Both cost several rounds of the hash; a table pays for them once.
#[derive(Clone)]
struct Begun(Hmac<Sha256>);

impl Begun {
    fn new(key: &Secret, beginning: &[u8]) -> Begun {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&key.0.0).expect("HMAC takes keys of any length");
        mac.update(beginning);
        Begun(mac)
    }

    fn finish(&self, parts: &[&[u8]]) -> Bytes32 {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        Bytes32(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It stands for the secret.
        f.write_str("Begun(..)")
    }
}

/// What the keeper of a table draws once and shows at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(Bytes32);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A log line must never hold it.
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The secret with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(Bytes32(bytes))
    }

    /// A secret that follows from a number, for games that should repeat.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(sha256(format!("pentarch seed {seed}")))
    }

    /// What is published before the start.
    pub fn commitment(&self) -> Bytes32 {
        sha256(self.0.0)
    }

    /// The secret itself, for the record.
    pub fn reveal(&self) -> Bytes32 {
        self.0
    }
}

/// What is mixed into the lines of a table's record.
///
/// Without salts, whoever holds two chain heads could try out what a hidden line says.
#[derive(Clone, Debug)]
pub struct Salts {
    /// What they follow from, to compare them.
    of: (Secret, Bytes32),
    begun: Begun,
}

impl Salts {
    /// The salts of table `table`, whose opening hash that is.
    pub fn new(secret: &Secret, table: &Bytes32) -> Salts {
        let mut beginning = b"pentarch line salt".to_vec();
        beginning.extend(table.0);
        Salts {
            of: (*secret, *table),
            begun: Begun::new(secret, &beginning),
        }
    }

    /// The salt of record line number `line`.
    pub fn of(&self, line: u64) -> Bytes32 {
        self.begun.finish(&[&line.to_be_bytes()])
    }
}

impl PartialEq for Salts {
    fn eq(&self, other: &Salts) -> bool {
        self.of == other.of
    }
}

impl Eq for Salts {}

/// The bytes each person at the table adds; zeros for a seat without a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entropy {
    parts: [Option<Bytes32>; MAX_SEATS],
    seats: SeatCount,
}

impl Entropy {
    /// Nobody has added anything yet.
    pub fn none(seats: SeatCount) -> Entropy {
        Entropy {
            parts: [None; MAX_SEATS],
            seats,
        }
    }

    /// The bytes that `seat` added.
    pub fn get(&self, seat: Seat) -> Option<Bytes32> {
        self.parts[seat.index()]
    }

    /// Adds the bytes of `seat`.
    pub fn set(&mut self, seat: Seat, bytes: Bytes32) {
        self.parts[seat.index()] = Some(bytes);
    }
}

/// Where a table's draws come from.
#[derive(Clone, Debug)]
pub struct Draws {
    /// With the fixed part of every message: seat entropies in seat order, then the table's opening hash.
    begun: Begun,
}

impl Draws {
    /// The draws of table `table`, whose opening hash that is.
    pub fn new(secret: Secret, entropy: &Entropy, table: &Bytes32) -> Draws {
        let mut prefix = Vec::with_capacity(32 * (MAX_SEATS + 1));
        for seat in entropy.seats.iter() {
            prefix.extend(entropy.get(seat).map_or([0; 32], |bytes| bytes.0));
        }
        prefix.extend(table.0);
        Draws {
            begun: Begun::new(&secret, &prefix),
        }
    }

    /// A number below `total` for chance event number `event`, each exactly equally likely.
    ///
    /// HMAC-SHA256(secret, entropies || table || event || block) gives four big-endian 64-bit words a
    /// block. The first word below the greatest multiple of `total` counts, modulo `total`.
    pub fn ticket(&self, event: u64, total: u32) -> u32 {
        let total = u64::from(total);
        assert!(total > 0, "a chance event has at least one outcome");
        // 2^64 mod total, without 128-bit numbers.
        let excess = (u64::MAX % total + 1) % total;
        for block in 0u32.. {
            let bytes = self
                .begun
                .finish(&[&event.to_be_bytes(), &block.to_be_bytes()]);
            for word in bytes.0.chunks_exact(8) {
                let word = u64::from_be_bytes(word.try_into().expect("chunks of eight bytes"));
                if word <= u64::MAX - excess {
                    return (word % total) as u32;
                }
            }
        }
        unreachable!("four billion blocks without an accepted word")
    }
}

/// The outcome that holds `ticket`, its interval, and the sum of all weights.
pub fn outcome_at<C: Copy>(outcomes: &[(C, u32)], ticket: u32) -> Option<(C, Range<u32>)> {
    intervals(outcomes).find(|(_, interval)| interval.contains(&ticket))
}

/// Each outcome with its interval of tickets, in the order of the list.
pub fn intervals<C: Copy>(outcomes: &[(C, u32)]) -> impl Iterator<Item = (C, Range<u32>)> {
    outcomes.iter().scan(0u32, |end, &(outcome, weight)| {
        let start = *end;
        *end += weight;
        Some((outcome, start..*end))
    })
}

/// The sum of all weights.
pub fn total_weight<C>(outcomes: &[(C, u32)]) -> u32 {
    outcomes.iter().map(|(_, weight)| weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_hex(text: &str) -> Vec<u8> {
        hex::decode(text).unwrap()
    }

    fn mac(key: &[u8], data: &[u8]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
        mac.update(data);
        hex::encode(mac.finalize().into_bytes())
    }

    #[test]
    fn hmac_gives_the_published_values_of_rfc_4231() {
        let cases = [
            (
                vec![0x0b; 20],
                b"Hi There".to_vec(),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
            ),
            (
                b"Jefe".to_vec(),
                b"what do ya want for nothing?".to_vec(),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            ),
            (
                vec![0xaa; 20],
                vec![0xdd; 50],
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
            ),
            (
                from_hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
                vec![0xcd; 50],
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
            ),
            (
                vec![0xaa; 131],
                b"Test Using Larger Than Block-Size Key - Hash Key First".to_vec(),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
            ),
        ];
        for (key, data, expected) in cases {
            assert_eq!(mac(&key, &data), expected);
        }
    }

    #[test]
    fn sha_256_gives_the_published_values_of_fips_180() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let two_blocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        assert_eq!(sha256("abc").to_string(), abc);
        let text = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(sha256(text).to_string(), two_blocks);
    }

    fn draws(seed: u64, entropy: Option<u8>) -> Draws {
        let mut all = Entropy::none(SeatCount::new(2).unwrap());
        if let Some(byte) = entropy {
            all.set(Seat::new(1).unwrap(), Bytes32([byte; 32]));
        }
        Draws::new(Secret::from_seed(seed), &all, &sha256("a table"))
    }

    #[test]
    fn a_ticket_is_the_first_word_of_the_documented_message() {
        // Built here by hand from the documentation, so that the layout cannot drift.
        let mut message = vec![0; 32];
        message.extend([7; 32]);
        message.extend(sha256("a table").0);
        message.extend([0, 0, 0, 0, 0, 0, 0, 17]);
        message.extend([0, 0, 0, 0]);
        let digest = mac(&sha256("pentarch seed 5").0, &message);
        let word = u64::from_str_radix(&digest[..16], 16).unwrap();
        assert_eq!(u64::from(draws(5, Some(7)).ticket(17, 6)), word % 6);
    }

    #[test]
    fn tickets_depend_on_secret_entropy_and_event() {
        let many = |draws: Draws, from: u64| -> Vec<u32> {
            (from..from + 40)
                .map(|event| draws.ticket(event, 6))
                .collect()
        };
        let base = many(draws(1, Some(1)), 0);
        assert_eq!(base, many(draws(1, Some(1)), 0));
        assert_ne!(base, many(draws(2, Some(1)), 0));
        assert_ne!(base, many(draws(1, Some(2)), 0));
        assert_ne!(base, many(draws(1, None), 0));
        assert_ne!(base, many(draws(1, Some(1)), 1));
    }

    #[test]
    fn tickets_are_even_within_chance() {
        let draws = draws(9, None);
        let mut counts = [0u32; 7];
        for event in 0..7_000 {
            counts[draws.ticket(event, 7) as usize] += 1;
        }
        let chi: f64 = counts
            .iter()
            .map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0)
            .sum();
        // Six degrees of freedom: 27.9 is passed once in ten thousand secrets.
        assert!(chi < 27.9, "chi-square {chi}: {counts:?}");
    }

    #[test]
    fn an_outcome_owns_as_many_tickets_as_it_weighs() {
        let outcomes = [('a', 2), ('b', 1), ('c', 3)];
        let drawn: String = (0..6)
            .map(|ticket| outcome_at(&outcomes, ticket).unwrap().0)
            .collect();
        assert_eq!(drawn, "aabccc");
        assert_eq!(outcome_at(&outcomes, 6), None);
        assert_eq!(outcome_at(&outcomes, 2), Some(('b', 2..3)));
        assert_eq!(total_weight(&outcomes), 6);
    }
}

//! Valid texts made slightly invalid, by a seed.

use tabletop::Rng;

/// Signs that parsers trip over: several bytes, no width, digits of another script, a terminal's escape.
const STRANGE: [&str; 8] = [
    "é",
    "\u{200B}",
    "٣",
    "𝟛",
    "\u{1b}[31m",
    "\0",
    "\u{FFFD}",
    "\n",
];
/// Numbers at the edges of what types hold.
const NUMBERS: [&str; 8] = [
    "0",
    "-1",
    "255",
    "256",
    "4294967296",
    "-9223372036854775808",
    "18446744073709551616",
    "007",
];

/// So many mutations of the texts of a corpus, the same for the same seed; none of an empty corpus.
///
/// Each is one text with one to three changes: a byte flipped or deleted, a part deleted or doubled, a splice
/// with another text, a word taken from another text, a digit or number changed, or a strange sign inserted.
pub fn mutations(
    seed: u64,
    corpus: &[String],
    n: usize,
) -> impl Iterator<Item = Vec<u8>> + use<'_> {
    let mut rng = Rng::from_seed(seed);
    let n = if corpus.is_empty() { 0 } else { n };
    (0..n).map(move |_| {
        let mut bytes = pick(corpus, &mut rng).clone().into_bytes();
        let n_changes = [1, 1, 2, 3][rng.below(4) as usize];
        for _ in 0..n_changes {
            mutate(&mut bytes, corpus, &mut rng);
        }
        bytes
    })
}

fn mutate(bytes: &mut Vec<u8>, corpus: &[String], rng: &mut Rng) {
    let (start, end) = range(bytes.len(), rng);
    match rng.below(10) {
        0 => {
            if let Some(byte) = bytes.get_mut(start) {
                *byte ^= 1 << rng.below(8);
            }
        }
        1 => drop(bytes.drain(start..end.min(start + 1))),
        2 => drop(bytes.drain(start..end)),
        3 => {
            let part = bytes[start..end].to_vec();
            bytes.splice(start..start, part);
        }
        4 => {
            let other = pick(corpus, rng).as_bytes();
            let (from, to) = range(other.len(), rng);
            bytes.splice(start..end, other[from..to].iter().copied());
        }
        5 => {
            let other = pick(corpus, rng).as_bytes();
            let (from, _) = range(other.len(), rng);
            bytes.truncate(start);
            bytes.extend(&other[from..]);
        }
        6 => {
            let strange = STRANGE[rng.below(STRANGE.len() as u32) as usize];
            bytes.splice(start..start, strange.bytes());
        }
        7 => change_number(bytes, start, rng),
        // Changes that keep the shape are more, for only what is read is looked at further.
        _ => swap_word(bytes, pick(corpus, rng).as_bytes(), rng),
    }
}

/// Puts the word of another text in the place of the word with the same index.
fn swap_word(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let mut words: Vec<&[u8]> = bytes.split(|byte| *byte == b' ').collect();
    let index = rng.below(words.len() as u32) as usize;
    if let Some(word) = other.split(|byte| *byte == b' ').nth(index) {
        words[index] = word;
        *bytes = words.join(&b' ');
    }
}

/// Changes the first number from `start` on: by one digit, or to one at an edge.
fn change_number(bytes: &mut Vec<u8>, start: usize, rng: &mut Rng) {
    let Some(from) = (start..bytes.len()).find(|&index| bytes[index].is_ascii_digit()) else {
        return;
    };
    if rng.below(4) > 0 {
        bytes[from] = b'0' + rng.below(10) as u8;
        return;
    }
    let n_digits = bytes[from..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let number = NUMBERS[rng.below(NUMBERS.len() as u32) as usize];
    bytes.splice(from..from + n_digits, number.bytes());
}

fn pick<'a>(corpus: &'a [String], rng: &mut Rng) -> &'a String {
    &corpus[rng.below(corpus.len() as u32) as usize]
}

/// A random part of so many bytes, perhaps empty.
fn range(len: usize, rng: &mut Rng) -> (usize, usize) {
    let (a, b) = rng.below2(len as u32 + 1, len as u32 + 1);
    (a.min(b) as usize, a.max(b) as usize)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_mutations() {
        let corpus = ["one 1 two 22".to_owned(), String::new(), "three".to_owned()];
        let all: Vec<_> = mutations(1, &corpus, 500).collect();
        assert!(all.iter().cloned().eq(mutations(1, &corpus, 500)));
        assert!(!all.iter().cloned().eq(mutations(2, &corpus, 500)));
        let distinct: HashSet<_> = all.iter().collect();
        assert!(distinct.len() > 150, "only {} differ", distinct.len());
        let broken = all
            .iter()
            .filter(|bytes| std::str::from_utf8(bytes).is_err())
            .count();
        assert!(broken > 0, "no mutation is invalid UTF-8");
        assert_eq!(mutations(1, &[], 500).count(), 0);
    }
}

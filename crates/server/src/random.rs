//! Random bytes from the operating system.

use tabletop::proof::Bytes32;

/// 32 bytes that nobody can guess.
pub fn bytes32() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    Bytes32(bytes)
}

/// A text of 16 letters and digits (80 bits) that nobody can guess: the id of a table or a person.
pub fn id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = bytes32().0;
    let letters = bytes[..16]
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    letters.collect()
}

/// A number to seed a bot with.
pub fn seed() -> u64 {
    getrandom::u64().expect("the operating system gives random bytes")
}

//! `pentarch engine`: the protocol for programs, one line of JSON in, one line of JSON out.

use std::io::{self, BufRead, Read as _};

use anyhow::{Context as _, Result};
use catalog::engine::{Engine, LONGEST_LINE};

use crate::console::Console;

/// Answers every line of the input, in order, until `quit` or the end.
pub fn run(console: &mut Console) -> Result<()> {
    let mut engine = Engine::new();
    let mut input = io::stdin().lock();
    while !engine.is_done() {
        let Some(line) = read_line(&mut input).context("the input cannot be read")? else {
            break;
        };
        console.say(engine.answer_bytes(&line))?;
        console.flush()?;
    }
    Ok(())
}

/// The next line without its line break; of one that is too long, enough to see that it is.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    // Room for a line break of two bytes, and one byte more to be too long.
    let limit = LONGEST_LINE as u64 + 3;
    let mut line = Vec::new();
    if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    while line
        .last()
        .is_some_and(|byte| matches!(byte, b'\n' | b'\r'))
    {
        line.pop();
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_read_one_by_one() {
        let long = vec![b'x'; 2 * LONGEST_LINE];
        let mut input: &[u8] = &[b"a\r\n", &long[..], b"\n\nlast"].concat();
        let lengths: Vec<_> = std::iter::from_fn(|| read_line(&mut input).unwrap())
            .map(|line| line.len())
            .collect();
        assert_eq!(lengths, [1, LONGEST_LINE + 3, 0, 4]);
    }
}

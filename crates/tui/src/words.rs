//! Words joined as people say them.

/// `a, b or c`.
pub(crate) fn either(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

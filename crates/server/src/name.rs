//! Names of people, as records take them.

use protocol::{Code, Refused};
use tabletop::record::Player;

/// The name without blanks around it, if a record can hold it and everybody can read it.
pub fn checked(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let player = Player::Human(name.into()).to_string().parse();
    let is_held = player == Ok(Player::Human(name.into()));
    if is_held && !name.is_empty() && !name.chars().any(is_unseen) {
        Ok(name.into())
    } else {
        let why = "expected a name of 1 to 40 characters that can be seen";
        Err(Refused::new(Code::Unreadable, why))
    }
}

/// Whether a character is not seen and may change how others are: somebody could pass for somebody else by it, or turn
/// round the rest of a line. The joiners, which are not seen either, belong to the spelling of some languages.
const fn is_unseen(char: char) -> bool {
    matches!(
        char,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_is_seen_of_it() {
        for name in ["Ada", "Zoë", "李 雷", "می\u{200c}نا", "  Bob  "] {
            assert_eq!(checked(name), Ok(name.trim().into()));
        }
        let long = "x".repeat(41);
        for name in ["", "  ", "\u{202e}Ada", "A\u{200b}da", "Ada\u{2069}", &long] {
            assert_eq!(
                checked(name).map_err(|refused| refused.code),
                Err(Code::Unreadable)
            );
        }
    }
}

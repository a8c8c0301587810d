//! Names of people, as records take them.

use protocol::{Code, Refused};
use tabletop::record::Player;

/// The name without blanks around it, if a record can hold it.
pub fn checked(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let player = Player::Human(name.into()).to_string().parse();
    if player == Ok(Player::Human(name.into())) && !name.is_empty() {
        Ok(name.into())
    } else {
        let why = "expected a name of 1 to 40 characters";
        Err(Refused::new(Code::Unreadable, why))
    }
}

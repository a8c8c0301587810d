//! From a wish for a table to the first entry of its log, or every problem with the wish.

use catalog::GameId;
use protocol::{Clock, Code, Invite, NewTable, Refused};
use tabletop::record::Player;
use tabletop::{Opening, Table};

use crate::random;
use crate::room::{BOTS, Entry, Holder, Person, Plan, allowed_bot, planned};

/// The most options that are looked at; no game has as many.
const MOST_OPTIONS: usize = 100;

/// The first entry of the table's log, and the invitations to its seats.
pub fn opening(new: &NewTable, host: &Person) -> Result<(Entry, Vec<Invite>), Refused> {
    let mut problems = Vec::new();
    let mut holders = Vec::new();
    let mut invites = Vec::new();
    for (seat, plan) in (0..).zip(new.seats.iter().take(tabletop::MAX_SEATS + 1)) {
        match planned(plan) {
            Ok((holder, invite)) => {
                holders.push(holder);
                invites.extend(invite.map(|invite| Invite { seat, invite }));
            }
            Err(refused) => problems.push(format!("seats: {}", refused.why)),
        }
    }
    let stand_in = allowed_bot(&new.stand_in);
    if stand_in.is_none() {
        problems.push(format!("stand_in: expected one of {BOTS}"));
    }
    problems.extend(clock_problem(new.clock));
    let players = new.seats.iter().take(tabletop::MAX_SEATS + 1);
    let opening = Opening {
        options: new.options.clone(),
        ..Opening::plain(players.map(|_| Player::Human(String::new())).collect())
    };
    let (version, options) = match opened(&new.game, &opening) {
        Ok(table) => (table.info().rules_version, table.options()),
        Err(more) => {
            problems.extend(more);
            (0, Default::default())
        }
    };
    if !problems.is_empty() {
        return Err(Refused {
            problems,
            ..Refused::new(Code::Invalid, "no table can be opened so")
        });
    }
    let seats: Vec<Holder> = holders;
    let entry = Entry::Opened {
        plan: Plan {
            game: new.game.clone(),
            rules_version: version,
            options,
            visibility: new.visibility,
            clock: new.clock,
            stand_in: stand_in.unwrap_or_default(),
            hot_seat: new.hot_seat,
        },
        host: host.clone(),
        seats,
        secret: random::bytes32().to_string(),
    };
    Ok((entry, invites))
}

/// A match of the game with this id before its first step, or every problem with what it should be opened with.
pub fn opened(game: &str, opening: &Opening) -> Result<Box<dyn Table>, Vec<String>> {
    let game = game.parse::<GameId>();
    let game = game.map_err(|error| vec![format!("game: {error}")])?;
    if opening.options.len() > MOST_OPTIONS {
        return Err(vec!["options: far too many".into()]);
    }
    let table = game.open(opening);
    table.map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn clock_problem(clock: Clock) -> Option<String> {
    match clock {
        Clock::None => None,
        Clock::Live { seconds, increment } => {
            let fits = (10..=86_400).contains(&seconds) && increment <= 3600;
            let why = "clock: expected 10 to 86400 seconds and an increment of 0 to 3600";
            (!fits).then(|| why.into())
        }
        Clock::Days { days } => {
            let fits = (1..=30).contains(&days);
            (!fits).then(|| "clock: expected 1 to 30 days".into())
        }
    }
}

//! `pentarch games`: what can be played, and with which options.

use anyhow::Result;
use catalog::{About, GameId};
use tabletop::options::Kind;

use crate::console::Console;

/// What to list.
#[derive(clap::Args)]
pub struct Args {
    /// Show this game's options
    game: Option<GameId>,
    /// One JSON document: {games: [{id, name, tagline, players: {min, max}, rules_version,
    /// hidden_information, schema: {options, setups}}]}
    #[arg(long)]
    json: bool,
}

/// Lists the games, or the options of one.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let games = match &args.game {
        Some(game) => std::slice::from_ref(game),
        None => GameId::ALL,
    };
    if args.json {
        console.say(serde_json::to_string_pretty(&About::games(games))?)?;
        return Ok(());
    }
    let mut rows = vec![row(["GAME", "NAME", "PLAYERS", ""])];
    rows.extend(games.iter().map(|game| {
        let info = game.info();
        let players = match (info.min_seats, info.max_seats) {
            (min, max) if min == max => min.to_string(),
            (min, max) => format!("{min}-{max}"),
        };
        row([info.id, info.name, &players, info.tagline])
    }));
    console.draw(tui::table(&[], rows))?;
    match args.game {
        Some(game) => options(game, console),
        None => Ok(console.say(
            "\npentarch play GAME starts one, pentarch rules GAME tells how it goes,\n\
             pentarch games GAME lists its options.",
        )?),
    }
}

/// Every option with its values; the standard one is named first.
fn options(game: GameId, console: &mut Console) -> Result<()> {
    let schema = game.schema();
    if schema.options.is_empty() {
        return Ok(console.say("\nIt has no options.")?);
    }
    console.say("\nOptions, each with its standard value; --set KEY=VALUE chooses another:")?;
    let explained = |help: &str, rule: &str| format!("{help} ({rule})");
    let mut rows = Vec::new();
    for field in schema.options {
        let (standard, values) = values(&field.kind);
        let key = match standard.as_str() {
            "" => format!("  {}", field.key),
            _ => format!("  {}={standard}", field.key),
        };
        rows.push(row([&key, &explained(field.help, field.rule)]));
        match field.kind {
            Kind::Choice { values, .. } => rows.extend(values.iter().map(|choice| {
                let value = format!("    {}", choice.value);
                row([&value, &explained(choice.help, choice.rule)])
            })),
            _ => rows.push(row([&format!("    {values}"), ""])),
        }
    }
    rows.extend(schema.setups.iter().map(|setup| {
        let key = format!("  setup={}", setup.name);
        row([&key, &explained(setup.help, setup.rule)])
    }));
    console.draw(tui::table(&[], rows))?;
    Ok(())
}

/// An option's standard value, and which values it takes.
fn values(kind: &Kind) -> (String, String) {
    match *kind {
        Kind::Switch { default } => {
            let standard = if default { "yes" } else { "no" };
            (standard.into(), "yes or no".into())
        }
        Kind::Integer { min, max, default } => (default.to_string(), format!("{min} to {max}")),
        Kind::Choice { default, .. } => (default.into(), String::new()),
        Kind::Squares { default, .. } => (default.into(), "a1,b2,...".into()),
        Kind::Offsets { count, default, .. } => (default.into(), format!("{count} times x,y")),
    }
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<tui::Line<'static>> {
    cells
        .into_iter()
        .map(|cell| cell.to_owned().into())
        .collect()
}

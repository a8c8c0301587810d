//! `pentarch verify`: checking a record as somebody who trusts nobody.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use catalog::GameId;
use tabletop::Verified;
use tabletop::proof::Bytes32;
use tabletop::record::{Receipt, Record};
use tui::{Look, Marks};

use crate::console::Console;
use crate::describe::{ending, placed};
use crate::files::read_text;

/// What to check.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: PathBuf,
    /// The receipt that was kept, which the record must fit
    #[arg(long, value_name = "FILE")]
    receipt: Option<PathBuf>,
    /// The head of the chain that was kept, which the record must have
    #[arg(long, value_name = "HEX")]
    head: Option<Bytes32>,
    /// Print only the record's receipt, to be kept
    #[arg(long)]
    print_receipt: bool,
}

/// Checks all that can be checked, and says what could not.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let text = read_text(&args.file)?;
    let receipt = args.receipt.as_deref().map(read_receipt).transpose()?;
    let is_wrong = || format!("{} is not right", args.file.display());
    let verified = GameId::verify(&text, receipt.as_ref()).with_context(is_wrong)?;
    let record: Record = text.parse()?;
    if let Some(head) = args.head {
        must_be_head(&record, head).with_context(is_wrong)?;
    }
    if args.print_receipt {
        let receipt = record
            .receipt()
            .ok_or_else(|| anyhow!("{} has no head and so no receipt", args.file.display()))?;
        return Ok(console.say(receipt.to_string().trim_end())?);
    }
    console.draw(tui::table(&[], report(args, &record, &verified)?))?;
    Ok(console.say(format!(
        "{}: everything checked is right.",
        args.file.display()
    ))?)
}

fn read_receipt(path: &Path) -> Result<Receipt> {
    let receipt = read_text(path)?.parse::<Receipt>();
    receipt.with_context(|| format!("{} is not a receipt", path.display()))
}

fn must_be_head(record: &Record, expected: Bytes32) -> Result<()> {
    match record.head_after(record.last_line()) {
        Some(head) if head == expected => Ok(()),
        Some(head) => bail!("the head of its chain is {head}, not {expected}"),
        None => bail!("its chain needs the secret, which is not revealed yet"),
    }
}

/// What was checked, in words.
fn report(
    args: &Args,
    record: &Record,
    verified: &Verified,
) -> Result<Vec<Vec<tui::Line<'static>>>> {
    let header = record.header();
    let game = GameId::of(record)?.info();
    let not = |why: &str| format!("not checked: {why}");
    let dice = match (verified.draws, header.commitment) {
        (Some(draws), _) => format!("{draws} draws follow from the secret promised at the start"),
        (None, Some(_)) => not("the secret is not revealed yet"),
        (None, None) => not("the dice of this record are not promised"),
    };
    let chain = if record.is_chain_known() {
        format!(
            "{} lines, none changed since the chain was made",
            verified.lines
        )
    } else {
        format!(
            "{} lines in order; their chain needs the secret",
            verified.lines
        )
    };
    let kept = match (verified.receipt, args.head) {
        (Some(lines), _) if lines < verified.lines => {
            format!("the first {lines} lines are the ones that it was given for")
        }
        (Some(_), _) | (None, Some(_)) => "the record is the one that it was given for".into(),
        (None, None) => not("none was given"),
    };
    let look = Look::new(Marks::default(), &header.players);
    let result = match verified.outcome.clone() {
        Some(outcome) => {
            let outcome = placed(outcome, record);
            let scores: Vec<_> = outcome
                .scores
                .as_slice()
                .iter()
                .map(i32::to_string)
                .collect();
            let winner = tui::headline(outcome.places.as_slice(), &look);
            let (ended, won) = (outcome.ended_by.rule, outcome.won_by.rule);
            let gave_up: Vec<_> = record
                .gave_up()
                .iter()
                .map(|seat| look.name(*seat))
                .collect();
            let gave_up = match gave_up.is_empty() {
                true => String::new(),
                false => format!(" Gave up: {}.", gave_up.join(", ")),
            };
            format!(
                "{winner}{gave_up} Scores {} ({ended}, {won})",
                scores.join(", ")
            )
        }
        None => match record.ending() {
            Some(end) => ending(&end, &look),
            None => "the game is not over".into(),
        },
    };
    let mut rows = vec![
        ("Record", format!("{}, table {}", game.name, header.table)),
        ("Text", chain),
        (
            "Steps",
            format!(
                "{} steps in effect, each allowed by the rules",
                verified.steps
            ),
        ),
        ("Dice", dice),
        ("Receipt", kept),
        ("Result", result),
    ];
    if let Some(head) = verified.head {
        rows.push(("Head", head.to_string()));
    }
    let row = |(what, found): (&str, String)| vec![what.to_owned().into(), found.into()];
    Ok(rows.into_iter().map(row).collect())
}

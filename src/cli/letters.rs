//! Commands for letters: list those that are waiting or were given up, with the reason, retry those given up, and send
//! mail again to players who count as unreachable.

use super::args::{LettersArgs, LettersCommand, LettersLiftArgs, LettersListArgs};
use super::command_output::{counted, say};
use super::row_list::RowPrinter;
use super::{database, named, service_assembly};
use anyhow::bail;
use config::Config;
use model::{Code, LetterRecipient};
use ports::{LetterLine, LetterQuery};
use serde_json::{Value, json};
use service::{LiftScope, LiftedMail};
use std::process::ExitCode;

/// Maximum number of letters listed or retried by one command; no installation has more.
const LETTERS_MAX: u32 = 1_000_000;

/// Runs `letters ..`.
pub(super) fn run(args: &LettersArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(async {
        match &args.command {
            LettersCommand::List(asked) => list(&config, asked).await,
            LettersCommand::Retry { keys, all } => retry(&config, keys, *all).await,
            LettersCommand::Lift(asked) => lift(&config, asked).await,
        }
    })
}

/// Prints the number of letters in each state, then one letter per line. JSON contains only the letters.
async fn list(config: &Config, asked: &LettersListArgs) -> anyhow::Result<ExitCode> {
    let desk = database::desk_to_read(config).await?;
    let table = asked.table.as_deref().map(named::parse_code).transpose()?;
    let player = match &asked.player {
        Some(who) => Some(named::find_player(&desk, who).await?.ids()),
        None => None,
    };
    let mut rows = RowPrinter::new(&asked.rows);
    if !rows.is_json() {
        for (state, count) in desk.store().letter_counts().await? {
            say!("{state:9} {count}")?;
        }
    }
    let states = [true, false].into_iter().filter(|given_up| match given_up {
        true => !asked.waiting,
        false => !asked.given_up,
    });
    'lists: for given_up in states {
        let query = LetterQuery { table: table.clone(), given_up, limit: LETTERS_MAX };
        for letter in desk.store().letters(query).await? {
            let is_meant = player.as_ref().is_none_or(|ids| match letter.to {
                LetterRecipient::Player { player, .. } => ids.contains(&player),
                LetterRecipient::Place => false,
            });
            if is_meant && !rows.print(|| line(&letter, given_up), || object(&letter, given_up))? {
                break 'lists;
            }
        }
    }
    rows.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Formats a letter as a line, without any address or content.
pub(super) fn line(letter: &LetterLine, given_up: bool) -> String {
    let to = match letter.to {
        LetterRecipient::Player { player, way } => format!("player {player} by {}", way.keyword()),
        LetterRecipient::Place => "everyone at its place".to_owned(),
    };
    let state = match (given_up, letter.free_at > letter.due_at) {
        (true, _) => "given up".to_owned(),
        (false, true) => format!("next at {}", letter.free_at),
        (false, false) => "ready".to_owned(),
    };
    let why = letter.reason.as_deref().unwrap_or("-");
    let tries = counted(letter.tries as usize, "failed try", "failed tries");
    format!("{}  due {}  {state}, {tries}, to {to}: {why}", letter.key, letter.due_at)
}

fn object(letter: &LetterLine, given_up: bool) -> Value {
    let to = match letter.to {
        LetterRecipient::Player { player, way } => {
            json!({ "player": player.to_string(), "by": way.keyword() })
        }
        LetterRecipient::Place => json!({ "place": true }),
    };
    json!({
        "key": letter.key,
        "state": if given_up { "given up" } else { "waiting" },
        "to": to,
        "table": letter.table.as_ref().map(Code::as_str),
        "due_at": letter.due_at,
        "next_at": (!given_up).then_some(letter.free_at),
        "failed_tries": letter.tries,
        "reason": letter.reason,
    })
}

/// Queues letters again. This also works while the service is running, which picks them up within half a minute.
async fn retry(config: &Config, keys: &[String], all: bool) -> anyhow::Result<ExitCode> {
    if keys.is_empty() != all {
        bail!("name the letters by their keys from `letters list`, or use --all for all that were given up");
    }
    let store = database::open_alongside_service(config).await?;
    let keys = match all {
        true => {
            let asked = LetterQuery { table: None, given_up: true, limit: LETTERS_MAX };
            store.letters(asked).await?.into_iter().map(|one| one.key).collect()
        }
        false => keys.to_vec(),
    };
    let wanted = keys.len() as u64;
    let retried = store.retry_letters(keys, service_assembly::host_world().now()).await?;
    let letters = counted(wanted as usize, "letter", "letters");
    say!("queued {retried} of {letters} again; a running service sends what is queued within a minute")?;
    if retried < wanted {
        say!("each other letter is unknown, was not given up, or was replaced by a newer one")?;
    }
    Ok(if retried == wanted { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Sends mail again to players who count as unreachable.
async fn lift(config: &Config, asked: &LettersLiftArgs) -> anyhow::Result<ExitCode> {
    let scope = LiftScope {
        address: asked.address.clone(),
        domain: asked.domain.as_deref().map(|domain| domain.trim_start_matches('@').to_owned()),
        since: asked.since,
    };
    let lifted = database::with_writing_desk(config, async |desk| Ok(desk.lift_unreachable(&scope).await?));
    let LiftedMail { players, letters, turn_letters } = lifted.await?;
    say!("players reachable again: {players}")?;
    say!("lost letters queued again: {letters}")?;
    say!("turn letters queued: {turn_letters}")?;
    if (players, letters) == (0, 0) {
        return Ok(ExitCode::FAILURE);
    }
    say!("now start the service, which sends them")?;
    Ok(ExitCode::SUCCESS)
}

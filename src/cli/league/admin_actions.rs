//! `league new` and `league do`. Both first show what would change. In a terminal they then ask for confirmation.

use super::args::{DoArgs, NewArgs};
use super::league_output;
use super::league_output::parse_league_name;
use crate::cli::command_output::{self, say};
use crate::cli::database::with_writing_desk;
use anyhow::bail;
use config::Config;
use model::LeagueName;
use service::{Desk, OperatorActionOutcome};
use std::io::{BufRead, IsTerminal};
use std::process::ExitCode;

/// Runs `league new NAME GAME ..`.
pub(super) async fn create_league_by_host(config: &Config, args: &NewArgs) -> anyhow::Result<ExitCode> {
    with_writing_desk(config, async |desk| {
        let done = desk.create_league(&args.name, &args.words, args.title.as_deref()).await?;
        print_host_act(desk, &done)
    })
    .await
}

/// Runs `league do NAME ..`.
pub(super) async fn run_admin_action(config: &Config, args: &DoArgs) -> anyhow::Result<ExitCode> {
    with_writing_desk(config, async |desk| run_admin_action_at_desk(desk, args).await).await
}

async fn run_admin_action_at_desk(desk: &Desk, args: &DoArgs) -> anyhow::Result<ExitCode> {
    let name = parse_league_name(&args.name)?;
    let first = administer(desk, &name, args, args.why.as_deref(), args.sure.as_deref()).await?;
    let OperatorActionOutcome::Proposed { says, sure, needs_why } = &first else {
        return print_host_act(desk, &first);
    };
    league_output::print_sentences(says, desk.now())?;
    if let Some(typed) = &args.sure {
        match *needs_why && args.why.is_none() && typed.eq_ignore_ascii_case(sure) {
            true => say!("Nothing was changed: a reason is needed, --why \"..\"")?,
            false => say!(
                "Nothing was changed: {typed} is not the confirmation word. To do it, use --sure {sure}"
            )?,
        }
        return Ok(ExitCode::FAILURE);
    }
    if !std::io::stdin().is_terminal() {
        let reason = if *needs_why && args.why.is_none() { " --why \"..\"" } else { "" };
        say!("Nothing is changed yet. To do it, run the same command with --sure {sure}{reason}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let Some(why) = ask_host_confirmation(args.why.as_deref(), *needs_why)? else {
        say!("Nothing was changed.")?;
        return Ok(ExitCode::SUCCESS);
    };
    let why = Some(why.as_str()).filter(|why| !why.is_empty());
    let second = administer(desk, &name, args, why, Some(sure)).await?;
    print_host_act(desk, &second)
}

async fn administer(
    desk: &Desk,
    name: &LeagueName,
    args: &DoArgs,
    why: Option<&str>,
    sure: Option<&str>,
) -> anyhow::Result<OperatorActionOutcome> {
    match desk.administer(name, &args.words, why, sure).await? {
        Some(act) => Ok(act),
        None => bail!("unknown league {name}"),
    }
}

/// Asks in the terminal for a reason, if one is needed, and for confirmation. Returns the reason, which is empty if
/// none is needed; `None` if the action is not confirmed.
fn ask_host_confirmation(why: Option<&str>, needs_why: bool) -> anyhow::Result<Option<String>> {
    let why = match why {
        Some(why) => why.to_owned(),
        None if needs_why => prompt_for_answer("Reason: ")?,
        None => String::new(),
    };
    if needs_why && why.is_empty() {
        return Ok(None);
    }
    let answer = prompt_for_answer("Do it? [y/N] ")?;
    Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes").then_some(why))
}

fn prompt_for_answer(question: &str) -> anyhow::Result<String> {
    command_output::print_bytes(question.as_bytes())?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}

fn print_host_act(desk: &Desk, act: &OperatorActionOutcome) -> anyhow::Result<ExitCode> {
    match act {
        OperatorActionOutcome::Done(says) => {
            league_output::print_sentences(says, desk.now())?;
            return Ok(ExitCode::SUCCESS);
        }
        OperatorActionOutcome::Refused(page) => league_output::print_page(page, desk.now())?,
        // The league changed between the question and the answer.
        OperatorActionOutcome::Proposed { says, .. } => {
            league_output::print_sentences(says, desk.now())?;
            say!("Nothing was changed: the league has changed in the meantime.")?;
        }
    }
    Ok(ExitCode::FAILURE)
}

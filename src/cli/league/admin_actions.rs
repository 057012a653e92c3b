//! `leagues new`, `leagues do` and `leagues revoke-link`. They first show what would change. In a terminal they then ask
//! for confirmation.

use super::args::{DoArgs, NewArgs};
use super::league_access::{LeagueAccess, with_league_access};
use super::league_output;
use super::league_output::{load_named_league, parse_league_name};
use crate::cli::command_output::say;
use crate::cli::confirmation::{ConfirmArgs, asks_for_yes, prompt_for_answer};
use crate::cli::database::desk_alongside_service;
use anyhow::Context;
use config::Config;
use model::Instant;
use service::OperatorActionOutcome;
use service::operator_requests::OperatorLeagueAction;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Runs `leagues new NAME GAME ..`.
pub(super) async fn create_league_by_host(config: &Config, args: &NewArgs) -> anyhow::Result<ExitCode> {
    with_league_access(config, async |access| {
        let (name, words, title) = (args.name.clone(), args.words.clone(), args.title.clone());
        let done = access.act(OperatorLeagueAction::Create { name, words, title }).await?;
        let done = done.context("the new league was not found")?;
        print_host_act(access.now(), &done)
    })
    .await
}

/// Runs `leagues do NAME ..`.
pub(super) async fn run_admin_action(config: &Config, args: &DoArgs) -> anyhow::Result<ExitCode> {
    with_league_access(config, async |access| run_admin_action_with_access(access, args).await).await
}

async fn run_admin_action_with_access(access: &LeagueAccess<'_>, args: &DoArgs) -> anyhow::Result<ExitCode> {
    let name = parse_league_name(&args.name)?;
    let by = match &args.by {
        Some(typed) => Some(access.find_player(&args.name, typed).await?),
        None => None,
    };
    let administer = async |why: Option<&str>, sure: Option<&str>| {
        let (why, sure) = (why.map(str::to_owned), sure.map(str::to_owned));
        let (name, words) = (name.clone(), args.words.clone());
        let unknown = || format!("unknown league {name}");
        access
            .act(OperatorLeagueAction::Administer { name: name.clone(), words, why, sure, by })
            .await?
            .with_context(unknown)
    };
    let first = administer(args.why.as_deref(), args.sure.as_deref()).await?;
    let OperatorActionOutcome::Proposed { says, sure, needs_why } = &first else {
        return print_host_act(access.now(), &first);
    };
    // With `--yes`, the answer repeats these sentences.
    if !args.yes {
        league_output::print_sentences(says, access.now())?;
    }
    let lacks_reason = *needs_why && args.why.is_none();
    let reason = if lacks_reason { " --why \"..\"" } else { "" };
    match &args.sure {
        Some(typed) if !lacks_reason || !typed.eq_ignore_ascii_case(sure) => {
            say!("Nothing was changed: {typed} is not the confirmation word. To do it, use --sure {sure}")?;
            return Ok(ExitCode::FAILURE);
        }
        _ if lacks_reason && (args.yes || args.sure.is_some()) => {
            say!("Nothing was changed: a reason is needed, --why \"..\"")?;
            return Ok(ExitCode::FAILURE);
        }
        None if !args.yes && !std::io::stdin().is_terminal() => {
            say!(
                "Nothing is changed yet. To do it, run the same command with --sure {sure}{reason} (or --yes)"
            )?;
            return Ok(ExitCode::SUCCESS);
        }
        _ => {}
    }
    let Some(why) = ask_host_confirmation(args, *needs_why)? else {
        say!("Nothing was changed.")?;
        return Ok(ExitCode::SUCCESS);
    };
    let why = Some(why.as_str()).filter(|why| !why.is_empty());
    let second = administer(why, Some(sure)).await?;
    print_host_act(access.now(), &second)
}

/// Asks in the terminal for a reason, if one is needed, and for confirmation, unless the options contain them. Returns
/// the reason, which is empty if none is needed; `None` if the action is not confirmed.
fn ask_host_confirmation(args: &DoArgs, needs_why: bool) -> anyhow::Result<Option<String>> {
    let why = match &args.why {
        Some(why) => why.clone(),
        None if needs_why && !args.yes => prompt_for_answer("Reason: ")?,
        None => String::new(),
    };
    if needs_why && why.is_empty() {
        return Ok(None);
    }
    Ok((args.yes || asks_for_yes()?).then_some(why))
}

/// Runs `leagues revoke-link NAME`.
pub(super) async fn revoke_link(
    config: &Config,
    typed: &str,
    confirm: &ConfirmArgs,
) -> anyhow::Result<ExitCode> {
    let desk = desk_alongside_service(config).await?;
    let name = load_named_league(&desk, typed, None).await?.row.name;
    say!(
        "the link to the page and calendar of league {name} will open nothing; later letters and posts contain a new one"
    )?;
    if confirm.confirm("")? {
        desk.revoke_league_link(&name).await?;
        say!("Done.")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print_host_act(now: Instant, act: &OperatorActionOutcome) -> anyhow::Result<ExitCode> {
    match act {
        OperatorActionOutcome::Done(says) => {
            league_output::print_sentences(says, now)?;
            return Ok(ExitCode::SUCCESS);
        }
        OperatorActionOutcome::Refused(page) => league_output::print_page(page, now)?,
        // The league changed between the question and the answer.
        OperatorActionOutcome::Proposed { says, .. } => {
            league_output::print_sentences(says, now)?;
            say!("Nothing was changed: the league has changed in the meantime.")?;
        }
    }
    Ok(ExitCode::FAILURE)
}

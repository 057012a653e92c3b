//! `league new` and `league do`: what would change is told first. At a terminal it is asked whether to do it.

use super::args::{DoArgs, NewArgs};
use super::told;
use super::told::named;
use crate::cli::database::at_desk;
use crate::cli::out::{self, say};
use anyhow::bail;
use config::Config;
use model::LeagueName;
use service::{Desk, HostAct};
use std::io::{BufRead, IsTerminal};
use std::process::ExitCode;

/// `league new NAME GAME ..`
pub(super) async fn found(config: &Config, args: &NewArgs) -> anyhow::Result<ExitCode> {
    at_desk(config, async |desk| {
        let done = desk.found_league(&args.name, &args.words, args.title.as_deref()).await?;
        tell(desk, &done)
    })
    .await
}

/// `league do NAME ..`
pub(super) async fn act(config: &Config, args: &DoArgs) -> anyhow::Result<ExitCode> {
    at_desk(config, async |desk| act_at(desk, args).await).await
}

async fn act_at(desk: &Desk, args: &DoArgs) -> anyhow::Result<ExitCode> {
    let name = named(&args.name)?;
    let first = administer(desk, &name, args, args.why.as_deref(), args.sure.as_deref()).await?;
    let HostAct::Proposed { says, sure, needs_why } = &first else { return tell(desk, &first) };
    told::say(says, desk.now())?;
    if let Some(typed) = &args.sure {
        match *needs_why && args.why.is_none() && typed.eq_ignore_ascii_case(sure) {
            true => say!("Nothing was done: this needs a reason, --why \"..\"")?,
            false => {
                say!("Nothing was done: {typed} is not the word for this. It is done with --sure {sure}")?
            }
        }
        return Ok(ExitCode::FAILURE);
    }
    if !std::io::stdin().is_terminal() {
        let reason = if *needs_why && args.why.is_none() { " --why \"..\"" } else { "" };
        say!("Nothing is done yet. To do it, say the same with --sure {sure}{reason}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let Some(why) = asked(args.why.as_deref(), *needs_why)? else {
        say!("Nothing was done.")?;
        return Ok(ExitCode::SUCCESS);
    };
    let why = Some(why.as_str()).filter(|why| !why.is_empty());
    let second = administer(desk, &name, args, why, Some(sure)).await?;
    tell(desk, &second)
}

async fn administer(
    desk: &Desk,
    name: &LeagueName,
    args: &DoArgs,
    why: Option<&str>,
    sure: Option<&str>,
) -> anyhow::Result<HostAct> {
    match desk.administer(name, &args.words, why, sure).await? {
        Some(act) => Ok(act),
        None => bail!("there is no league {name}"),
    }
}

/// Asks at the terminal; the reason, empty where none is needed, or `None` when it is not to be done.
fn asked(why: Option<&str>, needs_why: bool) -> anyhow::Result<Option<String>> {
    let why = match why {
        Some(why) => why.to_owned(),
        None if needs_why => answer("Why? ")?,
        None => String::new(),
    };
    if needs_why && why.is_empty() {
        return Ok(None);
    }
    let answer = answer("Do it? [y/N] ")?;
    Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes").then_some(why))
}

fn answer(question: &str) -> anyhow::Result<String> {
    out::bytes(question.as_bytes())?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}

fn tell(desk: &Desk, act: &HostAct) -> anyhow::Result<ExitCode> {
    let (says, code) = match act {
        HostAct::Done(says) => (says, ExitCode::SUCCESS),
        // The league has changed between the question and the answer.
        HostAct::Refused(says) | HostAct::Proposed { says, .. } => (says, ExitCode::FAILURE),
    };
    told::say(says, desk.now())?;
    if matches!(act, HostAct::Proposed { .. }) {
        say!("Nothing was done: the league has changed meanwhile.")?;
    }
    Ok(code)
}

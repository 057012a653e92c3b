//! `vernissage try --league`: runs a league in a temporary folder, with six players controlled by bots and a clock that
//! can jump ahead. It runs a small season: entries open, players join and check in, the draw is made, tables are played
//! and settled, and the next season opens.
//!
//! | file | purpose |
//! | --- | --- |
//! | `terminal.rs` | the person at the terminal: their letters, their lines, their jumps in time |
//! | `league_bots.rs` | the players controlled by bots, who type the same lines as people |

mod league_bots;
mod terminal;

use crate::cli::command_output::say;
use crate::cli::line_input::TypedLines;
use crate::cli::service_assembly::RunningService;
use crate::cli::tab_completion::TableOffers;
use crate::cli::terminal_text::TerminalVoice;
use crate::cli::trial_mailbox::{ADDRESS, TrialMailClient};
use crate::cli::try_table::TryArgs;
use crate::cli::{line_input, try_table};
use anyhow::{Context, bail};
use email::ComposedMail;
use i18n::{Lang, Voice};
use league::book::season::SeasonState;
use league_bots::LeagueBots;
use model::{Arg, LeagueName, MailAddress};
use service::{OperatorActionOutcome, Policy};
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use terminal::{LeagueTerminal, LeapingWorld};
use tokio::sync::mpsc;

/// Default game.
const GAME: &str = "5211";
/// Default number of seats at a table.
const SEATS: u8 = 3;
/// Name of the league.
const NAME: &str = "TRY";
/// Title of the league.
const TITLE: &str = "Trial league";
/// Maximum number of rounds. No season needs more.
const ROUNDS_MAX: u32 = 10_000;

/// Plays until the next season opens, or until the person stops the trial.
pub(super) fn run(args: &TryArgs) -> anyhow::Result<ExitCode> {
    let folder = try_table::new_folder()?;
    try_table::block_on(play(args, &folder))
}

async fn play(args: &TryArgs, folder: &Path) -> anyhow::Result<ExitCode> {
    let world = Arc::new(LeapingWorld::new(try_table::world(args.seed)));
    let admins = [MailAddress::parse(ADDRESS)?].into();
    let (running, mails) =
        try_table::start(folder, Policy { admins, ..Policy::default() }, world.clone()).await?;
    let done = play_at_terminal(args, folder, &running, world, mails).await;
    running.stop().await;
    done?;
    // With this file, a host's commands can be tried on the league after the trial.
    let file = folder.join("vernissage.toml");
    let (db, key) = (folder.join("vernissage.db"), folder.join("vernissage.key"));
    let text = format!(
        "[store]\npath = {:?}\nkey_file = {:?}\n",
        db.display().to_string(),
        key.display().to_string()
    );
    std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    say!("\nTo look at this league as its host: vernissage leagues show {NAME} --config {}", file.display())?;
    Ok(ExitCode::SUCCESS)
}

async fn play_at_terminal(
    args: &TryArgs,
    folder: &Path,
    running: &RunningService,
    world: Arc<LeapingWorld>,
    mails: mpsc::Receiver<ComposedMail>,
) -> anyhow::Result<()> {
    let you = try_table::admit_guest(args, running).await?;
    let game = args.game.as_deref().unwrap_or(GAME);
    let league = create_trial_league(args, running, game).await?;
    let cast = LeagueBots::new(running.desk.clone(), league.clone()).await?;
    let edits = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let voice = TerminalVoice::new(Lang::parse(&you.lang));
    print_league_instructions(&voice, folder, edits)?;
    let mut typed = match edits {
        true => {
            let lang = Lang::parse(&you.lang);
            TypedLines::from_terminal(TableOffers::new(running.desk.clone(), None, you.id, lang, game))?
        }
        false => TypedLines::from_stdin(),
    };
    let mail = TrialMailClient::new(mails, running.listens_at.port(), args.pictures.clone(), voice.clone());
    let mut seat = LeagueTerminal::new(running, world, mail, cast, you.id, league);
    seat.begin().await?;
    let mut automatic = false;
    for _ in 0..ROUNDS_MAX {
        seat.listen(None).await?;
        if seat.cast.act(automatic.then_some(you.id)).await? {
            continue;
        }
        if automatic {
            if is_over(&seat).await? {
                return Ok(());
            }
            play_or_leap(&mut seat).await?;
            continue;
        }
        match typed.next(&voice).await?.as_deref().map(str::trim) {
            // With piped input, the rest of the season plays by itself.
            None if !edits => automatic = true,
            None | Some("quit") => return Ok(()),
            Some("") => {}
            Some("auto") => automatic = true,
            Some("next") => drop(seat.leap().await?),
            Some(line) => seat.type_league_line(&line_input::expand_typed_line(line)).await?,
        }
    }
    bail!("the season did not end")
}

/// Types what a bot would type for the person at the terminal. If there is nothing to type, jumps ahead.
async fn play_or_leap(seat: &mut LeagueTerminal<'_>) -> anyhow::Result<()> {
    match seat.next_bot_line().await? {
        Some(line) => {
            say!("> {line}")?;
            seat.type_league_line(&line).await
        }
        None if seat.leap().await? => Ok(()),
        None => bail!("nothing is due in the league, and it is not over"),
    }
}

/// Returns true if the next season has opened, or this one was cancelled.
async fn is_over(seat: &LeagueTerminal<'_>) -> anyhow::Result<bool> {
    let at_hand = seat.cast.league().await?;
    let season = at_hand.newest_played_season()?.season;
    let goes_on = season.number.number() > 1 && season.state == SeasonState::Open;
    Ok(goes_on || season.state == SeasonState::Cancelled)
}

/// Prints short instructions.
fn print_league_instructions(voice: &TerminalVoice, folder: &Path, edits: bool) -> anyhow::Result<()> {
    voice.print(&[voice.text(messages::TERMINAL_LEAGUE)])?;
    voice.print_message(&messages::terminal_league_how(Arg::Text(NAME.to_owned())))?;
    let keys = edits.then(|| voice.text(messages::TERMINAL_KEYS));
    let all = [messages::TERMINAL_LEAGUE_LEAP, messages::TERMINAL_HELP].map(|key| voice.text(key));
    voice.print(&all.into_iter().chain(keys).collect::<Vec<_>>())?;
    voice.print_with_line(messages::TERMINAL_KEPT, &folder.display().to_string())?;
    say!()
}

/// Creates the league.
async fn create_trial_league(
    args: &TryArgs,
    running: &RunningService,
    game: &str,
) -> anyhow::Result<LeagueName> {
    let seats = args.seats.unwrap_or(SEATS).to_string();
    let words: Vec<String> =
        [game.to_owned(), seats].into_iter().chain(args.options.iter().cloned()).collect();
    let refusal = match running.desk.create_league(NAME, &words, Some(TITLE)).await? {
        OperatorActionOutcome::Done(_) => Vec::new(),
        OperatorActionOutcome::Refused(page) => page.says,
        OperatorActionOutcome::Proposed { says, .. } => says,
    };
    if !refusal.is_empty() {
        let voice = Voice::new(Lang::default(), chrono_tz::Tz::UTC, running.desk.now());
        let said: Vec<String> = refusal.iter().map(|say| voice.say(say)).collect();
        let game = i18n::game_title(Lang::default(), game);
        bail!("cannot create a league of {game}: {}", said.join(" "));
    }
    LeagueName::parse(NAME).context("invalid name of the league")
}

//! `vernissage try`: the whole service in a temporary folder, with a person at the terminal who plays by real mail.
//!
//! Nothing is simplified for the terminal: letters leave the outbox as emails, and typed lines return over SMTP to the
//! embedded listener. Piped input works the same way, one email per line.

use super::command_output::say;
use super::line_input::TypedLines;
use super::service_assembly::{RunningService, ServiceParts};
use super::tab_completion::TableOffers;
use super::terminal_text::TerminalVoice;
use super::trial_mailbox::{ADDRESS, LetterFiles, SHOWN_MAILS_MAX, TrialMailClient};
use super::{key_file, line_input, service_assembly};
use anyhow::{Context, bail};
use chrono::TimeDelta;
use config::Config;
use email::{ComposedMail, MailReader, SinkTransport};
use i18n::Lang;
use model::{Arg, Code, Instant, MailAddress, MessageKey, Player, PlayerId, Status, Table};
use ports::{Origin, Request};
use serde::{Deserialize, Serialize};
use service::{HostWorld, Policy, World};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{SqliteOptions, SqliteStore};
use tokio::sync::mpsc;

/// Maximum time until the due time of a letter for which the trial still waits. A letter that is being sent may be
/// retried after five minutes.
pub(super) const LETTER_WAIT: TimeDelta = TimeDelta::minutes(10);
/// Default game.
const GAME: &str = "art-society";

#[derive(Debug, clap::Args)]
pub(crate) struct TryArgs {
    /// The game; if omitted, art-society, or 5211 in a league.
    pub(super) game: Option<String>,
    /// Run a league in which you and six bots play: a whole season in minutes.
    #[arg(long, conflicts_with = "resume")]
    pub(super) league: bool,
    /// Number of seats; bots take the others.
    #[arg(long)]
    pub(super) seats: Option<u8>,
    /// Seed; the same seed creates the same table again.
    #[arg(long)]
    pub(super) seed: Option<u64>,
    /// Option of the game, `name=value`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
    /// Language of the letters (en, zh-Hant, zh-Hans, ja).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// Continue with the table in this folder.
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    /// Write the pictures of the letters to this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) pictures: Option<PathBuf>,
}

/// Data that a folder of `try` keeps alongside the database.
#[derive(Debug, Serialize, Deserialize)]
struct SavedTrial {
    code: Code,
}

/// Plays until the game is over, the input ends, or the person presses Ctrl-C.
pub(crate) fn run(args: &TryArgs) -> anyhow::Result<ExitCode> {
    let folder = match &args.resume {
        Some(folder) => folder.clone(),
        None => new_folder()?,
    };
    block_on(play(args, &folder))
}

async fn play(args: &TryArgs, folder: &Path) -> anyhow::Result<ExitCode> {
    // A person at a terminal may send as many requests as they like.
    let policy = Policy { guards_loops: false, ..Policy::default() };
    let (running, mails) = start(folder, policy, world(args.seed)).await?;
    let done = play_at_terminal(args, folder, &running, mails).await;
    running.stop().await;
    done
}

/// Runs a trial to its end.
pub(super) fn block_on(tried: impl Future<Output = anyhow::Result<ExitCode>>) -> anyhow::Result<ExitCode> {
    let runtime = service_assembly::build_runtime()?;
    let done = runtime.block_on(tried);
    // The thread that reads the terminal may still be waiting for a line.
    runtime.shutdown_background();
    done
}

/// Starts a service over the database in a folder. Its mail goes to the terminal.
pub(super) async fn start(
    folder: &Path,
    policy: Policy,
    world: Arc<dyn World>,
) -> anyhow::Result<(RunningService, mpsc::Receiver<ComposedMail>)> {
    let mut config = Config::default();
    config.mail.listen.set_port(0);
    let (transport, mails) = SinkTransport::new(SHOWN_MAILS_MAX);
    let store = Arc::new(SqliteStore::open(&folder.join("vernissage.db"), SqliteOptions::default())?);
    let parts = ServiceParts {
        keys: key_file::load_keys(&folder.join("vernissage.key"), store.as_ref()).await?,
        store,
        policy,
        world,
        transport: Arc::new(transport),
        reader: MailReader::in_process(),
    };
    Ok((RunningService::start(&config, parts).await?, mails))
}

async fn play_at_terminal(
    args: &TryArgs,
    folder: &Path,
    running: &RunningService,
    mails: mpsc::Receiver<ComposedMail>,
) -> anyhow::Result<ExitCode> {
    let remembered = folder.join("try.json");
    let code = match args.resume {
        Some(_) => {
            let text = std::fs::read_to_string(&remembered)
                .with_context(|| format!("{} is not a folder of `vernissage try`", folder.display()))?;
            serde_json::from_str::<SavedTrial>(&text).context("cannot read try.json")?.code
        }
        None => {
            let code = sit_down(args, running).await?;
            std::fs::write(&remembered, serde_json::to_string(&SavedTrial { code: code.clone() })?)?;
            code
        }
    };
    let Some(table) = running.desk.load(&code).await? else { bail!("the table no longer exists") };
    let you = running.desk.store().player_by_address(MailAddress::parse(ADDRESS)?).await?;
    let lang = you.as_ref().map_or(Lang::default(), |you| Lang::parse(&you.lang));
    let voice = TerminalVoice::new(lang);
    let edits = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let command = format!("vernissage try --resume {}", folder.display());
    print_instructions(&voice, &table.table.game, args.resume.is_some(), edits)?;
    voice.print_with_line(messages::TERMINAL_KEPT, &folder.display().to_string())?;
    voice.print_with_line(messages::TERMINAL_CONTINUE, &command)?;
    say!()?;
    let mut typed = match edits {
        true => {
            let id = you.map_or(PlayerId::new(0), |you| you.id);
            let game = &table.table.game;
            TypedLines::from_terminal(TableOffers::new(
                running.desk.clone(),
                Some(code.clone()),
                id,
                lang,
                game,
            ))?
        }
        false => TypedLines::from_stdin(),
    };
    let files = LetterFiles { last: folder.join("last-letter.eml"), question: folder.join("question.eml") };
    let is_asked = is_guest_asked(&table.table);
    let mail = TrialMailClient::new(mails, running.listens_at.port(), args.pictures.clone(), voice.clone())
        .resume_from_files(files, is_asked)?;
    let mut seat = TableTerminal { running, code, mail, voice };
    seat.read_until_asked(None).await?;
    while !seat.is_over().await? {
        seat.repeat_question().await?;
        let line = typed.next(&seat.voice).await?;
        let Some(line) = line.filter(|line| line.trim() != "quit") else { break };
        if line.trim().is_empty() {
            continue;
        }
        let sent = seat.answer(&line_input::expand_typed_line(&line)).await?;
        seat.read_until_asked(Some(&sent)).await?;
    }
    say!()?;
    seat.voice.print_with_line(messages::TERMINAL_CONTINUE, &command)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints short instructions.
fn print_instructions(
    voice: &TerminalVoice,
    game: &str,
    is_resumed: bool,
    edits: bool,
) -> anyhow::Result<()> {
    let intro = if is_resumed { messages::terminal_intro_again } else { messages::terminal_intro };
    voice.print_message(&intro(Arg::title(game)))?;
    let keys = edits.then(|| voice.text(messages::TERMINAL_KEYS));
    let how: Vec<String> = [voice.text(messages::TERMINAL_HOW)].into_iter().chain(keys).collect();
    voice.print(&how)
}

/// Registers the person at the terminal as a player.
pub(super) async fn admit_guest(args: &TryArgs, running: &RunningService) -> anyhow::Result<Player> {
    let Some(lang) = Lang::parse_supported(&args.lang) else {
        let all: Vec<&str> = Lang::all().map(Lang::as_str).collect();
        bail!("unknown language `{}`; expected one of {}", args.lang, all.join(", "));
    };
    let zone = std::env::var("TZ").ok().filter(|zone| zone.parse::<chrono_tz::Tz>().is_ok());
    let zone = zone.as_deref().unwrap_or("UTC");
    Ok(running.desk.register_person(MailAddress::parse(ADDRESS)?, "Guest", lang, zone).await?)
}

/// Opens a table for the person at the terminal, and fills it with bots. Returns the table's code.
async fn sit_down(args: &TryArgs, running: &RunningService) -> anyhow::Result<Code> {
    let you = admit_guest(args, running).await?;
    let request = |id: &str, order: String| {
        let key = MessageKey { channel: "terminal".to_owned(), id: id.to_owned() };
        Request::new(key, Origin::Player(you.id), vec![order])
    };
    let seats = args.seats.map(|seats| seats.to_string());
    let words: Vec<String> = ["new".to_owned(), args.game.clone().unwrap_or_else(|| GAME.to_owned())]
        .into_iter()
        .chain(seats)
        .chain(args.options.clone())
        .collect();
    let opened = running.desk.handle_request(&request("new", words.join(" "))).await?;
    let table = opened.and_then(|answer| answer.page.table);
    let Some(table) = table else {
        let games = games::all().iter().map(|kind| {
            let meta = kind.meta();
            let options =
                meta.options.iter().map(|option| format!(", {}={}", option.key, option.values.join("|")));
            format!(
                "{} ({} to {} seats{})",
                meta.id,
                meta.seats_min,
                meta.seats_max,
                options.collect::<String>()
            )
        });
        bail!("cannot open such a table; the games are {}", games.collect::<Vec<_>>().join(", "));
    };
    running.desk.handle_request(&request("start", format!("start {}", table.code))).await?;
    Ok(table.code)
}

/// The person at the terminal. For the service, this person is a mail address like any other.
struct TableTerminal<'a> {
    running: &'a RunningService,
    code: Code,
    mail: TrialMailClient,
    voice: TerminalVoice,
}

impl TableTerminal<'_> {
    /// Repeats the question of the last letter, if it is the person's turn and the letter was long.
    async fn repeat_question(&self) -> anyhow::Result<()> {
        let loaded = self.running.desk.load(&self.code).await?;
        let is_asked = loaded.is_some_and(|loaded| is_guest_asked(&loaded.table));
        match &self.mail.last {
            Some(last) if is_asked => self.voice.repeat_question(last),
            _ => Ok(()),
        }
    }

    /// Replies to the last letter by mail. Returns the Message-ID of the reply.
    async fn answer(&self, line: &str) -> anyhow::Result<String> {
        let Some(last) = &self.mail.last else { bail!("there is no letter to reply to") };
        self.mail.answer(last, line).await
    }

    /// Shows incoming letters until it is the person's turn and nothing more is on its way, or until the game is over.
    async fn read_until_asked(&mut self, answered: Option<&str>) -> anyhow::Result<()> {
        self.mail.listen(answered, async || is_guests_turn(self.running, &self.code).await).await
    }

    async fn is_over(&self) -> anyhow::Result<bool> {
        let loaded = self.running.desk.load(&self.code).await?;
        Ok(loaded.is_none_or(|loaded| loaded.table.status() != Status::Running))
    }
}

/// Returns true if no letter is on its way and the table is only waiting for the person at the terminal. One letter may
/// be queued for much later: the notice that all other players are waiting for this person.
async fn is_guests_turn(running: &RunningService, code: &Code) -> anyhow::Result<bool> {
    let desk = &running.desk;
    let soon = desk.store().next_letter_at().await?.is_some_and(|at| at < desk.now() + LETTER_WAIT);
    let Some(loaded) = desk.load(code).await? else { bail!("the table no longer exists") };
    let table = &loaded.table;
    let bots = table.seats_to_act().any(|seat| table.holder(seat).is_some_and(|holder| holder.is_bot()));
    Ok(!soon && !bots)
}

/// Returns true if the table is waiting for the person at the terminal, the only human player there.
fn is_guest_asked(table: &Table) -> bool {
    table.seats_to_act().any(|seat| table.player_at(seat).is_some())
}

/// Creates a temporary folder for a trial.
pub(super) fn new_folder() -> anyhow::Result<PathBuf> {
    let name = format!("vernissage-try-{}", &model::to_hex(&HostWorld.entropy())[..8]);
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    Ok(folder)
}

/// Returns the source of time and entropy.
pub(super) fn world(seed: Option<u64>) -> Arc<dyn World> {
    match seed {
        Some(seed) => Arc::new(SeededWorld { seed, drawn: AtomicU64::new(0) }),
        None => service_assembly::host_world(),
    }
}

/// The machine's time, with entropy derived from a seed: the same seed creates the same table.
#[derive(Debug)]
struct SeededWorld {
    seed: u64,
    drawn: AtomicU64,
}

impl World for SeededWorld {
    fn now(&self) -> Instant {
        HostWorld.now()
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        *blake3::hash(format!("{} {drawn}", self.seed).as_bytes()).as_bytes()
    }
}

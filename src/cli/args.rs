//! What each command takes.

use super::league::args::LeagueArgs;
use super::new_game::NewGameArgs;
use super::selfplay::SelfplayArgs;
use super::try_out::TryArgs;
use clap::{Parser, Subcommand, ValueEnum};
use model::MailAddress;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Play-by-post board games about the art world.
#[derive(Debug, Parser)]
#[command(version, about, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Play at this terminal by real mail, against bots. Nothing needs to be set up.
    Try(TryArgs),
    /// Run the service.
    Serve(ConfigArgs),
    /// Look at tables, export them, check an export.
    Table(TableArgs),
    /// Look at letters that wait or were given up, and owe them once more.
    Letters(LettersArgs),
    /// Look at people: list them, export what is kept about one, forget one.
    Player(PlayerArgs),
    /// Look at leagues, and look after them.
    League(LeagueArgs),
    /// Replay every journal, make every league anew, and compare with what is stored.
    Check(ConfigArgs),
    /// Copy the database while it is in use; the copy is checked and its tables replayed.
    Backup(BackupArgs),
    /// Replay a copy of a database with this program, and tell what would differ.
    ///
    /// Every game is replayed. Nothing of the copy is changed.
    Rehearse(RehearseArgs),
    /// Put another key in the place of the service's key.
    Key(KeyArgs),
    /// Carry the whole house from SQLite to PostgreSQL, or back.
    Store(StoreArgs),
    /// Put a backup in the place of the database. The service must not run.
    ///
    /// The backup is checked and replayed first. Answers to letters and presses of buttons from the time that is lost count for nothing
    /// afterwards, and their writers are told how things stand. The former database gets another name.
    Restore(RestoreArgs),
    /// Show the board as one seat (or, without --seat, as the table at large) sees it.
    Board(BoardArgs),
    /// Draw a finished game in moving pictures, and its score sheet.
    ///
    /// A frame for each move (APNG, below 4 MB), with what was done in words. It shows what everybody at the table could see then. A web
    /// browser plays it; a program that shows no animations shows how the game ended.
    Replay(ReplayArgs),
    /// Look at what stands outside this program, and say what to do.
    Doctor(DoctorArgs),
    /// Hand over a mail, or see what is made of one.
    Mail(MailArgs),
    /// Play whole games by bots, straight on the engine.
    Selfplay(SelfplayArgs),
    /// Begin a new game in a checkout of this project, as a copy of the tutorial's.
    NewGame(NewGameArgs),
    /// Explain the configuration that is in force.
    Config(ConfigCommand),
    /// Write a manual page for each command into a folder.
    Man(ManArgs),
    /// Write what a shell needs to complete this program's commands.
    Completions(CompletionsArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// The folder, such as /usr/local/share/man/man1; it is made if need be.
    pub(super) folder: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// For which shell.
    pub(super) shell: clap_complete::Shell,
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    #[command(subcommand)]
    pub(super) command: TableCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum TableCommand {
    /// All tables, the newest first.
    List,
    /// One table: seats, state, whom it waits for.
    Show {
        /// The table's code.
        code: String,
    },
    /// One table as a JSON file, written to standard output.
    Export {
        /// The table's code.
        code: String,
    },
    /// Replays an export: ok, or the first entry that differs.
    Verify(VerifyArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct VerifyArgs {
    /// The file.
    pub(super) file: PathBuf,
    /// Whether this message, with which somebody sat down, is in the dice: its Message-ID, or an interaction's id at Discord.
    #[arg(long, value_name = "ID")]
    pub(super) message_id: Option<String>,
    /// The address from which that mail was sent.
    #[arg(long, value_name = "ADDRESS", requires = "message_id")]
    pub(super) from: Option<String>,
    /// The address to which it was sent, when that was not simply the service's own.
    #[arg(long, value_name = "ADDRESS", requires = "from")]
    pub(super) to: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct PlayerArgs {
    #[command(subcommand)]
    pub(super) command: PlayerCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum PlayerCommand {
    /// Everybody, by number, with name and how they are reached; no address.
    List,
    /// Everything that is kept about somebody, as JSON to standard output.
    Export {
        /// Their mail address, or their number as `player list` shows it.
        who: String,
    },
    /// Forget somebody, as their own `forget me` does; it is told first what would become of them.
    Forget {
        /// Their mail address, or their number as `player list` shows it.
        who: String,
        /// Do it.
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct LettersArgs {
    #[command(subcommand)]
    pub(super) command: LettersCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum LettersCommand {
    /// How many there are in each state, and which wait or were given up.
    ///
    /// Each with the reason.
    List(LettersListArgs),
    /// Owe letters once more that were given up. The service may run.
    Retry {
        /// The keys, as `letters list` shows them.
        keys: Vec<String>,
        /// All that were given up.
        #[arg(long)]
        all: bool,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct LettersListArgs {
    /// Only those that were given up.
    #[arg(long)]
    pub(super) given_up: bool,
    /// Only those that wait.
    #[arg(long, conflicts_with = "given_up")]
    pub(super) waiting: bool,
    /// Only those about this table.
    #[arg(long)]
    pub(super) table: Option<String>,
    /// At most so many of each.
    #[arg(long, default_value_t = 100)]
    pub(super) limit: u32,
}

#[derive(Debug, clap::Args)]
pub(super) struct DoctorArgs {
    #[command(subcommand)]
    pub(super) command: DoctorCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum DoctorCommand {
    /// Look at all that mail depends on, and send a letter.
    ///
    /// Tells of MX, SPF, DKIM, DMARC, PTR and TLS what was found and what to do. Ends with 1 when something is wrong.
    Mail(DoctorMailArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct DoctorMailArgs {
    /// Who gets the letter. If it is our own address, the letter is waited for: where mail is fetched, or at `mail.listen` while the
    /// service is stopped.
    #[arg(long)]
    pub(super) to: MailAddress,
    /// The address that our mail leaves from; without this it is guessed.
    #[arg(long)]
    pub(super) ip: Option<IpAddr>,
    /// Asks this name server (address and port) instead of this machine's.
    #[arg(long)]
    pub(super) nameserver: Option<SocketAddr>,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct MailArgs {
    #[command(subcommand)]
    pub(super) command: MailCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum MailCommand {
    /// Take the mail on standard input, as if it had come to the listener.
    ///
    /// Ends with 0 when it is taken, with 75 when it is to be tried again later, with 65 when it will never be taken.
    Ingest(IngestArgs),
    /// Show what is read of the mail on standard input. Nothing is done.
    ///
    /// First its orders, then what is not read.
    Extract(StdinMailArgs),
    /// Say what the mail on standard input is. Nothing is done.
    ///
    /// In one word: reply, auto, bounce, complaint, list, loop, unsubscribe, operator, empty, nosender or refused.
    Classify(StdinMailArgs),
    /// Make the key that signs letters, and say what the DNS needs.
    ///
    /// A key that is there already is kept: then only its record is told.
    Key(MailKeyArgs),
    /// Reads mails for `serve`, which starts it.
    #[command(hide = true)]
    Reader,
}

#[derive(Debug, clap::Args)]
pub(super) struct IngestArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// For whom it is; without this the headers say it (Delivered-To, To and others).
    #[arg(long)]
    pub(super) to: Option<String>,
    /// Who sent it, as the mail server was told; empty for a machine. Without this the headers say it (Return-Path).
    #[arg(long)]
    pub(super) from: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct StdinMailArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct MailKeyArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// The selector, instead of the configured one.
    #[arg(long)]
    pub(super) selector: Option<String>,
    /// Takes this private key (PEM, RSA or Ed25519) instead of making one.
    #[arg(long)]
    pub(super) from: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    /// Where the copy goes.
    pub(super) file: PathBuf,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct RehearseArgs {
    /// A copy of a database, as `backup` makes it.
    pub(super) database: PathBuf,
    /// The key file that belongs to it; without this the configured one.
    #[arg(long)]
    pub(super) key_file: Option<PathBuf>,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct StoreArgs {
    #[command(subcommand)]
    pub(super) command: StoreCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum StoreCommand {
    /// Copy every row into an empty database, and look whether all arrived.
    ///
    /// All rows are compared, and every table is replayed there. Nobody may serve either database meanwhile. What is broken off goes on where it was when the same is said again. Nothing is changed in what is copied.
    Copy(StoreCopyArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct StoreCopyArgs {
    /// From where: `sqlite` (store.path), `postgres` (store.url), or a database file.
    #[arg(long, value_name = "STORE")]
    pub(super) from: String,
    /// To where, likewise.
    #[arg(long, value_name = "STORE")]
    pub(super) to: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct KeyArgs {
    #[command(subcommand)]
    pub(super) command: KeyCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum KeyCommand {
    /// How many keys were replaced, and what still needs them.
    Status,
    /// Put a new key in front of the key file.
    ///
    /// It counts from the service's next start; the older one opens what it has closed.
    Rotate,
    /// Take the keys away that were replaced, if nothing needs them any more.
    Drop,
}

#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// The backup, as `backup` or another program has made it.
    pub(super) file: PathBuf,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// The table's code.
    pub(super) code: String,
    /// The seat that looks, counted from 1 as in the picture.
    #[arg(long)]
    pub(super) seat: Option<u8>,
    /// As svg or png: what the player of this seat, counted from 1, has, in a game that draws it apart, instead of the board.
    #[arg(long)]
    pub(super) area: Option<u8>,
    /// How the board is shown.
    #[arg(long = "as", value_enum, default_value = "text")]
    pub(super) form: BoardForm,
    /// The language (en, zh-Hant, zh-Hans, ja).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct ReplayArgs {
    /// The table's code.
    pub(super) code: String,
    /// Where the moving pictures go; without this and without --sheet, to standard output.
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// Where the score sheet goes, a picture of one page (PNG).
    #[arg(long, value_name = "FILE")]
    pub(super) sheet: Option<PathBuf>,
    /// The language (en, zh-Hant, zh-Hans, ja).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

/// How a board is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum BoardForm {
    /// Lines of at most 72 columns.
    Text,
    /// A drawing.
    Svg,
    /// A picture; to standard output.
    Png,
    /// A page.
    Html,
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigCommand {
    #[command(subcommand)]
    pub(super) command: ConfigSubcommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ConfigSubcommand {
    /// Reads the configuration and prints what is in force.
    Check(ConfigArgs),
}

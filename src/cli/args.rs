//! Arguments of the commands.

use super::confirmation::ConfirmArgs;
use super::league::args::LeagueArgs;
use super::new_game::NewGameArgs;
use super::row_list::ListArgs;
use super::selfplay::SelfplayArgs;
use super::time_arg::parse_instant;
use super::try_table::TryArgs;
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, ValueEnum};
use model::{Instant, MailAddress, Status};
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
    /// Play in this terminal by real mail, against bots. No setup is needed.
    Try(TryArgs),
    /// Run the service.
    Serve(ConfigArgs),
    /// List, show, export and verify tables.
    #[command(alias = "table")]
    Tables(TableArgs),
    /// List letters that are waiting or were given up, and retry them.
    #[command(alias = "letter")]
    Letters(LettersArgs),
    /// List players, export the data of one, forget one, or ban one.
    #[command(alias = "player")]
    Players(PlayerArgs),
    /// Show leagues, and act as their admin.
    #[command(alias = "league")]
    Leagues(LeagueArgs),
    /// Replay every journal, rebuild every league, and compare the results with the stored state.
    Check(ConfigArgs),
    /// Back up the database while it is in use, then check and replay the copy.
    Backup(BackupArgs),
    /// Record for the metrics that another tool has just backed up the database.
    NoteBackup(ConfigArgs),
    /// Ask the running service for its health at web.metrics_listen, and print one word.
    ///
    /// Succeeds only if the word is `ok`.
    Health(HealthArgs),
    /// Replay a copy of a database with this version, and report what would differ.
    ///
    /// Every game is replayed. The copy is not changed.
    Rehearse(RehearseArgs),
    /// Show, rotate and drop the service's keys.
    #[command(alias = "key")]
    Keys(KeyArgs),
    /// Move the whole installation from SQLite to PostgreSQL, or back.
    Store(StoreArgs),
    /// Replace the database with a backup. Stop the service first.
    ///
    /// The backup is checked and replayed first. Replies to letters and button presses from the lost period have no
    /// effect; their senders are shown the current state. The previous database is kept under another name.
    Restore(RestoreArgs),
    /// Show the board as one seat sees it, or as everyone sees it if --seat is omitted.
    Board(BoardArgs),
    /// Draw a finished game as an animation, and its score sheet.
    ///
    /// The animation has one frame for each move (APNG, below 4 MB), with the move as text. It shows what everyone at
    /// the table could see at the time. Web browsers play it; viewers without animation support show the end of the
    /// game.
    Replay(ReplayArgs),
    /// Check what this program depends on, and say what to fix.
    Doctor(DoctorArgs),
    /// Submit an email, or show how one is read.
    Mail(MailArgs),
    /// Let bots play whole games, directly on the engine.
    Selfplay(SelfplayArgs),
    /// Start a new game in a checkout of this project, as a copy of the tutorial game.
    NewGame(NewGameArgs),
    /// Show the configuration in effect.
    Config(ConfigCommand),
    /// Write a manual page for each command to a folder.
    Man(ManArgs),
    /// Print the completion script for a shell.
    Completions(CompletionsArgs),
    /// Print all commands with their options, as a Markdown table (docs/hosting.md).
    Commands,
}

#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// Folder for the pages, such as /usr/local/share/man/man1; created if missing.
    pub(super) folder: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// Shell to generate the script for.
    pub(super) shell: clap_complete::Shell,
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigArgs {
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    #[command(subcommand)]
    pub(super) command: TableCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum TableCommand {
    /// List all tables, newest first.
    List(TablesListArgs),
    /// Show one table: its seats, its state, and the seats to act.
    Show {
        /// The table's code.
        code: String,
    },
    /// Export one table as JSON to standard output.
    Export {
        /// The table's code.
        code: String,
    },
    /// Replay an export. Prints ok and what no replay can check, or else the first entry that differs.
    Verify(VerifyArgs),
    /// Revoke the link to a table's web page. Later letters and posts contain a new one.
    ///
    /// This also works while the service is running, which rejects the old link within seconds.
    RevokeLink {
        /// The table's code.
        code: String,
        #[command(flatten)]
        confirm: ConfirmArgs,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct TablesListArgs {
    /// List only tables with this status.
    #[arg(long, value_parser = PossibleValuesParser::new(Status::ALL.map(Status::keyword)))]
    pub(super) status: Option<String>,
    /// List only tables of this game: its id or an alias.
    #[arg(long)]
    pub(super) game: Option<String>,
    /// List only tables of this player: an address, or a number from `players list`.
    #[arg(long, value_name = "WHO")]
    pub(super) player: Option<String>,
    #[command(flatten)]
    pub(super) rows: ListArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct VerifyArgs {
    /// File with the exported table.
    pub(super) file: PathBuf,
    /// Check that this message, which took a seat, contributed to the dice. Give its Message-ID, or the id of a Discord
    /// interaction.
    #[arg(long, value_name = "ID")]
    pub(super) message_id: Option<String>,
    /// Sender address of that email.
    #[arg(long, value_name = "ADDRESS", requires = "message_id")]
    pub(super) from: Option<String>,
    /// Recipient address of that email; if omitted, the service's public address.
    #[arg(long, value_name = "ADDRESS", requires = "from")]
    pub(super) to: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct PlayerArgs {
    #[command(subcommand)]
    pub(super) command: PlayerCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum PlayerCommand {
    /// List all players with their number, name and contact methods, without addresses.
    List(PlayersListArgs),
    /// Export everything stored about a player, as JSON to standard output.
    Export {
        /// The player's email address, or their number from `players list`.
        who: String,
    },
    /// Forget a player, as if they had sent `forget me`. Shows the consequences first. Stop the service first.
    Forget {
        /// The player's email address, or their number from `players list`.
        who: String,
        #[command(flatten)]
        confirm: ConfirmArgs,
    },
    /// Ban a person or address from the whole service.
    ///
    /// The banned lose their seats, and all their requests are refused. This also works while the service is running,
    /// which enforces the ban within seconds.
    Ban {
        /// An email address, a number from `players list`, or an account such as discord:1234567890.
        who: String,
        /// Reason, shown to the banned person.
        #[arg(long, value_name = "REASON")]
        why: Option<String>,
        #[command(flatten)]
        confirm: ConfirmArgs,
    },
    /// Lift the bans of a person or address.
    Unban {
        /// As for `players ban`, or the number of the ban from `players bans`, such as b3.
        who: String,
    },
    /// List the bans in force, without addresses.
    Bans(ListArgs),
}

/// States of players, as words of `players list --state`.
pub(super) const PLAYER_STATES: [&str; 5] = ["confirmed", "unconfirmed", "banned", "merged", "forgotten"];

#[derive(Debug, clap::Args)]
pub(super) struct PlayersListArgs {
    /// List only players in this state.
    #[arg(long, value_parser = PossibleValuesParser::new(PLAYER_STATES))]
    pub(super) state: Option<String>,
    #[command(flatten)]
    pub(super) rows: ListArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct LettersArgs {
    #[command(subcommand)]
    pub(super) command: LettersCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum LettersCommand {
    /// Count letters by state, and list those that are waiting or were given up.
    ///
    /// Each line gives the reason.
    List(LettersListArgs),
    /// Queue letters again that were given up. This also works while the service is running.
    Retry {
        /// Keys of the letters, from `letters list`.
        keys: Vec<String>,
        /// Retry all letters that were given up.
        #[arg(long)]
        all: bool,
    },
    /// Send mail again to players who count as unreachable, and queue their lost letters again.
    ///
    /// Use it after a mail server refused mailboxes that exist. Give at least one condition; several must all hold.
    /// Each of these players with an open decision also gets a turn letter. Letters that are out of date by now are not
    /// sent. Stop the service first.
    Lift(LettersLiftArgs),
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = true)]
pub(super) struct LettersLiftArgs {
    /// The player with this email address.
    #[arg(long)]
    pub(super) address: Option<MailAddress>,
    /// Players with addresses of this domain.
    #[arg(long)]
    pub(super) domain: Option<String>,
    /// Players who became unreachable since this time, such as 2026-11-27T10:00Z.
    ///
    /// Letters given up since then are queued again even if their player is reachable by now.
    #[arg(long, value_name = "TIME", value_parser = parse_instant)]
    pub(super) since: Option<Instant>,
}

#[derive(Debug, clap::Args)]
pub(super) struct LettersListArgs {
    /// List only letters that were given up.
    #[arg(long)]
    pub(super) given_up: bool,
    /// List only letters that are waiting.
    #[arg(long, conflicts_with = "given_up")]
    pub(super) waiting: bool,
    /// List only letters about this table.
    #[arg(long, value_name = "CODE")]
    pub(super) table: Option<String>,
    /// List only letters to this player: an address, or a number from `players list`.
    #[arg(long, value_name = "WHO")]
    pub(super) player: Option<String>,
    #[command(flatten)]
    pub(super) rows: ListArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct DoctorArgs {
    #[command(subcommand)]
    pub(super) command: DoctorCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum DoctorCommand {
    /// Check everything that mail depends on, and send a test letter.
    ///
    /// Reports what was found for MX, SPF, DKIM, DMARC, PTR and TLS, and what to fix. Exits with 1 if something is
    /// wrong.
    Mail(DoctorMailArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct DoctorMailArgs {
    /// Recipient of the test letter. If it is our own address, the command waits for the letter: in the mailbox that
    /// mail is fetched from, or at `mail.listen` while the service is stopped.
    #[arg(long)]
    pub(super) to: MailAddress,
    /// Address from which our mail is sent; guessed if omitted.
    #[arg(long)]
    pub(super) ip: Option<IpAddr>,
    /// Name server to query (address and port) instead of this machine's.
    #[arg(long)]
    pub(super) nameserver: Option<SocketAddr>,
    /// Configuration file; if omitted, the defaults apply.
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
    /// Accept the email on standard input, as if the listener had received it.
    ///
    /// Exits with 0 if the email is accepted, with 75 if it should be retried later, and with 65 if it will never be
    /// accepted.
    Ingest(IngestArgs),
    /// Show how the email on standard input is read, without acting on it.
    ///
    /// Prints the commands in the email first, then every other line with the reason why it is not read.
    Extract(StdinMailArgs),
    /// Classify the email on standard input, without acting on it.
    ///
    /// Prints one word: reply, auto, bounce, complaint, list, loop, unsubscribe, operator, empty, nosender or refused.
    Classify(StdinMailArgs),
    /// Create the key that signs letters, and print the DNS record for it.
    ///
    /// An existing key is kept; then only its DNS record is printed.
    Key(MailKeyArgs),
    /// Reads mail for `serve`, which starts this command.
    #[command(hide = true)]
    Reader,
}

#[derive(Debug, clap::Args)]
pub(super) struct IngestArgs {
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// Recipient; if omitted, taken from the headers (Delivered-To, To and others).
    #[arg(long)]
    pub(super) to: Option<String>,
    /// Sender as given to the mail server, empty for automatic mail; if omitted, taken from the headers (Return-Path).
    #[arg(long)]
    pub(super) from: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct StdinMailArgs {
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct MailKeyArgs {
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// Selector to use instead of the configured one.
    #[arg(long)]
    pub(super) selector: Option<String>,
    /// Use this private key (PEM, RSA or Ed25519) instead of creating one.
    #[arg(long)]
    pub(super) from: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct HealthArgs {
    /// Ask if the service accepts work now, instead of asking if a restart would help.
    #[arg(long)]
    pub(super) ready: bool,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    /// File for the copy. An earlier backup is replaced; any other file is kept.
    pub(super) file: PathBuf,
    /// Replace the file even if it is no backup. The files of this installation are never replaced.
    #[arg(long)]
    pub(super) force: bool,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct RehearseArgs {
    /// Copy of a database, as made by `backup`.
    pub(super) database: PathBuf,
    /// Key file of that database; if omitted, the configured one.
    #[arg(long)]
    pub(super) key_file: Option<PathBuf>,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct StoreArgs {
    #[command(subcommand)]
    pub(super) command: StoreCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum StoreCommand {
    /// Copy every row into an empty database, and verify the result.
    ///
    /// All rows are compared, and every table is replayed in the copy. Neither database may be in use by a service in
    /// the meantime. To continue an interrupted copy, run the same command again. The source is not changed.
    Copy(StoreCopyArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct StoreCopyArgs {
    /// Source: `sqlite` (store.path), `postgres` (store.url), or a database file.
    #[arg(long, value_name = "STORE")]
    pub(super) from: String,
    /// Target, given in the same way.
    #[arg(long, value_name = "STORE")]
    pub(super) to: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct KeyArgs {
    #[command(subcommand)]
    pub(super) command: KeyCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum KeyCommand {
    /// Show the number of replaced keys, and the data that still needs them.
    Status {
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Add a new key at the top of the key file.
    ///
    /// The new key takes effect the next time the service starts. Older keys still decrypt what was encrypted with
    /// them.
    Rotate,
    /// Remove the replaced keys, if nothing needs them anymore. Shows the consequences first.
    Drop(ConfirmArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct RestoreArgs {
    /// Backup made by `backup` or another program.
    pub(super) file: PathBuf,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// The table's code.
    pub(super) code: String,
    /// Seat whose view of the board is shown, counted from 1 as on the board.
    #[arg(long)]
    pub(super) seat: Option<u8>,
    /// With svg or png: draw the area of the player in this seat, counted from 1, instead of the board. Only works in
    /// games that draw it separately.
    #[arg(long)]
    pub(super) area: Option<u8>,
    /// Output format.
    #[arg(long = "as", value_enum, default_value = "text")]
    pub(super) form: BoardForm,
    /// Language (en, zh-Hant, zh-Hans, ja).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct ReplayArgs {
    /// The table's code.
    pub(super) code: String,
    /// File for the animation; if this and --sheet are omitted, standard output.
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// File for the score sheet, a one-page picture (PNG).
    #[arg(long, value_name = "FILE")]
    pub(super) sheet: Option<PathBuf>,
    /// Language (en, zh-Hant, zh-Hans, ja).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

/// Output format of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum BoardForm {
    /// Text in lines of at most 72 columns.
    Text,
    /// A drawing (SVG).
    Svg,
    /// A picture (PNG).
    Png,
    /// A web page (HTML).
    Html,
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigCommand {
    #[command(subcommand)]
    pub(super) command: ConfigSubcommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ConfigSubcommand {
    /// Check the configuration, and print the values in effect.
    Check(ConfigCheckArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigCheckArgs {
    /// Print a JSON object.
    #[arg(long)]
    pub(super) json: bool,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

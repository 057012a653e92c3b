//! Arguments of `vernissage leagues`.

use crate::cli::confirmation::ConfirmArgs;
use crate::cli::row_list::ListArgs;
use clap::{ArgGroup, Subcommand};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct LeagueArgs {
    #[command(subcommand)]
    pub(super) command: LeagueCommand,
    /// Configuration file; if omitted, the defaults apply.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum LeagueCommand {
    /// List all leagues, with their state and next date.
    List(LeaguesListArgs),
    /// Show one league: its state, dates, rules and bans.
    Show {
        /// The league's name.
        name: String,
    },
    /// Create a league that players join by mail.
    New(NewArgs),
    /// Act as an admin, with the words of `manage NAME`. If the service is running, it carries out the action.
    ///
    /// The command first shows what would change. In a terminal it then asks for confirmation. Otherwise, repeat the
    /// command with the confirmation word that it shows.
    Do(DoArgs),
    /// List the players of a season: their numbers, whether they have checked in, and how they can be reached.
    Entrants(EntrantsArgs),
    /// Enter the players of a list: one address a line, or a CSV file with a column `email`.
    ///
    /// Everyone in the list must have written to the service before. Without --yes, the command only shows what would
    /// change. Exits with 1 if someone cannot be entered.
    Import(ImportArgs),
    /// Write everything about a league to the files of a new folder: its log, and for each season the entrants,
    /// standings, draw and cross tables as CSV.
    Export(ExportArgs),
    /// Show the standings of a season.
    Standings(StandingsArgs),
    /// Show the draw: the players at each table.
    Plan(SeasonArgs),
    /// Show the cross table: the results between each pair of players.
    Cross(SeasonArgs),
    /// Show the dates of the season.
    Calendar(CalendarArgs),
    /// Show the log: each action with its author, time and reason.
    Log {
        /// The league's name.
        name: String,
        #[command(flatten)]
        rows: ListArgs,
    },
    /// List what needs attention, in one league or in all. Exits with 1 if anything does.
    Doctor {
        /// The league's name; if omitted, all leagues are checked.
        name: Option<String>,
        #[command(flatten)]
        rows: ListArgs,
    },
    /// Rebuild each league from its log, and compare it with the stored state.
    Verify {
        /// The league's name; if omitted, all leagues are verified.
        name: Option<String>,
    },
    /// Show the ratings of the players of a game.
    Ratings {
        /// The game's id or an alias.
        game: String,
        #[command(flatten)]
        rows: ListArgs,
    },
    /// Revoke the link to a league's web page and calendar. Later letters and posts contain a new one.
    ///
    /// This also works while the service is running, which rejects the old link within seconds.
    RevokeLink {
        /// The league's name.
        name: String,
        #[command(flatten)]
        confirm: ConfirmArgs,
    },
    /// Print the balance of one block for every division size, as Markdown (docs/balance.md).
    Balance,
}

#[derive(Debug, clap::Args)]
pub(super) struct LeaguesListArgs {
    /// List only leagues of this game: its id or an alias.
    #[arg(long)]
    pub(super) game: Option<String>,
    #[command(flatten)]
    pub(super) rows: ListArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct NewArgs {
    /// The league's name: letters, digits and hyphens.
    pub(super) name: String,
    /// The game, the number of seats at a table, options of the game, and settings such as `season=8w`.
    #[arg(required = true)]
    pub(super) words: Vec<String>,
    /// Title of the league.
    #[arg(long)]
    pub(super) title: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct DoArgs {
    /// The league's name.
    pub(super) name: String,
    /// The action, such as `close`, `strike 12 table 3` or `set season=8w`.
    #[arg(required = true, allow_negative_numbers = true)]
    pub(super) words: Vec<String>,
    /// The player who decided it, by address or name. The log names them instead of the host.
    #[arg(long = "as", value_name = "NAME")]
    pub(super) by: Option<String>,
    /// Reason, shown to the players affected.
    #[arg(long)]
    pub(super) why: Option<String>,
    /// Confirmation word; skips the question.
    #[arg(long, value_name = "WORD")]
    pub(super) sure: Option<String>,
    /// Do it without asking, whatever the confirmation word is.
    #[arg(long, conflicts_with = "sure")]
    pub(super) yes: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct SeasonArgs {
    /// The league's name.
    pub(super) name: String,
    /// Number of an earlier season.
    #[arg(long)]
    pub(super) season: Option<u16>,
    /// Show only this division.
    #[arg(long)]
    pub(super) division: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct EntrantsArgs {
    /// The league's name.
    pub(super) name: String,
    /// Number of an earlier season.
    #[arg(long)]
    pub(super) season: Option<u16>,
    /// Print values for other programs (CSV).
    #[arg(long, conflicts_with = "json")]
    pub(super) csv: bool,
    #[command(flatten)]
    pub(super) rows: ListArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct ImportArgs {
    /// The league's name.
    pub(super) name: String,
    /// The list of players.
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) confirm: ConfirmArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct ExportArgs {
    /// The league's name.
    pub(super) name: String,
    /// The folder to create.
    pub(super) folder: PathBuf,
}

#[derive(Debug, clap::Args)]
#[command(group(ArgGroup::new("form")))]
pub(super) struct StandingsArgs {
    #[command(flatten)]
    pub(super) of: SeasonArgs,
    /// Show the standings of the teams instead of the players.
    #[arg(long, conflicts_with = "division")]
    pub(super) teams: bool,
    /// Print values for other programs (CSV), one division after another.
    #[arg(long, group = "form")]
    pub(super) csv: bool,
    /// Print lines of text (the default).
    #[arg(long, group = "form")]
    pub(super) text: bool,
    /// Write pictures to files: the first picture to this file, those of further divisions next to it.
    #[arg(long, value_name = "FILE", group = "form")]
    pub(super) png: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct CalendarArgs {
    /// The league's name.
    pub(super) name: String,
    /// Print a calendar file (iCalendar, RFC 5545).
    #[arg(long)]
    pub(super) ics: bool,
}

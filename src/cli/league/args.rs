//! What `vernissage league ..` takes.

use clap::{ArgGroup, Subcommand};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct LeagueArgs {
    #[command(subcommand)]
    pub(super) command: LeagueCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum LeagueCommand {
    /// All leagues: where each stands, and when something is due next.
    List,
    /// One league: where it stands, its dates, its rules, who may not enter.
    Show {
        /// The league's name.
        name: String,
    },
    /// Make a league that people enter by mail. The service must not run.
    New(NewArgs),
    /// Do what an admin does, with the words of `manage NAME`. The service must not run.
    ///
    /// It is told first what would change. At a terminal it is asked whether to do it; else it is done with the word that was told.
    Do(DoArgs),
    /// The standings of a season.
    Standings(StandingsArgs),
    /// Who meets whom at which table.
    Plan(SeasonArgs),
    /// Who has met whom, and how it went.
    Cross(SeasonArgs),
    /// When what happens in the season.
    Calendar(CalendarArgs),
    /// Who did what, when and why.
    Log {
        /// The league's name.
        name: String,
    },
    /// What needs a person, in one league or in all.
    Doctor {
        /// The league's name; without it all leagues are looked at.
        name: Option<String>,
    },
    /// Make each league anew from its log, and compare it with what is stored.
    Verify {
        /// The league's name; without it all leagues are verified.
        name: Option<String>,
    },
    /// Who is rated how in a game.
    Ratings {
        /// The game's id or another name of it.
        game: String,
    },
    /// How even one block is, for every size of a division, as Markdown: docs/balance.md.
    Balance,
}

#[derive(Debug, clap::Args)]
pub(super) struct NewArgs {
    /// The league's name: letters, digits and hyphens.
    pub(super) name: String,
    /// The game, the seats of a table, options of the game, and choices such as `season=8w`.
    #[arg(required = true)]
    pub(super) words: Vec<String>,
    /// What the league is called.
    #[arg(long)]
    pub(super) title: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct DoArgs {
    /// The league's name.
    pub(super) name: String,
    /// The act: `close`, `strike 12 table 3`, `set season=8w`.
    #[arg(required = true, allow_negative_numbers = true)]
    pub(super) words: Vec<String>,
    /// Why; whom it concerns is told so.
    #[arg(long)]
    pub(super) why: Option<String>,
    /// The word that was told: it is done without another question.
    #[arg(long, value_name = "WORD")]
    pub(super) sure: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct SeasonArgs {
    /// The league's name.
    pub(super) name: String,
    /// An earlier season.
    #[arg(long)]
    pub(super) season: Option<u16>,
    /// One division alone.
    #[arg(long)]
    pub(super) division: Option<u8>,
}

#[derive(Debug, clap::Args)]
#[command(group(ArgGroup::new("form")))]
pub(super) struct StandingsArgs {
    #[command(flatten)]
    pub(super) of: SeasonArgs,
    /// As values for other programs (CSV), one division after the other.
    #[arg(long, group = "form")]
    pub(super) csv: bool,
    /// As lines of text, as without this.
    #[arg(long, group = "form")]
    pub(super) text: bool,
    /// As pictures in files: the first in this one, those of further divisions beside it.
    #[arg(long, value_name = "FILE", group = "form")]
    pub(super) png: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct CalendarArgs {
    /// The league's name.
    pub(super) name: String,
    /// As a file for calendars (RFC 5545).
    #[arg(long)]
    pub(super) ics: bool,
}

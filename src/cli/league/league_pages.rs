//! The public pages of a league, printed for the host: standings, draw, cross table, calendar, log, and the doctor's
//! findings.

use super::args::{CalendarArgs, EntrantsArgs, SeasonArgs, StandingsArgs};
use super::league_output;
use super::league_output::load_named_league;
use super::listings::LEAGUES_MAX;
use crate::cli::command_output::{counted, say};
use crate::cli::database::desk_to_read;
use crate::cli::picture_file::write_picture;
use crate::cli::row_list::{ListArgs, RowPrinter};
use crate::cli::{command_output, service_assembly};
use anyhow::bail;
use config::Config;
use i18n::Lang;
use league::played::PlayedSeason;
use league::show::{self, EntrantsReader};
use model::{DivisionNumber, Instant, Page, SeasonNumber};
use render::Chat;
use service::Desk;
use service::leagues::LoadedLeague;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Maximum number of log lines printed.
const LINES_MAX: usize = 100_000;

/// A league with the requested season.
struct OpenedLeague {
    desk: Desk,
    at_hand: LoadedLeague,
    season: Option<u16>,
}

impl OpenedLeague {
    async fn open(config: &Config, name: &str, season: Option<u16>) -> anyhow::Result<Self> {
        let desk = desk_to_read(config).await?;
        let at_hand = load_named_league(&desk, name, season).await?;
        Ok(Self { desk, at_hand, season })
    }

    /// Opens a league for a page about results: without a season, the one that was played last.
    async fn open_results(config: &Config, name: &str, season: Option<u16>) -> anyhow::Result<Self> {
        let opened = Self::open(config, name, season).await?;
        let newest = opened.at_hand.newest_played_season()?.season.number;
        let drawn = opened.at_hand.league().newest_drawn_season().map(|season| season.number);
        match drawn.filter(|drawn| season.is_none() && *drawn != newest) {
            Some(drawn) => Self::open(config, name, Some(drawn.number())).await,
            None => Ok(opened),
        }
    }

    fn played(&self) -> anyhow::Result<PlayedSeason<'_>> {
        let number = self.season.map(SeasonNumber::new);
        let season = number.and_then(|number| self.at_hand.league().season_by_number(number));
        Ok(match season {
            Some(season) => self.at_hand.played_season_of(season),
            None => self.at_hand.newest_played_season()?,
        })
    }
}

/// Runs `leagues entrants NAME`.
pub(super) async fn print_entrants(config: &Config, args: &EntrantsArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open(config, &args.name, args.season).await?;
    let mut page = show::entrants_page(&asked.played()?, EntrantsReader::Admin(&[]));
    let mut rows = RowPrinter::new(&args.rows);
    if rows.is_json() {
        let name = &asked.at_hand.row.name;
        league_output::print_rows_of_page(&page, name, asked.desk.now(), &mut rows)?;
        rows.finish()?;
        return Ok(ExitCode::SUCCESS);
    }
    page.sheets.iter_mut().for_each(|sheet| args.rows.cut(&mut sheet.rows));
    match args.csv {
        true => csv(&page, asked.desk.now())?,
        false => league_output::print_page(&page, asked.desk.now())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs `leagues standings NAME`.
pub(super) async fn print_standings(config: &Config, args: &StandingsArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open_results(config, &args.of.name, args.of.season).await?;
    let played = asked.played()?;
    let page = match args.teams {
        true => show::team_standings_page(&played, &[])?,
        false => show::standings_page(&played, args.of.division.map(DivisionNumber::new), &[])?,
    };
    let now = asked.desk.now();
    match &args.png {
        Some(file) => write_pictures(&page, file, now)?,
        None if args.csv => csv(&page, now)?,
        None => league_output::print_page(&page, now)?,
    }
    Ok(exit_code_of(&page))
}

/// Returns the status of a command that prints a page. A page without a sheet explains why it has none.
fn exit_code_of(page: &Page) -> ExitCode {
    if page.sheets.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn csv(page: &Page, now: Instant) -> anyhow::Result<()> {
    if page.sheets.is_empty() {
        return league_output::print_page(page, now);
    }
    for sheet in &page.sheets {
        command_output::print_bytes(render::csv(sheet, &league_output::host_voice(now))?.as_bytes())?;
    }
    Ok(())
}

/// Writes each sheet as a picture: the first to this file, the second to `NAME-2.png` next to it, and so on.
fn write_pictures(page: &Page, file: &Path, now: Instant) -> anyhow::Result<()> {
    if page.sheets.is_empty() {
        return league_output::print_page(page, now);
    }
    let chat = Chat {
        lang: Lang::default(),
        now,
        thread: None,
        threads: &BTreeMap::new(),
        newest_first: false,
        with_board: false,
        card: false,
    };
    let pictures = render::sheet_pictures(page, &chat)?;
    if pictures.is_empty() {
        bail!("there is nothing to draw yet");
    }
    for (number, picture) in (1u32..).zip(&pictures) {
        let file = numbered_picture_path(file, number);
        write_picture(&file, &picture.png)?;
        say!("{}", file.display())?;
    }
    Ok(())
}

fn numbered_picture_path(file: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return file.to_owned();
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}-{number}.png"))
}

/// Runs `leagues plan NAME`.
pub(super) async fn print_plan(config: &Config, args: &SeasonArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open_results(config, &args.name, args.season).await?;
    let page = show::plan_page_of_season(&asked.played()?, args.division.map(DivisionNumber::new), &[])?;
    league_output::print_page(&page, asked.desk.now())?;
    Ok(exit_code_of(&page))
}

/// Runs `leagues cross NAME`.
pub(super) async fn print_cross_table(config: &Config, args: &SeasonArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open_results(config, &args.name, args.season).await?;
    let played = asked.played()?;
    let all = played.season.numbered_divisions().map(|(number, _)| number);
    let pages: Vec<Page> = match args.division.map(DivisionNumber::new) {
        Some(one) => vec![show::cross_table_page(&played, one, &[])?],
        None => all.map(|one| show::cross_table_page(&played, one, &[])).collect::<Result<_, _>>()?,
    };
    if pages.is_empty() {
        // There is no draw yet, and the plan says so.
        league_output::print_page(&show::plan_page_of_season(&played, None, &[])?, asked.desk.now())?;
    }
    for (nth, page) in pages.iter().enumerate() {
        if nth > 0 {
            say!()?;
        }
        league_output::print_page(page, asked.desk.now())?;
    }
    let is_empty = pages.iter().all(|page| page.sheets.is_empty());
    Ok(if is_empty { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Runs `leagues calendar NAME`.
pub(super) async fn print_calendar(config: &Config, args: &CalendarArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open(config, &args.name, None).await?;
    let (played, now) = (asked.played()?, asked.desk.now());
    if args.ics {
        let ours = service_assembly::service_addresses(&config.mail)?;
        for file in
            render::files(&show::calendar_page(&played), &league_output::host_voice(now), ours.domain(), now)?
        {
            command_output::print_bytes(&file.bytes)?;
        }
    } else {
        league_output::print_page(&show::calendar_page(&played), now)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs `leagues log NAME`.
pub(super) async fn print_log(config: &Config, name: &str, args: &ListArgs) -> anyhow::Result<ExitCode> {
    let asked = OpenedLeague::open(config, name, None).await?;
    let name = &asked.at_hand.row.name;
    let log = asked.desk.log_of_league(name).await?;
    let people = asked.desk.people_of_log(&asked.at_hand, &log).await?;
    let page = show::audit_page(&log, &people, None, LINES_MAX)?;
    let mut rows = RowPrinter::new(args);
    league_output::print_rows_of_page(&page, name, asked.desk.now(), &mut rows)?;
    rows.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `leagues doctor [NAME]`.
pub(super) async fn print_findings(
    config: &Config,
    name: Option<&str>,
    args: &ListArgs,
) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let names = match name {
        Some(name) => vec![name.to_owned()],
        None => desk.store().leagues(LEAGUES_MAX).await?.iter().map(|row| row.name.to_string()).collect(),
    };
    let mut rows = RowPrinter::new(args);
    let (is_json, mut is_well, mut has_room) = (rows.is_json(), true, true);
    for name in &names {
        let at_hand = load_named_league(&desk, name, None).await?;
        let page = show::doctor(&at_hand.newest_played_season()?, desk.now());
        is_well &= page.sheets.is_empty();
        if has_room {
            has_room = league_output::print_rows_of_page(&page, &at_hand.row.name, desk.now(), &mut rows)?;
        }
        if has_room && !is_json {
            say!()?;
        }
    }
    rows.finish()?;
    if !is_json {
        let verdict = if is_well { "no problems found" } else { "action needed" };
        say!("{} checked: {verdict}", counted(names.len(), "league", "leagues"))?;
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

//! `leagues export` and `leagues import`: a league as files for other programs, and entrants from a list.

use super::args::{ExportArgs, ImportArgs};
use super::league_access::{LeagueAccess, with_league_access};
use super::league_output::{self, host_voice, load_named_league, parse_league_name};
use crate::cli::command_output::{counted, say};
use crate::cli::database::desk_to_read;
use anyhow::{Context, bail};
use config::Config;
use league::played::PlayedSeason;
use league::show::{self, EntrantsReader};
use model::{Instant, LeagueName, MailAddress, Page, SeasonNumber};
use serde_json::{Value, json};
use service::OperatorActionOutcome;
use service::leagues::LoadedLeague;
use service::operator_requests::OperatorLeagueAction;
use std::fs;
use std::process::ExitCode;

/// Maximum number of lines of the log in an export.
const LINES_MAX: usize = 100_000;
/// Names of the column with addresses in a list of entrants, in lower case.
const ADDRESS_HEADS: [&str; 4] = ["email", "e-mail", "mail", "address"];

/// Runs `leagues export NAME FOLDER`.
pub(super) async fn export(config: &Config, args: &ExportArgs) -> anyhow::Result<ExitCode> {
    if args.folder.exists() {
        bail!("{} exists already; name a new folder", args.folder.display());
    }
    let desk = desk_to_read(config).await?;
    let mut at_hand = load_named_league(&desk, &args.name, None).await?;
    let now = desk.now();
    let log = desk.log_of_league(&at_hand.row.name).await?;
    let people = desk.people_of_log(&at_hand, &log).await?;
    let mut files = vec![
        ("league.json".to_owned(), serde_json::to_string_pretty(&league_as_json(&at_hand)?)? + "\n"),
        ("log.json".to_owned(), serde_json::to_string_pretty(&without_seeds(&at_hand, json!(log)))? + "\n"),
    ];
    files.extend(csv_files("log", &show::audit_page(&log, &people, None, LINES_MAX)?, now)?);
    let seasons: Vec<SeasonNumber> = at_hand.league().seasons.iter().map(|season| season.number).collect();
    for number in seasons {
        at_hand = desk.with_tables(at_hand.row, at_hand.body, number).await?;
        files.extend(season_files(&at_hand.played_season_by_number(number)?, now)?);
    }
    fs::create_dir_all(&args.folder).with_context(|| format!("cannot create {}", args.folder.display()))?;
    for (name, text) in &files {
        let file = args.folder.join(name);
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    say!("{}: {}", args.folder.display(), counted(files.len(), "file", "files"))?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the pages of a season as CSV files.
fn season_files(played: &PlayedSeason<'_>, now: Instant) -> anyhow::Result<Vec<(String, String)>> {
    let season = played.season;
    let start = format!("season-{}", season.number);
    let mut files = csv_files(
        &format!("{start}-entrants"),
        &show::entrants_page(played, EntrantsReader::Admin(&[])),
        now,
    )?;
    if season.divisions.is_empty() {
        return Ok(files);
    }
    files.extend(csv_files(&format!("{start}-standings"), &show::standings_page(played, None, &[])?, now)?);
    files.extend(csv_files(&format!("{start}-teams"), &show::team_standings_page(played, &[])?, now)?);
    files.extend(csv_files(&format!("{start}-plan"), &show::plan_page_of_season(played, None, &[])?, now)?);
    for (division, _) in season.numbered_divisions() {
        let page = show::cross_table_page(played, division, &[])?;
        files.extend(csv_files(&format!("{start}-cross-{division}"), &page, now)?);
    }
    Ok(files)
}

/// Returns a file for each sheet of a page: `NAME.csv`, or `NAME-1.csv` and so on if there are several.
fn csv_files(name: &str, page: &Page, now: Instant) -> anyhow::Result<Vec<(String, String)>> {
    let voice = host_voice(now);
    let file_name = |number: usize| match page.sheets.len() {
        1 => format!("{name}.csv"),
        _ => format!("{name}-{number}.csv"),
    };
    let numbered = (1..).zip(&page.sheets);
    numbered.map(|(number, sheet)| Ok((file_name(number), render::csv(sheet, &voice)?))).collect()
}

/// Returns a league with the names of its people.
fn league_as_json(at_hand: &LoadedLeague) -> anyhow::Result<Value> {
    let names: serde_json::Map<String, Value> =
        at_hand.people.iter().map(|(id, player)| (id.to_string(), json!(player.name))).collect();
    let league = serde_json::to_value(at_hand.league())?;
    Ok(json!({ "league": without_seeds(at_hand, league), "people": names }))
}

/// Removes the seeds of seasons that are not over: they decide lots that are still to be drawn.
fn without_seeds(at_hand: &LoadedLeague, mut value: Value) -> Value {
    let running = at_hand.league().seasons.iter().filter(|season| !season.state.is_over());
    let secret: Vec<&str> =
        running.map(|season| season.seed.as_str()).filter(|seed| !seed.is_empty()).collect();
    remove_texts(&mut value, &secret);
    value
}

fn remove_texts(value: &mut Value, secret: &[&str]) {
    match value {
        Value::String(text) if secret.contains(&text.as_str()) => *value = Value::Null,
        Value::Array(items) => items.iter_mut().for_each(|item| remove_texts(item, secret)),
        Value::Object(fields) => fields.values_mut().for_each(|field| remove_texts(field, secret)),
        _ => {}
    }
}

/// Runs `leagues import NAME FILE`. Entrants must know the service: no one is entered without having written to it.
pub(super) async fn import(config: &Config, args: &ImportArgs) -> anyhow::Result<ExitCode> {
    let text =
        fs::read_to_string(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    // Spreadsheet programs write a byte order mark.
    let addresses = parse_addresses(text.trim_start_matches('\u{feff}'))?;
    with_league_access(config, async |access| import_addresses(access, args, &addresses).await).await
}

async fn import_addresses(
    access: &LeagueAccess<'_>,
    args: &ImportArgs,
    addresses: &[MailAddress],
) -> anyhow::Result<ExitCode> {
    let name = parse_league_name(&args.name)?;
    let (mut entered, mut refused) = (0, 0);
    for address in addresses {
        match add(access, &name, address, args.confirm.yes).await? {
            OperatorActionOutcome::Done(says) | OperatorActionOutcome::Proposed { says, .. } => {
                entered += 1;
                league_output::print_sentences(&says, access.now())?;
            }
            OperatorActionOutcome::Refused(page) => {
                refused += 1;
                say!("{}:", address.as_str())?;
                league_output::print_page(&page, access.now())?;
            }
        }
    }
    let entered = counted(entered, "player", "players");
    match args.confirm.yes {
        true => say!("{entered} entered, {refused} refused")?,
        false => say!(
            "Nothing is changed yet: {entered} would be entered, {refused} refused. To do it, run the same command with --yes"
        )?,
    }
    Ok(if refused == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Enters a player, or shows the effect.
async fn add(
    access: &LeagueAccess<'_>,
    name: &LeagueName,
    address: &MailAddress,
    is_sure: bool,
) -> anyhow::Result<OperatorActionOutcome> {
    let act = async |sure: Option<String>| {
        let words = vec!["add".to_owned(), address.as_str().to_owned()];
        let action =
            OperatorLeagueAction::Administer { name: name.clone(), words, why: None, sure, by: None };
        access.act(action).await?.with_context(|| format!("unknown league {name}"))
    };
    match act(None).await? {
        OperatorActionOutcome::Proposed { sure, .. } if is_sure => act(Some(sure)).await,
        outcome => Ok(outcome),
    }
}

/// Separators of the columns of a list. Spreadsheets write semicolons in many countries.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Reads the addresses of a list: one a line, or a CSV file with a column named `email` or `address`. The first line
/// shows which character separates the columns.
fn parse_addresses(text: &str) -> anyhow::Result<Vec<MailAddress>> {
    let head = text.lines().next().unwrap_or_default();
    let count = |separator: &u8| head.bytes().filter(|byte| byte == separator).count();
    let delimiter = SEPARATORS.into_iter().rev().max_by_key(count).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let rows = reader.records().collect::<Result<Vec<_>, _>>().context("the file is not a CSV file")?;
    let head = rows.first().and_then(|row| {
        row.iter().position(|head| ADDRESS_HEADS.contains(&head.trim().to_lowercase().as_str()))
    });
    let (column, skipped) = head.map_or((0, 0), |column| (column, 1));
    let mut addresses = Vec::new();
    for (number, row) in (1..).zip(&rows).skip(skipped) {
        let typed = row.get(column).unwrap_or_default().trim();
        let address = MailAddress::parse_writable(typed)
            .map_err(|_| anyhow::anyhow!("line {number}: `{typed}` is not a mail address"))?;
        if !addresses.contains(&address) {
            addresses.push(address);
        }
    }
    match addresses.is_empty() {
        true => bail!("the file has no address"),
        false => Ok(addresses),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]
mod tests {
    use super::*;

    #[test]
    fn list_of_addresses_is_read_with_or_without_a_head() {
        for text in [
            "ann@example.org\nbob@example.org\n",
            "Name,Email,Note\n\"Ann, A.\",ann@example.org,\nBob,bob@example.org,x\n",
            "Name;Email\n\"Ann, A.\";ann@example.org\nBob;bob@example.org\n",
            "name\taddress\nAnn\tann@example.org\nBob\tbob@example.org\n",
            "\u{feff}email\r\nann@example.org\r\nbob@example.org\r\nann@example.org\r\n",
        ] {
            let read = parse_addresses(text.trim_start_matches('\u{feff}')).unwrap();
            let read: Vec<&str> = read.iter().map(MailAddress::as_str).collect();
            assert_eq!(read, ["ann@example.org", "bob@example.org"], "{text:?}");
        }
        for text in ["", "\n", "name\nAnn\n", "ann@example.org\nBob\n"] {
            assert!(parse_addresses(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn only_whole_secret_texts_are_removed() {
        let mut value = json!({ "seed": "ab", "events": [{ "seed": "cd", "note": "abc" }] });
        remove_texts(&mut value, &["ab", "cd"]);
        assert_eq!(value, json!({ "seed": null, "events": [{ "seed": null, "note": "abc" }] }));
    }
}

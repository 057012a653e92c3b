//! `leagues list`, `leagues show NAME`, `leagues ratings GAME`: plain lines for the host, or JSON.

use super::args::LeaguesListArgs;
use super::league_output::load_named_league;
use crate::cli::command_output::{counted, say};
use crate::cli::database::desk_to_read;
use crate::cli::named::game_id;
use crate::cli::row_list::{ListArgs, RowPrinter};
use config::Config;
use serde_json::{Value, json};
use std::process::ExitCode;

use league::book::entry::EntryState;
use league::book::league::League;
use league::book::season::Season;
use league::choices::{CHOICES, choice_value};
use league::played::PlayedSeason;
use league::stored::parse_league_body;
use model::Instant;
use service::Desk;

/// Maximum number of leagues listed; no installation has more.
pub(super) const LEAGUES_MAX: u32 = 100_000;
/// Maximum number of players on a leaderboard; no installation has more.
const LEADERS_MAX: u32 = 10_000_000;
/// One point of a rating, in millionths.
const POINT_MICRO: i64 = 1_000_000;

/// Runs `leagues list`.
pub(super) async fn list(config: &Config, args: &LeaguesListArgs) -> anyhow::Result<ExitCode> {
    let game = args.game.as_deref().map(game_id).transpose()?;
    let desk = desk_to_read(config).await?;
    let mut rows = RowPrinter::new(&args.rows);
    for row in desk.store().leagues(LEAGUES_MAX).await? {
        let league = parse_league_body(&row)?.league;
        let is_meant = game.is_none_or(|game| league.rules.games.iter().any(|one| one.game == game));
        let line = || {
            let next = row.due_at.map_or_else(|| "none".to_owned(), |at| at.to_string());
            format!("{}; next {next}", line(&league))
        };
        if is_meant && !rows.print(line, || object(&league, row.due_at))? {
            break;
        }
    }
    rows.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn object(league: &League, next_at: Option<Instant>) -> Value {
    let season = league.season().map(|season| {
        json!({
            "number": season.number,
            "state": season.state.keyword(),
            "entries": season.entries.iter().filter(|entry| entry.state.is_participating()).count(),
        })
    });
    json!({
        "name": league.name.as_str(),
        "title": league.title,
        "games": league.rules.games.iter().map(|game| game.game.as_str()).collect::<Vec<_>>(),
        "seats": league.rules.seats,
        "season": season,
        "paused_at": league.paused_at,
        "next_at": next_at,
    })
}

fn line(league: &League) -> String {
    let stands = league.season().map_or_else(String::new, |season| {
        let count = season.entries.iter().filter(|entry| entry.state.is_participating()).count();
        let word = if league.paused_at.is_some() { "paused" } else { season.state.keyword() };
        format!("season {:3} {word:9} {count:4} entries", season.number)
    });
    let games: Vec<&str> = league.rules.games.iter().map(|game| game.game.as_str()).collect();
    format!(
        "{:16} {stands}  {} for {}: {}",
        league.name,
        games.join(" and "),
        league.rules.seats,
        league.title
    )
}

/// Runs `leagues show NAME`.
pub(super) async fn show(config: &Config, typed: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let at_hand = load_named_league(&desk, typed, None).await?;
    let (league, played) = (at_hand.league(), at_hand.newest_played_season()?);
    say!("{}", line(league))?;
    match &league.place {
        Some(place) => {
            say!("place: {} {}; entries by mail: {}", place.channel, place.community, league.by_mail)?
        }
        None => say!("no public place: players join by mail")?,
    }
    say!("log: {} lines; version {}", league.seq, at_hand.row.version)?;
    if let Some(since) = league.paused_at {
        say!("PAUSED since {since}")?;
    }
    print_season(played.season)?;
    print_tables(&played)?;
    let rules: Vec<String> = CHOICES
        .iter()
        .map(|choice| (choice, choice_value(&played.season.rules, choice)))
        .filter(|(_, value)| !value.is_empty())
        .map(|(choice, value)| format!("{choice}={value}"))
        .collect();
    say!("rules of this season: {}", rules.join(" "))?;
    for (player, until) in &league.bans {
        let until =
            until.map_or_else(|| "permanently".to_owned(), |season| format!("through season {season}"));
        say!("banned: {} ({player}), {until}", played.player_name(*player))?;
    }
    for (entry, asked) in &league.asked {
        say!("offered entry {entry}: {}, until {}", played.player_name(asked.player), asked.until)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print_season(season: &Season) -> anyhow::Result<()> {
    let dates = &season.dates;
    let known: [(&str, Option<Instant>); 7] = [
        ("entries open", dates.opens_at),
        ("entries close", dates.closes_at),
        ("check-in until", dates.check_in_until),
        ("starts", dates.starts_at),
        ("ends", dates.ends_at),
        ("settled since", dates.settling_since),
        ("final since", dates.final_since),
    ];
    for (what, at) in known.into_iter().filter_map(|(what, at)| Some((what, at?))) {
        say!("{what:15} {at}")?;
    }
    let states = [
        EntryState::Entered,
        EntryState::CheckedIn,
        EntryState::Waiting,
        EntryState::Withdrawn,
        EntryState::Absent,
        EntryState::Struck,
    ];
    let counts = states.into_iter().map(|state| {
        let count = season.entries.iter().filter(|entry| entry.state == state).count();
        (state.keyword(), count)
    });
    let counts: Vec<String> =
        counts.filter(|(_, count)| *count > 0).map(|(word, count)| format!("{count} {word}")).collect();
    say!("entries: {}", if counts.is_empty() { "none".to_owned() } else { counts.join(", ") })
}

fn print_tables(played: &PlayedSeason<'_>) -> anyhow::Result<()> {
    for (number, entries) in played.season.numbered_divisions() {
        let here = || played.tables().filter(move |(planned, _)| planned.division == number);
        let over = here().filter(|(planned, _)| played.is_settled(planned)).count();
        say!("division {number}: {} entries, {over} of {} tables over", entries.len(), here().count())?;
    }
    for (planned, table) in played.tables().filter(|(planned, _)| !played.is_settled(planned)) {
        let names: Vec<String> = planned.seats.iter().map(|id| played.entry_label(*id).to_string()).collect();
        let stands = match table {
            None => "not open".to_owned(),
            Some(table) => {
                let waiting: Vec<String> = table.seats_to_act().map(|seat| seat.to_string()).collect();
                format!("{} {}; seats to act: {}", table.code, table.status().keyword(), waiting.join(", "))
            }
        };
        say!("table {:3}: {}; {stands}", planned.number, names.join(", "))?;
    }
    Ok(())
}

/// Runs `leagues ratings GAME`.
pub(super) async fn print_ratings(config: &Config, game: &str, args: &ListArgs) -> anyhow::Result<ExitCode> {
    let game = game_id(game)?;
    let desk = desk_to_read(config).await?;
    let rated = desk.store().leaderboard(game.to_owned(), LEADERS_MAX).await?;
    let mut rows = RowPrinter::new(args);
    let is_json = rows.is_json();
    if !is_json {
        say!("place  rating   mean  uncertainty  tables  player")?;
    }
    for (place, one) in (1u32..).zip(&rated) {
        let name = name(&desk, one.player).await?;
        let line = || {
            format!(
                "{place:5}  {:>6}  {:>5}  {:>11}  {:>6}  {name}",
                points(one.floor_micro()),
                points(one.mean_micro),
                points(one.deviation_micro),
                one.games,
            )
        };
        let object = || {
            json!({
                "place": place,
                "player": one.player.to_string(),
                "name": name,
                "rating_micro": one.floor_micro(),
                "mean_micro": one.mean_micro,
                "uncertainty_micro": one.deviation_micro,
                "tables": one.games,
            })
        };
        if !rows.print(line, object)? {
            break;
        }
    }
    rows.finish()?;
    if !is_json {
        say!("{} rated in {game}", counted(rated.len(), "player", "players"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Formats a rating as points with two decimals.
fn points(micro: i64) -> String {
    let hundredths = micro / (POINT_MICRO / 100);
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

async fn name(desk: &Desk, player: model::PlayerId) -> anyhow::Result<String> {
    let found = desk.store().player(player).await?;
    Ok(found.map_or_else(|| player.to_string(), |player| player.name.to_string()))
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn rating_points_have_two_decimals() {
        for (micro, told) in
            [(25_000_000, "25.00"), (-7_766_123, "-7.76"), (-50_000, "-0.05"), (1_234, "0.00")]
        {
            assert_eq!(points(micro), told);
        }
    }
}

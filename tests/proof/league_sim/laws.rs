//! Laws that hold whenever a league is at rest, and at the end of each season.

use super::division_referee::sit_out_error;
use super::draw_referee::{RankedTeam, faulty_draws, rank_teams};
use super::journal_read::read_end;
use super::referee::{RankedEntry, Referee, RefereeFlaw, format_standings};
use super::timeline;
use super::world::{LeagueWorld, NAME};
use league::book::league::League;
use league::book::season::{Season, SeasonState};
use league::played::PlayedSeason;
use league::rules::Format;
use league::standings::placed_lines;
use league::steps::due_step::{Step, next_due_step};
use league::stored::parse_audit_line;
use league::team_standings::team_lines;
use model::{LeagueName, PlayerId, SeasonNumber, Status, Table};
use play::TableExport;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Exported journals by table code, each with the sequence number of its last entry.
pub(super) type Exports = BTreeMap<String, (u32, Value)>;

/// Nothing is due, and another pass changes nothing.
pub(super) async fn check_nothing_is_due(world: &mut LeagueWorld, when: &str) {
    let league = world.league().await;
    let Some(season) = league.season() else { return };
    let (tables, people) = (world.tables(Some(season.number)).await, world.players_by_id());
    let played = PlayedSeason::new(&league, season, &tables, &people);
    let step = next_due_step(&played, world.now());
    // A ladder matches waiting entries once an hour.
    let waits = |step: &Step| matches!(step, Step::Match { .. }) && season.rules.format == Format::Ladder;
    if let Some(step) = step.filter(|step| !waits(step)) {
        world.report_broken_law(format!("{when}, this is still due: {step:?}"));
    }
    if let Some(late) = overdue_date(&league, season, world.now()) {
        world.report_broken_law(format!("{when}: {late}"));
    }
}

/// Returns the overdue date of a season, if there is one.
fn overdue_date(league: &League, season: &Season, now: model::Instant) -> Option<String> {
    let dates = &season.dates;
    let due = match season.state {
        SeasonState::Draft => dates.opens_at,
        SeasonState::Open => dates.closes_at,
        SeasonState::Closed => dates.check_in_until,
        SeasonState::Set => dates.starts_at,
        SeasonState::Running => dates.ends_at,
        SeasonState::Closing | SeasonState::Final | SeasonState::Cancelled => None,
    }?;
    let is_late = league.paused_at.is_none() && (now - due).num_milliseconds() > 1_000;
    is_late.then(|| format!("still {} though {due} is long gone", season.state.keyword()))
}

/// Returns the lines of the league's log as JSON.
pub(super) async fn read_log(world: &LeagueWorld) -> Vec<Value> {
    let lines = world.base.audit(LeagueName::parse(NAME).unwrap(), 0, 1_000_000).await.unwrap();
    lines.iter().map(|line| serde_json::from_str(&line.body).unwrap()).collect()
}

/// T7, T8: The stored league equals the one replayed from the log.
pub(super) async fn check_log_replays(world: &mut LeagueWorld) {
    let lines = world.base.audit(LeagueName::parse(NAME).unwrap(), 0, 1_000_000).await.unwrap();
    let log: Vec<_> = lines.iter().map(|line| parse_audit_line(line).unwrap()).collect();
    if League::from_log(&log).ok() != Some(world.league().await) {
        world.report_broken_law("the row is not what the log says");
    }
}

/// T18, T12, T23: No table is duplicated or missing, and no player has two seats at one table.
pub(super) async fn check_tables_are_unique(world: &mut LeagueWorld) {
    let (league, tables) = (world.league().await, world.tables(None).await);
    let mut numbers = BTreeSet::new();
    for table in &tables {
        let of = table.league.clone().unwrap();
        if !numbers.insert((of.season, of.number)) {
            world.report_broken_law(format!("table {} of {:?} is duplicated", of.number, of.season));
        }
        let planned = league.season_by_number(of.season).and_then(|season| season.table(of.number));
        if planned.and_then(|planned| planned.code.as_ref()) != Some(&table.code) {
            world.report_broken_law(format!("{} is a table that no season has planned", table.code));
        }
        let mut sit: Vec<PlayerId> = table.seats_of_people().map(|(_, player)| player).collect();
        sit.sort_unstable();
        if sit.windows(2).any(|two| two[0] == two[1]) {
            world.report_broken_law(format!("a player sits twice at {}", table.code));
        }
    }
    let open =
        league.seasons.iter().flat_map(|season| &season.tables).filter(|planned| planned.code.is_some());
    if open.count() != tables.len() {
        world.report_broken_law("an opened table is missing");
    }
    for season in &league.seasons {
        check_one_entry_per_player(world, season);
    }
}

/// T19: No player has two active entries.
fn check_one_entry_per_player(world: &mut LeagueWorld, season: &Season) {
    let mut holders: Vec<PlayerId> = season
        .entries
        .iter()
        .filter(|entry| entry.state.is_participating())
        .map(|entry| entry.holder)
        .collect();
    holders.sort_unstable();
    if holders.windows(2).any(|two| two[0] == two[1]) {
        world.report_broken_law("a player has two entries");
    }
}

/// Returns the journals of a season's finished tables.
pub(super) async fn journals(
    world: &LeagueWorld,
    exports: &mut Exports,
    season: SeasonNumber,
) -> BTreeMap<String, Value> {
    let mut journals = BTreeMap::new();
    for table in world.tables(Some(season)).await.iter().filter(|table| table.status() == Status::Over) {
        let (code, seq) = (table.code.to_string(), table.seq);
        if exports.get(&code).is_none_or(|(known, _)| *known != seq) {
            exports.insert(code.clone(), (seq, export_table(world, table).await));
        }
        journals.insert(code.clone(), exports[&code].1.clone());
    }
    journals
}

/// Exports a table as `vernissage tables export` does.
async fn export_table(world: &LeagueWorld, table: &Table) -> Value {
    let loaded = world.desk.load(&table.code).await.unwrap().unwrap();
    let entries = world.base.entries(table.code.clone(), 0).await.unwrap();
    serde_json::from_str(&TableExport::new(&loaded, &entries).unwrap().to_json().unwrap()).unwrap()
}

/// Returns a season's standings as the league computes them.
async fn league_standings(world: &LeagueWorld, league: &League, season: &Season) -> Vec<Vec<RankedEntry>> {
    let (tables, people) = (world.tables(Some(season.number)).await, world.players_by_id());
    let played = PlayedSeason::new(league, season, &tables, &people);
    let judged = |line: &league::standings::PlacedLine| RankedEntry {
        entry: line.line.entry.number().into(),
        rank: line.rank.map(u64::from),
        sixtieths: line.line.tally.points().sixtieths_count(),
        counted: line.line.tally.counted_rounds().into(),
    };
    let divisions = season.numbered_divisions().map(|(division, _)| division);
    divisions.map(|division| placed_lines(&played, division).unwrap().iter().map(judged).collect()).collect()
}

/// Returns the difference between referee and league about a season, if any.
pub(super) async fn dispute(
    world: &LeagueWorld,
    exports: &mut Exports,
    season: SeasonNumber,
    flaw: RefereeFlaw,
) -> Option<String> {
    let league = world.league().await;
    let season = league.season_by_number(season)?;
    let journals = journals(world, exports, season.number).await;
    let referee = Referee::of_log(&read_log(world).await, flaw);
    let told_season = referee.seasons.iter().find(|told| told.number == u64::from(season.number.number()))?;
    let standings = league_standings(world, &league, season).await;
    if let Some(dispute) = team_dispute(world, &league, season, &told_season.teams, &standings).await {
        return Some(dispute);
    }
    for (division, told) in (1u64..).zip(&standings) {
        let judged = referee.compute_standings(told_season, division, &journals);
        if judged != *told {
            let (judged, told) = (format_standings(&judged), format_standings(told));
            return Some(format!("division {division}:\nreferee {judged}\nleague  {told}"));
        }
        let finals = told_season.finals.iter().filter(|place| place.0 == division);
        let finals: Vec<(u64, Option<u64>)> = finals.map(|place| (place.2, place.4)).collect();
        let lines: Vec<(u64, Option<u64>)> = judged.iter().map(|line| (line.entry, line.rank)).collect();
        if !finals.is_empty() && finals != lines {
            return Some(format!("division {division}: final places {finals:?}, the referee's {lines:?}"));
        }
    }
    None
}

/// Returns the difference between referee and league about the teams of a season, if any.
async fn team_dispute(
    world: &LeagueWorld,
    league: &League,
    season: &Season,
    teams: &BTreeMap<String, Vec<u64>>,
    standings: &[Vec<RankedEntry>],
) -> Option<String> {
    let (tables, people) = (world.tables(Some(season.number)).await, world.players_by_id());
    let played = PlayedSeason::new(league, season, &tables, &people);
    let told: Vec<RankedTeam> = team_lines(&played)
        .unwrap()
        .into_iter()
        .map(|line| {
            let points = line.points.sixtieths_count();
            (line.team.to_string(), line.rank.map(u64::from), points, line.counted.into())
        })
        .collect();
    let judged = rank_teams(teams, &standings.concat());
    (judged != told).then(|| format!("teams:\nreferee {judged:?}\nleague  {told:?}"))
}

/// The standings of the newest season equal the referee's.
pub(super) async fn check_standings(world: &mut LeagueWorld, exports: &mut Exports) {
    let league = world.league().await;
    let Some(season) = league.season().filter(|season| !season.tables.is_empty()) else { return };
    world.count("standings compared");
    if let Some(dispute) = dispute(world, exports, season.number, RefereeFlaw::None).await {
        world.report_broken_law(dispute);
    }
}

/// Laws of a final season.
pub(super) async fn check_final_season(world: &mut LeagueWorld, exports: &mut Exports, number: SeasonNumber) {
    let league = world.league().await;
    let Some(season) = league.season_by_number(number) else { return };
    if let Some(dispute) = dispute(world, exports, number, RefereeFlaw::None).await {
        world.report_broken_law(format!("season {}: {dispute}", number.number()));
    }
    let tables = world.tables(Some(number)).await;
    let stuck = tables.iter().filter(|table| !matches!(table.status(), Status::Over | Status::Closed));
    for table in stuck.collect::<Vec<_>>() {
        world.report_broken_law(format!("{} is stuck: {:?}", table.code, table.status()));
    }
    let without = tables.iter().filter(|table| table.status() == Status::Closed);
    for table in without
        .filter_map(|table| season.table(table.league.as_ref()?.number).filter(|planned| !planned.void))
    {
        world.report_broken_law(format!("table {} was closed, but counts", table.number));
    }
    let journals = journals(world, exports, number).await;
    let most = usize::from(season.rules.tables_open_max);
    if let Some(crowd) = timeline::overcrowded_entry(season, &journals, most) {
        world.report_broken_law(crowd);
    }
    let (over, void) =
        (journals.values().filter_map(read_end).count(), season.tables.iter().filter(|one| one.void).count());
    for _ in 0..tables.len() {
        world.count("table");
    }
    world.note(format!(
        "season {}: {} tables, {over} with a result, {void} void",
        number.number(),
        tables.len()
    ));
}

/// Laws of a whole league at its end.
pub(super) async fn check_whole_league(world: &mut LeagueWorld, exports: &mut Exports) {
    check_log_replays(world).await;
    check_tables_are_unique(world).await;
    let (log, league) = (read_log(world).await, world.league().await);
    for fault in if world.is_drawn_by_hand { faulty_draws(&log) } else { Vec::new() } {
        world.report_broken_law(fault);
    }
    if let Some(why) = sit_out_error(&log) {
        world.report_broken_law(why);
    }
    let referee = Referee::of_log(&log, RefereeFlaw::None);
    for (at, season) in referee.seasons.iter().enumerate().filter(|(_, season)| !season.planned.is_empty()) {
        if let Some(why) = referee.division_error(at) {
            world.report_broken_law(format!("season {}: {why}", season.number));
        }
    }
    for season in league.seasons.iter().filter(|season| season.state == SeasonState::Final) {
        check_final_season(world, exports, season.number).await;
    }
    let mut ends = BTreeMap::new();
    for (code, (_, export)) in exports.iter() {
        ends.insert(code.clone(), read_end(export).map_or(0, |ended| ended.at_ms));
    }
    for late in
        timeline::untimely_steps(&log, &world.away, &ends).into_iter().chain(timeline::repeated_steps(&log))
    {
        world.report_broken_law(late);
    }
    let heard = super::unreliable_store::lock(&world.heard);
    let (twice, readers) = (heard.twice.clone(), heard.readers.clone());
    drop(heard);
    for key in twice {
        world.report_broken_law(format!("the letter {key} is queued twice"));
    }
    let concerned = timeline::involved_players(&log);
    for reader in readers {
        let id = serde_json::to_value(reader).unwrap().as_u64().unwrap();
        if !concerned.contains(&id) {
            world.report_broken_law(format!(
                "a letter to {}, who has nothing to do with the league",
                world.name(reader)
            ));
        }
    }
}

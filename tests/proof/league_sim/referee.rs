//! An independent computation of standings from exportable data: the tables' journals as JSON, and the lines of the
//! audit log. It shares no arithmetic with the league. All numbers are integers: points in sixtieths, means as
//! fractions.

use super::journal_read::{GameEnd, read_end};
use chrono::DateTime;
use serde_json::Value;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

/// A deliberate flaw of a referee.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum RefereeFlaw {
    #[default]
    None,
    /// Ignores strikes.
    Unstruck,
    /// Counts the first result of a division twice.
    Twice,
    /// Keeps reverted acts in effect.
    NothingBack,
    /// Credits the entry with the results of guests.
    GuestsScore,
    /// Gives tied places the value of the best one.
    BestOfShared,
}

impl RefereeFlaw {
    pub(super) const ALL: [Self; 5] =
        [Self::Unstruck, Self::Twice, Self::NothingBack, Self::GuestsScore, Self::BestOfShared];
}

/// An entry as read from the log.
#[derive(Clone, Debug, Default)]
struct LoggedEntry {
    holders: BTreeSet<u64>,
    holder: u64,
    /// Time of the strike in milliseconds, and true if results finished by then count.
    struck: Option<(i64, bool)>,
    adjusted: i64,
}

/// A table as read from the log.
#[derive(Clone, Debug, Default)]
struct LoggedTable {
    division: u64,
    seats: Vec<u64>,
    code: Option<String>,
    void: bool,
    struck: BTreeSet<u64>,
}

/// A season as read from the log.
#[derive(Clone, Debug, Default)]
pub(super) struct LoggedSeason {
    pub(super) number: u64,
    pub(super) state: String,
    pub(super) rules: Value,
    seed: Vec<u8>,
    entries: BTreeMap<u64, LoggedEntry>,
    /// Divisions as drawn, before an admin's changes: entry and holder.
    pub(super) planned: Vec<Vec<(u64, u64)>>,
    pub(super) divisions: Vec<Vec<u64>>,
    tables: BTreeMap<u64, LoggedTable>,
    /// Members of each team.
    pub(super) teams: BTreeMap<String, Vec<u64>>,
    /// Entries that an admin put into a division.
    pub(super) by_hand: BTreeSet<u64>,
    /// Division, order, entry, holder, rank.
    pub(super) finals: Vec<(u64, u64, u64, u64, Option<u64>)>,
}

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RankedEntry {
    pub(super) entry: u64,
    pub(super) rank: Option<u64>,
    pub(super) sixtieths: i64,
    pub(super) counted: u64,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Referee {
    pub(super) seasons: Vec<LoggedSeason>,
    rules: Value,
    flaw: RefereeFlaw,
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().into_iter().flatten().map(number).collect()
}

pub(super) fn ms(value: &Value) -> i64 {
    DateTime::parse_from_rfc3339(value.as_str().unwrap()).unwrap().timestamp_millis()
}

impl Referee {
    /// Reads a log from its first line to its last.
    pub(super) fn of_log(lines: &[Value], flaw: RefereeFlaw) -> Self {
        let mut referee = Self { flaw, ..Self::default() };
        for line in lines {
            referee.apply_event(&line["event"], ms(&line["at"]));
        }
        referee
    }

    fn begin_season(&mut self, number: u64) {
        let (rules, state) = (self.rules.clone(), "draft".to_owned());
        self.seasons.push(LoggedSeason { number, rules, state, ..LoggedSeason::default() });
    }

    pub(super) fn apply_event(&mut self, event: &Value, at: i64) {
        let did = event["did"].as_str().unwrap();
        match did {
            "created" => {
                self.rules = event["rules"].clone();
                self.begin_season(1);
            }
            "changed" => {
                self.rules = event["rules"].clone();
                let rules = self.rules.clone();
                if let Some(last) = self.seasons.last_mut().filter(|season| season.state == "draft") {
                    last.rules = rules;
                }
            }
            "drafted" => {
                let next = number(&event["season"]);
                if self.seasons.last().is_none_or(|season| season.number != next) {
                    self.begin_season(next);
                }
            }
            "reopened" if self.seasons.last().unwrap().state == "draft" => {
                // The previous season is under review again, and the draw made after it is repeated.
                self.seasons.pop();
                self.seasons.last_mut().unwrap().reads(did, event, at);
            }
            "taken_back" if self.flaw == RefereeFlaw::NothingBack => {}
            "taken_back" => self.apply_event(&event["by"], at),
            "struck" if self.flaw == RefereeFlaw::Unstruck => {}
            _ => self.seasons.last_mut().unwrap().reads(did, event, at),
        }
    }
}

impl LoggedSeason {
    fn reads(&mut self, did: &str, event: &Value, at: i64) {
        let state = match did {
            "entries_opened" | "entries_prolonged" | "entries_reopened" => "open",
            "entries_closed" | "unplanned" => "closed",
            "planned" => "set",
            "started" => "running",
            "closing" | "reopened" => "closing",
            "finished" => "final",
            "cancelled" => "cancelled",
            _ => self.state.as_str(),
        };
        self.state = state.to_owned();
        match did {
            "entries_opened" => {
                self.seed = data_encoding::HEXLOWER_PERMISSIVE
                    .decode(event["seed"].as_str().unwrap().as_bytes())
                    .unwrap()
            }
            "planned" => {
                self.apply_division(event);
                let whose = |id: &u64| (*id, self.entries[id].holder);
                self.planned = self.divisions.iter().map(|ids| ids.iter().map(whose).collect()).collect();
            }
            "moved" => {
                let holder = self.entry(event).holder;
                self.by_hand.insert(holder);
                self.apply_division(event);
            }
            "unplanned" => {
                self.divisions.clear();
                self.tables.clear();
            }
            "started" => {
                for pair in event["codes"].as_array().unwrap() {
                    let code = pair[1].as_str().unwrap().to_owned();
                    self.tables.get_mut(&number(&pair[0])).unwrap().code = Some(code);
                }
            }
            "finished" => self.finals = event["finals"].as_array().unwrap().iter().map(final_place).collect(),
            "reopened" => self.finals.clear(),
            "voided" => self.table(event).void = event["void"].as_bool().unwrap(),
            "drawn" => self.add_tables(event),
            "swapped" | "redrawn" => {
                self.tables.clear();
                self.add_tables(event);
            }
            "teamed" => {
                let (team, members) =
                    (event["team"].as_str().unwrap().to_owned(), numbers(&event["members"]));
                self.teams.remove(&team);
                if !members.is_empty() {
                    self.teams.insert(team, members);
                }
            }
            _ => self.read_entry_event(did, event, at),
        }
    }

    /// Reads an event about one entry.
    fn read_entry_event(&mut self, did: &str, event: &Value, at: i64) {
        match did {
            "reentered" if !event["waits"].as_bool().unwrap() => self.join_late(number(&event["entry"])),
            "entered" => {
                let (id, holder) = (number(&event["entry"]["id"]), number(&event["entry"]["holder"]));
                let known =
                    LoggedEntry { holders: BTreeSet::from([holder]), holder, ..LoggedEntry::default() };
                self.entries.insert(id, known);
                if matches!(event["entry"]["state"].as_str(), Some("entered" | "checked_in")) {
                    self.join_late(id);
                }
            }
            "inherited" => {
                let to = number(&event["to"]);
                let entry = self.entry(event);
                entry.holders.insert(to);
                (entry.holder, entry.struck) = (to, None);
            }
            "adjusted" => self.entry(event).adjusted += event["by"].as_i64().unwrap(),
            "struck" | "unstruck" => self.apply_strike(did == "struck", event, at),
            _ => {}
        }
    }

    fn entry(&mut self, event: &Value) -> &mut LoggedEntry {
        self.entries.get_mut(&number(&event["entry"])).unwrap()
    }

    fn table(&mut self, event: &Value) -> &mut LoggedTable {
        self.tables.get_mut(&number(&event["table"])).unwrap()
    }

    fn apply_strike(&mut self, is_struck: bool, event: &Value, at: i64) {
        let id = number(&event["entry"]);
        if event["table"].is_null() {
            let stands = event["stands"].as_bool().unwrap_or(false);
            self.entry(event).struck = is_struck.then_some((at, stands));
        } else if is_struck {
            self.table(event).struck.insert(id);
        } else {
            self.table(event).struck.remove(&id);
        }
    }

    fn apply_division(&mut self, event: &Value) {
        self.divisions = event["divisions"].as_array().unwrap().iter().map(numbers).collect();
        self.tables.clear();
        self.add_tables(event);
    }

    /// Puts an entry into the last division of a season under way.
    fn join_late(&mut self, id: u64) {
        if self.state == "running" {
            self.divisions.last_mut().unwrap().push(id);
        }
    }

    fn add_tables(&mut self, event: &Value) {
        for table in event["tables"].as_array().unwrap() {
            let set = LoggedTable {
                division: number(&table["division"]),
                seats: numbers(&table["seats"]),
                code: table["code"].as_str().map(str::to_owned),
                ..LoggedTable::default()
            };
            self.tables.insert(number(&table["number"]), set);
        }
    }
}

impl LoggedSeason {
    /// Returns true if a player holds or held another entry of the team.
    fn is_mate(&self, id: u64, player: u64) -> bool {
        let team = self.teams.values().find(|members| members.contains(&id));
        team.is_some_and(|members| members.iter().any(|mate| self.entries[mate].holders.contains(&player)))
    }
}

fn final_place(place: &Value) -> (u64, u64, u64, u64, Option<u64>) {
    let of = |what: &str| number(&place[what]);
    (of("division"), of("order"), of("entry"), of("holder"), place["rank"].as_u64())
}

/// The way an entry's player left a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum TableExit {
    Played,
    Guest,
    Abandoned,
    Forfeited,
    Struck,
}

/// One entry's share of a table.
#[derive(Clone, Debug)]
struct TableShare {
    entry: u64,
    sixtieths: i64,
    /// The best place it covers, or `None` without a place.
    place: Option<usize>,
    /// The rank if the player stayed, otherwise a very low one.
    finish: u64,
    /// Own points and all points of a game that was played to its end.
    game: Option<(i64, i64)>,
}

/// Totals of an entry.
#[derive(Clone, Debug, Default)]
struct EntryTotals {
    sixtieths: i64,
    counted: i64,
    places: [i64; 5],
    own: i64,
    dealt: i64,
    odd_deal: bool,
}

/// A fraction: numerator, denominator.
type Fraction = (i64, i64);

fn compare_fractions(one: Fraction, other: Fraction) -> Ordering {
    (i128::from(one.0) * i128::from(other.1)).cmp(&(i128::from(other.0) * i128::from(one.1)))
}

const LEFT: u64 = 1_000;

/// Returns the published value of each place.
fn place_values(ranked: usize) -> &'static [i64] {
    match ranked {
        1 => &[5],
        2 => &[9, 1],
        3 => &[10, 4, 1],
        4 => &[10, 6, 3, 1],
        5 => &[10, 7, 4, 3, 1],
        _ => panic!("unexpected number of seats: {ranked}"),
    }
}

impl Referee {
    /// Computes a division's standings from the exported journals of its tables, by code.
    pub(super) fn compute_standings(
        &self,
        season: &LoggedSeason,
        division: u64,
        journals: &BTreeMap<String, Value>,
    ) -> Vec<RankedEntry> {
        let ids = &season.divisions[division as usize - 1];
        let mut tables: Vec<Vec<TableShare>> = season
            .tables
            .values()
            .filter(|table| table.division == division && !table.void)
            .filter_map(|table| Some((table, read_end(journals.get(table.code.as_ref()?)?)?)))
            .map(|(table, ended)| self.shares_of_table(season, table, &ended))
            .collect();
        if self.flaw == RefereeFlaw::Twice {
            tables.extend(tables.first().cloned());
        }
        let mut sums: BTreeMap<u64, EntryTotals> =
            ids.iter().map(|id| (*id, EntryTotals::default())).collect();
        for share in tables.iter().flatten() {
            let sum = sums.get_mut(&share.entry).unwrap();
            sum.counted += 1;
            sum.sixtieths += share.sixtieths;
            if let Some(place) = share.place {
                sum.places[place] += 1;
            }
            if let Some((own, dealt)) = share.game {
                sum.own += own;
                sum.dealt += dealt;
                sum.odd_deal |= dealt <= 0;
            }
        }
        for (id, sum) in &mut sums {
            sum.sixtieths += season.entries[id].adjusted;
        }
        sort_standings(season, &sums, &tables)
    }

    fn shares_of_table(
        &self,
        season: &LoggedSeason,
        table: &LoggedTable,
        ended: &GameEnd,
    ) -> Vec<TableShare> {
        let rules = &season.rules;
        let ends: Vec<TableExit> = table
            .seats
            .iter()
            .enumerate()
            .map(|(seat, id)| self.exit_of(season, table, *id, seat, ended))
            .collect();
        let stays = |end: TableExit| matches!(end, TableExit::Played | TableExit::Guest | TableExit::Struck);
        let finish = |seat: usize| if stays(ends[seat]) { ended.ranks[seat] } else { LEFT };
        let deserted = ends.contains(&TableExit::Abandoned) && !ends.contains(&TableExit::Played);
        if deserted && rules["all_abandoned"] == "void" {
            return Vec::new();
        }
        let last = rules["walkover"] == "last";
        let ranked: Vec<usize> = (0..ends.len())
            .filter(|seat| {
                matches!(ends[*seat], TableExit::Played | TableExit::Guest)
                    || ends[*seat] == TableExit::Abandoned && last
            })
            .collect();
        let dealt: i64 = ranked.iter().map(|seat| ended.points[*seat]).sum();
        let counts = |seat: &usize| !matches!(ends[*seat], TableExit::Guest | TableExit::Struck);
        let share = |seat: usize| {
            let ahead = ranked.iter().filter(|other| finish(**other) < finish(seat)).count();
            let equal = ranked.iter().filter(|other| finish(**other) == finish(seat)).count();
            let covered = &place_values(ranked.len())[ahead..ahead + equal];
            let is_ranked = ranked.contains(&seat);
            let sixtieths = match self.flaw {
                RefereeFlaw::BestOfShared => covered[0] * 60,
                _ => covered.iter().sum::<i64>() * 60 / equal as i64,
            };
            let own = if finish(seat) == LEFT { 0 } else { ended.points[seat] };
            (is_ranked.then_some((sixtieths, ahead)), (!ended.ruled).then_some((own, dealt)))
        };
        (0..ends.len())
            .filter(counts)
            .map(|seat| {
                // A seat without a place scores no points and appears in no ranking.
                let (placed, game) = if ranked.contains(&seat) {
                    share(seat)
                } else {
                    (None, (!ended.ruled).then_some((0, dealt)))
                };
                let (entry, finish) = (table.seats[seat], finish(seat));
                TableShare {
                    entry,
                    sixtieths: placed.map_or(0, |one| one.0),
                    place: placed.map(|one| one.1),
                    finish,
                    game,
                }
            })
            .collect()
    }

    fn exit_of(
        &self,
        season: &LoggedSeason,
        table: &LoggedTable,
        id: u64,
        seat: usize,
        ended: &GameEnd,
    ) -> TableExit {
        let entry = &season.entries[&id];
        if table.struck.contains(&id) || entry.struck.is_some_and(|(_, stands)| !stands) {
            return TableExit::Struck;
        }
        if entry.struck.is_some_and(|(since, _)| ended.at_ms > since) {
            return TableExit::Forfeited;
        }
        match ended.seats[seat] {
            None => TableExit::Abandoned,
            Some(_) if self.flaw == RefereeFlaw::GuestsScore => TableExit::Played,
            Some(player) if entry.holders.contains(&player) => TableExit::Played,
            Some(player) if season.is_mate(id, player) => TableExit::Played,
            Some(_) => TableExit::Guest,
        }
    }
}

/// Returns the number of meetings of an entry with another, and its halves against it.
fn head_to_head(tables: &[Vec<TableShare>], one: u64, other: u64) -> (i64, i64) {
    let (mut times, mut halves) = (0, 0);
    for table in tables {
        let of = |id: u64| table.iter().find(|share| share.entry == id).map(|share| share.finish);
        if let (Some(own), Some(theirs)) = (of(one), of(other)) {
            times += 1;
            halves += match own.cmp(&theirs) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            };
        }
    }
    (times, halves)
}

/// Splits tied entries by a value: the highest first.
fn split(equal: &[u64], has: impl Fn(u64) -> Vec<Fraction>) -> Vec<Vec<u64>> {
    let compare = |one: &u64, other: &u64| {
        let (one, other) = (has(*one), has(*other));
        one.iter()
            .zip(&other)
            .map(|(one, other)| compare_fractions(*one, *other))
            .find(|by| by.is_ne())
            .unwrap_or(Ordering::Equal)
    };
    let mut row = equal.to_vec();
    row.sort_by(|one, other| compare(other, one));
    row.chunk_by(|one, other| compare(one, other).is_eq()).map(<[u64]>::to_vec).collect()
}

/// Splits tied entries by one tie-break, if possible.
fn break_tie(
    tie: &str,
    equal: &[u64],
    sums: &BTreeMap<u64, EntryTotals>,
    tables: &[Vec<TableShare>],
) -> Vec<Vec<u64>> {
    let sum = |id: u64| &sums[&id];
    match tie {
        "wins" => split(equal, |id| sum(id).places.iter().map(|count| (*count, sum(id).counted)).collect()),
        "share" if equal.iter().any(|id| sum(*id).odd_deal || sum(*id).dealt <= 0) => vec![equal.to_vec()],
        "share" => split(equal, |id| vec![(sum(id).own, sum(id).dealt)]),
        "head_to_head" => {
            let pairs = equal.iter().flat_map(|one| {
                equal.iter().filter(move |other| *other != one).map(move |other| (*one, *other))
            });
            let times: BTreeSet<i64> = pairs.map(|(one, other)| head_to_head(tables, one, other).0).collect();
            if times.len() != 1 || times.contains(&0) {
                return vec![equal.to_vec()];
            }
            let halves = |id: u64| {
                equal
                    .iter()
                    .filter(|other| **other != id)
                    .map(|other| head_to_head(tables, id, *other).1)
                    .sum()
            };
            split(equal, |id| vec![(halves(id), 1)])
        }
        other => panic!("unknown tie-break {other}"),
    }
}

fn sort_standings(
    season: &LoggedSeason,
    sums: &BTreeMap<u64, EntryTotals>,
    tables: &[Vec<TableShare>],
) -> Vec<RankedEntry> {
    let (counted, rest): (Vec<u64>, Vec<u64>) = sums.keys().partition(|id| sums[*id].counted > 0);
    let mut groups = split(&counted, |id| vec![(sums[&id].sixtieths, sums[&id].counted)]);
    for tie in season.rules["ties"].as_array().unwrap() {
        let tie = tie.as_str().unwrap();
        let one = |group: &Vec<u64>| {
            if group.len() > 1 { break_tie(tie, group, sums, tables) } else { vec![group.clone()] }
        };
        groups = groups.iter().flat_map(one).collect();
    }
    let is_struck = |id: u64| season.entries[&id].struck.is_some();
    let lot = |id: &u64| {
        let mut text = season.seed.clone();
        text.extend((*id as u32).to_le_bytes());
        *blake3::hash(&text).as_bytes()
    };
    let (mut lines, mut struck, mut before) = (Vec::new(), Vec::new(), 0);
    for (group, is_ranked) in groups.into_iter().map(|group| (group, true)).chain([(rest, false)]) {
        let mut group = group;
        group.sort_by_key(lot);
        let stay = group.iter().filter(|id| !is_struck(**id)).count() as u64;
        for entry in group {
            let EntryTotals { sixtieths, counted, .. } = sums[&entry].clone();
            let rank = (is_ranked && !is_struck(entry)).then_some(before + 1);
            let line = RankedEntry { entry, rank, sixtieths, counted: counted as u64 };
            if is_struck(entry) { struck.push(line) } else { lines.push(line) }
        }
        before += stay;
    }
    lines.extend(struck);
    lines
}

/// Formats lines best first, for comparing two standings.
pub(super) fn format_standings(lines: &[RankedEntry]) -> String {
    let mut row: Vec<&RankedEntry> = lines.iter().collect();
    row.sort_by_key(|line| Reverse(line.sixtieths));
    format!("{row:?}")
}

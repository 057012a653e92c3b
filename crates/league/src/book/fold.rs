//! Applies audit log lines to a league. Whether a line is allowed was decided when it was written. A line that cannot
//! be applied is a fault of the log; nothing is guessed.

use crate::book::entry::{EntryState, EntryStrike};
use crate::book::event::{LeagueEvent, LoggedEvent, TableRuling};
use crate::book::league::{Alternate, League, ScheduledAnnouncement};
use crate::book::season::{GIVEN_S_MAX, Hold, Season, SeasonDates, SeasonState, SeasonTable};
use crate::ids::EntryId;
use model::{Instant, SeasonNumber};
use std::collections::{BTreeMap, BTreeSet};

/// Reason a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogError {
    /// The log does not begin with the creation of a league.
    #[error("line 1 of the audit log does not create a league")]
    MissingCreation,
    /// A line number is missing or repeated.
    #[error("unexpected audit log line {seq}; expected line {expected}")]
    UnexpectedLineNumber {
        /// Number found.
        seq: u32,
        /// Number expected.
        expected: u32,
    },
    /// A line is inconsistent with the league, for example because it refers to a missing entry.
    #[error("audit log line {seq} is inconsistent with the league: {what}")]
    Inconsistent {
        /// Line number.
        seq: u32,
        /// The contradiction, such as a missing entry, table or season.
        what: &'static str,
    },
}

impl League {
    /// Builds the league that this log describes.
    ///
    /// # Errors
    /// Returns an error for the first line that cannot be applied.
    pub fn from_log(log: &[LoggedEvent]) -> Result<Self, LogError> {
        let (first, rest) = log.split_first().ok_or(LogError::MissingCreation)?;
        let mut league = Self::from_creation(first)?;
        rest.iter().try_for_each(|line| league.apply_line(line))?;
        Ok(league)
    }

    /// Builds the league that the first line creates.
    ///
    /// # Errors
    /// Returns [`LogError::MissingCreation`] if the line does not create a league.
    pub fn from_creation(first: &LoggedEvent) -> Result<Self, LogError> {
        let LeagueEvent::Created { name, title, place, by_mail, rules } = &first.event else {
            return Err(LogError::MissingCreation);
        };
        let mut league = Self {
            name: name.clone(),
            title: title.clone(),
            place: place.clone(),
            by_mail: *by_mail,
            seq: first.seq,
            rules: (**rules).clone(),
            seasons: Vec::new(),
            bans: BTreeMap::new(),
            apart: BTreeSet::new(),
            announcements: BTreeMap::new(),
            paused_at: None,
            asked: BTreeMap::new(),
        };
        league.draft(SeasonNumber::new(1), None);
        Ok(league)
    }

    fn draft(&mut self, number: SeasonNumber, opens_at: Option<Instant>) {
        self.asked.clear();
        self.seasons.push(Season {
            number,
            rules: self.rules.clone(),
            state: SeasonState::Draft,
            seed: String::new(),
            dates: SeasonDates { opens_at, ..SeasonDates::default() },
            reopened: 0,
            entries: Vec::new(),
            divisions: Vec::new(),
            landings: Vec::new(),
            tables: Vec::new(),
            byes: Vec::new(),
            drawn: BTreeMap::new(),
            finals: Vec::new(),
            teams: BTreeMap::new(),
            said: BTreeSet::new(),
        });
    }

    /// Applies a line.
    ///
    /// # Errors
    /// Returns an error if the line does not follow the last one, or refers to something missing. The league is then in
    /// an undefined state.
    pub fn apply_line(&mut self, line: &LoggedEvent) -> Result<(), LogError> {
        if line.seq != self.seq + 1 {
            return Err(LogError::UnexpectedLineNumber { seq: line.seq, expected: self.seq + 1 });
        }
        self.seq = line.seq;
        self.apply_event(&line.event, line.at).map_err(|what| LogError::Inconsistent { seq: line.seq, what })
    }

    /// Applies an event that concerns the league as a whole. All other events are applied to the newest season.
    fn apply_event(&mut self, event: &LeagueEvent, at: Instant) -> Result<(), &'static str> {
        match event {
            LeagueEvent::Created { .. } => return Err("the league exists already"),
            LeagueEvent::Changed { rules, .. } => {
                self.rules = (**rules).clone();
                let rules = self.rules.clone();
                if let Some(season) = self.season_mut().filter(|season| season.state == SeasonState::Draft) {
                    season.rules = rules;
                }
            }
            LeagueEvent::Renamed { title, .. } => self.title.clone_from(title),
            LeagueEvent::Placed { place, by_mail, .. } => {
                (self.place, self.by_mail) = (place.clone(), *by_mail);
            }
            LeagueEvent::Drafted { season, opens_at } => self.set_draft_date(*season, *opens_at),
            LeagueEvent::Paused { tables } => {
                self.paused_at = Some(at);
                let season = self.season_mut().ok_or("no season")?;
                for number in tables {
                    season.table_mut(*number).ok_or("no such table")?.hold = Hold::Stop;
                }
            }
            LeagueEvent::Resumed => self.resume(at)?,
            LeagueEvent::Banned { player, until } => drop(self.bans.insert(*player, *until)),
            LeagueEvent::Lifted { player } => drop(self.bans.remove(player)),
            LeagueEvent::KeptApart { one, other, apart } => {
                let pair = (*one.min(other), *one.max(other));
                match apart {
                    true => self.apart.insert(pair),
                    false => self.apart.remove(&pair),
                };
            }
            LeagueEvent::Asked { entry, player, until } => {
                let mut before = self.asked.remove(entry).map(|asked| asked.before).unwrap_or_default();
                before.push(*player);
                self.asked.insert(*entry, Alternate { player: *player, until: *until, before });
            }
            LeagueEvent::NotAsked { entry, .. } => drop(self.asked.remove(entry)),
            LeagueEvent::AnnouncementScheduled { text, due_at } => {
                let announcement = ScheduledAnnouncement { due_at: *due_at, text: text.clone() };
                self.announcements.insert(self.seq, announcement);
            }
            LeagueEvent::AnnouncementWithdrawn { line } | LeagueEvent::Announced { line: Some(line), .. } => {
                self.announcements.remove(line).ok_or("no such announcement")?;
            }
            LeagueEvent::Announced { line: None, .. } => {}
            LeagueEvent::TakenBack { by, .. } => return self.apply_event(by, at),
            of_season => {
                self.end_place_offers(of_season);
                return apply_to_season(self.season_mut().ok_or("no season")?, of_season, at);
            }
        }
        Ok(())
    }

    /// Ends the offer of an entry's place if the entry was withdrawn, reinstated or transferred, and all offers when
    /// the season is over. If a final season is reopened, the draft of the next season is discarded; it is drafted
    /// again later.
    fn end_place_offers(&mut self, event: &LeagueEvent) {
        match event {
            LeagueEvent::Inherited { entry, .. }
            | LeagueEvent::Withdrawn { entry }
            | LeagueEvent::Unstruck { entry, table: None } => {
                self.asked.remove(entry);
            }
            LeagueEvent::Planned { absent, .. } => self.asked.retain(|entry, _| !absent.contains(entry)),
            LeagueEvent::Finished { .. } | LeagueEvent::Cancelled => self.asked.clear(),
            LeagueEvent::Reopened
                if self.season().is_some_and(|season| season.state == SeasonState::Draft) =>
            {
                self.seasons.pop();
            }
            _ => {}
        }
    }

    /// Sets the opening time of a draft, and creates the draft if necessary.
    fn set_draft_date(&mut self, number: SeasonNumber, opens_at: Option<Instant>) {
        match self.season_mut().filter(|season| season.number == number) {
            Some(season) => season.dates.opens_at = opens_at,
            None => self.draft(number, opens_at),
        }
    }

    fn resume(&mut self, now: Instant) -> Result<(), &'static str> {
        let since = self.paused_at.take().ok_or("not paused")?;
        let by = now - since;
        for asked in self.asked.values_mut() {
            asked.until += by;
        }
        let season = self.season_mut().ok_or("no season")?;
        season.dates.shift_future_dates(now, by);
        for table in &mut season.tables {
            table.hold = match table.hold {
                Hold::Free | Hold::Stop => Hold::Free,
                Hold::Stopped | Hold::Release => Hold::Release,
            };
        }
        let extended = season.tables.iter_mut().filter_map(|table| table.extended_until.as_mut());
        for until in extended.filter(|until| **until >= since) {
            *until += by;
        }
        // The dispute period does not include the pause.
        if season.state == SeasonState::Closing {
            season.dates.settling_since = season.dates.settling_since.map(|began| began + by);
        }
        Ok(())
    }
}

/// Applies an event to the state and dates of the newest season.
fn apply_to_season(season: &mut Season, event: &LeagueEvent, at: Instant) -> Result<(), &'static str> {
    match event {
        LeagueEvent::EntriesOpened { closes_at, seed } => {
            (season.state, season.seed) = (SeasonState::Open, seed.clone());
            (season.dates.opens_at, season.dates.closes_at) = (Some(at), Some(*closes_at));
        }
        LeagueEvent::EntriesProlonged { closes_at } => {
            season.reopened += 1;
            reopen(season, *closes_at);
        }
        LeagueEvent::EntriesReopened { closes_at } => reopen(season, *closes_at),
        LeagueEvent::EntriesClosed { check_in_until } => {
            season.state = SeasonState::Closed;
            season.dates.closes_at = Some(at);
            season.dates.check_in_until = *check_in_until;
        }
        LeagueEvent::Drawn { division, round, tables, byes } => {
            season.drawn.insert(*division, *round);
            season.tables.extend(tables.iter().cloned());
            season.byes.extend(byes.iter().map(|entry| (*round, *entry)));
        }
        LeagueEvent::Extended { tables, by_s, ends_at } => {
            // A season with a later end continues, and draws its next round.
            let goes_on = *ends_at > season.dates.ends_at && ends_at.is_some_and(|ends_at| ends_at > at);
            season.dates.ends_at = *ends_at;
            if goes_on && season.state == SeasonState::Closing {
                (season.state, season.dates.settling_since) = (SeasonState::Running, None);
                season.tables.iter_mut().for_each(|table| table.extended_until = None);
            }
            let is_settled = season.state == SeasonState::Closing;
            for number in tables {
                let table = table_or_error(season, *number)?;
                table.owed_s += by_s;
                // The season is already over, so the table needs a later deadline of its own.
                if is_settled {
                    let until = table.extended_until.map_or(at, |until| until.max(at));
                    table.extended_until = Some(until + chrono::TimeDelta::seconds((*by_s).into()));
                }
            }
        }
        LeagueEvent::Said { key } => drop(season.said.insert(key.clone())),
        LeagueEvent::Closing => {
            season.state = SeasonState::Closing;
            season.dates.settling_since = Some(at);
        }
        LeagueEvent::Finished { finals } => {
            (season.state, season.dates.final_since) = (SeasonState::Final, Some(at));
            season.finals.clone_from(finals);
        }
        LeagueEvent::Reopened => {
            season.state = SeasonState::Closing;
            (season.dates.settling_since, season.dates.final_since) = (Some(at), None);
            season.finals.clear();
        }
        LeagueEvent::Cancelled => season.state = SeasonState::Cancelled,
        of_plan => return apply_to_plan(season, of_plan, at),
    }
    Ok(())
}

fn reopen(season: &mut Season, closes_at: Instant) {
    season.state = SeasonState::Open;
    (season.dates.closes_at, season.dates.check_in_until) = (Some(closes_at), None);
}

fn set_entry_states(season: &mut Season, entries: &[EntryId], state: EntryState) -> Result<(), &'static str> {
    for id in entries {
        season.entry_mut(*id).ok_or("no such entry")?.state = state;
    }
    Ok(())
}

/// Applies an event to a season's divisions and to the tables known when it starts.
fn apply_to_plan(season: &mut Season, event: &LeagueEvent, at: Instant) -> Result<(), &'static str> {
    match event {
        LeagueEvent::Planned { absent, moved_up, divisions, landings, tables, byes, starts_at } => {
            set_entry_states(season, absent, EntryState::Absent)?;
            // These entries take part even if a new plan asks others to check in again.
            set_entry_states(season, moved_up, EntryState::CheckedIn)?;
            season.state = SeasonState::Set;
            season.dates.starts_at = Some(*starts_at);
            (season.divisions, season.landings) = (divisions.clone(), landings.clone());
            (season.tables, season.byes) = (tables.clone(), byes.clone());
        }
        LeagueEvent::Moved { entry, to, divisions, tables, byes, .. } => {
            season.entry_mut(*entry).ok_or("no such entry")?.put_into = Some(*to);
            (season.divisions, season.tables) = (divisions.clone(), tables.clone());
            season.byes.clone_from(byes);
        }
        LeagueEvent::Swapped { tables, byes, .. } | LeagueEvent::Redrawn { tables, byes } => {
            (season.tables, season.byes) = (tables.clone(), byes.clone());
        }
        LeagueEvent::Teamed { team, members } => {
            for id in members {
                season.entry(*id).ok_or("no such entry")?;
            }
            match members.is_empty() {
                true => drop(season.teams.remove(team)),
                false => drop(season.teams.insert(team.clone(), members.clone())),
            }
        }
        LeagueEvent::Unplanned => {
            season.state = SeasonState::Closed;
            (season.divisions, season.tables) = (Vec::new(), Vec::new());
            (season.landings, season.byes) = (Vec::new(), Vec::new());
            // Entries that had not checked in can still do so during the check-in.
            if season.dates.check_in_until.is_some_and(|until| until > at) {
                let absent = season.entries.iter_mut().filter(|entry| entry.state == EntryState::Absent);
                absent.for_each(|entry| entry.state = EntryState::Entered);
            }
        }
        LeagueEvent::Started { codes, ends_at } => {
            season.state = SeasonState::Running;
            (season.dates.starts_at, season.dates.ends_at) = (Some(at), Some(*ends_at));
            for (number, code) in codes {
                season.table_mut(*number).ok_or("no such table")?.code = Some(code.clone());
            }
            let first = season.tables.iter().map(|table| (table.division, table.round));
            let drawn: Vec<_> = first.collect();
            for (division, round) in drawn {
                let known = season.drawn.entry(division).or_default();
                *known = round.max(*known);
            }
        }
        of_entry_or_table => return apply_to_entry(season, of_entry_or_table, at),
    }
    Ok(())
}

/// Applies an event that concerns a single entry. The remaining events concern a single table.
fn apply_to_entry(season: &mut Season, event: &LeagueEvent, at: Instant) -> Result<(), &'static str> {
    match event {
        LeagueEvent::Entered { entry } => {
            season.entries.push(entry.clone());
            if entry.state.is_participating() {
                join_late(season, entry.id)?;
            }
        }
        LeagueEvent::Reentered { entry, waits } => {
            let own = season.entry_mut(*entry).ok_or("no such entry")?;
            own.state = if *waits { EntryState::Waiting } else { EntryState::Entered };
            own.entered_at = at;
            if !waits {
                join_late(season, *entry)?;
            }
        }
        LeagueEvent::Withdrawn { entry } => set_entry_states(season, &[*entry], EntryState::Withdrawn)?,
        LeagueEvent::CheckedIn { entry } => set_entry_states(season, &[*entry], EntryState::CheckedIn)?,
        LeagueEvent::Struck { entry, table: None, stands } => {
            let entry = season.entry_mut(*entry).ok_or("no such entry")?;
            (entry.state, entry.struck) = (EntryState::Struck, Some(EntryStrike { at, stands: *stands }));
        }
        LeagueEvent::Unstruck { entry, table: None } => {
            let entry = season.entry_mut(*entry).ok_or("no such entry")?;
            (entry.state, entry.struck) = (EntryState::CheckedIn, None);
        }
        LeagueEvent::Adjusted { entry, by } => {
            season.entry_mut(*entry).ok_or("no such entry")?.adjusted += by
        }
        LeagueEvent::Inherited { entry, from, to } => {
            let entry = season.entry_mut(*entry).ok_or("no such entry")?;
            entry.before.retain(|id| id != to);
            entry.before.push(*from);
            entry.holder = *to;
            if entry.state == EntryState::Struck {
                (entry.state, entry.struck) = (EntryState::CheckedIn, None);
            }
        }
        of_table => return apply_to_table(season, of_table, at),
    }
    Ok(())
}

/// Applies an event to one table.
fn apply_to_table(season: &mut Season, event: &LeagueEvent, at: Instant) -> Result<(), &'static str> {
    match event {
        LeagueEvent::Struck { entry, table: Some(number), .. } => {
            table_or_error(season, *number)?.struck.insert(*entry);
        }
        LeagueEvent::Unstruck { entry, table: Some(number) } => {
            table_or_error(season, *number)?.struck.remove(entry);
        }
        LeagueEvent::Voided { table: number, void } => {
            table_or_error(season, *number)?.void = *void;
            restart_dispute_period(season, at);
        }
        LeagueEvent::Guest { table: number, seat, player } => {
            let guests = &mut table_or_error(season, *number)?.guests;
            match player {
                Some(player) => drop(guests.insert(*seat, *player)),
                None => drop(guests.remove(seat)),
            }
        }
        LeagueEvent::TableExtended { table: number, until } => {
            table_or_error(season, *number)?.extended_until = Some(*until);
        }
        LeagueEvent::Ruled { table: number, what } => {
            apply_table_ruling(table_or_error(season, *number)?, *what);
            apply_late_ruling(season, *number, *what, at)?;
        }
        _ => return Err("unexpected event"),
    }
    Ok(())
}

/// Adds a late entry to the last division of a running season; only formats that draw during play allow this.
fn join_late(season: &mut Season, id: EntryId) -> Result<(), &'static str> {
    if season.state != SeasonState::Running {
        return Ok(());
    }
    let missed = season.rounds_missed_by_late_entry();
    let entry = season.entry_mut(id).ok_or("no such entry")?;
    (entry.state, entry.missed) = (EntryState::CheckedIn, missed);
    season.divisions.last_mut().ok_or("no division")?.push(id);
    Ok(())
}

/// Applies a ruling at a table of a season that is settling.
fn apply_late_ruling(
    season: &mut Season,
    number: u32,
    what: TableRuling,
    at: Instant,
) -> Result<(), &'static str> {
    if what == TableRuling::Rule && season.state == SeasonState::Closing {
        // A table that continues after a ruling may be late again.
        let has_extension = season.rules.late_extension_s > 0;
        let until = (!has_extension).then(|| at + chrono::TimeDelta::days(1));
        table_or_error(season, number)?.extended_until = until;
    }
    if matches!(what, TableRuling::Rule | TableRuling::Adjudicate) {
        restart_dispute_period(season, at);
    }
    Ok(())
}

/// Restarts the dispute period when a result is settled.
fn restart_dispute_period(season: &mut Season, at: Instant) {
    if season.state == SeasonState::Closing {
        season.dates.settling_since = Some(at);
    }
}

/// Marks an action at a table as done.
fn apply_table_ruling(table: &mut SeasonTable, what: TableRuling) {
    match what {
        TableRuling::Extend => table.owed_s = table.owed_s.saturating_sub(GIVEN_S_MAX),
        TableRuling::Hold => table.hold = Hold::Stopped,
        TableRuling::Release => table.hold = Hold::Free,
        TableRuling::Seat
        | TableRuling::Leave
        | TableRuling::Stop
        | TableRuling::Adjudicate
        | TableRuling::Rule => {}
    }
}

fn table_or_error(season: &mut Season, number: u32) -> Result<&mut SeasonTable, &'static str> {
    season.table_mut(number).ok_or("no such table")
}

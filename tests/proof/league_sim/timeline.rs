//! Timing laws over log and journals: nothing happens late, early or twice, and no player is at too many tables.

use super::journal_read::read_end;
use super::referee::ms;
use league::book::season::Season;
use model::Instant;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum delay of a step, in milliseconds.
const LATE_MS: i64 = 1_000;
const DAY_S: i64 = 24 * 3_600;

/// Time span of a table, and the players of each seat by start time.
struct TableTimeline {
    from: i64,
    until: i64,
    seats: Vec<Vec<(i64, Option<u64>)>>,
}

fn table_timeline(export: &Value) -> Option<TableTimeline> {
    let entries = export["entries"].as_array().unwrap();
    let from = ms(&entries.iter().find(|entry| entry["entry"] == "start")?["at"]);
    let until = read_end(export).map_or_else(|| ms(&entries[entries.len() - 1]["at"]), |ended| ended.at_ms);
    let mut seats = vec![Vec::new(); export["seats"].as_array().unwrap().len()];
    for entry in entries {
        let sits = match entry["entry"].as_str().unwrap() {
            "join" | "seated" => entry["player"].as_u64(),
            "leave" | "bot" => None,
            _ => continue,
        };
        seats[entry["seat"].as_u64().unwrap() as usize].push((ms(&entry["at"]), sits));
    }
    Some(TableTimeline { from, until, seats })
}

impl TableTimeline {
    fn player_in_seat(&self, seat: usize, at: i64) -> Option<u64> {
        self.seats[seat].iter().rev().find(|(since, _)| *since <= at).and_then(|(_, sits)| *sits)
    }
}

/// Returns an error for an entry that sat at more tables than allowed when another one began.
pub(super) fn overcrowded_entry(
    season: &Season,
    journals: &BTreeMap<String, Value>,
    most: usize,
) -> Option<String> {
    let own = season.tables.iter();
    let courses: Vec<_> = own
        .filter_map(|planned| {
            Some((planned, table_timeline(journals.get(planned.code.as_ref()?.as_str())?)?))
        })
        .collect();
    for (began, course) in &courses {
        for (seat, id) in began.seats_with_entries() {
            let holders = season.entry(id)?;
            let at = course.from;
            let is_own = |player: u64| {
                let mut all = holders.before.iter().chain([&holders.holder]);
                all.any(|own| serde_json::to_value(own).unwrap().as_u64() == Some(player))
            };
            if !course.player_in_seat(seat.number().into(), at).is_some_and(is_own) {
                continue;
            }
            let plays = |(other, course): &&(_, TableTimeline)| {
                let other: &&league::book::season::SeasonTable = other;
                let seat = other.seats_with_entries().find(|(_, own)| *own == id).map(|(seat, _)| seat);
                let runs = course.from <= at && at < course.until;
                runs && seat
                    .is_some_and(|seat| course.player_in_seat(seat.number().into(), at).is_some_and(is_own))
            };
            let count = courses.iter().filter(plays).count();
            if count > most {
                return Some(format!("{id} sat at {count} tables when table {} began", began.number));
            }
        }
    }
    None
}

/// The clock of a season as read from its log.
#[derive(Default)]
struct SeasonClock {
    due: BTreeMap<&'static str, i64>,
    paused_at: Option<i64>,
    settle_ms: i64,
    /// Time of the last change to a due date, or of the end of what blocked it.
    changed_at: i64,
    /// Time at which the last table was settled.
    settled_at: i64,
    /// Time since which the season is wrapping up, and the time added to it by pauses and admins.
    closing: Option<(i64, i64)>,
    rules: Value,
}

/// Returns the steps that came late or early although the service was running.
pub(super) fn untimely_steps(
    log: &[Value],
    away: &[(Instant, Instant)],
    ends: &BTreeMap<String, i64>,
) -> Vec<String> {
    let away: Vec<(i64, i64)> =
        away.iter().map(|(from, to)| (from.timestamp_millis(), to.timestamp_millis())).collect();
    let mut wrong = Vec::new();
    let mut calendar = SeasonClock::default();
    for line in log {
        let (event, at) = (&line["event"], ms(&line["at"]));
        let did = event["did"].as_str().unwrap();
        if line["by"] == "league" {
            wrong.extend(calendar.check_step(did, event, at, &away, ends));
        }
        calendar.apply_log_event(did, event, at);
    }
    wrong
}

impl SeasonClock {
    fn check_step(
        &self,
        did: &str,
        event: &Value,
        at: i64,
        away: &[(i64, i64)],
        ends: &BTreeMap<String, i64>,
    ) -> Option<String> {
        let (what, may_be_early) = match did {
            "entries_opened" => ("opens", false),
            "entries_closed" => ("closes", false),
            "planned" => ("plans", true),
            "started" => ("starts", false),
            "closing" => ("ends", true),
            "finished" => ("settles", false),
            "said" => return self.check_reminder(event, at, away),
            _ => return None,
        };
        let due = *self.due.get(what)?;
        let due = match what {
            // Each of its results can be questioned for the same time.
            "settles" => {
                let ended = ends.values().copied().filter(|end| *end <= at).map(|end| end + self.settle_ms);
                ended.chain([self.settled_at, due]).max()?
            }
            _ => due,
        };
        if what == "settles" && at > self.latest_final_time(at, away)? {
            return Some(format!("final only at {at}, wrapping up since {:?}", self.closing));
        }
        let early = !may_be_early && at < self.due[what];
        (early || at > earliest_possible(due.max(self.changed_at), away) + LATE_MS)
            .then(|| format!("{did} at {at}, due at {due}: {} ms late", at - due))
    }

    /// Returns the latest time at which a season is final, however late its tables are: they are extended only once.
    fn latest_final_time(&self, at: i64, away: &[(i64, i64)]) -> Option<i64> {
        let (since, more) = self.closing?;
        let lost: i64 = away.iter().map(|(from, to)| (at.min(*to) - since.max(*from)).max(0)).sum();
        let late_ms = self.rules["late_extension_s"].as_i64()? * 1_000;
        Some(since + late_ms + self.settle_ms + more + lost + LATE_MS)
    }

    /// A reminder comes in the last part of the period it is about.
    fn check_reminder(&self, event: &Value, at: i64, away: &[(i64, i64)]) -> Option<String> {
        let span = |what: &str| self.rules["calendar"][what].as_i64().unwrap();
        let (end, ahead_s) = match event["key"].as_str().unwrap() {
            key if key.starts_with("entries-close") => ("closes", (span("entries_s") / 3).min(DAY_S)),
            key if key.starts_with("again-") => return None,
            key if key.starts_with("check-in") => ("plans", (span("check_in_s") / 3).min(DAY_S)),
            _ => ("ends", (span("season_s") / 8).min(7 * DAY_S)),
        };
        let due = self.due.get(end)? - ahead_s * 1_000;
        let late = at < due || at > earliest_possible(due.max(self.changed_at), away) + LATE_MS;
        late.then(|| format!("{event} at {at}, due at {due}"))
    }

    fn apply_log_event(&mut self, did: &str, event: &Value, at: i64) {
        let is_settled = did == "voided"
            || did == "ruled" && matches!(event["what"].as_str(), Some("rule" | "adjudicate"));
        if let Some((since, _)) = self.closing.as_mut().filter(|_| is_settled) {
            *since = at;
            self.due.insert("settles", at + self.settle_ms);
        }
        match did {
            "created" | "changed" => self.rules = event["rules"].clone(),
            "drafted" => {
                self.due.clear();
                self.closing = None;
                if !event["opens_at"].is_null() {
                    self.due.insert("opens", ms(&event["opens_at"]));
                }
            }
            "entries_opened" | "entries_prolonged" | "entries_reopened" => {
                self.set_due_date("closes", &event["closes_at"])
            }
            "entries_closed" => self.set_due_date("plans", &event["check_in_until"]),
            "planned" => self.set_due_date("starts", &event["starts_at"]),
            "started" => self.set_due_date("ends", &event["ends_at"]),
            "extended" => {
                let before = self.due.get("ends").copied();
                self.set_due_date("ends", &event["ends_at"]);
                // A season whose end was postponed continues.
                if self.due.get("ends").copied() > before
                    && self.due.get("ends").is_some_and(|ends| *ends > at)
                {
                    self.closing = None;
                    self.due.remove("settles");
                }
                self.closing =
                    self.closing.map(|(since, more)| (since, more + event["by_s"].as_i64().unwrap() * 1_000));
            }
            "closing" | "reopened" => {
                self.settle_ms = self.rules["calendar"]["settle_s"].as_i64().unwrap() * 1_000;
                self.due.insert("settles", at + self.settle_ms);
                self.closing = Some((at, 0));
            }
            "voided" | "ruled" | "struck" | "unstruck" => self.settled_at = at,
            "paused" => self.paused_at = Some(at),
            "unplanned" => {}
            "resumed" => self.apply_resume(at),
            "taken_back" => {
                let by = event["by"].clone();
                self.apply_log_event(by["did"].as_str().unwrap(), &by, at);
            }
            _ => return,
        }
        if did != "ruled" {
            self.changed_at = at;
        }
    }

    /// Sets a due date.
    fn set_due_date(&mut self, what: &'static str, at: &Value) {
        if !at.is_null() {
            self.due.insert(what, ms(at));
        }
    }

    fn apply_resume(&mut self, at: i64) {
        let since = self.paused_at.take().unwrap();
        self.closing = self.closing.map(|(began, more)| (began, more + at - since));
        for (what, due) in &mut self.due {
            if *what == "settles" || *due >= since {
                *due += at - since;
            }
        }
    }
}

/// Returns the earliest time at which a step due at `due` can be done, skipping outages.
fn earliest_possible(due: i64, away: &[(i64, i64)]) -> i64 {
    let mut at = due;
    for (from, to) in away {
        if *from <= at + LATE_MS && at < *to {
            at = *to;
        }
    }
    at
}

/// Returns the steps that a season took more than once without reverting them.
pub(super) fn repeated_steps(log: &[Value]) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut counts, mut said): (BTreeMap<String, i64>, BTreeSet<String>) = Default::default();
    let (mut last, mut ends_at) = (0, 0);
    for line in log {
        let event = if line["event"]["did"] == "taken_back" { &line["event"]["by"] } else { &line["event"] };
        let did = event["did"].as_str().unwrap();
        if matches!(did, "started" | "extended") && event["ends_at"].is_string() {
            let before = std::mem::replace(&mut ends_at, ms(&event["ends_at"]));
            // A season whose end was postponed continues and closes again.
            if did == "extended" && ends_at > before.max(ms(&line["at"])) {
                counts.remove("closing");
            }
        }
        match did {
            "drafted" if event["season"].as_u64() != Some(last) => {
                last = event["season"].as_u64().unwrap();
                counts.clear();
                said.clear();
            }
            "said" if event["key"].as_str().is_some_and(|key| key.starts_with("again-")) => {}
            "said" if !said.insert(event["key"].to_string()) => wrong.push(format!("{event} repeated")),
            "unplanned" => *counts.entry("planned".to_owned()).or_default() -= 1,
            "reopened" => {
                *counts.entry("finished".to_owned()).or_default() -= 1;
            }
            "entries_prolonged" | "entries_reopened" => counts.clear(),
            "entries_opened" | "entries_closed" | "planned" | "started" | "closing" | "finished"
            | "cancelled" => {
                let count = counts.entry(did.to_owned()).or_default();
                *count += 1;
                if *count > 1 {
                    wrong.push(format!("line {}: {did} repeated", line["seq"]));
                }
            }
            _ => {}
        }
    }
    wrong
}

/// Returns every player a league has ever involved.
pub(super) fn involved_players(log: &[Value]) -> BTreeSet<u64> {
    let mut all = BTreeSet::new();
    for event in log.iter().map(|line| &line["event"]) {
        all.extend([&event["to"], &event["from"], &event["player"]].into_iter().filter_map(Value::as_u64));
        all.extend(event["entry"]["holder"].as_u64());
    }
    all
}

//! The promises about divisions, checked from the log alone: no one drops wrongly, and sizes are even.

use super::referee::{LoggedSeason, Referee, ms};
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns an error if a player enters a season by themselves that they have to sit out. `log` is the whole log.
pub(super) fn sit_out_error(log: &[Value]) -> Option<String> {
    let mut referee = Referee::default();
    for line in log {
        let event = &line["event"];
        let by_person = line["by"]["person"].as_u64();
        if let (Some("entered" | "reentered"), Some(person)) = (event["did"].as_str(), by_person)
            && let Some(due) = referee.returns_in(person)
            && referee.seasons.last().is_some_and(|season| season.number < due)
        {
            return Some(format!("line {} enters {person}, who sits out until season {due}", line["seq"]));
        }
        referee.apply_event(event, ms(&line["at"]));
    }
    None
}

impl Referee {
    /// Returns the first season that a player may enter who was struck from the last one that they played.
    fn returns_in(&self, person: u64) -> Option<u64> {
        let past = self.seasons.iter().rev().skip(1);
        let place = |season: &LoggedSeason| season.finals.iter().find(|place| place.3 == person).copied();
        let (season, place) = past.filter_map(|season| Some((season, place(season)?))).next()?;
        let sits_out = season.rules["sit_out_seasons"].as_u64().unwrap_or(0);
        place.4.is_none().then_some(season.number + sits_out + 1)
    }

    /// Checks the divisions of a season against the end of the previous one. Returns an error if an entry dropped
    /// wrongly or the sizes differ too much.
    pub(super) fn division_error(&self, at: usize) -> Option<String> {
        let season = &self.seasons[at];
        let sizes: Vec<usize> = season.planned.iter().map(Vec::len).collect();
        let all: usize = sizes.iter().sum();
        let wished = season.rules["division_size"].as_u64().map_or(usize::MAX, |size| size as usize);
        let (least, most) = (sizes.iter().min().copied()?, sizes.iter().max().copied()?);
        // Changes made by hand by an admin are the admin's own responsibility.
        if most > least + 1 && season.by_hand.is_empty() || sizes.len() > (all / wished).max(1) {
            return Some(format!("sizes {sizes:?} for {wished}"));
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = season.planned.iter().flatten().find(|(_, holder)| !seen.insert(*holder)) {
            return Some(format!("{twice:?} is in two divisions"));
        }
        let last = self.seasons[..at].iter().rev().find(|season| !season.finals.is_empty())?;
        let bottom = last.finals.iter().map(|place| place.0).max()?;
        let fixed = season.rules["promoted"].as_u64();
        let demotes = last.rules["demotion"] == "always";
        for (division, order, _, holder, rank) in &last.finals {
            if demotes && rank.is_none() {
                continue;
            }
            let size = last.finals.iter().filter(|place| place.0 == *division).count() as u64;
            let (up, down) = promotion_counts(size, fixed);
            let promise = match () {
                () if *division > 1 && *order <= up => Some(division - 1),
                () if *division < bottom && *order <= size - down => Some(*division),
                () => None,
            };
            let now = (1..).zip(&season.planned).find(|(_, ids)| ids.iter().any(|(_, own)| own == holder));
            if let (Some(promise), Some((now, _))) = (promise, now)
                && now > promise
                && !season.by_hand.contains(holder)
            {
                return Some(format!("{holder} was {order} of {size} in {division}, and plays in {now}"));
            }
        }
        None
    }
}

/// Returns the numbers of promoted and relegated entries in a division of this size.
fn promotion_counts(size: u64, fixed: Option<u64>) -> (u64, u64) {
    let count = fixed.unwrap_or(size.div_ceil(4));
    let count = if 2 * count < size { count } else { count.min((size - 1) / 2) };
    (count, count)
}

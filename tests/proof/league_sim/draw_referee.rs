//! An independent reading of the draws and the teams in a log: forbidden pairs that meet, late entries without each
//! seat, and the standings of teams. It shares no arithmetic with the league.

use super::referee::RankedEntry;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A team: its name, its place, and its points in sixtieths with their divisor.
pub(super) type RankedTeam = (String, Option<u64>, i64, u64);

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

fn seats(table: &Value) -> Vec<u64> {
    table["seats"].as_array().unwrap().iter().map(number).collect()
}

/// Faults of all draws in a log.
pub(super) fn faulty_draws(log: &[Value]) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut holders, mut pairs) = (BTreeMap::<u64, u64>::new(), BTreeSet::<(u64, u64)>::new());
    let mut is_block = false;
    for line in log {
        let event = if line["event"]["did"] == "taken_back" { &line["event"]["by"] } else { &line["event"] };
        match event["did"].as_str().unwrap() {
            "created" | "changed" => is_block = event["rules"]["format"]["format"] == "block",
            "drafted" => holders.clear(),
            "entered" => {
                holders.insert(number(&event["entry"]["id"]), number(&event["entry"]["holder"]));
            }
            "inherited" => {
                holders.insert(number(&event["entry"]), number(&event["to"]));
            }
            "kept_apart" => {
                let pair = (number(&event["one"]), number(&event["other"]));
                match event["apart"].as_bool().unwrap() {
                    true => pairs.insert(pair),
                    false => pairs.remove(&pair) | pairs.remove(&(pair.1, pair.0)),
                };
            }
            did @ ("planned" | "moved" | "redrawn" | "drawn") => {
                let tables: Vec<Vec<u64>> = event["tables"].as_array().unwrap().iter().map(seats).collect();
                for table in &tables {
                    let sits = |player: u64| table.iter().any(|id| holders.get(id) == Some(&player));
                    for (one, other) in pairs.iter().filter(|(one, other)| sits(*one) && sits(*other)) {
                        faults.push(format!("line {}: {one} and {other} meet at {table:?}", line["seq"]));
                    }
                }
                if did == "drawn" && is_block && !has_each_seat_once(&tables) {
                    faults
                        .push(format!("line {}: no late entry has each seat once: {tables:?}", line["seq"]));
                }
            }
            _ => {}
        }
    }
    faults
}

/// Returns true if one entry sits at each of these tables, once in each seat.
fn has_each_seat_once(tables: &[Vec<u64>]) -> bool {
    let Some(first) = tables.first() else { return false };
    first.iter().any(|id| {
        let own = tables.iter().map(|table| table.iter().position(|other| other == id));
        let taken: BTreeSet<usize> = own.flatten().collect();
        taken.len() == tables.len() && tables.len() == first.len()
    })
}

/// Adds up the standings of teams: points of the members by all their tables, the highest mean first.
pub(super) fn rank_teams(teams: &BTreeMap<String, Vec<u64>>, lines: &[RankedEntry]) -> Vec<RankedTeam> {
    let sum = |members: &Vec<u64>| {
        let own = lines.iter().filter(|line| members.contains(&line.entry));
        own.fold((0, 0), |(sixtieths, counted), line| (sixtieths + line.sixtieths, counted + line.counted))
    };
    let sums: BTreeMap<&String, (i64, u64)> =
        teams.iter().map(|(name, members)| (name, sum(members))).collect();
    let is_ahead = |one: (i64, u64), other: (i64, u64)| {
        i128::from(one.0) * i128::from(other.1) > i128::from(other.0) * i128::from(one.1)
    };
    let place = |own: (i64, u64)| {
        let ahead = sums.values().filter(|other| other.1 > 0 && is_ahead(**other, own)).count();
        (own.1 > 0).then_some(ahead as u64 + 1)
    };
    let mut ranked: Vec<RankedTeam> =
        sums.iter().map(|(name, own)| ((*name).clone(), place(*own), own.0, own.1)).collect();
    ranked.sort_by_key(|team| (team.1.is_none(), team.1, team.0.clone()));
    ranked
}

//! Reads the end of a game from an exported journal: players by seat, their ranks, and if a ruling ended it.

use super::referee::ms;
use serde_json::Value;

/// The end of a game.
#[derive(Clone, Debug)]
pub(super) struct GameEnd {
    /// Player in each seat, or `None` for a bot.
    pub(super) seats: Vec<Option<u64>>,
    pub(super) ranks: Vec<u64>,
    pub(super) points: Vec<i64>,
    pub(super) ruled: bool,
    pub(super) at_ms: i64,
}

/// Reads an export; returns `None` while its game runs or if it ended without a result.
pub(super) fn read_end(export: &Value) -> Option<GameEnd> {
    if export["status"] != "over" {
        return None;
    }
    let count = export["seats"].as_array().unwrap().len();
    let mut ended = GameEnd {
        seats: vec![None; count],
        ranks: vec![0; count],
        points: vec![0; count],
        ruled: false,
        at_ms: 0,
    };
    let mut ruling: Option<&Value> = None;
    for entry in export["entries"].as_array().unwrap() {
        let seat = entry["seat"].as_u64().unwrap_or(0) as usize;
        match entry["entry"].as_str().unwrap() {
            "join" | "seated" => ended.seats[seat] = entry["player"].as_u64(),
            "leave" | "bot" => ended.seats[seat] = None,
            "move" | "envelope" => ended.at_ms = ms(&entry["at"]),
            "undo" => ruling = None,
            "ruling" => match entry["ruling"]["ruling"].as_str().unwrap() {
                "undo" => ruling = None,
                "result" | "adjudicate" => {
                    ruling = Some(&entry["ruling"]);
                    ended.at_ms = ms(&entry["at"]);
                }
                _ => {}
            },
            _ => {}
        }
    }
    for standing in export["standings"].as_array().unwrap() {
        let seat = standing["seat"].as_u64().unwrap() as usize;
        ended.ranks[seat] = standing["rank"].as_u64().unwrap();
        ended.points[seat] = standing["points"].as_i64().unwrap();
    }
    if let Some(ruling) = ruling {
        ended.ruled = true;
        ended.ranks = ranks_of_ruling(ruling, count)?;
    }
    Some(ended)
}

/// Returns the ranks that a ruling gives.
fn ranks_of_ruling(ruling: &Value, count: usize) -> Option<Vec<u64>> {
    if let Some(ranks) = ruling["ranks"].as_array() {
        return Some(ranks.iter().map(|rank| rank.as_u64().unwrap()).collect());
    }
    let winners: Vec<u64> =
        ruling["winners"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
    let rank = |seat: u64| if winners.contains(&seat) { 1 } else { winners.len() as u64 + 1 };
    (!winners.is_empty()).then(|| (0..count as u64).map(rank).collect())
}

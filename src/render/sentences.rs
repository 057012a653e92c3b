//! Sentences that letters and chat messages have in common.

use crate::engine::Seat;
use crate::i18n::Voice;
use crate::play::{Arg, Instant, Page, Say, StandingFace, TableFace, TableLine};
use serde::Serialize;
use std::collections::BTreeSet;

/// One player's points, as templates are given them.
#[derive(Serialize)]
pub(super) struct PointsContext {
    pub(super) rank: u8,
    pub(super) name: String,
    pub(super) points: i32,
    parts: Vec<(String, i32)>,
    ties: Vec<(String, i32)>,
}

/// A JSON value as text, without quotes.
pub(super) fn plain(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

/// The subject of a table's letters. It never changes, since mail clients keep letters of one subject together.
pub(super) fn subject(table: Option<&TableFace>, voice: &Voice) -> String {
    let Some(table) = table else { return voice.lang().text("letter-subject-none") };
    let names = table.seats.iter().map(|seat| seat.name.as_str()).filter(|name| !name.is_empty());
    let title = voice.key(&format!("{}-title", table.game));
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return format!("[{}] {title}", table.code);
    }
    format!("[{}] {title} – {}", table.code, names.join(", "))
}

/// What is said first. What is asked is said even when the page has no sentence for it, unless there is an answer already.
pub(super) fn says(page: &Page, voice: &Voice) -> Vec<String> {
    let mut says: Vec<String> = page.says.iter().map(|say| voice.say(say)).collect();
    let told = page.says.iter().any(|say| say.key == "say-turn" || say.key == "say-reminder");
    if let Some(ask) = page.ask.as_ref().filter(|ask| !told && ask.answer.is_none()) {
        says.push(voice.say(&Say::new("say-turn").with("asked", Arg::Words(ask.asked.clone()))));
    }
    says
}

/// Those who are not asked now, and by when each would probably answer.
pub(super) fn not_asked(table: &TableFace) -> impl Iterator<Item = (Seat, Instant)> + '_ {
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    let others = seats.filter(|(seat, face)| !table.waiting.contains(seat) && !face.bot);
    others.filter_map(|(seat, face)| Some((seat, face.expected_by?)))
}

/// Everybody's points, the best first, without the parts in which nobody has points yet.
pub(super) fn ranked(page: &Page) -> impl Iterator<Item = StandingFace> {
    let mut all: Vec<StandingFace> = page.board.iter().flat_map(|board| board.standings.clone()).collect();
    let parts = all.iter().flat_map(|one| &one.parts);
    let counted: BTreeSet<String> =
        parts.filter(|(_, points)| *points != 0).map(|(key, _)| key.clone()).collect();
    all.iter_mut().for_each(|one| one.parts.retain(|(key, _)| counted.contains(key)));
    all.sort_by_key(|one| (one.rank, one.seat));
    all.into_iter()
}

/// A player's points in words.
pub(super) fn points(standing: &StandingFace, voice: &Voice) -> PointsContext {
    let labels = |group: &str, list: &[(String, i32)]| {
        let label = |key: &String| voice.label(group, key).unwrap_or_else(|| key.clone());
        list.iter().map(|(key, number)| (label(key), *number)).collect()
    };
    PointsContext {
        rank: standing.rank,
        name: voice.name(standing.seat),
        points: standing.points,
        parts: labels("points", &standing.parts),
        ties: labels("tie", &standing.ties),
    }
}

/// A table in a list, as one line.
pub(super) fn table_line(line: &TableLine, voice: &Voice) -> String {
    let status = serde_json::to_value(line.status).map(|status| plain(&status)).unwrap_or_default();
    let status =
        Say::new(&format!("table-status-{status}")).with("empty", Arg::Number(i64::from(line.empty)));
    let names = if line.names.is_empty() {
        voice.lang().text("nobody")
    } else {
        voice.join(line.names.iter().cloned())
    };
    let status = voice.say(&status);
    let status = match line.vacant {
        0 => status,
        vacant => {
            let vacant = Say::new("table-vacant").with("count", Arg::Number(i64::from(vacant)));
            voice.join([status, voice.say(&vacant)])
        }
    };
    let told = voice.say(
        &Say::new("table-line")
            .with("code", Arg::Text(line.code.to_string()))
            .with("game", Arg::Text(voice.key(&format!("{}-title", line.game))))
            .with("names", Arg::Text(names))
            .with("status", Arg::Text(status)),
    );
    let with = (!line.options.is_empty()).then(|| {
        let voice = voice.clone().at_table(&line.game, []);
        let options = Arg::Text(voice.options(&line.options));
        voice.say(&Say::new("letter-played-with").with("options", options))
    });
    let told = [Some(told), with].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let asked = line.asked.as_ref().filter(|_| line.waits_for_you).map(|asked| {
        let voice = voice.clone().at_table(&line.game, line.names.iter().map(String::as_str));
        voice.say(&Say::new("table-line-asked").with("asked", Arg::Words(asked.clone())))
    });
    let waits = match (line.waits_for_you, line.deadline_at) {
        (true, Some(at)) => voice.say(&Say::new("table-line-until").with("at", Arg::At(at))),
        (true, None) => voice.lang().text("table-line-yours"),
        _ => return told,
    };
    [Some(told), Some(waits), asked].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

//! What has happened, as one eye may know it: the game's events redacted, and what the service did.

use crate::engine::{Eye, Mark, Position, Seat};
use crate::play::fault::Fault;
use crate::play::hours::words::spelled;
use crate::play::page::content::News;
use crate::play::record::journal::{Body, Entry, Ruling, undone};
use crate::play::say::{Arg, Say};
use crate::play::turn::loaded::NEWS_ENTRIES_MAX;
use crate::play::turn::work::Work;
use serde_json::Value;

/// The news of these entries for one eye: the game's events, redacted, and what the service did.
pub(crate) fn news<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
    position: Option<&dyn Position>,
    eye: Eye,
) -> Result<Vec<News>, Fault> {
    let mut all = Vec::new();
    for entry in entries {
        all.extend(service_news(&entry.body).map(News::Say));
        if let Some(position) = position {
            all.extend(redacted(position, entry.body.news(), eye)?.into_iter().map(News::Event));
        }
    }
    Ok(all)
}

/// What this eye may be told of these events of the game.
///
/// # Errors
/// When one of them is no event of the game.
pub(crate) fn redacted(position: &dyn Position, events: &[Value], eye: Eye) -> Result<Vec<Value>, Fault> {
    let mut told = Vec::new();
    for event in events {
        told.extend(position.redact(event, eye)?);
    }
    Ok(told)
}

/// The log of a table for one eye: the news of its latest entries. It also tells the hash of each sealed answer and the salt with which
/// the answer was opened, so that everybody can check the host. `numbered`: each entry to which a ruling can go back has its number.
///
/// # Errors
/// When an entry tells of something that is no event of the game.
pub fn log(
    entries: &[Entry],
    position: Option<&dyn Position>,
    eye: Eye,
    numbered: bool,
) -> Result<Vec<News>, Fault> {
    let gone = undone(entries);
    let latest = entries.len().saturating_sub(NEWS_ENTRIES_MAX as usize);
    let mut all = Vec::new();
    for entry in &entries[latest..] {
        match &entry.body {
            Body::Seal { seat, hash, .. } => {
                let given = Say::new("say-seal-given").with("seat", Arg::Seat(*seat));
                all.push(News::Say(given.with("hash", Arg::Text(hash.clone()))));
            }
            Body::Envelope { steps, .. } => {
                let salted = steps.iter().filter(|opened| !opened.salt.is_empty());
                all.extend(salted.map(|opened| {
                    let told = Say::new("say-seal-opened").with("seat", Arg::Seat(opened.seat));
                    let told = told.with("answer", Arg::Words(opened.played.words.clone()));
                    News::Say(told.with("salt", Arg::Text(opened.salt.clone())))
                }));
            }
            _ => {}
        }
        all.extend(news([entry], position, eye)?);
        if numbered && entry.body.is_position() && !gone.contains(&entry.seq) {
            let number = Arg::Number(i64::from(entry.seq));
            all.push(News::Say(Say::new("say-log-entry").with("number", number)));
        }
    }
    Ok(all)
}

/// What the service itself tells of an entry, if anything.
pub(crate) fn service_news(body: &Body) -> Option<Say> {
    match body {
        Body::Bot { seat, resigned: true, .. } => {
            Some(Say::new("say-resigned").with("seat", Arg::Seat(*seat)))
        }
        Body::Bot { seat, away: true, .. } => Some(Say::new("say-vacant").with("seat", Arg::Seat(*seat))),
        Body::Seated { seat, back, .. } => {
            let key = if *back { "say-seat-back" } else { "say-substituted" };
            Some(Say::new(key).with("seat", Arg::Seat(*seat)))
        }
        Body::Undo { agreed: true, .. } => Some(Say::new("say-undone-agreed")),
        Body::Paused { by } => Some(Say::new("say-paused").with("by", by.arg())),
        Body::Resumed { by } => Some(Say::new("say-resumed").with("by", by.arg())),
        Body::Extended { seats, by_s, by } => {
            let time = Arg::behind(spelled(*by_s));
            let say = Say::new("say-extended").with("seats", Arg::Seats(seats.clone()));
            Some(say.with("time", time).with("by", by.arg()))
        }
        Body::Undo { seat, .. } => Some(Say::new("say-undone-by").with("seat", Arg::Seat(*seat))),
        Body::Ruling { name, reason, ruling, .. } => Some(ruling_say(name, reason, ruling)),
        Body::Move { seat, steps, .. } => {
            let automatic = steps.iter().filter(|played| played.mark == Mark::Automatic);
            automatic_say(*seat, automatic.map(|played| played.words.clone()).collect())
        }
        Body::Envelope { steps, .. } => {
            let seats: Vec<Seat> = steps
                .iter()
                .filter(|opened| opened.played.mark == Mark::Automatic)
                .map(|opened| opened.seat)
                .collect();
            (!seats.is_empty()).then(|| Say::new("say-automatic-seals").with("seats", Arg::Seats(seats)))
        }
        _ => None,
    }
}

fn automatic_say(seat: Seat, moves: Vec<String>) -> Option<Say> {
    let say = || Say::new("say-automatic").with("seat", Arg::Seat(seat));
    (!moves.is_empty()).then(|| say().with("moves", Arg::WordsList(moves)))
}

/// What everybody is told of a ruling.
pub(crate) fn ruling_say(name: &str, reason: &str, ruling: &Ruling) -> Say {
    let say = |key: &str| {
        let say = Say::new(key).with("name", Arg::Text(name.to_owned()));
        say.with("reason", Arg::Text(reason.to_owned()))
    };
    match ruling {
        Ruling::Undo { .. } => say("say-ruling-undo"),
        Ruling::Play { seat } => say("say-ruling-play").with("seat", Arg::Seat(*seat)),
        Ruling::Upgrade { revision } => {
            say("say-ruling-upgrade").with("revision", Arg::Number(i64::from(*revision)))
        }
        Ruling::Result { winners } if winners.is_empty() => say("say-ruling-close"),
        Ruling::Result { winners } => say("say-ruling-result").with("seats", Arg::Seats(winners.clone())),
        Ruling::Thaw => say("say-ruling-thaw"),
        Ruling::Extend { hours } => say("say-ruling-extend").with("hours", Arg::Number(i64::from(*hours))),
    }
}

/// What happened since this seat's own last move, this request included.
pub(crate) fn news_since_own_move(work: &Work<'_>, seat: Seat) -> Result<Vec<News>, Fault> {
    let after = work.table.last_played.get(&seat).copied().unwrap_or(0);
    let undone = undone(work.loaded.tail.iter().chain(&work.commit.append));
    let entries = work.loaded.tail.iter().chain(&work.commit.append);
    let entries = entries.filter(|entry| entry.seq > after && !undone.contains(&entry.seq));
    news(entries, work.position.as_deref(), Eye::Seat(seat))
}

/// What came of this request, and what had happened since its seat was asked: no letter has told of that.
pub(crate) fn news_with_answer(work: &Work<'_>, seat: Seat) -> Result<Vec<News>, Fault> {
    let asked = work.loaded.table.asks.get(&seat).map_or(work.loaded.table.seq, |ask| ask.opened);
    let after = asked.max(work.loaded.table.last_played.get(&seat).copied().unwrap_or(0));
    let undone = undone(work.loaded.tail.iter().chain(&work.commit.append));
    let meanwhile = work.loaded.tail.iter().filter(|entry| entry.seq > after && !undone.contains(&entry.seq));
    news(meanwhile.chain(&work.commit.append), work.position.as_deref(), Eye::Seat(seat))
}

/// What came of this request alone.
pub(crate) fn news_of_this(work: &Work<'_>, seat: Seat) -> Result<Vec<News>, Fault> {
    news(&work.commit.append, work.position.as_deref(), Eye::Seat(seat))
}

/// What came of this request, as the table at large may know it.
pub(crate) fn public_news_of_this(work: &Work<'_>) -> Result<Vec<News>, Fault> {
    news(&work.commit.append, work.position.as_deref(), Eye::Table)
}

//! Events as one viewer may know them: the redacted events of the game, and those of the service.

use crate::turn::loaded_table::{LoadedTable, replay_setup};
use crate::turn::view::TableView;
use engine::{Mark, Position, Seat, Viewer};
use model::hours::words::format_duration;
use model::{
    Arg, Body, Entry, Fault, FreeText, LogEntry, NEWS_ENTRIES_MAX, PageEvent, Ruling, Say, Table,
    undone_entries,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns the events of these entries for one viewer: the redacted events of the game, and those of the service.
pub(crate) fn events_for_viewer<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
    position: Option<&dyn Position>,
    viewer: Viewer,
) -> Result<Vec<PageEvent>, Fault> {
    let mut all = Vec::new();
    for entry in entries {
        all.extend(service_message(&entry.body).map(PageEvent::Say));
        if let Some(position) = position {
            all.extend(
                redact_events(position, entry.body.events(), viewer)?.into_iter().map(PageEvent::Event),
            );
        }
    }
    Ok(all)
}

/// Redacts these game events for this viewer.
///
/// # Errors
/// Returns an error if a value is not an event of the game.
pub(crate) fn redact_events(
    position: &dyn Position,
    events: &[Value],
    viewer: Viewer,
) -> Result<Vec<Value>, Fault> {
    let mut told = Vec::new();
    for event in events {
        told.extend(position.redact(event, viewer)?);
    }
    Ok(told)
}

/// Returns the events of entries for one viewer, with the names of the seat holders at that time. The entries are a
/// table's latest, in order. If its seats have not changed hands, the result is that of [`events_for_viewer`].
pub(crate) fn events_with_former_names<'e>(
    table: &Table,
    entries: impl IntoIterator<Item = &'e Entry>,
    position: Option<&dyn Position>,
    viewer: Viewer,
) -> Result<Vec<PageEvent>, Fault> {
    let entries: Vec<&Entry> = entries.into_iter().collect();
    let now = names(table);
    let mut all = Vec::new();
    for (entry, then) in entries.iter().zip(former_names(&now, &entries)) {
        let told = events_for_viewer([*entry], position, viewer)?;
        all.extend(attach_former_names(told, &then, &now));
    }
    Ok(all)
}

/// Attaches the names at the time of the events, if they differ from the current names.
pub(super) fn attach_former_names(
    told: Vec<PageEvent>,
    then: &[FreeText],
    now: &[FreeText],
) -> Vec<PageEvent> {
    match then == now {
        true => told,
        false => told.into_iter().map(|news| PageEvent::Then(then.to_vec(), Box::new(news))).collect(),
    }
}

/// Returns the names of a table's seat holders.
pub(super) fn names(table: &Table) -> Vec<FreeText> {
    table.seats.iter().map(|holder| holder.name().to_owned()).collect()
}

/// Returns the names of the seat holders at the time of each of these entries, computed backwards from the current
/// names. An entry that changes a seat names its former holder; if it is too old to do so, an earlier entry may name
/// the holder.
pub(super) fn former_names(now: &[FreeText], entries: &[&Entry]) -> Vec<Vec<FreeText>> {
    let mut names = now.to_vec();
    let mut all = vec![Vec::new(); entries.len()];
    for (at, entry) in entries.iter().enumerate().rev() {
        let before = match &entry.body {
            Body::Bot { seat, resigned, away, removed, left, .. } if *resigned || *away || *removed => {
                let left = left.as_ref().map(|left| left.name.clone());
                Some((*seat, left.or_else(|| holder_name_after(*seat, &entries[..at]))))
            }
            Body::Seated { seat, bot, .. } => {
                Some((*seat, bot.clone().or_else(|| holder_name_after(*seat, &entries[..at]))))
            }
            Body::Renamed { seat, before, .. } => Some((*seat, Some(before.clone()))),
            _ => None,
        };
        if let Some((seat, Some(name))) = before
            && let Some(held) = names.get_mut(usize::from(seat.number()))
        {
            *held = name;
        }
        all[at].clone_from(&names);
    }
    all
}

/// Returns the holder of a seat after these entries, if one of them names the holder.
fn holder_name_after(seat: Seat, entries: &[&Entry]) -> Option<FreeText> {
    entries.iter().rev().find_map(|entry| match &entry.body {
        Body::Join { seat: held, name, .. }
        | Body::Bot { seat: held, name, .. }
        | Body::Renamed { seat: held, name, .. }
        | Body::Seated { seat: held, name, .. } => (*held == seat).then(|| name.clone()),
        _ => None,
    })
}

/// Returns the log of a table for one viewer: the events of its latest entries, with time and round. If `numbered` is
/// true, each entry that a ruling can return to shows its number. `entries` is the table's whole journal.
///
/// # Errors
/// Returns an error if an entry holds an event that the game does not know.
pub fn table_log(
    loaded: &LoadedTable,
    entries: &[Entry],
    viewer: Viewer,
    numbered: bool,
) -> Result<Vec<LogEntry>, Fault> {
    let (gone, rounds) = (undone_entries(entries), round_starts(loaded, entries));
    let latest = entries.len().saturating_sub(NEWS_ENTRIES_MAX as usize);
    let (now, entries) = (names(&loaded.table), entries.iter().collect::<Vec<_>>());
    let mut all = Vec::new();
    for (entry, then) in entries.iter().zip(former_names(&now, &entries)).skip(latest) {
        let mut told = attach_former_names(
            events_for_viewer([*entry], loaded.position.as_deref(), viewer)?,
            &then,
            &now,
        );
        if numbered && entry.body.is_position() && !gone.contains(&entry.seq) {
            let number = Arg::Number(i64::from(entry.seq));
            told.push(PageEvent::Say(messages::say_log_entry(number)));
        }
        if !told.is_empty() {
            let round = rounds.range(..=entry.seq).next_back().map(|(_, round)| *round);
            all.push(LogEntry { at: entry.at, round, news: told });
        }
    }
    Ok(all)
}

/// Maps the first entry of each round to the round; empty for a game without rounds, or a journal that does not replay.
fn round_starts(loaded: &LoadedTable, entries: &[Entry]) -> BTreeMap<u32, u32> {
    let mut all = BTreeMap::new();
    let mut before = None;
    let replayed = replay_setup(loaded).and_then(|beginning| {
        beginning.replay_with_observer(entries, &mut |seq, position| {
            // The entry that ends a round still belongs to it; the first round starts with the game.
            let from = if before.is_none() { seq } else { seq + 1 };
            if let Some(round) = position.round().filter(|round| before != Some(*round)) {
                all.insert(from, round);
                before = Some(round);
            }
        })
    });
    if replayed.is_err() { BTreeMap::new() } else { all }
}

/// Returns the data with which anyone can verify the host: the fingerprint of each sealed answer, and the salt that
/// opened it. `entries` is the table's whole journal; for a long one, only the latest seals are returned.
pub fn proof(table: &Table, entries: &[Entry]) -> Vec<PageEvent> {
    let (now, entries) = (names(table), entries.iter().collect::<Vec<_>>());
    let told = entries.iter().zip(former_names(&now, &entries));
    let told = told.flat_map(|(entry, then)| attach_former_names(seals(&entry.body), &then, &now));
    let mut all: Vec<PageEvent> = told.collect();
    all.drain(..all.len().saturating_sub(NEWS_ENTRIES_MAX as usize));
    all
}

/// Returns the fingerprints or salts of an entry.
fn seals(body: &Body) -> Vec<PageEvent> {
    match body {
        Body::Seal { seat, hash, .. } => {
            vec![PageEvent::Say(messages::say_seal_given(Arg::Text(hash.clone()), Arg::Seat(*seat)))]
        }
        Body::Envelope { steps, .. } => {
            let salted = steps.iter().filter(|opened| !opened.salt.is_empty());
            let told = salted.map(|opened| {
                let (answer, salt) = (opened.played.words.clone(), opened.salt.clone());
                let seat = Arg::Seat(opened.seat);
                PageEvent::Say(messages::say_seal_opened(Arg::Words(answer), Arg::Text(salt), seat))
            });
            told.collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the service's message about an entry, if there is one.
pub(crate) fn service_message(body: &Body) -> Option<Say> {
    match body {
        Body::Bot { seat, resigned, away, left, .. } if *resigned || *away => {
            let who = left.as_ref().map_or(Arg::Seat(*seat), |left| Arg::Free(left.name.clone()));
            Some(if *resigned { messages::say_resigned(who) } else { messages::say_vacant(who) })
        }
        Body::Seated { name, back, .. } => {
            let who = Arg::Free(name.clone());
            Some(if *back { messages::say_seat_back(who) } else { messages::say_substituted(who) })
        }
        Body::Renamed { name, before, .. } => {
            Some(messages::say_renamed(Arg::Free(before.clone()), name.clone()))
        }
        Body::Undo { agreed: true, .. } => Some(messages::say_undone_agreed()),
        Body::Upgrade { agreed: true, revision, .. } => {
            Some(messages::say_upgraded_agreed(Arg::Number(i64::from(*revision))))
        }
        Body::Paused { by } => Some(messages::say_paused(by.arg())),
        Body::Resumed { by } => Some(messages::say_resumed(by.arg())),
        Body::Extended { seats, by_s, by } => {
            let time = Arg::from_verb_arguments(format_duration(*by_s));
            Some(messages::say_extended(by.arg(), Arg::Seats(seats.clone()), time))
        }
        Body::Undo { seat, .. } => Some(messages::say_undone_by(Arg::Seat(*seat))),
        Body::Ruling { name, reason, ruling, .. } => Some(ruling_message(name, reason, ruling)),
        Body::Move { seat, steps, .. } => {
            let automatic = steps.iter().filter(|played| played.mark == Mark::Automatic);
            automatic_move_message(*seat, automatic.map(|played| played.words.clone()).collect())
        }
        Body::Envelope { steps, .. } => {
            let seats: Vec<Seat> = steps
                .iter()
                .filter(|opened| opened.played.mark == Mark::Automatic)
                .map(|opened| opened.seat)
                .collect();
            (!seats.is_empty()).then(|| messages::say_automatic_seals(Arg::Seats(seats)))
        }
        _ => None,
    }
}

fn automatic_move_message(seat: Seat, moves: Vec<String>) -> Option<Say> {
    (!moves.is_empty()).then(|| messages::say_automatic(Arg::WordsList(moves), Arg::Seat(seat)))
}

/// Builds the public message about a ruling.
pub(crate) fn ruling_message(by: &FreeText, why: &FreeText, ruling: &Ruling) -> Say {
    // A league that rules without anyone's words repeats its title.
    plain_ruling_message(by, ruling).filter(|_| by == why).unwrap_or_else(|| match ruling {
        Ruling::Undo { .. } => messages::say_ruling_undo(by, why),
        Ruling::Play { seat } => messages::say_ruling_play(by, why, Arg::Seat(*seat)),
        Ruling::Upgrade { revision } => {
            messages::say_ruling_upgrade(by, why, Arg::Number(i64::from(*revision)))
        }
        Ruling::Result { winners } if winners.is_empty() => messages::say_ruling_close(by, why),
        Ruling::Result { winners } => messages::say_ruling_result(by, why, Arg::Seats(winners.clone())),
        Ruling::Adjudicate { .. } => messages::say_ruling_adjudicate(by, why),
        Ruling::Replace { seat, removed, name, .. } => {
            let player = name;
            match removed {
                Some(removed) => messages::say_ruling_replace(by, player, why, &removed.name),
                None => messages::say_ruling_seat(by, player, why).with("seat", Arg::Seat(*seat)),
            }
        }
        Ruling::Thaw => messages::say_ruling_thaw(by, why),
        Ruling::Extend { hours } => messages::say_ruling_extend(Arg::Number(i64::from(*hours)), by, why),
        Ruling::Pause => messages::say_ruling_pause(by, why),
        Ruling::Resume => messages::say_ruling_resume(by, why),
        Ruling::Remove { removed, .. } => messages::say_ruling_remove(by, why, &removed.name),
        Ruling::Release { .. } => messages::say_ruling_release(by, why),
    })
}

/// Returns the message about a ruling without a reason; `None` for rulings that always have one.
fn plain_ruling_message(by: &FreeText, ruling: &Ruling) -> Option<Say> {
    match ruling {
        Ruling::Result { winners } if winners.is_empty() => Some(messages::say_ruling_close_plain(by)),
        Ruling::Adjudicate { .. } => Some(messages::say_ruling_adjudicate_plain(by)),
        Ruling::Replace { seat, removed, name, .. } => Some(match removed {
            Some(removed) => messages::say_ruling_replace_plain(by, name, &removed.name),
            None => messages::say_ruling_seat_plain(by, name).with("seat", Arg::Seat(*seat)),
        }),
        Ruling::Extend { hours } => {
            Some(messages::say_ruling_extend_plain(Arg::Number(i64::from(*hours)), by))
        }
        _ => None,
    }
}

/// Returns the events since this seat's own last move, including this request.
pub(crate) fn events_since_own_move(view: &TableView<'_>, seat: Seat) -> Result<Vec<PageEvent>, Fault> {
    let after = view.table.last_played.get(&seat).copied().unwrap_or(0);
    let undone = undone_entries(view.entries());
    let entries = view.entries().filter(|entry| entry.seq > after && !undone.contains(&entry.seq));
    events_with_former_names(view.table, entries, view.game, Viewer::Seat(seat))
}

/// Returns the events of this request, and those since the seat's decision opened, which no letter has reported.
pub(crate) fn events_with_answer(view: &TableView<'_>, seat: Seat) -> Result<Vec<PageEvent>, Fault> {
    let before = &view.loaded.table;
    let asked = before.asks.get(&seat).map_or(before.seq, |ask| ask.opened);
    let after = asked.max(before.last_played.get(&seat).copied().unwrap_or(0));
    let undone = undone_entries(view.entries());
    let meanwhile = view.loaded.tail.iter().filter(|entry| entry.seq > after && !undone.contains(&entry.seq));
    events_with_former_names(view.table, meanwhile.chain(view.new_entries), view.game, Viewer::Seat(seat))
}

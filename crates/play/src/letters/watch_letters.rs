//! Letters to people who follow a table without a seat: one after each day with news, or one at the end of the game.
//! Their pages are filled when they are sent, from what everyone may know.

use crate::letters::letter_queue::{QueuedRecipient, awake_at, letters_by_methods};
use crate::letters::news::events_for_viewer;
use crate::letters::pages::{board_since, table_summary};
use crate::turn::loaded_table::LoadedTable;
use crate::turn::work::{LetterHead, Work};
use chrono::TimeDelta;
use engine::Viewer;
use model::hours::wall_clock::Instant;
use model::hours::{DayMinute, digest_at};
use model::{
    Arg, Cause, Entry, Fault, Letter, Page, PageKind, Player, Status, Urgency, Watcher, undone_entries,
};
use std::iter::successors;
use std::sync::Arc;

/// Time of day of a watcher's letter, in their own zone, unless they have chosen one for their digest.
const WATCH_AT: &str = "18:00";
/// Longest time that a daily letter waits for a reader on holiday.
const LONGEST_REST: TimeDelta = TimeDelta::days(60);

/// Queues the letters to the table's watchers about this change.
pub(crate) fn queue_watch_letters(work: &mut Work<'_>) -> Result<(), Fault> {
    let is_over = work.view().has_ended();
    if work.commit.append.is_empty() {
        return Ok(());
    }
    for Watcher { player, is_daily } in work.table.company.watchers.clone() {
        let Some(person) = watcher_row(work, player).filter(|person| !person.erased) else { continue };
        if !is_over && !is_daily {
            continue;
        }
        let due_at = match daily_time(&person).filter(|_| !is_over) {
            Some(time) => awake_at(&person, digest_at(time, &person.zone, work.at.now)),
            None => awake_at(&person, work.at.now),
        };
        let table = work.table.code.clone();
        let cause = Cause::Watch { table: table.clone(), player: person.id, due_at };
        let head = LetterHead { cause, slot: None, class: Urgency::Result, due_at };
        let answers = Some(person.settings_right_at(Some(table.clone())));
        let reader = QueuedRecipient { player: person.id, table: Some(table), answers };
        let page = Page { written_at: Some(work.at.now), ..Page::of(PageKind::Notice) };
        let letters =
            letters_by_methods(work.at.keys, &reader, person.delivery_methods(false), &head, &page)?;
        work.queue_written(letters);
    }
    Ok(())
}

fn watcher_row(work: &Work<'_>, id: model::PlayerId) -> Option<Arc<Player>> {
    work.people.values().find(|person| person.ids().contains(&id)).cloned()
}

fn daily_time(person: &Player) -> Option<DayMinute> {
    person.telling.digest.or_else(|| DayMinute::parse(WATCH_AT).ok())
}

/// Returns the start of the period that a letter to a watcher covers: the last time before it at which a daily letter
/// could reach them. On days off, several days wait for one letter.
pub fn watch_since(letter: &Letter, person: &Player) -> Instant {
    // The letter may have waited for its reader to wake, but its day stays the same.
    let due_at = Cause::watch_due_at(&letter.key).unwrap_or(letter.due_at);
    let Some(time) = daily_time(person) else { return due_at - TimeDelta::days(1) };
    let first = due_at - LONGEST_REST;
    let days = successors(Some(first), |day| Some(digest_at(time, &person.zone, *day)));
    days.map(|day| awake_at(person, day)).take_while(|told_at| *told_at < due_at).last().unwrap_or(first)
}

/// Returns the page of a letter to a watcher: the table as everyone may know it, and the events since `since`. Returns
/// `None` if nothing has happened since then.
///
/// # Errors
/// Returns an error if the view cannot be serialised as JSON, or an entry holds an event that the game does not know.
pub fn watch_page(
    loaded: &LoadedTable,
    entries: &[Entry],
    since: Instant,
    now: Instant,
) -> Result<Option<Page>, Fault> {
    let (table, position) = (&loaded.table, loaded.position.as_deref());
    let undone = undone_entries(entries);
    let recent = entries.iter().filter(|entry| entry.at > since && !undone.contains(&entry.seq));
    let news = events_for_viewer(recent, position, Viewer::Table)?;
    if news.is_empty() {
        return Ok(None);
    }
    let board =
        position.map(|position| board_since(table, &loaded.tail, position, Viewer::Table)).transpose()?;
    let kind = if table.status() == Status::Over { PageKind::Over } else { PageKind::Notice };
    Ok(Some(Page {
        table: Some(table_summary(table, &loaded.people, position, Viewer::Table, now)),
        board,
        news,
        says: vec![messages::say_watch_news(Arg::Text(table.code.to_string()))],
        written_at: Some(now),
        ..Page::of(kind)
    }))
}

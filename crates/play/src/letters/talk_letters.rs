//! Letters about table talk: a line for the table's public place, and a letter or a digest for one reader. Their pages
//! are filled when they are sent, so that none of them holds words that were edited, removed or already read meanwhile.

use crate::letters::letter_queue::{QueuedRecipient, awake_at, letters_by_methods, to_place};
use crate::letters::pages::table_summary;
use crate::turn::loaded_table::Moment;
use crate::turn::work::LetterHead;
use chrono::TimeDelta;
use engine::Viewer;
use model::hours::wall_clock::Instant;
use model::hours::{DayMinute, digest_at};
use model::{
    Arg, Cause, ContactMethod, Fault, FreeText, Letter, LetterSlot, Page, PageKind, People, Player, Status,
    Table, TalkDelivery, Urgency,
};

/// Time within which several lines are sent in one letter, in seconds.
const TALK_LETTER_S: i64 = 300;
/// Time of day at which talk is sent to players whose table has no other letters, in their own zone.
const TALK_AT: &str = "18:00";

/// Returns the post that brings a line to the table's public place, or that shows there that it was removed; `None` if
/// the table has no place.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub fn talk_post(
    at: &Moment<'_>,
    table: &Table,
    number: u32,
    is_removed: bool,
) -> Result<Option<Letter>, Fault> {
    if table.place.is_none() {
        return Ok(None);
    }
    let code = table.code.clone();
    let face = table_summary(table, &People::new(), None, Viewer::Table, at.now);
    let page = Page { table: Some(face), written_at: Some(at.now), ..Page::of(PageKind::Happened) };
    let slot = Some(LetterSlot::Talk { table: code.clone(), number });
    let cause = Cause::TalkPost { table: code, number, is_removed };
    to_place(at.keys, table, &LetterHead { cause, slot, class: Urgency::Result, due_at: at.now }, &page)
        .map(Some)
}

/// A reader of a new line of talk.
#[derive(Copy, Clone, Debug)]
pub struct TalkReader<'a> {
    /// The reader.
    pub player: &'a Player,
    /// True if the line is for this reader alone.
    pub is_whispered_to: bool,
}

/// Returns the letters that bring new talk to a reader. There are none if the next letter about the table brings it, if
/// the reader sees it at the table's public place, or if they want none.
///
/// # Errors
/// Returns an error if a page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub fn talk_letters(at: &Moment<'_>, table: &Table, reader: TalkReader<'_>) -> Result<Vec<Letter>, Fault> {
    let TalkReader { player, is_whispered_to } = reader;
    if player.telling.muted.contains(&table.code) {
        return Ok(Vec::new());
    }
    let mut letters = Vec::new();
    for way in talk_methods(player, table) {
        let is_read_at_place = way != ContactMethod::Mail && table.place.is_some();
        let is_at_once = way != ContactMethod::Mail && is_whispered_to;
        if is_read_at_place && !is_at_once {
            continue;
        }
        match letter_time(at, table, player, is_at_once) {
            Some(TalkTime::Letter(due_at)) => letters.extend(talk_letter(at, table, player, way, due_at)?),
            Some(TalkTime::Digest(due_at)) => letters.extend(digest_letters(at, player, due_at)?),
            None => {}
        }
    }
    Ok(letters)
}

/// Returns the delivery methods by which a player is sent talk: mail, and private messages for whispers or for a table
/// without a public place.
fn talk_methods(player: &Player, table: &Table) -> Vec<ContactMethod> {
    let methods = player.delivery_methods(table.place.is_some());
    let by_mail = methods.contains(&ContactMethod::Mail).then_some(ContactMethod::Mail);
    let is_chat = |way: &ContactMethod| matches!(way, ContactMethod::Direct | ContactMethod::Place);
    let in_chat = methods.iter().any(is_chat).then_some(ContactMethod::Direct);
    by_mail.into_iter().chain(in_chat).collect()
}

/// Time at which a reader is sent talk, apart from other letters.
enum TalkTime {
    /// In a letter of its own.
    Letter(Instant),
    /// In the daily digest.
    Digest(Instant),
}

/// Returns the time at which a reader is sent talk; `None` if they wait for the next letter, or want none.
fn letter_time(at: &Moment<'_>, table: &Table, player: &Player, is_at_once: bool) -> Option<TalkTime> {
    let digest = |time: DayMinute| digest_at(time, &player.zone, at.now);
    let is_quiet = table.status() != Status::Running;
    match (player.telling.talk.delivery, player.telling.digest) {
        (TalkDelivery::Never, _) => None,
        _ if is_at_once => Some(TalkTime::Letter(awake_at(player, at.now))),
        (TalkDelivery::AtOnce, _) => Some(TalkTime::Letter(awake_at(player, end_of_interval(at.now)))),
        (TalkDelivery::Digest | TalkDelivery::InLetters, Some(time)) => Some(TalkTime::Digest(digest(time))),
        // Before the start and after the end there may be no next letter.
        (TalkDelivery::InLetters, None) if !is_quiet => None,
        (TalkDelivery::Digest | TalkDelivery::InLetters, None) => {
            let time = DayMinute::parse(TALK_AT).ok()?;
            Some(TalkTime::Letter(awake_at(player, digest(time))))
        }
    }
}

/// Returns the end of the interval in which lines are collected for one letter.
fn end_of_interval(now: Instant) -> Instant {
    let passed = now.timestamp().rem_euclid(TALK_LETTER_S);
    now + TimeDelta::seconds(TALK_LETTER_S - passed)
}

fn talk_letter(
    at: &Moment<'_>,
    table: &Table,
    player: &Player,
    way: ContactMethod,
    due_at: Instant,
) -> Result<Vec<Letter>, Fault> {
    let code = table.code.clone();
    let face = table_summary(table, &People::new(), None, Viewer::Table, at.now);
    let subject = messages::subject_talk(Arg::title(&table.game), Arg::Text(code.to_string()));
    let page = Page {
        table: Some(face),
        subject: Some(subject),
        written_at: Some(at.now),
        ..Page::of(PageKind::Notice)
    };
    let cause = Cause::Talk { table: code.clone(), player: player.id, due_at };
    let head = LetterHead { cause, slot: None, class: Urgency::Result, due_at };
    let seat = player.ids().into_iter().find_map(|id| table.seats_of(id).next());
    let people: People = [(player.id, std::sync::Arc::new(player.clone()))].into();
    let of_seat = seat.and_then(|seat| model::seat_right(table, &people, seat));
    let answers = of_seat.or_else(|| Some(player.settings_right_at(Some(code.clone()))));
    let reader = QueuedRecipient { player: player.id, table: Some(code), answers };
    letters_by_methods(at.keys, &reader, [way], &head, &page)
}

/// Returns the digest that is due then; it is queued only once.
fn digest_letters(at: &Moment<'_>, player: &Player, due_at: Instant) -> Result<Vec<Letter>, Fault> {
    let cause = Cause::Digest { player: player.id, due_at };
    let head = LetterHead { cause, slot: None, class: Urgency::Turn, due_at };
    let reader = QueuedRecipient { player: player.id, table: None, answers: Some(player.settings_right()) };
    letters_by_methods(at.keys, &reader, player.delivery_methods(false), &head, &Page::of(PageKind::Notice))
}

/// A report of a line of talk, for the people who run the table's community.
#[derive(Clone, Debug)]
pub struct TalkReport<'a> {
    /// Name of the reporting player.
    pub name: &'a FreeText,
    /// Name of the author.
    pub other: &'a FreeText,
    /// Number of the line.
    pub number: u32,
    /// The line.
    pub quote: &'a FreeText,
    /// Reason for the report.
    pub reason: &'a FreeText,
}

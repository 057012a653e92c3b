//! Builds letters, and decides the time and the methods of their delivery. Nothing else builds letters. The key of a
//! letter comes from its cause and its delivery method, and its page is encrypted under that key.
//!
//! A request's letters are queued here. Letters that show the table are rendered last, from the table as the request
//! leaves it ([`draw_queued_letters`](super::pages::draw_queued_letters)).

use crate::letters::news::service_message;
use crate::turn::loaded_table::Moment;
use crate::turn::work::{LetterHead, QueuedLetter, Work};
use chrono::TimeDelta;
use engine::Seat;
use model::hours::wall_clock::Instant;
use model::hours::{WakingTime, digest_at};
use model::{
    Cause, Code, ContactMethod, Fault, Keys, Letter, LetterKind, LetterRecipient, LetterSlot, MessageKey,
    NoticeKind, Page, PageButton, PageKind, Player, PlayerId, Right, Say, Table, Urgency, encrypt_page,
    person_at,
};
use std::collections::BTreeSet;

/// A decision gets a separate letter if its deadline is less than this time after the next digest, in seconds.
const DIGEST_SPARE_S: i64 = 6 * 3600;

/// The time at which a player is notified about a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeliveryTime {
    /// In a separate letter, due at this time.
    At(Instant),
    /// In the player's digest, due at this time.
    Digest(Instant),
    /// Not at all.
    Never,
}

/// Returns the first instant from this one on that is outside a player's quiet hours, days off and holidays.
pub fn awake_at(player: &Player, from: Instant) -> Instant {
    WakingTime::of(&player.habits()).next_awake(from).unwrap_or(from)
}

/// Returns the time at which the player at a seat is notified of an event that happens now. An `urgent` event is
/// delivered even during quiet hours, if the player has chosen so.
pub(crate) fn delivery_time(work: &Work<'_>, seat: Seat, urgent: bool) -> DeliveryTime {
    let now = work.at.now;
    let Some(player) = person_at(&work.table, &work.people, seat) else { return DeliveryTime::Never };
    if player.telling.muted.contains(&work.table.code) {
        return DeliveryTime::Never;
    }
    if let Some(at) = player.telling.digest {
        let due = digest_at(at, &player.zone, now);
        let spare = TimeDelta::seconds(DIGEST_SPARE_S);
        let deadline = work.table.asks.get(&seat).and_then(|ask| ask.deadline_at);
        // A digest that is due on a day off waits for its reader to wake, which may be after the deadline.
        let read_at = awake_at(player, due);
        if deadline.is_none_or(|deadline| deadline - read_at >= spare) {
            return DeliveryTime::Digest(due);
        }
    }
    match urgent && player.telling.at_once {
        true => DeliveryTime::At(now),
        false => DeliveryTime::At(awake_at(player, now)),
    }
}

/// Returns the due time of a separate letter to the player at a seat. Returns `None` if the player gets no letter, or
/// gets a digest, which is then queued.
pub(crate) fn separate_letter_due_at(
    work: &mut Work<'_>,
    seat: Seat,
    when: DeliveryTime,
) -> Result<Option<Instant>, Fault> {
    match when {
        DeliveryTime::At(due_at) => Ok(Some(due_at)),
        DeliveryTime::Digest(due_at) => queue_digest(work, seat, due_at).map(|()| None),
        DeliveryTime::Never => Ok(None),
    }
}

/// Returns the delivery methods for the player at a seat.
pub(crate) fn methods_for_seat(work: &Work<'_>, seat: Seat) -> BTreeSet<ContactMethod> {
    let player = person_at(&work.table, &work.people, seat);
    player.map(|player| player.delivery_methods(work.table.place.is_some())).unwrap_or_default()
}

/// Queues the digest due at `due_at` for the player at a seat, unless it is already queued. Its page is written when it
/// is sent.
fn queue_digest(work: &mut Work<'_>, seat: Seat, due_at: Instant) -> Result<(), Fault> {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    let (player, ways, answers) = (person.id, person.delivery_methods(false), Some(person.settings_right()));
    let (cause, page) = (Cause::Digest { player, due_at }, Page::of(PageKind::Notice));
    let owed = LetterHead { cause, slot: None, class: Urgency::Turn, due_at };
    let letters = letters_by_methods(
        work.at.keys,
        &QueuedRecipient { player, table: None, answers },
        ways,
        &owed,
        &page,
    )?;
    work.queue_written(letters);
    Ok(())
}

/// Returns the start of the period that a digest covers, needed because its page is written when it is sent; `None` for
/// other letters.
pub fn digest_since(letter: &Letter, player: &Player) -> Option<Instant> {
    let due = Cause::digest_due_at(&letter.key)?;
    let at = player.telling.digest?;
    let mut since = digest_at(at, &player.zone, due - TimeDelta::hours(50));
    loop {
        let next = digest_at(at, &player.zone, since);
        if next >= due {
            return Some(since);
        }
        since = next;
    }
}

/// Returns true if a letter is a digest.
pub fn is_digest(letter: &Letter) -> bool {
    letter.kind() == Some(LetterKind::Digest)
}

/// A notice about the table, apart from a seat's own decision.
pub(crate) struct Notice {
    /// The kind of notice.
    pub(crate) kind: NoticeKind,
    /// The messages of the notice.
    pub(crate) says: Vec<Say>,
    /// The message at the table's place, for a reader who wants to be mentioned there; `None` if the content is posted
    /// there anyway.
    pub(crate) call: Option<Say>,
    /// The buttons of the notice.
    pub(crate) presses: Vec<PageButton>,
    /// True if the notice also reports the events of this request.
    pub(crate) includes_events: bool,
}

/// Queues a notice about the table for the player at a seat.
pub(crate) fn queue_notice(work: &mut Work<'_>, seat: Seat, notice: Notice) {
    let Notice { kind, mut says, call, presses, includes_events: tells_news } = notice;
    let Some(player) = person_at(&work.table, &work.people, seat) else { return };
    if player.telling.muted.contains(&work.table.code) {
        return;
    }
    let due_at = awake_at(player, work.at.now);
    let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
    let cause = Cause::Notice { kind, table: table.clone(), seat, version };
    let slot = Some(LetterSlot::OfSeat { kind: cause.kind(), table, seat });
    let is_called = call.is_some();
    if tells_news {
        says.extend(work.commit.append.iter().filter_map(|entry| service_message(&entry.body)));
    }
    let page = Page { says, call, presses, ..Page::of(PageKind::Notice) };
    let ways =
        methods_for_seat(work, seat).into_iter().filter(|way| *way != ContactMethod::Place || is_called);
    queue_for_seat(
        work,
        seat,
        ways.collect(),
        LetterHead { cause, slot, class: Urgency::Turn, due_at },
        page,
    );
}

/// Queues a letter about the table for the player at a seat, by each of these methods.
pub(crate) fn queue_for_seat(
    work: &mut Work<'_>,
    seat: Seat,
    ways: Vec<ContactMethod>,
    owed: LetterHead,
    page: Page,
) {
    work.queued_letters.push(QueuedLetter::ToSeat { seat, ways, owed, page: Box::new(page) });
}

/// Queues a post at the table's public place, due now.
pub(crate) fn queue_post(
    work: &mut Work<'_>,
    cause: Cause,
    slot: Option<LetterSlot>,
    page: Page,
    with_board: bool,
) {
    let owed = LetterHead { cause, slot, class: Urgency::Turn, due_at: work.at.now };
    work.queued_letters.push(QueuedLetter::ToPlace { owed, page: Box::new(page), with_board });
}

/// The recipient of a letter.
pub(crate) struct QueuedRecipient {
    pub(crate) player: PlayerId,
    /// The table of the letter.
    pub(crate) table: Option<Code>,
    /// The right that a reply carries.
    pub(crate) answers: Option<Right>,
}

/// Builds the letter to a player by one delivery method.
fn to_player(
    keys: &Keys,
    reader: &QueuedRecipient,
    way: ContactMethod,
    owed: &LetterHead,
    page: &Page,
) -> Result<Letter, Fault> {
    let key = owed.cause.key(way);
    Ok(Letter {
        to: LetterRecipient::Player { player: reader.player, way },
        class: owed.class,
        slot: owed.slot.as_ref().map(|slot| slot.slot_key(way)),
        due_at: owed.due_at,
        table: reader.table.clone(),
        league: None,
        answers: reader.answers.clone(),
        body: encrypt_page(keys, &key, page)?,
        key,
    })
}

/// Builds letters with the same content, one for each of these delivery methods.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`].
pub(crate) fn letters_by_methods(
    keys: &Keys,
    reader: &QueuedRecipient,
    ways: impl IntoIterator<Item = ContactMethod>,
    owed: &LetterHead,
    page: &Page,
) -> Result<Vec<Letter>, Fault> {
    ways.into_iter().map(|way| to_player(keys, reader, way, owed, page)).collect()
}

/// Builds the answer to a message as a letter. Its key derives from the message's key, so that a repeated message does
/// not queue a second answer.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`].
pub fn receipt_letter(
    at: &Moment<'_>,
    message: &MessageKey,
    to: PlayerId,
    page: &Page,
    answers: Option<Right>,
) -> Result<Letter, Fault> {
    let table = page.table.as_ref().map(|table| table.code.clone());
    mail_letter(
        at,
        Cause::Receipt { message: message.clone() },
        QueuedRecipient { player: to, table, answers },
        page,
    )
}

/// Builds a letter to a mailbox that is not the answer to the recipient's message: a code or an invitation.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`].
pub fn letter_to_mailbox(
    at: &Moment<'_>,
    cause: Cause,
    to: PlayerId,
    page: &Page,
    answers: Option<Right>,
) -> Result<Letter, Fault> {
    mail_letter(at, cause, QueuedRecipient { player: to, table: None, answers }, page)
}

/// Builds the notice that brings a webhook its code.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`].
pub fn letter_to_webhook(at: &Moment<'_>, to: PlayerId, page: &Page) -> Result<Letter, Fault> {
    let cause = Cause::Webhook { player: to, on: at.now };
    let owed = LetterHead { cause, slot: None, class: Urgency::Receipt, due_at: at.now };
    let reader = QueuedRecipient { player: to, table: None, answers: None };
    to_player(at.keys, &reader, ContactMethod::Webhook, &owed, page)
}

fn mail_letter(at: &Moment<'_>, cause: Cause, reader: QueuedRecipient, page: &Page) -> Result<Letter, Fault> {
    let owed = LetterHead { cause, slot: None, class: Urgency::Receipt, due_at: at.now };
    to_player(at.keys, &reader, ContactMethod::Mail, &owed, page)
}

/// Builds the letter to a table's public place, or to the admins of its community.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`].
pub(crate) fn to_place(keys: &Keys, table: &Table, owed: &LetterHead, page: &Page) -> Result<Letter, Fault> {
    let key = owed.cause.to_string();
    Ok(Letter {
        to: LetterRecipient::Place,
        class: owed.class,
        slot: owed.slot.as_ref().map(LetterSlot::to_string),
        due_at: owed.due_at,
        table: Some(table.code.clone()),
        league: None,
        answers: None,
        body: encrypt_page(keys, &key, page)?,
        key,
    })
}

/// Returns the slots of a seat's letters of this kind, for every delivery method.
pub(crate) fn slots(kind: LetterKind, table: &Table, seat: Seat) -> [String; ContactMethod::ALL.len()] {
    LetterSlot::OfSeat { kind, table: table.code.clone(), seat }.keys_of_all_methods()
}

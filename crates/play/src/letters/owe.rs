//! The only place where a letter is made. Its key comes from its cause and its way, and its page is closed under that key.

use crate::letters::news::news_since_own_move;
use crate::turn::work::Work;
use engine::Seat;
use model::hours::wall::Instant;
use model::{
    Cause, Code, ContactMethod, Fault, Keys, Letter, LetterKind, LetterSlot, Page, PlayerId, Right, Table,
    To, Urgency, close_page,
};

/// What is owed, to whomever, but for its page.
pub(crate) struct Owed {
    pub(crate) cause: Cause,
    pub(crate) slot: Option<LetterSlot>,
    pub(crate) class: Urgency,
    pub(crate) due_at: Instant,
}

/// A player to whom something is owed.
pub(crate) struct OwedTo {
    pub(crate) player: PlayerId,
    /// The table that the letter is about.
    pub(crate) table: Option<Code>,
    /// What answering it means.
    pub(crate) answers: Option<Right>,
}

/// The letter by which a player gets what is owed to them in this way.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub(crate) fn to_player(
    keys: &Keys,
    reader: &OwedTo,
    way: ContactMethod,
    owed: &Owed,
    page: &Page,
) -> Result<Letter, Fault> {
    let key = owed.cause.key(way);
    Ok(Letter {
        to: To::Player { player: reader.player, way },
        class: owed.class,
        slot: owed.slot.as_ref().map(|slot| slot.spelled(way)),
        due_at: owed.due_at,
        table: reader.table.clone(),
        league: None,
        answers: reader.answers.clone(),
        body: close_page(keys, &key, page)?,
        key,
    })
}

/// The same by several ways: a letter for each.
///
/// # Errors
/// As [`to_player`].
pub(crate) fn by_ways(
    keys: &Keys,
    reader: &OwedTo,
    ways: impl IntoIterator<Item = ContactMethod>,
    owed: &Owed,
    page: &Page,
) -> Result<Vec<Letter>, Fault> {
    ways.into_iter().map(|way| to_player(keys, reader, way, owed, page)).collect()
}

/// Owes a letter about the table to the player at a seat, with what happened since their last move: one by each way.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub(crate) fn owe_seat(
    work: &mut Work<'_>,
    seat: Seat,
    ways: impl IntoIterator<Item = ContactMethod>,
    owed: Owed,
    mut page: Page,
) -> Result<(), Fault> {
    let Some(player) = work.table.player_at(seat) else { return Ok(()) };
    page.news = news_since_own_move(work, seat)?;
    let (table, answers) = (Some(work.table.code.clone()), work.right_of(seat));
    let reader = OwedTo { player, table, answers };
    work.commit.letters.extend(by_ways(work.at.keys, &reader, ways, &owed, &page)?);
    Ok(())
}

/// The letter to everybody at a table's place, or to those who look after its community.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub(crate) fn to_place(keys: &Keys, table: &Table, owed: &Owed, page: &Page) -> Result<Letter, Fault> {
    let key = owed.cause.to_string();
    Ok(Letter {
        to: To::Place,
        class: owed.class,
        slot: owed.slot.as_ref().map(LetterSlot::to_string),
        due_at: owed.due_at,
        table: Some(table.code.clone()),
        league: None,
        answers: None,
        body: close_page(keys, &key, page)?,
        key,
    })
}

/// Owes a post to the table's public place, now.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub(crate) fn owe_post(
    work: &mut Work<'_>,
    cause: &Cause,
    slot: Option<&LetterSlot>,
    page: &Page,
) -> Result<(), Fault> {
    let (cause, slot) = (cause.clone(), slot.cloned());
    let owed = Owed { cause, slot, class: Urgency::Turn, due_at: work.at.now };
    let letter = to_place(work.at.keys, &work.table, &owed, page)?;
    work.commit.letters.push(letter);
    Ok(())
}

/// The slots of a seat's letters of this kind, by every way.
pub(crate) fn slots(kind: LetterKind, table: &Table, seat: Seat) -> [String; ContactMethod::ALL.len()] {
    LetterSlot::OfSeat { kind, table: table.code.clone(), seat }.by_every_way()
}

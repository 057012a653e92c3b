//! Notices: what a seat is told beside what it is asked. It stands in the seat's turn letter or receipt where there is one, else in a
//! letter of its own.

use crate::letters::faces::{page_for, table_face};
use crate::letters::news::service_news;
use crate::letters::owe::{Owed, OwedTo, by_ways, owe_seat};
use crate::letters::when::{awake_at, ways_to};
use crate::turn::loaded::Moment;
use crate::turn::work::Work;
use engine::{Eye, Seat};
use model::{
    Cause, ContactMethod, Fault, Letter, LetterSlot, NoticeKind, Page, PageButton, PageKind, People, Player,
    Say, Table, Urgency, person_at,
};

/// Owes a letter for everything that seats are to be told and that no other letter tells. `answered` reads it in their answer.
pub(crate) fn owe_notices(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    for seat in work.told.keys().copied().filter(|seat| Some(*seat) != answered).collect::<Vec<_>>() {
        let says = work.told_to(seat);
        let is_posted = says.iter().all(|say| work.posted.contains(say));
        let call = says.iter().find(|say| work.public.contains(say)).cloned();
        let Some(player) = person_at(&work.table, &work.people, seat) else { continue };
        if player.telling.muted.contains(&work.table.code) {
            continue;
        }
        let due_at = awake_at(player, work.at.now);
        let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
        let cause = Cause::Notice { kind: NoticeKind::Other, table, seat, version };
        let page = Page { call, ..page_for(work, PageKind::Notice, seat, says)? };
        let ways = ways_to(work, seat).into_iter().filter(|way| !is_posted || *way != ContactMethod::Place);
        let ways: Vec<ContactMethod> = ways.collect();
        owe_seat(work, seat, ways, Owed { cause, slot: None, class: Urgency::Turn, due_at }, page)?;
    }
    Ok(())
}

/// A notice about the table.
pub(crate) struct Notice {
    /// What kind of.
    pub(crate) kind: NoticeKind,
    /// What is said.
    pub(crate) says: Vec<Say>,
    /// What is said of it at the table's place, where its reader wants to be called there; `None` where it is posted there anyway.
    pub(crate) call: Option<Say>,
    /// What can be pressed.
    pub(crate) presses: Vec<PageButton>,
    /// Whether it also tells what came of this request.
    pub(crate) tells_news: bool,
}

/// Owes the player at a seat a notice about the table.
pub(crate) fn owe_notice(work: &mut Work<'_>, seat: Seat, notice: Notice) -> Result<(), Fault> {
    let Notice { kind, says, call, presses, tells_news } = notice;
    let Some(player) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    if player.telling.muted.contains(&work.table.code) {
        return Ok(());
    }
    let due_at = awake_at(player, work.at.now);
    let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
    let cause = Cause::Notice { kind, table: table.clone(), seat, version };
    let slot = Some(LetterSlot::OfSeat { kind: cause.kind(), table, seat });
    let is_called = call.is_some();
    let mut page = Page { call, presses, ..page_for(work, PageKind::Notice, seat, says)? };
    if tells_news {
        page.says.extend(work.commit.append.iter().filter_map(|entry| service_news(&entry.body)));
    }
    let ways: Vec<ContactMethod> =
        ways_to(work, seat).into_iter().filter(|way| *way != ContactMethod::Place || is_called).collect();
    owe_seat(work, seat, ways, Owed { cause, slot, class: Urgency::Turn, due_at }, page)
}

/// Letters about a table to somebody who does not sit there, who can answer from their own settings' address.
///
/// # Errors
/// The page cannot be closed, as [`close_page`](model::close_page) says.
pub(crate) fn to_person(
    at: &Moment<'_>,
    table: &Table,
    player: &Player,
    cause: Cause,
    slot: Option<LetterSlot>,
    say: Say,
) -> Result<Vec<Letter>, Fault> {
    let face = table_face(table, &People::new(), None, Eye::Table, at.now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(at.now), ..Page::of(PageKind::Notice) };
    let owed = Owed { cause, slot, class: Urgency::Result, due_at: awake_at(player, at.now) };
    let (table, answers) = (Some(table.code.clone()), Some(player.settings_right()));
    by_ways(at.keys, &OwedTo { player: player.id, table, answers }, player.told_by(false), &owed, &page)
}

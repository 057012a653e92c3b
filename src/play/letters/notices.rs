//! Notices: what a seat is told beside what it is asked. It stands in the seat's turn letter or receipt where there is one, else in a
//! letter of its own.

use crate::engine::{Eye, Seat};
use crate::play::fault::Fault;
use crate::play::letters::faces::{page_for, table_face};
use crate::play::letters::news::service_news;
use crate::play::letters::owe::{Owed, owe_seat, to_player};
use crate::play::letters::when::{awake_at, ways_to};
use crate::play::page::content::{Page, PageKind};
use crate::play::record::letter::{Class, Letter};
use crate::play::record::people::{People, person_at};
use crate::play::record::person::{Player, Way};
use crate::play::record::table::Table;
use crate::play::say::Say;
use crate::play::turn::loaded::Moment;
use crate::play::turn::work::Work;

/// Owes what no other letter tells. Whoever gets an answer reads it there.
pub(crate) fn owe_notices(work: &mut Work<'_>, answered: Option<Seat>) -> Result<(), Fault> {
    for seat in work.told.keys().copied().filter(|seat| Some(*seat) != answered).collect::<Vec<_>>() {
        let says = work.told_to(seat);
        let Some(player) = person_at(&work.table, &work.people, seat) else { continue };
        if player.telling.muted.contains(&work.table.code) {
            continue;
        }
        let due_at = awake_at(player, work.at.now);
        let key = format!("notice/{}/{seat}/{}", work.table.code, work.loaded.table.version + 1);
        let page = page_for(work, PageKind::Notice, seat, says)?;
        let ways: Vec<Way> = ways_to(work, seat).into_iter().collect();
        owe_seat(work, seat, ways, &key, Class::Turn, None, (due_at, page))?;
    }
    Ok(())
}

/// Owes somebody a notice about the table: what is said, or what came of this request.
pub(crate) fn owe_notice(
    work: &mut Work<'_>,
    seat: Seat,
    kind: &str,
    says: Vec<Say>,
    tells_news: bool,
) -> Result<(), Fault> {
    let Some(player) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    if player.telling.muted.contains(&work.table.code) {
        return Ok(());
    }
    let due_at = awake_at(player, work.at.now);
    let key = format!("{kind}/{}/{seat}/{}", work.table.code, work.loaded.table.version + 1);
    let mut page = page_for(work, PageKind::Notice, seat, says)?;
    if tells_news {
        page.says.extend(work.commit.append.iter().filter_map(|entry| service_news(&entry.body)));
    }
    let ways: Vec<Way> =
        ways_to(work, seat).into_iter().filter(|way| *way != Way::Place || !tells_news).collect();
    owe_seat(work, seat, ways, &key, Class::Turn, Some(kind), (due_at, page))?;
    Ok(())
}

/// Letters about a table to somebody who does not sit there, who can answer from their own settings' address.
pub(crate) fn to_person(
    at: &Moment<'_>,
    table: &Table,
    player: &Player,
    key: &str,
    slot: Option<&str>,
    say: Say,
) -> Vec<Letter> {
    let face = table_face(table, &People::new(), None, Eye::Table, at.now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(at.now), ..Page::of(PageKind::Notice) };
    let slot = slot.map(str::to_owned);
    let (due_at, table, answers) =
        (awake_at(player, at.now), Some(table.code.clone()), Some(player.settings_right()));
    let owed = Owed { key, slot, class: Class::Result, due_at, table, answers, page: &page };
    to_player(at.keys, player.id, player.told_by(false), &owed)
}

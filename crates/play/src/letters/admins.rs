//! What needs a person is told to those who look after the community in which a table lives. Whether they want to be told, and where,
//! its channel knows.

use crate::letters::faces::table_face;
use crate::letters::owe::{Owed, to_place};
use engine::Eye;
use model::hours::wall::Instant;
use model::{
    Arg, Cause, Fault, Keys, Letter, LetterSlot, Page, PageKind, People, Player, Say, Table, Urgency,
};

/// What needs a person.
#[derive(Copy, Clone, Debug)]
pub enum AdminMatter<'p> {
    /// The table is frozen.
    Frozen,
    /// Nothing reaches this player.
    Unreachable(&'p Player),
}

/// The letter to those who look after a table's community: one a day for each matter. `None` where the table lives in none.
///
/// # Errors
/// The page cannot be closed, as [`close_page`](model::close_page) says.
pub fn tell_admins(
    keys: &Keys,
    now: Instant,
    table: &Table,
    matter: AdminMatter<'_>,
) -> Result<Option<Letter>, Fault> {
    if table.place.is_none() {
        return Ok(None);
    }
    let (what, say) = match matter {
        AdminMatter::Frozen => ("frozen".to_owned(), Say::new("say-admins-frozen")),
        AdminMatter::Unreachable(player) => {
            let say = Say::new("say-admins-unreachable").with("name", Arg::Text(player.name.clone()));
            (player.id.to_string(), say)
        }
    };
    let say = say.with("table", Arg::Text(table.code.to_string()));
    let face = table_face(table, &People::new(), None, Eye::Table, now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(now), ..Page::of(PageKind::Admins) };
    let slot = LetterSlot::Admins { table: table.code.clone(), what: what.clone() };
    let cause = Cause::Admins { table: table.code.clone(), what, on: now.date_naive() };
    let owed = Owed { cause, slot: Some(slot), class: Urgency::Result, due_at: now };
    to_place(keys, table, &owed, &page).map(Some)
}

//! What is owed to a table's public place: one living post, which says how the table stands and whom it waits for and is edited all the
//! time; and a post of its own for everything that happens. Both hold only what everybody may know. What needs a person is told to those
//! who look after the community in which the table lives; whether they want to be told, and where, its channel knows.

use crate::letters::news::news;
use crate::letters::owe::{When, awake_at, owe_post, to_place, ways_to, when_told};
use crate::letters::pages::table_face;
use crate::letters::results::result_says;
use crate::turn::work::{Owed, Work};
use engine::{Eye, Seat};
use model::hours::wall::Instant;
use model::{
    Arg, Ask, Audience, Call, Cause, Code, ContactMethod, Fault, Keys, Letter, LetterSlot, Page, PageKind,
    People, Player, PlayerId, Say, Status, Table, Urgency, person_at, undone,
};

/// Owes the posts that tell the table's public place of this change, if the table has such a place and the change has journal entries.
pub(crate) fn owe_posts(work: &mut Work<'_>) -> Result<(), Fault> {
    if work.table.place.is_none() || work.commit.append.is_empty() {
        return Ok(());
    }
    let ended = work.view().has_ended();
    let result = if work.table.status() == Status::Over { result_says(work)? } else { Vec::new() };
    let says = if ended { result.clone() } else { Vec::new() };
    let undone = undone(&work.commit.append);
    let seen = work.commit.append.iter().filter(|entry| !undone.contains(&entry.seq));
    let news = news(seen, work.position.as_deref(), Eye::Table)?;
    if ended || !news.is_empty() {
        let kind = if ended { PageKind::Over } else { PageKind::Happened };
        let cause = Cause::Happened { table: work.table.code.clone(), seq: work.table.seq };
        let calls = if ended { calls_at_end(work) } else { Vec::new() };
        let page = Page { says, news: news.clone(), calls, ..Page::of(kind) };
        owe_post(work, cause, None, page, true);
    }
    let says = if result.is_empty() { lobby_says(work) } else { result };
    let page = Page { says, news, calls: calls(work), ..Page::of(PageKind::Post) };
    owe_living_post(work, page);
    Ok(())
}

/// Owes the public place a living post that tells of an outage, with the deadlines as they are now. It stands there until something
/// happens at the table.
pub(crate) fn owe_outage_post(work: &mut Work<'_>, from: Instant, to: Instant) {
    if work.table.place.is_some() {
        let told = messages::say_outage_here(Arg::At(from), Arg::At(to));
        let page = Page { says: vec![told], calls: calls(work), ..Page::of(PageKind::Post) };
        owe_living_post(work, page);
    }
}

/// Owes the public place a living post of a table that has not begun, though nothing has happened there.
pub(crate) fn owe_lobby_post(work: &mut Work<'_>) {
    if work.table.place.is_some() {
        let page = Page { says: lobby_says(work), ..Page::of(PageKind::Post) };
        owe_living_post(work, page);
    }
}

/// Owes the post that takes the place of the one before. A version names a state of the table's row, and every commit with
/// entries makes a new one.
pub(crate) fn owe_living_post(work: &mut Work<'_>, page: Page) {
    let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
    let slot = LetterSlot::Post { table: table.clone() };
    owe_post(work, Cause::Post { table, version }, Some(slot), page, true);
}

/// What the living post says of a table that has not begun: when it will, for whom seats are kept, that anybody may come; or that it
/// was closed.
fn lobby_says(work: &Work<'_>) -> Vec<Say> {
    of_league(work).into_iter().chain(waits_to_begin(work)).collect()
}

/// Which table of a league it is, if it is one.
fn of_league(work: &Work<'_>) -> Option<Say> {
    let of = work.table.league.as_ref()?;
    Some(messages::say_post_league(
        Arg::Number(of.division.number().into()),
        Arg::Text(of.league.to_string()),
        Arg::Number(of.number.into()),
        Arg::Number(of.season.number().into()),
    ))
}

fn waits_to_begin(work: &Work<'_>) -> Vec<Say> {
    let company = &work.table.company;
    match work.table.status() {
        Status::Open if work.table.league.is_some() => vec![messages::say_lobby_of_league()],
        Status::Closed => vec![messages::say_closed()],
        Status::Open => {
            let starts = company.starts_at.map(|at| messages::say_lobby_starts(Arg::At(at)));
            let sits = |id: &PlayerId| work.table.seats_of(*id).next().is_some();
            let kept = company.kept.iter().filter(|id| !sits(id)).count();
            let kept = (kept > 0).then(|| messages::say_lobby_kept(Arg::Number(kept as i64)));
            let open = (company.terms.audience == Audience::Open).then(messages::say_lobby_open);
            starts.into_iter().chain(kept).chain(open).collect()
        }
        _ => Vec::new(),
    }
}

/// Who is called by the living post: players who are asked, want to be told here, and have not read so in the answer to a message.
///
/// Whoever was awake when they were asked is called by every post until they answer, also at night: the post that called them first may
/// never have left.
pub(crate) fn calls(work: &Work<'_>) -> Vec<Call> {
    let here = |seat: Seat, ask: &Ask| {
        let Some(player) = person_at(&work.table, &work.people, seat) else { return false };
        let was_awake = awake_at(player, ask.opened_at) == ask.opened_at;
        let is_told = |when| matches!(when, When::At(due_at) if was_awake || due_at <= work.at.now);
        ways_to(work, seat).contains(&ContactMethod::Place) && is_told(when_told(work, seat, true))
    };
    let asked = work.table.asks.iter().filter(|(_, ask)| ask.seal.is_none() && !ask.told);
    let called = asked.filter(|(seat, ask)| ask.clock.held_until.is_none() && here(**seat, ask));
    called.map(|(seat, ask)| Call { seat: *seat, opened: ask.opened }).collect()
}

/// Who is called by the result: players who want to be told here and are awake. The others are called when they wake.
fn calls_at_end(work: &Work<'_>) -> Vec<Call> {
    let here = |seat: &Seat| {
        let now = When::At(work.at.now);
        ways_to(work, *seat).contains(&ContactMethod::Place) && when_told(work, *seat, false) == now
    };
    let seats = work.table.seated().map(|(seat, _)| seat).filter(here);
    seats.map(|seat| Call { seat, opened: work.table.seq }).collect()
}

/// The slot of a table's living post, as stores spell it.
pub fn post_slot(table: &Code) -> String {
    LetterSlot::Post { table: table.clone() }.to_string()
}

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
    let code = Arg::Text(table.code.to_string());
    let (what, say) = match matter {
        AdminMatter::Frozen => ("frozen".to_owned(), messages::say_admins_frozen(code)),
        AdminMatter::Unreachable(player) => {
            let say = messages::say_admins_unreachable(Arg::Text(player.name.clone()), code);
            (player.id.to_string(), say)
        }
    };
    let face = table_face(table, &People::new(), None, Eye::Table, now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(now), ..Page::of(PageKind::Admins) };
    let slot = LetterSlot::Admins { table: table.code.clone(), what: what.clone() };
    let cause = Cause::Admins { table: table.code.clone(), what, on: now.date_naive() };
    let owed = Owed { cause, slot: Some(slot), class: Urgency::Result, due_at: now };
    to_place(keys, table, &owed, &page).map(Some)
}

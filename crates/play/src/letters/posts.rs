//! Posts at a table's public place. One living post, continually edited, shows the state of the table and its pending
//! seats; each event has a separate post. Both hold only public information. Matters that need an admin go to the
//! admins of the table's community, whose channel knows their preferences.

use crate::letters::letter_queue::{
    DeliveryTime, awake_at, delivery_time, methods_for_seat, queue_post, to_place,
};
use crate::letters::news::events_for_viewer;
use crate::letters::pages::table_summary;
use crate::letters::results::result_of_game;
use crate::letters::talk_letters::TalkReport;
use crate::turn::work::{LetterHead, Work};
use chrono::NaiveDate;
use engine::{Seat, Viewer};
use model::hours::wall_clock::Instant;
use model::{
    Arg, Ask, Audience, Cause, Code, ContactMethod, Fault, Keys, Letter, LetterSlot, Mention, Page, PageKind,
    People, Player, PlayerId, Say, Status, Table, Urgency, person_at, undone_entries,
};
use std::collections::BTreeSet;

/// Queues the posts about this change, if the table has a public place and the change has journal entries.
pub(crate) fn queue_posts(work: &mut Work<'_>) -> Result<(), Fault> {
    if work.table.place.is_none() || work.commit.append.is_empty() {
        return Ok(());
    }
    let ended = work.view().has_ended();
    let result = if work.table.status() == Status::Over { result_of_game(work)? } else { Vec::new() };
    let says = if ended { result.clone() } else { Vec::new() };
    let undone = undone_entries(&work.commit.append);
    let seen = work.commit.append.iter().filter(|entry| !undone.contains(&entry.seq));
    let news = events_for_viewer(seen, work.position.as_deref(), Viewer::Table)?;
    if ended || !news.is_empty() {
        let kind = if ended { PageKind::Over } else { PageKind::Happened };
        let cause = Cause::Happened { table: work.table.code.clone(), seq: work.table.seq };
        let mut calls = event_mentions(work);
        let called_below = newly_mentioned_seats(work);
        let is_mentioned =
            |seat: &Seat| work.mentioned_in_events.contains(seat) && !called_below.contains(seat);
        calls.retain(|mention| ended || is_mentioned(&mention.seat));
        let page = Page { says, news: news.clone(), calls, ..Page::of(kind) };
        queue_post(work, cause, None, page, true);
    }
    let says = if result.is_empty() { lobby_messages(work) } else { result };
    let page = Page { says, news, calls: mentions(work), ..Page::of(PageKind::Post) };
    queue_living_post(work, page);
    Ok(())
}

/// Queues a living post about an outage with the current deadlines. The post stays until something happens at the
/// table.
pub(crate) fn queue_outage_post(work: &mut Work<'_>, from: Instant, to: Instant) {
    if work.table.place.is_some() {
        let told = messages::say_outage_here(Arg::At(from), Arg::At(to));
        let page = Page { says: vec![told], calls: mentions(work), ..Page::of(PageKind::Post) };
        queue_living_post(work, page);
    }
}

/// Queues the living post of a table before the start, although nothing has happened there.
pub(crate) fn queue_lobby_post(work: &mut Work<'_>) {
    if work.table.place.is_some() {
        let page = Page { says: lobby_messages(work), ..Page::of(PageKind::Post) };
        queue_living_post(work, page);
    }
}

/// Queues the living post, which replaces the previous one. A version identifies a state of the table's row, and every
/// commit with entries creates a new version.
pub(crate) fn queue_living_post(work: &mut Work<'_>, page: Page) {
    let (table, version) = (work.table.code.clone(), work.loaded.table.version + 1);
    let slot = LetterSlot::Post { table: table.clone() };
    queue_post(work, Cause::Post { table, version }, Some(slot), page, true);
}

/// Returns the living post's messages about a table before the start: the starting time, reserved seats and free
/// access, or that the table has closed.
fn lobby_messages(work: &Work<'_>) -> Vec<Say> {
    league_position_message(work).into_iter().chain(lobby_status_messages(work)).collect()
}

/// Returns the message that names the table's position in its league, if it has one.
fn league_position_message(work: &Work<'_>) -> Option<Say> {
    let of = work.table.league.as_ref()?;
    Some(messages::say_post_league(
        Arg::Number(of.division.number().into()),
        Arg::Text(of.league.to_string()),
        Arg::Number(of.number.into()),
        Arg::Number(of.season.number().into()),
    ))
}

fn lobby_status_messages(work: &Work<'_>) -> Vec<Say> {
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

/// Returns the mentions of the living post: the pending players who are notified here and have not been informed by an
/// answer.
///
/// A player who was awake when their decision opened is mentioned in every post until they answer, even at night. The
/// first post that mentioned them may never have left.
pub(crate) fn mentions(work: &Work<'_>) -> Vec<Mention> {
    let here = |seat: Seat, ask: &Ask| {
        let Some(player) = person_at(&work.table, &work.people, seat) else { return false };
        let was_awake = awake_at(player, ask.opened_at) == ask.opened_at;
        let is_told = |when| matches!(when, DeliveryTime::At(due_at) if was_awake || due_at <= work.at.now);
        methods_for_seat(work, seat).contains(&ContactMethod::Place)
            && is_told(delivery_time(work, seat, true))
    };
    let asked = work.table.asks.iter().filter(|(_, ask)| ask.seal.is_none() && !ask.told);
    let called = asked.filter(|(seat, ask)| ask.clock.held_until.is_none() && here(**seat, ask));
    called.map(|(seat, ask)| Mention { seat: *seat, opened: ask.opened }).collect()
}

/// Returns the seats that the living post mentions for a decision that opens now. One mention a change is enough.
fn newly_mentioned_seats(work: &Work<'_>) -> BTreeSet<Seat> {
    let opened = |seat: Seat| work.table.asks.get(&seat).map(|ask| ask.opened);
    let is_new = |mention: &Mention| {
        let before = work.loaded.table.asks.get(&mention.seat).map(|ask| ask.opened);
        before != opened(mention.seat)
    };
    mentions(work).into_iter().filter(is_new).map(|mention| mention.seat).collect()
}

/// Returns the players who can be mentioned in a post about events: those notified here who are awake. The other players
/// are mentioned when they wake.
fn event_mentions(work: &Work<'_>) -> Vec<Mention> {
    let here = |seat: &Seat| {
        let now = DeliveryTime::At(work.at.now);
        methods_for_seat(work, *seat).contains(&ContactMethod::Place)
            && delivery_time(work, *seat, false) == now
    };
    let seats = work.table.seats_with_holders().map(|(seat, _)| seat).filter(here);
    seats.map(|seat| Mention { seat, opened: work.table.seq }).collect()
}

/// Returns the slot of a table's living post, in its stored spelling.
pub fn post_slot(table: &Code) -> String {
    LetterSlot::Post { table: table.clone() }.to_string()
}

/// A matter that needs an admin.
#[derive(Copy, Clone, Debug)]
pub enum AdminMatter<'p> {
    /// The table is frozen.
    Frozen,
    /// The player cannot be reached.
    Unreachable(&'p Player),
    /// The player has left the community, but still has a seat.
    Left(&'p Player),
    /// A player reports a line of table talk.
    Talk(&'p TalkReport<'p>),
}

/// Builds the letter to the admins of a table's community, at most one a day for each matter, and only one for a player
/// who has left. Returns `None` if the table belongs to no community.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub fn admin_letter(
    keys: &Keys,
    now: Instant,
    table: &Table,
    matter: AdminMatter<'_>,
) -> Result<Option<Letter>, Fault> {
    if table.place.is_none() {
        return Ok(None);
    }
    let code = Arg::Text(table.code.to_string());
    let today = now.date_naive();
    let (what, on, say) = match matter {
        AdminMatter::Frozen => ("frozen".to_owned(), today, messages::say_admins_frozen(code)),
        AdminMatter::Unreachable(player) => {
            let say = messages::say_admins_unreachable(player.name.clone(), code);
            (player.id.to_string(), today, say)
        }
        // The key of a letter is used once, so the same day makes the letter the only one.
        AdminMatter::Left(player) => {
            let say = messages::say_admins_left(player.name.clone(), code);
            (format!("left-{}", player.id), NaiveDate::default(), say)
        }
        AdminMatter::Talk(TalkReport { name, other, number, quote, reason }) => {
            let line = Arg::Number(i64::from(*number));
            let say = messages::say_admins_talk(*name, line, *other, *quote, *reason, code);
            (format!("talk-{number}"), today, say)
        }
    };
    let face = table_summary(table, &People::new(), None, Viewer::Table, now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(now), ..Page::of(PageKind::Admins) };
    let slot = LetterSlot::Admins { table: table.code.clone(), what: what.clone() };
    let cause = Cause::Admins { table: table.code.clone(), what, on };
    let owed = LetterHead { cause, slot: Some(slot), class: Urgency::Result, due_at: now };
    to_place(keys, table, &owed, &page).map(Some)
}

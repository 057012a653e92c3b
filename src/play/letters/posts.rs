//! What is owed to a table's public place: one living post that says how it stands and whom it waits for, and what happened,
//! as it happens. Made for nobody's eye in particular, from what the table at large may know.

use crate::engine::Eye;
use crate::play::fault::Fault;
use crate::play::hours::wall::Instant;
use crate::play::letters::faces::{board, table_face};
use crate::play::letters::news::news;
use crate::play::letters::owe::owe_post;
use crate::play::letters::results::result_says;
use crate::play::letters::turn::may_be_called;
use crate::play::letters::when::ways_to;
use crate::play::page::content::{Call, Page, PageKind};
use crate::play::record::journal::{Body, undone};
use crate::play::record::letter::Class;
use crate::play::record::person::Way;
use crate::play::record::table::Status;
use crate::play::say::{Arg, Say};
use crate::play::turn::work::Work;

/// Owes what the place should be told of this change, if the table has a place and the change can be seen there.
pub(crate) fn owe_posts(work: &mut Work<'_>) -> Result<(), Fault> {
    if work.table.place.is_none() || work.commit.append.is_empty() {
        return Ok(());
    }
    let ended = work.table.status == Status::Over && work.loaded.table.status != Status::Over;
    let says = if ended { result_says(work)? } else { Vec::new() };
    let undone = undone(&work.commit.append);
    let seen = work.commit.append.iter().filter(|entry| !undone.contains(&entry.seq));
    let news = news(seen, work.position.as_deref(), Eye::Table)?;
    if ended || !news.is_empty() {
        let kind = if ended { PageKind::Over } else { PageKind::Happened };
        let key = format!("happened/{}/{}", work.table.code, work.table.seq);
        let page = Page { news: news.clone(), ..public_page(work, kind, says)? };
        owe_post(work, key, Class::Turn, None, &page);
    }
    // A version names a state of the table's row, and every commit with entries makes a new one.
    let key = format!("post/{}/{}", work.table.code, work.loaded.table.version + 1);
    let page = Page { news, calls: calls(work), ..public_page(work, PageKind::Post, lobby_says(work))? };
    owe_post(work, key, Class::Turn, Some(post_slot(work.table.code.as_str())), &page);
    Ok(())
}

/// Owes the place a living post that tells of an outage, and of the deadlines as they are now: until something happens, that
/// is what stands there.
pub(crate) fn owe_outage_post(work: &mut Work<'_>, from: Instant, to: Instant) -> Result<(), Fault> {
    if work.table.place.is_none() {
        return Ok(());
    }
    let key = format!("post/{}/{}", work.table.code, work.loaded.table.version + 1);
    let told = Say::new("say-outage-here").with("from", Arg::At(from)).with("to", Arg::At(to));
    let page = Page { calls: calls(work), ..public_page(work, PageKind::Post, vec![told])? };
    owe_post(work, key, Class::Turn, Some(post_slot(work.table.code.as_str())), &page);
    Ok(())
}

/// What the table at large may know.
pub(crate) fn public_page(work: &Work<'_>, kind: PageKind, says: Vec<Say>) -> Result<Page, Fault> {
    let position = work.position.as_deref();
    Ok(Page {
        says,
        table: Some(table_face(&work.table, &work.people, position, Eye::Table, work.at.now)),
        board: position.map(|position| board(position, Eye::Table)).transpose()?,
        written_at: Some(work.at.now),
        ..Page::of(kind)
    })
}

/// Why a table that had a post is no more.
pub(crate) fn lobby_says(work: &Work<'_>) -> Vec<Say> {
    let closed = work.commit.append.iter().any(|entry| matches!(entry.body, Body::Close));
    if closed { vec![Say::new("say-closed")] } else { Vec::new() }
}

/// Who is asked, wants to be called here, and has not been told by the answer to their own message.
pub(crate) fn calls(work: &Work<'_>) -> Vec<Call> {
    let asked = work.table.asks.iter().filter(|(_, ask)| ask.seal.is_none() && !ask.told);
    let here =
        asked.filter(|(seat, _)| ways_to(work, **seat).contains(&Way::Place) && may_be_called(work, **seat));
    here.map(|(seat, ask)| Call { seat: *seat, opened: ask.opened }).collect()
}

/// The slot of a table's living post.
pub fn post_slot(code: &str) -> String {
    format!("post/{code}")
}

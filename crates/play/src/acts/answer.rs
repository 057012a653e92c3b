//! The only places where a request's outcome is made: what changes, what the sender is told, and what the answer's return address
//! stands for.

use crate::letters::ballots::owe_ballots;
use crate::letters::changes::{owe_letters, owe_what_follows};
use crate::letters::faces::{brief_face, page_for};
use crate::letters::news::{news_of_this, news_with_answer, public_news_of_this};
use crate::letters::notices::{Notice, owe_notice, owe_notices};
use crate::letters::posts::owe_posts;
use crate::letters::reminders::owe_reminder;
use crate::letters::results::{has_ended, result_for};
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::{Eye, Seat};
use model::{
    Arg, Body, Commit, Entry, Extent, Fault, NoticeKind, Page, PageButton, PageKind, Right, Say, Table,
    Unsure,
};

/// What was decided: what changes, and what the sender is told.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decided {
    /// What changes; without a table row when nothing does.
    pub commit: Commit,
    /// The answer.
    pub page: Page,
    /// What the answer's return address stands for.
    pub answers: Option<Right>,
    /// What the sender's line left open: it was refused.
    pub unsure: Option<Unsure>,
}

/// The answer to a request that changed the table. It tells what came of the request, where the game runs; where that has ended it, how
/// it has ended.
pub(crate) fn answer(mut work: Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    owe_letters(&mut work, seat)?;
    let mut says = says;
    says.extend(seat.map(|seat| work.told_to(seat)).unwrap_or_default());
    let ended = seat.filter(|_| has_ended(&work));
    if let Some(seat) = ended {
        says.splice(0..0, result_for(&work, seat)?);
    }
    let Decided { mut page, answers, .. } = said(&work, seat, says)?;
    if ended.is_some() {
        (page.kind, page.extent) = (PageKind::Over, Extent::Turn);
    }
    if let (Some(seat), Some(_)) = (seat, &work.position) {
        page.news = news_with_answer(&work, seat)?;
        told_all(&mut work, seat);
    }
    done(work, page, answers)
}

/// What a seat has been told in the answer to its own play is told in no later letter.
fn told_all(work: &mut Work<'_>, seat: Seat) {
    let seq = work.table.seq;
    let played = |table: &Table| table.last_played.get(&seat).copied();
    if played(&work.table) != played(&work.loaded.table) {
        work.table.last_played.insert(seat, seq);
    }
}

/// The answer to a request that took moves back. What had come of them is no news.
pub(crate) fn answer_undo(mut work: Work<'_>, seat: Seat, moves: Vec<String>) -> Result<Decided, Fault> {
    owe_letters(&mut work, Some(seat))?;
    let mut says = vec![Say::new("say-undone").with("moves", Arg::WordsList(moves))];
    says.extend(work.told_to(seat));
    let Decided { page, answers, .. } = said(&work, Some(seat), says)?;
    done(work, page, answers)
}

/// The answer to a motion or a vote; the others are told what came of it.
pub(crate) fn answer_vote(mut work: Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    owe_ballots(&mut work)?;
    if !work.commit.append.is_empty() {
        let others: Vec<Seat> = work.table.seats_of_people().map(|(other, _)| other).collect();
        for other in others.into_iter().filter(|other| Some(*other) != seat) {
            let (kind, says, presses) = (NoticeKind::Other, work.told_to(other), Vec::new());
            owe_notice(&mut work, other, Notice { kind, says, call: None, presses, tells_news: true })?;
        }
        owe_what_follows(&mut work, seat)?;
    } else {
        owe_notices(&mut work, seat)?;
    }
    let mut says = says;
    says.extend(seat.map(|seat| work.told_to(seat)).unwrap_or_default());
    let Decided { mut page, answers, .. } = said(&work, seat, says)?;
    page.news = match seat {
        Some(seat) => news_of_this(&work, seat)?,
        None => public_news_of_this(&work)?,
    };
    page.presses = vote_presses(&work.table);
    done(work, page, answers)
}

/// The answer to who says the same to a vote once more.
pub(crate) fn answer_same_vote(work: &Work<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    let mut same = said(work, Some(seat), says)?;
    same.page.presses = vote_presses(&work.table);
    Ok(same)
}

/// What can be pressed while a vote is open.
fn vote_presses(table: &Table) -> Vec<PageButton> {
    table.clocks.vote.iter().map(|vote| PageButton::Vote(vote.number)).collect()
}

/// The answer to a request that changed nothing of which anybody else need be told.
pub(crate) fn answer_quietly(work: Work<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    let Decided { page, answers, .. } = said(&work, Some(seat), says)?;
    done(work, page, answers)
}

/// An answer about the table as it stands, for one seat or for somebody without one; changes nothing.
pub(crate) fn said(work: &Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    let page = match seat {
        Some(seat) => page_for(work, PageKind::Receipt, seat, says)?,
        None => Page { says, table: Some(brief_face(work, Eye::Table)), ..Page::of(PageKind::Receipt) },
    };
    let mut page = Page { extent: extent(work, seat, &page), ..page };
    if let (Extent::Whole, Some(table)) = (page.extent, &mut page.table) {
        table.options = work.table.options.clone().into_iter().collect();
    }
    // An answer that asks nothing new is about the round in which it was asked for.
    let before = work.loaded.position.as_ref().map(|position| position.round());
    if let (Extent::Word, Some(round), Some(table)) = (page.extent, before, &mut page.table) {
        table.round = round;
    }
    Ok(shown(work, seat, page))
}

/// How much of the table an answer shows: all of it, if nothing else is said; what a turn needs, where one has just come, or somebody has
/// just come to it; and nothing where the board is as it was.
fn extent(work: &Work<'_>, seat: Option<Seat>, page: &Page) -> Extent {
    let ask = seat.and_then(|seat| work.table.asks.get(&seat)).filter(|ask| ask.seal.is_none());
    let came = |entry: &Entry| matches!(entry.body, Body::Seated { seat: other, .. } if Some(other) == seat);
    let is_new =
        ask.is_some_and(|ask| ask.opened > work.loaded.table.seq) || work.commit.append.iter().any(came);
    match (page.says.is_empty(), is_new) {
        (true, _) => Extent::Whole,
        (false, true) => Extent::Turn,
        (false, false) => Extent::Word,
    }
}

/// An answer that shows this page and changes nothing.
pub(crate) fn shown(work: &Work<'_>, seat: Option<Seat>, page: Page) -> Decided {
    Decided { page, answers: seat.and_then(|seat| work.right_of(seat)), ..Decided::default() }
}

/// An answer that changes nothing, with the board as it stands.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft, sealed answer or standing orders cannot be opened with the service's key,
/// [`Fault::Refused`] when the game refuses the steps of that draft, [`Fault::Lacks`] when a running table has no position or dice.
pub fn refuse(loaded: &Loaded, at: &Moment<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    said(&Work::new(loaded, at), Some(seat), says)
}

/// What a look has changed, without anybody to answer.
pub(crate) fn looked(mut work: Work<'_>, reminded: &[Seat]) -> Result<Decided, Fault> {
    for seat in reminded {
        owe_reminder(&mut work, *seat)?;
    }
    owe_letters(&mut work, None)?;
    unasked(work)
}

/// What has changed without anybody's request, and without a letter that would follow from it.
pub(crate) fn unasked(work: Work<'_>) -> Result<Decided, Fault> {
    done(work, Page::default(), None)
}

/// Ends the work: what is posted at the table's place is owed, and all that has changed goes into the commit.
fn done(mut work: Work<'_>, page: Page, answers: Option<Right>) -> Result<Decided, Fault> {
    owe_posts(&mut work)?;
    Ok(Decided { page, answers, commit: work.finish()?, unsure: None })
}

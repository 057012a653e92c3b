//! The only places where a request's outcome is made: what changes, what the sender is told, and what the answer's return address
//! stands for. Answers and letters are drawn here, from the table as it was loaded, or as the request leaves it.

use crate::letters::ballots::owe_ballots;
use crate::letters::changes::{owe_letters, owe_notices, owe_reminder, owe_what_follows};
use crate::letters::news::{news, news_with_answer};
use crate::letters::owe::{Notice, owe_notice};
use crate::letters::pages::{answer_page, written};
use crate::letters::posts::owe_posts;
use crate::letters::results::result_for;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Eye, Seat};
use model::{Arg, Commit, Extent, Fault, NoticeKind, Page, PageButton, PageKind, Right, Say, Table, Unsure};

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
    let ended = seat.filter(|_| work.view().has_ended());
    if let Some(seat) = ended {
        says.splice(0..0, result_for(&work, seat)?);
    }
    let view = work.view();
    let mut decided = said(&view, seat, says)?;
    if ended.is_some() {
        (decided.page.kind, decided.page.extent) = (PageKind::Over, Extent::Turn);
    }
    let told = seat.filter(|_| view.game.is_some());
    if let Some(seat) = told {
        decided.page.news = news_with_answer(&view, seat)?;
    }
    done(work, decided, told)
}

/// The answer to a request that took moves back. What had come of them is no news.
pub(crate) fn answer_undo(mut work: Work<'_>, seat: Seat, moves: Vec<String>) -> Result<Decided, Fault> {
    owe_letters(&mut work, Some(seat))?;
    let mut says = vec![messages::say_undone(Arg::WordsList(moves))];
    says.extend(work.told_to(seat));
    answer_quietly(work, seat, says)
}

/// The answer to a motion or a vote; the others are told what came of it.
pub(crate) fn answer_vote(mut work: Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    owe_ballots(&mut work);
    if !work.commit.append.is_empty() {
        let others: Vec<Seat> = work.table.seats_of_people().map(|(other, _)| other).collect();
        for other in others.into_iter().filter(|other| Some(*other) != seat) {
            let (kind, says, presses) = (NoticeKind::Other, work.told_to(other), Vec::new());
            owe_notice(&mut work, other, Notice { kind, says, call: None, presses, tells_news: true });
        }
        owe_what_follows(&mut work, seat)?;
    } else {
        owe_notices(&mut work, seat);
    }
    let mut says = says;
    says.extend(seat.map(|seat| work.told_to(seat)).unwrap_or_default());
    let view = work.view();
    let mut decided = said(&view, seat, says)?;
    decided.page.news = news(view.written, view.game, seat.map_or(Eye::Table, Eye::Seat))?;
    decided.page.presses = vote_presses(view.table);
    done(work, decided, None)
}

/// The answer to who says the same to a vote once more.
pub(crate) fn answer_same_vote(work: &Work<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    let mut same = said(&work.view(), Some(seat), says)?;
    same.page.presses = vote_presses(&work.table);
    Ok(same)
}

/// What can be pressed while a vote is open.
fn vote_presses(table: &Table) -> Vec<PageButton> {
    table.clocks.vote.iter().map(|vote| PageButton::Vote(vote.number)).collect()
}

/// The answer to a request that changed nothing of which anybody else need be told, or have been told already.
pub(crate) fn answer_quietly(work: Work<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    let decided = said(&work.view(), Some(seat), says)?;
    done(work, decided, None)
}

/// An answer about the table as it stands, for one seat or for somebody without one; changes nothing.
pub(crate) fn said(view: &TableView<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    Ok(shown(view, seat, answer_page(view, seat, says)?))
}

/// An answer that shows this page and changes nothing.
pub(crate) fn shown(view: &TableView<'_>, seat: Option<Seat>, page: Page) -> Decided {
    Decided { page, answers: seat.and_then(|seat| view.right_of(seat)), ..Decided::default() }
}

/// An answer that changes nothing, with the board as it stands.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft, sealed answer or standing orders cannot be opened with the service's key,
/// [`Fault::Refused`] when the game refuses the steps of that draft, [`Fault::Lacks`] when a running table has no position or dice.
pub fn refuse(loaded: &Loaded, at: &Moment<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    said(&TableView::of(loaded, at), Some(seat), says)
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
    done(work, Decided::default(), None)
}

/// Ends the work: what is posted at the table's place is owed, the letters are drawn, and all that has changed goes into the commit. What
/// `told` has read in the answer is told in no later letter.
fn done(mut work: Work<'_>, decided: Decided, told: Option<Seat>) -> Result<Decided, Fault> {
    owe_posts(&mut work)?;
    let owed = std::mem::take(&mut work.owed);
    let letters = written(&work.view(), owed)?;
    let has_played =
        |seat: &Seat| work.table.last_played.get(seat) != work.loaded.table.last_played.get(seat);
    if let Some(seat) = told.filter(has_played) {
        work.table.last_played.insert(seat, work.table.seq);
    }
    Ok(Decided { commit: work.finish(letters)?, ..decided })
}

//! Builds the outcome of a request: the changes to store, the answer to the sender, and the right that the answer's
//! return address grants. No other module builds one. The pages of answers and letters show the table as it was loaded,
//! or as the request leaves it.

use crate::letters::ballots::queue_ballots;
use crate::letters::changes::{queue_consequences, queue_letters, queue_notices, queue_reminder};
use crate::letters::letter_queue::{Notice, queue_notice};
use crate::letters::news::{events_for_viewer, events_with_answer};
use crate::letters::pages::{answer_page, draw_queued_letters};
use crate::letters::posts::queue_posts;
use crate::letters::results::seat_result_messages;
use crate::letters::watch_letters::queue_watch_letters;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Seat, Viewer};
use model::{
    Arg, Commit, Extent, Fault, LeagueName, NoticeKind, Page, PageButton, PageKind, Player, RejectedLine,
    Right, Say, Table,
};

/// The outcome of a request: the changes to store and the answer to the sender.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RequestOutcome {
    /// The changes to store; without a table row if nothing changes.
    pub commit: Commit,
    /// The page that answers the sender.
    pub page: Page,
    /// The right that the answer's return address grants.
    pub answers: Option<Right>,
    /// State of a refused line, to which a later `yes` or `undo` refers.
    pub unsure: Option<RejectedLine>,
    /// True if the sender cannot take the change back, so that a seat's return address is not enough for it.
    pub is_final: bool,
    /// The sender as they were, if the commit erases their rows. They must leave all leagues and tables before the commit
    /// is executed.
    pub erases: Option<Box<Player>>,
    /// The league that the answer is about; a letter links to its page.
    pub league: Option<LeagueName>,
}

/// Answers a request that changed the table. The answer reports the new events of a running game, or the result if the
/// request ended the game.
pub(crate) fn answer(
    mut work: Work<'_>,
    seat: Option<Seat>,
    says: Vec<Say>,
) -> Result<RequestOutcome, Fault> {
    queue_letters(&mut work, seat)?;
    let mut says = says;
    says.extend(seat.map(|seat| work.take_messages(seat)).unwrap_or_default());
    let ended = seat.filter(|_| work.view().has_ended());
    if let Some(seat) = ended {
        says.splice(0..0, seat_result_messages(&work, seat)?);
    }
    let view = work.view();
    let mut decided = answer_with_messages(&view, seat, says)?;
    if ended.is_some() {
        (decided.page.kind, decided.page.extent) = (PageKind::Over, Extent::Turn);
    }
    let told = seat.filter(|_| view.game.is_some());
    if let Some(seat) = told {
        decided.page.news = events_with_answer(&view, seat)?;
    }
    finish_outcome(work, decided, told)
}

/// Answers a request that took moves back. The events of undone moves are not reported.
pub(crate) fn answer_undo(
    mut work: Work<'_>,
    seat: Seat,
    moves: Vec<String>,
) -> Result<RequestOutcome, Fault> {
    queue_letters(&mut work, Some(seat))?;
    let mut says = vec![messages::say_undone(Arg::WordsList(moves))];
    says.extend(work.take_messages(seat));
    answer_quietly(work, seat, says)
}

/// Answers a motion or a vote, and notifies the other players of the outcome.
pub(crate) fn answer_vote(
    mut work: Work<'_>,
    seat: Option<Seat>,
    says: Vec<Say>,
) -> Result<RequestOutcome, Fault> {
    queue_ballots(&mut work);
    if !work.commit.append.is_empty() {
        let others: Vec<Seat> = work.table.seats_of_people().map(|(other, _)| other).collect();
        for other in others.into_iter().filter(|other| Some(*other) != seat) {
            let (kind, says, presses) = (NoticeKind::Other, work.take_messages(other), Vec::new());
            queue_notice(&mut work, other, Notice { kind, says, call: None, presses, includes_events: true });
        }
        queue_consequences(&mut work, seat)?;
    } else {
        queue_notices(&mut work, seat);
    }
    let mut says = says;
    says.extend(seat.map(|seat| work.take_messages(seat)).unwrap_or_default());
    let view = work.view();
    let mut decided = answer_with_messages(&view, seat, says)?;
    decided.page.news =
        events_for_viewer(view.new_entries, view.game, seat.map_or(Viewer::Table, Viewer::Seat))?;
    decided.page.presses = vote_buttons(view.table);
    finish_outcome(work, decided, None)
}

/// Answers a repeated vote by the same player.
pub(crate) fn answer_repeated_vote(
    work: &Work<'_>,
    seat: Seat,
    says: Vec<Say>,
) -> Result<RequestOutcome, Fault> {
    let mut same = answer_with_messages(&work.view(), Some(seat), says)?;
    same.page.presses = vote_buttons(&work.table);
    Ok(same)
}

/// Returns the buttons of the open vote, if there is one.
fn vote_buttons(table: &Table) -> Vec<PageButton> {
    table.clocks.vote.iter().map(|vote| PageButton::Vote(vote.number)).collect()
}

/// Answers a request without notifying other players: it does not concern them, or they have already been notified.
pub(crate) fn answer_quietly(work: Work<'_>, seat: Seat, says: Vec<Say>) -> Result<RequestOutcome, Fault> {
    let decided = answer_with_messages(&work.view(), Some(seat), says)?;
    finish_outcome(work, decided, None)
}

/// Answers with messages about the current table, for a seat or for a viewer without one. Changes nothing.
pub(crate) fn answer_with_messages(
    view: &TableView<'_>,
    seat: Option<Seat>,
    says: Vec<Say>,
) -> Result<RequestOutcome, Fault> {
    Ok(answer_with_page(view, seat, answer_page(view, seat, says)?))
}

/// Answers with this page and changes nothing.
pub(crate) fn answer_with_page(view: &TableView<'_>, seat: Option<Seat>, page: Page) -> RequestOutcome {
    RequestOutcome { page, answers: seat.and_then(|seat| view.right_of(seat)), ..RequestOutcome::default() }
}

/// Answers with messages and the current board, and changes nothing.
///
/// # Errors
/// Returns [`Fault::NotDecrypted`] if the seat's draft, sealed answer or standing orders cannot be decrypted with the
/// service's key, [`Fault::StepRejected`] if the game rejects the steps of that draft, or [`Fault::Incomplete`] if a
/// running table has no position or dice.
pub fn refuse(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    says: Vec<Say>,
) -> Result<RequestOutcome, Fault> {
    answer_with_messages(&TableView::of(loaded, at), Some(seat), says)
}

/// Builds the outcome of a timer run. There is no sender to answer.
pub(crate) fn timer_outcome(mut work: Work<'_>, reminded: &[Seat]) -> Result<RequestOutcome, Fault> {
    for seat in reminded {
        queue_reminder(&mut work, *seat)?;
    }
    queue_letters(&mut work, None)?;
    silent_outcome(work)
}

/// Builds the outcome of a change that no request caused and that needs no letters.
pub(crate) fn silent_outcome(work: Work<'_>) -> Result<RequestOutcome, Fault> {
    finish_outcome(work, RequestOutcome::default(), None)
}

/// Finishes the work: queues the posts at the table's place, renders the letters, and puts all changes into the commit.
/// Events shown in the answer to the seat `told` are not repeated in later letters.
fn finish_outcome(
    mut work: Work<'_>,
    decided: RequestOutcome,
    told: Option<Seat>,
) -> Result<RequestOutcome, Fault> {
    queue_posts(&mut work)?;
    queue_watch_letters(&mut work)?;
    let owed = std::mem::take(&mut work.queued_letters);
    let letters = draw_queued_letters(&work.view(), owed)?;
    let has_played =
        |seat: &Seat| work.table.last_played.get(seat) != work.loaded.table.last_played.get(seat);
    if let Some(seat) = told.filter(has_played) {
        work.table.last_played.insert(seat, work.table.seq);
    }
    Ok(RequestOutcome { commit: work.finish(letters)?, ..decided })
}

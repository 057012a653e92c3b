//! Previews of a move. The move is read and played on a copy, up to the first step that reveals something, and the copy
//! is then discarded.
//!
//! Nothing is changed, and nothing is shown that the seat could not see without playing.

use crate::acts::answer::{RequestOutcome, answer_with_page, refuse};
use crate::acts::line::LineRefusal;
use crate::acts::reading::{
    SeatLine, line_obstacle, read_after_draft, read_replacing_draft, remaining_step_message,
};
use crate::letters::news::redact_events;
use crate::letters::pages::table_summary;
use crate::letters::pages::{drafted_board, with_since};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use engine::{LineError, LineErrorKind, Play, Position, ReadStep, Reading, Seat, Stop, Viewer};
use model::{Arg, Fault, Page, PageEvent, PageKind, Say, shorten_quote};

/// Previews the effect of a line after the seat's draft.
///
/// # Errors
/// See [`refuse`](crate::refuse). A line that cannot be read is not an error: the answer says what is wrong with it.
pub fn preview(loaded: &LoadedTable, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<RequestOutcome, Fault> {
    let view = TableView::of(loaded, at);
    if let Some(refusal) = line_obstacle(&view, line.seat) {
        return refuse(loaded, at, line.seat, vec![refusal]);
    }
    match read_to_preview(&view, line) {
        Ok(reading) => preview_of(&view, line.seat, &reading),
        Err(rejection) => LineRefusal::from(rejection.into_refusal()?).answer(loaded, at, line.seat),
    }
}

fn read_to_preview(view: &TableView<'_>, line: &SeatLine<'_>) -> Result<Reading, Rejection<LineError>> {
    let error = match read_after_draft(view, line, line.text) {
        Ok(reading) => return Ok(reading),
        Err(rejection) => rejection.into_refusal()?,
    };
    match error.wrong {
        LineErrorKind::Nothing => Ok(Reading::draft_of(view.draft(line.seat)?)),
        _ => read_replacing_draft(view, line, line.text, error),
    }
}

/// Previews the effect of a reading.
///
/// # Errors
/// See [`preview`].
pub(crate) fn preview_of(
    view: &TableView<'_>,
    seat: Seat,
    reading: &Reading,
) -> Result<RequestOutcome, Fault> {
    let moves = reading.steps.iter().map(|read| read.words.clone()).collect();
    let mut says = vec![messages::say_preview(Arg::WordsList(moves))];
    let plain: Vec<&ReadStep> = reading.steps.iter().take_while(|read| !read.reveals).collect();
    if reading.stop == Stop::Sealed {
        says.push(messages::say_preview_sealed());
    } else if plain.len() < reading.steps.len() {
        says.push(messages::say_preview_hidden());
    }
    if !reading.rest.trim().is_empty() {
        says.push(messages::say_rest(Arg::Free(shorten_quote(&reading.rest))));
    }
    let (position, news) = match reading.stop {
        Stop::Sealed => (view.position()?.clone_box(), Vec::new()),
        _ => play_on_copy(view, seat, &plain)?,
    };
    says.extend(next_seats_message(position.as_ref(), seat));
    if reading.stop == Stop::Used {
        let in_effect = view.table.steps + reading.steps.len() as u64;
        says.extend(remaining_step_message(view, seat, position.as_ref(), in_effect)?);
    }
    let eye = Viewer::Seat(seat);
    let page = Page {
        says,
        table: Some(table_summary(view.table, view.people, view.game, eye, view.at.now)),
        board: Some(with_since(view, drafted_board(view.position()?, position.as_ref(), seat)?)?),
        news,
        written_at: Some(view.at.now),
        ..Page::of(PageKind::Receipt)
    };
    Ok(answer_with_page(view, Some(seat), page))
}

/// Builds the message that names the seats to act after these steps, if they belong to other players. In some games a
/// step leaves a choice to another player.
fn next_seats_message(position: &dyn Position, seat: Seat) -> Option<Say> {
    let pending = position.pending();
    let others = !pending.is_sealed() && !pending.is_over() && !pending.seats().contains(&seat);
    others.then(|| messages::say_preview_waits(Arg::Seats(pending.seats().to_vec())))
}

/// Returns the position after these steps, and the events as the seat would see them.
fn play_on_copy(
    view: &TableView<'_>,
    seat: Seat,
    steps: &[&ReadStep],
) -> Result<(Box<dyn Position>, Vec<PageEvent>), Fault> {
    let mut copy = view.position()?.clone_box();
    let mut events = Vec::new();
    for (in_effect, read) in (view.table.steps..).zip(steps) {
        let play = Play::Step(seat, read.step.clone());
        let seq = view.table.seq + 1;
        let taken = copy.apply(&play, &mut view.dice()?.at(in_effect), &mut events);
        taken.map_err(|refused| Fault::from_rejection(seq, refused))?;
    }
    let told = redact_events(copy.as_ref(), &events, Viewer::Seat(seat))?;
    let news = told.into_iter().map(PageEvent::Event).collect();
    Ok((copy, news))
}

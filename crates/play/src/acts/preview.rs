//! A move looked at before it is made: read and played on a copy, up to the first step that reveals, and thrown away.
//!
//! Nothing is changed, and nothing is shown that the seat could not see without playing.

use crate::acts::answer::{Decided, refuse, shown};
use crate::acts::line::{closed_to, in_place_of_draft, read, refuse_line, what_is_left};
use crate::acts::seat_line::SeatLine;
use crate::letters::boards::{drafted_board, with_since};
use crate::letters::faces::table_face;
use crate::letters::news::redacted;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::{Eye, Play, Position, ReadStep, Reading, Seat, Stop, Wrong};
use model::{Arg, Fault, News, Page, PageKind, Say, capped};

/// What a line would do, behind the seat's draft.
///
/// # Errors
/// As [`refuse`](crate::refuse). A line that cannot be read is no error: the answer says what is wrong with it.
pub fn preview(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = closed_to(&work, line.seat) {
        return refuse(loaded, at, line.seat, vec![refusal]);
    }
    let reading = match read(&work, line, line.text)? {
        Ok(reading) => reading,
        Err(error) if error.wrong == Wrong::Nothing => Reading::begun(work.draft(line.seat)?),
        Err(error) => match in_place_of_draft(&mut work, line, line.text, error)? {
            Ok((reading, _)) => reading,
            Err(error) => return refuse_line(loaded, at, line.seat, &error),
        },
    };
    preview_of(&work, line.seat, &reading)
}

/// What a reading would do.
///
/// # Errors
/// As [`preview`].
pub(crate) fn preview_of(work: &Work<'_>, seat: Seat, reading: &Reading) -> Result<Decided, Fault> {
    let moves = reading.steps.iter().map(|read| read.words.clone()).collect();
    let mut says = vec![Say::new("say-preview").with("moves", Arg::WordsList(moves))];
    let plain: Vec<&ReadStep> = reading.steps.iter().take_while(|read| !read.reveals).collect();
    if reading.stop == Stop::Sealed {
        says.push(Say::new("say-preview-sealed"));
    } else if plain.len() < reading.steps.len() {
        says.push(Say::new("say-preview-hidden"));
    }
    if !reading.rest.trim().is_empty() {
        says.push(Say::new("say-rest").with("words", Arg::Text(capped(&reading.rest))));
    }
    let (position, news) = match reading.stop {
        Stop::Sealed => (work.position()?.boxed(), Vec::new()),
        _ => played(work, seat, &plain)?,
    };
    says.extend(then_waits(position.as_ref(), seat));
    if reading.stop == Stop::Used {
        let in_effect = work.table.steps + reading.steps.len() as u64;
        says.extend(what_is_left(work, seat, position.as_ref(), in_effect)?);
    }
    let eye = Eye::Seat(seat);
    let page = Page {
        says,
        table: Some(table_face(&work.table, &work.people, work.position.as_deref(), eye, work.at.now)),
        board: Some(with_since(work, drafted_board(work.position()?, position.as_ref(), seat)?)?),
        news,
        written_at: Some(work.at.now),
        ..Page::of(PageKind::Receipt)
    };
    Ok(shown(work, Some(seat), page))
}

/// Whom the table would wait for behind these steps, where that is somebody else: a visit may leave a choice to others.
fn then_waits(position: &dyn Position, seat: Seat) -> Option<Say> {
    let pending = position.pending();
    let others = !pending.is_sealed() && !pending.is_over() && !pending.seats().contains(&seat);
    others.then(|| Say::new("say-preview-waits").with("seats", Arg::Seats(pending.seats().to_vec())))
}

/// The position behind these steps, and what its seat would be told of them.
fn played(work: &Work<'_>, seat: Seat, steps: &[&ReadStep]) -> Result<(Box<dyn Position>, Vec<News>), Fault> {
    let mut copy = work.position()?.boxed();
    let mut events = Vec::new();
    for (in_effect, read) in (work.table.steps..).zip(steps) {
        let play = Play::Step(seat, read.step.clone());
        let seq = work.table.seq + 1;
        let taken = copy.apply(&play, &mut work.dice()?.at(in_effect), &mut events);
        taken.map_err(|refused| Fault::of_refusal(seq, refused))?;
    }
    let told = redacted(copy.as_ref(), &events, Eye::Seat(seat))?;
    let news = told.into_iter().map(News::Event).collect();
    Ok((copy, news))
}

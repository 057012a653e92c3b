//! Executes a seat's typed line: the line is read against the offers on a copy, and its changes become a commit.
//!
//! A line takes effect completely or not at all, up to the first step that reveals something. Steps before such a step
//! can no longer be refused. A line that cannot be read after the seat's draft, but can be read from the beginning of
//! the draft, replaces the draft.

use crate::acts::answer::{RequestOutcome, answer, refuse};
use crate::acts::reading::{
    EarlierMeaning, SeatLine, line_obstacle, present_meaning, read_after_draft, read_next,
    read_replacing_draft, remaining_step_message, repeated_word, words,
};
use crate::turn::flow::CommitOutcome;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use crate::turn::{flow, orders};
use engine::{LineError, LineErrorKind, Reading, Seat, Stop};
use model::{Arg, Fault, RejectedLine, Say, Status, explain_line_error, shorten_quote, unknown_word};

/// A line that is not played, with the messages that explain the reason.
pub(crate) struct LineRefusal {
    says: Vec<Say>,
    /// The line that was probably meant.
    instead: Option<String>,
    /// The line in canonical words, ready for the player to send again.
    example: Option<String>,
}

impl From<Say> for LineRefusal {
    fn from(say: Say) -> Self {
        Self { says: vec![say], instead: None, example: None }
    }
}

impl From<LineError> for LineRefusal {
    fn from(error: LineError) -> Self {
        let mut says = explain_line_error(&error);
        if let Some(line) = &error.instead {
            says.insert(1, messages::say_instead(Arg::Free(shorten_quote(line))));
        }
        Self { says, instead: error.instead, example: None }
    }
}

impl LineRefusal {
    /// Builds the answer that refuses the line.
    ///
    /// # Errors
    /// See [`refuse`](crate::refuse).
    pub(crate) fn answer(
        self,
        loaded: &LoadedTable,
        at: &Moment<'_>,
        seat: Seat,
    ) -> Result<RequestOutcome, Fault> {
        let mut decided = refuse_unsure(loaded, at, seat, self.says, self.instead.as_deref())?;
        if let (Some(example), Some(ask)) = (self.example, &mut decided.page.ask) {
            ask.examples.retain(|one| *one != example);
            ask.examples.insert(0, example);
        }
        Ok(decided)
    }
}

/// Reads a seat's line and executes it.
///
/// # Errors
/// See [`refuse`](crate::refuse). A line that cannot be read is not an error: the answer explains the mistake. If the
/// game continues, returns [`Fault::StepRejected`] if the game rejects a step that it offered, or
/// [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]
/// if the data to store cannot be serialised or encrypted.
pub fn line(loaded: &LoadedTable, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    match execute_line(&mut work, line) {
        Ok(says) => answer(work, Some(line.seat), says),
        Err(rejection) => rejection.into_refusal()?.answer(loaded, at, line.seat),
    }
}

/// Executes a line, or returns the reason why it is refused.
fn execute_line(work: &mut Work<'_>, line: &SeatLine<'_>) -> Result<Vec<Say>, Rejection<LineRefusal>> {
    if let Some(refusal) = line_obstacle(&work.view(), line.seat) {
        return Err(Rejection::Refused(refusal.into()));
    }
    let mut says = Vec::new();
    match present_meaning(&work.view(), line)? {
        EarlierMeaning::Open => {}
        EarlierMeaning::Same => says.push(messages::say_earlier_played()),
        EarlierMeaning::Other(None) => return Err(Rejection::Refused(messages::say_refused_late().into())),
        // The situation has changed, so the line is shown for the player to send again.
        EarlierMeaning::Other(example) => {
            let say = messages::say_earlier_back(Arg::Free(shorten_quote(line.text)));
            return Err(Rejection::Refused(LineRefusal { example, ..say.into() }));
        }
    }
    let mut rest = line.text.to_owned();
    // Once a step has revealed something hidden, anything before it can no longer be refused.
    let mut shown = false;
    loop {
        let next = match read_next(&work.view(), line, &rest) {
            Ok(next) => next,
            Err(rejection) => {
                let error = rejection.into_refusal()?;
                if !shown {
                    return Err(Rejection::Refused(error.into()));
                }
                says.push(messages::say_rest(Arg::Free(shorten_quote(&rest))));
                says.extend(explain_line_error(&error));
                break;
            }
        };
        let reading = match next {
            (reading, None) => reading,
            (reading, Some(draft)) => {
                says.push(messages::say_draft_dropped(Arg::WordsList(draft)));
                if let Some(ask) = work.table.asks.get_mut(&line.seat) {
                    ask.draft = None;
                }
                reading
            }
        };
        if let Some(first) = (!shown).then(|| repeated_word(line, &rest, &reading)).flatten() {
            return Err(Rejection::Refused(unknown_word(&first).into()));
        }
        rest.clone_from(&reading.rest);
        let stop = reading.stop;
        apply_reading(work, line.seat, reading, &mut says)?;
        if stop == Stop::Used || rest.trim().is_empty() {
            break;
        }
        let words = Arg::Free(shorten_quote(&rest));
        if work.table.asks.get(&line.seat).is_none_or(|ask| ask.seal.is_some()) {
            let first = rest.split_whitespace().next().unwrap_or_default();
            let waits = work.table.status() == Status::Running && (line.can_begin)(first);
            if !waits && !shown {
                return Err(Rejection::Refused(unknown_word(first).into()));
            }
            if waits {
                // Other players must act before the rest can be played.
                orders::store_rest_as_order(work, line.seat, &rest)?;
            }
            says.push(if waits { messages::say_order_waits(words) } else { messages::say_rest(words) });
            break;
        }
        shown |= matches!(stop, Stop::Revealed | Stop::Sealed);
    }
    Ok(says)
}

/// Refuses a line for the game. A later `undo` first names the move that it would take back, and a later `yes` plays
/// the line that was probably meant.
///
/// # Errors
/// See [`refuse`](crate::refuse).
pub fn refuse_unsure(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    says: Vec<Say>,
    instead: Option<&str>,
) -> Result<RequestOutcome, Fault> {
    let unsure = RejectedLine::for_seat(at.keys, at.now, &loaded.table, seat, instead)?;
    Ok(RequestOutcome { unsure: Some(unsure), ..refuse(loaded, at, seat, says)? })
}

/// Answers a line that starts with an unknown word with the line that was probably meant; `None` if there is no such
/// line, or if the line can be read after all.
///
/// # Errors
/// See [`refuse`](crate::refuse).
pub fn suggest_line(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    line: &SeatLine<'_>,
) -> Result<Option<RequestOutcome>, Fault> {
    let view = TableView::of(loaded, at);
    if line_obstacle(&view, line.seat).is_some() {
        return Ok(None);
    }
    let Err(rejection) = read_after_draft(&view, line, line.text) else { return Ok(None) };
    let error = rejection.into_refusal()?;
    match error.instead {
        Some(_) => LineRefusal::from(error).answer(loaded, at, line.seat).map(Some),
        None => Ok(None),
    }
}

/// Puts a reading into effect, or keeps it as a draft.
pub(crate) fn apply_reading(
    work: &mut Work<'_>,
    seat: Seat,
    reading: Reading,
    says: &mut Vec<Say>,
) -> Result<(), Fault> {
    let (typed, added) = (words(&reading.steps, true), words(&reading.steps, false));
    match reading.stop {
        Stop::Used => {
            work.keep_draft(seat, &reading.steps)?;
            says.push(messages::say_draft().with("moves", Arg::WordsList(typed)));
        }
        Stop::Sealed | Stop::Decided | Stop::Revealed => {
            let replaced = work.table.asks.get(&seat).is_some_and(|ask| ask.seal.is_some());
            orders::drop_answered_orders(work, seat)?;
            says.push(match flow::commit_steps(work, seat, reading.steps)? {
                CommitOutcome::Played => messages::say_applied(Arg::WordsList(typed)),
                CommitOutcome::Sealed { answer, hash, opened } => {
                    let (answer, hash) = (Arg::Words(answer), Arg::Text(hash));
                    match (opened, replaced) {
                        (true, _) => messages::say_sealed_last(answer).with("hash", hash),
                        (false, true) => messages::say_replaced(answer, hash),
                        (false, false) => messages::say_sealed(answer, hash),
                    }
                }
            });
        }
    }
    if !added.is_empty() {
        says.push(messages::say_applied_default(Arg::WordsList(added)));
    }
    if reading.stop == Stop::Used {
        let view = work.view();
        let (position, _, steps) = view.position_with_draft(seat)?;
        says.extend(remaining_step_message(&view, seat, position.as_ref(), steps)?);
    }
    Ok(())
}

/// Returns true if a line can be read as a move of the pending seat. A line that starts like a move and then fails is
/// not a move, unless it is merely incomplete.
///
/// # Errors
/// See [`refuse`](crate::refuse).
pub fn is_move(loaded: &LoadedTable, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<bool, Fault> {
    let view = TableView::of(loaded, at);
    if line_obstacle(&view, line.seat).is_some() {
        return Ok(false);
    }
    let Err(rejection) = read_after_draft(&view, line, line.text) else { return Ok(true) };
    match read_replacing_draft(&view, line, line.text, rejection.into_refusal()?) {
        Ok(_) => Ok(true),
        Err(rejection) => {
            rejection.into_refusal().map(|error| error.wrong == LineErrorKind::Unfinished || error.at > 2)
        }
    }
}

/// Checks if a line would be played completely at once: every word belongs to a step of the pending decision, and none
/// waits for a later one.
///
/// # Errors
/// As [`line()`].
pub fn is_whole_move(loaded: &LoadedTable, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<bool, Fault> {
    let is_left_over = |say: &Say| say.has_key(messages::SAY_REST) || say.has_key(messages::SAY_ORDER_WAITS);
    match execute_line(&mut Work::new(loaded, at), line) {
        Ok(says) => Ok(!says.iter().any(is_left_over)),
        Err(rejection) => rejection.into_refusal().map(|_| false),
    }
}

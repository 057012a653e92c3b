//! An answer to an earlier letter of the thread: it is played where it means now what it meant then.
//!
//! "The same" is what the line does: the same steps, which change the same things of the seat's view from the same to the same. Where
//! nothing can be seen of what a step does (it is sealed, or it reveals), the whole view must be as it was.

use crate::acts::seat_line::SeatLine;
use crate::turn::loaded::beginning;
use crate::turn::work::{Work, try_step};
use engine::{Eye, Position, ReadStep};
use model::{DecisionRef, Fault};
use serde_json::Value;

/// What a line that may answer an earlier decision means now.
pub(crate) enum Earlier {
    /// It answers the decision that is open.
    Open,
    /// It answers an earlier one, and does now what it would have done then.
    Same,
    /// It answers an earlier one and would do something else. If it can be read now, its canonical words.
    Other(Option<String>),
}

/// What a line means that may answer an earlier decision. The seat must be asked something.
///
/// # Errors
/// [`Fault::Digest`] or [`Fault::Refused`] when the journal does not replay.
pub(crate) fn means_the_same(work: &Work<'_>, line: &SeatLine<'_>) -> Result<Earlier, Fault> {
    let open = work.table.asks.get(&line.seat).map(|ask| ask.opened);
    let opened = match line.decision {
        DecisionRef::Current => return Ok(Earlier::Open),
        DecisionRef::Opened(opened) if Some(opened) == open => return Ok(Earlier::Open),
        DecisionRef::Opened(opened) => Some(opened),
        DecisionRef::Nothing => None,
    };
    let now = effect(work, line, work.position()?, work.table.steps)?;
    let then = match opened {
        Some(opened) if work.draft(line.seat)?.is_empty() => then(work, line, opened)?,
        _ => None,
    };
    Ok(match now {
        Some(now) if then.is_some_and(|then| then == now) => Earlier::Same,
        now => Earlier::Other(now.map(|effect| effect.said())),
    })
}

/// What a line would have done in the decision that an entry opened.
fn then(work: &Work<'_>, line: &SeatLine<'_>, opened: u32) -> Result<Option<LineEffect>, Fault> {
    let behind = line.entries.iter().position(|entry| entry.seq > opened).unwrap_or(line.entries.len());
    let Some(then) = beginning(work.loaded)?.replay(&line.entries[..behind])? else { return Ok(None) };
    effect(work, line, then.position.as_ref(), then.steps)
}

/// What a line does.
#[derive(PartialEq)]
struct LineEffect {
    asked: Option<String>,
    steps: Vec<ReadStep>,
    rest: String,
    seen: Vec<SeenChange>,
}

impl LineEffect {
    fn said(&self) -> String {
        self.steps.iter().map(|read| read.words.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// A place of a view, what stood there, and what stands there then.
type SeenChange = (String, Value, Value);

/// What a line would do in a position; `None` where it cannot be read.
fn effect(
    work: &Work<'_>,
    line: &SeatLine<'_>,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<LineEffect>, Fault> {
    let Some(asked) = position.asked(line.seat)? else { return Ok(None) };
    let Ok(reading) = position.read(line.seat, line.text, line.lexicon, work.dice()?, steps)? else {
        return Ok(None);
    };
    let eye = Eye::Seat(line.seat);
    let before = position.view(eye)?;
    let is_hidden = position.pending().is_sealed() || reading.steps.iter().any(|read| read.reveals);
    let seen = if is_hidden {
        vec![(String::new(), before.clone(), before)]
    } else {
        let mut copy = position.boxed();
        for (read, in_effect) in reading.steps.iter().zip(steps..) {
            try_step(copy.as_mut(), work.dice()?, in_effect, line.seat, &read.step)
                .ok_or(Fault::Refused { seq: work.table.seq })?;
        }
        let mut seen = Vec::new();
        changes(String::new(), &before, &copy.view(eye)?, &mut seen);
        seen
    };
    Ok(Some(LineEffect { asked: Some(asked.words), steps: reading.steps, rest: reading.rest, seen }))
}

/// Where two views differ.
fn changes(at: String, before: &Value, after: &Value, found: &mut Vec<SeenChange>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for ((key, before), after) in one.iter().zip(other.values()) {
                changes(format!("{at}/{key}"), before, after, found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (place, (before, after)) in one.iter().zip(other).enumerate() {
                changes(format!("{at}/{place}"), before, after, found);
            }
        }
        _ => found.push((at, before.clone(), after.clone())),
    }
}

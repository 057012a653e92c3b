//! Reads lines against the current or earlier offers. Nothing here changes the table.
//!
//! A line is read after the seat's draft or, if that fails, from the beginning of the draft. An answer to an earlier
//! letter of the thread is played only if it still has the same meaning. The line must give the same steps, and these
//! must make the same changes to the seat's view. If the effect of a step is not visible (it is sealed, or it reveals
//! something), the whole view must be unchanged.

use crate::turn::loaded_table::replay_setup;
use crate::turn::rejection::Rejection;
use crate::turn::view::{TableView, try_step};
use engine::{Lexicon, LineError, LineErrorKind, Mark, Position, ReadStep, Reading, Seat, Viewer};
use model::{Arg, DecisionRef, Entry, Fault, Say, Status};
use serde_json::Value;

/// A line from a seat.
pub struct SeatLine<'a> {
    /// The seat that sent the line.
    pub seat: Seat,
    /// The decision that the line answers.
    pub decision: DecisionRef,
    /// The typed text: one or several lines.
    pub text: &'a str,
    /// The words of the player's language.
    pub lexicon: &'a Lexicon,
    /// Callback that returns true if a line can begin with this word, to distinguish lines from chat.
    pub can_begin: &'a (dyn Fn(&str) -> bool + Sync),
    /// The table's whole journal if the line answers an earlier decision; otherwise empty.
    pub entries: &'a [Entry],
}

impl std::fmt::Debug for SeatLine<'_> {
    /// Omits the text: it may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({:?}, decision {:?})", self.seat, self.decision)
    }
}

/// Returns the reason why the table accepts no line from this seat now, if there is one.
pub(crate) fn line_obstacle(view: &TableView<'_>, seat: Seat) -> Option<Say> {
    match view.table.status() {
        Status::Frozen => return Some(messages::say_frozen()),
        Status::Running => {}
        _ => return Some(messages::say_refused_not_asked()),
    }
    if view.table.asks.contains_key(&seat) {
        return None;
    }
    let waiting: Vec<Seat> = view.table.seats_to_act().collect();
    Some(match waiting.is_empty() {
        true => messages::say_refused_not_asked(),
        false => messages::say_not_your_turn(Arg::Seats(waiting)),
    })
}

/// Reads words after the seat's draft; the reading includes the draft's steps.
pub(crate) fn read_after_draft(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    text: &str,
) -> Result<Reading, Rejection<LineError>> {
    let (position, draft, steps) = view.position_with_draft(line.seat)?;
    let reading = position.read_line(line.seat, text, line.lexicon, view.dice()?, steps)?;
    let mut reading = reading.map_err(Rejection::Refused)?;
    reading.steps.splice(0..0, draft);
    Ok(reading)
}

/// A reading, and the words of the draft that it replaces.
pub(crate) type NextReading = (Reading, Option<Vec<String>>);

/// Reads the rest of a line. If the rest replaces the draft, also returns the words of the dropped draft.
pub(crate) fn read_next(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    text: &str,
) -> Result<NextReading, Rejection<LineError>> {
    let anew = match read_after_draft(view, line, text) {
        Ok(reading) => match repeats_draft(view, line, text)? {
            Some(anew) => anew,
            None => return Ok((reading, None)),
        },
        Err(rejection) => read_replacing_draft(view, line, text, rejection.into_refusal()?)?,
    };
    let draft = words(&view.draft(line.seat)?, true);
    Ok((anew, Some(draft)))
}

/// Reads words without the draft if the first word has no meaning after the draft; they then replace the draft. A line
/// that starts correctly and fails later is an error, and no other reading is tried.
pub(crate) fn read_replacing_draft(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    text: &str,
    behind: LineError,
) -> Result<Reading, Rejection<LineError>> {
    if view.draft(line.seat)?.is_empty() || !behind.first || behind.wrong == LineErrorKind::Unfinished {
        return Err(Rejection::Refused(behind));
    }
    match read_without_draft(view, line, text) {
        Err(Rejection::Refused(anew)) if anew.first => Err(Rejection::Refused(behind)),
        read => read,
    }
}

/// Reads a line that repeats the draft from the beginning and continues it; such a line replaces the draft.
fn repeats_draft(view: &TableView<'_>, line: &SeatLine<'_>, text: &str) -> Result<Option<Reading>, Fault> {
    let begun = words(&view.draft(line.seat)?, true);
    if begun.is_empty() {
        return Ok(None);
    }
    let reading = match read_without_draft(view, line, text) {
        Ok(reading) => reading,
        Err(rejection) => return rejection.into_refusal().map(|_| None),
    };
    let said = words(&reading.steps, true);
    Ok((said.len() > begun.len() && said.starts_with(&begun)).then_some(reading))
}

fn read_without_draft(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    text: &str,
) -> Result<Reading, Rejection<LineError>> {
    let read = view.position()?.read_line(line.seat, text, line.lexicon, view.dice()?, view.table.steps)?;
    read.map_err(Rejection::Refused)
}

/// Returns the first word of the unread rest if the decision was answered with the same word and no separator precedes
/// it: `bid 14 bid 15` bids once, and is not a standing order.
pub(crate) fn repeated_word(line: &SeatLine<'_>, text: &str, reading: &Reading) -> Option<String> {
    let left = reading.rest.trim();
    let first = left.split(|c: char| !c.is_alphanumeric()).next().filter(|first| !first.is_empty())?;
    let before = text.strip_suffix(left)?.trim_end_matches([' ', '\t']);
    let key = line.lexicon.find_key(first)?;
    let again = reading.steps.iter().any(|read| read.words.split(' ').next() == Some(key));
    (again && !before.ends_with([';', '；', '\n'])).then(|| first.to_owned())
}

/// Returns the canonical words of the steps that were typed if `said` is true, otherwise of those that were not.
pub(crate) fn words(steps: &[ReadStep], said: bool) -> Vec<String> {
    let wanted = |read: &&ReadStep| (read.mark == Mark::Played) == said;
    steps.iter().filter(wanted).map(|read| read.words.clone()).collect()
}

/// Returns the message that names the step to finish a draft, or that says that the rest of the line has no effect.
/// `position` is the position after the draft.
pub(crate) fn remaining_step_message(
    view: &TableView<'_>,
    seat: Seat,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<Say>, Fault> {
    let says = |say: fn(Arg) -> Say| {
        let words = finishing_step(view, seat, position, steps)?;
        Ok(words.map(|words| say(Arg::Words(words))))
    };
    match position.offers(seat).as_slice() {
        [only] if only.idle => says(messages::say_idle),
        _ => says(messages::say_to_finish),
    }
}

/// Returns the step that would finish a draft as it is, in canonical words. `position` is the position after the draft.
pub(crate) fn finishing_step(
    view: &TableView<'_>,
    seat: Seat,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<String>, Fault> {
    let Some(asked) = position.prompt(seat)? else { return Ok(None) };
    if let Some(sole) = asked.sole {
        return Ok(Some(sole.words));
    }
    let Some(default) = asked.default else { return Ok(None) };
    let mut copy = position.clone_box();
    if !default.reveals {
        try_step(copy.as_mut(), view.dice()?, steps, seat, &default.step)
            .ok_or(Fault::StepRejected { seq: view.table.seq })?;
        if copy.prompt(seat)?.is_some_and(|next| !next.fresh) {
            return Ok(None);
        }
    }
    Ok(Some(default.words))
}

/// The current meaning of a line that may answer an earlier decision.
pub(crate) enum EarlierMeaning {
    /// The line answers the open decision.
    Open,
    /// The line answers an earlier decision, and its effect is still the same.
    Same,
    /// The line answers an earlier decision, and its effect would now differ. Holds the canonical words of the line if
    /// it can be read now.
    Other(Option<String>),
}

/// Determines the meaning of a line that may answer an earlier decision. The seat must have an open decision.
///
/// # Errors
/// Returns [`Fault::DigestMismatch`] or [`Fault::StepRejected`] if the journal does not replay.
pub(crate) fn present_meaning(view: &TableView<'_>, line: &SeatLine<'_>) -> Result<EarlierMeaning, Fault> {
    let open = view.table.asks.get(&line.seat).map(|ask| ask.opened);
    let opened = match line.decision {
        DecisionRef::Current => return Ok(EarlierMeaning::Open),
        DecisionRef::Opened(opened) if Some(opened) == open => return Ok(EarlierMeaning::Open),
        DecisionRef::Opened(opened) => Some(opened),
        DecisionRef::Expired => None,
    };
    let now = line_effect(view, line, view.position()?, view.table.steps)?;
    let then = match opened {
        Some(opened) if view.draft(line.seat)?.is_empty() => effect_when_opened(view, line, opened)?,
        _ => None,
    };
    Ok(match now {
        Some(now) if then.is_some_and(|then| then == now) => EarlierMeaning::Same,
        now => EarlierMeaning::Other(now.map(|effect| effect.canonical_words_line())),
    })
}

/// Returns the effect that a line would have had in the decision opened by an entry.
fn effect_when_opened(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    opened: u32,
) -> Result<Option<SeatLineEffect>, Fault> {
    let behind = line.entries.iter().position(|entry| entry.seq > opened).unwrap_or(line.entries.len());
    let Some(then) = replay_setup(view.loaded)?.replay(&line.entries[..behind])? else { return Ok(None) };
    line_effect(view, line, then.position.as_ref(), then.steps)
}

/// The effect of a line.
#[derive(PartialEq)]
struct SeatLineEffect {
    asked: Option<String>,
    steps: Vec<ReadStep>,
    rest: String,
    seen: Vec<SeenChange>,
}

impl SeatLineEffect {
    fn canonical_words_line(&self) -> String {
        self.steps.iter().map(|read| read.words.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// A path in a view, with its value before and after.
type SeenChange = (String, Value, Value);

/// Returns the effect of a line in a position; `None` if the line cannot be read.
fn line_effect(
    view: &TableView<'_>,
    line: &SeatLine<'_>,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<SeatLineEffect>, Fault> {
    let Some(asked) = position.prompt(line.seat)? else { return Ok(None) };
    let Ok(reading) = position.read_line(line.seat, line.text, line.lexicon, view.dice()?, steps)? else {
        return Ok(None);
    };
    let eye = Viewer::Seat(line.seat);
    let before = position.view(eye)?;
    let is_hidden = position.pending().is_sealed() || reading.steps.iter().any(|read| read.reveals);
    let seen = if is_hidden {
        vec![(String::new(), before.clone(), before)]
    } else {
        let mut copy = position.clone_box();
        for (read, in_effect) in reading.steps.iter().zip(steps..) {
            try_step(copy.as_mut(), view.dice()?, in_effect, line.seat, &read.step)
                .ok_or(Fault::StepRejected { seq: view.table.seq })?;
        }
        let mut seen = Vec::new();
        collect_changes(String::new(), &before, &copy.view(eye)?, &mut seen);
        seen
    };
    Ok(Some(SeatLineEffect { asked: Some(asked.words), steps: reading.steps, rest: reading.rest, seen }))
}

/// Collects the differences between two views.
fn collect_changes(at: String, before: &Value, after: &Value, found: &mut Vec<SeenChange>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for ((key, before), after) in one.iter().zip(other.values()) {
                collect_changes(format!("{at}/{key}"), before, after, found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (place, (before, after)) in one.iter().zip(other).enumerate() {
                collect_changes(format!("{at}/{place}"), before, after, found);
            }
        }
        _ => found.push((at, before.clone(), after.clone())),
    }
}

//! The steps that a bot or the rules choose for a seat. They are chosen on a copy: nothing is played here.

use crate::turn::work::{Work, try_step};
use engine::{Mark, ReadStep, Seat};
use model::Fault;

/// The most steps an automatic move or a bot's move may have; a game with longer ones is broken.
pub(crate) const STEPS_MAX: usize = 200;

/// The steps of a whole decision, chosen on a copy, up to the first that reveals.
pub(crate) fn steps_for(
    work: &Work<'_>,
    seat: Seat,
    by_bot: bool,
    mark: Mark,
) -> Result<Vec<ReadStep>, Fault> {
    let mut copy = work.position()?.boxed();
    let seq = work.table.seq + 1;
    let mut steps = Vec::new();
    for steps_in_effect in (work.table.steps..).take(STEPS_MAX) {
        let step = match by_bot {
            true => copy.bot(seat, &mut work.dice()?.luck(steps_in_effect)),
            false => copy.fallback(seat),
        };
        let step = step.map_err(|missing| Fault::of_no_step(seq, missing))?;
        let (words, reveals) = copy.words(seat, &step).ok_or(Fault::Refused { seq })?;
        steps.push(ReadStep { step: step.clone(), words, mark, reveals });
        if reveals || copy.pending().is_sealed() {
            return Ok(steps);
        }
        try_step(copy.as_mut(), work.dice()?, steps_in_effect, seat, &step).ok_or(Fault::Refused { seq })?;
        if copy.asked(seat)?.is_none_or(|asked| asked.fresh) {
            return Ok(steps);
        }
    }
    Err(Fault::Endless)
}

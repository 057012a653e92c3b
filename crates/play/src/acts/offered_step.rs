//! The steps that a seat is offered, each by its canonical words with what is to be known of it.

use crate::letters::choices::count;
use engine::{JsonError, OfferWords, Position, Seat};
use model::OfferedStep;

/// Of so many steps it is told what is to be known of them; where more are offered, it is told of none.
const NOTED_MAX: u64 = 150;
/// A range of more numbers is offered as a range.
const NUMBERS_MAX: u64 = 25;

/// Every step that a seat is offered.
///
/// # Errors
/// When a step has no JSON.
pub(crate) fn offered_steps(position: &dyn Position, seat: Seat) -> Result<Vec<OfferedStep>, JsonError> {
    let offers = position.offers(seat);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let mut each: Vec<(usize, u64, OfferedStep)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let is_long = count(offer) > NUMBERS_MAX;
        let last = if is_long { 0 } else { count(offer) - 1 };
        each.extend((0..=last).map(|nth| (at, nth, step_of(offer, nth, is_long, default.as_deref()))));
    }
    if each.len() as u64 <= NOTED_MAX {
        let asked: Vec<(usize, u64)> = each.iter().map(|(at, nth, _)| (*at, *nth)).collect();
        let notes = position.notes(seat, &asked);
        each.iter_mut().zip(notes).for_each(|((.., step), notes)| {
            if step.range.is_none() {
                step.notes = notes;
            }
        });
    }
    Ok(each.into_iter().map(|(.., step)| step).collect())
}

fn step_of(offer: &OfferWords, nth: u64, is_long: bool, default: Option<&str>) -> OfferedStep {
    let words = match offer.range {
        Some((first, _)) if !is_long => format!("{} {}", offer.words, u64::from(first) + nth),
        _ => offer.words.clone(),
    };
    OfferedStep {
        is_default: default == Some(words.as_str()),
        range: offer.range.filter(|_| is_long),
        notes: Vec::new(),
        is_idle: offer.idle,
        words,
    }
}

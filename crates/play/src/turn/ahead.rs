//! A decision that is answered by a standing order. To everybody else it looks like an answer given by hand.

use crate::turn::orders::Pick;
use crate::turn::work::Work;
use crate::turn::{flow, orders};
use engine::{Mark, ReadStep, Reading, Seat};
use model::{Arg, Fault, Say, Status, capped, explain};

/// Answers a seat's decision by its standing orders, if they can. Returns whether they could; if not, its player is told why.
pub(crate) fn try_ahead(work: &mut Work<'_>, seat: Seat) -> Result<bool, Fault> {
    let Pick::Plays(mut reading, number) = orders::pick(work, seat)? else {
        orders::fits(work, seat)?;
        return Ok(false);
    };
    orders::used(work, seat, number)?;
    let mut moves = Vec::new();
    loop {
        orders::spend(work, seat)?;
        let rest = std::mem::take(&mut reading.rest);
        moves.extend(reading.steps.iter().map(|read| read.words.clone()));
        play(work, seat, reading)?;
        if rest.trim().is_empty() || work.table.status != Status::Running {
            break;
        }
        if work.table.asks.get(&seat).is_none_or(|ask| ask.seal.is_some()) {
            orders::keep_rest(work, seat, &rest)?;
            break;
        }
        match orders::attempt(work, seat, &rest)? {
            Ok(next) => reading = next,
            Err(error) => {
                work.tell(seat, Say::new("say-rest").with("words", Arg::Text(capped(&rest))));
                explain(&error).into_iter().for_each(|say| work.tell(seat, say));
                break;
            }
        }
    }
    work.tell(seat, Say::new("say-ahead").with("moves", Arg::WordsList(moves)));
    Ok(true)
}

/// Puts what was written ahead into effect.
fn play(work: &mut Work<'_>, seat: Seat, reading: Reading) -> Result<(), Fault> {
    let ahead = |read: ReadStep| match read.mark {
        Mark::Played => ReadStep { mark: Mark::Ahead, ..read },
        _ => read,
    };
    flow::commit_steps(work, seat, reading.steps.into_iter().map(ahead).collect())?;
    Ok(())
}

//! Sealed answers: kept outside the rules, encrypted, until everybody asked has answered; then [`super::flow`] opens them together.
//!
//! A sealed answer may be replaced until all are opened. Its salted hash is shown at once, so that the host can be checked.

use crate::turn::work::Work;
use engine::{Mark, ReadStep, Seat};
use model::{Body, Fault, Opened, Played, Seal, Sealed, close_seal, hex, open_seal, seal_hash};

/// Seals a seat's answer, in place of an earlier one. Returns the hash that is shown.
pub(crate) fn seal(work: &mut Work<'_>, seat: Seat, step: ReadStep) -> Result<String, Fault> {
    let code = work.table.code.clone();
    let mut salt = blake3::Hasher::new_keyed(&work.at.entropy);
    salt.update(format!("{code} {seat} {}", work.table.seq).as_bytes());
    let salt = hex(&salt.finalize().as_bytes()[..16]);
    let hash = seal_hash(code.as_str(), seat, &salt, &step.words);
    let played = Played { step: step.step, words: step.words, mark: step.mark };
    let own = played.mark != Mark::Automatic;
    let body = close_seal(work.at.keys, &code, seat, &Sealed { played, salt })?;
    work.append(Body::Seal { seat, hash: hash.clone(), body: body.clone() });
    if own {
        work.table.last_played.insert(seat, work.table.seq);
        work.count_answered(seat);
    }
    let seal = Seal { seq: work.table.seq, hash: hash.clone(), body };
    let now = work.at.now;
    let ask = work.table.asks.get_mut(&seat).ok_or(Fault::Lacks("decision"))?;
    (ask.seal, ask.acts_at) = (Some(seal), None);
    // Nothing would wake a table whose last answer waits when the time is up already.
    ask.waits &= own && !ask.late;
    ask.clock.answered_at.get_or_insert(now);
    Ok(hash)
}

/// Everybody's answers in seat order, once all who are asked have given theirs for good; `None` before that.
pub(crate) fn all_answers(work: &Work<'_>) -> Result<Option<Vec<Opened>>, Fault> {
    let pending = work.position()?.pending();
    let mut all = Vec::new();
    for seat in pending.seats() {
        let ask = work.table.asks.get(seat).filter(|ask| !ask.waits);
        let Some(seal) = ask.and_then(|ask| ask.seal.as_ref()) else { return Ok(None) };
        let Sealed { played, salt } = open(work, *seat, &seal.body)?;
        all.push(Opened { seat: *seat, played, salt });
    }
    Ok(Some(all))
}

/// The canonical words of a seat's own sealed answer, for that seat alone.
pub(crate) fn own_answer(work: &Work<'_>, seat: Seat) -> Result<Option<String>, Fault> {
    let Some(seal) = work.table.asks.get(&seat).and_then(|ask| ask.seal.as_ref()) else { return Ok(None) };
    Ok(Some(open(work, seat, &seal.body)?.played.words))
}

fn open(work: &Work<'_>, seat: Seat, body: &str) -> Result<Sealed, Fault> {
    open_seal(work.at.keys, &work.table.code, seat, body).ok_or(Fault::Closed { what: "seal", seat })
}

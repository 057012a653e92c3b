//! Sealed answers: kept outside the rules, encrypted, until everybody asked has answered; then opened together.
//!
//! A seal may be replaced until the envelope is full. Its salted hash is shown at once, so that the host can be checked.

use super::decide::{Decided, refuse};
use super::journal::{Body, Opened, Played};
use super::keys::{hex, seal_hash};
use super::page::Say;
use super::table::{Seal, Table};
use super::work::{Fault, Loaded, Moment, Work};
use crate::engine::{ReadStep, Seat};
use serde::{Deserialize, Serialize};

/// What a seal holds.
#[derive(Serialize, Deserialize)]
struct Sealed {
    #[serde(flatten)]
    played: Played,
    salt: String,
}

/// Seals a seat's answer, in place of an earlier one. Returns the hash that is shown.
pub(crate) fn seal(work: &mut Work<'_>, seat: Seat, step: ReadStep) -> Result<String, Fault> {
    let code = work.table.code.clone();
    let mut salt = blake3::Hasher::new_keyed(&work.at.entropy);
    salt.update(format!("{code} {seat} {}", work.table.seq).as_bytes());
    let salt = hex(&salt.finalize().as_bytes()[..16]);
    let hash = seal_hash(code.as_str(), seat, &salt, &step.words);
    let played = Played { step: step.step, words: step.words, mark: step.mark };
    let own = played.mark != crate::engine::Mark::Automatic;
    let json = serde_json::to_vec(&Sealed { played, salt }).unwrap_or_default();
    let body = work.at.keys.close(&seal_name(&work.table, seat), &json);
    work.append(Body::Seal { seat, hash: hash.clone(), body: body.clone() })?;
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

/// Keeps a sealed decision closed until its player says that they are ready or the time is up, or says that they are.
///
/// # Errors
/// When the table contradicts itself.
pub fn wait(loaded: &Loaded, at: &Moment<'_>, seat: Seat, waits: bool) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(ask) = work.table.asks.get_mut(&seat).filter(|ask| ask.sealed) else {
        return refuse(loaded, at, seat, vec![Say::new("say-nothing-sealed")]);
    };
    let waits = waits && !ask.late;
    ask.waits = waits;
    if !waits {
        stand(&mut work, seat)?;
    }
    let say = Say::new(if waits { "say-waits" } else { "say-ready" });
    super::lobby::answer(work, Some(seat), vec![say])
}

/// What a seat has sealed stands for good; opens the envelope if nobody else is waited for.
pub(crate) fn stand(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.waits = false;
    }
    if open_when_full(work)? { work.settle() } else { Ok(()) }
}

/// Opens the envelope once everybody asked has answered. Returns whether it did.
pub(crate) fn open_when_full(work: &mut Work<'_>) -> Result<bool, Fault> {
    let pending = work.position()?.pending();
    let mut all = Vec::new();
    for seat in pending.seats() {
        let ask = work.table.asks.get(seat).filter(|ask| !ask.waits);
        let Some(seal) = ask.and_then(|ask| ask.seal.as_ref()) else { return Ok(false) };
        let Sealed { played, salt } = open(work, *seat, &seal.body)?;
        all.push(Opened { seat: *seat, played, salt });
    }
    work.play_envelope(all)?;
    Ok(true)
}

/// The canonical words of a seat's own sealed answer, for that seat alone.
pub(crate) fn own_answer(work: &Work<'_>, seat: Seat) -> Result<Option<String>, Fault> {
    let Some(seal) = work.table.asks.get(&seat).and_then(|ask| ask.seal.as_ref()) else { return Ok(None) };
    Ok(Some(open(work, seat, &seal.body)?.played.words))
}

fn open(work: &Work<'_>, seat: Seat, body: &str) -> Result<Sealed, Fault> {
    let json = work.at.keys.open(&seal_name(&work.table, seat), body);
    json.and_then(|json| serde_json::from_slice(&json).ok()).ok_or(Fault::Closed { what: "seal", seat })
}

fn seal_name(table: &Table, seat: Seat) -> String {
    format!("seal {} {seat}", table.code)
}

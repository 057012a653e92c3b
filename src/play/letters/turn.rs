//! The letter that says: it is your turn.

use crate::engine::Seat;
use crate::play::fault::Fault;
use crate::play::hours::wall::Instant;
use crate::play::letters::digest::owe_digest;
use crate::play::letters::faces::page_for;
use crate::play::letters::owe::owe_seat;
use crate::play::letters::when::{When, ways_to, when_told};
use crate::play::page::content::PageKind;
use crate::play::record::keys::token_hash;
use crate::play::record::letter::Class;
use crate::play::record::person::Way;
use crate::play::record::right::Token;
use crate::play::say::{Arg, Say};
use crate::play::turn::clock;
use crate::play::turn::work::Work;

/// `told`: the seat's player reads of it in the answer to their own message.
pub(crate) fn owe_turn(work: &mut Work<'_>, seat: Seat, told: bool) -> Result<(), Fault> {
    if work.table.player_at(seat).is_none() {
        return Ok(());
    }
    let Some(right) = work.right_of(seat) else { return Ok(()) };
    work.commit.tokens.push(Token { hash: token_hash(&work.at.keys.token(&right)), right: right.clone() });
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.told = told;
    }
    let asked = work.table.asks.get(&seat).map(|ask| ask.asked.clone()).unwrap_or_default();
    let key = format!("turn/{}/{seat}/{}", work.table.code, work.table.seq);
    // Its player's standing order is about to answer; if it cannot, the letter is owed then.
    if work.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_some()) {
        return Ok(());
    }
    let due_at = match when_told(work, seat, true) {
        _ if told => work.at.now,
        When::Never => return Ok(()),
        When::Digest(due_at) => {
            owe_digest(work, seat, due_at);
            return Ok(());
        }
        When::At(due_at) => due_at,
    };
    let held = due_at > work.at.now;
    hold(work, seat, due_at);
    // At the table's place the living post calls everybody who is asked and awake.
    let unneeded = |way: Way| match way {
        Way::Mail => told && work.at.by_letter,
        Way::Direct => told,
        Way::Place => told || !held,
    };
    let ways: Vec<Way> = ways_to(work, seat).into_iter().filter(|way| !unneeded(*way)).collect();
    if ways.is_empty() {
        return Ok(());
    }
    let mut says = work.told_to(seat);
    says.push(turn_say("say-turn", &asked));
    let page = page_for(work, PageKind::Turn, seat, says)?;
    owe_seat(work, seat, ways, &key, Class::Turn, Some("turn"), (due_at, page))?;
    Ok(())
}

/// A decision's letter waits until then; no reminder comes together with it.
pub(crate) fn hold(work: &mut Work<'_>, seat: Seat, until: Instant) {
    let Some(mut ask) = work.table.asks.remove(&seat) else { return };
    ask.clock.held_until = Some(until).filter(|until| *until > work.at.now);
    clock::plan(&mut ask, &work.table, &work.people, seat, work.at.now);
    work.table.asks.insert(seat, ask);
}

/// Whether the living post at the table's place may call this seat's player.
pub(crate) fn may_be_called(work: &Work<'_>, seat: Seat) -> bool {
    let waits = work.table.asks.get(&seat).is_some_and(|ask| ask.clock.held_until.is_some());
    !waits && matches!(when_told(work, seat, true), When::At(due_at) if due_at <= work.at.now)
}

/// "It is your turn" in the decision's own words.
pub(crate) fn turn_say(key: &str, asked: &str) -> Say {
    Say::new(key).with("asked", Arg::Words(asked.to_owned()))
}

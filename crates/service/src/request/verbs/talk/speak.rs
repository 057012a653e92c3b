//! `say`, `whisper`, `note`, `ignore` and `report`: orders that pass on the sender's own words. A message may contain
//! several of them, in addition to a move.

use super::ask::ask;
use super::listen::{ignore, report};
use super::notes::{list_notes, note};
use super::talk_table::{SpokenOrders, TalkTable, names_of, say_example, split_name, talk_table};
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::{Refusal, frozen_table_answer};
use crate::request::sender::Principal;
use crate::talk::talk_line::{SpokenWords, clean_talk};
use engine::Seat;
use model::{Arg, FreeText, Order, Player, Verb};
use play::RequestOutcome;

/// Carries out the talk of a request, or refuses all of it.
pub(in crate::request) async fn carry_out_talk(
    context: &Context<'_>,
    who: &mut Principal,
    orders: &[Order],
) -> Result<SpokenOrders, Refusal> {
    let mut spoken = SpokenOrders::default();
    for order in orders {
        match order.verb {
            Verb::Say => say(context, who, order, &mut spoken).await?,
            Verb::Whisper => whisper(context, who, order, &mut spoken).await?,
            Verb::Note => note(context, who, order, &mut spoken).await?,
            Verb::Notes => list_notes(context, who, order, &mut spoken).await?,
            Verb::Ignore => ignore(context, who, order, &mut spoken).await?,
            Verb::Ask => ask(context, who, order, &mut spoken).await?,
            _ => report(context, who, order, &mut spoken).await?,
        }
    }
    Ok(spoken)
}

/// Returns the answer to a request that consists of talk.
pub(in crate::request) async fn answer_talk(
    context: &Context<'_>,
    spoken: &SpokenOrders,
) -> Result<RequestOutcome, DeskError> {
    let Some((loaded, seat)) = &spoken.at else { return Ok(RequestOutcome::default()) };
    // The messages come first, so that the answer is not about the whole table.
    let answer = || play::refuse(loaded, context.at, *seat, spoken.says.clone());
    let mut decided = context.desk.decide_guarded(loaded, answer).await?.unwrap_or_else(frozen_table_answer);
    decided.page.says.clear();
    Ok(decided)
}

/// Handles `say Good luck everyone!`, and `say it` for the text that was offered.
async fn say(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let mut order = order.clone();
    if matches!(order.args.as_slice(), [only] if only == "it") {
        let offered = who.player.unsent_talk.take();
        let text = offered.filter(|offer| who.table().is_none_or(|here| *here == offer.table));
        let text = text.and_then(|offer| {
            let text = offer.text(context.at.keys, context.at.now)?;
            Some(if who.table().is_some() { text.to_string() } else { format!("{} {text}", offer.table) })
        });
        order.text = text.ok_or_else(|| messages::say_talk_no_offer(say_example()))?;
    }
    let here = talk_table(context, who, &order).await?;
    let (seat, text) = (here.seat()?, clean_talk(&here.text, say_example)?);
    if let Some(refusal) = play::refuse_talk(&here.loaded.table, context.at.now) {
        return Err(refusal.into());
    }
    pass_on(context, who, &here, seat, (None, &text), spoken).await?;
    spoken.says.push(messages::say_talk_sent(text, here.code()));
    Ok(())
}

/// Handles `whisper Ann well played`.
async fn whisper(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let here = talk_table(context, who, order).await?;
    let seat = here.seat()?;
    let table = &here.loaded.table;
    if let Some(refusal) = play::refuse_talk(table, context.at.now) {
        return Err(refusal.into());
    }
    if !table.allows_whispers() {
        return Err(messages::say_whisper_off().into());
    }
    let others = here.others(&who.player);
    let example = || {
        let name = others.first().map_or("Ann", |player| player.name.as_str());
        Arg::Line(format!("{} {name} well played", Verb::Whisper.key()))
    };
    let Some((to, text)) = split_name(&others, &here.text) else {
        return Err(messages::say_whisper_whom(example(), names_of(&others)).into());
    };
    let text = clean_talk(text, example)?;
    pass_on(context, who, &here, seat, (Some(to), &text), spoken).await?;
    spoken.says.push(messages::say_talk_whispered(&to.name, text));
    Ok(())
}

/// Passes words of the sender on to everyone at a table, or to one player there, unless the sender has said enough today.
async fn pass_on(
    context: &Context<'_>,
    who: &Principal,
    here: &TalkTable,
    seat: Seat,
    (to, text): (Option<&Player>, &FreeText),
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let frequent = context.desk.refuse_frequent_talk(context.at, &here.loaded, &who.player, &spoken.changes);
    if let Some(refusal) = frequent.await? {
        return Err(refusal.into());
    }
    let author = who.player.row();
    let words = SpokenWords { author: &author, seat: Some(seat), to, text: text.clone(), remote_id: None };
    let more = context.desk.speak(context.at, &here.loaded, words, &spoken.changes).await?;
    spoken.changes.append(more);
    spoken.at = Some((here.loaded.clone(), seat));
    Ok(())
}

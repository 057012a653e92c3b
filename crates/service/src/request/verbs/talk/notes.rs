//! `note` and `notes`: notes of a player to themselves, which no one else reads.

use super::talk_table::{SpokenOrders, talk_table};
use crate::request::Context;
use crate::request::response::Refusal;
use crate::request::sender::Principal;
use crate::talk::talk_line::clean_talk;
use model::{Arg, NOTES_MAX, NoteLine, Order, TalkOp, Verb};

fn note_example() -> Arg {
    Arg::Line(format!("{} Bo bids high", Verb::Note.key()))
}

/// Handles `note Bo bids high` and `note drop 2`.
pub(super) async fn note(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let here = talk_table(context, who, order).await?;
    let seat = here.seat()?;
    let table = here.loaded.table.code.clone();
    let notes = context.desk.store().notes(who.player.ids(), Some(table.clone())).await?;
    spoken.at = Some((here.loaded.clone(), seat));
    let dropped = match order.args.as_slice() {
        [.., word, number] if word == "drop" => number.parse::<u32>().ok(),
        _ => None,
    };
    if let Some(number) = dropped {
        let Some(note) = notes.iter().find(|note| note.number == number) else {
            return Err(messages::say_note_unknown(Arg::Number(number.into()), here.code()).into());
        };
        let change = TalkOp::DropNote { player: note.player, table, number };
        spoken.changes.talk.push(change);
        spoken.says.push(messages::say_note_dropped(Arg::Number(number.into())));
        return Ok(());
    }
    let text = clean_talk(&here.text, note_example)?;
    let is_new = |change: &&TalkOp| matches!(change, TalkOp::AddNote(note) if note.table == table);
    let before = spoken.changes.talk.iter().filter(is_new).count();
    if notes.len() + before >= NOTES_MAX {
        let line = Arg::Line(format!("{} drop 1", Verb::Note.key()));
        return Err(messages::say_note_full(line, Arg::Number(NOTES_MAX as i64), here.code()).into());
    }
    let last = notes.iter().map(|note| note.number).max().unwrap_or_default();
    let number = last + before as u32 + 1;
    let note = NoteLine { player: who.player.id, table, number, text, at: context.at.now };
    spoken.changes.talk.push(TalkOp::AddNote(note));
    spoken.says.push(messages::say_note_kept(here.code()));
    Ok(())
}

/// Handles `notes`.
pub(super) async fn list_notes(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let here = talk_table(context, who, order).await?;
    let seat = here.seat()?;
    let table = here.loaded.table.code.clone();
    let notes = context.desk.store().notes(who.player.ids(), Some(table)).await?;
    if notes.is_empty() {
        spoken.says.push(messages::say_notes_none(note_example(), here.code()));
    }
    let line = |note: NoteLine| messages::say_note_line(Arg::Number(note.number.into()), note.text);
    spoken.says.extend(notes.into_iter().map(line));
    spoken.at = Some((here.loaded.clone(), seat));
    Ok(())
}

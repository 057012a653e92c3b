//! Orders about the words of others: `ignore`, `report`, and `talk`, which lists what was said, closes and opens the
//! talk of a table, and removes lines.

use super::talk_table::{SpokenOrders, TalkTable, names_of, say_example, split_name, talk_table};
use crate::request::Context;
use crate::request::authorise::standing;
use crate::request::response::{Refusal, frozen_table_answer, page_of_messages, tell};
use crate::request::sender::Principal;
use crate::talk::page_talk::is_public;
use crate::talk::talk_line::clean_talk;
use model::{
    Arg, FreeText, Order, Player, PlayerId, Say, TalkEntry, TalkLine, TalkOp, TalkRemover, TextKind, Verb,
};
use play::{AdminMatter, RequestOutcome, TalkReport};
use ports::TalkQuery;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Maximum number of people that one player ignores.
const IGNORED_MAX: usize = 50;
/// Maximum number of lines in a list.
const LISTED_MAX: u32 = 40;

/// Returns the people of whom a player can speak at a table: those with a seat, and the authors of recent talk.
async fn people_at(
    context: &Context<'_>,
    who: &Principal,
    here: &TalkTable,
) -> Result<Vec<Arc<Player>>, Refusal> {
    let code = here.loaded.table.code.clone();
    let lines = context.desk.store().talk(TalkQuery::newest(code, LISTED_MAX)).await?;
    let authors = lines.into_iter().map(|line| line.author);
    let ids: BTreeSet<PlayerId> =
        here.others(&who.player).into_iter().map(|player| player.id).chain(authors).collect();
    let people = context.desk.current_people(ids).await?;
    let others = people.into_values().filter(|player| player.id != who.player.id);
    let mut others: Vec<Arc<Player>> = others.collect();
    others.dedup_by_key(|player| player.id);
    Ok(others)
}

/// Handles `ignore Bob`, `ignore drop Bob` and `ignore`.
pub(super) async fn ignore(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let here = talk_table(context, who, order).await?;
    spoken.at = here.seat.map(|seat| (here.loaded.clone(), seat));
    let people = people_at(context, who, &here).await?;
    let others: Vec<&Player> = people.iter().map(AsRef::as_ref).collect();
    let example = || {
        let name = others.first().map_or("Bob", |player| player.name.as_str());
        Arg::Line(format!("{} {name}", Verb::Ignore.key()))
    };
    if order.args.is_empty() {
        spoken.says.push(list_ignored(context, who, example()).await?);
        return Ok(());
    }
    let is_dropped = order.args.first().is_some_and(|word| word == "drop");
    let typed = order.args.iter().skip(usize::from(is_dropped)).cloned().collect::<Vec<_>>().join(" ");
    let Some((player, _)) = split_name(&others, &typed).filter(|(_, rest)| rest.is_empty()) else {
        return Err(messages::say_ignore_whom(example(), names_of(&others)).into());
    };
    let ignored = &mut who.player.telling.talk.ignored;
    if is_dropped {
        let ids = player.ids();
        ignored.retain(|id| !ids.contains(id));
        spoken.says.push(messages::say_ignore_off(&player.name));
        return Ok(());
    }
    if ignored.len() >= IGNORED_MAX {
        ignored.pop_first();
    }
    ignored.insert(player.id);
    let line = Arg::Line(format!("{} drop {}", Verb::Ignore.key(), player.name));
    spoken.says.push(messages::say_ignore_on(line, &player.name));
    Ok(())
}

async fn list_ignored(context: &Context<'_>, who: &Principal, example: Arg) -> Result<Say, Refusal> {
    let ignored = who.player.telling.talk.ignored.clone();
    let people = context.desk.current_people(ignored).await?;
    let names: Vec<&Player> = people.values().map(AsRef::as_ref).collect();
    Ok(match names.is_empty() {
        true => messages::say_ignore_none(example),
        false => messages::say_ignore_list(names_of(&names)),
    })
}

/// Handles `report 3: the reason`. The report goes to the admins of the table's community.
pub(super) async fn report(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let here = talk_table(context, who, order).await?;
    let example = || Arg::Line(format!("{} 3: it's rude", Verb::Report.key()));
    let shape = || messages::say_report_shape(example());
    let text = here.text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, reason) = text.split_at(digits);
    let number: u32 = number.parse().map_err(|_| shape())?;
    let reason = reason.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '：' | '.'));
    let reason = clean_talk(reason, example).map_err(|_| shape())?;
    let line = readable_line(context, who, &here, number).await?;
    let people = context.desk.current_people(BTreeSet::from([line.author])).await?;
    let author = people.get(&line.author).map(|author| author.name.clone()).unwrap_or_default();
    let report = TalkReport {
        name: &who.player.name,
        other: &author,
        number,
        quote: &line.text,
        reason: &FreeText::new(TextKind::Reason, &reason),
    };
    let (table, matter) = (&here.loaded.table, AdminMatter::Talk(&report));
    let letter = play::admin_letter(context.at.keys, context.at.now, table, matter)?;
    let number = Arg::Number(number.into());
    spoken.says.push(match letter {
        Some(_) => messages::say_report_sent(number),
        None => {
            let line = Arg::Line(format!("{} host", Verb::Ask.key()));
            messages::say_report_lost(line, number)
        }
    });
    spoken.changes.letters.extend(letter);
    spoken.at = here.seat.map(|seat| (here.loaded.clone(), seat));
    Ok(())
}

/// Returns a line that the sender may read.
async fn readable_line(
    context: &Context<'_>,
    who: &Principal,
    here: &TalkTable,
    number: u32,
) -> Result<TalkLine, Refusal> {
    let line = context.desk.store().talk_line(here.loaded.table.code.clone(), number).await?;
    let is_readable = |line: &TalkLine| line.removed_by.is_none() && line.is_readable_by(&who.player.ids());
    let unknown = || messages::say_talk_no_line(Arg::Number(number.into()), here.code());
    Ok(line.filter(is_readable).ok_or_else(unknown)?)
}

/// Handles `talk`, `talk off`, `talk on` and `talk remove 3`.
pub(in crate::request::verbs) async fn order_talk(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let keys = ["on", "off", "remove"];
    let at = order.args.iter().position(|word| keys.contains(&word.as_str()));
    let named = order.args.iter().take(at.unwrap_or(order.args.len())).cloned().collect::<Vec<_>>();
    let here = talk_table(context, who, &Order { text: named.join(" "), ..order.clone() }).await?;
    let words: Vec<&str> =
        order.args.iter().skip(at.unwrap_or(order.args.len())).map(String::as_str).collect();
    if words.is_empty() && here.text.is_empty() {
        return list_talk(context, who, &here).await;
    }
    let standing = standing(context, who);
    if !play::may_order_talk(&here.loaded.table, &standing, &who.player.ids()) {
        return Err(messages::say_talk_not_yours().into());
    }
    let closed = match words.as_slice() {
        ["off"] => true,
        ["on"] => false,
        ["remove", number] => return remove_line(context, &here, number).await,
        _ => return Err(shape()),
    };
    let decide = || play::set_talk_closed(&here.loaded, context.at, here.seat, closed);
    Ok(context.desk.decide_guarded(&here.loaded, decide).await?.unwrap_or_else(frozen_table_answer))
}

fn shape() -> Refusal {
    let line = Arg::Line(format!("{} remove 3", Verb::Talk.key()));
    messages::say_talk_shape(line).into()
}

/// Removes a line: its text is deleted, and its place at the table shows that an admin removed it.
async fn remove_line(
    context: &Context<'_>,
    here: &TalkTable,
    number: &str,
) -> Result<RequestOutcome, Refusal> {
    let number: u32 = number.parse().map_err(|_| shape())?;
    let table = here.loaded.table.code.clone();
    let line = context.desk.store().talk_line(table.clone(), number).await?;
    let unknown = || messages::say_talk_no_line(Arg::Number(number.into()), here.code());
    let line = line.filter(|line| line.removed_by.is_none()).ok_or_else(unknown)?;
    let mut decided = tell(messages::say_talk_cut(Arg::Number(number.into())));
    let removed_by = Some(TalkRemover::Admin);
    decided.commit.talk.push(TalkOp::Change { table, number, text: FreeText::EMPTY, removed_by });
    // A message that was written at the place itself is not ours to edit.
    if line.to.is_none() && line.remote_id.is_none() {
        let post = play::talk_post(context.at, &here.loaded.table, number, true)?;
        decided.commit.letters.extend(post);
    }
    Ok(decided)
}

/// Lists the latest lines that the sender may read.
async fn list_talk(
    context: &Context<'_>,
    who: &Principal,
    here: &TalkTable,
) -> Result<RequestOutcome, Refusal> {
    let code = here.loaded.table.code.clone();
    let mut lines = context.desk.store().talk(TalkQuery::newest(code, LISTED_MAX)).await?;
    let (ids, ignored) = (who.player.ids(), &who.player.telling.talk.ignored);
    let is_seated = here.seat.is_some();
    let is_shown = |line: &TalkLine| {
        let is_whisper = is_seated && line.removed_by.is_none() && line.is_readable_by(&ids);
        (is_public(line) || is_whisper) && !ignored.contains(&line.author)
    };
    lines.retain(is_shown);
    let entries = context.desk.talk_entries(lines, None).await?;
    let mut says: Vec<Say> = entries.iter().map(listed_message).collect();
    if says.is_empty() {
        says.push(messages::say_talk_none(say_example(), here.code()));
    }
    Ok(RequestOutcome { page: page_of_messages(says), ..RequestOutcome::default() })
}

fn listed_message(entry: &TalkEntry) -> Say {
    let number = Arg::Number(entry.number.into());
    match &entry.text {
        Some(text) => messages::say_talk_listed(&entry.name, number, text),
        None => messages::say_talk_removed(&entry.name, number),
    }
}

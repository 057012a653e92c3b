//! Handles one request: finds out who sent it and what it asks, checks whether they may ask that, and does all of it or nothing.

use super::context::Context;
use super::principal::Principal;
use super::response::{Response, frozen, said};
use super::sorted::Sorted;
use super::{access, bounces, habits, identify, settings, verbs};
use crate::play::{self, Arg, Commit, Decided, Fault, Page, Player, Right, Say, Scope, Verb, people};
use crate::service::desk::DeskError;

/// What a request changes and is answered.
pub(in crate::service) async fn handle(context: &Context<'_>) -> Result<Response, DeskError> {
    match identify::identify(context).await? {
        Ok(who) => {
            let writer = who.clone();
            Ok(bounces::reached_again(context, &writer, hear(context, who).await?))
        }
        Err(response) => Ok(response),
    }
}

async fn hear(context: &Context<'_>, mut who: Principal) -> Result<Response, DeskError> {
    let unchanged = who.player.clone();
    take_locale(context, &mut who.player);
    let mut sorted = Sorted::read(context, &who.player, &context.request.orders);
    if !access::may_ask(&who, &sorted) {
        return Ok(ask_to_confirm(context, who.player)?);
    }
    if who.scope == Scope::All {
        take_pending(context, &mut who.player, &mut sorted)?;
    }
    if sorted.is_more_than_one() {
        return Ok(Response::tell(&unchanged, vec![Say::new("say-one-thing")]));
    }
    if who.scope == Scope::All {
        who.player.confirmed = true;
    }
    let mut says = Vec::new();
    for order in &sorted.settings {
        let here = who.table().cloned();
        match settings::change(&mut who.player, order, here.as_ref(), context.at.now) {
            Ok(said) => says.push(said),
            Err(refusal) => return Ok(Response::tell(&unchanged, vec![refusal])),
        }
    }
    let Decided { mut commit, mut page, answers } = match verbs::carry_out(context, &who, &sorted).await? {
        Some(decided) => decided,
        None if says.is_empty() => return nothing_read(context, &who).await,
        None => Decided::default(),
    };
    if sorted.acts() && commit.table.is_none() {
        settings::take_back(&mut who.player, &unchanged);
        says.retain(|say| say.key == "say-confirmed");
    }
    if habits::clocks_changed(&unchanged, &who.player) {
        commit.timers.extend(habits::clocks_of(context, &who.player).await?);
    }
    page.says.splice(0..0, says);
    let id = who.player.id;
    let answers = answers.or_else(|| Some(who.player.settings_right()));
    write_sender(context, &mut commit, who, &unchanged, answers.as_ref());
    Ok(Response::Told(Box::new(Decided { commit, page, answers }), id))
}

/// A `yes` from who has proved who they are: the lines that waited for it are asked now too.
///
/// # Errors
/// When those lines cannot be opened.
fn take_pending(context: &Context<'_>, player: &mut Player, sorted: &mut Sorted) -> Result<(), Fault> {
    if !sorted.settings.iter().any(|order| order.verb == Verb::Yes) {
        return Ok(());
    }
    let pending = people::pending(context.at, player)?;
    player.pending = None;
    let confirmed = Sorted::read(context, player, &pending);
    sorted.settings.extend(confirmed.settings);
    sorted.verbs.extend(confirmed.verbs);
    Ok(())
}

/// Writes the sender's row, if it has changed or the answer can be answered from an address that it must know of.
fn write_sender(
    context: &Context<'_>,
    commit: &mut Commit,
    mut who: Principal,
    unchanged: &Player,
    answers: Option<&Right>,
) {
    let id = who.player.id;
    let new = who.player.version == 0;
    let written = commit.players.iter().any(|player| player.id == id);
    // The table's commit may have counted the turn in the row that is written for other reasons too.
    let of_table = commit.table.is_some();
    if let Some(row) = commit.players.iter_mut().find(|player| player.id == id && of_table) {
        who.player.attendance.clone_from(&row.attendance);
        *row = Player { version: who.player.version + 1, ..who.player.clone() };
    }
    if !written && (who.player != *unchanged || new)
        || matches!(answers, Some(Right::Settings { .. })) && who.scope < Scope::All
    {
        people::write(context.at, commit, who.player);
    }
}

/// Who chose no language is written to in that of the program they last used. This is not done for who gets letters by mail:
/// their mails told it.
fn take_locale(context: &Context<'_>, player: &mut Player) {
    let locale = context.request.locale;
    if let Some(lang) = locale.filter(|_| !player.lang_chosen && player.address.is_none()) {
        lang.as_str().clone_into(&mut player.lang);
    }
}

/// What would change something waits until its sender has shown that the address is theirs.
fn ask_to_confirm(context: &Context<'_>, mut player: Player) -> Result<Response, Fault> {
    let orders = &context.request.orders;
    people::keep_pending(context.at, &mut player, orders)?;
    let line = Arg::Text(orders.join("; "));
    let page: Page = said(vec![Say::new("say-confirm-line").with("line", line)]);
    Ok(Response::to_player(context.at, player, page))
}

/// Nothing could be read: who sits somewhere is shown the board and what can be written; others are shown the help.
async fn nothing_read(context: &Context<'_>, who: &Principal) -> Result<Response, DeskError> {
    let Some(place) = &who.at else { return Ok(Response::tell(&who.player, vec![Say::new("say-help")])) };
    let Some(loaded) = context.desk.load(&place.table).await? else { return Ok(Response::Silent) };
    let says = vec![Say::new("say-refused-nothing")];
    let refuse = || play::refuse(&loaded, context.at, place.seat, says);
    let decided = context.desk.guarded(&loaded, refuse).await?;
    Ok(Response::Told(Box::new(decided.unwrap_or_else(frozen)), who.player.id))
}

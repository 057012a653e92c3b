//! What waits for a `yes`: it is kept, shown in full in the letter that asks, and done when that letter is answered.

use super::context::Context;
use super::principal::{Doubt, Principal};
use super::response::Response;
use super::sorted::Sorted;
use super::spelled::spelled;
use crate::channels::{AuthorFinding, Origin, Request};
use crate::i18n::Lang;
use crate::play::{
    Arg, Fault, MessageKey, Page, PageKind, PendingMessage, Right, Say, Scope, Verb, Waits, people,
};
use crate::service::desk::DeskError;

/// What of a message waits, and what does not.
#[derive(Default)]
struct Kept {
    lines: Vec<String>,
    /// Lines that hold a sender's own text, of a sender who has proved nothing.
    dropped: i64,
    /// Whether something must be said anew, with the proof.
    anew: bool,
}

/// Asks whether a message was theirs, at their own address.
///
/// # Errors
/// When what waits cannot be opened or closed.
pub(super) fn ask(context: &Context<'_>, who: Principal) -> Result<Response, Fault> {
    let kept = kept(context, &who);
    let Principal { mut player, doubt, scope, .. } = who;
    let (right, alias) = match doubt {
        Some(Doubt::Foreign { from, right }) => (Some(right), Some(from)),
        _ => (None, None),
    };
    let opening = match (&alias, scope, player.confirmed) {
        (Some(alias), ..) if player.writes_from(alias) => Some(Say::new("say-old-letter")),
        (Some(alias), ..) => Some(Say::new("say-foreign").with("from", Arg::Text(alias.as_str().to_owned()))),
        (None, Scope::Nobody, false) => Some(Say::new("say-welcome")),
        (None, Scope::Nobody | Scope::Read, _) => Some(Say::new("say-claimed")),
        (None, ..) => None,
    };
    // Who holds a right is asked of this message alone: what others may have asked in their name does not stand beside it. Where
    // it answers a letter that asks, that letter's question goes on.
    let began = match (&right, scope >= Scope::Table) {
        (Some(Right::Confirm { first, .. }), _) => Some(*first),
        (Some(_), _) | (None, true) => None,
        (None, false) => Some(1),
    };
    let message = PendingMessage {
        number: 0,
        at: context.at.now,
        lines: kept.lines,
        right,
        alias: alias.clone(),
        invited_by: None,
    };
    people::keep_pending(context.at, &mut player, message)?;
    let first = began.unwrap_or(player.asked);
    let kind = if player.confirmed { PageKind::Receipt } else { PageKind::Welcome };
    let mut says = Vec::from_iter(opening);
    let asked: Vec<PendingMessage> =
        people::pending(context.at, &player)?.into_iter().filter(|one| one.number >= first).collect();
    says.extend(shown(&asked, alias.is_some()));
    if kept.dropped > 0 {
        says.push(Say::new("say-not-kept").with("count", Arg::Number(kept.dropped)));
    }
    if kept.anew {
        says.push(Say::new("say-anew"));
    }
    Ok(Response::to_confirm(context.at, player, first, Page { says, ..Page::of(kind) }))
}

/// Every message that waits, in full, and how to say that it is meant.
pub(super) fn shown(all: &[PendingMessage], also_address: bool) -> Vec<Say> {
    let lines = |one: &PendingMessage| {
        let number = Arg::Number(i64::from(one.number));
        let say = |line: &String| {
            Say::new("say-confirm-line").with("number", number.clone()).with("line", Arg::Text(line.clone()))
        };
        one.lines.iter().map(say).collect::<Vec<_>>()
    };
    let lines: Vec<Say> = all.iter().flat_map(lines).collect();
    if lines.is_empty() && !also_address {
        return Vec::new();
    }
    let several = all.iter().filter(|one| !one.lines.is_empty()).count() > 1;
    let mut says = vec![Say::new(if lines.is_empty() { "say-confirm-address" } else { "say-confirm" })];
    says.extend(lines);
    let last = all.last().filter(|_| several);
    says.extend(
        last.map(|last| Say::new("say-confirm-one").with("number", Arg::Number(i64::from(last.number)))),
    );
    says
}

/// What of a message may wait. Of who has proved nothing only what can be spelled anew.
fn kept(context: &Context<'_>, who: &Principal) -> Kept {
    let words = context.desk.words(Lang::parse(&who.player.lang), None);
    let holds_right = who.scope >= Scope::Table || matches!(who.doubt, Some(Doubt::Foreign { .. }));
    let mut kept = Kept::default();
    for line in &context.request.orders {
        let order = words.order(line);
        match (order.as_ref().map_or(Waits::Proved, |order| order.verb.waits()), &order) {
            // To say it is what the letter asks for.
            (_, Some(order)) if order.verb == Verb::Yes => {}
            (Waits::Never, _) => kept.anew = true,
            (Waits::Proved | Waits::Claimed, _) if holds_right => kept.lines.push(line.clone()),
            (Waits::Claimed, Some(order)) => match spelled(context, order) {
                Some(line) => kept.lines.push(line),
                None => kept.dropped += 1,
            },
            (Waits::Proved | Waits::Claimed, _) => kept.dropped += 1,
        }
    }
    kept
}

/// Which number a `yes` names, if it names one.
fn named(sorted: &Sorted) -> Option<Option<u32>> {
    let yes = sorted.settings.iter().find(|order| order.verb == Verb::Yes)?;
    Some(yes.args.first().and_then(|typed| typed.parse().ok()))
}

/// A `yes` to a letter that asked: the addresses that it allows are theirs now, and the lines of the last message that it means are
/// asked with it. Those of the others were asked before ([`before`]).
///
/// # Errors
/// When what waits cannot be opened or closed.
pub(super) fn take(context: &Context<'_>, who: &mut Principal, sorted: &mut Sorted) -> Result<(), Fault> {
    let (Some(asked), Some(only)) = (&who.asked, named(sorted)) else { return Ok(()) };
    let taken = people::take_pending(context.at, &mut who.player, asked, only)?;
    for alias in taken.iter().filter_map(|one| one.alias.clone()) {
        who.player.take_alias(alias);
    }
    if let Some(last) = taken.iter().rfind(|one| one.right.is_none()) {
        let confirmed = Sorted::read(context, &who.player, &last.lines);
        sorted.settings.extend(confirmed.settings);
        sorted.verbs.extend(confirmed.verbs);
        sorted.moves.extend(confirmed.moves);
    }
    Ok(())
}

/// The messages that a `yes` confirms besides the one that it is carried out with, each as a request of its own, in order. They are
/// asked before it; where it comes again, they are the same ones again, and done once.
///
/// # Errors
/// When the store fails, or what waits cannot be opened.
pub(in crate::service) async fn before(context: &Context<'_>) -> Result<Vec<Request>, DeskError> {
    let Origin::Holder(Right::Confirm { player, generation, first, asked }) = &context.request.from else {
        return Ok(Vec::new());
    };
    let Some(player) = context.desk.player(*player).await? else { return Ok(Vec::new()) };
    let sorted = Sorted::read(context, &player, &context.request.orders);
    let Some(only) = named(&sorted) else { return Ok(Vec::new()) };
    let mut known = player.clone();
    let taken = people::take_pending(context.at, &mut known, &(*first..=*asked), only)?;
    if player.generation != *generation || doubts(context, &player, &taken) {
        return Ok(Vec::new());
    }
    let with_yes = taken.iter().rposition(|one| one.right.is_none());
    let others = taken.iter().enumerate().filter(|(at, one)| Some(*at) != with_yes && !one.lines.is_empty());
    Ok(others
        .map(|(_, one)| {
            let key = &context.request.key;
            let id = blake3::hash(format!("{} {}", key.id, one.number).as_bytes()).to_hex().to_string();
            let from = one.right.clone().map_or(Origin::Player(player.id), Origin::Holder);
            let request =
                Request::new(MessageKey { channel: key.channel.clone(), id }, from, one.lines.clone());
            Request { by_letter: context.request.by_letter, ..request }
        })
        .collect())
}

/// Whether a `yes` comes from elsewhere than where the letters that ask go to, and than where the message came from that it means.
/// Who answers two letters to an address from the same other one reads the mail of both.
pub(super) fn doubts(
    context: &Context<'_>,
    player: &crate::play::Player,
    pending: &[PendingMessage],
) -> bool {
    let Some(author) = &context.request.author else { return false };
    let asked_about = pending.iter().any(|one| one.alias.as_ref() == Some(author));
    context.request.finding == AuthorFinding::Failed
        || player.address.is_some() && !player.writes_from(author) && !asked_about
}

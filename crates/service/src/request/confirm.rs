//! Pending messages, which are stored, shown in full in the letter that asks for a `yes`, and executed when the
//! recipient confirms.

use super::Context;
use super::authorise::{canonical_join_line, canonical_league_line, canonical_line};
use super::identify::is_doubtful_mail;
use super::parse::ParsedRequest;
use super::pending_effects::{LineEffect, PendingEffects, list_pending};
use super::rehearsal::{Rehearsal, confirmed_origin, rehearse};
use super::response::Response;
use super::sender::{Doubt, Principal};
use crate::desk::DeskError;
use i18n::Lang;
use model::hours::zone_label;
use model::{
    Arg, Code, ConfirmationRule, Fault, FreeText, MailAddress, MessageKey, Order, Page, PageKind,
    PendingMessage, Player, RequiredProof, Right, Say, Verb,
};
use play::people;
use ports::{AuthorAuthentication, Origin, Request};

/// The parts of a message that needs confirmation.
#[derive(Default)]
struct PendingLines {
    /// Lines that may be pending.
    lines: Vec<String>,
    /// Lines that must be sent again with the proof.
    repeated: Vec<String>,
    /// Lines with free text from a sender who has no proof.
    dropped: Vec<String>,
}

/// The part of a message that a `yes` can carry out, and the answer to the rest.
struct CheckedMessage {
    message: PendingMessage,
    /// Effects of the pending lines.
    effects: Vec<LineEffect>,
    /// Refusals of lines that cannot succeed.
    refusals: Vec<Page>,
    /// Number of dropped lines without a refusal.
    dropped: usize,
    /// True if a line must be sent again with the proof.
    must_repeat: bool,
}

/// Asks the player, at their own address, to confirm that a message is theirs. Lines that cannot succeed are refused
/// instead.
///
/// # Errors
/// Returns an error if the store fails, or pending messages cannot be decrypted or encrypted.
pub(super) async fn ask_for_confirmation(
    context: &Context<'_>,
    who: Principal,
) -> Result<Response, DeskError> {
    let checked = check_message(context, &who).await?;
    let Principal { player, doubt, scope, .. } = who;
    let mut player = player.row();
    let (right, alias) = (checked.message.right.clone(), checked.message.alias.clone());
    let quotes = doubt.is_none() && scope >= RequiredProof::Table;
    let waited = people::pending_messages(context.at, &player)?;
    let finding = context.request.author_authentication;
    let mut says = Vec::from_iter(opening(&player, alias.as_ref(), (scope, finding)));
    let cut = people::keep_pending(context.at, &mut player, checked.message)?;
    let first = match (right, scope >= RequiredProof::Table) {
        // A reply to a confirmation letter continues the same question.
        (Some(Right::Confirm { first, .. }), _) => first,
        // A sender with a right is asked only about this message. Messages that others sent in the player's name are
        // not listed with it.
        (Some(_), _) | (None, true) => player.asked,
        // Messages sent with a right form a separate question, which does not include messages to the public address.
        (None, false) => waited.iter().rfind(|one| one.right.is_some()).map_or(1, |one| one.number + 1),
    };
    let kind = if player.confirmed { PageKind::Receipt } else { PageKind::Welcome };
    let asked: Vec<PendingMessage> = people::pending_messages(context.at, &player)?
        .into_iter()
        .filter(|one| one.number >= first)
        .collect();
    let effects = rehearse_all(context, &player, &asked, checked.effects).await?;
    let words = context.desk.vocabulary_in(Lang::parse(&player.lang), None);
    says.extend(list_pending(&asked, effects, &words));
    let number = |count: usize| (count > 0).then_some(Arg::Number(count as i64));
    says.extend(number(checked.dropped).map(messages::say_not_kept));
    says.extend(number(cut).map(messages::say_not_kept_long));
    if checked.must_repeat {
        says.push(messages::say_anew());
    }
    let text = checked.refusals.iter().find_map(|page| page.text.clone());
    says.extend(checked.refusals.into_iter().flat_map(|page| page.says));
    Ok(Response::to_confirm(context.at, player, first, Page { says, text, ..Page::of(kind) }, quotes))
}

/// Returns the messages that introduce the question.
fn opening(
    player: &Player,
    alias: Option<&MailAddress>,
    (scope, finding): (RequiredProof, AuthorAuthentication),
) -> Vec<Say> {
    let is_unreadable = finding == AuthorAuthentication::Unreadable;
    let opening = match (alias, scope, player.confirmed) {
        (Some(alias), ..) if player.is_own_address(alias) && is_unreadable => messages::say_unverified(),
        (Some(alias), ..) if player.is_own_address(alias) => messages::say_old_letter(),
        (Some(alias), ..) => messages::say_foreign(Arg::Free(FreeText::clean(alias.as_str()))),
        (None, RequiredProof::Unvouched, false) => messages::say_welcome(),
        (None, RequiredProof::Unvouched | RequiredProof::Unproved, _) => messages::say_claimed(),
        (None, ..) => return Vec::new(),
    };
    let is_new = scope == RequiredProof::Unvouched && !player.confirmed;
    let zone = || messages::say_assumed_zone(Arg::Text(zone_label(&player.zone)));
    [opening].into_iter().chain((is_new && player.zone != "UTC").then(zone)).collect()
}

/// Rehearses the parts of a message, and separates those that a `yes` can carry out from those that are refused.
async fn check_message(context: &Context<'_>, who: &Principal) -> Result<CheckedMessage, DeskError> {
    let (right, alias) = match &who.doubt {
        Some(Doubt::Foreign { from, right }) => (Some(right.clone()), Some(from.clone())),
        _ => (None, None),
    };
    let holds_right = who.scope >= RequiredProof::Table || right.is_some();
    let PendingLines { lines, repeated, dropped } = select_pending_lines(context, who, holds_right).await?;
    let with_lines = |lines: Vec<String>| PendingMessage {
        number: 0,
        at: context.at.now,
        lines,
        right: right.clone(),
        alias: alias.clone(),
        invited_by: None,
    };
    let mut checked = CheckedMessage {
        message: with_lines(lines),
        effects: Vec::new(),
        refusals: Vec::new(),
        dropped: 0,
        must_repeat: false,
    };
    if !checked.message.lines.is_empty() {
        match rehearse(context, &who.player, &checked.message).await? {
            Rehearsal::Works(effects) => checked.effects = effects,
            Rehearsal::Refused(page) => {
                checked.refusals.push(*page);
                checked.message.lines.clear();
            }
        }
    }
    for line in repeated {
        match rehearse(context, &who.player, &with_lines(vec![line])).await? {
            // The answer to a mere claim contains no text of its sender.
            Rehearsal::Refused(page) if holds_right => checked.refusals.push(*page),
            Rehearsal::Refused(_) | Rehearsal::Works(_) => checked.must_repeat = true,
        }
    }
    for line in dropped {
        match refuse_without_text(context, &who.player, with_lines(vec![line])).await? {
            Some(page) => checked.refusals.push(page),
            None => checked.dropped += 1,
        }
    }
    Ok(checked)
}

/// Returns the refusal of a line that cannot succeed, without any text of its sender: the refusal of its verb alone.
/// Returns `None` if the line could succeed, or if the verb alone is not refused.
async fn refuse_without_text(
    context: &Context<'_>,
    player: &Player,
    message: PendingMessage,
) -> Result<Option<Page>, DeskError> {
    let words = context.desk.vocabulary_in(Lang::parse(&player.lang), None);
    let order = message.lines.first().and_then(|line| words.parse_order(line));
    let Some(verb) = order.map(|order| order.verb.key()) else { return Ok(None) };
    if let Rehearsal::Works(_) = rehearse(context, player, &message).await? {
        return Ok(None);
    }
    let alone = PendingMessage { lines: vec![verb.to_owned()], ..message };
    let Rehearsal::Refused(mut page) = rehearse(context, player, &alone).await? else { return Ok(None) };
    // Nothing is missing in the line that was sent.
    for say in page.says.iter_mut().filter(|say| say.has_key(messages::SAY_WRONG_MISSING)) {
        if let Some(line) = say.args.remove("line") {
            *say = messages::say_cannot_use(line, Arg::Line(verb.to_owned()));
        }
    }
    Ok(Some(*page))
}

/// Returns the effects of all these messages. Those of the last one are known.
async fn rehearse_all(
    context: &Context<'_>,
    player: &Player,
    asked: &[PendingMessage],
    last: Vec<LineEffect>,
) -> Result<PendingEffects, DeskError> {
    let mut effects = PendingEffects::from([(player.asked, last)]);
    for one in asked.iter().filter(|one| one.number != player.asked && !one.lines.is_empty()) {
        // A message that no longer works is shown as it was typed, and its `yes` gets the refusal.
        if let Rehearsal::Works(found) = rehearse(context, player, one).await? {
            effects.insert(one.number, found);
        }
    }
    Ok(effects)
}

/// Selects the parts of a message that may be pending. If the sender has no proof, these are only the lines that can be
/// rewritten canonically.
async fn select_pending_lines(
    context: &Context<'_>,
    who: &Principal,
    holds_right: bool,
) -> Result<PendingLines, DeskError> {
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), None);
    // After the `yes`, a message without a right belongs to no table.
    let here = who.table().filter(|_| who.doubt.is_none());
    let mut kept = PendingLines::default();
    for line in &context.request.orders {
        let order = words.parse_order(line);
        let rule = order.as_ref().map(|order| order.verb.confirmation_rule());
        match (rule.unwrap_or(ConfirmationRule::AddressHolder), &order) {
            // The confirmation letter asks for exactly this line.
            (_, Some(order)) if order.verb == Verb::Yes => {}
            (ConfirmationRule::Never, _) => kept.repeated.push(line.clone()),
            (ConfirmationRule::AddressHolder | ConfirmationRule::AnySender, _) if holds_right => {
                let named = order.as_ref().and_then(|order| with_table_named(line, order, here));
                kept.lines.push(named.unwrap_or_else(|| line.clone()));
            }
            (ConfirmationRule::AnySender, Some(order)) => {
                let known = match canonical_join_line(context, order).await? {
                    Some(line) => Some(line),
                    None => canonical_line(context, order),
                };
                let known = match known {
                    Some(line) => Some(line),
                    None => canonical_league_line(context, order).await?,
                };
                match known {
                    Some(line) => kept.lines.push(line),
                    None => kept.dropped.push(line.clone()),
                }
            }
            (ConfirmationRule::AddressHolder | ConfirmationRule::AnySender, _) => {
                kept.dropped.push(line.clone())
            }
        }
    }
    Ok(kept)
}

/// Adds the code of this table to a line about a table that names none; `None` if the line is complete.
fn with_table_named(line: &str, order: &Order, here: Option<&Code>) -> Option<String> {
    let takes_table = matches!(order.verb, Verb::Join | Verb::Rematch | Verb::Takeover | Verb::Return);
    let here = here.filter(|_| takes_table && order.args.is_empty())?;
    Some(format!("{line} {here}"))
}

/// The messages that a `yes` refers to.
enum ConfirmedMessages {
    /// All messages listed in the letter.
    All,
    /// The messages with these numbers.
    These(Vec<u32>),
    /// Unclear, because the `yes` mixes numbers with other words, as in "yes, but not 2".
    Unclear,
}

impl ConfirmedMessages {
    /// Parses the words after `yes`; `None` if there is no `yes`.
    fn parse(parsed: &ParsedRequest) -> Option<Self> {
        let yes = parsed.settings.iter().find(|order| order.verb == Verb::Yes)?;
        let words = yes.args.iter().flat_map(|word| word.split([',', '.', '#', '+', '，', '、', '。']));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let is_numbered = words.iter().any(|word| word.contains(char::is_numeric));
        Some(match (is_numbered, numbers.len() == words.len()) {
            (false, _) => Self::All,
            (true, true) => Self::These(numbers),
            (true, false) => Self::Unclear,
        })
    }

    /// Returns the numbers; empty if all messages are meant.
    fn numbers(&self) -> &[u32] {
        match self {
            Self::These(numbers) => numbers,
            Self::All | Self::Unclear => &[],
        }
    }
}

/// Outcome of applying a `yes` to the pending messages.
pub(super) enum ConfirmationOutcome {
    /// Nothing is pending, or there is no `yes`.
    Nothing,
    /// All confirmed messages were taken.
    All,
    /// Some messages had expired.
    NotAll,
    /// The meaning is unclear, and nothing was taken.
    Unclear,
}

/// Applies a `yes` to a confirmation letter: confirmed addresses become the player's, and the lines of the last
/// confirmed message join this request. The other messages were handled before; see [`requests_confirmed_before`].
///
/// # Errors
/// Returns an error if pending messages cannot be decrypted or encrypted.
pub(super) fn apply_confirmation(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &mut ParsedRequest,
) -> Result<ConfirmationOutcome, Fault> {
    let (Some(asked), Some(meant)) = (&who.confirmed_messages, ConfirmedMessages::parse(parsed)) else {
        return Ok(ConfirmationOutcome::Nothing);
    };
    if matches!(meant, ConfirmedMessages::Unclear) {
        return Ok(ConfirmationOutcome::Unclear);
    }
    let taken = people::take_pending(context.at, &mut who.player, asked, meant.numbers())?;
    for alias in taken.iter().filter_map(|one| one.alias.clone()) {
        who.player.add_alias(alias);
    }
    if let Some(last) = taken.iter().rfind(|one| one.right.is_none()) {
        let confirmed = ParsedRequest::parse(context, &who.player, &last.lines);
        parsed.append(confirmed);
    }
    Ok(match taken.as_slice() {
        [] => ConfirmationOutcome::Nothing,
        taken if taken.iter().any(PendingMessage::is_expired) => ConfirmationOutcome::NotAll,
        _ => ConfirmationOutcome::All,
    })
}

/// Returns the messages that a `yes` confirms, except the one executed with it, as separate requests to handle first,
/// in order. Repeated or concurrent confirmations execute each message only once, because it is removed from the
/// pending messages when it takes effect, or recognised by its number.
///
/// # Errors
/// Returns an error if the store fails, or pending messages cannot be decrypted.
pub(crate) async fn requests_confirmed_before(context: &Context<'_>) -> Result<Vec<Request>, DeskError> {
    let Origin::Holder(Right::Confirm { player, generation, first, asked }) = &context.request.from else {
        return Ok(Vec::new());
    };
    let Some(player) = context.desk.player(*player).await? else { return Ok(Vec::new()) };
    let parsed = ParsedRequest::parse(context, &player, &context.request.orders);
    let Some(meant) =
        ConfirmedMessages::parse(&parsed).filter(|meant| !matches!(meant, ConfirmedMessages::Unclear))
    else {
        return Ok(Vec::new());
    };
    let mut known = player.clone();
    let taken = people::take_pending(context.at, &mut known, &(*first..=*asked), meant.numbers())?;
    if player.generation != *generation || is_doubtful_mail(context, &player, &taken) {
        return Ok(Vec::new());
    }
    let with_yes = taken.iter().rposition(|one| one.right.is_none());
    let others = taken.iter().enumerate().filter(|(at, one)| Some(*at) != with_yes && !one.lines.is_empty());
    Ok(others.map(|(_, one)| request_for_message(context.request, &player, one)).collect())
}

/// Builds the request for one of several messages: a `yes` to this message alone, or its lines with the right that it
/// was sent with.
fn request_for_message(yes: &Request, player: &Player, one: &PendingMessage) -> Request {
    let (from, orders, of) = match &one.right {
        None => (yes.from.clone(), vec![format!("{} {}", Verb::Yes.key(), one.number)], yes.key.id.clone()),
        Some(_) => (confirmed_origin(player, one), one.lines.clone(), player.id.to_string()),
    };
    let id = blake3::hash(format!("{of} {}", one.number).as_bytes()).to_hex().to_string();
    let key = MessageKey { channel: yes.key.channel.clone(), id };
    let author = yes.author.clone().filter(|_| one.right.is_none());
    let (finding, name) = (yes.author_authentication, yes.name.clone());
    Request {
        by_letter: yes.by_letter,
        author,
        author_authentication: finding,
        name,
        ..Request::new(key, from, orders)
    }
}

//! Pending messages, which are stored, shown in full in the letter that asks for a `yes`, and executed when the
//! recipient confirms.

use super::Context;
use super::authorise::canonical_line;
use super::identify::is_doubtful_mail;
use super::parse::ParsedRequest;
use super::response::Response;
use super::sender::{Doubt, Principal};
use crate::desk::DeskError;
use i18n::{Lang, Vocabulary};
use model::{
    Arg, ConfirmationRule, Fault, MailAddress, MessageKey, Page, PageKind, PendingMessage, RequiredProof,
    Right, Say, Verb,
};
use play::people;
use ports::{Origin, Request};

/// The parts of a message that are kept as pending.
#[derive(Default)]
struct PendingLines {
    lines: Vec<String>,
    /// Number of dropped lines: free text from a sender who has no proof.
    dropped: usize,
    /// True if a line must be sent again with the proof.
    must_repeat: bool,
}

/// Asks the player, at their own address, to confirm that a message is theirs.
///
/// # Errors
/// Returns an error if pending messages cannot be decrypted or encrypted.
pub(super) fn ask_for_confirmation(context: &Context<'_>, who: Principal) -> Result<Response, Fault> {
    let kept = select_pending_lines(context, &who);
    let Principal { player, doubt, scope, .. } = who;
    let mut player = player.row();
    let (right, alias) = match doubt {
        Some(Doubt::Foreign { from, right }) => (Some(right), Some(from)),
        _ => (None, None),
    };
    let opening = match (&alias, scope, player.confirmed) {
        (Some(alias), ..) if player.is_own_address(alias) => Some(messages::say_old_letter()),
        (Some(alias), ..) => Some(messages::say_foreign(Arg::Text(alias.as_str().to_owned()))),
        (None, RequiredProof::Unvouched, false) => Some(messages::say_welcome()),
        (None, RequiredProof::Unvouched | RequiredProof::Unproved, _) => Some(messages::say_claimed()),
        (None, ..) => None,
    };
    let quotes = alias.is_none() && scope >= RequiredProof::Table;
    let waited = people::pending_messages(context.at, &player)?;
    let answers = right.clone();
    let message =
        PendingMessage { number: 0, at: context.at.now, lines: kept.lines, right, alias, invited_by: None };
    let cut = people::keep_pending(context.at, &mut player, message)?;
    let first = match (answers, scope >= RequiredProof::Table) {
        // A reply to a confirmation letter continues the same question.
        (Some(Right::Confirm { first, .. }), _) => first,
        // A sender with a right is asked only about this message. Messages that others sent in the player's name are
        // not listed with it.
        (Some(_), _) | (None, true) => player.asked,
        // Messages sent with a right form a separate question, which does not include messages to the public address.
        (None, false) => waited.iter().rfind(|one| one.right.is_some()).map_or(1, |one| one.number + 1),
    };
    let kind = if player.confirmed { PageKind::Receipt } else { PageKind::Welcome };
    let mut says = Vec::from_iter(opening);
    let asked: Vec<PendingMessage> = people::pending_messages(context.at, &player)?
        .into_iter()
        .filter(|one| one.number >= first)
        .collect();
    says.extend(list_pending(&asked, &context.desk.vocabulary_in(Lang::parse(&player.lang), None)));
    let number = |count: usize| (count > 0).then_some(Arg::Number(count as i64));
    says.extend(number(kept.dropped).map(messages::say_not_kept));
    says.extend(number(cut).map(messages::say_not_kept_long));
    if kept.must_repeat {
        says.push(messages::say_anew());
    }
    Ok(Response::to_confirm(context.at, player, first, Page { says, ..Page::of(kind) }, quotes))
}

/// Lists every pending message in full, with instructions for confirming.
pub(super) fn list_pending(all: &[PendingMessage], words: &Vocabulary) -> Vec<Say> {
    let all: Vec<&PendingMessage> = all.iter().filter(|one| !one.is_expired()).collect();
    let Some(last) = all.last() else { return Vec::new() };
    let mut says = vec![messages::say_confirm()];
    says.extend(all.iter().flat_map(|one| list_contents(one, words)));
    if all.len() > 1 {
        says.push(messages::say_confirm_one(Arg::Number(i64::from(last.number))));
    }
    says
}

/// Lists all effects of a `yes` to this message, one line each, including the claim of an address.
fn list_contents(one: &PendingMessage, words: &Vocabulary) -> impl Iterator<Item = Say> {
    let number = Arg::Number(i64::from(one.number));
    let from = |from: &MailAddress| Arg::Text(from.as_str().to_owned());
    let alias = one.alias.iter().map(|alias| messages::say_confirm_from(from(alias), number.clone()));
    let lines = one.lines.iter().map(|line| {
        let verb = words.parse_order(line).map_or("", |order| order.verb.key());
        messages::say_confirm_line(Arg::Text(line.clone()), number.clone(), Arg::Text(verb.to_owned()))
    });
    alias.chain(lines).collect::<Vec<_>>().into_iter()
}

/// Selects the parts of a message that may be pending. If the sender has no proof, these are only the lines that can be
/// rewritten canonically.
fn select_pending_lines(context: &Context<'_>, who: &Principal) -> PendingLines {
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), None);
    let holds_right = who.scope >= RequiredProof::Table || matches!(who.doubt, Some(Doubt::Foreign { .. }));
    let mut kept = PendingLines::default();
    for line in &context.request.orders {
        let order = words.parse_order(line);
        match (
            order.as_ref().map_or(ConfirmationRule::AddressHolder, |order| order.verb.confirmation_rule()),
            &order,
        ) {
            // The confirmation letter asks for exactly this line.
            (_, Some(order)) if order.verb == Verb::Yes => {}
            (ConfirmationRule::Never, _) => kept.must_repeat = true,
            (ConfirmationRule::AddressHolder | ConfirmationRule::AnySender, _) if holds_right => {
                kept.lines.push(line.clone())
            }
            (ConfirmationRule::AnySender, Some(order)) => match canonical_line(context, order) {
                Some(line) => kept.lines.push(line),
                None => kept.dropped += 1,
            },
            (ConfirmationRule::AddressHolder | ConfirmationRule::AnySender, _) => kept.dropped += 1,
        }
    }
    kept
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
    /// All confirmed messages were taken. This includes the cases that nothing is pending and that there is no `yes`.
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
        return Ok(ConfirmationOutcome::All);
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
        parsed.settings.extend(confirmed.settings);
        parsed.verbs.extend(confirmed.verbs);
        parsed.moves.extend(confirmed.moves);
    }
    let is_gone = taken.iter().any(PendingMessage::is_expired);
    Ok(if is_gone { ConfirmationOutcome::NotAll } else { ConfirmationOutcome::All })
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
fn request_for_message(yes: &Request, player: &model::Player, one: &PendingMessage) -> Request {
    let (from, orders, of) = match &one.right {
        None => (yes.from.clone(), vec![format!("{} {}", Verb::Yes.key(), one.number)], yes.key.id.clone()),
        Some(right) => (Origin::Holder(right.clone()), one.lines.clone(), player.id.to_string()),
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

//! What waits for a `yes`: it is kept, shown in full in the letter that asks, and done when that letter is answered.

use super::Context;
use super::authorise::spelled;
use super::identify::doubts;
use super::parse::Parsed;
use super::response::Response;
use super::sender::{Doubt, Principal};
use crate::desk::DeskError;
use i18n::{Lang, Vocabulary};
use model::{
    Arg, Fault, MailAddress, MessageKey, Page, PageKind, PendingMessage, Right, Say, Scope, Verb, Waits,
};
use play::people;
use ports::{Origin, Request};

/// What of a message waits, and what does not.
#[derive(Default)]
struct Kept {
    lines: Vec<String>,
    /// Lines that hold a sender's own text, of a sender who has proved nothing.
    dropped: usize,
    /// Whether something must be said anew, with the proof.
    anew: bool,
}

/// Asks whether a message was theirs, at their own address.
///
/// # Errors
/// When what waits cannot be opened or closed.
pub(super) fn ask(context: &Context<'_>, who: Principal) -> Result<Response, Fault> {
    let kept = kept(context, &who);
    let Principal { player, doubt, scope, .. } = who;
    let mut player = player.row();
    let (right, alias) = match doubt {
        Some(Doubt::Foreign { from, right }) => (Some(right), Some(from)),
        _ => (None, None),
    };
    let opening = match (&alias, scope, player.confirmed) {
        (Some(alias), ..) if player.writes_from(alias) => Some(messages::say_old_letter()),
        (Some(alias), ..) => Some(messages::say_foreign(Arg::Text(alias.as_str().to_owned()))),
        (None, Scope::Nobody, false) => Some(messages::say_welcome()),
        (None, Scope::Nobody | Scope::Read, _) => Some(messages::say_claimed()),
        (None, ..) => None,
    };
    let quotes = alias.is_none() && scope >= Scope::Table;
    let waited = people::pending(context.at, &player)?;
    let answers = right.clone();
    let message =
        PendingMessage { number: 0, at: context.at.now, lines: kept.lines, right, alias, invited_by: None };
    let cut = people::keep_pending(context.at, &mut player, message)?;
    let first = match (answers, scope >= Scope::Table) {
        // It answers a letter that asks: that letter's question goes on.
        (Some(Right::Confirm { first, .. }), _) => first,
        // Who holds a right is asked of this message alone: what others may have asked in their name does not stand beside it.
        (Some(_), _) | (None, true) => player.asked,
        // What was asked with a letter of theirs is a question of its own, and none of those who write to the public address.
        (None, false) => waited.iter().rfind(|one| one.right.is_some()).map_or(1, |one| one.number + 1),
    };
    let kind = if player.confirmed { PageKind::Receipt } else { PageKind::Welcome };
    let mut says = Vec::from_iter(opening);
    let asked: Vec<PendingMessage> =
        people::pending(context.at, &player)?.into_iter().filter(|one| one.number >= first).collect();
    says.extend(shown(&asked, &context.desk.vocabulary_in(Lang::parse(&player.lang), None)));
    let number = |count: usize| (count > 0).then_some(Arg::Number(count as i64));
    says.extend(number(kept.dropped).map(messages::say_not_kept));
    says.extend(number(cut).map(messages::say_not_kept_long));
    if kept.anew {
        says.push(messages::say_anew());
    }
    Ok(Response::to_confirm(context.at, player, first, Page { says, ..Page::of(kind) }, quotes))
}

/// Every message that waits, in full, and how to say that it is meant.
pub(super) fn shown(all: &[PendingMessage], words: &Vocabulary) -> Vec<Say> {
    let all: Vec<&PendingMessage> = all.iter().filter(|one| !one.is_gone()).collect();
    let Some(last) = all.last() else { return Vec::new() };
    let mut says = vec![messages::say_confirm()];
    says.extend(all.iter().flat_map(|one| in_full(one, words)));
    if all.len() > 1 {
        says.push(messages::say_confirm_one(Arg::Number(i64::from(last.number))));
    }
    says
}

/// All that a `yes` to this message does, a line each: also that an address counts as theirs.
fn in_full(one: &PendingMessage, words: &Vocabulary) -> impl Iterator<Item = Say> {
    let number = Arg::Number(i64::from(one.number));
    let from = |from: &MailAddress| Arg::Text(from.as_str().to_owned());
    let alias = one.alias.iter().map(|alias| messages::say_confirm_from(from(alias), number.clone()));
    let lines = one.lines.iter().map(|line| {
        let verb = words.order(line).map_or("", |order| order.verb.key());
        messages::say_confirm_line(Arg::Text(line.clone()), number.clone(), Arg::Text(verb.to_owned()))
    });
    alias.chain(lines).collect::<Vec<_>>().into_iter()
}

/// What of a message may wait. Of who has proved nothing only what can be spelled anew.
fn kept(context: &Context<'_>, who: &Principal) -> Kept {
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), None);
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

/// Which messages a `yes` means.
enum Meant {
    /// All that its letter has shown.
    All,
    /// Those of them with these numbers.
    These(Vec<u32>),
    /// There are numbers in it, and words that may mean anything: "yes, but not 2".
    Unclear,
}

impl Meant {
    /// As it stands behind the `yes`; `None` where nobody says yes.
    fn read(parsed: &Parsed) -> Option<Self> {
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

    /// Their numbers; none, where all are meant.
    fn numbers(&self) -> &[u32] {
        match self {
            Self::These(numbers) => numbers,
            Self::All | Self::Unclear => &[],
        }
    }
}

/// What a `yes` has taken out of what waits.
pub(super) enum Taken {
    /// What it meant; or nothing, where nothing waits or nobody said yes.
    All,
    /// Some of it had waited for too long and is not known any more.
    NotAll,
    /// It cannot be told what it means, and nothing is taken.
    Unclear,
}

/// A `yes` to a letter that asked: the addresses that it allows are theirs now, and the lines of the last message that it means are
/// asked with it. Those of the others were asked before ([`before`]).
///
/// # Errors
/// When what waits cannot be opened or closed.
pub(super) fn take(context: &Context<'_>, who: &mut Principal, parsed: &mut Parsed) -> Result<Taken, Fault> {
    let (Some(asked), Some(meant)) = (&who.asked, Meant::read(parsed)) else { return Ok(Taken::All) };
    if matches!(meant, Meant::Unclear) {
        return Ok(Taken::Unclear);
    }
    let taken = people::take_pending(context.at, &mut who.player, asked, meant.numbers())?;
    for alias in taken.iter().filter_map(|one| one.alias.clone()) {
        who.player.take_alias(alias);
    }
    if let Some(last) = taken.iter().rfind(|one| one.right.is_none()) {
        let confirmed = Parsed::read(context, &who.player, &last.lines);
        parsed.settings.extend(confirmed.settings);
        parsed.verbs.extend(confirmed.verbs);
        parsed.moves.extend(confirmed.moves);
    }
    let is_gone = taken.iter().any(PendingMessage::is_gone);
    Ok(if is_gone { Taken::NotAll } else { Taken::All })
}

/// The messages that a `yes` confirms besides the one that it is carried out with, each as a request of its own, in order, to be
/// handled before it. However often or at once a `yes` comes, each is done once: it is taken out of what waits with what it does,
/// or known by its number.
///
/// # Errors
/// When the store fails, or what waits cannot be opened.
pub(crate) async fn before(context: &Context<'_>) -> Result<Vec<Request>, DeskError> {
    let Origin::Holder(Right::Confirm { player, generation, first, asked }) = &context.request.from else {
        return Ok(Vec::new());
    };
    let Some(player) = context.desk.player(*player).await? else { return Ok(Vec::new()) };
    let parsed = Parsed::read(context, &player, &context.request.orders);
    let Some(meant) = Meant::read(&parsed).filter(|meant| !matches!(meant, Meant::Unclear)) else {
        return Ok(Vec::new());
    };
    let mut known = player.clone();
    let taken = people::take_pending(context.at, &mut known, &(*first..=*asked), meant.numbers())?;
    if player.generation != *generation || doubts(context, &player, &taken) {
        return Ok(Vec::new());
    }
    let with_yes = taken.iter().rposition(|one| one.right.is_none());
    let others = taken.iter().enumerate().filter(|(at, one)| Some(*at) != with_yes && !one.lines.is_empty());
    Ok(others.map(|(_, one)| alone(context.request, &player, one)).collect())
}

/// The request that does one message of several: a `yes` to it alone, or, where it came with a right, what it says by that right.
fn alone(yes: &Request, player: &model::Player, one: &PendingMessage) -> Request {
    let (from, orders, of) = match &one.right {
        None => (yes.from.clone(), vec![format!("{} {}", Verb::Yes.key(), one.number)], yes.key.id.clone()),
        Some(right) => (Origin::Holder(right.clone()), one.lines.clone(), player.id.to_string()),
    };
    let id = blake3::hash(format!("{of} {}", one.number).as_bytes()).to_hex().to_string();
    let key = MessageKey { channel: yes.key.channel.clone(), id };
    let author = yes.author.clone().filter(|_| one.right.is_none());
    let (finding, name) = (yes.finding, yes.name.clone());
    Request { by_letter: yes.by_letter, author, finding, name, ..Request::new(key, from, orders) }
}

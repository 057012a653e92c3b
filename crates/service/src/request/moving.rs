//! A player's mail address becomes another one. Two letters are needed: one to the old address, whose answer asks for it, and one to
//! the new address, whose answer does it.

use super::context::Context;
use super::principal::Principal;
use super::response::{Quotes, Response, said, tell};
use super::sorted::Sorted;
use super::{confirm, verbs};
use crate::desk::DeskError;
use chrono::TimeDelta;
use i18n::Lang;
use model::{
    Arg, Bounces, Cause, Commit, MailAddress, Order, Page, PageKind, PendingMessage, Player, PlayerId, Right,
    Say, Scope, Verb,
};
use play::{Decided, people};
use ports::Origin;

/// How long the letter to the new address holds, in hours.
const LETTER_H: i64 = 24;

/// `address ann@example.org`.
pub(super) async fn change(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let Some(address) = order.args.first().and_then(|typed| MailAddress::parse(typed).ok()) else {
        return Ok(tell(Say::new("say-link-no-address")));
    };
    let Some(old) = who.player.address.clone() else { return Ok(tell(Say::new("say-address-none"))) };
    let mut owner = who.player.clone();
    // Whatever was asked for before was perhaps a slip: its letter is void, also where they stay.
    owner.mailboxes.requests += 1;
    if old == address {
        let mut commit = Commit::default();
        people::write(context.at, &mut commit, owner);
        return Ok(Decided { commit, ..tell(Say::new("say-address-same")) });
    }
    if !owner.restraint.writes_to_other(context.at.now) {
        return Ok(tell(Say::new("say-enough-letters")));
    }
    // What comes by letter was sent with a token that went to the old address.
    if !context.request.by_letter || matches!(context.request.from, Origin::Account(_)) {
        return Ok(ask_old(context, owner, &address)?);
    }
    let mut commit = Commit::default();
    if let Some(mailbox) = verbs::guest(context, address, &who.player).await?
        && !mailbox.confirmed
    {
        let until = context.at.now + TimeDelta::hours(LETTER_H);
        let right = Right::Address {
            player: mailbox.id,
            generation: mailbox.generation,
            of: owner.id,
            of_generation: owner.generation,
            request: owner.mailboxes.requests,
            until,
        };
        let say = Say::new("say-address-letter").with("name", Arg::Text(owner.name.clone()));
        let cause = Cause::Address { from: owner.id, to: mailbox.id, on: context.at.now };
        commit.letters.push(play::letter_to_mailbox(
            context.at,
            cause,
            mailbox.id,
            &notice(context, say),
            Some(right.clone()),
        )?);
        commit.tokens.push(context.at.return_address(&right));
        people::write(context.at, &mut commit, mailbox);
    }
    people::write(context.at, &mut commit, owner);
    Ok(Decided { commit, ..tell(Say::new("say-address-sent")) })
}

/// A letter of text alone, to a mailbox that may be anybody's.
fn notice(context: &Context<'_>, say: Say) -> Page {
    Page { says: vec![say], written_at: Some(context.at.now), text_only: true, ..Page::of(PageKind::Notice) }
}

/// Said in a chat: the old address is asked first.
fn ask_old(context: &Context<'_>, mut owner: Player, new: &MailAddress) -> Result<Decided, model::Fault> {
    let lines = vec![format!("address {}", new.as_str())];
    let message =
        PendingMessage { number: 0, at: context.at.now, lines, right: None, alias: None, invited_by: None };
    people::keep_pending(context.at, &mut owner, message)?;
    let asked: Vec<PendingMessage> =
        people::pending(context.at, &owner)?.into_iter().filter(|one| one.number == owner.asked).collect();
    let shown = confirm::shown(&asked, &context.desk.words(Lang::parse(&owner.lang), None));
    let page = Page { says: shown, ..notice(context, Say::new("say-claimed")) };
    let right = owner.confirm_right(owner.asked);
    let cause = Cause::Address { from: owner.id, to: owner.id, on: context.at.now };
    let letter = play::letter_to_mailbox(context.at, cause, owner.id, &page, Some(right.clone()))?;
    let mut commit = Commit { letters: vec![letter], ..Commit::default() };
    commit.tokens.push(context.at.return_address(&right));
    people::write(context.at, &mut commit, owner);
    Ok(Decided { commit, ..tell(Say::new("say-address-asked")) })
}

/// The letter to the new address was answered: with a `yes` the address is the owner's from now on.
pub(super) async fn by_new_mailbox(
    context: &Context<'_>,
    right: &Right,
) -> Result<Result<Principal, Response>, DeskError> {
    let Right::Address { player, generation, of, of_generation, request, until } = right else {
        return Ok(Err(Response::Silent));
    };
    let Some(mailbox) = context.desk.player(*player).await? else { return Ok(Err(Response::Silent)) };
    let Some(owner) = context.desk.player(*of).await? else { return Ok(Err(Response::Silent)) };
    let sorted = Sorted::read(context, &mailbox, &context.request.orders, &|_| false);
    let yes = sorted.settings.iter().any(|order| order.verb == Verb::Yes);
    let holds = mailbox.id == *player
        && mailbox.generation == *generation
        && !mailbox.confirmed
        && *until >= context.at.now
        && owner.id == *of
        && owner.generation == *of_generation
        && owner.mailboxes.requests == *request
        && owner.address.is_some()
        && !owner.erased;
    if !yes || !holds || confirm::doubts(context, &mailbox, &[]) {
        // It proves nothing, and is answered as often as what only claims to come from there.
        let mut who = Principal::new(mailbox, Scope::Nobody);
        return match who.player.restraint.answers_claim(context.at.now, false) {
            _ if who.player.stopped => Ok(Err(Response::Silent)),
            true => Ok(Ok(who)),
            false => Err(DeskError::TooMuch),
        };
    }
    Ok(Err(moved(context, mailbox, owner)?))
}

/// The mailbox becomes the owner's address. The old address is told, and is nobody's from then on.
fn moved(context: &Context<'_>, mailbox: Player, owner: Player) -> Result<Response, model::Fault> {
    let (new, old) = (mailbox.address.clone(), owner.address.clone());
    let (id, lang, came_by) = (owner.id, owner.lang.clone(), mailbox.id);
    // Nothing is left of whoever had the mailbox: their name was made of the address.
    let name = people::pseudonym(mailbox.id);
    let gone = Player { merged_into: Some(owner.id), ..people::erased(mailbox, name) };
    // Who wants no mail wants none where they were either.
    let left = people::newcomer(context.at, old.clone(), None, &lang);
    let left = Player { stopped: owner.stopped, ..left };
    let owner = has_moved(owner, new, old, came_by, left.id);
    let say = Say::new("say-address-gone").with("name", Arg::Text(owner.name.clone()));
    let cause = Cause::Address { from: owner.id, to: left.id, on: context.at.now };
    let farewell = play::letter_to_mailbox(context.at, cause, left.id, &notice(context, say), None)?;
    let mut commit = Commit { letters: vec![farewell], ..Commit::default() };
    // The addresses must be free before somebody else can have them.
    for player in [gone, owner, left] {
        people::write(context.at, &mut commit, player);
    }
    let page = said(vec![Say::new("say-address-moved")]);
    let decided = Box::new(Decided { commit, page, ..Decided::default() });
    Ok(Response::Told { decided, to: id, quotes: Quotes::All })
}

/// The owner at their new address: what was sent to the old one is no longer theirs, and who was made of it is remembered.
fn has_moved(
    owner: Player,
    new: Option<MailAddress>,
    old: Option<MailAddress>,
    came_by: PlayerId,
    left: PlayerId,
) -> Player {
    let generation = owner.generation + 1;
    let mut mailboxes = owner.mailboxes.clone();
    mailboxes.requests += 1;
    mailboxes.since = generation;
    mailboxes.came_by = Some(came_by);
    mailboxes.left.push(left);
    let mut aliases = owner.aliases.clone();
    aliases.retain(|alias| old.as_ref().is_none_or(|old| alias != old && !alias.is_same_mailbox(old)));
    // Whether letters came back from the old mailbox says nothing about the new one.
    Player { address: new, generation, aliases, mailboxes, bounces: Bounces::default(), ..owner }
}

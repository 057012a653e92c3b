//! Identity of players: merging and unlinking two identities, moving to another mail address, and export and erasure of
//! personal data. Identities are mail addresses and accounts.
//!
//! To merge, a player names an address and receives a code there. Only the requesting player can use the code, which
//! proves control of both identities. No one can take over another player's identity: a code reaches only its own
//! identity, and its user sees the other identity before confirming.
//!
//! Moving to another address takes two letters: a reply to the letter to the old address requests the move, and a reply
//! to the letter to the new address completes it.

use super::guests::{CausedLetterTo, guest_at};
use crate::desk::DeskError;
use crate::personal_data::{TABLES_MAX as OWN_TABLES_MAX, player_to_json, table_to_json};
use crate::request::Context;
use crate::request::parse::ParsedRequest;
use crate::request::pending_effects::{PendingEffects, list_pending};
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{EarlyExit, Quotes, Refusal, Response, page_of_messages, tell};
use crate::request::sender::Principal;
use crate::request::settings::due_clock_timers;
use chrono::TimeDelta;
use i18n::Lang;
use measures::RefusedRight;
use model::{
    Arg, Bounces, Cause, CausedLetterKind, Commit, Fault, FreeText, MailAddress, Order, Page, PageKind,
    PendingMessage, Player, PlayerId, ReturnAddress, Right, Say, Status, Verb,
};
use play::{RequestOutcome, people, rights};
use ports::Origin;
use serde_json::{Value, json};

/// Validity of a code, and of the letter to a new address, in hours.
const CODE_H: i64 = 24;
/// Length of a code, in letters and digits: 60 bits.
const CODE_LEN: usize = 12;
/// Maximum number of tables checked for a table at which both players have seats.
const TABLES_MAX: u32 = 1_000;

/// Handles `link`: without an argument it explains merging, with an address it sends a code there, with a code it asks
/// for confirmation, and `link CODE yes` merges.
pub(super) async fn link(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    match order.args.first() {
        None => Ok(tell(explain_merge(&who.player))),
        Some(address) if address.contains('@') => send_code(context, who, address).await,
        Some(code) => use_code(context, who, code, says_yes(order, 1)).await,
    }
}

/// Returns true if `yes` is at this position after the verb.
fn says_yes(order: &Order, at: usize) -> bool {
    order.args.get(at).is_some_and(|word| word == "yes")
}

/// Explains how to merge with another identity. Codes are sent only to addresses, so that they can be bound to the
/// requesting player.
fn explain_merge(player: &Player) -> Say {
    match &player.address {
        Some(address) => messages::say_link_how_mail(Arg::Text(address.as_str().to_owned())),
        None => messages::say_link_how(),
    }
}

/// Creates a code for an identity. Only the requesting player can use it.
fn create_code(context: &Context<'_>, player: &Player, by: PlayerId) -> (String, ReturnAddress) {
    let until = context.at.now + TimeDelta::hours(CODE_H);
    let right = Right::Link { player: player.id, generation: player.generation, until, by: Some(by) };
    let code: String = context.at.keys.token(&right).chars().take(CODE_LEN).collect();
    let token = ReturnAddress { hash: model::token_hash(&code), right };
    (code, token)
}

/// Sends a code to an address that may belong to anyone, limited to a few letters a day per sender and recipient.
async fn send_code(context: &Context<'_>, who: &Principal, address: &str) -> Result<RequestOutcome, Refusal> {
    let address = MailAddress::parse_writable(address).map_err(|_| no_address_message(Verb::Link))?;
    if who.player.address.as_ref() == Some(&address) {
        return Err(messages::say_link_same().into());
    }
    let mut host = who.player.row();
    rights::count_letter(context.at, &mut host)?;
    let mut commit = Commit::default();
    let guest = guest_at(context, address, &who.player, CausedLetterKind::AddressProof).await?;
    if let CausedLetterTo::Allowed(player) = &guest {
        let (code, token) = create_code(context, player, who.player.id);
        let say = messages::say_link_letter(Arg::Text(code), who.player.name.clone());
        let written_at = Some(context.at.now);
        let page = Page { says: vec![say], written_at, text_only: true, ..Page::of(PageKind::Notice) };
        let cause = Cause::Link { from: who.player.id, to: player.id, on: context.at.now.date_naive() };
        commit.letters.push(play::letter_to_mailbox(context.at, cause, player.id, &page, None)?);
        commit.tokens.push(token);
    }
    if let CausedLetterTo::Allowed(player) | CausedLetterTo::Unwanted(player) = guest {
        people::write(context.at, &mut commit, player);
    }
    people::write(context.at, &mut commit, host);
    Ok(RequestOutcome { commit, ..tell(messages::say_link_sent()) })
}

async fn use_code(
    context: &Context<'_>,
    who: &Principal,
    code: &str,
    yes: bool,
) -> Result<RequestOutcome, Refusal> {
    let bad = || {
        let (of, say) = (RefusalSubject::None, messages::say_link_bad());
        refuse_right(RefusedRight::LinkCode, &who.player, of, say)
    };
    let token = context.desk.store().token(model::token_hash(&code.to_lowercase())).await?;
    let Some(Right::Link { player, generation, until, by }) = token.map(|token| token.right) else {
        return Err(bad().into());
    };
    let other = context.desk.player(player).await?.ok_or_else(bad)?;
    let is_asker = by.is_some_and(|by| who.player.ids().contains(&by));
    // Other players learn nothing, not even that the code exists.
    if !is_asker {
        return Err(bad().into());
    }
    if other.id == who.player.id {
        return Err(messages::say_link_same().into());
    }
    if other.id != player || other.generation != generation || until < context.at.now {
        return Err(bad().into());
    }
    if share_unfinished_table(context, &who.player, &other).await? {
        return Err(messages::say_link_same_table().into());
    }
    let (at, name) = describe_identity(&other);
    let merged = people::merge_player_rows(who.player.row(), other);
    let (kept, gone) = merged.ok_or_else(messages::say_link_taken)?;
    if !yes {
        let code = Arg::Text(code.chars().take(CODE_LEN).collect());
        return Ok(tell(messages::say_link_ask(at, code, name, Arg::Free(kept.name))));
    }
    let mut commit = Commit::default();
    let name = kept.name.clone();
    // The address and the accounts must be free before the other player can take them over.
    people::write(context.at, &mut commit, gone);
    people::write(context.at, &mut commit, kept);
    Ok(RequestOutcome { commit, ..tell(messages::say_linked(name)) })
}

/// Describes an identity in a sentence: its channel or address, and its name.
fn describe_identity(player: &Player) -> (Arg, FreeText) {
    let at = player.accounts.first().map(|account| account.channel.clone());
    let at = at.or_else(|| player.address.as_ref().map(mask_address)).unwrap_or_default();
    (Arg::Text(at), player.name.clone())
}

/// Masks an address so that only its owner can recognise it.
fn mask_address(address: &MailAddress) -> String {
    let first: String = address.local_part().chars().take(1).collect();
    format!("{first}…@{}", address.domain())
}

/// Handles `unlink`, which shows the identities that would be unlinked, and `unlink yes`, which unlinks them.
pub(super) async fn unlink(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let nothing = messages::say_unlink_nothing;
    let mut all = context.desk.store().players(who.player.formerly.clone()).await?;
    // A row that was first merged into one of these is unlinked from that row, not from the player.
    all.retain(|row| row.merged_into == Some(who.player.id));
    let since = |row: &Player| who.player.formerly.iter().position(|id| *id == row.id);
    let gone = all.into_iter().max_by_key(since).ok_or_else(nothing)?;
    let (kept, back) = people::split_players(who.player.row(), gone).ok_or_else(nothing)?;
    let (at, name) = describe_identity(&back);
    if !says_yes(order, 0) {
        return Ok(tell(messages::say_unlink_ask(at, name)));
    }
    let mut commit = Commit::default();
    // At tables that wait for one of the two players, only that player's hours count from now on.
    for player in [&kept, &back] {
        commit.timers.extend(due_clock_timers(context, player).await?);
    }
    people::write(context.at, &mut commit, kept);
    people::write(context.at, &mut commit, back);
    Ok(RequestOutcome { commit, ..tell(messages::say_unlinked(at, name)) })
}

/// Returns true if both players have seats at one unfinished table; two such seats cannot belong to one player.
async fn share_unfinished_table(
    context: &Context<'_>,
    one: &Player,
    other: &Player,
) -> Result<bool, DeskError> {
    let ids: Vec<PlayerId> = other.ids();
    let tables = context.desk.store().tables_of(one.ids(), TABLES_MAX).await?;
    Ok(tables.iter().any(|table| {
        !matches!(table.status(), Status::Over | Status::Closed)
            && ids.iter().any(|id| table.seats_of(*id).next().is_some())
    }))
}

/// Builds the refusal of a text that is no address.
fn no_address_message(verb: Verb) -> Say {
    messages::say_link_no_address(Arg::Line(format!("{} ann@example.org", verb.key())))
}

/// Handles `address ann@example.org`.
pub(super) async fn move_address(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let address = order.args.first().and_then(|typed| MailAddress::parse_writable(typed).ok());
    let address = address.ok_or_else(|| no_address_message(order.verb))?;
    let old = who.player.address.clone().ok_or_else(messages::say_address_none)?;
    let mut owner = who.player.row();
    // An earlier request may have been a mistake, so its letter becomes void, even if the address stays the same.
    owner.mailboxes.requests += 1;
    if old == address {
        let mut commit = Commit::default();
        people::write(context.at, &mut commit, owner);
        return Ok(RequestOutcome { commit, ..tell(messages::say_address_same()) });
    }
    rights::count_letter(context.at, &mut owner)?;
    // A mail with a valid token proves control of the old address.
    if !context.request.by_letter || matches!(context.request.from, Origin::Account(_)) {
        return Ok(ask_old(context, owner, &address)?);
    }
    let mut commit = Commit::default();
    let mailbox = guest_at(context, address, &who.player, CausedLetterKind::AddressProof).await?;
    if let CausedLetterTo::Allowed(mailbox) = &mailbox
        && !mailbox.confirmed
    {
        ask_new_mailbox(context, &mut commit, mailbox, &owner)?;
    }
    if let CausedLetterTo::Allowed(mailbox) | CausedLetterTo::Unwanted(mailbox) = mailbox {
        people::write(context.at, &mut commit, mailbox);
    }
    people::write(context.at, &mut commit, owner);
    Ok(RequestOutcome { commit, ..tell(messages::say_address_sent()) })
}

/// Asks the owner of a new mailbox whether it is to become the address of `owner`.
fn ask_new_mailbox(
    context: &Context<'_>,
    commit: &mut Commit,
    mailbox: &Player,
    owner: &Player,
) -> Result<(), Fault> {
    let right = Right::Address {
        player: mailbox.id,
        generation: mailbox.generation,
        of: owner.id,
        of_generation: owner.generation,
        request: owner.mailboxes.requests,
        until: context.at.now + TimeDelta::hours(CODE_H),
    };
    let page = notice(context, messages::say_address_letter(owner.name.clone()));
    let cause = Cause::Address { from: owner.id, to: mailbox.id, on: context.at.now };
    commit.letters.push(play::letter_to_mailbox(context.at, cause, mailbox.id, &page, Some(right.clone()))?);
    commit.tokens.push(context.at.return_address(&right));
    Ok(())
}

/// Builds a text-only page for a mailbox that may belong to anyone.
fn notice(context: &Context<'_>, say: Say) -> Page {
    Page { says: vec![say], written_at: Some(context.at.now), text_only: true, ..Page::of(PageKind::Notice) }
}

/// Asks the old address first, because the request was made in a chat.
fn ask_old(context: &Context<'_>, mut owner: Player, new: &MailAddress) -> Result<RequestOutcome, Fault> {
    let lines = vec![format!("address {}", new.as_str())];
    let message =
        PendingMessage { number: 0, at: context.at.now, lines, right: None, alias: None, invited_by: None };
    people::keep_pending(context.at, &mut owner, message)?;
    let asked: Vec<PendingMessage> = people::pending_messages(context.at, &owner)?
        .into_iter()
        .filter(|one| one.number == owner.asked)
        .collect();
    let words = context.desk.vocabulary_in(Lang::parse(&owner.lang), None);
    let shown = list_pending(&asked, PendingEffects::new(), &words);
    let page = Page { says: shown, ..notice(context, messages::say_claimed()) };
    let right = owner.confirm_right(owner.asked);
    let cause = Cause::Address { from: owner.id, to: owner.id, on: context.at.now };
    let letter = play::letter_to_mailbox(context.at, cause, owner.id, &page, Some(right.clone()))?;
    let mut commit = Commit { letters: vec![letter], ..Commit::default() };
    commit.tokens.push(context.at.return_address(&right));
    people::write(context.at, &mut commit, owner);
    Ok(RequestOutcome { commit, ..tell(messages::say_address_asked()) })
}

/// Handles a reply to the letter to a new mailbox. With a `yes`, the mailbox becomes the address of the owner. Any
/// other reply proves nothing, and is answered as often as a mere claim to that address.
///
/// # Errors
/// Returns an error if the request ends here.
pub(in crate::request) fn handle_reply_from_new_mailbox(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &ParsedRequest,
) -> Result<(), EarlyExit> {
    let yes = parsed.settings.iter().any(|order| order.verb == Verb::Yes) && who.doubt.is_none();
    if let Some(owner) = who.moves.take().filter(|_| yes) {
        return Err(complete_address_move(context, who.player.row(), *owner)?.into());
    }
    if who.player.stopped {
        return Err(Response::Silent.into());
    }
    match who.player.restraint.count_claim_answer(context.at.now, false) {
        true => Ok(()),
        false => Err(DeskError::AnswerLimitReached.into()),
    }
}

/// Makes the mailbox the owner's address. The old address is notified and then belongs to no one.
fn complete_address_move(context: &Context<'_>, mailbox: Player, owner: Player) -> Result<Response, Fault> {
    let (new, old) = (mailbox.address.clone(), owner.address.clone());
    let (id, lang, came_by) = (owner.id, owner.lang.clone(), mailbox.id);
    // Nothing remains of the mailbox's former player, whose name was derived from the address.
    let name = people::pseudonym(mailbox.id);
    let gone = Player { merged_into: Some(owner.id), ..people::erase_row(mailbox, name) };
    // A player who unsubscribed from mail stays unsubscribed at the old address.
    let left = people::create_newcomer(context.at, old.clone(), None, &lang);
    let left = Player { stopped: owner.stopped, ..left };
    let owner = owner_at_new_address(owner, new, old, came_by, left.id);
    let say = messages::say_address_gone(owner.name.clone());
    let cause = Cause::Address { from: owner.id, to: left.id, on: context.at.now };
    let farewell = play::letter_to_mailbox(context.at, cause, left.id, &notice(context, say), None)?;
    let mut commit = Commit { letters: vec![farewell], ..Commit::default() };
    // The addresses must be free before other rows can take them over.
    for player in [gone, owner, left] {
        people::write(context.at, &mut commit, player);
    }
    let page = page_of_messages(vec![messages::say_address_moved()]);
    let decided = Box::new(RequestOutcome { commit, page, ..RequestOutcome::default() });
    Ok(Response::WithAnswer { decided, to: id, quotes: Quotes::All })
}

/// Returns the owner's row with the new address. Rights sent to the old address expire, and the row made for that
/// address is recorded.
fn owner_at_new_address(
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
    // Bounces from the old mailbox say nothing about the new one.
    Player { address: new, generation, aliases, mailboxes, bounces: Bounces::default(), ..owner }
}

/// `my data`: shows all personal data of the sender, as JSON.
pub(super) async fn show_data(context: &Context<'_>, who: &Principal) -> Result<RequestOutcome, Refusal> {
    let tables = context.desk.store().tables_of(who.player.ids(), OWN_TABLES_MAX).await?;
    let tables: Vec<Value> = tables.iter().map(|table| table_to_json(table, &who.player)).collect();
    let others = context.desk.other_rows(&who.player).await?;
    let earlier = others.iter().map(player_to_json).collect::<Result<Vec<_>, _>>()?;
    let talk = context.desk.own_talk(&who.player).await?;
    let you = player_to_json(&who.player)?;
    let all = json!({ "you": you, "earlier": earlier, "tables": tables, "talk": talk });
    let text = serde_json::to_string_pretty(&all).map_err(|_| Fault::NotSerialised { what: "own data" })?;
    // Shown verbatim, because a name may contain any markup.
    let text = format!("```\n{text}\n```");
    Ok(RequestOutcome {
        page: Page { text: Some(text), ..page_of_messages(vec![messages::say_data()]) },
        ..RequestOutcome::default()
    })
}

/// Handles `forget me`, which shows the data that would be erased, and `forget me yes`, which erases it.
pub(super) async fn forget(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    if order.args.first().is_none_or(|word| word != "me") {
        return Err(messages::say_forget_shape().into());
    }
    if !says_yes(order, 1) {
        let tables = context.desk.store().tables_of(who.player.ids(), OWN_TABLES_MAX).await?;
        let open = tables.iter().filter(|table| matches!(table.status(), Status::Open | Status::Running));
        return Ok(tell(messages::say_forget_ask(Arg::Number(open.count() as i64))));
    }
    let commit = context.desk.build_erasure(context.at, &who.player).await?;
    let erases = Some(Box::new(Player::clone(&who.player)));
    Ok(RequestOutcome { commit, erases, ..tell(messages::say_forgotten()) })
}

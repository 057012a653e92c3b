//! One person with two identities (two mail addresses, or an address and an account): proves that both are theirs, makes one
//! player of them, and takes them apart again.
//!
//! Somebody names an address; a code goes there, and comes back from whoever asked for it, and from nobody else: who has both is one
//! person. Nobody can take over the identity of somebody else, since a code reaches its own identity alone, and who gives it is told
//! first with whom they would be one.

use super::inviting::guest;
use crate::desk::DeskError;
use crate::request::context::Context;
use crate::request::habits;
use crate::request::principal::Principal;
use crate::request::response::tell;
use chrono::TimeDelta;
use model::{
    Arg, Cause, Commit, MailAddress, Order, Page, PageKind, Player, PlayerId, ReturnAddress, Right, Say,
    Status,
};
use play::{Decided, people};

/// How long a code holds, in hours.
const CODE_H: i64 = 24;
/// Letters and digits of a code: 60 bits.
const CODE_LEN: usize = 12;
/// Tables looked at for a seat that both hold.
const TABLES_MAX: u32 = 1_000;

/// `link` says how, `link ADDRESS` sends a code there, `link CODE` asks, `link CODE yes` joins.
pub(super) async fn link(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    match order.args.first() {
        None => Ok(tell(how(&who.player))),
        Some(address) if address.contains('@') => send_code(context, who, address).await,
        Some(code) => use_code(context, who, code, says_yes(order, 1)).await,
    }
}

/// Whether the word `yes` stands at this place behind the verb.
pub(super) fn says_yes(order: &Order, at: usize) -> bool {
    order.args.get(at).is_some_and(|word| word == "yes")
}

/// How to be joined with another identity. A code comes from an address alone, so that it can be bound to who asked for it.
fn how(player: &Player) -> Say {
    match &player.address {
        Some(address) => {
            Say::new("say-link-how-mail").with("address", Arg::Text(address.as_str().to_owned()))
        }
        None => Say::new("say-link-how"),
    }
}

/// A code for an identity, of which only who asked for it can make use.
fn code_for(context: &Context<'_>, player: &Player, by: PlayerId) -> (String, ReturnAddress) {
    let until = context.at.now + TimeDelta::hours(CODE_H);
    let right = Right::Link { player: player.id, generation: player.generation, until, by: Some(by) };
    let code: String = context.at.keys.token(&right).chars().take(CODE_LEN).collect();
    let token = ReturnAddress { hash: model::token_hash(&code), right };
    (code, token)
}

/// To an address that may be anybody's: a few letters a day, of whoever asks and to whomever.
async fn send_code(context: &Context<'_>, who: &Principal, address: &str) -> Result<Decided, DeskError> {
    let Ok(address) = MailAddress::parse(address) else {
        return Ok(tell(Say::new("say-link-no-address")));
    };
    if who.player.address.as_ref() == Some(&address) {
        return Ok(tell(Say::new("say-link-same")));
    }
    let mut host = who.player.clone();
    if !host.restraint.writes_to_other(context.at.now) {
        return Ok(tell(Say::new("say-enough-letters")));
    }
    let mut commit = Commit::default();
    if let Some(player) = guest(context, address, &who.player).await? {
        let (code, token) = code_for(context, &player, who.player.id);
        let say = Say::new("say-link-letter")
            .with("code", Arg::Text(code))
            .with("name", Arg::Text(who.player.name.clone()));
        let written_at = Some(context.at.now);
        let page = Page { says: vec![say], written_at, text_only: true, ..Page::of(PageKind::Notice) };
        let cause = Cause::Link { from: who.player.id, to: player.id, on: context.at.now.date_naive() };
        commit.letters.push(play::letter_to_mailbox(context.at, cause, player.id, &page, None)?);
        commit.tokens.push(token);
        people::write(context.at, &mut commit, player);
    }
    people::write(context.at, &mut commit, host);
    Ok(Decided { commit, ..tell(Say::new("say-link-sent")) })
}

async fn use_code(
    context: &Context<'_>,
    who: &Principal,
    code: &str,
    yes: bool,
) -> Result<Decided, DeskError> {
    let bad = || tell(Say::new("say-link-bad"));
    let token = context.desk.store().token(model::token_hash(&code.to_lowercase())).await?;
    let Some(Right::Link { player, generation, until, by }) = token.map(|token| token.right) else {
        return Ok(bad());
    };
    let Some(other) = context.desk.player(player).await? else { return Ok(bad()) };
    let is_asker = by.is_some_and(|by| who.player.ids().contains(&by));
    // Whoever else gives it learns nothing: not even whether there is such a code.
    if !is_asker {
        return Ok(bad());
    }
    if other.id == who.player.id {
        return Ok(tell(Say::new("say-link-same")));
    }
    if other.id != player || other.generation != generation || until < context.at.now {
        return Ok(bad());
    }
    if sit_together(context, &who.player, &other).await? {
        return Ok(tell(Say::new("say-link-same-table")));
    }
    let side = side(&other);
    let Some((kept, gone)) = people::merged(who.player.clone(), other) else {
        return Ok(tell(Say::new("say-link-taken")));
    };
    if !yes {
        let code = Arg::Text(code.chars().take(CODE_LEN).collect());
        return Ok(tell(side("say-link-ask").with("code", code).with("own", Arg::Text(kept.name))));
    }
    let mut commit = Commit::default();
    let name = kept.name.clone();
    // The address and the accounts must be free before the other player can have them.
    people::write(context.at, &mut commit, gone);
    people::write(context.at, &mut commit, kept);
    Ok(Decided { commit, ..tell(Say::new("say-linked").with("name", Arg::Text(name))) })
}

/// A sentence that names an identity: its name, and where it lives.
fn side(player: &Player) -> impl Fn(&str) -> Say + use<> {
    let at = player.accounts.first().map(|account| account.channel.clone());
    let at = at.or_else(|| player.address.as_ref().map(veiled)).unwrap_or_default();
    let name = player.name.clone();
    move |key| Say::new(key).with("name", Arg::Text(name.clone())).with("at", Arg::Text(at.clone()))
}

/// An address of which its owner knows which one it is, and nobody else.
fn veiled(address: &MailAddress) -> String {
    let first: String = address.local().chars().take(1).collect();
    format!("{first}…@{}", address.domain())
}

/// `unlink` says what would be taken apart, `unlink yes` does it.
pub(super) async fn unlink(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let nothing = || tell(Say::new("say-unlink-nothing"));
    let mut all = context.desk.store().players(who.player.formerly.clone()).await?;
    // Whoever had come to one of these before is taken apart from them, not from who is asked.
    all.retain(|row| row.merged_into == Some(who.player.id));
    let since = |row: &Player| who.player.formerly.iter().position(|id| *id == row.id);
    let Some(gone) = all.into_iter().max_by_key(since) else { return Ok(nothing()) };
    let Some((kept, back)) = people::parted(who.player.clone(), gone) else { return Ok(nothing()) };
    let side = side(&back);
    if !says_yes(order, 0) {
        return Ok(tell(side("say-unlink-ask")));
    }
    let mut commit = Commit::default();
    // At the tables that wait for one of them, only that one's hours count from now on.
    for player in [&kept, &back] {
        commit.timers.extend(habits::clocks_of(context, player).await?);
    }
    people::write(context.at, &mut commit, kept);
    people::write(context.at, &mut commit, back);
    Ok(Decided { commit, ..tell(side("say-unlinked")) })
}

/// Whether both sit at one unfinished table: two seats there cannot become one person's.
async fn sit_together(context: &Context<'_>, one: &Player, other: &Player) -> Result<bool, DeskError> {
    let ids: Vec<PlayerId> = other.ids();
    let tables = context.desk.store().tables_of(one.ids(), TABLES_MAX).await?;
    Ok(tables.iter().any(|table| {
        !matches!(table.status, Status::Over | Status::Closed)
            && ids.iter().any(|id| table.seats_of(*id).next().is_some())
    }))
}

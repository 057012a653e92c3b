//! One person with two identities (two mail addresses, or an address and an account): proves that both are theirs, and makes one
//! player of them.
//!
//! A code goes to one identity and comes back from the other: who has both is one person. Nobody can take over the identity of
//! somebody else, since a code reaches its own identity alone.

use crate::play::{
    self, Arg, Commit, Decided, MailAddress, Order, Page, PageKind, Player, PlayerId, ReturnAddress, Right,
    Say, Status, people,
};
use crate::service::desk::DeskError;
use crate::service::request::context::Context;
use crate::service::request::principal::Principal;
use crate::service::request::response::{said, tell};
use chrono::TimeDelta;

/// How long a code holds, in hours.
const CODE_H: i64 = 24;
/// Letters and digits of a code: 60 bits.
const CODE_LEN: usize = 12;
/// Tables looked at for a seat that both hold.
const TABLES_MAX: u32 = 1_000;

/// `link` gives a code, `link ADDRESS` sends one there, `link CODE` joins.
pub(super) async fn link(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    match order.args.first() {
        None => Ok(give_code(context, &who.player)),
        Some(address) if address.contains('@') => send_code(context, who, address).await,
        Some(code) => use_code(context, who, code).await,
    }
}

fn code_for(context: &Context<'_>, player: &Player) -> (String, ReturnAddress) {
    let until = context.at.now + TimeDelta::hours(CODE_H);
    let right = Right::Link { player: player.id, generation: player.generation, until };
    let code: String = context.at.keys.token(&right).chars().take(CODE_LEN).collect();
    let token = ReturnAddress { hash: play::token_hash(&code), right };
    (code, token)
}

fn give_code(context: &Context<'_>, player: &Player) -> Decided {
    let (code, token) = code_for(context, player);
    let say = Say::new("say-link-code").with("code", Arg::Text(code));
    let commit = Commit { tokens: vec![token], ..Commit::default() };
    Decided { commit, page: said(vec![say]), answers: None }
}

/// To an address that may be anybody's: one letter, at most one a day.
async fn send_code(context: &Context<'_>, who: &Principal, address: &str) -> Result<Decided, DeskError> {
    let Ok(address) = MailAddress::parse(address) else {
        return Ok(tell(Say::new("say-link-no-address")));
    };
    let known = context.desk.store().player_by_address(address.clone()).await?;
    if known.as_ref().is_some_and(|player| player.id == who.player.id) {
        return Ok(tell(Say::new("say-link-same")));
    }
    let asked_today = known.as_ref().is_some_and(|player| context.at.now - player.since < TimeDelta::days(1));
    let sent = tell(Say::new("say-link-sent"));
    if known.as_ref().is_some_and(|player| player.stopped || asked_today && !player.confirmed) {
        return Ok(sent);
    }
    let new = || people::newcomer(context.at, Some(address), None, &who.player.lang);
    let mut player = known.unwrap_or_else(new);
    if !player.confirmed {
        player.since = context.at.now;
    }
    let mut commit = Commit::default();
    let (code, token) = code_for(context, &player);
    let say = Say::new("say-link-letter")
        .with("code", Arg::Text(code))
        .with("name", Arg::Text(who.player.name.clone()));
    let page = Page { says: vec![say], written_at: Some(context.at.now), ..Page::of(PageKind::Notice) };
    commit.letters.push(play::link_letter(context.at, who.player.id, player.id, &page)?);
    people::write(context.at, &mut commit, player);
    commit.tokens.push(token);
    Ok(Decided { commit, ..sent })
}

async fn use_code(context: &Context<'_>, who: &Principal, code: &str) -> Result<Decided, DeskError> {
    let bad = || tell(Say::new("say-link-bad"));
    let token = context.desk.store().token(play::token_hash(&code.to_lowercase())).await?;
    let Some(Right::Link { player, generation, until }) = token.map(|token| token.right) else {
        return Ok(bad());
    };
    let Some(other) = context.desk.player(player).await? else { return Ok(bad()) };
    if other.id == who.player.id {
        return Ok(tell(Say::new("say-link-same")));
    }
    if other.id != player || other.generation != generation || until < context.at.now {
        return Ok(bad());
    }
    if sit_together(context, &who.player, &other).await? {
        return Ok(tell(Say::new("say-link-same-table")));
    }
    let Some((kept, gone)) = people::merged(who.player.clone(), other) else {
        return Ok(tell(Say::new("say-link-taken")));
    };
    let mut commit = Commit::default();
    let name = kept.name.clone();
    // The address and the accounts must be free before the other player can have them.
    people::write(context.at, &mut commit, gone);
    people::write(context.at, &mut commit, kept);
    Ok(Decided { commit, ..tell(Say::new("say-linked").with("name", Arg::Text(name))) })
}

/// Whether both sit at one unfinished table: two seats there cannot become one person's.
async fn sit_together(context: &Context<'_>, one: &Player, other: &Player) -> Result<bool, DeskError> {
    let ids: Vec<PlayerId> = other.ids();
    let tables = context.desk.store().tables_of(one.ids(), TABLES_MAX).await?;
    Ok(tables.iter().any(|table| {
        matches!(table.status, Status::Open | Status::Running)
            && ids.iter().any(|id| table.seats_of(*id).next().is_some())
    }))
}

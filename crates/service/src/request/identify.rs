//! Who sent a request: from the proof that its channel brings to a player, what they may do, and where they speak from.
//!
//! A right comes from a return address or from the channel's own proof, never from what a message claims. Who only claims to
//! be somebody may read: the answer goes to that person's own address.

use super::bounces;
use super::claimed::claimed;
use super::context::Context;
use super::principal::{Doubt, Principal, SeatAt};
use super::response::Response;
use super::{confirm, moving};
use crate::desk::DeskError;
use engine::Seat;
use model::{Account, Code, Commit, DecisionRef, Fault, GivenTo, Player, PlayerId, Right, Say, Scope};
use play::{Decided, people};
use ports::{AuthorFinding, Origin};

/// Who it is; or, where the request ends here, what becomes of it.
type Identified = Result<Principal, Response>;

/// Finds out who sent a request.
pub(super) async fn identify(context: &Context<'_>) -> Result<Identified, DeskError> {
    let desk = context.desk;
    match &context.request.from {
        Origin::Player(id) => {
            let player = desk.player(*id).await?;
            Ok(player.map(|player| Principal::new(player, Scope::All)).ok_or(Response::Silent))
        }
        Origin::Claimed(address) => claimed(context, address).await,
        Origin::Account(account) => by_account(context, account).await,
        Origin::Silencer(right) => Ok(Err(silence(context, right).await?)),
        Origin::Returned { right, hard } => Ok(Err(bounces::returned(context, right, *hard).await?)),
        Origin::Holder(right) => by_return_address(context, right).await,
    }
}

/// Who holds a return address: what it allows is proved, as long as it has not died with its seat or its player's settings, and the
/// mail that brings it does not come from elsewhere.
async fn by_return_address(context: &Context<'_>, right: &Right) -> Result<Identified, DeskError> {
    let identified = match right {
        Right::Settings { player, generation, table } => {
            let who = by_settings(context, *player, *generation).await?;
            match (who, table) {
                (Ok(who), Some(table)) if who.refusal.is_none() => Ok(seated(context, who, table).await?),
                (who, _) => who,
            }
        }
        Right::Confirm { player, generation, first, asked } => by_settings(context, *player, *generation)
            .await?
            .map(|who| Principal { asked: Some(*first..=*asked), ..who }),
        Right::Seat { table, seat, generation, to } => {
            let at = SeatAt { table: table.clone(), seat: *seat, decision: DecisionRef::Nothing };
            by_seat(context, at, *generation, *to).await?
        }
        Right::Decision { table, seat, opened, generation, to } => {
            let at = SeatAt { table: table.clone(), seat: *seat, decision: DecisionRef::Opened(*opened) };
            by_seat(context, at, *generation, *to).await?
        }
        Right::Address { .. } => moving::by_new_mailbox(context, right).await?,
        Right::Link { .. } | Right::Bounce { .. } => Err(Response::Silent),
    };
    match identified {
        // Nobody without an address was ever sent one of ours: somebody else was, before they were taken apart.
        Ok(who) if context.request.by_letter && who.player.address.is_none() => Ok(Err(Response::Silent)),
        Ok(who) => Ok(Ok(doubted(context, who, right)?)),
        Err(response) => Ok(Err(response)),
    }
}

/// A return address may have got into other hands: a mail with it from an address that is not known as its player's may look, and
/// what it would change is asked at the player's own address. What is forged does nothing.
///
/// # Errors
/// When what waits cannot be opened.
fn doubted(context: &Context<'_>, who: Principal, right: &Right) -> Result<Principal, Fault> {
    let pending = match &who.asked {
        Some(asked) => {
            let all = people::pending(context.at, &who.player)?;
            all.into_iter().filter(|one| asked.contains(&one.number)).collect()
        }
        None => Vec::new(),
    };
    let elsewhere = context.request.author.is_some() && went_elsewhere(&who.player, right);
    if !elsewhere && !confirm::doubts(context, &who.player, &pending) {
        return Ok(who);
    }
    let doubt = match (&context.request.author, context.request.finding) {
        (_, AuthorFinding::Failed) | (None, _) => Doubt::Forged,
        (Some(from), _) => Doubt::Foreign { from: from.clone(), right: right.clone() },
    };
    Ok(Principal { scope: Scope::Read, doubt: Some(doubt), ..who })
}

/// Whether the letter that gave a right of a seat went to an address that its player has given up: whoever reads that mailbox holds it.
fn went_elsewhere(player: &Player, right: &Right) -> bool {
    let (Right::Seat { to, .. } | Right::Decision { to, .. }) = right else { return false };
    let since = to.filter(|to| to.player == player.id).map_or(0, |to| to.since);
    since < player.mailboxes.since
}

async fn by_settings(
    context: &Context<'_>,
    player: PlayerId,
    generation: u32,
) -> Result<Identified, DeskError> {
    Ok(match context.desk.player(player).await? {
        // The generation is that of the row: whoever it has become one with counts their own.
        Some(now) if now.id == player && now.generation == generation => Ok(Principal::new(now, Scope::All)),
        Some(player) => Ok(dead(player, "say-mail-settings-dead")),
        None => Err(Response::Silent),
    })
}

/// Who answers a letter about a table of theirs speaks from their seat there, as long as they have it.
async fn seated(context: &Context<'_>, who: Principal, table: &Code) -> Result<Principal, DeskError> {
    let loaded = context.desk.load(table).await?;
    let seat = loaded.and_then(|loaded| loaded.table.seats_of(who.player.id).next());
    let decision = DecisionRef::Current;
    Ok(Principal { at: seat.map(|seat| SeatAt { table: table.clone(), seat, decision }), ..who })
}

/// Whoever answers an address of theirs that is dead: they are told so, and nothing is done.
fn dead(player: Player, why: &str) -> Principal {
    Principal { refusal: Some(Say::new(why)), ..Principal::new(player, Scope::Read) }
}

/// The player of a seat, if they were given the address; else who was given it, or left the seat to a bot: they are told that it is dead.
async fn by_seat(
    context: &Context<'_>,
    at: SeatAt,
    generation: u32,
    to: Option<GivenTo>,
) -> Result<Identified, DeskError> {
    let Some(loaded) = context.desk.load(&at.table).await? else { return Ok(Err(Response::Silent)) };
    let holder = loaded.table.holder(at.seat);
    let current = holder.filter(|holder| holder.generation() == generation).and_then(model::Holder::player);
    let left = holder.and_then(|holder| match holder {
        model::Holder::Bot { left_by, .. } => *left_by,
        _ => None,
    });
    let Some(id) = current.or(left) else { return Ok(Err(Response::Silent)) };
    let Some(player) = context.desk.player(id).await? else { return Ok(Err(Response::Silent)) };
    let reader = match to {
        Some(to) => context.desk.player(to.player).await?,
        None => None,
    };
    if let Some(reader) = reader.filter(|reader| reader.id != player.id) {
        return Ok(Ok(dead(reader, "say-mail-seat-dead")));
    }
    if current.is_none() {
        return Ok(Ok(dead(player, "say-mail-seat-dead")));
    }
    Ok(Ok(Principal { at: Some(at), ..Principal::new(player, Scope::Table) }))
}

/// Somebody whom the channel itself has proved to be the owner of an account; somebody new is taken in.
async fn by_account(context: &Context<'_>, account: &Account) -> Result<Identified, DeskError> {
    let (desk, request) = (context.desk, context.request);
    let said_at = &request.said_at;
    let player = match desk.store().player_by_account(account.clone()).await? {
        Some(player) => player,
        None => {
            let lang = request.lang.unwrap_or_default();
            let new = people::newcomer(context.at, None, request.name.as_deref(), lang.as_str());
            Player { accounts: vec![account.clone()], confirmed: true, ..new }
        }
    };
    let mut who = Principal { here: said_at.table.clone(), ..Principal::new(player, Scope::All) };
    if let Some(place) = &said_at.place {
        who.player.member_of.insert((place.channel.clone(), place.community.clone()));
    }
    let loaded = match &said_at.table {
        Some(code) => desk.load(code).await?,
        None => None,
    };
    if let Some(loaded) = loaded {
        let own = |seat: &Seat| loaded.table.seats_of(who.player.id).any(|own| own == *seat);
        if said_at.seat.is_some_and(|seat| !own(&seat)) {
            return Ok(Err(Response::tell(&who.player, vec![Say::new("say-not-your-seat")])));
        }
        let seat = said_at.seat.or_else(|| loaded.table.seats_of(who.player.id).next());
        let table: Code = loaded.table.code.clone();
        who.at = seat.map(|seat| SeatAt { table, seat, decision: said_at.decision });
    }
    Ok(Ok(who))
}

/// One press on "unsubscribe" in a mail program: no more mail, and no answer either.
async fn silence(context: &Context<'_>, right: &Right) -> Result<Response, DeskError> {
    let Right::Settings { player: written_to, generation, .. } = right else { return Ok(Response::Silent) };
    let Some(mut player) = context.desk.player(*written_to).await? else { return Ok(Response::Silent) };
    // Who reads the mailbox that they have given up cannot stop the mail to the one they have.
    if player.stopped || !player.has_mailbox_of(*written_to, *generation) {
        return Ok(Response::Silent);
    }
    player.stopped = true;
    let mut commit = Commit::default();
    people::write(context.at, &mut commit, player);
    Ok(Response::Untold(Box::new(Decided { commit, ..Decided::default() })))
}

//! Who sent a request: from the proof that its channel brings to a player, what they may do, and where they speak from.
//!
//! A right comes from a return address or from the channel's own proof, never from what a message claims. Who only claims to
//! be somebody may read: the answer goes to that person's own address.

use super::Context;
use super::response::{EarlyEnd, Response};
use super::sender::{Doubt, Principal, SeatAt};
use crate::desk::DeskError;
use engine::Seat;
use model::{
    Account, Code, Commit, DecisionRef, Fault, GivenTo, MailAddress, PendingMessage, Player, PlayerId, Right,
    Say, Scope, Status,
};
use play::{Decided, people, rights};
use ports::{AuthorFinding, Origin};

/// The most tables of one person at which the others are told that no letter reaches them.
const TABLES_MAX: u32 = 200;

/// The sender, or what becomes of a request that ends here.
type Identified = Result<Principal, EarlyEnd>;

/// Finds out who sent a request.
pub(super) async fn identify(context: &Context<'_>) -> Identified {
    match &context.request.from {
        Origin::Player(id) => Ok(Principal::new(known(context, *id).await?, Scope::All)),
        Origin::Claimed(address) => claimed(context, address).await,
        Origin::Account(account) => by_account(context, account).await,
        Origin::Silencer(right) => silence(context, right).await,
        Origin::Returned { right, hard } => returned(context, right, *hard).await,
        Origin::Holder(right) => by_return_address(context, right).await,
    }
}

/// A player who is known here. Nobody is answered in the name of one who is not.
async fn known(context: &Context<'_>, id: PlayerId) -> Result<Player, EarlyEnd> {
    Ok(context.desk.player(id).await?.ok_or(Response::Silent)?)
}

/// The sender who holds a return address: what it allows is proved, as long as it has not died with its seat or its player's settings,
/// and the mail that brings it does not come from elsewhere.
async fn by_return_address(context: &Context<'_>, right: &Right) -> Identified {
    let who = match right {
        Right::Settings { player, generation, table } => {
            let who = by_settings(context, *player, *generation).await?;
            match table {
                Some(table) if who.refusal.is_none() => seated(context, who, table).await?,
                _ => who,
            }
        }
        Right::Confirm { player, generation, first, asked } => {
            let who = by_settings(context, *player, *generation).await?;
            Principal { asked: Some(*first..=*asked), ..who }
        }
        Right::Seat { table, seat, generation, to } => {
            let at = SeatAt { table: table.clone(), seat: *seat, decision: DecisionRef::Nothing };
            by_seat(context, at, *generation, *to).await?
        }
        Right::Decision { table, seat, opened, generation, to } => {
            let at = SeatAt { table: table.clone(), seat: *seat, decision: DecisionRef::Opened(*opened) };
            by_seat(context, at, *generation, *to).await?
        }
        Right::Address { player, of, .. } => {
            let (mailbox, owner) = (known(context, *player).await?, known(context, *of).await?);
            let moves = rights::may_move(right, &mailbox, &owner, context.at.now).then(|| Box::new(owner));
            Principal { moves, ..Principal::new(mailbox, Scope::Nobody) }
        }
        Right::Link { .. } | Right::Bounce { .. } => return Err(Response::Silent.into()),
    };
    // Nobody without an address was ever sent one of ours: somebody else was, before they were taken apart.
    if context.request.by_letter && who.player.address.is_none() {
        return Err(Response::Silent.into());
    }
    Ok(doubted(context, who, right)?)
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
    let elsewhere = context.request.author.is_some() && rights::went_elsewhere(&who.player, right);
    if !elsewhere && !doubts(context, &who.player, &pending) {
        return Ok(who);
    }
    let doubt = match (&context.request.author, context.request.finding) {
        (_, AuthorFinding::Failed) | (None, _) => Doubt::Forged,
        (Some(from), _) => Doubt::Foreign { from: from.clone(), right: right.clone() },
    };
    Ok(Principal { scope: Scope::Read, doubt: Some(doubt), ..who })
}

/// Whether a mail is forged, or comes from elsewhere than where its player's letters go.
pub(super) fn doubts(context: &Context<'_>, player: &Player, pending: &[PendingMessage]) -> bool {
    let Some(author) = &context.request.author else { return false };
    context.request.finding == AuthorFinding::Failed || rights::is_from_elsewhere(player, author, pending)
}

async fn by_settings(context: &Context<'_>, player: PlayerId, generation: u32) -> Identified {
    let now = known(context, player).await?;
    // The generation is that of the row: whoever it has become one with counts their own.
    Ok(match now.id == player && now.generation == generation {
        true => Principal::new(now, Scope::All),
        false => dead(now, messages::SAY_MAIL_SETTINGS_DEAD),
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
fn dead(player: Player, why: messages::PlainKey) -> Principal {
    Principal { refusal: Some(Say::new(why)), ..Principal::new(player, Scope::Read) }
}

/// The player of a seat, if they were given the address; else who was given it, or left the seat to a bot: they are told that it is dead.
async fn by_seat(context: &Context<'_>, at: SeatAt, generation: u32, to: Option<GivenTo>) -> Identified {
    let loaded = context.desk.load(&at.table).await?.ok_or(Response::Silent)?;
    let holder = loaded.table.holder(at.seat);
    let current = holder.filter(|holder| holder.generation() == generation).and_then(model::Holder::player);
    let left = holder.and_then(|holder| match holder {
        model::Holder::Bot { left_by, .. } => *left_by,
        _ => None,
    });
    let player = known(context, current.or(left).ok_or(Response::Silent)?).await?;
    let reader = match to {
        Some(to) => context.desk.player(to.player).await?,
        None => None,
    };
    if let Some(reader) = reader.filter(|reader| reader.id != player.id) {
        return Ok(dead(reader, messages::SAY_MAIL_SEAT_DEAD));
    }
    if current.is_none() {
        return Ok(dead(player, messages::SAY_MAIL_SEAT_DEAD));
    }
    Ok(Principal { at: Some(at), ..Principal::new(player, Scope::Table) })
}

/// Somebody whom the channel itself has proved to be the owner of an account; somebody new is taken in.
async fn by_account(context: &Context<'_>, account: &Account) -> Identified {
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
            return Err(Response::tell(&who.player, vec![messages::say_not_your_seat()]).into());
        }
        let seat = said_at.seat.or_else(|| loaded.table.seats_of(who.player.id).next());
        let table: Code = loaded.table.code.clone();
        who.at = seat.map(|seat| SeatAt { table, seat, decision: said_at.decision });
    }
    Ok(who)
}

/// The sender whom a mail to the public address claims, whose `From:` proves nothing. It changes nothing and moves nobody's text. Its
/// answer goes to the address that it claims, a few a day: a question, or, where the mail server in front vouches for the mail and the
/// address is known, what was asked to be shown.
///
/// # Errors
/// [`DeskError::TooMuch`] when a day's answers are used up: the mail may come again.
async fn claimed(context: &Context<'_>, address: &MailAddress) -> Identified {
    let (request, store) = (context.request, context.desk.store());
    let known = store.player_by_address(address.clone()).await?;
    // Whoever wants no mail gets none, whatever is written in their name; and a repeat gets the answer that it got.
    let unwanted = known.as_ref().is_some_and(|player| player.stopped);
    if request.finding == AuthorFinding::Failed
        || unwanted
        || store.reply(request.key.clone()).await?.is_some()
    {
        return Err(Response::Silent.into());
    }
    let lang = request.lang.unwrap_or_default();
    // The name in the mail is its writer's text: it is taken when the address is confirmed.
    let newcomer = || people::newcomer(context.at, Some(address.clone()), None, lang.as_str());
    let player = known.unwrap_or_else(newcomer);
    let vouched = request.finding == AuthorFinding::Passed;
    // To an address that is not known nothing can be ordered: all that is shown is how things stand.
    let shows = (vouched || request.to_unknown) && player.confirmed;
    let scope = if shows { Scope::Read } else { Scope::Nobody };
    let mut who = Principal::new(player, scope);
    if !who.player.restraint.answers_claim(context.at.now, vouched) {
        return Err(DeskError::TooMuch.into());
    }
    Ok(who)
}

/// One press on "unsubscribe" in a mail program: no more mail, and no answer either.
async fn silence(context: &Context<'_>, right: &Right) -> Identified {
    let Right::Settings { player: written_to, generation, .. } = right else {
        return Err(Response::Silent.into());
    };
    let mut player = known(context, *written_to).await?;
    // Who reads the mailbox that they have given up cannot stop the mail to the one they have.
    if player.stopped || !player.has_mailbox_of(*written_to, *generation) {
        return Err(Response::Silent.into());
    }
    player.stopped = true;
    Err(written(context, player, Commit::default()).into())
}

/// A letter came back. Whose it was is known by a secret that only the envelope sender of our letters holds, so a forged report can at
/// worst stop the mail of somebody whose letters the forger has read. It is counted; and when nothing gets there any more, everybody who
/// plays with its reader is told.
async fn returned(context: &Context<'_>, right: &Right, hard: bool) -> Identified {
    let (desk, at) = (context.desk, context.at);
    let Right::Bounce { player: written_to, since } = right else { return Err(Response::Silent.into()) };
    let mut player = known(context, *written_to).await?;
    let before = player.bounces.clone();
    // A report about an address that they have given up says nothing of the one they have.
    let gone = player.has_mailbox_of(*written_to, *since) && player.bounces.count(hard, at.now);
    if player.bounces == before {
        return Err(Response::Silent.into());
    }
    let mut commit = Commit::default();
    if gone {
        tracing::warn!(player = %player.id, hard, "letters come back: no more mail goes there until they write again");
        let mut loaded = Vec::new();
        for table in desk.store().tables_of(player.ids(), TABLES_MAX).await? {
            if table.status() == Status::Running {
                loaded.extend(desk.load(&table.code).await?);
            }
        }
        let tables: Vec<&play::Loaded> = loaded.iter().map(AsRef::as_ref).collect();
        play::tell_unreachable(&mut commit, at, &player, &tables)?;
    }
    Err(written(context, player, commit).into())
}

/// A player's row is written with this, and nobody is told.
fn written(context: &Context<'_>, player: Player, mut commit: Commit) -> Response {
    people::write(context.at, &mut commit, player);
    Response::Untold(Box::new(Decided { commit, ..Decided::default() }))
}

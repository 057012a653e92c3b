//! Identifies the sender of a request: the player proved by the channel, the scope of the proof, and the seat that the
//! request comes from.
//!
//! Rights come from a return address or the channel's own proof, never from the content of a message. A sender who only
//! claims an identity may only read: the answer goes to the claimed player's own address.

use super::Context;
use super::assumed_zone::guess_zone;
use super::refused_rights::{RefusalSubject, log_refusal, refuse_right};
use super::response::{EarlyExit, Response};
use super::sender::{Doubt, Principal, SpeakingSeat};
use crate::desk::DeskError;
use engine::Seat;
use measures::RefusedRight;
use model::{
    Account, Code, Commit, DecisionRef, Fault, MailAddress, PendingMessage, Player, PlayerId, RequiredProof,
    Right, RightRecipient, Say, Status,
};
use play::{RequestOutcome, people, rights};
use ports::{AuthorAuthentication, BounceClass, Origin};

/// Maximum number of an unreachable player's tables at which the other players are notified.
const TABLES_MAX: u32 = 200;

/// The sender, or an early end of the request.
type IdentificationResult = Result<Principal, EarlyExit>;

/// Identifies the sender of a request.
pub(super) async fn identify(context: &Context<'_>) -> IdentificationResult {
    match &context.request.from {
        Origin::Player(id) => Ok(Principal::new(load_player(context, *id).await?, RequiredProof::Identity)),
        Origin::Claimed(address) => identify_claimed(context, address).await,
        Origin::Account(account) => identify_by_account(context, account).await,
        Origin::Unsubscriber(right) => unsubscribe_by_address(context, right).await,
        Origin::BounceReport { right, hard: true } => {
            count_bounce(context, right, BounceClass::NoMailbox).await
        }
        Origin::BounceReport { right, hard: false } => {
            count_bounce(context, right, BounceClass::Temporary).await
        }
        Origin::ReturnedLetter { right, class } => count_bounce(context, right, *class).await,
        Origin::Holder(right) => identify_by_return_address(context, right).await,
        Origin::Confirmed(right) => {
            let who = identify_by_return_address(context, right).await?;
            let scope = if who.refusal.is_none() { RequiredProof::Identity } else { who.scope };
            Ok(Principal { scope, ..who })
        }
    }
}

/// Returns a known player. Requests in the name of an unknown player get no answer.
async fn load_player(context: &Context<'_>, id: PlayerId) -> Result<Player, EarlyExit> {
    Ok(context.desk.player(id).await?.ok_or(Response::Silent)?)
}

/// Identifies the holder of a return address. The right is proved unless it has expired with the seat or the player's
/// settings, or the mail comes from another address.
async fn identify_by_return_address(context: &Context<'_>, right: &Right) -> IdentificationResult {
    let who = match right {
        Right::Settings { player, generation, table } => {
            let who = identify_by_settings(context, *player, *generation).await?;
            match table {
                Some(table) if who.refusal.is_none() => principal_at_seat(context, who, table).await?,
                _ => who,
            }
        }
        Right::Confirm { player, generation, first, asked } => {
            let who = identify_by_settings(context, *player, *generation).await?;
            Principal { confirmed_messages: Some(*first..=*asked), ..who }
        }
        Right::Seat { table, seat, generation, to } => {
            let at = SpeakingSeat { table: table.clone(), seat: *seat, decision: DecisionRef::Expired };
            identify_by_seat(context, at, *generation, *to).await?
        }
        Right::Decision { table, seat, opened, generation, to } => {
            let at =
                SpeakingSeat { table: table.clone(), seat: *seat, decision: DecisionRef::Opened(*opened) };
            identify_by_seat(context, at, *generation, *to).await?
        }
        Right::Address { player, of, .. } => {
            let (mailbox, owner) = (load_player(context, *player).await?, load_player(context, *of).await?);
            let may_move = rights::may_move(right, &mailbox, &owner, context.at.now);
            if !may_move {
                log_refusal(RefusedRight::ExpiredAddress, Some(&mailbox), RefusalSubject::None);
            }
            let moves = may_move.then(|| Box::new(owner));
            Principal { moves, ..Principal::new(mailbox, RequiredProof::Unvouched) }
        }
        Right::Link { .. } | Right::Bounce { .. } => return Err(Response::Silent.into()),
    };
    // A player without an address has never received a return address, so this one was sent to a player they were
    // merged with.
    if context.request.by_letter && who.player.address.is_none() {
        return Err(Response::Silent.into());
    }
    Ok(restrict_if_doubtful(context, who, right)?)
}

/// Restricts a return address that may be in other hands. A mail from an unknown address of the player, or with an
/// unreadable report about its author, may only read, and its changes must be confirmed at the player's own address. A
/// forged mail has no effect.
///
/// # Errors
/// Returns an error if pending messages cannot be decrypted.
fn restrict_if_doubtful(context: &Context<'_>, who: Principal, right: &Right) -> Result<Principal, Fault> {
    let pending = match &who.confirmed_messages {
        Some(asked) => {
            let all = people::pending_messages(context.at, &who.player)?;
            all.into_iter().filter(|one| asked.contains(&one.number)).collect()
        }
        None => Vec::new(),
    };
    let elsewhere = context.request.author.is_some() && rights::is_sent_to_old_address(&who.player, right);
    if !elsewhere && !is_doubtful_mail(context, &who.player, &pending) {
        return Ok(who);
    }
    let (doubt, refused) = match (&context.request.author, context.request.author_authentication) {
        (_, AuthorAuthentication::Failed) | (None, _) => (Doubt::Forged, RefusedRight::ForgedMail),
        (Some(from), _) => {
            (Doubt::Foreign { from: from.clone(), right: right.clone() }, RefusedRight::ForeignMail)
        }
    };
    log_refusal(refused, Some(&who.player), who.table().into());
    Ok(Principal { scope: RequiredProof::Unproved, doubt: Some(doubt), ..who })
}

/// Returns true if a mail is forged or may be, or comes from an address other than the player's.
pub(super) fn is_doubtful_mail(context: &Context<'_>, player: &Player, pending: &[PendingMessage]) -> bool {
    let Some(author) = &context.request.author else { return false };
    match context.request.author_authentication {
        AuthorAuthentication::Failed => true,
        AuthorAuthentication::Unreadable => !rights::is_asked_about(author, pending),
        AuthorAuthentication::Nothing | AuthorAuthentication::Passed => {
            rights::is_from_elsewhere(player, author, pending)
        }
    }
}

async fn identify_by_settings(
    context: &Context<'_>,
    player: PlayerId,
    generation: u32,
) -> IdentificationResult {
    let now = load_player(context, player).await?;
    // The generation belongs to the row, and a merged player has their own.
    Ok(match now.id == player && now.generation == generation {
        true => Principal::new(now, RequiredProof::Identity),
        false => expired_address_sender(now, messages::SAY_MAIL_SETTINGS_DEAD, RefusalSubject::None),
    })
}

/// Builds the sender of a reply to a letter about a table: the reply comes from the player's seat there, as long as
/// they hold it.
async fn principal_at_seat(
    context: &Context<'_>,
    who: Principal,
    table: &Code,
) -> Result<Principal, DeskError> {
    let loaded = context.desk.load(table).await?;
    let seat = loaded.and_then(|loaded| loaded.table.seats_of(who.player.id).next());
    let decision = DecisionRef::Current;
    Ok(Principal { at: seat.map(|seat| SpeakingSeat { table: table.clone(), seat, decision }), ..who })
}

/// Builds the sender of a message to an expired address: the sender is notified, and nothing is done.
fn expired_address_sender(player: Player, why: messages::PlainKey, of: RefusalSubject<'_>) -> Principal {
    log_refusal(RefusedRight::ExpiredAddress, Some(&player), of);
    Principal { refusal: Some(Say::new(why)), ..Principal::new(player, RequiredProof::Unproved) }
}

/// Returns the player of a seat, if the address was sent to them. Otherwise the address has expired; its recipient, or
/// the player replaced by a bot, is notified.
async fn identify_by_seat(
    context: &Context<'_>,
    at: SpeakingSeat,
    generation: u32,
    to: Option<RightRecipient>,
) -> IdentificationResult {
    let loaded = context.desk.load(&at.table).await?.ok_or(Response::Silent)?;
    let holder = loaded.table.holder(at.seat);
    let current = holder.filter(|holder| holder.generation() == generation).and_then(model::Holder::player);
    let left = holder.and_then(|holder| match holder {
        model::Holder::Bot { left_by, .. } => *left_by,
        _ => None,
    });
    let player = load_player(context, current.or(left).ok_or(Response::Silent)?).await?;
    let reader = match to {
        Some(to) => context.desk.player(to.player).await?,
        None => None,
    };
    let of = RefusalSubject::Table(&at.table);
    if let Some(reader) = reader.filter(|reader| reader.id != player.id) {
        return Ok(expired_address_sender(reader, messages::SAY_MAIL_SEAT_DEAD, of));
    }
    if current.is_none() {
        return Ok(expired_address_sender(player, messages::SAY_MAIL_SEAT_DEAD, of));
    }
    let scope = match rights::is_current_letter(&loaded.table, at.seat, at.decision) {
        true => RequiredProof::CurrentLetter,
        false => RequiredProof::Table,
    };
    Ok(Principal { at: Some(at), ..Principal::new(player, scope) })
}

/// Identifies the owner of an account, as proved by the channel. Unknown accounts are registered.
async fn identify_by_account(context: &Context<'_>, account: &Account) -> IdentificationResult {
    let (desk, request) = (context.desk, context.request);
    let said_at = &request.request_place;
    let player = match desk.store().player_by_account(account.clone()).await? {
        Some(player) => player,
        None => {
            let lang = request.lang.unwrap_or_default();
            let new = people::create_newcomer(context.at, None, request.name.as_deref(), lang.as_str());
            Player { accounts: vec![account.clone()], confirmed: true, ..new }
        }
    };
    let mut who =
        Principal { place_table: said_at.table.clone(), ..Principal::new(player, RequiredProof::Identity) };
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
            let of = RefusalSubject::Table(&loaded.table.code);
            let say = refuse_right(RefusedRight::Seat, &who.player, of, messages::say_not_your_seat());
            return Err(Response::tell(&who.player, vec![say]).into());
        }
        let seat = said_at.seat.or_else(|| loaded.table.seats_of(who.player.id).next());
        let table: Code = loaded.table.code.clone();
        who.at = seat.map(|seat| SpeakingSeat { table, seat, decision: said_at.decision });
    }
    Ok(who)
}

/// Identifies the sender claimed by a mail to the public address. Its `From:` proves nothing. The mail changes nothing,
/// and no text of its writer is forwarded. The answer goes to the claimed address, at most a few times a day. The
/// answer is a question, unless the receiving mail server authenticated a known address; then it shows the requested
/// page.
///
/// # Errors
/// Returns [`DeskError::AnswerLimitReached`] if the answers allowed for this day are used up; the mail may be sent
/// again.
async fn identify_claimed(context: &Context<'_>, address: &MailAddress) -> IdentificationResult {
    let (request, store) = (context.request, context.desk.store());
    let known = store.player_by_address(address.clone()).await?;
    // After unsubscribing, a player gets no mail, even in answer to mails written in their name. A repeated mail gets
    // its original answer.
    let unwanted = known.as_ref().is_some_and(|player| player.stopped);
    let is_forged = request.author_authentication == AuthorAuthentication::Failed;
    if is_forged {
        log_refusal(RefusedRight::ForgedMail, known.as_ref(), RefusalSubject::None);
    }
    if is_forged || unwanted || store.reply(request.key.clone()).await?.is_some() {
        return Err(Response::Silent.into());
    }
    let lang = request.lang.unwrap_or_default();
    // The name in the mail is text of its writer, so it is used only once the address is confirmed.
    let newcomer = || {
        let mut new = people::create_newcomer(context.at, Some(address.clone()), None, lang.as_str());
        if let Some(zone) = request.utc_offset_min.and_then(|offset| guess_zone(offset, lang, context.at.now))
        {
            new.zone = zone.name().to_owned();
        }
        new
    };
    let player = known.unwrap_or_else(newcomer);
    // The banned get one answer, whatever else was written in their name today.
    if context.desk.ban_of(&player).await?.is_some() {
        return Ok(Principal::new(player, RequiredProof::Unvouched));
    }
    let vouched = request.author_authentication == AuthorAuthentication::Passed;
    // A mail to an unknown address of this service cannot give orders; the answer only shows the sender's tables.
    let shows = (vouched || request.to_unknown) && player.confirmed;
    let scope = if shows { RequiredProof::Unproved } else { RequiredProof::Unvouched };
    let mut who = Principal::new(player, scope);
    if !who.player.restraint.count_claim_answer(context.at.now, vouched) {
        return Err(DeskError::AnswerLimitReached.into());
    }
    Ok(who)
}

/// Handles the "unsubscribe" button of a mail program, which stops all mail and gets no answer.
async fn unsubscribe_by_address(context: &Context<'_>, right: &Right) -> IdentificationResult {
    let Right::Settings { player: written_to, generation, .. } = right else {
        return Err(Response::Silent.into());
    };
    let mut player = load_player(context, *written_to).await?;
    // A reader of a former mailbox cannot stop the mail to the current one.
    if player.stopped || !player.has_mailbox_of(*written_to, *generation) {
        return Err(Response::Silent.into());
    }
    player.stopped = true;
    Err(write_silently(context, player, Commit::default()).into())
}

/// Counts a bounce. The recipient is identified by a secret that only the envelope sender of the service's letters
/// contains. At worst, a reader of a player's letters can forge a report and stop the mail to that player. Once the
/// address is considered unreachable, the other players at the recipient's tables are notified.
async fn count_bounce(context: &Context<'_>, right: &Right, class: BounceClass) -> IdentificationResult {
    let (desk, at) = (context.desk, context.at);
    let Right::Bounce { player: written_to, since } = right else { return Err(Response::Silent.into()) };
    let mut player = load_player(context, *written_to).await?;
    report_to_operator(&player, class);
    let hard = class.is_final();
    let before = player.bounces.clone();
    // A bounce from a former address says nothing about the current one.
    let gone = player.has_mailbox_of(*written_to, *since) && player.bounces.register_bounce(hard, at.now);
    if player.bounces == before {
        return Err(Response::Silent.into());
    }
    let mut commit = Commit::default();
    if gone {
        let class = class.word();
        tracing::warn!(player = %player.id, class, hard, "letters bounce; mail suspended until the player writes again");
        let mut loaded = Vec::new();
        for table in desk.store().tables_of(player.ids(), TABLES_MAX).await? {
            if table.status() == Status::Running {
                loaded.extend(desk.load(&table.code).await?);
            }
        }
        let tables: Vec<&play::LoadedTable> = loaded.iter().map(AsRef::as_ref).collect();
        play::notify_unreachable(&mut commit, at, &player, &tables)?;
    }
    Err(write_silently(context, player, commit).into())
}

/// Counts a bounce by its class, and logs it. The operator can remove the causes that are logged as warnings.
fn report_to_operator(player: &Player, class: BounceClass) {
    measures::count_bounce(class.word());
    let (player, concerns_operator, class) = (player.id, class.concerns_operator(), class.word());
    match concerns_operator {
        true => tracing::warn!(%player, class, "letter returned"),
        false => tracing::info!(%player, class, "letter returned"),
    }
}

/// Builds a response that writes a player's row and sends no answer.
fn write_silently(context: &Context<'_>, player: Player, mut commit: Commit) -> Response {
    people::write(context.at, &mut commit, player);
    Response::WithoutAnswer(Box::new(RequestOutcome { commit, ..RequestOutcome::default() }))
}

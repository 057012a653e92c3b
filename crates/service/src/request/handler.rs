//! Handles one request: identifies the sender, parses the lines, checks the sender's rights, applies the whole request
//! or nothing, and builds the answer.

use super::Context;
use super::assumed_zone::assume_zone_of_guest;
use super::banned::refuse_if_banned;
use super::confirm::{self, ConfirmationOutcome};
use super::parse::{ParsedRequest, parse};
use super::response::{EarlyExit, Quotes, Refusal, Response, has_effect, tell};
use super::sender::{Doubt, Principal, Sender};
use super::talk_offer::{add_free_talk, offer_talk};
use super::text_lines::without_text;
use super::{authorise, identify, settings, take_back, verbs, webhook};
use crate::desk::DeskError;
use i18n::Lang;
use model::{Commit, IdleMail, Order, Player, RequiredProof, Right, Say, Verb, VerbEffect};
use play::RequestOutcome;
use ports::Origin;

/// Returns the changes and the answer of a request.
pub(crate) async fn handle(context: &Context<'_>) -> Result<Response, DeskError> {
    match carry_out(context).await {
        Ok(response) | Err(EarlyExit::Answered(response)) => Ok(response),
        Err(EarlyExit::Failed(error)) => Err(error),
    }
}

async fn carry_out(context: &Context<'_>) -> Result<Response, EarlyExit> {
    let mut who = identify::identify(context).await?;
    if let Some(refused) = refuse_if_banned(context, &who).await? {
        return Ok(refused);
    }
    let request = without_text(context, &who).await?;
    let context = &Context { request: &request, ..*context };
    take_locale(context, &mut who.player);
    let assumed = assume_zone_of_guest(context, &mut who);
    let mut parsed = parse(context, &who).await?;
    add_free_talk(context, &who, &mut parsed).await?;
    if matches!(context.request.from, Origin::Holder(Right::Address { .. })) {
        verbs::handle_reply_from_new_mailbox(context, &mut who, &parsed)?;
    }
    let mail = classify_idle_mail(context, &who, &parsed).await?;
    if is_silent(context, &who, &parsed) {
        return Ok(Response::Silent);
    }
    let is_talk = !parsed.talk.is_empty();
    let settles =
        parsed.changes_more_than_settings() || parsed.is_only_verb(Verb::Yes) || !parsed.shows_human_sender();
    let decided = match (&who.refusal, &who.doubt) {
        (Some(refusal), _) => tell(refusal.clone()),
        (None, Some(Doubt::Forged)) => tell(messages::say_forged()),
        _ if authorise::may_ask(context, &who, &parsed) => {
            let untouched = who.clone();
            let mut decided = apply(context, &mut who, parsed).await?;
            if authorise::is_beyond_proof(&who, &decided) {
                return ask_for_proof(context, untouched, mail).await;
            }
            decided.page.says.extend(assumed.filter(|_| who.player.zone != who.player.original_row().zone));
            if !is_talk {
                offer_talk(context, &mut who, &mut decided).await?;
            }
            decided
        }
        _ => return ask_for_proof(context, who, mail).await,
    };
    build_answer(context, who, decided, (settles, mail))
}

/// Builds the answer to a decision, including all changes to the sender's row.
fn build_answer(
    context: &Context<'_>,
    mut who: Principal,
    mut decided: RequestOutcome,
    (settles, mail): (bool, IdleMail),
) -> Result<Response, EarlyExit> {
    if settles && who.scope >= RequiredProof::Table {
        who.player.unsure = decided.unsure.take();
    }
    count_idle_answer(context, &mut who, &decided.commit, mail)?;
    let id = who.player.id;
    let quotes = match (&who.doubt, context.request.orders.is_empty()) {
        (Some(_), _) => Quotes::Nothing,
        (None, true) => Quotes::All,
        (None, false) => Quotes::Only(who.player.restraint.take_new_lines(&context.request.unread)),
    };
    // An answer given at a table refers to that table, so that a reply can continue there.
    let here = || who.at.as_ref().map(|at| at.table.clone());
    decided.answers = decided.answers.or_else(|| Some(who.player.settings_right_at(here())));
    let asks_below_all =
        matches!(decided.answers, Some(Right::Settings { .. })) && who.scope < RequiredProof::Identity;
    mark_sender_reachable(context, &mut who);
    who.player.write(context.at, &mut decided.commit, asks_below_all);
    // The sender has been erased, so no one is left to receive a letter.
    if context.request.by_letter && decided.commit.players.iter().any(|row| row.id == id && row.erased) {
        return Ok(Response::WithoutAnswer(Box::new(decided)));
    }
    Ok(Response::WithAnswer { decided: Box::new(decided), to: id, quotes })
}

/// Asks for the missing proof. Questions to senders who only claim an identity have already been counted.
async fn ask_for_proof(
    context: &Context<'_>,
    mut who: Principal,
    mail: IdleMail,
) -> Result<Response, EarlyExit> {
    let lines = lines_hash(&context.request.orders);
    let counts = may_loop(context) && !matches!(context.request.from, Origin::Claimed(_));
    if counts && !who.player.restraint.count_idle_answer(context.at.now, lines, mail) {
        return Err(DeskError::AnswerLimitReached.into());
    }
    mark_sender_reachable(context, &mut who);
    Ok(confirm::ask_for_confirmation(context, who).await?)
}

/// Marks a sender as reachable again if they write by mail and use a return address that only they were sent.
fn mark_sender_reachable(context: &Context<'_>, who: &mut Principal) {
    if context.request.by_letter && who.scope >= RequiredProof::Table {
        who.player.mark_reached();
    }
}

/// Applies the whole request, or nothing.
///
/// # Errors
/// Returns an error if the request ends early. This includes the case that the sender no longer has a seat anywhere;
/// the request then gets no answer.
async fn apply(
    context: &Context<'_>,
    who: &mut Principal,
    mut parsed: ParsedRequest,
) -> Result<RequestOutcome, EarlyExit> {
    let taken = confirm::apply_confirmation(context, who, &mut parsed)?;
    let unclear = matches!(taken, ConfirmationOutcome::Unclear).then(messages::say_confirm_unclear);
    if let Some(refusal) = unclear.or_else(|| parsed.is_more_than_one().then(messages::say_one_thing)) {
        return Ok(refuse(who, refusal));
    }
    if who.scope == RequiredProof::Identity && parsed.shows_human_sender() {
        confirm_address(context, &mut who.player);
    }
    let mut says = Vec::new();
    if matches!(taken, ConfirmationOutcome::NotAll) {
        says.push(messages::say_confirm_gone());
    }
    let mut greeting = None;
    for order in &parsed.settings {
        let (here, before) = (who.table().cloned(), who.player.row());
        match settings::change(&mut who.player, order, here.as_ref(), context.at.now) {
            Ok(said) if order.verb == Verb::Yes => greeting = Some(said),
            Ok(said) => says.push(said),
            Err(refusal) => return Ok(refuse(who, refusal)),
        }
        if context.request.by_letter {
            says.extend(take_back::explain(&before, &who.player, order.verb, context.at.now));
        }
    }
    let mut posted = match webhook::complete(context, &mut who.player, &mut says) {
        Ok(posted) => posted,
        Err(refused) => {
            who.player.take_back();
            return Ok(refused.into_decided()?);
        }
    };
    let mut spoken = match pass_words_on(context, who, &parsed, &mut says).await {
        Ok(spoken) => spoken,
        Err(refused) => {
            who.player.take_back();
            return Ok(refused.into_decided()?);
        }
    };
    let is_spoken = !spoken.says.is_empty();
    let mut decided = match verbs::carry_out(context, who, &parsed).await? {
        Some(decided) => decided,
        None if is_spoken && says.is_empty() => verbs::answer_talk(context, &spoken).await?,
        None if is_spoken => RequestOutcome::default(),
        None if says.is_empty() && greeting.is_none() => return verbs::answer_unreadable(context, who).await,
        None => RequestOutcome::default(),
    };
    if parsed.changes_more_than_settings() && !has_effect(&decided) {
        who.player.take_back_settings();
        says.retain(|say| say.has_key(messages::SAY_CONFIRM_GONE));
        spoken = verbs::SpokenOrders::default();
        posted = None;
    }
    says.append(&mut spoken.says);
    decided.commit.talk.append(&mut spoken.changes.talk);
    decided.commit.letters.append(&mut spoken.changes.letters);
    decided.commit.letters.extend(posted);
    let is_said = !says.is_empty() || !decided.page.says.is_empty();
    let greeting = greeting.filter(|_| !has_effect(&decided));
    let greeting = greeting.and_then(|welcome| greet(who.player.original_row(), welcome, &taken, is_said));
    let first = usize::from(matches!(taken, ConfirmationOutcome::NotAll));
    says.splice(first..first, greeting);
    plan_table_updates(context, who, &mut decided).await?;
    decided.page.says.splice(0..0, says);
    Ok(decided)
}

/// Carries out the talk of a request. Words that cannot be passed on must not cost a move: then only the reason is added
/// to the answer.
async fn pass_words_on(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &ParsedRequest,
    says: &mut Vec<Say>,
) -> Result<verbs::SpokenOrders, Refusal> {
    match verbs::carry_out_talk(context, who, &parsed.talk).await {
        Err(refused) if parsed.changes_more_than_settings() => {
            says.append(&mut refused.into_decided()?.page.says);
            Ok(verbs::SpokenOrders::default())
        }
        carried_out => carried_out,
    }
}

/// Makes timers due at the tables whose clocks or names follow changed settings.
async fn plan_table_updates(
    context: &Context<'_>,
    who: &Principal,
    decided: &mut RequestOutcome,
) -> Result<(), EarlyExit> {
    if settings::affects_clocks(who.player.original_row(), &who.player) {
        decided.commit.timers.extend(settings::due_clock_timers(context, &who.player).await?);
    }
    if who.player.original_row().name != who.player.name {
        decided.commit.timers.extend(settings::due_name_timers(context, &who.player).await?);
    }
    Ok(())
}

/// Returns the answer to a `yes` without an effect of its own: newcomers, and players who come back, are welcomed;
/// others learn what became of it, unless the answer already says something.
fn greet(before: &Player, welcome: Say, taken: &ConfirmationOutcome, is_said: bool) -> Option<Say> {
    match (!before.confirmed || before.stopped, taken) {
        (true, _) => Some(welcome),
        (false, _) if is_said => None,
        (false, ConfirmationOutcome::Nothing) => Some(messages::say_nothing_to_confirm()),
        (false, _) => Some(messages::say_yes_noted()),
    }
}

/// Refuses the request, so that nothing in the message takes effect.
fn refuse(who: &mut Principal, refusal: Say) -> RequestOutcome {
    who.player.take_back();
    tell(refusal)
}

/// Marks the address as confirmed. Until then, the player is named after their mailbox.
fn confirm_address(context: &Context<'_>, player: &mut Player) {
    let name = context.request.name.as_deref().and_then(model::clean_name);
    if let Some(name) = name.filter(|_| !player.confirmed) {
        player.name = name;
    }
    player.confirmed = true;
}

/// Returns true if a message may come from an automatic responder, which only mails can.
fn may_loop(context: &Context<'_>) -> bool {
    context.desk.policy().guards_loops && context.request.by_letter && context.request.author.is_some()
}

/// Returns the hash by which [`AnswerLimits`](model::AnswerLimits) recognises repeated messages; `None` if nothing
/// could be read.
fn lines_hash(orders: &[String]) -> Option<String> {
    let hash = || blake3::hash(orders.join("\n").as_bytes()).to_hex().chars().take(16).collect();
    (!orders.is_empty()).then(hash)
}

/// Returns the hash as [`lines_hash`] does, but only for a mail that is not known to be forged.
fn authentic_lines_hash(context: &Context<'_>, who: &Principal) -> Option<String> {
    lines_hash(&context.request.orders).filter(|_| !matches!(who.doubt, Some(Doubt::Forged)))
}

/// Classifies a mail for the loop guard. A line is understood if it only asks for information, or if it begins
/// with a word of the game at the sender's own seat.
async fn classify_idle_mail(
    context: &Context<'_>,
    who: &Principal,
    parsed: &ParsedRequest,
) -> Result<IdleMail, DeskError> {
    let is_claim = matches!(context.request.from, Origin::Claimed(_));
    if is_claim || who.doubt.is_some() {
        return Ok(IdleMail::Doubtful);
    }
    if context.request.orders.is_empty() {
        return Ok(IdleMail::Unread);
    }
    let acts = |order: &Order| matches!(order.verb, Verb::Preview | Verb::Manage);
    if !parsed.talk.is_empty() {
        return Ok(IdleMail::Move);
    }
    if parsed.moves.is_empty() {
        let only_shows = |order: &Order| order.verb.verb_effect() == VerbEffect::Nothing;
        let looks = parsed.settings.is_empty() && parsed.verbs.iter().all(only_shows);
        return Ok(match (parsed.verbs.iter().any(acts), looks) {
            (true, _) => IdleMail::Move,
            (false, true) => IdleMail::Look,
            (false, false) => IdleMail::Unread,
        });
    }
    let Some(at) = &who.at else { return Ok(IdleMail::Unread) };
    let Some(loaded) = context.desk.load(&at.table).await? else { return Ok(IdleMail::Unread) };
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let is_understood = parsed.moves.iter().all(|line| words.lexicon.starts_with_key(line));
    Ok(if is_understood { IdleMail::Move } else { IdleMail::Unread })
}

/// Returns true if a letter would only feed a mail loop, or if the player has unsubscribed.
fn is_silent(context: &Context<'_>, who: &Principal, parsed: &ParsedRequest) -> bool {
    let lines = authentic_lines_hash(context, who);
    let unwanted = who.player.original_row().stopped && (parsed.only_unsubscribes() || who.doubt.is_some());
    context.request.by_letter && unwanted
        || may_loop(context) && who.player.restraint.is_silent(context.at.now, lines.as_ref())
}

/// Counts an answer by letter to a request that changed nothing.
///
/// # Errors
/// Returns [`DeskError::AnswerLimitReached`] if the answers of this hour are used up.
fn count_idle_answer(
    context: &Context<'_>,
    who: &mut Principal,
    commit: &Commit,
    mail: IdleMail,
) -> Result<(), DeskError> {
    if !may_loop(context) {
        return Ok(());
    }
    let lines = authentic_lines_hash(context, who);
    let did = commit.table.is_some()
        || !commit.leagues.is_empty()
        || !commit.players.is_empty()
        || !commit.letters.is_empty()
        || !commit.talk.is_empty()
        || who.player.has_changed();
    let restraint = &mut who.player.restraint;
    if did {
        restraint.reset_idle_count();
        return Ok(());
    }
    // A warning caused by someone else's mail counts like an answer to a mere claim.
    let warns = who.refusal.is_some() && who.doubt.is_some() || matches!(who.doubt, Some(Doubt::Forged));
    let may = restraint.count_idle_answer(context.at.now, lines, mail)
        && (!warns || restraint.count_claim_answer(context.at.now, false));
    if may { Ok(()) } else { Err(DeskError::AnswerLimitReached) }
}

/// Adopts the language of the sender's client if the player has not chosen one. For players with mail, their mails
/// determine the language.
fn take_locale(context: &Context<'_>, player: &mut Sender) {
    let locale = context.request.locale;
    if let Some(lang) = locale.filter(|_| !player.lang_chosen && player.address.is_none()) {
        lang.as_str().clone_into(&mut player.lang);
    }
}

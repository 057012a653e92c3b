//! Rehearsal of messages that would await a `yes`. A message is carried out on copies, as after the `yes`, and its
//! changes are dropped. Verbs only read: what must be written beyond their commit is up to the caller. So a request that cannot succeed is refused at once, and the question says what a `yes` does.

use super::Context;
use super::identify::identify;
use super::parse::{ParsedRequest, parse_lines};
use super::pending_effects::LineEffect;
use super::response::{EarlyExit, Refusal, has_effect, page_of_messages};
use super::sender::Principal;
use super::{settings, verbs};
use crate::desk::DeskError;
use model::{Order, Page, PendingMessage, Player, RequiredProof, Say, Verb};
use play::RequestOutcome;
use ports::{Origin, Request};

/// Words after `league` that change an entry.
const ENTRY_WORDS: [&str; 3] = ["join", "here", "leave"];

/// Outcome of a rehearsal.
pub(super) enum Rehearsal {
    /// The message would take effect: the effect of each line.
    Works(Vec<LineEffect>),
    /// The message would change nothing; the page says why.
    Refused(Box<Page>),
}

impl Rehearsal {
    fn refuse(says: Vec<Say>) -> Self {
        Self::Refused(Box::new(page_of_messages(says)))
    }

    fn refuse_with_answer(decided: RequestOutcome) -> Self {
        let Page { says, text, .. } = decided.page;
        Self::Refused(Box::new(Page { text, ..page_of_messages(says) }))
    }
}

/// Returns the origin of a message when it is carried out after a `yes` of this player.
pub(super) fn confirmed_origin(player: &Player, message: &PendingMessage) -> Origin {
    match &message.right {
        Some(right) => Origin::Confirmed(right.clone()),
        None => Origin::Player(player.id),
    }
}

/// Rehearses a message of this player.
///
/// # Errors
/// When the store fails.
pub(super) async fn rehearse(
    context: &Context<'_>,
    player: &Player,
    message: &PendingMessage,
) -> Result<Rehearsal, DeskError> {
    let (key, from) = (context.request.key.clone(), confirmed_origin(player, message));
    let by_letter = context.request.by_letter;
    let request = Request { by_letter, ..Request::new(key, from, message.lines.clone()) };
    let context = &Context { request: &request, ..*context };
    let Some(mut who) = confirmed_sender(context, player, message).await? else {
        return Ok(Rehearsal::Works(Vec::new()));
    };
    if let Some(refusal) = who.refusal.take() {
        return Ok(Rehearsal::refuse(vec![refusal]));
    }
    let (mut all, mut effects, mut verb_at) = (ParsedRequest::default(), Vec::new(), None);
    for (at, line) in message.lines.iter().enumerate() {
        let one = parse_lines(context, &who, std::slice::from_ref(line)).await?;
        let here = who.table().cloned();
        effects.push(match one.settings.first() {
            None => LineEffect::Unknown,
            Some(order) => match settings::change(&mut who.player, order, here.as_ref(), context.at.now) {
                Ok(say) => LineEffect::of_setting(order.verb, say, &who.player),
                Err(say) => return Ok(Rehearsal::refuse(vec![say])),
            },
        });
        verb_at = verb_at.or((!one.verbs.is_empty()).then_some(at));
        all.append(one);
    }
    if all.is_more_than_one() {
        return Ok(Rehearsal::refuse(vec![messages::say_one_thing()]));
    }
    if is_for_a_game(&all) {
        return Ok(Rehearsal::Works(effects));
    }
    let decided = match verbs::try_carry_out(context, &mut who, &all).await {
        Ok(None) => return Ok(Rehearsal::Works(effects)),
        Ok(Some(decided)) => decided,
        Err(Refusal::WithAnswer(decided)) => return Ok(Rehearsal::refuse_with_answer(*decided)),
        Err(Refusal::Failed(error)) => return Err(error),
    };
    if is_without_effect(&all, &decided) {
        return Ok(Rehearsal::refuse_with_answer(decided));
    }
    if let (Some(at), [order]) = (verb_at, all.verbs.as_slice()) {
        effects[at] = LineEffect::of_verb(order.verb, &decided);
    }
    Ok(Rehearsal::Works(effects))
}

/// Returns the sender of a confirmed message; `None` if it would get no answer.
async fn confirmed_sender(
    context: &Context<'_>,
    player: &Player,
    message: &PendingMessage,
) -> Result<Option<Principal>, DeskError> {
    let mut who = match message.right {
        None => Principal::new(player.clone(), RequiredProof::Identity),
        Some(_) => match identify(context).await {
            Ok(who) => who,
            Err(EarlyExit::Answered(_)) => return Ok(None),
            Err(EarlyExit::Failed(error)) => return Err(error),
        },
    };
    // A `yes` confirms the address, and resumes mail.
    (who.player.confirmed, who.player.stopped) = (true, false);
    Ok(Some(who))
}

/// Returns true if a request plays or plans moves. Those are not rehearsed: the answer to one may show what is hidden.
fn is_for_a_game(all: &ParsedRequest) -> bool {
    let plays = |order: &Order| matches!(order.verb, Verb::Answer | Verb::Preview | Verb::When);
    !all.moves.is_empty() || all.verbs.iter().any(plays)
}

/// Returns true if a request that should change something would change nothing, and its answer says why.
fn is_without_effect(all: &ParsedRequest, decided: &RequestOutcome) -> bool {
    let is_entry_word = |word: &String| ENTRY_WORDS.contains(&word.as_str());
    let shows = |order: &Order| order.verb == Verb::League && !order.args.iter().any(is_entry_word);
    all.changes_more_than_settings()
        && !all.verbs.iter().any(shows)
        && !has_effect(decided)
        && !decided.page.says.is_empty()
}

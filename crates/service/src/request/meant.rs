//! What lines mean at a seat that is asked: a line that is a move there is no verb of the service, and a `yes` behind a line that was
//! refused plays what was probably meant.

use super::context::Context;
use super::principal::{Principal, SeatAt};
use super::response::said;
use super::sorted::Sorted;
use crate::desk::DeskError;
use i18n::{Lang, Vocabulary};
use model::{Arg, DecisionRef, Say, Scope, Status, Unsure, Verb};
use play::{Decided, Loaded};
use std::sync::Arc;

/// The lines of a request, sorted. At a seat that is asked, a line whose first word is one of the game and that can be read as a move is
/// one, whatever else that word means.
pub(super) async fn sort(
    context: &Context<'_>,
    who: &Principal,
    lines: &[String],
) -> Result<Sorted, DeskError> {
    let sorted = Sorted::read(context, &who.player, lines, &|_| false);
    let Some((at, loaded)) = asked_at(context, who, !sorted.has_verbs()).await? else { return Ok(sorted) };
    let vocabulary = context.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let mut moves = Vec::new();
    for text in lines {
        if !vocabulary.lexicon.begins_with_a_key(text) || is_alone(&vocabulary, text) {
            continue;
        }
        let line = play::SeatLine {
            seat: at.seat,
            decision: DecisionRef::Current,
            text,
            lexicon: &vocabulary.lexicon,
            can_begin: &|word| vocabulary.can_begin(word),
            entries: &[],
        };
        let is_move = || play::is_move(&loaded, context.at, &line);
        if context.desk.guarded(&loaded, is_move).await?.unwrap_or(false) {
            moves.push(text);
        }
    }
    Ok(Sorted::read(context, &who.player, lines, &|line| moves.contains(&line)))
}

/// Whether a verb of the service stands alone: `board` is no move, whatever a game calls so. `leave` alone at a table is the game's.
fn is_alone(vocabulary: &Vocabulary, text: &str) -> bool {
    let order = vocabulary.order(text).filter(|order| order.args.is_empty());
    order.is_some_and(|order| order.verb != Verb::Leave)
}

/// The line that a `yes` means: the last one was refused, and this was probably meant. At a table only as long as the same is asked.
pub(super) async fn proposed(
    context: &Context<'_>,
    who: &Principal,
    sorted: &Sorted,
) -> Result<Option<String>, DeskError> {
    let is_answer = who.asked.is_none() && who.doubt.is_none() && sorted.only_says(Verb::Yes);
    let Some(unsure) = who.player.unsure.as_ref().filter(|_| is_answer) else { return Ok(None) };
    if unsure.table.as_ref() != who.table() {
        return Ok(None);
    }
    if let Some(at) = &who.at {
        let loaded = context.desk.load(&at.table).await?;
        if !loaded.is_some_and(|loaded| unsure.is_open(&loaded.table, at.seat)) {
            return Ok(None);
        }
    }
    Ok(unsure.meant(context.at.keys, context.at.now))
}

/// The answer to a line of which not even the first word is known, if it can be told what was probably meant.
pub(super) async fn guessed(
    context: &Context<'_>,
    who: &Principal,
    place: &SeatAt,
    loaded: &Arc<Loaded>,
) -> Result<Option<Decided>, DeskError> {
    let Some(text) = context.request.unread.first() else { return Ok(None) };
    let vocabulary = context.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let line = play::SeatLine {
        seat: place.seat,
        decision: place.decision,
        text,
        lexicon: &vocabulary.lexicon,
        can_begin: &|word| vocabulary.can_begin(word),
        entries: &[],
    };
    let guess = || play::refused(loaded, context.at, &line);
    Ok(context.desk.guarded(loaded, guess).await?.flatten())
}

/// Whether a verb is proposed where it was nearly said. What cannot be taken back must be said in full.
fn may_be_guessed(verb: Verb) -> bool {
    let shows = matches!(verb, Verb::Mine | Verb::List | Verb::Board | Verb::Speech)
        || matches!(verb, Verb::Log | Verb::Help | Verb::Rules);
    let sits = matches!(verb, Verb::New | Verb::Join | Verb::Start | Verb::Rematch);
    let plays = matches!(verb, Verb::Undo | Verb::Back | Verb::Preview | Verb::Answer);
    shows || sits || plays || matches!(verb, Verb::Lang | Verb::Zone | Verb::Name | Verb::Tell)
}

/// The answer to a line whose first word is nearly a verb of the service. Who has proved nothing is told nothing of their own text.
pub(super) fn guessed_verb(context: &Context<'_>, who: &Principal) -> Result<Option<Decided>, DeskError> {
    let Some(text) =
        context.request.unread.first().filter(|_| who.scope >= Scope::Table && who.doubt.is_none())
    else {
        return Ok(None);
    };
    let words = context.desk.words(Lang::parse(&who.player.lang), None);
    let near = words
        .nearest_order(text)
        .filter(|line| words.order(line).is_some_and(|order| may_be_guessed(order.verb)));
    let Some(line) = near else { return Ok(None) };
    let meant = Unsure::new(context.at.keys, context.at.now, who.table().cloned(), &line)?;
    let says = [Say::new("say-refused-nothing"), Say::new("say-instead").with("line", Arg::Text(line))];
    Ok(Some(Decided { page: said(says.to_vec()), unsure: Some(meant), ..Decided::default() }))
}

/// The seat from which somebody speaks, and its table, if it runs and that seat is asked.
async fn asked_at(
    context: &Context<'_>,
    who: &Principal,
    is_idle: bool,
) -> Result<Option<(SeatAt, Arc<Loaded>)>, DeskError> {
    let Some(at) = who.at.as_ref().filter(|_| !is_idle) else { return Ok(None) };
    let loaded = context.desk.load(&at.table).await?;
    let is_asked = |loaded: &Arc<Loaded>| {
        loaded.table.status == Status::Running && loaded.table.asks.contains_key(&at.seat)
    };
    Ok(loaded.filter(is_asked).map(|loaded| (at.clone(), loaded)))
}

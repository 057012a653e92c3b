//! Handles game lines, which are played, previewed, stored as standing orders, or not understood. A line that names no
//! table applies to the table of the request's seat, or else to the sender's only pending table, or else to their only
//! running one.

use super::at_table;
use super::help::show_help;
use super::own_table::{load_by_code, select_table, table_in_question};
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::authorise::may_see_table;
use crate::request::refused_rights::refuse_right;
use crate::request::response::{
    EarlyExit, Refusal, Response, frozen_table_answer, missing_table_message, page_of_messages, tell,
    unknown_table_message,
};
use crate::request::sender::{Principal, SpeakingSeat};
use i18n::Lang;
use measures::RefusedRight;
use model::{Arg, Code, DecisionRef, Order, OrderInput, PageButton, RejectedLine, RequiredProof, Verb};
use play::{LoadedTable, RequestOutcome};
use ports::{ChosenMove, MenuAction, Origin};
use std::sync::Arc;

/// Mode of handling game lines.
#[derive(Copy, Clone, PartialEq, Eq)]
enum LineMode {
    /// The lines are played.
    Play,
    /// The effect of the lines is previewed.
    Preview,
}

/// Plays lines at the table selected for the sender.
pub(super) async fn play(
    context: &Context<'_>,
    who: &Principal,
    lines: &[String],
) -> Result<RequestOutcome, Refusal> {
    let text = lines.join("\n");
    let place = select_table(context, who).await?.seat(&text)?;
    play_at_seat(context, who, &place, &text, LineMode::Play).await
}

/// Plays or previews a move chosen from the menu of a seat.
pub(super) async fn play_chosen_move(
    context: &Context<'_>,
    who: &Principal,
    chosen: &ChosenMove,
) -> Result<RequestOutcome, Refusal> {
    let refusal = || {
        let here = who.table().into();
        refuse_right(RefusedRight::Seat, &who.player, here, messages::say_not_your_seat())
    };
    let place = who.at.as_ref().ok_or_else(refusal)?;
    let loaded = load_by_code(context, &place.table).await?;
    let opened = match place.decision {
        DecisionRef::Opened(opened) => Some(opened),
        DecisionRef::Current => None,
        DecisionRef::Expired => return Err(messages::say_pressed_late().into()),
    };
    let choice = play::SeatChoice {
        seat: place.seat,
        opened,
        offer_fingerprint: chosen.draft_mark,
        words: &chosen.words,
    };
    let decide = || match chosen.menu_action {
        MenuAction::Play => play::choose(&loaded, context.at, &choice),
        MenuAction::Preview => play::preview_choice(&loaded, context.at, &choice),
    };
    Ok(context.desk.decide_guarded(&loaded, decide).await?.unwrap_or_else(frozen_table_answer))
}

/// Handles `preview hang g6`.
pub(super) async fn preview(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let place = select_table(context, who).await?.seat(&line_of(order))?;
    play_at_seat(context, who, &place, &order.args.join(" "), LineMode::Preview).await
}

/// Reconstructs the line of an order, with its verb in canonical form.
fn line_of(order: &Order) -> String {
    format!("{} {}", order.verb.key(), order.text)
}

/// `answer K7QF bid 14`: makes a move at a named table, for players with one letter for all their tables. A preview or
/// a standing order is also accepted: `answer K7QF when turn: any`.
pub(super) async fn answer(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let (typed, words) = order.args.split_first().ok_or_else(missing_table_message)?;
    let code = Code::parse(typed).ok_or_else(|| unknown_table_message(typed))?;
    if who.is_bound_elsewhere(&code) {
        let (here, say) = (who.table().into(), messages::say_other_table());
        return Err(refuse_right(RefusedRight::OtherTable, &who.player, here, say).into());
    }
    let loaded = load_by_code(context, &code).await?;
    let here = who.at.as_ref().filter(|at| at.table == code).cloned();
    let own = || loaded.table.seats_of(who.player.id).next();
    let at_own = || Some(SpeakingSeat { table: code.clone(), seat: own()?, decision: DecisionRef::Current });
    let Some(at) = here.or_else(at_own) else {
        let may_see = may_see_table(context, who, &loaded.table).await;
        return Err(
            if may_see { messages::say_not_in() } else { unknown_table_message(code.as_str()) }.into()
        );
    };
    if words.is_empty() {
        let board = Order { verb: Verb::Board, args: vec![code.to_string()], text: String::new() };
        return at_table::execute_table_verb(context, who, &board).await;
    }
    // The line as typed, with its commas and slashes.
    let line = order.text.split_once(char::is_whitespace).map_or("", |(_, line)| line.trim());
    let vocabulary = context.desk.vocabulary_in(Lang::parse(&who.player.lang), None);
    let there = Principal { at: Some(at.clone()), ..who.clone() };
    match vocabulary.parse_order(line) {
        Some(order) if order.verb == Verb::Preview => preview(context, &there, &order).await,
        Some(order) if order.verb == Verb::When => store_standing_orders(context, &there, &[order]).await,
        _ => play_at_seat(context, who, &at, line, LineMode::Play).await,
    }
}

/// `when turn: take b`: stores standing orders at the table selected for the sender.
pub(super) async fn store_standing_orders(
    context: &Context<'_>,
    who: &Principal,
    orders: &[Order],
) -> Result<RequestOutcome, Refusal> {
    let lines: Vec<String> = orders.iter().map(line_of).collect();
    let place = select_table(context, who).await?.seat(&lines.join("\n"))?;
    let loaded = load_by_code(context, &place.table).await?;
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let can_begin = |word: &str| words.can_begin(word);
    let ordered = |order| {
        let Order { text, .. }: &Order = order;
        let (lexicon, decisions) = (&words.lexicon, &words.decisions);
        OrderInput { text, lexicon, words: &words.order_words, can_begin: &can_begin, decisions }
    };
    let given: Vec<OrderInput<'_>> = orders.iter().map(ordered).collect();
    let decide = || play::give_orders(&loaded, context.at, place.seat, &given);
    Ok(context.desk.decide_guarded(&loaded, decide).await?.unwrap_or_else(frozen_table_answer))
}

async fn play_at_seat(
    context: &Context<'_>,
    who: &Principal,
    place: &SpeakingSeat,
    text: &str,
    with: LineMode,
) -> Result<RequestOutcome, Refusal> {
    let loaded = load_by_code(context, &place.table).await?;
    let vocabulary = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let open = loaded.table.asks.get(&place.seat).map(|ask| ask.opened);
    let entries = match (place.decision, open) {
        (DecisionRef::Opened(opened), Some(open)) if opened != open => {
            context.desk.store().entries(place.table.clone(), 0).await?
        }
        _ => Vec::new(),
    };
    let line = play::SeatLine {
        seat: place.seat,
        decision: place.decision,
        text,
        lexicon: &vocabulary.lexicon,
        can_begin: &|word| vocabulary.can_begin(word),
        entries: &entries,
    };
    let decide = || match with {
        LineMode::Preview => play::preview(&loaded, context.at, &line),
        LineMode::Play => play::line(&loaded, context.at, &line),
    };
    Ok(context.desk.decide_guarded(&loaded, decide).await?.unwrap_or_else(frozen_table_answer))
}

/// Suggests a correction for a line with an unknown first word, if there is a likely one.
async fn suggest_game_line(
    context: &Context<'_>,
    who: &Principal,
    place: &SpeakingSeat,
    loaded: &Arc<LoadedTable>,
) -> Result<Option<RequestOutcome>, DeskError> {
    let Some(text) = context.request.unread.first() else { return Ok(None) };
    let vocabulary = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let line = play::SeatLine {
        seat: place.seat,
        decision: place.decision,
        text,
        lexicon: &vocabulary.lexicon,
        can_begin: &|word| vocabulary.can_begin(word),
        entries: &[],
    };
    let guess = || play::suggest_line(loaded, context.at, &line);
    Ok(context.desk.decide_guarded(loaded, guess).await?.flatten())
}

/// Returns true if a verb may be suggested for a misspelling. Irreversible verbs must be typed in full.
fn may_be_guessed(verb: Verb) -> bool {
    let shows = matches!(verb, Verb::Mine | Verb::List | Verb::Board | Verb::Speech)
        || matches!(verb, Verb::Log | Verb::Help | Verb::Rules);
    let sits = matches!(verb, Verb::New | Verb::Join | Verb::Start | Verb::Rematch);
    let plays = matches!(verb, Verb::Undo | Verb::Back | Verb::Preview | Verb::Answer);
    shows || sits || plays || matches!(verb, Verb::Lang | Verb::Zone | Verb::Name | Verb::Tell)
}

/// Suggests the verb that nearly matches the first word of a line. The answer does not quote the text of a sender
/// without proof.
fn suggest_verb(context: &Context<'_>, who: &Principal) -> Result<Option<RequestOutcome>, DeskError> {
    let Some(text) =
        context.request.unread.first().filter(|_| who.scope >= RequiredProof::Table && who.doubt.is_none())
    else {
        return Ok(None);
    };
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), None);
    let near = words
        .nearest_order(text)
        .filter(|line| words.parse_order(line).is_some_and(|order| may_be_guessed(order.verb)));
    let Some(line) = near else { return Ok(None) };
    let meant = RejectedLine::new(context.at.keys, context.at.now, who.table().cloned(), &line)?;
    let says = [messages::say_refused_nothing(), messages::say_instead(Arg::Text(line))];
    Ok(Some(RequestOutcome {
        page: page_of_messages(says.to_vec()),
        unsure: Some(meant),
        ..RequestOutcome::default()
    }))
}

/// Answers a chat message without a command by showing the available commands.
fn answer_greeting(who: &Principal) -> RequestOutcome {
    let say = messages::say_hello(who.player.name.clone());
    let mut decided = tell(say);
    decided.page.presses = vec![PageButton::Tables, PageButton::Rules, PageButton::Help];
    decided
}

/// Handles a request without any readable line. Players with a seat are shown the board and the possible lines; others
/// are shown the help.
///
/// # Errors
/// Returns an error if the request ends early. This includes the case that the sender's table no longer exists; the
/// request then gets no answer.
pub(in crate::request) async fn answer_unreadable(
    context: &Context<'_>,
    who: &Principal,
) -> Result<RequestOutcome, EarlyExit> {
    let Some(place) = &who.at else {
        return match suggest_verb(context, who)? {
            Some(guessed) => Ok(guessed),
            None if matches!(context.request.from, Origin::Account(_)) => Ok(answer_greeting(who)),
            None => Ok(show_help(context, who, table_in_question(context, who).await?, &[]).await?),
        };
    };
    let loaded = context.desk.load(&place.table).await?.ok_or(Response::Silent)?;
    if let Some(decided) = suggest_game_line(context, who, place, &loaded).await? {
        return Ok(decided);
    }
    if let Some(decided) = suggest_verb(context, who)? {
        return Ok(decided);
    }
    let says = vec![messages::say_refused_nothing()];
    let refuse = || play::refuse_unsure(&loaded, context.at, place.seat, says, None);
    Ok(context.desk.decide_guarded(&loaded, refuse).await?.unwrap_or_else(frozen_table_answer))
}

//! Lines for a game: played, previewed, or left for later as standing orders.

use super::at_table;
use super::meant::meant;
use crate::desk::DeskError;
use crate::request::context::Context;
use crate::request::principal::{Principal, SeatAt};
use crate::request::response::{frozen, no_table, tell};
use i18n::Lang;
use model::{Code, DecisionRef, Order, Ordered, Say, Verb};
use play::Decided;
use ports::{ChosenMove, Then};

/// What is done with lines for a game.
#[derive(Copy, Clone, PartialEq, Eq)]
enum With {
    /// They are played.
    Play,
    /// It is shown what they would do.
    Preview,
}

/// Plays lines at the table that their sender means.
pub(super) async fn play(
    context: &Context<'_>,
    who: &Principal,
    lines: &[String],
) -> Result<Decided, DeskError> {
    let text = lines.join("\n");
    match meant(context, who).await?.seat(&text) {
        Ok(place) => at_seat(context, who, &place, &text, With::Play).await,
        Err(decided) => Ok(*decided),
    }
}

/// Plays or shows a move that was chosen in a menu of the seat that it came from.
pub(super) async fn choose(
    context: &Context<'_>,
    who: &Principal,
    chosen: &ChosenMove,
) -> Result<Decided, DeskError> {
    let Some(place) = &who.at else { return Ok(tell(Say::new("say-not-your-seat"))) };
    let Some(loaded) = context.desk.load(&place.table).await? else {
        return Ok(no_table(place.table.as_str()));
    };
    let opened = match place.decision {
        DecisionRef::Opened(opened) => Some(opened),
        DecisionRef::Current => None,
        DecisionRef::Nothing => return Ok(tell(Say::new("say-pressed-late"))),
    };
    let choice = play::SeatChoice { seat: place.seat, opened, behind: chosen.behind, words: &chosen.words };
    let decide = || match chosen.then {
        Then::Play => play::choose(&loaded, context.at, &choice),
        Then::Preview => play::preview_choice(&loaded, context.at, &choice),
    };
    Ok(context.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
}

/// `preview hang g6`
pub(super) async fn preview(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    match meant(context, who).await?.seat(&said(order)) {
        Ok(place) => at_seat(context, who, &place, &order.args.join(" "), With::Preview).await,
        Err(decided) => Ok(*decided),
    }
}

/// The line that an order was read from, its verb in canonical form.
fn said(order: &Order) -> String {
    format!("{} {}", order.verb.key(), order.text)
}

/// `answer K7QF bid 14`: a move at a table that is named, for whoever gets one letter for all their tables. A preview or a standing
/// order may stand in its place: `answer K7QF when turn: any`.
pub(super) async fn answer(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let Some((typed, words)) = order.args.split_first() else {
        return Ok(tell(Say::new("say-which-table")));
    };
    let Some(code) = Code::parse(typed) else { return Ok(no_table(typed)) };
    if who.is_bound_elsewhere(&code) {
        return Ok(tell(Say::new("say-other-table")));
    }
    let Some(loaded) = context.desk.load(&code).await? else { return Ok(no_table(code.as_str())) };
    let here = who.at.as_ref().filter(|at| at.table == code).cloned();
    let own = || loaded.table.seats_of(who.player.id).next();
    let at_own = || Some(SeatAt { table: code.clone(), seat: own()?, decision: DecisionRef::Current });
    let Some(at) = here.or_else(at_own) else { return Ok(tell(Say::new("say-not-in"))) };
    if words.is_empty() {
        let board = Order { verb: Verb::Board, args: vec![code.to_string()], text: String::new() };
        return at_table::carry_out(context, who, &board).await;
    }
    // As it was typed, with its commas and slashes.
    let line = order.text.split_once(char::is_whitespace).map_or("", |(_, line)| line.trim());
    let vocabulary = context.desk.words(Lang::parse(&who.player.lang), None);
    let there = Principal { at: Some(at.clone()), ..who.clone() };
    match vocabulary.order(line) {
        Some(order) if order.verb == Verb::Preview => preview(context, &there, &order).await,
        Some(order) if order.verb == Verb::When => ahead(context, &there, &[order]).await,
        _ => at_seat(context, who, &at, line, With::Play).await,
    }
}

/// `when turn: take b`: leaves standing orders at the table that their sender means.
pub(super) async fn ahead(
    context: &Context<'_>,
    who: &Principal,
    orders: &[Order],
) -> Result<Decided, DeskError> {
    let lines: Vec<String> = orders.iter().map(said).collect();
    let place = match meant(context, who).await?.seat(&lines.join("\n")) {
        Ok(place) => place,
        Err(decided) => return Ok(*decided),
    };
    let Some(loaded) = context.desk.load(&place.table).await? else {
        return Ok(no_table(place.table.as_str()));
    };
    let words = context.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    let can_begin = |word: &str| words.can_begin(word);
    let ordered = |order| {
        let Order { text, .. }: &Order = order;
        let (lexicon, decisions) = (&words.lexicon, &words.decisions);
        Ordered { text, lexicon, words: &words.order_words, can_begin: &can_begin, decisions }
    };
    let given: Vec<Ordered<'_>> = orders.iter().map(ordered).collect();
    let decide = || play::give(&loaded, context.at, place.seat, &given);
    Ok(context.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
}

async fn at_seat(
    context: &Context<'_>,
    who: &Principal,
    place: &SeatAt,
    text: &str,
    with: With,
) -> Result<Decided, DeskError> {
    let Some(loaded) = context.desk.load(&place.table).await? else {
        return Ok(no_table(place.table.as_str()));
    };
    let vocabulary = context.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
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
        With::Preview => play::preview(&loaded, context.at, &line),
        With::Play => play::line(&loaded, context.at, &line),
    };
    Ok(context.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
}

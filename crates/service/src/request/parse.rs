//! Parses the lines of a request once and sorts them by what they would change.

use super::Context;
use super::sender::{Principal, SpeakingSeat};
use crate::desk::DeskError;
use i18n::{Lang, Vocabulary};
use model::{DecisionRef, Order, Player, RequiredProof, Status, Verb, VerbEffect};
use play::LoadedTable;
use ports::{ChosenMove, MenuAction};
use std::sync::Arc;

/// A parsed request.
#[derive(Default)]
pub(super) struct ParsedRequest {
    /// Changes to the player's own settings.
    pub(super) settings: Vec<Order>,
    /// Words of the sender to others, and to themselves.
    pub(super) talk: Vec<Order>,
    /// Other verbs of the service.
    pub(super) verbs: Vec<Order>,
    /// Lines for a game.
    pub(super) moves: Vec<String>,
    /// Move chosen from a menu.
    pub(super) chosen: Option<ChosenMove>,
}

/// Parses a request. A `yes` after a refused line is replaced by the suggested correction.
pub(super) async fn parse(context: &Context<'_>, who: &Principal) -> Result<ParsedRequest, DeskError> {
    let parsed = parse_lines(context, who, &context.request.orders).await?;
    match accepted_correction(context, who, &parsed).await? {
        Some(line) => parse_lines(context, who, &[line]).await,
        None => Ok(parsed),
    }
}

/// Parses lines. At a seat to act, a line is a move if it begins with a word of the game and parses as a move, even if
/// that word is also a verb.
pub(super) async fn parse_lines(
    context: &Context<'_>,
    who: &Principal,
    lines: &[String],
) -> Result<ParsedRequest, DeskError> {
    let mut orders = parse_orders(context, &who.player, lines);
    if orders.iter().any(Option::is_some)
        && let Some((at, loaded)) = seat_to_act(context, who).await?
    {
        let lang = Lang::parse(&who.player.lang);
        let (words, of_game) = (
            context.desk.vocabulary_in(lang, None),
            context.desk.vocabulary_in(lang, Some(&loaded.table.game)),
        );
        for (text, order) in lines.iter().zip(&mut orders) {
            if !of_game.lexicon.starts_with_key(text) || is_bare_verb(&of_game, text) {
                continue;
            }
            let line = play::SeatLine {
                seat: at.seat,
                decision: DecisionRef::Current,
                text,
                lexicon: &of_game.lexicon,
                can_begin: &|word| of_game.can_begin(word),
                entries: &[],
            };
            let is_move = || play::is_move(&loaded, context.at, &line);
            if context.desk.decide_guarded(&loaded, is_move).await?.unwrap_or(false) {
                *order = timed_standing_order(&words, text);
            }
        }
    }
    Ok(ParsedRequest::from_orders(lines, orders, context.request.chosen.clone()))
}

/// Parses each line as an order in the player's language; `None` for a line that is not an order.
fn parse_orders(context: &Context<'_>, player: &Player, lines: &[String]) -> Vec<Option<Order>> {
    let words = context.desk.vocabulary_in(Lang::parse(&player.lang), None);
    let typed = |line: &String| words.parse_order(line).filter(|_| !context.request.only_moves);
    lines.iter().map(|line| typed(line).or_else(|| timed_standing_order(&words, line))).collect()
}

/// Parses a line that ends with a validity. The result is a standing order for any decision.
fn timed_standing_order(words: &Vocabulary, line: &str) -> Option<Order> {
    let order = || Order { verb: Verb::When, args: Vec::new(), text: format!(": {line}") };
    model::is_standing_order(line, &words.order_words).then(order)
}

/// Returns true for a verb of the service without arguments: `board` is never a move. The exception is `leave`, which
/// belongs to the game at a table.
fn is_bare_verb(vocabulary: &Vocabulary, text: &str) -> bool {
    let order = vocabulary.parse_order(text).filter(|order| order.args.is_empty());
    order.is_some_and(|order| order.verb != Verb::Leave)
}

/// Returns the correction that a `yes` accepts after the last line was refused. At a table, the correction is valid
/// only for the same decision.
async fn accepted_correction(
    context: &Context<'_>,
    who: &Principal,
    parsed: &ParsedRequest,
) -> Result<Option<String>, DeskError> {
    let is_answer = who.confirmed_messages.is_none() && who.doubt.is_none() && parsed.is_only_verb(Verb::Yes);
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
    Ok(unsure.suggestion(context.at.keys, context.at.now))
}

/// Returns the sender's seat and its table, if the game is running and the seat is to act.
async fn seat_to_act(
    context: &Context<'_>,
    who: &Principal,
) -> Result<Option<(SpeakingSeat, Arc<LoadedTable>)>, DeskError> {
    let Some(at) = &who.at else { return Ok(None) };
    let loaded = context.desk.load(&at.table).await?;
    let is_asked = |loaded: &Arc<LoadedTable>| {
        loaded.table.status() == Status::Running && loaded.table.asks.contains_key(&at.seat)
    };
    Ok(loaded.filter(is_asked).map(|loaded| (at.clone(), loaded)))
}

impl ParsedRequest {
    /// Parses lines that are not bound to a seat, in the player's language.
    pub(super) fn parse(context: &Context<'_>, player: &Player, lines: &[String]) -> Self {
        Self::from_orders(lines, parse_orders(context, player, lines), context.request.chosen.clone())
    }

    fn from_orders(lines: &[String], orders: Vec<Option<Order>>, chosen: Option<ChosenMove>) -> Self {
        let mut parsed = Self { chosen, ..Self::default() };
        for (line, order) in lines.iter().zip(orders) {
            match order {
                Some(order) if order.verb.verb_effect() == VerbEffect::Settings => {
                    parsed.settings.push(order)
                }
                Some(order) if order.verb.verb_effect() == VerbEffect::Talk => parsed.talk.push(order),
                Some(order) => parsed.verbs.push(order),
                None => parsed.moves.push(line.clone()),
            }
        }
        parsed
    }

    /// Adds the parts of another message.
    pub(super) fn append(&mut self, other: Self) {
        self.settings.extend(other.settings);
        self.talk.extend(other.talk);
        self.verbs.extend(other.verbs);
        self.moves.extend(other.moves);
    }

    /// Returns the proof that the request needs: the maximum over its parts.
    pub(super) fn required_proof(&self) -> RequiredProof {
        let orders = self.settings.iter().chain(&self.talk).chain(&self.verbs);
        let verbs = orders.map(|order| order.verb.required_proof());
        let moves = self.is_for_a_game().then_some(RequiredProof::Table);
        verbs.chain(moves).max().unwrap_or(RequiredProof::Unproved)
    }

    /// Returns true if any part is for a game.
    fn is_for_a_game(&self) -> bool {
        !self.moves.is_empty() || self.chosen.is_some()
    }

    /// Returns true if the request consists of this settings verb alone.
    pub(super) fn is_only_verb(&self, verb: Verb) -> bool {
        let is_it = |order: &Order| order.verb == verb && order.args.is_empty();
        !self.is_for_a_game()
            && self.verbs.is_empty()
            && self.talk.is_empty()
            && matches!(self.settings.as_slice(), [one] if is_it(one))
    }

    /// Returns true if the request only unsubscribes from letters.
    pub(super) fn only_unsubscribes(&self) -> bool {
        !self.is_for_a_game()
            && self.verbs.is_empty()
            && self.talk.is_empty()
            && !self.settings.is_empty()
            && self.settings.iter().all(|order| order.verb == Verb::Stop)
    }

    /// Returns true if the request shows that a person has read the letter and wants to be known. Unsubscribing alone
    /// does not show this.
    pub(super) fn shows_human_sender(&self) -> bool {
        let has_orders = !self.verbs.is_empty() || !self.settings.is_empty() || !self.talk.is_empty();
        let is_empty = !self.is_for_a_game() && !has_orders;
        !is_empty && !self.only_unsubscribes()
    }

    /// Returns true if the request would change more than settings.
    pub(super) fn changes_more_than_settings(&self) -> bool {
        let acts =
            |order: &Order| matches!(order.verb.verb_effect(), VerbEffect::Table | VerbEffect::Membership);
        let plays = self.chosen.as_ref().is_some_and(|chosen| chosen.menu_action == MenuAction::Play);
        plays || !self.moves.is_empty() || self.verbs.iter().any(acts)
    }

    /// Returns true if the request asks for more than one thing besides settings. Several standing orders count as one.
    pub(super) fn is_more_than_one(&self) -> bool {
        let ahead = !self.is_for_a_game() && self.verbs.iter().all(|order| order.verb == Verb::When);
        !ahead
            && self.verbs.len() + usize::from(!self.moves.is_empty()) + usize::from(self.chosen.is_some()) > 1
    }
}

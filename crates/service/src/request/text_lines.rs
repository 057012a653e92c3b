//! Separates the orders of a message from the text below them: a closing, a signature, a disclaimer, a remark to the
//! other players. A line below the first is an order only if it parses as a whole. Directly below, so is one that
//! consists of words of the service and the game, since its writer meant it: its error is explained. The first line of
//! text ends the orders.

use super::Context;
use super::parse::parse_lines;
use super::sender::{Principal, SpeakingSeat};
use super::verbs::{SelectedTable, select_table};
use super::whole_orders::{OrderLine, is_form_field, is_in_known_words, is_whole_order, split_words};
use crate::desk::DeskError;
use i18n::{Lang, Vocabulary, is_closing};
use model::{DecisionRef, Order, Verb, normalise_text};
use play::LoadedTable;
use ports::Request;
use std::borrow::Cow;
use std::sync::Arc;

/// Returns the request with the text below its orders among the unread lines. The paragraphs of talk are joined to their
/// order, so that no part of them is read as another one.
///
/// # Errors
/// When the store fails.
pub(super) async fn without_text<'r>(
    context: &Context<'r>,
    who: &Principal,
) -> Result<Cow<'r, Request>, DeskError> {
    let request = context.request;
    let (orders, tail) = (&request.orders, &request.tail);
    let Some((first, below)) = orders.split_first().filter(|_| !request.only_moves) else {
        return Ok(Cow::Borrowed(request));
    };
    let mut separator = OrderSeparator::new(context, who).await?;
    if let Some(lines) = talk_paragraphs(&separator, request).await? {
        return separate_talk(separator, request, &lines).await.map(Cow::Owned);
    }
    if orders.len() + tail.len() == 1 {
        return Ok(Cow::Borrowed(request));
    }
    separator.add_first(first).await?;
    let (mut kept, mut text) = (vec![first.clone()], Vec::new());
    let lines = below.iter().map(|line| (line, true)).chain(tail.iter().map(|line| (line, false)));
    for (line, is_directly_below) in lines {
        match text.is_empty() && separator.is_order(line, is_directly_below).await? {
            true => kept.push(line.clone()),
            false => text.push(line.clone()),
        }
    }
    let unread = text.into_iter().chain(request.unread.iter().cloned()).collect();
    Ok(Cow::Owned(Request { orders: kept, tail: Vec::new(), unread, ..request.clone() }))
}

/// Returns the sender's own text from the first order on, if one of the orders is talk.
async fn talk_paragraphs(
    separator: &OrderSeparator<'_>,
    request: &Request,
) -> Result<Option<Vec<String>>, DeskError> {
    let mut has_talk = false;
    for line in request.orders.iter().chain(&request.tail) {
        has_talk |= separator.order(line).await?.is_some_and(|order| order.verb.takes_paragraphs());
    }
    let start = request.own_text.iter().position(|line| Some(line) == request.orders.first());
    Ok(start.filter(|_| has_talk).and_then(|start| Some(request.own_text.get(start..)?.to_vec())))
}

/// Separates orders from text like [`without_text`], in a message with talk. Talk ends with the sender's own text, with
/// their closing, or with a blank line and an order.
async fn separate_talk(
    mut separator: OrderSeparator<'_>,
    request: &Request,
    lines: &[String],
) -> Result<Request, DeskError> {
    let (mut kept, mut text): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let (mut is_new_paragraph, mut is_in_talk) = (false, false);
    for line in lines {
        if line.is_empty() {
            is_new_paragraph = true;
            continue;
        }
        let (begins, is_first) = (std::mem::take(&mut is_new_paragraph), kept.is_empty());
        if is_first {
            separator.add_first(line).await?;
        }
        let may_be_order = text.is_empty() && (!is_in_talk || begins);
        if is_first || may_be_order && separator.is_order(line, !begins && !is_in_talk).await? {
            kept.push(line.clone());
            is_in_talk = separator.order(line).await?.is_some_and(|order| order.verb.takes_paragraphs());
        } else if let Some(talk) = kept.last_mut().filter(|_| is_in_talk && !(begins && is_closing(line))) {
            talk.push(' ');
            talk.push_str(line);
        } else {
            is_in_talk = false;
            text.push(line.clone());
        }
    }
    let is_below = |line: &&String| !request.own_text.contains(line);
    let unread = text.into_iter().chain(request.unread.iter().filter(is_below).cloned()).collect();
    Ok(Request { orders: kept, tail: Vec::new(), unread, ..request.clone() })
}

/// Maximum number of words after a verb for a line with a mistake to be explained; with more, it is a sentence.
const MISTAKEN_WORDS_MAX: usize = 2;

/// The seat that game lines are meant for, with its table.
struct PendingSeat {
    at: SpeakingSeat,
    loaded: Arc<LoadedTable>,
}

/// Decides line by line which ones are orders.
struct OrderSeparator<'a> {
    context: &'a Context<'a>,
    who: &'a Principal,
    seat: Option<PendingSeat>,
    vocabulary: Arc<Vocabulary>,
    /// Game lines so far.
    moves: Vec<String>,
}

impl<'a> OrderSeparator<'a> {
    async fn new(context: &'a Context<'a>, who: &'a Principal) -> Result<Self, DeskError> {
        let seat = match select_table(context, who).await? {
            SelectedTable::At(at) => {
                context.desk.load(&at.table).await?.map(|loaded| PendingSeat { at, loaded })
            }
            SelectedTable::OneOf(_) | SelectedTable::Nowhere => None,
        };
        let game = seat.as_ref().map(|seat| seat.loaded.table.game.as_str());
        let vocabulary = context.desk.vocabulary_in(Lang::parse(&who.player.lang), game);
        Ok(Self { context, who, seat, vocabulary, moves: Vec::new() })
    }

    /// Takes in the first line, which is always an order.
    async fn add_first(&mut self, line: &str) -> Result<(), DeskError> {
        if self.order(line).await?.is_none() {
            self.moves.push(line.to_owned());
        }
        Ok(())
    }

    /// Returns the order for the service that a line contains.
    async fn order(&self, line: &str) -> Result<Option<Order>, DeskError> {
        let parsed = parse_lines(self.context, self.who, &[line.to_owned()]).await?;
        Ok(parsed.settings.into_iter().chain(parsed.talk).chain(parsed.verbs).next())
    }

    /// Returns true if a line is an order, after those that came before it.
    async fn is_order(&mut self, line: &str, is_directly_below: bool) -> Result<bool, DeskError> {
        let order = self.order(line).await?;
        if let Some(order) = &order {
            let given = OrderLine { order, line, vocabulary: &self.vocabulary };
            if is_whole_order(self.context, self.who, &given).await? {
                return Ok(true);
            }
        }
        let is_meant = is_directly_below && self.is_probably_meant(order.as_ref(), line);
        let is_move = order.is_none() && is_meant || self.is_whole_move(line).await?;
        if is_move {
            self.moves.push(line.to_owned());
        }
        Ok(is_move || is_meant)
    }

    /// Returns true if a line that does not parse consists of known words, or is a standing order for a named decision.
    fn is_probably_meant(&self, order: Option<&Order>, line: &str) -> bool {
        let names_decision =
            |order: &Order| order.text.split_once(':').is_some_and(|(name, _)| !name.trim().is_empty());
        // Someone who types `zone Mars/Olympus` means it; a footer begins with a capital (`New York`).
        let is_typed = line.starts_with(|c: char| c.is_ascii_lowercase()) && !line.ends_with([',', '!', '.']);
        let is_setting = is_typed && order.is_some_and(|order| order.args.len() <= MISTAKEN_WORDS_MAX);
        let is_standing = order.is_some_and(|order| order.verb == Verb::When && names_decision(order));
        !is_initials(line)
            && !is_form_field(line)
            && (is_standing || is_setting || is_in_known_words(&self.vocabulary, line))
    }

    /// Returns true if the game reads all of the line as a part of the move, after the lines before it.
    async fn is_whole_move(&self, line: &str) -> Result<bool, DeskError> {
        let Some(seat) = self.seat.as_ref().filter(|_| has_word(line)) else { return Ok(false) };
        let text = [self.moves.as_slice(), &[line.to_owned()]].concat().join("\n");
        let line = play::SeatLine {
            seat: seat.at.seat,
            decision: DecisionRef::Current,
            text: &text,
            lexicon: &self.vocabulary.lexicon,
            can_begin: &|word| self.vocabulary.can_begin(word),
            entries: &[],
        };
        let is_whole = || play::is_whole_move(&seat.loaded, self.context.at, &line);
        Ok(self.context.desk.decide_guarded(&seat.loaded, is_whole).await?.unwrap_or(false))
    }
}

/// Returns true for a line of single letters: `B.`
fn is_initials(line: &str) -> bool {
    !has_word(line) && !line.contains(|c: char| c.is_ascii_digit())
}

/// Returns true if a line has a word: a value alone is more likely part of a signature.
fn has_word(line: &str) -> bool {
    split_words(&normalise_text(line))
        .any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1 || !word.is_ascii())
}

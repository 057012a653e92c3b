//! Text of a mail that is no order. It is offered to the sender as talk, or sent to the table at once if they have
//! chosen so. Text that might be a mistyped move is never sent without asking: it could reveal a sealed answer.

use super::Context;
use super::parse::ParsedRequest;
use super::sender::{Principal, SpeakingSeat};
use crate::desk::DeskError;
use i18n::{Lang, is_closing};
use model::{Arg, FreeText, Order, RequiredProof, TextKind, UnsentTalk, Verb};
use play::RequestOutcome;
use ports::Request;

/// Minimum number of words of a text that is offered.
const WORDS_MIN: usize = 2;

/// Returns the sender's own text apart from orders and a closing; `None` if there is too little or too much of it.
fn leftover_text(request: &Request) -> Option<FreeText> {
    let is_text = |line: &&String| !request.orders.contains(line);
    let paragraphs = request.own_text.split(String::is_empty);
    let open = paragraphs.take_while(|paragraph| !paragraph.first().is_some_and(|line| is_closing(line)));
    let lines: Vec<&str> = open.flatten().filter(is_text).map(String::as_str).collect();
    let is_new =
        request.orders.is_empty() || lines.iter().any(|line| request.unread.iter().any(|one| one == line));
    let text = FreeText::clean(&lines.join(" "));
    let words = text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    // Scripts without blanks write a sentence as one word.
    let is_sentence = words >= WORDS_MIN || words > 0 && !text.is_ascii();
    let is_fit = is_sentence && text.chars().count() <= TextKind::Talk.chars_max();
    (is_new && is_fit).then_some(text)
}

/// Returns the text of a mail that may be sent to the table of the sender's seat.
async fn text_for_table(
    context: &Context<'_>,
    who: &Principal,
) -> Result<Option<(SpeakingSeat, FreeText)>, DeskError> {
    let is_proved = context.request.by_letter && who.doubt.is_none() && who.scope >= RequiredProof::Table;
    let Some(at) = who.at.as_ref().filter(|_| is_proved && who.refusal.is_none()) else { return Ok(None) };
    let Some(text) = leftover_text(context.request) else { return Ok(None) };
    let loaded = context.desk.load(&at.table).await?;
    let takes_talk = loaded.is_some_and(|loaded| play::refuse_talk(&loaded.table, context.at.now).is_none());
    Ok(takes_talk.then(|| (at.clone(), text)))
}

/// Adds the text below the sender's orders as talk, if they want that and the text cannot be a mistyped move.
pub(super) async fn add_free_talk(
    context: &Context<'_>,
    who: &Principal,
    parsed: &mut ParsedRequest,
) -> Result<(), DeskError> {
    let is_below =
        who.player.telling.talk.is_free && !context.request.orders.is_empty() && parsed.talk.is_empty();
    if !is_below {
        return Ok(());
    }
    let Some((at, text)) = text_for_table(context, who).await? else { return Ok(()) };
    let Some(loaded) = context.desk.load(&at.table).await? else { return Ok(()) };
    let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
    // A move may be anything with a number.
    let is_suspect =
        |line: &String| words.nearly_begins(line) || line.contains(|letter: char| letter.is_numeric());
    if !context.request.unread.iter().any(is_suspect) {
        parsed.talk.push(Order { verb: Verb::Say, args: Vec::new(), text: text.to_string() });
    }
    Ok(())
}

/// Offers the text of a mail to the sender as talk, in the answer to the mail.
pub(super) async fn offer_talk(
    context: &Context<'_>,
    who: &mut Principal,
    decided: &mut RequestOutcome,
) -> Result<(), DeskError> {
    let corrects = decided.unsure.as_ref().is_some_and(|unsure| unsure.meant.is_some());
    if corrects {
        return Ok(());
    }
    let Some((at, text)) = text_for_table(context, who).await? else { return Ok(()) };
    who.player.unsent_talk = Some(UnsentTalk::new(context.at.keys, context.at.now, at.table, &text)?);
    let line = Arg::Line(format!("{} it", Verb::Say.key()));
    decided.page.says.push(messages::say_talk_offer(line));
    Ok(())
}

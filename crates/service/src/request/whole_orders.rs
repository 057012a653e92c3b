//! Checks if a line is certainly an order for the service: the verb, and nothing but valid arguments. The check has no
//! effect. Other lines below a move are text (`Join us on LinkedIn`, `Name: Ann Lee`).

use super::Context;
use super::arguments::{parse_ballot, parse_game, parse_motion, parse_ruling, split_named_table};
use super::authorise::canonical_line;
use super::sender::Principal;
use super::settings;
use crate::desk::DeskError;
use i18n::Vocabulary;
use model::{
    Code, LeagueName, MailAddress, Order, OrderInput, VERB_ARGUMENTS, Verb, VerbEffect, normalise_text,
    read_order,
};

/// Maximum number of words in a name that a line below a move may set.
const NAME_WORDS_MAX: usize = 3;
/// Length of a code that links two identities.
const LINK_CODE_CHARS: usize = 12;

/// A line with the order that its first words name.
pub(super) struct OrderLine<'a> {
    pub(super) order: &'a Order,
    pub(super) line: &'a str,
    /// Words of the sender's language and table.
    pub(super) vocabulary: &'a Vocabulary,
}

/// Returns true if the line is an order as a whole.
///
/// # Errors
/// When the store fails.
pub(super) async fn is_whole_order(
    context: &Context<'_>,
    who: &Principal,
    given: &OrderLine<'_>,
) -> Result<bool, DeskError> {
    let OrderLine { order, line, .. } = *given;
    let args = &order.args;
    let is_address = |word: &String| MailAddress::parse(word).is_ok();
    let is_field = is_form_field(line) && !is_timed(order) && !order.verb.takes_paragraphs();
    Ok(!is_field
        && match order.verb {
            // A single letter is more likely an initial.
            Verb::Yes => args.is_empty() && line.chars().filter(|c| c.is_alphabetic()).count() != 1,
            Verb::Name => is_name(args) && is_valid_setting(context, who, order),
            Verb::Stop => args.is_empty(),
            Verb::Mute | Verb::Unmute => is_about_table(context, order).await?,
            verb if verb.verb_effect() == VerbEffect::Settings => is_valid_setting(context, who, order),
            Verb::New => is_new_table(context, order),
            Verb::Help | Verb::Rules => canonical_line(context, order).is_some(),
            Verb::League | Verb::Standings | Verb::Manage => names_league(context, order).await?,
            Verb::Record => args.is_empty(),
            Verb::Invite => args.first().is_some_and(is_address),
            Verb::Link => {
                let is_code = |word: &String| {
                    word.len() == LINK_CODE_CHARS && word.contains(|c: char| c.is_ascii_digit())
                };
                args.iter().all(|word| is_address(word) || is_code(word) || word == "yes")
            }
            Verb::Address => args.first().is_some_and(is_address),
            Verb::Forget | Verb::Unlink => args.iter().all(|word| word == "me" || word == "yes"),
            Verb::Vote => parse_ballot(order).is_some(),
            Verb::Ruling => parse_ruling(order).is_some(),
            Verb::When => is_standing_order(given),
            verb if verb.takes_paragraphs() => is_addressed_talk(line),
            Verb::Preview => is_in_known_words(given.vocabulary, &order.text),
            _ => is_about_table(context, order).await?,
        })
}

/// Returns true for a line of talk that is certainly meant as an order. A sentence may begin with the same word, but it
/// begins with a capital (`Note that I will be away`).
fn is_addressed_talk(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first.ends_with([':', '：']) || !line.starts_with(char::is_uppercase) && !first.ends_with([',', '.', '!'])
}

/// Returns true for a field of a form or a business card: `Name: Ann Lee`.
pub(super) fn is_form_field(line: &str) -> bool {
    normalise_text(line).split_whitespace().next().is_some_and(|first| first.ends_with(':'))
}

/// Returns true if the words are probably a name: one, or a few capitalised ones.
fn is_name(words: &[String]) -> bool {
    let is_capital = |word: &String| !word.starts_with(|c: char| c.is_ascii_lowercase());
    words.len() == 1 || words.len() <= NAME_WORDS_MAX && words.iter().all(is_capital)
}

/// Returns true for a line that is a standing order by its validity alone.
fn is_timed(order: &Order) -> bool {
    order.verb == Verb::When && order.text.starts_with(':')
}

fn is_valid_setting(context: &Context<'_>, who: &Principal, order: &Order) -> bool {
    settings::change(&mut who.player.row(), order, who.table(), context.at.now).is_ok()
}

/// Returns true if an order to open a table names a game, and then only seats and options.
fn is_new_table(context: &Context<'_>, order: &Order) -> bool {
    let is_option = |word: &String| word.contains('=') || word.parse::<u8>().is_ok();
    canonical_line(context, order).is_some()
        || parse_game(context.desk.games(), order).is_ok()
            && order.args.len() > 1
            && order.args.iter().skip(1).all(is_option)
}

/// Returns true if an order contains the name of a league, or only a word of its verb.
async fn names_league(context: &Context<'_>, order: &Order) -> Result<bool, DeskError> {
    let keys = VERB_ARGUMENTS.iter().find(|(verb, _)| *verb == order.verb).map(|(_, keys)| *keys);
    let is_key = |word: &String| keys.is_some_and(|keys| keys.contains(&word.as_str()));
    match order.args.as_slice() {
        [] => return Ok(true),
        [only] if is_key(only) => return Ok(order.verb != Verb::Manage),
        _ => {}
    }
    for name in order.args.iter().take(2).filter_map(|word| LeagueName::parse(word)) {
        if context.desk.store().league(name).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns true if an order about a table names an existing one, or none, and has no other words than its arguments.
async fn is_about_table(context: &Context<'_>, order: &Order) -> Result<bool, DeskError> {
    let (named, _) = split_named_table(order);
    let rest: Vec<String> = match named {
        Some(named) => {
            let Some(code) = Code::parse(named) else { return Ok(false) };
            if context.desk.load(&code).await?.is_none() {
                return Ok(false);
            }
            order.args.iter().filter(|word| *word != named).cloned().collect()
        }
        None => order.args.clone(),
    };
    let keys = VERB_ARGUMENTS.iter().find(|(verb, _)| *verb == order.verb).map(|(_, keys)| *keys);
    let is_argument = |word: &String| {
        word.trim_start_matches('=').parse::<u32>().is_ok()
            || keys.is_some_and(|keys| keys.contains(&word.as_str()))
    };
    Ok(match order.verb {
        Verb::Answer => named.is_some(),
        Verb::Extend => rest.len() == 1 && parse_motion(order.verb, &rest).is_ok(),
        _ => rest.iter().all(is_argument),
    })
}

/// Returns true if a standing order can be read, and its lines consist of words of the game.
fn is_standing_order(given: &OrderLine<'_>) -> bool {
    let OrderLine { order, vocabulary, .. } = *given;
    let input = OrderInput {
        text: &order.text,
        lexicon: &vocabulary.lexicon,
        words: &vocabulary.order_words,
        can_begin: &|word| vocabulary.can_begin(word),
        decisions: &vocabulary.decisions,
    };
    let is_line = |line: &String| line == model::ANY || is_in_known_words(vocabulary, line);
    read_order(&input, Some(0)).is_ok_and(|order| order.lines.iter().all(is_line))
}

/// Returns true if a line begins like an order and consists of words of the service and the game, numbers and letters.
pub(super) fn is_in_known_words(vocabulary: &Vocabulary, line: &str) -> bool {
    let line = normalise_text(line);
    let mut words = split_words(&line);
    let is_known = |word: &str| {
        let lexicon = &vocabulary.lexicon;
        let is_value = word.chars().any(|c| c.is_ascii_digit()) || word.chars().count() == 1;
        is_value
            || lexicon.find_key(word).is_some()
            || lexicon.is_filler(word)
            || !word.is_ascii() && lexicon.starts_with_key(word)
    };
    let begins = words.next().is_some_and(|first| is_known(first) || vocabulary.can_begin(first));
    begins && words.all(is_known)
}

/// Splits a line at blanks and punctuation.
pub(super) fn split_words(line: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| c.is_whitespace() || matches!(c, ',' | '.' | ';' | '!' | '?' | '/' | '、' | '。');
    line.split(ends).filter(|word| !word.is_empty())
}

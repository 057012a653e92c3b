//! What can follow the words that somebody has chosen so far, asked of the service.

use crate::channels::discord::show::{Back, StepProgress, WordsSoFar, longer};
use crate::channels::{Lookup, NextWords, NotNow};
use crate::engine::{NextWord, WORDS_MAX};
use crate::play::{Account, Code};

/// Looks at what can follow these words for the person with this account; `None` when they are asked nothing at the table. Words
/// that are not possible any more are dropped. Where only one word can follow, it is added.
///
/// # Errors
/// [`NotNow`] when the service cannot look now.
pub(crate) async fn look(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<WordsSoFar>, NotNow> {
    let mut words = words.trim().to_owned();
    let Some((mut next, mut progress)) = level(window, account, table, &words).await? else {
        return Ok(None);
    };
    if next.half.completion.wrong.is_some() {
        words.clear();
        let Some(first) = level(window, account, table, "").await? else { return Ok(None) };
        (next, progress) = first;
    }
    for _ in 0..WORDS_MAX {
        let only = match (progress, next.half.completion.next.as_slice()) {
            (StepProgress::Open, [only]) if only.range.is_none() => longer(&words, &only.canonical),
            _ => break,
        };
        let Some(further) = level(window, account, table, &only).await? else { return Ok(None) };
        words = only;
        (next, progress) = further;
    }
    let back = match fewer(window, account, table, &words).await? {
        Some(fewer) => Some(Back::Words(fewer)),
        None if !next.half.draft.is_empty() => Some(Back::Draft),
        None => None,
    };
    Ok(Some(WordsSoFar { next, progress, words, back }))
}

/// What can follow these words, and how far they have come.
async fn level(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<(NextWords, StepProgress)>, NotNow> {
    let typed = if words.is_empty() { String::new() } else { format!("{words} ") };
    let Some(next) = window.next_words(account, table, &typed).await? else { return Ok(None) };
    let Some(last) = words.split(' ').next_back().filter(|last| !last.is_empty()) else {
        return Ok(Some((next, StepProgress::Open)));
    };
    let Some(here) = window.next_words(account, table, words).await? else { return Ok(None) };
    let number = last.parse::<u32>().ok();
    let is_last = |word: &&NextWord| match word.range {
        Some((first, end)) => number.is_some_and(|number| (first..=end).contains(&number)),
        None => word.canonical == last,
    };
    let progress = match here.half.completion.next.iter().find(is_last) {
        Some(word) if word.ends && word.goes_on => StepProgress::Either,
        Some(word) if word.ends => StepProgress::Whole,
        Some(_) => StepProgress::Open,
        // It was typed in another form than the canonical one: what the line would do tells.
        None if next.half.stop.is_some() => StepProgress::Whole,
        None => StepProgress::Open,
    };
    Ok(Some((next, progress)))
}

/// The longest beginning of these words behind which there is a choice; `None` if there is none.
async fn fewer(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<String>, NotNow> {
    let mut rest = words;
    while !rest.is_empty() {
        rest = rest.rsplit_once(' ').map_or("", |(before, _)| before);
        let typed = if rest.is_empty() { String::new() } else { format!("{rest} ") };
        let Some(next) = window.next_words(account, table, &typed).await? else { return Ok(None) };
        let choices = &next.half.completion.next;
        if choices.len() > 1 || choices.iter().any(|only| only.range.is_some()) {
            return Ok(Some(rest.to_owned()));
        }
    }
    Ok(None)
}

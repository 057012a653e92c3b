//! The headline of a page that asks something: this decision in the words of its game. A game says it in
//! `templates/<game>/headline.txt`; without that, or without a board to look at, it is what the decision asks in general.

use super::rendered::RenderError;
use super::templates::{faces, render_if_any};
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{AskFace, Page};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the reader is asked; `None` where nothing is asked.
pub(super) fn headline(page: &Page, voice: &Voice) -> Result<Option<String>, RenderError> {
    let Some(ask) = &page.ask else { return Ok(None) };
    let own = match page.table.as_ref().zip(page.board.as_ref()) {
        Some((table, board)) => {
            let data = minijinja::context! { ask => Value::from(Serde(asked(ask))), ..faces(table, board) };
            render_if_any(&format!("{}/headline.txt", table.game), data, voice)?
        }
        None => None,
    };
    let own = own.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    Ok(Some(own.filter(|text| !text.is_empty()).unwrap_or_else(|| voice.asked(&ask.asked))))
}

/// The steps with which the reader has begun: those in effect, then the draft.
pub(super) fn begun(ask: &AskFace, voice: &Voice) -> Option<String> {
    let steps: Vec<String> = ask.begun.iter().chain(&ask.draft).map(|words| voice.words(words)).collect();
    (!steps.is_empty()).then(|| voice.join(steps))
}

/// What a headline's template is told of the decision.
#[derive(Serialize)]
struct AskedContext<'a> {
    /// Its name word by word.
    name: Vec<&'a str>,
    /// Whether something of it is said already.
    begun: bool,
    /// What is said already, a step each.
    steps: Vec<&'a String>,
    /// The first words with which the next step can begin.
    firsts: Vec<&'a str>,
    /// What can stand behind each of them.
    said: BTreeMap<&'a str, &'a str>,
}

fn asked(ask: &AskFace) -> AskedContext<'_> {
    let steps: Vec<&String> = ask.begun.iter().chain(&ask.draft).collect();
    let said: BTreeMap<&str, &str> =
        ask.words.iter().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
    AskedContext {
        name: ask.asked.split(' ').collect(),
        begun: !steps.is_empty(),
        steps,
        firsts: said.keys().copied().collect(),
        said,
    }
}

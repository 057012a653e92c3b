//! The headline of a page with a question: the decision as phrased by the game in `templates/<game>/headline.txt`.
//! Without that template or a board, it is the decision's general question.

use super::render_output::RenderError;
use super::templates::{render_if_any, template_data};
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{DecisionSummary, Page};
use serde::Serialize;
use std::collections::BTreeMap;

/// Returns the reader's question, or `None` if there is no decision.
pub(super) fn headline(page: &Page, voice: &Voice) -> Result<Option<String>, RenderError> {
    let Some(ask) = &page.ask else { return Ok(None) };
    let own = match page.table.as_ref().zip(page.board.as_ref()) {
        Some((table, board)) => {
            let data = minijinja::context! { ask => Value::from(Serde(asked_context(ask))), ..template_data(table, board) };
            render_if_any(&format!("{}/headline.txt", table.game), data, voice)?
        }
        None => None,
    };
    let own = own.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    Ok(Some(own.filter(|text| !text.is_empty()).unwrap_or_else(|| voice.decision_question(&ask.asked))))
}

/// Lists the steps that the reader has given so far: those in effect, then the drafted ones.
pub(super) fn steps_begun(ask: &DecisionSummary, voice: &Voice) -> Option<String> {
    let steps: Vec<String> = ask.begun.iter().chain(&ask.draft).map(|words| voice.words(words)).collect();
    (!steps.is_empty()).then(|| voice.join(steps))
}

/// The decision, as data for the headline's template.
#[derive(Serialize)]
struct DecisionContext<'a> {
    /// Words of the decision's name.
    name: Vec<&'a str>,
    /// True if some steps have already been given.
    begun: bool,
    /// The steps given so far.
    steps: Vec<&'a String>,
    /// Possible first words of the next step.
    firsts: Vec<&'a str>,
    /// Possible continuations of each first word.
    said: BTreeMap<&'a str, &'a str>,
}

fn asked_context(ask: &DecisionSummary) -> DecisionContext<'_> {
    let steps: Vec<&String> = ask.begun.iter().chain(&ask.draft).collect();
    let said: BTreeMap<&str, &str> =
        ask.words.iter().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
    DecisionContext {
        name: ask.asked.split(' ').collect(),
        begun: !steps.is_empty(),
        steps,
        firsts: said.keys().copied().collect(),
        said,
    }
}

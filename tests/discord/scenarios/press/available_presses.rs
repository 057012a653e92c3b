//! Presses available on a message, numbers that a form accepts, and the purpose that a label states. Uses only visible
//! data.

use std::sync::LazyLock;

use chrono::DateTime;
use i18n::{Lang, Voice};
use regex::Regex;

use crate::people::{Form, PendingInteraction, Person, SeenMessage};

/// Two numbers and their separator: `1-20`, `1–20`, `1 to 20`.
static RANGE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(\d+)\s*(?:[-–—~～]|to|到|至)\s*(\d+)").unwrap());

/// A possible press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// The button at this index.
    Button(usize, String),
    /// The menu at the first index, and its option at the second.
    Option(usize, usize, String),
    /// A number for the open form.
    Number(u32),
}

impl Press {
    /// Describes the press for a person.
    pub(super) fn describe(&self) -> String {
        match self {
            Press::Button(_, label) => format!("[{label}]"),
            Press::Option(_, _, label) => format!("<{label}>"),
            Press::Number(number) => format!("form: {number}"),
        }
    }
}

/// Purpose of a press, according to its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Plays the selected move.
    Commit,
    /// Selects an option.
    Choose,
    /// Shows another part of a long list.
    Page,
    /// Only shows something, goes back, or asks for typed words.
    Else,
}

/// Labels with the same meaning in every game, in one language.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    commit: String,
    behind: String,
    other: Vec<String>,
    /// The words behind the name of an option that is the default.
    usual: String,
}

impl Labels {
    /// Returns the labels of a language.
    pub(super) fn of(lang: Lang) -> Self {
        let voice = Voice::new(lang, chrono_tz::UTC, DateTime::UNIX_EPOCH);
        let key = |key: &str| voice.key(key);
        let other = ["preview", "back", "type", "before", "mine", "board", "words", "log", "more", "rules"];
        Self {
            commit: key("discord-button-commit"),
            behind: key("discord-button-behind"),
            other: other.iter().map(|name| key(&format!("discord-button-{name}"))).collect(),
            usual: i18n::messages(lang)["discord-menu-usual"].replace("{ $words }", ""),
        }
    }

    /// Returns the purpose of a press.
    pub(super) fn purpose(&self, press: &Press) -> Purpose {
        match press {
            Press::Button(_, label) if *label == self.commit => Purpose::Commit,
            Press::Button(_, label) if *label == self.behind => Purpose::Page,
            Press::Button(_, label) if self.other.contains(label) => Purpose::Else,
            _ => Purpose::Choose,
        }
    }

    /// Checks if an option is described as the default.
    pub(super) fn is_default(&self, message: &SeenMessage, press: &Press) -> bool {
        let Press::Option(menu, option, _) = press else { return false };
        message.menus[*menu].descriptions[*option].contains(&self.usual)
    }
}

/// Returns all possible presses on a message.
pub(super) fn available_presses(message: &SeenMessage) -> Vec<Press> {
    let buttons = message.buttons.iter().enumerate();
    let buttons = buttons.filter(|(_, button)| button.is_enabled && button.custom_id.is_some());
    let menus = message.menus.iter().enumerate().filter(|(_, menu)| menu.is_enabled && menu.least <= 1);
    let options = menus.flat_map(|(at, menu)| {
        let labels = menu.options.iter().enumerate();
        labels.map(move |(nth, (label, _))| Press::Option(at, nth, label.clone()))
    });
    buttons.map(|(at, button)| Press::Button(at, button.label.clone())).chain(options).collect()
}

/// Returns the range of numbers that the label of a form names, or `None` if it asks for anything else. The example in
/// an empty field may name a place, such as `2-5`.
pub(super) fn accepted_numbers(form: &Form) -> Option<(u32, u32)> {
    let [(label, ..)] = form.fields.as_slice() else { return None };
    let found = RANGE.captures(label)?;
    let (first, last) = (found[1].parse().ok()?, found[2].parse().ok()?);
    (first <= last).then_some((first, last))
}

/// Result of a press.
pub(super) enum PressResult {
    /// A message.
    Message(SeenMessage),
    /// A form.
    Form(Form),
}

/// Presses and waits for the result.
pub(super) async fn press_and_wait(
    person: &Person,
    on: &SeenMessage,
    press: &Press,
) -> Result<PressResult, String> {
    let acted = match press {
        Press::Button(at, _) => {
            let id = on.buttons[*at].custom_id.as_deref().unwrap_or_default();
            person.click_in(on.id, id)?
        }
        Press::Option(menu, option, _) => {
            let menu = &on.menus[*menu];
            person.choose_in(on.id, &menu.custom_id, &[&menu.options[*option].1])?
        }
        Press::Number(number) => {
            let form = person.form().ok_or("no form is open")?;
            person.submit(&[(&form.fields[0].0, &number.to_string())])?
        }
    };
    screen_after(person, &acted).await
}

async fn screen_after(person: &Person, acted: &PendingInteraction) -> Result<PressResult, String> {
    if acted.wait_for_first_answer().await == 9 {
        return person.form().map(PressResult::Form).ok_or_else(|| "the form is gone".to_owned());
    }
    acted.wait_until_settled().await.map(PressResult::Message).ok_or_else(|| "the answer is gone".to_owned())
}

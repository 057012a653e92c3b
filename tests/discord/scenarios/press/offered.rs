//! What somebody can press on a message or fill into a form, and what its label says that it is for. Nothing is known here but what is
//! to be seen.

use std::sync::LazyLock;

use chrono::DateTime;
use i18n::{Lang, Voice};
use regex::Regex;

use crate::people::{Acted, Form, Person, SeenMessage};

/// Two numbers and what stands between them: `1-20`, `1–20`, `1 to 20`.
static RANGE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(\d+)\s*(?:[-–—~～]|to|到|至)\s*(\d+)").unwrap());

/// Something that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// The button at this place.
    Button(usize, String),
    /// The option at this place of the menu at that place.
    Option(usize, usize, String),
    /// A number, in the form that is open.
    Number(u32),
}

impl Press {
    /// What a person would say that they did.
    pub(super) fn told(&self) -> String {
        match self {
            Press::Button(_, label) => format!("[{label}]"),
            Press::Option(_, _, label) => format!("<{label}>"),
            Press::Number(number) => format!("form: {number}"),
        }
    }
}

/// What a press is for, as its label says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Plays what was chosen.
    Commit,
    /// Chooses.
    Choose,
    /// Another part of a long list.
    Page,
    /// Only looks, goes back, or asks for words.
    Else,
}

/// The labels that mean the same in every game, in one language.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    commit: String,
    behind: String,
    other: Vec<String>,
    usual: String,
}

impl Labels {
    /// Those of a language.
    pub(super) fn of(lang: Lang) -> Self {
        let voice = Voice::new(lang, chrono_tz::UTC, DateTime::UNIX_EPOCH);
        let key = |key: &str| voice.key(key);
        let other = ["preview", "back", "type", "before", "mine", "board", "words", "log", "more", "rules"];
        Self {
            commit: key("discord-button-commit"),
            behind: key("discord-button-behind"),
            other: other.iter().map(|name| key(&format!("discord-button-{name}"))).collect(),
            usual: key("discord-menu-usual"),
        }
    }

    /// What a press is for.
    pub(super) fn purpose(&self, press: &Press) -> Purpose {
        match press {
            Press::Button(_, label) if *label == self.commit => Purpose::Commit,
            Press::Button(_, label) if *label == self.behind => Purpose::Page,
            Press::Button(_, label) if self.other.contains(label) => Purpose::Else,
            _ => Purpose::Choose,
        }
    }

    /// Whether an option is said to be the usual one.
    pub(super) fn is_usual(&self, message: &SeenMessage, press: &Press) -> bool {
        let Press::Option(menu, option, _) = press else { return false };
        message.menus[*menu].descriptions[*option] == self.usual
    }
}

/// All that can be pressed on a message.
pub(super) fn offered(message: &SeenMessage) -> Vec<Press> {
    let buttons = message.buttons.iter().enumerate();
    let buttons = buttons.filter(|(_, button)| button.is_enabled && button.custom_id.is_some());
    let menus = message.menus.iter().enumerate().filter(|(_, menu)| menu.is_enabled && menu.least <= 1);
    let options = menus.flat_map(|(at, menu)| {
        let labels = menu.options.iter().enumerate();
        labels.map(move |(nth, (label, _))| Press::Option(at, nth, label.clone()))
    });
    buttons.map(|(at, button)| Press::Button(at, button.label.clone())).chain(options).collect()
}

/// The numbers that a form says it takes; `None` if it asks for anything else.
pub(super) fn numbers(form: &Form) -> Option<(u32, u32)> {
    let [(label, placeholder, _)] = form.fields.as_slice() else { return None };
    let found = RANGE.captures(label).or_else(|| RANGE.captures(placeholder))?;
    let (first, last) = (found[1].parse().ok()?, found[2].parse().ok()?);
    (first <= last).then_some((first, last))
}

/// What somebody sees after a press.
pub(super) enum Screen {
    /// A message.
    Message(SeenMessage),
    /// A form.
    Form(Form),
}

/// Presses, and waits for what comes.
pub(super) async fn press(person: &Person, on: &SeenMessage, press: &Press) -> Result<Screen, String> {
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
    seen(person, &acted).await
}

async fn seen(person: &Person, acted: &Acted) -> Result<Screen, String> {
    if acted.answered().await == 9 {
        return person.form().map(Screen::Form).ok_or_else(|| "the form is gone".to_owned());
    }
    acted.settled().await.map(Screen::Message).ok_or_else(|| "the answer is gone".to_owned())
}

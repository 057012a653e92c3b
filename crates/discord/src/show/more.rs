//! **More…**: the menu of further actions at a table (pauses, votes, time, standing orders, vacant seats, rulings), and
//! the forms that some of them need.

use super::custom_id::{Act, ActionId};
use super::form::{FormField, form};
use super::message::ChatMessage;
use i18n::{Lang, Voice};
use messages::PlainKey;
use model::{Arg, Code, Instant, MenuCommand, Say};
use ports::Hints;
use serde_json::Value;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

/// Maximum length of a field's value, in characters.
const TYPED_CHARS_MAX: u32 = 500;

/// Returns the display name of an action.
fn action_name_key(one: &MenuCommand) -> PlainKey {
    messages::OF_DISCORD_MORE.of(one.key())
}

/// Builds the menu, or a message that no actions are available now.
pub(crate) fn more_menu(table: &Code, all: &[MenuCommand], lang: Lang) -> ChatMessage {
    let options = all.iter().map(|one| {
        let (name, about) =
            (action_name_key(one), messages::OF_DISCORD_MORE.of(&format!("{}-about", one.key())));
        CreateSelectMenuOption::new(lang.text(name), one.key()).description(lang.text(about))
    });
    let options: Vec<CreateSelectMenuOption> = options.collect();
    let Some(id) = ActionId::at(table, Act::MoreChoice).encode_custom_id().filter(|_| !options.is_empty())
    else {
        return ChatMessage::text(lang.text(messages::DISCORD_MORE_NOTHING));
    };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    let menu = menu.placeholder(lang.text(messages::DISCORD_MENU_CHOOSE));
    let rows = vec![CreateActionRow::SelectMenu(menu)];
    ChatMessage { rows, ..ChatMessage::text(lang.text(messages::DISCORD_MORE_CHOOSE)) }
}

/// Returns the fields of an action, each with its name and true if it is required.
pub(crate) fn more_fields(one: MenuCommand) -> &'static [(&'static str, bool)] {
    match one {
        MenuCommand::Holiday => &[("days", true)],
        MenuCommand::AddStandingOrder => &[("asked", false), ("words", true), ("scope", false)],
        MenuCommand::RulingUndo => &[("entry", true), ("reason", true)],
        MenuCommand::RulingPlay => &[("seat", true), ("move", true), ("reason", true)],
        MenuCommand::RulingExtend => &[("hours", true), ("reason", true)],
        MenuCommand::RulingResult => &[("winners", true), ("reason", true)],
        MenuCommand::RulingClose | MenuCommand::RulingUpgrade | MenuCommand::RulingThaw => {
            &[("reason", true)]
        }
        _ => &[],
    }
}

/// Combines the field values into the argument of the typed command. `field` returns the value of a field, or an empty
/// string if the field is absent.
pub(crate) fn more_argument(one: MenuCommand, field: impl Fn(&str) -> String) -> String {
    let reason = |before: String| format!("{before}: {}", field("reason"));
    match one {
        MenuCommand::Holiday => field("days"),
        MenuCommand::AddStandingOrder => {
            let asked = field("asked");
            let asked = asked.trim_end_matches([':', '：', ' ']);
            let asked = if asked.is_empty() { "any" } else { asked };
            format!("{asked}: {} {}", field("words"), field("scope"))
        }
        MenuCommand::RulingUndo => reason(field("entry")),
        MenuCommand::RulingPlay => reason(format!("{} {}", field("seat"), field("move"))),
        MenuCommand::RulingExtend => reason(field("hours")),
        MenuCommand::RulingResult => reason(field("winners").replace([',', '、'], " ")),
        _ => reason(String::new()),
    }
}

/// Builds the form of an action; `None` if the id would be too long.
pub(crate) fn more_form(table: &Code, one: MenuCommand, hints: Option<&Hints>, lang: Lang) -> Option<Value> {
    let fields: Vec<FormField<'_>> = more_fields(one)
        .iter()
        .map(|(name, required)| FormField {
            name,
            label: lang.text(messages::OF_DISCORD_FIELD.of(name)),
            example: example(name, hints, lang),
            required: *required,
            chars_max: TYPED_CHARS_MAX,
        })
        .collect();
    let id = ActionId::at(table, Act::MoreForm).with_argument(one.key());
    form(&id, &lang.text(action_name_key(&one)), &fields)
}

/// Returns an example for a field, in the words of the table's game; `None` if too little is known about the table.
fn example(field: &str, hints: Option<&Hints>, lang: Lang) -> Option<String> {
    let game = hints.map(|hints| hints.game.as_str()).unwrap_or_default();
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []);
    let say = Say::in_steps(messages::ALL_DISCORD_FIELD.of(&format!("{field}-example")));
    let names = |all: Vec<String>| Arg::Text(voice.join(all));
    let say = match field {
        "asked" => {
            hints?;
            let all = i18n::decision_words_of_game(lang, game);
            say.with("names", names(all.iter().map(|name| voice.words(name)).collect()))
        }
        "words" | "move" => say.with("words", Arg::Words(hints?.example.clone()?)),
        "seat" | "winners" => {
            let seats = (1u8..).zip(&hints?.seats).map(|(number, name)| format!("{number} {name}"));
            say.with("names", names(seats.collect()))
        }
        _ => say,
    };
    Some(voice.say(&say))
}

//! **More…**: what else could be said about a table now, as a menu: pauses, votes, time, standing orders, vacant seats, rulings. What is
//! chosen is an order like a typed one; what is offered is only a hint, and checked again.

use super::asker::{Asker, about};
use super::compose::{ActionIds, Composed, Shows};
use super::custom_id::{Act, ActionId, Unreadable};
use super::front::Front;
use super::interactions::{ask, lane_of, not_now, show, text};
use super::pressing::unknown;
use super::replies::{Pictures, Reply};
use super::{choosing, places};
use crate::channels::Hints;
use crate::i18n::{self, Lang, Voice};
use crate::play::{Arg, Code, Instant, Say, Useful};
use serde_json::{Value, json};
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use std::collections::BTreeMap;

/// The longest title of a form and label of a field, the longest example in one, and what can be typed into one, in characters.
const LABEL_CHARS_MAX: usize = 45;
const EXAMPLE_CHARS_MAX: usize = 100;
const TYPED_CHARS_MAX: u32 = 500;

/// Somebody wants to see what else could be said.
pub(super) async fn pressed(front: &Front, asker: &Asker, table: &Code) {
    let mut reply = Reply::new(front, asker);
    reply.defer_apart().await;
    let all = async {
        let said_at = places::of_interaction(front, asker, about(Some(table.clone()), None, None)).await?;
        front.door.useful(&asker.account(), &said_at).await
    };
    match all.await {
        Ok(all) => reply.say(vec![menu(table, &all, asker.lang)], Pictures::Changed).await,
        Err(error) => not_now(&reply, asker.lang, &error).await,
    }
}

/// The menu, or that there is nothing to choose from.
fn menu(table: &Code, all: &[Useful], lang: Lang) -> Composed {
    let options = all.iter().map(|one| {
        let (name, about) =
            (format!("discord-more-{}", one.key()), format!("discord-more-{}-about", one.key()));
        CreateSelectMenuOption::new(lang.text(&name), one.key()).description(lang.text(&about))
    });
    let options: Vec<CreateSelectMenuOption> = options.collect();
    let Some(id) = ActionId::at(table, Act::Useful).written().filter(|_| !options.is_empty()) else {
        return text(&lang.text("discord-more-nothing"));
    };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    let menu = menu.placeholder(lang.text("discord-menu-choose"));
    Composed { rows: vec![CreateActionRow::SelectMenu(menu)], ..text(&lang.text("discord-more-choose")) }
}

/// What must be typed besides, by the names of the fields; those that may be left empty end with a question mark.
fn fields(one: Useful) -> &'static [&'static str] {
    match one {
        Useful::Holiday => &["days"],
        Useful::Ahead => &["asked?", "words", "scope?"],
        Useful::RulingUndo => &["entry", "reason"],
        Useful::RulingPlay => &["seat", "move", "reason"],
        Useful::RulingExtend => &["hours", "reason"],
        Useful::RulingResult => &["winners", "reason"],
        Useful::RulingClose | Useful::RulingUpgrade | Useful::RulingThaw => &["reason"],
        _ => &[],
    }
}

/// What was typed into the fields, as it stands behind the verb.
fn typed(one: Useful, field: impl Fn(&str) -> String) -> String {
    let reason = |before: String| format!("{before}: {}", field("reason"));
    match one {
        Useful::Holiday => field("days"),
        Useful::Ahead => {
            let asked = field("asked");
            let asked = asked.trim_end_matches([':', '：', ' ']);
            let asked = if asked.is_empty() { "any" } else { asked };
            format!("{asked}: {} {}", field("words"), field("scope"))
        }
        Useful::RulingUndo => reason(field("entry")),
        Useful::RulingPlay => reason(format!("{} {}", field("seat"), field("move"))),
        Useful::RulingExtend => reason(field("hours")),
        Useful::RulingResult => reason(field("winners").replace([',', '、'], " ")),
        _ => reason(String::new()),
    }
}

/// Somebody chose from the menu: it is done, or asked for what it needs besides.
pub(super) async fn chosen(front: &Front, asker: &Asker, table: &Code, key: Option<&str>) {
    let Some(one) = key.and_then(Useful::of_key) else {
        return unknown(front, asker, Unreadable::OtherVersion).await;
    };
    if fields(one).is_empty() {
        return say(front, asker, table, one, "").await;
    }
    // A form must be the first answer: where the hints take too long, it comes without.
    let hints = tokio::time::timeout(choosing::THINK, front.door.hints(&asker.account(), table)).await;
    let hints = hints.ok().and_then(Result::ok).flatten();
    if let Some(form) = form(table, one, hints.as_ref(), asker.lang) {
        Reply::new(front, asker).form(form).await;
    }
}

/// The form for what something needs besides.
fn form(table: &Code, one: Useful, hints: Option<&Hints>, lang: Lang) -> Option<Value> {
    let capped = |text: String, most: usize| text.chars().take(most).collect::<String>();
    let rows = fields(one).iter().map(|field| {
        let name = field.trim_end_matches('?');
        let mut input = json!({
            "type": 4, "custom_id": name, "style": 1, "required": !field.ends_with('?'),
            "max_length": TYPED_CHARS_MAX,
            "label": capped(lang.text(&format!("discord-field-{name}")), LABEL_CHARS_MAX),
        });
        if let Some(example) = example(name, hints, lang) {
            input["placeholder"] = json!(capped(example, EXAMPLE_CHARS_MAX));
        }
        json!({ "type": 1, "components": [input] })
    });
    Some(json!({
        "custom_id": ActionId::at(table, Act::Said).with(one.key()).written()?,
        "title": capped(lang.text(&format!("discord-more-{}", one.key())), LABEL_CHARS_MAX),
        "components": rows.collect::<Vec<Value>>(),
    }))
}

/// What could be typed into a field, in the words of the table's game; none where nothing is known of it.
fn example(field: &str, hints: Option<&Hints>, lang: Lang) -> Option<String> {
    let game = hints.map(|hints| hints.game.as_str()).unwrap_or_default();
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []);
    let say = Say::new(&format!("discord-field-{field}-example"));
    let names = |all: Vec<String>| Arg::Text(voice.join(all));
    let say = match field {
        "asked" => {
            hints?;
            let all = i18n::decisions(lang, game);
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

/// Somebody filled in the form for what was chosen.
pub(super) async fn filled(front: &Front, it: &ModalInteraction, table: &Code, key: &str) {
    let asker = Asker::of_form(it);
    let Some(one) = Useful::of_key(key) else {
        return unknown(front, &asker, Unreadable::OtherVersion).await;
    };
    let inputs = it.data.components.iter().flat_map(|row| &row.components).filter_map(|field| match field {
        ActionRowComponent::InputText(input) => {
            let typed = input.value.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
            Some((input.custom_id.as_str(), typed?.to_owned()))
        }
        _ => None,
    });
    let inputs: BTreeMap<&str, String> = inputs.collect();
    let needed = fields(one).iter().filter(|field| !field.ends_with('?'));
    if fields(one).is_empty() || needed.into_iter().any(|field| !inputs.contains_key(field)) {
        let mut reply = Reply::new(front, &asker);
        reply.defer().await;
        let lost = text(&asker.lang.text("discord-form-empty"));
        return reply.say(vec![lost], Pictures::Changed).await;
    }
    let typed = typed(one, |field| inputs.get(field).cloned().unwrap_or_default());
    say(front, &asker, table, one, typed.trim()).await;
}

/// Says it at the desk, and shows the answer in place of the menu.
async fn say(front: &Front, asker: &Asker, table: &Code, one: Useful, typed: &str) {
    let mut reply = Reply::new(front, asker);
    let (lane, ()) = tokio::join!(front.lanes.enter(lane_of(table)), reply.defer());
    let order = one.order(table.as_str(), typed);
    let asked = ask(front, asker, "", about(Some(table.clone()), None, None), vec![order]).await;
    drop(lane);
    match asked {
        Ok(page) => {
            let links = front.links(&page).await;
            let ids = ActionIds { shows: Shows::Nothing, of_table: false, ..links };
            show(front, &reply, page, asker.lang, ids).await;
        }
        Err(error) => not_now(&reply, asker.lang, &error).await,
    }
}

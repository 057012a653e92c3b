//! **More…**: what else could be said about a table now, as a menu: pauses, votes, time, standing orders, vacant seats. What is
//! chosen is an order like a typed one; what is offered is only a hint, and checked again.

use super::asker::{Asker, about};
use super::compose::{ActionIds, Composed, Shows};
use super::custom_id::{Act, ActionId, Unreadable};
use super::front::Front;
use super::interactions::{ask, lane_of, not_now, show, text};
use super::pressing::unknown;
use super::replies::{Pictures, Reply};
use crate::channels::Window;
use crate::i18n::Lang;
use crate::play::{Code, Useful};
use serde_json::json;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::{ActionRowComponent, ModalInteraction};

/// The name of a form's field.
const FIELD: &str = "words";

/// Somebody wants to see what else could be said.
pub(super) async fn pressed<D: Window>(front: &Front<D>, asker: &Asker, table: &Code) {
    let mut reply = Reply::new(front, asker);
    reply.defer_apart().await;
    let all = match front.door.useful(&asker.account(), table).await {
        Ok(all) => all,
        Err(error) => return not_now(&reply, asker.lang, &error).await,
    };
    reply.say(vec![menu(table, &all, asker.lang)], Pictures::Changed).await;
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

/// Somebody chose from the menu: it is done, or asked for what it needs besides.
pub(super) async fn chosen<D: Window>(front: &Front<D>, asker: &Asker, table: &Code, key: Option<&str>) {
    let Some(one) = key.and_then(Useful::of_key) else {
        return unknown(front, asker, Unreadable::OtherVersion).await;
    };
    if one != Useful::Holiday {
        return say(front, asker, table, one, "").await;
    }
    let Some(id) = ActionId::at(table, Act::Days).written() else { return };
    let field = json!({
        "type": 4, "custom_id": FIELD, "style": 1, "required": true, "max_length": 100,
        "label": asker.lang.text("discord-more-days"),
        "placeholder": asker.lang.text("discord-more-days-example"),
    });
    let form = json!({
        "custom_id": id,
        "title": asker.lang.text("discord-more-holiday"),
        "components": [{ "type": 1, "components": [field] }],
    });
    Reply::new(front, asker).form(form).await;
}

/// Somebody filled in the days of a holiday.
pub(super) async fn filled<D: Window>(front: &Front<D>, it: &ModalInteraction, table: &Code) {
    let asker = Asker::of_form(it);
    let fields = it.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.into_iter().find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    });
    match typed.map(str::trim).filter(|typed| !typed.is_empty()) {
        Some(typed) => say(front, &asker, table, Useful::Holiday, typed).await,
        None => {
            let mut reply = Reply::new(front, &asker);
            reply.defer().await;
            let lost = text(&asker.lang.text("discord-form-empty"));
            reply.say(vec![lost], Pictures::Changed).await;
        }
    }
}

/// Says it at the desk, and shows the answer in place of the menu.
async fn say<D: Window>(front: &Front<D>, asker: &Asker, table: &Code, one: Useful, typed: &str) {
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

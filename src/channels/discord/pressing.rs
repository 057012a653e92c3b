//! Buttons that do one thing: join, leave, start, look. Those of the menus are in `choosing`.

use super::asker::{Asker, about};
use super::compose::{ActionIds, Shows};
use super::custom_id::{Act, ActionId, Unreadable};
use super::front::Front;
use super::interactions::{ask, lane_of, not_now, show, text};
use super::replies::{Pictures, Reply};
use super::{choosing, more};
use crate::i18n::Lang;
use crate::play::Code;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};

/// Somebody pressed a button or chose in a menu.
pub(super) async fn pressed(front: &Front, it: &ComponentInteraction) {
    let asker = Asker::of_component(it);
    let chosen = match &it.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    let id = match ActionId::read(&it.data.custom_id) {
        Ok(id) => id,
        Err(why) => return unknown(front, &asker, why).await,
    };
    match (id.act, &id.table) {
        (Act::Rules, _) => rules(front, &asker, &id.arg, chosen.as_deref()).await,
        (Act::Typed | Act::Said, _) | (_, None) => unknown(front, &asker, Unreadable::Foreign).await,
        (
            Act::Move | Act::Pick | Act::Back | Act::Preview | Act::Commit | Act::Type | Act::Turn,
            Some(table),
        ) => {
            choosing::pressed(front, &asker, table, &id, chosen.as_deref()).await;
        }
        (Act::More, Some(table)) => more::pressed(front, &asker, table).await,
        (Act::Useful, Some(table)) => more::chosen(front, &asker, table, chosen.as_deref()).await,
        (act, Some(table)) => simple(front, &asker, table, act).await,
    }
}

/// A button that we do not know, or not any more.
pub(super) async fn unknown(front: &Front, asker: &Asker, why: Unreadable) {
    let mut reply = Reply::new(front, asker);
    reply.defer_apart().await;
    let key = match why {
        Unreadable::Foreign => "discord-button-unknown",
        Unreadable::OtherVersion => "discord-button-of-other-version",
    };
    reply.say(vec![text(&asker.lang.text(key))], Pictures::Changed).await;
}

/// What a button does is an order.
async fn simple(front: &Front, asker: &Asker, table: &Code, act: Act) {
    let mut reply = Reply::new(front, asker);
    let (lane, ()) = tokio::join!(front.lanes.enter(lane_of(table)), reply.defer_apart());
    let verb = match act {
        Act::Join => "join",
        Act::Leave => "leave",
        Act::Start => "start",
        Act::Bot => "bot",
        Act::Log => "log",
        Act::Rematch => "rematch",
        _ => "board",
    };
    let said_at = about(Some(table.clone()), None, None);
    let asked = ask(front, asker, "", said_at, vec![format!("{verb} {table}")]).await;
    drop(lane);
    let page = match asked {
        Ok(page) => page,
        Err(error) => return not_now(&reply, asker.lang, &error).await,
    };
    if act == Act::Mine && page.ask.as_ref().is_none_or(|ask| ask.answer.is_none()) {
        return reply.say(vec![text(&asker.lang.text("discord-no-answer-yet"))], Pictures::Changed).await;
    }
    let shows = match act {
        Act::Board => Shows::Picture,
        Act::Words => Shows::Words,
        _ => Shows::Nothing,
    };
    let ids = ActionIds {
        shows,
        of_table: matches!(act, Act::Board | Act::Words),
        newest_first: act == Act::Log,
        ..front.links(&page).await
    };
    show(front, &reply, page, asker.lang, ids).await;
}

/// The sections of a game's rules to choose from, and the one that was chosen.
pub(super) async fn rules(front: &Front, asker: &Asker, game: &str, section: Option<&str>) {
    let mut reply = Reply::new(front, asker);
    reply.defer().await;
    let order = format!("rules {game} {}", section.unwrap_or_default());
    let page = match ask(front, asker, "", about(None, None, None), vec![order.trim().to_owned()]).await {
        Ok(page) => page,
        Err(error) => return not_now(&reply, asker.lang, &error).await,
    };
    let rows = rules_menu(front, game, asker.lang);
    if page.text.is_none() && !rows.is_empty() {
        let mut first = text(&asker.lang.text("discord-rules-choose"));
        first.rows = rows;
        return reply.say(vec![first], Pictures::Changed).await;
    }
    let ids = ActionIds { shows: Shows::Nothing, ..ActionIds::default() };
    show(front, &reply, page, asker.lang, ids).await;
}

/// A menu of the sections of a game's rules; none for a game that there is not.
fn rules_menu(front: &Front, game: &str, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId { table: None, seat: None, act: Act::Rules, opened: None, arg: game.to_owned() };
    let options: Vec<CreateSelectMenuOption> = super::completing::sections(front, game)
        .into_iter()
        .take(super::menus::OPTIONS_MAX)
        .map(|(heading, number)| CreateSelectMenuOption::new(heading, number))
        .collect();
    let Some(id) = id.written().filter(|_| !options.is_empty()) else { return Vec::new() };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    vec![CreateActionRow::SelectMenu(menu.placeholder(lang.text("discord-menu-choose")))]
}

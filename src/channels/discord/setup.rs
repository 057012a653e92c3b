//! `/setup`: what the admins of a server choose, and what the bot lacks there, with what will not work without it.

use super::asker::Asker;
use super::commands::PACES;
use super::compose::{ActionIds, Shows};
use super::front::Front;
use super::interactions::{not_now, show, text};
use super::places;
use super::remote::CHANNEL;
use super::replies::{Pictures, Reply};
use super::spoken::Typed;
use crate::channels::NotNow;
use crate::i18n::Lang;
use crate::play::{Arg, Community, Page, PageKind, Say};
use serenity::model::permissions::Permissions;

/// What the bot needs in a room, and the sentence about what will not work without it.
const NEEDED: [(Permissions, &str); 7] = [
    (Permissions::VIEW_CHANNEL, "view"),
    (Permissions::SEND_MESSAGES, "send"),
    (Permissions::CREATE_PUBLIC_THREADS, "threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "send-in-threads"),
    (Permissions::ATTACH_FILES, "files"),
    (Permissions::EMBED_LINKS, "links"),
    (Permissions::READ_MESSAGE_HISTORY, "history"),
];
/// What would help, and the sentence about it.
const WISHED: (Permissions, &str) = (Permissions::MANAGE_THREADS, "discord-lacks-manage-threads");

/// The keys of the sentences about what the bot lacks.
pub(super) fn lacks(may: Permissions) -> Vec<String> {
    if may.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let missing = NEEDED.iter().filter(|(needed, _)| !may.contains(*needed));
    missing.map(|(_, key)| format!("discord-lacks-{key}")).collect()
}

/// Somebody typed `/setup`.
pub(super) async fn setup(front: &Front, asker: &Asker, typed: &Typed<'_>) {
    let mut reply = Reply::new(front, asker);
    reply.defer().await;
    match page(front, asker, typed).await {
        Ok(Some(page)) => {
            let ids = ActionIds { shows: Shows::Nothing, ..ActionIds::default() };
            show(front, &reply, page, asker.lang, ids).await;
        }
        Ok(None) => {
            reply.say(vec![text(&asker.lang.text("discord-setup-not-admin"))], Pictures::Changed).await
        }
        Err(error) => not_now(&reply, asker.lang, &error).await,
    }
}

/// What is chosen now and what is missing; `None` for who may not administer.
async fn page(front: &Front, asker: &Asker, typed: &Typed<'_>) -> Result<Option<Page>, NotNow> {
    let Some(guild) = asker.guild else { return Ok(None) };
    let known = places::community(front, guild).await?;
    if !asker.administers(known.as_ref()) {
        return Ok(None);
    }
    let before = known.unwrap_or_else(|| Community {
        channel: CHANNEL.to_owned(),
        id: guild.to_string(),
        room: None,
        admin_role: None,
        pace: None,
        lang: None,
        version: 0,
    });
    let chosen =
        |option: &str, before: &Option<String>| typed.get(option).map(str::to_owned).or(before.clone());
    let after = Community {
        room: chosen("room", &before.room),
        admin_role: chosen("role", &before.admin_role),
        pace: chosen("pace", &before.pace).filter(|pace| PACES.contains(&pace.as_str())),
        lang: chosen("language", &before.lang).filter(|lang| Lang::known(lang).is_some()),
        ..before.clone()
    };
    if after != before {
        front.door.choose(after.clone()).await?;
    }
    Ok(Some(Page { says: says(&after, asker), ..Page::of(PageKind::Receipt) }))
}

fn says(community: &Community, asker: &Asker) -> Vec<Say> {
    let lang = asker.lang;
    let or =
        |value: Option<String>| Arg::Text(value.unwrap_or_else(|| lang.text("discord-setup-not-chosen")));
    let pace = community.pace.as_deref().map(|pace| lang.text(&format!("discord-pace-{pace}")));
    let mut says = vec![match &community.room {
        Some(room) => Say::new("discord-setup-room").with("room", Arg::Text(room.clone())),
        None => Say::new("discord-setup-no-room"),
    }];
    says.push(match &community.admin_role {
        Some(role) => Say::new("discord-setup-role").with("role", Arg::Text(role.clone())),
        None => Say::new("discord-setup-no-role"),
    });
    says.push(Say::new("discord-setup-pace").with("pace", or(pace)));
    let own = community.lang.as_deref().map(|lang| Lang::parse(lang).name());
    says.push(Say::new("discord-setup-language").with("lang", or(own)));
    let missing = lacks(asker.bot_may);
    says.push(match missing.is_empty() {
        true => Say::new("discord-setup-nothing-missing"),
        false => Say::new("discord-setup-missing"),
    });
    says.extend(missing.iter().map(|key| Say::new(key)));
    if !asker.bot_may.intersects(WISHED.0 | Permissions::ADMINISTRATOR) {
        says.extend([Say::new("discord-setup-wished"), Say::new(WISHED.1)]);
    }
    if community.room.as_ref().is_some_and(|room| *room != asker.channel.to_string()) {
        says.push(Say::new("discord-setup-checked-here"));
    }
    says
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_and_has_its_sentence_in_every_language() {
        assert_eq!(lacks(Permissions::ADMINISTRATOR), Vec::<String>::new());
        assert_eq!(lacks(NEEDED.iter().map(|(needed, _)| *needed).collect()), Vec::<String>::new());
        assert_eq!(
            lacks(Permissions::all() - Permissions::ADMINISTRATOR - Permissions::ATTACH_FILES),
            ["discord-lacks-files"]
        );
        for key in lacks(Permissions::empty()) {
            for lang in Lang::all() {
                assert_ne!(lang.text(&key), key, "{lang}");
            }
        }
    }
}

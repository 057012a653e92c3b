//! `/setup`: what the admins of a server choose, and what the bot may not do there, with what does not work without it.

use super::permissions::{lacks, would_help};
use super::set::PACES;
use super::typed::TypedCommand;
use crate::channels::NotNow;
use crate::channels::discord::front::Front;
use crate::channels::discord::interact::context::InteractionContext;
use crate::channels::discord::places::{community, none_chosen};
use crate::i18n::Lang;
use crate::play::{Arg, Community, Page, PageKind, Say};

/// Keeps what was typed; says what is chosen now and what is missing. `None` for somebody who does not administer the server.
pub(super) async fn setup(
    front: &Front,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<Option<Page>, NotNow> {
    let Some(origin) = context.origin() else { return Ok(None) };
    let known = community(front, origin.guild).await?;
    if !origin.administers(known.as_ref()) {
        return Ok(None);
    }
    let before = known.unwrap_or_else(|| none_chosen(origin.guild));
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
    Ok(Some(Page { says: says(&after, context), ..Page::of(PageKind::Receipt) }))
}

/// The sentences about what is chosen and what is missing.
fn says(community: &Community, context: &InteractionContext) -> Vec<Say> {
    let lang = context.lang;
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
    let missing = lacks(context.bot_may);
    says.push(match missing.is_empty() {
        true => Say::new("discord-setup-nothing-missing"),
        false => Say::new("discord-setup-missing"),
    });
    says.extend(missing.iter().map(|key| Say::new(key)));
    if let Some(key) = would_help(context.bot_may) {
        says.extend([Say::new("discord-setup-wished"), Say::new(key)]);
    }
    if community.room.as_ref().is_some_and(|room| *room != context.channel.to_string()) {
        says.push(Say::new("discord-setup-checked-here"));
    }
    says
}

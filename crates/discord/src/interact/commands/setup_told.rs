//! What `/setup` says: everything that is chosen for the server, and what is missing.

use super::permissions::{lacks, would_help};
use crate::interact::context::InteractionContext;
use i18n::Lang;
use model::{Arg, Community, Say};

/// What was found out besides what is chosen.
pub(super) struct Found {
    /// The tags of the forum in which tables live.
    pub(super) tags: Tags,
    /// What is missing in other channels than this.
    pub(super) rooms: Vec<Lacking>,
    /// Whether the role that was just chosen cannot be called by the bot.
    pub(super) quiet_call: bool,
}

/// What the bot lacks in a channel.
pub(super) struct Lacking {
    /// The channel.
    pub(super) room: u64,
    /// The keys of the sentences; `None` where that cannot be told.
    pub(super) keys: Option<Vec<String>>,
}

/// How the tags of the room are.
pub(super) enum Tags {
    /// It needs none, or has all.
    None,
    /// The room cannot be looked at.
    Unknown,
    /// It lacked these, and they were made.
    Made(Vec<String>),
    /// It lacks these.
    Missing(Vec<String>),
}

/// The sentences.
pub(super) fn says(community: &Community, context: &InteractionContext, found: &Found) -> Vec<Say> {
    let lang = context.lang;
    let mut says = chosen(community, lang);
    let listed = |names: &[String]| Arg::Text(names.join(&lang.text("list-comma")));
    match &found.tags {
        Tags::None => {}
        Tags::Unknown => says.push(Say::new("discord-setup-room-unseen")),
        Tags::Made(names) => says.push(Say::new("discord-setup-tags-made").with("tags", listed(names))),
        Tags::Missing(names) => says.push(Say::new("discord-setup-tags-missing").with("tags", listed(names))),
    }
    if found.quiet_call {
        says.push(Say::new("discord-setup-call-quiet"));
    }
    let missing = lacks(context.bot_may);
    says.push(match missing.is_empty() {
        true => Say::new("discord-setup-nothing-missing"),
        false => Say::new("discord-setup-missing"),
    });
    says.extend(missing.iter().map(|key| Say::new(key)));
    if let Some(key) = would_help(context.bot_may) {
        says.extend([Say::new("discord-setup-wished"), Say::new(key)]);
    }
    for Lacking { room, keys } in &found.rooms {
        let of_room = |key: &str| Say::new(key).with("room", Arg::Text(room.to_string()));
        match keys {
            Some(keys) => {
                says.push(of_room("discord-setup-missing-there"));
                says.extend(keys.iter().map(|key| Say::new(key)));
            }
            None => says.push(of_room("discord-setup-checked-here")),
        }
    }
    says
}

/// What is chosen, a sentence for each thing.
fn chosen(community: &Community, lang: Lang) -> Vec<Say> {
    let or =
        |value: Option<String>| Arg::Text(value.unwrap_or_else(|| lang.text("discord-setup-not-chosen")));
    let id = |key: &str, name: &str, id: &Option<String>| match id {
        Some(id) => Say::new(&format!("discord-setup-{key}")).with(name, Arg::Text(id.clone())),
        None => Say::new(&format!("discord-setup-no-{key}")),
    };
    let pace = community.pace.as_deref().map(|pace| lang.text(&format!("discord-pace-{pace}")));
    let own = community.lang.as_deref().map(|lang| Lang::parse(lang).name());
    let audience = community.audience.unwrap_or_default().word();
    let mut says = vec![
        id("room", "room", &community.room),
        id("results", "room", &community.results_room),
        id("notices", "room", &community.notices_room),
        id("role", "role", &community.admin_role),
        id("opener", "role", &community.opening.role),
        match community.opening.per_person {
            Some(most) => Say::new("discord-setup-tables").with("count", Arg::Number(i64::from(most))),
            None => Say::new("discord-setup-no-tables"),
        },
    ];
    let titles: Vec<String> = community.opening.games.iter().map(|game| i18n::title(lang, game)).collect();
    says.push(match titles.is_empty() {
        true => Say::new("discord-setup-no-games"),
        false => {
            Say::new("discord-setup-games").with("games", Arg::Text(titles.join(&lang.text("list-comma"))))
        }
    });
    let called = community.called().map(|(game, role)| {
        let role = Arg::Text(role.to_owned());
        match game {
            Some(game) => Say::new("discord-setup-call")
                .with("role", role)
                .with("game", Arg::Text(i18n::title(lang, game))),
            None => Say::new("discord-setup-call-any").with("role", role),
        }
    });
    says.extend(called);
    if community.calls.is_empty() {
        says.push(Say::new("discord-setup-no-calls"));
    }
    says.push(
        Say::new("discord-setup-for").with("whom", or(Some(lang.text(&format!("discord-for-{audience}"))))),
    );
    says.push(Say::new("discord-setup-pace").with("pace", or(pace)));
    says.push(Say::new("discord-setup-language").with("lang", or(own)));
    says
}

//! The answer to `/setup`: the server's current choices, and missing permissions.

use crate::interact::context::InteractionContext;
use crate::permissions::{missing_required_permissions, missing_useful_permission};
use i18n::Lang;
use messages::PlainKey;
use model::{Arg, Community, Say};

/// Results of the checks that accompany the choices.
pub(super) struct SetupFindings {
    /// Number of tables that move to the newly chosen channel.
    pub(super) moved: u64,
    /// Tags of the tables' forum.
    pub(super) tags: ForumTagState,
    /// Permissions missing in channels other than the current one.
    pub(super) rooms: Vec<MissingInChannel>,
    /// True if the bot cannot mention the newly chosen role.
    pub(super) is_role_unmentionable: bool,
}

/// A chosen channel in which something is missing.
pub(super) struct MissingInChannel {
    /// The channel.
    pub(super) room: u64,
    /// What is missing.
    pub(super) missing: Missing,
}

/// What is missing in a chosen channel.
#[derive(PartialEq, Eq)]
pub(super) enum Missing {
    /// These permissions, by message keys.
    Permissions(Vec<PlainKey>),
    /// The channel itself: it was deleted.
    Channel(ChosenRoom),
    /// This is unknown.
    Unknown,
}

/// Purpose of a channel that admins chose.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ChosenRoom {
    /// Tables.
    Tables,
    /// Results of games.
    Results,
    /// Notices to admins.
    Notices,
}

impl MissingInChannel {
    /// Returns the sentences that say what is missing.
    fn sentences(&self) -> Vec<Say> {
        let room = Arg::Text(self.room.to_string());
        match &self.missing {
            Missing::Permissions(keys) => {
                let keys = keys.iter().copied().map(Say::new);
                [messages::discord_setup_missing_there(room)].into_iter().chain(keys).collect()
            }
            Missing::Channel(ChosenRoom::Tables) => vec![messages::discord_setup_gone_room()],
            Missing::Channel(ChosenRoom::Results) => vec![messages::discord_setup_gone_results()],
            Missing::Channel(ChosenRoom::Notices) => vec![messages::discord_setup_gone_notices()],
            Missing::Unknown => vec![messages::discord_setup_checked_here(room)],
        }
    }

    /// Returns true if nothing can be posted in the channel.
    fn is_unusable(&self) -> bool {
        match &self.missing {
            Missing::Permissions(keys) => keys.contains(&messages::DISCORD_LACKS_VIEW),
            Missing::Channel(_) => true,
            Missing::Unknown => false,
        }
    }
}

/// State of a forum's tags.
pub(super) enum ForumTagState {
    /// No tags are needed, or all exist.
    None,
    /// These tags were missing and have been created.
    Made(Vec<String>),
    /// These tags are missing.
    Missing(Vec<String>),
}

/// Returns the sentences of the answer.
pub(super) fn setup_sentences(
    community: &Community,
    context: &InteractionContext,
    found: &SetupFindings,
) -> Vec<Say> {
    let lang = context.lang;
    let mut says = current_choices(community, lang);
    let listed = |names: &[String]| Arg::Text(names.join(&lang.text(messages::LIST_COMMA)));
    match &found.tags {
        ForumTagState::None => {}
        ForumTagState::Made(names) => says.push(messages::discord_setup_tags_made(listed(names))),
        ForumTagState::Missing(names) => says.push(messages::discord_setup_tags_missing(listed(names))),
    }
    if found.is_role_unmentionable {
        says.push(messages::discord_setup_call_quiet());
    }
    if let (1.., Some(room)) = (found.moved, &community.room) {
        let room = Arg::Text(room.clone());
        says.push(messages::discord_setup_moved(Arg::Number(found.moved as i64), room));
    }
    let missing = missing_required_permissions(context.bot_channel_permissions);
    if !missing.is_empty() {
        says.push(messages::discord_setup_missing());
    } else if !found.rooms.iter().any(MissingInChannel::is_unusable) {
        says.push(messages::discord_setup_nothing_missing());
    }
    says.extend(missing.into_iter().map(Say::new));
    if let Some(key) = missing_useful_permission(context.bot_channel_permissions) {
        says.extend([messages::discord_setup_wished(), Say::new(key)]);
    }
    says.extend(found.rooms.iter().flat_map(MissingInChannel::sentences));
    says
}

/// Returns the current choices, one sentence each.
fn current_choices(community: &Community, lang: Lang) -> Vec<Say> {
    let or = |value: Option<String>| {
        Arg::Text(value.unwrap_or_else(|| lang.text(messages::DISCORD_SETUP_NOT_CHOSEN)))
    };
    let id = |id: &Option<String>, some: fn(Arg) -> Say, none: fn() -> Say| match id {
        Some(id) => some(Arg::Text(id.clone())),
        None => none(),
    };
    let (room, results, notices) = (&community.room, &community.results_room, &community.notices_room);
    let (role, opener) = (&community.admin_role, &community.opening.role);
    let pace = community.pace.as_deref().map(|pace| lang.text(messages::OF_DISCORD_PACE.of(pace)));
    let own = community.lang.as_deref().map(|lang| Lang::parse(lang).name());
    let audience = community.audience.unwrap_or_default().keyword();
    let mut says = vec![
        id(room, messages::discord_setup_room, messages::discord_setup_no_room),
        id(results, messages::discord_setup_results, messages::discord_setup_no_results),
        id(notices, messages::discord_setup_notices, messages::discord_setup_no_notices),
        id(role, messages::discord_setup_role, messages::discord_setup_no_role),
        id(opener, messages::discord_setup_opener, messages::discord_setup_no_opener),
        match community.opening.per_person {
            Some(most) => messages::discord_setup_tables(Arg::Number(i64::from(most))),
            None => messages::discord_setup_no_tables(),
        },
    ];
    let titles: Vec<String> =
        community.opening.games.iter().map(|game| i18n::game_title(lang, game)).collect();
    says.push(match titles.is_empty() {
        true => messages::discord_setup_no_games(),
        false => messages::discord_setup_games(Arg::Text(titles.join(&lang.text(messages::LIST_COMMA)))),
    });
    let called = community.roles_to_mention().map(|(game, role)| {
        let role = Arg::Text(role.to_owned());
        match game {
            Some(game) => messages::discord_setup_call(Arg::Text(i18n::game_title(lang, game)), role),
            None => messages::discord_setup_call_any(role),
        }
    });
    says.extend(called);
    if community.calls.is_empty() {
        says.push(messages::discord_setup_no_calls());
    }
    says.push(messages::discord_setup_for(or(Some(lang.text(messages::OF_DISCORD_FOR.of(audience))))));
    says.push(match community.shows_events {
        true => messages::discord_setup_events(),
        false => messages::discord_setup_no_events(),
    });
    says.push(messages::discord_setup_pace(or(pace)));
    says.push(messages::discord_setup_language(or(own)));
    says
}

//! Permissions that the bot requires in a channel, and the messages about missing ones and about roles that the bot cannot
//! give.

use crate::rest::RoleProblem;
use messages::PlainKey;
use model::{Say, shorten_quote};
use serenity::model::permissions::Permissions;

/// Required permissions, each with the key of its message.
const NEEDED: [(Permissions, PlainKey); 7] = [
    (Permissions::VIEW_CHANNEL, messages::DISCORD_LACKS_VIEW),
    (Permissions::SEND_MESSAGES, messages::DISCORD_LACKS_SEND),
    (Permissions::CREATE_PUBLIC_THREADS, messages::DISCORD_LACKS_THREADS),
    (Permissions::SEND_MESSAGES_IN_THREADS, messages::DISCORD_LACKS_SEND_IN_THREADS),
    (Permissions::ATTACH_FILES, messages::DISCORD_LACKS_FILES),
    (Permissions::EMBED_LINKS, messages::DISCORD_LACKS_LINKS),
    (Permissions::READ_MESSAGE_HISTORY, messages::DISCORD_LACKS_HISTORY),
];
/// A permission that is useful but not required, with the key of its message.
const USEFUL_PERMISSION: (Permissions, PlainKey) =
    (Permissions::MANAGE_THREADS, messages::DISCORD_LACKS_MANAGE_THREADS);

/// Like [`missing_required_permissions`], but for a channel with announcements and no tables.
pub(crate) fn missing_post_permissions(may: Permissions) -> Vec<PlainKey> {
    let threads = [messages::DISCORD_LACKS_THREADS, messages::DISCORD_LACKS_SEND_IN_THREADS];
    missing_required_permissions(may).into_iter().filter(|key| !threads.contains(key)).collect()
}

/// Returns the message keys of the missing required permissions.
pub(crate) fn missing_required_permissions(may: Permissions) -> Vec<PlainKey> {
    if may.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let missing = NEEDED.iter().filter(|(needed, _)| !may.contains(*needed));
    missing.map(|(_, key)| *key).collect()
}

/// Returns the message key of the useful permission if the bot lacks it.
pub(crate) fn missing_useful_permission(may: Permissions) -> Option<PlainKey> {
    (!may.intersects(USEFUL_PERMISSION.0 | Permissions::ADMINISTRATOR)).then_some(USEFUL_PERMISSION.1)
}

/// Returns the message that says why the bot does not give the role with this name, and what admins can do.
pub(crate) fn role_problem_message(name: &str, problem: RoleProblem) -> Say {
    let name = shorten_quote(name);
    match problem {
        RoleProblem::Gone => messages::discord_role_gone(),
        RoleProblem::NotGivable => messages::discord_role_not_givable(name),
        RoleProblem::Powerful => messages::discord_role_powerful(name),
        RoleProblem::NoPermission => messages::discord_role_no_permission(name),
        RoleProblem::AboveOurs => messages::discord_role_above_ours(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn missing_permissions_have_messages() {
        assert_eq!(missing_required_permissions(Permissions::ADMINISTRATOR), []);
        assert_eq!(missing_required_permissions(NEEDED.iter().map(|(needed, _)| *needed).collect()), []);
        assert_eq!(
            missing_required_permissions(
                Permissions::all() - Permissions::ADMINISTRATOR - Permissions::ATTACH_FILES
            ),
            [messages::DISCORD_LACKS_FILES]
        );
        for key in missing_required_permissions(Permissions::empty()) {
            for lang in Lang::all() {
                assert_ne!(lang.text(key), key.as_str(), "{lang}");
            }
        }
    }
}

//! Permissions that the bot requires in a channel, and the messages about missing ones.

use messages::PlainKey;
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

//! What the bot must be allowed to do in a room, and the sentences about what does not work without it.

use messages::PlainKey;
use serenity::model::permissions::Permissions;

/// What the bot needs, each with the key of its sentence.
const NEEDED: [(Permissions, PlainKey); 7] = [
    (Permissions::VIEW_CHANNEL, messages::DISCORD_LACKS_VIEW),
    (Permissions::SEND_MESSAGES, messages::DISCORD_LACKS_SEND),
    (Permissions::CREATE_PUBLIC_THREADS, messages::DISCORD_LACKS_THREADS),
    (Permissions::SEND_MESSAGES_IN_THREADS, messages::DISCORD_LACKS_SEND_IN_THREADS),
    (Permissions::ATTACH_FILES, messages::DISCORD_LACKS_FILES),
    (Permissions::EMBED_LINKS, messages::DISCORD_LACKS_LINKS),
    (Permissions::READ_MESSAGE_HISTORY, messages::DISCORD_LACKS_HISTORY),
];
/// What would help, and the key of its sentence.
const WISHED: (Permissions, PlainKey) = (Permissions::MANAGE_THREADS, messages::DISCORD_LACKS_MANAGE_THREADS);

/// The same for a channel in which only something is told, without tables.
pub(super) fn lacks_to_tell(may: Permissions) -> Vec<PlainKey> {
    let threads = [messages::DISCORD_LACKS_THREADS, messages::DISCORD_LACKS_SEND_IN_THREADS];
    lacks(may).into_iter().filter(|key| !threads.contains(key)).collect()
}

/// The keys of the sentences about what the bot needs and may not do.
pub(super) fn lacks(may: Permissions) -> Vec<PlainKey> {
    if may.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let missing = NEEDED.iter().filter(|(needed, _)| !may.contains(*needed));
    missing.map(|(_, key)| *key).collect()
}

/// The key of the sentence about what would help, if the bot may not do that.
pub(super) fn would_help(may: Permissions) -> Option<PlainKey> {
    (!may.intersects(WISHED.0 | Permissions::ADMINISTRATOR)).then_some(WISHED.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn what_is_missing_is_named_and_has_its_sentence_in_every_language() {
        assert_eq!(lacks(Permissions::ADMINISTRATOR), []);
        assert_eq!(lacks(NEEDED.iter().map(|(needed, _)| *needed).collect()), []);
        assert_eq!(
            lacks(Permissions::all() - Permissions::ADMINISTRATOR - Permissions::ATTACH_FILES),
            [messages::DISCORD_LACKS_FILES]
        );
        for key in lacks(Permissions::empty()) {
            for lang in Lang::all() {
                assert_ne!(lang.text(key), key.as_str(), "{lang}");
            }
        }
    }
}

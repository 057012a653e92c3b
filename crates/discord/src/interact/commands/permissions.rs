//! What the bot must be allowed to do in a room, and the sentences about what does not work without it.

use serenity::model::permissions::Permissions;

/// What the bot needs, each with the end of its sentence's key in the message files.
const NEEDED: [(Permissions, &str); 7] = [
    (Permissions::VIEW_CHANNEL, "view"),
    (Permissions::SEND_MESSAGES, "send"),
    (Permissions::CREATE_PUBLIC_THREADS, "threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "send-in-threads"),
    (Permissions::ATTACH_FILES, "files"),
    (Permissions::EMBED_LINKS, "links"),
    (Permissions::READ_MESSAGE_HISTORY, "history"),
];
/// What would help, and the key of its sentence.
const WISHED: (Permissions, &str) = (Permissions::MANAGE_THREADS, "discord-lacks-manage-threads");

/// The same for a channel in which only something is told, without tables.
pub(super) fn lacks_to_tell(may: Permissions) -> Vec<String> {
    let threads = ["discord-lacks-threads", "discord-lacks-send-in-threads"];
    lacks(may).into_iter().filter(|key| !threads.contains(&key.as_str())).collect()
}

/// The keys of the sentences about what the bot needs and may not do.
pub(super) fn lacks(may: Permissions) -> Vec<String> {
    if may.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let missing = NEEDED.iter().filter(|(needed, _)| !may.contains(*needed));
    missing.map(|(_, key)| format!("discord-lacks-{key}")).collect()
}

/// The key of the sentence about what would help, if the bot may not do that.
pub(super) fn would_help(may: Permissions) -> Option<&'static str> {
    (!may.intersects(WISHED.0 | Permissions::ADMINISTRATOR)).then_some(WISHED.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

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

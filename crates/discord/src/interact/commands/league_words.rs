//! Subcommands of `/league` and `/league-admin` with their options. These tables define both the registration and the
//! typed lines.

/// A subcommand and the names of its options. A star marks required options, which come first.
pub(super) type LeagueSubcommand = (&'static str, &'static [&'static str]);

/// Subcommands for all users.
pub(super) const USER_SUBCOMMANDS: [LeagueSubcommand; 14] = [
    ("join", &["league"]),
    ("leave", &["league"]),
    ("here", &["league"]),
    ("show", &["league"]),
    ("entrants", &["season", "league"]),
    ("standings", &["division", "teams", "season", "league"]),
    ("cross", &["division", "season", "league"]),
    ("plan", &["division", "season", "league"]),
    ("why", &["person", "season", "league"]),
    ("rules", &["league"]),
    ("calendar", &["league"]),
    ("record", &["person", "league"]),
    ("leaderboard", &["league"]),
    ("substitute", &["*table", "*entry", "member", "stop", "league"]),
];

/// Subcommands for admins, by group.
pub(super) const ADMIN_SUBCOMMANDS: [(&str, &[LeagueSubcommand]); 4] =
    [("league", &OF_LEAGUE), ("season", &OF_SEASON), ("entry", &OF_ENTRIES), ("table", &OF_TABLES)];

const OF_LEAGUE: [LeagueSubcommand; 15] = [
    (
        "new",
        &[
            "*name", "*game", "title", "seats", "format", "rounds", "season", "size", "pace", "options",
            "room", "mail",
        ],
    ),
    ("set", &["*choice", "*value", "league"]),
    ("game", &["game", "options", "league"]),
    ("title", &["*title", "league"]),
    ("room", &["room", "league"]),
    ("role", &["role", "division", "stop", "league"]),
    ("mail", &["*mail", "league"]),
    ("pause", &["league"]),
    ("resume", &["league"]),
    ("announce", &["*text", "at", "league"]),
    ("ban", &["*player", "seasons", "league"]),
    ("lift", &["*player", "league"]),
    ("back", &["*line", "league"]),
    ("doctor", &["league"]),
    ("log", &["league"]),
];

const OF_SEASON: [LeagueSubcommand; 10] = [
    ("open", &["at", "league"]),
    ("close", &["league"]),
    ("reopen", &["league"]),
    ("plan", &["league"]),
    ("unplan", &["league"]),
    ("start", &["league"]),
    ("extend", &["*time", "entry", "table", "league"]),
    ("end", &["league"]),
    ("finish", &["league"]),
    ("cancel", &["league"]),
];

const OF_ENTRIES: [LeagueSubcommand; 13] = [
    ("add", &["*player", "league"]),
    ("checkin", &["*entry", "league"]),
    ("apart", &["*entry", "*other", "stop", "league"]),
    ("swap", &["*entry", "*other", "league"]),
    ("team", &["*team", "entry", "entry-2", "entry-3", "entry-4", "entry-5", "stop", "league"]),
    ("strike", &["*entry", "table", "league"]),
    ("unstrike", &["*entry", "table", "league"]),
    ("replace", &["*entry", "*by", "league"]),
    ("alternates", &["*entry", "stop", "league"]),
    ("guest", &["*table", "*entry", "by", "league"]),
    ("move", &["*entry", "*division", "league"]),
    ("adjust", &["*entry", "*points", "league"]),
    ("resend", &["*entry", "league"]),
];

const OF_TABLES: [LeagueSubcommand; 4] = [
    ("void", &["*table", "league"]),
    ("count", &["*table", "league"]),
    ("adjudicate", &["*table", "league"]),
    ("rule", &["*table", "*ruling", "league"]),
];

/// Finds a subcommand of `/league`.
pub(super) fn find_user_subcommand(name: &str) -> Option<&'static str> {
    USER_SUBCOMMANDS.iter().map(|(word, _)| *word).find(|word| *word == name)
}

/// Finds a subcommand of `/league-admin`, given its group and word.
pub(super) fn find_admin_subcommand(name: &str) -> Option<&'static str> {
    let (group, word) = name.split_once(' ')?;
    let (_, all) = ADMIN_SUBCOMMANDS.iter().find(|(known, _)| *known == group)?;
    all.iter().map(|(known, _)| *known).find(|known| *known == word)
}

/// Season formats.
pub(super) const FORMATS: [&str; 5] = ["block", "rounds", "swiss", "knockout", "ladder"];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn admin_words_are_unique_and_required_options_come_first() {
        let all: Vec<&LeagueSubcommand> = ADMIN_SUBCOMMANDS.iter().flat_map(|(_, all)| *all).collect();
        let words: BTreeSet<&str> = all.iter().map(|(word, _)| *word).collect();
        assert_eq!(words.len(), all.len());
        for (word, options) in all.into_iter().chain(&USER_SUBCOMMANDS) {
            assert!(options.is_sorted_by_key(|option| !option.starts_with('*')), "{word}");
        }
        assert_eq!(find_admin_subcommand("entry strike"), Some("strike"));
        for unknown in ["strike", "season strike", "entry", "entry dance", ""] {
            assert_eq!(find_admin_subcommand(unknown), None, "{unknown}");
        }
    }
}

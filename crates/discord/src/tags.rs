//! Tags of a forum with tables: one for each game and one for each state of a table. They are recognised by name in any
//! language, because admins create them and may add their own.

use super::rest::{TAG_CHARS_MAX, Tag};
use i18n::Lang;
use model::Status;

/// Table states that have a tag, as suffixes of their message keys.
const STATES: [&str; 3] = ["open", "running", "over"];

/// Returns the names of the tags that a forum lacks for tables of these games, in this language.
pub(crate) fn missing_tag_names<'g>(
    has: &[Tag],
    games: impl Iterator<Item = &'g str>,
    lang: Lang,
) -> Vec<String> {
    let of_games = games.map(|game| Lang::all().map(|lang| title(lang, game)).collect::<Vec<_>>());
    let of_states = STATES.iter().map(|word| Lang::all().map(|lang| state(lang, word)).collect::<Vec<_>>());
    let wanted = of_games.chain(of_states);
    let lacking = wanted.filter(|names| find(has, names).is_none());
    let own = Lang::all().position(|known| known == lang).unwrap_or_default();
    lacking.filter_map(|names| names.into_iter().nth(own)).collect()
}

/// Returns the tags for a table of this game and state, if the forum has them and the bot may set them.
pub(crate) fn table_tags(has: &[Tag], game: &str, status: Status) -> Vec<u64> {
    let word = match status {
        Status::Open => "open",
        Status::Running | Status::Frozen => "running",
        Status::Over | Status::Closed => "over",
    };
    let titles: Vec<String> = Lang::all().map(|lang| title(lang, game)).collect();
    let states: Vec<String> = Lang::all().map(|lang| state(lang, word)).collect();
    let found = [find(has, &titles), find(has, &states)].into_iter().flatten();
    found.filter(|tag| !tag.moderated).map(|tag| tag.id).collect()
}

/// Finds the first tag with one of these names, ignoring case.
fn find<'t>(has: &'t [Tag], names: &[String]) -> Option<&'t Tag> {
    let is_named =
        |tag: &&Tag| names.iter().any(|name| name.to_lowercase() == tag.name.trim().to_lowercase());
    has.iter().find(is_named)
}

fn title(lang: Lang, game: &str) -> String {
    i18n::game_title(lang, game).chars().take(TAG_CHARS_MAX).collect()
}

fn state(lang: Lang, word: &str) -> String {
    lang.text(messages::OF_DISCORD_TAG.of(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_games() -> impl Iterator<Item = &'static str> {
        games::all().iter().map(|kind| kind.meta().id)
    }

    #[test]
    fn tags_match_in_any_language_and_case() {
        let english = Lang::default();
        let chinese = Lang::parse("zh-Hant");
        let all = missing_tag_names(&[], all_games(), english);
        assert_eq!(all.len(), games::all().len() + STATES.len());
        assert!(all.iter().all(|name| (1..=TAG_CHARS_MAX).contains(&name.chars().count())), "{all:?}");
        let named = |names: &[String]| -> Vec<Tag> {
            (1..)
                .zip(names)
                .map(|(id, name)| Tag { id, name: name.to_uppercase(), moderated: false })
                .collect()
        };
        let has = named(&missing_tag_names(&[], all_games(), chinese));
        assert_eq!(missing_tag_names(&has, all_games(), english), Vec::<String>::new());
        let own = [Tag { id: 99, name: "Tournament".to_owned(), moderated: false }];
        assert_eq!(missing_tag_names(&own, all_games(), chinese).len(), all.len());
        for kind in games::all() {
            for (status, number) in [(Status::Open, 0), (Status::Frozen, 1), (Status::Closed, 2)] {
                let tags = table_tags(&has, kind.meta().id, status);
                assert_eq!(tags.len(), 2);
                assert_eq!(tags[1], (games::all().len() + number + 1) as u64, "{status:?}");
            }
        }
        assert_eq!(table_tags(&own, "any", Status::Open), Vec::<u64>::new(), "no tag matches");
        let kept: Vec<Tag> = has.into_iter().map(|tag| Tag { moderated: true, ..tag }).collect();
        let game = games::all()[0].meta().id;
        assert_eq!(
            table_tags(&kept, game, Status::Open),
            Vec::<u64>::new(),
            "the bot cannot set moderated tags"
        );
    }
}

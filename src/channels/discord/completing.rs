//! What is suggested while somebody types: words of a move, tables, zones, games, their options, sections of rules. A suggestion is a
//! hint; what is sent is read again. Nothing of somebody else's is ever suggested.

use super::asker::Asker;
use super::commands::{CHOICE_CHARS_MAX, CHOICES_MAX};
use super::front::Front;
use super::replies::Reply;
use super::spoken::Typed;
use crate::channels::Tables;
use crate::engine::Meta;
use crate::i18n::{self, Lang, Voice};
use crate::play::{Arg, Code, Instant, Say, TableLine};
use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;

/// Zones that are suggested before anything is typed, from west to east.
const ZONES: [&str; 16] = [
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Taipei",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// What is shown, and what is typed by choosing it.
type Choice = (String, String);

/// Somebody is typing into an option.
pub(super) async fn complete(front: &Front, it: &CommandInteraction) {
    let asker = Asker::of_command(it);
    let typed = Typed::of(&it.data);
    let focus = it.data.autocomplete();
    let (name, half) = focus.map_or(("", ""), |focus| (focus.name, focus.value));
    let choices = match name {
        "move" => moves(front, &asker, &typed, half).await,
        "table" => tables(front, &asker, &typed, half).await,
        "zone" => zones(half),
        "game" => games(front, asker.lang, half),
        "substitute" => substitute(front, asker.lang, half),
        "options" => options(front, asker.lang, typed.get("game"), half),
        "section" => {
            let all = sections(front, typed.get("game").unwrap_or_default());
            let half = half.to_lowercase();
            all.into_iter().filter(|(heading, _)| heading.to_lowercase().contains(&half)).collect()
        }
        _ => Vec::new(),
    };
    let mut reply = Reply::new(front, &asker);
    reply.choices(fitting(choices)).await;
}

/// At most 25 choices, each once, none too long.
fn fitting(choices: Vec<Choice>) -> Vec<Value> {
    let mut seen = std::collections::BTreeSet::new();
    let short = |text: &str| (1..=CHOICE_CHARS_MAX).contains(&text.chars().count());
    choices
        .into_iter()
        .map(|(name, value)| (name.chars().take(CHOICE_CHARS_MAX).collect::<String>(), value))
        .filter(|(name, value)| short(name) && short(value) && seen.insert(value.clone()))
        .take(CHOICES_MAX)
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect()
}

/// The table that is meant by who is typing a move: the one named, else that of the thread, else what has waited longest.
async fn meant(front: &Front, asker: &Asker, typed: &Typed<'_>) -> Option<Code> {
    if let Some(table) = typed.get("table").and_then(Code::parse) {
        return Some(table);
    }
    if let Some(here) = asker.here(front.door.as_ref()).await {
        return Some(here);
    }
    let own = front.door.tables(&Tables::Of(asker.account())).await.ok()?;
    own.into_iter().find(|line| line.waits_for_you).map(|line| line.code)
}

/// What could come next, with what is typed kept; a line that could be sent as it is stands first.
async fn moves(front: &Front, asker: &Asker, typed: &Typed<'_>, half: &str) -> Vec<Choice> {
    let Some(table) = meant(front, asker, typed).await else { return Vec::new() };
    let next = front.door.next_words(&asker.account(), &table, half).await.ok().flatten();
    let Some(next) = next else { return Vec::new() };
    let whole = |text: String| (text.clone(), text);
    let mut choices = Vec::new();
    if next.half.stop.is_some() {
        choices.push(whole(half.trim().to_owned()));
    }
    let completion = &next.half.completion;
    for word in &completion.next {
        match word.range {
            None => choices.push(whole(format!("{}{}", completion.kept, word.shown))),
            Some((first, last)) => {
                let numbers = (first..=last).map(|number| number.to_string());
                let fitting = numbers.filter(|number| number.starts_with(completion.half.as_str()));
                let fitting = fitting.take(CHOICES_MAX);
                choices.extend(fitting.map(|number| whole(format!("{}{number}", completion.kept))));
            }
        }
    }
    choices
}

/// Tables that wait for whoever types first, then their others; for looking at one, the open ones here too.
async fn tables(front: &Front, asker: &Asker, typed: &Typed<'_>, half: &str) -> Vec<Choice> {
    let mut lines = front.door.tables(&Tables::Of(asker.account())).await.unwrap_or_default();
    if let Some(guild) = asker.guild.filter(|_| matches!(typed.name, "table show" | "board" | "log")) {
        let here = Tables::OpenIn(super::remote::CHANNEL.to_owned(), guild.to_string());
        lines.extend(front.door.tables(&here).await.unwrap_or_default());
    }
    let half = half.to_lowercase();
    let told = lines.iter().map(|line| (table_line(line, asker.lang), line.code.to_string()));
    told.filter(|(name, _)| name.to_lowercase().contains(&half)).collect()
}

fn table_line(line: &TableLine, lang: Lang) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let say = Say::new("discord-table-choice")
        .with("table", Arg::Text(line.code.to_string()))
        .with("game", Arg::Key(format!("{}-title", line.game)))
        .with("names", Arg::Text(line.names.join(&lang.text("list-comma"))));
    let told = voice.say(&say);
    if line.waits_for_you { format!("{} {told}", lang.text("discord-table-waits")) } else { told }
}

/// Zones by any part of their name, those first of which a part begins so.
fn zones(half: &str) -> Vec<Choice> {
    let whole = |name: &str| (name.replace('_', " "), name.to_owned());
    let half = half.trim().to_lowercase().replace(' ', "_");
    if half.is_empty() {
        return ZONES.iter().map(|zone| whole(zone)).collect();
    }
    let mut found: Vec<&str> = chrono_tz::TZ_VARIANTS
        .iter()
        .map(|zone| zone.name())
        .filter(|name| name.to_lowercase().contains(&half))
        .collect();
    let begins = |name: &str| name.to_lowercase().split('/').any(|part| part.starts_with(&half));
    found.sort_by_key(|name| (!begins(name), !name.contains('/'), *name));
    found.into_iter().map(whole).collect()
}

fn games(front: &Front, lang: Lang, half: &str) -> Vec<Choice> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let half = half.to_lowercase();
    let all = front
        .door
        .games()
        .into_iter()
        .map(|meta| (voice.key(&format!("{}-title", meta.id)), meta.id.to_owned()));
    all.filter(|(title, id)| title.to_lowercase().contains(&half) || id.contains(&half)).collect()
}

/// Vacant seats of which games somebody wants to be told: of any, of none, of one more or one less.
fn substitute(front: &Front, lang: Lang, half: &str) -> Vec<Choice> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let all = ["on", "off"].map(|word| (lang.text(&format!("discord-substitute-{word}")), word.to_owned()));
    let of_games = ["on", "off"]
        .into_iter()
        .flat_map(|word| front.door.games().into_iter().map(move |meta| (word, meta.id)));
    let of_games = of_games.map(|(word, id)| {
        let say = Say::new(&format!("discord-substitute-{word}-game"));
        (voice.say(&say.with("game", Arg::Text(i18n::title(lang, id)))), format!("{word} {id}"))
    });
    let half = half.to_lowercase();
    all.into_iter().chain(of_games).filter(|(name, _)| name.to_lowercase().contains(&half)).collect()
}

/// One option more behind those that are typed.
fn options(front: &Front, lang: Lang, game: Option<&str>, half: &str) -> Vec<Choice> {
    let Some(meta) = game.and_then(|game| meta_of(front, game)) else { return Vec::new() };
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    let (kept, begun) = half.rsplit_once(' ').unwrap_or(("", half));
    let begun = begun.to_lowercase();
    let mut choices = Vec::new();
    for option in meta.options.iter().filter(|option| !kept.contains(&format!("{}=", option.key))) {
        for value in option.values {
            let word = format!("{}={value}", option.key);
            if !word.contains(&begun) {
                continue;
            }
            let label = |group: &str, key: &str| voice.label(group, key).unwrap_or_else(|| key.to_owned());
            let told = format!("{kept} {}: {}", label("option", option.key), label("value", value));
            choices.push((told.trim().to_owned(), format!("{kept} {word}").trim().to_owned()));
        }
    }
    choices
}

/// The numbered sections of a game's rules: heading and number.
pub(super) fn sections(front: &Front, game: &str) -> Vec<Choice> {
    let Some(meta) = meta_of(front, game) else { return Vec::new() };
    let headings =
        meta.rules.split("\n## ").skip(1).map(|section| section.lines().next().unwrap_or_default());
    let short = |heading: &str| heading.chars().take(CHOICE_CHARS_MAX).collect::<String>();
    headings
        .filter_map(|heading| Some((short(heading), heading.split(' ').next()?.to_owned())))
        .filter(|(_, number)| number.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

fn meta_of(front: &Front, game: &str) -> Option<&'static Meta> {
    front.door.games().into_iter().find(|meta| meta.id == game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_found_by_any_part_and_case() {
        let names = |half: &str| zones(half).into_iter().map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(names("lisb")[0], "Europe/Lisbon");
        assert_eq!(names("NEW Y")[0], "America/New_York");
        assert_eq!(names("taipei")[0], "Asia/Taipei");
        assert!(names("").contains(&"Asia/Taipei".to_owned()));
        assert!(names("nowhere at all").is_empty());
        assert!(ZONES.iter().all(|zone| zone.parse::<chrono_tz::Tz>().is_ok()));
    }

    #[test]
    fn choices_fit_whatever_they_are() {
        let many = (0..400).map(|number| ("棋".repeat(number), format!("{number}"))).collect();
        let fitting = fitting(many);
        assert_eq!(fitting.len(), CHOICES_MAX);
        assert!(
            fitting.iter().all(|one| one["name"].as_str().is_some_and(|name| name.chars().count() <= 100))
        );
        let long = vec![("short".to_owned(), "x".repeat(101)), ("a".to_owned(), "a".to_owned())];
        assert_eq!(super::fitting(long).len(), 1, "a value cut short would say something else");
    }
}

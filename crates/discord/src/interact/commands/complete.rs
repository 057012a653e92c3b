//! Autocompletion of slash commands: words of a move, tables, time zones, games, options, sections of rules.
//! Suggestions are only hints; the submitted value is parsed again. Nothing that is private to another player is ever
//! suggested.

use super::complete_leagues::suggest_league_values;
use super::set::{CHOICE_CHARS_MAX, CHOICES_MAX};
use super::typed::{CommandName, TypedCommand};
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::reply::Reply;
use crate::places;
use crate::show::{format_note, sections};
use engine::{ChoiceNotes, Meta, TableOption};
use i18n::{Lang, Voice};
use model::{Arg, Code, FreeText, Instant, TableLine};
use ports::{RequestPlace, TableListQuery};
use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;
use std::collections::BTreeSet;

/// Time zones suggested before any input, from west to east.
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

/// Displayed text and submitted value.
type Suggestion = (String, String);

/// Handles an autocompletion request.
pub(crate) async fn handle_autocomplete(front: &DiscordState, it: &CommandInteraction) {
    let context = InteractionContext::from_command(it);
    let typed = TypedCommand::of(&it.data);
    let focus = it.data.autocomplete();
    let (name, half) = focus.map_or(("", ""), |focus| (focus.name, focus.value));
    let choices = match name {
        _ if is_league_command(typed.name) && !matches!(name, "game" | "options") => {
            suggest_league_values(front, &context, &typed, name, half).await
        }
        "move" => suggest_moves(front, &context, &typed, half).await,
        "table" if is_admin_command(typed.name) => suggest_server_tables(front, &context, half).await,
        "table" => suggest_tables(front, &context, &typed, half).await,
        "zone" => suggest_zones(half),
        "game" | "call-game" => suggest_games(front, context.lang, half),
        "games" => suggest_more_games(front, context.lang, half),
        "substitute" => suggest_substitutes(front, context.lang, half),
        "options" => suggest_options(front, context.lang, typed.get("game"), half),
        "section" => {
            let game = typed.get("game").and_then(|game| meta_of(front, game));
            let all = game.map(|game| sections(game, context.lang)).unwrap_or_default();
            let half = half.to_lowercase();
            all.into_iter().filter(|(heading, _)| heading.to_lowercase().contains(&half)).collect()
        }
        _ => Vec::new(),
    };
    let mut reply = Reply::new(front, &context);
    reply.send_choices(limit_suggestions(choices)).await;
}

/// Limits suggestions to 25 distinct values. Long names are truncated; suggestions with long values are dropped.
fn limit_suggestions(choices: Vec<Suggestion>) -> Vec<Value> {
    let mut seen = BTreeSet::new();
    let short = |text: &str| (1..=CHOICE_CHARS_MAX).contains(&text.chars().count());
    choices
        .into_iter()
        .map(|(name, value)| (name.chars().take(CHOICE_CHARS_MAX).collect::<String>(), value))
        .filter(|(name, value)| short(name) && short(value) && seen.insert(value.clone()))
        .take(CHOICES_MAX)
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect()
}

/// Returns the table for a move being typed: the named table, or else the thread's table, or else the table that has
/// waited longest.
async fn select_move_table(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Option<Code> {
    if let Some(table) = typed.get("table").and_then(Code::parse) {
        return Some(table);
    }
    if let Some(here) = context.table_here(front).await {
        return Some(here);
    }
    let own = front.service_lookup.tables(&TableListQuery::OfAccount(context.account())).await.ok()?;
    own.into_iter().find(|line| line.waits_for_you).map(|line| line.code)
}

/// Suggests the next words of a move. A line that can be submitted as it is comes first.
async fn suggest_moves(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    half: &str,
) -> Vec<Suggestion> {
    let Some(table) = select_move_table(front, context, typed).await else { return Vec::new() };
    let next = front.service_lookup.next_words(&context.account(), &table, half).await.ok().flatten();
    let Some(next) = next else { return Vec::new() };
    let voice = Voice::new(context.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&next.game, []);
    let whole = |text: String| (text.clone(), text);
    // Notes on a choice are displayed after it but are not part of the value.
    let noted = |text: String, notes: &ChoiceNotes, nth: usize| {
        let in_brackets = |told| voice.say(&messages::brackets(Arg::Text(told)));
        let told = format_note(notes, nth, &voice).map(in_brackets).unwrap_or_default();
        (format!("{text}{told}"), text)
    };
    let mut choices = Vec::new();
    if next.half.stop.is_some() {
        choices.push(whole(half.trim().to_owned()));
    }
    let completion = &next.half.completion;
    for word in &completion.next {
        match word.range {
            None => choices.push(noted(format!("{}{}", completion.kept, word.shown), &word.notes, 0)),
            Some((first, last)) => {
                let fitting =
                    (first..=last).filter(|number| number.to_string().starts_with(&completion.half));
                let numbers = fitting.take(CHOICES_MAX).map(|number| {
                    noted(format!("{}{number}", completion.kept), &word.notes, (number - first) as usize)
                });
                choices.extend(numbers);
            }
        }
    }
    choices
}

/// Suggests the user's tables, starting with those where the user is to act. For commands about any table, also
/// suggests the server's open tables.
async fn suggest_tables(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    half: &str,
) -> Vec<Suggestion> {
    let mut lines =
        front.service_lookup.tables(&TableListQuery::OfAccount(context.account())).await.unwrap_or_default();
    if let Some(guild) = context.guild.filter(|_| is_command_about_any_table(typed.name)) {
        let here = TableListQuery::OpenIn { account: context.account(), community: guild.to_string() };
        lines.extend(front.service_lookup.tables(&here).await.unwrap_or_default());
    }
    let half = half.to_lowercase();
    let told = lines.iter().map(|line| (table_line(line, context.lang), line.code.to_string()));
    told.filter(|(name, _)| name.to_lowercase().contains(&half)).collect()
}

/// Suggests the server's unfinished tables to a server admin.
async fn suggest_server_tables(
    front: &DiscordState,
    context: &InteractionContext,
    half: &str,
) -> Vec<Suggestion> {
    let said_at =
        places::complete_request_place(front, context.origin().as_ref(), RequestPlace::default()).await;
    let Ok(said_at) = said_at else { return Vec::new() };
    let lines = front.service_lookup.tables_for_admin(&said_at).await.unwrap_or_default();
    let half = half.to_lowercase();
    let told = lines.iter().map(|one| (table_line(&one.line, context.lang), one.line.code.to_string()));
    told.filter(|(name, _)| name.to_lowercase().contains(&half)).collect()
}

/// Returns true for a command about leagues.
fn is_league_command(name: Option<CommandName>) -> bool {
    matches!(name, Some(CommandName::League(_) | CommandName::LeagueAdmin(_)))
}

/// Returns true for a command of server admins.
fn is_admin_command(name: Option<CommandName>) -> bool {
    matches!(name, Some(CommandName::AdminRemove | CommandName::AdminReplace))
}

/// Returns true for a command about any table, including tables without the user.
fn is_command_about_any_table(name: Option<CommandName>) -> bool {
    matches!(name, Some(CommandName::TableShow | CommandName::Board | CommandName::Log))
}

fn table_line(line: &TableLine, lang: Lang) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let say = messages::discord_table_choice(
        Arg::title(&line.game),
        Arg::Free(FreeText::join(&line.names, &lang.text(messages::LIST_COMMA))),
        Arg::Text(line.code.to_string()),
    );
    let told = voice.say(&say);
    if line.waits_for_you { format!("{} {told}", lang.text(messages::DISCORD_TABLE_WAITS)) } else { told }
}

/// Suggests time zones that contain the input. Zones with a part that starts with the input come first.
fn suggest_zones(half: &str) -> Vec<Suggestion> {
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

/// Suggests games whose title or id contains the input.
fn suggest_games(front: &DiscordState, lang: Lang, half: &str) -> Vec<Suggestion> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let half = half.to_lowercase();
    let all = front
        .service_lookup
        .games()
        .into_iter()
        .map(|meta| (voice.key(&format!("{}-title", meta.id)), meta.id.to_owned()));
    all.filter(|(title, id)| title.to_lowercase().contains(&half) || id.contains(&half)).collect()
}

/// Suggests one more game after those already typed.
fn suggest_more_games(front: &DiscordState, lang: Lang, half: &str) -> Vec<Suggestion> {
    let (kept, begun) = half.rsplit_once(' ').unwrap_or(("", half));
    let known = |word: &str| meta_of(front, word);
    let titles: Vec<String> =
        kept.split(' ').filter_map(known).map(|meta| i18n::game_title(lang, meta.id)).collect();
    let more =
        suggest_games(front, lang, begun).into_iter().filter(|(_, id)| !kept.split(' ').any(|own| own == id));
    let behind = |(title, id): Suggestion| {
        let told: Vec<String> = titles.iter().cloned().chain([title]).collect();
        (told.join(&lang.text(messages::LIST_COMMA)), format!("{kept} {id}").trim().to_owned())
    };
    more.map(behind).collect()
}

/// Suggests settings for substitutes: vacant seats of all games, of none, or of one game more or less.
fn suggest_substitutes(front: &DiscordState, lang: Lang, half: &str) -> Vec<Suggestion> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let all =
        ["on", "off"].map(|word| (lang.text(messages::OF_DISCORD_SUBSTITUTE.of(word)), word.to_owned()));
    let of_games = ["on", "off"]
        .into_iter()
        .flat_map(|word| front.service_lookup.games().into_iter().map(move |meta| (word, meta.id)));
    let of_games = of_games.map(|(word, id)| {
        let game = Arg::Text(i18n::game_title(lang, id));
        let say = match word {
            "on" => messages::discord_substitute_on_game(game),
            _ => messages::discord_substitute_off_game(game),
        };
        (voice.say(&say), format!("{word} {id}"))
    });
    let half = half.to_lowercase();
    all.into_iter().chain(of_games).filter(|(name, _)| name.to_lowercase().contains(&half)).collect()
}

/// Suggests one more option after those already typed. Values other than the default come first, since a game may have
/// more values than Discord shows.
fn suggest_options(front: &DiscordState, lang: Lang, game: Option<&str>, half: &str) -> Vec<Suggestion> {
    let Some(meta) = game.and_then(|game| meta_of(front, game)) else { return Vec::new() };
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    let (kept, begun) = half.rsplit_once(' ').unwrap_or(("", half));
    let begun = begun.to_lowercase();
    let label = |group: &str, key: &str| voice.label(group, key).unwrap_or_else(|| key.to_owned());
    let suggest = |option: &TableOption, value: &str| -> Option<Suggestion> {
        let word = format!("{}={value}", option.key);
        let told = format!("{kept} {}: {}", label("option", option.key), label("value", value));
        let choice = (told.trim().to_owned(), format!("{kept} {word}").trim().to_owned());
        word.contains(&begun).then_some(choice)
    };
    let left = || meta.options.iter().filter(|option| !kept.contains(&format!("{}=", option.key)));
    let others = left().flat_map(|option| option.values.iter().skip(1).map(move |value| (option, value)));
    let defaults = left().flat_map(|option| option.values.iter().take(1).map(move |value| (option, value)));
    others.chain(defaults).filter_map(|(option, value)| suggest(option, value)).collect()
}

fn meta_of(front: &DiscordState, game: &str) -> Option<&'static Meta> {
    front.service_lookup.games().into_iter().find(|meta| meta.id == game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_zones_match_any_part_in_any_case() {
        let names = |half: &str| suggest_zones(half).into_iter().map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(names("lisb")[0], "Europe/Lisbon");
        assert_eq!(names("NEW Y")[0], "America/New_York");
        assert_eq!(names("taipei")[0], "Asia/Taipei");
        assert!(names("").contains(&"Asia/Taipei".to_owned()));
        assert!(names("nowhere at all").is_empty());
        assert!(ZONES.iter().all(|zone| zone.parse::<chrono_tz::Tz>().is_ok()));
    }

    #[test]
    fn suggestions_respect_discord_limits() {
        let many = (0..400).map(|number| ("棋".repeat(number), format!("{number}"))).collect();
        let fitting = limit_suggestions(many);
        assert_eq!(fitting.len(), CHOICES_MAX);
        assert!(
            fitting.iter().all(|one| one["name"].as_str().is_some_and(|name| name.chars().count() <= 100))
        );
        let long = vec![("short".to_owned(), "x".repeat(101)), ("a".to_owned(), "a".to_owned())];
        assert_eq!(super::limit_suggestions(long).len(), 1, "a truncated value would have another meaning");
    }
}

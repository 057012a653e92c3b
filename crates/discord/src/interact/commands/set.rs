//! The slash commands as registered with Discord. Names and descriptions come from the message files in every language;
//! the handlers are elsewhere. The commands are registered again whenever they have changed.

use super::set_leagues::{league, league_admin};
use super::set_parts::{
    autocompleted_option, build_subcommand, choices, command, described_option, kind, option, paces,
    person_command, with_bounds, with_command_options, with_json_field, with_required,
};
use crate::discord_state::DiscordState;
use crate::rest::decode_if_readable;
use i18n::Lang;
use messages::PlainKey;
use model::{Audience, TableState};
use ports::{PlaceName, TemporaryFailure};
use serde_json::{Value, json};

/// Maximum number of choices of an option.
pub(super) const CHOICES_MAX: usize = 25;
/// Maximum length of a choice's name or value, in characters.
pub(super) const CHOICE_CHARS_MAX: usize = 100;

/// Discord's channel types offered by `/setup`: text channels, and forums for tables.
const TEXTS: [u8; 1] = [0];
const ROOMS: [u8; 2] = [0, 15];
/// Bit of Discord's Manage Server permission, as text. Members with this permission see the admin commands.
const MANAGE_GUILD_BITS: &str = "32";
/// Highest value in `/setup` for the limit on open tables per person.
const TABLES_MAX: u64 = 100;
/// Context of a command that is available in servers only.
const SERVERS: [u8; 1] = [0];
/// Contexts of a command that is available in servers and direct messages.
const ANYWHERE: [u8; 2] = [0, 1];

/// Builds all commands, for games with at most `seats_max` seats. The result is deterministic for the same message
/// files and `seats_max`.
pub(crate) fn build_command_set(seats_max: u8) -> Vec<Value> {
    let table = || autocompleted_option("table");
    let with_code = with_bounds(option("with", kind::TEXT), "length", 1, 200);
    vec![
        command("table", &ANYWHERE, tables(seats_max)),
        command("play", &ANYWHERE, vec![with_required(autocompleted_option("move")), table()]),
        command(
            "board",
            &ANYWHERE,
            [vec![table()], ["text", "mine", "speech"].map(|name| option(name, kind::YES_OR_NO)).to_vec()]
                .concat(),
        ),
        command("log", &ANYWHERE, vec![table()]),
        command("proof", &ANYWHERE, vec![table()]),
        command(
            "rules",
            &ANYWHERE,
            vec![with_required(autocompleted_option("game")), autocompleted_option("section")],
        ),
        command("help", &ANYWHERE, Vec::new()),
        command("undo", &ANYWHERE, vec![table()]),
        command("resign", &ANYWHERE, vec![table()]),
        command("settings", &ANYWHERE, settings()),
        command("seek", &ANYWHERE, seek(seats_max)),
        command(
            "profile",
            &ANYWHERE,
            vec![with_bounds(described_option("name", "player-met", kind::TEXT), "length", 1, 40)],
        ),
        command("link", &ANYWHERE, vec![with_code]),
        command("league", &ANYWHERE, league()),
        with_json_field(
            command("league-admin", &SERVERS, league_admin(seats_max)),
            "default_member_permissions",
            json!(MANAGE_GUILD_BITS),
        ),
        with_json_field(
            command("admin", &SERVERS, admin()),
            "default_member_permissions",
            json!(MANAGE_GUILD_BITS),
        ),
        with_json_field(
            command("setup", &SERVERS, setup()),
            "default_member_permissions",
            json!(MANAGE_GUILD_BITS),
        ),
        person_command(messages::DISCORD_PERSON_INVITE, &SERVERS),
        person_command(messages::DISCORD_PERSON_RECORD, &SERVERS),
    ]
}

/// Builds the subcommands of `/table`.
fn tables(seats_max: u8) -> Vec<Value> {
    let new = vec![
        with_required(autocompleted_option("game")),
        with_bounds(option("seats", kind::NUMBER), "value", 1, u64::from(seats_max)),
        paces(option("pace", kind::TEXT)),
        languages(option("language", kind::TEXT)),
        autocompleted_option("options"),
        choices(option("for", kind::TEXT), audiences()),
        option("keep", kind::USER),
        option("keep-2", kind::USER),
        option("keep-3", kind::USER),
        option("keep-4", kind::USER),
        with_bounds(option("starts", kind::TEXT), "length", 2, 20),
    ];
    vec![
        with_command_options(build_subcommand("table-new"), new),
        build_subcommand("table-list"),
        with_command_options(
            build_subcommand("table-show"),
            vec![with_required(autocompleted_option("table"))],
        ),
        build_subcommand("table-mine"),
    ]
}

/// Builds the options of `/seek`. Without a game, it shows whom the player is looking for.
fn seek(seats_max: u8) -> Vec<Value> {
    vec![
        autocompleted_option("game"),
        with_bounds(option("seats", kind::NUMBER), "value", 2, u64::from(seats_max)),
        paces(option("pace", kind::TEXT)),
        option("drop", kind::YES_OR_NO),
    ]
}

fn settings() -> Vec<Value> {
    let told = NOTIFICATION_CHOICES.iter().map(|(ways, key)| (*ways, (*key).to_owned()));
    let typed = |name: &str| with_bounds(option(name, kind::TEXT), "length", 1, 60);
    let mut all = vec![
        autocompleted_option("zone"),
        languages(option("language", kind::TEXT)),
        choices(option("told", kind::TEXT), told),
        with_bounds(option("name", kind::TEXT), "length", 1, 40),
    ];
    all.extend(["quiet", "days-off", "reminders", "digest"].map(typed));
    all.push(autocompleted_option("substitute"));
    let chosen = ["next", "at-once", "speech", "large-print", "high-contrast"];
    all.extend(chosen.map(|name| option(name, kind::YES_OR_NO)));
    all
}

/// Builds the subcommands of `/admin`.
fn admin() -> Vec<Value> {
    let states = TableState::ALL.iter().filter(|(state, _)| *state != TableState::Over);
    let states = states.map(|(_, key)| (*key, messages::OF_DISCORD_STATE.of(key)));
    let of_seat =
        || vec![with_required(autocompleted_option("table")), with_required(option("player", kind::USER))];
    let mut replaced = of_seat();
    replaced.push(with_required(option("by", kind::USER)));
    vec![
        with_command_options(
            build_subcommand("admin-tables"),
            vec![choices(option("state", kind::TEXT), states)],
        ),
        with_command_options(build_subcommand("admin-remove"), of_seat()),
        with_command_options(build_subcommand("admin-replace"), replaced),
    ]
}

fn setup() -> Vec<Value> {
    let room =
        |name: &str, of: &[u8]| with_json_field(option(name, kind::CHANNEL), "channel_types", json!(of));
    let clears = CLEARS.iter().map(|word| (*word, messages::OF_DISCORD_CLEAR.of(word)));
    vec![
        room("room", &ROOMS),
        room("results", &TEXTS),
        room("notices", &TEXTS),
        option("role", kind::ROLE),
        option("opener", kind::ROLE),
        with_bounds(option("tables", kind::NUMBER), "value", 1, TABLES_MAX),
        autocompleted_option("games"),
        option("call", kind::ROLE),
        autocompleted_option("call-game"),
        choices(option("for", kind::TEXT), audiences()),
        paces(option("pace", kind::TEXT)),
        languages(option("language", kind::TEXT)),
        option("events", kind::YES_OR_NO),
        choices(option("clear", kind::TEXT), clears),
    ]
}

/// Settings that `/setup` can clear.
pub(super) const CLEARS: [&str; 11] =
    ["room", "results", "notices", "role", "opener", "tables", "games", "calls", "for", "pace", "language"];

/// Notification settings: the delivery methods as typed, with their display names.
const NOTIFICATION_CHOICES: [(&str, PlainKey); 5] = [
    ("place", messages::DISCORD_TOLD_PLACE),
    ("direct", messages::DISCORD_TOLD_DIRECT),
    ("mail", messages::DISCORD_TOLD_MAIL),
    ("place direct", messages::DISCORD_TOLD_PLACE_DIRECT),
    ("place mail", messages::DISCORD_TOLD_PLACE_MAIL),
];

/// Returns the audiences of a table: the word as typed, with its display name.
fn audiences() -> impl Iterator<Item = (&'static str, PlainKey)> {
    Audience::ALL.into_iter().map(|(_, word)| (word, messages::OF_DISCORD_FOR.of(word)))
}

fn languages(mut option: Value) -> Value {
    option["choices"] = Lang::all()
        .take(CHOICES_MAX)
        .map(|lang| json!({"value": lang.as_str(), "name": lang.name()}))
        .collect();
    option
}

/// Place name under which the hash of the registered set is stored.
const REGISTERED: &str = "discord/commands";

/// Registers the commands once the gateway is connected, unless they are already registered. After a failure, users see
/// the old commands until the next connection.
pub(crate) async fn register(front: &DiscordState) {
    match register_if_new(front).await {
        Ok(true) => tracing::info!("commands registered"),
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "commands not registered; retrying at the next connection"),
    }
}

/// Registers the commands if they differ from those registered last. Returns true if they were registered.
async fn register_if_new(front: &DiscordState) -> Result<bool, RegisterError> {
    let seats_max = front.service_lookup.games().iter().map(|meta| meta.seats_max).max().unwrap_or(1);
    let set = Value::Array(build_command_set(seats_max));
    let http = front.rest.http();
    let application = http.application_id().ok_or(RegisterError::NoApplication)?;
    let hash = format!("{application}/{}", blake3::hash(set.to_string().as_bytes()).to_hex());
    let known =
        front.service_lookup.seen_messages().await?.into_iter().find(|(place, _)| **place == *REGISTERED);
    if known.is_some_and(|(_, known)| known == hash) {
        return Ok(false);
    }
    decode_if_readable(http.create_global_commands(&set).await)?;
    front.service_lookup.record_seen_message(&PlaceName(REGISTERED.to_owned()), &hash).await?;
    Ok(true)
}

/// Reason why the commands were not registered.
#[derive(Debug, thiserror::Error)]
enum RegisterError {
    /// The service could not read or store the hash.
    #[error(transparent)]
    NotNow(#[from] TemporaryFailure),
    /// The gateway has not reported the application id.
    #[error("unknown application id")]
    NoApplication,
    /// Discord rejected the commands.
    #[error("command registration rejected: {0}")]
    Refused(#[from] serenity::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(of: &Value, found: &mut Vec<Value>) {
        found.push(of.clone());
        for option in of["options"].as_array().into_iter().flatten() {
            all(option, found);
        }
    }

    fn everything() -> Vec<Value> {
        let mut found = Vec::new();
        slash_commands().iter().for_each(|command| all(command, &mut found));
        found
    }

    /// Returns all commands but those in the menu of a person, whose names are free texts.
    fn slash_commands() -> Vec<Value> {
        let set = build_command_set(5).into_iter();
        set.filter(|command| command["type"] != json!(kind::PERSON_COMMAND)).collect()
    }

    fn texts<'a>(of: &'a Value, key: &str) -> Vec<&'a str> {
        let others = of[format!("{key}_localizations")].as_object().into_iter().flatten();
        others.map(|(_, text)| text).chain([&of[key]]).filter_map(Value::as_str).collect()
    }

    #[test]
    fn names_and_descriptions_respect_discord_limits() {
        let others = Lang::all().filter(|lang| *lang != Lang::default());
        let locales: usize = others.map(|lang| lang.text(messages::DISCORD_LOCALES).split('|').count()).sum();
        for one in everything() {
            assert!(!texts(&one, "name").is_empty() && texts(&one, "description").len() == 1 + locales);
            for name in texts(&one, "name") {
                let sound = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
                assert!(
                    sound && name.to_lowercase() == name && (1..=32).contains(&name.chars().count()),
                    "{name}"
                );
            }
            for about in texts(&one, "description") {
                assert!((1..=100).contains(&about.chars().count()), "{about}");
                assert!(!about.starts_with("discord-"), "{about} is not in the message files");
            }
        }
    }

    /// The longest translation counts toward the limit.
    #[test]
    fn whole_command_has_at_most_8000_characters() {
        fn longest(of: &Value, key: &str) -> usize {
            texts(of, key).iter().map(|text| text.chars().count()).max().unwrap_or_default()
        }
        fn characters(of: &Value) -> usize {
            let list = |key: &str| of[key].as_array().cloned().unwrap_or_default();
            let choices = list("choices");
            let choices = choices.iter().map(|choice| longest(choice, "name") + longest(choice, "value"));
            let options = list("options");
            longest(of, "name")
                + longest(of, "description")
                + choices.sum::<usize>()
                + options.iter().map(characters).sum::<usize>()
        }
        for command in build_command_set(5) {
            assert!(characters(&command) <= 8000, "{}: {}", command["name"], characters(&command));
        }
    }

    #[test]
    fn command_has_at_most_25_options_with_required_first() {
        for one in everything() {
            let options = one["options"].as_array().cloned().unwrap_or_default();
            assert!(options.len() <= 25);
            let required: Vec<bool> =
                options.iter().map(|option| option["required"] == json!(true)).collect();
            assert!(required.is_sorted_by(|before, after| before >= after), "{}", one["name"]);
            let choices = one["choices"].as_array().cloned().unwrap_or_default();
            assert!(choices.len() <= CHOICES_MAX);
            for choice in choices {
                for name in texts(&choice, "name") {
                    assert!((1..=CHOICE_CHARS_MAX).contains(&name.chars().count()), "{name}");
                }
            }
        }
    }

    #[test]
    fn sibling_names_are_unique_in_every_language() {
        for parent in everything().into_iter().chain([json!({"options": build_command_set(5)})]) {
            for locale in ["name", "zh-TW"] {
                let name = |option: &Value| match locale {
                    "name" => option["name"].clone(),
                    other => option["name_localizations"][other].clone(),
                };
                let options = parent["options"].as_array().cloned().unwrap_or_default();
                let mut names: Vec<String> = options.iter().map(|option| name(option).to_string()).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), options.len(), "{}", parent["name"]);
            }
        }
    }

    /// The English name of a command is also its name in the code.
    #[test]
    fn english_command_names_match_the_code() {
        for command in slash_commands() {
            let name = command["name"].as_str().unwrap();
            assert_eq!(Lang::default().text(messages::OF_DISCORD_COMMAND.of(name)), name);
        }
    }

    /// Messages name a command as the reader's client does.
    #[test]
    fn messages_name_commands_in_their_own_language() {
        let keys = [
            "help",
            "help-asked",
            "settings-none",
            "form-empty",
            "button-of-other-version",
            "setup-checked-here",
        ];
        for lang in Lang::all() {
            let said: Vec<String> =
                keys.iter().map(|key| lang.text_by_id(&format!("discord-{key}"))).collect();
            let said = said.join("\n");
            let named: Vec<&str> = said
                .split('/')
                .skip(1)
                .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next())
                .collect();
            let known: Vec<String> = build_command_set(5)
                .iter()
                .filter_map(|command| {
                    Some(lang.text_by_id(&format!("discord-command-{}", command["name"].as_str()?)))
                })
                .collect();
            assert!(
                named.len() > 10 && named.iter().all(|name| known.iter().any(|own| own == name)),
                "{lang}: {named:?}"
            );
        }
    }

    #[test]
    fn command_set_is_deterministic() {
        assert_eq!(build_command_set(4), build_command_set(4));
        assert_ne!(build_command_set(4), build_command_set(5));
    }
}

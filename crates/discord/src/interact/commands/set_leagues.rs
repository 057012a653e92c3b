//! `/league` and `/league-admin` as registered with Discord.

use super::league_words::{ADMIN_SUBCOMMANDS, FORMATS, LeagueSubcommand, USER_SUBCOMMANDS};
use super::set_parts::{
    autocompleted_option, build_group, build_subcommand, choices, described_option, kind, paces, with_bounds,
    with_command_options, with_json_field, with_required,
};
use serde_json::{Value, json};

/// Discord's channel types for a league: text channels and forums.
const ROOMS: [u8; 2] = [0, 15];
/// Maximum values of the number options: rounds, divisions, entries per division, seasons.
const ROUNDS_MAX: u64 = 12;
const DIVISIONS_MAX: u64 = 200;
const SIZE_MAX: u64 = 2_000;
const SEASONS_MAX: u64 = 100;
/// Maximum log line number that can be typed.
const LINE_MAX: u64 = 1_000_000;
/// Minimum and maximum number of seats at a league's tables.
const SEATS: (u64, u64) = (2, 5);

/// Builds the subcommands of `/league`.
pub(super) fn league() -> Vec<Value> {
    branches("league", &USER_SUBCOMMANDS, SEATS.1)
}

/// Builds the groups of `/league-admin`, for games with at most `seats_max` seats.
pub(super) fn league_admin(seats_max: u8) -> Vec<Value> {
    let seats_most = SEATS.1.min(u64::from(seats_max)).max(SEATS.0);
    let all = ADMIN_SUBCOMMANDS.iter().map(|(name, all)| {
        let name = format!("league-admin-{name}");
        let inside = branches(&name, all, seats_most);
        build_group(&name, inside)
    });
    all.collect()
}

fn branches(parent: &str, all: &[LeagueSubcommand], seats_most: u64) -> Vec<Value> {
    let one = |(word, options): &LeagueSubcommand| {
        let options = options.iter().map(|name| match name.strip_prefix('*') {
            Some(name) => with_required(option(name, seats_most)),
            // For admins, the option of this name is the length of a season.
            None if *name == "season" && parent == "league" => {
                let of_views = described_option(name, "league-season-number", kind::NUMBER);
                with_bounds(of_views, "value", 1, SEASONS_MAX)
            }
            None => option(name, seats_most),
        });
        with_command_options(build_subcommand(&format!("{parent}-{word}")), options.collect())
    };
    all.iter().map(one).collect()
}

/// Builds an option by name. An option that shares its name with an option of another command has its own description.
fn option(name: &str, seats_most: u64) -> Value {
    let own = |kind: u8| described_option(name, &format!("league-{name}"), kind);
    let number = |least: u64, most: u64| with_bounds(own(kind::NUMBER), "value", least, most);
    let text = |least: u64, most: u64| with_bounds(own(kind::TEXT), "length", least, most);
    match name {
        "game" | "options" => autocompleted_option(name),
        "player" | "by" => own(kind::USER),
        "mail" | "stop" | "teams" => own(kind::YES_OR_NO),
        "role" => own(kind::ROLE),
        "room" => with_json_field(own(kind::CHANNEL), "channel_types", json!(ROOMS)),
        "seats" => number(SEATS.0, seats_most),
        "rounds" => number(1, ROUNDS_MAX),
        "division" => number(1, DIVISIONS_MAX),
        "size" => number(2, SIZE_MAX),
        "seasons" => number(1, SEASONS_MAX),
        "line" => number(1, LINE_MAX),
        "format" => choices(
            own(kind::TEXT),
            FORMATS.iter().map(|one| (*one, messages::OF_DISCORD_LEAGUE_FORMAT.of(one))),
        ),
        "name" => text(2, 16),
        "at" => text(2, 20),
        "season" | "time" | "points" => text(1, 12),
        "pace" => paces(described_option(name, name, kind::TEXT)),
        "title" => text(1, 100),
        "team" => text(1, 40),
        "text" => text(1, 1_000),
        "ruling" => text(1, 200),
        _ => with_json_field(own(kind::TEXT), "autocomplete", json!(true)),
    }
}

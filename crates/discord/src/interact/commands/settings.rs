//! `/settings`: applies the given settings, or shows the current ones.

use super::typed::TypedCommand;
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::reply::CommandResponse;
use i18n::Lang;
use model::{Arg, ContactMethod, Player, Say};
use ports::{RequestPlace, TemporaryFailure};

/// Text options of the command, each with the verb of its typed command.
const VERBS: [(&str, &str); 9] = [
    ("zone", "zone"),
    ("language", "lang"),
    ("told", "tell"),
    ("name", "name"),
    ("quiet", "quiet"),
    ("days-off", "off"),
    ("reminders", "remind"),
    ("digest", "digest"),
    ("substitute", "substitute"),
];

/// Boolean options, each with the typed commands for yes and for no.
const CHOICES: [(&str, [&str; 2]); 5] = [
    ("next", ["tell next", "tell no-next"]),
    ("at-once", ["tell at-once", "tell awake"]),
    ("speech", ["tell speech", "tell no-speech"]),
    ("large-print", ["tell large-print", "tell usual-print"]),
    ("high-contrast", ["tell high-contrast", "tell usual-contrast"]),
];

/// Runs `/settings`.
pub(super) async fn run_settings(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<CommandResponse, TemporaryFailure> {
    let orders = VERBS.iter().filter_map(|(option, verb)| Some(format!("{verb} {}", typed.get(option)?)));
    let chooses = CHOICES.iter().filter_map(|(option, [yes, no])| match typed.get(option)? {
        "true" => Some((*yes).to_owned()),
        _ => Some((*no).to_owned()),
    });
    let orders: Vec<String> = orders.chain(chooses).collect();
    if !orders.is_empty() {
        let page = context.ask(front, RequestPlace::default(), orders).await?;
        return Ok(CommandResponse::from_page(page));
    }
    let say = match front.service_lookup.person(&context.account()).await? {
        Some(player) => current_settings(&player, context.lang),
        None => messages::discord_settings_none(),
    };
    Ok(CommandResponse::from_sentence(say))
}

/// Returns the player's current settings.
fn current_settings(player: &Player, lang: Lang) -> Say {
    let ways = if player.ways.is_empty() { player.delivery_methods(true) } else { player.ways.clone() };
    let name = |way: &ContactMethod| lang.text(messages::OF_DISCORD_WAY.of(way.keyword()));
    let ways = ways.iter().map(name).collect::<Vec<_>>().join(&lang.text(messages::LIST_COMMA));
    let is = |chosen: bool| Arg::Number(i64::from(chosen));
    messages::discord_settings_now(
        is(player.telling.legibility.high_contrast),
        Arg::Text(substitute_games(player, lang)),
        Arg::Text(Lang::parse(&player.lang).name()),
        is(player.telling.legibility.large_print),
        player.name.clone(),
        is(player.telling.next),
        is(player.telling.at_once),
        is(player.telling.legibility.speech),
        Arg::Text(ways),
        Arg::Text(model::hours::zone_label(&player.zone)),
    )
}

/// Describes the games in which the player would take a vacant seat.
fn substitute_games(player: &Player, lang: Lang) -> String {
    let all = player.substitute_in.iter().map(|game| match game.as_str() {
        "*" => lang.text(messages::DISCORD_SUBSTITUTE_ON),
        game => i18n::game_title(lang, game),
    });
    let all = all.collect::<Vec<_>>().join(&lang.text(messages::LIST_COMMA));
    if all.is_empty() { lang.text(messages::DISCORD_SUBSTITUTE_OFF) } else { all }
}

//! Autocompletion for leagues: names, entries, tables, and rule settings.

use super::leagues::{LeagueSelection, choose_league, leagues_visible_to_user};
use super::typed::TypedCommand;
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::places;
use model::LeagueName;
use ports::{LeagueParts, RequestPlace};

/// Displayed text and submitted value.
type LeagueSuggestion = (String, String);

/// Returns the suggestions that match the input; empty if the option is not about leagues.
pub(super) async fn suggest_league_values(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    option: &str,
    half: &str,
) -> Vec<LeagueSuggestion> {
    let all: Vec<LeagueSuggestion> = match option {
        "league" => {
            let lines = leagues_visible_to_user(front, context).await.unwrap_or_default();
            lines
                .into_iter()
                .map(|line| (format!("{} · {}", line.name, line.title), line.name.to_string()))
                .collect()
        }
        _ => match load_league_parts(front, context, typed).await {
            Some(parts) => suggest_parts(&parts, typed, option),
            None => Vec::new(),
        },
    };
    let half = half.trim().to_lowercase();
    all.into_iter().filter(|(shown, _)| shown.to_lowercase().contains(&half)).collect()
}

/// Loads the parts of the selected league that can be named in a command.
async fn load_league_parts(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Option<LeagueParts> {
    let LeagueSelection::Known(name) = choose_league(front, context, typed).await.ok()? else { return None };
    let name = LeagueName::parse(&name)?;
    let said_at = places::complete_request_place(front, context.origin().as_ref(), RequestPlace::default())
        .await
        .ok()?;
    front.service_lookup.league_parts(&context.account(), &said_at, &name).await.ok()?
}

fn suggest_parts(parts: &LeagueParts, typed: &TypedCommand<'_>, option: &str) -> Vec<LeagueSuggestion> {
    match option {
        // Several players may have the same name, so the value is the entry number.
        "entry" | "entry-2" | "entry-3" | "entry-4" | "entry-5" | "other" | "member" | "person" => {
            let entries = parts.entries.iter();
            entries.map(|(number, name)| (format!("#{number} {name}"), format!("#{number}"))).collect()
        }
        "table" => {
            let told = |(number, code, names): &(u32, Option<model::Code>, Vec<String>)| {
                let code = code.as_ref().map(|code| format!(" · {code}")).unwrap_or_default();
                (format!("{number}{code} · {}", names.join(", ")), number.to_string())
            };
            parts.tables.iter().map(told).collect()
        }
        "choice" => {
            let choices = parts.choices.iter();
            choices
                .map(|choice| (format!("{}={}", choice.word, choice.now), choice.word.to_owned()))
                .collect()
        }
        "value" => {
            let chosen = typed.get("choice").unwrap_or_default();
            let Some(choice) = parts.choices.iter().find(|choice| choice.word == chosen) else {
                return Vec::new();
            };
            let values = [&choice.now].into_iter().chain(&choice.values).filter(|value| !value.is_empty());
            values.map(|value| (value.clone(), value.clone())).collect()
        }
        _ => Vec::new(),
    }
}

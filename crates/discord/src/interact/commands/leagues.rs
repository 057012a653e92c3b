//! `/league` and `/league-admin`: each command becomes a typed line. For an admin's line, the changes are previewed
//! first, with a confirmation button.

use super::league_role::choose_league_role;
use super::typed::TypedCommand;
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::leagues::request_in_channel;
use crate::interact::reply::CommandResponse;
use crate::show::{BoardDisplay, ProposalContext, ShowOptions};
use crate::{ids, places};
use model::{Arg, LeagueName, Page, Say, shorten_quote};
use ports::{Guest, LeagueLine, RequestPlace, TemporaryFailure};

/// Runs a subcommand of `/league`.
pub(super) async fn run_user_subcommand(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    word: &str,
) -> Result<CommandResponse, TemporaryFailure> {
    let person = typed.get("person").unwrap_or_default();
    if word == "record" && !person.starts_with('#') {
        let line = format!("record {person}");
        return ask_desk(front, context, RequestPlace::default(), line, ProposalContext::default()).await;
    }
    let name = match choose_league(front, context, typed).await? {
        LeagueSelection::Known(name) => name,
        // If there are several leagues, an empty name lists all of them.
        LeagueSelection::Unknown(_) if word == "show" && typed.get("league").is_none() => String::new(),
        LeagueSelection::Unknown(why) => return Ok(CommandResponse::from_sentence(why)),
    };
    let behind = |option: &str| typed.get(option).unwrap_or_default();
    let season = typed.get("season").map(|season| format!(" season {season}")).unwrap_or_default();
    let line = match word {
        "show" => format!("league {name}"),
        "standings" if typed.get("teams") == Some("true") => format!("standings {name} teams{season}"),
        "standings" => format!("standings {name} {}{season}", behind("division")),
        "substitute" => {
            let by = if is_stopped(typed) { "off".to_owned() } else { format!("by {}", behind("member")) };
            format!("manage {name} guest {} {} {by}", behind("table"), behind("entry"))
        }
        "cross" | "plan" => format!("league {word} {name} {}{season}", behind("division")),
        "why" => format!("league why {name}{season} {person}"),
        "entrants" => format!("league entrants {name}{season}"),
        // An entry number belongs to a league.
        "record" => format!("record {name} {person}"),
        "leaderboard" => format!("league ratings {name}"),
        word => format!("league {word} {name}"),
    };
    ask_desk(front, context, RequestPlace::default(), line, ProposalContext::default()).await
}

/// Runs a subcommand of `/league-admin`.
pub(super) async fn run_admin_subcommand(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    word: &str,
) -> Result<CommandResponse, TemporaryFailure> {
    let (name, act) = match word {
        "new" => match typed.get("name").and_then(LeagueName::parse) {
            Some(name) => (name.to_string(), new_league_words(typed)),
            None => return Ok(CommandResponse::from_sentence(messages::discord_league_name())),
        },
        _ => match choose_league(front, context, typed).await? {
            LeagueSelection::Known(name) => (name, admin_action_words(word, typed)),
            LeagueSelection::Unknown(why) => return Ok(CommandResponse::from_sentence(why)),
        },
    };
    if word == "role" {
        let own = leagues_visible_to_user(front, context).await?;
        let is_here = own.iter().any(|line| line.is_here && line.name.as_str() == name);
        return choose_league_role(front, context, typed, (&name, is_here)).await;
    }
    if matches!(word, "doctor" | "log") {
        let line = format!("league {word} {name}");
        return ask_desk(front, context, RequestPlace::default(), line, ProposalContext::default()).await;
    }
    let person = typed.people().next();
    if person.is_some_and(|person| person.is_bot) {
        return Ok(CommandResponse::from_sentence(messages::discord_league_no_bots()));
    }
    // A former member of the server can still be banned, or have a ban lifted.
    if person.is_some_and(|person| !person.is_member && !matches!(word, "ban" | "lift")) {
        return Ok(CommandResponse::from_sentence(messages::discord_league_no_member()));
    }
    let room = matches!(word, "new" | "room")
        .then(|| typed.get("room").and_then(ids::parse_id).unwrap_or(context.room));
    let about = ProposalContext { user: person.map(|person| person.user), room };
    let Some(said_at) = request_in_channel(front, context, room).await? else {
        return Ok(CommandResponse::from_sentence(messages::discord_league_room_elsewhere()));
    };
    ask_desk(front, context, said_at, format!("manage {name} {act}"), about).await
}

async fn ask_desk(
    front: &DiscordState,
    context: &InteractionContext,
    said_at: RequestPlace,
    line: String,
    about: ProposalContext,
) -> Result<CommandResponse, TemporaryFailure> {
    let line: Vec<&str> = line.split_whitespace().collect();
    let guest = |user: u64| Guest { account: ids::account(user), name: String::new() };
    let guests = about.user.map(guest).into_iter().collect();
    let page: Page = context.ask_naming(front, said_at, vec![line.join(" ")], guests).await?;
    Ok(CommandResponse {
        page,
        options: ShowOptions { board_display: BoardDisplay::Nothing, about, ..ShowOptions::default() },
    })
}

/// The league of a command.
pub(super) enum LeagueSelection {
    /// Name of the league.
    Known(String),
    /// No single league was found; the message explains why.
    Unknown(Say),
}

/// Selects a league: the named one, or else the only one of the server, or else the only one visible to the user.
pub(super) async fn choose_league(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<LeagueSelection, TemporaryFailure> {
    if let Some(named) = typed.get("league") {
        let unknown = messages::discord_league_unknown(shorten_quote(named));
        return Ok(match LeagueName::parse(named) {
            Some(name) => LeagueSelection::Known(name.to_string()),
            None => LeagueSelection::Unknown(unknown),
        });
    }
    let all = leagues_visible_to_user(front, context).await?;
    let here = all.iter().filter(|line| line.is_here).count();
    Ok(match (all.as_slice(), here) {
        ([], _) => LeagueSelection::Unknown(messages::discord_league_none()),
        ([first, ..], 1) | ([first], _) => LeagueSelection::Known(first.name.to_string()),
        (several, _) => {
            let names: Vec<String> = several.iter().map(|line| line.name.to_string()).collect();
            let names = Arg::Text(names.join(&context.lang.text(messages::LIST_COMMA)));
            let which = messages::discord_league_which(names);
            LeagueSelection::Unknown(which)
        }
    })
}

/// Returns the leagues visible to the user, with the server's leagues first.
pub(super) async fn leagues_visible_to_user(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<Vec<LeagueLine>, TemporaryFailure> {
    let said_at =
        places::complete_request_place(front, context.origin().as_ref(), RequestPlace::default()).await?;
    front.service_lookup.leagues(&context.account(), &said_at).await
}

/// Builds the part of the line after the new league's name; the title follows the colon.
fn new_league_words(typed: &TypedCommand<'_>) -> String {
    let is = |option: &str, word: &str| typed.get(option).map(|value| format!("{word}={value}"));
    let mail = typed.get("mail").map(|yes| format!("mail={}", on_or_off(yes)));
    let words = [
        Some("new".to_owned()),
        typed.get("game").map(str::to_owned),
        typed.get("seats").map(str::to_owned),
        typed.get("options").map(str::to_owned),
        is("format", "format"),
        is("rounds", "rounds"),
        is("season", "season"),
        is("size", "division"),
        is("pace", "pace"),
        mail,
    ];
    let words: Vec<String> = words.into_iter().flatten().map(|word| word.replace(':', " ")).collect();
    match typed.get("title") {
        Some(title) => format!("{}: {title}", words.join(" ")),
        None => words.join(" "),
    }
}

/// Returns true if the command ends what it otherwise starts.
fn is_stopped(typed: &TypedCommand<'_>) -> bool {
    typed.get("stop") == Some("true")
}

/// Builds the words that form a team or dissolve it. The name is quoted, since it may have several words.
fn team_words(typed: &TypedCommand<'_>) -> String {
    let name = typed.get("team").unwrap_or_default().replace('"', "");
    let members = ["entry", "entry-2", "entry-3", "entry-4", "entry-5"].map(|option| typed.get(option));
    let members: Vec<&str> = match is_stopped(typed) {
        true => vec!["off"],
        false => members.into_iter().flatten().collect(),
    };
    format!("team \"{name}\" {}", members.join(" "))
}

/// Builds the part of an admin's line after the league's name.
fn admin_action_words(word: &str, typed: &TypedCommand<'_>) -> String {
    let of = |option: &str| typed.get(option).unwrap_or_default();
    let at_table = typed.get("table").map(|table| format!(" table {table}")).unwrap_or_default();
    match word {
        "set" => format!("set {}={}", of("choice"), of("value")),
        "game" => match typed.get("game") {
            Some(game) => format!("game {game} {}", of("options")),
            None => "game off".to_owned(),
        },
        "mail" => format!("mail {}", on_or_off(of("mail"))),
        "extend" => match (typed.get("entry"), typed.get("table")) {
            (Some(entry), _) => format!("extend {entry} {}", of("time")),
            (None, Some(_)) => format!("extend{at_table} {}", of("time")),
            (None, None) => format!("extend all {}", of("time")),
        },
        "strike" | "unstrike" => format!("{word} {}{at_table}", of("entry")),
        "replace" => format!("replace {} by", of("entry")),
        "alternates" if is_stopped(typed) => format!("alternates {} off", of("entry")),
        "add" => "add by".to_owned(),
        "checkin" => format!("check-in {}", of("entry")),
        "apart" | "swap" => {
            let off = if is_stopped(typed) { " off" } else { "" };
            format!("{word} {} {}{off}", of("entry"), of("other"))
        }
        "team" => team_words(typed),
        "guest" => {
            let by = if typed.person("by").is_some() { "by" } else { "off" };
            format!("guest {} {} {by}", of("table"), of("entry"))
        }
        "move" => format!("move {} {}", of("entry"), of("division")),
        "adjust" => format!("adjust {} {}", of("entry"), of("points")),
        "ban" => format!("ban by {}", of("seasons")),
        "lift" => "lift by".to_owned(),
        "rule" => format!("rule {} {}", of("table"), of("ruling")),
        "title" => format!("title {}", of("title")),
        "announce" => match typed.get("at") {
            Some(at) => format!("announce {at}: {}", of("text")),
            None => format!("announce {}", of("text")),
        },
        "back" => format!("back {}", of("line")),
        "open" => format!("open {}", of("at")),
        "alternates" | "resend" => format!("{word} {}", of("entry")),
        "void" | "count" | "adjudicate" => format!("{word} {}", of("table")),
        plain => plain.to_owned(),
    }
}

fn on_or_off(yes: &str) -> &'static str {
    if yes == "true" { "on" } else { "off" }
}

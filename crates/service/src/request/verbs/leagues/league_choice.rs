//! Selects the league and the season that a request is about, and checks the rights to see and manage the league.

use crate::desk::DeskError;
use crate::leagues::{LoadedLeague, league_store_error};
use crate::request::Context;
use crate::request::authorise::standing;
use crate::request::response::Refusal;
use crate::request::sender::Principal;
use league::book::league::League;
use league::stored::parse_league_body;
use model::{Arg, LeagueName, SeasonNumber, Verb};

/// Maximum number of leagues checked if the request names none.
const LEAGUES_MAX: u32 = 200;
/// Word before the number of a season.
const SEASON: &str = "season";
/// Words after a league's verbs that name no league.
const NO_NAMES: [&str; 3] = ["file", "yes", SEASON];

/// What is asked of a league.
pub(super) struct AskedLeague<'a> {
    /// Verb of the request.
    pub(super) verb: Verb,
    /// Word after the verb, such as `join`.
    pub(super) what: Option<&'a str>,
    /// True if the other words may name a player.
    pub(super) names_people: bool,
}

/// Returns true if a sender may see a league, either as a visitor or as an admin of the league.
async fn may_see(context: &Context<'_>, who: &Principal, league: &League) -> bool {
    context.desk.sees_league(Some(&who.player), league, &context.request.request_place).await
        || may_manage(context, who, league)
}

/// Returns true if a sender may manage a league, either as an admin of its community, proved by the channel, or as an
/// admin of the whole service.
pub(super) fn may_manage(context: &Context<'_>, who: &Principal, league: &League) -> bool {
    standing(context, who).may_rule(league.place.as_ref())
}

/// Returns the league that one of these words names, and removes that word; if no word can be a name, returns the only
/// league visible to the sender.
pub(super) async fn select_league(
    context: &Context<'_>,
    who: &Principal,
    asked: &AskedLeague<'_>,
    words: &mut Vec<String>,
) -> Result<LoadedLeague, Refusal> {
    for (at, word) in words.iter().enumerate() {
        let Some(name) = LeagueName::parse(word) else { continue };
        let Some(found) = context.desk.load_league(&name).await? else { continue };
        if may_see(context, who, found.league()).await {
            words.remove(at);
            return Ok(found);
        }
    }
    let mut for_them = visible_leagues(context, who).await?;
    let is_name = |word: &&String| LeagueName::parse(word).is_some() && !NO_NAMES.contains(&word.as_str());
    if let Some(unknown) = words.iter().find(is_name).filter(|_| !asked.names_people) {
        let names = for_them.iter().map(LeagueName::as_str);
        let near =
            i18n::most_similar_text(unknown, names).or_else(|| for_them.first().map(LeagueName::as_str));
        let near = near.ok_or_else(messages::say_league_none)?;
        let line = [Some(asked.verb.key()), asked.what, Some(near)].into_iter().flatten();
        let line = Arg::Line(line.collect::<Vec<_>>().join(" "));
        return Err(messages::say_league_unknown(line, Arg::Text(unknown.clone())).into());
    }
    let none = messages::say_league_none;
    if for_them.len() > 1 {
        let names = for_them.iter().map(ToString::to_string).collect();
        return Err(messages::say_which_league(Arg::WordsList(names)).into());
    }
    let name = for_them.pop().ok_or_else(none)?;
    Ok(context.desk.load_league(&name).await?.ok_or_else(none)?)
}

/// Returns the names of the leagues visible to a sender.
pub(super) async fn visible_leagues(
    context: &Context<'_>,
    who: &Principal,
) -> Result<Vec<LeagueName>, DeskError> {
    let mut names = Vec::new();
    for row in context.desk.store().leagues(LEAGUES_MAX).await? {
        let body = parse_league_body(&row).map_err(league_store_error)?;
        if may_see(context, who, &body.league).await {
            names.push(row.name);
        }
    }
    Ok(names)
}

/// Removes `season 2` or `season=2` from these words and returns the number.
pub(super) fn take_season(words: &mut Vec<String>) -> Option<SeasonNumber> {
    let number = |word: &String| word.parse().ok().map(SeasonNumber::new);
    for at in 0..words.len() {
        let Some(rest) = words[at].strip_prefix(SEASON) else { continue };
        let (found, length) = match rest.strip_prefix('=') {
            Some(typed) => (number(&typed.to_owned()), 1),
            None if rest.is_empty() => (words.get(at + 1).and_then(number), 2),
            None => (None, 0),
        };
        if let Some(found) = found {
            words.drain(at..at + length);
            return Some(found);
        }
    }
    None
}

/// Loads the season that a page is about: the named one; otherwise, for pages about results, the newest that has
/// tables, and for all other pages, the newest.
pub(super) async fn load_season(
    context: &Context<'_>,
    at_hand: LoadedLeague,
    wanted: Option<SeasonNumber>,
    asked: &AskedLeague<'_>,
) -> Result<(LoadedLeague, SeasonNumber), Refusal> {
    let league = at_hand.league();
    let newest = at_hand.newest_played_season()?.season.number;
    let is_about_results =
        asked.verb == Verb::Standings || matches!(asked.what, Some("why" | "cross" | "plan" | "ratings"));
    let season = match wanted {
        Some(wanted) if league.season_by_number(wanted).is_none() => {
            let line = [Some(asked.verb.key()), asked.what, Some(league.name.as_str()), Some(SEASON)];
            let line = line.into_iter().flatten().collect::<Vec<_>>().join(" ");
            let line = Arg::Line(format!("{line} {newest}"));
            let (newest, number) = (Arg::Number(newest.number().into()), Arg::Number(wanted.number().into()));
            let told = messages::say_league_no_season(newest, line, number);
            return Err(told.about_season(league.name.as_str(), &league.title, wanted.number()).into());
        }
        Some(wanted) => wanted,
        None if is_about_results => league.newest_drawn_season().map_or(newest, |season| season.number),
        None => newest,
    };
    if season == newest {
        return Ok((at_hand, season));
    }
    Ok((context.desk.with_tables(at_hand.row, at_hand.body, season).await?, season))
}

//! League commands of players and league views: `league join SPRING`, `league plan SPRING`, `standings SPRING 2`,
//! `league why SPRING Ann`.

use super::action_forms::{NamedPlayer, read_line};
use super::league_choice::{
    AskedLeague, load_season, may_manage, select_league, take_season, visible_leagues,
};
use super::league_names::{KnownPlayers, LeagueNames};
use super::name_refusals::NameQuestion;
use super::typed_action::{LineWord, split_typed_words};
use crate::desk::DeskError;
use crate::leagues::{LoadedLeague, league_store_error, with_league_subject};
use crate::request::Context;
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use league::book::event::EventActor;
use league::book::league::League;
use league::ids::EntryId;
use league::league_acts::entries::{Entrant, PlayerActionResult, check_in, enter, withdraw};
use league::played::PlayedSeason;
use league::rating::{Rating, Ratings};
use league::show::{self, EntrantsReader};
use league::stored::{EventBatch, parse_league_body};
use measures::RefusedRight;
use model::{Arg, Commit, DivisionNumber, Order, Page, PageButton, PlayerId, SeasonNumber, Verb};
use play::RequestOutcome;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum length of a leaderboard.
const LEADERS_MAX: usize = 50;
/// Minimum number of rated tables for a place on a leaderboard.
const LEADERS_TABLES: u32 = 3;
/// Maximum number of log lines per page.
const LOG_MAX: usize = 40;

/// Handles `league` and its arguments.
pub(in super::super) async fn handle_league(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let mut words = order.args.clone();
    let is_what = |word: &String| WORDS.contains(&word.as_str());
    let at = words.iter().position(is_what);
    let what = at.map(|at| words.remove(at));
    if what.is_none() && words.is_empty() {
        return Ok(show_all_leagues(context, who).await?);
    }
    let asked =
        AskedLeague { verb: order.verb, what: what.as_deref(), names_people: what.as_deref() == Some("why") };
    let at_hand = select_league(context, who, &asked, &mut words).await?;
    let ids = who.player.ids();
    if !matches!(what.as_deref(), Some("join" | "here" | "leave")) {
        let wanted = take_season(&mut words);
        let named = last_words(order, &words);
        let (at_hand, season) = load_season(context, at_hand, wanted, &asked).await?;
        return show_league_page(context, who, (&at_hand, season), what.as_deref(), (&words, &named)).await;
    }
    let acted = {
        let played = at_hand.newest_played_season()?;
        match what.as_deref() {
            Some("join") => {
                let (league, said_at) = (at_hand.league(), &context.request.request_place);
                if !context.desk.may_enter_league(&who.player, league, said_at).await {
                    return Err(messages::say_league_members_only().into());
                }
                let join_key = context.request.key.join_key();
                let entrant = Entrant { player: who.player.id, ids: &ids, join_key: &join_key };
                enter(&played, &entrant, context.at.now)
            }
            Some("here") => check_in(&played, &ids),
            _ => withdraw(&played, &ids, words.iter().any(|word| word == "yes"), context.at.now),
        }
    };
    let PlayerActionResult { events, replies_to_player: says, needs_confirmation: asks, is_final } = acted;
    let mut decided = RequestOutcome {
        page: with_league_subject(at_hand.league(), page_of_messages(says)),
        league: Some(at_hand.row.name.clone()),
        is_final,
        ..RequestOutcome::default()
    };
    if asks {
        let line = format!("league leave {} yes", at_hand.row.name);
        decided.page.says.push(messages::say_manage_sure(Arg::Line(line.clone())));
        decided.page.presses.push(PageButton::Sure { line, needs_why: false });
    }
    if events.is_empty() {
        return Ok(decided);
    }
    let happening = EventBatch { by: EventActor::Person(who.player.id), batch_reason: None, events };
    let mut commit = Commit::default();
    context.desk.write_league(&at_hand, happening, context.at, &mut commit)?;
    decided.commit = commit;
    Ok(decided)
}

/// Keywords that may follow `league`, besides the name of a league.
const WORDS: [&str; 12] = [
    "join", "leave", "here", "entrants", "plan", "cross", "rules", "calendar", "why", "log", "doctor",
    "ratings",
];

/// Returns true if a word is reserved and cannot name a league.
pub(super) fn is_taken(word: &str) -> bool {
    let word = word.to_lowercase();
    WORDS.contains(&word.as_str()) || word == "new" || word == "yes"
}

/// Shows a page about a league, with its subject and the link to its public page.
fn show_page_of(league: &League, page: Page) -> RequestOutcome {
    let page = with_league_subject(league, page);
    RequestOutcome { league: Some(league.name.clone()), ..show_page(page) }
}

fn show_page(page: Page) -> RequestOutcome {
    RequestOutcome { page, ..RequestOutcome::default() }
}

/// Shows all leagues visible to a sender.
async fn show_all_leagues(context: &Context<'_>, who: &Principal) -> Result<RequestOutcome, DeskError> {
    let mut leagues = Vec::new();
    for name in visible_leagues(context, who).await? {
        if let Some(row) = context.desk.store().league(name).await? {
            leagues.push(parse_league_body(&row).map_err(league_store_error)?.league);
        }
    }
    let all: Vec<&League> = leagues.iter().collect();
    Ok(show_page(show::all_leagues_page(&all, &who.player.ids())))
}

/// Shows a page of a league. `words` are the remaining arguments, in canonical form and as typed.
async fn show_league_page(
    context: &Context<'_>,
    who: &Principal,
    (at_hand, season): (&LoadedLeague, SeasonNumber),
    what: Option<&str>,
    (words, named): (&[String], &[LineWord]),
) -> Result<RequestOutcome, Refusal> {
    let ids = who.player.ids();
    let league = at_hand.league();
    let played = at_hand.played_season_by_number(season)?;
    let (is_file, words) = strip_file_word(words);
    let words = words.as_slice();
    let page = match what {
        None => show::overview(&played, &ids, context.at.now).map_err(league_store_error)?,
        Some("plan") => {
            show::plan_page_of_season(&played, parse_division(words), &ids).map_err(league_store_error)?
        }
        Some("cross") => {
            let division = parse_division(words).or_else(|| own_division(&played, &ids));
            show::cross_table_page(&played, division.unwrap_or(DivisionNumber::new(1)), &ids)
                .map_err(league_store_error)?
        }
        Some("rules") => show::rules(&played),
        Some("calendar") => show::calendar_page(&played),
        Some("why") => show::place_explanation_page(&played, find_entry(&played, named, &ids)?)
            .map_err(league_store_error)?,
        Some("log") => {
            let log = context.desk.log_of_league(&at_hand.row.name).await?;
            let people = context.desk.people_of_log(at_hand, &log).await?;
            show::audit_page(&log, &people, parse_until(words), LOG_MAX).map_err(league_store_error)?
        }
        Some("entrants") => {
            let is_admin = may_manage(context, who, league);
            let reader = if is_admin { EntrantsReader::Admin(&ids) } else { EntrantsReader::Player(&ids) };
            show::entrants_page(&played, reader)
        }
        Some("doctor") if may_manage(context, who, league) => show::doctor(&played, context.at.now),
        Some("doctor") => {
            let (of, say) = (RefusalSubject::League(&league.name), messages::say_league_not_admin());
            return Err(refuse_right(RefusedRight::LeagueAdmin, &who.player, of, say).into());
        }
        Some("ratings") => return Ok(show_leaderboards(context, who, at_hand).await?),
        Some(_) => return Err(messages::say_league_how().into()),
    };
    let page = match what {
        Some(what @ ("plan" | "cross" | "entrants")) => {
            let line = format!("league {what} {}", league.name);
            as_asked(page, is_file, &line, words, format!("{}-{what}", league.name))
        }
        _ => page,
    };
    Ok(show_page_of(league, page))
}

/// Removes `file` from these words; returns true if it was there.
fn strip_file_word(words: &[String]) -> (bool, Vec<String>) {
    let others: Vec<String> = words.iter().filter(|word| *word != "file").cloned().collect();
    (others.len() < words.len(), others)
}

/// Returns a page with its sheets as files if requested, otherwise with a button for the files.
fn as_asked(page: Page, is_file: bool, line: &str, words: &[String], name: String) -> Page {
    if is_file {
        return show::with_files(page, name);
    }
    let words = words.iter().filter(|word| word.parse::<u8>().is_ok());
    let line: Vec<&str> = [line].into_iter().chain(words.map(String::as_str)).chain(["file"]).collect();
    show::with_file_button(page, line.join(" "))
}

/// Returns the number of the log line to stop at.
fn parse_until(words: &[String]) -> Option<u32> {
    words.iter().find_map(|word| word.parse().ok())
}

/// Returns the division named by a number among these words.
fn parse_division(words: &[String]) -> Option<DivisionNumber> {
    words.iter().find_map(|word| word.parse().ok()).map(DivisionNumber::new)
}

fn own_division(played: &PlayedSeason<'_>, ids: &[PlayerId]) -> Option<DivisionNumber> {
    played.season.entry_of(ids).and_then(|entry| played.season.division_of(entry.id))
}

/// Returns the entry that the words of `league why` name; without words, the reader's own entry.
fn find_entry(played: &PlayedSeason<'_>, words: &[LineWord], ids: &[PlayerId]) -> Result<EntryId, Refusal> {
    let league = played.league;
    if words.is_empty() {
        let own = played.season.entry_of(ids).map(|entry| entry.id);
        let not_in = || {
            messages::say_league_not_in().about_season(
                league.name.as_str(),
                &league.title,
                played.season.number.number(),
            )
        };
        return own.ok_or_else(|| not_in().into());
    }
    let known = KnownPlayers::default();
    let names = LeagueNames::new(played, &known);
    let prefix = Verb::League.key().to_owned();
    let question = NameQuestion { names: &names, prefix, takes_addresses: false, reason: None };
    let read = read_line(&names, &format!("why {}", league.name), words);
    match read.map_err(|error| question.refuse(error))?.named.as_slice() {
        [NamedPlayer::Entry(id)] => Ok(*id),
        _ => Err(messages::say_league_how().into()),
    }
}

/// Returns the last words of an order as typed, given the arguments at its end. The arguments themselves are without
/// punctuation, and may have been translated.
fn last_words(order: &Order, args: &[String]) -> Vec<LineWord> {
    let typed: Vec<&str> = order.text.split_whitespace().collect();
    let from = typed.len().checked_sub(args.len());
    let is_end = typed.len() == order.args.len() && order.args.ends_with(args);
    let tail = from.filter(|_| is_end).and_then(|from| typed.get(from..));
    split_typed_words(&tail.map_or_else(|| args.join(" "), |tail| tail.join(" ")))
}

/// Handles `standings SPRING 2`. Shows the previous season as long as the newest has no divisions.
pub(in super::super) async fn show_standings(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let mut words = order.args.clone();
    let asked = AskedLeague { verb: order.verb, what: None, names_people: false };
    let at_hand = select_league(context, who, &asked, &mut words).await?;
    let wanted = take_season(&mut words);
    let (at_hand, season) = load_season(context, at_hand, wanted, &asked).await?;
    let played = at_hand.played_season_by_number(season)?;
    let (is_file, words) = strip_file_word(&words);
    let name = at_hand.row.name.to_string();
    let of_teams = words.iter().any(|word| word == "teams");
    let (page, line) = match of_teams {
        true => (show::team_standings_page(&played, &who.player.ids()), format!("standings {name} teams")),
        false => {
            let division = parse_division(&words);
            (show::standings_page(&played, division, &who.player.ids()), format!("standings {name}"))
        }
    };
    let file = if of_teams { format!("{name}-teams") } else { format!("{name}-standings") };
    let page = as_asked(page.map_err(league_store_error)?, is_file, &line, &words, file);
    Ok(show_page_of(at_hand.league(), page))
}

/// `league ratings SPRING`: shows the leaderboards of the league's games, which list current and former holders of
/// entries.
async fn show_leaderboards(
    context: &Context<'_>,
    who: &Principal,
    at_hand: &LoadedLeague,
) -> Result<RequestOutcome, DeskError> {
    let store = context.desk.store();
    let entries = at_hand.league().seasons.iter().flat_map(|season| &season.entries);
    let holders = entries.flat_map(|entry| entry.before.iter().chain([&entry.holder]));
    let known = holders.filter_map(|id| at_hand.people.get(id));
    let players: BTreeSet<PlayerId> = known.flat_map(|player| player.ids()).collect();
    let mut all = Page::default();
    for game in at_hand
        .league()
        .rules
        .games
        .iter()
        .filter(|game| games::find_in(context.desk.games(), &game.game).is_some())
    {
        let mut board = store.player_ratings(game.game.clone(), players.iter().copied().collect()).await?;
        board.sort_by_key(|one| (Reverse(one.floor_micro()), one.player));
        board.truncate(LEADERS_MAX);
        let rating =
            |one: &ports::PlayerRating| Rating { mu_micro: one.mean_micro, sigma_micro: one.deviation_micro };
        let ratings: Ratings = board.iter().map(|one| (one.player, rating(one))).collect();
        let games: BTreeMap<PlayerId, u32> = board.iter().map(|one| (one.player, one.games)).collect();
        let people = context.desk.current_people(board.iter().map(|one| one.player).collect()).await?;
        let page =
            show::leaderboard_page(&game.game, &ratings, &games, LEADERS_TABLES, &people, &who.player.ids());
        all.says.extend(page.says);
        all.sheets.extend(page.sheets);
    }
    Ok(show_page_of(at_hand.league(), all))
}

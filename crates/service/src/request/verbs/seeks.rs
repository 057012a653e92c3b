//! `seek art-society 3 pace=normal`, `seek drop`: puts players together who want the same game and are awake at the same
//! hours. The last one needed opens a table with a seat kept for each of the others, who are told when the game would
//! end before they sit down.

use super::lists::{LIST_MAX, list, tables_with_free_seat};
use super::new_table::{MatchedTable, open_matched, read_options};
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::arguments::{apply_timing_words, parse_game, split_timing};
use crate::request::response::{Refusal, page_of_messages, tell};
use crate::request::sender::Principal;
use engine::GameKind;
use model::{Arg, Order, Page, Player, Say, Seek, Status, Table, Timing, Verb};
use play::{GameLength, RequestOutcome, SHARED_HOURS_MIN, people, rights, shared_waking_hours};
use std::collections::BTreeMap;

/// Maximum number of games that a player seeks players for at once.
const SEEKS_MAX: usize = 3;
/// Maximum number of wishes of others in a list of tables.
const WISHES_MAX: usize = 5;
/// Maximum number of players of each game whose hours a list of tables compares with the sender's.
const LISTED_SEEKERS_MAX: u32 = 25;
/// Maximum number of players checked for a match.
const SEEKERS_MAX: u32 = 200;

/// A wish for players, as typed.
struct WishedTable {
    kind: &'static GameKind,
    seek: Seek,
    timing: Timing,
}

/// Executes `seek`.
pub(super) async fn seek(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let now = context.at.now;
    who.player.seeks.retain(|_, seek| seek.is_current(now));
    match order.args.first().map(String::as_str) {
        None => Ok(page_outcome(list_seeks(context, who).await?)),
        Some("drop") => {
            let decided = drop_seek(context, who, order)?;
            Ok(with_own_row(context, who, decided))
        }
        Some(_) => {
            let wished = read_wish(context, order)?;
            let decided = start_seek(context, who, wished).await?;
            Ok(with_own_row(context, who, decided))
        }
    }
}

/// Adds the sender's row to the commit, which otherwise would be empty.
fn with_own_row(context: &Context<'_>, who: &Principal, mut decided: RequestOutcome) -> RequestOutcome {
    if decided.commit.table.is_none() && who.player.has_changed() {
        people::write(context.at, &mut decided.commit, who.player.row());
    }
    decided
}

/// Parses the game, the number of seats and the pace. Options of the game keep their defaults, so that wishes fit.
fn read_wish(context: &Context<'_>, order: &Order) -> Result<WishedTable, Refusal> {
    let kind = parse_game(context.desk.games(), order)?;
    let how =
        || Refusal::from(messages::say_seek_how(Arg::Line(format!("seek {} 3 pace=normal", kind.meta().id))));
    let (rest, asked) = split_timing(&order.args[1..]);
    if rest.iter().any(|word| word.contains('=')) || asked.starts.is_some() {
        return Err(how());
    }
    let mut terms = context.desk.policy().terms;
    let timing =
        apply_timing_words(context.desk.policy().timing(kind.meta().weight, None), &asked, kind.meta())?;
    let (seats, _) = read_options(kind, &rest, &mut terms)?;
    if seats < 2 {
        return Err(how());
    }
    let seek = Seek { seats, pace: timing.pace.clone(), since: context.at.now };
    Ok(WishedTable { kind, seek, timing })
}

/// Ends one wish, or all of them.
fn drop_seek(context: &Context<'_>, who: &mut Principal, order: &Order) -> Result<RequestOutcome, Refusal> {
    let named = Order { verb: Verb::Seek, args: order.args[1..].to_vec(), text: String::new() };
    let before = who.player.seeks.len();
    match named.args.is_empty() {
        true => who.player.seeks.clear(),
        false => drop(who.player.seeks.remove(parse_game(context.desk.games(), &named)?.meta().id)),
    }
    let is_dropped = who.player.seeks.len() < before;
    Ok(tell(if is_dropped { messages::say_seek_dropped() } else { messages::say_seek_none() }))
}

/// Lists the sender's wishes, and the open tables at which a seat is kept for the sender, such as those opened for a
/// wish.
async fn list_seeks(context: &Context<'_>, who: &Principal) -> Result<Vec<Say>, DeskError> {
    let wish = |(game, seek): (&String, &Seek)| {
        messages::say_seek_open(Arg::title(game), Arg::Number(seek.seats.into()))
    };
    let ids = who.player.ids();
    let mut says: Vec<Say> = who.player.seeks.iter().map(wish).collect();
    for table in tables_with_free_seat(context, who, false).await? {
        let is_kept = table.company.kept.iter().any(|kept| ids.contains(kept));
        if is_kept && !ids.iter().any(|id| table.seats_of(*id).next().is_some()) {
            let (game, code) = (Arg::title(&table.game), Arg::Text(table.code.to_string()));
            says.push(messages::say_seat_kept_open(game, code));
        }
    }
    if says.is_empty() {
        says.push(messages::say_seek_none());
    }
    Ok(says)
}

/// Offers open tables that fit, opens a table if enough players fit, or else stores the wish.
async fn start_seek(
    context: &Context<'_>,
    who: &mut Principal,
    wished: WishedTable,
) -> Result<RequestOutcome, Refusal> {
    let game = wished.kind.meta().id;
    let terms = context.desk.policy().terms;
    context.desk.check_may_sit(&who.player, &terms).await?;
    let others = matching_players(context, who, &wished).await?;
    let wanted = usize::from(wished.seek.seats) - 1;
    if others.len() == wanted {
        return open_for(context, who, wished, others).await;
    }
    let is_new = !who.player.seeks.contains_key(game);
    if is_new && who.player.seeks.len() >= SEEKS_MAX {
        return Err(messages::say_seek_many(Arg::Number(SEEKS_MAX as i64)).into());
    }
    let fitting = fitting_tables(context, who, &wished).await?;
    who.player.seeks.insert(game.to_owned(), wished.seek.clone());
    let length = context.desk.game_length(wished.kind, wished.seek.seats).await;
    let own = who.player.row();
    let players: Vec<&Player> = others.iter().chain([&own]).collect();
    let mut says = vec![messages::say_seek_stored(
        Arg::title(game),
        Arg::Number((wanted - others.len()) as i64),
        Arg::Number(others.len() as i64),
    )];
    says.extend(length.and_then(|length| length.days(&players)).map(forecast_message));
    if !fitting.is_empty() {
        says.push(messages::say_seek_tables(Arg::Number(fitting.len() as i64)));
    }
    let tables = context.desk.table_lines_with_forecast(&fitting, Some(&who.player)).await?;
    Ok(RequestOutcome { page: Page { tables, ..page_of_messages(says) }, ..RequestOutcome::default() })
}

fn page_outcome(says: Vec<Say>) -> RequestOutcome {
    RequestOutcome { page: page_of_messages(says), ..RequestOutcome::default() }
}

fn forecast_message(days: u32) -> Say {
    messages::say_forecast(Arg::Number(days.into()))
}

/// Returns the players who want the same and are awake with the sender and with each other, the longest waiting first;
/// as many as the table needs, or all there are.
async fn matching_players(
    context: &Context<'_>,
    who: &Principal,
    wished: &WishedTable,
) -> Result<Vec<Player>, DeskError> {
    let (game, now) = (wished.kind.meta().id, context.at.now);
    let mut seekers = current_seekers(context, who, game, SEEKERS_MAX).await?;
    seekers.retain(|other| other.seeks.get(game).is_some_and(|seek| seek.fits(&wished.seek)));
    seekers.sort_by_key(|other| (other.seeks.get(game).map(|seek| seek.since), other.id));
    let own = who.player.row();
    let mut group = Vec::new();
    for other in seekers {
        let together: Vec<&Player> = group.iter().chain([&own, &other]).collect();
        if shared_waking_hours(&together, now) >= SHARED_HOURS_MIN {
            group.push(other);
        }
        if group.len() + 1 == usize::from(wished.seek.seats) {
            break;
        }
    }
    Ok(group)
}

/// Returns other players who look for players of a game and can be written to, among at most this many.
async fn current_seekers(
    context: &Context<'_>,
    who: &Principal,
    game: &str,
    most: u32,
) -> Result<Vec<Player>, DeskError> {
    let mut seekers = context.desk.store().seekers(game.to_owned(), most).await?;
    let banned = context.desk.bans().await?;
    let own = who.player.ids();
    seekers.retain(|other| {
        let is_here =
            !other.stopped && other.is_reachable() && banned.of_player(other, context.at.keys).is_none();
        let is_current = other.seeks.get(game).is_some_and(|seek| seek.is_current(context.at.now));
        is_here && is_current && !own.contains(&other.id)
    });
    Ok(seekers)
}

/// Lists the tables with a free seat, and the wishes of other players.
pub(super) async fn list_tables_and_wishes(
    context: &Context<'_>,
    who: &Principal,
) -> Result<RequestOutcome, Refusal> {
    let mut listed = list(context, who, false).await?;
    listed.page.says.extend(wishes_of_others(context, who).await?);
    Ok(listed)
}

/// Returns a message for each wish of other players who are awake when the sender is, with the line that joins in.
/// Wishes with a pace of their own have no short line, and are left out.
async fn wishes_of_others(context: &Context<'_>, who: &Principal) -> Result<Vec<Say>, DeskError> {
    let own = who.player.row();
    let mut says = Vec::new();
    for kind in context.desk.games() {
        let (game, weight) = (kind.meta().id, kind.meta().weight);
        let usual = context.desk.policy().timing(weight, None).pace;
        let mut wishes: BTreeMap<String, (u8, i64)> = BTreeMap::new();
        for other in current_seekers(context, who, game, LISTED_SEEKERS_MAX).await? {
            let Some(seek) = other.seeks.get(game).filter(|_| !own.seeks.contains_key(game)) else {
                continue;
            };
            let line = format!("{} {game} {}", Verb::Seek.key(), seek.seats);
            let line = match seek.pace.name(weight) {
                _ if seek.pace == usual => line,
                Some(named) => format!("{line} pace={}", named.keyword()),
                None => continue,
            };
            if shared_waking_hours(&[&own, &other], context.at.now) >= SHARED_HOURS_MIN {
                wishes.entry(line).or_insert((seek.seats, 0)).1 += 1;
            }
        }
        says.extend(wishes.into_iter().map(|(line, (seats, count))| {
            let (count, seats) = (Arg::Number(count), Arg::Number(seats.into()));
            messages::say_seek_others(count, Arg::title(game), Arg::Line(line), seats)
        }));
    }
    says.truncate(WISHES_MAX);
    Ok(says)
}

/// Opens a table for the sender, with a seat kept for each of the others.
async fn open_for(
    context: &Context<'_>,
    who: &mut Principal,
    wished: WishedTable,
    mut others: Vec<Player>,
) -> Result<RequestOutcome, Refusal> {
    let game = wished.kind.meta().id;
    let mut host = who.player.row();
    for _ in &others {
        rights::count_letter(context.at, &mut host)?;
    }
    for other in &mut others {
        other.seeks.remove(game);
    }
    let players: Vec<&Player> = others.iter().chain([&host]).collect();
    let hours = shared_waking_hours(&players, context.at.now);
    let length = context.desk.game_length(wished.kind, wished.seek.seats).await;
    let days = length.and_then(|length: GameLength| length.days(&players));
    let table = MatchedTable { kind: wished.kind, seats: wished.seek.seats, timing: wished.timing };
    let mut decided = open_matched(context, who, table, &others, (hours, days)).await?;
    if decided.commit.table.is_some() {
        who.player.restraint = host.restraint;
        who.player.seeks.remove(game);
        decided
            .page
            .says
            .push(messages::say_seek_matched(Arg::Number(others.len() as i64), Arg::Number(hours.into())));
        decided.page.says.extend(days.map(forecast_message));
    }
    Ok(decided)
}

/// Returns the open tables of the same game, seats and pace at which the sender would be awake with the others.
async fn fitting_tables(
    context: &Context<'_>,
    who: &Principal,
    wished: &WishedTable,
) -> Result<Vec<Table>, DeskError> {
    let mut fitting = Vec::new();
    for table in tables_with_free_seat(context, who, false).await? {
        let is_alike = table.game == wished.kind.meta().id
            && table.seats.len() == usize::from(wished.seek.seats)
            && table.pace == wished.seek.pace
            && table.status() == Status::Open
            && table.company.kept.is_empty()
            && play::unusual_options(&table, wished.kind.meta()).is_empty();
        let ids = table.seats_of_people().map(|(_, player)| player).collect();
        if !is_alike || fitting.len() >= LIST_MAX as usize {
            continue;
        }
        let seated = context.desk.current_people(ids).await?;
        let together: Vec<&Player> = seated.values().map(AsRef::as_ref).chain([&*who.player]).collect();
        if shared_waking_hours(&together, context.at.now) >= SHARED_HOURS_MIN {
            fitting.push(table);
        }
    }
    Ok(fitting)
}

//! `profile`, `profile Ann`, `stats art-society`: finished games, ratings and punctuality. Of another player, it shows
//! only what the sender may see anyway: shared and public tables, ratings and punctuality, and only to players who have
//! sat at a table with them.

use super::at_table::punctuality_message;
use super::ratings::{ratings_in, ratings_sheet};
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::arguments::parse_game;
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use model::{
    Access, Arg, Cell, FinalScore, Order, Page, People, Player, PlayerId, SeatScore, Sheet, SheetColumn,
    SheetRow, Status, Table, fold_name, shorten_quote,
};
use play::RequestOutcome;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum number of a player's tables that are counted.
const TABLES_MAX: u32 = 500;
/// Number of the latest games in a profile.
const LATEST: usize = 10;
/// Millionths in one displayed unit of a rating.
const SHOWN_MICRO: i64 = 100_000;

/// A finished game of a player.
struct FinishedGame<'t> {
    table: &'t Table,
    score: &'t FinalScore,
    own: SeatScore,
}

impl FinishedGame<'_> {
    fn is_won(&self) -> bool {
        self.own.rank == 1 && self.score.seats.len() > 1
    }
}

/// Shows the profile of the sender, or of a player whom they have met.
pub(super) async fn show_profile(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let own = who.player.ids();
    let tables = context.desk.store().tables_of(own.clone(), TABLES_MAX).await?;
    let named = order.args.join(" ");
    if named.is_empty() {
        return Ok(profile(context, &who.player, &tables).await?);
    }
    let met = people_met(context, &tables).await?;
    let is_named = |player: &&Arc<Player>| fold_name(&player.name) == fold_name(&named);
    let Some(player) = met.values().find(is_named) else {
        return Err(messages::say_profile_unknown(Arg::Free(shorten_quote(&named))).into());
    };
    let mut theirs = context.desk.store().tables_of(player.ids(), TABLES_MAX).await?;
    theirs.retain(|table| matches!(table.access(&own), Access::Granted));
    Ok(profile(context, player, &theirs).await?)
}

/// Shows the sender's results in a game by number of seats, and the ratings of the players they have met.
pub(super) async fn show_stats(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let game = parse_game(context.desk.games(), order)?.meta().id;
    let own = who.player.ids();
    let mut tables = context.desk.store().tables_of(own.clone(), TABLES_MAX).await?;
    tables.retain(|table| table.game == game);
    let games = finished_games(&tables, &own);
    let mut met = people_met(context, &tables).await?;
    met.insert(who.player.id, Arc::new(who.player.row()));
    let title = Arg::title(game);
    let says = match games.is_empty() {
        true => vec![messages::say_stats_none(title.clone())],
        false => Vec::new(),
    };
    let by_seats = (!games.is_empty()).then(|| sheet_by_seats(&games, title));
    let ratings = ratings_sheet(context, game, &met, &own).await?;
    let sheets = by_seats.into_iter().chain(ratings).collect();
    Ok(outcome(Page { sheets, ..page_of_messages(says) }))
}

async fn profile(
    context: &Context<'_>,
    player: &Player,
    tables: &[Table],
) -> Result<RequestOutcome, DeskError> {
    let ids = player.ids();
    let games = finished_games(tables, &ids);
    let running = tables.iter().filter(|table| table.status() == Status::Running).count();
    let won = games.iter().filter(|game| game.is_won()).count();
    let number = |count: usize| Arg::Number(count as i64);
    let name = &player.name;
    let says = vec![
        messages::say_profile(number(games.len()), name, number(running), number(won)),
        punctuality_message(player),
    ];
    let by_game = sheet_by_game(context, player, &games).await?;
    let latest = (!games.is_empty()).then(|| sheet_of_latest(&games, player));
    let sheets = by_game.into_iter().chain(latest).collect();
    Ok(outcome(Page { sheets, ..page_of_messages(says) }))
}

fn outcome(page: Page) -> RequestOutcome {
    RequestOutcome { page, ..RequestOutcome::default() }
}

/// Returns the players at these tables, under their present ids.
async fn people_met(context: &Context<'_>, tables: &[Table]) -> Result<People, DeskError> {
    let seated = tables.iter().flat_map(|table| table.seats_of_people());
    let ids: BTreeSet<PlayerId> = seated.map(|(_, player)| player).collect();
    let people = context.desk.current_people(ids).await?;
    Ok(people.into_values().map(|player| (player.id, player)).collect())
}

/// Returns the finished games of the player with these ids, the latest first.
fn finished_games<'t>(tables: &'t [Table], ids: &[PlayerId]) -> Vec<FinishedGame<'t>> {
    let mut games: Vec<FinishedGame<'t>> = tables
        .iter()
        .filter_map(|table| {
            let score = table.score()?;
            let (seat, _) = table.seats_of_people().find(|(_, player)| ids.contains(player))?;
            let own = *score.seats.get(usize::from(seat.number()))?;
            Some(FinishedGame { table, score, own })
        })
        .collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.score.ended_at));
    games
}

/// Returns a sheet with a row for each game; `None` without any finished or rated one.
async fn sheet_by_game(
    context: &Context<'_>,
    player: &Player,
    games: &[FinishedGame<'_>],
) -> Result<Option<Sheet>, DeskError> {
    let people = People::from([(player.id, Arc::new(player.clone()))]);
    let mut rows = Vec::new();
    for kind in context.desk.games() {
        let game = kind.meta().id;
        let of_game: Vec<&FinishedGame<'_>> = games.iter().filter(|one| one.table.game == game).collect();
        let rating = ratings_in(context, game, &people).await?.remove(&player.id);
        if of_game.is_empty() && rating.is_none() {
            continue;
        }
        let won = of_game.iter().filter(|one| one.is_won()).count();
        let rating = rating.map(|one| (one.floor_micro() + SHOWN_MICRO / 2).div_euclid(SHOWN_MICRO));
        rows.push(SheetRow::of(vec![
            Cell::Say(messages::profile_game(Arg::title(game))),
            Cell::Number(of_game.len() as i64),
            Cell::Number(won as i64),
            rating.map_or(Cell::Nothing, Cell::Number),
        ]));
    }
    let sheet = Sheet {
        title: messages::profile_title(Arg::Free(player.name.clone())),
        columns: vec![
            SheetColumn::words(messages::PROFILE_HEAD_GAME),
            SheetColumn::numbers(messages::LEAGUE_HEAD_GAMES),
            SheetColumn::numbers(messages::PROFILE_HEAD_WON),
            SheetColumn::numbers(messages::LEAGUE_HEAD_RATING),
        ],
        rows,
        notes: Vec::new(),
    };
    Ok((!sheet.rows.is_empty()).then_some(sheet))
}

/// Returns a sheet with the latest games.
fn sheet_of_latest(games: &[FinishedGame<'_>], player: &Player) -> Sheet {
    let row = |game: &FinishedGame<'_>| {
        SheetRow::of(vec![
            Cell::At(game.score.ended_at),
            Cell::Text(game.table.code.to_string()),
            Cell::Say(messages::profile_game(Arg::title(&game.table.game))),
            Cell::Say(messages::profile_rank(
                Arg::Number(game.own.rank.into()),
                Arg::Number(game.score.seats.len() as i64),
            )),
            Cell::Number(game.own.points.into()),
        ])
    };
    Sheet {
        title: messages::profile_title_latest(Arg::Free(player.name.clone())),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_WHEN).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_CODE),
            SheetColumn::words(messages::PROFILE_HEAD_GAME).with_spare(2),
            SheetColumn::words(messages::LEAGUE_HEAD_PLACE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
        ],
        rows: games.iter().take(LATEST).map(row).collect(),
        notes: Vec::new(),
    }
}

/// Returns a sheet with a row for each number of seats.
fn sheet_by_seats(games: &[FinishedGame<'_>], game: Arg) -> Sheet {
    let mut by_seats: BTreeMap<usize, Vec<&FinishedGame<'_>>> = BTreeMap::new();
    for game in games {
        by_seats.entry(game.score.seats.len()).or_default().push(game);
    }
    let row = |(seats, games): (usize, Vec<&FinishedGame<'_>>)| {
        let points = || games.iter().map(|game| i64::from(game.own.points));
        let count = games.len() as i64;
        SheetRow::of(vec![
            Cell::Number(seats as i64),
            Cell::Number(count),
            Cell::Number(games.iter().filter(|game| game.is_won()).count() as i64),
            Cell::Number((points().sum::<i64>() * 2 + count).div_euclid(2 * count)),
            points().max().map_or(Cell::Nothing, Cell::Number),
        ])
    };
    Sheet {
        title: messages::stats_title(game),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_SEATS),
            SheetColumn::numbers(messages::LEAGUE_HEAD_GAMES),
            SheetColumn::numbers(messages::PROFILE_HEAD_WON),
            SheetColumn::numbers(messages::STATS_HEAD_MEAN),
            SheetColumn::numbers(messages::STATS_HEAD_BEST),
        ],
        rows: by_seats.into_iter().map(row).collect(),
        notes: Vec::new(),
    }
}

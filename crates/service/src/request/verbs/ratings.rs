//! Ratings of the players at a table, and of those whom a player has met.

use crate::desk::DeskError;
use crate::request::Context;
use league::rating::{Rating, Ratings};
use league::show;
use model::{People, PlayerId, Sheet, Table};
use ports::PlayerRating;
use std::collections::BTreeMap;

/// Minimum number of rated tables for a line: one, because the sheet names few players.
const TABLES_MIN: u32 = 1;

/// Returns the ratings of these players in a game, each under the player's present id. An identity that was merged into
/// another has ratings of its own, and the one with more games counts.
pub(super) async fn ratings_in(
    context: &Context<'_>,
    game: &str,
    people: &People,
) -> Result<BTreeMap<PlayerId, PlayerRating>, DeskError> {
    let ids: Vec<PlayerId> = people.values().flat_map(|player| player.ids()).collect();
    let mut ratings: BTreeMap<PlayerId, PlayerRating> = BTreeMap::new();
    for rating in context.desk.store().player_ratings(game.to_owned(), ids).await? {
        let present = people.values().find(|player| player.ids().contains(&rating.player));
        let Some(id) = present.map(|player| player.id) else { continue };
        if ratings.get(&id).is_none_or(|other| other.games < rating.games) {
            ratings.insert(id, PlayerRating { player: id, ..rating });
        }
    }
    Ok(ratings)
}

/// Returns a sheet with the ratings of these players in a game, the highest first; `None` if none of them is rated.
pub(super) async fn ratings_sheet(
    context: &Context<'_>,
    game: &str,
    people: &People,
    reader: &[PlayerId],
) -> Result<Option<Sheet>, DeskError> {
    let rated = ratings_in(context, game, people).await?;
    let rating = |one: &PlayerRating| Rating { mu_micro: one.mean_micro, sigma_micro: one.deviation_micro };
    let ratings: Ratings = rated.iter().map(|(id, one)| (*id, rating(one))).collect();
    let games = rated.iter().map(|(id, one)| (*id, one.games)).collect();
    let page = show::leaderboard_page(game, &ratings, &games, TABLES_MIN, people, reader);
    Ok(page.sheets.into_iter().next())
}

/// Returns a sheet with the ratings of a table's players; `None` if none of them is rated in its game.
pub(super) async fn table_ratings(
    context: &Context<'_>,
    table: &Table,
    people: &People,
    reader: &[PlayerId],
) -> Result<Option<Sheet>, DeskError> {
    let seated = table.seats_of_people().filter_map(|(_, id)| Some((id, people.get(&id)?.clone())));
    let seated: People = seated.collect();
    ratings_sheet(context, &table.game, &seated, reader).await
}

//! Leagues with their audit logs, their tables, and ratings, in either database. Names are sorted by bytes, whatever
//! the collation of the database.

use crate::rows;
use crate::rows::parse_league_name;
use crate::sql::{Database, Sql, SqlStore, bind, read_narrow_integer, read_owned_text, sql};
use async_trait::async_trait;
use model::{AuditLine, Code, Instant, LeagueName, LeagueRow, PlayerId, RatingLine, SeasonNumber, Table};
use ports::store::rules::{floor_ms, instant};
use ports::{LeagueStore, PlayerRating, StoreError, TableHead};

const LEAGUE: Sql = sql!("SELECT name, version, seq, place, due_at, body FROM league WHERE name = $1");
const LEAGUES: Sql = sql!(
    "SELECT name, version, seq, place, due_at, body FROM league ORDER BY "
    ["name" | "convert_to(name, 'UTF8')"] " LIMIT $1"
);
/// Worded like the partial index, so that SQLite uses the index.
pub(crate) const DUE: Sql = sql!(
    "SELECT name FROM league WHERE due_at IS NOT NULL AND due_at <= $1 ORDER BY due_at, "
    ["name" | "convert_to(name, 'UTF8')"] " LIMIT $2"
);
pub(crate) const NEXT: Sql =
    sql!("SELECT due_at FROM league WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1");
const AUDIT: Sql =
    sql!("SELECT seq, at, body FROM audit WHERE league = $1 AND seq > $2 ORDER BY seq LIMIT $3");
/// `CROSS` keeps SQLite from scanning all tables first.
pub(crate) const OF_LEAGUE: Sql = sql!(
    "SELECT head, seed FROM "
    ["league_table CROSS JOIN tables ON id = table_id
      WHERE league = $1 AND season BETWEEN ifnull($2, 0) AND ifnull($2, 65535)"
        | "tables WHERE league = $1 AND ($2::bigint IS NULL OR season = $2)"]
    " ORDER BY season, number"
);
/// Worded like the partial index.
pub(crate) const UNRATED: Sql = sql!(
    "SELECT head, seed, snapshot FROM tables " ["INDEXED BY tables_unrated " | ""]
    "WHERE unrated_at IS NOT NULL ORDER BY unrated_at, id LIMIT $1"
);
const RATED: Sql = sql!(
    "SELECT player_id, mean_micro, deviation_micro, games FROM rating WHERE game = $1 AND player_id "
    ["IN (SELECT value FROM json_each($2))" | "= ANY($2::bigint[])"] " ORDER BY player_id"
);
pub(crate) const LEADERBOARD: Sql = sql!(
    "SELECT player_id, mean_micro, deviation_micro, games FROM rating
     WHERE game = $1 ORDER BY floor_micro DESC, player_id LIMIT $2"
);
pub(crate) const LINES_OF: Sql = sql!(
    "SELECT game, number, table_code, end_seq, at, seats FROM rated " ["CROSS " | ""]
    "JOIN rating_line ON id = line_id WHERE player_id = $1 ORDER BY line_id DESC LIMIT $2"
);
const LINES_AT: Sql = sql!(
    "SELECT game, number, table_code, end_seq, at, seats FROM rating_line WHERE table_code = $1 ORDER BY id"
);
pub(crate) const HEAD: Sql =
    sql!("SELECT number FROM rating_line WHERE game = $1 ORDER BY number DESC LIMIT 1");

#[async_trait]
impl<D: Database> LeagueStore for SqlStore<D> {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        self.0.query_one(LEAGUE, bind![name.as_str()], rows::league).await
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        self.0.query_all(LEAGUES, bind![limit], rows::league).await
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        self.0.query_all(DUE, bind![floor_ms(now), limit], |row| parse_league_name(row.text(0)?)).await
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        self.0.query_one(NEXT, bind![], |row| instant(row.number(0)?)).await
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        let values = bind![league.as_str(), after, limit];
        let line = move |row: &dyn crate::sql::StoredRow| {
            let (seq, at) = (read_narrow_integer(row, 0)?, instant(row.number(1)?)?);
            Ok(AuditLine { league: league.clone(), seq, at, body: read_owned_text(row, 2)? })
        };
        self.0.query_all(AUDIT, values, line).await
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        let season = season.map(|season| i64::from(season.number()));
        let (values, cipher) = (bind![league.as_str(), season], self.0.cipher().clone());
        self.0.query_all(OF_LEAGUE, values, move |row| rows::table_head(row, &cipher)).await
    }

    async fn player_ratings(
        &self,
        game: String,
        players: Vec<PlayerId>,
    ) -> Result<Vec<PlayerRating>, StoreError> {
        self.0.query_all(RATED, bind![game, rows::numbers(&players)], rows::rating).await
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        self.0.query_all(LEADERBOARD, bind![game, limit], rows::rating).await
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        let Ok(player) = i64::try_from(player.number()) else { return Ok(Vec::new()) };
        self.0.query_all(LINES_OF, bind![player, limit], rows::rating_line).await
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        self.0.query_all(LINES_AT, bind![table.as_str()], rows::rating_line).await
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        Ok(self.0.query_one(HEAD, bind![game], |row| read_narrow_integer(row, 0)).await?.unwrap_or(0))
    }

    async fn unrated_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.query_tables(UNRATED, bind![limit]).await
    }
}

//! People, communities and return addresses, in either database.

use crate::rows;
use crate::rows::from_json;
use crate::sql::{Database, Sql, SqlStore, bind, read_owned_text, sql};
use async_trait::async_trait;
use model::{Account, Community, MailAddress, Player, PlayerId, ReturnAddress};
use ports::{PeopleStore, StoreError};

const PLAYER: Sql = sql!("SELECT body, address FROM player WHERE id = $1");
const PLAYERS: Sql = sql!(
    "SELECT body, address FROM player WHERE id "
    ["IN (SELECT value FROM json_each($1))" | "= ANY($1::bigint[])"] " ORDER BY id"
);
const PEOPLE: Sql = sql!("SELECT body, address FROM player WHERE id > $1 ORDER BY id LIMIT $2");
const BY_ADDRESS: Sql = sql!("SELECT body, address FROM player WHERE address = $1");
pub(crate) const BY_ACCOUNT: Sql = sql!(
    "SELECT body, address FROM player WHERE id = (SELECT player_id FROM account WHERE channel = $1 AND id = $2)"
);
/// Worded like SQLite's partial index.
pub(crate) const SUBSTITUTES_OF_GAME: Sql = sql!(
    "SELECT body, address FROM player WHERE "
    ["willing = 1 AND EXISTS (SELECT 1 FROM json_each(body, '$.substitute_in') WHERE value IN ('*', $1))"
        | "willing_in IS NOT NULL AND ('*' = ANY(willing_in) OR $1 = ANY(willing_in))"]
    " ORDER BY id LIMIT $2"
);
/// Worded like SQLite's partial index.
pub(crate) const SEEKERS_OF_GAME: Sql = sql!(
    "SELECT body, address FROM player WHERE "
    ["willing = 1 AND EXISTS (SELECT 1 FROM json_each(body, '$.seeks') WHERE key = $1)"
        | "willing_in IS NOT NULL AND 'seek/' || $1 = ANY(willing_in)"]
    " ORDER BY id LIMIT $2"
);
const ANY_PLAYER: Sql = sql!("SELECT id FROM player LIMIT 1");
const COMMUNITY: Sql = sql!("SELECT body FROM community WHERE channel = $1 AND id = $2");
const TOKEN: Sql = sql!("SELECT allows FROM token WHERE hash = $1");
const UNKNOWN_TOKENS: Sql =
    sql!(
    ["SELECT value FROM json_each($1) AS asked WHERE NOT EXISTS (SELECT 1 FROM token WHERE hash = asked.value)
      ORDER BY asked.key"
        | "SELECT hash FROM unnest($1::text[]) WITH ORDINALITY AS asked (hash, place)
      WHERE NOT EXISTS (SELECT 1 FROM token WHERE token.hash = asked.hash) ORDER BY place"]
);

#[async_trait]
impl<D: Database> PeopleStore for SqlStore<D> {
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let Ok(id) = i64::try_from(id.number()) else { return Ok(None) };
        self.0.query_one(PLAYER, bind![id], rows::player).await
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        self.0.query_all(PLAYERS, bind![rows::numbers(&ids)], rows::player).await
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        self.0.query_one(BY_ADDRESS, bind![address.as_str()], rows::player).await
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        self.0.query_one(BY_ACCOUNT, bind![account.channel, account.id], rows::player).await
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        let after = after.map_or(Ok(-1), |id| i64::try_from(id.number()));
        let Ok(after) = after else { return Ok(Vec::new()) };
        self.0.query_all(PEOPLE, bind![after, limit], rows::player).await
    }

    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.0.query_all(SUBSTITUTES_OF_GAME, bind![game, limit], rows::player).await
    }

    async fn seekers(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.0.query_all(SEEKERS_OF_GAME, bind![game, limit], rows::player).await
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        Ok(self.0.query_all(ANY_PLAYER, bind![], |_| Ok(())).await?.is_empty())
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        let read = |row: &dyn crate::sql::StoredRow| from_json("community", row.text(0)?);
        self.0.query_one(COMMUNITY, bind![channel, id], read).await
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        let values = bind![hash.clone()];
        let right = self.0.query_one(TOKEN, values, |row| from_json("right", row.text(0)?)).await?;
        Ok(right.map(|right| ReturnAddress { hash, right }))
    }

    async fn unknown_tokens(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        self.0.query_all(UNKNOWN_TOKENS, bind![hashes], |row| read_owned_text(row, 0)).await
    }
}

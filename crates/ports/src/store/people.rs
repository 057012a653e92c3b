//! People, their communities, and the rights of return addresses.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Account, Community, MailAddress, Player, PlayerId, ReturnAddress};

/// People, communities and return addresses.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// Returns a player.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;
    /// Returns the players with these ids, by id; unknown ids are skipped.
    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError>;
    /// Returns the player with this mail address.
    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError>;
    /// Returns the player with this account.
    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError>;
    /// Returns all people after `after`, by id, at most `limit`.
    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Returns players willing to take a vacant seat in this game, by id, at most `limit`.
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Returns players who look for other players of this game, by id, at most `limit`.
    async fn seekers(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Returns true if no player was ever stored here.
    async fn is_new(&self) -> Result<bool, StoreError>;
    /// Returns the settings chosen by a community's admins.
    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError>;
    /// Returns the right of a return address, by the hash of its token.
    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError>;
    /// Returns the hashes that belong to no return address, in the given order.
    async fn unknown_tokens(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError>;
}

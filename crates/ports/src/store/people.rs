//! People, the communities they meet in, and what return addresses allow.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Account, Community, MailAddress, Player, PlayerId, ReturnAddress};

/// People, communities and return addresses.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// A player.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;
    /// Those of these players that exist, by id.
    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError>;
    /// The player with this mail address.
    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError>;
    /// The player with this account.
    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError>;
    /// All people after `after`, by id, at most `limit`.
    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Players who would take a vacant seat in this game, by id, at most `limit`.
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Whether no player was ever stored here.
    async fn is_new(&self) -> Result<bool, StoreError>;
    /// The choices of a community's admins.
    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError>;
    /// The right of a return address, by the hash of its token.
    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError>;
    /// Those of these hashes of tokens that no return address has, in their order.
    async fn tokens_unknown(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError>;
}

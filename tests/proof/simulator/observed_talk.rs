//! Table talk in an observed store.

use super::mutated_worlds::SimulatedFault;
use super::observed_store::ObservedStore;
use async_trait::async_trait;
use model::{Code, ContactMethod, Instant, NoteLine, PlayerId, TalkLine};
use ports::{StoreError, TalkQuery, TalkStore};

#[async_trait]
impl TalkStore for ObservedStore {
    async fn talk(&self, asked: TalkQuery) -> Result<Vec<TalkLine>, StoreError> {
        let mut lines = self.with_await_points(self.base.talk(asked)).await?;
        if let Some(fault) = self.fault {
            fault.mutate_talk(&mut lines);
        }
        Ok(lines)
    }

    async fn talk_line(&self, table: Code, number: u32) -> Result<Option<TalkLine>, StoreError> {
        self.with_await_points(self.base.talk_line(table, number)).await
    }

    async fn talk_by_remote_id(&self, remote_id: String) -> Result<Option<TalkLine>, StoreError> {
        self.with_await_points(self.base.talk_by_remote_id(remote_id)).await
    }

    async fn talk_head(&self, table: Code) -> Result<u32, StoreError> {
        self.with_await_points(self.base.talk_head(table)).await
    }

    async fn talk_count(
        &self,
        table: Code,
        authors: Vec<PlayerId>,
        since: Instant,
    ) -> Result<u64, StoreError> {
        self.with_await_points(self.base.talk_count(table, authors, since)).await
    }

    async fn talk_of(&self, authors: Vec<PlayerId>, limit: u32) -> Result<Vec<TalkLine>, StoreError> {
        self.with_await_points(self.base.talk_of(authors, limit)).await
    }

    async fn notes(&self, players: Vec<PlayerId>, table: Option<Code>) -> Result<Vec<NoteLine>, StoreError> {
        self.with_await_points(self.base.notes(players, table)).await
    }

    async fn told_talk(&self, table: Code, player: PlayerId, way: ContactMethod) -> Result<u32, StoreError> {
        self.with_await_points(self.base.told_talk(table, player, way)).await
    }

    async fn record_told_talk(
        &self,
        table: Code,
        player: PlayerId,
        way: ContactMethod,
        number: u32,
    ) -> Result<(), StoreError> {
        if self.fault == Some(SimulatedFault::LostTalkRecord) {
            return Ok(());
        }
        self.with_await_points(self.base.record_told_talk(table, player, way, number)).await
    }
}

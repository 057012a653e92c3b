//! Fixture: a player at a running table of the reference game, against bots.

use engine::Seat;
use ports::{AuthorAuthentication, Origin, Request};

use crate::{Desk, Policy, World};
use i18n::Lang;
use model::{Code, Instant, Keys, MessageKey, Page, Player, Right, Table};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use test_support::MemoryStore;

/// Mail address of the player.
pub(super) const ADDRESS: &str = "ada@example.org";

/// A world in which time stands still and entropy comes from a counter.
#[derive(Debug, Default)]
pub(super) struct FrozenWorld {
    drawn: AtomicU64,
}

impl World for FrozenWorld {
    fn now(&self) -> Instant {
        chrono::DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        *blake3::hash(&drawn.to_le_bytes()).as_bytes()
    }
}

/// A desk with Ada in the first seat of a running table.
pub(super) struct Scene {
    pub(super) desk: Arc<Desk>,
    pub(super) ada: Player,
    pub(super) code: Code,
    sent_count: AtomicU64,
}

impl Scene {
    pub(super) async fn new() -> Self {
        Self::with_policy(Policy::default()).await
    }

    /// Creates the scene under this policy.
    pub(super) async fn with_policy(policy: Policy) -> Self {
        let store = Arc::new(MemoryStore::default());
        let desk = Desk::new(store, Keys::new(&[3; 32]), policy, Arc::new(FrozenWorld::default()));
        let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
        let ada =
            desk.register_person(ADDRESS.parse().unwrap(), "Ada", Lang::parse("en"), "UTC").await.unwrap();
        let code = Code::from_entropy([0; 8]);
        let mut scene = Self { desk, ada, code, sent_count: AtomicU64::new(0) };
        let opened = scene.send_line(scene.ada_origin(), "new sealed-lots 4").await;
        scene.code = opened.table.expect("a table").code;
        scene.send_line(scene.ada_origin(), &format!("start {}", scene.code)).await;
        scene
    }

    /// Returns an origin that identifies Ada, proved by her channel.
    pub(super) fn ada_origin(&self) -> Origin {
        Origin::Player(self.ada.id)
    }

    /// Returns an origin with the return address of Ada's seat.
    pub(super) async fn her_seat(&self) -> Origin {
        let (seat, table) = (Seat::new(0), self.table().await);
        let generation = table.holder(seat).unwrap().generation();
        Origin::Holder(Right::Seat { table: self.code.clone(), seat, generation, to: None })
    }

    /// Returns an origin with the return address of a letter about an earlier decision of Ada's.
    pub(super) async fn past_decision(&self) -> Origin {
        let (seat, table) = (Seat::new(0), self.table().await);
        let (generation, opened) = (table.holder(seat).unwrap().generation(), table.asks[&seat].opened - 1);
        Origin::Holder(Right::Decision { table: self.code.clone(), seat, opened, generation, to: None })
    }

    pub(super) async fn table(&self) -> Table {
        self.desk.store().table(self.code.clone()).await.unwrap().unwrap()
    }

    pub(super) async fn send_line(&self, from: Origin, line: &str) -> Page {
        self.send_line_with(from, AuthorAuthentication::Nothing, line).await
    }

    pub(super) async fn send_line_with(
        &self,
        from: Origin,
        finding: AuthorAuthentication,
        line: &str,
    ) -> Page {
        let request = Request { author_authentication: finding, ..self.request(from, &[line]) };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    /// Returns a request with these lines.
    pub(super) fn request(&self, from: Origin, lines: &[&str]) -> Request {
        let id = self.sent_count.fetch_add(1, Ordering::Relaxed).to_string();
        let key = MessageKey { channel: "test".to_owned(), id };
        Request::new(key, from, lines.iter().map(|line| (*line).to_owned()).collect())
    }
}

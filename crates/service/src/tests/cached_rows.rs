//! Tests that cached rows are not read and parsed again.

use super::fixtures::Scene;
use crate::timers;
use engine::{Position, Seat};
use model::{Body, CachedPosition, Commit, Entry, Right, Table};
use ports::Origin;

fn digest(position: Option<&dyn Position>) -> Option<String> {
    position.map(|position| position.digest().unwrap())
}

/// After every decision the cache holds the stored table with the decided position.
#[tokio::test]
async fn table_is_cached_after_each_decision() {
    let scene = Scene::new().await;
    let mut envelopes = 0;
    for bid in 0..6 {
        let stored = scene.table().await;
        let (seat, table) = (Seat::new(0), scene.code.clone());
        let opened = stored.asks.get(&seat).expect("asked").opened;
        let generation = stored.holder(seat).unwrap().generation();
        let right = Right::Decision { table, seat, opened, generation, to: None };
        scene.send_line(Origin::Holder(right), &format!("bid {bid}")).await;
        is_at_hand(&scene, "after a bid").await;
        while timers::run_due_timers(&scene.desk).await.unwrap() > 0 {
            is_at_hand(&scene, "after the bots").await;
        }
        envelopes += 1;
    }
    let journal = scene.desk.store().entries(scene.code.clone(), 0).await.unwrap();
    let opened = journal.iter().filter(|entry| matches!(entry.body, Body::Envelope { .. })).count();
    assert_eq!(opened, envelopes, "positions have changed");
}

async fn is_at_hand(scene: &Scene, when: &str) {
    let stored = scene.table().await;
    let kept = scene.desk.cache.table(&scene.code).expect(when);
    assert_eq!(kept.table, stored, "{when}");
    let digest = digest(kept.position.as_deref());
    assert_eq!(digest.as_ref(), stored.game_state().map(|game| &game.digest), "{when}");
}

/// A cached position is used even if its snapshot is unreadable.
#[tokio::test]
async fn decided_position_is_not_reread_from_its_snapshot() {
    let scene = Scene::new().await;
    let kept = scene.desk.cache.table(&scene.code).expect("it has begun");
    let (seq, version) = (kept.table.seq + 1, kept.table.version + 1);
    let mut table = Table { seq, version, ..kept.table.clone() };
    "no state of any game".clone_into(&mut table.stage.game_mut().expect("it has begun").snapshot);
    let body = Body::Undo { seat: Seat::new(0), to: kept.table.position_seq, agreed: true };
    assert!(body.is_position());
    let append = vec![Entry { seq, at: table.opened_at, body, digest: None }];
    let position = CachedPosition(kept.position.clone());
    let commit = Commit { table: Some(table), append, position, ..Commit::default() };
    scene.desk.execute(commit.clone()).await.unwrap();
    let after = scene.desk.cache.table(&scene.code).expect("still cached");
    assert_eq!(digest(after.position.as_deref()), digest(kept.position.as_deref()));

    // Without a new position the table is dropped instead of shown with the old one.
    let mut again = commit;
    let (seq, version) = (seq + 1, version + 1);
    again.table = again.table.map(|table| Table { seq, version, ..table });
    again.append[0].seq = seq;
    again.position = CachedPosition(None);
    scene.desk.execute(again).await.unwrap();
    assert!(scene.desk.cache.table(&scene.code).is_none());
}

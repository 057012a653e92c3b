//! Halted tables: a resumed table does not wait for a player forgotten meanwhile. A finished game is never halted nor
//! restarted.

use crate::desk::{Evening, keys_of};
use engine::Seat;
use model::{Body, Code, Commit, Page, Player, Status, Table, TimerOp};
use ports::Origin;
use test_support::with_broken_dice_key;

impl Evening {
    /// Sends a ruling as Root, an admin of all tables.
    async fn ruling(&self, code: &Code, ruling: &str) -> Page {
        let root = self.player("Root").await;
        self.send_lines(Origin::Player(root.id), &[&format!("ruling {code} {ruling}")]).await
    }

    /// Replaces a table's row by the result of a function.
    async fn replace_table(&self, code: &Code, make: impl FnOnce(Table) -> Table) {
        let table = self.table(code).await;
        let table = make(Table { version: table.version + 1, ..table });
        let timers = vec![TimerOp::DropAll(code.clone())];
        self.desk.store().commit(Commit { table: Some(table), timers, ..Commit::default() }).await.unwrap();
        self.desk.forget_all();
    }

    /// Halts a table as a fault does.
    async fn halt_table(&self, code: &Code) {
        let halt = |table: Table| Table { stage: table.stage.freeze("a fault".to_owned()), ..table };
        self.replace_table(code, halt).await;
    }

    async fn stored_player(&self, player: &Player) -> Player {
        self.desk.player(player.id).await.unwrap().unwrap()
    }
}

/// The table is counted apart from those left at once and from finished ones.
#[tokio::test]
async fn resumed_table_does_not_wait_for_a_forgotten_player() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening.halt_table(&code).await;
    evening.send_lines(Origin::Player(bo.id), &["new art-society 3"]).await;
    let would = evening.desk.preview_erasure(&evening.stored_player(&bo).await).await.unwrap();
    assert_eq!((would.left_tables, would.frozen_tables, would.finished_tables), (1, 1, 0));
    evening.desk.erase_person(&evening.stored_player(&bo).await).await.unwrap();
    evening.letters(&bo).await;
    let table = evening.table(&code).await;
    assert_eq!(table.status(), Status::Frozen, "nothing happens before an admin has checked the table");
    assert_eq!(table.seats[1].player(), Some(bo.id));
    let pseudonym = table.seats[1].name().to_owned();
    assert_eq!(keys_of(&evening.ruling(&code, "thaw: mended").await), ["say-ruling-thaw"]);
    let table = evening.table(&code).await;
    assert_eq!(table.status(), Status::Running);
    assert!(table.seats[1].is_bot() && table.seats[0].player() == Some(ada.id));
    assert_eq!(table.vacancies().collect::<Vec<_>>(), [Seat::new(1)], "the seat can be taken over");
    let left = evening.journal(&code).await.into_iter().rev().find_map(|entry| match entry.body {
        Body::Bot { seat, left, resigned, .. } => Some((seat, left.unwrap().name, resigned)),
        _ => None,
    });
    assert_eq!(left, Some((Seat::new(1), pseudonym, true)));
    evening.settle().await;
    assert_eq!(evening.table(&code).await.seats_to_act().collect::<Vec<_>>(), [Seat::new(0)]);
    assert!(evening.letters(&bo).await.is_empty());
    evening.send_lines(evening.decision(&code, 0).await, &["resign yes"]).await;
    evening.settle().await;
    assert_eq!(evening.table(&code).await.status(), Status::Over);
    evening.export_and_verify(&code).await;
}

/// A fault at a finished table is only logged; its result stands.
#[tokio::test]
async fn finished_game_is_not_halted() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let start = evening.journal(&code).await.into_iter().find(|entry| entry.body.is_position()).unwrap().seq;
    evening.ruling(&code, "result 2: a forfeit").await;
    evening.replace_table(&code, with_broken_dice_key).await;
    let before = evening.table(&code).await;
    assert_eq!(before.status(), Status::Over);
    let page = evening.ruling(&code, &format!("undo {start}: it cannot be replayed")).await;
    assert_eq!(keys_of(&page), ["say-frozen"], "a fault occurred");
    assert_eq!(evening.table(&code).await, before);
}

/// Earlier versions halted such tables; once thawed, they are over again, with their old result.
#[tokio::test]
async fn halted_finished_game_does_not_restart() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    evening.ruling(&code, "result 2: a forfeit").await;
    let (before, games) = (evening.table(&code).await, evening.stored_player(&ada).await.attendance.games);
    evening.halt_table(&code).await;
    assert_eq!(keys_of(&evening.ruling(&code, "thaw: mended").await), ["say-ruling-thaw"]);
    let after = evening.table(&code).await;
    assert_eq!(after.stage, before.stage);
    assert!(after.asks.is_empty());
    assert_eq!(evening.stored_player(&ada).await.attendance.games, games, "it counts as one game");
    assert!(evening.desk.store().next_timer_at().await.unwrap().is_none());
    evening.export_and_verify(&code).await;
}

//! Ready check: a full table does not start before all players silent for some time have confirmed.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use model::{Code, ContactMethod, Letter, LetterRecipient, Player, Status};
use ports::Origin;
use service::World;

/// Opens a table as Ada that Bo joins three days later.
async fn table_filled_late(evening: &Evening, options: &str) -> (Code, Player, Player, Vec<String>) {
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("new art-society 2 {options}")]).await;
    let code = page.table.unwrap().code;
    evening.advance_time(TimeDelta::days(3));
    let page = evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    let said = keys_of(&page).into_iter().map(str::to_owned).collect();
    (code, ada, bo, said)
}

/// Issue 5: Everyone confirms before a table starts.
#[tokio::test]
async fn full_table_starts_when_all_are_ready() {
    let evening = Evening::new();
    let (code, ada, bo, said) = table_filled_late(&evening, "").await;
    assert_eq!(said, ["say-joined", "say-muster"]);
    assert_eq!(evening.table(&code).await.status(), Status::Open);
    let told = evening.letters(&ada).await;
    assert_eq!(keys_of(&told.last().unwrap().page), ["say-has-joined", "say-muster-here"]);
    let page = evening.send_lines(Origin::Player(bo.id), &["here"]).await;
    assert_eq!(keys_of(&page), ["say-here", "say-muster"], "still waiting for Ada");
    let from = Origin::Holder(told.last().unwrap().answers.clone().unwrap());
    let page = evening.send_lines(from, &["here"]).await;
    assert_eq!(keys_of(&page), ["say-here", "say-started"]);
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    assert!(evening.table(&code).await.company.ready_check.is_none());
    evening.export_and_verify(&code).await;
}

/// Issue 5: A player without confirmation is replaced. The seat is free again, and the table gets a new owner if it was
/// theirs.
#[tokio::test]
async fn unready_player_loses_the_seat() {
    let evening = Evening::new();
    let (code, ada, bo, _) = table_filled_late(&evening, "").await;
    evening.letters(&ada).await;
    evening.advance_time(TimeDelta::hours(47));
    evening.settle().await;
    assert!(evening.table(&code).await.company.ready_check.is_some());
    evening.advance_time(TimeDelta::hours(1));
    evening.settle().await;
    let table = evening.table(&code).await;
    assert_eq!((table.status(), table.owner), (Status::Open, bo.id));
    assert_eq!(table.seats_of(ada.id).count(), 0);
    assert_eq!(keys_of(&evening.letters(&ada).await.last().unwrap().page), ["say-muster-missed"]);
    let cy = evening.player("Cy").await;
    assert_eq!(evening.send_lines(Origin::Player(cy.id), &["list"]).await.tables[0].empty, 1);
    let page = evening.send_lines(Origin::Player(cy.id), &[&format!("join {code}")]).await;
    assert_eq!(keys_of(&page), ["say-joined", "say-muster"], "now Bo has been silent for two days");
    evening.send_lines(Origin::Player(bo.id), &["here"]).await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    evening.export_and_verify(&code).await;
}

/// Issue 5: When a seat becomes free again, willing substitutes hear about it, as long as it is free.
#[tokio::test]
async fn substitutes_are_notified_of_a_freed_seat() {
    let evening = Evening::new();
    let cy = evening.player("Cy").await;
    for willing in [cy.id, evening.player("Ada").await.id] {
        evening.send_lines(Origin::Player(willing), &["substitute on"]).await;
    }
    let (code, ada, bo, _) = table_filled_late(&evening, "").await;
    evening.letters(&cy).await;
    evening.advance_time(TimeDelta::hours(48));
    evening.settle().await;
    let told = evening
        .desk
        .store()
        .lease_letters(evening.world.now(), evening.world.now(), 99, vec![])
        .await
        .unwrap();
    let free = |letter: &Letter, to: &Player| {
        letter.key.starts_with("free/")
            && letter.to == (LetterRecipient::Player { player: to.id, way: ContactMethod::Mail })
    };
    let letter = told.iter().map(|leased| &leased.letter).find(|letter| free(letter, &cy)).expect("a letter");
    let page = model::decrypt_page(evening.desk.keys(), &letter.key, &letter.body).unwrap();
    assert_eq!(keys_of(&page), ["say-seat-free"]);
    assert!(
        !told.iter().any(|leased| free(&leased.letter, &ada)),
        "the player who lost the seat is not invited"
    );
    assert!(play::is_still_relevant(letter, Some(&evening.table(&code).await)));
    let page = evening.send_lines(Origin::Player(cy.id), &[&format!("join {code}")]).await;
    assert_eq!(keys_of(&page)[0], "say-joined");
    assert!(!play::is_still_relevant(letter, Some(&evening.table(&code).await)), "the seat is taken");
    evening.send_lines(Origin::Player(bo.id), &["here"]).await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
}

#[tokio::test]
async fn table_without_ready_players_closes_without_timers() {
    let evening = Evening::new();
    let (code, ..) = table_filled_late(&evening, "").await;
    evening.advance_time(TimeDelta::hours(48));
    evening.settle().await;
    let bo = evening.table(&code).await.owner;
    evening.send_lines(Origin::Player(bo), &["leave"]).await;
    assert_eq!(evening.table(&code).await.status(), Status::Closed);
    assert_eq!(evening.desk.store().next_timer_at().await.unwrap(), None);
}

/// Players who have just joined, tables without a ready check, and bots are never asked.
#[tokio::test]
async fn active_players_skip_the_ready_check() {
    let evening = Evening::new();
    let (_, _, _, said) = table_filled_late(&evening, "muster=off").await;
    assert_eq!(said, ["say-joined", "say-started"]);
    let (code, ..) = evening.start_table_of_two().await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    let cy = evening.player("Cy").await;
    let code = evening.send_lines(Origin::Player(cy.id), &["new art-society 3"]).await.table.unwrap().code;
    evening.advance_time(TimeDelta::days(3));
    let page = evening.send_lines(Origin::Player(cy.id), &[&format!("start {code}")]).await;
    assert_eq!(keys_of(&page), ["say-started", "say-bots"]);
}

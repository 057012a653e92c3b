//! A suggested line is stored encrypted until a `yes` can no longer accept it. After that, nothing needs its key.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use model::{Code, Player, Retention};
use ports::{Origin, Request};
use service::pruning;
use std::time::Duration;

/// Time for which a `yes` accepts the suggestion.
const GOOD_FOR: TimeDelta = TimeDelta::hours(24);

/// Makes one typo at a table and one elsewhere.
async fn make_typos(evening: &Evening) -> (Code, [Player; 2]) {
    let (code, ada, _) = evening.start_bidding().await;
    let cy = evening.player("Cy").await;
    let at_table = evening.send_lines(evening.decision(&code, 0).await, &["bidd 5"]).await;
    let unread = vec!["langg en".to_owned()];
    let slip = Request { unread, ..evening.request(Origin::Player(cy.id), &[]) };
    let elsewhere = evening.desk.handle_request(&slip).await.unwrap().unwrap().page;
    for page in [at_table, elsewhere] {
        assert!(keys_of(&page).contains(&"say-instead"), "{:?}", keys_of(&page));
    }
    (code, [ada, cy])
}

/// Returns for each player if a suggestion is stored, and for which table.
async fn stored_suggestions(evening: &Evening, people: &[Player; 2]) -> Vec<(bool, Option<Code>)> {
    let mut all = Vec::new();
    for player in people {
        let row = evening.desk.store().player(player.id).await.unwrap().unwrap();
        let unsure = row.unsure.as_ref();
        all.push((unsure.is_some_and(|one| one.meant.is_some()), unsure.and_then(|one| one.table.clone())));
    }
    all
}

async fn clean_up(evening: &Evening) {
    pruning::run_round(&evening.desk, &Retention::default(), Duration::ZERO).await.unwrap();
}

#[tokio::test]
async fn expired_suggestion_is_removed() {
    let evening = Evening::new();
    let (code, people) = make_typos(&evening).await;
    evening.advance_time(GOOD_FOR - TimeDelta::seconds(1));
    clean_up(&evening).await;
    assert_eq!(stored_suggestions(&evening, &people).await, [(true, Some(code.clone())), (true, None)]);
    evening.advance_time(TimeDelta::seconds(1));
    clean_up(&evening).await;
    assert_eq!(stored_suggestions(&evening, &people).await, [(false, Some(code)), (false, None)]);
    let after = evening.desk.store().player(people[0].id).await.unwrap().unwrap();
    clean_up(&evening).await;
    let again = evening.desk.store().player(people[0].id).await.unwrap().unwrap();
    assert_eq!(after.version, again.version, "nothing is left to do");
}

#[tokio::test]
async fn suggestion_is_removed_with_a_forgotten_player() {
    let evening = Evening::new();
    let (_, people) = make_typos(&evening).await;
    for player in &people {
        let player = evening.desk.player(player.id).await.unwrap().unwrap();
        evening.desk.erase_person(&player).await.unwrap();
    }
    assert_eq!(stored_suggestions(&evening, &people).await, [(false, None), (false, None)]);
}

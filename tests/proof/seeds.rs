//! A table of one player and bots: its seed was drawn beforehand and contains nothing the player wrote; the dice
//! combine both. That the service draws its randomness before it is needed is tested where it is drawn
//! (`crates/service/src/world.rs`).

use crate::desk::Evening;
use model::{MessageKey, Status, Table};
use ports::{Origin, Request};

/// Opens a table with this message as a player alone with a bot.
async fn play_alone(message: &str) -> Table {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let key = MessageKey { channel: "mail".to_owned(), id: message.to_owned() };
    let opens = Request { key, ..evening.request(Origin::Player(ada.id), &["new art-society 2"]) };
    let page = evening.desk.handle_request(&opens).await.unwrap().unwrap().page;
    let code = page.table.unwrap().code;
    evening.send_lines(Origin::Player(ada.id), &[&format!("bot {code}")]).await;
    let table = evening.table(&code).await;
    assert_eq!(table.status(), Status::Running);
    table
}

#[tokio::test]
async fn seed_is_independent_of_the_opening_message() {
    let (one, other) = (play_alone("one@example.org").await, play_alone("other@example.org").await);
    assert_eq!(one.seed, other.seed, "the randomness was the same");
    let dice = |table: &Table| table.game_state().unwrap().dice.clone();
    assert_ne!(dice(&one), dice(&other), "the message differed");
}

//! Kick-outs in The Gallerist, through the desk: play waits for a player out of turn, unless a standing order answers.

use crate::desk::{Evening, keys_of};
use engine::{Mark, Seat};
use model::{Body, Code, Page, Player, Status, Urgency};
use ports::Origin;

/// Starts a table of two where one player is at the media centre and the other is to move. Returns the code, the first
/// player's seat, the other seat, and the first player.
async fn player_at_media_centre(evening: &Evening) -> (Code, u8, u8, Player) {
    let all = [evening.player("Ada").await, evening.player("Bo").await];
    let page = evening.send_lines(Origin::Player(all[0].id), &["new gallerist 2"]).await;
    let code = page.table.unwrap().code;
    evening.send_lines(Origin::Player(all[1].id), &[&format!("join {code}")]).await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    let standing = seat_to_act(evening, &code).await;
    send_as_seat_to_act(evening, &code, standing, "begin media").await;
    let mover = seat_to_act(evening, &code).await;
    send_as_seat_to_act(evening, &code, mover, "begin sales").await;
    assert_eq!(seat_to_act(evening, &code).await, mover, "TG-2.16: the last in turn order begins first");
    let [ada, bo] = all;
    (code, standing, mover, if standing == 0 { ada } else { bo })
}

async fn seat_to_act(evening: &Evening, code: &Code) -> u8 {
    let waiting: Vec<Seat> = evening.table(code).await.seats_to_act().collect();
    assert_eq!(waiting.len(), 1);
    waiting[0].number()
}

async fn send_as_seat_to_act(evening: &Evening, code: &Code, seat: u8, line: &str) -> Page {
    evening.send_lines(evening.decision(code, seat).await, &[line]).await
}

/// Returns the words and marks of a seat's last move.
async fn last_move(evening: &Evening, code: &Code, seat: u8) -> Vec<(String, Mark)> {
    let journal = evening.journal(code).await;
    let last = journal.iter().rev().find_map(|entry| match &entry.body {
        Body::Move { seat: by, steps, .. } if *by == Seat::new(seat) => {
            Some(steps.iter().map(|played| (played.words.clone(), played.mark)).collect())
        }
        _ => None,
    });
    last.unwrap_or_default()
}

/// TG-25.8: A standing order answers a kick-out without a pause.
#[tokio::test]
async fn standing_order_answers_a_kick_out() {
    let evening = Evening::new();
    let (code, standing, mover, player) = player_at_media_centre(&evening).await;
    let page =
        send_as_seat_to_act(&evening, &code, standing, "when kicked from media: hire 2 / nothing").await;
    assert_eq!(keys_of(&page), ["say-order-kept"], "TG-25.10: possible in the present position");
    evening.letters(&player).await;
    send_as_seat_to_act(&evening, &code, mover, "to media, hire 1, end").await;
    evening.settle().await;
    let moved = last_move(&evening, &code, standing).await;
    assert_eq!(moved[0], ("hire 2".to_owned(), Mark::Ahead));
    assert_eq!(
        seat_to_act(&evening, &code).await,
        standing,
        "the next turn, with no kick-out left to answer"
    );
    let told = evening.letters(&player).await;
    assert!(told.iter().any(|got| keys_of(&got.page).contains(&"say-ahead")));
    let turns = told.iter().filter(|got| got.class == Urgency::Turn).count();
    assert_eq!(turns, 1, "asked only for the player's own turn");
    assert!(evening.table(&code).await.company.orders.is_empty(), "used");
    evening.export_and_verify(&code).await;
}

/// TG-25.8: If the first line cannot be played, the second is tried.
#[tokio::test]
async fn impossible_first_line_falls_back_to_the_second() {
    let evening = Evening::new();
    let (code, standing, mover, _) = player_at_media_centre(&evening).await;
    let page = send_as_seat_to_act(
        &evening,
        &code,
        standing,
        "when kicked from media: hire 8 / nothing until withdrawn",
    )
    .await;
    assert_eq!(keys_of(&page), ["say-order-not-now", "say-order-kept"], "two desks are free");
    send_as_seat_to_act(&evening, &code, mover, "to media, hire 1, end").await;
    evening.settle().await;
    assert_eq!(last_move(&evening, &code, standing).await[0], ("nothing".to_owned(), Mark::Ahead));
    assert_eq!(evening.table(&code).await.company.orders.len(), 1, "it lasts until it is withdrawn");
}

/// TG-25.8: An order for another location does not answer this kick-out; its player is asked.
#[tokio::test]
async fn order_for_another_location_does_not_answer() {
    let evening = Evening::new();
    let (code, standing, mover, player) = player_at_media_centre(&evening).await;
    send_as_seat_to_act(&evening, &code, standing, "when kicked from artists: nothing").await;
    evening.letters(&player).await;
    send_as_seat_to_act(&evening, &code, mover, "to media, hire 1, end").await;
    evening.settle().await;
    let table = evening.table(&code).await;
    assert_eq!(table.asks[&Seat::new(standing)].asked, "kicked from media");
    assert_eq!(table.company.orders.len(), 1);
    let told = evening.letters(&player).await;
    assert!(told.iter().any(|got| got.class == Urgency::Turn));
    send_as_seat_to_act(&evening, &code, standing, "nothing").await;
    assert_eq!(last_move(&evening, &code, standing).await[0], ("nothing".to_owned(), Mark::Played));
}

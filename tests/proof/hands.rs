//! A whole table of 5211 through the desk: all players seal every decision, and hands are hidden. Everything a player
//! receives is searched for other hands. An answer replaced before the last one arrives counts as replaced.

use crate::desk::{Evening, keys_of};
use engine::Seat;
use i18n::Lang;
use model::StoredTable;
use model::{Body, Code, Extent, Page, PageEvent, PageKind, Player, Status, Urgency};
use play::TableExport;
use ports::Origin;
use render::{LetterReader, letter_text};
use serde_json::Value;

/// Starts a table of three and returns its code and players.
async fn start_table_of_three(evening: &Evening, options: &str) -> (Code, [Player; 3]) {
    let all = [evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await];
    let page = evening.send_lines(Origin::Player(all[0].id), &[&format!("new 5211 3 {options}")]).await;
    let code = page.table.unwrap().code;
    for player in &all[1..] {
        evening.send_lines(Origin::Player(player.id), &[&format!("join {code}")]).await;
    }
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    (code, all)
}

/// Returns the hand a page shows to its recipient, as typed.
fn hand(page: &Page) -> Vec<String> {
    let view = &page.board.as_ref().unwrap().view;
    let own = view["eye"].as_u64().unwrap() as usize;
    let written =
        |card: &Value| format!("{}{}", card["letter"].as_str().unwrap(), card["value"]).to_lowercase();
    view["seats"][own]["hand"].as_array().unwrap().iter().map(written).collect()
}

/// Checks that neither view, events nor letter text reveal another hand.
fn assert_no_other_hand(page: &Page, own: usize) {
    if let Some(board) = &page.board {
        for (seat, view) in board.view["seats"].as_array().unwrap().iter().enumerate() {
            assert_eq!(
                view["hand"].is_array(),
                seat == own,
                "F5-7.1: the hand of seat {seat} for seat {own}"
            );
        }
        let told = board.view.as_object().unwrap();
        assert!(told["pile"].is_u64() && told["removed"].is_u64(), "F5-7.1: counts, no cards");
    }
    for news in &page.news {
        let PageEvent::Event(event) = news else { continue };
        if ["dealt", "drew"].contains(&event["kind"].as_str().unwrap()) {
            assert_eq!(event["seat"], own, "F5-7.1");
        }
    }
    let names = ["Ada", "Bo", "Cy"];
    let text = letter_text(page, &reader()).unwrap();
    for other in (0..3).filter(|other| *other != own) {
        for secret in ["is dealt", "draws"] {
            assert!(!text.contains(&format!("{} {secret}", names[other])), "F5-7.1: {text}");
        }
    }
}

fn reader() -> LetterReader {
    let now = chrono::DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let address = "play@localhost".to_owned();
    LetterReader {
        lang: Lang::default(),
        zone: chrono_tz::UTC,
        now,
        address,
        marker_id: "k9f2".to_owned(),
        reply: None,
        long: true,
        text: false,
    }
}

/// Checks all letters since the last call; returns the number of letters that announce a turn.
async fn check_received_letters(evening: &Evening, all: &[Player; 3]) -> usize {
    let mut turns = 0;
    for (own, player) in all.iter().enumerate() {
        for got in evening.letters(player).await {
            assert_no_other_hand(&got.page, own);
            let shows = got.page.ask.is_some() && got.page.extent != Extent::Word;
            let asked = shows && matches!(got.class, Urgency::Turn | Urgency::Receipt);
            turns += usize::from(asked);
            if asked {
                let text = letter_text(&got.page, &reader()).unwrap();
                let mine = hand(&got.page).join(" ").to_uppercase();
                assert!(text.contains(&format!("Your hand: {mine}")), "the player's own hand: {text}");
            }
        }
    }
    turns
}

#[tokio::test]
async fn whole_game_of_5211_is_played_through_the_desk() {
    let evening = Evening::new();
    let (code, all) = start_table_of_three(&evening, "").await;
    let eve = evening.player("Eve").await;
    check_received_letters(&evening, &all).await;
    let mut turns = 0;
    while evening.table(&code).await.status() == Status::Running {
        let table = evening.table(&code).await;
        assert!(table.asks.len() == 3 && table.asks.values().all(|ask| ask.sealed), "F5-2.4: simultaneous");
        // The last seat to answer changes each turn.
        for seat in (0..3).map(|at| (at + turns) % 3) {
            let page = evening.send_lines(evening.decision(&code, seat).await, &["board"]).await;
            assert_no_other_hand(&page, usize::from(seat));
            let line = page.ask.unwrap().examples[0].clone();
            let page = evening.send_lines(evening.decision(&code, seat).await, &[&line]).await;
            let keys = keys_of(&page);
            let is_sealed = keys.iter().any(|key| key.starts_with("say-sealed"));
            assert!(
                is_sealed && (keys.len() == 1 || keys[0] == "say-sealed-last" || page.kind == PageKind::Over),
                "{keys:?}"
            );
            assert_no_other_hand(&page, usize::from(seat));
        }
        turns += 1;
        let public = evening.send_lines(Origin::Player(eve.id), &[&format!("board {code}")]).await;
        let shown = serde_json::to_string(&public).unwrap();
        assert!(!shown.contains("\"drew\"") && !shown.contains("\"dealt\""), "F5-7.1: {shown}");
        check_received_letters(&evening, &all).await;
    }
    assert_eq!(turns, 7 * 3, "F5-3.9");
    let table = evening.table(&code).await;
    assert_eq!(table.status(), Status::Over);
    let loaded = evening.desk.load(&code).await.unwrap().unwrap();
    let record = TableExport::new(&loaded, &evening.journal(&code).await).unwrap();
    record.verify(games::find("5211").unwrap()).unwrap();
    assert_eq!(record.end.as_deref(), Some("last_round"));
}

#[tokio::test]
async fn answer_replaced_before_the_reveal_counts() {
    let evening = Evening::new();
    let (code, all) = start_table_of_three(&evening, "long_game=true open_scores=false").await;
    let old = evening.decision(&code, 0).await;
    let page = evening.send_lines(old.clone(), &["board"]).await;
    let hand = hand(&page);
    let (first, second) = (format!("play {} {}", hand[0], hand[1]), format!("play {} {}", hand[4], hand[3]));
    let read = format!("play {} {}", hand[3], hand[4]);
    let page = evening.send_lines(old.clone(), &[&format!("play {}", hand[0])]).await;
    assert!(keys_of(&page)[0].starts_with("say-refused"), "F5-T30: one card in turn 1: {:?}", keys_of(&page));
    let page = evening.send_lines(old.clone(), &[&first]).await;
    assert_eq!(keys_of(&page), ["say-sealed"]);
    let line = evening.send_lines(evening.decision(&code, 1).await, &["board"]).await.ask.unwrap().examples
        [0]
    .clone();
    evening.send_lines(evening.decision(&code, 1).await, &[&line]).await;
    // F5-T30: A choice may change while another player has not committed.
    let page = evening.send_lines(old.clone(), &[&second]).await;
    assert_eq!(keys_of(&page), ["say-replaced"], "F5-T30");
    assert_eq!(page.ask.unwrap().answer, Some(read.clone()));
    let stored =
        serde_json::to_string(&(StoredTable::from(evening.table(&code).await), evening.journal(&code).await))
            .unwrap();
    assert!(!stored.contains("play_two"), "no row and no entry contains a choice");
    let other = evening.send_lines(evening.decision(&code, 2).await, &["board"]).await;
    assert_eq!(
        other.table.as_ref().unwrap().answered,
        [Seat::new(0), Seat::new(1)],
        "F5-7.1: the seats that have chosen"
    );
    let line = other.ask.unwrap().examples[0].clone();
    let page = evening.send_lines(evening.decision(&code, 2).await, &[&line]).await;
    assert_eq!(keys_of(&page)[0], "say-sealed-last");
    let journal = evening.journal(&code).await;
    let envelope = journal.iter().find_map(|entry| match &entry.body {
        Body::Envelope { steps, .. } => Some(steps),
        _ => None,
    });
    assert_eq!(envelope.unwrap()[0].played.words, read, "the later answer counts");
    let page = evening.send_lines(old, &[&first]).await;
    assert_eq!(keys_of(&page), ["say-earlier-back"], "F5-T30: after the reveal");
    assert_eq!(page.kind, PageKind::Receipt);
    check_received_letters(&evening, &all).await;
}

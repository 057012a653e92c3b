//! Playing ahead, through the desk, as players and timers see it. Standing orders are secret, are tried when their
//! decision comes, and look like an answer given by hand. If an order cannot be played, its player is asked as usual.
//! `wait` and `ready` keep sealed answers closed.

use crate::any_store::any_store;
use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use engine::{GameKind, Mark, Seat};
use model::StoredTable;
use ports::Origin;
use std::collections::BTreeMap;
use std::sync::Arc;

use model::{Body, Code, Page, PageKind, Terms, Urgency};
use play::TableExport;
use service::Policy;

/// A game with sealed bids only.
static LOTS: &[GameKind] = &[games::REFERENCE];

impl Evening {
    /// Sends a line as a seat's player and returns the reply.
    pub(crate) async fn send_as_seat(&self, code: &Code, seat: u8, line: &str) -> Page {
        self.send_lines(self.decision(code, seat).await, &[line]).await
    }

    /// Returns the marks of the steps in a seat's last move.
    async fn last_move_marks(&self, code: &Code, seat: u8) -> Vec<Mark> {
        let journal = self.journal(code).await;
        let last = journal.iter().rev().find_map(|entry| match &entry.body {
            Body::Move { seat: by, steps, .. } if *by == Seat::new(seat) => {
                Some(steps.iter().map(|played| played.mark).collect())
            }
            _ => None,
        });
        last.unwrap_or_default()
    }
}

/// AS-21.7: A deposited turn is a ranked list of lots with placements. The first entry that is still available and
/// legal is played. The list is secret, encrypted, and shown only to its owner.
#[tokio::test]
async fn deposited_turn_is_played_when_due() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_bidding().await;
    let page = evening.send_as_seat(&code, 0, "when turn: take c, hang a1, end / any").await;
    assert_eq!(keys_of(&page), ["say-order-kept"]);
    assert_eq!(page.orders[0].text, "turn: take c, hang a1, end / any");
    let other = evening.send_as_seat(&code, 1, "board").await;
    assert!(other.orders.is_empty() && !serde_json::to_string(&other).unwrap().contains("hang a1"));
    let stored = serde_json::to_string(&StoredTable::from(evening.table(&code).await)).unwrap();
    assert!(!stored.contains("hang a1") && !stored.contains("take c"), "encrypted at rest");
    evening.letters(&ada).await;
    evening.send_as_seat(&code, 0, "bid 17").await;
    let shown = evening.send_as_seat(&code, 0, "orders").await;
    assert_eq!((keys_of(&shown), shown.orders.len()), (vec!["say-orders"], 1));
    evening.send_as_seat(&code, 1, "bid 3").await;
    let turn = evening.letters(&ada).await.into_iter().filter(|got| got.class == Urgency::Turn).count();
    assert_eq!(turn, 0, "an order already answers this decision");
    evening.settle().await;
    assert!(evening.last_move_marks(&code, 0).await.contains(&Mark::Ahead));
    let told = evening.letters(&ada).await;
    assert!(told.iter().any(|got| keys_of(&got.page).contains(&"say-ahead")));
    assert!(evening.table(&code).await.company.orders.is_empty(), "used");
    assert!(evening.letters(&bo).await.iter().all(|got| !keys_of(&got.page).contains(&"say-ahead")));
    evening.export_and_verify(&code).await;
}

/// AS-21.7, BX-21.6: An order that is illegal when its decision comes is cancelled; the player is asked as usual and
/// told why.
#[tokio::test]
async fn illegal_order_is_cancelled_and_explained() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_bidding().await;
    let page = evening.send_as_seat(&code, 0, "when turn: take a, hang a1, end").await;
    assert!(keys_of(&page).contains(&"say-order-kept"));
    evening.send_as_seat(&code, 0, "bid 17").await;
    evening.letters(&ada).await;
    evening.send_as_seat(&code, 1, "bid 3").await;
    let told = evening.letters(&ada).await;
    let turn = told.iter().find(|got| got.page.kind == PageKind::Turn).expect("asked as usual");
    assert_eq!(keys_of(&turn.page)[0], "say-order-failed");
    assert_eq!(*keys_of(&turn.page).last().unwrap(), "say-turn");
    assert!(evening.table(&code).await.company.orders.is_empty(), "the order was for this turn only");
    assert_eq!(evening.table(&code).await.seats_to_act().collect::<Vec<_>>(), [Seat::new(0)]);
}

/// A line is checked on entry, as far as the table's state allows.
#[tokio::test]
async fn orders_are_validated_on_entry() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    for (line, why) in [
        ("when turn: dance", "say-refused-unknown"),
        ("when dance: take b", "say-order-no-decision"),
        ("when bid: frobnicate 3", "say-refused-word"),
        ("when turn take b", "say-order-shape"),
        ("when turn: take b until round 1", "say-order-no-round"),
        ("withdraw", "say-no-orders"),
        ("orders", "say-no-orders"),
    ] {
        let page = evening.send_as_seat(&code, 0, line).await;
        assert_eq!(keys_of(&page)[0], why, "{line}");
    }
    let page = evening.send_as_seat(&code, 0, "when bid: bid 30").await;
    assert_eq!(keys_of(&page)[..2], ["say-order-not-now", "say-order-kept"], "no such card in hand");
}

/// Returns everything other players see of a table: letters, the public log and board, the export, and its next timer.
async fn visible_to_others(evening: &Evening, code: &Code, bo: &model::Player) -> Vec<String> {
    let mut seen = Vec::new();
    for got in evening.letters(bo).await {
        seen.push(format!("{} {:?} {}", got.key, got.class, serde_json::to_string(&got.page).unwrap()));
    }
    let cy = Origin::Player(evening.player("Cy").await.id);
    for line in ["board", "log"] {
        let page = evening.send_lines(cy.clone(), &[&format!("{line} {code}")]).await;
        seen.push(serde_json::to_string(&page).unwrap());
    }
    let loaded = evening.desk.load(code).await.unwrap().unwrap();
    let record = TableExport::new(&loaded, &evening.journal(code).await).unwrap();
    seen.push(serde_json::to_string(&record).unwrap());
    seen
}

/// Masks hashes and salts: they are random for each seal, so they differ and reveal nothing.
fn without_hashes(text: &str) -> String {
    let mut shown = String::new();
    for piece in text.split('"') {
        let is_hash = piece.len() >= 32 && piece.chars().all(|letter| letter.is_ascii_hexdigit());
        shown.push_str(if is_hash { "#" } else { piece });
        shown.push('"');
    }
    shown
}

/// Plays a game in which Ada bids by a standing order, or by hand at the moment the order would have bid.
async fn play_round(order: Option<&str>) -> (Vec<String>, TimeDelta) {
    let evening = Evening::with_terms(Terms { delay_s: 100, ..Terms::default() });
    evening.player("Cy").await;
    let (code, _, bo) = evening.start_table_of_two().await;
    let began = *evening.world.now.lock().unwrap();
    for seat in 0..2 {
        evening.send_as_seat(&code, seat, "hang f5").await;
    }
    evening.send_as_seat(&code, 0, order.unwrap_or("board")).await;
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap().number();
    evening.send_as_seat(&code, auctioneer, "pick 2x2 2x3 3x2").await;
    let mut seen = visible_to_others(&evening, &code, &bo).await;
    // The delay depends only on the decision, so both worlds answer at the same moment.
    let due = evening.table(&code).await.asks[&Seat::new(0)].acts_at;
    let delay = due.map_or(TimeDelta::seconds(50), |at| at - began);
    evening.advance_time(TimeDelta::seconds(100));
    match order {
        Some(_) => {
            evening.settle().await;
            // Receipts are numbered by message, so both worlds need the same number of messages.
            drop(evening.send_as_seat(&code, 0, "board").await);
        }
        None => drop(evening.send_as_seat(&code, 0, "bid 14").await),
    }
    seen.extend(visible_to_others(&evening, &code, &bo).await);
    evening.send_as_seat(&code, 1, "bid 3").await;
    evening.settle().await;
    seen.extend(visible_to_others(&evening, &code, &bo).await);
    (seen.iter().map(|text| without_hashes(text)).collect(), delay)
}

/// Two worlds that differ only in a standing order look the same to other players, byte for byte, and run timers at the
/// same times.
#[tokio::test]
async fn standing_orders_are_invisible_to_others() {
    let (by_order, delay) = play_round(Some("when bid: bid 14")).await;
    let (by_hand, _) = play_round(None).await;
    assert_eq!(by_order.len(), by_hand.len());
    for (ahead, hand) in by_order.iter().zip(&by_hand) {
        assert_eq!(ahead, hand);
    }
    let (other, same_delay) = play_round(Some("when bid: bid 9 / bid 8 until withdrawn")).await;
    assert_eq!(delay, same_delay, "timing reveals nothing about the order");
    assert!(delay >= TimeDelta::seconds(10) && delay <= TimeDelta::seconds(100));
    let until_opened =
        by_order.iter().position(|text| text.contains("bid 14") || text.contains("\"card\":14")).unwrap();
    assert_eq!(by_order[..until_opened], other[..until_opened]);
}

/// A table of Sealed Lots with Ada, Bo and two bots.
async fn sealed_lots_table() -> (Evening, Code) {
    let plain = Evening::new();
    let Evening { world, .. } = Evening::new();
    let house =
        Policy { admins: Default::default(), components: BTreeMap::new(), ..plain.desk.policy().clone() };
    let keys = plain.desk.keys().clone();
    let desk = service::Desk::new(any_store(), keys, house, world.clone());
    let evening = plain.with_desk(Arc::new(desk.with_games(LOTS)), world);
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let code = evening.send_lines(Origin::Player(ada.id), &["new sealed-lots 4"]).await.table.unwrap().code;
    evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("start {code}")]).await;
    evening.settle().await;
    (evening, code)
}

/// An order such as `pass until round 5` says how long it lasts; TG-25.8 ("pass when ..."), BX-21.6.
#[tokio::test]
async fn order_lasts_until_its_round_or_withdrawal() {
    let (evening, code) = sealed_lots_table().await;
    let page = evening.send_as_seat(&code, 0, "bid 1 until round 3").await;
    assert_eq!(keys_of(&page)[0], "say-order-kept");
    for _ in 1..3 {
        evening.settle().await;
        assert_eq!(evening.table(&code).await.seats_to_act().collect::<Vec<_>>(), [Seat::new(1)]);
        evening.send_as_seat(&code, 1, "bid 0").await;
        evening.settle().await;
    }
    let waiting: Vec<Seat> = evening.table(&code).await.seats_to_act().collect();
    assert_eq!(waiting, [Seat::new(0), Seat::new(1)], "round 3: Ada is asked");
    assert!(evening.table(&code).await.company.orders.is_empty());
    evening.send_as_seat(&code, 0, "when bid: bid 2 until withdrawn").await;
    evening.send_as_seat(&code, 0, "when bid: bid 3 this round").await;
    evening.settle().await;
    evening.send_as_seat(&code, 1, "bid 0").await;
    evening.settle().await;
    let page = evening.send_as_seat(&code, 0, "orders").await;
    assert_eq!(page.orders.len(), 1, "the order's last round is over");
    let page = evening.send_as_seat(&code, 0, "withdraw 1").await;
    assert_eq!((keys_of(&page), page.orders.len()), (vec!["say-orders-withdrawn"], 0));
    evening.send_as_seat(&code, 1, "bid 0").await;
    evening.settle().await;
    assert_eq!(evening.table(&code).await.seats_to_act().count(), 2, "round 5: no orders are left");
    evening.export_and_verify(&code).await;
}

/// A table of two where an absent player keeps the seat and the rules answer for it.
async fn unattended_table(game: &str) -> (Evening, Code) {
    let evening = Evening::with_terms(Terms { vacant_after: 0, ..Terms::default() });
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let code =
        evening.send_lines(Origin::Player(ada.id), &[&format!("new {game} 2")]).await.table.unwrap().code;
    evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    (evening, code)
}

/// Returns the marks of a seat's sealed answers, in order, after the given number of envelopes was opened with no one
/// answering by hand.
async fn marks_of_sealed_answers(evening: &Evening, code: &Code, seat: u8, envelopes: usize) -> Vec<Mark> {
    loop {
        let journal = evening.journal(code).await;
        let opened = journal.iter().filter_map(|entry| match &entry.body {
            Body::Envelope { steps, .. } => steps.iter().find(|one| one.seat == Seat::new(seat)),
            _ => None,
        });
        let marks: Vec<Mark> = opened.map(|one| one.played.mark).collect();
        if marks.len() >= envelopes {
            return marks[..envelopes].to_vec();
        }
        assert!(journal.len() < 400, "the table is stuck");
        evening.advance_time(TimeDelta::minutes(61));
        evening.settle().await;
    }
}

/// AS-3.1, AS-4.1: During the setup hangings, `this round` is round 1. Each round has one auction, so an order until
/// round 3 bids twice.
#[tokio::test]
async fn art_society_orders_last_for_their_rounds() {
    let (evening, code) = unattended_table("art-society").await;
    for (seat, line) in
        [(0, "when bid: bid 14 this round"), (1, "when bid: bid 5 / bid 6 / bid 7 until round 3")]
    {
        let page = evening.send_as_seat(&code, seat, line).await;
        assert_eq!(keys_of(&page), ["say-order-kept"], "{line}");
    }
    use Mark::{Ahead, Automatic};
    assert_eq!(marks_of_sealed_answers(&evening, &code, 0, 3).await, [Ahead, Automatic, Automatic]);
    assert_eq!(marks_of_sealed_answers(&evening, &code, 1, 3).await, [Ahead, Ahead, Automatic]);
    assert!(evening.table(&code).await.company.orders.is_empty(), "the orders' rounds are over");
    let page = evening.send_as_seat(&code, 0, "when bid: any until round 3").await;
    assert_eq!(keys_of(&page)[0], "say-order-no-round", "that round has begun");
}

/// F5-3.1: A round has three sealed turns. An order for the round answers only the decisions it is meant for.
#[tokio::test]
async fn game_5211_orders_last_for_their_round() {
    let (evening, code) = unattended_table("5211").await;
    for (seat, line) in [(0, "when play1: any this round"), (1, "any until round 2")] {
        let page = evening.send_as_seat(&code, seat, line).await;
        assert_eq!(keys_of(&page), ["say-order-kept"], "{line}");
    }
    let page = evening.send_as_seat(&code, 0, "when play2: play frobnicate").await;
    assert_eq!(keys_of(&page)[0], "say-refused-word", "the pending decision is used to check the line");
    use Mark::{Ahead, Automatic};
    let first = [Automatic, Ahead, Ahead, Automatic, Automatic, Automatic];
    assert_eq!(marks_of_sealed_answers(&evening, &code, 0, 6).await, first);
    let second = [Ahead, Ahead, Ahead, Automatic, Automatic, Automatic];
    assert_eq!(marks_of_sealed_answers(&evening, &code, 1, 6).await, second);
}

/// DESIGN: If another seat must answer first, the rest of a line waits as a standing order.
#[tokio::test]
async fn rest_of_a_line_waits_as_a_standing_order() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    let page = evening.send_as_seat(&code, 0, "bid 17; take a").await;
    assert_eq!(keys_of(&page), ["say-sealed", "say-order-waits"]);
    let page = evening.send_as_seat(&code, 0, "bid 16").await;
    assert_eq!((keys_of(&page), page.orders.len()), (vec!["say-replaced"], 1), "it waits for the turn");
    let seq = evening.table(&code).await.seq;
    evening.send_as_seat(&code, 1, "bid 3").await;
    evening.settle().await;
    assert!(evening.table(&code).await.seq > seq && evening.table(&code).await.company.orders.is_empty());
}

/// An order with `until used` waits for a decision it can answer. Until then the player is asked as usual; once played,
/// the order is gone.
#[tokio::test]
async fn order_until_used_waits_for_a_matching_decision() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_bidding().await;
    let page = evening.send_as_seat(&code, 0, "when turn: take a, hang a1, end until used").await;
    assert!(keys_of(&page).contains(&"say-order-kept"));
    evening.send_as_seat(&code, 0, "bid 17").await;
    evening.letters(&ada).await;
    evening.send_as_seat(&code, 1, "bid 3").await;
    let told = evening.letters(&ada).await;
    let turn = told.iter().find(|got| got.page.kind == PageKind::Turn).expect("asked as usual");
    assert_eq!((keys_of(&turn.page)[0], turn.page.orders.len()), ("say-order-failed", 1));
    let page = evening.send_as_seat(&code, 0, "when turn: any until used").await;
    assert_eq!((keys_of(&page), page.orders.len()), (vec!["say-order-kept"], 2));
    evening.settle().await;
    assert!(evening.last_move_marks(&code, 0).await.contains(&Mark::Ahead));
    let page = evening.send_as_seat(&code, 0, "orders").await;
    assert_eq!(page.orders.len(), 1, "the first order still waits");
    assert!(evening.letters(&bo).await.iter().all(|got| got.page.orders.is_empty()));
}

/// An answer given by hand during an order's delay is not repeated, and the order is spent.
#[tokio::test]
async fn answer_by_hand_replaces_a_delayed_order() {
    let evening = Evening::with_terms(Terms { delay_s: 100, ..Terms::default() });
    let (code, ..) = evening.start_bidding().await;
    let page = evening.send_as_seat(&code, 0, "when bid: bid 14").await;
    assert_eq!(page.orders.len(), 1, "the pending bid, after its delay");
    evening.send_as_seat(&code, 0, "bid 5").await;
    evening.advance_time(TimeDelta::seconds(100));
    evening.settle().await;
    let page = evening.send_as_seat(&code, 0, "board").await;
    assert_eq!((page.ask.unwrap().answer.as_deref(), page.orders.len()), (Some("bid 5"), 0));
    evening.send_as_seat(&code, 1, "when bid: bid 4").await;
    evening.send_as_seat(&code, 1, "withdraw").await;
    evening.advance_time(TimeDelta::seconds(100));
    evening.settle().await;
    assert_eq!(
        evening.table(&code).await.seats_to_act().collect::<Vec<_>>(),
        [Seat::new(1)],
        "the order is withdrawn in time"
    );
}

/// Orders are parsed in their player's language, both on entry and on use.
#[tokio::test]
async fn orders_are_given_in_any_language() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_bidding().await;
    evening.send_lines(Origin::Player(ada.id), &["lang zh-TW"]).await;
    let page = evening.send_as_seat(&code, 0, "當 出價：出價 17").await;
    assert_eq!(keys_of(&page), ["say-order-kept"]);
    evening.desk.forget_all();
    evening.settle().await;
    let page = evening.send_as_seat(&code, 0, "board").await;
    assert_eq!(page.ask.unwrap().answer.as_deref(), Some("bid 17"));
    let page = evening.send_as_seat(&code, 0, "當 回合：任意").await;
    assert_eq!(keys_of(&page), ["say-order-kept"]);
}

/// `wait` keeps an envelope closed until `ready` or the deadline.
#[tokio::test]
async fn held_seal_does_not_complete_the_envelope() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    evening.send_as_seat(&code, 0, "bid 17").await;
    let page = evening.send_as_seat(&code, 0, "wait").await;
    assert_eq!(keys_of(&page), ["say-waits"]);
    evening.send_as_seat(&code, 1, "bid 3").await;
    assert!(evening.table(&code).await.asks[&Seat::new(0)].sealed, "still closed");
    evening.send_as_seat(&code, 0, "bid 4").await;
    let page = evening.send_as_seat(&code, 0, "ready").await;
    assert_eq!(keys_of(&page), ["say-ready"]);
    assert!(evening.table(&code).await.asks.values().all(|ask| !ask.sealed), "open");
    let page = evening.send_as_seat(&code, 0, "wait").await;
    assert_eq!(keys_of(&page), ["say-nothing-sealed"]);
    let (code, ..) = evening.start_bidding().await;
    evening.send_as_seat(&code, 0, "bid 17").await;
    evening.send_as_seat(&code, 0, "wait").await;
    evening.send_as_seat(&code, 1, "bid 3").await;
    evening.advance_time(TimeDelta::minutes(60));
    evening.settle().await;
    assert!(evening.table(&code).await.asks.values().all(|ask| !ask.sealed), "the deadline opens it");
    assert!(evening.desk.store().next_timer_at().await.unwrap().is_some());
}

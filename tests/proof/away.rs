//! Absent players, through the desk, as players and timers see it. Time runs out, the rules answer, the seat falls
//! vacant, a bot plays it, substitutes take over, and owners return. Also punctuality, and the right to join a table.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use engine::{Mark, Seat};
use model::{Attendance, Body, Code, Holder, Player, Status, Terms};
use play::{TableExport, VerifyError};
use ports::Origin;
use service::Policy;

impl Evening {
    /// Answers for a seat with the first example in its letter.
    pub(crate) async fn answer_with_first_example(&self, code: &Code, seat: u8) {
        let page = self.send_lines(self.decision(code, seat).await, &["board"]).await;
        let example = page.ask.expect("the seat is asked").examples.remove(0);
        self.send_lines(self.decision(code, seat).await, &[&example]).await;
    }

    /// Exports the players' table, verifies the export and returns it.
    pub(crate) async fn export_and_verify(&self, code: &Code) -> TableExport {
        let loaded = self.desk.load(code).await.unwrap().unwrap();
        let record = TableExport::new(&loaded, &self.journal(code).await).unwrap();
        match record.verify(loaded.kind) {
            Ok(_) | Err(VerifyError::Running) => record,
            Err(error) => panic!("{error}"),
        }
    }
}

/// Creates a player willing to substitute at any table.
async fn willing_substitute(evening: &Evening, name: &str) -> Player {
    let player = evening.player(name).await;
    let page = evening.send_lines(Origin::Player(player.id), &["substitute on"]).await;
    assert_eq!(keys_of(&page), ["say-substitute-on", "say-take-back"]);
    evening.letters(&player).await;
    player
}

/// Issue 5: When time runs out, the rules move. After two misses in a row the seat is vacant: a bot plays it at once
/// and it is advertised. A substitute takes it with that seat's view, and the old addresses die. TG-25.10, BX-22.3.
#[tokio::test]
async fn substitute_takes_a_seat_vacant_after_two_misses() {
    let evening = Evening::new();
    let cy = willing_substitute(&evening, "Cy").await;
    let (code, ada, bo) = evening.start_table_of_two().await;
    let old = evening.decision(&code, 0).await;
    for _ in 0..12 {
        let table = evening.table(&code).await;
        if table.holder(Seat::new(0)).unwrap().is_bot() {
            break;
        }
        if table.seats_to_act().any(|seat| seat == Seat::new(1)) {
            evening.answer_with_first_example(&code, 1).await;
        } else {
            evening.advance_time(TimeDelta::minutes(61));
            evening.settle().await;
        }
    }
    let journal = evening.journal(&code).await;
    assert!(journal.iter().any(|entry| matches!(entry.body, Body::Bot { away: true, resigned: false, .. })));
    let ada = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!((ada.attendance.missed, ada.attendance.turns), (2, 2));
    let bo = evening.desk.player(bo.id).await.unwrap().unwrap();
    assert!(bo.attendance.turns > 0 && bo.attendance.missed == 0);
    assert!(
        evening.table(&code).await.seats_to_act().all(|seat| seat != Seat::new(0)),
        "the bot has answered"
    );
    let told = evening.letters(&cy).await;
    assert_eq!(keys_of(&told[0].page), ["say-seat-vacant"]);
    let listed = evening.send_lines(Origin::Player(cy.id), &["list"]).await;
    assert_eq!((listed.tables[0].code.clone(), listed.tables[0].vacant), (code.clone(), 1));
    // Sent from the letter's own address.
    let from = Origin::Holder(told[0].answers.clone().unwrap());
    let page = evening.send_lines(from, &[&format!("takeover {code}")]).await;
    assert_eq!(keys_of(&page), ["say-seat-taken"]);
    assert_eq!(page.board.unwrap().eye, engine::Viewer::Seat(Seat::new(0)));
    assert!(
        evening.desk.handle_request(&evening.request(old, &["hang f5"])).await.unwrap().is_none(),
        "a dead address"
    );
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("return {code}")]).await;
    assert_eq!(keys_of(&page), ["say-nothing-to-return-to"], "the seat belongs to Cy now");
    assert!(evening.send_lines(Origin::Player(cy.id), &["list"]).await.tables.is_empty());
    evening.export_and_verify(&code).await;
}

/// Issue 5: The owner can take the seat back, also after resigning. Unsent letters that are no longer true are not
/// sent.
#[tokio::test]
async fn resigned_player_can_take_the_seat_back() {
    let evening = Evening::new();
    let cy = willing_substitute(&evening, "Cy").await;
    let (code, ada, _) = evening.start_table_of_two().await;
    let old = evening.decision(&code, 0).await;
    evening.send_lines(old.clone(), &["resign yes"]).await;
    evening.settle().await;
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("return {code}")]).await;
    assert_eq!(keys_of(&page)[0], "say-seat-back");
    assert!(evening.letters(&cy).await.is_empty(), "an outdated advertisement is never sent");
    let table = evening.table(&code).await;
    assert!(table.company.vacant.is_empty());
    assert_eq!(table.holder(Seat::new(0)).and_then(Holder::player), Some(ada.id));
    assert_ne!(old, evening.decision(&code, 0).await, "a new generation of addresses");
    assert!(matches!(evening.journal(&code).await.last().unwrap().body, Body::Seated { back: true, .. }));
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["resign yes"]).await;
    }
    evening.settle().await;
    assert_eq!(evening.table(&code).await.status(), Status::Over, "the game always continues");
    assert!(evening.export_and_verify(&code).await.seed.is_some());
}

/// Issue 5: After the deadline come the grace period and a natural delay, then the automatic move. An answer before
/// that move counts.
#[tokio::test]
async fn automatic_move_follows_grace_and_delay() {
    let evening = Evening::with_terms(Terms { grace_s: 600, delay_s: 100, ..Terms::default() });
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening.letters(&ada).await;
    evening.advance_time(TimeDelta::minutes(60));
    evening.settle().await;
    let told = evening.letters(&ada).await;
    assert_eq!(keys_of(&told.last().unwrap().page), ["say-time-up"]);
    evening.advance_time(TimeDelta::seconds(609));
    evening.settle().await;
    assert_eq!(
        evening.table(&code).await.seats_to_act().count(),
        2,
        "grace, plus at least a tenth of the delay"
    );
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    evening.advance_time(TimeDelta::seconds(92));
    evening.settle().await;
    let marks = |seat: u8, entries: &[model::Entry]| {
        let moves = entries.iter().filter_map(|entry| match &entry.body {
            Body::Move { seat: by, steps, .. } if *by == Seat::new(seat) => Some(steps[0].mark),
            _ => None,
        });
        moves.collect::<Vec<_>>()
    };
    let journal = evening.journal(&code).await;
    assert_eq!(marks(1, &journal)[0], Mark::Played, "an answer within the grace counts");
    assert_eq!(marks(0, &journal)[0], Mark::Automatic, "AS-22.1");
    let bo = evening.desk.player(bo.id).await.unwrap().unwrap();
    assert_eq!((bo.attendance.missed, bo.attendance.turns), (0, 1));
}

/// Issue 5: Bots answer after a natural delay, so timing reveals nothing about a hand.
#[tokio::test]
async fn bot_delay_is_independent_of_hands() {
    let mut times = Vec::new();
    for bid in ["bid 17", "bid 2"] {
        let evening = Evening::with_terms(Terms { delay_s: 100, ..Terms::default() });
        let (code, _, bo) = evening.start_bidding().await;
        let opened = evening.world.now.lock().unwrap().to_owned();
        evening.send_lines(evening.decision(&code, 0).await, &[bid]).await;
        evening.send_lines(Origin::Player(bo.id), &[&format!("resign {code} yes")]).await;
        let acts_at = evening.table(&code).await.asks[&Seat::new(1)].acts_at.unwrap();
        let taken = acts_at - opened;
        assert!(taken >= TimeDelta::seconds(10) && taken <= TimeDelta::seconds(100), "{taken}");
        times.push(taken);
    }
    assert_eq!(times[0], times[1]);
}

/// Issue 5, a named case: A substitute takes over during a sealed decision. The seal stays valid; the substitute can
/// see and replace it.
#[tokio::test]
async fn substitute_inherits_a_sealed_answer() {
    let evening = Evening::new();
    let (code, ..) = evening.start_bidding().await;
    let cy = evening.player("Cy").await;
    evening.send_lines(evening.decision(&code, 0).await, &["bid 17"]).await;
    evening.send_lines(evening.decision(&code, 0).await, &["resign yes"]).await;
    evening.settle().await;
    let page = evening.send_lines(Origin::Player(cy.id), &[&format!("takeover {code} 1")]).await;
    assert_eq!(page.ask.unwrap().answer.as_deref(), Some("bid 17"));
    let page = evening.send_lines(evening.decision(&code, 0).await, &["bid 4"]).await;
    assert_eq!(keys_of(&page), ["say-replaced"]);
    let page = evening.send_lines(Origin::Player(cy.id), &[&format!("takeover {code} 2")]).await;
    assert_eq!(keys_of(&page), ["say-already-in"]);
}

/// Issue 5: A table can require punctuality, and newcomers can hold only a few tables at once.
#[tokio::test]
async fn table_can_bar_newcomers_and_unpunctual_players() {
    let evening = Evening::with_policy(Policy {
        pace: "grace 1h nonstop remind off".to_owned(),
        newcomer_tables: 1,
        extension_s: 0,
        ..Policy::default()
    });
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let page = evening.send_lines(Origin::Player(ada.id), &["new art-society 2 punctual=5 away=3"]).await;
    let code = page.table.unwrap().code;
    assert_eq!(evening.table(&code).await.company.terms.vacant_after, 3);
    let page = evening.send_lines(Origin::Player(ada.id), &["new art-society 2"]).await;
    assert_eq!(keys_of(&page), ["say-newcomer"]);
    let mut punctuality = Attendance { games: 1, ..Attendance::default() };
    (0..18).for_each(|_| punctuality.count_answer(60));
    (0..2).for_each(|_| punctuality.count_miss());
    let late = Player { attendance: punctuality, version: bo.version + 1, ..bo.clone() };
    let commit = model::Commit { players: vec![late], ..model::Commit::default() };
    evening.desk.store().commit(commit).await.unwrap();
    evening.desk.forget_all();
    let page = evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    assert_eq!(keys_of(&page), ["say-not-punctual"]);
    let page = evening.send_lines(Origin::Player(bo.id), &["punctuality"]).await;
    assert_eq!(keys_of(&page), ["say-punctuality"]);
    for wrong in ["punctual=101", "away=x", "muster=perhaps"] {
        let page = evening.send_lines(Origin::Player(bo.id), &[&format!("new art-society 2 {wrong}")]).await;
        assert_eq!(keys_of(&page), ["say-bad-option", "say-would-work"], "{wrong}");
    }
}

/// A seat's own address can neither take over nor return to a seat: both require proof of identity.
#[tokio::test]
async fn claimed_address_cannot_take_over_a_seat() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 0).await, &["resign yes"]).await;
    evening.player("Cy").await;
    for (from, line, asks) in [
        ("cy", format!("takeover {code}"), "confirm-takeover"),
        ("ada", format!("return {code}"), "confirm-return"),
    ] {
        let from = Origin::Claimed(format!("{from}@example.org").parse().unwrap());
        let page = evening.send_lines(from, &[&line]).await;
        assert_eq!(keys_of(&page)[..3], ["say-claimed", "say-confirm", asks], "{line}");
    }
    assert_eq!(evening.table(&code).await.vacancies().count(), 1);
}

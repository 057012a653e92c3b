//! Undo by vote, and rulings of an admin: journal entries with reasons, shown to all players, replayed and verified.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use engine::{Mark, Seat};
use model::{Body, Code, Page, Player, Ruling, Status, Table};
use ports::Origin;
use test_support::with_broken_dice_key;

impl Evening {
    /// Sends a ruling as Root, an admin of all tables.
    async fn rule_as_root(&self, code: &Code, ruling: &str) -> Page {
        let root = self.player("Root").await;
        self.send_lines(Origin::Player(root.id), &[&format!("ruling {code} {ruling}")]).await
    }

    /// Plays until both have bid and a turn is pending.
    async fn start_turn_after_bids(&self) -> (Code, Player, Player) {
        let (code, ada, bo) = self.start_bidding().await;
        self.send_lines(self.decision(&code, 0).await, &["bid 17"]).await;
        self.send_lines(self.decision(&code, 1).await, &["bid 3"]).await;
        (code, ada, bo)
    }
}

/// Only an admin can rule; an owner or player cannot.
#[tokio::test]
async fn only_admins_can_rule() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_turn_after_bids().await;
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("ruling {code} undo 3: for fun")]).await;
    assert_eq!(keys_of(&page), ["say-not-admin"]);
    let claimed = Origin::Claimed("root@example.org".parse().unwrap());
    evening.player("Root").await;
    let page = evening.send_lines(claimed, &[&format!("ruling {code} undo 3: for fun")]).await;
    assert_eq!(keys_of(&page), ["say-claimed", "say-anew"], "a claimed address proves nothing");
    for wrong in ["undo 3", "undo 3:", "undo x: why", "dance: why", "play 9: why"] {
        let page = evening.rule_as_root(&code, wrong).await;
        assert_eq!(keys_of(&page), ["say-ruling-shape"], "{wrong}");
    }
}

/// An undo to an entry drops seals and drafts, lists what had been revealed, and gives everyone the reason.
#[tokio::test]
async fn admin_undo_is_explained_to_everyone() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_turn_after_bids().await;
    evening.letters(&ada).await;
    let journal = evening.journal(&code).await;
    let hung = journal.iter().filter(|entry| matches!(entry.body, Body::Move { .. })).nth(1).unwrap();
    let page = evening.rule_as_root(&code, &format!("undo {}: two bids were swapped", hung.seq)).await;
    assert_eq!(keys_of(&page), ["say-ruling-undo", "say-undone", "say-had-revealed"]);
    let table = evening.table(&code).await;
    assert_eq!(table.game_state().map(|game| &game.digest), hung.digest.as_ref());
    assert!(table.asks.values().all(|ask| ask.seal.is_none()));
    let told = evening.letters(&ada).await;
    let said = serde_json::to_string(&told.last().unwrap().page).unwrap();
    assert!(said.contains("two bids were swapped") && said.contains("bid 17"), "{said}");
    let log = evening.send_lines(evening.decision(&code, 1).await, &["log"]).await;
    assert!(serde_json::to_string(&log.log).unwrap().contains("two bids were swapped"));
    let page = evening.rule_as_root(&code, "undo 999: why not").await;
    assert_eq!(keys_of(&page), ["say-ruling-no-entry"]);
    evening.export_and_verify(&code).await;
    finish_with_bots(&evening, &code).await;
}

/// Bots play the game to its end, and it verifies.
async fn finish_with_bots(evening: &Evening, code: &Code) {
    for seat in 0..2 {
        evening.send_lines(evening.decision(code, seat).await, &["resign yes"]).await;
    }
    evening.settle().await;
    assert_eq!(evening.table(code).await.status(), Status::Over);
    let record = evening.export_and_verify(code).await;
    assert!(record.seed.is_some());
}

/// Rulings and votes can be typed in the sender's language.
#[tokio::test]
async fn rulings_and_votes_work_in_any_language() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_turn_after_bids().await;
    let root = evening.player("Root").await;
    evening.send_lines(Origin::Player(root.id), &["lang zh-TW"]).await;
    let page = evening.send_lines(Origin::Player(root.id), &[&format!("裁定 {code} 延長 5：大家都忙")]).await;
    assert_eq!(keys_of(&page), ["say-ruling-extend"]);
    let journal = evening.journal(&code).await;
    let hung = journal.iter().filter(|entry| matches!(entry.body, Body::Move { .. })).nth(1).unwrap();
    let line = format!("裁定 {code} 收回 {}：兩張出價弄反了", hung.seq);
    let page = evening.send_lines(Origin::Player(root.id), &[&line]).await;
    assert_eq!(keys_of(&page)[0], "say-ruling-undo");
    let page = evening.send_lines(Origin::Player(root.id), &[&format!("裁定 {code} 跳舞：好玩")]).await;
    assert_eq!(keys_of(&page), ["say-ruling-shape"]);
    evening.send_lines(Origin::Player(ada.id), &["lang zh-TW"]).await;
    let page = evening.send_lines(evening.decision(&code, 1).await, &["vote undo"]).await;
    assert!(keys_of(&page).contains(&"say-vote-stands"), "{:?}", keys_of(&page));
    let page = evening.send_lines(evening.decision(&code, 0).await, &["表決 不同意"]).await;
    assert_eq!(keys_of(&page), ["say-vote-failed"]);
}

/// A step played for a seat, and extra time.
#[tokio::test]
async fn admin_plays_for_a_seat_and_extends_time() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    let before = evening.table(&code).await.asks[&Seat::new(1)].deadline_at.unwrap();
    evening.rule_as_root(&code, "extend 5: the mail was down").await;
    let after = evening.table(&code).await.asks[&Seat::new(1)].deadline_at.unwrap();
    assert_eq!(after - before, TimeDelta::hours(5));
    let page = evening.rule_as_root(&code, "play 1 hang f5: said so by telephone").await;
    assert_eq!(keys_of(&page), ["say-ruling-play"]);
    let journal = evening.journal(&code).await;
    let [.., ruling, played] = &journal[..] else { panic!("two entries") };
    assert!(matches!(ruling.body, Body::Ruling { ruling: Ruling::Play { .. }, .. }));
    let Body::Move { steps, .. } = &played.body else { panic!("expected a move") };
    assert_eq!(steps[0].mark, Mark::Ruled);
    let page = evening.rule_as_root(&code, "play 1 hang z9: why").await;
    assert_eq!(keys_of(&page), ["say-ruling-not-asked"], "that seat is no longer to act");
    let page = evening.rule_as_root(&code, "upgrade: new rules").await;
    assert_eq!(keys_of(&page), ["say-newest-rules"], "there is no newer revision");
    finish_with_bots(&evening, &code).await;
}

/// A result by ruling ends the game for good. The game verifies, and no timer or letter is left.
#[tokio::test]
async fn admin_ends_a_game_with_or_without_a_result() {
    let evening = Evening::new();
    for (ruling, said) in [("result 2: a forfeit", "say-winner"), ("close: nobody plays", "say-no-result")] {
        let (code, ada, _) = evening.start_turn_after_bids().await;
        evening.letters(&ada).await;
        evening.rule_as_root(&code, ruling).await;
        let table = evening.table(&code).await;
        assert!(table.status() == Status::Over && table.asks.is_empty());
        let told = evening.letters(&ada).await;
        assert!(told.iter().any(|got| keys_of(&got.page).contains(&said)), "{ruling}");
        assert!(evening.export_and_verify(&code).await.seed.is_some());
        assert!(evening.desk.store().next_timer_at().await.unwrap().is_none());
        let page = evening.rule_as_root(&code, "result 1: again").await;
        assert_eq!(keys_of(&page), ["say-not-running"]);
    }
}

/// A halted table continues once its journal replays, not before.
#[tokio::test]
async fn admin_thaws_a_table_with_a_valid_journal() {
    let evening = Evening::new();
    let (code, ..) = evening.start_turn_after_bids().await;
    let table = evening.table(&code).await;
    let (sound, waiting) = (table.stage.clone(), table.seats_to_act().collect::<Vec<_>>());
    let poisoned = with_broken_dice_key(Table { version: table.version + 1, ..table });
    evening.desk.store().commit(model::Commit { table: Some(poisoned), ..Default::default() }).await.unwrap();
    evening.desk.forget_all();
    let asked = waiting[0].number();
    evening.send_lines(evening.decision(&code, asked).await, &["take a"]).await;
    assert_eq!(evening.table(&code).await.status(), Status::Frozen);
    let page = evening.rule_as_root(&code, "thaw: try again").await;
    assert_eq!(keys_of(&page), ["say-cannot-thaw"]);
    let table = evening.table(&code).await;
    let healed = Table { stage: sound.freeze("it was".to_owned()), version: table.version + 1, ..table };
    evening.desk.store().commit(model::Commit { table: Some(healed), ..Default::default() }).await.unwrap();
    evening.desk.forget_all();
    let page = evening.rule_as_root(&code, "extend 3: no").await;
    assert_eq!(keys_of(&page), ["say-ruling-halted"], "a halted table accepts only `thaw`");
    let page = evening.rule_as_root(&code, "thaw: the disk is mended").await;
    assert_eq!(keys_of(&page), ["say-ruling-thaw"]);
    let table = evening.table(&code).await;
    assert_eq!((table.status(), table.seats_to_act().collect::<Vec<_>>()), (Status::Running, waiting));
    assert!(table.asks.values().all(|ask| ask.deadline_at.is_some()), "the clock runs again");
    finish_with_bots(&evening, &code).await;
}

/// A unanimous vote can undo more than a player's own last move; it lists what had been revealed.
#[tokio::test]
async fn unanimous_vote_undoes_revealed_moves() {
    let evening = Evening::new();
    let (code, _, bo) = evening.start_turn_after_bids().await;
    let picked = evening.table(&code).await.stage;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["undo"]).await;
    assert_eq!(keys_of(&page), ["say-cannot-undo"]);
    evening.letters(&bo).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["vote undo"]).await;
    assert_eq!(keys_of(&page), ["say-vote-undo", "say-undone", "say-had-revealed", "say-vote-stands"]);
    assert_eq!(evening.table(&code).await.stage, picked, "nothing has changed yet");
    let told = evening.letters(&bo).await;
    assert!(told.iter().any(|got| keys_of(&got.page).starts_with(&["say-vote-undo", "say-undone"])));
    let page = evening.send_lines(evening.decision(&code, 1).await, &["vote yes"]).await;
    assert_eq!(keys_of(&page), ["say-undone", "say-had-revealed"]);
    let table = evening.table(&code).await;
    assert!(table.asks.len() == 2 && table.asks.values().all(|ask| ask.sealed && ask.seal.is_none()));
    let undone = evening.journal(&code).await.into_iter().find(|entry| entry.body.returns_to().is_some());
    assert!(matches!(undone.unwrap().body, Body::Undo { agreed: true, .. }));
    finish_with_bots(&evening, &code).await;
}

/// A single no ends a vote. The next move or a vacated seat ends it too.
#[tokio::test]
async fn vote_ends_with_a_no_or_the_next_move() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_turn_after_bids().await;
    evening.send_lines(evening.decision(&code, 0).await, &["vote undo 1"]).await;
    let page = evening.send_lines(evening.decision(&code, 1).await, &["vote no"]).await;
    assert_eq!(keys_of(&page), ["say-vote-failed"]);
    let page = evening.send_lines(evening.decision(&code, 1).await, &["vote yes"]).await;
    assert_eq!(keys_of(&page), ["say-no-vote"]);
    evening.send_lines(evening.decision(&code, 1).await, &["vote undo"]).await;
    let asked = evening.table(&code).await.seats_to_act().next().unwrap().number();
    evening.answer_with_first_example(&code, asked).await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["vote yes"]).await;
    assert_eq!(keys_of(&page), ["say-no-vote"], "it was about the previous state of the table");
    let page = evening.send_lines(evening.decision(&code, 0).await, &["vote perhaps"]).await;
    assert_eq!(keys_of(&page), ["say-no-vote"], "there is nothing to answer");
    let page = evening.send_lines(evening.decision(&code, 0).await, &["vote undo 99"]).await;
    assert_eq!(keys_of(&page), ["say-nothing-to-undo"]);
}

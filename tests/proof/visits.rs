//! A heavy game through the desk: one player's turn that gives another a choice does not stop the table if a standing
//! order answers it. Bruxelles 1893 with random play on both sides.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use engine::{Dice, DiceKey, Mark, Pending, Play, Seat};
use model::{Body, Code, Entry, Player, Status, Terms, Urgency};
use ports::Origin;

/// More decisions than any game has.
const DECISIONS_MAX: u32 = 400;
/// Maximum number of tables until a visit lets the owner choose a cube.
const TABLES_MAX: u32 = 40;

impl Evening {
    /// Two players for tables of Bruxelles 1893 that start at once.
    async fn ada_and_bo(&self) -> [Player; 2] {
        [self.player("Ada").await, self.player("Bo").await]
    }

    async fn start_brussels(&self, [ada, bo]: &[Player; 2]) -> Code {
        let code =
            self.send_lines(Origin::Player(ada.id), &["new brussels-1893 2"]).await.table.unwrap().code;
        let page = self.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
        assert_eq!(page.table.unwrap().status, Status::Running);
        code
    }

    /// Returns a random line for a seat to act: a whole turn up to the first step that involves others or chance.
    async fn random_line(&self, code: &Code, seat: Seat, luck: &mut Dice) -> String {
        let loaded = self.desk.load(code).await.unwrap().unwrap();
        let mut position = loaded.position.as_ref().unwrap().clone_box();
        let mut words = Vec::new();
        while position.pending() == Pending::Turn(seat) {
            let step = position.random_step(seat, luck).unwrap();
            let (said, reveals) = position.words(seat, &step).unwrap();
            words.push(said);
            if reveals {
                break;
            }
            let mut dice = DiceKey::from_number(0).at(1);
            position.apply(&Play::Step(seat, step), &mut dice, &mut Vec::new()).unwrap();
        }
        words.join(", ")
    }

    /// Plays a table of two to its end with random lines; it must never wait for a decision with a standing order.
    async fn play_randomly(&self, code: &Code, luck: &mut Dice) -> Vec<Entry> {
        for _ in 0..DECISIONS_MAX {
            self.settle().await;
            let table = self.table(code).await;
            let Some(seat) = table.seats_to_act().next() else { break };
            let asked = &table.asks[&seat].asked;
            assert!(!asked.starts_with("free") && !asked.starts_with("use"), "the table waits for `{asked}`");
            let line = self.random_line(code, seat, luck).await;
            self.send_as_seat(code, seat.number(), &line).await;
        }
        self.journal(code).await
    }
}

/// Returns the steps with this mark that begin with one of these words.
fn steps_with_mark(journal: &[Entry], mark: Mark, verbs: &[&str]) -> Vec<String> {
    let steps = journal.iter().filter_map(|entry| match &entry.body {
        Body::Move { steps, .. } => Some(steps),
        _ => None,
    });
    let begins = |words: &str| verbs.iter().any(|verb| words.split(' ').next() == Some(verb));
    let found = steps.flatten().filter(|played| played.mark == mark && begins(&played.words));
    found.map(|played| played.words.clone()).collect()
}

/// BX-21.6: Standing orders answer free actions in another player's turn and reputation cards at the end of a round. No
/// player is ever asked for them, and the table never waits.
#[tokio::test]
async fn standing_orders_answer_visits_and_reputation_cards() {
    let evening = Evening::new();
    let people = evening.ada_and_bo().await;
    let mut luck = DiceKey::from_number(1893).luck(0);
    let (mut free, mut used) = (Vec::new(), Vec::new());
    for _ in 0..TABLES_MAX {
        let code = evening.start_brussels(&people).await;
        for seat in 0..2 {
            for line in [
                "when free cube: free iron / free stone / any until withdrawn",
                "when free noble: free brugmann / any until withdrawn",
                "when use: any until withdrawn",
            ] {
                let page = evening.send_as_seat(&code, seat, line).await;
                assert!(keys_of(&page).contains(&"say-order-kept"), "{line}: {:?}", keys_of(&page));
            }
            let page = evening.send_as_seat(&code, seat, "when free cube: free gold").await;
            assert!(keys_of(&page)[0].starts_with("say-refused"), "checked on entry: {:?}", keys_of(&page));
        }
        let journal = evening.play_randomly(&code, &mut luck).await;
        assert!(steps_with_mark(&journal, Mark::Played, &["free"]).is_empty());
        free.extend(steps_with_mark(&journal, Mark::Ahead, &["free"]));
        used.extend(steps_with_mark(&journal, Mark::Ahead, &["use"]));
        evening.export_and_verify(&code).await;
        if free.iter().any(|words| words == "free iron") && !used.is_empty() {
            break;
        }
    }
    assert!(free.iter().any(|words| words == "free iron"), "the ordered cube: {free:?}");
    assert!(!used.is_empty());
    for person in &people {
        for got in evening.letters(person).await.iter().filter(|got| got.class == Urgency::Turn) {
            let asked = got.page.ask.as_ref().map(|ask| ask.asked.clone()).unwrap_or_default();
            assert!(!asked.starts_with("free") && !asked.starts_with("use"), "asked for `{asked}`");
        }
    }
}

/// BX-21.5, BX-22.3: A preview shows the bid, the contents of the column and the gain, and changes nothing. The rules
/// play missed turns; after two in a row a bot takes the seat.
#[tokio::test]
async fn preview_changes_nothing_and_two_misses_bring_a_bot() {
    let evening = Evening::with_terms(Terms { vacant_after: 2, ..Terms::default() });
    let code = evening.start_brussels(&evening.ada_and_bo().await).await;
    let mut luck = DiceKey::from_number(1893).luck(0);
    while evening.table(&code).await.asks.values().all(|ask| ask.asked != "turn") {
        let seat = evening.table(&code).await.seats_to_act().next().unwrap();
        let line = evening.random_line(&code, seat, &mut luck).await;
        evening.send_as_seat(&code, seat.number(), &line).await;
    }
    let seat = evening.table(&code).await.seats_to_act().next().unwrap();
    let before = evening.table(&code).await;
    let offers = evening.desk.load(&code).await.unwrap().unwrap().position.as_ref().unwrap().offers(seat);
    let cell = offers.iter().find(|offer| offer.words.starts_with("an ")).unwrap().words.clone();
    let page = evening.send_as_seat(&code, seat.number(), &format!("preview {cell} bid 2")).await;
    assert_eq!(keys_of(&page)[0], "say-preview");
    let told = serde_json::to_value(&page.news).unwrap();
    let placed = told.as_array().unwrap().iter().find(|event| event.to_string().contains("column_francs"));
    let placed = placed.unwrap_or_else(|| panic!("{told}")).to_string();
    assert!(placed.contains("\"francs\":2") && placed.contains("\"others_francs\":0"), "{placed}");
    assert_eq!(evening.table(&code).await.version, before.version, "nothing has happened");
    for _ in 0..2 {
        let other = evening.table(&code).await.seats_to_act().find(|other| *other != seat);
        if let Some(other) = other {
            let line = evening.random_line(&code, other, &mut luck).await;
            evening.send_as_seat(&code, other.number(), &line).await;
        }
        evening.advance_time(TimeDelta::minutes(61));
        evening.settle().await;
    }
    let journal = evening.journal(&code).await;
    assert!(!steps_with_mark(&journal, Mark::Automatic, &["br", "an", "pass"]).is_empty(), "BX-22.2");
    assert!(evening.table(&code).await.holder(seat).unwrap().is_bot(), "BX-22.3");
}

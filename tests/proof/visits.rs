//! A heavy game through the desk: somebody's turn that gives another player a choice does not make the table wait when that
//! player has said ahead what they want. Bruxelles 1893, played by its bot's thoughts on both sides.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use vernissage::channels::Sender;
use vernissage::engine::{Dice, DiceKey, Eye, Lexicon, Mark, Pending, Play, Position, Seat};
use vernissage::play::{Body, Class, Code, Entry, Player, Status, Terms};

/// A game with more decisions than this would not be one.
const DECISIONS_MAX: u32 = 400;

impl Evening {
    /// A table of Bruxelles 1893 for two that has begun.
    async fn two_in_brussels(&self) -> (Code, [Player; 2]) {
        let (ada, bo) = (self.player("Ada").await, self.player("Bo").await);
        let code = self.says(Sender::Player(ada.id), &["new brussels-1893 2"]).await.table.unwrap().code;
        let page = self.says(Sender::Player(bo.id), &[&format!("join {code}")]).await;
        assert_eq!(page.table.unwrap().status, Status::Running);
        (code, [ada, bo])
    }

    /// What a seat that is asked says: a whole line, up to where others or chance come in. Where it can come to a house whose
    /// owner then may choose something it goes there, and else where the game's bot would.
    async fn thought(&self, code: &Code, seat: Seat, luck: &mut Dice) -> String {
        let loaded = self.desk.load(code).await.unwrap().unwrap();
        let mut position = loaded.position.as_ref().unwrap().boxed();
        let mut words = Vec::new();
        if let Some(visit) = visit(position.as_ref(), seat) {
            let read = position.read(seat, &visit, &Lexicon::plain(), &DiceKey::from_number(0), 0).unwrap();
            for one in read.steps {
                position
                    .apply(&Play::Step(seat, one.step), &mut DiceKey::from_number(0).at(1), &mut Vec::new())
                    .unwrap();
            }
            words.push(visit);
        }
        while position.pending() == Pending::Turn(seat) {
            let step = position.bot(seat, luck);
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
}

/// How to come to a house of somebody else that gives its owner a cube or the use of a noble (BX-7.1).
fn visit(position: &dyn Position, seat: Seat) -> Option<String> {
    let view = position.view(Eye::Seat(seat));
    let offers = position.offers(seat);
    let rows = view["rows"].as_array()?;
    rows.iter().filter_map(|row| row.as_array()).flatten().find_map(|cell| {
        let free = &cell["free"];
        let chooses = free["gain"] == "cube" || free["gain"] == "noble";
        let gives = chooses && free["count"] != 0 && free["seat"] != seat.number();
        let to = format!("an {}", cell["cell"].as_str()?);
        (gives && offers.iter().any(|offer| offer.words == to)).then(|| format!("{to} bid 1"))
    })
}

/// The steps of moves with this mark that begin with one of these words.
fn answered(journal: &[Entry], mark: Mark, verbs: &[&str]) -> Vec<String> {
    let steps = journal.iter().filter_map(|entry| match &entry.body {
        Body::Move { steps, .. } => Some(steps),
        _ => None,
    });
    let begins = |words: &str| verbs.iter().any(|verb| words.split(' ').next() == Some(verb));
    let found = steps.flatten().filter(|played| played.mark == mark && begins(&played.words));
    found.map(|played| played.words.clone()).collect()
}

/// BX-21.6: free actions in another's turn and the reputation cards at the end of a round, said ahead, are answered at once:
/// nobody is ever asked for them, and the table never waits for them.
#[tokio::test]
async fn a_visit_and_reputation_cards_are_answered_by_what_was_said_ahead() {
    let evening = Evening::new();
    let (code, people) = evening.two_in_brussels().await;
    for seat in 0..2 {
        for line in [
            "when free cube: free iron / free stone / any until withdrawn",
            "when free noble: free brugmann / any until withdrawn",
            "when use: any until withdrawn",
        ] {
            let page = evening.at(&code, seat, line).await;
            assert!(keys_of(&page).contains(&"say-order-kept"), "{line}: {:?}", keys_of(&page));
        }
        let page = evening.at(&code, seat, "when free cube: free gold").await;
        assert!(keys_of(&page)[0].starts_with("say-refused"), "checked when given: {:?}", keys_of(&page));
    }
    let mut luck = DiceKey::from_number(1893).luck(0);
    for _ in 0..DECISIONS_MAX {
        evening.settle().await;
        let table = evening.table(&code).await;
        let Some(seat) = table.waiting().next() else { break };
        let asked = &table.asks[&seat].asked;
        assert!(!asked.starts_with("free") && !asked.starts_with("use"), "the table waits for `{asked}`");
        let journal = evening.journal(&code).await;
        let done = |verb| !answered(&journal, Mark::Ahead, &[verb]).is_empty();
        if done("free") && done("use") {
            break;
        }
        let line = evening.thought(&code, seat, &mut luck).await;
        evening.at(&code, seat.number(), &line).await;
    }
    let journal = evening.journal(&code).await;
    let free = answered(&journal, Mark::Ahead, &["free"]);
    assert!(free.iter().any(|words| words == "free iron"), "the cube that was said: {free:?}");
    assert!(!answered(&journal, Mark::Ahead, &["use"]).is_empty());
    assert!(answered(&journal, Mark::Played, &["free", "use"]).is_empty());
    for person in &people {
        for got in evening.letters(person).await.iter().filter(|got| got.class == Class::Turn) {
            let asked = got.page.ask.as_ref().map(|ask| ask.asked.clone()).unwrap_or_default();
            assert!(!asked.starts_with("free") && !asked.starts_with("use"), "asked for `{asked}`");
        }
    }
    evening.verified(&code).await;
}

/// BX-21.5, BX-22.3: a preview tells the bid, what the column holds, and what the move brings, and changes nothing; who does not
/// answer twice in a row is played for by the rules and then by a bot.
#[tokio::test]
async fn a_turn_is_looked_at_first_and_two_missed_ones_leave_the_seat_to_a_bot() {
    let evening = Evening::with(Terms { vacant_after: 2, ..Terms::default() });
    let (code, _) = evening.two_in_brussels().await;
    let mut luck = DiceKey::from_number(1893).luck(0);
    while evening.table(&code).await.asks.values().all(|ask| ask.asked != "turn") {
        let seat = evening.table(&code).await.waiting().next().unwrap();
        let line = evening.thought(&code, seat, &mut luck).await;
        evening.at(&code, seat.number(), &line).await;
    }
    let seat = evening.table(&code).await.waiting().next().unwrap();
    let before = evening.table(&code).await;
    let offers = evening.desk.load(&code).await.unwrap().unwrap().position.as_ref().unwrap().offers(seat);
    let cell = offers.iter().find(|offer| offer.words.starts_with("an ")).unwrap().words.clone();
    let page = evening.at(&code, seat.number(), &format!("preview {cell} bid 2")).await;
    assert_eq!(keys_of(&page)[0], "say-preview");
    let told = serde_json::to_value(&page.news).unwrap();
    let placed = told.as_array().unwrap().iter().find(|event| event.to_string().contains("column_francs"));
    let placed = placed.unwrap_or_else(|| panic!("{told}")).to_string();
    assert!(placed.contains("\"francs\":2") && placed.contains("\"others_francs\":0"), "{placed}");
    assert_eq!(evening.table(&code).await.version, before.version, "nothing has happened");
    for _ in 0..2 {
        let other = evening.table(&code).await.waiting().find(|other| *other != seat);
        if let Some(other) = other {
            let line = evening.thought(&code, other, &mut luck).await;
            evening.at(&code, other.number(), &line).await;
        }
        evening.passes(TimeDelta::minutes(61));
        evening.settle().await;
    }
    let journal = evening.journal(&code).await;
    assert!(!answered(&journal, Mark::Automatic, &["br", "an", "pass"]).is_empty(), "BX-22.2");
    assert!(evening.table(&code).await.holder(seat).unwrap().is_bot(), "BX-22.3");
}

//! The law of bounded work: for every verb and 4 KiB of the worst input, an answer compares few letters. The time is
//! measured by `cargo bench --bench door`.

use super::fixtures::FrozenWorld;
use super::worst_lines::worst_lines;
use crate::{Desk, Policy};
use engine::compared_letters;
use i18n::Lang;
use model::{Keys, MessageKey, Page, PlayerId};
use ports::{Origin, Request, RequestGateway};
use std::sync::Arc;
use test_support::MemoryStore;

/// Maximum number of pairs of letters that one request may compare: some 5 ms in release.
const LETTERS_MAX: u64 = 2_000_000;

/// A player of The Gallerist, who has the largest vocabulary and rules.
struct Club {
    desk: Desk,
    player: PlayerId,
}

impl Club {
    async fn new(lang: Lang, policy: Policy) -> Self {
        let (store, world) = (Arc::new(MemoryStore::default()), Arc::new(FrozenWorld::default()));
        let desk = Desk::new(store, Keys::new(&[3; 32]), policy, world);
        let player =
            desk.register_person("ada@example.org".parse().unwrap(), "Ada", lang, "UTC").await.unwrap();
        let club = Self { desk, player: player.id };
        let opened = club.send("open", &["new the-gallerist 2".to_owned()]).await;
        let code = opened.table.expect("a table").code;
        club.send("start", &[format!("start {code}")]).await;
        club
    }

    async fn send(&self, id: &str, lines: &[String]) -> Page {
        let key = MessageKey { channel: "test".to_owned(), id: id.to_owned() };
        let request = Request::new(key, Origin::Player(self.player), lines.to_vec());
        self.desk.handle(&request).await.unwrap().expect("an answer").page
    }
}

#[tokio::test]
async fn every_verb_answers_the_worst_lines_with_bounded_work() {
    let verbs: Vec<String> = i18n::service_verbs(Lang::default()).into_keys().collect();
    assert!(verbs.len() > 40, "{verbs:?}");
    let mut worst = (0, String::new());
    for lang in ["en", "zh-Hant"] {
        let club = Club::new(Lang::parse(lang), Policy::default()).await;
        for verb in verbs.iter().map(String::as_str).chain(["", "hello"]) {
            for (name, lines) in worst_lines(verb) {
                let before = compared_letters();
                club.send(&format!("{verb} {name}"), &lines).await;
                let letters = compared_letters() - before;
                worst = worst.max((letters, format!("{lang} {verb}, {name}")));
            }
        }
    }
    assert!(worst.0 <= LETTERS_MAX, "{worst:?}");
    assert!(worst.0 > 1_000, "nothing is counted: {worst:?}");
}

/// Beyond the cap, a request by chat is answered without any work.
#[tokio::test]
async fn chat_requests_of_a_person_are_capped() {
    let policy = Policy { chat_person_h: Some(10), ..Policy::default() };
    let club = Club::new(Lang::default(), policy).await;
    let mut refused = 0;
    for n in 0..20 {
        let before = compared_letters();
        let page = club.send(&n.to_string(), &["rules the-gallerist influense".to_owned()]).await;
        if page.says.iter().any(|say| say.has_key(messages::SAY_TOO_MANY_REQUESTS)) {
            assert_eq!(compared_letters(), before, "{n}");
            refused += 1;
        }
    }
    assert_eq!(refused, 12, "two requests opened and started the table");
}

//! A `yes` means what its letter has shown, once, and only while that waits. Mail to a dead return address, or from an
//! unknown mailbox, causes few letters to the owner and never repeats its text.

use crate::claimed::{EVE, claimed_origin, pending_lines};
use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use model::{Arg, Code, Page, Player, Right};
use ports::{AuthorAuthentication, Origin, Request};

const ADA: &str = "ada@example.org";
const MALLORY: &str = "mallory@evil.example";

impl Evening {
    /// Games of all open tables, newest first.
    async fn open_games(&self) -> Vec<String> {
        let tables = self.desk.store().tables(None, 99).await.unwrap();
        tables.into_iter().map(|table| table.game).collect()
    }

    /// Loads a player's current record.
    async fn current_player(&self, player: &Player) -> Player {
        self.desk.player(player.id).await.unwrap().unwrap()
    }

    /// Sends mails to a return address from a mailbox, each with an unreadable line; returns the number of answers and
    /// the letters.
    async fn send_unreadable_mails(
        &self,
        to: &Player,
        right: &Right,
        request: Request,
        mails: usize,
    ) -> (usize, Vec<Page>) {
        let mut answered = 0;
        for number in 0..mails {
            let base = self.request(Origin::Holder(right.clone()), &[]);
            let request = Request {
                orders: vec![format!("hang {number}")],
                unread: vec!["buy my pills".to_owned()],
                key: base.key,
                from: base.from,
                ..request.clone()
            };
            answered += usize::from(matches!(self.desk.handle_request(&request).await, Ok(Some(_))));
        }
        (answered, self.letters(to).await.into_iter().map(|letter| letter.page).collect())
    }

    fn mail_from(&self, mailbox: &str) -> Request {
        let request = self.request(Origin::Player(model::PlayerId::new(1)), &[]);
        Request { author: Some(mailbox.parse().unwrap()), ..request }
    }
}

/// A private table is answered like one that does not exist, also with its moves and standing orders.
#[tokio::test]
async fn answer_does_not_reveal_a_private_table() {
    let evening = Evening::new();
    let (ada, eve) = (evening.player("Ada").await, evening.player("Eve").await);
    let page = evening.send_lines(Origin::Player(ada.id), &["new art-society 3 private=on"]).await;
    let code = page.table.unwrap().code;
    let absent: Code = Code::parse(if code.as_str() == "3333" { "4444" } else { "3333" }).unwrap();
    for words in ["", " bid 3", " board", " preview bid 3", " when turn: any"] {
        let ask = async |code: &Code| {
            let page = evening.send_lines(Origin::Player(eve.id), &[&format!("answer {code}{words}")]).await;
            format!("{:?}", page.says).replace(code.as_str(), "CODE")
        };
        assert_eq!(ask(&code).await, ask(&absent).await, "{words}");
    }
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("answer {code}")]).await;
    assert!(page.table.is_some_and(|table| table.code == code), "shown to its players");
}

/// A `yes` does not allow an address from an earlier letter if its own letter does not name that address.
#[tokio::test]
async fn yes_allows_only_the_address_its_letter_names() {
    let evening = Evening::new();
    let (_, ada, _) = evening.start_table_of_two().await;
    let old = evening.current_player(&ada).await.settings_right();
    let page = evening.mail_from_mailbox(MALLORY, old, &["link m@evil.example"]).await;
    assert_eq!(keys_of(&page), ["say-foreign", "say-confirm", "say-confirm-from", "say-anew"]);
    let page = evening.handle_mail(claimed_origin(ADA), &["new art-society 2"]).await.unwrap().unwrap();
    assert_eq!(
        (pending_lines(&page), keys_of(&page).contains(&"say-confirm-from")),
        (vec!["2: new art-society 2".into()], false)
    );
    let right = evening.last_right(&ada).await;
    evening.mail_from_mailbox(ADA, right, &["yes"]).await;
    assert!(evening.current_player(&ada).await.aliases.is_empty(), "no one else writes in Ada's name");
    assert_eq!(evening.open_games().await.len(), 2);

    // The same when a letter that asks is answered from elsewhere repeatedly: each letter names its address.
    evening.handle_mail(claimed_origin(ADA), &["new 5211 3"]).await.unwrap();
    let asks = evening.last_right(&ada).await;
    evening.mail_from_mailbox(MALLORY, asks.clone(), &["mine", "name M"]).await;
    let page = evening.mail_from_mailbox("m2@evil.example", asks, &["name N"]).await;
    let from = |page: &Page| {
        let named = page.says.iter().filter(|say| say.key == "say-confirm-from");
        named.flat_map(|say| say.args.clone()).filter(|(name, _)| name == "from").count()
    };
    assert_eq!(from(&page), 2, "{page:?}");
}

/// Two messages wait. The reply holds more than the `yes`, or two replies come at once; each message is carried out
/// once.
#[tokio::test]
async fn confirmed_message_is_carried_out_once() {
    let evening = Evening::new();
    evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await.unwrap();
    let eve = evening.find_by_address(EVE).await.unwrap();
    let first = evening.last_right(&eve).await;
    evening.handle_mail(claimed_origin(EVE), &["new 5211 4"]).await.unwrap();
    let both = evening.last_right(&eve).await;
    let page = evening.send_lines(Origin::Holder(both.clone()), &["yes", "mine"]).await;
    assert_eq!(keys_of(&page), ["say-one-thing"], "the rest waits");
    let (yes, again) = (
        evening.request(Origin::Holder(first), &["yes"]),
        evening.request(Origin::Holder(both.clone()), &["yes"]),
    );
    let (one, other) = tokio::join!(evening.desk.handle_request(&yes), evening.desk.handle_request(&again));
    assert!(one.is_ok() && other.is_ok());
    evening.send_lines(Origin::Holder(both), &["yes"]).await;
    assert_eq!(evening.open_games().await, ["5211", "art-society"]);
}

#[tokio::test]
async fn numbers_after_a_yes_select_messages() {
    for (typed, expected) in [
        ("yes", vec!["the-gallerist", "5211", "art-society"]),
        ("Yes, please!", vec!["the-gallerist", "5211", "art-society"]),
        ("yes 2", vec!["5211"]),
        ("yes 1, 3", vec!["the-gallerist", "art-society"]),
        ("yes #3.", vec!["the-gallerist"]),
        ("yes only 2", vec![]),
        ("yes, but not 2", vec![]),
        ("yes 9", vec![]),
    ] {
        let evening = Evening::new();
        for game in ["art-society 2", "5211 4", "the-gallerist 2"] {
            evening.handle_mail(claimed_origin(EVE), &[&format!("new {game}")]).await.unwrap();
        }
        let right = evening.last_right(&evening.find_by_address(EVE).await.unwrap()).await;
        let page = evening.mail_from_mailbox(EVE, right, &[typed]).await;
        assert_eq!(evening.open_games().await, expected, "{typed}");
        let asks = typed.contains("only") || typed.contains("not");
        assert_eq!(keys_of(&page) == ["say-confirm-unclear"], asks, "{typed}");
    }
}

#[tokio::test]
async fn pending_message_expires_after_a_week() {
    let evening = Evening::new();
    evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await.unwrap();
    let eve = evening.find_by_address(EVE).await.unwrap();
    let right = evening.last_right(&eve).await;
    evening.advance_time(TimeDelta::days(7));
    let page = evening.mail_from_mailbox(EVE, right, &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-confirm-gone", "say-confirmed"]);
    assert!(evening.open_games().await.is_empty());

    // The same for a message that newer messages displaced.
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let mut rights = Vec::new();
    for number in 0..14 {
        let seat = Origin::Holder(evening.current_player(&ada).await.settings_right());
        let Origin::Holder(settings) = seat else { panic!("expected a right") };
        evening.mail_from_mailbox(&format!("m{number}@evil.example"), settings, &["new 5211 3"]).await;
        rights.push(evening.last_right(&ada).await);
        evening.advance_time(TimeDelta::hours(1));
    }
    let page = evening.mail_from_mailbox(ADA, rights[0].clone(), &["yes"]).await;
    assert_eq!(keys_of(&page)[0], "say-confirm-gone");
    assert!(evening.open_games().await.is_empty() && evening.current_player(&ada).await.aliases.is_empty());
}

#[tokio::test]
async fn pending_lines_beyond_the_limit_are_reported() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let right = evening.current_player(&ada).await.settings_right();
    let lines: Vec<String> =
        (0..8).map(|number| format!("when turn: bid {number} / {}", "any / ".repeat(12))).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let page = evening.mail_from_mailbox(MALLORY, right, &lines).await;
    let told = page.says.iter().find(|say| say.key == "say-not-kept-long").expect("the cut is reported");
    let Some(Arg::Number(cut)) = told.args.get("count") else { panic!("expected a count") };
    assert_eq!(pending_lines(&page).len() + *cut as usize, lines.len());
}

/// A letter bomb: each mail to a dead return address used to be answered with the sender's own text, even after `stop`.
#[tokio::test]
async fn dead_return_address_cannot_cause_a_letter_flood() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    let settings = Right::Settings { player: ada.id, generation: 77, table: None };
    let elsewhere = evening.mail_from(MALLORY);
    evening.letters(&ada).await;
    let (answered, letters) = evening.send_unreadable_mails(&ada, &settings, elsewhere.clone(), 200).await;
    assert!(answered <= 3, "{answered}");
    assert!(letters.iter().all(|page| page.unread.is_empty() && page.text_only), "{letters:?}");
    // Players are told what was not read in their own mail, but a machine soon gets no more answers.
    evening.advance_time(TimeDelta::days(1));
    let (answered, letters) =
        evening.send_unreadable_mails(&ada, &settings, evening.mail_from(ADA), 200).await;
    assert!((1..=20).contains(&answered), "{answered}");
    assert!(letters.iter().any(|page| !page.unread.is_empty()));

    let Origin::Holder(seat) = evening.decision(&code, 1).await else { panic!("expected a right") };
    evening.send_lines(Origin::Player(bo.id), &[&format!("resign {code}"), "yes"]).await;
    evening.send_lines(Origin::Player(bo.id), &[&format!("resign {code} yes")]).await;
    assert!(evening.table(&code).await.player_at(engine::Seat::new(1)).is_none());
    evening.letters(&bo).await;
    let (answered, letters) = evening.send_unreadable_mails(&bo, &seat, elsewhere.clone(), 200).await;
    assert!(answered <= 3 && letters.iter().all(|page| page.unread.is_empty()), "{answered}");

    evening.send_lines(Origin::Player(ada.id), &["stop"]).await;
    evening.letters(&ada).await;
    evening.advance_time(TimeDelta::days(1));
    assert_eq!(evening.send_unreadable_mails(&ada, &settings, elsewhere, 20).await.0, 0);
}

/// A valid return address in other hands. After `stop` its owner gets no letters; otherwise a few a day, without the
/// sender's text.
#[tokio::test]
async fn foreign_mail_is_never_quoted_to_the_owner() {
    for finding in [AuthorAuthentication::Nothing, AuthorAuthentication::Failed] {
        let evening = Evening::new();
        let ada = evening.player("Ada").await;
        let right = evening.current_player(&ada).await.settings_right();
        let mailbox = if finding == AuthorAuthentication::Failed { ADA } else { MALLORY };
        let elsewhere = Request { author_authentication: finding, ..evening.mail_from(mailbox) };
        let (answered, letters) = evening.send_unreadable_mails(&ada, &right, elsewhere.clone(), 200).await;
        let most = if finding == AuthorAuthentication::Failed { 3 } else { 20 };
        assert!((1..=most).contains(&answered), "{finding:?}: {answered}");
        assert!(
            letters.iter().all(|page| page.unread.is_empty() && page.text_only),
            "{finding:?}: {letters:?}"
        );
        evening.send_lines(Origin::Player(ada.id), &["stop"]).await;
        evening.letters(&ada).await;
        evening.advance_time(TimeDelta::days(2));
        assert_eq!(
            evening.send_unreadable_mails(&ada, &right, elsewhere, 50).await,
            (0, Vec::new()),
            "{finding:?}"
        );
    }
}

#[tokio::test]
async fn unanswered_invitation_can_be_repeated() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let code: Code =
        evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await.table.unwrap().code;
    let invite = format!("invite {EVE} to {code}");
    let mut letters = 0;
    for _ in 0..3 {
        assert_eq!(
            keys_of(&evening.send_lines(Origin::Player(ada.id), &[&invite]).await),
            ["say-invite-sent"]
        );
        let eve = evening.find_by_address(EVE).await.unwrap();
        letters += evening.letters(&eve).await.len();
        evening.advance_time(TimeDelta::days(2));
    }
    assert_eq!(letters, 3);
    // After `stop` a player gets no invitation; the sender is charged the same and cannot find out.
    let bo = evening.player("Bo").await;
    evening.send_lines(Origin::Player(bo.id), &["stop"]).await;
    let mut told = Vec::new();
    for guest in ["bo", "bo", "bo", "bo", "cy", "dee", "eli"] {
        let line = format!("invite {guest}@example.org to {code}");
        let page = evening.send_lines(Origin::Player(ada.id), &[&line]).await;
        told.push(keys_of(&page)[0].trim_start_matches("say-").to_owned());
    }
    let (sent, there) = ("invite-sent", "enough-letters-there");
    assert_eq!(told, [sent, sent, sent, there, sent, sent, "enough-letters"]);
    evening.letters(&ada).await;
    assert!(evening.letters(&bo).await.iter().all(|letter| !letter.key.starts_with("invite/")));
}

/// Private tables do not fill anyone's list; a player of a private table may join its rematch.
#[tokio::test]
async fn private_tables_are_unlisted_and_allow_a_rematch() {
    let evening = Evening::new();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    evening.send_lines(Origin::Player(ada.id), &["new art-society 2"]).await;
    for _ in 0..60 {
        evening.send_lines(Origin::Player(ada.id), &["new 5211 2 private=on"]).await;
    }
    assert_eq!(evening.send_lines(Origin::Player(bo.id), &["list"]).await.tables.len(), 1);

    let code = evening
        .send_lines(Origin::Player(ada.id), &["new art-society 2 private=on"])
        .await
        .table
        .unwrap()
        .code;
    evening.send_lines(Origin::Player(ada.id), &[&format!("invite bo@example.org to {code}")]).await;
    evening.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
    let root = evening.player("Root").await;
    evening.send_lines(Origin::Player(root.id), &[&format!("ruling {code} close: enough")]).await;
    assert_eq!(evening.table(&code).await.status(), model::Status::Over);
    let again =
        evening.send_lines(Origin::Player(ada.id), &[&format!("rematch {code}")]).await.table.unwrap().code;
    let page = evening.send_lines(Origin::Player(bo.id), &[&format!("join {again}")]).await;
    assert!(page.table.is_some(), "{:?}", keys_of(&page));
}

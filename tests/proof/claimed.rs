//! Unproven mail. It changes nothing about the player it names, forwards no text, and is answered only a few times a
//! day. Messages that wait for a `yes` are shown in full by the letter that asks; requests that grant rights never
//! wait.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use model::{Arg, Code, Page, PageKind, Player, Right, Say};
use ports::{AuthorAuthentication, Origin, Request, RequestGateway, TemporaryFailure};

pub(crate) const EVE: &str = "eve@example.org";

pub(crate) fn claimed_origin(address: &str) -> Origin {
    Origin::Claimed(address.parse().unwrap())
}

/// Returns the lines a letter asks about, with their numbers.
pub(crate) fn pending_lines(page: &Page) -> Vec<String> {
    let text = |say: &Say, key: &str| {
        say.args.iter().find(|(name, _)| name.as_str() == key).map(|(_, arg)| match arg {
            Arg::Text(text) => text.clone(),
            Arg::Free(text) => text.to_string(),
            Arg::Number(number) => number.to_string(),
            other => format!("{other:?}"),
        })
    };
    let is_line = |say: &&Say| say.key == "say-confirm-line" || say.key.starts_with("confirm-");
    let lines = page.says.iter().filter(is_line);
    lines.map(|say| format!("{}: {}", text(say, "number").unwrap(), text(say, "line").unwrap())).collect()
}

impl Evening {
    /// Returns the present owner of this address.
    pub(crate) async fn find_by_address(&self, address: &str) -> Option<Player> {
        self.desk.store().player_by_address(address.parse().unwrap()).await.unwrap()
    }

    /// Returns the answer to a mail: `None` is silence, `Err` is a deferral.
    pub(crate) async fn handle_mail(
        &self,
        from: Origin,
        lines: &[&str],
    ) -> Result<Option<Page>, TemporaryFailure> {
        RequestGateway::handle(&*self.desk, &self.request(from, lines))
            .await
            .map(|answer| answer.map(|answer| answer.page))
    }

    /// Sends a mail with a return address from a mailbox.
    pub(crate) async fn mail_from_mailbox(&self, mailbox: &str, right: Right, lines: &[&str]) -> Page {
        let author = Some(mailbox.parse().unwrap());
        let request = Request { author, ..self.request(Origin::Holder(right), lines) };
        self.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    /// Returns the right in the last letter to a player.
    pub(crate) async fn last_right(&self, player: &Player) -> Right {
        self.letters(player).await.pop().expect("a letter").answers.expect("a return address")
    }
}

#[tokio::test]
async fn stranger_must_confirm_before_a_table_opens() {
    let evening = Evening::new();
    let page = evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await.unwrap().unwrap();
    assert_eq!(page.kind, PageKind::Welcome);
    assert!(page.text_only);
    assert_eq!(pending_lines(&page), ["1: new art-society 2"]);
    assert!(evening.desk.store().tables(None, 9).await.unwrap().is_empty());
    let eve = evening.find_by_address(EVE).await.unwrap();
    assert!(!eve.confirmed);
    let right = evening.last_right(&eve).await;
    let page = evening.send_lines(Origin::Holder(right), &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-opened"]);
    assert_eq!(evening.desk.store().tables(None, 9).await.unwrap().len(), 1);
}

/// Messages before the `yes` are kept in order, and each letter means what it has shown.
#[tokio::test]
async fn newcomer_messages_are_carried_out_in_order() {
    let evening = Evening::new();
    evening.handle_mail(claimed_origin(EVE), &["zone Europe/Lisbon", "new art-society 2"]).await.unwrap();
    let second = evening.handle_mail(claimed_origin(EVE), &["new 5211 4"]).await.unwrap().unwrap();
    assert_eq!(pending_lines(&second), ["1: zone Europe/Lisbon", "1: new art-society 2", "2: new 5211 4"]);
    let eve = evening.find_by_address(EVE).await.unwrap();
    let right = evening.last_right(&eve).await;
    let yes = evening.request(Origin::Holder(right), &["yes"]);
    for _ in 0..3 {
        evening.desk.handle_request(&yes).await.unwrap().expect("the same answer each time");
        let games: Vec<String> =
            evening.desk.store().tables(None, 9).await.unwrap().into_iter().map(|table| table.game).collect();
        assert_eq!(games, ["5211", "art-society"], "newest first, each once");
    }
    let eve = evening.find_by_address(EVE).await.unwrap();
    assert_eq!((eve.zone.as_str(), eve.confirmed, eve.pending), ("Europe/Lisbon", true, None));
}

#[tokio::test]
async fn yes_confirms_the_lines_its_letter_shows() {
    let evening = Evening::new();
    evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await.unwrap();
    let eve = evening.find_by_address(EVE).await.unwrap();
    let first = evening.last_right(&eve).await;
    evening.handle_mail(claimed_origin(EVE), &["new 5211 4"]).await.unwrap();
    let second = evening.last_right(&eve).await;
    let page = evening.send_lines(Origin::Holder(first.clone()), &["yes 2"]).await;
    assert_eq!(keys_of(&page), ["say-confirmed"], "the first letter has not shown the second mail");
    evening.send_lines(Origin::Holder(first), &["yes"]).await;
    let tables = evening.desk.store().tables(None, 9).await.unwrap();
    assert_eq!(tables.iter().map(|table| table.game.as_str()).collect::<Vec<_>>(), ["art-society"]);
    evening.send_lines(Origin::Holder(second), &["yes 2"]).await;
    assert_eq!(evening.desk.store().tables(None, 9).await.unwrap().len(), 2);
}

/// Threat 10, and the issue: 200 mails in another player's name; the same after `stop`; a stranger's `stop` in answer
/// to the welcome.
#[tokio::test]
async fn unproven_mail_gets_few_answers_and_none_after_stop() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let mut put_off = 0;
    for _ in 0..200 {
        put_off += usize::from(
            evening.handle_mail(claimed_origin("ada@example.org"), &["board"]).await
                == Err(TemporaryFailure::AnswerLimitReached),
        );
    }
    assert_eq!((put_off, evening.letters(&ada).await.len()), (197, 3));
    evening.advance_time(TimeDelta::days(1));
    assert!(evening.handle_mail(claimed_origin("ada@example.org"), &["mine"]).await.unwrap().is_some());
    evening.letters(&ada).await;
    evening.send_lines(Origin::Holder(ada.settings_right()), &["stop"]).await;
    evening.letters(&ada).await;
    for _ in 0..50 {
        assert_eq!(evening.handle_mail(claimed_origin("ada@example.org"), &["mine"]).await, Ok(None));
    }
    assert!(evening.letters(&ada).await.is_empty());

    evening.handle_mail(claimed_origin(EVE), &["hello"]).await.unwrap();
    let eve = evening.find_by_address(EVE).await.unwrap();
    let right = evening.last_right(&eve).await;
    evening.send_lines(Origin::Holder(right.clone()), &["stop"]).await;
    let eve = evening.find_by_address(EVE).await.unwrap();
    assert!(eve.stopped && !eve.confirmed, "stop never confirms");
    evening.letters(&eve).await;
    for _ in 0..50 {
        assert_eq!(evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await, Ok(None));
        assert_eq!(evening.handle_mail(Origin::Holder(right.clone()), &["stop"]).await, Ok(None));
    }
    assert!(evening.letters(&eve).await.is_empty());
    let page = evening.send_lines(Origin::Holder(right), &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-confirmed"], "the player can come back");
}

/// No byte of an unproven mail reaches the letter it causes: not its lines, subject, name or Message-ID.
#[tokio::test]
async fn unproven_mail_text_is_never_forwarded() {
    let evening = Evening::new();
    let lines = [
        "name Cheap-Pills",
        "new art-society 2 pace=normal",
        "rematch Cheap-Pills",
        "join Cheap-Pills",
        "zone Cheap-Pills",
        "answer K7QF Cheap-Pills",
        "when Cheap-Pills: pass",
        "bid Cheap-Pills",
        "ruling K7QF close: Cheap-Pills",
        "link Cheap-Pills",
        "rules Cheap-Pills",
        "lang Cheap-Pills",
        "new Cheap-Pills",
    ];
    for line in lines {
        evening.advance_time(TimeDelta::days(1));
        let request = Request {
            unread: vec!["Cheap-Pills".to_owned()],
            reply_to: Some("Cheap-Pills@evil.example".to_owned()),
            name: Some("Cheap-Pills".to_owned()),
            notes: vec![messages::say_seen_by_others()],
            ..evening.request(claimed_origin(EVE), &[line])
        };
        let answer = evening.desk.handle_request(&request).await.unwrap().unwrap();
        let page = serde_json::to_string(&answer.page).unwrap().to_lowercase();
        assert!(
            !page.contains("cheap") && !page.contains("pills") && !page.contains("seen-by"),
            "{line}: {page}"
        );
        let eve = evening.find_by_address(EVE).await.unwrap();
        assert_eq!(eve.name, "eve", "{line}");
    }
}

/// Even when the mail server in front vouches for a mail, the letter shows what was requested and not what was written.
#[tokio::test]
async fn vouched_mail_text_is_never_repeated() {
    let evening = Evening::new();
    let (code, ..) = evening.start_table_of_two().await;
    let vouched = |line: &str| Request {
        author_authentication: AuthorAuthentication::Passed,
        ..evening.request(claimed_origin("ada@example.org"), &[line])
    };
    for line in
        ["log Cheap-Pills", "board Cheap-Pills", "punctuality Cheap-Pills", "orders Pills", "rules Pills"]
    {
        evening.advance_time(TimeDelta::days(1));
        let page = evening.desk.handle_request(&vouched(line)).await.unwrap().unwrap().page;
        assert_eq!(keys_of(&page), ["say-claimed", "say-not-kept"], "{line}");
    }
    for line in
        [format!("board {code}"), format!("log {code}"), format!("orders {code}"), "rules 5211".to_owned()]
    {
        evening.advance_time(TimeDelta::days(1));
        let page = evening.desk.handle_request(&vouched(&line)).await.unwrap().unwrap().page;
        assert!(!keys_of(&page).contains(&"say-claimed"), "{line}");
    }
}

#[tokio::test]
async fn requests_granting_rights_must_be_repeated() {
    let evening = Evening::new();
    let bo = evening.player("Bo").await;
    let page = evening.handle_mail(claimed_origin(EVE), &["link bo@example.org"]).await.unwrap().unwrap();
    assert_eq!((pending_lines(&page), keys_of(&page)), (Vec::new(), vec!["say-welcome", "say-anew"]));
    let eve = evening.find_by_address(EVE).await.unwrap();
    let right = evening.last_right(&eve).await;
    evening.send_lines(Origin::Holder(right), &["yes"]).await;
    assert!(evening.desk.player(bo.id).await.unwrap().unwrap().id == bo.id, "no accounts are linked");
}

/// A finding of the mail server in front can remove rights or save a question; it grants nothing.
#[tokio::test]
async fn authentication_results_never_grant_a_right() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let before = evening.table(&code).await;
    for finding in [AuthorAuthentication::Nothing, AuthorAuthentication::Passed, AuthorAuthentication::Failed]
    {
        for line in ["hang f5", "resign", "leave", "undo", "new art-society 2", "name Eve", "stop", "mine"] {
            evening.advance_time(TimeDelta::days(1));
            let request = Request {
                author_authentication: finding,
                ..evening.request(claimed_origin("ada@example.org"), &[line])
            };
            let answer = evening.desk.handle_request(&request).await.unwrap();
            let looks = line == "mine" && finding == AuthorAuthentication::Passed;
            match finding {
                AuthorAuthentication::Failed => assert!(answer.is_none(), "{line}"),
                _ => assert_eq!(answer.unwrap().page.tables.len(), usize::from(looks), "{line}"),
            }
        }
    }
    let after = evening.table(&code).await;
    assert_eq!((before.seq, before.seats), (after.seq, after.seats));
    let ada = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert!(ada.name == "Ada" && !ada.stopped);
    let settings = evening.send_lines(Origin::Holder(ada.settings_right()), &["mine"]).await;
    assert_eq!(settings.tables.len(), 1, "addresses given out earlier are still valid");
}

/// Threats 3 and 4: A return address in other hands may only look. Any change is confirmed at its owner's address. An
/// address that was allowed once stays allowed.
#[tokio::test]
async fn foreign_sender_of_a_return_address_needs_confirmation() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let before = evening.table(&code).await;
    let Origin::Holder(right) = evening.decision(&code, 0).await else { panic!("expected a right") };
    let line =
        evening.send_lines(Origin::Holder(right.clone()), &["board"]).await.ask.unwrap().examples[0].clone();
    let page = evening.mail_from_mailbox("ada@work.example", right.clone(), &[&line]).await;
    assert_eq!((keys_of(&page)[0], pending_lines(&page)), ("say-foreign", vec![format!("1: {line}")]));
    assert_eq!(evening.table(&code).await, before);
    let page = evening.mail_from_mailbox("ada@work.example", right.clone(), &["board"]).await;
    assert!(page.board.is_some(), "looking is free: the answer goes to the owner");
    let confirm = evening.desk.player(ada.id).await.unwrap().unwrap().confirm_right(1);
    let page = evening.mail_from_mailbox("ada@example.org", confirm, &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-yes-noted"]);
    assert_ne!(evening.table(&code).await, before, "the bid counts now");
    let page = evening.mail_from_mailbox("ada@work.example", ada.settings_right(), &["name Ada L"]).await;
    assert_eq!(keys_of(&page)[0], "say-name", "her other address is known now");
    let page =
        evening.mail_from_mailbox("ada+evil@work.example", ada.settings_right(), &["name Ada M"]).await;
    assert_eq!(keys_of(&page)[0], "say-foreign", "perhaps another person's address");

    let forged = Request {
        author: Some("ada@example.org".parse().unwrap()),
        author_authentication: AuthorAuthentication::Failed,
        ..evening.request(Origin::Holder(right), &[&line])
    };
    let stands = evening.table(&code).await;
    let page = evening.desk.handle_request(&forged).await.unwrap().unwrap().page;
    assert_eq!((keys_of(&page), evening.table(&code).await), (vec!["say-forged"], stands));
}

/// A mailbox forwards to another one, so answers come from there. Two letters to it, both answered from the same place,
/// are enough.
#[tokio::test]
async fn forwarded_mailbox_can_confirm() {
    let evening = Evening::new();
    evening.handle_mail(claimed_origin(EVE), &["new art-society 2"]).await.unwrap();
    let eve = evening.find_by_address(EVE).await.unwrap();
    let first = evening.last_right(&eve).await;
    let page = evening.mail_from_mailbox("eve@home.example", first, &["yes"]).await;
    assert_eq!(keys_of(&page)[0], "say-foreign");
    assert!(evening.desk.store().tables(None, 9).await.unwrap().is_empty());
    let second = evening.last_right(&eve).await;
    evening.mail_from_mailbox("mallory@evil.example", second.clone(), &["yes"]).await;
    assert!(evening.desk.store().tables(None, 9).await.unwrap().is_empty());
    evening.mail_from_mailbox("eve@home.example", second, &["yes"]).await;
    assert_eq!(evening.desk.store().tables(None, 9).await.unwrap().len(), 1);
}

/// Threat 9: An autoresponder that does not identify itself answers each letter with the same words, readable or not.
#[tokio::test]
async fn unmarked_autoresponders_stop_getting_answers() {
    for words in [&[][..], &["back on monday"], &["help"], &["off until monday"]] {
        let evening = Evening::new();
        let (code, _, _) = evening.start_table_of_two().await;
        let right = evening.decision(&code, 0).await;
        let mut answers = 0;
        for _ in 0..471 {
            let author = Some("ada@example.org".parse().unwrap());
            let mail = Request { author, ..evening.request(right.clone(), words) };
            answers +=
                usize::from(matches!(RequestGateway::handle(&*evening.desk, &mail).await, Ok(Some(_))));
        }
        assert!(answers <= 4, "{words:?}: {answers}");
        let Origin::Holder(right) = right else { panic!("expected a right") };
        let page = evening.mail_from_mailbox("ada@example.org", right, &["preview pick"]).await;
        assert!(!page.says.is_empty(), "a person is heard at once");
    }
}

/// Private tables and tables of another server: strangers can neither see nor join them; invited players can.
#[tokio::test]
async fn private_table_admits_only_invited_players() {
    let evening = Evening::new();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let opened = evening.send_lines(Origin::Player(ada.id), &["new art-society 3 private=on"]).await;
    let code: Code = opened.table.unwrap().code;
    let join = format!("join {code}");
    for line in [&join, &format!("board {code}"), &format!("log {code}"), &format!("rematch {code}")] {
        let page = evening.send_lines(Origin::Player(bo.id), &[line]).await;
        assert_eq!(keys_of(&page), ["say-no-table"], "{line}");
        assert!(page.table.is_none(), "{line}");
    }
    assert!(evening.send_lines(Origin::Player(bo.id), &["list"]).await.tables.is_empty());
    let invite = format!("invite eve@example.org to {code}");
    assert_eq!(keys_of(&evening.send_lines(Origin::Player(ada.id), &[&invite]).await), ["say-invite-sent"]);
    let eve = evening.find_by_address(EVE).await.unwrap();
    let letter = evening.letters(&eve).await.pop().unwrap();
    assert_eq!(keys_of(&letter.page), ["say-invited"]);
    // A mail program that answers the public address instead gets the same question, not a puzzling reply.
    let page = evening.handle_mail(claimed_origin(EVE), &["yes"]).await.unwrap().unwrap();
    assert_eq!(pending_lines(&page), [format!("1: {join}")]);
    assert!(!keys_of(&page).contains(&"say-anew"), "{:?}", keys_of(&page));
    let page = evening.mail_from_mailbox(EVE, letter.answers.unwrap(), &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-joined"]);
    assert_eq!(evening.send_lines(Origin::Player(eve.id), &["list"]).await.tables.len(), 1);
}

#[tokio::test]
async fn letters_to_third_parties_are_capped() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let code = evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await.table.unwrap().code;
    for number in 0..100 {
        let line = match number % 3 {
            0 => format!("invite v{number}@example.net to {code}"),
            1 => format!("link v{number}@example.net"),
            _ => format!("link VICTIM+{number}@example.net"),
        };
        evening.send_lines(Origin::Player(ada.id), &[&line]).await;
    }
    let now = evening.world.now.lock().unwrap().to_owned();
    let owed =
        evening.desk.store().lease_letters(now, now + TimeDelta::seconds(60), 1000, vec![]).await.unwrap();
    let to_others = owed.iter().filter(|leased| {
        leased.letter.to != model::LetterRecipient::Player { player: ada.id, way: model::ContactMethod::Mail }
    });
    assert_eq!(to_others.count(), 5);
    let page = evening.send_lines(Origin::Player(ada.id), &["name Free money at evil.example"]).await;
    assert_eq!(keys_of(&page), ["say-bad-name-link"]);
}

#[tokio::test]
async fn rematch_is_limited_to_its_players() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    let eve = evening.player("Eve").await;
    evening
        .send_lines(Origin::Player(evening.player("Root").await.id), &[&format!("ruling {code} close: test")])
        .await;
    let rematch = format!("rematch {code}");
    assert_eq!(keys_of(&evening.send_lines(Origin::Player(eve.id), &[&rematch]).await), ["say-not-in"]);
    assert_eq!(keys_of(&evening.send_lines(Origin::Player(ada.id), &[&rematch]).await), ["say-opened"]);
}

/// `my data` and `forget me`: everything is shown, deletion is confirmed twice, and a finished game keeps a pseudonym.
#[tokio::test]
async fn forgotten_player_leaves_a_pseudonym() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening
        .send_lines(Origin::Player(evening.player("Root").await.id), &[&format!("ruling {code} close: test")])
        .await;
    let (open, right) = {
        let page = evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await;
        (page.table.unwrap().code, ada.settings_right())
    };
    let page = evening.mail_from_mailbox("ada@example.org", right.clone(), &["my data"]).await;
    let told = page.text.unwrap();
    assert!(told.contains("ada@example.org") && told.contains(code.as_str()) && told.contains(open.as_str()));
    let page = evening.mail_from_mailbox("ada@example.org", right.clone(), &["forget me"]).await;
    assert_eq!(keys_of(&page), ["say-forget-ask"]);
    assert_eq!(evening.table(&code).await.seats[0].name(), "Ada");
    evening.letters(&ada).await;
    let yes = Request {
        author: Some("ada@example.org".parse().unwrap()),
        ..evening.request(Origin::Holder(right.clone()), &["forget me yes"])
    };
    for _ in 0..2 {
        evening.desk.handle_request(&yes).await.unwrap();
        assert!(evening.letters(&ada).await.is_empty(), "there is no one to write to");
    }
    let table = evening.table(&code).await;
    let name = table.seats[0].name().to_owned();
    assert!(name.starts_with("Player ") && table.seats[1].name() == "Bo", "{name}");
    let all = serde_json::to_string(&evening.desk.store().entries(code.clone(), 0).await.unwrap()).unwrap();
    assert!(!all.contains("\"Ada\"") && all.contains(name.as_str()) && all.contains("\"Bo\""));
    assert!(evening.find_by_address("ada@example.org").await.is_none());
    let gone = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert!(gone.erased && gone.address.is_none() && gone.name == name);
    assert!(
        evening.send_lines(Origin::Player(bo.id), &["list"]).await.tables.is_empty(),
        "her open table is closed"
    );
    let silence = evening.handle_mail(Origin::Holder(right), &["mine"]).await.unwrap();
    assert!(silence.is_none(), "there is no one to answer");
}

/// Threat 17: An address changes by a letter to the old one and a letter to the new one; the old one is notified.
#[tokio::test]
async fn address_change_needs_two_letters() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let page = evening
        .mail_from_mailbox("ada@example.org", ada.settings_right(), &["address ada@new.example"])
        .await;
    assert_eq!(keys_of(&page), ["say-address-sent"]);
    let mailbox = evening.find_by_address("ada@new.example").await.unwrap();
    evening.letters(&ada).await;
    let letter = evening.letters(&mailbox).await;
    assert!(letter.is_empty(), "the line above fetched all letters at once");
    let right = Right::Address {
        player: mailbox.id,
        generation: mailbox.generation,
        of: ada.id,
        of_generation: ada.generation,
        request: 1,
        until: evening.world.now.lock().unwrap().to_owned() + TimeDelta::hours(24),
    };
    let page = evening.mail_from_mailbox("ada@new.example", right.clone(), &["yes"]).await;
    assert_eq!(keys_of(&page), ["say-address-moved"]);
    assert_eq!(evening.find_by_address("ada@new.example").await.unwrap().id, ada.id);
    assert_ne!(
        evening.find_by_address("ada@example.org").await.unwrap().id,
        ada.id,
        "the mailbox is a stranger's again"
    );
    let again = evening.handle_mail(Origin::Holder(right), &["yes"]).await.unwrap().unwrap();
    assert_ne!(keys_of(&again), ["say-address-moved"], "once");
}

/// `link ADDRESS` sends a code there, valid only for the requester. `link CODE` asks and names the other side; `unlink`
/// takes it back.
#[tokio::test]
async fn linked_accounts_can_be_unlinked() {
    use model::Account;
    let evening = Evening::new();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let of_number = |id: &str| Origin::Account(Account { channel: "discord".to_owned(), id: id.to_owned() });
    let (account, other) = (|| of_number("7"), || of_number("8"));
    for (who, name) in [(account(), "name Dora"), (other(), "name Mallory")] {
        evening.send_lines(who, &[name]).await;
    }
    assert_eq!(
        keys_of(&evening.send_lines(account(), &["link"]).await),
        ["say-link-how"],
        "no code without an address"
    );
    assert_eq!(keys_of(&evening.send_lines(Origin::Player(ada.id), &["link"]).await), ["say-link-how-mail"]);
    let page = evening.send_lines(account(), &["link ada@example.org"]).await;
    assert_eq!(keys_of(&page), ["say-link-sent"]);
    assert!(!format!("{page:?}").contains("Ada"), "the owner is not revealed: {page:?}");
    let letters = evening.letters(&ada).await;
    let sent = letters.iter().flat_map(|got| &got.page.says).find(|say| say.key == "say-link-letter");
    let Some(Arg::Text(code)) = sent.and_then(|say| say.args.get("code")) else { panic!("expected a code") };
    // Any other reader of the code, on any channel, learns nothing: the answer is the same as for an invalid code.
    let line = format!("link {code} yes");
    for who in [other(), Origin::Player(bo.id), Origin::Player(ada.id)] {
        let never = evening.send_lines(who.clone(), &["link abcdefghijkl yes"]).await;
        let refused = evening.send_lines(who, &[&line]).await;
        assert_eq!((keys_of(&refused), &refused.says), (vec!["say-link-bad"], &never.says));
    }
    let page = evening.send_lines(account(), &[&format!("link {code}")]).await;
    assert_eq!(keys_of(&page), ["say-link-ask"]);
    assert!(format!("{:?}", page.says).contains("a…@example.org"), "{:?}", page.says);
    assert!(evening.desk.player(ada.id).await.unwrap().unwrap().accounts.is_empty());
    evening.send_lines(account(), &[&format!("link {code} yes")]).await;
    let one = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!((one.accounts.len(), one.name.as_str()), (1, "Dora"), "the name is the one where they asked");
    assert_eq!(keys_of(&evening.send_lines(account(), &["unlink"]).await), ["say-unlink-ask"]);
    assert_eq!(keys_of(&evening.send_lines(account(), &["unlink yes"]).await), ["say-unlinked"]);
    let apart = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!((apart.accounts.len(), apart.name.as_str()), (0, "Ada"));
    assert_eq!(keys_of(&evening.send_lines(account(), &["unlink yes"]).await), ["say-unlink-nothing"]);
    // A linked mailbox that never wrote to us does not rename the player.
    evening.send_lines(account(), &["link j.doe.1970@example.net"]).await;
    let new = evening.find_by_address("j.doe.1970@example.net").await.unwrap();
    let dora =
        evening.desk.store().player_by_account(Account { channel: "discord".to_owned(), id: "7".to_owned() });
    let code = evening.link_code(&new, &dora.await.unwrap().unwrap()).await;
    assert_eq!(keys_of(&evening.send_lines(account(), &[&format!("link {code} yes")]).await), ["say-linked"]);
    assert_eq!(evening.find_by_address("j.doe.1970@example.net").await.unwrap().name, "Dora");
}

/// Forged lines that wait are shown only in letters to claimed mail. A `yes` to any other letter does not mean them,
/// and after a week no `yes` does.
#[tokio::test]
async fn yes_ignores_lines_of_other_letters() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    let tables = async || evening.desk.store().tables(None, 9).await.unwrap().len();
    for address in ["ada@example.org", EVE] {
        evening.handle_mail(claimed_origin(address), &["new 5211 4"]).await.unwrap().unwrap();
    }
    let Origin::Holder(seat) = evening.decision(&code, 0).await else { panic!("expected a right") };
    let page = evening.mail_from_mailbox("ada@example.org", seat, &["tell mail"]).await;
    assert_eq!(pending_lines(&page), ["2: tell mail"]);
    let right = evening.last_right(&ada).await;
    evening.mail_from_mailbox("ada@example.org", right.clone(), &["yes"]).await;
    let told = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!((told.ways.len(), tables().await), (1, 1));
    evening.mail_from_mailbox("ada@example.org", right, &["yes 1"]).await;
    assert_eq!(tables().await, 1);

    let opened = evening.send_lines(Origin::Player(bo.id), &["new art-society 3"]).await.table.unwrap().code;
    evening.send_lines(Origin::Player(bo.id), &[&format!("invite {EVE} to {opened}")]).await;
    let eve = evening.find_by_address(EVE).await.unwrap();
    let invitation = evening.letters(&eve).await.pop().unwrap();
    assert_eq!(keys_of(&invitation.page), ["say-invited"]);
    evening.mail_from_mailbox(EVE, invitation.answers.unwrap(), &["yes"]).await;
    assert_eq!((evening.table(&opened).await.seats_of_people().count(), tables().await), (2, 2));

    evening.advance_time(TimeDelta::days(8));
    let page = evening.handle_mail(claimed_origin("ada@example.org"), &["mine"]).await.unwrap().unwrap();
    assert_eq!(pending_lines(&page), ["3: mine"], "lines that waited for a week are gone");
}

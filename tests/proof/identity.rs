//! Identity over time: two players are linked and unlinked again, and addresses change. Letters to a former holder do
//! nothing.

use crate::bounces::RecordingChannel;
use crate::desk::{Evening, ReceivedLetter, keys_of};
use chrono::TimeDelta;
use engine::Seat;
use model::{Account, Code, Page, Player, Right, Table, Urgency, bounce_hash, unsubscribe_hash};
use ports::{Origin, Request, RequestGateway, TemporaryFailure};
use service::Outbox;
use std::sync::Arc;

const ADA: &str = "ada@example.org";
const NEW: &str = "ada@new.example";
const WRONG: &str = "ada@nwe.example";

/// Dora has an account and no mail.
fn dora() -> Origin {
    Origin::Account(Account { channel: "discord".to_owned(), id: "7".to_owned() })
}

impl Evening {
    async fn stored_row(&self, player: &Player) -> Player {
        self.desk.store().player(player.id).await.unwrap().unwrap()
    }

    /// Sends a mail with a return address; returns the page, or `None` for silence.
    async fn mail_with_right(&self, mailbox: &str, right: &Right, lines: &[&str]) -> Option<Page> {
        let author = Some(mailbox.parse().unwrap());
        let request = Request { author, ..self.request(Origin::Holder(right.clone()), lines) };
        match RequestGateway::handle(&*self.desk, &request).await {
            Err(TemporaryFailure::AnswerLimitReached) => None,
            answer => answer.unwrap().map(|answer| answer.page),
        }
    }

    /// Sends a line in a chat, where no answer is a letter.
    async fn send_in_chat(&self, from: Origin, line: &str) -> Page {
        let request = Request { by_letter: false, ..self.request(from, &[line]) };
        self.desk.handle_request(&request).await.unwrap().expect("expected an answer").page
    }

    /// Links Dora with a player with mail.
    async fn link_dora(&self, person: &Player) {
        let address = self.stored_row(person).await.address.expect("a mailbox");
        self.send_in_chat(dora(), "help").await;
        let code = self.link_code(person, &self.dora_player().await).await;
        assert_eq!(
            keys_of(&self.send_in_chat(dora(), &format!("link {}", address.as_str())).await),
            ["say-link-sent"]
        );
        let page = self.send_in_chat(dora(), &format!("link {code} yes")).await;
        assert_eq!(keys_of(&page), ["say-linked"]);
    }

    /// Unlinks them again.
    async fn unlink_dora(&self) {
        assert_eq!(keys_of(&self.send_in_chat(dora(), "unlink yes").await), ["say-unlinked"]);
    }

    /// Starts a game opened by Dora, with Bo; both are to act.
    async fn start_table_of_dora(&self) -> (Code, Player) {
        let bo = self.player("Bo").await;
        let code = self.send_in_chat(dora(), "new art-society 2").await.table.unwrap().code;
        self.send_lines(Origin::Player(bo.id), &[&format!("join {code}")]).await;
        (code, bo)
    }

    async fn dora_player(&self) -> Player {
        let Origin::Account(account) = dora() else { panic!("expected an account") };
        self.desk.store().player_by_account(account).await.unwrap().unwrap()
    }

    /// Returns the table as the desk has it and as it is stored.
    async fn cached_and_stored_table(&self, code: &Code) -> [Table; 2] {
        let kept = self.desk.load(code).await.unwrap().unwrap();
        self.desk.forget_all();
        [kept.table.clone(), self.desk.load(code).await.unwrap().unwrap().table.clone()]
    }
}

fn seat_rights(letters: &[ReceivedLetter]) -> Vec<Right> {
    let rights = letters.iter().filter_map(|got| got.answers.clone());
    rights.filter(|right| matches!(right, Right::Seat { .. } | Right::Decision { .. })).collect()
}

/// `say-unlink-ask` promises that each player gets their own tables back, even after moves at the table.
#[tokio::test]
async fn unlinking_restores_seats_and_tables() {
    for moved in [false, true] {
        let evening = Evening::new();
        let (code, bo) = evening.start_table_of_dora().await;
        let own = evening.dora_player().await;
        let open = evening.send_in_chat(dora(), "new art-society 3").await.table.unwrap().code;
        let ada = evening.player("Ada").await;
        let hers =
            evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await.table.unwrap().code;
        evening.link_dora(&ada).await;
        let both =
            evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await.table.unwrap().code;
        let seen = evening.send_lines(Origin::Player(ada.id), &["mine"]).await.tables.len();
        assert_eq!(seen, 4, "while linked, everything is theirs");
        if moved {
            evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
            evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
            for table in [&open, &hers, &both] {
                evening.send_lines(Origin::Player(bo.id), &[&format!("join {table}")]).await;
            }
        }
        evening.unlink_dora().await;
        for (table, whose) in [(&code, &own), (&open, &own), (&hers, &ada), (&both, &ada)] {
            for at in evening.cached_and_stored_table(table).await {
                assert_eq!((at.player_at(Seat::new(0)), at.owner), (Some(whose.id), whose.id), "{table}");
            }
        }
        for (table, is_hers) in [(&open, false), (&hers, true)] {
            let page = evening.send_lines(Origin::Player(ada.id), &[&format!("bot {table}")]).await;
            assert_eq!(keys_of(&page) == ["say-not-owner"], !is_hers, "{:?}", keys_of(&page));
        }
        assert_eq!(evening.send_lines(Origin::Player(ada.id), &["mine"]).await.tables.len(), 2);
        assert_eq!(evening.send_in_chat(dora(), "mine").await.tables.len(), 2);
        let page = evening.send_in_chat(dora(), &format!("bot {open}")).await;
        assert_ne!(keys_of(&page), ["say-not-owner"]);
        let page = evening.send_in_chat(dora(), &format!("resign {code} yes")).await;
        assert_eq!(keys_of(&page)[0], "say-resigned");
        let vacant = evening.table(&code).await;
        assert_eq!(vacant.seats[0].person(), Some(own.id));
    }
}

/// Letters mailed to one player while linked are dead after unlinking.
#[tokio::test]
async fn letters_for_returned_seats_have_no_effect() {
    let evening = Evening::new();
    let (code, bo) = evening.start_table_of_dora().await;
    let ada = evening.player("Ada").await;
    evening.link_dora(&ada).await;
    evening.letters(&ada).await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let rights = seat_rights(&evening.letters(&ada).await);
    assert_eq!(rights.len(), 1);
    let page = evening.mail_with_right(ADA, &rights[0], &["hang f5"]).await.unwrap();
    assert!(page.table.is_some(), "while linked, it is hers: {:?}", keys_of(&page));
    evening.send_lines(Origin::Player(ada.id), &[&format!("log {code}")]).await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let more = seat_rights(&evening.letters(&ada).await);
    assert!(!more.is_empty());
    evening.unlink_dora().await;
    let before = evening.table(&code).await;
    for right in rights.iter().chain(&more) {
        for line in ["resign", "undo", "hang g6", "board", "stop", "leave", "when bid: bid 3"] {
            let page = evening.mail_with_right(ADA, right, &[line]).await;
            let shown = page.as_ref().is_some_and(|page| page.board.is_some() || page.table.is_some());
            assert!(!shown, "{line}: {:?}", page.as_ref().map(keys_of));
        }
    }
    assert_eq!(evening.table(&code).await, before);
    assert!(!evening.dora_player().await.stopped);
    // Bo's rights are unchanged, and so are Ada's own.
    evening.send_lines(Origin::Player(bo.id), &[&format!("board {code}")]).await;
    let of_bo = seat_rights(&evening.letters(&bo).await);
    assert!(evening.mail_with_right("bo@example.org", &of_bo[0], &["board"]).await.unwrap().board.is_some());
    // Linked again, the old letters are valid again. Because of the many answers, an hour must pass first.
    evening.advance_time(TimeDelta::hours(2));
    evening.link_dora(&ada).await;
    assert!(evening.mail_with_right(ADA, &rights[0], &["board"]).await.unwrap().board.is_some());
    // After Dora is linked with another player, the old letters stay dead, from any sender.
    evening.unlink_dora().await;
    let cy = evening.player("Cy").await;
    evening.link_dora(&cy).await;
    let before = evening.table(&code).await;
    let mut told = 0;
    for from in [ADA, "cy@example.org"] {
        for right in rights.iter().chain(&more) {
            // After a few such mails there is no answer.
            let Some(page) = evening.mail_with_right(from, right, &["resign yes"]).await else { continue };
            assert_eq!(keys_of(&page), ["say-mail-seat-dead"], "{from}");
            told += 1;
        }
    }
    assert!(told >= 3, "{told}");
    assert_eq!(evening.table(&code).await, before);
}

/// A letter that waited while they were unlinked is not sent either: it shows the other player's hand.
#[tokio::test]
async fn waiting_letter_is_not_sent_to_a_former_holder() {
    for parted in [false, true] {
        let evening = Evening::new();
        let (code, _) = evening.start_table_of_dora().await;
        let ada = evening.player("Ada").await;
        evening.link_dora(&ada).await;
        evening.send_lines(Origin::Player(ada.id), &["tell mail"]).await;
        for seat in 0..2 {
            evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
        }
        let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap();
        evening.letters(&ada).await;
        evening.send_lines(evening.decision(&code, auctioneer.number()).await, &["pick 2x2 2x3 3x2"]).await;
        evening.advance_time(TimeDelta::minutes(45));
        evening.settle().await;
        if parted {
            evening.unlink_dora().await;
        }
        let wire = Arc::new(RecordingChannel::default());
        let outbox = Outbox::new(evening.desk.clone(), wire.clone());
        while outbox.deliver_due().await.unwrap() > 0 {}
        let tried = wire.take_tried();
        // While linked, both have Dora's name.
        let called = if parted { "Ada".to_owned() } else { evening.dora_player().await.name.to_string() };
        let calls = tried.iter().filter(|(name, class, _)| *name == called && *class != Urgency::Receipt);
        assert_eq!(calls.count() == 0, parted, "{tried:?}");
    }
}

/// An address issued before letters named their recipient. A seat holder without mail was never sent it.
#[tokio::test]
async fn mail_never_acts_for_a_player_without_mail() {
    let evening = Evening::new();
    let (code, _) = evening.start_table_of_dora().await;
    let Origin::Holder(right) = evening.decision(&code, 0).await else { panic!("expected a right") };
    let before = evening.table(&code).await;
    for line in ["resign", "hang f5", "board", "stop", "name Eve"] {
        assert_eq!(evening.mail_with_right(ADA, &right, &[line]).await, None, "{line}");
    }
    let own = evening.dora_player().await;
    for right in [own.settings_right(), own.confirm_right(1)] {
        assert_eq!(evening.mail_with_right(ADA, &right, &["name Eve"]).await, None);
    }
    assert_eq!(evening.table(&code).await, before);
    assert!(!evening.dora_player().await.stopped);
}

/// An abandoned seat goes back to the player who brought it into the link.
#[tokio::test]
async fn abandoned_seat_returns_to_its_first_holder() {
    let evening = Evening::new();
    let (code, _) = evening.start_table_of_dora().await;
    let (own, ada) = (evening.dora_player().await, evening.player("Ada").await);
    evening.link_dora(&ada).await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("resign {code} yes")]).await;
    evening.unlink_dora().await;
    let page = evening.send_lines(Origin::Player(ada.id), &[&format!("return {code}")]).await;
    assert_eq!(keys_of(&page), ["say-nothing-to-return-to"]);
    let page = evening.send_in_chat(dora(), &format!("return {code}")).await;
    assert_eq!(keys_of(&page), ["say-seat-back"]);
    assert_eq!(evening.table(&code).await.player_at(Seat::new(0)), Some(own.id));
}

impl Evening {
    /// Requests another address; returns the right in the letter to it.
    async fn request_address(&self, ada: &Player, address: &str) -> Right {
        let settings = self.stored_row(ada).await.settings_right();
        let own = self.stored_row(ada).await.address.unwrap();
        self.advance_time(TimeDelta::minutes(11));
        let line = format!("address {}", address);
        let page = self.mail_with_right(own.as_str(), &settings, &[&line]).await.unwrap();
        assert_eq!(keys_of(&page), ["say-address-sent"]);
        self.last_right(&self.find_by_address(address).await.unwrap()).await
    }

    /// Moves to another address.
    async fn move_to_address(&self, ada: &Player, address: &str) {
        let right = self.request_address(ada, address).await;
        let page = self.mail_with_right(address, &right, &["yes"]).await.unwrap();
        assert_eq!(keys_of(&page), ["say-address-moved"]);
        assert_eq!(self.find_by_address(address).await.unwrap().id, ada.id);
    }
}

#[tokio::test]
async fn newer_request_replaces_a_wrong_address() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wrong = evening.request_address(&ada, WRONG).await;
    let right = evening.request_address(&ada, NEW).await;
    let page = evening.mail_with_right(WRONG, &wrong, &["yes"]).await;
    assert_ne!(page.as_ref().map(keys_of), Some(vec!["say-address-moved"]), "a newer request");
    assert_eq!(evening.stored_row(&ada).await.address, Some(ADA.parse().unwrap()));
    evening.mail_with_right(NEW, &right, &["yes"]).await.unwrap();
    assert_eq!(evening.find_by_address(NEW).await.unwrap().id, ada.id);
    for right in [&wrong, &right] {
        for from in [WRONG, NEW] {
            evening.mail_with_right(from, right, &["yes"]).await;
        }
    }
    assert_eq!(evening.stored_row(&ada).await.address, Some(NEW.parse().unwrap()));
    // A request to keep the present address is a request too.
    let third = evening.request_address(&ada, "ada@third.example").await;
    let settings = evening.stored_row(&ada).await.settings_right();
    evening.mail_with_right(NEW, &settings, &[&format!("address {NEW}")]).await.unwrap();
    evening.mail_with_right("ada@third.example", &third, &["yes"]).await;
    assert_eq!(evening.stored_row(&ada).await.address, Some(NEW.parse().unwrap()));
}

/// A seat's letter to a former address is in other hands, no matter which sender it names: its player is asked.
#[tokio::test]
async fn letter_to_an_old_address_needs_confirmation() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    evening.send_lines(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let old = seat_rights(&evening.letters(&ada).await).pop().unwrap();
    evening.move_to_address(&ada, NEW).await;
    evening.letters(&ada).await;
    let before = evening.table(&code).await;
    for from in [ADA, NEW] {
        for line in ["hang f5", "resign"] {
            let page = evening.mail_with_right(from, &old, &[line]).await.unwrap();
            let asks = if from == NEW { "say-old-letter" } else { "say-foreign" };
            assert_eq!(keys_of(&page)[0], asks, "{from} {line}");
        }
    }
    assert_eq!(evening.table(&code).await, before);
    let asked = evening.stored_row(&ada).await.confirm_right(3);
    assert_eq!(keys_of(&evening.mail_with_right(NEW, &asked, &["yes 3"]).await.unwrap()), ["say-yes-noted"]);
    let after = evening.table(&code).await;
    assert_ne!(after, before, "it was her answer");
    // A letter to the new address is answered as before.
    evening.send_lines(Origin::Player(ada.id), &[&format!("board {code}")]).await;
    let new = evening.last_right(&ada).await;
    evening.mail_with_right(NEW, &new, &["undo"]).await.unwrap();
    assert_ne!(evening.table(&code).await, after);
}

/// An alias that became the main address and was then given up is an alias no longer.
#[tokio::test]
async fn former_address_is_not_an_alias() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    evening.mail_with_right(NEW, &ada.settings_right(), &["name Ada L"]).await.unwrap();
    let asked = evening.last_right(&ada).await;
    evening.mail_with_right(ADA, &asked, &["yes"]).await.unwrap();
    assert_eq!(evening.stored_row(&ada).await.aliases.len(), 1);
    evening.move_to_address(&ada, NEW).await;
    evening.move_to_address(&ada, "ada@third.example").await;
    let settings = evening.stored_row(&ada).await.settings_right();
    let page = evening.mail_with_right(NEW, &settings, &["name Eve"]).await.unwrap();
    assert_eq!(keys_of(&page)[0], "say-foreign");
}

/// An old letter that asked for an address cannot make the service write without end, even after its player has moved.
#[tokio::test]
async fn dead_address_request_gets_few_answers() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let right = evening.request_address(&ada, NEW).await;
    evening.mail_with_right(NEW, &right, &["yes"]).await.unwrap();
    evening.letters(&ada).await;
    for number in 0..50 {
        evening.mail_with_right(NEW, &right, &[&format!("board {number}")]).await;
    }
    assert_eq!(evening.letters(&ada).await.len(), 3);
}

#[tokio::test]
async fn identity_change_ends_an_address_request() {
    for change in ["move", "link", "unlink", "forget"] {
        let evening = Evening::new();
        let ada = evening.player("Ada").await;
        evening.send_in_chat(dora(), "help").await;
        if change == "unlink" {
            evening.link_dora(&ada).await;
        }
        let wrong = evening.request_address(&ada, WRONG).await;
        match change {
            "move" => evening.move_to_address(&ada, NEW).await,
            "link" => evening.link_dora(&ada).await,
            "unlink" => evening.unlink_dora().await,
            _ => drop(evening.send_lines(Origin::Player(ada.id), &["forget me yes"]).await),
        }
        let before = evening.stored_row(&ada).await;
        let page = evening.mail_with_right(WRONG, &wrong, &["yes"]).await;
        assert_ne!(page.as_ref().map(keys_of), Some(vec!["say-address-moved"]), "{change}");
        assert_eq!(evening.stored_row(&ada).await, before, "{change}");
    }
}

/// Returns the hashes of the Return-Path and the unsubscribe link of a letter to a player.
fn hashes_in_letters(evening: &Evening, player: &Player) -> [String; 2] {
    let keys = evening.desk.keys();
    let bounce = bounce_hash(&keys.bounce_token(player.id, player.mailboxes.since));
    [bounce, unsubscribe_hash(&keys.unsubscribe_token(&player.settings_right()))]
}

impl Evening {
    /// Reports a bounce for this address (`Some(true)` for a hard one), or presses its unsubscribe link (`None`).
    async fn bounce_or_unsubscribe(&self, hash: &str, hard: Option<bool>) {
        let token = self.desk.store().token(hash.to_owned()).await.unwrap();
        let right = token.expect("written with the row").right;
        let from =
            hard.map_or(Origin::Unsubscriber(right.clone()), |hard| Origin::BounceReport { right, hard });
        assert!(
            self.desk
                .handle_request(&self.request(from, &[]))
                .await
                .unwrap()
                .is_none_or(|said| said.to.is_none())
        );
    }
}

/// The reader of the old mailbox can neither stop mail to the new one nor make it unreachable.
#[tokio::test]
async fn bounces_of_an_old_address_do_not_count_for_the_new() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let mut old = Vec::from(hashes_in_letters(&evening, &evening.stored_row(&ada).await));
    evening.send_in_chat(dora(), "help").await;
    evening.link_dora(&ada).await;
    old.extend(hashes_in_letters(&evening, &evening.stored_row(&ada).await));
    evening.unlink_dora().await;
    old.extend(hashes_in_letters(&evening, &evening.stored_row(&ada).await));
    evening.move_to_address(&ada, NEW).await;
    let before = evening.stored_row(&ada).await;
    for pair in old.chunks(2) {
        evening.bounce_or_unsubscribe(&pair[0], Some(true)).await;
        for _ in 0..9 {
            evening.bounce_or_unsubscribe(&pair[0], Some(false)).await;
        }
        evening.bounce_or_unsubscribe(&pair[1], None).await;
    }
    assert_eq!(evening.stored_row(&ada).await, before);
    let [bounce, silence] = hashes_in_letters(&evening, &before);
    evening.bounce_or_unsubscribe(&bounce, Some(true)).await;
    assert!(!evening.stored_row(&ada).await.is_reachable());
    evening.bounce_or_unsubscribe(&silence, None).await;
    assert!(evening.stored_row(&ada).await.stopped);
}

/// An unsubscribe link in an old letter stops mail to the address that letter went to. Linked and unlinked players
/// still have that address.
#[tokio::test]
async fn old_letter_to_a_current_address_still_works() {
    for which in 0..2 {
        let evening = Evening::new();
        let ada = evening.player("Ada").await;
        evening.move_to_address(&ada, NEW).await;
        let old = hashes_in_letters(&evening, &evening.stored_row(&ada).await);
        evening.send_in_chat(dora(), "help").await;
        evening.link_dora(&ada).await;
        evening.unlink_dora().await;
        evening.bounce_or_unsubscribe(&old[which], [Some(true), None][which]).await;
        let row = evening.stored_row(&ada).await;
        assert_eq!((row.is_reachable(), row.stopped), (which == 1, which == 1));
    }
}

/// The letter that confirmed an address counts as a letter to it, until the address is given up.
#[tokio::test]
async fn confirmation_letter_can_unsubscribe_its_address() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let right = evening.request_address(&ada, NEW).await;
    let mailbox = evening.find_by_address(NEW).await.unwrap();
    let asking = evening.desk.keys().unsubscribe_token(&mailbox.settings_right());
    evening.mail_with_right(NEW, &right, &["yes"]).await.unwrap();
    evening.bounce_or_unsubscribe(&unsubscribe_hash(&asking), None).await;
    assert!(evening.stored_row(&ada).await.stopped);
    evening.send_lines(Origin::Player(ada.id), &["yes"]).await;
    assert!(!evening.stored_row(&ada).await.stopped);
    evening.move_to_address(&ada, "ada@third.example").await;
    evening.bounce_or_unsubscribe(&unsubscribe_hash(&asking), None).await;
    assert!(!evening.stored_row(&ada).await.stopped);
    let settings = mailbox.settings_right();
    let page = evening.mail_with_right(NEW, &settings, &["name Eve"]).await;
    assert_eq!(page.as_ref().map(keys_of), Some(vec!["say-mail-settings-dead"]));
}

/// Returns all stored data of these players and addresses, as text.
async fn stored_data(evening: &Evening, addresses: &[&str], ids: &[Player]) -> String {
    let mut all = String::new();
    for player in ids {
        all += &serde_json::to_string(&evening.stored_row(player).await).unwrap();
    }
    for address in addresses {
        all += &serde_json::to_string(&evening.find_by_address(address).await).unwrap();
    }
    all
}

#[tokio::test]
async fn forget_me_covers_every_former_address() {
    let evening = Evening::new();
    let ada = evening.player("Adaline").await;
    let (first, second) = ("adaline@example.org", "adaline-other@new.example");
    let right = evening.request_address(&ada, second).await;
    let mailbox = evening.find_by_address(second).await.unwrap();
    evening.mail_with_right(second, &right, &["yes"]).await.unwrap();
    let gone = evening.stored_row(&mailbox).await;
    assert!(gone.name.starts_with("Player ") && gone.address.is_none(), "{}", gone.name);
    let left = evening.find_by_address(first).await.unwrap();
    let page = evening.send_lines(Origin::Player(ada.id), &["my data"]).await;
    let told = page.text.unwrap();
    assert!(told.contains(first) && told.contains(second), "{told}");
    evening.send_lines(Origin::Player(ada.id), &["forget me yes"]).await;
    let kept = stored_data(&evening, &[first, second], &[ada, mailbox, left]).await.to_lowercase();
    assert!(!kept.contains("adaline"), "{kept}");
}

/// The old mailbox has become another player's own: its data is neither shown to its former owner nor erased with them.
#[tokio::test]
async fn reused_mailbox_belongs_to_its_new_owner() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    evening.move_to_address(&ada, NEW).await;
    evening
        .handle_mail(Origin::Claimed(ADA.parse().unwrap()), &["new art-society 2"])
        .await
        .unwrap()
        .unwrap();
    let heir = evening.find_by_address(ADA).await.unwrap();
    let right = evening.last_right(&heir).await;
    evening.mail_with_right(ADA, &right, &["yes"]).await.unwrap();
    let before = evening.stored_row(&heir).await;
    assert!(before.confirmed);
    let page = evening.send_lines(Origin::Player(ada.id), &["my data"]).await;
    assert!(!page.text.unwrap().contains(ADA));
    evening.send_lines(Origin::Player(ada.id), &["forget me yes"]).await;
    assert_eq!(evening.stored_row(&heir).await, before);
    assert_eq!(evening.find_by_address(ADA).await.unwrap().id, heir.id);
}

/// `stop` also covers former addresses, no matter what is written in the player's name.
#[tokio::test]
async fn stop_applies_to_former_addresses() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    evening.send_lines(Origin::Player(ada.id), &["stop"]).await;
    evening.move_to_address(&ada, NEW).await;
    for address in [ADA, NEW] {
        let claimed = Origin::Claimed(address.parse().unwrap());
        assert_eq!(evening.handle_mail(claimed, &["mine"]).await, Ok(None), "{address}");
    }
}

//! Bans from the whole service, through the desk: seats are lost, mail is refused once and then ignored, chats are
//! refused each time, and no letter is sent to the banned.

use crate::desk::{Evening, keys_of};
use crate::pages::sent_pages;
use model::{Account, BanTarget, Holder, LeagueName, Player, Status};
use ports::{AuthorAuthentication, Lookup, Origin};
use service::OperatorActionOutcome;

impl Evening {
    /// Bans a player, and lets the service enforce the ban.
    async fn ban(&self, player: &Player, why: Option<&str>) {
        let target = BanTarget::Player(Box::new(player.clone()));
        assert!(self.desk.ban(&target, why).await.unwrap());
        for ban in &self.desk.bans().await.unwrap().bans {
            self.desk.enforce_ban(ban).await.unwrap();
        }
    }

    /// Sends a line and returns the keys of the answer's messages, or nothing without an answer.
    async fn keys_answered(&self, from: Origin, line: &str) -> Vec<String> {
        let answer = self.desk.handle_request(&self.request(from, &[line])).await.unwrap();
        answer.iter().flat_map(|answer| keys_of(&answer.page)).map(str::to_owned).collect()
    }
}

#[tokio::test]
async fn banned_mail_is_refused_once_then_ignored() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    evening.ban(&ada, Some("insults")).await;
    let refused = ["say-banned", "say-banned-why", "say-banned-once"];
    assert_eq!(evening.keys_answered(Origin::Player(ada.id), "new art-society 2").await, refused);
    for line in ["new art-society 2", "help", "name Eve", "stop"] {
        assert!(evening.keys_answered(Origin::Player(ada.id), line).await.is_empty(), "{line}");
    }
    let letters = evening.letters(&ada).await;
    assert_eq!(letters.len(), 1, "one letter in all");
    let row = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.stopped), ("Ada", false), "nothing else changed");
    assert!(evening.desk.store().tables(None, 9).await.unwrap().is_empty());
    // Another ban after this one is lifted is another refusal.
    assert_eq!(evening.desk.lift_bans(&BanTarget::Player(Box::new(row.clone()))).await.unwrap(), 1);
    assert_eq!(evening.keys_answered(Origin::Player(ada.id), "name Eve").await[0], "say-name");
    evening.ban(&row, None).await;
    assert_eq!(
        evening.keys_answered(Origin::Player(ada.id), "help").await,
        ["say-banned", "say-banned-once"]
    );
}

/// An address that has never written can be banned, in each of its spellings. Mail in its name that is forged gets no
/// answer at all.
#[tokio::test]
async fn unknown_address_can_be_banned() {
    let evening = Evening::new();
    let address = |text: &str| text.parse::<model::MailAddress>().unwrap();
    let target = evening.desk.ban_target_at(address("troll@gmail.com")).await.unwrap();
    assert!(matches!(target, BanTarget::Address(_)));
    assert!(evening.desk.ban(&target, None).await.unwrap());
    assert!(!evening.desk.ban(&target, None).await.unwrap(), "it is banned already");
    let claimed = || Origin::Claimed(address("tr.oll+2@gmail.com"));
    let mut forged = evening.request(claimed(), &["help"]);
    forged.author_authentication = AuthorAuthentication::Failed;
    assert!(evening.desk.handle_request(&forged).await.unwrap().is_none());
    assert_eq!(evening.keys_answered(claimed(), "help").await, ["say-banned", "say-banned-once"]);
    // More mails than a day's answers: they are accepted, not deferred.
    for _ in 0..9 {
        assert!(evening.keys_answered(claimed(), "new art-society 2").await.is_empty());
    }
    let other = Origin::Claimed(address("ann@gmail.com"));
    assert!(!evening.keys_answered(other, "help").await.contains(&"say-banned".to_owned()));
}

#[tokio::test]
async fn banned_player_loses_every_seat() {
    let evening = Evening::new();
    let (running, ada, bo) = evening.start_table_of_two().await;
    let page = evening.send_lines(Origin::Player(ada.id), &["new art-society 3"]).await;
    let own = page.table.unwrap().code;
    let page = evening.send_lines(Origin::Player(bo.id), &["new art-society 3"]).await;
    let open = page.table.unwrap().code;
    evening.send_lines(Origin::Player(ada.id), &[&format!("join {open}")]).await;
    let decision = evening.decision(&running, 0).await;
    evening.letters(&bo).await;
    evening.ban(&ada, None).await;
    let table = evening.table(&running).await;
    assert!(matches!(&table.seats[0], Holder::Bot { left_by: Some(by), .. } if *by == ada.id), "{table:?}");
    assert_eq!(table.status(), Status::Running);
    assert_eq!(evening.table(&own).await.status(), Status::Closed, "no one else was there");
    assert_eq!(evening.table(&open).await.seats_of(ada.id).count(), 0);
    assert_eq!(evening.table(&open).await.status(), Status::Open);
    let told = evening.letters(&bo).await;
    assert!(told.iter().any(|letter| keys_of(&letter.page).contains(&"say-host-removed")), "bo is notified");
    let before = evening.journal(&running).await;
    assert_eq!(evening.keys_answered(decision, "hang f5").await, ["say-banned", "say-banned-once"]);
    evening.ban_is_complete(&ada).await;
    assert_eq!(evening.journal(&running).await, before, "a second round changes nothing");
}

impl Evening {
    /// Returns the number of participants in a league's season.
    async fn participants(&self, name: &str) -> usize {
        let name = LeagueName::parse(name).unwrap();
        let league = self.desk.load_league(&name).await.unwrap().unwrap();
        let season = league.league().season().unwrap();
        season.entries.iter().filter(|entry| entry.state.is_participating()).count()
    }

    async fn ban_is_complete(&self, player: &Player) {
        for ban in &self.desk.bans().await.unwrap().bans {
            self.desk.enforce_ban(ban).await.unwrap();
        }
        let tables = self.desk.store().tables_of(vec![player.id], 9).await.unwrap();
        assert!(tables.iter().all(|table| table.seats_of(player.id).next().is_none()));
    }
}

/// A banned account is refused each time, and so is the player it belongs to after a merge.
#[tokio::test]
async fn banned_account_is_refused_each_time() {
    let evening = Evening::new();
    let account = Account { channel: "discord".to_owned(), id: "77".to_owned() };
    let target = evening.desk.ban_target_of_account(account.clone()).await.unwrap();
    assert!(matches!(target, BanTarget::Account(_)));
    evening.desk.ban(&target, Some("spam")).await.unwrap();
    for _ in 0..3 {
        let mut request = evening.request(Origin::Account(account.clone()), &["new art-society 2"]);
        request.by_letter = false;
        let answer = evening.desk.handle_request(&request).await.unwrap().unwrap();
        assert_eq!(keys_of(&answer.page), ["say-banned", "say-banned-why"]);
    }
    assert!(evening.desk.refusal_of(&account).is_some(), "and menus without a request");
    let other = Account { channel: "discord".to_owned(), id: "78".to_owned() };
    assert_eq!(evening.desk.refusal_of(&other), None);
}

/// Invitations by others and letters already queued do not reach the banned.
#[tokio::test]
async fn no_letter_is_sent_to_the_banned() {
    let evening = Evening::new();
    let (_, ada, _) = evening.start_table_of_two().await;
    evening.ban(&ada, None).await;
    let cy = evening.player("Cy").await;
    let page = evening.send_lines(Origin::Player(cy.id), &["new art-society 2"]).await;
    let code = page.table.unwrap().code;
    evening.send_lines(Origin::Player(cy.id), &[&format!("invite ada@example.org to {code}")]).await;
    let sent = sent_pages(&evening).await;
    assert!(sent.iter().any(|(to, _)| to == "Cy"), "others get theirs");
    let to_ada = sent.iter().filter(|(to, _)| to == "Ada").map(|(_, page)| keys_of(page));
    let to_ada: Vec<&str> = to_ada.flatten().collect();
    assert_eq!(to_ada, ["say-opened"], "only the answer to what she sent before");
}

/// The ban outlasts the player's data, and leagues lose the player, too.
#[tokio::test]
async fn forgotten_player_stays_banned() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    evening.desk.create_league("SPRING", &["art-society".to_owned(), "3".to_owned()], None).await.unwrap();
    let name = LeagueName::parse("SPRING").unwrap();
    let open = ["open".to_owned()];
    let proposed = evening.desk.administer(&name, &open, None, None, None).await.unwrap();
    let Some(OperatorActionOutcome::Proposed { sure, .. }) = proposed else { panic!("{proposed:?}") };
    let done = evening.desk.administer(&name, &open, None, Some(&sure), None).await.unwrap();
    assert!(matches!(done, Some(OperatorActionOutcome::Done(_))), "{done:?}");
    evening.send_lines(Origin::Player(ada.id), &["league join SPRING"]).await;
    assert_eq!(evening.participants("SPRING").await, 1);
    evening.ban(&ada, None).await;
    assert_eq!(evening.participants("SPRING").await, 0);
    let row = evening.desk.player(ada.id).await.unwrap().unwrap();
    evening.desk.erase_person(&row).await.unwrap();
    let claimed = Origin::Claimed("ada@example.org".parse().unwrap());
    assert_eq!(evening.keys_answered(claimed, "help").await, ["say-banned", "say-banned-once"]);
}

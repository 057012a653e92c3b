//! Budgets of letters to one person: forged mail in their name, invitations and address letters are counted apart, and a
//! sender is told what cannot be sent.

use super::fixtures::Scene;
use chrono::TimeDelta;
use i18n::Lang;
use model::{ContactMethod, LetterRecipient, MessageKey, Page, Player};
use ports::{Answer, Origin, Request};

const GUEST: &str = "guest@example.org";

/// A service in which several players write about one guest.
struct Club {
    scene: Scene,
    open: String,
    sent_count: u32,
}

impl Club {
    async fn new() -> Self {
        let scene = Scene::new().await;
        let opened = scene.send_line(scene.ada_origin(), "new sealed-lots 4").await;
        let open = opened.table.expect("a table").code.to_string();
        scene.desk.register_person(GUEST.parse().unwrap(), "Gil", Lang::parse("en"), "UTC").await.unwrap();
        Self { scene, open, sent_count: 0 }
    }

    async fn player(&self, name: &str) -> Player {
        let address = format!("{}@example.net", name.to_lowercase());
        let player = self
            .scene
            .desk
            .register_person(address.parse().unwrap(), name, Lang::parse("en"), "UTC")
            .await
            .unwrap();
        self.scene.send_line(Origin::Player(player.id), &format!("join {}", self.open)).await;
        player
    }

    /// Sends a mail that claims to come from the guest; `None` if it gets no answer.
    async fn forge(&mut self) -> Option<Answer> {
        self.sent_count += 1;
        let key = MessageKey { channel: "mail".to_owned(), id: self.sent_count.to_string() };
        let from = Origin::Claimed(GUEST.parse().unwrap());
        let request = Request::new(key, from, vec!["new sealed-lots 4".to_owned()]);
        self.scene.desk.handle_request(&Request { by_letter: true, ..request }).await.unwrap_or(None)
    }

    async fn by_letter(&self, from: &Player, line: &str) -> Page {
        let request = self.scene.request(Origin::Player(from.id), &[line]);
        let request = Request { by_letter: true, ..request };
        self.scene.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    async fn invite(&self, from: &Player) -> Page {
        self.by_letter(from, &format!("invite {GUEST} {}", self.open)).await
    }

    /// Leases the letters to the guest that no earlier call has leased, and returns their number.
    async fn letters(&self) -> usize {
        let (now, store) = (self.scene.desk.now(), self.scene.desk.store());
        let to = LetterRecipient::Player { player: self.guest().await.id, way: ContactMethod::Mail };
        let leased = store.lease_letters(now, now + TimeDelta::seconds(60), 1000, vec![]).await.unwrap();
        leased.iter().filter(|leased| leased.letter.to == to).count()
    }

    async fn guest(&self) -> Player {
        self.scene.desk.store().player_by_address(GUEST.parse().unwrap()).await.unwrap().unwrap()
    }
}

fn has(page: &Page, key: messages::PlainKey) -> bool {
    page.says.iter().any(|say| say.has_key(key))
}

#[tokio::test]
async fn forged_mail_uses_up_no_letter_of_a_player() {
    let mut club = Club::new().await;
    let mut answered = 0;
    for _ in 0..5 {
        answered += u32::from(club.forge().await.is_some());
    }
    assert_eq!(answered, 3, "the limit for mail in the guest's name");
    club.letters().await;
    let ada = club.scene.ada.clone();
    assert!(has(&club.invite(&ada).await, messages::SAY_INVITE_SENT));
    assert!(has(&club.by_letter(&ada, &format!("link {GUEST}")).await, messages::SAY_LINK_SENT));
    assert!(has(&club.by_letter(&ada, &format!("address {GUEST}")).await, messages::SAY_ADDRESS_SENT));
    // The guest already plays, so no letter asks for their address.
    assert_eq!(club.letters().await, 2);
}

#[tokio::test]
async fn one_player_uses_up_no_invitation_of_another() {
    let mut club = Club::new().await;
    let ada = club.scene.ada.clone();
    let bob = club.player("Bob").await;
    for _ in 0..3 {
        assert!(has(&club.invite(&ada).await, messages::SAY_INVITE_SENT));
    }
    assert!(has(&club.invite(&ada).await, messages::SAY_ENOUGH_LETTERS_THERE), "told, not promised");
    assert!(has(&club.invite(&bob).await, messages::SAY_INVITE_SENT));
    assert!(club.forge().await.is_some(), "mail in the guest's own name is answered");
}

#[tokio::test]
async fn limits_do_not_reveal_who_wants_no_letters() {
    for stops in [false, true] {
        let club = Club::new().await;
        if stops {
            club.scene.send_line(Origin::Player(club.guest().await.id), "stop").await;
        }
        let ada = club.scene.ada.clone();
        let mut told = Vec::new();
        for _ in 0..4 {
            told.push(has(&club.invite(&ada).await, messages::SAY_INVITE_SENT));
        }
        assert_eq!(told, [true, true, true, false], "stopped: {stops}");
        assert_eq!(club.letters().await == 0, stops);
    }
}

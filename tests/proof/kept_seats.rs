//! Seats kept for a player, and players removed from a seat: how long a seat is kept, and the letters and rights of
//! everyone involved.

use crate::desk::{Evening, keys_of};
use engine::Seat;
use model::{Account, Body, Code, Page, Player, Ruling, Status};
use ports::{Guest, Origin, Request};

fn chat(id: &str) -> Account {
    Account { channel: "discord".to_owned(), id: id.to_owned() }
}

impl Evening {
    /// Sends a line that names guests by accounts; the channel may not know their names.
    async fn send_with_guests(&self, who: &Player, line: &str, guests: &[(&str, &str)]) -> Page {
        let guest = |(id, name): &(&str, &str)| Guest { account: chat(id), name: (*name).to_owned() };
        let guests = guests.iter().map(guest).collect();
        let request = Request { guests, ..self.request(Origin::Player(who.id), &[line]) };
        self.desk.handle_request(&request).await.unwrap().expect("expected an answer").page
    }

    /// Sends a line as the owner of an account, proved by a chat.
    async fn send_as_account(&self, id: &str, name: &str, line: &str) -> Page {
        let mut request = self.request(Origin::Account(chat(id)), &[line]);
        (request.by_letter, request.name) = (false, Some(name.to_owned()));
        self.desk.handle_request(&request).await.unwrap().expect("expected an answer").page
    }

    /// Links the owner of an account with a player with mail.
    async fn link_account(&self, id: &str, mail: &Player) {
        self.send_as_account(id, "Gil", "help").await;
        let proof = self.link_code(mail, &self.player_by_chat_account(id).await).await;
        self.send_as_account(id, "Gil", &format!("link {}", mail.address.as_ref().unwrap().as_str())).await;
        let page = self.send_as_account(id, "Gil", &format!("link {proof} yes")).await;
        assert_eq!(keys_of(&page), ["say-linked"]);
    }

    async fn player_by_chat_account(&self, id: &str) -> Player {
        self.desk.store().player_by_account(chat(id)).await.unwrap().expect("a player")
    }

    async fn send_as_player(&self, who: &Player, line: &str) -> Page {
        self.send_lines(Origin::Player(who.id), &[line]).await
    }

    /// Ada opens a table for three and Bo joins; the third seat is kept for a guest.
    async fn start_with_kept_seat(&self) -> (Code, Player, Player) {
        let (ada, bo) = (self.player("Ada").await, self.player("Bo").await);
        let page = self.send_with_guests(&ada, "new art-society 3", &[("7", "Gil")]).await;
        let code = page.table.unwrap().code;
        self.send_as_player(&bo, &format!("join {code}")).await;
        (code, ada, bo)
    }

    /// Counts the queued letters of this kind to a player. They stay queued.
    async fn count_queued(&self, who: &Player, kind: &str) -> usize {
        let now = self.desk.now();
        let all = self.desk.store().lease_letters(now, now, 1000, vec![]).await.unwrap();
        let theirs = |key: &str, to: &model::LetterRecipient| {
            key.starts_with(kind)
                && matches!(to, model::LetterRecipient::Player { player, .. } if *player == who.id)
        };
        all.iter().filter(|leased| theirs(&leased.letter.key, &leased.letter.to)).count()
    }
}

#[tokio::test]
async fn kept_seat_is_released_when_the_game_starts() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_with_kept_seat().await;
    evening.send_as_player(&ada, "start").await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
    evening.send_as_player(&bo, &format!("resign {code} yes")).await;
    let cy = evening.player("Cy").await;
    let page = evening.send_as_player(&cy, &format!("takeover {code}")).await;
    assert_eq!(keys_of(&page)[0], "say-seat-taken");
}

#[tokio::test]
async fn linked_guest_takes_the_kept_seat_once() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let page = evening.send_with_guests(&ada, "new art-society 3", &[("7", "Gil")]).await;
    let code = page.table.unwrap().code;
    let mail = evening.player("Gilda").await;
    evening.link_account("7", &mail).await;
    assert_eq!(evening.player_by_chat_account("7").await.id, mail.id, "they are linked");
    evening.send_as_account("7", "Gil", &format!("join {code}")).await;
    assert_eq!(evening.table(&code).await.seats_of(mail.id).count(), 1);
    let cy = evening.player("Cy").await;
    let page = evening.send_as_player(&cy, &format!("join {code}")).await;
    assert_eq!(keys_of(&page)[0], "say-joined", "no seat is kept any more");
}

#[tokio::test]
async fn ruling_releases_a_kept_seat() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let (root, cy, dee) =
        (evening.player("Root").await, evening.player("Cy").await, evening.player("Dee").await);
    evening.send_as_player(&dee, "substitute on").await;
    evening.send_with_guests(&root, &format!("ruling {code} remove 2: gone"), &[("7", "")]).await;
    let takeover = format!("takeover {code}");
    assert_eq!(keys_of(&evening.send_as_player(&cy, &takeover).await), ["say-kept"]);
    assert_eq!(evening.count_queued(&dee, "vacancy/").await, 0);
    let page = evening.send_as_player(&root, &format!("ruling {code} remove 2: never came")).await;
    assert_eq!(keys_of(&page), ["say-ruling-release"]);
    let released = Ruling::Release { seat: Seat::new(1) };
    let journal = evening.journal(&code).await;
    assert!(
        journal.iter().any(|one| matches!(&one.body, Body::Ruling { ruling, .. } if *ruling == released))
    );
    let page = evening.send_as_player(&root, &format!("ruling {code} remove 2: once more")).await;
    assert_eq!(keys_of(&page), ["say-ruling-nobody"]);
    assert_eq!(keys_of(&evening.send_as_player(&cy, &takeover).await), ["say-seat-taken"]);
}

#[tokio::test]
async fn replacement_of_the_only_player_owns_the_table() {
    let evening = Evening::new();
    let (root, ada) = (evening.player("Root").await, evening.player("Ada").await);
    let code = evening.send_as_player(&ada, "new art-society 2").await.table.unwrap().code;
    evening.send_with_guests(&root, &format!("ruling {code} remove 1: gone"), &[("7", "")]).await;
    let (table, guest) = (evening.table(&code).await, evening.player_by_chat_account("7").await);
    assert_eq!((table.status(), table.owner), (Status::Open, guest.id));
    evening.send_as_account("7", "Gil", &format!("join {code}")).await;
    evening.send_as_account("7", "Gil", &format!("start {code}")).await;
    assert_eq!(evening.table(&code).await.status(), Status::Running);
}

#[tokio::test]
async fn unnamed_guest_is_named_on_first_contact() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let root = evening.player("Root").await;
    evening.send_with_guests(&root, &format!("ruling {code} remove 2: gone"), &[("7", "")]).await;
    evening.send_as_account("7", "Gil", &format!("takeover {code}")).await;
    let table = evening.table(&code).await;
    assert_eq!(table.holder(Seat::new(1)).unwrap().name(), "Gil");
    assert_eq!(evening.player_by_chat_account("7").await.name, "Gil");
}

#[tokio::test]
async fn removed_player_returns_to_a_seat_kept_for_any_id() {
    let evening = Evening::new();
    let (ada, root) = (evening.player("Ada").await, evening.player("Root").await);
    let code = evening.send_as_player(&ada, "new art-society 3 muster=off").await.table.unwrap().code;
    evening.send_as_account("7", "Gil", &format!("join {code}")).await;
    evening.send_as_player(&root, &format!("ruling {code} remove 2: rude")).await;
    let mail = evening.player("Gilda").await;
    evening.link_account("7", &mail).await;
    assert_eq!(keys_of(&evening.send_as_player(&mail, &format!("join {code}")).await), ["say-barred"]);
    let cy = evening.player("Cy").await;
    evening.send_as_player(&cy, &format!("join {code}")).await;
    evening.send_with_guests(&root, &format!("ruling {code} remove 2: gone"), &[("7", "")]).await;
    assert_eq!(keys_of(&evening.send_as_player(&mail, &format!("join {code}")).await)[0], "say-joined");
}

#[tokio::test]
async fn removed_player_loses_access_to_a_private_table() {
    let evening = Evening::new();
    let (ada, bo, root) =
        (evening.player("Ada").await, evening.player("Bo").await, evening.player("Root").await);
    let page = evening.send_with_guests(&ada, "new art-society 3 private=on", &[("7", "Gil")]).await;
    let code = page.table.unwrap().code;
    evening.send_as_player(&ada, &format!("invite bo@example.org to {code}")).await;
    evening.send_as_player(&bo, &format!("join {code}")).await;
    evening.send_as_player(&ada, "start").await;
    assert_eq!(evening.table(&code).await.seats_of(bo.id).count(), 1);
    evening.send_as_player(&root, &format!("ruling {code} remove 2: rude")).await;
    assert_eq!(keys_of(&evening.send_as_player(&bo, &format!("board {code}")).await), ["say-no-table"]);
    evening.send_as_player(&root, &format!("ruling {code} result 1: it was late")).await;
    assert_eq!(evening.table(&code).await.status(), Status::Over);
    let page = evening.send_as_player(&bo, &format!("rematch {code}")).await;
    assert_eq!(keys_of(&page), ["say-no-table"]);
    let again = evening.send_as_player(&ada, &format!("rematch {code}")).await.table.unwrap().code;
    let invited = evening.table(&again).await.company.invited;
    assert!(invited.contains(&ada.id) && !invited.contains(&bo.id), "{invited:?}");
    // A public table stays visible, but they cannot start a rematch there.
    let (open, _, bo) = evening.start_table_of_two().await;
    evening.send_as_player(&root, &format!("ruling {open} remove 2: rude")).await;
    evening.send_as_player(&root, &format!("ruling {open} result 1: it was late")).await;
    assert_eq!(keys_of(&evening.send_as_player(&bo, &format!("rematch {open}")).await), ["say-barred"]);
}

/// Unrequested letters go only to players with letters enabled, and only a few times a day from all senders together.
#[tokio::test]
async fn letters_to_named_guests_are_capped() {
    let evening = Evening::new();
    let kept = async |host: &str| {
        let host = evening.player(host).await;
        let page = evening.send_with_guests(&host, "new art-society 2", &[("7", "Gil")]).await;
        let code = page.table.as_ref().unwrap().code.clone();
        assert_eq!(evening.table(&code).await.company.kept.len(), 1);
        keys_of(&page).contains(&"say-guest-untold")
    };
    let hosts = ["Ada", "Bo", "Cy", "Dee"];
    for host in hosts.into_iter().flat_map(|host| [host; 3]).take(9) {
        assert!(!kept(host).await, "{host}");
    }
    let gil = evening.player_by_chat_account("7").await;
    assert_eq!(evening.count_queued(&gil, "invite/").await, 9);
    assert!(kept("Dee").await, "the host is told that the guest is not");
    assert_eq!(evening.count_queued(&gil, "invite/").await, 9);
    let stops =
        Player { stopped: true, version: gil.version + 1, restraint: Default::default(), ..gil.clone() };
    let commit = model::Commit { players: vec![stops], ..Default::default() };
    evening.desk.store().commit(commit).await.unwrap();
    kept("Eve").await;
    assert_eq!(evening.count_queued(&gil, "invite/").await, 9);
}

#[tokio::test]
async fn rulings_that_keep_seats_count_as_letters() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let root = evening.player("Root").await;
    let mut told = Vec::new();
    for guest in 10..16 {
        let line = format!("ruling {code} remove 2: gone");
        let page = evening.send_with_guests(&root, &line, &[(&guest.to_string(), "")]).await;
        told.push(keys_of(&page)[0].to_owned());
    }
    let release = "say-ruling-release";
    assert_eq!(told, ["say-ruling-remove", release, release, release, release, "say-enough-letters"]);
}

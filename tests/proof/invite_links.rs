//! Invite links. Anyone with the link of an open table can see its page and join, as far as the table allows. A withdrawn
//! link opens nothing, and no link reveals an address.

use crate::claimed::{EVE, claimed_origin, pending_lines};
use crate::desk::{Evening, keys_of};
use i18n::Lang;
use model::{Account, Arg, Code, Page, Player, PublicPlace, Right, Terms};
use ports::{Origin, PublicPages};
use render::{WebAddress, web_invitation};
use service::Policy;

const URL: &str = "https://play.example.org";

fn service_with_pages() -> Evening {
    Evening::with_policy(Policy {
        pace: "grace 1h nonstop remind 50%".to_owned(),
        terms: Terms { ready_check: false, ..Terms::default() },
        extension_s: 0,
        public_url: Some(URL.to_owned()),
        play_address: "play@example.org".to_owned(),
        ..Policy::default()
    })
}

fn text_of(page: &Page, name: &str) -> String {
    match page.says.iter().find_map(|say| say.args.get(name)) {
        Some(Arg::Text(text)) => text.clone(),
        other => panic!("no text `{name}`: {other:?}"),
    }
}

impl Evening {
    async fn send(&self, who: &Player, line: &str) -> Page {
        self.send_lines(Origin::Player(who.id), &[line]).await
    }

    /// Opens a table, and returns its code and the token of its link.
    async fn open_with_link(&self, who: &Player, new: &str) -> (Code, String) {
        let code = self.send(who, new).await.table.unwrap().code;
        (code.clone(), self.link_token(who, &code).await)
    }

    async fn link_token(&self, who: &Player, code: &Code) -> String {
        let page = self.send(who, &format!("link for {code}")).await;
        assert_eq!(keys_of(&page), ["say-invite-link"]);
        let link = text_of(&page, "page");
        link.strip_prefix(&format!("{URL}/j/{code}/")).unwrap().to_owned()
    }

    async fn opens(&self, code: &Code, token: &str) -> bool {
        self.desk.invitation_version(code.as_str(), token).await.unwrap().is_some()
    }
}

/// A private table admits those who have the link, and no one else.
#[tokio::test]
async fn invite_link_admits_to_a_private_table() {
    let evening = service_with_pages();
    let [ada, bo, cy] = [evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await];
    let (code, token) = evening.open_with_link(&ada, "new art-society 3 private=on").await;
    assert!(evening.opens(&code, &token).await);
    assert!(!evening.opens(&code, &token.replace(|_| true, "a")).await);
    let other = format!("join {code} {}", "a".repeat(token.len()));
    assert_eq!(keys_of(&evening.send(&bo, &other).await), ["say-no-table"]);
    assert_eq!(keys_of(&evening.send(&bo, &format!("join {code}")).await), ["say-no-table"]);
    let joined = evening.send(&bo, &format!("join {code} {}", token.to_uppercase())).await;
    assert_eq!(keys_of(&joined)[0], "say-joined");
    // The second guest may use the same link, and the same link is shown to every player at the table.
    assert_eq!(evening.link_token(&bo, &code).await, token);
    assert_eq!(keys_of(&evening.send(&cy, &format!("join {code} {token}")).await)[0], "say-joined");
    assert!(!evening.opens(&code, &token).await, "the game has begun");
}

/// A withdrawn link opens nothing, also for those who have seen its page; the next one is another.
#[tokio::test]
async fn withdrawn_invite_link_opens_nothing() {
    let evening = service_with_pages();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let (code, token) = evening.open_with_link(&ada, "new art-society 3 private=on").await;
    // Only players at the table may make or withdraw a link.
    for line in ["link for", "link drop for"] {
        assert_eq!(keys_of(&evening.send(&bo, &format!("{line} {code}")).await), ["say-no-table"]);
    }
    let page = evening.send(&ada, &format!("link drop for {code}")).await;
    assert_eq!(keys_of(&page), ["say-invite-link-dropped"]);
    assert!(!evening.opens(&code, &token).await);
    assert_eq!(
        keys_of(&evening.send(&bo, &format!("join {code} {token}")).await),
        ["say-no-table"],
        "a withdrawn link"
    );
    let page = evening.send(&ada, &format!("link drop {code}")).await;
    assert_eq!(keys_of(&page), ["say-invite-link-none"]);
    let next = evening.link_token(&ada, &code).await;
    assert_ne!(next, token);
    assert!(evening.opens(&code, &next).await && !evening.opens(&code, &token).await);
}

/// A link ends when its maker leaves the table.
#[tokio::test]
async fn invite_link_ends_with_its_maker() {
    let evening = service_with_pages();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let (code, _) = evening.open_with_link(&ada, "new art-society 3").await;
    evening.send(&ada, &format!("link drop for {code}")).await;
    evening.send(&bo, &format!("join {code}")).await;
    let token = evening.link_token(&bo, &code).await;
    assert!(evening.opens(&code, &token).await);
    evening.send(&bo, &format!("leave {code}")).await;
    assert!(!evening.opens(&code, &token).await);
}

/// A stranger's first mail with a valid link waits for their `yes`, and other words after the code are dropped.
#[tokio::test]
async fn stranger_joins_by_link_after_a_yes() {
    let evening = service_with_pages();
    let ada = evening.player("Ada").await;
    let (code, token) = evening.open_with_link(&ada, "new art-society 3 private=on").await;
    let page = evening.send_lines(claimed_origin(EVE), &[&format!("join {code} {token}")]).await;
    assert_eq!(pending_lines(&page), [format!("1: join {code} {token}")]);
    let eve = evening.find_by_address(EVE).await.unwrap();
    let right = Right::Confirm { player: eve.id, generation: eve.generation, first: 1, asked: 1 };
    let page = evening.send_lines(Origin::Holder(right), &["yes"]).await;
    assert!(keys_of(&page).contains(&"say-joined"), "{:?}", keys_of(&page));
    let abuse = "x".repeat(token.len());
    let page =
        evening.send_lines(claimed_origin("mal@example.org"), &[&format!("join {code} {abuse}")]).await;
    assert!(pending_lines(&page).is_empty(), "{:?}", page.says);
}

/// A link to a table of a community's members admits only members.
#[tokio::test]
async fn invite_link_respects_the_members_of_a_community() {
    let evening = service_with_pages();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let mut request = evening.request(Origin::Player(ada.id), &["new art-society 3"]);
    request.request_place.place = Some(PublicPlace {
        channel: "discord".to_owned(),
        community: "1".to_owned(),
        room: "2".to_owned(),
        lang: "en".to_owned(),
    });
    let opened = evening.desk.handle_request(&request).await.unwrap().unwrap().page;
    let code = opened.table.unwrap().code;
    let token = evening.link_token(&ada, &code).await;
    let page = evening.send(&bo, &format!("join {code} {token}")).await;
    assert_eq!(keys_of(&page), ["say-not-member"]);
}

/// The page of a link shows the game and the free seats, in every language, and nobody's address.
#[tokio::test]
async fn page_of_an_invite_link_reveals_no_address() {
    let evening = service_with_pages();
    let ada = evening.player("Ada").await;
    for game in ["art-society 3", "5211 3", "brussels-1893 3", "the-gallerist 3"] {
        let (code, token) = evening.open_with_link(&ada, &format!("new {game} private=on")).await;
        let shown = evening.desk.public_invitation(&code).await.unwrap().unwrap();
        for lang in Lang::all() {
            let base = format!("/j/{code}/{token}");
            let place = WebAddress {
                lang,
                now: evening.desk.now(),
                origin: Some(URL.to_owned()),
                root: String::new(),
                path: base.clone(),
                base,
                domain: "example.org".to_owned(),
            };
            let page = web_invitation(&shown.page, &place, &token, &shown.mail).unwrap();
            assert!(page.html.contains("mailto:play@example.org?subject="), "{}", page.html);
            assert!(page.html.contains(&token) && page.html.contains("Ada"));
            assert!(!page.html.to_lowercase().contains("ada@example.org"));
            assert_eq!(page.pictures.len(), 1, "{game}");
        }
    }
}

/// In a chat, the link is shown and used by the same words.
#[tokio::test]
async fn chat_makes_and_uses_invite_links() {
    let evening = service_with_pages();
    let ada = evening.player("Ada").await;
    let (code, token) = evening.open_with_link(&ada, "new art-society 3 private=on").await;
    let account = Account { channel: "discord".to_owned(), id: "7".to_owned() };
    let mut request = evening.request(Origin::Account(account), &[&format!("join {code} {token}")]);
    (request.by_letter, request.name) = (false, Some("Gil".to_owned()));
    let page = evening.desk.handle_request(&request).await.unwrap().unwrap().page;
    assert_eq!(keys_of(&page)[0], "say-joined");
}

//! The first letters of newcomers: what they have done, what comes next, and no proof codes.

use super::fixtures::Scene;
use i18n::Lang;
use model::{Arg, ContactMethod, LetterRecipient, Page, Player, Right};
use ports::Origin;

const EVE: &str = "eve@example.org";

fn keys(page: &Page) -> Vec<&str> {
    page.says.iter().map(|say| say.key.as_str()).collect()
}

async fn newcomer(scene: &Scene) -> Player {
    scene.desk.store().player_by_address(EVE.parse().unwrap()).await.unwrap().unwrap()
}

/// Sends a line in the name of Eve, whom no one knows yet, and returns the right of the question to her.
async fn ask(scene: &Scene, line: &str) -> Right {
    scene.send_line(Origin::Claimed(EVE.parse().unwrap()), line).await;
    let eve = newcomer(scene).await;
    eve.confirm_right(eve.asked)
}

#[tokio::test]
async fn first_yes_is_answered_by_what_it_did() {
    let scene = Scene::new().await;
    let right = ask(&scene, "new sealed-lots 4").await;
    let page = scene.send_line(Origin::Holder(right.clone()), "yes").await;
    assert_eq!(keys(&page), ["say-opened"]);
    assert_eq!(page.says[0].args["free"], Arg::Number(3));
    // A later `yes` does not welcome her again.
    assert_eq!(keys(&scene.send_line(Origin::Holder(right), "yes").await), ["say-nothing-to-confirm"]);
    let open = page.table.unwrap().code;
    let later = ask(&scene, "new sealed-lots 4 private=on").await;
    assert_eq!(keys(&scene.send_line(Origin::Holder(later), "yes").await), ["say-opened"]);
    // A newcomer who only changes a setting is welcomed.
    let other = Scene::new().await;
    let right = ask(&other, "zone Europe/Lisbon").await;
    let page = other.send_line(Origin::Holder(right), "yes").await;
    assert_eq!(keys(&page), ["say-confirmed", "say-zone"]);
    // The code of the random draw, and her own part in it, are in `proof`.
    let eve = newcomer(&scene).await;
    let page = scene.send_line(Origin::Player(eve.id), &format!("proof {open}")).await;
    assert_eq!(keys(&page), ["say-proof", "say-in-the-dice"]);
}

#[tokio::test]
async fn opener_hears_who_joins_and_guests_are_addressed() {
    let scene = Scene::new().await;
    let code = scene.send_line(scene.ada_origin(), "new sealed-lots 4").await.table.unwrap().code;
    let address = "bo@example.org".parse().unwrap();
    let bo = scene.desk.register_person(address, "Bo", Lang::parse("en"), "UTC").await.unwrap();
    let page = scene.send_line(Origin::Player(bo.id), &format!("join {code}")).await;
    assert_eq!(keys(&page), ["say-joined"]);
    assert!(!page.says[0].args.contains_key("seat"), "the guest is not told of in the third person");
    let ada = LetterRecipient::Player { player: scene.ada.id, way: ContactMethod::Mail };
    let now = scene.desk.now();
    let later = now + chrono::TimeDelta::minutes(1);
    let queued = scene.desk.store().lease_letters(now, later, 100, Vec::new()).await.unwrap();
    let told: Vec<Page> = queued
        .into_iter()
        .filter(|leased| leased.letter.to == ada)
        .map(|leased| {
            model::decrypt_page(scene.desk.keys(), &leased.letter.key, &leased.letter.body).unwrap()
        })
        .filter(|page| keys(page) == ["say-has-joined"])
        .collect();
    let [heard] = told.as_slice() else { panic!("one letter, not {}", told.len()) };
    assert_eq!(
        (&heard.says[0].args["taken"], &heard.says[0].args["seats"]),
        (&Arg::Number(2), &Arg::Number(4))
    );
}

/// Returns the letters that wait for Eve, oldest first.
async fn letters_to_eve(scene: &Scene) -> Vec<(Page, Right)> {
    let eve = newcomer(scene).await;
    let to = LetterRecipient::Player { player: eve.id, way: ContactMethod::Mail };
    let now = scene.desk.now();
    let later = now + chrono::TimeDelta::minutes(1);
    let queued = scene.desk.store().lease_letters(now, later, 100, Vec::new()).await.unwrap();
    let own = queued.into_iter().map(|leased| leased.letter).filter(|letter| letter.to == to);
    own.map(|letter| {
        let page = model::decrypt_page(scene.desk.keys(), &letter.key, &letter.body).unwrap();
        (page, letter.answers.unwrap())
    })
    .collect()
}

#[tokio::test]
async fn invitation_carries_words_and_one_yes_joins() {
    let scene = Scene::new().await;
    let code = scene.send_line(scene.ada_origin(), "new sealed-lots 4 private=on").await.table.unwrap().code;
    // The words after the colon name no table and no address.
    let line = format!("invite {EVE} to {code}: Come and JOIN us, it is fun!");
    assert_eq!(keys(&scene.send_line(scene.ada_origin(), &line).await), ["say-invite-sent"]);
    let (page, right) = letters_to_eve(&scene).await.pop().unwrap();
    assert_eq!(keys(&page), ["say-invited", "say-invited-words"]);
    assert_eq!(page.says[1].args["words"], Arg::Free("Come and JOIN us, it is fun!".into()));
    assert_eq!(page.subject.as_ref().map(|subject| subject.key.as_str()), Some("subject-invited"));
    assert!(page.board.is_some() && !page.text_only, "a picture of the game");
    let table = page.table.as_ref().unwrap();
    assert_eq!((&table.code, table.seats.len()), (&code, 4));
    let page = scene.send_line(Origin::Holder(right), "yes").await;
    assert_eq!(keys(&page), ["say-joined"]);
    assert_eq!(page.table.unwrap().code, code);
}

#[tokio::test]
async fn one_stop_ends_all_invitations() {
    let scene = Scene::new().await;
    let code = scene.send_line(scene.ada_origin(), "new sealed-lots 4").await.table.unwrap().code;
    let line = format!("invite {EVE} {code}");
    scene.send_line(scene.ada_origin(), &line).await;
    let (_, right) = letters_to_eve(&scene).await.pop().unwrap();
    scene.send_line(Origin::Holder(right), "stop").await;
    assert!(newcomer(&scene).await.stopped);
    letters_to_eve(&scene).await;
    assert_eq!(keys(&scene.send_line(scene.ada_origin(), &line).await), ["say-invite-sent"]);
    assert!(letters_to_eve(&scene).await.is_empty());
}

#[tokio::test]
async fn inviter_words_with_a_link_are_refused() {
    let scene = Scene::new().await;
    let code = scene.send_line(scene.ada_origin(), "new sealed-lots 4").await.table.unwrap().code;
    for words in ["see evil.example/x", "https://evil", "write to eve@evil.example", &"x".repeat(201), ""] {
        let line = format!("invite {EVE} to {code}: {words}");
        assert_eq!(
            keys(&scene.send_line(scene.ada_origin(), &line).await),
            ["say-bad-invite-words"],
            "{words}"
        );
    }
    assert!(scene.desk.store().player_by_address(EVE.parse().unwrap()).await.unwrap().is_none());
}

#[tokio::test]
async fn words_without_an_object_say_what_is_missing() {
    let scene = Scene::new().await;
    for (line, key) in [
        ("vote", "say-no-vote"),
        ("vote maybe", "say-no-vote"),
        ("record Zoe Quinn", "say-no-record"),
        ("record SPRING 4", "say-no-record"),
    ] {
        assert_eq!(keys(&scene.send_line(scene.ada_origin(), line).await), [key], "{line}");
    }
}

//! Seats kept for a player, and tables that start at an agreed time.

use chrono::TimeDelta;

use super::posts::scene;
use super::servers::{command_answer, direct_answer};
use super::test_service::TestService;
use crate::people::Person;
use crate::standin::{Guild, Standin};
use model::{Code, Status};

pub(super) async fn listening_scene() -> (Standin, Guild, Person, Person, Person, TestService) {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let cy = standin.person("Cy", "en-US");
    guild.add_member(&cy);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo, &cy].into_iter().for_each(|person| person.go_to(&guild.general()));
    (standin, guild, ada, bo, cy, house)
}

async fn open_table_with(person: &Person, house: &TestService, options: &[(&str, &str)]) -> Code {
    let told = command_answer(person, "table new", options).await;
    house.deliver_all().await;
    told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"))
}

/// Presses Join on the card in the channel.
pub(super) async fn press_join(person: &Person, house: &TestService) -> String {
    let told = person.click("Join").unwrap().wait_until_settled().await.expect("an answer").text;
    house.deliver_all().await;
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_seat_is_reserved_for_its_invitee() {
    let (standin, _guild, ada, bo, cy, house) = listening_scene().await;
    let code =
        open_table_with(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("keep", "Bo")]).await;
    let invitation = bo
        .wait_for(|seen| seen.direct().any(|message| message.contains_text("is keeping a seat for you")))
        .await;
    let letter = invitation.direct().last().unwrap().clone();
    assert!(letter.button("Join").is_some() && letter.contains_text(code.as_str()), "{}", letter.text);
    assert_eq!(cy.view().direct().count(), 0);
    cy.wait_for_text("One seat is kept").await;
    let refused = press_join(&cy, &house).await;
    assert!(refused.contains("kept for other invited players"), "{refused}");
    let told = bo.click_in(letter.id, "Join").unwrap().wait_until_settled().await.unwrap().text;
    assert!(told.contains("in: table"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Running);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_a_kept_seat_frees_it() {
    let (standin, _guild, ada, bo, cy, house) = listening_scene().await;
    let code =
        open_table_with(&ada, &house, &[("game", "art-society"), ("seats", "3"), ("keep", "Bo")]).await;
    assert!(press_join(&cy, &house).await.contains("in: table"));
    assert!(press_join(&bo, &house).await.contains("in: table"));
    let code2 =
        open_table_with(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("keep", "Bo")]).await;
    assert_ne!(code, code2);
    assert!(direct_answer(&bo, &format!("join {code2}")).await.contains("in: table"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_table_is_played_in_direct_messages() {
    let (standin, guild, ada, bo, cy, house) = listening_scene().await;
    let code = open_table_with(
        &ada,
        &house,
        &[("game", "art-society"), ("seats", "2"), ("for", "invited"), ("keep", "Bo")],
    )
    .await;
    assert!(guild.general().messages().is_empty());
    bo.go_to_dm();
    assert!(press_join(&bo, &house).await.contains("in: table"));
    assert_eq!(house.table(&code).await.status(), Status::Running);
    assert!(ada.view().direct().any(|message| message.contains_text(code.as_str())), "{}", ada.view());
    assert!(!cy.view().full_text().contains(code.as_str()), "{}", cy.view());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_seats_need_human_invitees_and_free_seats() {
    let (standin, _guild, ada, _bo, _cy, house) = listening_scene().await;
    let told = command_answer(&ada, "table new", &[("game", "art-society"), ("keep", "Vernissage")]).await;
    assert!(told.contains("only keep seats for people"), "{told}");
    let two = [("game", "art-society"), ("seats", "2"), ("keep", "Bo"), ("keep-2", "Cy")];
    let told = command_answer(&ada, "table new", &two).await;
    assert!(told.contains("a seat for only one other player"), "{told}");
    let own = [("game", "art-society"), ("seats", "2"), ("keep", "Ada"), ("keep-2", "Bo")];
    let code = open_table_with(&ada, &house, &own).await;
    assert_eq!(house.table(&code).await.company.kept.len(), 1, "the player who opened it is already seated");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_starts_at_its_agreed_time() {
    let (standin, _guild, ada, bo, _cy, house) = listening_scene().await;
    let code =
        open_table_with(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("starts", "20h")]).await;
    bo.wait_for_text("The game will start").await;
    let told = press_join(&bo, &house).await;
    assert!(told.contains("Everyone is here"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Open);
    house.advance(TimeDelta::hours(19)).await;
    assert_eq!(house.table(&code).await.status(), Status::Open);
    house.advance(TimeDelta::hours(2)).await;
    assert_eq!(house.table(&code).await.status(), Status::Running);
    assert!(ada.view().button("Make your move").is_some(), "{}", ada.view());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn incomplete_table_waits_and_notifies_its_owner() {
    let (standin, _guild, ada, bo, _cy, house) = listening_scene().await;
    let code =
        open_table_with(&ada, &house, &[("game", "art-society"), ("seats", "3"), ("starts", "20h")]).await;
    house.advance(TimeDelta::hours(21)).await;
    assert_eq!(house.table(&code).await.status(), Status::Open);
    ada.wait_for(|seen| seen.says("seats are still free")).await;
    assert!(
        !bo.view().messages.iter().any(|message| message.contains_text("The game will start")),
        "{}",
        bo.view()
    );
    let told = command_answer(&ada, "table new", &[("game", "art-society"), ("starts", "yesterday")]).await;
    assert!(!told.contains("is open"), "{told}");
    ada.click("Start").unwrap().wait_until_settled().await;
    assert_eq!(house.table(&code).await.status(), Status::Running);
    standin.finish();
}

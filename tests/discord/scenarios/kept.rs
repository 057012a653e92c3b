//! Seats kept for a player, and tables that start at an agreed time.

use chrono::TimeDelta;

use super::house::TestService;
use super::posts::scene;
use super::servers::{answer, command};
use crate::people::Person;
use crate::standin::{Guild, Standin};
use model::{Code, Status};

async fn listening() -> (Standin, Guild, Person, Person, Person, TestService) {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let cy = standin.person("Cy", "en-US");
    guild.joins(&cy);
    house.listens(&standin).await;
    standin.ready().await;
    [&ada, &bo, &cy].into_iter().for_each(|person| person.goes_to(&guild.general()));
    (standin, guild, ada, bo, cy, house)
}

async fn opens(person: &Person, house: &TestService, options: &[(&str, &str)]) -> Code {
    let told = command(person, "table new", options).await;
    house.delivers().await;
    told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"))
}

/// Presses Join on the card in the channel.
async fn joins(person: &Person, house: &TestService) -> String {
    let told = person.click("Join").unwrap().settled().await.expect("an answer").text;
    house.delivers().await;
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_seat_is_reserved_for_its_invitee() {
    let (standin, _guild, ada, bo, cy, house) = listening().await;
    let code = opens(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("keep", "Bo")]).await;
    let invitation =
        bo.wait_for(|seen| seen.direct().any(|message| message.says("is keeping a seat for you"))).await;
    let letter = invitation.direct().last().unwrap().clone();
    assert!(letter.button("Join").is_some() && letter.says(code.as_str()), "{}", letter.text);
    assert_eq!(cy.sees().direct().count(), 0);
    cy.reads("One seat is kept").await;
    let refused = joins(&cy, &house).await;
    assert!(refused.contains("kept for other invited players"), "{refused}");
    let told = bo.click_in(letter.id, "Join").unwrap().settled().await.unwrap().text;
    assert!(told.contains("joins table"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Running);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_seats_stay_free_and_leaving_frees_a_kept_seat() {
    let (standin, _guild, ada, bo, cy, house) = listening().await;
    let code = opens(&ada, &house, &[("game", "art-society"), ("seats", "3"), ("keep", "Bo")]).await;
    assert!(joins(&cy, &house).await.contains("joins table"));
    assert!(joins(&bo, &house).await.contains("joins table"));
    let code2 = opens(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("keep", "Bo")]).await;
    assert_ne!(code, code2);
    assert!(answer(&bo, &format!("join {code2}")).await.contains("joins table"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_table_is_played_in_direct_messages() {
    let (standin, guild, ada, bo, cy, house) = listening().await;
    let code =
        opens(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("for", "invited"), ("keep", "Bo")])
            .await;
    assert!(guild.general().messages().is_empty());
    bo.goes_to_dm();
    assert!(joins(&bo, &house).await.contains("joins table"));
    assert_eq!(house.table(&code).await.status(), Status::Running);
    assert!(ada.sees().direct().any(|message| message.says(code.as_str())), "{}", ada.sees());
    assert!(!cy.sees().everything().contains(code.as_str()), "{}", cy.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kept_seats_need_human_invitees_and_free_seats() {
    let (standin, _guild, ada, _bo, _cy, house) = listening().await;
    let told = command(&ada, "table new", &[("game", "art-society"), ("keep", "Vernissage")]).await;
    assert!(told.contains("for people only"), "{told}");
    let two = [("game", "art-society"), ("seats", "2"), ("keep", "Bo"), ("keep-2", "Cy")];
    let told = command(&ada, "table new", &two).await;
    assert!(told.contains("a seat for only one other player"), "{told}");
    let own = [("game", "art-society"), ("seats", "2"), ("keep", "Ada"), ("keep-2", "Bo")];
    let code = opens(&ada, &house, &own).await;
    assert_eq!(house.table(&code).await.company.kept.len(), 1, "the player who opened it is already seated");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_starts_at_its_agreed_time() {
    let (standin, _guild, ada, bo, _cy, house) = listening().await;
    let code = opens(&ada, &house, &[("game", "art-society"), ("seats", "2"), ("starts", "20h")]).await;
    bo.reads("The game starts").await;
    let told = joins(&bo, &house).await;
    assert!(told.contains("Everyone is here"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Open);
    house.passes(TimeDelta::hours(19)).await;
    assert_eq!(house.table(&code).await.status(), Status::Open);
    house.passes(TimeDelta::hours(2)).await;
    assert_eq!(house.table(&code).await.status(), Status::Running);
    assert!(ada.sees().button("Make your move").is_some(), "{}", ada.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn incomplete_table_waits_and_notifies_its_owner() {
    let (standin, _guild, ada, bo, _cy, house) = listening().await;
    let code = opens(&ada, &house, &[("game", "art-society"), ("seats", "3"), ("starts", "20h")]).await;
    house.passes(TimeDelta::hours(21)).await;
    assert_eq!(house.table(&code).await.status(), Status::Open);
    ada.wait_for(|seen| seen.says("seats are still free")).await;
    assert!(!bo.sees().messages.iter().any(|message| message.says("The game starts")), "{}", bo.sees());
    let told = command(&ada, "table new", &[("game", "art-society"), ("starts", "yesterday")]).await;
    assert!(!told.contains("is open"), "{told}");
    ada.click("Start").unwrap().settled().await;
    assert_eq!(house.table(&code).await.status(), Status::Running);
    standin.finish();
}

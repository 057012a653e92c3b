//! Commands in the menu of a person: invitations to a table, and records.

use super::posts::scene;
use super::servers::command_answer;
use crate::people::Person;

async fn answer(person: &Person, command: &str, target: &Person) -> String {
    person.use_on(command, target).unwrap().wait_until_settled().await.expect("an answer").text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn person_is_invited_to_an_open_table() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&guild.general()));
    let none = answer(&ada, "Invite to my table", &bo).await;
    assert!(none.contains("You have no open table"), "{none}");

    let private = [("game", "art-society"), ("seats", "2"), ("for", "invited people only")];
    command_answer(&ada, "table new", &private).await;
    house.deliver_all().await;
    let told = answer(&ada, "Invite to my table", &bo).await;
    assert!(told.contains("We've invited Bo"), "{told}");
    house.deliver_all().await;
    let seen = bo.wait_for(|seen| seen.direct().any(|one| one.contains_text("Ada invites you"))).await;
    let letter = seen.direct().last().unwrap().clone();
    bo.click_in(letter.id, "Join").unwrap().wait_until_settled().await.expect("an answer");
    let own = command_answer(&bo, "table mine", &[]).await;
    assert!(own.contains("Art Society"), "a private table admits the guest: {own}");

    // With several open tables, the host chooses one.
    let codes = [house.open_table(&ada, &guild).await, house.open_table(&ada, &guild).await];
    house.deliver_all().await;
    ada.go_to(&guild.general());
    let which = answer(&ada, "Invite to my table", &bo).await;
    assert!(which.contains("Which table"), "{which}");
    let chosen = ada.choose("Choose a table…", &[codes[1].as_str()]).unwrap();
    let told = chosen.wait_until_settled().await.expect("an answer").text;
    assert!(told.contains(codes[1].as_str()), "{told}");
    let bot = standin.person_of_bot();
    let refused = answer(&ada, "Invite to my table", &bot).await;
    assert!(refused.contains("bot"), "{refused}");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn record_of_a_person_needs_a_visible_league() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    guild.promote(&ada);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&guild.general()));
    let none = answer(&ada, "Record", &bo).await;
    assert!(none.contains("They haven't played in any league"), "{none}");
    let new = [("name", "cup"), ("game", "art-society"), ("title", "Small cup"), ("seats", "2")];
    command_answer(&ada, "league-admin league new", &new).await;
    command_answer(&ada, "league-admin season open", &[]).await;
    ada.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
    command_answer(&bo, "league join", &[]).await;
    let record = answer(&ada, "Record", &bo).await;
    assert!(record.contains("Bo"), "{record}");
    standin.finish();
}

//! The first card in a server that has just invited the bot.

use super::posts::scene;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_server_gets_a_card_that_sets_the_bot_up() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let new = standin.guild("Atelier");
    [&ada, &bo].into_iter().for_each(|person| new.add_member(person));
    new.promote(&ada);
    let tables = new.channel("tables");
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&new.general()));
    let card = ada.wait_for_text("at your own pace").await;
    assert!(card.button("Set me up").is_some() && card.button("Open a first table").is_some());
    assert!(guild.general().messages().is_empty(), "a server that the bot was in gets none");

    let told = bo.click_in(card.id, "Set me up").unwrap().wait_until_settled().await.expect("an answer");
    assert!(told.is_ephemeral && told.contains_text("Only people who may manage"), "{}", told.text);
    let asked = ada.click_in(card.id, "Set me up").unwrap().wait_until_settled().await.expect("an answer");
    assert!(asked.contains_text("Which channel"), "{}", asked.text);
    let told =
        ada.choose("Choose a channel…", &["tables"]).unwrap().wait_until_settled().await.expect("an answer");
    assert!(told.contains_text(&format!("<#{}>", tables.id())), "{}", told.text);

    bo.click_in(card.id, "Open a first table").unwrap().wait_until_settled().await.expect("an answer");
    let opened =
        bo.choose_in(bo.view().newest_ephemeral().unwrap().id, "v1:-:-:welcome:-:game", &["art-society"]);
    let opened = opened.unwrap().wait_until_settled().await.expect("an answer");
    assert!(opened.contains_text("is open"), "{}", opened.text);
    house.deliver_all().await;
    assert_eq!(tables.messages().len(), 1, "its card is in the chosen channel");

    // After an interruption, the server is not new.
    standin.drop_gateway();
    standin.wait_until_connected().await;
    house.deliver_all().await;
    let cards = new.general().messages().into_iter().filter(|one| one.content.contains("at your own pace"));
    assert_eq!(cards.count(), 1);
    standin.finish();
}

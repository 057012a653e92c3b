//! Tables before the start: opened by a command; joined, left and started by buttons; listed and shown.

use super::posts::{scene, scene_in};
use crate::standin::{Standin, Wiring};
use model::hours::{NamedPace, Weight};

/// Opens a table for three and posts it in its channel.
async fn open_table_for_three(
    house: &mut super::test_service::TestService,
    standin: &Standin,
    guild: &crate::standin::Guild,
    ada: &crate::people::Person,
) -> model::Code {
    house.listen(standin).await;
    standin.wait_until_ready().await;
    ada.go_to(&guild.general());
    let acted = ada.slash("table new", &[("game", "art-society"), ("seats", "3"), ("pace", "fast")]).unwrap();
    assert_eq!(acted.wait_for_first_answer().await, 5, "the first answer is a deferral");
    let answer = ada.wait_for_text("is open").await;
    assert!(answer.is_ephemeral, "{}", answer.text);
    house.deliver_all().await;
    let code = answer.text.split_whitespace().find_map(model::Code::parse);
    code.expect("the table's code")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_opens_by_command_and_fills_by_buttons() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        let code = open_table_for_three(&mut house, &standin, &guild, &ada).await;
        let card = bo.wait_for_text(&format!("**{code}")).await;
        for shown in ["Ada (UTC)", "*free*", "fast: several moves a day"] {
            assert!(card.text.contains(shown), "{shown} is not in {}", card.text);
        }
        assert!(!card.text.contains("Bid history"), "a default option is not mentioned: {}", card.text);
        bo.click("Join").unwrap().wait_for_first_answer().await;
        assert!(bo.wait_for_text("in: table").await.is_ephemeral);
        bo.click("Leave").unwrap().wait_for_first_answer().await;
        bo.wait_for_text("You've left the table").await;
        bo.click("Start").unwrap().wait_for_first_answer().await;
        bo.wait_for_text("Only the player who opened").await;
        bo.click("Join").unwrap().wait_for_first_answer().await;
        bo.wait_for(|seen| {
            seen.messages.iter().filter(|message| message.contains_text("in: table")).count() == 2
        })
        .await;
        ada.click("Add bot").unwrap().wait_for_first_answer().await;
        ada.wait_for_text("The game has started").await;
        house.deliver_all().await;
        assert!(
            ada.view().button("Join").is_none() && ada.view().button("Make your move").is_some(),
            "{}",
            ada.view()
        );
        assert!(ada.view().failures.is_empty() && bo.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn owner_start_fills_empty_seats_with_bots() {
    let (standin, guild, ada, _bo, mut house) = scene().await;
    let code = open_table_for_three(&mut house, &standin, &guild, &ada).await;
    ada.click("Start").unwrap().wait_for_first_answer().await;
    ada.wait_for_text("2 bots join the table").await;
    house.deliver_all().await;
    assert!(ada.view().button("Make your move").is_some());
    let table = house.table(&code).await;
    assert_eq!(table.pace.name(Weight::Light), Some(NamedPace::Fast));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_joins_fill_the_last_seat_once() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let cy = standin.person("Cy", "en-US");
    guild.add_member(&cy);
    house.listen(&standin).await;
    let code = house.open_table(&ada, &guild).await;
    house.deliver_all().await;
    let both = [bo.click("Join").unwrap(), cy.click("Join").unwrap()];
    for acted in &both {
        assert_eq!(acted.wait_for_first_answer().await, 5);
    }
    let told = |seen: &crate::people::PersonView| {
        seen.newest_ephemeral().is_some_and(|message| !message.is_thinking)
    };
    let (bo, cy) = (bo.wait_for(told).await, cy.wait_for(told).await);
    let sat = |seen: &crate::people::PersonView| seen.says("in: table");
    let late = |seen: &crate::people::PersonView| seen.says("This table isn't open any more");
    assert!(sat(&bo) != sat(&cy) && late(&bo) != late(&cy), "{bo}\n{cy}");
    let table = house.table(&code).await;
    assert_eq!(table.seats.len(), 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_lists_have_links_and_pending_tables_first() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        let running = house.start_table(&ada, &bo, &guild).await;
        let open = house.open_table(&bo, &guild).await;
        house.deliver_all().await;
        let thread = guild.wait_for_thread(open.as_str()).await;
        ada.go_to(&guild.general());
        ada.slash("table list", &[]).unwrap().wait_for_first_answer().await;
        let list = ada.wait_for_text(&format!("{open} Art Society")).await;
        assert!(list.text.contains(&format!("/{}/{}", guild.id(), thread.id())), "{}", list.text);
        assert!(!list.text.contains(running.as_str()), "it has begun");
        ada.slash("table mine", &[]).unwrap().wait_for_first_answer().await;
        let mine = ada.wait_for_text("It's your turn.").await;
        assert!(mine.is_ephemeral && mine.text.contains(running.as_str()), "{}", mine.text);
        ada.slash("table show", &[("table", open.as_str())]).unwrap().wait_for_first_answer().await;
        let shown = ada
            .wait_for(|seen| seen.newest_ephemeral().is_some_and(|one| one.button("Join").is_some()))
            .await;
        assert!(shown.newest_ephemeral().unwrap().contains_text("*free*"), "{shown}");
        let suggested = ada.autocomplete("table show", &[("table", "")], "table").await.unwrap();
        assert_eq!(suggested[0].value, running.as_str(), "her pending tables come first: {suggested:?}");
        assert!(suggested.iter().any(|choice| choice.value == open.as_str()));
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_use_the_user_language_and_posts_the_table_language() {
    let (standin, guild, ada, mei, mut house) = scene().await;
    mei.set_locale("zh-TW");
    let code = open_table_for_three(&mut house, &standin, &guild, &ada).await;
    mei.go_to(&guild.general());
    mei.click("Join").unwrap().wait_for_first_answer().await;
    mei.wait_for_text("你已入座").await;
    mei.slash("牌桌 我的", &[]).unwrap().wait_for_first_answer().await;
    mei.wait_for_text(code.as_str()).await;
    assert!(ada.view().button("Join").is_some(), "the post is in the table's language");
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_only_when_changed() {
    let (standin, _guild, _ada, _bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    house.restart().await;
    house.listen(&standin).await;
    standin.drop_gateway();
    standin.wait_until_connected().await;
    assert_eq!(standin.requests_on("PUT /applications/{application_id}/commands").len(), 1);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn table_opened_by_mention_is_posted_in_that_channel() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let new = format!("<@{}> new art-society 2", standin.application_id());
    ada.go_to(&guild.general());
    ada.write(&new).unwrap();
    ada.wait_for(|seen| seen.direct().any(|message| message.contains_text("is open"))).await;
    house.deliver_all().await;
    let cards = || guild.general().messages().into_iter().filter(|card| !card.components.is_empty()).count();
    assert_eq!(cards(), 1, "{}", ada.view());
    let code =
        bo.view().messages.iter().find_map(|card| {
            card.text.trim_start_matches('*').split_whitespace().find_map(model::Code::parse)
        });
    bo.go_to(&guild.wait_for_thread(code.expect("the card names its table").as_str()).await);
    bo.write(&new).unwrap();
    bo.wait_for(|seen| seen.direct().any(|message| message.contains_text("is open"))).await;
    house.deliver_all().await;
    assert_eq!(cards(), 2, "a thread has no threads, so the table is in the channel around it");
    standin.finish();
}

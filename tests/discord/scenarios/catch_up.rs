//! Messages that people wrote while the bot was away.

use super::posts;
use crate::standin::{Standin, Wiring};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_during_downtime_are_handled_in_order() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, mut house) = posts::scene_at(&standin);
    house.type_line(&ada, None, None, "tell direct").await;
    let code = house.start_table(&ada, &bo, &guild).await;
    assert!(ada.view().direct().any(|message| message.is_by_bot), "a direct message asks her");
    ada.go_to_dm();
    ada.write("name Ada Lovelace").unwrap();
    ada.write("hang f5").unwrap();
    ada.write("name Countess").unwrap();
    house.restart().await;
    house.listen(&standin).await;
    let answered = |text: &str| text.contains("Countess");
    ada.wait_for(|seen| seen.direct().any(|message| message.is_by_bot && answered(&message.text))).await;
    assert_eq!(house.player(&ada).await.name, "Countess");
    let table = house.table(&code).await;
    let seat = table.seats_of(house.player(&ada).await.id).next().unwrap();
    assert!(!table.asks.contains_key(&seat), "the painting hangs");
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_gateway_session_catches_up_without_repeats() {
    for wiring in Wiring::BOTH {
        let standin = Standin::start(wiring).await;
        let (_guild, ada, _bo, mut house) = posts::scene_at(&standin);
        house.listen(&standin).await;
        ada.go_to_dm();
        ada.write("name One").unwrap();
        ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() == 1).await;
        // The session has ended, so events in between are not replayed.
        standin.set_gateway_away(true);
        standin.wait_until_disconnected().await;
        standin.with_world(|world| world.gateway.invalidate());
        ada.write("name Two").unwrap();
        standin.set_gateway_away(false);
        ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 2).await;
        assert_eq!(house.player(&ada).await.name, "Two");
        ada.write("name Three").unwrap();
        ada.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 3).await;
        let answers = ada.view().direct().filter(|message| message.is_by_bot).count();
        assert_eq!((answers, house.player(&ada).await.name), (3, "Three".into()));
        house.stop_listening().await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_from_several_people_are_handled_in_order() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, mut house) = posts::scene_at(&standin);
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    house.listen(&standin).await;
    for person in [&ada, &bo] {
        person.go_to_dm();
        person.write("mine").unwrap();
        person.wait_for(|seen| seen.direct().any(|message| message.is_by_bot)).await;
    }
    let code = house.open_table(&eve, &guild).await;
    // A server's table is for people who were seen there.
    for person in [&ada, &bo] {
        house.type_line_at(person, &code, "board").await;
    }
    standin.set_gateway_away(true);
    standin.wait_until_disconnected().await;
    standin.with_world(|world| world.gateway.invalidate());
    // The later writer has the older channel.
    assert!(ada.dm().id() < bo.dm().id());
    bo.write(&format!("join {code}")).unwrap();
    ada.write(&format!("join {code}")).unwrap();
    standin.set_gateway_away(false);
    for person in [&ada, &bo] {
        person.wait_for(|seen| seen.direct().filter(|message| message.is_by_bot).count() >= 2).await;
    }
    let table = house.table(&code).await;
    let sits = async |person| table.seats_of(house.player(person).await.id).next().is_some();
    assert!(sits(&bo).await && !sits(&ada).await, "{}", ada.view());
    house.stop_listening().await;
    standin.finish();
}

//! Moves by menus, forms and lines; and presses that are late, duplicated or by another player.

use super::posts::{scene, scene_in};
use super::test_service::TestService;
use crate::people::{Person, PersonView, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::Code;

/// Returns a table at which both must hang their starting paintings, with everyone in its thread.
async fn hanging_scene() -> (Standin, Guild, Person, Person, TestService, Code) {
    hanging_scene_in(Wiring::Proxy).await
}

/// Like [`hanging`], but in this wiring.
async fn hanging_scene_in(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    ada.go_to(&thread);
    bo.go_to(&thread);
    (standin, guild, ada, bo, house, code)
}

fn newest_private(seen: &PersonView) -> Option<&SeenMessage> {
    seen.newest_ephemeral().filter(|message| !message.is_thinking)
}

/// Waits until the newest private message fits.
async fn wait_for_newest_private(person: &Person, look: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let seen = person.wait_for(|seen| newest_private(seen).is_some_and(&look)).await;
    newest_private(&seen).unwrap().clone()
}

/// Opens the menus and selects the first option each time, until the move can be committed.
async fn select_until_commit(person: &Person) -> SeenMessage {
    person.click("Make your move").unwrap().wait_for_first_answer().await;
    loop {
        let menu = wait_for_newest_private(person, |message| {
            !message.menus.is_empty() || message.button("Commit").is_some()
        })
        .await;
        if menu.button("Commit").is_some() {
            return menu;
        }
        let (list, (label, _)) = (menu.menus[0].custom_id.clone(), menu.menus[0].options[0].clone());
        person.choose(&list, &[&label]).unwrap().wait_for_first_answer().await;
        wait_for_newest_private(person, |message| {
            message.text != menu.text || message.menus.len() != menu.menus.len()
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menu_move_can_be_previewed_undone_and_committed() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = hanging_scene_in(wiring).await;
        ada.click("Make your move").unwrap().wait_for_first_answer().await;
        let list = wait_for_newest_private(&ada, |message| !message.menus.is_empty()).await;
        assert_eq!(list.files.len(), 2, "the board and their own wall, private");
        let before = house.table(&code).await;
        let chosen = select_until_commit(&ada).await;
        assert!(chosen.is_ephemeral && chosen.text.contains("So far: **Hang it at"), "{}", chosen.text);
        assert!(chosen.contains_text("nothing is played yet"), "{}", chosen.text);
        assert_ne!(chosen.files[1].bytes, list.files[1].bytes, "their wall after the move");
        ada.click("Back").unwrap().wait_for_first_answer().await;
        let again = wait_for_newest_private(&ada, |message| !message.menus.is_empty()).await;
        assert_eq!(again.files[0].bytes, list.files[0].bytes, "the current board");
        assert_eq!(house.table(&code).await.seq, before.seq, "nothing was played so far");
        let (menu, option) = (again.menus[0].custom_id.clone(), again.menus[0].options[1].0.clone());
        ada.choose(&menu, &[&option]).unwrap().wait_for_first_answer().await;
        wait_for_newest_private(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().wait_for_first_answer().await;
        let done = wait_for_newest_private(&ada, |message| message.contains_text("Played: hang")).await;
        assert!(done.is_ephemeral && done.menus.is_empty() && done.files.is_empty(), "{}", done.text);
        assert!(house.table(&code).await.seq > before.seq);
        assert!(!bo.view().says("Played: hang"), "only she sees the receipt");
        assert!(ada.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_moves_are_completed_and_errors_explained() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, _bo, house, code) = hanging_scene_in(wiring).await;
        let names = |choices: Vec<crate::people::Suggestion>| {
            choices.into_iter().map(|choice| choice.name).collect::<Vec<_>>()
        };
        let verbs = names(ada.autocomplete("play", &[("move", "")], "move").await.unwrap());
        assert!(matches!(verbs.as_slice(), [hang] if hang.starts_with("hang")), "{verbs:?}");
        let cells = names(ada.autocomplete("play", &[("move", "hang ")], "move").await.unwrap());
        assert!(
            !cells.is_empty() && cells.len() <= 25 && cells.iter().all(|cell| cell.starts_with("hang ")),
            "{cells:?}"
        );
        ada.slash("play", &[("move", "hnag f5")]).unwrap().wait_for_first_answer().await;
        wait_for_newest_private(&ada, |message| {
            message.contains_text("can't understand your line") && message.contains_text("hang")
        })
        .await;
        ada.slash("play", &[("move", "hang f5")]).unwrap().wait_for_first_answer().await;
        wait_for_newest_private(&ada, |message| message.contains_text("Played: hang f5")).await;
        assert!(house.table(&code).await.seq > 0);
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn form_plays_a_valid_line_and_leads_back_otherwise() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, _bo, house, code) = hanging_scene_in(wiring).await;
        ada.click("Make your move").unwrap().wait_for_first_answer().await;
        wait_for_newest_private(&ada, |message| message.button("Type it").is_some()).await;
        let before = house.table(&code).await.seq;
        for wrong in ["start sales", "leave", "hang z99"] {
            assert_eq!(
                ada.click("Type it").unwrap().wait_for_first_answer().await,
                9,
                "a form is the first answer"
            );
            ada.submit(&[("words", wrong)]).unwrap().wait_for_first_answer().await;
            let menu = wait_for_newest_private(&ada, |message| {
                wrong.split(' ').any(|word| message.contains_text(&format!("\"{word}\"")))
            })
            .await;
            assert!(
                !menu.menus.is_empty() && house.table(&code).await.seq == before,
                "{wrong}: {}",
                menu.text
            );
        }
        ada.click("Type it").unwrap().wait_for_first_answer().await;
        ada.submit(&[("words", "f5")]).unwrap().wait_for_first_answer().await;
        wait_for_newest_private(&ada, |message| message.contains_text("Played: hang f5")).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outdated_button_only_leads_to_the_table() {
    let (standin, guild, ada, bo, mut house, code) = hanging_scene().await;
    select_until_commit(&ada).await;
    house.type_line_at(&ada, &code, "hang f5").await;
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    house.advance_clock(chrono::TimeDelta::days(7));
    house.restart().await;
    house.listen(&standin).await;
    let before = house.table(&code).await.seq;
    let old = ada.view().messages.into_iter().find(|message| message.button("Commit").is_some()).unwrap();
    ada.click_in(old.id, "Commit").unwrap().wait_for_first_answer().await;
    let refused = wait_for_newest_private(&ada, |message| {
        message.contains_text("earlier turn") || message.contains_text("nothing for you to decide")
    })
    .await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert!(refused.text.contains(&thread.id().to_string()), "{}", refused.text);
    assert_eq!(house.table(&code).await.seq, before);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_presses_play_once() {
    let (standin, _guild, ada, _bo, house, code) = hanging_scene().await;
    let menu = select_until_commit(&ada).await;
    let before = house.table(&code).await;
    let storm: Vec<_> = (0..6).map(|_| ada.click_in(menu.id, "Commit").unwrap()).collect();
    for acted in &storm {
        acted.wait_for_first_answer().await;
    }
    wait_for_newest_private(&ada, |message| message.button("Commit").is_none()).await;
    let entries = house.desk.store().entries(code.clone(), before.seq).await.unwrap();
    let moves = entries.iter().filter(|entry| matches!(entry.body, model::Body::Move { .. })).count();
    assert_eq!(moves, 1, "{entries:?}");
    // Each press gets the same answer as the first, and none is rejected as late.
    for acted in storm {
        acted.wait_until_settled().await;
    }
    assert!(ada.view().says("Played: hang") && !ada.view().says("earlier turn"), "{}", ada.view());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn duplicate_interaction_is_answered_once() {
    let (standin, _guild, ada, _bo, house, code) = hanging_scene().await;
    select_until_commit(&ada).await;
    standin.deliver_twice(1);
    ada.click("Commit").unwrap().wait_for_first_answer().await;
    wait_for_newest_private(&ada, |message| message.contains_text("Played: hang")).await;
    ada.slash("log", &[]).unwrap().wait_for_first_answer().await;
    wait_for_newest_private(&ada, |message| message.contains_text("hangs the starting painting")).await;
    assert!(!ada.view().says("earlier turn"), "{}", ada.view());
    assert!(house.table(&code).await.seq > 0);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn button_of_another_seat_is_rejected() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    house.type_line(&ada, None, None, "tell direct").await;
    ada.set_dms_open(false);
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let call = thread.messages().into_iter().find(|message| message.pings.contains(&ada.id())).unwrap();
    bo.click_in(call.id, "Make your move").unwrap().wait_for_first_answer().await;
    wait_for_newest_private(&bo, |message| message.contains_text("That button belongs to another player"))
        .await;
    ada.click_in(call.id, "Make your move").unwrap().wait_for_first_answer().await;
    wait_for_newest_private(&ada, |message| !message.menus.is_empty()).await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_press_takes_effect_and_is_confirmed_directly() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    let code = house.open_table(&ada, &guild).await;
    house.deliver_all().await;
    standin.make_answers_late();
    bo.click("Join").unwrap();
    let told = bo.wait_for_text("in: table").await;
    assert_eq!(told.place, "DM");
    assert_eq!(house.table(&code).await.seats.iter().filter(|seat| seat.player().is_some()).count(), 2);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restart_after_the_first_answer_keeps_the_move() {
    let (standin, _guild, ada, _bo, mut house, code) = hanging_scene().await;
    select_until_commit(&ada).await;
    let before = house.table(&code).await.seq;
    let edit = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";
    standin.arm_fault(edit, 50, crate::standin::faults::Fault::Status(503));
    ada.click("Commit").unwrap().wait_for_first_answer().await;
    while house.table(&code).await.seq == before {
        tokio::task::yield_now().await;
    }
    house.restart().await;
    standin.clear_faults();
    house.listen(&standin).await;
    house.deliver_all().await;
    ada.wait_for(|seen| seen.says("hangs the starting painting")).await;
    ada.click("Commit").unwrap().wait_for_first_answer().await;
    wait_for_newest_private(&ada, |message| message.button("Commit").is_none()).await;
    assert_eq!(house.table(&code).await.last_played.len(), 1);
    standin.finish();
}

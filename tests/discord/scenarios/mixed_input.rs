//! A move that is begun with menus, continued as a typed line, and finished elsewhere: one draft, whichever method is
//! used.

use engine::Viewer;
use model::{Body, Code};

use super::posts::scene;
use super::test_service::TestService;
use crate::people::{Person, SeenMessage};

/// Channel for the last part of the move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FinalInput {
    Directly,
    ByMail,
}

async fn wait_for_reply_to(person: &Person, look: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let newest = |seen: &crate::people::PersonView| {
        seen.newest_ephemeral().filter(|message| !message.is_thinking && look(message)).cloned()
    };
    let seen = person.wait_for(|seen| newest(seen).is_some()).await;
    newest(&seen).unwrap()
}

/// Selects one step.
async fn select_step(person: &Person, step: &str) {
    person.click("Make your move").unwrap().wait_for_first_answer().await;
    let menu = wait_for_reply_to(person, |message| !message.menus.is_empty()).await;
    let value = format!("={step}");
    let holds = |options: &[(String, String)]| options.iter().any(|(_, one)| *one == value);
    let list = menu.menus.iter().find(|list| holds(&list.options)).expect("the step is offered");
    person.choose(&list.custom_id, &[&value]).unwrap().wait_for_first_answer().await;
    wait_for_reply_to(person, |message| message.text != menu.text).await;
}

/// Returns the steps of a table's moves, one list per move.
async fn move_steps(house: &TestService, code: &Code) -> Vec<Vec<String>> {
    let journal = house.desk.store().entries(code.clone(), 0).await.unwrap();
    let of_move = |body: &Body| match body {
        Body::Move { steps, .. } => Some(steps.iter().map(|step| step.words.clone()).collect()),
        _ => None,
    };
    journal.iter().filter_map(|entry| of_move(&entry.body)).collect()
}

async fn finish_menu_move_by(end: FinalInput) {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    for person in [&ada, &bo] {
        house.admit(person).await;
        house.type_line(person, None, None, "tell place mail").await;
    }
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    // The player with the lower card picks first. This player also hangs first here, so that the answer to the last
    // hanging asks nothing of them.
    let loaded = house.desk.load(&code).await.unwrap().unwrap();
    let view = loaded.position.as_ref().unwrap().view(Viewer::Table).unwrap();
    let card = |seat: usize| view["seats"][seat]["start_card"].as_u64();
    let order = if card(0) < card(1) { [0, 1] } else { [1, 0] };
    for seat in order {
        let person = house.person_at(&loaded.table, seat, &[&ada, &bo]).await;
        house.type_line_at(&person, &code, "hang f5").await;
    }
    house.take_mail_letters();
    house.deliver_all().await;
    let table = house.table(&code).await;
    let seat = table.seats_to_act().next().expect("a player picks the lots");
    let who = house.person_at(&table, seat.number(), &[&ada, &bo]).await;
    who.go_to(&thread);
    let asked = house.take_mail_letters().into_iter().find(|letter| letter.page.ask.is_some());
    let asked = asked.expect("a letter that asks the auctioneer");
    let steps = ["pick 2x2", "pick 2x3", "pick 3x2"].map(str::to_owned);
    let before = move_steps(&house, &code).await;

    select_step(&who, &steps[0]).await;
    assert!(house.table(&code).await.asks[&seat].draft.is_some(), "{}", who.view());
    who.slash("play", &[("move", &steps[1])]).unwrap().wait_until_settled().await;
    wait_for_reply_to(&who, |message| message.contains_text("This is only a draft")).await;
    assert_eq!(move_steps(&house, &code).await, before, "nothing was played so far");

    let rest = steps[2..].join(", ");
    match end {
        FinalInput::Directly => {
            who.go_to_dm();
            who.write(&rest).unwrap();
            who.wait_for(|seen| seen.direct().any(|message| message.contains_text("Played: "))).await;
        }
        FinalInput::ByMail => {
            let from = format!("{0} <{1}@example.org>", who.name(), who.name().to_lowercase());
            house.receive_mail(&from, &house.return_address(&asked), &rest).await;
        }
    }
    house.deliver_all().await;
    let after = move_steps(&house, &code).await;
    assert_eq!(after[before.len()..], [steps.to_vec()], "{end:?}: each word once, in order");
    let table = house.table(&code).await;
    assert!(table.asks.get(&seat).is_none_or(|ask| ask.draft.is_none()));
    let menu = who.view().messages.into_iter().rev().find(|message| message.button("Back").is_some());
    let menu = menu.expect("the old menu");
    who.click_in(menu.id, "Back").unwrap().wait_for_first_answer().await;
    who.wait_for(|seen| seen.says("earlier turn") || seen.says("nothing for you to decide")).await;
    assert_eq!(house.table(&code).await.seq, table.seq, "an old menu changes nothing");
    house.stop_listening().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menu_move_can_be_finished_by_direct_message_or_mail() {
    for end in [FinalInput::Directly, FinalInput::ByMail] {
        finish_menu_move_by(end).await;
    }
}

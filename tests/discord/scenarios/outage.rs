//! The gateway is away during a deadline: letters and timers do not need it, and messages from the meantime are handled
//! when it returns.

use chrono::TimeDelta;
use engine::Mark;
use model::{Body, Code};

use super::posts::scene;
use super::test_service::TestService;
use crate::people::{Person, PersonView};
use crate::standin::faults::Fault;

/// Returns all steps played, in order, with their seats and marks.
async fn played_steps(house: &TestService, code: &Code) -> Vec<(u8, String, Mark)> {
    let journal = house.desk.store().entries(code.clone(), 0).await.unwrap();
    let mut all = Vec::new();
    for entry in journal {
        if let Body::Move { seat, steps, .. } = entry.body {
            all.extend(steps.into_iter().map(|step| (seat.number(), step.words, step.mark)));
        }
    }
    all
}

/// Returns the number of visible direct messages from the bot.
fn direct_answer_count(seen: &PersonView) -> usize {
    seen.direct().filter(|message| message.is_by_bot).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadline_passes_during_a_gateway_outage() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    for person in [&ada, &bo] {
        house.type_line(person, None, None, "tell direct").await;
        person.go_to_dm();
    }
    let code = house.start_table(&ada, &bo, &guild).await;
    house.type_line_at(&ada, &code, "hang f5").await;
    house.advance(TimeDelta::hours(24) - TimeDelta::minutes(5)).await;
    let seat_of = async |person: &Person| {
        let id = house.player(person).await.id;
        house.table(&code).await.seats_of(id).next().unwrap().number()
    };
    let of_bo = seat_of(&bo).await;

    standin.set_gateway_away(true);
    standin.wait_until_disconnected().await;
    standin.with_world(|world| world.gateway.invalidate());
    bo.write("hang f5").unwrap();
    bo.write("name Bobby").unwrap();
    house.advance(TimeDelta::minutes(10)).await;
    let hung = played_steps(&house, &code).await;
    assert!(
        hung.iter().any(|(seat, _, mark)| *seat == of_bo && *mark == Mark::Automatic),
        "the timer keeps running: {hung:?}"
    );
    let table = house.table(&code).await;
    let asked = table.seats_to_act().next().expect("a player picks the lots");
    let who = house.person_at(&table, asked.number(), &[&ada, &bo]).await;
    let letter = who.view().direct().last().cloned().expect("the letter came without the gateway");
    assert!(letter.is_by_bot && letter.button("Make your move").is_some(), "{}", letter.text);
    who.reply(letter.id, "pick 2x2 2x3 3x2").unwrap();
    assert_eq!(played_steps(&house, &code).await, hung, "no process hears it yet");

    let before = direct_answer_count(&bo.view());
    standin.set_gateway_away(false);
    bo.wait_for(|seen| seen.says("Bobby")).await;
    who.wait_for(|seen| seen.direct().any(|message| message.contains_text("Played: pick"))).await;
    let after = played_steps(&house, &code).await;
    let picked: Vec<_> =
        ["2x2", "2x3", "3x2"].map(|size| (asked.number(), format!("pick {size}"), Mark::Played)).into();
    assert_eq!(after[hung.len()..], picked, "nothing else, because the hanging came too late");
    assert_eq!(house.player(&bo).await.name, "Bobby");
    let expected = if who.id() == bo.id() { 3 } else { 2 };
    let seen = bo.wait_for(|seen| direct_answer_count(seen) >= before + expected).await;
    assert_eq!(direct_answer_count(&seen), before + expected, "each message is answered once: {seen}");
    assert_eq!(house.letter_count("dead").await, 0);
    house.stop_listening().await;
    standin.finish();
}

/// Discord is down for a day: the game continues, and no letter is given up. Afterwards, every message that still
/// matters is sent once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn day_long_outage_sends_current_messages_once() {
    let (standin, guild, ada, bo, house) = scene().await;
    for person in [&ada, &bo] {
        house.type_line(person, None, None, "tell direct").await;
    }
    let code = house.start_table(&ada, &bo, &guild).await;
    standin.arm_fault("*", u32::MAX, Fault::Status(503));
    house.type_line_at(&ada, &code, "hang f5").await;
    for _ in 0..26 {
        house.advance(TimeDelta::hours(1)).await;
    }
    let hung = played_steps(&house, &code).await;
    assert!(hung.iter().any(|(_, _, mark)| *mark == Mark::Automatic), "the timers keep running: {hung:?}");
    assert_eq!(house.letter_count("dead").await, 0, "no letter is given up");
    assert!(house.letter_count("ready").await > 0, "the letters wait");
    let asked = standin.requests().len();
    assert!(asked < 2_000, "{asked} requests are too many during an outage");
    standin.clear_faults();
    for _ in 0..3 {
        house.advance(TimeDelta::minutes(6)).await;
    }
    assert_eq!(house.letter_count("dead").await, 0);
    let table = house.table(&code).await;
    let seat = table.seats_to_act().next().expect("a seat to act");
    let who = house.person_at(&table, seat.number(), &[&ada, &bo]).await;
    let letters: Vec<String> =
        who.view().direct().filter(|one| one.is_by_bot).map(|one| one.text.clone()).collect();
    let different: std::collections::BTreeSet<&String> = letters.iter().collect();
    assert_eq!(different.len(), letters.len(), "no message is sent twice: {letters:?}");
    let thread = guild.wait_for_thread(code.as_str()).await;
    assert_eq!(
        thread.messages().iter().filter(|message| !message.components.is_empty()).count(),
        1,
        "one living post"
    );
    standin.finish();
}

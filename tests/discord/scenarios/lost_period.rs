//! Messages posted in a period that was lost when a backup was restored (docs/hosting.md): their buttons have no
//! effect.

use super::posts::scene_at;
use super::servers::command_answer;
use super::test_service::TestService;
use crate::standin::{Standin, Wiring};
use chrono::{DateTime, Utc};
use model::{Code, Status};
use service::LostPeriod;

/// Returns a lost period that covers every message.
fn whole_lost_period() -> LostPeriod {
    LostPeriod { from: DateTime::UNIX_EPOCH, until: DateTime::<Utc>::MAX_UTC }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn button_from_before_a_restore_is_rejected() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, _) = scene_at(&standin);
    let mut house = TestService::with_lost_period(&standin, whole_lost_period());
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.go_to(&guild.general()));
    let told = command_answer(&ada, "table new", &[("game", "art-society"), ("seats", "2")]).await;
    house.deliver_all().await;
    let code = told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"));
    bo.wait_for_text("1 seat free").await;
    let told = bo.click("Join").unwrap().wait_until_settled().await.expect("an answer").text;
    assert!(told.contains("this message came after it") && told.contains("Nothing has changed"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Open, "no one joined");
    standin.finish();
}

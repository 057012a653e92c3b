//! Messages posted in a period that was lost when a backup was restored (docs/hosting.md): their buttons have no
//! effect.

use super::house::TestService;
use super::posts::people_of;
use super::servers::command;
use crate::standin::{Standin, Wiring};
use chrono::{DateTime, Utc};
use model::{Code, Status};
use service::LostPeriod;

/// Returns a lost period that covers every message.
fn all_of_it() -> LostPeriod {
    LostPeriod { from: DateTime::UNIX_EPOCH, until: DateTime::<Utc>::MAX_UTC }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn button_from_a_lost_period_is_rejected() {
    let standin = Standin::start(Wiring::Proxy).await;
    let (guild, ada, bo, _) = people_of(&standin);
    let mut house = TestService::having_lost(&standin, all_of_it());
    house.listens(&standin).await;
    standin.ready().await;
    [&ada, &bo].into_iter().for_each(|person| person.goes_to(&guild.general()));
    let told = command(&ada, "table new", &[("game", "art-society"), ("seats", "2")]).await;
    house.delivers().await;
    let code = told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"));
    bo.reads("1 seat free").await;
    let told = bo.click("Join").unwrap().settled().await.expect("an answer").text;
    assert!(told.contains("from the time that was lost") && told.contains("Nothing has changed"), "{told}");
    assert_eq!(house.table(&code).await.status(), Status::Open, "no one joined");
    standin.finish();
}

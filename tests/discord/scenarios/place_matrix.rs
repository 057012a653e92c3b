//! Everything that a server can take away, in every place, at every stage: no one on turn stays untold for more than a
//! minute, nothing is doubled, events keep their order, and admins are told once.
//!
//! By default, each loss in each place happens at one stage. `LOSSES=all` adds the other stages.

mod league_room;
mod losses;
mod tables;

use std::panic::AssertUnwindSafe;

use serenity::futures::FutureExt as _;

use losses::{Case, LOSSES, Place, STAGES};

/// Returns the cases in a place: each loss at every stage, or by default at one of them, in turn.
fn cases(place: Place) -> Vec<Case> {
    let is_long = std::env::var("LOSSES").is_ok_and(|value| value == "all");
    let losses = LOSSES.into_iter().filter(|loss| loss.can_happen_in(place));
    let all = losses.enumerate().flat_map(|(nth, loss)| {
        let stages = STAGES.into_iter().enumerate().filter(move |(at, _)| is_long || at % 3 == nth % 3);
        stages.map(move |(_, stage)| Case { loss, place, stage })
    });
    all.collect()
}

/// Checks every case in a place, and reports all failures together.
async fn check_all(place: Place) {
    let mut failed = Vec::new();
    for case in cases(place) {
        let check = async {
            match place {
                Place::League => league_room::check(case).await,
                _ => tables::check(case).await,
            }
        };
        if AssertUnwindSafe(check).catch_unwind().await.is_err() {
            failed.push(case);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_a_text_channel_is_survived() {
    check_all(Place::Text).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_a_forum_is_survived() {
    check_all(Place::Forum).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_the_results_channel_is_survived() {
    check_all(Place::Results).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_the_notices_channel_is_survived() {
    check_all(Place::Notices).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_a_league_channel_is_survived() {
    check_all(Place::League).await;
}

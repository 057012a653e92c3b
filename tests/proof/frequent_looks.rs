//! Players who look often, mistype near a deadline, or try previews are answered each time; machines are not.

use super::desk::Evening;
use chrono::TimeDelta;
use model::MailAddress;
use ports::{Origin, Request, RequestGateway};

const ADA: &str = "ada@example.org";

impl Evening {
    /// Sends this many mails with a return address; returns the number of answers.
    async fn count_answers(
        &self,
        from: &Origin,
        mails: usize,
        pause: TimeDelta,
        line: impl Fn(usize) -> String,
    ) -> usize {
        let mut answers = 0;
        for number in 0..mails {
            let author: Option<MailAddress> = Some(ADA.parse().unwrap());
            let mail = Request { author, ..self.request(from.clone(), &[&line(number)]) };
            answers += usize::from(matches!(RequestGateway::handle(&*self.desk, &mail).await, Ok(Some(_))));
            self.advance_time(pause);
        }
        answers
    }
}

#[tokio::test]
async fn player_may_look_sixty_times_an_hour() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let seat = evening.decision(&code, 0).await;
    let looks = ["board", "mine", "log", "list"];
    let look = |number: usize| looks[number % 4].to_owned();
    assert_eq!(evening.count_answers(&seat, 60, TimeDelta::minutes(1), look).await, 60);
    let board = |_| "board".to_owned();
    assert_eq!(evening.count_answers(&seat, 25, TimeDelta::minutes(2), board).await, 25, "also the same");
}

#[tokio::test]
async fn mistyped_moves_and_previews_are_always_answered() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let seat = evening.decision(&code, 0).await;
    for line in ["hang z", "preview hang z"] {
        let wrong = |number: usize| format!("{line}{number}");
        assert_eq!(evening.count_answers(&seat, 60, TimeDelta::seconds(5), wrong).await, 60, "{line}");
    }
    let typo = |number: usize| format!("hagn f{number}");
    assert_eq!(evening.count_answers(&seat, 30, TimeDelta::minutes(1), typo).await, 30);
}

#[tokio::test]
async fn admin_acts_do_not_use_up_answers() {
    let evening = Evening::new();
    let (_, ada, _) = evening.start_table_of_two().await;
    let settings = Origin::Holder(ada.settings_right());
    let act = |number: usize| format!("manage SPRING substitute {number}");
    assert_eq!(evening.count_answers(&settings, 40, TimeDelta::seconds(20), act).await, 40);
}

#[tokio::test]
async fn machines_end_after_a_few_letters_at_any_pace() {
    for (pause_s, line) in [(0, "board"), (5, "help"), (20, "board"), (60, "back on monday"), (60, "hello")] {
        let evening = Evening::new();
        let (code, _, _) = evening.start_table_of_two().await;
        let seat = evening.decision(&code, 0).await;
        // Within ten minutes.
        let (mails, pause) = (if pause_s < 60 { 30 } else { 10 }, TimeDelta::seconds(pause_s));
        let answers = evening.count_answers(&seat, mails, pause, |_| line.to_owned()).await;
        assert!((1..=4).contains(&answers), "{line} every {pause_s} s: {answers}");
    }
    // A machine that writes new words each time, faster than a person.
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let seat = evening.decision(&code, 0).await;
    let ticket = |number: usize| format!("your ticket is {number}");
    assert!(evening.count_answers(&seat, 200, TimeDelta::seconds(10), ticket).await <= 21);
}

//! Messages in the thread of a table: those of people become table talk and follow their edits and deletions. Those of
//! machines do not, whether they are our own posts, other bots', or echoes of webhooks.

use super::posts::scene_in;
use super::test_service::TestService;
use crate::standin::Wiring;
use model::{Code, TalkLine, TalkRemover};
use ports::TalkQuery;
use std::time::{Duration, Instant};

/// Upper bound for the next change.
const PATIENCE: Duration = Duration::from_secs(60);

impl TestService {
    async fn talk(&self, code: &Code) -> Vec<TalkLine> {
        self.desk.store().talk(TalkQuery::newest(code.clone(), 200)).await.unwrap()
    }

    /// Waits until the talk of a table is like this.
    async fn wait_for_talk(&self, code: &Code, is_so: impl Fn(&[TalkLine]) -> bool) -> Vec<TalkLine> {
        let began = Instant::now();
        loop {
            let lines = self.talk(code).await;
            if is_so(&lines) {
                return lines;
            }
            assert!(began.elapsed() < PATIENCE, "{lines:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

fn texts(lines: &[TalkLine]) -> Vec<String> {
    lines.iter().map(|line| line.text.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_of_people_alone_become_talk() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        let code = house.start_bidding(&ada, &bo, &guild).await;
        let thread = guild.wait_for_thread(code.as_str()).await;
        thread.post_as_bot("Otherbot", "a bot beeps");
        thread.post_as_webhook("Relay", "an echo of a webhook");
        ada.write_in(&thread, &format!("Good luck {} @everyone", bo.mention())).unwrap();
        house.wait_for_talk(&code, |lines| lines.len() == 1).await;
        let eve = standin.person("Eve", "en-US");
        guild.add_member(&eve);
        eve.write_in(&thread, "I just watch. bid 3").unwrap();
        let lines = house.wait_for_talk(&code, |lines| lines.len() == 2).await;
        let expected = [format!("Good luck @{} @everyone", bo.name()), "I just watch. bid 3".to_owned()];
        assert_eq!(texts(&lines), expected);
        assert!(lines[0].seat.is_some() && lines[1].seat.is_none(), "{lines:?}");
        // Our own posts come back as messages, too.
        house.type_line_at(&ada, &code, "say from afar").await;
        house.deliver_all().await;
        let relayed =
            thread.messages().iter().filter(|message| message.content.contains("from afar")).count();
        assert_eq!(relayed, 1);
        bo.write_in(&thread, "thanks").unwrap();
        let lines = house.wait_for_talk(&code, |lines| lines.len() == 4).await;
        assert_eq!(texts(&lines[2..]), ["from afar", "thanks"], "nothing comes back");
        assert_eq!(house.table(&code).await.asks.values().filter(|ask| ask.seal.is_some()).count(), 0);
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edits_and_deletions_of_people_are_followed() {
    let (standin, guild, ada, bo, mut house) = scene_in(Wiring::Proxy).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    let bot = thread.post_as_bot("Otherbot", "a bot beeps");
    let first = ada.write_in(&thread, "Good luk").unwrap();
    house.wait_for_talk(&code, |lines| lines.len() == 1).await;
    let second = bo.write_in(&thread, "oops").unwrap();
    house.wait_for_talk(&code, |lines| lines.len() == 2).await;
    ada.edit(first, "Good luck").unwrap();
    let lines = house.wait_for_talk(&code, |lines| lines[0].text == "Good luck").await;
    assert_eq!(texts(&lines), ["Good luck", "oops"]);
    thread.edit_as_author(bot, "a bot beeps again");
    bo.delete(second);
    let lines = house.wait_for_talk(&code, |lines| lines[1].removed_by.is_some()).await;
    assert_eq!(texts(&lines), ["Good luck", ""]);
    assert_eq!(lines[1].removed_by, Some(TalkRemover::Author));
    thread.delete_message(bot);
    thread.delete_message(first);
    house.wait_for_talk(&code, |lines| lines[0].removed_by == Some(TalkRemover::Author)).await;
    bo.write_in(&thread, "what a pity").unwrap();
    let lines = house.wait_for_talk(&code, |lines| lines.len() == 3).await;
    assert_eq!(texts(&lines), ["", "", "what a pity"], "no text of a bot, and no line twice");
    standin.finish();
}

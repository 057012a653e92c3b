//! Feeds of players: their links, and what they show.

use super::talk_scene::TalkScene;
use model::{Arg, NewsFeed, Page};
use ports::PublicPages;

async fn scene() -> TalkScene {
    TalkScene::with_policy(|policy| policy.public_url = Some("https://play.example.org".to_owned())).await
}

/// Returns the path of the link in an answer: the player's number and the token.
fn link_in(page: &Page) -> (String, String) {
    let [say] = page.says.as_slice() else { panic!("one message: {:?}", page.says) };
    assert_eq!(say.key, "say-feed-on");
    let Some(Arg::Text(link)) = say.args.get("link") else { panic!("a link: {say:?}") };
    let path = link.strip_prefix("https://play.example.org/f/").unwrap();
    let (number, token) = path.split_once('/').unwrap();
    (number.to_owned(), token.to_owned())
}

async fn read(scene: &TalkScene, (number, token): &(String, String)) -> Option<NewsFeed> {
    scene.desk.player_feed(number, token).await.unwrap()
}

#[tokio::test]
async fn feed_shows_the_open_turns_of_its_player() {
    let scene = scene().await;
    let link = link_in(&scene.send("Bo", &["feed"]).await);
    let feed = read(&scene, &link).await.unwrap();
    let [turn] = feed.entries.as_slice() else { panic!("one entry: {:?}", feed.entries) };
    assert_eq!((turn.title.key.as_str(), turn.at), ("subject-turn", feed.updated_at));
    assert!(turn.link.as_ref().is_some_and(|link| link.contains(scene.code.as_str())));
    scene.say_as("Bo", "bid 3").await;
    assert!(read(&scene, &link).await.unwrap().entries.is_empty(), "a sealed answer is no news");
    scene.say_as("Bo", &format!("mute {}", scene.code)).await;
    for name in ["Ada", "Cy", "Dee"] {
        scene.say_as(name, "bid 1").await;
    }
    assert!(read(&scene, &link).await.unwrap().entries.is_empty(), "a muted table");
    scene.say_as("Bo", &format!("unmute {}", scene.code)).await;
    let next = read(&scene, &link).await.unwrap().entries;
    assert!(next.len() == 1 && next[0].id != turn.id, "{next:?}");
}

#[tokio::test]
async fn link_opens_its_own_feed_until_it_is_revoked() {
    let scene = scene().await;
    let link = link_in(&scene.send("Bo", &["feed"]).await);
    assert_eq!(link_in(&scene.send("Bo", &["feed"]).await), link, "the same link again");
    let other = link_in(&scene.send("Ada", &["feed"]).await);
    for wrong in [(link.0.clone(), other.1), (other.0, link.1.clone()), ("x".to_owned(), link.1.clone())] {
        assert_eq!(read(&scene, &wrong).await, None);
    }
    assert_eq!(scene.say_as("Bo", "feed off").await, ["say-feed-off"]);
    assert_eq!(read(&scene, &link).await, None);
    assert_eq!(scene.say_as("Bo", "feed off").await, ["say-feed-none"]);
    let next = link_in(&scene.send("Bo", &["feed"]).await);
    assert_ne!(next, link);
    assert_eq!(read(&scene, &link).await, None, "the old link stays revoked");
    assert!(read(&scene, &next).await.is_some());
}

#[tokio::test]
async fn service_without_web_pages_has_no_feeds() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", "feed").await, ["say-feed-no-web"]);
    assert!(!scene.person("Bo").await.has_feed());
}

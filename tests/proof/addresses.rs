//! A mailbox identifies one player, no matter how a mail, `link ADDRESS` or the store spells it.

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use ports::Origin;

/// Letter case and domain script do not matter, by mail or in `link ADDRESS`: one mailbox is one player.
#[tokio::test]
async fn respelled_address_is_the_same_player() {
    let evening = Evening::new();
    let bo = evening.player("Bo").await;
    let mailed = |address: &str| Origin::Claimed(address.parse().unwrap());
    let first = evening.request(mailed("J\u{f6}rg@xn--bcher-kva.example"), &["help"]);
    let jorg = evening.desk.handle_request(&first).await.unwrap().unwrap().to.unwrap();
    let store = evening.desk.store();
    for written in ["JO\u{308}RG@B\u{dc}CHER.example", "j\u{f6}rg@b\u{fc}cher\u{3002}example"] {
        let found = store.player_by_address(written.parse().unwrap()).await.unwrap().unwrap();
        assert_eq!(found.id, jorg, "{written}");
    }
    evening.advance_time(TimeDelta::days(2));
    let line = "link JO\u{308}RG@B\u{dc}CHER.example";
    assert_eq!(keys_of(&evening.send_lines(Origin::Player(bo.id), &[line]).await), ["say-link-sent"]);
    let jorg = evening.desk.player(jorg).await.unwrap().unwrap();
    let letters = evening.letters(&jorg).await;
    assert!(letters.iter().any(|letter| keys_of(&letter.page) == ["say-link-letter"]), "the same player");
    let page = evening.send_lines(Origin::Player(bo.id), &["link BO@EXAMPLE.org"]).await;
    assert_eq!(keys_of(&page), ["say-link-same"]);
    let page = evening.send_lines(Origin::Player(bo.id), &["link bo@"]).await;
    assert_eq!(keys_of(&page), ["say-link-no-address"]);
}

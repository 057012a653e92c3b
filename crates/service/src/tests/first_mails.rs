//! The first mail of an unknown sender: their time zone is assumed from the clock of their mail program, and stated.

use super::fixtures::Scene;
use i18n::Lang;
use model::{MailAddress, MessageKey};
use ports::{Answer, Origin, Request};

/// Sends a first mail; returns the answer and the sender's zone.
async fn first_mail(address: &str, utc_offset_min: Option<i16>, lang: &str) -> (Answer, String) {
    let scene = Scene::new().await;
    let address: MailAddress = address.parse().unwrap();
    let key = MessageKey { channel: "mail".to_owned(), id: address.as_str().to_owned() };
    let request = Request::new(key, Origin::Claimed(address.clone()), vec!["new art-society 2".to_owned()]);
    let request = Request { utc_offset_min, lang: Lang::parse_supported(lang), by_letter: true, ..request };
    let answer = scene.desk.handle_request(&request).await.unwrap().unwrap();
    let player = scene.desk.store().player_by_address(address).await.unwrap().unwrap();
    (answer, player.zone)
}

#[tokio::test]
async fn zone_of_a_newcomer_is_assumed_and_stated() {
    for (offset, lang, zone, label) in [
        (Some(540), "ja", "Asia/Tokyo", Some("Asia/Tokyo")),
        (Some(480), "zh-Hant", "Asia/Taipei", Some("Asia/Taipei")),
        (Some(540), "en", "Etc/GMT-9", Some("UTC+9")),
        (None, "ja", "UTC", None),
    ] {
        let (answer, found) = first_mail("newcomer@example.org", offset, lang).await;
        let said = answer.page.says.iter().find(|say| say.has_key(messages::SAY_ASSUMED_ZONE));
        assert_eq!(found, zone, "{offset:?} {lang}");
        let named = said.map(|say| format!("{say:?}"));
        assert_eq!(named.is_some(), label.is_some(), "{named:?}");
        assert!(named.is_none_or(|named| named.contains(label.unwrap())), "{offset:?} {lang}");
    }
    // A known player keeps their zone.
    let (answer, zone) = first_mail("ada@example.org", Some(540), "ja").await;
    assert!(zone == "UTC" && !answer.page.says.iter().any(|say| say.has_key(messages::SAY_ASSUMED_ZONE)));
}

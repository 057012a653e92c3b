//! The rules of every game, section by section, as players read them in Discord.

use super::posts::scene_in;
use crate::people::PersonView;
use crate::standin::Wiring;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_rule_section_is_readable_from_one_menu() {
    for (wiring, locale) in Wiring::BOTH.into_iter().zip(["en-US", "zh-TW"]) {
        let (standin, guild, ada, _bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.set_locale(locale);
        ada.go_to(&guild.general());
        let (rules, game) = if locale == "en-US" { ("rules", "game") } else { ("規則", "遊戲") };
        for id in ["art-society", "5211", "brussels-1893", "the-gallerist"] {
            ada.restart_client();
            let shown =
                ada.slash(rules, &[(game, id)]).unwrap().wait_until_settled().await.expect("the rules");
            let menu = shown.menus.first().expect("the menu of the sections").clone();
            assert!(menu.options.len() > 3, "{id}: {}", shown.text);
            for (heading, number) in &menu.options {
                let shown = ada.choose(&menu.custom_id, &[number]).unwrap().wait_until_settled().await;
                let last = shown.unwrap_or_else(|| panic!("{id}: nothing for {heading}"));
                // A long section comes in several messages, and the last one has the menu.
                let has_menu =
                    |seen: &PersonView| seen.newest_ephemeral().is_some_and(|one| !one.menus.is_empty());
                ada.wait_for(has_menu).await;
                let newest = ada.view().newest_ephemeral().cloned().expect("a section");
                assert_eq!(
                    newest.menus.first().map(|menu| menu.options.len()),
                    Some(menu.options.len()),
                    "{id}"
                );
                assert!(ada.view().says(&heading.replace(['*', '_'], "")), "{id} {heading}: {}", last.text);
                let han = newest.text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
                assert_eq!(
                    han,
                    locale != "en-US",
                    "{id} {heading} in the reader's language: {}",
                    newest.text
                );
            }
        }
        assert!(ada.view().failures.is_empty());
        standin.finish();
    }
}

//! Visitors of the real program's pages. No network of hosts uses up the pages of others, and only the known web server
//! in front is believed whom it forwards.

use super::health::{address_of, request};
use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;

/// The fewest pages that can be set for one network in an hour.
const PAGES: usize = 10;
/// The real program limits pages of a network, behind a web server on this machine.
const CONFIG: &str = "[mail.caps]\nsender_h = 100\nall_h = 1000\n[web]\nlisten = \"127.0.0.1:0\"\nhost_h = 10\n\
     public_url = \"http://127.0.0.1:1\"\nfront = [\"127.0.0.1\"]\n";

/// Asks for a table's page as often as it may be rendered for one network and twice more. The page changes in between,
/// so it is not cached. Returns the number of pages.
fn count_pages(club: &mut MailGroup, path: &str, visitor: impl Fn(usize) -> String) -> usize {
    let mut pages = 0;
    for number in 0..PAGES + 2 {
        let lang = ["en", "ja", "zh-Hans", "zh-Hant"][number % 4];
        if number % 4 == 0 {
            club.send_and_wait(0, &format!("say {number} pages so far"));
        }
        pages += usize::from(is_shown(club, &format!("{path}?lang={lang}"), &visitor(number)));
    }
    pages
}

fn is_shown(club: &MailGroup, path: &str, visitor: &str) -> bool {
    let at = address_of(&club.house, "web.listen");
    // The first address is made up by the visitor; the web server in front adds the second.
    let answer = request(at, path, &format!("X-Forwarded-For: 203.0.113.{}, {visitor}\r\n", path.len()));
    assert!(answer.starts_with("HTTP/1.1 200 ") || answer.starts_with("HTTP/1.1 503 "), "{answer}");
    answer.starts_with("HTTP/1.1 200 ")
}

#[test]
fn one_network_leaves_pages_to_others() {
    let mut club = MailGroup::with_service(ServiceUnderTest::with(CONFIG, &[]), 2);
    let code = club.start_table_by_mail();
    club.house.wait_until_drained_by_service();
    club.fetch();
    let letter = club.people[0].letters.iter().find(|letter| letter.text.contains("/t/")).unwrap();
    let link = letter.text.split("http://127.0.0.1:1").nth(1).unwrap();
    let path = link.split(|end: char| end.is_whitespace() || ".,;)".contains(end)).next().unwrap().to_owned();
    assert!(path.starts_with(&format!("/t/{code}/")), "{path}");
    assert_eq!(count_pages(&mut club, &path, |number| format!("192.0.2.{number}")), PAGES);
    // The last page was refused, so it is not cached.
    let refused = format!("{path}?lang=zh-Hant");
    assert!(is_shown(&club, &refused, "192.0.3.1"), "another network has its own pages");
    // To a service that knows another web server, this one is a visitor, and whom it names does not matter.
    club.house.terminate();
    let file = club.house.folder().join("vernissage.toml");
    let config = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, config.replace("[\"127.0.0.1\"]", "[\"10.0.0.0/8\"]")).unwrap();
    club.house.start();
    assert_eq!(count_pages(&mut club, &path, |number| format!("192.0.{number}.1")), PAGES);
    let warned = club.house.log().matches("X-Forwarded-For ignored").count();
    assert_eq!(warned, 1, "the operator is told once: {}", club.house.log());
    club.house.terminate();
}

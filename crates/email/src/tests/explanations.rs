//! Reasons for the lines of a message that are not commands. No line is lost: each is a command or has a reason.

use super::styles::{CLIENTS, Reply, TONGUES, TypedPosition, one_part};
use super::*;
use std::fs;

/// Returns the reasons and texts of the lines that are not commands.
fn skipped(raw: &[u8]) -> Vec<(&'static str, String)> {
    let MailClass::Mail(mail) = read_plain(raw) else { panic!("not a person's mail") };
    let lines = skipped_lines(raw, &mail, &markers(), &can_begin);
    lines.into_iter().map(|line| (line.reason.words(), line.text)).collect()
}

fn reasons(kind: &str, body: &str) -> Vec<(&'static str, String)> {
    skipped(&one_part(kind, body))
}

fn check(body: &str, expected: &[(&str, &str)]) {
    let found = reasons("text/plain", &body.replace('\n', "\r\n"));
    let found: Vec<(&str, &str)> = found.iter().map(|(reason, text)| (*reason, text.as_str())).collect();
    assert_eq!(found, expected, "{body}");
}

#[test]
fn every_part_of_a_reply_has_its_reason() {
    let attribution = "On Sat, Nov 21, 2026 at 9:00 AM Vernissage\n<play@play.example.org> wrote:";
    check(
        &format!(
            "[EXTERNAL]\nHi Vernissage,\nbid 14\nwhat a game\n\nBest regards,\nAnn\nCurator, room 9\n\n{attribution}\n\n> bid 99\n> -- reply above this line --\nyes\n> pass\n"
        ),
        &[
            ("banner", "[EXTERNAL]"),
            ("polite", "Hi Vernissage,"),
            ("text", "what a game"),
            ("polite", "Best regards,"),
            ("polite", "Ann"),
            ("signature", "Curator, room 9"),
            ("attribution", "On Sat, Nov 21, 2026 at 9:00 AM Vernissage"),
            ("attribution", "<play@play.example.org> wrote:"),
            ("quoted", "> bid 99"),
            ("marker", "> -- reply above this line --"),
            ("quoted", "yes"),
            ("quoted", "> pass"),
        ],
    );
    check(
        "bid 14\n====\nFrom: Vernissage\nSent: today\n\nbid 99\n-- \nAnn\n",
        &[
            ("delimiter", "===="),
            ("headers", "From: Vernissage"),
            ("headers", "Sent: today"),
            ("quoted", "bid 99"),
            ("quoted", "--"),
            ("quoted", "Ann"),
        ],
    );
    check(
        "bid 14\nSent from my iPhone\nThis e-mail is confidential. Pass it to nobody.\n\n> pass\n\nbid 13\n",
        &[
            ("signature", "Sent from my iPhone"),
            ("disclaimer", "This e-mail is confidential. Pass it to nobody."),
            ("quoted", "> pass"),
            ("quoted", "bid 13"),
        ],
    );
    check(
        "> pass\n\n> bid 99\nbid 13\n> pass\n",
        &[("quoted", "> pass"), ("quoted", "> bid 99"), ("between quotes", "bid 13"), ("quoted", "> pass")],
    );
    check("> pass\n\nbid 14\n", &[("quoted", "> pass")]);
}

#[test]
fn uncertain_text_is_reported() {
    check(
        "Sent from my iPhone\n\nbid 14\n",
        &[("signature", "Sent from my iPhone"), ("uncertain", "bid 14")],
    );
    let html = "<div class=\"gmail_extra\">bid 14</div>";
    assert_eq!(reasons("text/html", html), [("uncertain", "bid 14".to_owned())]);
}

#[test]
fn content_removed_from_html_is_reported() {
    let html = "<p>bid 14</p><div style=\"display:none\">preview</div><div class=\"gmail_signature\">Ann</div>\
                <blockquote>Your turn<br><blockquote>bid 99</blockquote></blockquote><style>p {}</style>";
    let expected = [
        ("hidden", "preview"),
        ("signature", "Ann"),
        ("quoted", ">"),
        ("quoted", "Your turn"),
        ("quoted", "bid 99"),
    ];
    let found = reasons("text/html", html);
    let found: Vec<(&str, &str)> = found.iter().map(|(reason, text)| (*reason, text.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn lines_beyond_the_limits_are_reported() {
    let found = reasons("text/plain", &"pass\r\n".repeat(2100));
    assert_eq!(found.len(), 2080);
    assert!(found.iter().all(|(reason, _)| *reason == "limit"));
    let long = format!("bid 14\r\n> {}\r\n> bid 99\r\n", "x".repeat(64 * 1024));
    assert_eq!(reasons("text/plain", &long).last(), Some(&("limit", "> bid 99".to_owned())));
}

#[test]
fn forwarded_text_is_reported_as_such() {
    let raw = fs::read("../../tests/mail/forward-gmail.eml").unwrap();
    let found = skipped(&raw);
    assert_eq!(found.first(), Some(&("forwarded", "bid 14".to_owned())));
    assert!(
        found.iter().all(|(reason, _)| ["forwarded", "delimiter", "headers"].contains(reason)),
        "{found:?}"
    );
}

/// Each line of a text that is not blank is either a command or has a reason, in all styles.
#[test]
fn no_line_is_lost() {
    let quoted = ["Your turn, Ann", "", "bid 99"];
    for client in CLIENTS {
        for tongue in TONGUES {
            for place in [TypedPosition::Top, TypedPosition::Bottom, TypedPosition::Inside] {
                let typed = vec![tongue.hello.to_owned(), "bid 14".to_owned(), tongue.thanks.to_owned()];
                let text = client.plain(&Reply { tongue, typed, quoted: &quoted, place });
                let raw = one_part("text/plain", &text);
                let MailClass::Mail(mail) = read_plain(&raw) else { panic!() };
                let read = all_orders(&mail);
                let found = skipped(&raw);
                let is_visible =
                    |line: &&str| line.chars().any(|c| !c.is_whitespace() && !model::is_invisible(c));
                let lines = text.lines().filter(is_visible).count();
                assert_eq!(
                    read.orders.len() + found.len(),
                    lines,
                    "{} {}: {found:?}\n{text}",
                    client.name,
                    tongue.code
                );
                let typed = ["text", "polite", "between quotes", "limit", "signature"];
                for unread in &read.unread {
                    let is_typed = |(reason, text): &(&str, String)| typed.contains(reason) && text == unread;
                    assert!(found.iter().any(is_typed), "{unread}: {found:?}");
                }
            }
        }
    }
}

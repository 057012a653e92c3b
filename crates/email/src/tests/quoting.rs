//! Separation of typed and quoted text in each client's style and language. Each quotation contains the old move `bid
//! 99`, which must never be a command, wherever the new one is. Answers between quoted lines are reported.

use super::styles::{CLIENTS, Reply, TONGUES, TypedPosition, commands_if_personal, one_part};
use super::*;
use std::time::Duration;

const OLD: [&str; 4] = ["bid 99", "pass 99", "", "take 99"];
const LETTER: [&str; 5] =
    ["Your turn, Ann: what do you bid?", "You may write bid 99 or pass.", "", "bid 99", "pass"];

/// Statistics: the number of messages, of those read exactly, of those without foreign lines, and descriptions of
/// failures.
#[derive(Default)]
struct ReadingStatistics {
    all: usize,
    exact: usize,
    clean: usize,
    wrong: Vec<String>,
}

impl ReadingStatistics {
    fn count(&mut self, what: &str, raw: &[u8], orders: &[&str], unread: &[&str]) {
        let read = commands_if_personal(raw).unwrap_or_default();
        let foreign = |line: &String| !orders.contains(&line.as_str()) && !unread.contains(&line.as_str());
        let exact = read.orders == orders && read.unread == unread;
        self.all += 1;
        self.exact += usize::from(exact);
        self.clean += usize::from(!read.orders.iter().chain(&read.unread).any(foreign));
        assert!(read.orders.iter().all(|line| orders.contains(&line.as_str())), "{what}: {read:?}");
        if !exact {
            self.wrong.push(format!("{what}: {read:?}"));
        }
    }

    fn at_least(&self, exact_percent: usize, clean_percent: usize) {
        let told =
            format!("{} of {} exact, {} clean:\n{}", self.exact, self.all, self.clean, self.wrong.join("\n"));
        assert!(self.exact * 100 >= self.all * exact_percent, "{told}");
        assert!(self.clean * 100 >= self.all * clean_percent, "{told}");
    }
}

/// The main rule: a new move above an old one, in plain text and in HTML, with and without words around it.
#[test]
fn move_above_quotation_is_the_only_command() {
    let mut tally = ReadingStatistics::default();
    for client in CLIENTS {
        for tongue in TONGUES {
            for quoted in [&OLD[..], &LETTER[..]] {
                for chatty in [false, true] {
                    let mut typed = vec!["bid 14".to_owned()];
                    if chatty {
                        typed = vec![tongue.hello.to_owned(), "bid 14".to_owned(), tongue.thanks.to_owned()];
                    }
                    let reply = Reply { tongue, typed, quoted, place: TypedPosition::Top };
                    let thanks = [tongue.thanks];
                    let unread = if chatty { &thanks[..] } else { &[] };
                    let what = format!("{} {} {chatty}", client.name, tongue.code);
                    tally.count(&what, &one_part("text/plain", &client.plain(&reply)), &["bid 14"], unread);
                    if let Some(html) = client.html(&reply) {
                        tally.count(
                            &format!("{what} html"),
                            &one_part("text/html", &html),
                            &["bid 14"],
                            unread,
                        );
                    }
                }
            }
        }
    }
    assert!(tally.all >= 160, "{}", tally.all);
    tally.at_least(99, 99);
}

#[test]
fn only_plain_commands_count_below_quotation() {
    let mut tally = ReadingStatistics::default();
    for client in CLIENTS.iter().filter(|client| client.marks()) {
        for tongue in TONGUES {
            let reply =
                |typed: Vec<String>| Reply { tongue, typed, quoted: &LETTER, place: TypedPosition::Bottom };
            let what = format!("{} {}", client.name, tongue.code);
            let plain = client.plain(&reply(vec!["bid 14".to_owned(), "take b".to_owned()]));
            tally.count(&what, &one_part("text/plain", &plain), &["bid 14", "take b"], &[]);
            let chatty = client.plain(&reply(vec!["bid 14".to_owned(), tongue.thanks.to_owned()]));
            tally.count(&what, &one_part("text/plain", &chatty), &[], &["bid 14", tongue.thanks]);
        }
    }
    tally.at_least(98, 99);
}

#[test]
fn inline_answers_are_reported_but_not_executed() {
    let mut tally = ReadingStatistics::default();
    for client in CLIENTS.iter().filter(|client| client.marks()) {
        for tongue in TONGUES {
            let typed = vec!["bid 14".to_owned(), tongue.thanks.to_owned()];
            let reply = Reply { tongue, typed, quoted: &LETTER, place: TypedPosition::Inside };
            let inside = client.plain(&reply);
            let what = format!("{} {}", client.name, tongue.code);
            tally.count(&what, &one_part("text/plain", &inside), &[], &["bid 14", tongue.thanks]);
            let both = format!("take c\r\n\r\n{inside}");
            tally.count(&what, &one_part("text/plain", &both), &["take c"], &["bid 14", tongue.thanks]);
        }
    }
    tally.at_least(98, 99);
}

/// Typed text is never cut because it contains phrases that programs use.
#[test]
fn typed_text_is_kept() {
    for typed in [
        "On Monday I wrote: bid 14",
        "On Monday I wrote:",
        "Ann wrote in the last round:",
        "from: me, to: you",
        "To Bob: meet me at 21:00",
        "Subject: nothing new",
        "I said at 21:00: no",
        "--- hello ---",
        "Original message, was it?",
        "a > b",
        "I sent it from my desk",
        "==========",
        "> ",
    ] {
        let raw = one_part("text/plain", &format!("bid 14\r\n{typed}\r\nlast\r\n"));
        let read = orders_of(&raw);
        let kept = if typed == "> " { vec!["last"] } else { vec![typed, "last"] };
        assert_eq!(
            (read.orders, read.unread),
            (vec!["bid 14".to_owned()], kept.iter().map(|line| (*line).to_owned()).collect())
        );
    }
}

/// Delimiters in all observed spellings, each above an unmarked quotation.
#[test]
fn every_delimiter_spelling_is_recognised() {
    let headers = "From: Vernissage\r\nSent: Saturday, November 21, 2026\r\n\r\n";
    for rule in [
        "-----Original Message-----",
        "----- Original Message -----",
        "------ Original Message ------",
        "-------- Original message --------",
        "--- Original Message ---",
        "---Original---",
        "---------- Original Message ----------",
        "-----ORIGINAL MESSAGE-----",
        "***** Original Message *****",
        "====== Original Message ======",
        "——— Original Message ———",
        "-----Original Message Follows-----",
        "-----Ursprüngliche Nachricht-----",
        "------------------ 原始邮件 ------------------",
        "------------------ Original ------------------",
        "---- 回复的原邮件 ----",
        "-------- Пересылаемое сообщение --------",
        "---------- Forwarded message ---------",
        "________________________________",
        "_______________________________________________",
        "---- Vernissage wrote ----",
        "---- On Sat, 21 Nov 2026 09:00:00 +0000 Vernissage wrote ---",
        "------------------ Original\u{a0}------------------",
        "**From:** Vernissage\r\n**Sent:** today",
        "2026-11-21 9:00 GMT+01:00 Vernissage <play@play.example.org>:",
        "04.04.2026, в 12:15, play@play.example.org написал(а):",
        "-- reply above this line -- [#k9f2]",
    ] {
        for between in ["", headers, "\r\n"] {
            let read =
                orders_of(&one_part("text/plain", &format!("bid 14\r\n\r\n{rule}\r\n{between}bid 99\r\n")));
            assert_eq!((read.orders, read.unread), (vec!["bid 14".to_owned()], vec![]), "{rule}");
        }
    }
    for rule in ["==========", "--------------------", "~~~~~~~~~~", "----- 2026 -----"] {
        let read =
            orders_of(&one_part("text/plain", &format!("bid 14\r\n\r\n{rule}\r\n{headers}bid 99\r\n")));
        assert_eq!((read.orders, read.unread), (vec!["bid 14".to_owned()], vec![]), "{rule}");
    }
}

/// Mutt leaves no blank line between the typed text and the attribution. Moves contain numbers that resemble dates:
/// `decor 1 h11` was once read as the time 1h11, and the move as the start of the attribution.
#[test]
fn move_directly_above_attribution_is_read() {
    let moves = [
        "take a, excess, decor 1, hang decor 1 h11, end",
        "take a 3-4 bid 5, materials wood stone",
        "bid 19, decor 2",
    ];
    let (mut all, mut wrong) = (0, Vec::new());
    for client in CLIENTS {
        for tongue in TONGUES {
            for line in moves {
                let reply = Reply {
                    tongue,
                    typed: vec![line.to_owned()],
                    quoted: &LETTER,
                    place: TypedPosition::Top,
                };
                let text = client.plain(&reply);
                let end = text.find(line).unwrap() + line.len();
                let close = format!("{}\n{}", &text[..end], text[end..].trim_start());
                let read = commands_if_personal(&one_part("text/plain", &close)).unwrap_or_default();
                all += 1;
                if read.orders != [line] {
                    wrong.push(format!("{} {}: {read:?}\n{close}", client.name, tongue.code));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {all}:\n{}", wrong.len(), wrong.join("\n\n"));
}

/// In an unlisted language, headers and attributions are recognised by their form.
#[test]
fn quotations_in_unlisted_languages_are_recognised() {
    for quotation in [
        "Zxq: Vernissage <play@play.example.org>\r\nWyv: 21 Zu 2026 09:00\r\nQop: Ann\r\nRst: K7QF",
        "Zu 21, 2026, 9:00 Vernissage <play@play.example.org> zqwxed:",
        "Zu 21, 2026, 9:00 Vernissage\r\n<play@play.example.org>\r\nzqwxed:",
    ] {
        let read =
            orders_of(&one_part("text/plain", &format!("bid 14\r\n\r\n{quotation}\r\n\r\nbid 99\r\n")));
        assert_eq!((read.orders, read.unread), (vec!["bid 14".to_owned()], vec![]), "{quotation}");
    }
}

/// HTML with a marked start of a quotation but no element around it, and HTML wrapped around everything.
#[test]
fn unusual_html_is_reported_not_executed() {
    for (html, orders, unread) in [
        ("<div>bid 14</div><hr id=\"stopSpelling\">bid 99", &["bid 14"][..], &[][..]),
        ("<div id=\"divRplyFwdMsg\">x</div><div>bid 99</div>", &[], &[]),
        ("<div class=\"gmail_extra\">bid 14</div>", &[], &["bid 14"]),
        ("<div name=\"messageReplySection\">bid 14<blockquote>bid 99</blockquote></div>", &[], &["bid 14"]),
        ("<div class=\"moz-forward-container\">bid 14</div>", &[], &["bid 14"]),
        (
            "<table style=\"font-size:0\"><tr><td style=\"font-size:14px\">bid 14</td></tr></table>",
            &[],
            &["bid 14"],
        ),
        ("<blockquote>bid 99</blockquote>", &[], &[]),
        ("<div class=\"gmail_quote\">bid 99</div>", &[], &[]),
        ("<html><head><meta charset=utf-8><body>bid 14</body></html>", &["bid 14"], &[]),
        ("<div style=\"white-space: pre-wrap\">bid 14\ntake b</div>", &["bid 14", "take b"], &[]),
        ("<pre>bid 14\n&gt; bid 99</pre>", &["bid 14"], &[]),
        ("<blockquote>bid 99</blockquote><div>bid 14</div>", &["bid 14"], &[]),
        ("<blockquote>bid 99</blockquote><div>bid 14</div><blockquote>bid 99</blockquote>", &[], &["bid 14"]),
    ] {
        let read = orders_of(&one_part("text/html", html));
        assert_eq!((read.orders, read.unread), (lines(orders), lines(unread)), "{html}");
    }
    let both = |plain: &str, html: &str| {
        let body = format!(
            "--b\r\nContent-Type: text/plain\r\n\r\n{plain}\r\n--b\r\nContent-Type: text/html\r\n\r\n{html}\r\n--b--\r\n"
        );
        orders_of(
            format!("From: ann@example.net\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n{body}")
                .as_bytes(),
        )
    };
    for stub in [
        "",
        "This is an HTML mail.",
        "Your client does not show HTML messages.",
        "This is a message in MIME format",
    ] {
        assert_eq!(both(stub, "<p>bid 14</p>").orders, ["bid 14"], "{stub}");
    }
    let quoted = both("> bid 99", "<div class=unknown>bid 99</div>");
    assert!(quoted.orders.is_empty(), "text quoted in one part must not be a command in the other");
}

fn lines(of: &[&str]) -> Vec<String> {
    of.iter().map(|line| (*line).to_owned()).collect()
}

/// The time grows linearly: four times the text takes at most a few times as long, for every pattern.
#[test]
fn parsing_takes_linear_time() {
    let shapes: [fn(usize) -> String; 10] = [
        |n| "x".repeat(n),
        |n| ">".repeat(n),
        |n| "> \r\n".repeat(n / 4),
        |n| "wrote:\r\n".repeat(n / 8),
        |n| "On Sat 2026 a@b wrote:\r\n".repeat(n / 24),
        |n| "\r\n".repeat(n / 2),
        |n| "From: a\r\n\r\n".repeat(n / 11),
        |n| "-".repeat(n),
        |n| "a: b 2026 c@d\r\nx\r\n".repeat(n / 17),
        |n| format!("{}:\r\n", "on 2026 ".repeat(28)).repeat(n / 227),
    ];
    for (at, shape) in shapes.iter().enumerate() {
        let time = |n: usize| {
            let raw = one_part("text/plain", &shape(n));
            let begun = cpu_time();
            read_plain(&raw);
            cpu_time() - begun
        };
        let best = |n: usize| (0..3).map(|_| time(n)).min().unwrap_or_default();
        let (short, long) = (best(16 * 1024), best(64 * 1024));
        assert!(long < short * 12 + Duration::from_millis(50), "shape {at}: {short:?}, {long:?}");
    }
}

//! Known traps of reading (1 and 6 to 14; 2 is in `letters`, 3 in `dialog`).

use super::*;
use i18n::OrderLines;

fn mail(head: &str, body: &str) -> Vec<u8> {
    format!("From: Ann <ann@example.net>\r\nMessage-ID: <t@example.net>\r\n{head}\r\n\r\n{body}").into_bytes()
}

/// Trap 1: a name that would break headers is sanitised before any other code sees it.
#[test]
fn trap_1_display_names_are_sanitised() {
    let raw = b"From: =?utf-8?q?Eve=0D=0ABcc:_v@x=00=E2=80=AE?= <eve@x.example>\r\n\r\nbid 14\r\n";
    let MailClass::Mail(mail) = read_plain(raw) else { panic!() };
    assert_eq!(mail.from.name, "Eve Bcc: v@x");
    let long = format!("From: {} <eve@x.example>\r\n\r\nbid 14\r\n", "n".repeat(10_000));
    let MailClass::Mail(mail) = read_plain(long.as_bytes()) else { panic!() };
    assert_eq!(mail.from.name.len(), 64);
}

/// Trap 6: nested elements take linear time. The test passes if it terminates; it measures no time.
#[test]
fn trap_6_nested_html_terminates() {
    let nested = format!("<p>bid 14</p>{}", "<div>".repeat(200_000));
    assert_eq!(orders_of(&mail("Content-Type: text/html", &nested)).orders, ["bid 14"]);
}

/// Trap 7: input with too many parts or headers, or that is nested too deeply or too long, is refused or read, and the
/// reader terminates.
#[test]
fn trap_7_mail_bombs_terminate() {
    let parts = "--b\r\nContent-Type: text/plain\r\n\r\nbid 14\r\n".repeat(300);
    let head = "Content-Type: multipart/mixed; boundary=b";
    assert_eq!(
        read_plain(&mail(head, &parts)),
        MailClass::Refused(MailRefusal::Bounds(Bound::Parts)),
        "more than 200 parts"
    );
    let nested: String = (0..10_000)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"))
        .collect();
    read_plain(&mail("X: y", &nested));
    read_plain(&mail(nested.trim_end(), ""));
    read_plain(&mail(&"X: y\r\n".repeat(200_000), "bid 14"));
    read_plain(&mail(&format!("References:{}", " <a@b>".repeat(200_000)), "bid 14"));
    read_plain(&mail("X: y", &"x".repeat(2_000_000)));
    read_plain(&mail("X: y", &"Content-Type: message/rfc822\r\n\r\n".repeat(5_000)));
    let huge = mail("X: y", &"x".repeat(3_000_000));
    assert_eq!(read_plain(&huge), MailClass::Refused(MailRefusal::Bounds(Bound::Size)));
}

/// Trap 8: exactly one `From:` with one address without control characters.
#[test]
fn trap_8_exactly_one_author_is_required() {
    for from in [
        "From: a@x.example\r\nFrom: b@x.example",
        "From: a@x.example, b@x.example",
        "From: <victim@y\0@x.example>",
        "From:",
        "From: nobody",
        "From: Group: a@x.example, b@x.example;",
        "From: Group: a@x.example;",
        "From: Ann <ann@\u{212a}iel.example>",
        "From: \u{212a}ate <\u{212a}ate@x.example>",
        "From: Ann <ann@x。example>",
        "X: y",
    ] {
        let raw = format!("{from}\r\n\r\nbid 14\r\n");
        assert_eq!(read_plain(raw.as_bytes()), MailClass::Refused(MailRefusal::From), "{from:?}");
    }
}

/// Trap 9: a blank text part does not hide the HTML.
#[test]
fn trap_9_blank_part_does_not_hide_html() {
    let body = "--b\r\nContent-Type: text/plain\r\n\r\n \r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>bid 14</p>\r\n--b--\r\n";
    assert_eq!(orders_of(&mail("Content-Type: multipart/alternative; boundary=b", body)).orders, ["bid 14"]);
}

/// Trap 10: hidden elements are not text.
#[test]
fn trap_10_hidden_elements_are_ignored() {
    for style in [
        "display:none",
        "DISPLAY : none !important",
        "visibility:hidden",
        "font-size:0",
        "font-size: 0.0px;color:red",
    ] {
        let body = format!("<div style=\"{style}\">bid 99</div><p>bid 14</p>");
        assert_eq!(orders_of(&mail("Content-Type: text/html", &body)).orders, ["bid 14"], "{style}");
    }
    let seen = "<p style=\"font-size:0.9em\">bid 14</p>";
    assert_eq!(orders_of(&mail("Content-Type: text/html", seen)).orders, ["bid 14"]);
    let hidden = "<div hidden>bid 99</div><p>bid 14</p>";
    assert_eq!(orders_of(&mail("Content-Type: text/html", hidden)).orders, ["bid 14"]);
}

/// Trap 11: RFC 3676: soft breaks, stuffing, DelSp, the signature's space, quote depth.
#[test]
fn trap_11_flowed_text_is_joined() {
    let flowed = |body: &str| orders_of(&mail("Content-Type: text/plain; format=flowed", body)).orders;
    assert_eq!(flowed("bid \r\n14\r\n take b \r\n\r\n"), ["bid 14", "take b"]);
    assert_eq!(flowed("bid 14\r\n-- \r\npass\r\n"), ["bid 14"]);
    assert_eq!(flowed("bid 14 \r\n> bid 9\r\n"), ["bid 14"], "quotations must not flow into typed text");
    let fixed = orders_of(&mail("Content-Type: text/plain", "bid \r\n14\r\n"));
    assert_eq!((fixed.orders, fixed.unread), (vec!["bid".to_owned()], vec!["14".to_owned()]));
}

/// Trap 12: attachments, attached messages and calendars are not the body.
#[test]
fn trap_12_attachments_are_ignored() {
    for attached in [
        "Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nbid 9",
        "Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\n\r\nbid 9",
        "Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nSUMMARY:bid 9",
    ] {
        let body = format!("--b\r\n{attached}\r\n--b\r\nContent-Type: text/plain\r\n\r\nbid 14\r\n--b--\r\n");
        let read = orders_of(&mail("Content-Type: multipart/mixed; boundary=b", &body));
        assert_eq!(read.orders, ["bid 14"], "{attached}");
        let alone = format!("--b\r\n{attached}\r\n--b--\r\n");
        let read = orders_of(&mail("Content-Type: multipart/mixed; boundary=b", &alone));
        assert_eq!(read, OrderLines::default(), "{attached}");
    }
}

/// Trap 13: a reaction counts as a message from a machine.
#[test]
fn trap_13_reaction_is_machine_mail() {
    let body = "--b\r\nContent-Type: text/plain\r\n\r\nbid 14\r\n--b\r\nContent-Type: text/vnd.google.email-reaction+json\r\n\r\n{}\r\n--b--\r\n";
    let verdict = read_plain(&mail("Content-Type: multipart/alternative; boundary=b", body));
    assert!(matches!(verdict, MailClass::Machine(MachineMail::Auto, _)));
}

/// Trap 14: full-width words are recognised, and the line is kept as typed.
#[test]
fn trap_14_full_width_commands_are_read() {
    let body = "\u{3000}Ｂｉｄ　１４\r\nPASS!\r\n";
    let read = orders_of(&mail("Content-Type: text/plain; charset=utf-8", body));
    assert_eq!(read.orders, ["Ｂｉｄ　１４", "PASS!"]);
}

/// Section 9.6: at most 20 lines, 4 KiB, one greeting; the rest is reported.
#[test]
fn command_lines_are_bounded() {
    let read = orders_of(&mail("Content-Type: text/plain", &"pass\r\n".repeat(30)));
    assert_eq!((read.orders.len(), read.unread.len()), (20, 10));
    let long = format!("bid 14\r\nbid {}\r\npass\r\n", "1".repeat(5000));
    let read = orders_of(&mail("Content-Type: text/plain", &long));
    assert_eq!((read.orders.len(), read.unread.len()), (1, 2));
    assert!(read.unread.iter().all(|line| line.chars().count() <= 200));
    for (greeting, skipped) in [
        ("Hi,", true),
        ("Dear all", true),
        ("你好", true),
        ("Good morning, Bob!", true),
        ("Hi, bid 14", false),
        ("Hi 14", false),
        ("High up", false),
        ("Thanks", false),
    ] {
        let body = format!("{greeting}\r\nbid 14\r\n");
        let read = orders_of(&mail("Content-Type: text/plain; charset=utf-8", &body));
        assert_eq!(read.orders.len(), usize::from(skipped), "{greeting}");
    }
    let read = orders_of(&mail("Content-Type: text/plain", "Hi\r\nHello\r\nbid 14\r\n"));
    assert!(read.orders.is_empty(), "only one greeting may be skipped");
}

/// Lines of HTML stay separate, whichever elements create them: two commands are never joined.
#[test]
fn html_lines_stay_separate() {
    for body in [
        "<div>bid 1</div><div>take b</div>",
        "<div>bid 1<div>take b</div></div>",
        "bid 1<br class=\"x\">take b",
        "bid 1<br/>take b",
        "<p class=MsoNormal>bid 1</p><p class=MsoNormal>take b</p>",
        "<ul><li>bid 1<li>take b</ul>",
        "<table><tr><td>bid</td><td>1</td></tr><tr><td>take b</td></tr></table>",
        "<pre>bid 1\ntake b</pre>",
        "bid&nbsp;1<hr>take b",
    ] {
        let read = orders_of(&mail("Content-Type: text/html", body));
        let plain: Vec<String> = read.orders.iter().map(|line| line.replace('\u{a0}', " ")).collect();
        assert_eq!(plain, ["bid 1", "take b"], "{body}");
    }
    let read =
        orders_of(&mail("Content-Type: text/html", "<div>bid 1</div><blockquote>bid 9</blockquote>take b"));
    assert_eq!((read.orders, read.unread), (vec!["bid 1".to_owned()], vec!["take b".to_owned()]));
}

/// Trap 16: mutt quotes an attached calendar in its reply.
#[test]
fn trap_16_quoted_calendar_is_not_a_command() {
    let calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:deadline.x@play.example.org\r\n\
                    SEQUENCE:2\r\nDTSTART:20261122T120000Z\r\nSUMMARY:K7QF\\, Art Society: answer until now\r\n\
                    END:VEVENT\r\nEND:VCALENDAR\r\n";
    let quoted: String = calendar.lines().map(|line| format!("> {line}\r\n")).collect();
    let heads = "From: ann@example.net\r\nTo: play@play.example.org\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n";
    let intro = "On Sun, Nov 22, 2026 at 12:00:00PM +0000, Vernissage wrote:\r\n";
    let mutt = "> [-- Attachment #1 --]\r\n> [-- Type: text/plain, Encoding: base64, Size: 2.0K --]\r\n>\r\n> bid 99\r\n\
                > [-- Attachment #2: deadline.ics --]\r\n> [-- Type: text/calendar, Encoding: 7bit, Size: 0.3K --]\r\n";
    for typed in ["bid 14\r\n\r\n", "bid 14\r\n"] {
        let read = orders_of(format!("{heads}{typed}{intro}{mutt}{quoted}").as_bytes());
        assert_eq!(read.orders, ["bid 14"]);
        assert!(read.unread.is_empty(), "{:?}", read.unread);
    }
}

/// Tired players type into the wrong field. The subject only counts if the message is empty and not a reply, since the
/// subject of a reply is ours.
#[test]
fn command_in_subject_of_empty_mail_counts() {
    let mail = |fields: &str, body: &str| {
        let raw =
            format!("From: Ann <ann@example.net>\r\nTo: play@play.example.org\r\n{fields}\r\n\r\n{body}");
        orders_of(raw.as_bytes()).orders
    };
    assert_eq!(mail("Subject: join K7QF", ""), ["join K7QF"]);
    assert_eq!(mail("Subject: join K7QF", " \r\n\r\n"), ["join K7QF"]);
    assert_eq!(
        mail("Subject: join K7QF", "-- \r\nAnn"),
        ["join K7QF"],
        "a signature must not count as typed text"
    );
    for fields in [
        "Subject: hello",
        "Subject: Re: bid 14",
        "Subject: [K7QF] bid 14",
        "Subject: bid 14\r\nIn-Reply-To: <letter@play.example.org>",
        "Subject: bid 14\r\nReferences: <letter@play.example.org>",
    ] {
        assert!(mail(fields, "").is_empty(), "{fields}");
    }
    assert!(mail("Subject: bid 99", "thanks").is_empty());
    assert_eq!(mail("Subject: bid 99", "bid 14"), ["bid 14"]);
}

/// People write without knowing our commands. Only the first line may be a bare value: further down, a bare value is
/// more likely an address.
#[test]
fn polite_listed_and_bare_commands_are_read() {
    let read = |body: &str| orders_of(&mail("Subject: Re: your turn", body)).orders;
    for line in [
        "I bid 14",
        "please bid 14",
        "- bid 14",
        "1. bid 14",
        "2) bid 14",
        "my move is bid 14",
        "and then bid 14",
    ] {
        assert_eq!(read(line), [line]);
    }
    for line in ["10", "c", "f5", "2x3", "14.", "y2 y5", "3, 4"] {
        assert_eq!(read(line), [line]);
    }
    assert_eq!(read("bid 14\r\n10 Downing Street"), ["bid 14"]);
    assert_eq!(read("bid 14\r\n10"), ["bid 14"]);
    for line in ["I hope you are well", "the weather is fine", "10 Downing Street", "- Ann", "an idea"] {
        assert!(read(line).is_empty(), "{line}");
    }
}

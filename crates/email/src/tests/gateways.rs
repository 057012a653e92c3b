//! Additions of gateways and clients around a reply: subject prefixes in many languages, tags, and banners about mail
//! from outside. The typed move is executed, and nothing else.

use super::styles::{TONGUES, one_part};
use super::*;
use model::MailAddress;

/// Language, prefixes of replies, prefixes of forwarded mails.
#[rustfmt::skip]
const PREFIXES: &[(&str, &[&str], &[&str])] = &[
    ("en", &["Re", "RE", "re", "Re[2]", "Re(3)", "RE :"], &["Fwd", "FW", "Fw"]),
    ("de", &["AW", "Aw", "Antw", "Antwort"], &["WG", "Wg", "WtrLt", "Weitergeleitet"]),
    ("fr", &["RE", "RE ", "RÉP", "Réf"], &["TR", "TR ", "Transf", "Transféré"]),
    ("es", &["RE", "Res", "Resp"], &["RV", "Rv", "Reenviado"]),
    ("pt", &["RES", "Re"], &["ENC", "Enc", "Encaminhada"]),
    ("it", &["R", "RIF", "Ris"], &["I", "Inoltro"]),
    ("nl", &["Antw", "ANTW"], &["Doorst", "Doorg", "FW"]),
    ("sv", &["SV", "Sv"], &["VB", "Vb"]),
    ("da", &["SV", "Svar"], &["VS", "VIDB", "Videresendt"]),
    ("no", &["SV", "Sv"], &["VS", "Videresend"]),
    ("fi", &["VS", "Vs", "VAST"], &["VL", "Vl", "Välitetty"]),
    ("et", &["VS", "Vastus"], &["ED", "Edasi"]),
    ("is", &["SV", "Svar"], &["FS", "Framsent"]),
    ("pl", &["Odp", "ODP", "Odpowiedź"], &["PD", "Pd", "Przek"]),
    ("cs", &["Odp", "Odpověď"], &["Přep", "FW"]),
    ("sk", &["Odp", "Odpoveď"], &["Prep", "FW"]),
    ("sl", &["Odg", "Odgovor"], &["Posr", "Posredovano"]),
    ("hr", &["Odg", "ODG"], &["Proslijeđeno", "Prosl"]),
    ("hu", &["Vá", "VÁ", "Válasz"], &["Továbbítás", "Tov"]),
    ("ro", &["Răsp", "Răspuns"], &["Redir", "Redirecționat"]),
    ("tr", &["YNT", "Ynt", "Yanıt", "CVP"], &["İLT", "Ilt", "ilet"]),
    ("el", &["ΑΠ", "Απ", "ΣΧΕΤ"], &["ΠΡΘ", "Πρθ"]),
    ("lt", &["Ats", "ATS"], &["Pers", "Persiųsta"]),
    ("lv", &["Atb", "ATB"], &["Pārs", "Pārsūtīts"]),
    ("ru", &["Re", "Ответ", "Отв"], &["Пересл", "FW", "Fwd"]),
    ("uk", &["Відп", "Відповідь"], &["Пересл", "Пересилання"]),
    ("bg", &["Отг", "Отговор"], &["Препр", "FW"]),
    ("he", &["השב", "תגובה", "תשובה"], &["הועבר", "העבר"]),
    ("ar", &["رد", "الرد"], &["إعادة توجيه", "تحويل"]),
    ("fa", &["پاسخ"], &["فوروارد", "ارسال مجدد"]),
    ("vi", &["TL", "Trả lời"], &["CT", "Chuyển tiếp"]),
    ("th", &["ตอบ", "ตอบกลับ"], &["ส่งต่อ"]),
    ("id", &["Bls", "BLS", "Balas"], &["Trs", "TRS", "Terusan"]),
    ("zh-Hans", &["回复", "答复", "Re"], &["转发", "Fw"]),
    ("zh-Hant", &["回覆", "回應", "答覆"], &["轉寄", "轉發"]),
    ("ja", &["返信", "Re"], &["転送", "Fwd"]),
    ("ko", &["회신", "답장"], &["전달", "FW"]),
];

const GATEWAY_TAGS: &[&str] =
    &["", "[EXT] ", "[EXTERNAL] ", "[External Email] ", "***SPAM*** ", "(EXTERN) ", "EXTERNAL: ", "【外部】"];

/// Builds a mail with a move above the headers of another mail.
fn mail_above_headers(subject: &str, language: &str) -> Vec<u8> {
    let tongue = TONGUES.iter().find(|tongue| tongue.code == language);
    let [from, sent, to, about] = tongue.map_or(["From", "Sent", "To", "Subject"], |tongue| tongue.labels);
    let date = tongue.map_or("Saturday, November 21, 2026 9:00 AM", |tongue| tongue.date);
    format!(
        "From: Ann <ann@example.net>\r\nSubject: {subject}\r\nMIME-Version: 1.0\r\nReferences: <x@play.example.org>\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\
         bid 14\r\n\r\n{from}: Vernissage <play@play.example.org>\r\n{sent}: {date}\r\n{to}: Ann Lee\r\n{about}: [K7QF] Art\r\n\r\nbid 99\r\n"
    )
    .into_bytes()
}

#[test]
fn reply_prefixes_of_30_languages_keep_the_move() {
    let mut wrong = Vec::new();
    assert!(PREFIXES.len() >= 30);
    for (language, replies, forwards) in PREFIXES {
        let all =
            replies.iter().map(|prefix| (prefix, true)).chain(forwards.iter().map(|prefix| (prefix, false)));
        for (prefix, is_reply) in all {
            for tag in GATEWAY_TAGS {
                for colon in [":", "："] {
                    let subject = format!("{tag}{prefix}{colon} [K7QF] Art Society");
                    let read = orders_of(&mail_above_headers(&subject, language));
                    let expected: &[&str] = if is_reply { &["bid 14"] } else { &[] };
                    if read.orders != expected {
                        wrong.push(format!("{language} {subject}: {read:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn gateway_tags_do_not_hide_machine_mail() {
    for tag in GATEWAY_TAGS {
        for subject in ["Automatic reply: [K7QF]", "Out of Office: x", "Undeliverable: x", "自动回复: x"]
        {
            let raw = format!("From: ann@example.net\r\nSubject: {tag}{subject}\r\n\r\nbid 14\r\n");
            assert!(matches!(read_plain(raw.as_bytes()), MailClass::Machine(..)), "{tag}{subject}");
        }
        let raw = format!("From: ann@example.net\r\nSubject: {tag}bid 14\r\n\r\n");
        assert_eq!(orders_of(raw.as_bytes()).orders, ["bid 14"], "{tag}");
    }
    for subject in ["[K7QF] bid 14", "Re: bid 14", "[EXT] Re: bid 14"] {
        let raw = format!("From: ann@example.net\r\nSubject: {subject}\r\n\r\n");
        assert!(orders_of(raw.as_bytes()).orders.is_empty(), "{subject}");
    }
}

/// Banners as gateways put them on top of a body.
#[rustfmt::skip]
const BANNERS: &[&str] = &[
    "CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless you recognize the sender and know the content is safe.",
    "CAUTION: This email originated from outside of the organization. Do not click links or open attachments\r\nunless you recognize the sender and know the content is safe.",
    "CAUTION: This email originated from outside\r\nof the organization.\r\nDo not click links.",
    "[EXTERNAL EMAIL]",
    "[EXTERNAL]",
    "*** EXTERNAL ***",
    "EXTERNAL EMAIL: Do not click any links unless you trust the sender.",
    "External Email: use caution.",
    "This Message Is From an External Sender\r\nThis message came from outside your organization.",
    "ZjQcmQRYFpfptBannerStart\r\nThis Message Is From an Untrusted Sender\r\nYou have not previously corresponded with this sender.\r\nReport Suspicious\r\nZjQcmQRYFpfptBannerEnd",
    "You don't often get email from ann@example.net. Learn why this is important<https://aka.ms/LearnAboutSenderIdentification>",
    "You don\u{2019}t often get email from ann@example.net. Learn why this is important",
    "[You don't often get email from ann@example.net. Learn why this is important at https://aka.ms/LearnAboutSenderIdentification ]",
    "Some people who received this message don't often get email from ann@example.net. Learn why this is important",
    "WARNING: This email came from an external source. Exercise caution.",
    "⚠ External sender: think before you click.\r\n",
    "-----------------\r\nCAUTION\r\nThis email was sent from outside the company. Please report suspicious emails.\r\n-----------------",
    "________________________________\r\nThis message was sent from outside our network.\r\n________________________________",
    "****************************************\r\n* This email originated outside the organization *\r\n****************************************",
    "Caution\r\n\r\nThis email originated outside of the organization.\r\n\r\nDo not open attachments unless you recognise the sender.",
    "Be careful with this message\r\nThe sender is external. Report phishing if in doubt.",
    "ACHTUNG: Diese E-Mail stammt von außerhalb der Organisation. Klicken Sie nicht auf Links, wenn Sie den Absender nicht kennen.",
    "Externer Absender: Bitte seien Sie vorsichtig.",
    "Sie erhalten nicht oft E-Mails von ann@example.net. Erfahren Sie, warum dies wichtig ist",
    "ATTENTION : Ce courriel provient de l'extérieur de l'organisation. Ne cliquez pas sur les liens à moins que vous ne reconnaissiez l'expéditeur.",
    "Vous n’obtenez pas souvent d’e-mail à partir de ann@example.net. Pourquoi c’est important",
    "PRECAUCIÓN: Este correo electrónico se originó fuera de la organización. No haga clic en los enlaces.",
    "No suele recibir correo electrónico de ann@example.net. Por qué es importante",
    "CUIDADO: Este e-mail foi originado fora da organização. Não clique em links.",
    "ATTENZIONE: questa e-mail proviene dall'esterno. Non cliccare sui link.",
    "LET OP: deze e-mail is afkomstig van buiten de organisatie. Klik niet op links.",
    "VARNING: Detta mejl kommer från en extern avsändare. Klicka inte på länkar.",
    "ADVARSEL: Denne e-mail kommer udefra. Klik ikke på links.",
    "ADVARSEL: Denne e-posten kommer fra en ekstern avsender. Ikke klikk på lenker.",
    "VAROITUS: Tämä viesti on lähetetty organisaation ulkopuolelta. Älä avaa liitteitä.",
    "UWAGA: Ta wiadomość pochodzi spoza organizacji. Nie klikaj linków.",
    "POZOR: Tento e-mail pochází z externího zdroje. Neklikejte na odkazy.",
    "ВНИМАНИЕ: Это письмо отправлено из-за пределов организации. Не открывайте вложения.",
    "DİKKAT: Bu e-posta kuruluş dışından gönderilmiştir. Bağlantılara tıklamayın.",
    "注意：此邮件来自组织外部。请勿点击链接或打开附件。",
    "注意：此郵件來自組織外部。請勿點擊連結。",
    "【注意】このメールは組織外から送信されました。リンクをクリックする前にご注意ください。",
    "ann@example.net からのメールを受け取ることはあまりありません。これが重要である理由",
    "주의: 이 이메일은 조직 외부에서 보낸 메일입니다. 링크를 클릭하지 마십시오.",
    "تنبيه: هذا البريد من خارج المؤسسة. لا تنقر على الروابط.",
    "זהירות: הודעה זו נשלחה מחוץ לארגון. אין ללחוץ על קישורים.",
];

#[test]
fn banners_above_a_move_are_passed_over() {
    let mut wrong = Vec::new();
    for banner in BANNERS {
        for between in ["\r\n", "\r\n\r\n", "\r\n\r\n\r\n"] {
            let text = format!(
                "{banner}{between}bid 14\r\ntake b\r\n\r\nOn 21 Nov 2026 a@b.example wrote:\r\n> bid 99\r\n"
            );
            let read = orders_of(&one_part("text/plain", &text));
            if read.orders != ["bid 14", "take b"] || !read.unread.is_empty() {
                wrong.push(format!("{banner}: {read:?}"));
            }
        }
        let html = banner.replace('<', "&lt;").replace("\r\n", "<br>");
        for html in [
            format!(
                "<div style=\"background:#ffeb9c\"><p>{html}</p></div><div>bid 14</div><div>take b</div>"
            ),
            format!(
                "<table><tr><td>{html}</td></tr></table><br><p>bid 14<br>take b</p><blockquote>bid 99</blockquote>"
            ),
        ] {
            let read = orders_of(&one_part("text/html", &html));
            if read.orders != ["bid 14", "take b"] {
                wrong.push(format!("html {banner}: {read:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Two gateways in a row, and a banner above an empty reply.
#[test]
fn several_banners_are_passed_over() {
    for first in BANNERS {
        let text = format!("{first}\r\n\r\n{}\r\n\r\nbid 14\r\n", BANNERS[0]);
        assert_eq!(orders_of(&one_part("text/plain", &text)).orders, ["bid 14"], "{first}");
        let empty = format!("{first}\r\n\r\nOn 21 Nov 2026 a@b.example wrote:\r\n> bid 99\r\n");
        let read = orders_of(&one_part("text/plain", &empty));
        assert!(read.orders.is_empty() && read.unread.is_empty(), "{first}: {read:?}");
    }
}

/// Only the top of a mail is passed over, and only lines of banners.
#[test]
fn typed_lines_are_never_taken_for_banners() {
    for typed in [
        "Caution",
        "External",
        "I am careful with this message",
        "Warning: I will win",
        "We met outside the organ hall",
        "Please do not click",
        "Attention please",
        "注意",
    ] {
        let read = orders_of(&one_part("text/plain", &format!("{typed}\r\nbid 14\r\n")));
        assert_eq!(read.unread, [typed, "bid 14"], "{typed}");
    }
    let below = format!("bid 14\r\n{}\r\n", BANNERS[0]);
    assert_eq!(orders_of(&one_part("text/plain", &below)).orders, ["bid 14"]);
    // A rule below a banner may begin a quotation.
    let rule = format!("{}\r\n\r\n{}\r\nbid 99\r\n", BANNERS[0], "_".repeat(32));
    assert!(orders_of(&one_part("text/plain", &rule)).orders.is_empty());
    let quoted = "> CAUTION: This email originated from outside of the organization.\r\n> bid 99\r\n";
    assert!(orders_of(&one_part("text/plain", quoted)).orders.is_empty());
}

/// Addresses that no letter can be sent to, and odd ones that are fine.
const UNWRITABLE: &[&str] = &[
    "mailto:ann@example.net",
    "a[b@example.net",
    "a]b@example.net",
    "a\"b@example.net",
    "a:b@example.net",
    "a\\b@example.net",
    "a(b@example.net",
    "smtp:ann@example.net",
];
const ODD: &[&str] = &[
    "a..b@docomo.ne.jp",
    "o'neill@example.net",
    "\"a:b\"@example.net",
    "ann+x=y@example.net",
    "a/b@example.net",
];

#[test]
fn authors_that_cannot_be_answered_are_refused() {
    for address in UNWRITABLE {
        for from in [
            address.to_string(),
            format!("<{address}>"),
            format!("Ann <{address}>"),
            format!("\"Ann\" <{address}>"),
        ] {
            let raw = format!("From: {from}\r\nSubject: x\r\n\r\nbid 14\r\n");
            let read = read_plain(raw.as_bytes());
            // Brackets and quotes may make the field unreadable, or another address, which can be answered.
            let writable =
                |mail: &Mail| MailAddress::parse(mail.from.address.as_str()).unwrap().is_writable();
            match read {
                MailClass::Refused(MailRefusal::UnwritableSender | MailRefusal::From) => {}
                MailClass::Mail(mail) if writable(&mail) => {}
                other => panic!("{from}: {other:?}"),
            }
        }
    }
    let raw = |from: &str| format!("From: Ann <{from}>\r\nSubject: x\r\n\r\nbid 14\r\n");
    for address in ["mailto:ann@example.net", "a[b@example.net", "a:b@example.net"] {
        assert!(matches!(read_plain(raw(address).as_bytes()), MailClass::Refused(_)), "{address}");
    }
    for address in ODD {
        assert!(matches!(read_plain(raw(address).as_bytes()), MailClass::Mail(_)), "{address}");
    }
}

#[tokio::test]
async fn unwritable_senders_are_refused_with_553() {
    let run = dialog::start(MailProtocol::Smtp, MailLimits::default()).await;
    for address in UNWRITABLE {
        let mut client = dialog::Client::new(run.at).await;
        client.say("EHLO me.example").await;
        let answer = client.say(&format!("MAIL FROM:<{address}>")).await;
        assert!(answer.starts_with('5'), "{address}: {answer}");
        // The dialog goes on.
        assert!(client.say("MAIL FROM:<ann@example.net>").await.starts_with("250"), "{address}");
    }
    let mut client = dialog::Client::new(run.at).await;
    client.say("EHLO me.example").await;
    for address in ["mailto:ann@example.net", "a[b@example.net", "a:b@example.net"] {
        assert!(client.say(&format!("MAIL FROM:<{address}>")).await.starts_with("553 5.1.7"), "{address}");
    }
    let long = format!("SRS0=ab12=cd={}@example.net", "x".repeat(70));
    for address in [long.as_str(), "", "prvs=1234abc=ann@example.net", "o'neill@example.net"] {
        let answer = client.say(&format!("MAIL FROM:<{address}>")).await;
        assert!(answer.starts_with("250"), "{address}: {answer}");
        client.say("RSET").await;
    }
    *run.door.answers.lock().unwrap() = vec![MailAnswer::UnwritableSender];
    let heard = dialog::all_at_once(run.at, format!("{}x\r\n.\r\nQUIT\r\n", dialog::HEAD).as_bytes()).await;
    assert!(heard.contains("\r\n553 5.1.7 "), "{heard}");
}

#[test]
fn clock_of_the_sender_is_read_from_the_date() {
    for (zone, expected) in [("+0900", Some(540)), ("-0500", Some(-300)), ("+0000", None), ("+2500", None)] {
        let raw = format!(
            "From: ann@example.net\r\nDate: Sat, 21 Nov 2026 18:30:00 {zone}\r\nSubject: x\r\n\r\nbid 14\r\n"
        );
        let MailClass::Mail(mail) = read_plain(raw.as_bytes()) else { panic!("{zone}") };
        assert_eq!(mail.utc_offset_min, expected, "{zone}");
    }
}

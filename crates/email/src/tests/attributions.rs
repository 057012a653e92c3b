//! Attributions, delimiters and notes as clients in many languages write and break them. The move above is executed, the
//! old one below never is, and nothing of the program's text is taken for typed.

use super::styles::one_part;
use super::*;

/// Attributions, each above an unmarked and a marked quotation.
#[rustfmt::skip]
const ATTRIBUTIONS: &[&str] = &[
    // Broken at an address or a link.
    "On Sat, Nov 21, 2026 at 9:00 AM Vernissage <\r\nplay@play.example.org> wrote:",
    "On Sat, Nov 21, 2026 at 9:00 AM Vernissage\r\n<play@play.example.org>\r\nwrote:",
    "On 21 Nov 2026, at 09:00, Vernissage <play@play.example.org\r\n<mailto:play@play.example.org>> wrote:",
    "On 21 Nov 2026, at 09:00, Vernissage\r\n<play@play.example.org\r\n<mailto:play@play.example.org>>\r\nwrote:",
    "On Saturday, November 21, 2026 at 09:00, Vernissage\r\n<play@play.example.org<mailto:play@play.example.org>>\r\nwrote:",
    "On Nov 21, 2026,\r\nat 10:18,\r\nVernissage <play@play.example.org> wrote:",
    "On Saturday, November\r\n21, 2026, Vernissage <play@play.example.org> wrote:",
    "On Sat, 21 Nov 2026 at 09:00, Vernissage <play@play.\r\nexample.org> wrote:",
    "On Sat, 21 Nov 2026 at 09:00, Vernissage via Games\r\n<games@play.example.org> wrote:",
    "On Sat, 21 Nov 2026 at 09:00, Vernissage <play@play.example.org>\r\n\r\nwrote:",
    "On Sat, 21 Nov 2026 at 09:00, Vernissage\r\n\r\n<play@play.example.org> wrote:",
    "Am Samstag, den\r\n21. November 2026 um 09:00 schrieb Vernissage <play@play.example.org>:",
    "Am Sa., 21. Nov. 2026 um 09:00 Uhr schrieb Vernissage\r\n<play@play.example.org\r\n<mailto:play@play.example.org>>:",
    "Le sam. 21 nov. 2026 à 09:00, Vernissage\r\n<play@play.example.org<mailto:play@play.example.org>> a\r\nécrit :",
    "Le samedi\r\n21 novembre 2026 à 09:00, Vernissage <play@play.example.org> a écrit :",
    "El sáb, 21 nov 2026 a las 9:00, Vernissage (<\r\nplay@play.example.org>) escribió:",
    "Il giorno sab 21 nov 2026 alle ore 09:00 Vernissage <\r\nplay@play.example.org> ha scritto:",
    "Op za 21 nov 2026 om 09:00 schreef Vernissage <\r\nplay@play.example.org>:",
    "Em sáb., 21 de nov. de 2026 às 09:00, Vernissage <\r\nplay@play.example.org> escreveu:",
    "At 2026-11-21 09:00:00, \"Vernissage\" <play@play.example.org> wrote:",
    "In a message dated 11/21/2026 9:00:00 AM Eastern Standard Time,\r\nplay@play.example.org writes:",
    // A date first, and no verb.
    "2026-11-21 9:00 GMT+01:00 Vernissage <play@play.example.org>:",
    "2026-11-21 9:00 Vernissage:",
    "2026-11-21 9:00 GMT+08:00 Vernissage <play@play.example.org>",
    "2026-11-21 9:00 GMT+01:00 Vernissage",
    "On Sat, Nov 21, 2026 at 9:00 AM Vernissage\r\n\r\n<\r\nmailto:Vernissage <play@play.example.org>\r\n> wrote:",
    "Am 21.11.26 um 09:00 schrieb Vernissage\r\nVon: Vernissage\r\nDatum: 21. November 2026\r\nAn: Ann",
    "=====\r\nFrom: Vernissage\r\nDate: 21 November 2026",
    "Original Message processed by david®\r\nVon Vernissage",
    "21.11.2026, 09:00, \"Vernissage\" <play@play.example.org>:",
    "21.11.2026 09:00, Vernissage:",
    "21/11/2026 09:00 Vernissage:",
    "21 Nov 2026 09:00 Vernissage:",
    "21 de novembro de 2026 09:00, Vernissage:",
    "Sat 21 Nov 2026 09:00, Vernissage:",
    "Nov 21, 2026, 9:00 AM, Vernissage:",
    "Суббота, 21 ноября 2026, 9:00 +03:00 от Vernissage <play@play.example.org>:",
    "Суббота, 21 ноября 2026, 9:00 +03:00 от Vernissage <\r\nplay@play.example.org>:",
    "2026年11月21日(土) 9:00 Vernissage <play@play.example.org>:",
    "2026年11月21日(土) 9:00 Vernissage <play@play.example.org>",
    "2026年11月21日 9:00、Vernissage:",
    "2026/11/21 9:00、Vernissage <play@play.example.org>のメール:",
    "2026년 11월 21일 (토) 오전 9:00, Vernissage <play@play.example.org>님이 작성:",
    // From right to left, with marks, and with other digits.
    "\u{202b}בתאריך שבת, 21 בנוב׳ 2026 ב-9:00 מאת \u{202a}Vernissage\u{202c}\u{200f} <\u{202a}play@play.example.org\u{202c}\u{200f}>:\u{202c}",
    "\u{202b}בתאריך שבת, 21 בנוב׳ 2026 ב-9:00 מאת \u{202a}Vernissage\u{202c}\u{200f} <\u{202a}\r\nplay@play.example.org\u{202c}\u{200f}>:\u{202c}",
    "\u{202b}ב-21 בנוב׳ 2026, בשעה 9:00, Vernissage <play@play.example.org> כתב/ה:",
    "בתאריך 21/11/2026 09:00, Vernissage <play@play.example.org> כתב",
    "\u{202b}في السبت، 21 نوفمبر 2026 في 9:00 ص تمت كتابة ما يلي بواسطة \u{202a}Vernissage\u{202c}\u{200f} <\u{202a}play@play.example.org\u{202c}\u{200f}>:\u{202c}",
    "في السبت، ٢١ نوفمبر ٢٠٢٦ في ٩:٠٠ ص، كتب Vernissage <play@play.example.org>:",
    "في ٢١/١١/٢٠٢٦، كتب Vernissage:",
    "كتب Vernissage <play@play.example.org> في ٢١ نوفمبر ٢٠٢٦",
    "در تاریخ شنبه ۲۱ نوامبر ۲۰۲۶،\u{200f} ساعت ۹:۰۰ Vernissage <play@play.example.org>\u{200f} نوشت:",
    "در ۳۰ آبان ۱۴۰۵، ۹:۰۰ Vernissage <play@play.example.org> نوشت:",
    // Web mailers.
    "-------- Původní e-mail ----------\r\nOd: Vernissage <play@play.example.org>",
    "---------- Původní e-mail ----------",
    "-------- Оригинално писмо --------",
    "-------- Algne teade --------",
    "-------- Pradinė žinutė --------",
    "-------- Upprunaleg skilaboð --------",
    "-------- Jatorrizko mezua --------",
    "-------- Izvorno sporočilo --------",
    "----- Mail original -----",
    "-----Messaggio originale-----",
    "----Messaggio originale----",
    "---------- Initial Header -----------",
    "-----Alkuperäinen viesti-----",
    "--- Оригінальне повідомлення ---\r\nВід кого: Vernissage",
    "--------- 원본 메일 ---------",
    "------------------ 原始邮件 ------------------",
    "------------------------------------------------------------------\r\n发件人：Vernissage <play@play.example.org>\r\n发送时间：2026年11月21日(星期六) 09:00\r\n收件人：ann\r\n主　题：K7QF",
    "---- 回复的原邮件 ----\r\n| 发件人 | Vernissage<play@play.example.org> |\r\n| 日期 | 2026年11月21日 09:00 |\r\n| 收件人 | Ann |\r\n| 主题 | K7QF |",
    "W dniu 2026-11-21 09:00:00 użytkownik Vernissage <play@play.example.org>\r\nnapisał:",
    "Dnia 21 listopada 2026 09:00 Vernissage <play@play.example.org> napisał(a):",
    "Citējot Vernissage <play@play.example.org>:",
    "Quoting Vernissage <play@play.example.org>:",
    "-------- Original message --------From: Vernissage <play@play.example.org> Date: 21/11/2026 09:00 (GMT+01:00) To: Ann Subject: K7QF",
];

#[test]
fn attributions_in_all_shapes_are_recognised() {
    let mut wrong = Vec::new();
    for attribution in ATTRIBUTIONS {
        for (mark, gap) in [("", "\r\n"), ("> ", ""), ("> ", "\r\n")] {
            for above in ["\r\n\r\n", "\r\n\r\n\r\n"] {
                let text =
                    format!("bid 14{above}{attribution}\r\n{gap}{mark}Your turn, Ann\r\n{mark}bid 99\r\n");
                let read = orders_of(&one_part("text/plain", &text));
                assert!(!read.orders.iter().any(|line| line.contains("99")), "{attribution}: {read:?}");
                if read.orders != ["bid 14"] || !read.unread.is_empty() {
                    wrong.push(format!("{mark:?} {attribution}: {read:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Typed lines that resemble attributions stay.
#[test]
fn typed_lines_resembling_attributions_stay() {
    for typed in [
        "On 21 November I wrote to ann@example.net about it",
        "Ann wrote to me on Monday",
        "See you on 21.11.2026",
        "2026-11-21 9:00 GMT+01:00 works for me",
        "Sent from my desk, which is a lot tidier than my phone",
        "2026 was good:",
        "21:00 is fine",
        "My address is now ann@example.net",
        "I wrote ann@example.net",
    ] {
        let read = orders_of(&one_part("text/plain", &format!("bid 14\r\n{typed}\r\nlast\r\n")));
        assert_eq!(
            (read.orders, read.unread),
            (vec!["bid 14".to_owned()], vec![typed.to_owned(), "last".to_owned()])
        );
    }
}

/// Notes below a mail.
#[rustfmt::skip]
const NOTES: &[&str] = &[
    "CONFIDENTIALITY NOTICE: This e-mail and any attachments may contain confidential information. Pass it to nobody.",
    "Confidentiality Notice\r\nThe information is for you.",
    "DISCLAIMER:\r\nTake care of this message.",
    "This email and any files transmitted with it are confidential.\r\nJoin us on LinkedIn",
    "This message is intended only for the addressee. If you are not the intended recipient,\r\nstop reading and pass it back.",
    "************************************\r\nThis e-mail is confidential. Stop reading.\r\n************************************",
    "The information contained in this communication is privileged.",
    "If you have received this e-mail in error, please delete it.",
    "Please consider the environment before printing this e-mail.",
    "Stop and think before you print this e-mail.",
    "Virus-free. www.avg.com",
    "This email has been checked for viruses by Avast antivirus software.\r\nwww.avast.com",
    "Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen.\r\nPass auf.",
    "Bitte prüfen Sie, ob diese Mail wirklich ausgedruckt werden muss!",
    "Ce message et toutes les pièces jointes sont confidentiels.",
    "Pensez à l'environnement avant d'imprimer ce message.",
    "Este mensaje y sus archivos adjuntos son confidenciales.",
    "AVISO LEGAL: Este mensaje va dirigido exclusivamente a su destinatario y puede contener información.",
    "Esta mensagem e seus anexos são confidenciais.",
    "Questo messaggio è destinato esclusivamente al destinatario.",
    "Dit bericht is vertrouwelijk.",
    "Detta meddelande är konfidentiellt.",
    "Denne e-mail er fortrolig.",
    "Tämä viesti on luottamuksellinen.",
    "Ta wiadomość jest przeznaczona wyłącznie dla adresata.",
    "Tento e-mail je určen pouze adresátovi.",
    "Это сообщение и любые вложения являются конфиденциальными.",
    "Bu e-posta mesajı gizli bilgiler içerebilir.",
    "本邮件及其附件含有保密信息。",
    "本郵件及其附件可能含有機密資訊。",
    "このメールには機密情報が含まれている場合があります。",
    "이 메일은 지정된 수신인만을 위한 것입니다.",
];

#[test]
fn notes_below_a_move_are_passed_over() {
    let mut wrong = Vec::new();
    for note in NOTES {
        let read = orders_of(&one_part("text/plain", &format!("bid 14\r\n\r\n{note}\r\nbid 99\r\n")));
        let frame = |line: &String| line.chars().all(|c| c == '*');
        if read.orders != ["bid 14"] || !read.unread.iter().all(frame) {
            wrong.push(format!("{note}: {read:?}"));
        }
        // On top it is not the end of the typed text.
        let top = orders_of(&one_part("text/plain", &format!("{note}\r\n\r\nbid 14\r\n")));
        let is_read = top.orders.iter().chain(&top.unread).any(|line| line == "bid 14");
        let is_alone = note.contains("\r\n") || top.orders == ["bid 14"];
        if !is_read || !is_alone {
            wrong.push(format!("top {note}: {top:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    for typed in ["Disclaimer: I am new", "Confidential!?", "This message is short", "If you like, I wait"] {
        let read = orders_of(&one_part("text/plain", &format!("bid 14\r\n{typed}\r\nlast\r\n")));
        let kept = if typed == "Confidential!?" { vec![] } else { vec![typed, "last"] };
        assert_eq!(read.unread, kept, "{typed}");
    }
}

//! Reply styles of clients in many languages: the text above a quotation, its marks, and its HTML. Written from known
//! patterns of the clients, not copied from real messages.

use super::*;
use i18n::OrderLines;

/// Phrases of programs in one language. `{who}` is a name with its address, `{name}` the name alone.
pub(super) struct LanguagePhrases {
    pub(super) code: &'static str,
    /// Attribution of Gmail and most other programs, with an address.
    pub(super) line: &'static str,
    /// Attribution of Thunderbird, with a name alone.
    pub(super) named: &'static str,
    pub(super) labels: [&'static str; 4],
    pub(super) date: &'static str,
    pub(super) original: &'static str,
    pub(super) device: &'static str,
    pub(super) hello: &'static str,
    pub(super) thanks: &'static str,
}

macro_rules! phrases {
    ($code:expr, $line:expr, $named:expr, [$($label:expr),*], $date:expr, $original:expr, $device:expr, $hello:expr, $thanks:expr) => {
        LanguagePhrases { code: $code, line: $line, named: $named, labels: [$($label),*], date: $date, original: $original, device: $device, hello: $hello, thanks: $thanks }
    };
}

#[rustfmt::skip]
pub(super) const TONGUES: &[LanguagePhrases] = &[
    phrases!("en", "On Sat, Nov 21, 2026 at 9:00 AM {who} wrote:", "On 11/21/26 9:00 AM, {name} wrote:", ["From", "Sent", "To", "Subject"], "Saturday, November 21, 2026 9:00 AM", "Original Message", "Sent from my iPhone", "Hi all,", "Thanks and see you"),
    phrases!("de", "Am Sa., 21. Nov. 2026 um 09:00 Uhr schrieb {who}:", "Am 21.11.26 um 09:00 schrieb {name}:", ["Von", "Gesendet", "An", "Betreff"], "Samstag, 21. November 2026 09:00", "Ursprüngliche Nachricht", "Von meinem iPhone gesendet", "Hallo zusammen,", "Viele Grüße"),
    phrases!("fr", "Le sam. 21 nov. 2026 à 09:00, {who} a écrit :", "Le 21/11/2026 à 09:00, {name} a écrit :", ["De", "Envoyé", "À", "Objet"], "samedi 21 novembre 2026 09:00", "Message d'origine", "Envoyé de mon iPhone", "Bonjour,", "Merci à tous"),
    phrases!("es", "El sáb, 21 nov 2026 a las 9:00, {who} escribió:", "El 21/11/26 a las 9:00, {name} escribió:", ["De", "Enviado el", "Para", "Asunto"], "sábado, 21 de noviembre de 2026 9:00", "Mensaje original", "Enviado desde mi iPhone", "Hola,", "Gracias a todos"),
    phrases!("it", "Il giorno sab 21 nov 2026 alle ore 09:00 {who} ha scritto:", "Il 21/11/26 09:00, {name} ha scritto:", ["Da", "Inviato", "A", "Oggetto"], "sabato 21 novembre 2026 09:00", "Messaggio originale", "Inviato da iPhone", "Ciao,", "Grazie a tutti"),
    phrases!("pt", "Em sáb., 21 de nov. de 2026 às 09:00, {who} escreveu:", "Em 21/11/2026 09:00, {name} escreveu:", ["De", "Enviado", "Para", "Assunto"], "sábado, 21 de novembro de 2026 09:00", "Mensagem original", "Enviado do meu iPhone", "Olá,", "Obrigado a todos"),
    phrases!("nl", "Op za 21 nov 2026 om 09:00 schreef {who}:", "Op 21-11-2026 om 09:00 schreef {name}:", ["Van", "Verzonden", "Aan", "Onderwerp"], "zaterdag 21 november 2026 09:00", "Oorspronkelijk bericht", "Verstuurd vanaf mijn iPhone", "Hoi,", "Groeten aan allen"),
    phrases!("sv", "Den lör 21 nov. 2026 kl 09:00 skrev {who}:", "Den 2026-11-21 kl. 09:00, skrev {name}:", ["Från", "Skickat", "Till", "Ämne"], "den 21 november 2026 09:00", "Ursprungligt meddelande", "Skickat från min iPhone", "Hej,", "Tack ska ni ha"),
    phrases!("da", "Den lør. 21. nov. 2026 kl. 09.00 skrev {who}:", "Den 21.11.2026 kl. 09.00 skrev {name}:", ["Fra", "Sendt", "Til", "Emne"], "21. november 2026 09:00", "Oprindelig meddelelse", "Sendt fra min iPhone", "Hej,", "Tak for det"),
    phrases!("no", "lør. 21. nov. 2026 kl. 09:00 skrev {who}:", "Den 21.11.2026 09:00, skrev {name}:", ["Fra", "Sendt", "Til", "Emne"], "lørdag 21. november 2026 09:00", "Opprinnelig melding", "Sendt fra min iPhone", "Hei,", "Takk skal dere ha"),
    phrases!("fi", "la 21. marrask. 2026 klo 9.00 {who} kirjoitti:", "{name} kirjoitti 21.11.2026 klo 9.00:", ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"], "lauantai 21. marraskuuta 2026 9.00", "Alkuperäinen viesti", "Lähetetty iPhonesta", "Hei,", "Kiitos kaikille"),
    phrases!("pl", "sob., 21 lis 2026 o 09:00 {who} napisał(a):", "W dniu 21.11.2026 o 09:00, {name} pisze:", ["Od", "Wysłano", "Do", "Temat"], "sobota, 21 listopada 2026 09:00", "Oryginalna wiadomość", "Wysłane z iPhone'a", "Cześć,", "Pozdrawiam wszystkich"),
    phrases!("cs", "so 21. 11. 2026 v 9:00 odesílatel {who} napsal:", "Dne 21. 11. 26 v 9:00 {name} napsal(a):", ["Od", "Odesláno", "Komu", "Předmět"], "sobota 21. listopadu 2026 9:00", "Původní zpráva", "Odesláno z iPhonu", "Ahoj,", "Díky všem"),
    phrases!("sk", "so 21. 11. 2026 o 9:00 {who} napísal(a):", "Dňa 21. 11. 2026 o 9:00 {name} napísal(a):", ["Od", "Odoslané", "Komu", "Predmet"], "sobota 21. novembra 2026 9:00", "Pôvodná správa", "Odoslané z iPhonu", "Ahoj,", "Vďaka všetkým"),
    phrases!("ru", "сб, 21 нояб. 2026 г. в 09:00, {who}:", "21.11.2026 09:00, {name} пишет:", ["От", "Отправлено", "Кому", "Тема"], "21 ноября 2026 г. 9:00", "Исходное сообщение", "Отправлено с iPhone", "Привет,", "Спасибо всем"),
    phrases!("uk", "сб, 21 лист. 2026 р. о 09:00 {who} пише:", "21.11.26 09:00, {name} пише:", ["Від", "Надіслано", "Кому", "Тема"], "21 листопада 2026 р. 9:00", "Оригінальне повідомлення", "Надіслано з iPhone", "Вітаю,", "Дякую всім"),
    phrases!("ro", "În sâm., 21 nov. 2026 la 09:00, {who} a scris:", "Pe 21.11.2026 09:00, {name} a scris:", ["De la", "Trimis", "Către", "Subiect"], "sâmbătă, 21 noiembrie 2026 09:00", "Mesaj original", "Trimis de pe iPhone-ul meu", "Bună,", "Mulțumesc tuturor"),
    phrases!("hu", "{who} ezt írta (időpont: 2026. nov. 21., Szo, 9:00):", "2026. 11. 21. 9:00 keltezéssel, {name} írta:", ["Feladó", "Elküldve", "Címzett", "Tárgy"], "2026. november 21., szombat 9:00", "Eredeti üzenet", "Az iPhone készülékemről küldve", "Szia,", "Köszönöm mindenkinek"),
    phrases!("tr", "{who}, 21 Kas 2026 Cmt, 09:00 tarihinde şunu yazdı:", "21.11.2026 09:00 tarihinde {name} yazdı:", ["Kimden", "Gönderildi", "Kime", "Konu"], "21 Kasım 2026 Cumartesi 09:00", "Orijinal Mesaj", "iPhone'umdan gönderildi", "Merhaba,", "Herkese teşekkürler"),
    phrases!("el", "Στις Σάβ 21 Νοε 2026 στις 9:00 π.μ., ο χρήστης {who} έγραψε:", "Στις 21/11/26 09:00, ο/η {name} έγραψε:", ["Από", "Στάλθηκε", "Προς", "Θέμα"], "Σάββατο, 21 Νοεμβρίου 2026 9:00", "Αρχικό μήνυμα", "Στάλθηκε από το iPhone μου", "Γεια,", "Ευχαριστώ όλους"),
    phrases!("ar", "\u{202b}في السبت، 21 نوفمبر 2026 في 9:00 ص تمت كتابة ما يلي بواسطة \u{202a}{who}\u{202c}\u{200f}:\u{202c}", "في 21/11/2026 09:00، كتب {name}:", ["من", "تاريخ الإرسال", "إلى", "الموضوع"], "السبت، 21 نوفمبر 2026 9:00", "الرسالة الأصلية", "أُرسلت من الـ iPhone", "مرحبا،", "شكرا للجميع"),
    phrases!("he", "\u{202b}בתאריך שבת, 21 בנוב׳ 2026 ב-9:00 מאת \u{202a}{who}\u{202c}\u{200f}:\u{202c}", "בתאריך 21/11/2026 09:00, {name} כתב:", ["מאת", "נשלח", "אל", "נושא"], "יום שבת 21 נובמבר 2026 09:00", "הודעה מקורית", "נשלח מה-iPhone שלי", "שלום,", "תודה לכולם"),
    phrases!("vi", "Vào Th 7, 21 thg 11, 2026 vào lúc 09:00 {who} đã viết:", "Vào 21/11/2026 09:00, {name} viết:", ["Từ", "Đã gửi", "Đến", "Chủ đề"], "Thứ Bảy, 21 tháng 11, 2026 9:00", "Thư gốc", "Đã gửi từ iPhone của tôi", "Chào,", "Cảm ơn mọi người"),
    phrases!("zh-Hant", "{who} 於 2026年11月21日 週六 上午9:00寫道：", "在 2026/11/21 上午9:00, {name} 寫道:", ["寄件者", "寄件日期", "收件者", "主旨"], "2026年11月21日 星期六 上午9:00", "原始郵件", "從我的 iPhone 傳送", "你好，", "謝謝大家"),
    phrases!("zh-Hans", "{who} 于2026年11月21日周六 09:00写道：", "在 2026/11/21 9:00, {name} 写道:", ["发件人", "发送时间", "收件人", "主题"], "2026年11月21日 星期六 9:00", "原始邮件", "发自我的iPhone", "大家好，", "谢谢大家"),
    phrases!("ja", "2026年11月21日(土) 9:00 {who}:", "On 2026/11/21 9:00, {name} wrote:", ["差出人", "送信日時", "宛先", "件名"], "2026年11月21日土曜日 9:00", "元のメッセージ", "iPhoneから送信", "こんにちは、", "よろしくお願いします"),
    phrases!("ko", "2026년 11월 21일 (토) 오전 9:00, {who}님이 작성:", "2026-11-21 오전 9:00에 {name} 이(가) 쓴 글:", ["보낸 사람", "보낸 날짜", "받는 사람", "제목"], "2026년 11월 21일 토요일 오전 9:00", "원본 메시지", "나의 iPhone에서 보냄", "안녕하세요,", "감사합니다"),
];

/// Position of the typed text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TypedPosition {
    Top,
    Bottom,
    Inside,
}

/// A reply as typed by a person.
pub(super) struct Reply<'a> {
    pub(super) tongue: &'a LanguagePhrases,
    pub(super) typed: Vec<String>,
    pub(super) quoted: &'a [&'a str],
    pub(super) place: TypedPosition,
}

/// Text above a plain-text quotation.
#[derive(Copy, Clone)]
enum QuotationIntro {
    /// The line with an address, wrapped at this width.
    Line(usize),
    /// The same line, quoted as well.
    LineQuoted,
    Named,
    /// The same line between dashes and without a colon.
    Dashed,
    /// Headers: plain, bold, after an underscore line, or after "Original Message" between this many dashes.
    Headers,
    Bold,
    Underscored,
    Original(usize),
    /// Headers with Sent before From.
    SentFirst,
    /// Sender and date on one line.
    OneLine,
    Nothing,
}

/// A client: its name, its text above a quotation, its mark of quoted lines, its HTML, and the presence of a device
/// signature.
pub(super) struct ReplyClient {
    pub(super) name: &'static str,
    intro: QuotationIntro,
    pub(super) mark: &'static str,
    html: &'static str,
    device: bool,
}

macro_rules! client {
    ($name:expr, $intro:expr, $mark:expr, $html:expr, $device:expr) => {
        ReplyClient { name: $name, intro: $intro, mark: $mark, html: $html, device: $device }
    };
}

/// HTML templates contain `{typed}`, `{line}`, `{headers}` and `{quoted}`. An empty template means plain text only.
#[rustfmt::skip]
pub(super) const CLIENTS: &[ReplyClient] = &[
    client!("gmail", QuotationIntro::Line(78), "> ", "<div dir=\"ltr\">{typed}</div><br><div class=\"gmail_quote gmail_quote_container\"><div dir=\"ltr\" class=\"gmail_attr\">{line}<br></div><blockquote class=\"gmail_quote\" style=\"margin:0px 0px 0px 0.8ex\">{quoted}</blockquote></div>", false),
    client!("apple mail", QuotationIntro::Line(200), "> ", "<html><body style=\"overflow-wrap: break-word;\"><div>{typed}</div><br id=\"lineBreakAtBeginningOfMessage\"><div><blockquote type=\"cite\"><div>{line}</div><br><div>{quoted}</div></blockquote></div><br></body></html>", false),
    client!("iphone", QuotationIntro::LineQuoted, "> ", "<html><body dir=\"auto\"><div>{typed}</div><div dir=\"ltr\"><br><blockquote type=\"cite\">{line}<br><br></blockquote></div><blockquote type=\"cite\"><div dir=\"ltr\">{quoted}</div></blockquote></body></html>", true),
    client!("outlook", QuotationIntro::Headers, "", "<html><head><meta charset=utf-8><style>p.MsoNormal{margin:0}</style></head><body><div class=WordSection1>{typed}<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>{headers}</p></div></div><p class=MsoNormal>{quoted}</p></div></body></html>", false),
    client!("outlook bold", QuotationIntro::Bold, "", "", false),
    client!("outlook web", QuotationIntro::Underscored, "", "<html><head><style>p{margin:0}</style></head><body dir=\"ltr\"><div class=\"elementToProof\">{typed}</div><div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\"><div id=\"divRplyFwdMsg\" dir=\"ltr\">{headers}<div>&nbsp;</div></div><div>{quoted}</div></body></html>", false),
    client!("outlook mobile", QuotationIntro::Underscored, "", "<html><body><div dir=\"ltr\">{typed}</div><div id=\"mail-editor-reference-message-container\"><div class=\"ms-outlook-mobile-reference-message\">{headers}</div><div>{quoted}</div></div></body></html>", true),
    client!("outlook express", QuotationIntro::Original(5), "> ", "", false),
    client!("outlook old", QuotationIntro::Original(5), "", "", false),
    client!("thunderbird", QuotationIntro::Named, "> ", "<html><body>{typed}<div class=\"moz-cite-prefix\">{line}<br></div><blockquote type=\"cite\" cite=\"mid:a@b\">{quoted}</blockquote></body></html>", false),
    client!("yahoo", QuotationIntro::Line(1000), "  ", "<html><body><div class=\"ydp1 yahoo-style-wrap\"><div dir=\"ltr\">{typed}</div><br></div><div id=\"ydp2yahoo_quoted_1\" class=\"ydp2yahoo_quoted\"><div><div>{line}</div><div>{quoted}</div></div></div></body></html>", false),
    client!("proton", QuotationIntro::Line(1000), "> ", "<div style=\"font-family: Arial\">{typed}</div><div class=\"protonmail_quote\">{line}<br><blockquote class=\"protonmail_quote\" type=\"cite\">{quoted}</blockquote></div>", false),
    client!("k-9", QuotationIntro::Line(90), ">", "", false),
    client!("samsung", QuotationIntro::Original(8), "", "<html><body><div>{typed}</div><div style=\"font-size:100%;color:#000000\"><!-- originalMessage --><div>-------- {original} --------</div><div>{headers}</div></div><div>{quoted}</div></body></html>", true),
    client!("qq", QuotationIntro::Original(18), "", "<div>{typed}</div><div><br></div><div>------------------&nbsp;{original}&nbsp;------------------</div><div>{headers}</div><div>{quoted}</div>", false),
    client!("163", QuotationIntro::Line(1000), "", "<div>{typed}</div><p>{line}</p><blockquote id=\"isReplyContent\">{quoted}</blockquote>", false),
    client!("naver", QuotationIntro::Original(5), "", "", false),
    client!("gmx", QuotationIntro::SentFirst, "", "<html><body><div>{typed}</div><div name=\"quote\" style=\"margin:10px 5px\"><div>{headers}</div><div name=\"quoted-content\">{quoted}</div></div></body></html>", false),
    client!("mail.ru", QuotationIntro::Line(1000), ">", "<html><body><div>{typed}</div><div>&nbsp;</div><blockquote style=\"border-left:1px solid #0857A6\">{line}<br>{quoted}</blockquote></body></html>", false),
    client!("yandex", QuotationIntro::Line(1000), "", "<div>{typed}</div><div>&nbsp;</div><div>{line}</div><blockquote><div>{quoted}</div></blockquote>", false),
    client!("roundcube", QuotationIntro::Named, "> ", "<p>{typed}</p><p id=\"reply-intro\">{line}</p><blockquote type=\"cite\">{quoted}</blockquote>", false),
    client!("squirrelmail", QuotationIntro::Named, "> ", "", false),
    client!("mutt", QuotationIntro::Line(72), "> ", "", false),
    client!("spark", QuotationIntro::Line(1000), "> ", "<html><body><div name=\"messageBodySection\">{typed}</div><div name=\"messageReplySection\">{line}<br><blockquote type=\"cite\">{quoted}</blockquote></div></body></html>", false),
    client!("zoho", QuotationIntro::Dashed, "", "<div>{typed}</div><div class=\"zmail_extra\"><div>---- {line} ---</div><blockquote>{quoted}</blockquote></div>", false),
    client!("bar", QuotationIntro::Line(76), "| ", "", false),
    client!("initials", QuotationIntro::Named, "Ver> ", "", false),
    client!("no line", QuotationIntro::Nothing, "> ", "", false),
    client!("one line", QuotationIntro::OneLine, "", "", false),
];

impl ReplyClient {
    /// Returns true if the quotation is marked line by line, so that people may type below and inside it.
    pub(super) fn marks(&self) -> bool {
        !self.mark.trim().is_empty() && !matches!(self.intro, QuotationIntro::Original(_))
    }

    fn intro(&self, tongue: &LanguagePhrases) -> Vec<String> {
        let who = "Vernissage <play@play.example.org>";
        let line = tongue.line.replace("{who}", who);
        let [from, sent, to, subject] = tongue.labels;
        let headers = [
            format!("{from}: {who}"),
            format!("{sent}: {}", tongue.date),
            format!("{to}: Ann Lee"),
            format!("{subject}: [K7QF] Art Society"),
        ];
        match self.intro {
            QuotationIntro::Line(width) => wrapped(&line, width),
            QuotationIntro::LineQuoted => vec![format!("{}{line}", self.mark)],
            QuotationIntro::Named => vec![tongue.named.replace("{name}", "Vernissage")],
            QuotationIntro::Dashed => vec![format!("---- {} ----", line.trim_end_matches([':', '：', ' ']))],
            QuotationIntro::Headers => headers.to_vec(),
            QuotationIntro::Bold => {
                headers.iter().map(|line| format!("*{}", line.replacen(':', ":*", 1))).collect()
            }
            QuotationIntro::Underscored => [vec!["_".repeat(32)], headers.to_vec()].concat(),
            QuotationIntro::Original(dashes) => {
                let dashes = "-".repeat(dashes);
                [vec![format!("{dashes} {} {dashes}", tongue.original)], headers.to_vec()].concat()
            }
            QuotationIntro::SentFirst => {
                let [from, sent, to, subject] = headers;
                vec![sent, from, to, subject]
            }
            QuotationIntro::OneLine => vec![format!("{} {}", headers[0], headers[1])],
            QuotationIntro::Nothing => Vec::new(),
        }
    }

    /// Writes a reply in plain text.
    pub(super) fn plain(&self, reply: &Reply<'_>) -> String {
        let quoted: Vec<String> = reply.quoted.iter().map(|line| format!("{}{line}", self.mark)).collect();
        let device = self.device.then(|| reply.tongue.device.to_owned());
        let intro = self.intro(reply.tongue);
        let blank = || vec![String::new()];
        let lines = match reply.place {
            TypedPosition::Top => {
                let signed: Vec<String> = device.into_iter().flat_map(|line| [String::new(), line]).collect();
                [reply.typed.clone(), signed, blank(), intro, blank(), quoted].concat()
            }
            TypedPosition::Bottom => [intro, quoted, blank(), reply.typed.clone()].concat(),
            TypedPosition::Inside => {
                let (first, last) = quoted.split_at(1);
                [intro, first.to_vec(), blank(), reply.typed.clone(), blank(), last.to_vec()].concat()
            }
        };
        lines.join("\r\n") + "\r\n"
    }

    /// Writes the reply as HTML, if this client sends HTML and the text is typed on top.
    pub(super) fn html(&self, reply: &Reply<'_>) -> Option<String> {
        if self.html.is_empty() || reply.place != TypedPosition::Top {
            return None;
        }
        let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let blocks = |lines: &[String]| -> String {
            lines.iter().map(|line| format!("<div>{}</div>", escaped(line))).collect()
        };
        let quoted: Vec<String> = reply.quoted.iter().map(|line| (*line).to_owned()).collect();
        let mut typed = blocks(&reply.typed);
        if self.device {
            typed.push_str(&format!("<div><br>{}</div>", escaped(reply.tongue.device)));
        }
        let line = escaped(&reply.tongue.line.replace("{who}", "Vernissage <play@play.example.org>"));
        let headers: Vec<String> =
            ReplyClient { intro: QuotationIntro::Headers, ..*self }.intro(reply.tongue);
        let headers = headers.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("<br>");
        let html =
            self.html.replace("{typed}", &typed).replace("{line}", &line).replace("{headers}", &headers);
        Some(html.replace("{original}", reply.tongue.original).replace("{quoted}", &blocks(&quoted)))
    }
}

/// Wraps a line at spaces as programs do. Gmail breaks inside `<..>` as well.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.replace(" <", " <\u{1}").split(['\u{1}', ' ']) {
        let last = lines.last_mut().unwrap();
        let glue = if last.is_empty() || last.ends_with('<') { "" } else { " " };
        if last.chars().count() + word.chars().count() + 1 > width && !last.is_empty() {
            lines.push(word.to_owned());
        } else {
            last.push_str(glue);
            last.push_str(word);
        }
    }
    lines
}

/// Returns the header of a person's reply, without the fields that describe its body.
pub(super) fn head(id: &str) -> String {
    format!(
        "From: Ann Lee <ann@example.net>\r\nTo: play@play.example.org\r\nSubject: Re: [K7QF] Art Society\r\nDate: Sat, 21 Nov 2026 09:30:00 +0000\r\nMessage-ID: <{id}@example.net>\r\nIn-Reply-To: <letter.x@play.example.org>\r\nMIME-Version: 1.0\r\n"
    )
}

/// Returns a message with one part in UTF-8.
pub(super) fn one_part(kind: &str, body: &str) -> Vec<u8> {
    format!(
        "{}Content-Type: {kind}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{body}",
        head("x")
    )
    .into_bytes()
}

/// Returns the commands and reported lines of a message; `None` if it is refused or classified as coming from a
/// machine.
pub(super) fn commands_if_personal(raw: &[u8]) -> Option<OrderLines> {
    match read_plain(raw) {
        MailClass::Mail(mail) => Some(mail.orders(&can_begin)),
        _ => None,
    }
}

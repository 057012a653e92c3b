//! Disclaimers, confidentiality notes and notices of scanners below a mail, in many languages. Data for recognition, not
//! text for people. All phrases are in the form in which lines are compared: NFKC, lower case.

use super::quoting::MailLine;

/// Minimum length of a line after a heading such as `Disclaimer:`, in characters.
const NOTE_CHARS: usize = 40;

/// Returns true if a line begins a note that no person typed. Short lines with such words are a person's.
pub(super) fn is_disclaimer(line: &MailLine<'_>) -> bool {
    if line.quoted {
        return false;
    }
    let text = line.text().trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_heading = |heading: &&&str| {
        let rest = text.strip_prefix(**heading).map(|rest| rest.trim_matches(|c: char| !c.is_alphanumeric()));
        rest.is_some_and(|rest| rest.is_empty() || rest.chars().count() >= NOTE_CHARS)
    };
    NOTE_STARTS.iter().any(|start| text.starts_with(start))
        || NOTE_HEADINGS.iter().any(|heading| is_heading(&heading))
}

/// Headings of notes: alone in a line, or before a long sentence.
#[rustfmt::skip]
const NOTE_HEADINGS: &[&str] = &[
    "disclaimer", "confidentiality", "confidentiality notice", "confidentiality note", "confidential", "confidentiality statement",
    "legal notice", "legal disclaimer", "privacy notice", "notice of confidentiality", "important notice", "privileged and confidential",
    "strictly confidential", "vertraulichkeitshinweis", "haftungsausschluss", "rechtlicher hinweis", "vertraulich", "wichtiger hinweis",
    "avis de confidentialité", "avis de confidentialite", "confidentialité", "avertissement", "clause de non-responsabilité", "avis important",
    "mentions légales", "aviso legal", "aviso de confidencialidad", "confidencialidad", "nota de confidencialidad", "cláusula de confidencialidad",
    "protección de datos", "aviso de confidencialidade", "confidencialidade", "nota de confidencialidade", "aviso legal e de confidencialidade",
    "avviso di riservatezza", "avviso legale", "nota di riservatezza", "riservatezza", "clausola di riservatezza", "vertrouwelijkheid",
    "vertrouwelijk", "konfidentiellt", "sekretess", "fortroligt", "fortrolighed", "konfidensielt", "luottamuksellinen", "klauzula poufności",
    "poufne", "důvěrné", "upozornění", "конфиденциальность", "конфиденциально", "уведомление о конфиденциальности", "gizlilik", "gizlilik notu",
    "yasal uyarı", "bizalmas", "confidențial", "εμπιστευτικότητα", "إخلاء مسؤولية", "سرية", "הודעת סודיות", "免责声明", "免責聲明", "保密声明", "保密聲明",
    "免責事項", "機密情報", "비밀유지", "면책조항", "重要声明", "重要聲明",
];

/// First words of notes.
#[rustfmt::skip]
const NOTE_STARTS: &[&str] = &[
    // English.
    "this e-mail and any ", "this email and any ", "this e-mail message and any", "this email message and any", "this message and any ",
    "this e-mail and its attachment", "this email and its attachment", "this message and its attachment", "this e-mail, including",
    "this email, including", "this message, including", "this message (including", "this e-mail (including", "this email (including",
    "this e-mail (and any", "this email (and any", "this communication is ", "this communication and any", "this communication, including",
    "this electronic mail", "this electronic message", "this transmission", "this e-mail is intended", "this email is intended",
    "this message is intended", "this mail is intended", "this e-mail may contain", "this email may contain", "this message may contain",
    "this e-mail contains", "this email contains", "this message contains", "this e-mail is confidential", "this email is confidential",
    "this message is confidential", "this message is for the", "this email is for the", "this e-mail is for the",
    "the information contained in this", "the information in this e", "the information in this m", "the information transmitted",
    "the contents of this e", "the contents of this m", "the content of this e", "the content of this m", "information in this email",
    "the views expressed in this", "any views or opinions", "any opinions expressed", "if you are not the intended", "if you have received this",
    "if you received this e", "if you received this m", "unauthorized use", "unauthorised use", "please consider the environment",
    "please think of the environment", "consider the environment before", "think before you print", "stop and think before you print",
    "think green", "save a tree", "save paper", "p please consider", "please don't print this", "please do not print this",
    "before printing this", "virus-free.", "virus free.", "this email has been checked for viruses", "this e-mail has been checked for viruses",
    "this email has been scanned", "this e-mail has been scanned", "this message has been scanned", "this message was scanned",
    "scanned by ", "checked by avg", "no virus found in this", "this email was scanned", "outgoing mail is certified", "registered office:",
    "registered in england", "company registration n", "please note that this email", "to unsubscribe from this group",
    // German.
    "diese e-mail enthält", "diese e-mail kann vertraul", "diese e-mail ist vertraul", "diese e-mail und ", "diese mail enthält", "diese mail ist vertraul",
    "diese nachricht enthält", "diese nachricht ist vertraul", "diese nachricht und ", "diese nachricht ist nur", "diese e-mail ist nur",
    "diese e-mail ist ausschließlich", "der inhalt dieser e", "der inhalt dieser n", "die information in dieser", "die informationen in dieser",
    "die in dieser e-mail", "die in dieser nachricht", "sollten sie nicht der", "wenn sie nicht der richtige", "falls sie nicht der",
    "bitte prüfen sie, ob diese", "bitte prüfen sie der umwelt", "bitte denken sie an die umwelt", "denken sie an die umwelt", "bitte überlegen sie, ob",
    "der umwelt zuliebe", "diese e-mail wurde auf viren", "diese e-mail wurde von avast", "virenfrei.", "sitz der gesellschaft", "amtsgericht ", "geschäftsführer:",
    // French.
    "ce message et ", "ce message est ", "ce message, ainsi", "ce message contient", "ce message (et ", "ce courriel et ", "ce courriel est ",
    "ce courriel peut", "cet e-mail et ", "cet e-mail est ", "cet email et ", "cet email est ", "cet e-mail peut", "le contenu de ce", "les informations contenues",
    "les informations transmises", "l'information contenue", "l'information transmise", "si vous n'êtes pas le destinataire", "si vous avez reçu ce",
    "si vous recevez ce", "pensez à l'environnement", "pensez à l'environement", "pensez environnement", "avant d'imprimer", "n'imprimez ce",
    "merci de penser à l'environnement", "merci de n'imprimer", "garanti sans virus", "sans virus.", "l'absence de virus",
    // Spanish and Portuguese.
    "este mensaje y ", "este mensaje es ", "este mensaje, y ", "este mensaje va dirigido", "este mensaje se dirige", "este mensaje puede", "este mensaje contiene",
    "este mensaje (y", "este correo electrónico y", "este correo electrónico es ", "este correo electrónico contiene", "este correo electrónico puede",
    "este correo y ", "este correo es confidencial", "este e-mail y ", "este email y ", "la información contenida", "la información incluida", "el contenido de este",
    "si usted no es el destinatario", "si no es usted el destinatario", "si ha recibido este", "si usted ha recibido", "antes de imprimir", "piense en el medio ambiente",
    "piensa en el medio ambiente", "no imprima este", "por favor, piense", "libre de virus.", "esta mensagem e ", "esta mensagem é ", "esta mensagem pode",
    "esta mensagem contém", "esta mensagem, incluindo", "esta mensagem (incluindo", "este e-mail e ", "este e-mail é ", "este e-mail pode", "este e-mail contém",
    "este email e ", "as informações contidas", "a informação contida", "o conteúdo desta", "o conteúdo deste", "se você não é o destinatário", "se não for o destinatário",
    "caso não seja o destinatário", "se recebeu esta", "se você recebeu esta", "pense no meio ambiente", "pense no ambiente", "livre de vírus.",
    // Italian.
    "questo messaggio e ", "questo messaggio è ", "questo messaggio, ", "questo messaggio contiene", "questo messaggio di posta", "questa e-mail e ", "questa e-mail è ",
    "questa e-mail contiene", "questa email e ", "questa email è ", "il presente messaggio", "la presente e-mail", "le informazioni contenute", "le informazioni trasmesse",
    "il contenuto di quest", "ai sensi del", "se non siete il destinatario", "se non siete i destinatari", "qualora non fosse", "chiunque riceva", "prima di stampare",
    "rispetta l'ambiente", "pensa all'ambiente", "non stampare questa", "privo di virus", "mail priva di virus",
    // Dutch and the languages of the north.
    "dit bericht is ", "dit bericht kan", "dit bericht en ", "dit e-mailbericht", "deze e-mail is ", "deze e-mail en ", "deze e-mail kan", "de informatie in dit",
    "de informatie in deze", "de informatie verzonden", "de inhoud van dit", "de inhoud van deze", "indien u niet de", "als u niet de", "denk aan het milieu", "virusvrij.",
    "detta meddelande är", "detta meddelande kan", "detta meddelande och", "detta e-postmeddelande", "detta mejl är", "detta mail är", "informationen i detta",
    "om du inte är rätt", "om du inte är den", "tänk på miljön", "denne e-mail er", "denne e-mail kan", "denne e-mail og", "denne mail er fortrolig", "denne mail kan",
    "denne meddelelse", "denne besked er", "indholdet af denne", "tænk på miljøet", "denne e-posten", "denne meldingen er", "denne meldingen kan", "innholdet i denne",
    "tenk på miljøet", "tenk miljø", "tämä viesti on", "tämä viesti ja", "tämä viesti saattaa", "tämä sähköposti", "tässä viestissä", "ajattele ympäristöä",
    // Languages of the east.
    "ta wiadomość jest", "ta wiadomość zawiera", "ta wiadomość może", "ta wiadomość i ", "niniejsza wiadomość", "niniejszy e-mail", "ten e-mail jest", "treść tej wiadomości",
    "treść niniejszej", "informacje zawarte", "jeżeli nie są państwo", "jeśli nie jesteś", "pomyśl o środowisku", "zanim wydrukujesz", "wolny od wirusów",
    "tento e-mail je", "tento e-mail a ", "tento e-mail neobsahuje", "tato zpráva je", "tato zpráva a ", "táto správa je", "obsah tohoto", "obsah této",
    "informace obsažené", "pokud nejste", "myslete na životní prostředí", "без вирусов.", "это сообщение и ", "это сообщение предназначено", "это сообщение может",
    "это сообщение содержит", "это письмо и ", "настоящее сообщение", "настоящее письмо", "данное сообщение", "данное письмо", "данное электронное",
    "настоящее электронное", "информация, содержащаяся", "содержание этого", "содержание данного", "если вы не являетесь", "если вы получили это", "подумайте об экологии",
    "берегите природу", "це повідомлення та", "це повідомлення є", "цей лист", "інформація, що міститься", "ez az e-mail", "ez az üzenet", "az üzenet tartalma",
    "a levél tartalma", "acest mesaj", "acest e-mail", "acest email", "informațiile conținute", "bu e-posta ve", "bu e-posta mesajı", "bu e-posta'", "bu mesaj ve", "bu mesaj,",
    "bu mesajda", "bu elektronik posta", "bu e-postanın", "işbu e-posta", "το παρόν μήνυμα", "το μήνυμα αυτό", "αυτό το μήνυμα", "αυτό το e-mail", "οι πληροφορίες που",
    // Hebrew, Arabic and the languages of Asia.
    "הודעה זו מיועדת", "הודעה זו עשויה", "הודעה זו מכילה", "דואר אלקטרוני זה", "המידע הכלול", "המידע בהודעה", "هذه الرسالة", "هذا البريد الإلكتروني", "المعلومات الواردة",
    "email này", "thư này", "thông điệp này", "pesan ini", "email ini", "e-mail ini", "อีเมลนี้", "ข้อความนี้", "本邮件及", "本邮件所", "本邮件包含", "本邮件含有", "本邮件(", "本邮件可能",
    "本郵件及", "本郵件所", "本郵件包含", "本郵件可能", "此邮件及", "此邮件包含", "此邮件可能", "此郵件及", "此電子郵件", "本电子邮件", "本電子郵件", "本信件可能", "这封邮件及", "邮件内容仅供",
    "如果您不是", "如您并非", "若您並非", "若您不是", "请考虑环境", "請考慮環境", "打印前请", "列印前請", "このメールには", "このメールおよび", "このメール及び", "このメールは、", "このメールは機密", "本メールに",
    "本メールは", "本メール及び", "本メールおよび", "本電子メール", "このメッセージは", "このメッセージには", "この電子メール", "誤って受信", "이 메일은", "이 메일에는", "이 이메일은", "이 이메일에는",
    "본 메일은", "본 메일에", "본 이메일", "본 메시지", "이 메시지는", "이 전자우편",
];

#[cfg(test)]
mod tests {
    use super::super::quoting::normalise_line;
    use super::*;

    /// Lines are compared in normalised form; other phrases would never match.
    #[test]
    fn every_note_is_normalised() {
        for phrase in NOTE_HEADINGS.iter().chain(NOTE_STARTS) {
            assert_eq!(normalise_line(phrase), phrase.trim(), "{phrase:?}");
        }
    }
}

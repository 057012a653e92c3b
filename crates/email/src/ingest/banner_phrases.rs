//! Phrases of the banners that mail gateways put on top of mail from outside, in many languages. Data for recognition,
//! not text for people. All are in the form in which lines are compared: NFKC, lower case.

/// Lines that only announce a banner.
#[rustfmt::skip]
pub(super) const BANNER_HEADINGS: &[&str] = &[
    "caution", "warning", "attention", "alert", "notice", "external", "important", "security notice", "be careful",
    "this message needs your attention", "achtung", "warnung", "vorsicht", "hinweis", "extern", "attention externe", "avertissement",
    "mise en garde", "prudence", "atención", "precaución", "advertencia", "aviso", "atenção", "cuidado", "externo", "attenzione",
    "avviso", "esterno", "let op", "waarschuwing", "varning", "obs", "advarsel", "forsiktig", "varoitus", "huomio", "huom", "uwaga",
    "ostrzeżenie", "upozornění", "pozor", "varování", "внимание", "предупреждение", "увага", "dikkat", "uyarı", "figyelem",
    "figyelmeztetés", "atenție", "avertisment", "προσοχή", "προειδοποίηση", "تنبيه", "تحذير", "זהירות", "אזהרה", "注意", "警告", "提醒", "ご注意",
    "外部メール", "外部邮件", "外部郵件", "주의", "경고", "cảnh báo", "lưu ý", "perhatian", "peringatan",
];

/// Phrases of which each makes a line at the top of a mail a banner.
#[rustfmt::skip]
pub(super) const BANNER_OPENERS: &[&str] = &[
    "originated from outside", "originated outside", "originates from outside", "originating from outside", "came from outside",
    "comes from outside", "coming from outside", "sent from outside", "sent to you from outside", "received from outside",
    "is from outside", "email from outside", "from a sender outside", "from someone outside", "outside of your organi",
    "outside of our organi", "outside your organi", "outside our organi", "outside the organi", "outside of the organi",
    "outside the company", "outside our company", "outside your company", "outside our network", "outside of our network",
    "from an external sender", "from an external source", "from an external address", "from an external domain",
    "from external source", "external email:", "external e-mail:", "external sender:", "external mail:", "external message:",
    "this is an external email", "this is an external message", "this is an external e-mail", "message from an external",
    "this email is external", "this message is from an external", "sender is external", "external to the organi",
    "external to our organi", "external to your organi", "don't often get email from", "do not often get email from",
    "often get email from", "be careful with this message", "this message seems dangerous", "this sender is not verified",
    "could not verify the sender", "couldn't verify the sender", "couldn't verify this", "this message may be suspicious", "the sender of this email is not",
    "this message was sent from outside", "you have not previously corresponded with", "you have not previously emailed",
    "from an unknown sender", "this is the first time you received", "first-time sender", "first time sender",
    // German.
    "e-mail stammt von außerhalb", "e-mail kommt von außerhalb", "mail stammt von extern", "mail kommt von extern",
    "von außerhalb der organisation", "von außerhalb ihrer organisation", "von außerhalb unserer", "von ausserhalb", "von außerhalb des",
    "von einem externen absender", "von einer externen", "externer absender", "dies ist eine externe", "externe e-mail:",
    "achtung: externe", "sie erhalten nicht oft e-mail", "sie erhalten nicht häufig e-mail", "sie erhalten selten e-mail",
    // French.
    "provient de l'extérieur", "provient d'un expéditeur externe", "provient d'une source externe", "provient d'une adresse externe",
    "envoyé de l'extérieur", "envoyé depuis l'extérieur", "émane de l'extérieur", "expéditeur externe", "courriel externe",
    "e-mail externe:", "message externe:", "externe à votre organisation", "extérieur à l'organisation",
    "vous n'obtenez pas souvent", "vous ne recevez pas souvent", "vous recevez rarement",
    // Spanish, Portuguese, Italian.
    "se originó fuera", "originado fuera de", "proviene de fuera", "procede de fuera", "enviado desde fuera", "remitente externo",
    "correo externo", "mensaje externo", "no suele recibir correo", "no recibe a menudo correo", "no suele recibir correos",
    "originou-se fora", "originado fora", "teve origem fora", "enviado de fora", "proveniente de fora", "vem de fora", "veio de fora",
    "e-mail externo", "email externo", "mensagem externa", "não costuma receber e", "não recebe e-mails com frequência",
    "não recebe emails com frequência", "proviene dall'esterno", "provenienza esterna", "proveniente dall'esterno",
    "mittente esterno", "e-mail esterna", "email esterna", "messaggio esterno", "esterno all'organizzazione",
    "non si riceve spesso", "non si ricevono spesso", "non ricevi spesso",
    // Dutch and the languages of the north.
    "afkomstig van buiten", "komt van buiten", "van buiten de organisatie", "van buiten onze organisatie", "externe afzender",
    "externe e-mail", "ontvangt niet vaak e-mail", "krijgt niet vaak e-mail", "kommer från en extern", "kommer utifrån",
    "skickades utifrån", "utanför organisationen", "utanför din organisation", "extern avsändare", "externt mejl", "externt meddelande",
    "får inte ofta e-post", "kommer udefra", "sendt udefra", "uden for organisationen", "udenfor organisationen", "ekstern afsender",
    "ekstern mail", "får ikke ofte mail", "kommer fra en ekstern", "utenfor organisasjonen", "ekstern avsender", "ekstern e-post",
    "får ikke ofte e-post", "organisaation ulkopuolelta", "ulkopuolinen lähettäjä", "ulkoinen lähettäjä", "ulkoinen viesti",
    "et saa usein sähköposti",
    // Languages of the east.
    "pochodzi spoza", "spoza organizacji", "spoza firmy", "nadawca zewnętrzny", "wiadomość zewnętrzna", "zewnętrznego nadawcy",
    "nieczęsto otrzymujesz", "nie otrzymujesz często", "pochází z externího", "pochází mimo", "přišel zvenčí", "přišla zvenčí", "mimo organizaci",
    "externí odesílatel", "externí e-mail", "nedostáváte často", "mimo organizácie", "externý odosielateľ", "из-за пределов",
    "внешний отправитель", "внешнего отправителя", "внешняя почта", "внешнее письмо", "отправитель не из вашей",
    "нечасто получаете", "поза межами організації", "зовнішній відправник", "szervezeten kívülről", "külső feladó", "külső e-mail",
    "nem gyakran kap", "din afara organizației", "expeditor extern", "dışından gön", "dışından gel", "kuruluş dışı", "kurum dışı",
    "harici gönder", "harici e-posta", "sık sık e-posta almıyorsunuz", "εκτός του οργανισμού", "εξωτερικό αποστολέα", "εξωτερικός αποστολέας",
    "من خارج المؤسسة", "من خارج المنظمة", "من خارج الشركة", "من خارج مؤسستك", "مرسل خارجي", "מחוץ לארגון", "שולח חיצוני", "מייל חיצוני",
    "từ bên ngoài tổ chức", "người gửi bên ngoài", "dari luar organisasi", "pengirim eksternal", "จากภายนอกองค์กร", "ผู้ส่งภายนอก",
    "组织外部", "組織外部", "公司外部", "单位外部", "外部邮件", "外部郵件", "外部发件人", "外部發件人", "外部寄件者", "外部寄件人", "来自外部", "來自外部", "发自外部",
    "不常收到来自", "不常收到來自", "通常不会收到来自", "通常不會收到來自", "不经常收到", "不經常收到", "組織外から", "組織外部", "社外から", "外部から送信", "外部からの",
    "外部の送信者", "外部メール", "社外メール", "メールを受け取ることはあまりありません", "メールを受け取る頻度", "조직 외부", "회사 외부", "사외에서", "외부에서 발송", "외부에서 보낸", "외부 발신자", "외부 메일",
];

/// Phrases of further sentences of a banner.
#[rustfmt::skip]
pub(super) const BANNER_SENTENCES: &[&str] = &[
    "do not click", "don't click", "do not open", "don't open", "do not reply", "unless you recogni", "unless you know",
    "unless you trust", "unless you are expecting", "content is safe", "verify the sender", "verify that the sender", "trust the sender",
    "exercise caution", "use caution", "please be cautious", "be careful", "be vigilant", "think before you click", "stop and think",
    "report suspicious", "report phish", "report any suspicious", "report this", "suspicious email", "if in doubt", "when in doubt",
    "learn why this is important", "why this is important", "may not be safe", "clicking links", "opening attachments", "phishing",
    "help desk", "helpdesk", "service desk", "mark safe", "mark as safe", "mark as phish", "block sender", "powered by mimecast",
    "this is an external", "klicken sie", "öffnen sie keine", "öffnen sie nur", "absender kennen", "absender vertrauen", "vorsichtig",
    "inhalt sicher", "warum dies wichtig ist", "ne cliquez", "ne pas cliquer", "cliquez pas", "n'ouvrez", "ne pas ouvrir", "connaissez l'expéditeur",
    "connaissiez l'expéditeur", "reconnaissiez l'expéditeur", "reconnaissez l'expéditeur", "prudence", "prudent", "pourquoi c'est important",
    "pourquoi cela est important", "no haga clic", "no abra", "reconozca al remitente", "conozca al remitente", "precaución", "por qué es importante",
    "por qué esto es importante", "não clique", "não abra", "reconheça o remetente", "conheça o remetente", "cautela", "por que isso é importante",
    "não responda", "non cliccare", "non fare clic", "non aprire", "riconosca il mittente", "conosca il mittente", "prestare attenzione", "perché è importante",
    "klik niet", "open geen", "tenzij u", "tenzij je", "wees voorzichtig", "waarom dit belangrijk is", "klicka inte", "öppna inte", "varför det här är viktigt",
    "var försiktig", "klik ikke", "klikk ikke", "ikke klik", "åbn ikke", "åpne ikke", "vær forsiktig", "hvorfor dette er viktig", "hvorfor dette er vigtigt",
    "älä napsauta", "älä klikkaa", "älä avaa", "ole varovainen", "miksi tämä on tärkeää", "nie klikaj", "nie otwieraj", "zachowaj ostrożność", "dlaczego to jest ważne",
    "neklikejte", "neotvírejte", "neotevírejte", "buďte opatrní", "proč je to důležité", "neklikajte", "не переходите", "не открывайте", "не нажимайте",
    "будьте осторожны", "почему это важно", "не натискайте", "не відкривайте", "ne kattintson", "ne nyissa meg", "miért fontos", "nu faceți clic", "nu deschideți",
    "tıklamayın", "açmayın", "dikkatli olun", "neden önemli", "μην κάνετε κλικ", "μην ανοίγετε", "لا تنقر", "لا تفتح", "אל תלחץ", "אין ללחוץ", "אין לפתוח", "אל תפתח",
    "không nhấp", "không mở", "jangan klik", "jangan buka", "อย่าคลิก", "请勿点击", "請勿點擊", "請勿點選", "请勿打开", "請勿開啟", "不要点击", "不要點擊", "不要打开", "谨慎",
    "謹慎", "小心", "了解这一点为什么很重要", "了解為什麼這很重要", "为什么这很重要", "為何這很重要", "リンクをクリック", "クリックしないで", "添付ファイルを開", "ご注意ください", "注意してください", "十分注意",
    "これが重要である理由", "重要な理由", "클릭하지 마", "열지 마", "주의하", "중요한 이유",
];

#[cfg(test)]
mod tests {
    use super::super::quoting::normalise_line;
    use super::*;

    /// Lines are compared in normalised form; other phrases would never match.
    #[test]
    fn every_banner_phrase_is_normalised() {
        for phrase in [BANNER_HEADINGS, BANNER_OPENERS, BANNER_SENTENCES].into_iter().flatten() {
            assert_eq!(normalise_line(phrase), *phrase, "{phrase:?}");
        }
    }
}

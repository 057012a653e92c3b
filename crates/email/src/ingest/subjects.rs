//! Subject prefixes that identify messages from machines. They serve recognition and are never shown to people. They are
//! compared with subjects in NFKC, in lower case and without the tags of gateways.

/// Subjects of automatic replies.
#[rustfmt::skip]
pub(super) const AUTO_SUBJECTS: &[&str] = &[
    "out of office", "out of the office", "automatic reply", "auto reply", "auto-reply", "autoreply",
    "auto response", "automatische antwort", "abwesenheitsnotiz", "abwesend:", "réponse automatique",
    "absence du bureau", "respuesta automática", "risposta automatica", "resposta automática",
    "automatisch antwoord", "automatiskt svar", "automatisk svar", "autosvar", "automatyczna odpowiedź",
    "automatická odpověď", "автоматический ответ", "自动回复", "自動回覆", "自動回复", "自動応答", "自動返信", "不在", "자동 회신",
    "부재 중", "ooo:", "ooo -", "[ooo]", "out-of-office", "away from office", "away from the office",
    "away from my mail", "away from my e-mail", "vacation:", "vacation reply", "vacation message",
    "vacation notice", "on holiday:", "on leave:", "on annual leave", "autoresponse", "auto-response",
    "autoresponder", "auto responder", "autorespond", "auto:", "automatic response", "automated response",
    "automated reply", "automated message", "automatic message", "[auto-reply]", "[autoreply]", "[auto reply]",
    "(auto-reply)", "[automatic reply]", "automatic out of office", "i am out of", "i'm out of",
    "your message has been received", "your request has been received", "ticket received", "request received",
    "abwesenheit", "abwesenheitsmeldung", "automatische abwesenheit", "automatische rückantwort",
    "automatische email", "automatische e-mail", "autom. antwort", "außer haus", "nicht im büro",
    "ich bin im urlaub", "urlaubsmeldung", "reponse automatique", "réponse d'absence", "message d'absence",
    "absence :", "absent du bureau", "absent :", "en congé", "respuesta automatica", "respuesta de ausencia",
    "fuera de la oficina", "fuera de oficina", "ausente:", "mensaje automático", "autorespuesta",
    "auto respuesta", "contestador automático", "fuori sede", "fuori ufficio", "assente:", "assenza",
    "messaggio automatico", "autorisponditore", "resposta automatica", "ausência", "fora do escritório",
    "ausência do escritório", "mensagem automática", "automatische beantwoording", "automatisch bericht",
    "afwezig:", "afwezigheid", "niet op kantoor", "frånvaro", "frånvarande", "ej på kontoret",
    "automatisk svarmeddelelse", "fraværsbesked", "ikke på kontoret", "fraværende", "fraværsassistent",
    "automaattinen vastaus", "automaattivastaus", "poissaolo", "poissa toimistosta", "poissa:", "lomavastaus",
    "automatyczna odpowiedz", "odpowiedź automatyczna", "autoodpowiedź", "autoresponder:", "poza biurem",
    "nieobecność", "nieobecny", "jestem na urlopie", "automaticka odpoved", "mimo kancelář", "nepřítomnost",
    "nepřítomen", "automatická odpoveď", "mimo kancelárie", "neprítomnosť", "автоответ", "авто-ответ",
    "ответ автоматически", "автоматическое уведомление", "автоматическое сообщение", "отсутствую",
    "нет на месте", "я в отпуске", "в отпуске", "автоматична відповідь", "автовідповідь", "відсутній",
    "răspuns automat", "raspuns automat", "absent din birou", "automatikus válasz", "automatikus üzenet",
    "házon kívül", "szabadságon", "otomatik yanıt", "otomatik cevap", "ofis dışında", "büro dışında",
    "αυτόματη απάντηση", "εκτός γραφείου", "رد تلقائي", "الرد التلقائي", "رد آلي", "خارج المكتب",
    "מענה אוטומטי", "תגובה אוטומטית", "תשובה אוטומטית", "מחוץ למשרד", "trả lời tự động", "thư trả lời tự động",
    "ตอบกลับอัตโนมัติ", "การตอบกลับอัตโนมัติ", "balasan otomatis", "jawaban automatis", "automatski odgovor",
    "samodejni odgovor", "автоматичен отговор", "automaatvastus", "automatinis atsakymas",
    "automātiska atbilde", "resposta automàtica", "स्वचालित उत्तर", "自动答复", "自動答覆", "自動回復", "自动应答", "外出通知",
    "休假通知", "不在办公室", "不在辦公室", "外出自動回覆", "自動返信メール", "自動送信", "自動配信", "不在通知", "不在連絡", "외출 중", "자동응답", "자동 응답",
    "자동회신", "부재중",
];

/// Subjects of bounces from servers that announce them only in the text.
#[rustfmt::skip]
pub(super) const BOUNCE_SUBJECTS: &[&str] = &[
    "undelivered mail", "undeliverable", "undeliverable mail", "undelivered message", "returned mail",
    "returned to sender", "mail returned", "mail delivery failed", "mail delivery failure",
    "mail delivery subsystem", "mail delivery problem", "mail delivery error", "mail system error",
    "delivery status notification", "delivery notification", "delivery failure", "delivery failed",
    "delivery has failed", "delivery delayed", "delivery report", "delivery problems",
    "message delivery failure", "message undeliverable", "message not delivered", "message delayed",
    "warning: message", "warning: could not send", "could not send message", "failure notice", "failed mail",
    "failed delivery", "nondeliverable mail", "non-delivery", "non deliverable", "non delivery",
    "rejected mail", "mail rejected", "blocked mail", "mailbox full", "quota exceeded", "user unknown",
    "unknown user", "address not found", "permanent error", "unzustellbar", "nicht zustellbar",
    "nachricht nicht zustellbar", "zustellung fehlgeschlagen", "zustellfehler",
    "e-mail konnte nicht zugestellt", "mail konnte nicht zugestellt", "non remis", "non distribuable",
    "échec de la remise", "échec de remise", "message non distribué", "no se puede entregar", "no entregado",
    "no se pudo entregar", "mensaje devuelto", "error de entrega", "non recapitabile",
    "impossibile recapitare", "mancata consegna", "mancato recapito", "não entregue",
    "não é possível entregar", "falha na entrega", "onbestelbaar", "niet bezorgd", "niet bestelbaar",
    "kan inte levereras", "oleveransbart", "går inte att leverera", "kan ikke leveres", "uleveringsdyktig",
    "uanbringelig", "perille toimittaminen epäonnistui", "ei voi toimittaa", "nie można dostarczyć",
    "niedostarczone", "niedostarczalne", "nie dostarczono", "zwrot:", "nedoručitelné", "nedoručeno",
    "nedoručená", "nedoručiteľné", "не доставлено", "недоставленное", "недоставлено", "невозможно доставить",
    "сообщение не доставлено", "ваше сообщение не доставлено", "не вдалося доставити", "недоставлений",
    "nelivrabil", "nu s-a putut livra", "kézbesíthetetlen", "teslim edilemedi", "iletilemedi",
    "δεν είναι δυνατή η παράδοση", "αδυναμία παράδοσης", "تعذر التسليم", "לא ניתן למסור", "không thể gửi",
    "không gửi được", "系统退信", "系統退信", "退信", "退件", "邮件退回", "郵件退回", "无法投递", "無法投遞", "無法傳遞", "未送达", "未传递",
    "传递状态通知", "傳遞狀態通知", "配信不能", "配信エラー", "配信失敗", "メール配信", "送信エラー", "未達", "배달 실패", "전송 실패", "반송", "배달되지 않음",
];

/// Subjects of complaints from providers that send no report (RFC 5965).
pub(super) const COMPLAINT_SUBJECTS: &[&str] = &["complaint about message from"];

/// Subjects of read receipts and calendar replies, which repeat the original subject. People never start a reply with
/// these.
#[rustfmt::skip]
pub(super) const RECEIPT_SUBJECTS: &[&str] = &[
    "read:", "not read:", "gelesen:", "nicht gelesen:", "ungelesen:", "lu :", "lu:", "non lu :", "non lu:",
    "leído:", "no leído:", "leido:", "letto:", "non letto:", "lida:", "lido:", "não lida:", "não lido:",
    "gelezen:", "niet gelezen:", "läst:", "oläst:", "læst:", "ikke læst:", "lest:", "ikke lest:", "luettu:",
    "przeczytano:", "przeczytane:", "odczytano:", "přečteno:", "prečítané:", "прочитано:", "прочтено:",
    "не прочитано:", "citit:", "olvasva:", "okundu:", "αναγνώστηκε:", "διαβάστηκε:", "قراءة:", "נקרא:",
    "đã đọc:", "已读:", "已讀:", "已讀取:", "未读:", "未讀取:", "開封済み:", "開封確認:", "読み取り済み:", "읽음:", "accepted:",
    "declined:", "tentative:", "tentatively accepted:", "zugesagt:", "abgelehnt:", "mit vorbehalt:",
    "akzeptiert:", "accepté :", "accepté:", "refusé :", "refusé:", "provisoire :", "aceptada:", "aceptado:",
    "rechazada:", "rechazado:", "provisional:", "accettato:", "rifiutato:", "aceite:", "aceito:", "recusado:",
    "geaccepteerd:", "geweigerd:", "voorlopig:", "accepterat:", "avböjt:", "accepteret:", "afslået:",
    "godtatt:", "avslått:", "hyväksytty:", "hylätty:", "zaakceptowano:", "odrzucono:", "přijato:",
    "odmítnuto:", "принято:", "отклонено:", "под вопросом:", "elfogadva:", "elutasítva:", "kabul edildi:",
    "reddedildi:", "接受:", "已接受:", "已謝絕:", "拒绝:", "暂定:", "承諾:", "辞退:", "仮承諾:", "承認済み:", "수락:", "거절:",
];

/// Subjects of challenges that ask the sender to prove that they are a person.
#[rustfmt::skip]
pub(super) const CHALLENGE_SUBJECTS: &[&str] = &[
    "please confirm your message", "please confirm your email to", "please confirm your mail to",
    "confirm your message to", "your message to me needs confirmation", "your email requires verification",
    "your message requires verification", "sender verification", "verify you are human", "[spamarrest]",
    "spamarrest:", "spam arrest", "re: please verify", "your mail is awaiting", "your email is awaiting",
    "message awaiting", "message held", "action required to deliver your", "you must confirm",
    "waiting for confirmation:", "confirmation required to deliver", "antispam uol", "anti-spam uol", "boxbe",
    "your mail to me", "bitte bestätigen sie ihre e-mail an", "confirmez votre message", "confirme su mensaje",
    "pour que votre message soit remis",
];

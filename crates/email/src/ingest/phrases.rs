//! Phrases that identify text written by programs: above quotations, below a message, and greetings. They serve
//! recognition and are never shown to people. All are in the form in which lines are compared: NFKC, lower case.

/// Verbs of attributions: `On .. Ann wrote:`.
#[rustfmt::skip]
pub(super) const ATTRIBUTION_VERBS: &[&str] = &[
    "wrote", "writes", "has written", "quoting", "schrieb", "geschrieben", "zitat von", "schreibt", "écrit",
    "citation de", "escribió", "escribio", "escribe", "citando", "scritto", "scrive", "escreveu", "escrevi",
    "schreef", "geschreven", "schrijft", "skrev", "skriver", "skreiv", "kirjoitti", "kirjoittaa", "napisał",
    "pisze", "pisał", "cytowanie", "napsal", "píše", "napísal", "написал", "пишет", "писал", "сообщил",
    "цитирую", "написав", "написала", "пише", "написа", "scris", "írta", "írt", "ír:", "yazdı", "yazıyor",
    "yazmış", "έγραψε", "γράφει", "κείμενο", "كتب", "كتابة", "نوشت", "כתב", "כתבה", "מאת", "viết", "เขียน",
    "menulis", "napisao", "napisala", "pisao", "je pisal", "rašė", "parašė", "rakstīja", "kirjutas",
    "escriure", "ने लिखा", "写道", "寫道", "写到", "寫到", "来信", "來信", "书写", "書寫", "写:", "寫:", "編寫", "撰寫", "書きました",
    "書いた", "のメール", "のメッセージ", "からのメール", "citējot", "ha escrit", "idatzi zuen", "skrifaði", "napísala", "napsala",
    "escrigué", "shkroi", "գրել", "დაწერა", "напісаў", "жазды", "লিখেছেন", "작성", "썼습니다", "쓴 글", "님의 말", "보낸 메일",
];

/// Verbs that occur only in attributions, which then need no date or address.
#[rustfmt::skip]
pub(super) const UNAMBIGUOUS_ATTRIBUTION_VERBS: &[&str] = &[
    "さんは書きました", "さんが書きました", "님이 작성", "님이 쓴 글", "folgendes geschrieben", "het volgende geschreven", "ezt írta",
    "şunu yazdı", "napisał(a)", "napsal(a)", "napísal(a)", "написал(а)",
];

/// First words of attributions that extend over several lines.
#[rustfmt::skip]
pub(super) const ATTRIBUTION_OPENERS: &[&str] = &[
    "on", "le", "am", "el", "il", "em", "no", "op", "den", "la", "w", "dnia", "dne", "dňa", "în", "pe", "στις",
    "vào", "lúc", "pada", "в", "во", "на", "у", "в", "il giorno", "in", "ke", "ai", "ned", "sub", "pon", "so",
    "lø", "fre", "man", "tir", "ons", "tor", "lør", "søn", "fredag", "lördag", "søndag", "a", "à", "em", "den",
    "kl", "le", "at", "בתאריך", "ב", "في", "بتاريخ", "در", "quoting", "ved", "fr", "lau", "เมื่อ", "сб", "пт", "чт", "ср", "вт", "пн", "вс", "на", "cs", "szo",
];

/// First words of attributions that may begin on the line of the typed text. Shorter ones are words of other languages.
pub(super) const OPENERS_IN_A_LINE: &[&str] =
    &["on", "am", "le", "el", "em", "op", "den", "dne", "dnia", "il", "pada", "vào", "στις"];

/// Names of days and months, for attributions that were wrapped before their first number.
#[rustfmt::skip]
pub(super) const DATE_WORDS: &[&str] = &[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december", "jan", "feb",
    "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "montag", "dienstag", "mittwoch", "donnerstag", "freitag",
    "samstag", "sonnabend", "sonntag", "januar", "februar", "märz", "mai", "juni", "juli", "oktober", "dezember", "lundi", "mardi",
    "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "lun", "mer", "jeu", "ven", "sam", "dim", "lunes", "martes", "miércoles",
    "jueves", "viernes", "sábado", "domingo", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica", "segunda",
    "terça", "quarta", "quinta", "sexta", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "måndag",
    "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag", "mandag", "tirsdag", "lørdag", "søndag", "poniedziałek", "wtorek",
    "środa", "czwartek", "piątek", "sobota", "niedziela", "понедельник", "вторник", "среда", "среду", "четверг", "пятница", "пятницу",
    "суббота", "субботу", "воскресенье", "יום", "ראשון", "שני", "שלישי", "רביעי", "חמישי", "שישי", "שבת", "الأحد", "الاثنين", "الثلاثاء", "الأربعاء",
    "الخميس", "الجمعة", "السبت",
];

/// Phrases between dashes above a quotation.
#[rustfmt::skip]
pub(super) const QUOTE_RULES: &[&str] = &[
    "original message", "original", "original appointment", "antwort nachricht", "ursprüngliche nachricht",
    "ursprungliche nachricht", "message d'origine", "message original",
    "mensaje original", "messaggio originale", "mensagem original", "oorspronkelijk bericht",
    "ursprungligt meddelande", "oprindelig meddelelse", "opprinnelig melding", "wiadomość oryginalna",
    "oryginalna wiadomość", "исходное сообщение", "původní zpráva", "原始邮件", "原始郵件", "原邮件", "原始訊息", "回复的原邮件",
    "元のメッセージ", "元のメール", "원본 메시지", "원본 메일", "original message follows", "original mail", "original e-mail",
    "original email", "reply message", "original-nachricht", "originalnachricht", "originalmail",
    "original nachricht", "ursprüngliche mail", "ursprüngliche e-mail", "ursprünglicher termin",
    "message initial", "courriel original", "courrier original", "mail original", "correo original",
    "mensagem de origem", "mensagem anterior", "originele bericht", "origineel bericht", "originalmeddelande",
    "original meddelande", "original meddelelse", "original besked", "oprindelig besked", "oprindelig mail",
    "opprinnelig e-post", "original melding", "alkuperäinen viesti", "wiadomosc oryginalna",
    "oryginalna wiadomosc", "oryginalny e-mail", "oryginalny list", "treść oryginalnej wiadomości",
    "treść oryginalna", "originální zpráva", "pôvodná správa", "originálna správa", "оригинальное сообщение",
    "оригинальное письмо", "исходное письмо", "пересылаемое письмо", "вихідне повідомлення",
    "оригінальне повідомлення", "початкове повідомлення", "оригинално съобщение", "първоначално съобщение",
    "изворна порука", "originalna poruka", "izvorna poruka", "izvirno sporočilo", "mesaj original",
    "mesajul original", "mesaj inițial", "eredeti üzenet", "eredeti levél", "orijinal mesaj", "orijinal ileti",
    "özgün ileti", "özgün mesaj", "asıl mesaj", "αρχικό μήνυμα", "πρωτότυπο μήνυμα", "الرسالة الأصلية",
    "رسالة أصلية", "رسالة اصلية", "النص الأصلي", "پیام اصلی", "הודעה מקורית", "ההודעה המקורית", "thư gốc",
    "tin nhắn gốc", "tin nhắn ban đầu", "nội dung gốc", "ข้อความต้นฉบับ", "ข้อความเดิม", "pesan asli",
    "mesej asal", "missatge original", "originaalsõnum", "algne kiri", "originali žinutė", "pradinis laiškas",
    "oriģinālais ziņojums", "मूल संदेश", "原始消息", "původní e-mail", "pôvodný e-mail", "initial header", "оригинално писмо", "зыходны ліст", "algne teade",
    "pradinė žinutė", "originalus laiškas", "sākotnējais ziņojums", "upprunaleg skilaboð", "upphafleg skilaboð",
    "jatorrizko mezua", "mensaxe orixinal", "izvorno sporočilo", "оригинална порука", "oorspronklike boodskap",
    "neges wreiddiol", "mesazhi origjinal", "mail d'origine", "e-mail d'origine", "mail originale", "mensagem inicial",
    "correo electrónico original", "ursprüngliche e-mail-nachricht", "courriel d'origine", "wiadomość pierwotna",
    "пачатковае паведамленне", "האימייל המקורי", "البريد الأصلي", "نامه اصلی", "e-mel asal", "orijinal e-posta",
    "özgün e-posta", "원문", "원본", "원문 메시지", "原始内容", "原始內容", "原文内容", "来信内容", "來信內容", "引用", "引用原文", "原邮件内容", "原郵件", "原信", "原文", "原始信件", "原始來信", "来信原文", "回复邮件",
    "回复的邮件", "回覆郵件", "原メッセージ", "オリジナルメッセージ", "元メッセージ", "원본메일", "원본 이메일", "원본메시지",
];

/// Beginnings of lines above a quotation, without dashes, that only programs write.
pub(super) const BARE_RULES: &[&str] = &[
    "original message processed by",
    "originalnachricht verarbeitet mit",
    "ursprüngliche nachricht verarbeitet",
    "message d'origine traité par",
];

/// Phrases between dashes above a forwarded message. Phrases that end in a colon need no dashes.
#[rustfmt::skip]
pub(super) const FORWARD_RULES: &[&str] = &[
    "forwarded message", "forwarded message:", "forwarded mail", "begin forwarded message:", "weitergeleitete nachricht",
    "anfang der weitergeleiteten nachricht:", "message transféré", "début du message réexpédié :",
    "mensaje reenviado", "messaggio inoltrato", "inizio messaggio inoltrato:", "mensagem encaminhada",
    "doorgestuurd bericht", "转发的邮件", "转发邮件", "轉寄郵件", "轉寄的郵件", "開始轉寄的郵件:", "開始轉寄訊息:", "開始轉寄郵件:", "转发邮件信息",
    "開始轉寄:", "转发:", "転送されたメッセージ", "転送メッセージ", "전달된 메시지", "пересылаемое сообщение", "forwarded by",
    "forwarded email", "forwarded e-mail", "start of forwarded message", "weitergeleitete mail",
    "weitergeleitete e-mail", "weitergeleitet", "ursprünglich gesendet", "e-mail transféré",
    "message transmis", "message réexpédié", "début du message transféré :", "début du message transféré:",
    "début du message réexpédié:", "mensaje enviado", "inicio del mensaje reenviado:", "mensaje reenviado por",
    "inoltrato", "messaggio originale inoltrato", "início da mensagem reencaminhada:",
    "início da mensagem encaminhada:", "mensagem reencaminhada", "begin doorgestuurd bericht:", "doorgestuurd",
    "vidarebefordrat meddelande", "vidarebefordrat brev", "vidarebefordrat mejl:", "videresendt meddelelse",
    "videresendt besked", "videresendt melding", "videresend melding", "start på videresendt besked:",
    "videresendt e-post", "begynnelse på videresendt melding:", "välitetty viesti", "välitetty viesti alkaa:", "edelleenlähetetty viesti",
    "wiadomość przekazana", "przekazana wiadomość", "przesłana wiadomość", "przekazywana wiadomość",
    "początek przekazywanej wiadomości:", "treść przekazanej wiadomości", "wiadomość przekazana dalej", "přeposlaná zpráva",
    "přeposlaný e-mail", "předaná zpráva", "začátek přeposílané zprávy:", "preposlaná správa",
    "пересланное сообщение", "перенаправленное сообщение", "пересланное письмо",
    "начало переадресованного сообщения:", "начало переадресованного письма:", "переслане повідомлення",
    "переслане письмо", "перенаправлене повідомлення", "початок листа, що пересилається:", "препратено съобщение", "prosleđena poruka",
    "proslijeđena poruka", "posredovano sporočilo", "mesaj redirecționat", "mesaj redirectionat",
    "început mesaj redirecționat:", "továbbított üzenet", "továbbított levél", "továbbított üzenet kezdete:",
    "iletilen mesaj", "iletilmiş mesaj", "yönlendirilmiş ileti", "yönlendirilen ileti", "iletilmiş mesaj başlangıcı:",
    "προωθημένο μήνυμα", "έναρξη προωθημένου μηνύματος:", "رسالة معاد توجيهها", "رسالة تمت إعادة توجيهها",
    "رسالة محولة", "בתאריך הודעה שהועברה", "הודעה שהועברה", "תחילת ההודעה שהועברה:", "thư được chuyển tiếp",
    "thư đã chuyển tiếp", "tin nhắn đã chuyển tiếp", "bắt đầu thư được chuyển tiếp:", "ข้อความที่ส่งต่อ",
    "pesan terusan", "pesan yang diteruskan", "missatge reenviat", "轉寄的信件", "轉寄信件", "轉發郵件", "轉發的郵件",
    "下面是转发的邮件", "以下是转寄邮件", "開始轉寄的信件:", "转发的邮件信息", "以下は転送されたメールです", "転送メール", "以下は転送メッセージです", "転送された電子メール:",
    "転送元のメッセージ", "전달된 이메일", "전달 메시지", "전달된 메일:",
];

/// Labels of From, Sent, To and Subject (in this order) in quoted headers.
#[rustfmt::skip]
pub(super) const HEADER_LABELS: [&[&str]; 4] = [
    &[
        "from", "von", "de", "da", "van", "från", "fra", "lähettäjä", "od", "nadawca", "odesílatel",
        "odesílateľ", "odosielateľ", "от", "отправитель", "від", "від кого", "відправник", "de la part de", "expeditor", "de la", "feladó",
        "gönderen", "kimden", "από", "αποστολέας", "من", "المرسل", "מאת", "từ", "người gửi", "จาก", "ผู้ส่ง",
        "dari", "šalje", "pošiljatelj", "nuo", "no", "saatja", "kellelt", "de part de", "از", "प्रेषक", "发件人",
        "发送人", "发信人", "寄件者", "寄件人", "發件人", "發信人", "差出人", "送信者", "送信元", "发件者", "보낸 사람", "보낸사람", "보낸이", "발신자",
        "发自", "reply-to", "sender", "absender", "expéditeur", "remitente", "mittente", "remetente", "afzender",
        "avsändare", "afsender", "avsender",
    ],
    &[
        "sent", "date", "sent at", "date sent", "received", "gesendet", "gesendet am", "datum", "envoyé",
        "envoyé le", "date d'envoi", "enviado", "enviado el", "enviado em", "enviada em", "enviada",
        "enviado a las", "fecha", "fecha de envío", "inviato", "inviato il", "data", "data invio", "verzonden",
        "verstuurd", "verzonden op", "skickat", "sendt", "sendt den", "dato", "wysłano", "wyslano",
        "data wysłania", "wysłane", "odesláno", "datum odeslání", "odoslané", "dátum", "отправлено",
        "отправлен", "дата", "дата отправки", "послано", "надіслано", "дата надсилання", "изпратено",
        "lähetetty", "päivämäärä", "päiväys", "gönderildi", "gönderme tarihi", "gönderme", "tarih", "elküldve",
        "küldve", "küldés dátuma", "trimis", "trimis la", "dată", "ημερομηνία", "εστάλη", "στάλθηκε",
        "تاريخ الإرسال", "التاريخ", "أرسلت", "تم الإرسال", "نُشِرت", "תאריך", "נשלח", "đã gửi", "ngày",
        "ngày gửi", "gửi lúc", "thời gian", "ส่ง", "วันที่", "ส่งเมื่อ", "dikirim", "tanggal", "poslano",
        "datum slanja", "išsiųsta", "saadetud", "kuupäev", "تاریخ", "发送时间", "发送日期", "日期", "时间", "发送于", "發送時間",
        "發送日期", "寄件日期", "寄件時間", "傳送時間", "傳送日期", "時間", "已傳送", "已发送", "送信日時", "日時", "日付", "送信日", "送信済み", "보낸 날짜",
        "보낸날짜", "날짜", "보낸 시간", "전송 날짜",
    ],
    &[
        "to", "cc", "an", "à", "a", "para", "aan", "till", "til", "do", "adresat", "komu", "pre", "кому",
        "копия", "копія", "до", "vastaanottaja", "kopio", "kime", "alıcı", "bilgi", "címzett", "másolatot kap",
        "către", "προς", "κοιν", "إلى", "الى", "المستلم", "نسخة", "אל", "עותק", "tới", "đến", "kính gửi",
        "ถึง", "สําเนา", "kepada", "ke", "prima", "za", "kam", "kellele", "به", "kopie", "copie", "kopia",
        "kopi", "cópia", "copia", "c.c.", "bcc", "收件人", "收信人", "收件者", "抄送", "抄送人", "副本", "副本抄送", "宛先", "받는 사람",
        "받는사람", "받는이", "수신자", "참조", "empfänger", "destinataire", "destinatario", "destinatário", "ontvanger",
        "mottagare", "modtager", "mottaker",
    ],
    &[
        "subject", "betreff", "betrifft", "objet", "sujet", "asunto", "oggetto", "assunto", "onderwerp",
        "ämne", "emne", "aihe", "otsikko", "temat", "předmět", "predmet", "тема", "относно", "konu", "tárgy",
        "subiect", "subiectul", "θέμα", "الموضوع", "موضوع", "נושא", "chủ đề", "tiêu đề", "เรื่อง", "หัวเรื่อง",
        "perihal", "subjek", "tema", "teema", "assumpte", "विषय", "主题", "主旨", "主題", "标题", "標題", "件名", "題名",
        "题目", "제목",
    ],
];

/// Prefixes of device and program signatures below a message.
#[rustfmt::skip]
pub(super) const DEVICE_SIGNATURES: &[&str] = &[
    "sent from my ", "sent from mail for", "sent from outlook", "sent from yahoo", "sent from proton",
    "sent with proton", "sent via ", "sent with ", "sent from ", "get outlook for ", "get bluemail for",
    "von meinem ", "gesendet von ", "gesendet mit ", "envoyé de mon ", "envoyé depuis ", "envoyé à partir de ",
    "enviado desde mi ", "enviado desde ", "enviado do meu ", "enviado a partir ", "inviato da ",
    "inviato dal ", "verzonden vanaf ", "verstuurd vanaf ", "skickat från ", "sendt fra ", "wysłane z ",
    "отправлено с ", "отправлено из ", "надіслано з ", "odesláno z ", "从我的", "发自我的", "發自我的", "來自我的",
    "从 windows", "由我的", "從我的", "傳送自", "发自", "取得 outlook", "获取 outlook", "iphoneから送信", "ipadから送信", "私のiphoneから",
    "androidから送信", "나의 iphone", "내 iphone", "yahoo mail for", "yahoo mail: ", "gesendet von meinem",
    "diese nachricht wurde von meinem", "von unterwegs gesendet", "mit freundlichen grüßen gesendet",
    "télécharger outlook", "obtenez outlook", "obtener outlook", "ottieni outlook", "scarica outlook",
    "obter o outlook", "outlook voor ", "outlook für ", "outlook pour ", "outlook para ", "outlook per ",
    "hämta outlook", "hent outlook", "få outlook", "hanki outlook", "pobierz outlook",
    "pobierz program outlook", "uzyskaj outlook", "získat outlook", "stiahnuť outlook", "скачать outlook",
    "получить outlook", "отримати outlook", "descărcați outlook", "obțineți outlook", "outlook letöltése",
    "az outlook ", "outlook'u edinin", "λήψη του outlook", "الحصول على outlook", "קבל את outlook",
    "tải outlook", "ดาวน์โหลด outlook", "下载 outlook", "获取 适用于", "outlook for ios", "outlook for android",
    "ios 版 outlook", "android 版 outlook", "отправлено от ", "отправлено через", "отправлено при помощи",
    "відправлено з", "відправлено через", "надіслано через", "wysłane przy pomocy", "wysłano z ", "wyslane z ",
    "odeslane z ", "odoslané z ", "odoslané prostredníctvom", "poslano s ", "poslano z ", "poslano iz ",
    "trimis de pe ", "trimis din ", "elküldve ", "küldve ", "lähetetty ", "στάλθηκε από", "εστάλη από",
    "أرسلت من", "أُرسلت من", "تم الإرسال من", "مرسل من", "נשלח מ", "đã gửi từ", "được gửi từ", "gửi từ",
    "ส่งจาก", "dikirim dari", "enviat des", "sendt med ", "sendt via ", "skickat med ", "skickades från",
    "mit der gmx", "diese e-mail wurde von", "yahoo メール", "yahoo!メール", "outlook を入手", "sent by ",
    "verzonden met ", "verstuurd met ", "inviato con ", "enviado con ", "enviado com ", "envoyé avec ",
    "envoyé via ", "inviata da", "来自我的", "来自 ", "發自 ", "寄自", "由 outlook", "通过 outlook", "发送自", "從我的iphone",
    "通过我的", "用我的", "发自我", "我的iphone", "我的 iphone",
];

/// Beginnings of words that name a device or a mail program.
#[rustfmt::skip]
pub(super) const DEVICE_WORDS: &[&str] = &[
    "iphone", "ipad", "ipod", "phone", "mobile", "mobil", "smartphone", "handy", "tablet", "device", "handheld", "wireless", "android",
    "galaxy", "samsung", "huawei", "xiaomi", "redmi", "oppo", "oneplus", "pixel", "blackberry", "nokia", "lumia", "windows", "htc",
    "sony", "xperia", "motorola", "moto", "lg", "palm", "treo", "droid", "verizon", "t-mobile", "at&t", "kindle", "surface", "mac",
    "outlook", "yahoo", "gmail", "gmx", "proton", "thunderbird", "mail", "e-mail", "app", "airmail", "spark", "telefon", "téléphone",
    "teléfono", "телефон", "смартфон",
];

/// Patterns for device signatures in other words: a line that names a device and either starts with it or says that the
/// message was sent from it.
pub(super) const DEVICE_LINES: &[&str] = &[
    r"^(my |mein(em)? |私の|僕の|나의 |내 |我的 ?)?(iphone|ipad|ipod|android|galaxy|スマートフォン|スマホ|모바일|갤럭시|手機|手机) ?.{0,20}(から|에서|に|より|发送|發送|傳送|寄出|gönderildi|gesendet)",
    r"^(sent|gesendet|von mein|envoy|enviad|inviat|verzonden|verstuurd|skicka|send|lähetetty|wysła|odesl|odosl|отправ|надісл|відправ|trimis|küld|elküld|az |poslan|dikirim|đã gửi|发自|發自|傳送自|寄自|来自|來自).{1,60}(iphone|ipad|android|samsung|galaxy|huawei|xiaomi|redmi|oppo|oneplus|blackberry|windows phone|outlook|telefon|handy|mobil|smartphone|смартфон|телефон|手机|手機)",
    r"^(iphone|ipad|telefon|cep telefon).{0,12}(dan|den|tan|ten) gönderildi",
    r"^az (iphone|ipad|android|samsung|telefon|mobil).{0,30}küldve",
];

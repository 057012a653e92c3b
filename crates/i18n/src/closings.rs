//! Closings of letters (`Best regards`, `Merci`), in many languages. Data for recognition, not text for people.

use model::normalise_text;

/// Maximum number of words after a closing, such as a name.
const NAME_WORDS_MAX: usize = 2;

/// Closings, normalised, without punctuation.
#[rustfmt::skip]
const CLOSINGS: &[&str] = &[
    "best regards", "kind regards", "kindest regards", "warm regards", "warmest regards", "with kind regards", "with best regards",
    "regards", "best wishes", "with best wishes", "warm wishes", "all the best", "best", "cheers", "thanks", "many thanks",
    "thanks a lot", "thanks again", "thanks in advance", "thanks and regards", "thanks & regards", "thank you", "thank you very much",
    "thx", "ty", "sincerely", "sincerely yours", "yours", "yours sincerely", "yours truly", "yours faithfully", "respectfully",
    "cordially", "take care", "see you", "see you soon", "bye", "good luck", "have fun", "have a nice day", "greetings", "br", "kr",
    "rgds", "mit freundlichen grüßen", "mit freundlichem gruß", "mit freundlichen grüssen", "mit besten grüßen", "freundliche grüße",
    "beste grüße", "viele grüße", "viele grüsse", "liebe grüße", "liebe grüsse", "schöne grüße", "herzliche grüße", "herzlichen gruß",
    "gruß", "gruss", "grüße", "grüsse", "grüßle", "lg", "vg", "mfg", "danke", "danke schön", "vielen dank", "besten dank",
    "vielen dank im voraus", "tschüss", "bis bald", "cordialement", "bien cordialement", "bien à vous", "bien à toi", "cdlt",
    "cordlt", "salutations", "meilleures salutations", "sincères salutations", "amicalement", "amitiés", "merci", "merci beaucoup",
    "merci d'avance", "à bientôt", "à plus", "bonne journée", "bonne soirée", "saludos", "un saludo", "saludos cordiales",
    "cordialmente", "atentamente", "un abrazo", "abrazos", "gracias", "muchas gracias", "cumprimentos", "melhores cumprimentos",
    "com os melhores cumprimentos", "saudações", "atenciosamente", "att", "abraço", "abraços", "obrigado", "obrigada",
    "muito obrigado", "muito obrigada", "saluti", "cordiali saluti", "distinti saluti", "un saluto", "un caro saluto", "a presto",
    "grazie", "grazie mille", "met vriendelijke groet", "met vriendelijke groeten", "vriendelijke groet", "vriendelijke groeten",
    "hartelijke groet", "hartelijke groeten", "groet", "groeten", "groetjes", "mvg", "bedankt", "dank je", "dank je wel", "dank u",
    "med vänliga hälsningar", "med vänlig hälsning", "vänliga hälsningar", "hälsningar", "mvh", "tack", "tack så mycket", "hej då",
    "med venlig hilsen", "venlig hilsen", "de bedste hilsner", "hilsen", "hilsner", "kh", "tak", "mange tak", "på forhånd tak",
    "med vennlig hilsen", "vennlig hilsen", "beste hilsen", "takk", "tusen takk", "ystävällisin terveisin", "terveisin", "t",
    "kiitos", "kiitoksia", "hyvästi", "pozdrawiam", "serdecznie pozdrawiam", "pozdrowienia", "z poważaniem", "z powazaniem",
    "dziękuję", "dzięki", "s pozdravem", "s přátelským pozdravem", "s úctou", "děkuji", "děkujeme", "díky", "s pozdravom", "ďakujem",
    "lep pozdrav", "lijep pozdrav", "pozdrav", "hvala", "с уважением", "с наилучшими пожеланиями", "всего доброго",
    "всего хорошего", "спасибо", "большое спасибо", "з повагою", "дякую", "поздрави", "благодаря", "üdvözlettel", "tisztelettel",
    "köszönöm", "köszi", "üdv", "cu stimă", "cu respect", "toate cele bune", "mulțumesc", "mulţumesc", "saygılarımla", "saygılar",
    "iyi çalışmalar", "iyi günler", "selamlar", "sevgiler", "teşekkürler", "teşekkür ederim", "με εκτίμηση", "φιλικά",
    "χαιρετισμούς", "ευχαριστώ", "בברכה", "בכבוד רב", "תודה", "תודה רבה", "مع تحياتي", "تحياتي", "مع أطيب التحيات", "شكرا",
    "شكرا جزيلا", "با احترام", "با تشکر", "ممنون", "trân trọng", "thân mến", "thân ái", "cảm ơn", "xin cảm ơn", "ขอบคุณ",
    "ขอบคุณครับ", "ขอบคุณค่ะ", "ด้วยความเคารพ", "salam", "salam hormat", "hormat saya", "terima kasih", "makasih", "谢谢", "謝謝",
    "谢谢大家", "謝謝大家", "多谢", "多謝", "感谢", "感謝", "感恩", "此致", "此致敬礼", "此致敬禮", "敬礼", "敬禮", "祝好", "顺祝商祺", "順祝商祺", "敬上",
    "よろしく", "宜しく", "よろしくお願いします", "よろしくお願い致します", "よろしくお願いいたします", "宜しくお願いします", "宜しくお願い致します",
    "宜しくお願いいたします", "どうぞよろしくお願いいたします", "以上", "以上です", "敬具", "草々", "では", "ではまた", "ありがとう", "ありがとうございます",
    "ありがとうございました", "감사합니다", "고맙습니다", "드림", "올림", "수고하세요", "안녕히 계세요",
];

/// Returns true if a line is a closing, possibly with a name after it.
pub fn is_closing(line: &str) -> bool {
    let plain = normalise_text(line).replace('\u{2019}', "'");
    let plain = plain.trim_matches(|c: char| !c.is_alphanumeric());
    let is_end = |rest: &str| {
        rest.is_empty()
            || rest.starts_with(|c: char| !c.is_alphanumeric())
                && rest.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
                    <= NAME_WORDS_MAX
                && !rest.contains(char::is_numeric)
    };
    CLOSINGS.iter().any(|closing| plain.strip_prefix(closing).is_some_and(is_end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closings_are_recognised_with_a_name() {
        for line in [
            "Best regards,",
            "Thanks!",
            "LG, Eva",
            "-- Viele Grüße",
            "Merci d’avance",
            "よろしくお願いします。",
            "谢谢！",
            "/ Cheers Ann",
        ] {
            assert!(is_closing(line), "{line}");
        }
        for line in ["bid 14", "Thanks to Ann we lost the round", "Bestow", "best 3", "Take b", "t2"] {
            assert!(!is_closing(line), "{line}");
        }
    }

    /// Lines are compared in normalised form, so another form would never match.
    #[test]
    fn every_closing_is_normalised() {
        for closing in CLOSINGS {
            assert_eq!(normalise_text(closing), *closing);
        }
    }
}

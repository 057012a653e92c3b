//! Prefixes of subjects: tags of corporate gateways (`[EXT]`), and the prefixes of replies and forwarded mails in many
//! languages. Data for recognition, not text for people; compared in NFKC and lower case.

use super::quoting::{is_zero_width, normalise_line};
use model::normalise_text;

/// Maximum number of prefixes and tags removed from one subject.
const PREFIXES_MAX: usize = 12;
/// Maximum length of a tag, in characters.
const TAG_CHARS: usize = 40;

/// Prefix of a reply or a forwarded mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SubjectPrefix {
    /// A reply.
    Reply,
    /// A forwarded mail.
    Forward,
    /// `VS`: a reply in Finnish and Estonian (`Vastaus`, `Vastus`), a forwarded mail in Danish and Norwegian
    /// (`Videresendt`).
    ReplyOrForward,
}

/// Prefixes of replies, before the colon.
#[rustfmt::skip]
const REPLIES: &[&str] = &[
    "re", "aw", "antw", "antwort", "antwoord", "sv", "svar", "svara", "ad", "r", "rif", "ris", "risp", "res", "resp",
    "respuesta", "resposta", "risposta", "réponse", "rép", "rép.", "réf", "ref", "odp", "odpowiedź", "odpověď", "odpoveď",
    "odg", "odgovor", "vá", "válasz", "ynt", "yanıt", "cvp", "cevap", "απ", "απάντηση", "σχετ", "ats", "atb", "atbildēt",
    "vast", "vastaus", "vastus", "răsp", "răspuns", "ответ", "отв", "відп", "відповідь", "отг", "отговор", "одг",
    "одговор", "bls", "balas", "balasan", "tl", "trả lời", "rv re", "er", "erantzun", "ateb", "freagra", "fr", "resp.",
    "השב", "תגובה", "תשובה", "בתגובה", "رد", "الرد", "پاسخ", "جواب", "उत्तर", "प्रतिक्रिया", "ตอบ", "ตอบกลับ", "回复", "回覆", "回復",
    "答复", "答覆", "回应", "回應", "返信", "返", "회신", "답장", "답변", "re a",
];

/// Prefixes of forwarded mails, before the colon.
#[rustfmt::skip]
const FORWARDS: &[&str] = &[
    "fwd", "fw", "fwrd", "forward", "forwarded", "tr", "transf", "transféré", "transfert", "wg", "wtrlt", "weitergeleitet",
    "rv", "reenv", "reenviado", "reenvío", "enc", "encam", "encaminhada", "i", "inoltro", "inoltrato", "doorst", "doorg",
    "doorgestuurd", "vb", "vidb", "vl", "vidarebefordrat", "videresendt", "videresend", "vidres", "fs", "framsent",
    "välitetty", "edasi", "ed", "edastatud", "pd", "przek", "przekazane", "přep", "přeposláno", "prep", "preposlané",
    "proslijeđeno", "prosleđeno", "prosl", "posr", "posredovano", "továbbítás", "továbbítva", "tov", "ilet", "ilt", "iletilen",
    "yönlendirilen", "πρθ", "προωθ", "προώθηση", "pers", "persiųsta", "pārs", "pārsūtīts", "redir", "redirecționat", "пересл",
    "перес", "пересылка", "переслано", "пересилання", "препр", "препратено", "просл", "прослеђено", "trs", "terusan",
    "teruskan", "ct", "chuyển tiếp", "chuyển", "birr", "yml", "הועבר", "העבר", "הועברה", "إعادة توجيه", "اعادة توجيه", "تحويل",
    "محول", "ارجاع", "فوروارد", "ارسال مجدد", "अग्रेषित", "ส่งต่อ", "转发", "轉發", "轉寄", "转寄", "轉寄郵件", "転送", "轉送", "전달", "轉",
];

/// Words of the tags with which gateways mark mail from outside, or of suspected mail.
#[rustfmt::skip]
const TAGS: &[&str] = &[
    "ext", "external", "external email", "external e-mail", "external mail", "external message", "external sender", "ext mail",
    "ext email", "ext e-mail", "extern", "externe", "externer absender", "externe e-mail", "externo", "externa", "esterno",
    "esterna", "ekstern", "ekstern mail", "eksternt", "externt", "ulkoinen", "ulkopuolinen", "zewnętrzny", "zewnętrzna",
    "zewn", "externí", "külső", "harici", "dış", "внешний", "внешнее", "внешняя почта", "зовнішній", "εξωτερικό", "חיצוני",
    "خارجي", "外部", "外部邮件", "外部郵件", "外部メール", "社外", "외부", "외부메일", "external contact", "external origin", "outside",
    "caution", "caution external", "warning", "unverified", "unverified sender", "not verified", "non-company", "from external",
    "spam", "spam?", "suspected spam", "possible spam", "probable spam", "suspicious", "bulk", "marketing", "newsletter?",
    "secure", "encrypt", "encrypted", "sec", "confidential", "internal", "public", "official", "unclassified", "verified",
    "垃圾邮件", "疑似垃圾邮件", "迷惑メール",
];

/// Beginnings of tags that also count without brackets, before a colon.
const LOUD_TAGS: [&str; 5] = ["EXT", "EKST", "ESTERN", "外部", "社外"];

/// Returns a subject in the form in which subjects are compared, without leading gateway tags.
pub(super) fn normalise_subject(subject: &str) -> String {
    let visible: String = subject.chars().filter(|c| !is_zero_width(*c)).collect();
    // Lower case of the Turkish capital has a separate dot.
    normalise_text(strip_tags(&visible)).replace('\u{307}', "")
}

/// Returns the subject as typed, without leading gateway tags.
pub(super) fn strip_tags(subject: &str) -> &str {
    let mut rest = subject.trim();
    for _ in 0..PREFIXES_MAX {
        match tag_length(rest) {
            Some(length) => rest = rest.get(length..).unwrap_or_default().trim_start(),
            None => break,
        }
    }
    rest
}

/// Returns the length of the gateway tag with which a text begins, in bytes: `[EXT]`, `(External)`, `***SPAM***` or
/// `EXTERNAL:`.
fn tag_length(text: &str) -> Option<usize> {
    const BRACKETS: [(char, char); 7] =
        [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>'), ('【', '】'), ('［', '］'), ('（', '）')];
    let is_sign = |c: char| matches!(c, '*' | '!' | '#' | '-' | '=' | '~' | '_' | ':' | '⚠' | '\u{fe0f}');
    let is_tag = |inner: &str| {
        let inner = normalise_line(inner.trim_matches(|c| is_sign(c) || c.is_whitespace()));
        inner.chars().count() <= TAG_CHARS && TAGS.contains(&inner.as_str())
    };
    let first = text.chars().next()?;
    if let Some((open, close)) = BRACKETS.iter().find(|(open, _)| *open == first) {
        let inner = text.get(open.len_utf8()..)?;
        let end = inner.find(*close)?;
        return is_tag(inner.get(..end)?).then(|| open.len_utf8() + end + close.len_utf8());
    }
    // Between signs, or before a colon.
    let framed = text.starts_with(['*', '#', '!', '=']);
    if framed {
        let start = text.find(|c| !is_sign(c))?;
        let length = text.get(start..)?.find(is_sign)?;
        let rest = text.get(start + length..)?;
        let signs = rest.find(|c| !is_sign(c)).unwrap_or(rest.len());
        let word = text.get(start..start + length)?;
        // A person emphasises a word in the same way.
        let is_emphasis = start == 1
            && signs < rest.len()
            && word.to_uppercase() != word
            && !word.to_lowercase().starts_with("ext");
        return (!is_emphasis && is_tag(word)).then_some(start + length + signs);
    }
    let end = text.find([':', '：'])?;
    let colon = text.get(end..)?.chars().next()?.len_utf8();
    let loud = text.get(..end)?;
    let is_loud = loud.len() > 2
        && loud.to_uppercase() == loud
        && LOUD_TAGS.iter().any(|start| loud.starts_with(start));
    (is_loud && is_tag(loud)).then_some(end + colon)
}

/// Returns the outermost prefix of a subject: a reply to a forwarded mail is a reply.
pub(super) fn outer_prefix(subject: &str) -> Option<SubjectPrefix> {
    let subject = normalise_subject(subject);
    let (prefix, _) = subject.split_once(':')?;
    let prefix = without_counter(prefix.trim_end());
    match prefix {
        "vs" => Some(SubjectPrefix::ReplyOrForward),
        prefix if FORWARDS.contains(&prefix) => Some(SubjectPrefix::Forward),
        prefix if REPLIES.contains(&prefix) => Some(SubjectPrefix::Reply),
        _ => None,
    }
}

/// Removes the counter of `re[2]`, `re(3)`, `re^4` and `re 5`.
fn without_counter(prefix: &str) -> &str {
    let bare = prefix.trim_end_matches([']', ')', '*']).trim_end_matches(|c: char| c.is_ascii_digit());
    match bare.strip_suffix(['[', '(', '^', '*', ' ']) {
        Some(bare) => bare.trim_end(),
        None if bare.len() < prefix.len() => bare,
        None => prefix,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_prefix_is_normalised() {
        for prefix in REPLIES.iter().chain(FORWARDS).chain(TAGS) {
            assert_eq!(normalise_text(prefix), *prefix, "{prefix:?}");
        }
        assert!(REPLIES.iter().all(|reply| !FORWARDS.contains(reply)));
    }

    #[test]
    fn tags_are_removed_before_prefixes() {
        for (subject, rest) in [
            ("[EXT] bid 14", "bid 14"),
            ("[External Email] Re: x", "Re: x"),
            ("(EXTERNAL) [SPAM] x", "x"),
            ("***SPAM*** x", "x"),
            ("*** EXTERNAL *** x", "x"),
            ("EXTERNAL: x", "x"),
            ("【外部】x", "x"),
            ("[**EXT**] x", "x"),
            ("{External} x", "x"),
            // Ours, and a sentence.
            ("[K7QF] Art Society", "[K7QF] Art Society"),
            ("external: is that so", "external: is that so"),
            ("[EXT", "[EXT"),
            ("[]", "[]"),
            ("", ""),
        ] {
            assert_eq!(strip_tags(subject), rest, "{subject}");
        }
    }

    #[test]
    fn outermost_prefix_counts() {
        use SubjectPrefix::{Forward, Reply, ReplyOrForward};
        for (subject, expected) in [
            ("Re: Fwd: x", Some(Reply)),
            ("Fwd: Re: x", Some(Forward)),
            ("RE[2]: x", Some(Reply)),
            ("Re(3): x", Some(Reply)),
            ("Re^2: x", Some(Reply)),
            ("FW : x", Some(Forward)),
            ("回复：x", Some(Reply)),
            ("İLT: x", Some(Forward)),
            ("\u{200f}הועבר: x", Some(Forward)),
            ("[EXTERNAL] Fwd: x", Some(Forward)),
            ("Your turn: x", None),
            ("VS: x", Some(ReplyOrForward)),
            ("x", None),
        ] {
            assert_eq!(outer_prefix(subject), expected, "{subject}");
        }
    }
}

//! What the mail server in front of us found out about the author of a mail (`Authentication-Results`, RFC 8601). This never gives
//! a right, it takes one away: anybody can write such a field, so only the topmost one with the configured server's own id is
//! believed, and where no server is configured none is.
//!
//! A server adds its field above all that the mail brought along, and it must take out those that came in under its own id (RFC
//! 8601, 5): one that does neither leaves a stranger's field on top, and nothing here can tell. So the operator names a server only
//! if it does both; `docs/hosting.md` says so. Fields that contradict themselves or that cannot be read find nothing or the worst.

use model::MailAddress;
use ports::AuthorFinding;

/// A longer field is not read.
const FIELD_BYTES: usize = 16 * 1024;
/// Comments nested deeper than this make a field unreadable.
const COMMENT_DEPTH: usize = 20;

/// One method and its result, with the properties that say what was looked at. Names are in lower case.
struct MethodResult {
    method: String,
    result: String,
    properties: Vec<(String, String)>,
}

/// The finding of the configured server about an author, from all `Authentication-Results` fields of a mail, the topmost first.
/// Fields without a server, of another one, or that break the grammar find nothing.
pub(super) fn finding(fields: &[String], server: Option<&str>, author: &MailAddress) -> AuthorFinding {
    let Some(server) = server else { return AuthorFinding::Nothing };
    // Found by its id alone: else a field of ours that cannot be read would let a forged one below it count.
    let own =
        fields.iter().find(|field| Reader { rest: field }.value().is_some_and(|id| is_same(&id, server)));
    let results = own.and_then(|field| results(field));
    results.map_or(AuthorFinding::Nothing, |results| judge(&results, author.domain()))
}

fn is_same(id: &str, server: &str) -> bool {
    id.eq_ignore_ascii_case(server)
}

fn judge(results: &[MethodResult], author: &str) -> AuthorFinding {
    let of = |method: &'static str| results.iter().filter(move |found| found.method == method);
    let is = |found: &MethodResult, words: &[&str]| words.contains(&found.result.as_str());
    if of("dmarc").any(|found| is(found, &["fail"])) {
        return AuthorFinding::Failed;
    }
    let names_author = |found: &MethodResult| {
        let mut named = found.domains("header.from");
        named.all(|domain| domain.as_deref() == Some(author))
    };
    // Who holds a domain speaks for what is below it, but who was given a name below one does not speak for all of it.
    let speaks = |found: &&MethodResult| found.signs(|domain| is_at_or_below(author, domain));
    let concerns = |found: &&MethodResult| {
        found.signs(|domain| is_at_or_below(author, domain) || is_at_or_below(domain, author))
    };
    let passed = of("dmarc").any(|found| is(found, &["pass"]) && names_author(found))
        || of("dkim").filter(speaks).any(|found| is(found, &["pass"]));
    let signed = || of("dkim").filter(concerns).any(|found| is(found, &["pass"]));
    let broken = || of("dkim").filter(concerns).any(|found| is(found, &["fail", "permerror"]));
    match passed {
        true => AuthorFinding::Passed,
        false if !signed() && broken() => AuthorFinding::Failed,
        false => AuthorFinding::Nothing,
    }
}

/// Whether a domain is another one or below it. Top-level domains hold everybody and nobody.
fn is_at_or_below(domain: &str, other: &str) -> bool {
    let below = || domain.strip_suffix(other).is_some_and(|rest| rest.ends_with('.'));
    domain == other || other.contains('.') && below()
}

impl MethodResult {
    /// The domains that a property names, each in lower-case ASCII; `None` for one that is none.
    fn domains(&self, property: &'static str) -> impl Iterator<Item = Option<String>> {
        let named = self.properties.iter().filter(move |(name, _)| name == property);
        named.map(|(_, value)| {
            let domain = value.rsplit_once('@').map_or(value.as_str(), |(_, domain)| domain);
            let address = MailAddress::parse(&format!("x@{}", domain.trim_end_matches('.'))).ok()?;
            Some(address.domain().to_owned())
        })
    }

    /// Whether the domains that signed are such ones, all of them: `header.d`, or where that is missing `header.i`.
    fn signs(&self, fits: impl Fn(&str) -> bool) -> bool {
        let mut all: Vec<Option<String>> = self.domains("header.d").collect();
        if all.is_empty() {
            all.extend(self.domains("header.i"));
        }
        !all.is_empty() && all.iter().all(|domain| domain.as_deref().is_some_and(&fits))
    }
}

/// The results of a field; `None` when it breaks the grammar (RFC 8601, 2.2).
fn results(field: &str) -> Option<Vec<MethodResult>> {
    let mut reader = Some(Reader { rest: field }).filter(|_| field.len() <= FIELD_BYTES)?;
    reader.value()?;
    reader.version()?;
    let mut results = Vec::new();
    while reader.sign(';')? {
        if reader.at_end()? {
            break; // some servers end with one
        }
        let method = reader.name()?;
        if !reader.sign('=')? {
            // `none`: nothing was looked at.
            return (method == "none" && results.is_empty() && reader.at_end()?).then_some(results);
        }
        let method = method.strip_suffix("/1").unwrap_or(&method).to_owned();
        let result = reader.value()?.to_ascii_lowercase();
        let mut properties = Vec::new();
        while !reader.at_end()? && !reader.is_next(';') {
            let name = reader.name()?;
            if !reader.sign('=')? {
                return None;
            }
            properties.push((name, reader.value()?));
        }
        results.push(MethodResult { method, result, properties });
    }
    reader.at_end()?.then_some(results)
}

/// Reads a field from the left. Blanks, folds and comments count for nothing between its words; each step is `None` where a comment
/// or a quotation does not end.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// The version of the grammar, which may stand behind the server's id: none but the first is known.
    fn version(&mut self) -> Option<()> {
        self.skip()?;
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (version, rest) = self.rest.split_at_checked(digits)?;
        self.rest = rest;
        matches!(version, "" | "1").then_some(())
    }

    /// Skips blanks and comments (RFC 5322, 3.2.2), nested ones too.
    fn skip(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                '\\' if depth > 0 => drop(chars.next()),
                _ if depth > 0 || c.is_whitespace() => {}
                _ => {
                    self.rest = self.rest.get(at..)?;
                    return Some(());
                }
            }
            if depth > COMMENT_DEPTH {
                return None;
            }
        }
        self.rest = "";
        (depth == 0).then_some(())
    }

    fn at_end(&mut self) -> Option<bool> {
        self.skip()?;
        Some(self.rest.is_empty())
    }

    fn is_next(&self, sign: char) -> bool {
        self.rest.starts_with(sign)
    }

    /// Whether this sign comes next; then it is read.
    fn sign(&mut self, sign: char) -> Option<bool> {
        self.skip()?;
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        Some(rest.is_some())
    }

    /// A method or a property, in lower case.
    fn name(&mut self) -> Option<String> {
        self.skip()?;
        let ends = |c: char| c.is_whitespace() || matches!(c, '=' | ';' | '(' | ')' | '"');
        let (name, rest) = self.rest.split_at_checked(self.rest.find(ends).unwrap_or(self.rest.len()))?;
        self.rest = rest;
        (!name.is_empty()).then(|| name.to_ascii_lowercase())
    }

    /// A value: words and quotations (RFC 5322, 3.2.4) without a blank between them. Servers write base64 with its `=` bare.
    fn value(&mut self) -> Option<String> {
        self.skip()?;
        let mut value = String::new();
        let mut chars = self.rest.char_indices();
        let mut quoted = false;
        let mut end = self.rest.len();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => quoted = !quoted,
                '\\' if quoted => value.push(chars.next()?.1),
                ';' | '(' | ')' if !quoted => {
                    end = at;
                    break;
                }
                _ if !quoted && c.is_whitespace() => {
                    end = at;
                    break;
                }
                _ => value.push(c),
            }
        }
        self.rest = self.rest.get(end..)?;
        (!quoted).then_some(value)
    }
}

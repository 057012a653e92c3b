//! The upstream mail server's verdict on the author of a message (`Authentication-Results`, RFC 8601). It never grants
//! a right and can only take one away. Anyone can add such a field, so only the topmost one with the configured
//! server's own id is trusted. Without a configured server, no field is trusted.
//!
//! A server adds its field above all existing ones, and must remove incoming fields with its own id (RFC 8601, 5). If
//! it does neither, a forged field remains on top, which this module cannot detect. So operators must only name a
//! server that does both; `docs/hosting.md` says so. An unparsable field of our server may hide a failure, so its
//! message must be confirmed. Contradictory results count as no verdict or as the worst one.

use model::MailAddress;
use ports::AuthorAuthentication;

/// Maximum length of a field, in bytes. A longer field counts as unparsable.
const FIELD_BYTES: usize = 16 * 1024;
/// Maximum nesting depth of comments. A field with deeper nesting counts as unparsable.
const COMMENT_DEPTH: usize = 20;

/// A method and its result, with the checked properties. Names are in lower case.
struct MethodResult {
    method: String,
    result: String,
    properties: Vec<(String, String)>,
}

/// Returns the configured server's verdict on an author. `fields` are all `Authentication-Results` fields of a message,
/// topmost first. A field without a server id or from another server gives no verdict.
pub(super) fn author_verdict(
    fields: &[String],
    server: Option<&str>,
    author: &MailAddress,
) -> AuthorAuthentication {
    let Some(server) = server else { return AuthorAuthentication::Nothing };
    // The field is found by its id alone. Otherwise an unparsable field of our server would let a forged one below it
    // count.
    let Some(own) = fields.iter().find(|field| is_of_server(field, server)) else {
        return AuthorAuthentication::Nothing;
    };
    parse_results(own)
        .map_or(AuthorAuthentication::Unreadable, |results| verdict_of_results(&results, author.domain()))
}

/// Returns true if a field is our server's. A field with an unparsable id counts as ours if it contains our id.
fn is_of_server(field: &str, server: &str) -> bool {
    match (FieldParser { rest: field }).parse_value() {
        Some(id) => id.eq_ignore_ascii_case(server),
        None => field.to_ascii_lowercase().contains(&server.to_ascii_lowercase()),
    }
}

fn verdict_of_results(results: &[MethodResult], author: &str) -> AuthorAuthentication {
    let of = |method: &'static str| results.iter().filter(move |found| found.method == method);
    let is = |found: &MethodResult, words: &[&str]| words.contains(&found.result.as_str());
    if of("dmarc").any(|found| is(found, &["fail"])) {
        return AuthorAuthentication::Failed;
    }
    let names_author = |found: &MethodResult| {
        let mut named = found.domains("header.from");
        named.all(|domain| domain.as_deref() == Some(author))
    };
    // The owner of a domain speaks for its subdomains, but the owner of a subdomain does not speak for the whole
    // domain.
    let speaks = |found: &&MethodResult| found.all_signers_match(|domain| is_at_or_below(author, domain));
    let concerns = |found: &&MethodResult| {
        found.all_signers_match(|domain| is_at_or_below(author, domain) || is_at_or_below(domain, author))
    };
    let passed = of("dmarc").any(|found| is(found, &["pass"]) && names_author(found))
        || of("dkim").filter(speaks).any(|found| is(found, &["pass"]));
    let signed = || of("dkim").filter(concerns).any(|found| is(found, &["pass"]));
    let broken = || of("dkim").filter(concerns).any(|found| is(found, &["fail", "permerror"]));
    match passed {
        true => AuthorAuthentication::Passed,
        false if !signed() && broken() => AuthorAuthentication::Failed,
        false => AuthorAuthentication::Nothing,
    }
}

/// Returns true if a domain equals another one or is below it. Top-level domains do not count.
fn is_at_or_below(domain: &str, other: &str) -> bool {
    let below = || domain.strip_suffix(other).is_some_and(|rest| rest.ends_with('.'));
    domain == other || other.contains('.') && below()
}

impl MethodResult {
    /// Returns the domains named by a property, in lower-case ASCII; `None` in place of an invalid one.
    fn domains(&self, property: &'static str) -> impl Iterator<Item = Option<String>> {
        let named = self.properties.iter().filter(move |(name, _)| name == property);
        named.map(|(_, value)| {
            let domain = value.rsplit_once('@').map_or(value.as_str(), |(_, domain)| domain);
            let address = MailAddress::parse(&format!("x@{}", domain.trim_end_matches('.'))).ok()?;
            Some(address.domain().to_owned())
        })
    }

    /// Returns true if all signing domains satisfy a condition. They are taken from `header.d`, or else from
    /// `header.i`.
    fn all_signers_match(&self, fits: impl Fn(&str) -> bool) -> bool {
        let mut all: Vec<Option<String>> = self.domains("header.d").collect();
        if all.is_empty() {
            all.extend(self.domains("header.i"));
        }
        !all.is_empty() && all.iter().all(|domain| domain.as_deref().is_some_and(&fits))
    }
}

/// Parses the results of a field; `None` for invalid syntax (RFC 8601, 2.2).
fn parse_results(field: &str) -> Option<Vec<MethodResult>> {
    let mut reader = Some(FieldParser { rest: field }).filter(|_| field.len() <= FIELD_BYTES)?;
    reader.parse_value()?;
    reader.parse_version()?;
    let mut results = Vec::new();
    while reader.consume_char(';')? {
        if reader.is_at_end()? {
            break; // some servers add a trailing semicolon
        }
        let method = reader.parse_name()?;
        if !reader.consume_char('=')? {
            // `none`: nothing was checked.
            return (method == "none" && results.is_empty() && reader.is_at_end()?).then_some(results);
        }
        let method = method.strip_suffix("/1").unwrap_or(&method).to_owned();
        let result = reader.parse_value()?.to_ascii_lowercase();
        let mut properties = Vec::new();
        while !reader.is_at_end()? && !reader.is_next(';') {
            let name = reader.parse_name()?;
            if !reader.consume_char('=')? {
                return None;
            }
            properties.push((name, reader.parse_value()?));
        }
        results.push(MethodResult { method, result, properties });
    }
    reader.is_at_end()?.then_some(results)
}

/// Parses a field from left to right. Whitespace, folds and comments between tokens are skipped. Each step returns
/// `None` at an unterminated comment or quoted string.
struct FieldParser<'a> {
    rest: &'a str,
}

impl FieldParser<'_> {
    /// Parses the grammar version, which may follow the server id. Only version 1 is supported.
    fn parse_version(&mut self) -> Option<()> {
        self.skip_comments()?;
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (version, rest) = self.rest.split_at_checked(digits)?;
        self.rest = rest;
        matches!(version, "" | "1").then_some(())
    }

    /// Skips whitespace and comments (RFC 5322, 3.2.2), including nested ones.
    fn skip_comments(&mut self) -> Option<()> {
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

    fn is_at_end(&mut self) -> Option<bool> {
        self.skip_comments()?;
        Some(self.rest.is_empty())
    }

    fn is_next(&self, sign: char) -> bool {
        self.rest.starts_with(sign)
    }

    /// Consumes the next character if it is this one. Returns true if it was.
    fn consume_char(&mut self, sign: char) -> Option<bool> {
        self.skip_comments()?;
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        Some(rest.is_some())
    }

    /// Parses a method or property name, in lower case.
    fn parse_name(&mut self) -> Option<String> {
        self.skip_comments()?;
        let ends = |c: char| c.is_whitespace() || matches!(c, '=' | ';' | '(' | ')' | '"');
        let (name, rest) = self.rest.split_at_checked(self.rest.find(ends).unwrap_or(self.rest.len()))?;
        self.rest = rest;
        (!name.is_empty()).then(|| name.to_ascii_lowercase())
    }

    /// Parses a value: adjacent words and quoted strings (RFC 5322, 3.2.4). An unquoted `=` is accepted, since servers
    /// write base64 that way.
    fn parse_value(&mut self) -> Option<String> {
        self.skip_comments()?;
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

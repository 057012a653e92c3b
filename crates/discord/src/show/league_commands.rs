//! Typed lines about leagues as the slash commands that do the same. Discord shows a command as it looks when it is
//! filled in: `/league-admin season extend time:72h league:SPRING`.

use i18n::Lang;
use model::{Arg, Cell, Page, Say};

/// Words that end what an action otherwise starts.
const OFF: &str = "off";

/// Returns the page with slash commands in place of typed lines about leagues; `None` if it has no such lines.
pub(super) fn with_slash_commands(page: &Page, lang: Lang) -> Option<Page> {
    let (mut says, mut sheets) = (page.says.clone(), page.sheets.clone());
    says.iter_mut().for_each(|say| replace_in_sentence(say, lang));
    for sheet in &mut sheets {
        sheet.notes.iter_mut().for_each(|say| replace_in_sentence(say, lang));
        for cell in sheet.rows.iter_mut().flat_map(|row| &mut row.cells) {
            match cell {
                Cell::Line(line) => replace_line(line, lang),
                Cell::Say(say) => replace_in_sentence(say, lang),
                _ => {}
            }
        }
    }
    (says != page.says || sheets != page.sheets).then(|| Page { says, sheets, ..page.clone() })
}

fn replace_in_sentence(say: &mut Say, lang: Lang) {
    for arg in say.args.values_mut() {
        if let Arg::Line(line) | Arg::Text(line) = arg
            && let Some(command) = slash_command(line, lang)
        {
            *arg = Arg::Text(command);
        }
    }
}

fn replace_line(line: &mut String, lang: Lang) {
    if let Some(command) = slash_command(line, lang) {
        *line = command;
    }
}

/// Returns the slash command that does the same as a typed line in canonical words; `None` for a line that is not about
/// administering a league.
pub(crate) fn slash_command(line: &str, lang: Lang) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // A command has no confirmation word: it is confirmed by a button.
    if words.iter().any(|word| word.starts_with("sure=")) {
        return None;
    }
    match words.as_slice() {
        ["manage", league, action, rest @ ..] => {
            let (path, options) = admin_command(action.trim_end_matches(':'), rest)?;
            Some(written(&["league-admin", path.0, path.1], &options, league, lang))
        }
        ["league", word @ ("doctor" | "log"), league] => {
            Some(written(&["league-admin", "league", word], &[], league, lang))
        }
        _ => None,
    }
}

/// Group and word of a subcommand.
type CommandPath = (&'static str, &'static str);
/// Names and values of options.
type OptionValues = Vec<(&'static str, String)>;

/// Returns the subcommand of an action, with its options.
fn admin_command(action: &str, rest: &[&str]) -> Option<(CommandPath, OptionValues)> {
    let season = ["open", "close", "reopen", "plan", "unplan", "start", "end", "finish", "cancel"];
    let plain = |group: &'static str, word: &'static str| ((group, word), OptionValues::new());
    if let Some(word) = season.into_iter().find(|word| *word == action) {
        let at = (word == "open" && !rest.is_empty()).then(|| ("at", rest.join(" ")));
        return Some((("season", word), at.into_iter().collect()));
    }
    Some(match (action, rest) {
        ("pause", []) => plain("league", "pause"),
        ("resume", []) => plain("league", "resume"),
        ("room", _) => plain("league", "room"),
        ("extend", ["all", time]) => (("season", "extend"), vec![("time", (*time).to_owned())]),
        ("extend", ["table", table, time]) => {
            (("season", "extend"), vec![("time", (*time).to_owned()), ("table", (*table).to_owned())])
        }
        ("extend", [entry, time]) => {
            (("season", "extend"), vec![("time", (*time).to_owned()), ("entry", (*entry).to_owned())])
        }
        _ => {
            return of_league(action, rest)
                .or_else(|| of_entry(action, rest))
                .or_else(|| of_table(action, rest));
        }
    })
}

/// Returns the subcommand of an action on the league as a whole.
fn of_league(action: &str, rest: &[&str]) -> Option<(CommandPath, OptionValues)> {
    let text = || rest.join(" ");
    let one = |word: &'static str, option: &'static str, value: String| {
        Some((("league", word), vec![(option, value)]))
    };
    match (action, rest) {
        ("set", _) => {
            let (choice, value) = rest.first().and_then(|typed| typed.split_once('='))?;
            let value = [vec![value], rest[1..].to_vec()].concat().join(" ");
            Some((("league", "set"), vec![("choice", choice.to_owned()), ("value", value)]))
        }
        ("game", [] | [OFF]) => Some((("league", "game"), OptionValues::new())),
        ("game", [game, options @ ..]) => {
            let options = (!options.is_empty()).then(|| ("options", options.join(" ")));
            Some((("league", "game"), [("game", (*game).to_owned())].into_iter().chain(options).collect()))
        }
        ("title", _) => one("title", "title", text()),
        ("mail", [word]) => one("mail", "mail", (*word == "on").to_string()),
        ("announce", _) => one("announce", "text", text()),
        ("back", [line]) => one("back", "line", (*line).to_owned()),
        ("lift", _) => one("lift", "player", text()),
        ("ban", [player @ .., seasons]) if !player.is_empty() && seasons.parse::<u16>().is_ok() => {
            let seasons = ("seasons", (*seasons).to_owned());
            Some((("league", "ban"), vec![("player", player.join(" ")), seasons]))
        }
        ("ban", _) => one("ban", "player", text()),
        ("new", [game, ..]) => one("new", "game", (*game).to_owned()),
        _ => None,
    }
}

/// Returns the subcommand of an action on an entry.
fn of_entry(action: &str, rest: &[&str]) -> Option<(CommandPath, OptionValues)> {
    let option = |name: &'static str, value: &str| (name, value.to_owned());
    let entry = |word: &'static str, options: OptionValues| Some((("entry", word), options));
    let stops = rest.last() == Some(&OFF);
    let stop = stops.then(|| option("stop", "true"));
    match (action, rest) {
        ("strike", [id]) => entry("strike", vec![option("entry", id)]),
        ("strike", [id, "table", table]) => {
            entry("strike", vec![option("entry", id), option("table", table)])
        }
        ("unstrike", [id]) => entry("unstrike", vec![option("entry", id)]),
        ("unstrike", [id, "table", table]) => {
            entry("unstrike", vec![option("entry", id), option("table", table)])
        }
        ("check-in", [id]) => entry("checkin", vec![option("entry", id)]),
        ("resend", [id]) => entry("resend", vec![option("entry", id)]),
        ("alternates", [id, ..]) => {
            entry("alternates", [option("entry", id)].into_iter().chain(stop).collect())
        }
        ("replace", [id, "by", by @ ..]) => {
            entry("replace", vec![option("entry", id), option("by", &by.join(" "))])
        }
        ("move", [id, division]) => entry("move", vec![option("entry", id), option("division", division)]),
        ("adjust", [id, points]) => entry("adjust", vec![option("entry", id), option("points", points)]),
        ("apart", [one, other, ..]) => {
            let both = [option("entry", one), option("other", other)];
            entry("apart", both.into_iter().chain(stop).collect())
        }
        ("swap", [one, other]) => entry("swap", vec![option("entry", one), option("other", other)]),
        ("add", _) => entry("add", vec![option("player", &rest.join(" "))]),
        ("guest", [table, id, by @ ..]) => {
            let by = by.strip_prefix(&["by"]).map(|by| option("by", &by.join(" ")));
            let own = [option("table", table), option("entry", id)];
            entry("guest", own.into_iter().chain(by).collect())
        }
        ("team", _) => {
            let text = rest.join(" ");
            let name = text.split('"').nth(1).or(rest.first().copied()).unwrap_or_default();
            entry("team", [option("team", name)].into_iter().chain(stop).collect())
        }
        _ => None,
    }
}

/// Returns the subcommand of an action at a table.
fn of_table(action: &str, rest: &[&str]) -> Option<(CommandPath, OptionValues)> {
    let option = |name: &'static str, value: &str| (name, value.to_owned());
    match (action, rest) {
        ("void", [table]) => Some((("table", "void"), vec![option("table", table)])),
        ("count", [table]) => Some((("table", "count"), vec![option("table", table)])),
        ("adjudicate", [table]) => Some((("table", "adjudicate"), vec![option("table", table)])),
        ("rule", [table, ruling @ ..]) => {
            Some((("table", "rule"), vec![option("table", table), option("ruling", &ruling.join(" "))]))
        }
        _ => None,
    }
}

/// Writes a command with its options, in the words of a language.
fn written(path: &[&str], options: &[(&'static str, String)], league: &str, lang: Lang) -> String {
    let mut key = String::new();
    let mut words = Vec::new();
    for part in path {
        key = if key.is_empty() { (*part).to_owned() } else { format!("{key}-{part}") };
        words.push(lang.text(messages::OF_DISCORD_COMMAND.of(&key)));
    }
    let named = options.iter().map(|(name, value)| (*name, value.as_str())).chain([("league", league)]);
    let options = named.map(|(name, value)| format!("{}:{value}", option_name(name, lang)));
    format!("/{}", words.into_iter().chain(options).collect::<Vec<_>>().join(" "))
}

/// Returns the name of an option. Some options of leagues have texts of their own.
fn option_name(name: &str, lang: Lang) -> String {
    let own = match name {
        "game" | "options" => name.to_owned(),
        _ => format!("league-{name}"),
    };
    lang.text(messages::OF_DISCORD_OPTION.of(&own))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(line: &str) -> Option<String> {
        slash_command(line, Lang::default())
    }

    #[test]
    fn typed_lines_become_commands_with_options() {
        for (line, command) in [
            ("manage SPRING open", "/league-admin season open league:SPRING"),
            ("manage SPRING extend all 72h", "/league-admin season extend time:72h league:SPRING"),
            (
                "manage SPRING extend table 4 24h",
                "/league-admin season extend time:24h table:4 league:SPRING",
            ),
            ("manage SPRING alternates 3", "/league-admin entry alternates entry:3 league:SPRING"),
            ("manage SPRING strike 3 table 2", "/league-admin entry strike entry:3 table:2 league:SPRING"),
            ("manage SPRING rule 2 thaw", "/league-admin table rule table:2 ruling:thaw league:SPRING"),
            (
                "manage SPRING set pace=grace 24h",
                "/league-admin league set choice:pace value:grace 24h league:SPRING",
            ),
            (
                "manage SPRING apart 1 2 off",
                "/league-admin entry apart entry:1 other:2 stop:true league:SPRING",
            ),
            ("league doctor SPRING", "/league-admin league doctor league:SPRING"),
        ] {
            assert_eq!(english(line).as_deref(), Some(command), "{line}");
        }
        let chinese = Lang::parse("zh-Hans");
        assert_eq!(
            slash_command("manage SPRING resume", chinese).unwrap(),
            "/联赛管理 联赛 继续 联赛:SPRING"
        );
        for other in
            ["board K7QF", "league SPRING", "manage", "manage SPRING dance", "manage SPRING pause sure=ABCD"]
        {
            assert_eq!(english(other), None, "{other}");
        }
    }
}

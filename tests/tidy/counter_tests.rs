//! Tests the source reader with made-up programs, so that its rules can fail. It resolves re-exports, import groups and
//! aliases, and ignores text that only looks like a path.

use super::cycles::cyclic_components;
use super::file_layers::{describe_cycle, find_upward_uses, use_graph};
use super::modules::Program;
use super::source::Source;
use super::{
    find_async_code, find_floats, find_game_names, find_other_games, find_sql, find_stream_writes,
    find_time_limits, find_undeclared_files,
};

#[test]
fn undeclared_file_is_detected() {
    let files = [
        ("lib.rs", "mod tests;"),
        ("tests/mod.rs", "mod draws;"),
        ("tests/draws.rs", ""),
        ("tests/teams.rs", ""),
    ];
    let sources = files.map(|(path, text)| Source::from_text(&format!("crates/league/src/{path}"), text));
    assert_eq!(find_undeclared_files(&sources), ["crates/league/src/tests/teams.rs is no module"]);
}

fn parse_program(files: &[(&str, &str)]) -> Program {
    Program::read(files.iter().map(|(path, text)| Source::from_text(&format!("src/{path}"), text)))
}

/// Returns the files in cycles, one string per component.
fn file_cycles(files: &[(&str, &str)]) -> Vec<String> {
    cyclic_components(&use_graph(&parse_program(files).uses())).iter().map(|knot| knot.join(" ")).collect()
}

/// Returns the cycles in a module with a facade and the files `a` and `b`, which define `A` and `B` and contain these
/// texts.
fn module_cycles(a: &str, b: &str) -> Vec<String> {
    file_cycles(&[
        ("lib.rs", "pub mod play;"),
        (
            "play/mod.rs",
            "//! A facade.\nmod a;\nmod b;\n#[rustfmt::skip]\npub use a::A;\npub use b::{B, f};\n",
        ),
        ("play/a.rs", &format!("{a}\npub struct A;\nimpl A {{ pub fn new() -> Self {{ A }} }}")),
        ("play/b.rs", &format!("{b}\npub enum B {{ One }}\npub fn f() {{}}")),
    ])
}

const A_AND_B: &[&str] = &["src/play/a.rs src/play/b.rs"];

#[test]
fn cycles_through_re_exports_are_detected() {
    assert_eq!(module_cycles("use crate::play::B;", "use super::A;"), A_AND_B);
    assert_eq!(module_cycles("use crate::play::B;", "fn g() { crate::play::A::new(); }"), A_AND_B);
    assert_eq!(module_cycles("use super::B;", "pub use crate::play::a::A as Other;"), A_AND_B);
}

#[test]
fn cycles_through_import_groups_and_aliases_are_detected() {
    assert_eq!(module_cycles("use crate::{play::{self, b::{B, f}}};", "use crate::play::{a::{A}};"), A_AND_B);
    assert_eq!(
        module_cycles("use super::b as other;\nfn g() { other::f() }", "use super::A as Mine;"),
        A_AND_B
    );
    assert_eq!(
        module_cycles("use crate::play as house;\nfn g(b: house::B) {}", "fn g() { use super::A; }"),
        A_AND_B
    );
    assert_eq!(
        module_cycles("mod inner { use super::super::B; }", "use self::super::super::play::A;"),
        A_AND_B
    );
    assert_eq!(module_cycles("use super::*;", "use super::A;"), A_AND_B);
}

#[test]
fn one_way_uses_and_facades_are_not_cycles() {
    assert!(module_cycles("use crate::play::{B, f};", "").is_empty());
    assert!(module_cycles("", "use super::{A};\nfn g() { super::a::A::new(); }").is_empty());
    // The module is imported, but nothing in it is used.
    assert!(module_cycles("use crate::play::b;", "use super::a::A;").is_empty());
}

#[test]
fn comments_strings_and_tests_are_ignored() {
    let b = "use super::A;";
    assert!(
        module_cycles("// use super::B;\n/// [`super::B`] and crate::play::B\n/* crate::play::f() */", b)
            .is_empty()
    );
    assert!(
        module_cycles("const S: &str = \"crate::play::B\"; const R: &str = r#\"super::B \" super::f\"#;", b)
            .is_empty()
    );
    assert!(module_cycles("#[cfg(test)]\nmod tests { use super::super::B; }", b).is_empty());
    assert!(module_cycles("#[cfg(test)]\nuse super::B;", b).is_empty());
    // Lifetimes and quoted characters do not open a string.
    assert_eq!(module_cycles("fn g<'a>(x: &'a str) { x.split('\"'); super::f(); }", b), A_AND_B);
}

#[test]
fn cycles_across_modules_are_detected() {
    let files = [
        ("lib.rs", "mod one;\nmod two;\nmod three;"),
        ("one/mod.rs", "mod deep;\npub use deep::Deep;"),
        ("one/deep/mod.rs", "mod deeper;\npub use deeper::Deep;"),
        ("one/deep/deeper.rs", "use super::super::super::two::Two;\npub struct Deep;"),
        ("two.rs", "mod below;\npub use below::*;"),
        ("two/below.rs", "use crate::three::go;\npub type Two = u8;"),
        ("three.rs", "pub(crate) fn go() -> crate::one::Deep { crate::one::Deep }"),
    ];
    assert_eq!(file_cycles(&files), ["src/one/deep/deeper.rs src/three.rs src/two/below.rs"]);
}

#[test]
fn names_may_refer_to_a_module_and_a_function() {
    let files = [
        ("lib.rs", "mod play;"),
        ("play/mod.rs", "mod undo;\nmod votes;\npub use undo::undo;\npub use votes::vote;"),
        ("play/undo.rs", "use super::votes;\npub fn undo() { votes::vote() }"),
        ("play/votes.rs", "pub fn vote() { super::undo() }"),
    ];
    assert_eq!(file_cycles(&files), ["src/play/undo.rs src/play/votes.rs"]);
}

#[test]
fn methods_belong_to_their_defining_file() {
    let files = [
        ("lib.rs", "mod table;\nmod more;\nmod user;"),
        ("table.rs", "pub struct Table<'a>(&'a str);"),
        ("more.rs", "use crate::table::Table;\nimpl<'a> Table<'a> { pub fn load() { crate::user::go() } }"),
        ("user.rs", "use crate::table::Table;\npub fn go() { Table::load() }"),
    ];
    assert_eq!(file_cycles(&files), ["src/more.rs src/user.rs"]);
}

#[test]
fn program_paths_into_the_library_resolve() {
    let files = [
        ("lib.rs", "pub mod play;"),
        ("play.rs", "pub fn line() {}"),
        ("main.rs", "mod cli;\nfn main() { cli::run() }"),
        ("cli/mod.rs", "use vernissage::play::line;\npub fn run() { line() }"),
    ];
    let uses: Vec<String> = parse_program(&files)
        .uses()
        .iter()
        .map(|each| format!("{}:{} {}", each.from, each.line, each.to))
        .collect();
    assert_eq!(uses, ["src/cli/mod.rs:1 src/play.rs", "src/main.rs:2 src/cli/mod.rs"]);
}

#[test]
fn unresolved_paths_are_reported() {
    let files = [("lib.rs", "mod a;\nuse a::A;"), ("a.rs", "use crate::b::B;\nuse std::fmt;\npub struct A;")];
    assert_eq!(parse_program(&files).unresolved(), ["src/a.rs:1: crate::b::B"]);
}

#[test]
fn types_are_located_at_their_definition() {
    let text = "pub struct One;\nimpl Two for One { type Three = u8; }\n/// enum Four {}\nnamed! { /// Text.\n Five { Six } }\n\
                #[cfg(test)]\nstruct Seven;\npub(crate) enum Eight { Nine(u8) }";
    let program = parse_program(&[("lib.rs", text)]);
    let names: Vec<&str> = program.types().iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, ["One", "Five", "Eight"]);
}

#[test]
fn cycle_reports_contain_line_numbers() {
    let files = [
        ("lib.rs", "mod a;\nmod b;\nmod c;"),
        ("a.rs", "\n\nuse crate::b::B;\npub struct A;"),
        ("b.rs", "use crate::{a::A, c::C};\npub struct B;\nfn g() -> crate::a::A { A }"),
        ("c.rs", "use crate::a::A;\npub struct C;"),
    ];
    let uses = parse_program(&files).uses();
    let told = describe_cycle(&uses, &cyclic_components(&use_graph(&uses))[0]);
    let expected = "a cycle among 3 files; the shortest one:\n  \
        src/a.rs uses src/b.rs:\n    line 3: crate::b::B\n  \
        src/b.rs uses src/a.rs:\n    line 1: crate::a::A\n    line 3: crate::a::A\n  \
        all files: src/a.rs, src/b.rs, src/c.rs";
    assert_eq!(told, expected);
}

#[test]
fn upward_and_sideways_uses_are_detected() {
    let files = [
        ("lib.rs", "mod room;"),
        ("room/mod.rs", "mod top;\nmod left;\nmod right;\nmod stray;\npub use left::go;"),
        (
            "room/top.rs",
            "use super::left;\npub struct B;\nfn g() { left::go(); crate::room::right::A::new() }",
        ),
        ("room/left/mod.rs", "mod deep;\npub use deep::go;"),
        ("room/left/deep.rs", "use super::super::right::A;\npub fn go() {}"),
        ("room/right.rs", "use super::top::B;\nuse super::stray::C;\npub struct A;"),
        ("room/stray.rs", "pub struct C;"),
    ];
    let uses = parse_program(&files).uses();
    let floors: &[&[&str]] = &[&["top"], &["left", "right"]];
    let aside = "src/room/left/deep.rs:1: super::super::right::A (left may not use right)";
    let up = "src/room/right.rs:1: super::top::B (right may not use top)";
    let stray = "src/room/stray.rs is in no layer";
    assert_eq!(find_upward_uses(&uses, "src/room", floors), [aside, up, stray]);
}

#[test]
fn generated_code_may_define_any_name() {
    let files = [
        ("lib.rs", "mod text;\nmod user;"),
        ("text.rs", "include!(concat!(env!(\"OUT_DIR\"), \"/text.rs\"));"),
        ("user.rs", "use crate::text::Greeting;\npub fn go() { Greeting::new() }"),
    ];
    let program = parse_program(&files);
    assert!(program.unresolved().is_empty());
    assert!(program.uses().iter().all(|each| each.to == "src/text.rs"));
}

/// Counts the violations in a file with this text.
fn count_violations(law: fn(&Source) -> Vec<String>, path: &str, text: &str) -> usize {
    law(&Source::from_text(path, text)).len()
}

#[test]
fn single_file_violations_are_detected() {
    let game = "crates/games/src/one/rules.rs";
    assert_eq!(
        count_violations(find_other_games, game, "use crate::two::Two;\nuse crate::{one::A, kit, three::B};"),
        2
    );
    assert_eq!(
        count_violations(
            find_other_games,
            game,
            "use crate::one::A;\n/// crate::two::B\npub(crate) struct S;"
        ),
        0
    );

    let named =
        |path: &str, text: &str| find_game_names(&Source::from_text(path, text), &["one".to_owned()]).len();
    assert_eq!(named("crates/play/src/line.rs", "const A: &str = \"one\"; fn f() { games::one::f() }"), 2);
    assert_eq!(named("crates/play/src/line.rs", "/// one\nfn f() {} // one"), 0);
    assert_eq!(named(game, "fn one() {}"), 0);

    assert_eq!(count_violations(find_async_code, game, "async fn f() { g().await }"), 2);
    assert_eq!(count_violations(find_async_code, "crates/service/src/desk.rs", "async fn f() {}"), 0);

    assert_eq!(count_violations(find_floats, game, "fn f(x: f32) -> u8 { x as u8 + 1.5 + 2f64 }"), 3);
    assert_eq!(
        count_violations(
            find_floats,
            game,
            "fn f() { pair.0.1; 1..5; \"1.5\"; }\n#[cfg(test)]\nfn g(x: f32) {}"
        ),
        0
    );

    assert_eq!(count_violations(find_sql, "crates/web/src/lib.rs", "const S: &str = \"SELECT 1\";"), 1);
    assert_eq!(count_violations(find_sql, "crates/store/src/rows.rs", "const S: &str = \"SELECT 1\";"), 0);

    let clock = |bound: &str| format!("fn f() {{ assert!(began{}elapsed() < {bound}, \"late\"); }}", '.');
    assert_eq!(
        count_violations(find_time_limits, "tests/proof/desk.rs", &clock("Duration::from_secs(10)")),
        1
    );
    assert_eq!(count_violations(find_time_limits, "tests/proof/desk.rs", &clock("PATIENCE")), 0);

    assert_eq!(
        count_violations(find_stream_writes, "crates/web/src/lib.rs", "fn f() { std::io::stdout().lock(); }"),
        1
    );
    assert_eq!(
        count_violations(
            find_stream_writes,
            "src/cli/command_output.rs",
            "fn f() { std::io::stdout().lock(); }"
        ),
        0
    );
}

#[test]
fn function_lengths_include_test_functions() {
    let text = "fn one() {\n}\n#[cfg(test)]\nmod tests {\n    fn two() {\n\n    }\n    type F = fn(u8);\n}\n";
    let functions = Source::from_text("src/lib.rs", text).functions;
    assert_eq!(functions, [(1, "one".to_owned(), 2), (5, "two".to_owned(), 3)]);
}

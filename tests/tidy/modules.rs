//! The modules of the program, read from text: what each file defines, imports, re-exports and names, and so which file uses
//! which. A file uses another when one of its paths leads, through modules and re-exports, to an item that the other defines.
//! A facade (a file of nothing but `mod` and `use`) defines nothing, so paths lead through it. Importing a module alone uses
//! nothing yet; importing everything in it (`*`) uses every file behind it. A method that is called on a value cannot be seen;
//! `Type::method` is seen, also where the method lies in another file than its type.

use super::source::{Source, Token, is_word, tokens};
use std::collections::{BTreeMap, BTreeSet};

/// The library and the program, as trees of modules over files.
#[derive(Default)]
pub(crate) struct Program {
    files: Vec<Source>,
    /// Whether the file with the same index holds more than `mod` and `use`.
    has_items: Vec<bool>,
    modules: Vec<Module>,
    /// Functions that belong to a type, by the type and their name: the files that define them.
    methods: BTreeMap<(Item, String), BTreeSet<usize>>,
}

/// One module: a file, or `mod name { .. }` within one.
#[derive(Default)]
struct Module {
    file: usize,
    root: usize,
    parent: usize,
    children: BTreeMap<String, usize>,
    items: BTreeSet<String>,
    /// Its structs, enums, unions, traits and aliases, with their lines.
    types: Vec<(usize, String)>,
    imports: Vec<Import>,
    /// Paths in its code, with their lines.
    named: Vec<(usize, Vec<String>)>,
    /// Blocks `impl Type { .. }`: the type, and the functions in the block.
    inherent: Vec<(Vec<String>, Vec<String>)>,
}

/// One name that `use` brings in; `*` for all names.
struct Import {
    line: usize,
    path: Vec<String>,
    name: String,
}

/// The file that defines an item, and its name.
type Item = (usize, String);

/// What a path leads to. One name may stand for a module and an item at once.
#[derive(Default)]
struct Found {
    modules: BTreeSet<usize>,
    items: BTreeSet<Item>,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.modules.is_empty() && self.items.is_empty()
    }

    fn add(&mut self, other: Self) {
        self.modules.extend(other.modules);
        self.items.extend(other.items);
    }
}

/// One file uses another, at this line and by this path.
pub(crate) struct Use {
    pub(crate) from: String,
    pub(crate) line: usize,
    pub(crate) path: String,
    pub(crate) to: String,
}

/// What is looked up at the moment, so that imports that lead to each other end.
type Open<'a> = Vec<(usize, &'a str, usize)>;

impl Program {
    /// Reads every module that can be reached from `src/lib.rs` and `src/main.rs`.
    pub(crate) fn read(sources: Vec<Source>) -> Self {
        let mut program = Self::default();
        let mut sources: BTreeMap<String, Source> =
            sources.into_iter().map(|source| (source.path.clone(), source)).collect();
        for root in ["src/lib.rs", "src/main.rs"] {
            if let Some(source) = sources.remove(root) {
                let at = program.modules.len();
                program.add_file(source, Module { root: at, parent: at, ..Module::default() }, &mut sources);
            }
        }
        program.assign_methods();
        program
    }

    fn add_file(&mut self, source: Source, module: Module, rest: &mut BTreeMap<String, Source>) -> usize {
        let path = source.path.trim_end_matches(".rs");
        let below = ["/mod", "/lib", "/main"]
            .iter()
            .find_map(|end| path.strip_suffix(end))
            .unwrap_or(path)
            .to_owned();
        let code = tokens(source.code());
        let (file, at) = (self.files.len(), self.modules.len());
        self.files.push(source);
        self.has_items.push(false);
        self.modules.push(Module { file, ..module });
        self.scan(at, &code, &below, rest);
        at
    }

    /// Reads the items of a module; `below` is the folder of its children.
    fn scan(&mut self, module: usize, code: &[Token], below: &str, rest: &mut BTreeMap<String, Source>) {
        let mut at = 0;
        while let Some((line, word)) = code.get(at) {
            let name = code.get(at + 1).map(|token| token.1.as_str()).unwrap_or_default();
            match word.as_str() {
                "#" => at = group_end(code, at + 1 + usize::from(name == "!")),
                "pub" => at = if name == "(" { group_end(code, at + 1) } else { at + 1 },
                "use" => at = import(code, at + 1, &mut self.modules[module].imports),
                "mod" => {
                    self.add_child(module, name, &code[at + 2..], below, rest);
                    at = item_end(code, at);
                }
                "unsafe" | "async" | "extern" => at += 1,
                "const" if name == "fn" => at += 1,
                _ => {
                    self.has_items[self.modules[module].file] = true;
                    let end = item_end(code, at);
                    self.modules[module].define(*line, word, &code[at..end]);
                    at = end;
                }
            }
        }
    }

    fn add_child(
        &mut self,
        parent: usize,
        name: &str,
        behind: &[Token],
        below: &str,
        rest: &mut BTreeMap<String, Source>,
    ) {
        let Module { file, root, .. } = self.modules[parent];
        let child = Module { file, root, parent, ..Module::default() };
        let below = format!("{below}/{name}");
        let at = if behind.first().is_some_and(|token| token.1 == "{") {
            let at = self.modules.len();
            self.modules.push(child);
            self.scan(at, &behind[1..group_end(behind, 0) - 1], &below, rest);
            at
        } else {
            let source =
                rest.remove(&format!("{below}.rs")).or_else(|| rest.remove(&format!("{below}/mod.rs")));
            let Some(source) = source else { panic!("{}: no file for mod {name}", self.files[file].path) };
            self.add_file(source, child, rest)
        };
        self.modules[parent].children.insert(name.to_owned(), at);
    }

    fn assign_methods(&mut self) {
        let mut methods: BTreeMap<(Item, String), BTreeSet<usize>> = BTreeMap::new();
        for (at, module) in self.modules.iter().enumerate() {
            for (path, names) in &module.inherent {
                for item in self.resolve(at, path, &mut Open::new()).items {
                    for name in names {
                        methods.entry((item.clone(), name.clone())).or_default().insert(module.file);
                    }
                }
            }
        }
        self.methods = methods;
    }

    /// What a path leads to when it is written in this module; empty for what is not of the program.
    fn resolve<'a>(&'a self, module: usize, path: &'a [String], open: &mut Open<'a>) -> Found {
        let mut found = Found { modules: [module].into(), ..Found::default() };
        for (at, part) in path.iter().enumerate() {
            let mut next = Found::default();
            for here in &found.modules {
                match (at, part.as_str()) {
                    (0, "crate") => next.modules.insert(self.modules[*here].root),
                    (0, "vernissage") if self.modules[*here].root != 0 => next.modules.insert(0),
                    (_, "self") => next.modules.insert(*here),
                    (_, "super") => next.modules.insert(self.modules[*here].parent),
                    _ => {
                        next.add(self.lookup(*here, part, open));
                        true
                    }
                };
            }
            if next.is_empty() {
                // A variant, a constant or a function of the item before.
                let methods =
                    found.items.iter().filter_map(|item| self.methods.get(&(item.clone(), part.clone())));
                let files: Vec<usize> = methods.flatten().copied().collect();
                found.modules.clear();
                found.items.extend(files.into_iter().map(|file| (file, part.clone())));
                return found;
            }
            found = next;
        }
        found
    }

    /// What a name means in a module.
    fn lookup<'a>(&'a self, at: usize, name: &'a str, open: &mut Open<'a>) -> Found {
        let mut found = Found::default();
        let module = &self.modules[at];
        found.modules.extend(module.children.get(name));
        found.items.extend(module.items.get(name).map(|name| (module.file, name.clone())));
        for wanted in [name, "*"] {
            if wanted == "*" && !found.is_empty() {
                break;
            }
            for (index, import) in
                module.imports.iter().enumerate().filter(|(_, import)| import.name == wanted)
            {
                if open.contains(&(at, name, index)) {
                    continue;
                }
                open.push((at, name, index));
                let behind = self.resolve(at, &import.path, open);
                if wanted == "*" {
                    behind.modules.iter().for_each(|behind| found.add(self.lookup(*behind, name, open)));
                } else {
                    found.add(behind);
                }
                open.pop();
            }
        }
        found
    }

    /// Everything that `*` brings from a module.
    fn everything(&self, at: usize, seen: &mut BTreeSet<usize>) -> BTreeSet<Item> {
        let mut all = BTreeSet::new();
        if !seen.insert(at) {
            return all;
        }
        let module = &self.modules[at];
        all.extend(module.items.iter().map(|name| (module.file, name.clone())));
        for import in &module.imports {
            let found = self.resolve(at, &import.path, &mut Open::new());
            all.extend(found.items);
            if import.name == "*" {
                found.modules.iter().for_each(|behind| all.extend(self.everything(*behind, seen)));
            }
        }
        all
    }

    /// Which file uses which: every place, in the order of the files.
    pub(crate) fn uses(&self) -> Vec<Use> {
        let mut all = Vec::new();
        for (at, module) in self.modules.iter().enumerate().filter(|(_, module)| self.has_items[module.file])
        {
            let mut add = |line: usize, path: &[String], items: BTreeSet<Item>| {
                let files: BTreeSet<usize> = items.into_iter().map(|(file, _)| file).collect();
                for file in files.into_iter().filter(|file| *file != module.file) {
                    let (from, to) = (self.files[module.file].path.clone(), self.files[file].path.clone());
                    all.push(Use { from, line, path: path.join("::"), to });
                }
            };
            for import in &module.imports {
                let mut found = self.resolve(at, &import.path, &mut Open::new());
                if import.name == "*" {
                    for behind in &found.modules {
                        found.items.extend(self.everything(*behind, &mut BTreeSet::new()));
                    }
                }
                add(import.line, &import.path, found.items);
            }
            for (line, path) in &module.named {
                add(*line, path, self.resolve(at, path, &mut Open::new()).items);
            }
        }
        all.sort_by(|one, other| (&one.from, one.line).cmp(&(&other.from, other.line)));
        all
    }

    /// Paths into the program that lead nowhere: the reader has not understood something.
    pub(crate) fn unresolved(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (at, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().map(|import| (import.line, &import.path));
            for (line, path) in imports.chain(module.named.iter().map(|(line, path)| (*line, path))) {
                let within = matches!(path[0].as_str(), "crate" | "super" | "self" | "vernissage");
                if within && self.resolve(at, path, &mut Open::new()).is_empty() {
                    all.push(format!("{}:{line}: {}", self.files[module.file].path, path.join("::")));
                }
            }
        }
        all
    }

    /// Every struct, enum, union, trait and alias: name, file, line.
    pub(crate) fn types(&self) -> Vec<(&str, &str, usize)> {
        let of = |module: &'_ Module| self.files[module.file].path.as_str();
        let all = self.modules.iter().flat_map(|module| {
            module.types.iter().map(move |(line, name)| (name.as_str(), of(module), *line))
        });
        all.collect()
    }

    /// Whether the file holds nothing but `mod` and `use`; `None` when it is not of the program.
    pub(crate) fn is_facade(&self, path: &str) -> Option<bool> {
        self.files.iter().position(|file| file.path == path).map(|at| !self.has_items[at])
    }

    /// The files of the program.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Source> {
        self.files.iter()
    }
}

impl Module {
    /// Takes in one item, whose first word is `word`.
    fn define(&mut self, line: usize, word: &str, code: &[Token]) {
        let name = |at: usize| code.get(at).map(|token| token.1.clone()).unwrap_or_default();
        match word {
            "struct" | "enum" | "union" | "trait" | "type" => {
                self.types.push((line, name(1)));
                self.items.insert(name(1));
            }
            "fn" | "const" | "static" => {
                self.items.insert(name(1));
            }
            "macro_rules" => {
                self.items.insert(name(2));
            }
            "impl" => self.inherent.extend(inherent(code)),
            // A macro that defines types: `named! { Name { .. } }`.
            _ if name(1) == "!" => {
                let mut at = 3;
                while at + 1 < code.len() {
                    let (line, word) = &code[at];
                    if word.starts_with(char::is_uppercase)
                        && matches!(code[at + 1].1.as_str(), "{" | "(" | ":")
                    {
                        self.types.push((*line, word.clone()));
                        self.items.insert(word.clone());
                    }
                    at = if matches!(word.as_str(), "{" | "(" | "[") { group_end(code, at) } else { at + 1 };
                }
            }
            _ => {}
        }
        let mut at = 0;
        while at < code.len() {
            at = match code[at].1.as_str() {
                "use" => import(code, at + 1, &mut self.imports),
                word if is_word(word) => self.name(code, at),
                _ => at + 1,
            };
        }
    }

    /// Takes in the path that begins here, if it is one; returns where it ends.
    fn name(&mut self, code: &[Token], mut at: usize) -> usize {
        let line = code[at].0;
        let mut path = vec![code[at].1.clone()];
        while is(code, at + 1, "::") && code.get(at + 2).is_some_and(|token| is_word(&token.1)) {
            at += 2;
            path.push(code[at].1.clone());
        }
        if path.len() > 1 {
            self.named.push((line, path));
        }
        at + 1
    }
}

fn is(code: &[Token], at: usize, what: &str) -> bool {
    code.get(at).is_some_and(|token| token.1 == what)
}

/// Behind the bracket that closes the one that stands here.
fn group_end(code: &[Token], at: usize) -> usize {
    let mut depth = 0;
    for (here, (_, token)) in code.iter().enumerate().skip(at) {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return here + 1;
        }
    }
    code.len()
}

/// Behind the item that begins here: behind its `;`, or behind its block if it is one that ends so.
fn item_end(code: &[Token], mut at: usize) -> usize {
    let by_block = !matches!(code[at].1.as_str(), "const" | "static" | "type" | "use");
    while at < code.len() {
        match code[at].1.as_str() {
            ";" => return at + 1,
            "{" if by_block => return group_end(code, at),
            "{" | "(" | "[" => at = group_end(code, at),
            _ => at += 1,
        }
    }
    at
}

/// Takes in what a `use` brings, from behind the word; returns where it ends.
fn import(code: &[Token], at: usize, found: &mut Vec<Import>) -> usize {
    let at = if is(code, at, "::") { at + 1 } else { at };
    import_tree(code, at, &[], found) + 1
}

fn import_tree(code: &[Token], mut at: usize, before: &[String], found: &mut Vec<Import>) -> usize {
    let line = code[at].0;
    let mut path = before.to_vec();
    loop {
        match code[at].1.as_str() {
            "{" => {
                at += 1;
                while !is(code, at, "}") {
                    at = if is(code, at, ",") { at + 1 } else { import_tree(code, at, &path, found) };
                }
                return at + 1;
            }
            "*" => {
                found.push(Import { line, path, name: "*".to_owned() });
                return at + 1;
            }
            part => path.push(part.to_owned()),
        }
        at += 1;
        if !is(code, at, "::") {
            break;
        }
        at += 1;
    }
    let mut name = path.iter().rev().find(|part| *part != "self").cloned().unwrap_or_default();
    if is(code, at, "as") {
        name = code[at + 1].1.clone();
        at += 2;
    }
    found.push(Import { line, path, name });
    at
}

/// The type and the functions of a block `impl Type { .. }`; `None` for the block of a trait.
fn inherent(code: &[Token]) -> Option<(Vec<String>, Vec<String>)> {
    let open = code.iter().position(|token| token.1 == "{")?;
    let mut at = 1;
    let mut depth = 0;
    // Over the generics.
    while is(code, at, "<") || depth > 0 {
        depth += i32::from(is(code, at, "<")) - i32::from(is(code, at, ">"));
        at += 1;
    }
    if code[at..open].iter().any(|token| token.1 == "for") {
        return None;
    }
    let mut path = vec![code.get(at)?.1.clone()];
    while is(code, at + 1, "::") {
        at += 2;
        path.push(code.get(at)?.1.clone());
    }
    let mut names = Vec::new();
    let mut here = open + 1;
    while here + 1 < code.len() {
        match code[here].1.as_str() {
            "fn" => {
                names.push(code[here + 1].1.clone());
                here = item_end(code, here);
            }
            "#" => here = group_end(code, here + 1),
            "const" if !is(code, here + 1, "fn") => {
                names.push(code[here + 1].1.clone());
                here = item_end(code, here);
            }
            _ => here += 1,
        }
    }
    Some((path, names))
}

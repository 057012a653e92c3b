//! The modules of the program: the definitions, imports, re-exports and paths of each file, and the uses between files
//! of a crate. `syn` reads the items.
//!
//! A file uses another file if one of its paths leads, through modules and re-exports, to an item defined there. A
//! facade (a file with only `mod` and `use`) defines nothing, so paths lead through it. Importing a module alone is not
//! a use; a glob import (`*`) uses every file that it reaches. A method call on a value is invisible. `Type::method` is
//! visible, even if its file is not the one that defines the type.

use super::source::{Source, expand_paths, flatten};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{ImplItem, Item, UseTree};

/// All crates as trees of modules over files.
#[derive(Default)]
pub(crate) struct Program {
    files: Vec<Source>,
    /// True for each file, by index, that contains more than `mod` and `use`.
    has_items: Vec<bool>,
    modules: Vec<Module>,
    /// Associated functions by type and name, with the files that define them.
    methods: BTreeMap<(Definition, String), BTreeSet<usize>>,
    /// Root of the library, which `src/main.rs` refers to by name.
    library: Option<usize>,
}

/// A module: a file, or an inline `mod name { .. }`.
#[derive(Default)]
struct Module {
    file: usize,
    root: usize,
    parent: usize,
    children: BTreeMap<String, usize>,
    items: BTreeSet<String>,
    /// Structs, enums, unions, traits and aliases, with their lines.
    types: Vec<(usize, String)>,
    imports: Vec<Import>,
    /// Paths in the code, with their lines.
    named: Vec<(usize, Vec<String>)>,
    /// Inherent `impl` blocks: the type, and the functions in the block.
    inherent: Vec<(Vec<String>, Vec<String>)>,
    /// True if a build script generates a part, so that any name may exist.
    is_generated: bool,
}

/// A name that `use` imports; `*` for a glob.
struct Import {
    line: usize,
    path: Vec<String>,
    name: String,
}

/// Defining file and name of an item.
type Definition = (usize, String);

/// Target of a path. One name may refer to a module and an item at once.
#[derive(Default)]
struct ResolvedPath {
    modules: BTreeSet<usize>,
    items: BTreeSet<Definition>,
    /// True if the path leads out of the crate.
    is_foreign: bool,
}

impl ResolvedPath {
    fn is_empty(&self) -> bool {
        self.modules.is_empty() && self.items.is_empty() && !self.is_foreign
    }

    fn add(&mut self, other: Self) {
        self.modules.extend(other.modules);
        self.items.extend(other.items);
        self.is_foreign |= other.is_foreign;
    }
}

/// A use of one file by another, with its line and path.
pub(crate) struct FileUse {
    pub(crate) from: String,
    pub(crate) line: usize,
    pub(crate) path: String,
    pub(crate) to: String,
}

/// Lookups in progress, which stop cyclic imports.
type PendingLookups<'a> = Vec<(usize, &'a str, usize)>;

/// Files not yet reached, by path.
type UnreachedFiles = BTreeMap<String, Source>;

impl Program {
    /// Reads every module reachable from the root of a crate.
    pub(crate) fn read(sources: impl IntoIterator<Item = Source>) -> Self {
        let mut program = Self::default();
        let mut sources: UnreachedFiles =
            sources.into_iter().map(|source| (source.path.clone(), source)).collect();
        let is_root = |path: &&String| path.ends_with("src/lib.rs") || path.ends_with("src/main.rs");
        let roots: Vec<String> = sources.keys().filter(is_root).cloned().collect();
        for root in roots {
            let source = sources.remove(&root).unwrap();
            let at = program.modules.len();
            if root == "src/lib.rs" {
                program.library = Some(at);
            }
            program.add_file(source, Module { root: at, parent: at, ..Module::default() }, &mut sources);
        }
        program.assign_methods();
        program
    }

    fn add_file(&mut self, source: Source, module: Module, rest: &mut UnreachedFiles) -> usize {
        let path = source.path.trim_end_matches(".rs");
        let ends = ["/mod", "/lib", "/main"];
        let below = ends.iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path).to_owned();
        let items = source.items();
        let (file, at) = (self.files.len(), self.modules.len());
        self.files.push(source);
        self.has_items.push(false);
        self.modules.push(Module { file, ..module });
        self.add_items(at, items, &below, rest);
        at
    }

    /// Reads the items of a module. `below` is the folder of its children.
    fn add_items(&mut self, module: usize, items: Vec<Item>, below: &str, rest: &mut UnreachedFiles) {
        for item in items {
            match item {
                Item::Mod(child) => self.add_child(module, child, below, rest),
                Item::Use(item) => add_imports(&item.tree, &[], &mut self.modules[module].imports),
                item => {
                    self.has_items[self.modules[module].file] = true;
                    self.modules[module].add_item(&item);
                }
            }
        }
    }

    fn add_child(&mut self, parent: usize, item: syn::ItemMod, below: &str, rest: &mut UnreachedFiles) {
        let Module { file, root, .. } = self.modules[parent];
        let child = Module { file, root, parent, ..Module::default() };
        let name = item.ident.to_string();
        let below = format!("{below}/{name}");
        let at = if let Some((_, items)) = item.content {
            let at = self.modules.len();
            self.modules.push(child);
            self.add_items(at, items, &below, rest);
            at
        } else {
            let source =
                [format!("{below}.rs"), format!("{below}/mod.rs")].iter().find_map(|it| rest.remove(it));
            let Some(source) = source else { panic!("{}: no file for mod {name}", self.files[file].path) };
            self.add_file(source, child, rest)
        };
        self.modules[parent].children.insert(name, at);
    }
    fn assign_methods(&mut self) {
        let mut methods: BTreeMap<(Definition, String), BTreeSet<usize>> = BTreeMap::new();
        for (at, module) in self.modules.iter().enumerate() {
            for (path, names) in &module.inherent {
                for item in self.resolve(at, path, &mut PendingLookups::new()).items {
                    for name in names {
                        methods.entry((item.clone(), name.clone())).or_default().insert(module.file);
                    }
                }
            }
        }
        self.methods = methods;
    }

    /// Resolves a path written in this module. Returns an empty result for a target outside the program.
    fn resolve<'a>(
        &'a self,
        module: usize,
        path: &'a [String],
        open: &mut PendingLookups<'a>,
    ) -> ResolvedPath {
        let mut found = ResolvedPath { modules: [module].into(), ..ResolvedPath::default() };
        for (at, part) in path.iter().enumerate() {
            let mut next = ResolvedPath::default();
            for here in &found.modules {
                match (at, part.as_str()) {
                    (0, "crate") => next.modules.insert(self.modules[*here].root),
                    (0, "vernissage") => {
                        next.modules.extend(self.library);
                        true
                    }
                    (_, "self") => next.modules.insert(*here),
                    (_, "super") => next.modules.insert(self.modules[*here].parent),
                    _ => {
                        next.add(self.lookup(*here, part, open));
                        true
                    }
                };
            }
            if next.is_empty() {
                // A variant, constant or function of the preceding item.
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

    /// Resolves a name in a module.
    fn lookup<'a>(&'a self, at: usize, name: &'a str, open: &mut PendingLookups<'a>) -> ResolvedPath {
        let mut found = ResolvedPath::default();
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
                    let first = import.path.first().map(String::as_str);
                    let is_within = matches!(first, Some("crate" | "self" | "super"));
                    found.is_foreign |= behind.is_empty() && !is_within;
                    found.add(behind);
                }
                open.pop();
            }
        }
        if found.is_empty() && module.is_generated && name.starts_with(char::is_alphabetic) {
            found.items.insert((module.file, name.to_owned()));
        }
        found
    }

    /// Returns everything that a glob import brings in from a module.
    fn glob_items(&self, at: usize, seen: &mut BTreeSet<usize>) -> BTreeSet<Definition> {
        let mut all = BTreeSet::new();
        if !seen.insert(at) {
            return all;
        }
        let module = &self.modules[at];
        all.extend(module.items.iter().map(|name| (module.file, name.clone())));
        for import in &module.imports {
            let found = self.resolve(at, &import.path, &mut PendingLookups::new());
            all.extend(found.items);
            if import.name == "*" {
                found.modules.iter().for_each(|behind| all.extend(self.glob_items(*behind, seen)));
            }
        }
        all
    }

    /// Returns every use between files, in file order.
    pub(crate) fn uses(&self) -> Vec<FileUse> {
        let mut all = Vec::new();
        for (at, module) in self.modules.iter().enumerate().filter(|(_, module)| self.has_items[module.file])
        {
            let mut add = |line: usize, path: &[String], items: BTreeSet<Definition>| {
                let files: BTreeSet<usize> = items.into_iter().map(|(file, _)| file).collect();
                for file in files.into_iter().filter(|file| *file != module.file) {
                    let (from, to) = (self.files[module.file].path.clone(), self.files[file].path.clone());
                    all.push(FileUse { from, line, path: path.join("::"), to });
                }
            };
            for import in &module.imports {
                let mut found = self.resolve(at, &import.path, &mut PendingLookups::new());
                if import.name == "*" {
                    for behind in &found.modules {
                        found.items.extend(self.glob_items(*behind, &mut BTreeSet::new()));
                    }
                }
                add(import.line, &import.path, found.items);
            }
            for (line, path) in &module.named {
                add(*line, path, self.resolve(at, path, &mut PendingLookups::new()).items);
            }
        }
        all.sort_by(|one, other| (&one.from, one.line).cmp(&(&other.from, other.line)));
        all
    }

    /// Returns unresolved paths into the program, which indicate a defect of the reader.
    pub(crate) fn unresolved(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (at, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().map(|import| (import.line, &import.path));
            for (line, path) in imports.chain(module.named.iter().map(|(line, path)| (*line, path))) {
                let within = matches!(path[0].as_str(), "crate" | "super" | "self" | "vernissage");
                if within && self.resolve(at, path, &mut PendingLookups::new()).is_empty() {
                    all.push(format!("{}:{line}: {}", self.files[module.file].path, path.join("::")));
                }
            }
        }
        all
    }

    /// Returns every struct, enum, union, trait and alias: name, file, line.
    pub(crate) fn types(&self) -> Vec<(&str, &str, usize)> {
        let of = |module: &'_ Module| self.files[module.file].path.as_str();
        let all = self.modules.iter().flat_map(|module| {
            module.types.iter().map(move |(line, name)| (name.as_str(), of(module), *line))
        });
        all.collect()
    }

    /// Checks if the file contains only `mod` and `use`. Returns `None` if it is not part of the program.
    pub(crate) fn is_facade(&self, path: &str) -> Option<bool> {
        self.files.iter().position(|file| file.path == path).map(|at| !self.has_items[at])
    }

    /// Returns the files of the program.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Source> {
        self.files.iter()
    }
}

impl Module {
    /// Adds one item.
    fn add_item(&mut self, item: &Item) {
        let tokens = flatten(item.to_token_stream());
        self.is_generated |= tokens.windows(2).any(|pair| pair[0].text == "include" && pair[1].text == "!");
        self.named.extend(expand_paths(&tokens).into_iter().filter(|(_, path)| path.len() > 1));
        let (name, is_type) = match item {
            Item::Struct(it) => (&it.ident, true),
            Item::Enum(it) => (&it.ident, true),
            Item::Union(it) => (&it.ident, true),
            Item::Trait(it) => (&it.ident, true),
            Item::Type(it) => (&it.ident, true),
            Item::Fn(it) => (&it.sig.ident, false),
            Item::Const(it) => (&it.ident, false),
            Item::Static(it) => (&it.ident, false),
            Item::Macro(syn::ItemMacro { ident: Some(ident), .. }) => (ident, false),
            // A macro that defines types: `names! { Name { .. } }`, `state! { pub struct Name with Parts { .. } }`.
            Item::Macro(it) => {
                let tokens = flatten_outermost(&it.mac.tokens);
                for (at, (line, name)) in tokens.iter().enumerate() {
                    let before = at.checked_sub(1).map(|at| tokens[at].1.as_str());
                    let next = tokens.get(at + 1).map(|token| token.1.as_str());
                    let is_declared = matches!(before, Some("struct" | "enum"));
                    let is_named = matches!(next, Some("{}" | ":")) && before != Some("with");
                    if name.starts_with(char::is_uppercase) && name != "Self" && (is_declared || is_named) {
                        self.types.push((*line, name.clone()));
                        self.items.insert(name.clone());
                    }
                }
                return;
            }
            Item::Impl(it) => {
                self.inherent.extend(inherent_functions(it));
                return;
            }
            _ => return,
        };
        if is_type {
            self.types.push((name.span().start().line, name.to_string()));
        }
        self.items.insert(name.to_string());
    }
}

/// Returns the tokens of a macro, with each group as one token.
fn flatten_outermost(tokens: &proc_macro2::TokenStream) -> Vec<(usize, String)> {
    let text = |tree: proc_macro2::TokenTree| match tree {
        proc_macro2::TokenTree::Group(group) => {
            let is_block = group.delimiter() == proc_macro2::Delimiter::Brace;
            (group.span().start().line, if is_block { "{}" } else { "()" }.to_owned())
        }
        other => (other.span().start().line, other.to_string()),
    };
    tokens.clone().into_iter().map(text).collect()
}

/// Adds each name of a `use` declaration.
fn add_imports(tree: &UseTree, before: &[String], found: &mut Vec<Import>) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        UseTree::Path(it) => add_imports(&it.tree, &with(&it.ident), found),
        UseTree::Group(it) => it.items.iter().for_each(|tree| add_imports(tree, before, found)),
        UseTree::Glob(it) => {
            let line = it.star_token.spans[0].start().line;
            found.push(Import { line, path: before.to_vec(), name: "*".to_owned() });
        }
        UseTree::Name(it) => {
            let path = with(&it.ident);
            let name = path.iter().rev().find(|part| *part != "self").cloned().unwrap_or_default();
            found.push(Import { line: it.ident.span().start().line, path, name });
        }
        UseTree::Rename(it) => {
            let line = it.ident.span().start().line;
            found.push(Import { line, path: with(&it.ident), name: it.rename.to_string() });
        }
    }
}

/// Returns the type and the functions of an inherent `impl` block, or `None` for a trait implementation.
fn inherent_functions(item: &syn::ItemImpl) -> Option<(Vec<String>, Vec<String>)> {
    let syn::Type::Path(of) = item.self_ty.as_ref() else { return None };
    if item.trait_.is_some() {
        return None;
    }
    let names = item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(it) => Some(it.sig.ident.to_string()),
        ImplItem::Const(it) => Some(it.ident.to_string()),
        _ => None,
    });
    Some((of.path.segments.iter().map(|part| part.ident.to_string()).collect(), names.collect()))
}

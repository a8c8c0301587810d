//! Types and all that they are made of, a file for each crate.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::script::Declaration;

/// What the generated files hold, by their names.
pub type Files = BTreeMap<String, File>;

/// The types of one crate.
#[derive(Default)]
pub struct File {
    /// The folder of the crate.
    pub krate: String,
    /// The types by name, whatever order they were found in.
    pub declarations: BTreeMap<String, Declaration>,
    /// What is named here and declared in another file.
    pub imports: BTreeMap<String, BTreeSet<String>>,
}

/// Collects types.
pub struct Gathering {
    pub files: Files,
    config: Config,
    seen: HashSet<TypeId>,
}

impl Gathering {
    pub fn new() -> Gathering {
        Gathering {
            files: Files::new(),
            // Whatever the width, a browser reads a number of JSON as its one kind.
            config: Config::new().with_large_int("number"),
            seen: HashSet::new(),
        }
    }
}

impl TypeVisitor for Gathering {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !is_ours::<T>() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let mut found = Declaration::read(&format!("{docs}{}", T::decl(&self.config)));
        // What follows the first paragraph is for readers of the Rust code.
        let n_docs = found
            .docs
            .iter()
            .take_while(|line| !line.is_empty())
            .count();
        found.docs.truncate(n_docs);
        let (krate, name) = home::<T>();
        let mut used = Used::default();
        T::WithoutGenerics::visit_dependencies(&mut used);
        let file = self.files.entry(name.clone()).or_default();
        file.krate = krate;
        for (other, imported) in used.0 {
            if other != name {
                file.imports.entry(other).or_default().insert(imported);
            }
        }
        let known = file.declarations.insert(found.name.clone(), found.clone());
        assert!(
            known.is_none_or(|known| known == found),
            "two types of {name} are called {}",
            found.name
        );
        T::visit_dependencies(self);
    }
}

/// The types that a declaration names, each with its file.
#[derive(Default)]
struct Used(BTreeSet<(String, String)>);

impl TypeVisitor for Used {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if is_ours::<T>() {
            let (_, file) = home::<T>();
            self.0.insert((file, T::ident(&Config::new())));
        }
    }
}

/// Whether a type is declared; TypeScript's own have no path.
fn is_ours<T: TS + ?Sized>() -> bool {
    T::output_path().is_some()
}

/// The folder of the crate that a type is from, and the name of the crate's file.
fn home<T: ?Sized>() -> (String, String) {
    let (krate, _) = type_name::<T>()
        .split_once("::")
        .expect("a type's name begins with its crate's");
    let krate = krate.replace('_', "-");
    let file = match krate.as_str() {
        // Of the lab's results only these are shown in the browser.
        "lab" => "analysis",
        other => other.strip_prefix("game-").unwrap_or(other),
    };
    (krate.clone(), file.into())
}

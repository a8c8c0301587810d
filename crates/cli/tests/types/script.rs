//! As much of TypeScript as the generated types use: read, and written so that people can read it, too.

use std::fmt::Write;

/// The most characters of a line.
const WIDTH: usize = 100;

/// A type, as TypeScript writes it.
#[derive(Clone, PartialEq, Debug)]
pub enum Type {
    /// One text.
    Text(String),
    /// A number, or a type by its name, with what it is made of.
    Named(String, Vec<Type>),
    /// An object with these keys.
    Object(Vec<Field>),
    /// A list of a fixed length.
    Tuple(Vec<Type>),
    /// One of these.
    Union(Vec<Type>),
    /// All of these at once.
    Intersection(Vec<Type>),
}

/// A key of an object.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub docs: Vec<String>,
    pub key: String,
    pub is_optional: bool,
    pub is: Type,
}

/// A type with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Declaration {
    pub docs: Vec<String>,
    pub name: String,
    /// What it is generic over, each with its default.
    pub parameters: Vec<(String, Option<Type>)>,
    pub is: Type,
}

impl Declaration {
    /// Reads `type Name = ...;` with the comment that stands before it.
    pub fn read(text: &str) -> Declaration {
        let mut reader = Reader { rest: text };
        let docs = reader.docs();
        reader.expect("type");
        let name = reader.word();
        let mut parameters = Vec::new();
        if reader.eat("<") {
            while !reader.eat(">") {
                let parameter = reader.word();
                let default = reader.eat("=").then(|| reader.union());
                parameters.push((parameter, default));
                reader.eat(",");
            }
        }
        reader.expect("=");
        let is = reader.union();
        reader.expect(";");
        assert_eq!(reader.rest.trim(), "", "{name} ends there");
        Declaration {
            docs,
            name,
            parameters,
            is,
        }
    }

    /// The declaration, exported.
    pub fn text(&self) -> String {
        let mut text = comment(&self.docs, 0);
        let parameters: Vec<_> = self
            .parameters
            .iter()
            .map(|(name, default)| match default {
                Some(default) => format!("{name} = {}", default.in_line()),
                None => name.clone(),
            })
            .collect();
        let parameters = match parameters.is_empty() {
            true => String::new(),
            false => format!("<{}>", parameters.join(", ")),
        };
        let start = format!("export type {}{parameters} =", self.name);
        writeln!(text, "{start}{};", self.is.after(start.len(), 0)).expect("a text takes all");
        text
    }
}

impl Type {
    /// The type on one line, whatever it says of its keys.
    pub fn in_line(&self) -> String {
        let list = |all: &[Type], between| -> String {
            let all: Vec<_> = all.iter().map(Type::in_line).collect();
            all.join(between)
        };
        match self {
            Type::Text(text) => format!("'{text}'"),
            Type::Named(name, made_of) if made_of.is_empty() => name.clone(),
            Type::Named(name, made_of) => format!("{name}<{}>", list(made_of, ", ")),
            Type::Object(fields) => {
                let fields: Vec<_> = fields
                    .iter()
                    .map(|field| format!("{}: {}", field.name(), field.is.in_line()))
                    .collect();
                format!("{{ {} }}", fields.join("; "))
            }
            Type::Tuple(all) => format!("[{}]", list(all, ", ")),
            Type::Union(all) => list(all, " | "),
            Type::Intersection(all) => {
                let all: Vec<_> = all
                    .iter()
                    .map(|part| match part {
                        Type::Union(_) => format!("({})", part.in_line()),
                        _ => part.in_line(),
                    })
                    .collect();
                all.join(" & ")
            }
        }
    }

    /// Whether any of its keys is explained.
    fn has_docs(&self) -> bool {
        match self {
            Type::Text(_) => false,
            Type::Object(fields) => {
                let mut fields = fields.iter();
                fields.any(|field| !field.docs.is_empty() || field.is.has_docs())
            }
            Type::Named(_, all) | Type::Tuple(all) | Type::Union(all) | Type::Intersection(all) => {
                all.iter().any(Type::has_docs)
            }
        }
    }

    /// The type as it follows what stands on a line, with the blank between.
    fn after(&self, used: usize, indent: usize) -> String {
        let line = self.in_line();
        // The sign after it needs room, too.
        if !self.has_docs() && used + 1 + line.len() < WIDTH {
            return format!(" {line}");
        }
        match self {
            Type::Union(all) => all.iter().fold(String::new(), |text, part| {
                let part = part.after(indent + 3, indent + 4);
                text + &format!("\n{:indent$}  |{part}", "")
            }),
            Type::Object(fields) => format!(" {}", object(fields, indent)),
            Type::Intersection(all) => {
                let parts: Vec<_> = all
                    .iter()
                    .map(|part| match part {
                        Type::Union(_) => {
                            format!(" ({}\n{:indent$})", part.after(WIDTH, indent), "")
                        }
                        _ => part.after(used, indent),
                    })
                    .collect();
                parts.join(" &")
            }
            Type::Text(_) | Type::Named(..) | Type::Tuple(_) => format!(" {line}"),
        }
    }
}

/// An object over several lines. One that only names what is in it takes no lines for that.
fn object(fields: &[Field], indent: usize) -> String {
    if let [field] = fields
        && field.docs.is_empty()
        && let Type::Object(inner) = &field.is
    {
        return format!("{{ {}: {} }}", field.name(), object(inner, indent));
    }
    let mut text = String::from("{\n");
    let inside = indent + 2;
    for field in fields {
        let name = field.name();
        let is = field.is.after(inside + name.len() + 1, inside);
        text += &comment(&field.docs, inside);
        text += &format!("{:inside$}{name}:{is};\n", "");
    }
    text + &format!("{:indent$}}}", "")
}

impl Field {
    /// The key as it is written.
    fn name(&self) -> String {
        let is_word = |key: &str| {
            key.chars()
                .all(|sign| sign.is_alphanumeric() || sign == '_')
        };
        let key = match is_word(&self.key) {
            true => self.key.clone(),
            false => format!("'{}'", self.key),
        };
        key + if self.is_optional { "?" } else { "" }
    }
}

/// The lines of a comment.
fn comment(docs: &[String], indent: usize) -> String {
    match docs {
        [] => String::new(),
        [line] => format!("{:indent$}/** {line} */\n", ""),
        lines => {
            let lines = lines.iter().fold(String::new(), |text, line| {
                let line = format!("{:indent$} * {line}", "");
                text + line.trim_end() + "\n"
            });
            format!("{:indent$}/**\n{lines}{:indent$} */\n", "", "")
        }
    }
}

/// Reads from the start of a text.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// Goes past a sign or word, if it is next.
    fn eat(&mut self, wanted: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, wanted: &str) {
        assert!(self.eat(wanted), "expected {wanted} at {}", self.rest);
    }

    /// What stands before the first sign that ends it.
    fn until(&mut self, is_end: impl Fn(char) -> bool) -> String {
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        text.into()
    }

    fn word(&mut self) -> String {
        self.rest = self.rest.trim_start();
        let word = self.until(|sign| !sign.is_alphanumeric() && sign != '_');
        assert_ne!(word, "", "expected a word at {}", self.rest);
        word
    }

    /// A text between quotation marks of either kind, if that is next.
    fn quoted(&mut self) -> Option<String> {
        let mark = ['"', '\'']
            .into_iter()
            .find(|mark| self.eat(&mark.to_string()))?;
        let text = self.until(|sign| sign == mark);
        self.expect(&mark.to_string());
        Some(text)
    }

    /// The lines of a comment; none if there is no comment.
    fn docs(&mut self) -> Vec<String> {
        if !self.eat("/**") {
            return Vec::new();
        }
        let (text, rest) = self.rest.split_once("*/").expect("comments end");
        self.rest = rest;
        let lines = text.trim().lines();
        lines
            .map(|line| line.trim().trim_start_matches('*').trim().to_owned())
            .collect()
    }

    fn union(&mut self) -> Type {
        self.eat("|");
        let mut all = vec![self.intersection()];
        while self.eat("|") {
            all.push(self.intersection());
        }
        only(all, Type::Union)
    }

    fn intersection(&mut self) -> Type {
        let mut all = vec![self.one()];
        while self.eat("&") {
            all.push(self.one());
        }
        only(all, Type::Intersection)
    }

    fn one(&mut self) -> Type {
        if let Some(text) = self.quoted() {
            return Type::Text(text);
        }
        if self.eat("(") {
            let inside = self.union();
            self.expect(")");
            return inside;
        }
        if self.eat("{") {
            return Type::Object(self.list("}", Reader::field));
        }
        if self.eat("[") {
            return Type::Tuple(self.list("]", Reader::union));
        }
        let name = self.word();
        let made_of = match self.eat("<") {
            true => self.list(">", Reader::union),
            false => Vec::new(),
        };
        Type::Named(name, made_of)
    }

    /// Everything up to a sign, with commas or semicolons between.
    fn list<T>(&mut self, end: &str, one: impl Fn(&mut Self) -> T) -> Vec<T> {
        let mut all = Vec::new();
        while !self.eat(end) {
            all.push(one(self));
            let _ = self.eat(",") || self.eat(";");
        }
        all
    }

    fn field(&mut self) -> Field {
        let docs = self.docs();
        let key = self.quoted().unwrap_or_else(|| self.word());
        let is_optional = self.eat("?");
        self.expect(":");
        let is = self.union();
        Field {
            docs,
            key,
            is_optional,
            is,
        }
    }
}

/// The only one itself, or what several are.
fn only(mut all: Vec<Type>, several: fn(Vec<Type>) -> Type) -> Type {
    match all.len() {
        1 => all.remove(0),
        _ => several(all),
    }
}

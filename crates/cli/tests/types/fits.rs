//! Whether JSON is what a type says: every key that it must have, and none that it does not name.

use std::borrow::Cow;

use serde_json::Value;

use crate::gathering::{File, Files};
use crate::script::{Declaration, Field, Type};

/// Refuses JSON that is not of the type with this name in a file; what was found is told with its way there.
pub fn fits(files: &Files, file: &str, name: &str, json: &Value) -> Result<(), String> {
    let types = Types {
        files,
        file,
        inside: &files[file],
        is_asking: false,
    };
    types.fits(&Type::Named(name.into(), Vec::new()), json)
}

/// The types that one file can name.
#[derive(Clone, Copy)]
struct Types<'a> {
    files: &'a Files,
    file: &'a str,
    inside: &'a File,
    /// Whether nobody reads the reason: most of what is tried does not fit, and words cost the most time.
    is_asking: bool,
}

impl<'a> Types<'a> {
    fn fits(self, is: &Type, json: &Value) -> Result<(), String> {
        let fits = match is {
            Type::Text(text) => json == text,
            Type::Named(name, made_of) => return self.named(name, made_of, json),
            Type::Tuple(all) => {
                let list = json.as_array().filter(|list| list.len() == all.len());
                let Some(list) = list else {
                    return self.wrong(is, json);
                };
                return all
                    .iter()
                    .zip(list)
                    .try_for_each(|(is, json)| self.fits(is, json));
            }
            Type::Union(all) => {
                let asking = Types {
                    is_asking: true,
                    ..self
                };
                all.iter().any(|is| asking.fits(is, json).is_ok())
            }
            Type::Object(_) | Type::Intersection(_) => {
                return self.object(is, json);
            }
        };
        if fits { Ok(()) } else { self.wrong(is, json) }
    }

    fn named(self, name: &str, made_of: &[Type], json: &Value) -> Result<(), String> {
        let fits = match (name, made_of) {
            ("unknown", []) => true,
            ("null", []) => json.is_null(),
            ("string", []) => json.is_string(),
            ("number", []) => json.is_number(),
            ("boolean", []) => json.is_boolean(),
            ("Partial", [is]) => return self.fits(is, json),
            ("Array", [item]) => match json {
                Value::Array(list) => {
                    return (0..).zip(list).try_for_each(|(index, json): (usize, _)| {
                        let fits = self.fits(item, json);
                        fits.map_err(|why| format!("[{index}]{why}"))
                    });
                }
                _ => false,
            },
            ("Record", [key, value]) => match json {
                Value::Object(keys) => {
                    return keys.iter().try_for_each(|(name, json)| {
                        self.fits(key, &Value::from(name.as_str()))?;
                        let fits = self.fits(value, json);
                        fits.map_err(|why| format!(".{name}{why}"))
                    });
                }
                _ => false,
            },
            _ => match name.parse::<i64>() {
                Ok(number) => *json == number,
                Err(_) => {
                    let (types, is) = self.declared(name, made_of);
                    return types.fits(&is, json);
                }
            },
        };
        if fits {
            Ok(())
        } else {
            self.wrong(&Type::Named(name.into(), made_of.to_vec()), json)
        }
    }

    /// An object has one of the shapes that a type allows.
    fn object(self, is: &Type, json: &Value) -> Result<(), String> {
        let Value::Object(keys) = json else {
            return self.wrong(is, json);
        };
        let mut last = None;
        for shape in self.shapes(is) {
            let is_named = |key: &String| shape.iter().any(|(_, field)| field.key == *key);
            if !keys.keys().all(is_named) {
                continue;
            }
            let fits = shape
                .iter()
                .try_for_each(|(types, field)| match keys.get(&field.key) {
                    Some(json) => types
                        .fits(&field.is, json)
                        .map_err(|why| format!(".{}{why}", field.key)),
                    None if field.is_optional => Ok(()),
                    None => Err(format!(".{} is missing in {json}", field.key)),
                });
            if fits.is_ok() {
                return fits;
            }
            last = Some(fits);
        }
        last.unwrap_or_else(|| self.wrong(is, json))
    }

    /// The keys that an object may have together, each with where its type is named.
    fn shapes(self, is: &Type) -> Vec<Vec<(Types<'a>, Field)>> {
        match is {
            Type::Object(fields) => {
                let fields = fields.iter().map(|field| (self, field.clone()));
                vec![fields.collect()]
            }
            Type::Union(all) => all.iter().flat_map(|is| self.shapes(is)).collect(),
            Type::Intersection(all) => all.iter().fold(vec![Vec::new()], |shapes, is| {
                let more = self.shapes(is);
                let joined = |shape: &Vec<_>| {
                    let shape = shape.clone();
                    more.iter()
                        .map(move |more| [shape.as_slice(), more].concat())
                        .collect::<Vec<_>>()
                };
                shapes.iter().flat_map(joined).collect()
            }),
            Type::Named(name, made_of) => {
                let (types, is) = self.declared(name, made_of);
                types.shapes(&is)
            }
            Type::Text(_) | Type::Tuple(_) => Vec::new(),
        }
    }

    /// A declared type, made of these, and where it is declared.
    fn declared(self, name: &str, made_of: &[Type]) -> (Types<'a>, Cow<'a, Type>) {
        let imports = &self.inside.imports;
        let home = imports.iter().find(|(_, names)| names.contains(name));
        let file = home.map_or(self.file, |(file, _)| file);
        let inside = &self.files[file];
        let Declaration { parameters, is, .. } = &inside.declarations[name];
        let is = parameters
            .iter()
            .zip(made_of)
            .fold(Cow::Borrowed(is), |is, ((parameter, _), given)| {
                Cow::Owned(given_for(parameter, given, &is))
            });
        let types = Types {
            file,
            inside,
            ..self
        };
        (types, is)
    }

    fn wrong(self, is: &Type, json: &Value) -> Result<(), String> {
        Err(match self.is_asking {
            true => String::new(),
            false => format!(": expected {}, found {json}", is.in_line()),
        })
    }
}

/// A type with another one in place of a parameter.
fn given_for(parameter: &str, given: &Type, is: &Type) -> Type {
    let all = |all: &[Type]| -> Vec<Type> {
        all.iter()
            .map(|is| given_for(parameter, given, is))
            .collect()
    };
    match is {
        Type::Named(name, _) if name == parameter => given.clone(),
        Type::Named(name, made_of) => Type::Named(name.clone(), all(made_of)),
        Type::Text(_) => is.clone(),
        Type::Object(fields) => {
            let fields = fields.iter().map(|field| Field {
                is: given_for(parameter, given, &field.is),
                ..field.clone()
            });
            Type::Object(fields.collect())
        }
        Type::Tuple(types) => Type::Tuple(all(types)),
        Type::Union(types) => Type::Union(all(types)),
        Type::Intersection(types) => Type::Intersection(all(types)),
    }
}

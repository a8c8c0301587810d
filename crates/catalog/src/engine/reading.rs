//! From one JSON object to a request, saying of whatever is wrong what was expected and what was found.

use std::fmt;

use serde::Deserialize;
use serde::de::value::{MapDeserializer, SeqDeserializer, StringDeserializer};
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::Value;

use super::wrong::{Wrong, misfit};

/// The keys and values of a request in the order given, a key given twice included.
pub(super) struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    fields.push(entry);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// A request is an enum to serde: `cmd` is the variant, the other keys are its content.
impl<'de> Deserializer<'de> for Fields {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Fields {
    type Error = Wrong;
    type Variant = Content;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Content), Wrong> {
        let (mut named, others): (Vec<_>, Vec<_>) =
            self.0.into_iter().partition(|(key, _)| key == "cmd");
        let cmd = match (named.pop(), named.pop()) {
            (Some((_, Value::String(cmd))), None) => cmd,
            (Some((_, other)), None) => {
                let wrong: Wrong = misfit(&other, "a text");
                return Err(wrong.at("cmd"));
            }
            (None, _) => return Err(de::Error::missing_field("cmd")),
            (Some(_), Some(_)) => return Err(de::Error::duplicate_field("cmd")),
        };
        let name: StringDeserializer<Wrong> = cmd.into_deserializer();
        Ok((seed.deserialize(name)?, Content::new(others)))
    }
}

/// The keys of a request beside `cmd`.
pub(super) struct Content {
    left: std::vec::IntoIter<(String, Value)>,
    current: Option<(String, Value)>,
}

impl Content {
    fn new(fields: Vec<(String, Value)>) -> Content {
        Content {
            left: fields.into_iter(),
            current: None,
        }
    }
}

impl<'de> VariantAccess<'de> for Content {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Wrong> {
        Err(de::Error::custom("no request has a nameless field"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Wrong> {
        Err(de::Error::custom("no request has nameless fields"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_map(self)
    }
}

impl<'de> MapAccess<'de> for Content {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        self.current = self.left.next();
        let Some((key, _)) = &self.current else {
            return Ok(None);
        };
        seed.deserialize(key.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let (key, value) = self
            .current
            .take()
            .expect("serde asks for a key before its value");
        seed.deserialize(Json(value))
            .map_err(|wrong| wrong.at(&key))
    }
}

/// A JSON value whose problems are told as [`Wrong`].
struct Json(Value);

impl<'de> Deserializer<'de> for Json {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => {
                visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Json)))
            }
            Value::Object(map) => {
                let entries = map.into_iter().map(|(key, value)| (key, Json(value)));
                visitor.visit_map(MapDeserializer::new(entries))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Wrong> for Json {
    type Deserializer = Json;

    fn into_deserializer(self) -> Json {
        self
    }
}

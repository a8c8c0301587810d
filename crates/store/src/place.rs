//! Where the data is: the one place that tells both databases apart by their address.

use std::path::{Path, PathBuf, absolute};

use crate::error::{Result, StoreError};

/// A database's address, understood.
#[derive(Clone)]
pub(crate) enum Place {
    /// A file, by its absolute path.
    Sqlite(PathBuf),
    /// An address with everything in it, so it is never shown.
    Postgres(String),
}

impl Place {
    /// Understands an address; nothing is opened yet.
    pub fn parse(url: &str) -> Result<Place> {
        let (scheme, rest) = url.split_once(':').unwrap_or(("", url));
        match scheme {
            "postgres" | "postgresql" => Ok(Place::Postgres(url.to_owned())),
            "sqlite" => Place::file(rest.strip_prefix("//").unwrap_or(rest)),
            "" => Err(StoreError::Address("no scheme".into())),
            // Only the scheme is shown: the rest may hold a password.
            other => Err(StoreError::Address(format!("the scheme {other}"))),
        }
    }

    fn file(name: &str) -> Result<Place> {
        if name.is_empty() {
            return Err(StoreError::Address("sqlite: without a file".into()));
        }
        // Every connection would get a memory of its own.
        if name.starts_with(':') {
            return Err(StoreError::Address(format!("sqlite:{name}, not a file")));
        }
        if name.contains('?') {
            return Err(StoreError::Address("sqlite: with parameters".into()));
        }
        let why = |why| StoreError::File {
            path: name.into(),
            why: std::sync::Arc::new(why),
        };
        let path = absolute(name).map_err(why)?;
        match path.parent() {
            Some(folder) if folder.is_dir() => Ok(Place::Sqlite(path)),
            folder => Err(StoreError::NoFolder(
                folder.unwrap_or(Path::new("")).to_owned(),
            )),
        }
    }

    /// Whether it is Postgres.
    pub fn is_postgres(&self) -> bool {
        matches!(self, Place::Postgres(_))
    }

    /// How a transaction that writes begins.
    ///
    /// SQLite takes its write lock at once: one that reads first and writes later can fail instead of waiting.
    pub fn begin(&self) -> &'static str {
        match self {
            Place::Sqlite(_) => "begin immediate",
            Place::Postgres(_) => "begin",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(url: &str) -> String {
        Place::parse(url).err().unwrap().to_string()
    }

    #[test]
    fn other_addresses_are_refused_without_showing_them() {
        for url in ["mysql://root:hunter2@host/games", "hunter2"] {
            let message = refusal(url);
            assert!(message.starts_with("expected sqlite:FILE or postgres://"));
            assert!(!message.contains("hunter2"), "{message}");
        }
        assert!(refusal("sqlite::memory:").contains("not a file"));
        assert!(refusal("sqlite:games.db?mode=ro").contains("parameters"));
        assert!(refusal("sqlite:").contains("without a file"));
    }

    #[test]
    fn the_folder_must_exist() {
        assert!(
            refusal("sqlite:no-such-folder/games.db").contains("no-such-folder does not exist")
        );
    }

    #[test]
    fn a_file_may_be_given_with_or_without_slashes() {
        for url in ["sqlite:games.db", "sqlite://games.db"] {
            let Ok(Place::Sqlite(path)) = Place::parse(url) else {
                panic!("{url} is an address of a file");
            };
            assert_eq!(path, absolute("games.db").unwrap());
        }
    }
}

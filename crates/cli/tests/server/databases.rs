//! Fresh databases: a file in a folder of its own, or a database on a Postgres server.

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use store::Store;

use crate::processes::Folder;

/// The variable that says where tests find a Postgres server; its user must be allowed to create databases.
const SERVER: &str = "PENTARCH_TEST_POSTGRES";

/// A database for one test.
pub enum Database {
    Sqlite { file: String },
    Postgres { server: String, name: String },
}

impl Database {
    /// A file in a folder.
    pub fn sqlite(folder: &Folder) -> Database {
        let file = folder.path("games.db");
        Database::Sqlite { file }
    }

    /// A new database.
    pub async fn postgres() -> Database {
        let server = std::env::var(SERVER).unwrap_or_else(|_| panic!("{SERVER} is not set"));
        let mut name = [0; 8];
        getrandom::fill(&mut name).unwrap();
        let name = format!("pentarch_test_{}", hex::encode(name));
        let database = Database::Postgres { server, name };
        database.administer("create database $").await;
        database
    }

    /// The address to open it by.
    pub fn url(&self) -> String {
        match self {
            Database::Sqlite { file } => format!("sqlite:{file}"),
            Database::Postgres { server, name } => {
                let host: Vec<&str> = server.split('/').take(3).collect();
                format!("{}/{name}", host.join("/"))
            }
        }
    }

    /// Opens it beside the server.
    pub async fn open(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    /// A connection of our own, to change what only a newer or older program would write.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url()).await.unwrap()
    }

    /// Has the Postgres server do something; `$` stands for the database's name.
    pub async fn administer(&self, sql: &str) {
        let Database::Postgres { server, name } = self else {
            panic!("only Postgres has somebody to administer it");
        };
        let mut connection = PgConnection::connect(server).await.unwrap();
        let sql = AssertSqlSafe(sql.replace('$', name));
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Removes what is not removed with its folder.
    pub async fn remove(self) {
        if let Database::Postgres { .. } = self {
            self.administer("drop database $ with (force)").await;
        }
    }
}

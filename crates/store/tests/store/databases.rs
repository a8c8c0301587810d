//! Fresh databases for tests: a file in a folder of its own, or a database on a Postgres server.

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, PgConnection};
use store::Store;
use tempfile::TempDir;

/// The variable that says where tests find a Postgres server; its user must be allowed to create databases.
const SERVER: &str = "PENTARCH_TEST_POSTGRES";

/// A database for one test.
pub enum Database {
    Sqlite(TempDir),
    Postgres { server: String, name: String },
}

impl Database {
    pub fn sqlite() -> Database {
        Database::Sqlite(tempfile::tempdir().unwrap())
    }

    pub async fn postgres() -> Database {
        let server = std::env::var(SERVER).unwrap_or_else(|_| panic!("{SERVER} is not set"));
        let mut name = [0; 8];
        getrandom::fill(&mut name).unwrap();
        let name = format!("pentarch_test_{}", hex::encode(name));
        run(&server, format!("create database {name}")).await;
        Database::Postgres { server, name }
    }

    /// The address to open it by.
    pub fn url(&self) -> String {
        match self {
            Database::Sqlite(folder) => format!("sqlite:{}/games.db", folder.path().display()),
            Database::Postgres { server, name } => {
                let host: Vec<&str> = server.split('/').take(3).collect();
                format!("{}/{name}", host.join("/"))
            }
        }
    }

    pub fn is_postgres(&self) -> bool {
        matches!(self, Database::Postgres { .. })
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    /// A connection behind the store's back.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url()).await.unwrap()
    }

    /// Runs SQL behind the store's back.
    pub async fn execute(&self, sql: &'static str) {
        let mut connection = self.connect().await;
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    }

    /// How many rows one of its tables has, counted behind the store's back.
    pub async fn count(&self, table: &str) -> i64 {
        let mut connection = self.connect().await;
        let count = sqlx::query_scalar(AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        count
    }

    /// Removes what is not removed with its folder.
    pub async fn remove(self) {
        if let Database::Postgres { server, name } = self {
            run(&server, format!("drop database {name} with (force)")).await;
        }
    }
}

async fn run(server: &str, sql: String) {
    let mut connection = PgConnection::connect(server).await.unwrap();
    connection.execute(AssertSqlSafe(sql)).await.unwrap();
    connection.close().await.unwrap();
}

//! Records of finished matches: those played here, and imported ones. None is ever replaced.

use crate::Store;
use crate::error::Result;

/// The record of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The table it was played at.
    pub table_id: String,
    /// The game's id.
    pub game: String,
    /// When the match was played, as the record writes it.
    pub time: String,
    /// The record itself.
    pub text: String,
}

/// What became of a record that was to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was new, and is here now.
    New,
    /// It was here already.
    Same,
    /// Another record of that id is here, and stays.
    Differs,
}

type Columns = (String, String, String, String);

fn record((table_id, game, time, text): Columns) -> Record {
    Record {
        table_id,
        game,
        time,
        text,
    }
}

impl Store {
    /// The record of a table's match, if it is over.
    pub async fn record(&self, table_id: &str) -> Result<Option<Record>> {
        let query = "select table_id, game, time, text from record where table_id = $1";
        let row: Option<Columns> = sqlx::query_as(query)
            .bind(table_id)
            .fetch_optional(self.read())
            .await?;
        Ok(row.map(record))
    }

    /// Records in order of ids after this one, to read all of them page by page; an empty id comes before all.
    pub async fn records(&self, after_table_id: &str, limit: u32) -> Result<Vec<Record>> {
        let query = "select table_id, game, time, text from record where table_id > $1 \
             order by table_id limit $2";
        let rows: Vec<Columns> = sqlx::query_as(query)
            .bind(after_table_id)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        Ok(rows.into_iter().map(record).collect())
    }

    /// Adds a record from elsewhere, unless one of its id is here.
    pub async fn add_record(&self, added: &Record) -> Result<Added> {
        let done = sqlx::query(
            "insert into record (table_id, game, time, text) values ($1, $2, $3, $4) \
             on conflict do nothing",
        )
        .bind(&added.table_id)
        .bind(&added.game)
        .bind(&added.time)
        .bind(&added.text)
        .execute(self.write())
        .await?;
        if done.rows_affected() == 1 {
            return Ok(Added::New);
        }
        match self.record(&added.table_id).await? {
            Some(found) if found == *added => Ok(Added::Same),
            _ => Ok(Added::Differs),
        }
    }
}

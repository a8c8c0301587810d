//! Who people are, and the tokens by which they are known; only hashes of tokens are stored.

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use crate::Store;
use crate::error::{Result, StoreError};
use crate::known::Memory;

/// A person, or a program that plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// The id, made by the caller.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Where to call when it must decide; empty for nowhere.
    pub webhook: String,
    /// When it was made.
    pub created_ms: i64,
    /// When it was last here.
    pub seen_ms: i64,
}

/// What lets somebody be an identity: a guest's cookie, or a token for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The hash of the secret, never the secret.
    pub hash: String,
    /// Whose it is.
    pub identity_id: String,
    /// What its owner calls it.
    pub label: String,
    /// What it allows; the store does not look into it.
    pub scopes: String,
    /// When it was made.
    pub created_ms: i64,
}

type IdentityColumns = (String, String, String, i64, i64);

fn identity((id, name, webhook, created_ms, seen_ms): IdentityColumns) -> Identity {
    Identity {
        id,
        name,
        webhook,
        created_ms,
        seen_ms,
    }
}

impl Store {
    /// Adds an identity; answers false, and changes nothing, if the id exists.
    pub async fn add_identity(&self, identity: &Identity) -> Result<bool> {
        let done = sqlx::query(
            "insert into identity (identity_id, name, webhook, created_ms, seen_ms) \
             values ($1, $2, $3, $4, $5) on conflict do nothing",
        )
        .bind(&identity.id)
        .bind(&identity.name)
        .bind(&identity.webhook)
        .bind(identity.created_ms)
        .bind(identity.seen_ms)
        .execute(self.write())
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The identity of this id.
    pub async fn identity(&self, id: &str) -> Result<Option<Identity>> {
        let row: Option<IdentityColumns> = sqlx::query_as(
            "select identity_id, name, webhook, created_ms, seen_ms from identity \
             where identity_id = $1",
        )
        .bind(id)
        .fetch_optional(self.read())
        .await?;
        Ok(row.map(identity))
    }

    /// Gives an identity another name; answers whether it exists.
    pub async fn rename(&self, id: &str, name: &str) -> Result<bool> {
        let query = "update identity set name = $1 where identity_id = $2";
        let done = sqlx::query(query).bind(name.to_owned()).bind(id.to_owned());
        self.change(done).await
    }

    /// Says where an identity is called when it must decide, empty for nowhere; answers whether it exists.
    pub async fn set_webhook(&self, id: &str, webhook: &str) -> Result<bool> {
        let query = "update identity set webhook = $1 where identity_id = $2";
        let done = sqlx::query(query)
            .bind(webhook.to_owned())
            .bind(id.to_owned());
        self.change(done).await
    }

    /// Says when an identity was last here; answers whether it exists.
    pub async fn set_seen(&self, id: &str, now_ms: i64) -> Result<bool> {
        let query = "update identity set seen_ms = $1 where identity_id = $2";
        let done = sqlx::query(query).bind(now_ms).bind(id.to_owned());
        self.change(done).await
    }

    /// Adds a token; an error if its hash exists.
    pub async fn add_token(&self, token: &Token) -> Result<()> {
        sqlx::query(
            "insert into token (token_hash, identity_id, label, scopes, created_ms) \
             values ($1, $2, $3, $4, $5)",
        )
        .bind(&token.hash)
        .bind(&token.identity_id)
        .bind(&token.label)
        .bind(&token.scopes)
        .bind(token.created_ms)
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// Whose token this is the hash of, and what the token allows.
    pub async fn identity_by_token(&self, hash: &str) -> Result<Option<(Identity, String)>> {
        let n_forgotten = match self.inner.known.get(hash) {
            Memory::Of(found) => return Ok(Some(found)),
            Memory::None(n_forgotten) => n_forgotten,
        };
        let row: Option<(String, String, String, i64, i64, String)> = sqlx::query_as(
            "select identity.identity_id, name, webhook, identity.created_ms, seen_ms, scopes \
             from token join identity on identity.identity_id = token.identity_id \
             where token_hash = $1",
        )
        .bind(hash)
        .fetch_optional(self.read())
        .await?;
        Ok(row.map(|(id, name, webhook, created_ms, seen_ms, scopes)| {
            let identity = identity((id, name, webhook, created_ms, seen_ms));
            let found = (identity, scopes);
            self.inner.known.remember(hash, &found, n_forgotten);
            found
        }))
    }

    /// The tokens of an identity, oldest first.
    pub async fn tokens_of(&self, identity_id: &str) -> Result<Vec<Token>> {
        let rows: Vec<(String, String, String, i64)> = sqlx::query_as(
            "select token_hash, label, scopes, created_ms from token where identity_id = $1 \
             order by created_ms, token_hash",
        )
        .bind(identity_id)
        .fetch_all(self.read())
        .await?;
        let token = |(hash, label, scopes, created_ms)| Token {
            hash,
            identity_id: identity_id.to_owned(),
            label,
            scopes,
            created_ms,
        };
        Ok(rows.into_iter().map(token).collect())
    }

    /// Takes a token from its owner; answers false if this identity has no such token.
    pub async fn remove_token(&self, identity_id: &str, hash: &str) -> Result<bool> {
        let query = "delete from token where identity_id = $1 and token_hash = $2";
        let done = sqlx::query(query)
            .bind(identity_id.to_owned())
            .bind(hash.to_owned());
        self.change(done).await
    }

    /// Changes one row of who people are; answers whether it was there.
    ///
    /// It is a task of its own: if whoever asked goes away, what was known before must be forgotten all the same.
    async fn change(&self, query: Query<'static, Any, AnyArguments>) -> Result<bool> {
        let store = self.clone();
        let changing = tokio::spawn(async move {
            let done = query.execute(store.write()).await;
            // After an error it may be changed or not.
            store.inner.known.forget();
            done
        });
        let done = changing.await.map_err(|_| StoreError::Closed)?;
        Ok(done?.rows_affected() == 1)
    }
}

-- Entries that are stored and not yet in `entry`; only SQLite has any.
-- Rows are only added at the end, so a batch of a hundred tables touches a few pages instead of a hundred.
create table arrival (
    table_id text,
    seq bigint,
    at_ms bigint,
    body text
);

-- How SQLite keeps logs; in Postgres both stay empty, and entries are rows of `entry`.

-- Entries that are stored and not yet in pieces of their logs, a batch a row, in the order of their arrival.
create table arrival (
    entries text
);

-- Parts of a table's log: the entries from one number to another.
create table piece (
    table_id text,
    seq bigint,
    last_seq bigint,
    entries text,
    primary key (table_id, seq)
);

create table identity (
    identity_id text not null primary key,
    name text not null,
    webhook text not null default '',
    created_ms bigint not null,
    seen_ms bigint not null
);

create table token (
    token_hash text not null primary key,
    identity_id text not null,
    label text not null,
    scopes text not null,
    created_ms bigint not null
);
create index token_by_identity on token (identity_id);

create table game_table (
    table_id text not null primary key,
    game text not null,
    rules_version bigint not null,
    host text not null,
    visibility text not null,
    status text not null,
    people text not null,
    created_ms bigint not null,
    updated_ms bigint not null,
    due_ms bigint not null,
    keeper text not null default ''
);
create index game_table_listed on game_table (visibility, status, updated_ms);
create index game_table_by_host on game_table (status, host);
create index game_table_due on game_table (due_ms);

create table member (
    table_id text not null,
    identity_id text not null,
    waits bigint not null,
    primary key (table_id, identity_id)
);
create index member_by_identity on member (identity_id);

-- Nothing here is ever null. It is not said, because of a statement that could fail half-way SQLite first copies
-- every page, and this is the statement that everybody waits for.
create table entry (
    table_id text,
    seq bigint,
    at_ms bigint,
    body text,
    primary key (table_id, seq)
);

create table record (
    table_id text not null primary key,
    game text not null,
    time text not null,
    text text not null
);

create table node (
    node_id text not null primary key,
    alive_ms bigint not null
);

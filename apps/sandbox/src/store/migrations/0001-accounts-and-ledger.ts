/**
 * Users, sessions and the double-entry ledger.
 *
 * Foreign keys on `(id, book)` keep demo money and real money separate within the database. The constraint triggers run at each
 * commit. The database therefore refuses to commit a ledger transaction whose entries do not sum to zero.
 */
export const accountsAndLedger: readonly string[] = [
  `create table users (
    id integer generated always as identity primary key,
    book text not null check (book in ('demo', 'real')),
    uid text not null generated always as ((id + 480000)::text) stored unique,
    demo_id_hash text unique,
    email text unique check (email = lower(email)),
    password_hash text,
    invite_code text not null unique,
    created_at bigint not null,
    unique (id, book),
    check ((book = 'demo') = (demo_id_hash is not null)),
    check (book = 'demo' or (email is not null and password_hash is not null))
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id integer not null references users (id),
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index sessions_by_user on sessions (user_id)',
  `create table accounts (
    id integer generated always as identity primary key,
    book text not null check (book in ('demo', 'real')),
    kind text not null check (kind in ('client', 'profitAndLoss', 'fees', 'capital')),
    user_id integer unique,
    balance numeric(38, 6) not null default 0,
    unique (id, book),
    foreign key (user_id, book) references users (id, book),
    check ((kind = 'client') = (user_id is not null)),
    constraint client_balance_not_negative check (kind <> 'client' or balance >= 0)
  )`,
  'create unique index broker_accounts on accounts (book, kind) where user_id is null',
  `insert into accounts (book, kind)
    select book, kind from (values ('demo'), ('real')) as books (book)
    cross join (values ('profitAndLoss'), ('fees'), ('capital')) as kinds (kind)`,
  `create table ledger_transactions (
    id integer generated always as identity primary key,
    book text not null,
    kind text not null
      check (kind in ('demoGrant', 'deposit', 'openingFee', 'settlement', 'negativeBalanceProtection')),
    user_id integer not null,
    order_id integer,
    created_at bigint not null,
    unique (id, book),
    foreign key (user_id, book) references users (id, book)
  )`,
  'create index ledger_transactions_by_user on ledger_transactions (user_id, id)',
  `create table ledger_entries (
    id integer generated always as identity primary key,
    transaction_id integer not null,
    account_id integer not null,
    book text not null,
    amount numeric(38, 6) not null check (amount <> 0),
    balance_after numeric(38, 6) not null,
    foreign key (transaction_id, book) references ledger_transactions (id, book),
    foreign key (account_id, book) references accounts (id, book)
  )`,
  'create index ledger_entries_by_transaction on ledger_entries (transaction_id)',
  'create index ledger_entries_by_account on ledger_entries (account_id, id)',
  `create function ledger_require_balance(transaction integer) returns void language plpgsql as $$
  declare
    total numeric;
    lines integer;
  begin
    select coalesce(sum(amount), 0), count(*) into total, lines from ledger_entries where transaction_id = transaction;
    if total <> 0 or lines < 2 then
      raise exception 'ledger transaction % has % entries that sum to %', transaction, lines, total using errcode = '23514';
    end if;
  end $$`,
  `create function ledger_check_transaction() returns trigger language plpgsql as $$
  begin
    perform ledger_require_balance(new.id);
    return null;
  end $$`,
  `create function ledger_check_entry() returns trigger language plpgsql as $$
  begin
    perform ledger_require_balance(new.transaction_id);
    return null;
  end $$`,
  `create function ledger_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the ledger is append-only' using errcode = '23514';
  end $$`,
  `create constraint trigger ledger_transaction_balances after insert on ledger_transactions
    deferrable initially deferred for each row execute function ledger_check_transaction()`,
  `create constraint trigger ledger_entry_balances after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_check_entry()`,
  `create trigger ledger_transactions_append_only before update or delete on ledger_transactions
    for each row execute function ledger_refuse_change()`,
  `create trigger ledger_entries_append_only before update or delete on ledger_entries
    for each row execute function ledger_refuse_change()`,
]

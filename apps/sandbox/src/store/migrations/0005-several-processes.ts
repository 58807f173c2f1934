/**
 * Columns and tables for several processes on one database: a counter of the writes to each account, the process that runs the
 * market, and shared rate limits.
 *
 * `turn` increases with every write to a user's account, while the account is locked. Of two states of an account, the state
 * with the higher `turn` is newer. `epoch` increases each time a process takes over the market, so that the previous process
 * can no longer write market events.
 */
export const severalProcesses: readonly string[] = [
  'alter table accounts add column turn integer not null default 0',
  `create table market (
    only_row boolean primary key default true check (only_row),
    epoch integer not null default 0,
    seed text,
    speed numeric,
    wall_mark bigint,
    market_mark bigint
  )`,
  'insert into market default values',
  `create table rate_limits (
    key text primary key,
    tokens double precision not null,
    at bigint not null,
    full_at bigint not null
  )`,
  'create index rate_limits_by_time on rate_limits (full_at)',
]

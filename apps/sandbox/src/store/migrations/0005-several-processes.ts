/**
 * What several processes on one database need: a count of the writes about each account, who holds the market, and limits
 * that count together.
 *
 * `turn` grows with every write about a person, under the lock of the person's account: whoever reads state and turn in one
 * statement knows which of two readings is the newer one. `epoch` grows with every process that takes the market over, so that
 * one which held it before can no longer write as its holder.
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

/**
 * Writes changes of several users with a few statements in total, instead of several statements per user.
 *
 * Each account of the broker is split into sixteen parts, and each connection updates only its own part. Two transactions that
 * add a fee at the same time therefore do not wait for each other. The balance of the broker's account is the sum of its parts.
 *
 * Query plans of these functions are cached for the lifetime of a connection, while the tables grow. The functions therefore
 * use only index scans.
 */
const columns = [
  ...['id', 'book', 'user_id', 'market_code', 'side', 'status', 'lots', 'leverage', 'contract_size', 'margin', 'fee'],
  ...['open_price', 'target_price', 'target_trigger', 'take_profit', 'stop_loss', 'close_price', 'profit', 'end_reason'],
  ...['created_at', 'opened_at', 'closed_at'],
]
/** Columns of an order that an update can change. */
const changing = [
  ...['status', 'margin', 'fee', 'open_price', 'take_profit', 'stop_loss', 'close_price', 'profit', 'end_reason'],
  ...['opened_at', 'closed_at'],
]
const onlyByIndex = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off'

export const writtenTogether: readonly string[] = [
  'alter table accounts add column part integer not null default 0 check (part between 0 and 15)',
  'alter table accounts add constraint parts_are_the_brokers check (user_id is null or part = 0)',
  'drop index broker_accounts',
  'create unique index broker_accounts on accounts (book, kind, part) where user_id is null',
  `insert into accounts (book, kind, part)
    select book, kind, part from (select book, kind from accounts where user_id is null order by id) as held
    cross join generate_series(1, 15) as parts (part)`,
  `create function own_part() returns integer language sql stable as 'select pg_backend_pid() % 16'`,
  `create or replace function ledger_move(
    the_book text, the_owner integer, the_own_kind text, the_other_kind text, the_movement text, the_amount numeric,
    the_order integer, the_deposit integer, the_withdrawal integer, the_moment bigint
  ) returns numeric language plpgsql as $$
  declare
    own_id integer;
    own_balance numeric;
    other_id integer;
    other_balance numeric;
    written integer;
  begin
    update accounts set balance = balance + the_amount
      where user_id = the_owner and kind = the_own_kind and balance + the_amount >= 0
      returning id, balance into own_id, own_balance;
    if not found then
      return null;
    end if;
    if the_other_kind = 'locked' then
      update accounts set balance = balance - the_amount
        where user_id = the_owner and kind = 'locked' and balance - the_amount >= 0
        returning id, balance into other_id, other_balance;
    else
      update accounts set balance = balance - the_amount
        where book = the_book and kind = the_other_kind and user_id is null and part = own_part()
        returning id, balance into other_id, other_balance;
    end if;
    if not found then
      return null;
    end if;
    insert into ledger_transactions (book, kind, user_id, order_id, deposit_id, withdrawal_id, created_at)
      values (the_book, the_movement, the_owner, the_order, the_deposit, the_withdrawal, the_moment)
      returning id into written;
    insert into ledger_entries (transaction_id, account_id, book, amount, balance_after) values
      (written, own_id, the_book, the_amount, own_balance),
      (written, other_id, the_book, -the_amount, other_balance);
    return own_balance;
  end $$`,
  // Entries are never changed. If the new entries of each transaction are balanced, the whole table is balanced, so the old
  // entries need not be read.
  `create or replace function ledger_check_entries() returns trigger language plpgsql as $$
  begin
    perform ledger_require_balance(wrong.id) from (
      select transaction_id as id from added group by transaction_id having sum(amount) <> 0 or count(*) < 2
    ) as wrong;
    return null;
  end $$`,
  `create function write_together(
    the_placed json, the_changed json, the_moves json, the_keys json, the_people integer[], the_notices json)
  returns table (person integer, holds numeric, taken integer) language plpgsql ${onlyByIndex} as $$
  declare
    own integer := own_part();
    changes integer;
  begin
    insert into orders (${columns.join(', ')}) overriding system value
      select ${columns.join(', ')} from json_populate_recordset(null::orders, the_placed) order by id;
    update orders set ${changing.map((name) => `${name} = next.${name}`).join(', ')}
      from json_populate_recordset(null::orders, the_changed) as next
      where orders.id = next.id and orders.user_id = next.user_id and orders.status in ('open', 'pending');
    get diagnostics changes = row_count;
    if changes <> json_array_length(the_changed) then
      raise exception 'an order to be changed has ended' using errcode = '23514';
    end if;
    perform pg_notify('leverkit', notice) from json_array_elements_text(the_notices) as notice;
    insert into idempotency_keys select * from json_populate_recordset(null::idempotency_keys, the_keys);
    perform from accounts broker
      where broker.user_id is null and broker.part = own and (broker.book, broker.kind) in (
        select distinct client.book, m.against from json_to_recordset(the_moves) as m (owner integer, against text)
          join accounts client on client.user_id = m.owner and client.kind = 'client')
      order by broker.id for no key update;
    return query
    with moves as materialized (
      select counted.*, nextval('ledger_transactions_id_seq')::integer as written from (
        select m.*, client.book, client.id as own_id, broker.id as other_id,
          client.balance + sum(m.amount) over (partition by client.id order by m.place) as own_after,
          broker.balance - sum(m.amount) over (partition by broker.id order by m.place) as other_after
        from json_to_recordset(the_moves) as m (
          place integer, owner integer, kind text, against text, amount numeric(38, 6), order_id integer, moment bigint)
        join accounts client on client.user_id = m.owner and client.kind = 'client'
        join accounts broker on broker.book = client.book and broker.kind = m.against and broker.part = own and broker.user_id is null
        order by m.place
      ) as counted
    ), transactions as (
      insert into ledger_transactions (id, book, kind, user_id, order_id, created_at) overriding system value
        select written, book, kind, owner, order_id, moment from moves order by place
    ), entries as (
      insert into ledger_entries (transaction_id, account_id, book, amount, balance_after)
        select written, line.account_id, book, line.amount, line.balance_after from moves
          cross join lateral (values (0, own_id, amount, own_after), (1, other_id, -amount, other_after))
            as line (side, account_id, amount, balance_after)
          order by place, side
    ), earned as (
      update accounts set balance = balance - change
        from (select other_id, sum(amount) as change from moves group by other_id) as changes
        where accounts.id = other_id
    )
    update accounts set turn = turn + 1,
        balance = balance + coalesce((select sum(amount) from moves where own_id = accounts.id), 0)
      where user_id = any (the_people) and accounts.kind = 'client'
      returning user_id, balance, turn;
  end $$`,
]

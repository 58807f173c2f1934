/**
 * `ledger_move` writes a movement in one function call, so that the database caches the query plan. Planning the statements
 * again for each movement took longer than running them.
 *
 * A statement trigger checks that new entries sum to zero. Entries are never changed. The check at commit therefore only tests
 * that a ledger transaction has entries.
 */
export const ledgerMoves: readonly string[] = [
  `create function ledger_move(
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
        where book = the_book and kind = the_other_kind and user_id is null
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
  'drop trigger ledger_entry_balances on ledger_entries',
  'drop function ledger_check_entry',
  `create function ledger_check_entries() returns trigger language plpgsql as $$
  begin
    perform ledger_require_balance(id) from (select distinct transaction_id as id from added) as written;
    return null;
  end $$`,
  `create trigger ledger_entries_balance after insert on ledger_entries
    referencing new table as added for each statement execute function ledger_check_entries()`,
  `create or replace function ledger_check_transaction() returns trigger language plpgsql as $$
  begin
    if not exists (select from ledger_entries where transaction_id = new.id) then
      perform ledger_require_balance(new.id);
    end if;
    return null;
  end $$`,
]

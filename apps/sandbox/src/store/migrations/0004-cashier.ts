/**
 * Deposits and withdrawals, and a second account per user for amounts that are locked for a withdrawal.
 *
 * Constraints allow deposits and withdrawals only in the real book. The ledger rejects a second entry of the same kind, so that
 * a deposit is credited once, and a withdrawal is locked, released or paid once.
 */
export const cashier: readonly string[] = [
  'alter table accounts drop constraint accounts_user_id_key',
  'alter table accounts drop constraint accounts_kind_check',
  'alter table accounts drop constraint accounts_check',
  `alter table accounts
    add constraint accounts_kind_check check (kind in ('client', 'locked', 'profitAndLoss', 'fees', 'capital')),
    add constraint client_accounts check ((kind in ('client', 'locked')) = (user_id is not null)),
    add constraint one_account_of_a_kind unique (user_id, kind),
    add constraint locked_balance_not_negative check (kind <> 'locked' or balance >= 0)`,
  `insert into accounts (book, kind, user_id) select book, 'locked', user_id from accounts where kind = 'client' order by id`,
  `create table withdraw_methods (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    type text not null check (type in ('coin', 'bank')),
    currency_id integer not null,
    coin_address text,
    bank_name text,
    bank_address text,
    bank_swift text,
    payee_name text,
    payee_account text,
    created_at bigint not null,
    deleted_at bigint,
    check ((type = 'coin') = (coin_address is not null)),
    check ((type = 'bank') = (bank_name is not null)),
    check ((type = 'bank') = (bank_address is not null)),
    check ((type = 'bank') = (bank_swift is not null)),
    check ((type = 'bank') = (payee_name is not null)),
    check ((type = 'bank') = (payee_account is not null))
  )`,
  'create index withdraw_methods_by_user on withdraw_methods (user_id, id) where deleted_at is null',
  `create table deposits (
    id integer generated always as identity primary key,
    book text not null check (book = 'real'),
    user_id integer not null,
    type text not null check (type in ('coin', 'bank')),
    currency_code text not null,
    amount numeric not null check (amount > 0),
    credit numeric(38, 6) not null check (credit > 0),
    sent_to text not null,
    proof_image_url text not null,
    status text not null default 'unchecked' check (status in ('unchecked', 'finished', 'rejected', 'invalid')),
    remark text,
    created_at bigint not null,
    foreign key (user_id, book) references users (id, book)
  )`,
  'create index deposits_by_user on deposits (user_id, type, id)',
  `create table withdrawals (
    id integer generated always as identity primary key,
    book text not null check (book = 'real'),
    user_id integer not null,
    method_id integer not null references withdraw_methods (id),
    amount numeric(38, 6) not null check (amount > 0),
    fee numeric(38, 6) not null check (fee >= 0 and fee <= amount),
    received numeric(38, 6) not null check (received > 0),
    memo text,
    status text not null default 'underReview' check (status in ('underReview', 'paid', 'rejected')),
    remark text,
    created_at bigint not null,
    foreign key (user_id, book) references users (id, book)
  )`,
  'create index withdrawals_by_user on withdrawals (user_id, id)',
  'alter table ledger_transactions drop constraint ledger_transactions_kind_check',
  `alter table ledger_transactions
    add column deposit_id integer references deposits (id),
    add column withdrawal_id integer references withdrawals (id),
    add constraint ledger_transactions_kind_check check (kind in (
      'demoGrant', 'deposit', 'openingFee', 'settlement', 'negativeBalanceProtection',
      'withdrawLock', 'withdrawRelease', 'withdrawPaid', 'withdrawFee', 'demoReset'))`,
  'create unique index ledger_one_of_a_kind_per_deposit on ledger_transactions (deposit_id, kind) where deposit_id is not null',
  `create unique index ledger_one_of_a_kind_per_withdrawal on ledger_transactions (withdrawal_id, kind)
    where withdrawal_id is not null`,
]

/**
 * Registration, identity checks, uploaded images, reviews, and the traders of the ranking.
 *
 * The sign-in name of a user is an e-mail address or a phone number. A phone number is unique together with its dialling code.
 */
export const peopleAndReviews: readonly string[] = [
  `alter table users
    add column phone text check (phone ~ '^[0-9]{4,15}$'),
    add column area_code text check (area_code ~ '^[0-9]{1,4}$'),
    add column invited_by integer references users (id),
    add check (area_code is null or phone is not null)`,
  'alter table users drop constraint users_check1',
  `alter table users add constraint real_account_has_a_name
    check (book = 'demo' or ((email is not null or phone is not null) and password_hash is not null))`,
  `create unique index users_by_phone on users (coalesce(area_code, ''), phone) where phone is not null`,
  'create index users_by_number on users (phone) where phone is not null',
  `create table verification_codes (
    recipient text not null,
    purpose text not null check (purpose in ('register', 'reset', 'captcha')),
    salt text not null,
    code_hash text not null,
    tries integer not null default 0,
    expires_at bigint not null,
    primary key (recipient, purpose)
  )`,
  `create table uploads (
    name text primary key,
    user_id integer not null references users (id),
    media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
    bytes bytea not null,
    size integer not null check (size = length(bytes)),
    created_at bigint not null
  )`,
  'create index uploads_by_user on uploads (user_id)',
  `create table reviews (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('identity', 'deposit', 'withdrawal')),
    subject_id integer not null,
    due_at bigint not null,
    decided_at bigint,
    decision text check (decision in ('accept', 'reject')),
    remark text,
    check ((decided_at is null) = (decision is null))
  )`,
  'create index reviews_undecided on reviews (due_at) where decided_at is null',
  'create unique index reviews_one_open_per_subject on reviews (kind, subject_id) where decided_at is null',
  `create table identities (
    user_id integer primary key references users (id),
    name text not null,
    document_number text not null,
    front_upload text not null references uploads (name),
    back_upload text not null references uploads (name),
    state text not null check (state in ('pending', 'verified', 'rejected')),
    submitted_at bigint not null
  )`,
  `create table traders (
    user_id integer primary key references users (id),
    name text not null unique,
    deposit numeric(38, 6) not null check (deposit > 0),
    followers integer not null check (followers >= 0)
  )`,
]

import { sql, type Kysely } from 'kysely';

const statements = [
  `create table forms (
    id text primary key,
    website_id text not null references websites (id),
    name text not null,
    version integer not null,
    content text not null,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint
  )`,
  'create index forms_by_website on forms (website_id, id)',
  `create table form_versions (
    id text primary key,
    website_id text not null references websites (id),
    form_id text not null references forms (id),
    version integer not null,
    fields text not null,
    created_at bigint not null,
    unique (form_id, version)
  )`,
  `create table form_submissions (
    id text primary key,
    website_id text not null references websites (id),
    form_id text not null references forms (id),
    version integer not null,
    key_hash text not null,
    state text not null check (state in ('inbox', 'quarantine', 'deleted')),
    is_read integer not null,
    is_starred integer not null,
    answers text not null,
    summary text not null,
    search_text text not null,
    email text,
    page_title text not null,
    page_path text not null,
    created_at bigint not null,
    keep_until bigint,
    forget_at bigint,
    unique (website_id, key_hash)
  )`,
  'create index form_submissions_by_state on form_submissions (website_id, state, id)',
  'create index form_submissions_by_form on form_submissions (form_id, state, id)',
  'create index form_submissions_to_forget on form_submissions (forget_at) where forget_at is not null',
  `create table spent_captchas (
    website_id text not null references websites (id),
    hash text not null,
    expires_at bigint not null,
    primary key (website_id, hash)
  )`,
  'create index spent_captchas_by_end on spent_captchas (expires_at)',
];

/** Forms with the fields that their old answers were given to, and what was sent by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

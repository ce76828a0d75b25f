import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0021-search-again');
afterAll(drop);

it('keeps what the audit log said, and takes acts that belong to no website (design 11)', async () => {
  await sql`insert into websites
    (id, handle, title, tagline, description, theme, language, time_zone, currency, is_default, created_at)
    values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  await sql`insert into audit_log
    (id, website_id, actor_kind, actor_id, address, action, subject_id, details, created_at)
    values ('1', 'w', 'owner', 'a', '127.0.0.1', 'product.create', 'p', '{"title":"Mug"}', 7)`.execute(db);
  await update();
  const own = { actor_kind: 'owner', actor_id: 'a', address: '127.0.0.1', via: null } as const;
  const kept = {
    ...own,
    id: '1',
    website_id: 'w',
    action: 'product.create',
    subject_id: 'p',
    details: '{"title":"Mug"}',
  };
  const signIn = { ...own, id: '2', website_id: null, action: 'account.sign-in', subject_id: 'a', details: '{}' };
  await db
    .insertInto('audit_log')
    .values({ ...signIn, created_at: 8 })
    .execute();
  expect(await db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual([
    { ...kept, created_at: 7 },
    { ...signIn, created_at: 8 },
  ]);
});

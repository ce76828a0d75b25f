import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0046-product-words');
afterAll(drop);

const websites = sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
  is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 5),
  ('v', 'v', '', '', '', '', 'en-US', 'UTC', 'USD', 0, 5)`;

async function set(key: string, value: unknown, website = 'w'): Promise<void> {
  await sql`insert into preferences (website_id, namespace, key, value)
    values (${website}, 'popup', ${key}, ${JSON.stringify(value)})`.execute(db);
}

it('keeps what popups said, on a slide of each website that had one (platform 3)', async () => {
  await websites.execute(db);
  const said = { isOn: true, title: 'Ten <percent>', text: 'Until\nSunday', buttonText: 'See', buttonUrl: '/shop' };
  for (const [key, value] of Object.entries({ ...said, version: 3 })) await set(key, value);
  await set('buttonText', '', 'v');
  await update();
  const rows = await db.selectFrom('preferences').select(['key']).where('namespace', '=', 'popup').execute();
  expect(rows.map(({ key }) => key).sort()).toEqual(['isOn', 'version']);
  const slides = await db
    .selectFrom('documents as document')
    .innerJoin('revisions as revision', 'revision.id', 'document.live_revision_id')
    .select(['document.website_id', 'document.draft_revision_id', 'revision.id', 'revision.content'])
    .where('owner_id', '=', 'popup-overlay')
    .execute();
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({ website_id: 'w', draft_revision_id: slides[0]?.id });
  const { blocks } = JSON.parse(slides[0]?.content ?? '');
  expect(Object.values(blocks).map((block) => (block as { props: object }).props)).toEqual([
    { alignment: 'left', text: 'Ten <percent>' },
    { html: '<p>Until<br />Sunday</p>' },
    { closes: true, label: 'See', url: '/shop' },
  ]);
});

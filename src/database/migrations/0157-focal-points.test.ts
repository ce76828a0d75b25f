import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0151-empty-colours');
afterAll(drop);

it('makes two numbers of a focal point, also of what lies in the trash (platform 9)', async () => {
  const points = { corner: '0.25,1', none: '' };
  await sql`insert into websites (id, title, tagline, description, theme, language, time_zone, currency, is_default, created_at)
    values ('w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  for (const [id, point] of Object.entries(points)) {
    await sql`insert into assets (website_id, id, blob_key, filename, media_type, width, height, focal_point, alt_text,
      created_at) values ('w', ${id}, ${id}, '', 'image/png', 1, 2, ${point}, '', 0)`.execute(db);
    const content = JSON.stringify({ row: { id, focal_point: point }, tags: ['a'] });
    await sql`insert into media_trash (website_id, id, kind, blob_key, filename, media_type, content, deleted_at)
      values ('w', ${id}, 'picture', ${id}, '', 'image/png', ${content}, 0)`.execute(db);
  }
  await update();
  expect(await db.selectFrom('assets').select(['id', 'focal_x', 'focal_y']).orderBy('id').execute()).toEqual([
    { id: 'corner', focal_x: 0.25, focal_y: 1 },
    { id: 'none', focal_x: 0.5, focal_y: 0.5 },
  ]);
  const kept = await db.selectFrom('media_trash').select('content').orderBy('id').execute();
  expect(kept.map(({ content }) => JSON.parse(content))).toEqual([
    { row: { id: 'corner', focal_x: 0.25, focal_y: 1 }, tags: ['a'] },
    { row: { id: 'none', focal_x: 0.5, focal_y: 0.5 }, tags: ['a'] },
  ]);
});

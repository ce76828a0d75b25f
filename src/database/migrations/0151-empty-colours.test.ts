import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { up } from './0151-empty-colours.ts';

it('takes colours away that are none, and leaves those that are some (platform 3.246 to 3.251)', async () => {
  const test = await openTestDatabase();
  const colours = { none: '{"topLeftAverage":"","centerAverage":"0000ff"}', some: '{"topLeftAverage":"0000ff"}' };
  const kept = await test.database.write(async (tx) => {
    await sql`insert into websites (id, handle, title, tagline, description, theme, language, time_zone, currency,
      is_default, created_at) values ('w', 'w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(tx);
    for (const [id, text] of Object.entries(colours)) {
      await sql`insert into assets (website_id, id, blob_key, filename, media_type, width, height, alt_text,
        created_at, color_data) values ('w', ${id}, ${id}, '', 'image/png', 1, 2, '', 0, ${text})`.execute(tx);
    }
    await up(tx);
    return tx.selectFrom('assets').select(['id', 'color_data']).orderBy('id').execute();
  });
  await test.drop();
  expect(kept).toEqual([
    { id: 'none', color_data: null },
    { id: 'some', color_data: colours.some },
  ]);
});

import { parseJsonOr } from '#contract/parse-json.ts';
import { defaultPreferences, preferences } from '#contract/preferences.ts';
import type { Read } from '#database/database.ts';

/** What a website calls one of its tags, or one of its categories (platform 9). */
export async function tagName(read: Read, websiteId: string, kind: 'tag' | 'category'): Promise<string> {
  const key = `${kind}Name` as const;
  const row = await read
    .selectFrom('preferences')
    .select('value')
    .where('website_id', '=', websiteId)
    .where('namespace', '=', 'commerce')
    .where('key', '=', key)
    .executeTakeFirst();
  const usual = defaultPreferences.commerce[key];
  return row ? parseJsonOr(preferences.commerce.properties[key], row.value, usual) : usual;
}

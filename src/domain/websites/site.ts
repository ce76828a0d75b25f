import type { FlagOverrides } from '#catalog/flags.ts';
import type { SitePreferences } from '#contract/preferences.ts';
import type { Read } from '#database/database.ts';
import type { Websites } from '#database/website-schema.ts';
import { readPreferences } from './preferences.ts';

/** A website as requests need it. */
export interface Site extends Websites {
  primaryHost: string | undefined;
  preferences: SitePreferences;
  /** What addresses said of flags, as the website of a request that may say so has it (docs/decisions/flags.md). */
  flagOverrides?: FlagOverrides;
}

/** Told of what is stored and cannot be read. */
export type Report = (message: string, error: unknown) => void;

/** A website with its settings; undefined where there is none of that id. A setting that cannot be read is its default. */
export async function loadSite(read: Read, id: string, report: Report): Promise<Site | undefined> {
  const website = await read.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirst();
  if (!website) return undefined;
  const domain = await read
    .selectFrom('domains')
    .select('host')
    .where('website_id', '=', id)
    .where('is_primary', '=', 1)
    .executeTakeFirst();
  const rows = await read.selectFrom('preferences').selectAll().where('website_id', '=', id).execute();
  const preferences = readPreferences(rows, (setting, error) => {
    report(`The setting ${setting} of the website ${id} cannot be read; its default is taken.`, error);
  });
  return { ...website, primaryHost: domain?.host, preferences };
}

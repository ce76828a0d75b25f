import { Type } from 'typebox';
import { themeLimits } from '#catalog/theme-limits.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { toJson } from '#database/values.ts';
import { lockWebsite, type Unit } from '../unit.ts';

const Files = Type.Record(Type.String(), Type.String());

/** A theme that an owner has brought. */
export interface OwnTheme {
  /** Which its content gives it. */
  name: string;
  title: string;
  /** By their paths. */
  files: Record<string, string>;
}

/** The themes that a website's owners have brought, the newest first. */
export async function listOwnThemes(read: Read, websiteId: string): Promise<OwnTheme[]> {
  const own = read.selectFrom('own_themes').selectAll().where('website_id', '=', websiteId);
  return (await own.orderBy('created_at', 'desc').orderBy('name').execute()).map(toOwnTheme);
}

/** One of them; undefined where the website has none of that name. */
export async function findOwnTheme(read: Read, websiteId: string, name: string): Promise<OwnTheme | undefined> {
  const own = read.selectFrom('own_themes').selectAll().where('website_id', '=', websiteId);
  const row = await own.where('name', '=', name).executeTakeFirst();
  return row && toOwnTheme(row);
}

const toOwnTheme = ({ name, title, files }: { name: string; title: string; files: string }): OwnTheme => ({
  name,
  title,
  files: parseJsonOr(Files, files, {}),
});

/** Keeps a theme that was checked; the same one again is there already. */
export async function addOwnTheme(unit: Unit, { name, title, files }: OwnTheme): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  await lockWebsite(unit);
  const names = await tx.selectFrom('own_themes').select('name').where('website_id', '=', websiteId).execute();
  if (names.some((known) => known.name === name)) return undefined;
  if (names.length >= themeLimits.perWebsite) {
    return new Refusal(
      'refused',
      `A website has at most ${themeLimits.perWebsite} themes of its own. Delete one first.`,
    );
  }
  const row = { website_id: websiteId, name, title, files: toJson(files), created_at: now };
  await tx.insertInto('own_themes').values(row).execute();
  await unit.record({ action: 'theme.add', subjectId: name, details: { title } });
  return undefined;
}

/** Deletes a theme, unless it is the website's. */
export async function deleteOwnTheme(unit: Unit, name: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  await lockWebsite(unit);
  const site = await tx.selectFrom('websites').select('theme').where('id', '=', websiteId).executeTakeFirst();
  if (site?.theme === name) return new Refusal('refused', 'This is the theme of your website. Take another one first.');
  const own = tx.deleteFrom('own_themes').where('website_id', '=', websiteId).where('name', '=', name);
  const gone = await own.returning('title').executeTakeFirst();
  if (!gone) return new Refusal('not-found', 'There is no such theme any more.');
  await unit.record({ action: 'theme.delete', subjectId: name, details: { title: gone.title } });
  return undefined;
}

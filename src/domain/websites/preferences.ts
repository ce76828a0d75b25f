import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '#contract/parse-json.ts';
import { defaultPreferences, preferences, type Namespace, type SitePreferences } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Preferences } from '#database/website-schema.ts';
import { toJson } from '#database/values.ts';
import { invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

type StoredPreference = Pick<Preferences, 'namespace' | 'key' | 'value'>;

/** What a setting may hold; undefined where there is none of that name. */
function schemaOf(namespace: string, key: string): TSchema | undefined {
  if (!Object.hasOwn(preferences, namespace)) return undefined;
  const fields: Record<string, TSchema> = preferences[namespace as Namespace].properties;
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/**
 * A website's settings as they are stored, and the defaults of the others. What has no name here is left out; what
 * cannot be read is its default, and told to `tell` as "namespace.key".
 */
export function readPreferences(
  rows: readonly StoredPreference[],
  tell: (setting: string, error: unknown) => void,
): SitePreferences {
  const read: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.entries(defaultPreferences).map(([namespace, values]) => [namespace, { ...values }]),
  );
  for (const { namespace, key, value } of rows) {
    const schema = schemaOf(namespace, key);
    const values = read[namespace];
    if (!schema || !values) continue;
    try {
      values[key] = parseJson(schema, value);
    } catch (error) {
      tell(`${namespace}.${key}`, error);
    }
  }
  return read as SitePreferences;
}

/**
 * Changes what is given of a namespace's settings; null takes a setting back to its default. Gives the names of those
 * that differ from what is stored: without one, nothing is written and nobody is told (platform 7). A `websiteId` among
 * them is dropped, since the unit names the website.
 */
export async function savePreferences(
  unit: Unit,
  namespace: Namespace,
  given: Record<string, unknown>,
): Promise<{ changed: string[] } | Refusal> {
  const change = Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'websiteId'));
  const errors = preferenceErrors(namespace, change);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const stored = await lockNamespace(unit, namespace);
  const changed = Object.entries(change).filter(([key, value]) => !isDeepStrictEqual(stored.get(key) ?? null, value));
  if (changed.length === 0) return { changed: [] };
  const { tx, websiteId } = unit;
  for (const [key, value] of changed) {
    const row = { website_id: websiteId, namespace, key };
    await tx
      .deleteFrom('preferences')
      .where('website_id', '=', websiteId)
      .where('namespace', '=', namespace)
      .where('key', '=', key)
      .execute();
    if (value !== null)
      await tx
        .insertInto('preferences')
        .values({ ...row, value: toJson(value) })
        .execute();
  }
  const names = changed.map(([key]) => key);
  unit.touch(`website:${websiteId}`);
  await unit.record({ action: 'preferences.update', subjectId: websiteId, details: { namespace, fields: names } });
  return { changed: names };
}

/** A namespace's settings, which nobody else changes until the unit ends. What cannot be read is its default. */
export async function lockPreferences<N extends Namespace>(unit: Unit, namespace: N): Promise<SitePreferences[N]> {
  const stored = await lockNamespace(unit, namespace);
  const rows = [...stored].map(([key, value]) => ({ namespace, key, value: toJson(value) }));
  return readPreferences(rows, () => {})[namespace];
}

/** What is wrong with values of a namespace, by their names and where in them. */
function preferenceErrors(namespace: Namespace, change: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [key, value] of Object.entries(change)) {
    const schema = schemaOf(namespace, key);
    if (!schema) errors[key] = 'There is no such setting.';
    else if (value !== null && !Value.Check(schema, value)) {
      const [first] = Value.Errors(schema, value);
      const path = (first?.instancePath ?? '').replaceAll('/', '.');
      errors[key + path] = first?.message ?? 'This is not valid.';
    }
  }
  return errors;
}

/** What is stored of a namespace. The website's row is locked: two who change its settings follow each other. */
async function lockNamespace(unit: Unit, namespace: Namespace): Promise<Map<string, unknown>> {
  const { tx, websiteId } = unit;
  await lockWebsite(unit);
  const rows = await tx
    .selectFrom('preferences')
    .select(['key', 'value'])
    .where('website_id', '=', websiteId)
    .where('namespace', '=', namespace)
    .execute();
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

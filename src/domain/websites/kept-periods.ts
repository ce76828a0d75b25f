import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { keptDays, type KeptKind } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import type { Read } from '#database/database.ts';

/** How long a website keeps something, in ms, as its owner says or as is usual. */
export async function keptMs(read: Read, websiteId: string, kind: KeptKind): Promise<number> {
  const own = read.selectFrom('preferences').select('value').where('website_id', '=', websiteId);
  const row = await own.where('namespace', '=', 'retention').where('key', '=', kind).executeTakeFirst();
  return (row ? Number(row.value) : keptDays[kind].usual) * dayMs;
}

interface Row {
  /** The columns of the row's website and time, as "table.column". */
  website: string;
  time: string;
}

/**
 * That a row is older than its website keeps such. The time that no website keeps any of them longer than comes first:
 * the indexes are by time.
 */
export async function olderThanKept(
  read: Read,
  kind: KeptKind,
  now: number,
  { website, time }: Row,
): Promise<RawBuilder<SqlBool>> {
  const { usual } = keptDays[kind];
  const { rows } = await sql<{ least: number | null }>`select min(cast(value as bigint)) as least
    from preferences where namespace = 'retention' and key = ${kind}`.execute(read);
  const least = Math.min(usual, rows[0]?.least ?? usual);
  const own = sql`(select cast(preference.value as bigint) from preferences as preference
    where preference.website_id = ${sql.ref(website)} and preference.namespace = 'retention' and preference.key = ${kind})`;
  return sql<SqlBool>`(${sql.ref(time)} <= ${now - least * dayMs}
    and ${sql.ref(time)} <= ${now} - coalesce(${own}, ${sql.lit(usual)}) * ${sql.lit(dayMs)})`;
}

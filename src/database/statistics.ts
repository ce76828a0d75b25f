import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

interface Unknown {
  tbl: string;
  idx: string;
  columns: number;
  unique: number;
  partial: number;
  /** How many rows its table is said to have; null where nothing is said. */
  known: number | null;
}

/**
 * Tells SQLite, which plans by numbers of rows that share an index's first columns, of every index that begins with the
 * website or a state and of which no migration said more: a website has many rows, as many as a state, and a tenth of
 * them in an index of some. Else it guesses that all are few, and reads all orders of a website to find fifty by their
 * ids. Of further columns it is told what it guesses.
 */
export async function giveStatistics(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<Unknown>`
    select own.tbl_name as tbl, own.name as idx, list."unique", list.partial, count(*) as columns,
      (select max(cast(stat as integer)) from sqlite_stat1 where tbl = own.tbl_name) as known
    from sqlite_master as own
    join pragma_index_list(own.tbl_name) as list on list.name = own.name
    join pragma_index_info(own.name) as part
    where own.type = 'index' and own.name not in (select idx from sqlite_stat1)
      and (select name from pragma_index_info(own.name) where seqno = 0) in ('website_id', 'state')
    group by own.name`.execute(db);
  if (rows.length === 0) return;
  for (const { tbl, idx, unique, partial, columns, known } of rows) {
    const [all, ofWebsite] = known === null ? [1_000_000, 100_000] : [known, known];
    const share = partial === 1 ? 10 : 1;
    const later = Array.from({ length: columns - 1 }, (_, at) => Math.max(9 - at, 5));
    if (unique === 1) later.splice(-1, 1, 1);
    // An index is not gone through website by website.
    const stat = [all / share, ofWebsite / share, ...later, 'noskipscan'].join(' ');
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}

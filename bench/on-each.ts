import { startPostgres } from '../test/postgres.ts';
import { databaseKinds, type DatabaseKind } from '../test/shop.ts';
import type { Measurement } from './server/measure.ts';

/** Prints what is measured on each of the databases; fails where a goal is missed. The disk counts. */
export async function measureOnEach(
  measure: (kind: DatabaseKind) => Promise<Measurement[]>,
  kinds: readonly DatabaseKind[] = databaseKinds,
): Promise<void> {
  const { url, stop } = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = url;
  for (const kind of kinds) {
    const rows = await measure(kind);
    console.table(rows);
    if (!rows.every(({ reached }) => reached)) process.exitCode = 1;
  }
  await stop();
}

import { retention } from '#catalog/retention.ts';
import type { Database } from '#database/database.ts';
import { deleteRows, websiteTables } from '#database/website-tables.ts';
import type { UnitDeps } from '../unit.ts';

/** So many rows go in one transaction, which nobody else waits for long. */
const batch = 500;

/** Deletes all that there is of websites whose time to be restored is over, little by little. */
export async function forgetWebsites({ database, clock }: UnitDeps): Promise<void> {
  const over = database.read
    .selectFrom('websites')
    .select('id')
    .where('deleted_at', '<=', clock.now() - retention.deletedWebsites);
  for (const { id } of await over.execute()) await forgetWebsite(database, id);
}

async function forgetWebsite(database: Database, websiteId: string): Promise<void> {
  for (const table of await websiteTables(database)) {
    await deleteRows(database, table, websiteId, batch);
  }
  await database.write(async (tx) => {
    await tx.deleteFrom('websites').where('id', '=', websiteId).execute();
    await database.signal(tx, ['purge', `website:${websiteId}`]);
  });
}

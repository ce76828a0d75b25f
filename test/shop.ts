import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#database/database.ts';
import { createPostgresDatabase } from '#database/test-database.ts';
import { makeTestSite, type TestProduct, type TestSite } from '#server/test-site.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** A shop's data, with servers that come and go, and a look into its database beside them. */
export interface Shop {
  site: TestSite;
  database: Database;
  /** Starts a server on this data; on PostgreSQL there may be several. `faults` as docs/faults.md says. */
  serve(faults?: string): Promise<ServerProcess>;
  /** Call it after the servers' end. */
  close(): Promise<void>;
}

const secret = 'a secret of a test, and long enough';

/** The settings that put a server on this kind of database, and the way to drop it. */
export async function makeDatabase(
  kind: DatabaseKind,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (kind === 'sqlite') return { env: {}, drop: async () => {} };
  const created = await createPostgresDatabase();
  return { env: { DATABASE_URL: created.url, SECRET: secret }, drop: () => created.drop() };
}

/** Makes a shop with these products. */
export async function openShop(kind: DatabaseKind, products: TestProduct[]): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const { env, ...made } = await makeDatabase(kind);
  const database = await Database.open({ folder, url: env.DATABASE_URL, shared: true });
  const site = await makeTestSite(database, products);
  return {
    site,
    database,
    serve: (faults = '') => startServer({ dataFolder: folder, env: { ...env, FAULTS: faults } }),
    async close() {
      await database.close();
      await made.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

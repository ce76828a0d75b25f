import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { Database } from '#database/database.ts';
import { createPostgresDatabase, putEmptyShop } from '#database/testing/database.ts';
import { Secrets } from '#domain/secrets.ts';
import { makeTestSite, type TestProduct, type TestSite } from '#server/testing/site.ts';
import { Owner } from './owner.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** SQLite belongs to one process; on PostgreSQL two share the work. */
export const arrangements: { kind: DatabaseKind; processes: number; where: string }[] = [
  { kind: 'sqlite', processes: 1, where: 'one process on SQLite' },
  { kind: 'postgres', processes: 2, where: 'two processes on PostgreSQL' },
];

/** A shop's data, with servers that come and go, and a look into its database beside them; its disposal ends them. */
export interface Shop extends AsyncDisposable {
  site: TestSite;
  owner: Owner;
  database: Database;
  /** Where its data is. */
  folder: string;
  /** The owner at another process, who looks into the database by connections of their own. */
  otherOwner(): Promise<{ owner: Owner } & AsyncDisposable>;
  /** Starts a server on this data, with these settings besides; on PostgreSQL there may be several. */
  serve(settings?: Record<string, string>): Promise<ServerProcess>;
}

const secret = 'a secret of a test, and long enough';
/** Those of its servers. */
export const secrets = new Secrets(secret);

/** The settings that put a server on this kind of database, and the way to drop it. */
export async function makeDatabase(
  kind: DatabaseKind,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (kind === 'sqlite') return { env: { SECRET: secret }, drop: async () => {} };
  const created = await createPostgresDatabase();
  return { env: { DATABASE_URL: created.url, SECRET: secret }, drop: () => created.drop() };
}

/** Signs a message as the test provider does. */
export function signWebhook(id: string, body: string): Record<string, string> {
  const key = secrets.key('test-payments').toString('base64');
  const now = new Date();
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, now, body),
  };
}

/** Makes a shop with these products. */
export async function openShop(kind: DatabaseKind, products: TestProduct[]): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const { env, ...made } = await makeDatabase(kind);
  if (kind === 'sqlite') await putEmptyShop(folder);
  const database = await Database.open({ folder, url: env.DATABASE_URL, shared: true });
  const site = await makeTestSite(database, products);
  const servers: ServerProcess[] = [];
  return {
    site,
    owner: new Owner(database, site.websiteId, secret),
    database,
    folder,
    async otherOwner() {
      const other = await Database.open({ folder, url: env.DATABASE_URL, shared: true });
      return { owner: new Owner(other, site.websiteId, secret), [Symbol.asyncDispose]: () => other.close() };
    },
    async serve(settings) {
      const server = await startServer({ dataFolder: folder, env: { ...env, ...settings } });
      servers.push(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.kill()));
      await database.close();
      await made.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

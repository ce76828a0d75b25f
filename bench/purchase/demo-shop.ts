import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#database/database.ts';
import { createPostgresDatabase } from '#database/testing/database.ts';
import { startServer, type ServerProcess } from '../../test/server-process.ts';
import { makeDatabase, type DatabaseKind } from '../../test/shop.ts';
import type { Article } from './visits.ts';

const articleUrlId = 'smoked-salt';
const amplePieces = 1_000_000;

/** A demo shop's data, with more in stock than a benchmark buys. */
export class DemoShop {
  readonly kind: DatabaseKind;
  readonly dataFolder: string;
  /** Settings that put a server on the data. */
  readonly env: Record<string, string>;
  readonly #dropDatabase: () => Promise<void>;
  websiteId = '';
  article: Article = { itemId: '', sku: '' };

  private constructor(kind: DatabaseKind, env: Record<string, string>, dropDatabase: () => Promise<void>) {
    this.kind = kind;
    this.env = env;
    this.#dropDatabase = dropDatabase;
    this.dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  }

  static async make(kind: DatabaseKind): Promise<DemoShop> {
    const { env, drop } = await makeDatabase(kind);
    const shop = new DemoShop(kind, env, drop);
    await (await shop.serve()).stop();
    await shop.change(async (database) => {
      await database.write((tx) =>
        tx.updateTable('variants').set({ qty_in_stock: amplePieces }).where('unlimited', '=', 0).execute(),
      );
      const { websiteId, ...article } = await database.read
        .selectFrom('variants as variant')
        .innerJoin('items as item', 'item.id', 'variant.item_id')
        .select(['variant.website_id as websiteId', 'item.id as itemId', 'variant.sku'])
        .where('item.url_id', '=', articleUrlId)
        .executeTakeFirstOrThrow();
      shop.websiteId = websiteId;
      shop.article = article;
    });
    return shop;
  }

  /** Another shop with the same data; no server may be running on it now. */
  async copy(): Promise<DemoShop> {
    const { DATABASE_URL: url } = this.env;
    const database = url === undefined ? undefined : await createPostgresDatabase(url);
    const env = { ...this.env, ...(database && { DATABASE_URL: database.url }) };
    const shop = new DemoShop(this.kind, env, async () => database?.drop());
    cpSync(this.dataFolder, shop.dataFolder, { recursive: true });
    return Object.assign(shop, { websiteId: this.websiteId, article: this.article });
  }

  /** Works on the data while no server is running. */
  async change(work: (database: Database) => Promise<void>): Promise<void> {
    const database = await Database.open({ folder: this.dataFolder, url: this.env.DATABASE_URL });
    await work(database).finally(() => database.close());
  }

  /** Starts a server that runs no jobs: those after a purchase would be measured with what comes next. */
  serve(settings: Record<string, string> = {}): Promise<ServerProcess> {
    return startServer({ dataFolder: this.dataFolder, env: { ...this.env, JOBS: 'false', ...settings } });
  }

  async drop(): Promise<void> {
    await this.#dropDatabase();
    rmSync(this.dataFolder, { recursive: true });
  }
}

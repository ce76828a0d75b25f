import type { Database } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { fromJson, toJson } from '#database/values.ts';
import type { Clock } from '#providers/clock.ts';
import type { RecordStore } from '#providers/records.ts';

interface NewRecord {
  website_id: string;
  provider: string;
  key: string;
  value: string;
  now: number;
}

const insertRecord = prepare((db, p: NewRecord) =>
  db
    .insertInto('provider_records')
    .values({ website_id: p.website_id, provider: p.provider, key: p.key, value: p.value, created_at: p.now })
    .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'key']).doNothing())
    .returning('key'),
);

/** The record store of one website's provider, in the database; each call is its own transaction. */
export class DatabaseRecords implements RecordStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #owner: { website_id: string; provider: string };

  constructor(database: Database, clock: Clock, websiteId: string, provider: string) {
    this.#database = database;
    this.#clock = clock;
    this.#owner = { website_id: websiteId, provider };
  }

  async get(key: string): Promise<unknown> {
    const row = await this.#database.read
      .selectFrom('provider_records')
      .select('value')
      .where('website_id', '=', this.#owner.website_id)
      .where('provider', '=', this.#owner.provider)
      .where('key', '=', key)
      .executeTakeFirst();
    return row && fromJson(row.value);
  }

  async insert(key: string, value: unknown): Promise<boolean> {
    const row = { ...this.#owner, key, value: toJson(value), now: this.#clock.now() };
    const [written] = await this.#database.write((tx) => insertRecord(tx, row));
    return written !== undefined;
  }

  async update<T>(key: string, change: (current: T) => T): Promise<T | undefined> {
    for (;;) {
      const current = await this.get(key);
      if (current === undefined) return undefined;
      const next = change(current as T);
      const written = await this.#database.write((tx) =>
        tx
          .updateTable('provider_records')
          .set({ value: toJson(next) })
          .where('website_id', '=', this.#owner.website_id)
          .where('provider', '=', this.#owner.provider)
          .where('key', '=', key)
          .where('value', '=', toJson(current))
          .returning('key')
          .executeTakeFirst(),
      );
      if (written) return next;
    }
  }

  async list(limit: number): Promise<{ key: string; value: unknown; createdAt: number }[]> {
    const rows = await this.#database.read
      .selectFrom('provider_records')
      .select(['key', 'value', 'created_at'])
      .where('website_id', '=', this.#owner.website_id)
      .where('provider', '=', this.#owner.provider)
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ key: row.key, value: fromJson(row.value), createdAt: row.created_at }));
  }
}

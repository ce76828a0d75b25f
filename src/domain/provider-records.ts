import type { Static, TSchema } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { Database } from '#database/database.ts';
import { prepare } from '#database/prepared.ts';
import { toJson } from '#database/values.ts';
import { inUnit, type Unit } from './unit.ts';
import type { Clock } from '#providers/clock.ts';
import type { Outgoing, RecordStore } from '#providers/records.ts';

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

/** Makes something outgoing part of the unit that writes its record. */
export type Send = (unit: Unit, outgoing: Outgoing) => Promise<void>;

export interface DatabaseRecordsOptions {
  websiteId: string;
  provider: string;
  /** Whether the provider is of this process: a power cut takes back its records with what the shop did after them. */
  isEmbedded: boolean;
  send?: Send;
}

const sendNothing: Send = async (_, { id }) => {
  throw new Error(`Nobody sends ${id}.`);
};

/** The record store of one website's provider, in the database; each call is its own transaction. */
export class DatabaseRecords implements RecordStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #owner: { website_id: string; provider: string };
  readonly #isEmbedded: boolean;
  readonly #send: Send;

  constructor(database: Database, clock: Clock, options: DatabaseRecordsOptions) {
    const { websiteId, provider, isEmbedded, send = sendNothing } = options;
    this.#database = database;
    this.#clock = clock;
    this.#owner = { website_id: websiteId, provider };
    this.#isEmbedded = isEmbedded;
    this.#send = send;
  }

  async get<T extends TSchema>(schema: T, key: string): Promise<Static<T> | undefined> {
    const row = await this.#database.read
      .selectFrom('provider_records')
      .select('value')
      .where('website_id', '=', this.#owner.website_id)
      .where('provider', '=', this.#owner.provider)
      .where('key', '=', key)
      .executeTakeFirst();
    return row && parseJson(schema, row.value);
  }

  insert(key: string, value: unknown, outgoing: Outgoing[] = []): Promise<boolean> {
    const row = { ...this.#owner, key, value: toJson(value), now: this.#clock.now() };
    return this.#write(async (unit) => {
      const [written] = await insertRecord(unit.tx, row);
      if (!written) return false;
      for (const each of outgoing) await this.#send(unit, each);
      return true;
    });
  }

  async update<T extends TSchema>(
    schema: T,
    key: string,
    change: (current: Static<T>) => Static<T>,
    outgoing?: (written: Static<T>) => Outgoing[],
  ): Promise<Static<T> | undefined> {
    for (;;) {
      const current = await this.get(schema, key);
      if (current === undefined) return undefined;
      const next = change(current);
      const isWritten = await this.#write(async (unit) => {
        const written = await unit.tx
          .updateTable('provider_records')
          .set({ value: toJson(next) })
          .where('website_id', '=', this.#owner.website_id)
          .where('provider', '=', this.#owner.provider)
          .where('key', '=', key)
          .where('value', '=', toJson(current))
          .returning('key')
          .executeTakeFirst();
        if (!written) return false;
        for (const each of outgoing?.(next) ?? []) await this.#send(unit, each);
        return true;
      });
      if (isWritten) return next;
    }
  }

  #write<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    const deps = { database: this.#database, clock: this.#clock };
    const act = { websiteId: this.#owner.website_id, actor: { kind: 'system', id: this.#owner.provider } } as const;
    return inUnit(deps, act, work, { isDurable: !this.#isEmbedded });
  }

  async list<T extends TSchema>(schema: T, limit: number): Promise<Static<T>[]> {
    const rows = await this.#database.read
      .selectFrom('provider_records')
      .select('value')
      .where('website_id', '=', this.#owner.website_id)
      .where('provider', '=', this.#owner.provider)
      .orderBy('created_at', 'desc')
      .orderBy('key', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ value }) => parseJson(schema, value));
  }
}

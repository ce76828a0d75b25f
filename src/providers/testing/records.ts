import type { Static, TSchema } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import type { Outgoing, RecordStore } from '../records.ts';

/** A record store in memory, for tests of providers. */
export class TestRecords implements RecordStore {
  readonly sent: Outgoing[] = [];
  readonly #values = new Map<string, string>();

  async get<T extends TSchema>(schema: T, key: string): Promise<Static<T> | undefined> {
    const text = this.#values.get(key);
    return text === undefined ? undefined : parseJson(schema, text);
  }

  async insert(key: string, value: unknown, outgoing: Outgoing[] = []): Promise<boolean> {
    if (this.#values.has(key)) return false;
    this.#values.set(key, JSON.stringify(value));
    this.sent.push(...outgoing);
    return true;
  }

  async update<T extends TSchema>(
    schema: T,
    key: string,
    change: (current: Static<T>) => Static<T>,
    outgoing?: (written: Static<T>) => Outgoing[],
  ): Promise<Static<T> | undefined> {
    const current = await this.get(schema, key);
    if (current === undefined) return undefined;
    const next = change(current);
    this.#values.set(key, JSON.stringify(next));
    this.sent.push(...(outgoing?.(next) ?? []));
    return next;
  }

  async list<T extends TSchema>(schema: T, limit: number): Promise<Static<T>[]> {
    const all = [...this.#values.values()].map((text) => parseJson(schema, text));
    return all.toReversed().slice(0, limit);
  }
}

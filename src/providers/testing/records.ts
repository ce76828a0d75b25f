import type { Outgoing, RecordStore } from '../records.ts';

/** A record store in memory, for tests of providers. */
export class TestRecords implements RecordStore {
  readonly sent: Outgoing[] = [];
  readonly #values = new Map<string, string>();

  async get(key: string): Promise<unknown> {
    const text = this.#values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async insert(key: string, value: unknown, outgoing: Outgoing[] = []): Promise<boolean> {
    if (this.#values.has(key)) return false;
    this.#values.set(key, JSON.stringify(value));
    this.sent.push(...outgoing);
    return true;
  }

  async update<T>(
    key: string,
    change: (current: T) => T,
    outgoing?: (written: T) => Outgoing[],
  ): Promise<T | undefined> {
    if (!this.#values.has(key)) return undefined;
    const next = change((await this.get(key)) as T);
    this.#values.set(key, JSON.stringify(next));
    this.sent.push(...(outgoing?.(next) ?? []));
    return next;
  }

  async list(limit: number): Promise<{ key: string; value: unknown; createdAt: number }[]> {
    const all = [...this.#values].map(([key, text]) => ({ key, value: JSON.parse(text) as unknown, createdAt: 0 }));
    return all.toReversed().slice(0, limit);
  }
}

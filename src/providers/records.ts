import type { Static, TSchema } from 'typebox';

/** Something that a provider sends when its record stands. */
export interface Outgoing {
  id: string;
  body: string;
  /** Milliseconds from now. */
  afterMs: number;
}

/**
 * The small store handed to providers that keep state, so that they import no database. Keys are unique within one
 * website and provider.
 */
export interface RecordStore {
  /** Throws where what is kept is not of the schema. */
  get<T extends TSchema>(schema: T, key: string): Promise<Static<T> | undefined>;
  /** Writes only where nothing stands yet, and sends with it what is outgoing; tells whether it wrote. */
  insert(key: string, value: unknown, outgoing?: Outgoing[]): Promise<boolean>;
  /**
   * Replaces the value that `change` is given, and sends with it what is outgoing. `change` may be called again if
   * another writer came between.
   */
  update<T extends TSchema>(
    schema: T,
    key: string,
    change: (current: Static<T>) => Static<T>,
    outgoing?: (written: Static<T>) => Outgoing[],
  ): Promise<Static<T> | undefined>;
  /** Newest first. */
  list<T extends TSchema>(schema: T, limit: number): Promise<Static<T>[]>;
}

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
  get(key: string): Promise<unknown>;
  /** Writes only where nothing stands yet, and sends with it what is outgoing; tells whether it wrote. */
  insert(key: string, value: unknown, outgoing?: Outgoing[]): Promise<boolean>;
  /**
   * Replaces the value that `change` is given, and sends with it what is outgoing. `change` may be called again if
   * another writer came between.
   */
  update<T>(key: string, change: (current: T) => T, outgoing?: (written: T) => Outgoing[]): Promise<T | undefined>;
  /** Newest first. */
  list(limit: number): Promise<{ key: string; value: unknown; createdAt: number }[]>;
}

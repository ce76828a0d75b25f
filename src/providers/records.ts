/**
 * The small store handed to providers that keep state, so that they import no database. Keys are unique within one
 * website and provider.
 */
export interface RecordStore {
  get(key: string): Promise<unknown>;
  /** Writes only where nothing stands yet; tells whether it wrote. */
  insert(key: string, value: unknown): Promise<boolean>;
  /** Replaces the value that `change` is given; `change` may be called again if another writer came between. */
  update<T>(key: string, change: (current: T) => T): Promise<T | undefined>;
  /** Newest first. */
  list(limit: number): Promise<{ key: string; value: unknown; createdAt: number }[]>;
}

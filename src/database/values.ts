/** The one codec for JSON columns, which are text on both databases. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads a JSON column; its shape is what this program wrote. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/**
 * The same of what a page can do without: a text that cannot be read is logged and counts as `empty` (platform 8). What
 * is about money or rights throws rather than being taken for nothing.
 */
export function fromJsonOr<T>(text: string, empty: T): T {
  try {
    return fromJson<T>(text);
  } catch (error) {
    console.error('A stored value cannot be read and counts as empty.', error);
    return empty;
  }
}

/** The one codec for booleans, which are 0 and 1 on both databases. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  return value !== 0;
}

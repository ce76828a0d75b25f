/** The one codec for JSON columns, which are text on both databases. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads a JSON column; its shape is what this program wrote. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** The one codec for booleans, which are 0 and 1 on both databases. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  return value !== 0;
}

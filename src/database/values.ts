/** What a JSON column holds, which is text on both databases; `parseJson` of `contract` reads it by a schema. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** The one codec for booleans, which are 0 and 1 on both databases. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  return value !== 0;
}

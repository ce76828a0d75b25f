/** A text that an address says, under its name in the filter; addresses write numbers as such. */
export const readText = (name: string, value: unknown): Record<string, string> =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? { [name]: String(value) } : {};

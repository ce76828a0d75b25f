import { randomBytes } from 'node:crypto';

/** Crockford's digits: without letters that are read as digits or as each other. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many of them by chance, of five bits each. */
export function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => codeLetters[byte % codeLetters.length]).join('');
}

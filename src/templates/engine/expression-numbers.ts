export type Scalar = string | number | boolean | null;

/** A number in an expression as a pattern: decimal with fraction and exponent, or hexadecimal. Either may lack digits. */
export const number = '0[xX][0-9a-fA-F]*|\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d*)?';
const signed = new RegExp(`^([+-]?)(${number})$`);

/** What is wrong with a number in front of a character. */
export function numberProblem(digits: string, next: string): string | undefined {
  if (/^0x/i.test(digits)) return digits.length > 2 ? undefined : 'Expected digits after start of hex number';
  if (/e[+-]?$/i.test(digits)) return 'Expected a digit after exponent in decimal number';
  if (next !== '.') return undefined;
  return /e/i.test(digits) ? 'Unexpected decimal point in exponent' : 'Duplicate decimal point in number';
}

/** A string is a number only if all of it reads as one of the language's literals, with a sign at most. */
export function toNumber(value: Scalar): number {
  if (typeof value !== 'string') return Number(value);
  if (value === '') return 0;
  const [, sign, digits = ''] = signed.exec(value) ?? [];
  if (digits === '' || numberProblem(digits, '') !== undefined) return NaN;
  return sign === '-' ? -Number(digits) : Number(digits);
}

/** A code as rules compare it: capitals and figures, without spaces and hyphens. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Both ends of "12500-12599": two parts of the same length; "1000-001" is one code. */
export function endsOf(rule: string): [string, string] | undefined {
  const [from = '', to = '', ...more] = rule.split(/[-–]/).map(plain);
  return more.length === 0 && from.length > 0 && from.length === to.length ? [from, to] : undefined;
}

/**
 * Whether a postcode is among some: single ones, "125*" for all that begin so, "12500-12599" for all between. A ZIP+4
 * is also the five figures that it begins with.
 */
export function isAmong(postcode: string, rules: readonly string[]): boolean {
  const code = plain(postcode);
  if (code === '') return false;
  const codes = /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code];
  return codes.some((each) => rules.some((rule) => fits(each, rule.trim())));
}

function fits(code: string, rule: string): boolean {
  if (rule.endsWith('*')) return code.startsWith(plain(rule.slice(0, -1)));
  const [from, to] = endsOf(rule) ?? [plain(rule), plain(rule)];
  return code.length === from.length && code >= from && code <= to;
}

/** Postcodes as an owner types them, with commas or on lines of their own. */
export const postcodesOf = (text: string): string[] => [
  ...new Set(text.split(/[,;\n]/).flatMap((part) => part.trim().toUpperCase() || [])),
];

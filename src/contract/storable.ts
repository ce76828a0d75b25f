import { maximumQueryKeys } from '#catalog/limits.ts';

const deepest = 64;

/** Why a value may not be kept. */
export interface Unstorable {
  code: 'bad-text' | 'too-deep' | 'too-many-keys';
  message: string;
}

const badText: Unstorable = {
  code: 'bad-text',
  message: 'The request holds characters that cannot be stored. Please remove them.',
};
const tooDeep: Unstorable = { code: 'too-deep', message: 'The request is nested too deeply.' };
const tooManyKeys: Unstorable = {
  code: 'too-many-keys',
  message: `The request names more than ${maximumQueryKeys} things at once.`,
};

/**
 * Why what somebody sent cannot be stored, if so: it holds U+0000 or half a surrogate pair, which PostgreSQL would
 * refuse (design 9), is nested deeper than anything that is meant, or has more keys than a query may have (platform 9).
 */
export function whyUnstorable(value: unknown, depth = 0): Unstorable | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? badText : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) return tooDeep;
  // A list of half a million numbers is looked through in 5 ms, and in 150 ms by way of its keys.
  if (Array.isArray(value)) {
    for (const part of value) {
      const reason = whyUnstorable(part, depth + 1);
      if (reason) return reason;
    }
    return undefined;
  }
  const keys = Object.keys(value);
  if (keys.length > maximumQueryKeys) return tooManyKeys;
  for (const key of keys) {
    const reason = whyUnstorable(key) ?? whyUnstorable((value as Record<string, unknown>)[key], depth + 1);
    if (reason) return reason;
  }
  return undefined;
}

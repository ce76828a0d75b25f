import { parseDecimal, scalarText } from './decimal-text.ts';

/** What a message says of a JSON value: scalars as they are, money of either shape by its amount, all else as nothing. */
export function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scalarText(value);
  const { decimalValue, value: amount } = { decimalValue: undefined, value: undefined, ...value };
  return scalarText(decimalValue ?? amount);
}

/** The number of a value: NaN where there is no value at all, 0 for what is no number. */
export function asDecimal(value: unknown): string {
  if (value === undefined) return 'NaN';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return parseDecimal(asText(value)) ?? '0';
}

// A decimal is text here: exact, whatever its size, and what `Intl` formats without a detour over binary fractions.

const shape = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:[eE]([+-]?\d{1,3}))?$/;
const shapeWithoutExponent = /^-?\d+(?:\.\d+)?$/;
const maxLength = 400;

/**
 * The number that a text spells, in plain notation without needless zeros in front: `'-.5e1'` gives `'-5'`, `'1.50'`
 * stays. Also 'NaN' and 'Infinity'. Undefined where it is no number, or one of more than 400 characters or a
 * magnitude of a thousand digits.
 */
export function parseDecimal(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  if (shapeWithoutExponent.test(text) && !hasLeadingZero(text)) return text;
  const found = shape.exec(text);
  if (!found) return parseSpecial(text);
  const [, mantissa = '', exponent = 0] = found;
  return movePoint(mantissa, Number(exponent));
}

function hasLeadingZero(text: string): boolean {
  return /^-?0\d/.test(text);
}

function parseSpecial(text: string): string | undefined {
  if (/^[+-]?[iI]nfinity$/.test(text)) return 'Infinity';
  return text === 'NaN' || text === 'nan' ? 'NaN' : undefined;
}

/** `text` times ten to the power of `places`, exactly: `movePoint('12.5', -2)` is '0.125'. */
export function movePoint(text: string, places: number): string {
  if (!/\d/.test(text)) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const digits = whole + fraction;
  const point = whole.length + places;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  return sign + (before.replace(/^0+/, '') || '0') + (after ? `.${after}` : '');
}

/** How many digits stand behind the point. */
export function fractionDigits(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Place of the first digit that is not zero: 0 for units, 3 for thousands, -1 for tenths; 0 for zero itself. */
export function magnitude(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (/[1-9]/.test(whole)) return whole.replace(/^0+/, '').length - 1;
  const first = fraction.search(/[1-9]/);
  return first < 0 ? 0 : -first - 1;
}

/** `decimal` plus a whole number, exactly and with as many fraction digits as before. */
export function addInteger(decimal: string, integer: number): string {
  if (integer === 0 || !/\d/.test(decimal)) return decimal;
  const digits = fractionDigits(decimal);
  const sum = BigInt(movePoint(decimal, digits)) + BigInt(integer) * 10n ** BigInt(digits);
  return movePoint(String(sum), -digits);
}

/** Whether two decimals are the same number: '1' and '1.0' are. */
export function isSameDecimal(one: string, other: string): boolean {
  return withoutZeros(one) === withoutZeros(other);
}

function withoutZeros(decimal: string): string {
  let end = decimal.length;
  if (decimal.includes('.')) {
    while (decimal[end - 1] === '0') end--;
    if (decimal[end - 1] === '.') end--;
  }
  const plain = decimal.slice(0, end);
  return plain === '-0' ? '0' : plain;
}

/** Text of a scalar; '' for anything else. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

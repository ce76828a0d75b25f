import { Type, type Static } from 'typebox';
import { otherFractionDigits } from '#catalog/amount-digits.ts';

/**
 * The currencies that PayPal takes from sellers everywhere
 * (https://developer.paypal.com/api/rest/reference/currency-codes/); BRL, CNY and MYR only within their countries.
 */
const taken = new Set('AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '));
/** Those of which PayPal refuses parts. */
const withoutParts = new Set(['HUF', 'JPY', 'TWD']);

export const PayPalAmount = Type.Object({ currency_code: Type.String(), value: Type.String() });
export type PayPalAmount = Static<typeof PayPalAmount>;

const ownDigits = (currency: string) => otherFractionDigits.get(currency) ?? 2;

export function takesCurrency(currency: string): boolean {
  return taken.has(currency);
}

/** Minor units as PayPal writes them; undefined where it takes no such amount, as a part of a forint. */
export function toPayPal(minor: number, currency: string): PayPalAmount | undefined {
  if (!taken.has(currency) || !Number.isSafeInteger(minor) || minor < 1) return undefined;
  const digits = ownDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  const [whole, part] = digits === 0 ? [text, ''] : [text.slice(0, -digits), text.slice(-digits)];
  if (withoutParts.has(currency)) return /^0*$/.test(part) ? { currency_code: currency, value: whole } : undefined;
  return { currency_code: currency, value: part === '' ? whole : `${whole}.${part}` };
}

/** The same as minor units; undefined where it is another currency, or no amount of it. */
export function fromPayPal({ currency_code, value }: PayPalAmount, currency: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = ownDigits(currency);
  if (currency_code !== currency || whole === '' || /[1-9]/.test(part.slice(digits))) return undefined;
  const minor = Number(whole + part.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

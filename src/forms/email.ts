import { emailLimits } from '#catalog/limits.ts';

const word = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+/u.source;
const label = /[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?/u.source;
const address = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+${label}$`, 'u');
const { minimumLength, maximumLength, topLevelMinimum, topLevelMaximum } = emailLimits;
const shortTopLevel = new RegExp(`\\.\\p{L}{${topLevelMinimum},${topLevelMaximum}}$`, 'u');

/** Whether a text is an email address for restock sign-ups, accounts and checkout: any valid one, of any top level. */
export function isEmail(text: string): boolean {
  return text.length >= minimumLength && text.length <= maximumLength && address.test(text);
}

/** Whether a text is an email address for a site form: its top level has 2 to 4 letters (storefront 5 and 9). */
export function isSiteFormEmail(text: string): boolean {
  return isEmail(text) && shortTopLevel.test(text);
}

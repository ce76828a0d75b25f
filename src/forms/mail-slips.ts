import { mailDomains, topLevelSlips } from '#catalog/mail-domains.ts';
import { emailLimits } from '#catalog/limits.ts';

/** Shorter names are too near to others: "ms.com" is no slip of "msn.com". */
const shortestName = 5;

const nameOf = (domain: string) => domain.split('.')[0] ?? '';

/** An address that was probably meant, as ada@gmail.com by ada@gmial.com; undefined where nothing speaks for a slip. */
export function meantEmail(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > emailLimits.maximumLength) return undefined;
  const domain = text.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain.replaceAll(',', '.'));
  return meant === domain || meant === '' ? undefined : `${text.slice(0, at)}@${meant}`;
}

function meantDomain(typed: string): string {
  const [ending = ''] = typed.split('.').slice(-1);
  const mended = topLevelSlips[ending];
  const domain = mended === undefined ? typed : typed.slice(0, -ending.length) + mended;
  if (mailDomains.includes(domain)) return domain;
  const near = mailDomains.filter((known) => nameOf(known).length >= shortestName);
  return near.find((known) => nameOf(known) === domain || isNear(domain, known)) ?? domain;
}

/** Whether one slip of the keyboard makes one of the other; a provider's domain of another country is none. */
function isNear(domain: string, known: string): boolean {
  const isCountry = /\.[a-z]{2}$/.test(domain) && !known.endsWith('.com');
  if (isCountry && nameOf(domain) === nameOf(known)) return false;
  return isOneSlip(domain, known);
}

/** Whether texts differ in one letter that is wrong, missing or doubled, or in two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [mine, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (mine.length <= 1 && theirs.length <= 1) return true;
  return mine.length === 2 && theirs.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0];
}

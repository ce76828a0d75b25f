import type { Refusal } from '#contract/refusals.ts';
import { productLimits } from '#catalog/limits.ts';
import { invalid } from './check-input.ts';

/** The url id of the page that stands at the website's root. */
export const homeUrlId = 'home';

/** What may be at a path of the website: a collection, or an item of the one above it. */
export interface AddressedPlace {
  urlId: string;
  itemUrlId?: string;
}

/** The places that a path may name, the likelier first; none has the address of both. */
export function placesAt(path: string): AddressedPlace[] {
  if (path === '/') return [{ urlId: homeUrlId }];
  const urlId = path.slice(1);
  const at = urlId.lastIndexOf('/');
  const places = at > 0 ? [{ urlId }, { urlId: urlId.slice(0, at), itemUrlId: urlId.slice(at + 1) }] : [{ urlId }];
  return places.filter((place) => place.urlId !== homeUrlId);
}

const atOnce = 50;

/** The address that a title makes: its letters and digits in lower case, joined by hyphens. */
export function urlIdOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? ['untitled']).join('-').slice(0, productLimits.urlIdLength - 10);
}

/**
 * The url id of something new or renamed: the given one, refused where it is taken, or one from the title, with the
 * first number from 2 on that nothing else has. `taken` gives those of some that are in use.
 */
export async function chooseUrlId(
  { urlId, title }: { urlId?: string; title: string },
  taken: (candidates: string[]) => Promise<string[]>,
): Promise<string | Refusal> {
  if (urlId !== undefined) {
    const isTaken = (await taken([urlId])).length > 0;
    return isTaken ? invalid({ urlId: 'Something else has this address. Choose another.' }) : urlId;
  }
  const base = urlIdOf(title);
  for (let first = 1; ; first += atOnce) {
    const candidates = Array.from({ length: atOnce }, (_, at) => (first + at === 1 ? base : `${base}-${first + at}`));
    const used = new Set(await taken(candidates));
    const free = candidates.find((candidate) => !used.has(candidate));
    if (free !== undefined) return free;
  }
}

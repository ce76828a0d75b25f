import { aheadWords } from '#catalog/ahead-words.ts';
import type { Ahead, StructuredContent } from '#contract/product.ts';
import { countsStock, isInStock } from './status.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';

type Told = Pick<Ahead, 'kind' | 'on' | 'words'>;

/** How many of a line's pieces are not there yet. */
interface Pieces {
  ahead: number;
  of: number;
}

/** What is said of what is sold before it is there: "On back-order, expected May 12, 2027. The kiln is full." */
export function aheadText(
  { kind, on, words }: Told,
  locale: Locale,
  { ahead, of }: Pieces = { ahead: 1, of: 1 },
): string {
  const what = ahead < of ? aheadWords.some(ahead, kind) : aheadWords.kinds[kind];
  const day = on === undefined ? [] : [aheadWords.expected(dayText(on, locale))];
  return [[what, ...day].join(', '), ...(words ? [words] : [])].join('. ');
}

/** The day of a time, epoch ms, as "2027-05-12". */
export const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A day, as "2027-05-12", in a locale's way. */
export const dayText = (day: string, locale: Locale) => formatDate(locale, Date.parse(day), 'UTC');

/**
 * Shares out the pieces of a variant that are not there among the lines that ask for it, of which the first get what
 * is there: how many of each line, in the lines' order, are sold ahead.
 */
export function shareAhead(quantities: readonly number[], ahead: number): number[] {
  const wanted = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let there = wanted - ahead;
  return quantities.map((quantity) => {
    const taken = Math.min(quantity, Math.max(0, there));
    there -= taken;
    return quantity - taken;
  });
}

/** Whether all that can be had of a product is sold before there has been any. */
export function isPreOrder({ productType, variants }: Pick<StructuredContent, 'productType' | 'variants'>): boolean {
  const there = variants.filter(isInStock);
  const isAhead = ({ unlimited, qtyInStock, ahead }: (typeof variants)[number]) =>
    !unlimited && qtyInStock === 0 && ahead?.kind === 'pre-order';
  return countsStock(productType) && there.length > 0 && there.every(isAhead);
}

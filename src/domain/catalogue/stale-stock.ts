import { shownStockLimit } from '#catalog/stock.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import type { Unit } from '../unit.ts';
import { freeOf, isGone, type Counted } from './move-stock.ts';

/**
 * What is old once a variant's stock has changed by so many: pages that show it, which say no more than that there are
 * so many, and lists that say of what there is any.
 */
export function touchStock(unit: Unit, now: Counted & Pick<Variants, 'item_id'>, by: number): void {
  const free = freeOf(now);
  if (Math.min(free - by, free) < shownStockLimit) unit.touch(`item:${now.item_id}`);
  if (isGone(free - by, now) !== isGone(free, now)) unit.touch(stockTag(unit.websiteId));
}

/** The tag of pages that say which of many products there are. */
export const stockTag = (websiteId: string) => `stock:${websiteId}`;

import { sql, type RawBuilder } from 'kysely';
import type { Variants } from '#database/catalogue-schema.ts';
import { fromFlag } from '#database/values.ts';

/** What says how much of a variant can be had. */
export type Counted = Pick<Variants, 'qty_in_stock' | 'owed' | 'ahead_limit'>;

/** The columns that say it. */
export const countedColumns = ['qty_in_stock', 'owed', 'ahead_limit'] as const;

/** What is neither sold nor held; below zero as many are owed to buyers. */
export const freeOf = ({ qty_in_stock: there, owed }: Pick<Counted, 'qty_in_stock' | 'owed'>) => there - owed;

/** What is there and what is owed once so many are free: one of both is always 0. */
export const splitFree = (free: number) => ({ qty_in_stock: Math.max(0, free), owed: Math.max(0, -free) });

/** The same as assignments of a statement: so many pieces more are free, or fewer. */
export function moveFree(by: number): { qty_in_stock: RawBuilder<number>; owed: RawBuilder<number> } {
  const free = sql`(qty_in_stock - owed + ${by})`;
  return {
    qty_in_stock: sql<number>`case when ${free} > 0 then ${free} else 0 end`,
    owed: sql<number>`case when ${free} < 0 then -${free} else 0 end`,
  };
}

/** Whether a variant can be had, as a condition on columns of its table under this name. */
export const canBeHad = (table = 'variants') =>
  sql<boolean>`(${sql.ref(`${table}.unlimited`)} = 1
    or ${sql.ref(`${table}.qty_in_stock`)} + ${sql.ref(`${table}.ahead_limit`)} > ${sql.ref(`${table}.owed`)})`;

/** Whether what a variant is has begun, so that it is not sold any more. */
export const hasBegun = ({ begins_at: at }: Pick<Variants, 'begins_at'>, now: number) => at !== null && at <= now;

/** How much of a variant can be had, as the rules of `commerce` ask. */
export function stockOf(row: Counted & Pick<Variants, 'unlimited'>) {
  const stock = { unlimited: fromFlag(row.unlimited), qtyInStock: row.qty_in_stock };
  return row.ahead_limit > 0 ? { ...stock, ahead: { left: aheadLeft(row) } } : stock;
}

/** How many pieces can still be sold before they are there. */
export const aheadLeft = ({ ahead_limit: limit, owed }: Pick<Counted, 'ahead_limit' | 'owed'>) =>
  Math.max(0, limit - owed);

/** Whether none can be had any more, not even ahead. */
export const isGone = (free: number, { ahead_limit: limit }: Pick<Counted, 'ahead_limit'>) => free + limit <= 0;

/** How many of so many pieces that were just taken are not there. */
export const takenAhead = (quantity: number, after: Pick<Counted, 'qty_in_stock' | 'owed'>) =>
  Math.min(quantity, Math.max(0, -freeOf(after)));

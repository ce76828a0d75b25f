import { productTypes } from '#catalog/product-types.ts';
import { withdrawalDays } from '#catalog/return-words.ts';

const day = 24 * 3_600_000;

/** What a shop allows. */
export interface ReturnTerms {
  takesReturns: boolean;
  returnDays: number;
  takesWithdrawals: boolean;
  /** Whether files and services are given, or begun, before the time for withdrawal is over to those alone who ask for it. */
  asksToBegin: boolean;
}

/** How far an order is; `doneAt`, epoch ms, is when all of it had left. */
export interface ReturnedOrder {
  fulfillment: 'pending' | 'fulfilled' | 'canceled';
  doneAt: number | null;
}

/** A line of an order. */
export interface ReturnedLine {
  productType: number;
  /** When its contract was made, epoch ms; null where it goes on with one that was made before. */
  madeAt: number | null;
  /** When it takes place, of a service that has a date. */
  beginsAt: number | null;
  /** Whether it is sold again and again. */
  isSubscribed: boolean;
  /** Whether the buyer asked for it before the time for withdrawal is over, and knew what that means. */
  isAskedFor: boolean;
}

/** Whether a line of an order that has left may be sent back: goods, within the shop's days from then on. */
export function mayReturn(
  { fulfillment, doneAt }: ReturnedOrder,
  line: ReturnedLine,
  terms: ReturnTerms,
  now: number,
): boolean {
  if (!terms.takesReturns || !isGoods(line)) return false;
  return fulfillment === 'fulfilled' && now < (doneAt ?? 0) + terms.returnDays * day;
}

/**
 * Whether one may withdraw from a line's contract (Directive 2011/83/EU, article 9): of goods from the order on until 14
 * days after they came, for which a week on the way is reckoned, as when they came is not known; of a service until 14
 * days after the order, unless it was done. Files are given at once, and are the buyer's. Where a shop asks its buyers to
 * agree to that, those who did not keep the 14 days (article 16 (a) and (m)).
 */
export function mayWithdraw(order: ReturnedOrder, line: ReturnedLine, terms: ReturnTerms, now: number): boolean {
  const { fulfillment, doneAt } = order;
  if (!terms.takesWithdrawals || fulfillment === 'canceled') return false;
  const { after, travel } = withdrawalDays;
  if (isGoods(line)) return fulfillment === 'pending' || now < (doneAt ?? 0) + (after + travel) * day;
  if (line.madeAt === null || now >= line.madeAt + after * day) return false;
  const isKept = terms.asksToBegin && !line.isAskedFor;
  if (line.productType === productTypes.digital) return isKept;
  return line.productType === productTypes.service && !isPerformed(order, line, { now, isKept });
}

const isGoods = ({ productType }: ReturnedLine) => productType === productTypes.physical;

/** A date that is past is over; without one a service is done once its order is, unless it goes on. */
function isPerformed(
  { fulfillment }: ReturnedOrder,
  { beginsAt, isSubscribed }: ReturnedLine,
  { now, isKept }: { now: number; isKept: boolean },
): boolean {
  return beginsAt === null ? fulfillment === 'fulfilled' && !isSubscribed && !isKept : beginsAt <= now;
}

/** How many pieces of a line are left of which so many are asked for and not paid back yet. */
export const piecesLeft = (quantity: number, refundedQuantity: number, asked: number): number =>
  Math.max(0, quantity - refundedQuantity - asked);

export type ReturnState = 'asked' | 'accepted' | 'refused' | 'received' | 'refunded';
export type ReturnStep = Exclude<ReturnState, 'asked'>;

/** From which states a return can come to each. */
const from: Record<ReturnStep, readonly ReturnState[]> = {
  accepted: ['asked'],
  refused: ['asked', 'accepted'],
  received: ['asked', 'accepted'],
  refunded: ['asked', 'accepted', 'received'],
};

/** Whether a return can come from one state to another. */
export const canBecome = (state: ReturnState, to: ReturnStep): boolean => from[to].includes(state);

/** Those of which pieces are on their way, or will be. */
export const openStates = ['asked', 'accepted', 'received'] as const satisfies ReturnState[];

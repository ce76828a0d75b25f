import { productTypes } from '#catalog/product-types.ts';
import { withdrawalDays } from '#catalog/return-words.ts';

const day = 24 * 3_600_000;

/** What a shop allows. */
export interface ReturnTerms {
  takesReturns: boolean;
  returnDays: number;
  takesWithdrawals: boolean;
}

/** How far an order is; `doneAt`, epoch ms, is when all of it had left. */
export interface ReturnedOrder {
  fulfillment: 'pending' | 'fulfilled' | 'canceled';
  doneAt: number | null;
}

/** Whether something of an order that has left may be sent back: within the shop's days from then on. */
export function mayReturn({ fulfillment, doneAt }: ReturnedOrder, terms: ReturnTerms, now: number): boolean {
  return terms.takesReturns && fulfillment === 'fulfilled' && now < (doneAt ?? 0) + terms.returnDays * day;
}

/**
 * Whether one may withdraw from an order's contract: from the order on until 14 days after the goods came (Directive
 * 2011/83/EU, article 9). When they came is not known: they may travel for a week.
 */
export function mayWithdraw({ fulfillment, doneAt }: ReturnedOrder, terms: ReturnTerms, now: number): boolean {
  if (!terms.takesWithdrawals || fulfillment === 'canceled') return false;
  const { after, travel } = withdrawalDays;
  return fulfillment === 'pending' || now < (doneAt ?? 0) + (after + travel) * day;
}

interface Line {
  productType: number;
  quantity: number;
  refundedQuantity: number;
}

/** How many pieces of a line can still be sent back, where so many are asked for and not paid back yet. */
export function piecesLeft({ productType, quantity, refundedQuantity }: Line, asked: number): number {
  return productType === productTypes.physical ? Math.max(0, quantity - refundedQuantity - asked) : 0;
}

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

import type { OrderFilter } from '#contract/order-office-calls.ts';
import type { ReturnFolder } from '#contract/return-calls.ts';
import { isDay } from '../days.ts';
import { readText } from '../read-text.ts';

/** What of the orders is shown, as the address says it; days as "2026-11-23", both included. */
export interface OrderSearch {
  search?: string;
  state?: (typeof states)[number];
  payment?: (typeof payments)[number];
  delivery?: (typeof deliveries)[number];
  from?: string;
  until?: string;
  /** Orders of the test mode, or those that moved money; without it, those that the website takes now. */
  kind?: 'test' | 'real';
}

export const states = ['pending', 'fulfilled', 'returning', 'canceled', 'unpaid', 'refunded'] as const;
export const payments = ['online', 'agreement', 'gift-card'] as const satisfies readonly OrderFilter['payment'][];
export const deliveries = ['shipping', 'pick-up', 'none'] as const satisfies readonly OrderFilter['delivery'][];

/** What an address asks for, without what it cannot mean. */
export function readFilter(given: Record<string, unknown>): OrderSearch {
  const { search, kind, from, until } = given;
  const state = states.find((each) => each === given.state);
  const payment = payments.find((each) => each === given.payment);
  const delivery = deliveries.find((each) => each === given.delivery);
  return {
    ...readText('search', search),
    ...(state && { state }),
    ...(payment && { payment }),
    ...(delivery && { delivery }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...((kind === 'test' || kind === 'real') && { kind }),
  };
}

export const folders = ['waiting', 'coming', 'over'] as const satisfies readonly ReturnFolder[];

/** What of the returns is shown, as the address says it: those of a folder, or of an order. */
export interface ReturnSearch {
  folder?: Exclude<ReturnFolder, 'waiting'>;
  order?: string;
}

export const readFolder = ({ folder, order }: Record<string, unknown>): ReturnSearch => ({
  ...((folder === 'coming' || folder === 'over') && { folder }),
  ...readText('order', order),
});

import { readText } from '../read-text.ts';

/** Which subscribers are shown, as the address says it. */
export interface SubscriberSearch {
  search?: string;
  /** Who is on the list without it. */
  state?: SubscriberView;
}

/** What each choice asks the server for. */
export const views = {
  subscribed: {},
  buyers: { bought: 'yes' },
  'not-buyers': { bought: 'no' },
  pending: { state: 'pending' },
  unsubscribed: { state: 'unsubscribed' },
} as const;
export type SubscriberView = keyof typeof views;
export const viewNames = Object.keys(views) as SubscriberView[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state }: Record<string, unknown>): SubscriberSearch {
  const known = viewNames.find((each) => each === state);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
  };
}

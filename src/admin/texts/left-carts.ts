import type { LeftCartState } from '#contract/left-cart-calls.ts';
import { areas } from './areas.ts';

const carts = (count: number) => (count === 1 ? '1 cart' : `${count} carts`);

export const leftCarts = {
  title: areas.leftCarts,
  explain:
    'Carts that nobody has touched for an hour. Whose they are is known where a member left one, or where somebody agreed to a reminder.',
  settings: 'Reminders',
  toSettings: 'Set up reminders',
  lately: 'In the last 30 days',
  left: 'Abandoned',
  reminded: 'Reminded',
  recovered: 'Recovered',
  carts,
  search: 'Email',
  state: 'State',
  any: 'All',
  states: {
    silent: 'No reminder',
    planned: 'Reminder planned',
    reminded: 'Reminded',
    recovered: 'Recovered',
  } satisfies Record<LeftCartState, string>,
  who: 'Customer',
  somebody: 'Unknown visitor',
  goods: (goods: readonly { title: string; quantity: number }[], isMore: boolean) =>
    goods.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ') + (isMore ? ' …' : ''),
  worth: 'Total',
  when: 'Abandoned',
  reminder: 'Reminder',
  planned: 'comes',
  boughtAs: (number: number) => `Order ${number}`,
  link: 'Copy the cart’s link',
  copied: 'The link is copied. It leads back to this cart.',
  more: 'Show more',
  empty: 'No abandoned carts',
  emptyText:
    'What visitors put into their carts and did not buy is shown here, an hour later. A reminder by mail brings some of them back.',
  noneFound: 'No carts found.',
} as const;

import { areas } from './areas.ts';
import { toDo } from './to-do.ts';

export const start = {
  title: areas.start,
  overview: 'The overview of the shop',
  isOpen: (title: string) => `${title} is open`,
  nextStep: 'Next step',
  walkThrough: 'Walk through it as a visitor does',
  walkThroughText:
    'See every page as your visitors do. Where something is sold, put it in the cart and check out: the confirmation that your customer would read comes into the mailbox.',
  openWebsite: 'Open the website',
  toProducts: 'Add a product',
  toShipping: 'Set up the shipping',
  toMailbox: 'Read the mailbox',
  toDo: 'To do',
  nothingToDo: 'Nothing: every order is sent, every message read, and all that visitors see can be bought.',
  /** Said behind the number of each. */
  waits: {
    ...toDo,
    soldOut: (count: number) => (count === 1 ? 'visible product is sold out' : 'visible products are sold out'),
    low: (count: number) => (count === 1 ? 'visible product is running low' : 'visible products are running low'),
  },
  acts: {
    undone: 'See why',
    charges: 'See what to do',
    returns: 'Decide',
    toSend: 'Send',
    unpaid: 'See which',
    unread: 'Read',
    reviews: 'Decide',
    comments: 'Decide',
    held: 'Decide',
    soldOut: 'Restock',
    low: 'Restock',
  },
  begun: 'What a new shop needs',
  isDone: 'Done',
  steps: {
    product: { title: 'Something to sell', text: 'A product with its price and a picture' },
    shipping: { title: 'How it is sent', text: 'Countries, rates, and where it is picked up' },
    taxes: { title: 'Taxes', text: 'The known rates of your country, added by one press' },
    payments: { title: 'Payments', text: 'By card, PayPal, transfer or in cash' },
    order: { title: 'A trial order', text: 'Buy as a customer would; in test mode no money moves' },
    domain: { title: 'An address of your own', text: 'The domain that your customers type' },
  },
  latest: 'Latest orders',
  between: ' · ',
  toOrders: 'All orders',
  takings: 'Recent sales, before refunds',
  times: { today: 'Today', week: 'This week', month: 'This month' },
  before: {
    today: (amount: string) => `yesterday ${amount}`,
    week: (amount: string) => `last week so far ${amount}`,
    month: (amount: string) => `last month so far ${amount}`,
  },
  /** As "3 orders · yesterday $20.00". */
  beside: (count: number, before: string) => `${count === 1 ? '1 order' : `${count} orders`} · ${before}`,
  byDay: 'Sales by day',
  todayName: 'Today',
  toReports: 'All reports',
  best: 'What sells best, in the last 30 days',
  sold: (count: number) => `${count} sold`,
} as const;

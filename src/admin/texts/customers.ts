import { areas } from './areas.ts';

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export const customers = {
  title: areas.customers,
  search: 'Name or email',
  customer: 'Customer',
  orders,
  ordersColumn: 'Orders',
  spent: 'Spent',
  last: 'Last order',
  kind: 'Kind',
  real: 'Of real orders',
  test: 'Of test orders',
  found: (total: number) =>
    total >= 10_000 ? 'More than 10,000 customers' : total === 1 ? '1 customer' : `${total} customers`,
  more: 'Show more',
  empty: 'No customers yet',
  emptyText: 'Everyone who orders will stand here, with what they bought and how to reach them.',
  noneFound: 'Nobody fits.',
  toOrders: 'See the orders',

  test1: 'Test orders',
  between: ' · ',
  since: (when: string) => `Last ordered ${when}`,
  contact: 'Contact',
  addresses: 'Addresses used',
  mails: 'Mails',
  newsletter: {
    yes: 'Wants the newsletter',
    no: 'Does not want the newsletter',
    unknown: 'Nothing said of the newsletter',
  },
  refusesReminders: 'Wants no reminders of carts',
  bought: 'Gift cards bought',
  used: 'Gift cards used',
  card: (lastFour: string) => `Ending in ${lastFour}`,
  holds: (amount: string) => `${amount} left`,
  paid: (amount: string) => `paid ${amount}`,
  allOrders: 'All orders',
  goods: 'Orders',
  export: 'Save their data',
  more1: 'More',

  erase: 'Erase this person …',
  eraseTitle: 'Erase this person?',
  eraseText:
    'Their orders stay in your books with numbers and amounts. Name, address, email, what they wrote, your notes on them and their orders, carts and mails are gone for good.',
  eraseAct: 'Erase',
  erased: (count: number) => `The person is erased. ${orders(count)} ${count === 1 ? 'stays' : 'stay'} in the books.`,

  notes: 'Notes',
  note: 'A note for those who work here',
  addNote: 'Add',
  noted: 'Noted.',
  noteFrom: (person: string, when: string) => [person, when].filter(Boolean).join(' · '),
  deleteNote: 'Delete the note',
  noteDeleted: 'The note is deleted.',
} as const;

import { areas } from './areas.ts';

export const mailbox = {
  title: areas.mailbox,
  one: 'Mail',
  check: 'Check for mail',
  choose: 'Choose a mail to read it here.',
  all: 'All mail',
  to: 'To',
  sent: 'Sent',
  delivery: 'Delivery',
  deliveries: {
    waiting: 'On its way to your mail server',
    sent: 'Taken by your mail server',
    refused: 'Not delivered',
  },
  views: 'Show the mail',
  asDesigned: 'As designed',
  asText: 'As plain text',
  empty: 'No mail yet',
  emptyText: (title: string) =>
    `Every mail that ${title} sends is kept here for you to read, order confirmations first of all. Place an order on the website to see one.`,
  openWebsite: 'Open the website',
} as const;

import type { CustomerMail } from '#catalog/customer-mails.ts';

const names: Record<CustomerMail, string> = {
  'order-confirmation': 'The order stands',
  'payment-reminder': 'The order waits for its payment',
  'order-paid': 'The order is paid',
  'order-shipped': 'The order is on its way',
  'order-refund': 'Money went back',
  'gift-cards': 'Gift cards that were bought',
  'cart-reminder': 'A cart was left behind',
  restock: 'Something is back',
};

/** The mails to customers, as they are written anew. */
export const mails = {
  title: 'Mails to customers',
  text: 'Each is written in the template language. What you leave empty is as it was at first.',
  names,
  isOwn: 'Written by you',
  back: 'Mails to customers',
  subject: 'Subject',
  subjectHint: 'Left empty, it is the original one.',
  html: 'Mail',
  htmlHint: 'HTML with {variables}; what is above and below all mails stays.',
  plain: 'Plain text',
  plainHint: 'For programs that show no HTML.',
  reset: 'Back to the original',
  resetQuestion: {
    title: 'Back to the original?',
    text: 'What you wrote of this mail is gone.',
    act: 'Take it back',
    isDangerous: true,
  },
  wasReset: 'The mail is the original again.',
  sample: 'As it is sent',
  sampleText: 'By a real order. What the order has not come to – a parcel, a refund – is made up of it.',
  noOrders: 'Once there is an order, the mail is shown by it here.',
  order: 'Order',
  orderOf: (number: number) => `Order ${number}`,
  broken: 'The original is sent instead:',
  page: 'See what is saved as a page',
  variables: 'What you may print',
  tag: (name: string) => `{${name}}`,
  test: 'Send it to yourself',
  testTo: 'Your own address',
  testText: 'What is saved is sent.',
  send: 'Send it',
  wasSent: (to: string) => `It is on its way to ${to}.`,
} as const;

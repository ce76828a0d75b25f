import { describe, expect, it } from 'vitest';
import { mailWords, type MailName } from '#catalog/mail-words.ts';
import { intlProvider } from '#locale/intl-provider.ts';
import { mailTemplate } from './site-mail.ts';

const sources = import.meta.glob<string>('./*.{html,txt}', { query: '?raw', import: 'default', eager: true });

const around = {
  subject: 'A mail – Clay & Co',
  language: 'en',
  website: { siteTitle: 'Clay & Co', url: 'https://clay.example' },
  action: { url: 'https://clay.example/act?a=1&b=2', label: 'Do it' },
  head: { address: ['Clay & Co', '1 Kiln Lane'] },
  legal: [{ title: 'Terms', url: 'https://clay.example/terms' }],
  contact: 'us@clay.example',
};
const usd = (decimalValue: string) => ({ decimalValue, currencyCode: 'USD' });
const order = { orderNumber: 12345 };
const items = [
  { quantity: 2, title: 'Bowl', productName: 'Bowl', options: 'Large', picture: '/b.jpg', unitPrice: usd('9.50') },
  { quantity: 1, title: 'Cup <1>', productName: 'Cup <1>', unitPrice: usd('5.00') },
];
const payment = { amount: usd('24.00'), title: 'Bank transfer', lines: ['IBAN DE00', 'BIC CLAY'] };
const giftCards = [{ code: 'AAAA-BBBB', amount: usd('25.00') }];

const pieces = [{ name: 'Cup <1>', quantity: 2 }];
/** Those of a return differ in their words alone, as do those with codes of gift cards. */
const fileOf = (name: string) => {
  if (name === 'gift-card-expiry') return 'gift-cards';
  return /^return-(asked|accepted|refused|received)$/.test(name) ? 'return' : name;
};

/** What each mail is written with: among them every part that it can have. */
const mails: Record<MailName, object[]> = {
  'account-notice': [{ change: 'A passkey was added.', when: 'Monday' }],
  'cart-reminder': [{ items, stopUrl: 'https://clay.example/stop' }],
  'comment-answer': [
    { name: 'Bob & Co', place: 'Ash glaze', body: 'It is <safe>.', stopUrl: 'https://x.example/stop' },
  ],
  'comment-confirm': [{}],
  'comments-waiting': [{ count: '2 comments' }],
  'confirm-subscription': [{ list: 'News & more' }],
  dispute: [
    { number: '1001', provider: 'PayPal', amount: '$12.00', about: 'merchandise not received', isOver: false },
    { number: '1001', provider: 'Stripe', amount: '$12.00', about: 'lost', isOver: true, isStripe: true },
  ],
  'form-reply': [
    { text: 'Yes, we do.\nCome by.', quoted: ['Name: Ada', 'Message: Do you <open>?'], date: 'May 1, 2026' },
  ],
  'form-submission': [
    { answers: [{ title: 'Name', text: 'Ada' }, { title: 'Phone' }], email: 'ada@example.com', pageTitle: 'Contact' },
    { answers: [], email: '', pageTitle: 'Contact' },
  ],
  'gift-cards': [
    { giftCards, isOne: true, message: 'Happy birthday!' },
    { giftCards, isOne: false },
    {
      giftCards: [{ ...giftCards[0], printUrl: 'https://clay.example/card' }],
      isOne: true,
      isGift: true,
      to: 'For Ann & Co',
      message: 'All <the> best',
      from: 'From Ben',
    },
  ],
  'gift-card-expiry': [
    { giftCards: [{ ...giftCards[0], until: 'Valid until May 1, 2031.' }], isOne: true },
    { giftCards, isOne: true, isTest: true },
  ],
  invitation: [{ to: 'ada@example.com' }],
  'low-stock': [
    {
      items: [
        { name: 'Bowl <Large>', sku: 'B-L', left: '2 pieces left' },
        { name: 'Cup', sku: '', left: 'sold out' },
      ],
    },
    { items: [{ name: 'Cup', sku: '', left: 'sold out' }], more: '3 more are in the list.' },
  ],
  'member-area': [{ text: 'You are welcome to “Club”.' }],
  'member-code': [{ code: '123456' }],
  'member-link': [{ text: 'Choose a password.' }],
  'new-order': [
    {
      order: { orderNumber: 12345, customerEmail: 'ada@example.com', grandTotal: usd('24.00'), notes: 'Ring <twice>' },
      items: items.map((item) => ({ ...item, lineTotal: usd('19.00') })),
      destination: ['Ada', '1 Kiln Lane'],
      shippingMethod: 'Standard & slow',
    },
    {
      order: { orderNumber: 1, customerEmail: 'a@x.example', grandTotal: usd('5.00'), testMode: true },
      items: [],
      isOwed: true,
    },
  ],
  newsletter: [
    {
      list: 'News & more',
      leaveUrl: 'https://clay.example/newsletter/unsubscribe/t?letter=l',
      preheader: 'Out of the <kiln>',
      parts: [
        { heading: 'Spring <firing>' },
        { prose: { writtenHtml: '<p>Out <b>now</b></p>', plain: 'Out now' } },
        { picture: { source: '/bowl.jpg', alt: 'A "bowl"', link: 'https://clay.example/bowl' } },
        { picture: { source: '/cup.jpg', alt: '', link: '' } },
        { button: { label: 'See all', link: 'https://clay.example/shop?a=1&b=2' } },
        { product: { title: 'Bowl', about: 'Ash glaze', source: '/b.jpg', link: 'https://clay.example/shop/bowl' } },
        { product: { title: 'Cup', about: '', source: '', link: 'https://clay.example/shop/cup' } },
        { divider: true },
      ],
    },
  ],
  'order-confirmation': [
    { order, items, lines: [{ label: 'Total', isGrand: true, amount: usd('24.00') }], payment: 'Visa ending in 4242' },
    {
      order: { ...order, owed: usd('24.00'), testMode: true, notes: 'Ring twice.' },
      buysCards: true,
      givesCards: true,
      toPay: payment,
      files: [{ title: 'Glazes', filename: 'glazes.pdf', size: '2 MB', url: 'https://clay.example/file' }],
      downloadsUntil: '1 May',
      items,
      lines: [{ label: 'Coupon', isTakenOff: true, amount: usd('2.00') }],
      destination: { title: 'We send it to', lines: ['Ada', 'Berlin'], more: 'By post' },
    },
    { order, items: [], lines: [], files: [{ title: 'A' }, { title: 'B' }], isOneFile: false, downloadsUntil: '1 May' },
    { order, items: [], lines: [], files: [{ title: 'A' }], isOneFile: true, downloadsUntil: '1 May' },
  ],
  'order-paid': [{ order }],
  'order-refund': [
    {
      order,
      refund: { amount: usd('9.50'), reason: 'It broke.', charge: usd('4.50'), giftCards: [] },
      means: 'Klarna',
    },
    {
      order,
      refund: { amount: usd('9.50'), charge: usd('4.50'), giftCards: [{ lastFour: '7KXM', amount: usd('5') }] },
    },
  ],
  'order-shipped': [
    { order, items, statusUrl: '/s', shipment: { carrier: 'DHL', trackingNumber: '17', trackingUrl: '/t' } },
    { order, items, statusUrl: '/s', shipment: { carrier: 'DHL' } },
    { order, items, statusUrl: '/s', shipment: { trackingNumber: '17' } },
    { order, items, statusUrl: '/s', shipment: {} },
  ],
  'payment-reminder': [{ order, payment }],
  reset: [{ to: 'ada@example.com' }],
  restock: [{ product: 'Bowl, Large' }],
  'return-accepted': [
    { order, return: { isWithdrawal: false, items: pieces, when: 'Monday', words: 'Use <this>.', label: 'label.pdf' } },
    { order, return: { isWithdrawal: true, items: pieces, when: 'Monday' } },
  ],
  'return-asked': [
    { order, return: { isWithdrawal: false, items: pieces, when: 'Monday' } },
    { order, return: { isWithdrawal: true, items: pieces, when: 'Monday' } },
  ],
  'return-received': [{ order, return: { isWithdrawal: false, items: pieces, when: 'Monday' } }],
  'return-refused': [{ order, return: { isWithdrawal: false, items: pieces, when: 'Monday', words: 'It was worn.' } }],
  'return-to-decide': [
    { order: { orderNumber: 7, customerEmail: 'a@x.example' }, items: pieces, reason: 'Too <small>', note: 'A\nB' },
    { order: { orderNumber: 7, customerEmail: 'a@x.example' }, items: pieces, isWithdrawal: true },
  ],
  'review-request': [{ products: [{ title: 'Bowl' }, { title: 'Cup <1>' }] }],
  'subscription-means': [{ product: 'Coffee <1>' }],
  'subscription-refused': [
    { product: 'Coffee <1>', failure: 'Your card was declined.', again: 'March 3, 2027' },
    { product: 'Coffee', failure: null },
  ],
  'test-mail': [{}],
  'text-broken': [{ mail: 'order shipped', problem: 'Line 3: there is no formatter “mony”.' }],
  undone: [{ items: [{ text: 'A refund was not paid', reason: 'card <gone>' }, { text: 'A mail was not sent' }] }],
  'webhook-off': [{ host: 'hooks.example', answer: '500 Down' }],
};

/** What the HTML part says, with its links and none of its looks: a line for each cell and paragraph. */
function plainHtml(html: string): string {
  const [, body = ''] = html.split('</head>');
  return body
    .replaceAll(/ (align|cell\w+|class|role|style|valign|width)="[^"]*"/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?)(body|h1|h2|html|p|table|td|tr)( [^>]*)?> ?/g, '\n')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .replaceAll(/ +>/g, '>')
    .trim();
}

describe('a mail', () => {
  it('is one of those that are written below', () => {
    const names = Object.keys(sources).flatMap((path) => /\/([^/]+)\.txt$/.exec(path)?.[1] ?? []);
    const parts = ['added', 'frame'];
    expect([...new Set(Object.keys(mails).map(fileOf))]).toEqual(names.filter((name) => !parts.includes(name)).sort());
  });

  it.each(Object.entries(mails))('has a word for every key that its templates name: %s', (name) => {
    const { plain = {}, ...own }: Record<string, unknown> = mailWords[name as MailName];
    const words = { ...mailWords.frame, ...own };
    for (const [ending, keys] of Object.entries({ html: words, txt: { ...words, ...(plain as object) } })) {
      const source = `${sources[`./frame.${ending}`]}${sources[`./${fileOf(name)}.${ending}`]}`;
      const named = [...source.matchAll(/\{words\.(\w+)/g)].map(([, key]) => key);
      expect(Object.keys(keys)).toEqual(expect.arrayContaining(named));
    }
  });

  it.each(Object.entries(mails))('says what it has always said: %s', (name, writings) => {
    const [html = '', text = ''] = ['html', 'txt'].map((ending) => sources[`./${fileOf(name)}.${ending}`]);
    const template = mailTemplate(name as MailName, html, text);
    for (const data of [...writings, { ...writings[0], contact: undefined, legal: [] }]) {
      const { html, text } = template.write({ ...around, ...data }, { locale: 'en', locales: intlProvider });
      expect(text).toMatchSnapshot('text');
      expect(plainHtml(html)).toMatchSnapshot('html');
    }
  });
});

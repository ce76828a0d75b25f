import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';
import { act } from '#domain/testing/act.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { mustAct } from '#domain/testing/act.ts';

const address = ['218 Orchard Lane', 'Hudson, New York 12534'];
const location = { country: 'US', region: 'NY', address, hours: 'Friday and Saturday, 10 to 4' };
const zones: ShippingZone[] = [
  {
    id: 'us',
    name: 'US',
    territories: [{ country: 'US' }],
    rates: [
      { id: 'parcel', name: 'Parcel post', kind: 'flat', costCents: 0 },
      { id: 'workshop', name: 'Workshop', kind: 'pick-up', costCents: 0, location },
    ],
  },
];

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let email = '';
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
    { title: 'Sample', productType: productTypes.digital, variants: [{ sku: 'FREE', price: 0, stock: 'unlimited' }] },
    { title: 'Evening', productType: productTypes.service, variants: [{ sku: 'WHEEL', price: 9000, stock: 6 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 5000, stock: 'unlimited' }] },
  ]);
  await prefer('commerce', 'shippingZones', zones);
  await prefer('mail', 'from', 'Test shop <hello@shop.example>');
  await prefer('navigation', 'footer', { address: ['Test shop', ...address] });
  await prefer('navigation', 'legal', [{ title: 'Terms', url: '/terms' }]);
  await addPicture(site.itemIds[0] ?? '');
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
  email = `buyer-${count++}@example.com`;
});

const prefer = (namespace: Parameters<typeof setPreferences>[2], key: string, value: unknown) =>
  setPreferences(test.services, site.websiteId, namespace, { [key]: value });

async function addPicture(itemId: string): Promise<void> {
  const picture = { blobKey: 'b10b', filename: 'a mug.png', mediaType: 'image/png', width: 800, height: 1000 };
  await mustAct(test.services, site.websiteId, (unit) => addTestPicture(unit, picture, itemId));
}

/** Buys one of these, and gives the order's page. */
async function buy(sku: 'MUG' | 'FREE' | 'WHEEL' | 'CARD', details: object, token = '4242424242424242') {
  await visitor.addToCart(site.itemIds[['MUG', 'FREE', 'WHEEL', 'CARD'].indexOf(sku)] ?? '', sku);
  const id = await visitor.startCheckout();
  const { json } = await visitor.get(`/api/commerce/checkouts/${id}`);
  const means = json.totals.dueCents === 0 ? { provider: 'free', token: '' } : { provider: 'test', token };
  const paid = await visitor.call(
    'POST',
    `/api/commerce/checkouts/${id}/payment`,
    { details: { email, ...details }, means },
    { 'idempotency-key': `key-of-mails-${count}-0000` },
  );
  expect(paid.status, paid.body).toBe(200);
  return (await visitor.get(paid.json.url, { accept: 'text/html' })).body
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

async function mails() {
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  const all = await test.services.mailbox(site.websiteId).list(100);
  return all.filter(({ to }) => to === email);
}

const sent = () => ({ ...testDetails(email) });

describe('every mail', () => {
  it('carries the shop’s name, its colours, its contact and what one has a right to read (storefront 1)', async () => {
    await buy('MUG', sent());
    const [mail] = await mails();
    expect(mail?.html).toMatch(/<a\s+href="http:\/\/127\.0\.0\.1:\d+"[^>]*>Test shop<\/a/);
    expect(mail?.html).toContain('background: #F5F0E7');
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('hello@shop.example');
      expect(part).toContain('218 Orchard Lane');
      expect(part).toMatch(/http:\/\/127\.0\.0\.1:\d+\/terms/);
      expect(part).not.toMatch(/\{[.a-z@]|mail-action|mail-content/);
    }
    expect(mail?.html).toContain('prefers-color-scheme: dark');
  });
});

describe('the confirmation', () => {
  it('shows the goods, says "Free" as the page does, and what paid (storefront 3)', async () => {
    const page = await buy('MUG', sent());
    const [mail] = await mails();
    expect(mail?.html).toMatch(/src="http:\/\/127\.0\.0\.1:\d+\/media\/b10b\/a%20mug\.png\?format=300w"/);
    expect(mail?.text).toContain('Shipping: Free');
    expect(page).toContain('Shipping|Free');
    expect(mail?.html).not.toContain('$0.00');
    expect(mail?.text).toContain('Payment: Test card ending in 4242');
    expect(page).toContain('Payment|Test card ending in 4242');
    const status = await visitor.get(
      String(/http\S+\/order\/\S+/.exec(mail?.text ?? '')?.[0]).replace(/^http:\/\/[^/]+/, ''),
      { accept: 'text/html' },
    );
    expect(status.body).toContain('Test card ending in 4242');
  });

  it('says what paid where nothing was charged, or a gift card did (storefront 1)', async () => {
    const page = await buy('FREE', {});
    expect(page).toContain('Payment|Free: there was nothing to pay');
    expect((await mails())[0]?.text).toContain('Payment: Free: there was nothing to pay');
  });

  it('names the gift card that paid (storefront 1)', async () => {
    const card = { amountCents: 20_000, currency: 'USD', isTest: true, orderId: null };
    const code = codeOf(
      test.services.secrets,
      await act(test.services, site.websiteId, (unit) => issueGiftCard(unit, test.services.secrets, card)),
    );
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    await visitor.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    const page = await buy('FREE', sent());
    expect(page).toContain(`Payment|Gift card ending in ${code.slice(-4)}`);
    expect((await mails())[0]?.text).toContain(`Payment: Gift card ending in ${code.slice(-4)}`);
  });

  it('of goods that are collected names place, hours and who comes (storefront 2)', async () => {
    const page = await buy('MUG', { shippingOptionId: 'workshop', contactName: 'Grace' });
    expect(page).toContain('You collect it|218 Orchard Lane|Hudson, New York 12534|Friday and Saturday, 10 to 4|');
    expect(page).toContain('Workshop: Grace');
    const [mail] = await mails();
    for (const part of [
      'You collect it',
      'Grace',
      '218 Orchard Lane',
      'Friday and Saturday, 10 to 4',
      'Collection: Free',
    ]) {
      expect(mail?.text).toContain(part);
    }
  });

  it('of a workshop names who is expected (storefront 2)', async () => {
    expect(await buy('WHEEL', { contactName: 'Grace' })).toContain('We expect|Grace');
    expect((await mails())[0]?.text).toContain('We expect\nGrace');
  });

  it('says how the gift cards come that were bought (storefront 1)', async () => {
    await buy('CARD', {});
    const all = await mails();
    const confirmation = all.find(({ subject }) => subject.includes('confirmed'));
    expect(confirmation?.text).toContain('The gift cards come in a mail of their own.');
    expect(all.find(({ subject }) => subject.includes('gift card'))?.text).toContain(
      'Go to the shop: http://127.0.0.1',
    );
  });
});

describe('a payment', () => {
  it.each([
    ['without a name of who comes to a workshop', 'WHEEL', 2, 'Enter the name of who comes.'],
    ['without a name of who collects', 'MUG', 0, 'Enter the name of who collects it.'],
  ] as const)('%s is refused (storefront 2)', async (_, sku, index, message) => {
    await visitor.addToCart(site.itemIds[index] ?? '', sku);
    const id = await visitor.startCheckout();
    const body = {
      details: { email, shippingOptionId: 'workshop', contactName: '  ' },
      means: { provider: 'test', token: '4242424242424242' },
    };
    const url = `/api/commerce/checkouts/${id}/payment`;
    const refused = await visitor.call('POST', url, body, { 'idempotency-key': `key-of-names-${count}-0000` });
    expect(refused.json.errors).toEqual({ contactName: message });
  });
});

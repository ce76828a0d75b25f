import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instalmentBrands } from '#catalog/instalments.ts';
import { couponMessages, messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 3 }] },
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'S' }, price: 3800, stock: 3 },
        { sku: 'BOWL-L', attributes: { Size: 'L' }, price: 6400, stock: 0 },
      ],
    },
  ]);
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

const mug = () => site.itemIds[0] ?? '';
const bowl = () => site.itemIds[1] ?? '';
const cart = async () => (await visitor.get('/api/commerce/shopping-cart')).json;

const prefer = (namespace: Parameters<typeof setPreferences>[2], key: string, value: unknown) =>
  setPreferences(test.services, site.websiteId, namespace, { [key]: value });

describe('the plain form of a product', () => {
  it('comes back on its own page with what was chosen and why it was refused (design 6)', async () => {
    const form = { itemId: bowl(), 'option-Size': 'L', quantity: '2' };
    const refused = await visitor.submit('/cart/entries', form);
    expect(refused.status).toBe(400);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(refused.body).toContain('<h1 class="product__title">Bowl</h1>');
    expect(refused.body).toContain(messages.notEnoughStock);
    expect(refused.body).toContain('<option value="L" selected="">L (sold out)</option>');
    expect(refused.body).toMatch(/name="quantity"[^>]* value="2"/);
    expect((await visitor.get('/shop/bowl', { accept: 'text/html' })).body).not.toContain(messages.notEnoughStock);
  });

  it('takes one where no quantity is asked for, and refuses an empty one as every other call (storefront 5)', async () => {
    expect((await visitor.submit('/cart/entries', { itemId: mug(), sku: 'MUG' })).status).toBe(303);
    for (const quantity of ['', ' ']) {
      const refused = await visitor.submit('/cart/entries', { itemId: mug(), sku: 'MUG', quantity });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain(messages.quantityNotNumber);
    }
    expect((await cart()).totalQuantity).toBe(1);
  });

  it('says what is not selected, by the cart page for a product that is gone (storefront 5)', async () => {
    const unselected = await visitor.submit('/cart/entries', { itemId: bowl(), 'option-Size': '', quantity: '1' });
    expect(unselected.body).toContain('Please select the Size option.');
    const gone = await visitor.submit('/cart/entries', { itemId: 'nothing', sku: 'X', quantity: '1' });
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('<h1 class="cart__title"');
    expect(gone.body).toContain('This product is no longer for sale.');
  });

  it('that another site sends is refused in the words for an expired session (storefront 8)', async () => {
    const payload = new URLSearchParams({ itemId: mug(), sku: 'MUG' }).toString();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    const refused = await visitor.send({ method: 'POST', url: '/cart/entries', headers: foreign, payload });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(messages.sessionExpired);
    expect((await cart()).entries).toEqual([]);
  });

  it('leads to the cart, which says why, where express mode cannot go on to the checkout (storefront 4)', async () => {
    await prefer('commerce', 'expressCheckout', true);
    await prefer('commerce', 'minimumSubtotalCents', 5000);
    const answer = await visitor.submit('/cart/entries', { itemId: mug(), sku: 'MUG', quantity: '1' });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/cart' } });
    const { body } = await visitor.get('/cart', { accept: 'text/html' });
    expect(body).toContain(messages.minimumSubtotal('$50.00'));
    expect((await cart()).totalQuantity).toBe(1);
    await prefer('commerce', 'expressCheckout', null);
    await prefer('commerce', 'minimumSubtotalCents', null);
  });
});

describe('the plain forms of the cart', () => {
  beforeEach(async () => {
    await visitor.addToCart(mug(), 'MUG', 2);
    test.clock.advance(10);
    await visitor.addToCart(bowl(), 'BOWL-S', 1);
  });

  it('change a quantity; one that is refused comes back as typed beside the reason (storefront 8)', async () => {
    const [entry] = (await cart()).entries;
    expect((await visitor.submit(`/cart/entries/${entry.id}`, { quantity: '3' })).headers.location).toBe('/cart');
    const refused = await visitor.submit(`/cart/entries/${entry.id}`, { quantity: '9' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(`${messages.unableToUpdateQuantity}. ${messages.notEnoughStock}`);
    expect(refused.body).toMatch(/name="quantity"[^>]* value="9"/);
    expect(refused.body).toContain('There are still 3 in your cart.');
  });

  it('remove a line, and put it back in its place (decisions, cart)', async () => {
    const [entry] = (await cart()).entries;
    const page = await visitor.submit(`/cart/entries/${entry.id}`, { quantity: '2', remove: '1' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Mug removed.');
    expect((await cart()).entries.map(({ title }: { title: string }) => title)).toEqual(['Bowl']);
    const fields = [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)];
    const undo = Object.fromEntries(fields.slice(0, 4).map(([, name = '', value = '']) => [name, value]));
    expect(undo).toEqual({ itemId: mug(), sku: 'MUG', quantity: '2', additionalFields: 'null' });
    expect((await visitor.submit(`/cart/entries/${entry.id}`, undo)).headers.location).toBe('/cart');
    const { entries } = await cart();
    expect(entries.map(({ title, quantity }: { title: string; quantity: number }) => `${quantity} ${title}`)).toEqual([
      '2 Mug',
      '1 Bowl',
    ]);
    // Sent again, as by a reload of the page, a removal removes nothing more.
    expect((await visitor.submit(`/cart/entries/${entry.id}`, { remove: '1' })).body).not.toContain('removed.');
    expect((await cart()).entries).toHaveLength(2);
  });

  it('say why a line cannot be removed or put back (storefront 8)', async () => {
    const stranger = new TestVisitor(test.app);
    const removal = await stranger.submit('/cart/entries/any', { remove: '1' });
    expect(removal.status).toBe(404);
    expect(removal.body).toContain(`${messages.unableToRemoveItem}. That item is no longer in your cart.`);
    const undo = { itemId: bowl(), sku: 'BOWL-L', quantity: '1', additionalFields: 'null' };
    expect((await visitor.submit('/cart/entries/any', undo)).body).toContain(messages.notEnoughStock);
  });

  it('bring a refused code back as it was typed (storefront 3)', async () => {
    test.clock.advance(16 * 60_000);
    const coupon = await visitor.submit('/cart/coupons', { code: 'Nonsense"' });
    expect(coupon.status).toBe(400);
    expect(coupon.body).toMatch(/value="Nonsense&quot;".*?role="alert">That code is not valid\.</);
    expect(coupon.body).not.toContain('class="notice notice--error"');
    const giftCard = await visitor.submit('/cart/gift-cards', { code: 'G1' });
    expect(giftCard.body).toMatch(/value="G1".*?role="alert">That code is not valid\.</);
    const stranger = new TestVisitor(test.app);
    const empty = await stranger.submit('/cart/coupons', { code: couponMessages.unknown });
    expect(empty.body).toContain(messages.cartEmpty);
  });

  it('estimate for a place, whose region must be one of its country (storefront 3)', async () => {
    await visitor.submit('/cart/shipping', { country: 'US', region: 'NY', postalCode: '12207' });
    expect((await cart()).shippingLocation).toEqual({ country: 'US', region: 'NY', postalCode: '12207' });
    await visitor.submit('/cart/shipping', { country: 'CA', region: 'NY' });
    expect((await cart()).shippingLocation).toEqual({ country: 'CA' });
    await visitor.submit('/cart/shipping', { country: 'US', region: 'NY', shippingOptionId: 'parcel' });
    expect(await cart()).toMatchObject({ shippingCostCents: 800, selectedShippingOption: { id: 'parcel' } });
    const { body } = await visitor.get('/cart', { accept: 'text/html' });
    expect(body).toContain('value="US"');
    expect(body).not.toContain('value="FR"');
  });
});

describe('instalments', () => {
  const stripe = {
    publishableKey: 'pk_test_1',
    sealedSecretKey: '',
    sealedWebhookSecret: '',
    country: 'US',
    instalments: { aboveCents: 3500, upToCents: 100_000 },
  };

  it('are offered on product and cart pages of a site whose payments have them, and nowhere else (storefront 1.8, 3.47 to 3.51)', async () => {
    const pages = async () => {
      await visitor.addToCart(bowl(), 'BOWL-S');
      const paths = ['/shop/bowl', '/cart', '/shop'];
      const answers = await Promise.all(paths.map((path) => visitor.get(path, { accept: 'text/html' })));
      return answers.map(({ body }) => body.includes('class="instalments__pill"'));
    };
    expect(await pages()).toEqual([false, false, false]);
    expect((await visitor.get('/shop/bowl?format=json')).json).not.toHaveProperty('instalmentContext');
    await prefer('payments', 'stripe', stripe);
    expect(await pages()).toEqual([true, true, false]);
    expect((await visitor.get('/shop/bowl?format=json')).json.instalmentContext).toEqual({
      afterPayAvailable: true,
      afterPayMin: 3500,
      afterPayMax: 100_000,
      shopperLanguage: 'en-US',
      stripeAccountCountry: 'US',
    });
    await prefer('payments', 'stripe', null);
  });

  // As the specification has them: not read from the code, which may be wrong.
  const brands = { en_US: 'Afterpay', en_CA: 'Afterpay', fr_CA: 'Afterpay', en_AU: 'Afterpay', en_NZ: 'Afterpay' };
  it.each(Object.keys(instalmentBrands))(
    'are explained on a static page for %s (storefront 2.18 and 9.26)',
    async (locale) => {
      const page = await visitor.get(`/instalments/${locale}`, { accept: 'text/html' });
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } });
      const brand = { ...brands, en_GB: 'Clearpay' }[locale];
      expect(page.body).toMatch(new RegExp(`<h1>(Pay in 4 with|Payez en 4 fois avec) ${brand}</h1>`));
    },
  );

  it('have no such page for another locale (storefront 9.26)', async () => {
    expect((await visitor.get('/instalments/de_DE', { accept: 'text/html' })).status).toBe(404);
  });
});

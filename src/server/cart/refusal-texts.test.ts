import { afterAll, beforeAll, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  const attributes = { Size: 'S', Colour: 'Red', Cut: 'Wide' };
  site = await makeTestSite(test.services.database, [
    {
      title: 'Shirt',
      options: ['Size', 'Colour', 'Cut'],
      variants: [
        { sku: 'SHIRT-1', attributes, price: 3000, stock: 3 },
        { sku: 'SHIRT-2', attributes: { ...attributes, Size: 'M', Colour: 'Blue' }, price: 3000, stock: 0 },
      ],
    },
    {
      title: 'Card',
      productType: productTypes.giftCard,
      options: ['Value'],
      variants: [
        { sku: 'CARD-25', attributes: { Value: '$25' }, price: 2500, stock: 'unlimited' },
        { sku: 'CARD-50', attributes: { Value: '$50' }, price: 5000, stock: 'unlimited' },
      ],
    },
  ]);
});
afterAll(() => test.close());

/** What the plain form of a product answers, as text. */
async function refusalOf(index: number, fields: Record<string, string>): Promise<string> {
  const form = { itemId: site.itemIds[index] ?? '', quantity: '1', ...fields };
  const { status, body } = await new TestVisitor(test.app).submit('/cart/entries', form);
  expect(status).toBe(400);
  return body;
}

it.each([
  [{ 'option-Colour': 'Red', 'option-Cut': 'Wide' }, 'Please select the Size option.'],
  [{ 'option-Cut': 'Wide' }, 'Please select the Size and Colour options.'],
  [{}, 'Please select the Size, Colour, and Cut options.'],
  [
    { 'option-Size': 'M', 'option-Colour': 'Red', 'option-Cut': 'Wide' },
    'Sorry, that item variant is unavailable. Please select another variant.',
  ],
  [
    { 'option-Size': 'M', 'option-Colour': 'Blue', 'option-Cut': 'Wide' },
    'Sorry, we do not have enough of that item available.',
  ],
])('answers the choice %j in its words (storefront 5.1 to 5.5)', async (fields, message) => {
  expect(await refusalOf(0, fields as Record<string, string>)).toContain(message);
});

it.each([
  ['two', 'Quantity must be a number.'],
  ['', 'Quantity must be a number.'],
  ['1.5', 'Quantity must be a whole number'],
])('answers the quantity "%s" in its words (storefront 5.6 and 5.7)', async (quantity, message) => {
  expect(await refusalOf(0, { sku: 'SHIRT-1', quantity })).toContain(message);
});

it('asks for the denomination of a gift card, and takes what is chosen (storefront 1.6 and 5.10)', async () => {
  expect(await refusalOf(1, { 'option-Value': '' })).toContain('Select a denomination for the Gift Card');
  const visitor = new TestVisitor(test.app);
  const form = { itemId: site.itemIds[1] ?? '', 'option-Value': '$50', quantity: '1' };
  expect((await visitor.submit('/cart/entries', form)).status).toBe(303);
  expect((await visitor.get('/api/commerce/shopping-cart')).json.subtotalCents).toBe(5000);
});

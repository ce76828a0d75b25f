import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { passesStockCheck } from '#commerce/additional-fields.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    {
      formId: 'engraving',
      title: 'Mug',
      options: ['Size'],
      variants: [
        { sku: 'MUG-S', attributes: { Size: 'S' }, price: 2400, stock: 40 },
        { sku: 'MUG-L', attributes: { Size: 'L' }, price: 2600, stock: 3 },
        { sku: 'MUG-X', attributes: { Size: 'X' }, price: 2600, stock: 0 },
      ],
    },
    {
      title: 'Booklet',
      productType: productTypes.digital,
      variants: [{ sku: 'BOOKLET', price: 900, stock: 0 }],
    },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 2500, stock: 0 }] },
    { title: 'Class', productType: productTypes.service, variants: [{ sku: 'CLASS', price: 2500, stock: 2 }] },
  ]);
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

const itemAt = (index: number) => site.itemIds[index] ?? '';
const stockOf = async (itemId: string) =>
  (await visitor.get(`/api/commerce/inventory/stock/?itemId=${itemId}`)).json.results;
const cart = async () => (await visitor.get('/api/commerce/shopping-cart')).json;

describe('the stock call', () => {
  it('hides large numbers from who has none in the cart (storefront 7.9)', async () => {
    expect(await stockOf(itemAt(0))).toEqual([
      { sku: 'MUG-S', unlimited: false, qtyInStock: 10 },
      { sku: 'MUG-L', unlimited: false, qtyInStock: 3 },
      { sku: 'MUG-X', unlimited: false, qtyInStock: 0 },
    ]);
  });

  it('answers at least what the cart holds of a variant and one more, as far as that is there (storefront 7.11)', async () => {
    for (const name of ['Ada', 'Bob']) {
      const body = { itemId: itemAt(0), sku: 'MUG-S', quantity: 18, additionalFields: JSON.stringify({ name }) };
      await visitor.call('POST', '/api/commerce/shopping-cart/entries', body);
    }
    await visitor.addToCart(itemAt(0), 'MUG-L', 3);
    const results = await stockOf(itemAt(0));
    expect(results).toMatchObject([{ qtyInStock: 37 }, { qtyInStock: 3 }, { qtyInStock: 0 }]);
    const { entries } = await cart();
    expect(passesStockCheck(results, entries, itemAt(0), 'MUG-S')).toBe(true);
    expect(passesStockCheck(results, entries, itemAt(0), 'MUG-L')).toBe(false);
    expect(await new TestVisitor(test.app).get(`/api/commerce/inventory/stock/?itemId=${itemAt(0)}`)).toMatchObject({
      json: { results: [{ qtyInStock: 10 }, { qtyInStock: 3 }, { qtyInStock: 0 }] },
    });
  });

  it("counts what the cart's own open checkout holds as there, and for nobody else (storefront 5)", async () => {
    await visitor.addToCart(itemAt(0), 'MUG-L', 2);
    await visitor.startCheckout();
    expect(await stockOf(itemAt(0))).toMatchObject([{}, { qtyInStock: 3 }, {}]);
    visitor = new TestVisitor(test.app);
    expect(await stockOf(itemAt(0))).toMatchObject([{}, { qtyInStock: 1 }, {}]);
  });

  it('calls digital products and gift cards unlimited, and counts services (storefront 7.10; platform 4.8)', async () => {
    expect(await stockOf(itemAt(1))).toMatchObject([{ sku: 'BOOKLET', unlimited: true }]);
    expect(await stockOf(itemAt(2))).toMatchObject([{ sku: 'CARD', unlimited: true }]);
    expect(await stockOf(itemAt(3))).toEqual([{ sku: 'CLASS', unlimited: false, qtyInStock: 2 }]);
  });
});

describe("a variant's in-stock flag", () => {
  it('says whether one can be had, by the rules of its product type (storefront 3.35)', async () => {
    const { json } = await visitor.get('/shop?format=json');
    const flags = json.items.map(({ structuredContent }: { structuredContent: { variants: { inStock: boolean }[] } }) =>
      structuredContent.variants.map(({ inStock }) => inStock),
    );
    expect(flags).toEqual([[true, true, false], [true], [true], [true]]);
  });
});

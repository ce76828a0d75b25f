import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 100, stock: 3 }] }]);
});
afterAll(() => test.close());

describe('a plain form', () => {
  it.each([
    '/cart/entries',
    '/cart/entries/an-entry',
    '/cart/coupons',
    '/cart/gift-cards',
    '/cart/shipping',
    '/payments/test/an-attempt',
  ])('at %s is no JSON, of which one text would be a field for each letter (design 9)', async (url) => {
    const send = (type: string, payload: string) =>
      new TestVisitor(test.app).send({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': type },
        payload,
      });
    for (const body of ['x'.repeat(300_000), ['x'], { code: 'x' }, null]) {
      const refused = await send('application/json', JSON.stringify(body));
      expect([body?.constructor, refused.status]).toEqual([body?.constructor, 415]);
    }
    expect((await send('Application/X-WWW-Form-URLEncoded; charset=UTF-8', 'code=x')).status).not.toBe(415);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 100, stock: 'unlimited' }] },
  ]);
});
afterAll(() => test.close());

const url = '/api/commerce/shopping-cart/entries';

async function add(headers: Record<string, string>, query = '') {
  const visitor = new TestVisitor(test.app);
  visitor.cookies.set('crumb', 'right');
  const payload = { itemId: site.itemIds[0] ?? '', sku: 'MUG', quantity: 1 };
  return visitor.send({ method: 'POST', url: url + query, headers, payload });
}

describe('a write', () => {
  it('passes with the crumb of the cookie in a header, the query or the form (decisions, crumb)', async () => {
    expect((await add({ 'x-csrf-token': 'right' })).status).toBe(200);
    expect((await add({}, '?crumb=right')).status).toBe(200);
    expect((await add({ 'x-csrf-token': 'right', origin: 'http://127.0.0.1' })).status).toBe(200);
  });

  it.each([
    ['none', {}],
    ['another', { 'x-csrf-token': 'wrong' }],
    ['a longer one', { 'x-csrf-token': 'right right' }],
    ['the right one from another site', { 'x-csrf-token': 'right', 'sec-fetch-site': 'cross-site' }],
    ['the right one from a neighbouring subdomain', { 'x-csrf-token': 'right', 'sec-fetch-site': 'same-site' }],
    ['the right one from another origin', { 'x-csrf-token': 'right', origin: 'http://other.127.0.0.1' }],
    ['the right one from no origin', { 'x-csrf-token': 'right', origin: 'null' }],
  ])('with %s is refused in the specification’s words, with a fresh one (storefront 8)', async (_, headers) => {
    const answer = await add(headers);
    const crumb = expect.stringMatching(/^[\w-]{32}$/);
    expect(answer).toMatchObject({ status: 400, json: { message: messages.sessionExpired, crumbFail: true, crumb } });
    expect(String(answer.headers['set-cookie'])).toContain(`crumb=${answer.json.crumb};`);
  });

  it('of a plain form passes from the site’s own pages alone (decisions, crumb)', async () => {
    const submit = (headers: Record<string, string>) =>
      new TestVisitor(test.app).send({
        method: 'POST',
        url: '/cart/entries',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: `itemId=${site.itemIds[0]}&sku=MUG`,
      });
    expect((await submit({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect((await submit({ origin: 'http://127.0.0.1' })).status).toBe(303);
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' },
      { origin: 'http://elsewhere.example' },
      { origin: 'https://127.0.0.1' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await submit(headers)).status).toBe(400);
  });
});

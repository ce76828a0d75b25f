import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let visitor: TestVisitor;
const html = { accept: 'text/html' };
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 1 }] }]);
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
  test.reports.length = 0;
});

/** Lets pages fail, as a fault of the program would. */
async function failing<T>(name: 'baseUrl' | 'mailbox', run: () => Promise<T>): Promise<T> {
  const { services } = test;
  const works = services[name];
  Object.assign(services, {
    [name]: () => {
      throw new Error('the inside');
    },
  });
  try {
    return await run();
  } finally {
    Object.assign(services, { [name]: works });
  }
}

describe('a refusal as a page', () => {
  it('says in the specification’s words why, not that it was our fault (storefront 8)', async () => {
    const from = new TestVisitor((request) => test.app.inject({ ...request, remoteAddress: '203.0.113.9' }));
    let page = await from.submit('/cart/coupons', { code: 'x' });
    for (let count = 0; count < 700 && page.status !== 429; count++)
      page = await from.submit('/cart/coupons', { code: 'x' });
    expect(page.status).toBe(429);
    expect(page.body).toContain(messages.tryAgainSoon);
    expect(page.body).not.toContain('our fault');
  });

  it('shows nothing of a site on the owner’s side (design 9)', async () => {
    const owner = new TestVisitor(test.app, 'localhost');
    const page = await owner.submit('/config/nowhere', {});
    expect([page.status, page.body]).toEqual([404, 'There is nothing at this address.']);
  });
});

describe('a failure', () => {
  it('hides its inside behind the number under which the log has it (design 8)', async () => {
    const page = await failing('baseUrl', () => visitor.get('/robots.txt'));
    const requestId = page.headers['x-request-id'];
    expect(page).toMatchObject({ status: 500, json: { message: 'Something went wrong', code: 'internal', requestId } });
    expect(page.body).not.toContain('the inside');
    expect(test.reports).toEqual([expect.stringMatching(/^GET \/robots\.txt failed\. Error: the inside/)]);
  });

  it('of the very page that tells of it still hides its inside (design 8)', async () => {
    const page = await failing('baseUrl', () => visitor.get('/cart', html));
    expect(page.status).toBe(500);
    expect(page.body).toBe(`Something went wrong (${String(page.headers['x-request-id'])})`);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { addEntry, changeEntry, getCart } from './cart-calls.ts';
import { fakeClient } from './testing/fake-fetch.ts';

const entries = '/api/commerce/shopping-cart/entries';
const add = { body: { itemId: 'i1', sku: 'S' } };

describe('call', () => {
  it('sends a write as JSON with the crumb and the idempotency key (decisions, errors and protection)', async () => {
    const { call, seen } = fakeClient([{ body: { ok: 1 } }]);
    const result = await call<typeof addEntry>('POST', entries, { ...add, idempotencyKey: 'k1' });
    expect(result).toEqual({ ok: true, value: { ok: 1 } });
    expect(seen[0]).toMatchObject({ method: 'POST', url: entries, body: add.body });
    expect(seen[0]?.headers).toMatchObject({
      'x-csrf-token': 'old',
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    });
  });

  it('sends no crumb with a read', async () => {
    const { call, seen } = fakeClient([{}]);
    await call<typeof getCart>('GET', '/api/commerce/shopping-cart', { query: { calculateSubtotal: true } });
    expect(seen[0]?.url).toBe('/api/commerce/shopping-cart?calculateSubtotal=true');
    expect(seen[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  it('sends the token of who is signed in as a site user with each call, also a repeated one (platform 6 and 7)', async () => {
    const refusal = { status: 400, body: { message: 'old', crumbFail: true, crumb: 'new' } };
    const { call, seen } = fakeClient([refusal, {}], 'crumb=old; siteUserCrumb=mine');
    await call<typeof addEntry>('POST', entries, add);
    await call<typeof getCart>('GET', '/api/commerce/shopping-cart', { query: {} });
    expect(seen.map(({ headers }) => headers['x-siteuser-xsrf-token'])).toEqual(['mine', 'mine', 'mine']);
  });

  it('writes path parameters so that none can change the path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (entryId) => {
        const { call, seen } = fakeClient([{}]);
        await call<typeof changeEntry>('PUT', `${entries}/{entryId}`, { params: { entryId }, body: { quantity: 1 } });
        expect(seen[0]?.url).toBe(`${entries}/${encodeURIComponent(entryId)}`);
      }),
    );
  });

  it('repeats a write once with the fresh crumb of a refusal (decisions, errors and protection)', async () => {
    const { call, seen } = fakeClient([
      { status: 400, body: { message: 'old', crumbFail: true, crumb: 'new' } },
      { body: { done: true } },
    ]);
    expect(await call<typeof addEntry>('POST', entries, add)).toEqual({ ok: true, value: { done: true } });
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old', 'new']);
  });

  it('says that the session has expired, or that cookies are off, when the crumb keeps failing (storefront 8)', async () => {
    const refusal = { status: 400, body: { message: 'crumb', crumbFail: true, crumb: 'new' } };
    const withCookies = fakeClient([refusal]);
    expect(await withCookies.call<typeof addEntry>('POST', entries, add)).toMatchObject({
      message: 'Your session has expired. Please reload the page and try again.',
    });
    expect(withCookies.seen).toHaveLength(2);
    const without = fakeClient([refusal], '');
    expect(await without.call<typeof addEntry>('POST', entries, add)).toMatchObject({
      message: 'Please enable cookies in your browser, reload the page, and try again.',
    });
  });

  it('asks to try again in a few seconds after too many calls (storefront 8)', async () => {
    const { call } = fakeClient([{ status: 429, body: { message: 'Rate limit' } }]);
    expect(await call<typeof addEntry>('POST', entries, add)).toEqual({
      ok: false,
      status: 429,
      message: 'Please try again in a few seconds.',
      errors: {},
      code: undefined,
    });
  });

  it('shows the server’s own message and the messages by field (storefront 8)', async () => {
    const { call } = fakeClient([{ status: 409, body: { message: 'Gone', code: 'gone', errors: { quantity: 'No' } } }]);
    expect(await call<typeof addEntry>('POST', entries, add)).toEqual({
      ok: false,
      status: 409,
      message: 'Gone',
      errors: { quantity: 'No' },
      code: 'gone',
    });
  });

  it('answers a broken connection and an answer that is no JSON as values (storefront 8)', async () => {
    const offline = fakeClient([new TypeError('offline')]);
    expect(await offline.call<typeof addEntry>('POST', entries, add)).toMatchObject({
      ok: false,
      status: 0,
      message: 'Please check your internet connection.',
    });
    const proxy = fakeClient([{ status: 502, body: '<html>' }]);
    expect(await proxy.call<typeof addEntry>('POST', entries, add)).toMatchObject({
      ok: false,
      status: 502,
      message: 'Network error',
    });
  });
});

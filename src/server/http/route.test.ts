import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { route } from './route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, []);
});
afterAll(() => test.close());

describe('a call', () => {
  it('is described with its side, its right, its limits and what it refuses (design 2)', async () => {
    const { paths } = (await new TestVisitor(test.app).get('/api/openapi.json')).json;
    const mailbox = paths['/api/mailbox'].get;
    expect(mailbox).toMatchObject({ tags: ['owner'], 'x-permission': 'mailbox.read' });
    expect(mailbox.responses).toMatchObject({ 401: { description: 'signed-out' }, 403: { description: 'forbidden' } });
    const payment = paths['/api/commerce/checkouts/{checkoutId}/payment'].post;
    expect(payment).toMatchObject({ tags: ['visitor'], 'x-limits': 'calls' });
    expect(payment.responses).toMatchObject({
      402: { description: 'declined' },
      409: { description: 'expired, cart-changed, total-changed, in-progress' },
      429: { description: 'too-many' },
    });
  });

  it('is on a side, each that there is, and an owner’s names its right (design 2)', async () => {
    const { paths } = (await new TestVisitor(test.app).get('/api/openapi.json')).json;
    for (const calls of Object.values<Record<string, { tags: string[]; 'x-permission'?: string }>>(paths)) {
      for (const { tags, 'x-permission': permission } of Object.values(calls)) {
        const side = ['owner', 'member'].find((each) => each === tags[0]) ?? 'visitor';
        expect([tags, permission === undefined]).toEqual([[side], side !== 'owner']);
      }
    }
  });

  it('asks who it is before it reads what is sent (platform 6)', async () => {
    const answer = await new TestVisitor(test.app, 'localhost').get('/api/mailbox?websiteId=1&websiteId=2');
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed-out' } });
  });
});

describe('a definition', () => {
  const definition = {
    method: 'GET',
    path: '/api/x',
    summary: 'Look',
    side: 'owner',
    answer: Type.Object({}),
  } as const;

  it('of the owner’s side without a right is none', () => {
    // @ts-expect-error -- the build refuses it
    expect(endpoint(definition)).toBe(definition);
  });

  it('that asks for a right on a website names it', () => {
    const unnamed = endpoint({ ...definition, permission: 'mailbox.read' });
    expect(() => route(test.app, unnamed, async () => ({}))).toThrow('it has to name it as websiteId');
  });
});

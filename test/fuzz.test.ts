import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { openTestApp } from '#server/testing/app.ts';
import type { Call } from './fuzz/call.ts';
import { mark } from './fuzz/hostile.ts';
import { complaintsAbout } from './fuzz/judge.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import type { Answer } from './fuzz/wire.ts';
import { databaseKinds } from './shop.ts';

// `npm run bench -- fuzz` sends a hundred thousand.
const calls = 800;
const seed = 20_000;
/** Among it is what is compiled for a call's first time: of 3,000 calls the second half takes a third of it. */
const mostGrowth = 30_000_000;

const contract = import.meta.glob<object>(['../src/contract/*.ts', '!**/*.test.ts'], { eager: true });

afterEach(() => void vi.unstubAllEnvs());

describe('broken calls', () => {
  it.each(databaseKinds)(
    'each get a clear refusal on %s, and no cart is lost (design 8, design 9)',
    { timeout: 180_000 },
    async (kind) => {
      vi.stubEnv('TEST_DATABASE', kind);
      const { answers, memory } = await runFuzz({ calls, seed });
      expect(answers['4xx']).toBeGreaterThan(calls / 3);
      expect(answers['2xx']).toBeGreaterThan(calls / 10);
      expect(memory.late - memory.early).toBeLessThan(mostGrowth);
    },
  );

  it('are made of every endpoint of the contract (design 8)', async () => {
    const test = await openTestApp();
    const served = test.routes.map(({ method, url }) => `${method} ${url}`);
    await test.close();
    const defined = Object.values(contract).flatMap(Object.values).filter(isEndpoint);
    expect(defined.length).toBeGreaterThan(20);
    for (const { method, path } of defined)
      expect(served).toContain(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  });
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

describe('the judge of answers', () => {
  const call: Call = {
    route: 'GET /api/x',
    method: 'GET',
    target: '/api/x',
    version: 'HTTP/1.1',
    headers: [],
    changes: [],
    mayGoUnanswered: false,
  };
  const good = {
    'x-content-type-options': ['nosniff'],
    'content-security-policy': ['x'],
    'cache-control': ['no-store'],
  };
  const refusal = (body: string, status = 400, headers: Record<string, string[]> = {}): Answer => ({
    status,
    headers: { ...good, 'content-type': ['application/json; charset=utf-8'], ...headers },
    body,
  });

  it('has nothing against a clear refusal', () => {
    expect(complaintsAbout(call, refusal('{"message":"Please sign in.","code":"signed-out"}', 401))).toEqual([]);
  });

  it.each([
    ['silence', undefined],
    ['a failure', refusal('{"message":"Something went wrong"}', 500)],
    ['no message', refusal('{"error":"x"}')],
    ['a page for a call', refusal('<p>x</p>', 400, { 'content-type': ['text/html; charset=utf-8'] })],
    ['the inside', refusal('{"message":"FST_ERR_BAD_URL"}')],
    ['a stack', refusal('{"message":"x\\n    at run (file.ts:1:1)"}')],
    ['markup of the request', refusal(JSON.stringify({ message: mark }))],
    ['a header of the request', refusal('{"message":"x"}', 400, { 'x-injected': ['1'] })],
    ['a way elsewhere', refusal('{"message":"x"}', 400, { location: ['//elsewhere.example'] })],
    ['an open cookie', refusal('{"message":"x"}', 400, { 'set-cookie': ['cart=1; Path=/; SameSite=Lax'] })],
  ])('complains of %s', (_, answer) => {
    expect(complaintsAbout(call, answer)).not.toEqual([]);
  });
});

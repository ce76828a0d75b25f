import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the owner’s client', () => {
  it.each([
    [
      'cannot reach the server',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Unable to connect. Please try again',
    ],
    ['gets an answer without words', async () => new Response('{}', { status: 500 }), 'Something went wrong'],
  ])('says so where it %s (platform 8)', async (_what, answer, message) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', answer);
    expect(await call('GET', '/api/account')).toMatchObject({ ok: false, message });
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets the page show what the visitor did before a call leaves (design 7)', async () => {
  vi.useFakeTimers();
  const cookie = vi.fn(() => '');
  vi.stubGlobal('document', {
    get cookie() {
      return cookie();
    },
    set cookie(_value) {},
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  const fetch = vi.fn(async () => Response.json({ done: true }));
  vi.stubGlobal('fetch', fetch);
  const answer = call('GET', '/api/anything');
  await Promise.resolve();
  expect(cookie).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ ok: true, value: { done: true } });
});

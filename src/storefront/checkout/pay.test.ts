import { describe, expect, it } from 'vitest';
import { fakeClient, type Answer } from '#contract/testing/fake-fetch.ts';
import { createAttempts } from './attempts.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { pay } from './pay.ts';

const body = { details: { email: 'a@b.co' }, means: { provider: 'test', token: '4242' }, expectedTotalCents: 100 };
const done = { body: { status: 'completed', url: '/order/1' } };

function checkout(answers: Answer[], storage = memoryStorage()) {
  let made = 0;
  const { call, seen } = fakeClient(answers);
  const attempts = () => createAttempts('ch1', storage, () => `key-${++made}`);
  const waits: number[] = [];
  const run = () => pay(call, attempts(), 'ch1', body, (ms) => Promise.resolve(waits.push(ms)));
  return { run, waits, keys: () => seen.map(({ headers }) => headers['idempotency-key']) };
}

describe('pay', () => {
  it('gives each attempt that was answered a key of its own (design 5)', async () => {
    const { run, keys } = checkout([{ status: 402, body: { message: 'Declined' } }, done]);
    expect(await run()).toMatchObject({ ok: false, message: 'Declined' });
    expect(await run()).toMatchObject({ ok: true, value: { url: '/order/1' } });
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('repeats an attempt whose answer never came under its key (design 5)', async () => {
    const { run, keys } = checkout([new TypeError('offline'), { status: 500, body: { message: 'Oh' } }, done]);
    await run();
    await run();
    expect(await run()).toMatchObject({ ok: true });
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('waits for an attempt that is still running (design 5)', async () => {
    const running = { status: 409, body: { message: 'Wait', code: 'in-progress' } };
    const { run, keys, waits } = checkout([running, running, done]);
    expect(await run()).toMatchObject({ ok: true });
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
    expect(waits).toEqual([1000, 1000]);
  });

  it('ends its patience and then says what the server says', async () => {
    const { run, waits } = checkout([{ status: 409, body: { message: 'Wait', code: 'in-progress' } }]);
    expect(await run()).toMatchObject({ ok: false, message: 'Wait' });
    expect(waits).toHaveLength(19);
  });

  it('takes a new key where the unanswered attempt had other details (design 5)', async () => {
    const { run, keys } = checkout([{ status: 422, body: { message: 'Other', code: 'key-reused' } }, done]);
    expect(await run()).toMatchObject({ ok: true });
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('keeps the key over a reload of the page', async () => {
    const storage = memoryStorage();
    const before = checkout([new TypeError('offline')], storage);
    await before.run();
    const after = checkout([done], storage);
    await after.run();
    expect(after.keys()).toEqual(before.keys());
  });
});

describe('createAttempts', () => {
  it('works where the browser forbids storage', () => {
    let made = 0;
    const attempts = createAttempts('ch1', undefined, () => `key-${++made}`);
    expect(attempts.key()).toBe(attempts.key());
    attempts.settle();
    expect(attempts.key()).toBe('key-2');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { limitGuesses, type Guess } from './guess-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const guess = (from: string, isRight: boolean, more: Partial<Guess> = {}) =>
  limitGuesses(test.services, { of: 'code', from, ...more }, async () => ({ isRight, value: undefined })).then(
    () => 'looked',
    () => 'refused',
  );
const times = async (count: number, one: (at: number) => Promise<string>) => {
  const answers: string[] = [];
  for (let at = 0; at < count; at++) answers.push(await one(at));
  return answers.filter((answer) => answer === 'looked').length;
};

it('lets no more than ten wrong codes be tried from one address, nor a right one after them (design 9)', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('192.0.2.1', false)));
  expect(answers.filter((answer) => answer === 'looked')).toHaveLength(10);
  expect(await guess('192.0.2.1', true)).toBe('refused');
  test.clock.advance(15 * 60_000);
  expect(await guess('192.0.2.1', true)).toBe('looked');
});

it('does not count right ones, nor those of them that came too many at once (design 9)', async () => {
  await Promise.all(Array.from({ length: 60 }, () => guess('192.0.2.2', true)));
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess('192.0.2.2', true)));
  expect(new Set(answers)).toEqual(new Set(['looked']));
});

it('does not forget the wrong ones of an address for a right one among them (design 9)', async () => {
  expect(await times(30, (at) => guess('192.0.2.3', at % 3 === 2))).toBe(14);
});

it('counts those of a /48 together, as many as are said (design 9)', async () => {
  expect(await times(15, (at) => guess(`2001:db8:1:${at}`, false))).toBe(10);
  expect(await guess('2001:db8:2:0', false)).toBe('looked');
  expect(await times(35, (at) => guess(`2001:db8:3:${at >> 1}`, false, { mostFromNetwork: 30 }))).toBe(30);
});

it('counts those at one secret together, until it is given right (design 9)', async () => {
  const at = (owner: string) => (count: number) => guess(`198.51.100.${count}`, false, { whose: owner });
  expect(await times(15, at('ada'))).toBe(10);
  expect(await times(9, (count) => guess(`198.51.101.${count}`, false, { whose: 'bob' }))).toBe(9);
  expect(await guess('198.51.102.1', true, { whose: 'bob' })).toBe('looked');
  expect(await times(15, (count) => guess(`198.51.103.${count}`, false, { whose: 'bob' }))).toBe(10);
});

it('takes no secret’s owner for an address (design 9)', async () => {
  expect(await times(10, (count) => guess(`203.0.113.${count}`, false, { whose: '192.0.2.9' }))).toBe(10);
  expect(await guess('192.0.2.9', false)).toBe('looked');
});

it('says when the next may be tried (design 9)', async () => {
  await times(10, () => guess('192.0.2.4', false));
  test.clock.advance(60_000);
  const refused = limitGuesses(test.services, { of: 'code', from: '192.0.2.4' }, async () => ({
    isRight: false,
    value: 0,
  }));
  const { retryAfter = 0 } = await refused.then(
    () => ({ retryAfter: undefined }),
    (problem: { status: number; retryAfter: number }) => problem,
  );
  test.clock.advance(retryAfter * 1000 - 1000);
  expect(await guess('192.0.2.4', false)).toBe('refused');
  test.clock.advance(1000);
  expect(await guess('192.0.2.4', false)).toBe('looked');
});

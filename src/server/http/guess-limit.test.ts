import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { limitGuesses } from './guess-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const guess = (key: string, isRight: boolean) =>
  limitGuesses(test.services, key, async () => ({ isRight, value: undefined })).then(
    () => 'looked',
    () => 'refused',
  );

it('lets no more than ten wrong codes be tried from one address, nor a right one after them (design 9)', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('wrong', false)));
  expect(answers.filter((answer) => answer === 'looked')).toHaveLength(10);
  expect(await guess('wrong', true)).toBe('refused');
  test.clock.advance(15 * 60_000);
  expect(await guess('wrong', true)).toBe('looked');
});

it('does not count right ones, nor those of them that came too many at once (design 9)', async () => {
  await Promise.all(Array.from({ length: 60 }, () => guess('right', true)));
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess('right', true)));
  expect(new Set(answers)).toEqual(new Set(['looked']));
});

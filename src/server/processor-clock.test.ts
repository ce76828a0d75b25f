import { expect, it } from 'vitest';
import { themeLimits } from '#catalog/theme-limits.ts';
import { compile } from '#templates/compile.ts';
import { processorClock } from './processor-clock.ts';

const sleeper = new Int32Array(new SharedArrayBuffer(4));
/** Holds the thread up without its processor, as a machine does that has much else to do. */
const loseTurns = (milliseconds: number) => Atomics.wait(sleeper, 0, 0, milliseconds);

const words = Array.from({ length: 2000 }, (_, index) => index);
const data = {
  words,
  get held() {
    loseTurns(themeLimits.render.milliseconds + 100);
    return 'held';
  },
};
const page = '{held}{.repeated section words}{@},{.end}';

it('lets a theme’s template end on a machine that is busy (design 9)', () => {
  const budget = { limits: themeLimits.render, clock: processorClock };
  const { output, errors } = compile(page, budget).render(data);
  expect([errors, output.endsWith('1999,')]).toEqual([[], true]);
  // By the machine's clock it would not.
  const { errors: late } = compile(page, { limits: themeLimits.render }).render(data);
  expect(late.map(({ code }) => code)).toEqual(['limit']);
});

it('ends one that runs away by what it spends of the processor (design 9)', () => {
  const all = Array.from({ length: 1000 }, () => words);
  const budget = { limits: { milliseconds: 50, steps: 1e12, rounds: 1e12, output: 1e12 }, clock: processorClock };
  const begun = processorClock();
  const { errors } = compile('{.repeated section @}{.repeated section @}{@|json}{.end}{.end}', budget).render(all);
  expect(errors.map(({ message }) => message)).toEqual(['Limit reached: more than 50 milliseconds.']);
  expect(processorClock() - begun).toBeLessThan(500);
});

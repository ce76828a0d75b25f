import fc from 'fast-check';
import { endsWithinBudget } from '#templates/testing/safety.ts';

/** 100,000 random templates with random data: each ends within its budget, none throws. Prints how long they took. */
export async function run(): Promise<void> {
  const tries = 100_000;
  const start = performance.now();
  fc.assert(endsWithinBudget, { numRuns: tries });
  console.log(`${tries} random templates ended within budget in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await run();

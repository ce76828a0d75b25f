import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Gives what `work` gives; throws where that takes longer than so many ms. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const { signal } = timer;
  const tooLate = pause(ms, undefined, { signal })
    // Where this thread was busy itself, what came meanwhile is read first.
    .then(() => nextTurn(undefined, { signal }))
    .then(() => {
      throw new Error(`There was no answer within ${ms} ms.`);
    });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timer.abort();
    // Whichever came second is of no interest.
    work.catch(() => {});
    tooLate.catch(() => {});
  }
}

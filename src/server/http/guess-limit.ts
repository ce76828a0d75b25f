import { messages } from '#catalog/messages.ts';
import { countGuess } from '../accounts/accounts.ts';
import type { Services } from '../services.ts';
import { HttpProblem } from './problem.ts';

/**
 * Lets `look` see whether a code is right, a few wrong ones in a quarter of an hour for each key; counted in the
 * database, so that processes share the count (design 9). Throws a 429 beyond that.
 */
export async function limitGuesses<T>(
  services: Services,
  key: string,
  look: () => Promise<{ isRight: boolean; value: T }>,
): Promise<T> {
  // Counted before the look, so that guesses at the same time count too; a right one takes its count back.
  if (await countGuess(services.database, key, services.clock.now())) {
    throw new HttpProblem(429, 'too-many', messages.tryAgainSoon);
  }
  const { isRight, value } = await look();
  if (isRight) await takeBack(services, key);
  return value;
}

async function takeBack(services: Services, key: string): Promise<void> {
  await services.database.write((tx) =>
    tx
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute(),
  );
}

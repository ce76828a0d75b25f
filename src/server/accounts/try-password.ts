import pLimit from 'p-limit';
import { limitGuesses, refuseSpent, type Guess } from '../http/guess-limit.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/**
 * Passwords that are tried at once. Each takes one of the four threads that pages are compressed by, and a core of the
 * machine, for some 30 ms.
 */
const atOnce = pLimit(2);
/** As many more wait their turn, for half a second at most; whoever comes then is asked to come again. */
const mostWaiting = 20;
const retryAfter = 2;

/**
 * Lets a password be tried as `limitGuesses` lets a code be, and only a few at once, so that pages need not wait however
 * many come. Throws a 429 after too many wrong ones, a 503 where too many wait.
 */
export async function tryPassword<T>(
  services: Services,
  guess: Guess,
  look: () => Promise<{ isRight: boolean; value: T }>,
): Promise<T> {
  const password = { ...guess, refusal: 'There were too many attempts. Please try again in a quarter of an hour.' };
  refuseBusy();
  // Those of one address that has had its guesses do not fill the queue for all others.
  await refuseSpent(services, password);
  refuseBusy();
  return atOnce(() => limitGuesses(services, password, look));
}

function refuseBusy(): void {
  if (atOnce.pendingCount < mostWaiting) return;
  const message = 'Too many people are signing in at this moment. Please try again in a few seconds.';
  throw new HttpProblem('busy', message, {}, retryAfter);
}

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failureMessages } from '#catalog/interface-messages.ts';
import { createClient, type Call, type Failure, type Result } from '#contract/client.ts';

/** Of what is small enough that browsers send it though the tab closes meanwhile: they take 64 kB of all calls at once. */
const smallLength = 8000;

/** The owner's client without the question for proof. A small write goes on where its tab is closed. */
export const plainCall = createClient(
  {
    fetch: (input, init) =>
      fetch(input, { ...init, keepalive: typeof init?.body === 'string' && init.body.length < smallLength }),
    cookies: () => document.cookie,
    cookiesEnabled: () => navigator.cookieEnabled,
  },
  { offline: failureMessages.unableToConnect, unexplained: failureMessages.somethingWentWrong },
);

let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** Whether somebody waits for proof that it is the owner. */
export const asksForProof = () => waiting.length > 0;

export function whenAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the calls that wait go on, or gives them up. */
export function settleProof(isProved: boolean): void {
  const settled = waiting;
  waiting = [];
  for (const answerOne of settled) answerOne(isProved);
  for (const listener of listeners) listener();
}

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    for (const listener of listeners) listener();
  });
}

/**
 * The owner's client: the server's own words, where it has any; what goes wrong is a value. A dangerous act that asks for
 * proof is done again once it was given.
 */
export const call: Call = async (...asked) => {
  const result = await plainCall(...asked);
  if (result.ok || result.code !== 'not-proved') return result;
  return (await askForProof()) ? plainCall(...asked) : result;
};

/** A call that did not succeed, thrown for the query that waits for it. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** The value of a call. Throws `CallFailed`, as queries expect. */
export async function answer<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.value;
  throw new CallFailed(settled);
}

/** The status of a failed call; 0 where no answer came or something else went wrong. */
export function statusOf(error: unknown): number {
  return error instanceof CallFailed ? error.failure.status : 0;
}

/** What is known of the server. `onSignedOut` is told where it no longer knows the session. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void (statusOf(error) === 401 && onSignedOut()) }),
    defaultOptions: {
      queries: {
        // A refusal stays one; only where no answer came is it worth asking again by itself.
        retry: (count, error) => statusOf(error) === 0 && count < 1,
        networkMode: 'always',
        refetchOnWindowFocus: 'always',
      },
    },
  });
}

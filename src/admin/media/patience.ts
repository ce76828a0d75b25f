import { failureMessages } from '#catalog/interface-messages.ts';
import type { NotSent, Sent } from './send-body.ts';

/** So often something is tried without getting further, over about two minutes. */
const mostTries = 8;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface Patience {
  signal: AbortSignal;
  /** Nothing goes on for now. */
  onWait: () => void;
}

/** Tries until it succeeds or fails for good, ever more slowly; while the browser is offline it waits and does not count. */
export async function patiently<T>(
  { signal, onWait }: Patience,
  mayPass: (failure: NotSent) => boolean,
  attempt: () => Promise<Sent<T>>,
): Promise<Sent<T>> {
  for (let tries = 1; ; tries++) {
    if (!navigator.onLine) {
      onWait();
      await untilOnline(signal);
    }
    if (signal.aborted) return cancelled();
    const sent = await attempt();
    if (signal.aborted) return cancelled();
    if (sent.ok || !mayPass(sent)) return sent;
    if (!navigator.onLine) tries = 0;
    else if (tries >= mostTries) return sent;
    onWait();
    await untilOnline(signal, Math.min(longestPauseMs, firstPauseMs * 2 ** tries));
  }
}

const cancelled = (): NotSent => ({ ok: false, message: failureMessages.fileProcessingCancelled, status: 0 });

/** Settles when the browser is online again, when all is given up, or at the latest after so many ms. */
function untilOnline(signal: AbortSignal, mostMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const events = new AbortController();
    const end = () => {
      events.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = mostMs === undefined ? undefined : setTimeout(end, mostMs);
    window.addEventListener('online', end, { signal: events.signal });
    signal.addEventListener('abort', end, { signal: events.signal });
    if (signal.aborted) end();
  });
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Presence } from '#contract/editor-calls.ts';
import type { EditSession } from './edit-session.ts';
import type { EditorHost } from './host.ts';
import { texts } from './texts.ts';

/** A third of what the server waits before it takes somebody for gone. */
const everyMs = 10_000;
/** What is chosen is told once the hand rests. */
const restMs = 500;

const nobody: readonly Presence[] = [];

/**
 * Who else has the page open, asked for while the tab is seen, and told of oneself with what is chosen. What they changed
 * is taken over as it is noticed, unless something of one's own is on its way.
 */
export function usePresence(
  session: EditSession,
  host: EditorHost,
  { place, refresh, say }: { place: string | undefined; refresh: () => Promise<void>; say: (words: string) => void },
): readonly Presence[] {
  const [people, setPeople] = useState(nobody);
  const ask = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const answer = await host.bePresent({ clientId: session.clientId, place: place ?? null });
    if (!answer.ok) return;
    const { version, people: now } = answer.value;
    const come = now.find((one) => !people.some(({ clientId }) => clientId === one.clientId));
    if (come) say(texts.hasCome(come.email));
    setPeople((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    if (version > session.version && !session.isAtRisk) await refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), everyMs);
    const look = () => void ask();
    const leave = () => void host.bePresent({ clientId: session.clientId, place: null, isLeaving: true });
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [host, session]);
  useEffect(() => {
    const timer = setTimeout(() => void ask(), restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is told
  }, [place]);
  return people;
}

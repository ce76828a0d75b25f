import { createContext, use, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Something that could not be loaded. */
interface Failing {
  id: string;
  message: string;
  retry: () => void;
  /** Whether it is but a part of what its place shows. */
  isPart: boolean;
}

/** What of a place could not be loaded, and what the place shows, as a sentence begins with it. */
export interface Troubles {
  subject: string;
  failing: readonly Failing[];
  report: (one: Failing) => () => void;
}

export const TroublesContext = createContext<Troubles | undefined>(undefined);

/** Gathers what could not be loaded of what a place shows. */
export function useTroubles(subject: string): Troubles {
  const [failing, setFailing] = useState<readonly Failing[]>([]);
  const report = useCallback((one: Failing) => {
    setFailing((all) => [...all, one]);
    return () => setFailing((all) => all.filter((other) => other !== one));
  }, []);
  return useMemo(() => ({ subject, failing, report }), [subject, failing, report]);
}

/** What failed in several parts of a place for the same reason: it is said once, for the whole place. */
export function sharedTrouble({ failing }: Troubles): { message: string; retry: () => void } | undefined {
  const shared = failing.find((one) => failing.some((other) => other !== one && other.message === one.message));
  if (!shared) return undefined;
  const { message } = shared;
  const retry = () => failing.filter((one) => one.message === message).forEach((one) => one.retry());
  return { message, retry };
}

interface Trouble {
  message: string;
  retry: (() => void) | undefined;
  /** What could not be loaded, if not all that the place shows. */
  part: string | undefined;
}

/** Reports what can be tried again to its place; says what could not be loaded, and whether the place says it already. */
export function useTrouble({ message, retry, part }: Trouble): { subject: string | undefined; isShared: boolean } {
  const id = useId();
  const place = use(TroublesContext);
  const latest = useRef(retry);
  useLayoutEffect(() => void (latest.current = retry));
  const report = place?.report;
  const isPart = part !== undefined;
  const isReported = retry !== undefined;
  useLayoutEffect(
    () => (isReported ? report?.({ id, message, isPart, retry: () => latest.current?.() }) : undefined),
    [report, isReported, id, message, isPart],
  );
  return {
    subject: part ?? place?.subject,
    isShared: isReported && place !== undefined && sharedTrouble(place)?.message === message,
  };
}

/** What a page is like to its visitor: paint and interaction in ms, shift as the share of the window that moved. */
export interface Vitals {
  lcp: number;
  inp: number;
  cls: number;
  /** The element that was painted last among the largest. */
  largest: string;
}

declare global {
  var vitals: Vitals & { session: number; first: number; last: number };
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Paint extends PerformanceEntry {
  element: Element | null;
}

/** Gathers the vitals while the page lives. Runs in the page, so it stands alone. */
function observe(): void {
  globalThis.vitals = { lcp: 0, inp: 0, cls: 0, largest: '', session: 0, first: 0, last: 0 };
  const { vitals } = globalThis;
  const watch = (type: string, use: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as Paint;
    vitals.lcp = entry.startTime;
    vitals.largest = element
      ? `${element.tagName} ${(element.textContent || element.getAttribute('src') || '').trim().slice(0, 60)}`
      : '';
  });
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
  // The largest session of shifts: at most 1 s apart and 5 s long (web.dev/cls).
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    if (startTime - vitals.last > 1000 || startTime - vitals.first > 5000) {
      vitals.session = 0;
      vitals.first = startTime;
    }
    vitals.last = startTime;
    vitals.session += value;
    vitals.cls = Math.max(vitals.cls, vitals.session);
  });
}

function read(): Vitals {
  const { lcp, inp, cls, largest } = globalThis.vitals;
  return { lcp, inp, cls, largest };
}

export const inBrowser = { observe, read };

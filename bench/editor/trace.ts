import type { CDPSession, Page } from 'playwright-core';

/** An event of Chromium's trace; times in microseconds, `tdur` of the thread's own processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** What the main thread did for one thing that somebody did, in ms of the processor's time. */
export interface Work {
  /** All until the next one, or until the pause is over that is made before something else is done. */
  all: number;
  /** Until it was drawn: with all of the task in which the page was laid into layers, the last step before the glass. */
  untilDrawn: number;
}

const categories = ['toplevel', 'devtools.timeline'].join(',');

/**
 * Traces the page while `act` is done, and gives the work of its main thread for each event of that kind that came;
 * `pause`, in ms, lies between it and what is done next.
 * The processor's time of the thread tells, not the clock: others may use the machine meanwhile.
 */
export async function traceWork(
  page: Page,
  { type, pause }: { type: string; pause: number },
  act: () => Promise<void>,
): Promise<Work[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories } as never);
  await act();
  await stop(session);
  await session.detach();
  return workOf(events, type, pause * 1000);
}

async function stop(session: CDPSession): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  session.once('Tracing.tracingComplete', () => resolve());
  await session.send('Tracing.end');
  await promise;
}

function workOf(events: readonly TraceEvent[], type: string, pause: number): Work[] {
  const acts = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  const [first] = acts;
  if (!first) throw new Error(`No ${type} reached the page.`);
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks = own.filter(({ name, ph }) => name.endsWith('RunTask') && ph === 'X');
  const drawn = own.filter(({ name }) => name === 'Layerize').toSorted((a, b) => a.ts - b.ts);
  if (drawn.length === 0) throw new Error('The trace does not say when the page was drawn.');
  const starts = acts.map((act) => tasks.find((task) => isWithin(act, task)) ?? act);
  return starts.map((start, index) => {
    const end = Math.min(starts[index + 1]?.ts ?? Infinity, start.ts + pause);
    const now = tasks.filter(({ ts }) => ts >= start.ts && ts < end);
    const frame = drawn.find(({ ts }) => ts >= start.ts && ts < end);
    const all = summed(now);
    const untilDrawn = frame ? summed(now.filter(({ ts }) => ts <= frame.ts)) : all;
    return { all, untilDrawn };
  });
}

/** In ms. */
const summed = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;

function isWithin({ ts }: TraceEvent, { ts: from, dur = 0 }: TraceEvent): boolean {
  return ts >= from && ts <= from + dur;
}

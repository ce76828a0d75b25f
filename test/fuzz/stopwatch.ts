/** How long something took by the clock, and how long the longest turn of the event loop meanwhile kept this thread's processor busy, in ms. */
export interface Duration {
  ms: number;
  longestTurn: number;
}

const look = 2;

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Measures what happens in this process while `work` waits: by the processor, since others may keep the machine busy. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; duration: Duration }> {
  const start = performance.now();
  let before = processorMs();
  let longestTurn = 0;
  const endTurn = () => {
    const now = processorMs();
    longestTurn = Math.max(longestTurn, now - before);
    before = now;
  };
  const timer = setInterval(endTurn, look);
  try {
    const result = await work();
    endTurn();
    return { result, duration: { ms: performance.now() - start, longestTurn } };
  } finally {
    clearInterval(timer);
  }
}

const workMs = 50;

/** How many times as long as alone this thread takes for its work now, since it shares the machine: 1 or more. */
export function burden(): number {
  const start = performance.now();
  const before = processorMs();
  while (processorMs() - before < workMs);
  return Math.max(1, (performance.now() - start) / workMs);
}

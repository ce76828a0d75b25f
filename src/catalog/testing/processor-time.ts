/** Milliseconds that some work takes of this thread's processor: what else the machine does meanwhile does not count. */
export function processorTime(work: () => unknown): number {
  let least = Infinity;
  // A collection of garbage may fall into one try.
  for (let tries = 0; tries < 3 && least > longestBlock; tries++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What no work on what a caller sends may take, in milliseconds: everybody else waits for it. */
export const longestBlock = 100;

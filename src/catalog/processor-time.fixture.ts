/** Milliseconds that some work takes of this thread's processor: what else the machine does meanwhile does not count. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What no work on what a caller sends may take, in milliseconds: everybody else waits for it. */
export const longestBlock = 100;

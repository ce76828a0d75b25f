const latest = 8.64e15;

/** Whether a number of epoch milliseconds is an instant that dates reach. */
export function isInstant(ms: number): boolean {
  return Math.abs(ms) <= latest;
}

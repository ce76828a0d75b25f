/** The first and each so-many-th after it, where ways of doing the same repeat a step; `npm run soak -- --kills` has all. */
export function everyNth<T>(all: readonly T[], n: number): T[] {
  return process.env.EVERY_KILL ? [...all] : all.filter((_, at) => at % n === 0);
}

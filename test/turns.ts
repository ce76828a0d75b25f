/** What repeats a step in another way has turns by the day; `npm run soak -- --kills` has all. */
export function inTurn<T>(all: readonly T[], share: number): T[] {
  const today = Math.floor(Date.now() / 86_400_000);
  return process.env.EVERY_KILL ? [...all] : all.filter((_, at) => at % share === today % share);
}

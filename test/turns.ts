/** What repeats a thing in another way has turns by the day: of so many ways one, or all where that is wished. */
export function inTurn<T>(all: readonly T[], share: number, isAtLength = Boolean(process.env.EVERY_KILL)): T[] {
  const today = Math.floor(Date.now() / 86_400_000);
  return isAtLength ? [...all] : all.filter((_, at) => at % share === today % share);
}

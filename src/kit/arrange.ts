export type Step = 'first' | 'up' | 'down' | 'last';

/** The ids with one of them a step further, or at an end. What is at the end already stays. */
export function arrange(ids: readonly string[], id: string, step: Step): string[] {
  const at = ids.indexOf(id);
  if (at === -1) return [...ids];
  const rest = ids.toSpliced(at, 1);
  const to = { first: 0, up: Math.max(0, at - 1), down: at + 1, last: rest.length }[step];
  return rest.toSpliced(to, 0, id);
}

import { setImmediate as breathe } from 'node:timers/promises';
import { together } from './together.ts';

/** So many parts are in work at once: PostgreSQL does what one asks while the next is thought out here. */
const usualLanes = 2;

interface How<D> {
  lanes?: number;
  /** Whether no further part is to be begun after one that gave this. */
  isLast?: (done: D) => boolean;
}

/** Does something with each part, and gives what came of them in their order; none is begun after one that failed. */
export async function inLanes<P, D>(
  parts: readonly P[],
  work: (part: P) => Promise<D>,
  { lanes = usualLanes, isLast = () => false }: How<D> = {},
): Promise<D[]> {
  const done: D[] = [];
  const left = [...parts.entries()];
  const run = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, part] = next;
      const made = await work(part).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
      done[at] = made;
      if (isLast(made)) left.length = 0;
      await breathe();
    }
  };
  await together(...Array.from({ length: lanes }, run));
  return done;
}

/** A list in parts of at most so many. */
export function inParts<T>(list: readonly T[], most: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));
}

import type { TestRoute } from '#server/testing/app.ts';
import { placeholders, type Call } from './call.ts';
import type { Change } from './change.ts';
import { commonRuns, crowds, fullCall, longRuns, pieces } from './long-runs.ts';
import { batchSize, tryCall } from './run-fuzz.ts';
import { FuzzWorld } from './world.ts';

export interface LongRunOptions {
  /** With how many of the pieces each field is filled. */
  piecesEach: number;
  /**
   * One call in so many is tried; of its own fields each has one in so many filled, and of what every call can carry, as
   * headers.
   */
  oneIn: { calls: number; own: number; common: number };
  /** Decides on the pieces. */
  seed: number;
}

/**
 * Sends to each route a call with a long run of the same in each of its fields, one at a time, and calls of very many
 * parts; gives how many it sent. Throws at the first answer that no caller should get, or that takes too long.
 */
export async function runLongRuns(options: LongRunOptions): Promise<number> {
  const { seed } = options;
  const world = await FuzzWorld.open();
  const known = placeholders(world.names);
  let sent = 0;
  try {
    // HEAD is answered by what answers GET.
    const routes = world.test.routes.filter(({ method }) => method !== 'HEAD');
    const tried = routes.filter((_, at) => at % options.oneIn.calls === 0);
    for (const [turn, route] of tried.entries()) {
      const call = fullCall(route, known, seed);
      for (const change of changesOf(call, route, { ...options, turn })) {
        if (sent++ % batchSize === 0) await world.begin();
        await tryCall(world, change(call), `runLongRuns, --seed ${seed}`);
      }
      const losses = await world.end();
      if (losses.length > 0) throw new Error(`After calls of ${call.route}: ${losses.join('\n')}`);
    }
  } finally {
    await world.close();
  }
  return sent;
}

function changesOf(
  call: Call,
  route: TestRoute,
  { piecesEach, oneIn, seed, turn }: LongRunOptions & { turn: number },
): Change[] {
  // The next call gets the next ones.
  const everyNth = (count: number) => (_: unknown, at: number) => (at + turn) % count === 0;
  const own = longRuns(call, route).filter(everyNth(oneIn.own));
  const runs = [...own, ...commonRuns().filter(everyNth(oneIn.common))].flatMap((fill, at) =>
    Array.from({ length: piecesEach }, (__, index) =>
      fill(pieces[(seed + turn + at * 7 + index * 5) % pieces.length] ?? ''),
    ),
  );
  return [(same) => same, ...runs, ...crowds(call).filter(everyNth(oneIn.common))];
}

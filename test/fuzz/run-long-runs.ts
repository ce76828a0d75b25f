import type { TestRoute } from '#server/testing/app.ts';
import { placeholders, type Call } from './call.ts';
import type { Change } from './change.ts';
import { crowds, fullCall, longRuns, pieces } from './long-runs.ts';
import { batchSize, tryCall } from './run-fuzz.ts';
import { FuzzWorld } from './world.ts';

export interface LongRunOptions {
  /** With how many of the pieces each field is filled. */
  piecesEach: number;
  /** Decides on the pieces. */
  seed: number;
}

/**
 * Sends to each route a call with a long run of the same in each of its fields, one at a time, and calls of very many
 * parts; gives how many it sent. Throws at the first answer that no caller should get, or that takes too long.
 */
export async function runLongRuns({ piecesEach, seed }: LongRunOptions): Promise<number> {
  const world = await FuzzWorld.open();
  const known = placeholders(world.names);
  let sent = 0;
  try {
    // HEAD is answered by what answers GET.
    for (const route of world.test.routes.filter(({ method }) => method !== 'HEAD')) {
      const call = fullCall(route, known, seed);
      for (const change of changesOf(call, route, { piecesEach, seed })) {
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

function changesOf(call: Call, route: TestRoute, { piecesEach, seed }: LongRunOptions): Change[] {
  const runs = longRuns(call, route).flatMap((fill, at) =>
    Array.from({ length: piecesEach }, (_, index) => fill(pieces[(seed + at * 7 + index * 5) % pieces.length] ?? '')),
  );
  return [(same) => same, ...runs, ...crowds(call)];
}

import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc, { type Arbitrary } from 'fast-check';
import type { TestRoute } from '#server/testing/app.ts';
import { changeOf } from './any-change.ts';
import { placeholders, validCall, wireBytes, type Call } from './call.ts';
import { complaintsAbout, complaintsAboutTime } from './judge.ts';
import { burden, timed } from './stopwatch.ts';
import { exchange, type Answer } from './wire.ts';
import { FuzzWorld } from './world.ts';

/** Calls between two looks at what was lost. */
export const batchSize = 250;
const mostChanges = 3;
const longestReport = 1500;
const tries = 3;
/** Between them, in ms: what keeps the machine busy may be over then. */
const breath = 300;

export interface FuzzOptions {
  calls: number;
  /** The same seed makes the same calls. The batch that a failure names can be run alone, by its own seed. */
  seed: number;
}

export interface FuzzFigures {
  calls: number;
  seconds: number;
  /** How many answers there were of each kind: 2xx, 3xx, 4xx, and none. */
  answers: Record<string, number>;
  /** Routes that no call ever got a success from. */
  neverReached: string[];
  /** Bytes in use after a collection: after the first quarter of the calls, and at the end. */
  memory: { early: number; late: number };
}

/** How often a route is called: most where something is written, least where only an answer's headers come. */
function weightOf({ method, schema, url }: TestRoute): number {
  if (method === 'HEAD' || url.startsWith('/api/docs')) return 1;
  return schema.body || method === 'POST' ? 8 : 4;
}

/** Calls that the routes take, most of them broken in some ways. */
function fuzzedCall(routes: TestRoute[], known: Record<string, string>): Arbitrary<Call> {
  const valid = routes.map((route) => ({ weight: weightOf(route), arbitrary: validCall(route, known) }));
  const count = fc.constantFrom(0, 1, 1, 1, 1, 1, 2, mostChanges);
  return fc
    .tuple(fc.oneof(...valid), count)
    .chain(([call, length]) =>
      fc
        .array(changeOf(call), { minLength: length, maxLength: length })
        .map((changes) => changes.reduce((broken, change) => change(broken), call)),
    );
}

/** Sends broken calls to a server of its own. Throws at the first answer that no caller should get, with how to get it again. */
export async function runFuzz({ calls, seed }: FuzzOptions): Promise<FuzzFigures> {
  const world = await FuzzWorld.open();
  const known = placeholders(world.names);
  const made = fuzzedCall(world.test.routes, known);
  const batches = Math.ceil(calls / batchSize);
  const reached = new Set<string>();
  const figures: FuzzFigures = {
    calls: batches * batchSize,
    seconds: 0,
    answers: {},
    neverReached: [],
    memory: { early: 0, late: 0 },
  };
  const start = performance.now();
  try {
    for (let batch = 0; batch < batches; batch++) {
      await world.begin();
      for (const call of fc.sample(made, { seed: seed + batch, numRuns: batchSize })) {
        const kind = await tryCall(world, call, `--seed ${seed + batch} --calls ${batchSize}`);
        figures.answers[kind] = (figures.answers[kind] ?? 0) + 1;
        if (kind === '2xx' || kind === '3xx') reached.add(call.route);
      }
      const losses = await world.end();
      if (losses.length > 0)
        throw new Error(`After the calls of --seed ${seed + batch} --calls ${batchSize}: ${losses.join('\n')}`);
      if (batch === Math.floor(batches / 4)) figures.memory.early = memoryInUse();
    }
    figures.memory.late = memoryInUse();
  } finally {
    await world.close();
  }
  figures.seconds = (performance.now() - start) / 1000;
  figures.neverReached = [...new Set(world.test.routes.map(({ method, url }) => `${method} ${url}`))].filter(
    (route) => !reached.has(route),
  );
  return figures;
}

/** Sends a call; throws with how to get it `again` where its answer is one that no caller should get, or comes too late. */
export async function tryCall(world: FuzzWorld, call: Call, again: string): Promise<string> {
  const bytes = wireBytes(call, (text) => world.fill(text));
  const explain = (problems: string[], answer?: Answer) => {
    const said = answer && [answer.status, ...world.test.reports, JSON.stringify(answer.headers), answer.body];
    const lines = [
      ...problems,
      `Run it again by ${again}: ${call.route}, changed by ${call.changes.join(', ') || 'nothing'}`,
      ...[bytes.toString('latin1'), ...(said ?? [])].map((text) => String(text).slice(0, longestReport)),
    ];
    return new Error(lines.join('\n'));
  };
  const { answer, slowness } = await answerTo(world, call, bytes).catch((error: Error) => {
    throw explain([error.message]);
  });
  const complaints = [...complaintsAbout(call, answer), ...slowness];
  if (complaints.length > 0) throw explain(complaints, answer);
  if (!answer) return 'none';
  if (answer.status < 300) world.learn(answer);
  return `${Math.floor(answer.status / 100)}xx`;
}

/** The first answer, and what is wrong with its time where it is too long each time. */
async function answerTo(world: FuzzWorld, call: Call, bytes: Buffer) {
  const ask = () => timed(() => exchange(world.port, bytes, call.mayGoUnanswered));
  const { result: answer, duration } = await ask();
  let slowness = complaintsAboutTime(duration, 1);
  // What is compiled for the first time, or collected just now, takes longer once.
  for (let again = 1; again < tries && slowness.length > 0; again++) {
    await pause(breath);
    slowness = complaintsAboutTime((await ask()).duration, burden());
  }
  return { answer, slowness };
}

/** Bytes in use, by objects and by buffers, after all that nobody needs was collected. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc, { type Arbitrary } from 'fast-check';
import type { TestRoute } from '#server/test-app.ts';
import { changeOf } from './any-change.ts';
import { placeholders, validCall, wireBytes, type Call } from './call.ts';
import { complaintsAbout, complaintsAboutTime } from './judge.ts';
import { crowds, fullCall, longRuns, pieces } from './long-runs.ts';
import { timed } from './stopwatch.ts';
import { exchange, type Answer } from './wire.ts';
import { FuzzWorld } from './world.ts';

const batchSize = 250;
const mostChanges = 3;
const longestReport = 1500;
const tries = 3;

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
        const kind = await tryCall(world, call, seed + batch);
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

async function tryCall(world: FuzzWorld, call: Call, seed: number): Promise<string> {
  const bytes = wireBytes(call, (text) => world.fill(text));
  const explain = (problems: string[], answer?: Answer) => {
    const said = answer && [answer.status, ...world.test.reports, JSON.stringify(answer.headers), answer.body];
    const lines = [
      ...problems,
      `Run it again by --seed ${seed} --calls ${batchSize}: ${call.route}, changed by ${call.changes.join(', ') || 'nothing'}`,
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
  let slowness = complaintsAboutTime(duration);
  // What is compiled for the first time, or collected just now, takes longer once.
  for (let again = 1; again < tries && slowness.length > 0; again++) {
    slowness = complaintsAboutTime((await ask()).duration);
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

export interface LongRunOptions {
  /** With how many of the pieces each field is filled. */
  piecesEach: number;
  seed: number;
}

/** Sends each call with a long run of the same in each of its fields, and with very many parts; gives how many were sent. */
export async function runLongRuns({ piecesEach, seed }: LongRunOptions): Promise<number> {
  const world = await FuzzWorld.open();
  const known = placeholders(world.names);
  let sent = 0;
  const slow: string[] = [];
  try {
    for (const route of world.test.routes) {
      const call = fullCall(route, known, seed);
      const changes = longRuns(call, route).flatMap((fill, at) =>
        Array.from({ length: piecesEach }, (_, index) => fill(pieces[(seed + at * 7 + index * 5) % pieces.length] ?? '')),
      );
      for (const change of [(same: Call) => same, ...changes, ...crowds(call)]) {
        if (sent++ % batchSize === 0) await world.begin();
        const start = performance.now();
        await tryCall(world, change(call), seed).catch((e) => slow.push(e.message.slice(0, 600)));
        if (performance.now() - start > 300) console.log(route.method, route.url, change(call).changes, performance.now() - start | 0);
      }
      const losses = await world.end();
      if (losses.length > 0) throw new Error(`After calls of ${route.url}: ${losses.join('\n')}`);
    }
  } finally {
    await world.close();
  }
  console.log(sent, slow.length);
  console.log(slow.join('\n-----\n'));
  return sent;
}

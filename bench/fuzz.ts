import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { startPostgres } from '../test/postgres.ts';

type Fuzz = typeof import('../test/fuzz/run-fuzz.ts');
type LongRuns = typeof import('../test/fuzz/run-long-runs.ts');

const plan = [
  { database: 'sqlite', calls: 100_000 },
  { database: 'postgres', calls: 10_000 },
] as const;
const seed = 1;
/** With how many characters, over and over, each field of each call is filled. */
const piecesEach = 6;
/** What may stay in memory between the first quarter of the calls and the last. */
const mostGrowth = 10_000_000;

async function fuzz(database: string, calls: number, seed: number): Promise<void> {
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  process.env.TEST_DATABASE = database;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  // What is tried renders pages, whose sources plain Node does not read.
  const sources = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { runFuzz } = (await sources.ssrLoadModule('/test/fuzz/run-fuzz.ts')) as Fuzz;
    const { seconds, answers, neverReached, memory } = await runFuzz({ calls, seed });
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    console.log(
      `${calls} broken calls on ${database} in ${seconds.toFixed(0)} s, seed ${seed}: ${JSON.stringify(answers)}`,
    );
    console.log(
      `memory after the first quarter ${megabytes(memory.early)} MB, at the end ${megabytes(memory.late)} MB`,
    );
    console.log(`never a success: ${neverReached.join(', ') || 'none'}`);
    if (memory.late - memory.early > mostGrowth) throw new Error('The memory grew.');
    const { runLongRuns } = (await sources.ssrLoadModule('/test/fuzz/run-long-runs.ts')) as LongRuns;
    console.log(
      `${await runLongRuns({ piecesEach, oneIn: { calls: 1, own: 1, common: 1 }, seed })} calls with long runs, each answered in time`,
    );
  } finally {
    await sources.close();
    await postgres?.stop();
  }
}

/** 100,000 broken calls on SQLite and 10,000 on PostgreSQL: each gets a clear refusal, no cart is lost, no memory grows. */
export async function run(): Promise<void> {
  for (const { database, calls } of plan) await fuzz(database, calls, seed);
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, calls: text, database: text } });
  await fuzz(values.database ?? 'sqlite', Number(values.calls ?? plan[0].calls), Number(values.seed ?? seed));
}

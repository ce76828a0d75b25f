import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { startPostgres } from '../test/postgres.ts';
import type { Measurement } from './server/measure.ts';

type Office = typeof import('../test/office/run-office.ts');

/** Large enough that a missing index is seen, and loaded in a minute; `--full` is what the shop is to reach. */
const few = { products: 20_000, orders: 100_000 };
const full = { products: 100_000, orders: 1_000_000 };

interface Options {
  isFull?: boolean | undefined;
  kinds?: string[] | undefined;
  /** Only a file of so many products is measured. */
  imported?: number | undefined;
  /** Only the table of cells is, or what visitors notice of edits. */
  only?: 'cells' | 'edits' | undefined;
}

/** What an owner waits for in a large shop, on both databases, against what it is to take at most. */
export async function run({
  isFull = process.argv.includes('--full'),
  kinds = ['sqlite', 'postgres'],
  imported,
  only,
}: Options = {}): Promise<void> {
  const size = isFull ? full : few;
  for (const kind of kinds) {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    process.env.TEST_DATABASE = kind;
    if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
    // What is opened renders pages, whose sources plain Node does not read; with the React that is built, not the one for
    // whoever writes parts, which renders six times slower.
    process.env.NODE_ENV = 'production';
    const sources = await createServer({
      configFile: false,
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const { runOffice } = (await sources.ssrLoadModule('/test/office/run-office.ts')) as Office;
      const what = imported === undefined ? `${size.products} products, ${size.orders} orders` : `a file`;
      console.log(`\n${kind}: ${what}`);
      show(await runOffice({ ...size, imported, only }));
    } finally {
      await sources.close();
      await postgres?.stop();
    }
  }
}

function show(measurements: readonly Measurement[]): void {
  console.table(measurements);
  if (!measurements.every(({ reached }) => reached)) process.exitCode = 1;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean' },
      database: { type: 'string' },
      import: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { database, full: isFull, import: imported, only } = values;
  await run({
    isFull,
    kinds: database === undefined ? undefined : [database],
    only: only === 'cells' || only === 'edits' ? only : undefined,
    imported: imported === undefined ? undefined : Number(imported),
  });
}

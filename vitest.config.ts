import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryDisk } from './test/memory-disk.ts';
import { minifiedStyles } from './vite.styles.ts';

useMemoryDisk();

// Six projects: pure rooms with the suites that touch a database, once on SQLite and once on PostgreSQL; then pages in a
// browser and servers that are started, raced and killed, one beside the other, so that no core waits for the last of
// either; and at the end what has the machine to itself. The files of a worker share its modules, and its browser:
// beginning anew for each of `test/` would take some two seconds of a core.
const stored = ['src/{server,jobs,domain,database,providers,cli}/**/*.test.{ts,tsx}'];

/**
 * What is the same on either database, as headers and the drawing of pages: SQLite is enough.
 * `npm run soak -- --databases` runs all on both.
 */
const databaseFree = ['access/isolation', 'health/*', 'http/!(rate-limit)', 'images/*', 'pages/*', 'settings/*']
  .concat(['site-panel/*', 'styles/*'])
  .map((files) => `src/server/${files}.test.ts`);
/** So is what opens none, nor any of `testing/`. */
const withoutDatabase = globSync(stored).filter((file) => !/\/testing\/|Database/.test(readFileSync(file, 'utf8')));
/** What sells, holds and pays is tried on both databases; of the rest of the server's suites each has one of them. */
const money =
  /^src\/server\/(backups|cart|checkout|discounts|gift-cards|invoices|orders|payments|products|restock|returns|subscriptions)\//;
const eachHasOne = globSync('src/server/**/*.test.ts', {
  exclude: ['**/*.postgres.test.ts', ...databaseFree, ...withoutDatabase],
})
  .filter((file) => !money.test(file))
  .toSorted();
const isWhole = process.env.EVERY_DATABASE !== undefined;
const others = (turn: number) => (isWhole ? [] : eachHasOne.filter((_, at) => at % 2 !== turn));

/** Browser tests, which mostly wait for their page. */
const browser = [
  'accounts',
  'become',
  'block-looks',
  'add-to-cart',
  'address-completion',
  'address-provider',
  'bulk',
  'buy-bar',
  'cart-drawer',
  'canvas',
  'carousels',
  'cart',
  'checkout',
  'checkout-asks',
  'checkout-stripe',
  'choices',
  'customers',
  'events',
  'every-block',
  'every-ground',
  'every-screen',
  'fields-form',
  'first-run',
  'first-use',
  'form-builder',
  'forms',
  'free-places',
  'frame',
  'gift-cards',
  'gift-for-somebody',
  'hints',
  'long-page',
  'look',
  'mail-scanners',
  'mail-texts',
  'media',
  'media-ways',
  'motion',
  'moving-pictures',
  'navigation',
  'no-scripts',
  'one-hand',
  'opening-words',
  'options',
  'orders',
  'oversight',
  'order',
  'own-fonts',
  'pages',
  'pages-panel',
  'parcels',
  'picture-words',
  'passkeys',
  'posts',
  'policy',
  'popup',
  'production',
  'list-look',
  'local-delivery',
  'bundles',
  'product-pictures',
  'product-videos',
  'products',
  'proof',
  'purchase',
  'quick-view',
  'restock',
  'service-pages',
  'restore',
  'same-pixels',
  'sells',
  'stamps',
  'states',
  'selling',
  'editor',
  'editor-hands',
  'empty-page',
  'two-websites',
  'settings',
  'stock',
  'styles',
  'suggestions',
  'theme-examples',
  'wishlist',
  'words',
  'wallets',
].map((name) => `test/${name}.test.ts`);
/** Files that take a minute or more: one that came last would keep the others of the machine idle. */
const slow = [
  'kills',
  'every-screen',
  'every-block',
  'frame',
  'pages-panel',
  'editor',
  'orders',
  'products',
  'hostile-pictures',
  'first-run',
  'media',
  'service-pages',
  'states',
  'add-to-cart',
  'canvas',
  'hostile-zips',
  'fuzz',
  'edits',
  'upgrade',
  'pages',
  'long-page',
  'look',
  'long',
  'order',
  'editor-hands',
  'settings',
  'commands',
  'navigation',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      slow.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    const others = (await super.sort(files)).filter((file) => place(file) < 0);
    const first = files.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return [...first, ...others].sort((a, b) => group(a) - group(b));
  }
}

/** One file more than there are cores: each waits now and then, for a database, a page or a deadline. */
const workers = availableParallelism() + 1;
/** What draws pictures, at the lowest priority, has the machine to itself. */
const alone = ['test/pictures.test.ts'];
/** For what hangs: a slow machine may stand still for a minute. How long things take is measured by benchmarks. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };
/** Where nobody watches, a test may need a second try; the output marks it with "(retry x1)". */
const retry = process.env.VITRINE_CI ? 1 : 0;
const driven = {
  retry,
  isolate: false,
  css: true,
  globalSetup: ['test/postgres.ts', 'test/demo-shop.ts'],
  ...patience,
};

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [minifiedStyles],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: stored,
          isolate: false,
          css: true,
          ...patience,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: stored,
          exclude: ['src/**/*.postgres.test.ts', ...others(0)],
          isolate: false,
          env: { TEST_DATABASE: 'sqlite' },
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'postgres',
          include: stored,
          exclude: isWhole ? [] : [...databaseFree, ...withoutDatabase, ...others(1)],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres.ts'],
          ...patience,
          retry,
        },
      },
      {
        test: {
          ...driven,
          name: 'browser',
          include: browser,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...driven,
          name: 'processes',
          include: ['test/**/*.test.ts'],
          exclude: [...browser, ...alone],
          maxWorkers: workers,
          maxConcurrency: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...driven,
          name: 'system',
          include: alone,
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

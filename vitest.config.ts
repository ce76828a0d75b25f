import { defineConfig } from 'vitest/config';
import { minifiedStyles } from './vite.styles.ts';

// Four projects: pure rooms; the suites that touch a database, once on SQLite and once on PostgreSQL; and browser and
// whole-system tests, which drive real processes, one file after another. The files of a worker share its modules.
const stored = ['src/{server,jobs,domain,database,providers,cli}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [minifiedStyles],
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: stored, isolate: false, css: true },
      },
      {
        test: {
          name: 'sqlite',
          include: stored,
          exclude: ['src/**/*.postgres.test.ts'],
          isolate: false,
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: stored,
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          css: true,
          globalSetup: ['test/postgres.ts'],
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

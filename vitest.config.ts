import { defineConfig } from 'vitest/config';

// Three projects: pure rooms share one process without isolation; the HTTP suites run once per database;
// the browser and whole-system tests drive real processes one after another.
const unit = ['src/**/*.test.ts', 'src/**/*.test.tsx'];
const http = ['src/{server,jobs,database,providers,cli}/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, exclude: http, isolate: false } },
      { test: { name: 'sqlite', include: http, env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: http,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres.ts'],
        },
      },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openTestDatabase, type TestDatabase } from '#database/test-database.ts';
import type { Clock } from '#providers/clock.ts';
import type { Worker } from '#jobs/worker.ts';
import { buildApp } from './app.ts';
import { assembleServices, type AssembleOptions } from './assemble.ts';
import { readConfig } from './config.ts';
import { makeWorker } from './job-worker.ts';
import { openPresentation } from './pages/presentation.ts';
import type { Services } from './services.ts';

/** An address that the app serves, with the schemas of its endpoint; pages have none. */
export interface TestRoute {
  method: string;
  /** With `:name` for path parameters. */
  url: string;
  schema: { params?: unknown; querystring?: unknown; body?: unknown };
}

/** An app over a database, as a rule a fresh one, called without a port; its clock moves only when the test moves it. */
export interface TestApp {
  app: FastifyInstance;
  /** All that it serves: what is to hold of every call and page is tested over these. */
  routes: TestRoute[];
  services: Services;
  worker: Worker;
  clock: { now(): number; advance(ms: number): void };
  /** What was reported as an error. */
  reports: string[];
  close(): Promise<void>;
}

const start = 1_800_000_100_000;

export async function openTestApp(
  env: Record<string, string> = {},
  options: Pick<AssembleOptions, 'stripeAddress'> = {},
  test?: TestDatabase,
): Promise<TestApp> {
  test ??= await openTestDatabase();
  let time = start;
  const clock: Clock & { advance(ms: number): void } = {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
  const reports: string[] = [];
  const config = readConfig({ DATA_DIR: test.folder, SECRET: 'a secret of a test, and long enough', ...env });
  const client = { loader: '/assets/loader.js', fonts: [] };
  const services = await assembleServices(config, {
    ...options,
    database: test.database,
    clock,
    presentation: openPresentation(client, { reload: false }),
    report: (message, error) => reports.push(`${message} ${error instanceof Error ? error.stack : ''}`),
  });
  const routes: TestRoute[] = [];
  const app = await recordRoutes(routes, () => buildApp(services));
  return {
    app,
    routes,
    services,
    worker: makeWorker(services),
    clock,
    reports,
    async close() {
      await app.close();
      await test.drop();
    },
  };
}

async function recordRoutes(routes: TestRoute[], build: () => Promise<FastifyInstance>): Promise<FastifyInstance> {
  const record = ({ method, url, schema }: RouteOptions) => {
    for (const each of [method].flat()) routes.push({ method: each, url, schema: { ...schema } });
  };
  const listen = (message: unknown) => (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', record);
  subscribe('fastify.initialization', listen);
  try {
    return await build();
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

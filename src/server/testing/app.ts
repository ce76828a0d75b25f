import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import type { ClientAssets } from '#pages/client-assets.ts';
import type { Clock } from '#providers/clock.ts';
import type { Worker } from '#jobs/worker.ts';
import { permissionOf, refusalsOf, type RouteSide } from '#contract/endpoint.ts';
import { buildApp } from '../app.ts';
import { HttpProblem } from '../http/problem.ts';
import { assembleServices, type AssembleOptions } from '../assemble.ts';
import { readConfig } from '../config.ts';
import { makeWorker } from '../job-worker.ts';
import { openPresentation } from '../presentation.ts';
import type { Services } from '../services.ts';

/** An address that the app serves, with the schemas of its endpoint; pages have none. */
export interface TestRoute {
  method: string;
  /** With `:name` for path parameters. */
  url: string;
  schema: { params?: unknown; querystring?: unknown; body?: unknown };
  side: RouteSide;
  /** The right that a call of the owner's side asks for on a website. */
  permission?: string;
  /** Whom a call of the owner's side is for: everybody, who is signed in, or who has that right. */
  asks?: string;
}

/** What any request may be refused for before a call sees it. */
const edgeCodes = [
  'bad-json',
  'bad-request',
  'bad-text',
  'content-type',
  'too-deep',
  'too-large',
  'too-many-keys',
  'unknown-host',
];

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
const noClient: ClientAssets = { loader: '/assets/loader.js', fonts: [] };

interface TestAppOptions extends Pick<
  AssembleOptions,
  'stripeAddress' | 'payPalAddress' | 'dns' | 'foreignFetch' | 'vatChecker' | 'taxJarAddress' | 'geoapifyAddress'
> {
  /** The browser code, where pages are opened in a browser. */
  client?: ClientAssets;
}

export async function openTestApp(
  env: Record<string, string> = {},
  { client = noClient, ...options }: TestAppOptions = {},
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
  const services = await assembleServices(config, {
    ...options,
    database: test.database,
    clock,
    presentation: openPresentation(client, { reload: false }),
    report: (message, error) => reports.push(`${message} ${error instanceof Error ? error.stack : ''}`),
  });
  const routes: TestRoute[] = [];
  const undeclared = new Set<string>();
  const app = await listen(
    (instance) => {
      recordRoutes(instance, routes);
      recordRefusals(instance, undeclared);
    },
    () => buildApp(services),
  );
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
      if (undeclared.size > 0) throw new Error(`Not among the refusals of their calls: ${[...undeclared].join(', ')}`);
    },
  };
}

function recordRoutes(instance: FastifyInstance, routes: TestRoute[]): void {
  instance.addHook('onRoute', ({ method, url, schema, config }: RouteOptions) => {
    const side = config?.side ?? 'visitor';
    const permission = config?.endpoint && permissionOf(config.endpoint);
    const asks = config?.endpoint?.permission;
    const call = { url, schema: { ...schema }, side, ...(permission && { permission }), ...(asks && { asks }) };
    for (const each of [method].flat()) routes.push({ method: each, ...call });
  });
}

/** Notes what a call refuses and its definition does not say. */
function recordRefusals(instance: FastifyInstance, undeclared: Set<string>): void {
  instance.addHook('onError', async (request, _, error) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !(error instanceof HttpProblem) || edgeCodes.includes(error.code)) return;
    const isDeclared = [...refusalsOf(endpoint).values()].flat().some((code) => code === error.code);
    if (!isDeclared) undeclared.add(`${error.code} of ${endpoint.method} ${endpoint.path}`);
  });
}

/** Runs `build`, and shows each Fastify instance that it makes before anything is added to it. */
async function listen(
  prepare: (instance: FastifyInstance) => void,
  build: () => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  const hear = (message: unknown) => prepare((message as { fastify: FastifyInstance }).fastify);
  subscribe('fastify.initialization', hear);
  try {
    return await build();
  } finally {
    unsubscribe('fastify.initialization', hear);
  }
}

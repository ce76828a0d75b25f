import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigProblem, ownerOrigin, type Config } from '#server/config.ts';
import { proxyWarning } from '#server/http/proxy.ts';
import { openPresentation, readClientAssets } from '#server/presentation.ts';
import { projectRoot } from '#server/project-root.ts';
import { openFirstRun } from '#domain/websites/first-run.ts';
import { seedDemo } from '#server/examples/seed-demo.ts';
import { demoFolder, findExample } from '#server/examples/seed-example.ts';
import type { Restoring, Services } from '#server/services.ts';
import { restoreBrought, roomForBackup, type BroughtFile } from './backups.ts';
import { DrawingProcess } from './drawing-process.ts';
import { explain } from './explain.ts';
import { explainPort } from './explain-port.ts';
import { serve, serveNothing, type Serving } from './serve.ts';
import { onStop } from './stop.ts';

/** What an empty data folder begins with. */
export interface Beginning {
  isEmpty?: boolean;
  /** The name of an example, for that of the demo shop. */
  example?: string;
}

/**
 * Serves the websites until it is told to stop; an empty data folder gets the demo shop first. With `isEmpty` it stays
 * empty, and the address is told at which its first account is made, or a backup restored, in the browser.
 */
export async function start(config: Config, { isEmpty = false, example }: Beginning): Promise<void> {
  const folder = example === undefined ? demoFolder : findExample(example);
  if (!folder) throw new ConfigProblem(`There is no example "${example}".`);
  await tryPort(config);
  const client = readClientAssets(join(projectRoot, 'dist/client'));
  const presentation = openPresentation(client, { reload: config.VITRINE_DEV });
  const drawing = new DrawingProcess();
  let told: Told = {};
  const prepare = async (services: Services) => void (told = await beginWith(services, isEmpty ? undefined : folder));
  // On PostgreSQL other servers and workers may be at work on the same data.
  const restoring = { most: () => roomForBackup(config), mayReplace: !config.DATABASE_URL, begin, problem: '' };
  let serving = serve(config, { presentation, drawing, restoring, prepare });
  function begin(file: string, kept?: Kept): void {
    serving = exchange(serving, config, { file, isKept: kept !== undefined }).then((problem) =>
      serve(config, {
        presentation,
        drawing,
        restoring: { ...restoring, problem },
        prepare: async (services) => void (problem || (await kept?.tell(services))),
      }),
    );
    serving.catch((error: unknown) => {
      process.stderr.write(`${explain(error, config)}\n`);
      process.exit(1);
    });
  }
  const { services } = await serving;
  announce(config, told);
  if (told.seeded) services.preparePictures(told.seeded.blobKeys);
  onStop(async () => {
    drawing.endSoon();
    await (await serving).close();
    drawing.end();
  });
}

type Kept = Parameters<Restoring['begin']>[1];

/** What an installation gets before it is served first. */
async function beginWith(services: Services, folder: string | undefined): Promise<Told> {
  const { database, clock } = services;
  if (folder === undefined) return { token: await openFirstRun(database, clock.now()) };
  return { seeded: await seedDemo(services, folder) };
}

/** Ends what is served and puts a backup in place; gives why it could not be. */
async function exchange(serving: Promise<Serving>, config: Config, file: BroughtFile): Promise<string> {
  await (await serving).close();
  const endNothing = await serveNothing(config);
  const problem = await restoreBrought(config, file);
  await endNothing();
  process.stdout.write(problem ? `${problem}\n` : 'The backup is in place.\n');
  return problem;
}

/** Finds out whether the port can be had before anything is made whose sign-in would be shown only once. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainPort(error, config)));
    probe.listen({ port: config.PORT, host: config.HOST }, () => probe.close(() => resolve()));
  });
}

interface Told {
  seeded?: Awaited<ReturnType<typeof seedDemo>>;
  token?: string | undefined;
}

function announce(config: Config, { seeded, token }: Told): void {
  const { PORT: port } = config;
  const owner = seeded?.owner;
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
  const lines = [`Vitrine serves ${config.PUBLIC_URL ?? `http://${host}:${port}`}`];
  if (owner) {
    lines.push(
      `The owner's side is ${ownerOrigin(config)}/config`,
      `  email     ${owner.email}`,
      `  password  ${owner.password}`,
    );
    lines.push('  Keep the password: it is shown this once.');
  }
  if (token !== undefined) {
    lines.push('Make your website, or restore a backup, at', `  ${ownerOrigin(config)}/config/first-run#${token}`);
    lines.push('  Keep the address to yourself: it works once, for a day.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  const warning = proxyWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
}

import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findWebsiteOfDomain } from '#domain/websites/find-website.ts';
import { buildApp } from '#server/app.ts';
import { assembleServices } from '#server/assemble.ts';
import { ConfigProblem, ownerOrigin, type Config } from '#server/config.ts';
import { proxyWarning } from '#server/http/proxy.ts';
import { makeWorker } from '#server/job-worker.ts';
import { openPresentation, readClientAssets } from '#server/presentation.ts';
import { projectRoot } from '#server/project-root.ts';
import { openFirstRun } from '#domain/websites/first-run.ts';
import { seedDemo, type NewOwner } from '#server/examples/seed-demo.ts';
import type { Services } from '#server/services.ts';
import { DrawingProcess } from './drawing-process.ts';
import { preparePictures } from './prepare-pictures.ts';
import { keepRestorePoint } from './backups.ts';
import { onStop } from './stop.ts';

const noSuchAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/**
 * Serves the websites until it is told to stop; an empty data folder gets the demo shop first. With `isEmpty` it stays
 * empty, and the address is told at which its first account is made in the browser.
 */
export async function start(config: Config, { isEmpty = false } = {}): Promise<void> {
  await tryPort(config);
  const client = readClientAssets(join(projectRoot, 'dist/client'));
  const presentation = openPresentation(client, { reload: config.VITRINE_DEV });
  const drawing = new DrawingProcess();
  await keepRestorePoint(config);
  const endings: (() => Promise<void>)[] = [];
  const services = await assembleServices(config, {
    presentation,
    drawVariant: drawing.draw,
    prepareMaster: drawing.prepare,
    // Where another process runs the jobs, nothing is drawn ahead.
    preparePictures: (blobKeys) => void (config.JOBS && endings.push(preparePictures(blobKeys))),
  });
  await refuseSharedHost(services);
  const seeded = isEmpty ? undefined : await seedDemo(services, join(projectRoot, 'examples/field-and-kiln'));
  const token = isEmpty ? await openFirstRun(services.database, services.clock.now()) : undefined;
  const app = await buildApp(services);
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw explain(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  config.PORT = port;
  const worker = config.JOBS ? makeWorker(services) : undefined;
  worker?.start();
  announce(config, port, { owner: seeded?.owner, token });
  if (seeded) services.preparePictures(seeded.blobKeys);
  onStop(async () => {
    await Promise.all([app.close(), ...endings.map((end) => end()), worker?.stop()]);
    drawing.end();
    await services.database.close();
  });
}

/** The owner's host must be no website's: its code would run on the owner's origin. */
async function refuseSharedHost({ database, config: { ownerHost } }: Services): Promise<void> {
  if ((await findWebsiteOfDomain(database.read, ownerHost)) === undefined) return;
  throw new ConfigProblem(
    `${ownerHost} is the domain of a website. Set CONFIG_HOST to a host of the owner's side alone.`,
  );
}

/** Finds out whether the port can be had before anything is made whose sign-in would be shown only once. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explain(error, config)));
    probe.listen({ port: config.PORT, host: config.HOST }, () => probe.close(() => resolve()));
  });
}

function explain(error: unknown, { PORT, HOST }: Config): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!('code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new ConfigProblem(
      `Port ${PORT} is in use. Stop what runs there, or set PORT to another, as in PORT=3001 npm start.`,
    );
  }
  if (error.code === 'EACCES') return new ConfigProblem(`Port ${PORT} may not be used. Set PORT to one above 1023.`);
  if (noSuchAddress.has(String(error.code)))
    return new ConfigProblem(`This machine has no address ${HOST}. Set HOST to one it has.`);
  return error;
}

interface Told {
  owner: NewOwner | undefined;
  token: string | undefined;
}

function announce(config: Config, port: number, { owner, token }: Told): void {
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
    lines.push('Make your website at', `  ${ownerOrigin(config)}/config/first-run#${token}`);
    lines.push('  Keep the address to yourself: it works once, for a day.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  const warning = proxyWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
}

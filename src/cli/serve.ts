import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findWebsiteOfDomain } from '#domain/websites/find-website.ts';
import { buildApp } from '#server/app.ts';
import { assembleServices } from '#server/assemble.ts';
import { ConfigProblem, type Config } from '#server/config.ts';
import { makeWorker } from '#server/job-worker.ts';
import type { Presentation } from '#server/presentation.ts';
import type { Restoring, Services } from '#server/services.ts';
import type { DrawingProcess } from './drawing-process.ts';
import { explainPort } from './explain-port.ts';
import { preparePictures } from './prepare-pictures.ts';
import { checkThemeApart } from './theme-check-process.ts';

/** What is served, until it is closed. */
export interface Serving {
  services: Services;
  close(): Promise<void>;
}

interface ServeOptions {
  presentation: Presentation;
  drawing: DrawingProcess;
  restoring: Restoring;
  /** What is done before anybody is served. */
  prepare?: (services: Services) => Promise<void>;
}

/** Opens the data and serves it, with its jobs unless others run them; a port that was left open is in `config` then. */
export async function serve(config: Config, { presentation, drawing, ...options }: ServeOptions): Promise<Serving> {
  const endings: (() => Promise<void>)[] = [];
  const services = await assembleServices(config, {
    presentation,
    drawVariant: drawing.draw,
    drawAll: drawing.drawAll,
    prepareMaster: drawing.prepare,
    measurePicture: drawing.measure,
    checkThemeZip: checkThemeApart,
    restoring: options.restoring,
    // Where another process runs the jobs, nothing is drawn ahead.
    preparePictures: (blobKeys) => void (config.JOBS && endings.push(preparePictures(blobKeys))),
  });
  await refuseSharedHost(services);
  await options.prepare?.(services);
  const app = await buildApp(services);
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw explainPort(error, config);
  });
  config.PORT = (app.server.address() as AddressInfo).port;
  const worker = config.JOBS ? makeWorker(services) : undefined;
  worker?.start();
  return {
    services,
    close: async () => {
      await Promise.all([app.close(), ...endings.map((end) => end()), worker?.stop()]);
      await services.database.close();
    },
  };
}

/** Tells whoever asks while nothing is served that it is a matter of a moment; gives what ends that. */
export async function serveNothing({ PORT, HOST }: Config): Promise<() => Promise<void>> {
  const message = 'A backup is being put in place. Try again in a moment.';
  const server = createServer(({ headers: { accept = '' } }, response) => {
    const isPage = accept.includes('text/html');
    response.writeHead(503, {
      'content-type': `${isPage ? 'text/plain' : 'application/json'}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': '2',
      connection: 'close',
    });
    response.end(isPage ? message : JSON.stringify({ message, code: 'closed' }));
  });
  await new Promise<void>((resolve) => {
    // It is a courtesy: without it the port is closed.
    server.once('error', () => resolve());
    server.listen({ port: PORT, host: HOST }, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The owner's host must be no website's: its code would run on the owner's origin. */
async function refuseSharedHost({ database, config: { ownerHost } }: Services): Promise<void> {
  if ((await findWebsiteOfDomain(database.read, ownerHost)) === undefined) return;
  throw new ConfigProblem(
    `${ownerHost} is the domain of a website. Set CONFIG_HOST to a host of the owner's side alone.`,
  );
}

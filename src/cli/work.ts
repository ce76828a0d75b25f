import { join } from 'node:path';
import { assembleServices } from '#server/assemble.ts';
import { ConfigProblem, type Config } from '#server/config.ts';
import { makeWorker } from '#server/job-worker.ts';
import { openPresentation, readClientAssets } from '#server/presentation.ts';
import { projectRoot } from '#server/project-root.ts';
import { DrawingProcess } from './drawing-process.ts';
import { onStop } from './stop.ts';

/** Runs jobs beside servers; on PostgreSQL alone, since one process owns a SQLite data folder. */
export async function work(config: Config): Promise<void> {
  if (!config.DATABASE_URL) {
    throw new ConfigProblem(
      'A worker beside the server needs DATABASE_URL: on SQLite the server runs the jobs itself.',
    );
  }
  const client = readClientAssets(join(projectRoot, 'dist/client'));
  const drawing = new DrawingProcess();
  const presentation = openPresentation(client, { reload: false });
  const services = await assembleServices(config, { presentation, drawVariant: drawing.draw });
  const worker = makeWorker(services);
  worker.start();
  process.stdout.write('Vitrine runs the jobs.\n');
  onStop(async () => {
    drawing.endSoon();
    await worker.stop();
    drawing.end();
    await services.database.close();
  });
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnPictures, printedFile, startServer } from './server-process.ts';

/**
 * Makes one demo shop for the whole run and stops it: servers of tests begin with a copy of its data, which takes a
 * moment instead of seconds.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  // Each project asks for it.
  if (process.env.TEST_DEMO_SHOP) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
  const server = await startServer({ dataFolder: folder, isFresh: true, env: { JOBS: 'false' } });
  const printed = server.output();
  await server.stop();
  writeFileSync(join(folder, printedFile), printed);
  mkdirSync(join(folder, drawnPictures), { recursive: true });
  process.env.TEST_DEMO_SHOP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedFile, startServer } from './server-process.ts';

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
  takeGrainAway(join(folder, 'blobs/masters'));
  writeFileSync(join(folder, printedFile), printed);
  process.env.TEST_DEMO_SHOP = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Leaves the drawings without grain and shade, which take a second of each of them: what is tested is not their art. */
function takeGrainAway(masters: string): void {
  for (const name of readdirSync(masters)) {
    const drawing = readFileSync(join(masters, name), 'utf8');
    if (!drawing.startsWith('<svg')) continue;
    const plain = drawing
      .replace(/(<rect[^>]*) filter="[^"]*"/g, '$1 visibility="hidden"')
      .replace(/ filter="[^"]*"/g, '');
    writeFileSync(join(masters, name), plain);
  }
}

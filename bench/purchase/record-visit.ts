import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoShop } from './demo-shop.ts';
import { compareRuns, type RecordedCall, type Script } from './script.ts';
import { callNames, Visit } from './visits.ts';

/**
 * Lets a server that writes down its statements be visited, and gives what every visit does. What a visit has of its
 * own shows in the difference of two.
 */
export async function recordVisit(shop: DemoShop): Promise<Script> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-record-'));
  const file = join(folder, 'statements');
  const recorder = pathToFileURL(join(import.meta.dirname, 'recorder.ts')).href;
  const server = await shop.serve({ NODE_OPTIONS: `--import=${recorder}`, RECORD_STATEMENTS: file });
  const readLines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);

  const runVisit = async () => {
    const visit = new Visit(server.url, shop.article);
    const calls: RecordedCall[] = [];
    for (const name of callNames) {
      const before = readLines().length;
      const { json } = await visit.call(name);
      const statements = readLines().slice(before);
      calls.push({ name, answer: json, statements: statements.map((line) => JSON.parse(line)) });
    }
    return calls;
  };
  // The first visit also asks what the server remembers from then on.
  await runVisit();
  const script = compareRuns(await runVisit(), await runVisit());
  await server.stop();
  rmSync(folder, { recursive: true });
  return script;
}

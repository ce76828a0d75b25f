import { parseArgs } from 'node:util';
import { ConfigProblem, readConfig } from '#server/config.ts';
import { DataFolderInUse } from '#database/data-folder-lock.ts';
import { start } from './start.ts';
import { drawPictures } from './seed/prepare-pictures.ts';
import { work } from './work.ts';

const usage = `Vitrine, a website builder with an online store.

  vitrine start     serve the websites (what \`npm start\` runs)
  vitrine worker    run the jobs beside servers that were started with JOBS=false
  vitrine help      print this

Settings come from the environment; the README lists them all.
`;

const commands: Record<string, (config: ReturnType<typeof readConfig>) => Promise<void>> = {
  start,
  worker: work,
  pictures: drawPictures,
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [name = 'help', ...rest] = positionals;
  const command = commands[name];
  if (values.help || name === 'help') return void process.stdout.write(usage);
  if (!command || rest.length > 0) {
    throw new ConfigProblem(`There is no command "${positionals.join(' ')}". \`vitrine help\` lists them.`);
  }
  await command(readConfig(process.env));
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigProblem || error instanceof DataFolderInUse || isUsage(error);
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : inside(error)}\n`);
  process.exitCode = 1;
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function inside(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

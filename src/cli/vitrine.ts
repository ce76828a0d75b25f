import { parseArgs } from 'node:util';
import { ConfigProblem, readConfig, type Config } from '#server/config.ts';
import { drawOnOrder } from './drawing-process.ts';
import { explain } from './explain.ts';
import { keepPrivate } from './keep-private.ts';
import { start } from './start.ts';
import { drawPictures } from './prepare-pictures.ts';
import { work } from './work.ts';

const usage = `Vitrine, a website builder with an online store.

  vitrine start     serve the websites (what \`npm start\` runs); with --empty without the demo shop, so that the
                    first account and website are made in the browser
  vitrine worker    run the jobs beside servers that were started with JOBS=false
  vitrine help      print this

Settings come from the environment; the README lists them all.
`;

const commands: Record<string, (config: Config, options: { isEmpty: boolean }) => Promise<void>> = {
  start,
  worker: work,
  pictures: drawPictures,
  draw: drawOnOrder,
};

let config: Config | undefined;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, empty: { type: 'boolean' } },
  });
  const [name = 'help', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help || name === 'help') return void process.stdout.write(usage);
  if (!command || rest.length > 0) {
    throw new ConfigProblem(`There is no command "${positionals.join(' ')}". \`vitrine help\` lists them.`);
  }
  if (values.empty && name !== 'start') throw new ConfigProblem('--empty goes with `vitrine start` alone.');
  config = readConfig(process.env);
  keepPrivate(config.DATA_DIR);
  await command(config, { isEmpty: values.empty ?? false });
}

// Whoever read what this prints may be gone, and the disk of a log full: that ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`);
  // Not by its exit code alone: what is open already, as a connection, would keep the process.
  process.exit(1);
}

import { parseArgs } from 'node:util';
import { ConfigProblem, readConfig, type Config } from '#server/config.ts';
import { explain } from './explain.ts';
import { keepPrivate } from './keep-private.ts';
import type { Beginning } from './start.ts';

const usage = `Vitrine, a website builder with an online store.

  vitrine start           serve the websites (what \`npm start\` runs); with --empty without the demo shop, so that
                          the first account and website are made in the browser; with --example NAME another
                          example of examples/ than the demo shop's
  vitrine worker          run the jobs beside servers that were started with JOBS=false
  vitrine backup FILE     write all websites with their pictures into one file, also while they are served
  vitrine restore FILE    put a backup in place of what is there; with --replace also over websites that there are
  vitrine reset-password EMAIL
                          make a link by which somebody who is locked out chooses a new password
  vitrine theme new NAME  write a small theme that works into a new folder
  vitrine theme check DIR say what is wrong with a theme, a folder or a zip, by file and line, and render every page in it
  vitrine theme dev DIR   show the demo shop in a theme, to this machine alone, and follow what is changed
  vitrine help            print this

Settings come from the environment; the README lists them all.
`;

/** Each is loaded when it is called: what draws pictures, or says what is wrong, need not load and hold the server. */
const commands: Record<string, (config: Config, options: Beginning) => Promise<void>> = {
  start: async (...given) => (await import('./start.ts')).start(...given),
  worker: async (config) => (await import('./work.ts')).work(config),
  pictures: async (config) => (await import('./prepare-pictures.ts')).drawPictures(config),
  'check-theme': async () => (await import('./theme-check-process.ts')).checkOnOrder(),
  draw: async (config) => (await import('./drawing-process.ts')).drawOnOrder(config),
};

let config: Config | undefined;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      empty: { type: 'boolean' },
      example: { type: 'string' },
      replace: { type: 'boolean' },
    },
  });
  const [name = 'help', ...rest] = positionals;
  if (name === 'theme' && !values.help) return (await import('./theme.ts')).theme(rest);
  const [file, ...more] = rest;
  const takesFile = name === 'backup' || name === 'restore';
  if (values.help || name === 'help') return void process.stdout.write(usage);
  if (takesFile && (file === undefined || more.length > 0)) {
    throw new ConfigProblem(`Name the file, as in \`vitrine ${name} vitrine.zip\`.`);
  }
  if (name === 'reset-password' && (file === undefined || more.length > 0)) {
    throw new ConfigProblem('Name the account, as in `vitrine reset-password ada@example.com`.');
  }
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined;
  if (!command && !takesFile && name !== 'reset-password') {
    throw new ConfigProblem(`There is no command "${positionals.join(' ')}". \`vitrine help\` lists them.`);
  }
  if ((values.empty || values.example !== undefined) && name !== 'start') {
    throw new ConfigProblem('--empty and --example go with `vitrine start` alone.');
  }
  config = readConfig(process.env);
  keepPrivate(config.DATA_DIR);
  if (takesFile) {
    const { backup, restore } = await import('./backups.ts');
    await (name === 'backup'
      ? backup(config, file ?? '')
      : restore(config, file ?? '', { mayReplace: values.replace ?? false }));
  } else if (name === 'reset-password') {
    const { resetPassword } = await import('./reset-password.ts');
    await resetPassword(config, file ?? '');
  } else await command?.(config, { isEmpty: values.empty, example: values.example });
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

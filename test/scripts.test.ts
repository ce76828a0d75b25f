import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-scripts-'));
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  write('package.json', '{"type": "module"}');
  write('src/cli/vitrine.ts', 'export {};');
  write('themes/plain/theme.json', '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), text);
}

async function ask(script: string, expression: string): Promise<string> {
  const module = JSON.stringify(join(project, 'scripts', script));
  const code = `const script = await import(${module}); console.log(${expression})`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: project });
  return stdout.trim();
}

describe('the tools of the tests', () => {
  it('are left out with a line that says so where another browser cannot be installed', async () => {
    const alone = "(process.getuid = () => 1000, process.env.FIREFOX_PATH = '', script.provideOtherBrowsers())";
    cpSync('test/tools.ts', join(project, 'test/tools.ts'));
    expect(await ask('fetch-tools.mjs', `${alone}[0]`)).toBe(
      'Left out, not counted: the purchase in Firefox, which is not installed (Debian: apt-get install firefox-esr).',
    );
  });
});

describe('the build', () => {
  it('is stale once a source changes, appears or goes, not when a test does (design 8)', async () => {
    const before = await ask('prepare.mjs', 'script.fingerprint()');
    write('src/cli/vitrine.test.ts', 'tests');
    expect(await ask('prepare.mjs', 'script.fingerprint()')).toBe(before);

    write('src/cli/other.ts', 'export {};');
    expect(await ask('prepare.mjs', 'script.fingerprint()')).not.toBe(before);
    rmSync(join(project, 'src/cli/other.ts'));
    expect(await ask('prepare.mjs', 'script.fingerprint()')).toBe(before);

    utimesSync(join(project, 'src/cli/vitrine.ts'), 1, 1);
    expect(await ask('prepare.mjs', 'script.fingerprint()')).not.toBe(before);
  });

  it.each(['theme.json', 'base.css'])('is stale once a theme has another %s (design 8)', async (file) => {
    const before = await ask('prepare.mjs', 'script.fingerprint()');
    write(`themes/plain/${file}`, '{ "fonts": [] }');
    expect(await ask('prepare.mjs', 'script.fingerprint()')).not.toBe(before);
  });
});

describe('the dependencies', () => {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const problems = (path: string, entry: object) =>
    ask('dependencies.mjs', `JSON.stringify(script.packageProblems(${JSON.stringify({ '': {}, [path]: entry })}))`);

  it.each([
    ['MIT', 'node_modules/a', {}],
    ['(GPL-3.0 OR MIT)', 'node_modules/a', {}],
    ['Apache-2.0 AND LGPL-3.0-or-later', 'node_modules/@img/sharp-win32-x64', {}],
    ['OFL-1.1', 'node_modules/@fontsource-variable/inter', {}],
    ['MPL-2.0', 'node_modules/axe-core', { dev: true }],
  ])('may have the licence %s as %s (design 8)', async (license, path, rest) => {
    expect(await problems(path, { license, integrity, ...rest })).toBe('[]');
  });

  it.each([
    ['GPL-3.0', 'node_modules/a', {}],
    ['(MIT AND GPL-3.0)', 'node_modules/a', {}],
    ['LGPL-3.0-or-later', 'node_modules/a', {}],
    ['OFL-1.1', 'node_modules/a', {}],
    ['MPL-2.0', 'node_modules/a', {}],
    [undefined, 'node_modules/a', {}],
  ])('may not have the licence %s as %s (design 8)', async (license, path, rest) => {
    expect(await problems(path, { license, integrity, ...rest })).toContain('licence');
  });

  it('have a hash and no address in the lockfile, an exact version and a line about why (design 8)', async () => {
    expect(await problems('node_modules/a', { license: 'MIT' })).toContain('no integrity hash');
    const resolved = 'https://elsewhere.example/a.tgz';
    expect(await problems('node_modules/a', { license: 'MIT', integrity, resolved })).toContain('names an address');
    const manifest = JSON.stringify({
      dependencies: { '@scope/a': '^1.0.0', b: '1.0.0' },
      devDependencies: { c: '1.0.0' },
    });
    const found = await ask('dependencies.mjs', `script.manifestProblems(${manifest}, 'b is for x').join(' ')`);
    expect(found).toBe(
      '@scope/a: write the exact version, not ^1.0.0. @scope/a: say in docs/decisions/dependencies.md what it is for.',
    );
  });

  it.each([
    ['{"vulnerabilities":{}}', '{"problems":[]}'],
    ['{"vulnerabilities":{"a":{"name":"a","severity":"moderate"}}}', '{"problems":[]}'],
    ['{"vulnerabilities":{"a":{"name":"a","severity":"critical"}}}', 'a known weakness, critical'],
    [
      '{"message":"405 Method Not Allowed - POST x"}',
      '"note":"The registry could not be asked (405 Method Not Allowed)."',
    ],
    ['', '"note":"The registry could not be asked."'],
  ])('are looked up at the registry, and where it answers %s, that is said (design 8)', async (output, said) => {
    const asked = `JSON.stringify(script.auditResult(${JSON.stringify(output)}))`;
    expect(await ask('dependencies.mjs', asked)).toContain(said);
  });
});

describe('the packages', () => {
  const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };

  it.each([
    { case: 'all are there', installed: wanted, isInstalled: 'true' },
    {
      case: 'one for another platform is not',
      installed: { 'node_modules/a': { version: '1.0.0' } },
      isInstalled: 'true',
    },
    { case: 'one is missing', installed: { 'node_modules/b': { version: '2.0.0' } }, isInstalled: 'false' },
    { case: 'one is older', installed: { ...wanted, 'node_modules/a': { version: '0.9.0' } }, isInstalled: 'false' },
  ])('are known to be installed or not when $case (design 8)', async ({ installed, isInstalled }) => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock(installed));
    expect(await ask('prepare.mjs', 'script.isInstalled()')).toBe(isInstalled);
  });
});

describe('the count of tests', () => {
  const test = (status: string) => ({ status, fullName: status });
  const file = (status: string, ...statuses: string[]) => ({ name: 'a', status, assertionResults: statuses.map(test) });

  it.each([
    { case: 'counts what passed and failed', files: [file('failed', 'passed', 'passed', 'failed')], count: '2 1' },
    { case: 'fails a file that does not load', files: [file('passed', 'passed'), file('failed')], count: '1 1' },
    { case: 'fails what was skipped', files: [file('passed', 'passed', 'skipped', 'todo')], count: '1 2' },
    { case: 'fails a run without tests', files: [], count: '0 1' },
    { case: 'fails errors outside the tests', files: [file('passed', 'passed')], status: 1, count: '1 1' },
    {
      case: 'lets a name leave tests out',
      files: [file('passed', 'passed', 'skipped')],
      isFiltered: true,
      count: '1 0',
    },
  ])('$case (design 8)', async ({ files, status = 0, isFiltered = false, count }) => {
    const report = JSON.stringify({ testResults: files });
    const counted = `script.countTests(${report}, ${JSON.stringify({ status, isFiltered })})`;
    expect(await ask('count-tests.mjs', `${counted}.passed, ${counted}.failed`)).toBe(count);
  });

  it('fails a run that left no report (design 8)', async () => {
    expect(await ask('count-tests.mjs', 'script.countTests(undefined, { status: 1 }).failed')).toBe('1');
  });
});

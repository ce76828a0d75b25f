import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compileCache, pagesAlone, startServer } from './server-process.ts';

const program = ['--enable-source-maps', 'dist/server/vitrine.js'];
const nowhere = 'postgres://nobody@127.0.0.1:9/none';
/** In kB: the schema fits into it, the demo shop does not. */
const fullKb = 1000;
const secret = 'a secret of a test, and long enough';

const mounts: string[] = [];
let parent: string;
/** A shop as an earlier server left it. */
let used: string;
let folder: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vitrine-commands-'));
  used = join(parent, 'used');
  await (await startServer({ dataFolder: used, env: pagesAlone })).stop();
});
afterEach(() => {
  while (mounts.length > 0) spawnSync('umount', ['-l', mounts.pop() ?? '']);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(parent, { recursive: true }));

interface Result {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command to its end, as a rule with a new folder; `limit` is the size that its files may have, in kB. */
function run(command: string, env: Record<string, string> = {}, limit?: number): Promise<Result> {
  return runWords([command], env, limit);
}

function runWords(words: string[], env: Record<string, string> = {}, limit?: number): Promise<Result> {
  const settings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, PORT: '0', DATA_DIR: folder, ...env };
  const node = [process.execPath, ...program, ...words];
  const limited = limit === undefined ? '' : `ulimit -f ${limit * 2}; `;
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', `${limited}exec "$@"`, 'sh', ...node],
      { env: settings, timeout: 40_000 },
      (error, stdout, stderr) => resolve({ code: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    );
  });
}

/** One line says why, and nothing of the inside. */
function expectSentence({ code, stderr, stdout }: Result, said: RegExp): void {
  expect({ code, stdout, stderr }).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(said) });
  expect(stderr).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(stderr).not.toMatch(/\n +at |node:|Error:/);
}

/** No picture and no partial file is left; the shop is made at the next start, which shows its sign-in. */
async function expectNoHalf(): Promise<void> {
  expect(
    filesIn(folder).filter((name) => !/^(vitrine\.db(-wal|-shm)?|lock\.db(-journal)?|secret)$/.test(name)),
  ).toEqual([]);
  const server = await startServer({ dataFolder: folder, isFresh: true, env: pagesAlone });
  expect(server.output()).toContain('password');
  expect((await fetch(`${server.url}/shop`)).status).toBe(200);
  await server.stop();
}

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

function copyUsed(): string {
  folder = join(parent, 'copy');
  cpSync(used, folder, { recursive: true });
  return folder;
}

function newFolder(): string {
  return (folder = join(parent, 'new'));
}

/** Whether this machine lets the test mount. */
function mount(...args: string[]): boolean {
  const isMounted = spawnSync('mount', args).status === 0;
  if (isMounted) mounts.push(args.at(-1) ?? '');
  return isMounted;
}

describe('a start says in a sentence why it cannot go on (design 8)', () => {
  it.each([
    ['a database that is none', () => writeFileSync(join(copyUsed(), 'vitrine.db'), 'no database '.repeat(1000))],
    ['half a database', () => truncateSync(join(copyUsed(), 'vitrine.db'), 100_000)],
    ['a lock that is none', () => writeFileSync(join(copyUsed(), 'lock.db'), 'no lock '.repeat(1000))],
    ['half a secret', () => truncateSync(join(copyUsed(), 'secret'), 10)],
    ['no secret left of it', () => truncateSync(join(copyUsed(), 'secret'), 0)],
  ])('on %s', async (_, damage) => {
    damage();
    expectSentence(await run('start'), /damaged: restore it from a backup.*\/copy/);
  });

  it('on data of a newer version', async () => {
    const database = new DatabaseSync(join(copyUsed(), 'vitrine.db'));
    database.exec("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00Z')");
    database.close();
    expectSentence(await run('start'), /written by a newer Vitrine: start that version, or a later one/);
  });

  it('on a folder that is a file, or cannot be made', async () => {
    writeFileSync(newFolder(), '');
    expectSentence(await run('start'), /^The database cannot be opened \(/);
    expectSentence(await run('start', { DATA_DIR: join(folder, 'below') }), /^The database cannot be opened \(/);
    expectSentence(await run('start', { DATA_DIR: '/sys/vitrine' }), /read-only|no right/);
  });

  it('on a disk that is read-only', async () => {
    copyUsed();
    // Where nothing may be mounted the disk of the system has to do.
    const isMounted = mount('--bind', folder, folder) && mount('-o', 'remount,ro,bind', folder);
    expectSentence(await run('start', isMounted ? {} : { DATA_DIR: '/sys/vitrine' }), /read-only|no right/);
  });

  it.each([0, 40, fullKb])('on a disk with room for %i kB alone, and leaves no half of anything', async (limit) => {
    newFolder();
    expectSentence(await run('start', {}, limit), /disk|limit|size/);
    await expectNoHalf();
  });

  it('on a disk that fills while the shop is made, and makes it whole the next time', async () => {
    mkdirSync(newFolder());
    const isMounted = mount('-t', 'tmpfs', '-o', `size=${2 * fullKb}k`, 'vitrine', folder);
    // Where nothing may be mounted the limit of a file has to do.
    expectSentence(await run('start', {}, isMounted ? undefined : fullKb), /disk|limit|size/);
    if (isMounted) spawnSync('mount', ['-o', 'remount,size=100m', folder]);
    await expectNoHalf();
  });

  it.each([
    [{ PORT: 'many' }, /PORT/],
    [{ HOST: '203.0.113.7' }, /no address 203\.0\.113\.7/],
    [{ HOST: '256.1.1.1' }, /no address 256\.1\.1\.1/],
    [{ FAULTS: 'nowhere=kill' }, /Not a fault: nowhere=kill/],
    [{ DATABASE_URL: nowhere }, /SECRET/],
    [{ DATABASE_URL: nowhere, SECRET: secret }, /ECONNREFUSED.*DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://[half', SECRET: secret }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://a:%zz@b/c', SECRET: secret }, /DATABASE_URL/],
    [{ DATABASE_URL: `${process.env.TEST_POSTGRES_URL}x`, SECRET: secret }, /DATABASE_URL/],
  ])('on the settings %o', async (env, said) => {
    newFolder();
    expectSentence(await run('start', env), said);
  });
});

describe('who makes a theme is helped (design 3)', () => {
  const theme = (...words: string[]) => runWords(['theme', ...words]);

  it('begins with one in which every page renders, and says by file and line what is wrong with another', async () => {
    const made = join(newFolder(), 'blue-door');
    expect(await theme('new', made)).toMatchObject({ code: 0, stdout: expect.stringContaining('theme dev') });
    expectSentence(await theme('new', made), /something at .*blue-door already/);
    expect(readFileSync(join(made, 'theme.json'), 'utf8')).toContain('"Blue Door"');
    expect(await theme('check', made)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/16 pages were rendered/),
    });
    writeFileSync(join(made, 'base.css'), 'a{\n  background: u\\72l(//evil.example/x)}');
    writeFileSync(
      join(made, 'drawings/evil.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg">\n<script>x()</script></svg>',
    );
    const { code, stdout } = await theme('check', made);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^base\.css:2 {2}url\(\/\/evil\.example\/x\) leads to another host/m);
    expect(stdout).toMatch(/^drawings\/evil\.svg:2 {2}<script> is not among the shapes/m);
  });

  it('is told which folder is none of a theme, and which file no zip', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const made = join(folder, 'blue-door');
    expectSentence(await theme('new', join(folder, 'Blue & Door')), /in small letters.*as blue-door/);
    await theme('new', made);
    expectSentence(await theme('check', folder), /no theme\.json in .*There is one in blue-door\./);
    expectSentence(await theme('check', join(made, 'base.css')), /neither a folder nor a zip/);
  });

  it('sees the demo shop in it, and what is changed as it is saved', async () => {
    const made = join(newFolder(), 'blue-door');
    await theme('new', made);
    const shown = spawn(process.execPath, [...program, 'theme', 'dev', made], {
      env: { PATH: process.env.PATH, PORT: '0' },
    });
    const [line] = (await once(shown.stdout, 'data')) as [Buffer];
    const address = /http:\S+\//.exec(String(line))?.[0] ?? '';
    expect(address).toContain('//127.0.0.1:');
    const told = (await fetch(`${address}__theme/changes`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await told?.read())?.value).toContain('data: ""');
    writeFileSync(join(made, 'lists.css'), '.product-list{color:#123456}');
    expect((await told?.read())?.value).toContain('data: ""');
    expect(await (await fetch(`${address}shop`)).text()).toContain('.product-list{color:#123456}');
    const ended = once(shown, 'exit');
    shown.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([[['show', 'x']], [['check']], [['check', 'a', 'b']]])('%j is no such command', async (words) => {
    mkdirSync(newFolder());
    expectSentence(await theme(...words), /Write `vitrine theme new NAME`/);
  });
});

describe('the room of a website (platform 9)', () => {
  it('is told and given by its handle, also beside a server, and what is none is said', async () => {
    copyUsed();
    const room = (...words: string[]) => runWords(['media-room', ...words], { MEDIA_MB: '700' });
    const { stdout } = await room();
    const [, handle = ''] = /^(\S+) \(.*\): \d+ of 700 MB, the usual room\n$/.exec(stdout) ?? [];
    expect(handle).not.toBe('');
    expect((await room(handle, '50')).stdout).toMatch(/: \d+ of 50 MB\n$/);
    expect((await room()).stdout).toMatch(/: \d+ of 50 MB\n$/);
    expectSentence(await room('nobody', '50'), /No website has the handle nobody/);
    for (const bad of ['0', '1.5', 'lots', '1e12'])
      expectSentence(await room(handle, bad), /Give whole megabytes.* is no room/);
    expectSentence(await room(handle, '1', '2'), /Name one website and its megabytes/);
    expect((await room(handle, 'usual')).stdout).toContain('of 700 MB, the usual room');
  });
});

describe('any other command does too (design 8)', () => {
  it.each([
    ['worker', {}, /needs DATABASE_URL/],
    ['worker', { DATABASE_URL: nowhere, SECRET: secret }, /ECONNREFUSED.*DATABASE_URL/],
    ['pictures', {}, /by itself/],
    ['nonsense', {}, /There is no command "nonsense"/],
    ['constructor', {}, /There is no command "constructor"/],
    ['--nonsense', {}, /nonsense/],
  ])('%s with the settings %o', async (command, env, said) => {
    newFolder();
    expectSentence(await run(command, env), said);
  });

  it('and help needs no settings', async () => {
    newFolder();
    expect(await run('help', { PORT: 'many' })).toMatchObject({ code: 0, stdout: expect.stringContaining('start') });
  });
});

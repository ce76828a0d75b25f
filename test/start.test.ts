import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { findFreePort, pagesAlone, startServer, type ServerProcess } from './server-process.ts';
import { makeDatabase } from './shop.ts';

const longestStopMs = 2000;

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vitrine-data-'));
}

describe('a start', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = makeFolder();
    server = await startServer({ dataFolder: folder, isFresh: true, env: pagesAlone });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('says where the shop is, where its owner works, and how to sign in (platform 5)', () => {
    expect(server.output()).toContain(`Vitrine serves ${server.url}\n`);
    expect(server.output()).toContain(`${server.ownerUrl}/config`);
    expect(server.output()).toMatch(/email +\S+@\S+\n +password +[a-z0-9]{5}(-[a-z0-9]{5}){3}\n/);
  });

  it('answers /healthz once pages can be served (design 7)', async () => {
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const home = await fetch(server.url);
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('sends its scripts compressed, as the browser takes them (design 7)', async () => {
    const [, loader = ''] = /<script type="module" src="([^"]+)"/.exec(await (await fetch(server.url)).text()) ?? [];
    const encodings = ['br, gzip', 'gzip', 'identity'].map(async (accepted) => {
      const { headers } = await fetch(server.url + loader, { headers: { 'accept-encoding': accepted } });
      return [headers.get('content-encoding'), headers.get('vary')];
    });
    const vary = 'accept-encoding';
    expect(await Promise.all(encodings)).toEqual([
      ['br', vary],
      ['gzip', vary],
      [null, vary],
    ]);
  });

  it('keeps all of its data folder for its user alone, the database’s log too, also what was made otherwise (design 9)', async () => {
    const before = process.umask(0o022);
    onTestFinished(() => void process.umask(before));
    const other = join(makeFolder(), 'data');
    await (await startServer({ dataFolder: other, isFresh: true, env: pagesAlone })).stop();
    for (const name of ['.', 'vitrine.db', 'secret', 'blobs']) chmodSync(join(other, name), 0o755);
    const again = await startServer({ dataFolder: other });
    await fetch(`${again.url}/healthz`);
    for (const path of [folder, other]) {
      const paths = ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })];
      expect(paths).toEqual(expect.arrayContaining(['vitrine.db-wal', 'vitrine.db-shm', 'secret', 'blobs/masters']));
      const open = paths.filter((name) => (statSync(join(path, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
      expect(open).toEqual([]);
    }
    await again.stop();
    rmSync(join(other, '..'), { recursive: true });
  });

  it('shows nothing of the build but what pages load (design 9)', async () => {
    const hidden = [
      '.vite/manifest.json',
      '.vite',
      '%2evite/manifest.json',
      '.vite%2fmanifest.json',
      './.vite/manifest.json',
    ];
    for (const path of [
      ...hidden,
      'fonts/..%2f.vite/manifest.json',
      '.vite/manifest.json?x',
      '.VITE/manifest.json',
      '',
    ]) {
      expect([path, (await fetch(`${server.url}/assets/${path}`)).status]).toEqual([path, 404]);
    }
    const { status } = await fetch(`${server.ownerUrl}/assets/.vite/manifest.json`);
    expect(status).toBe(404);
  });

  it('is refused on a folder that another server uses (design 9)', async () => {
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(
      `Another Vitrine server is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('says what to do where the port is in use (design 9)', async () => {
    const other = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startServer({ port })).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there, or set PORT to another, as in PORT=3001 npm start.\n`,
    );
    other.close();
  });
});

describe('a stop', () => {
  it('by Ctrl-C is quick and clean, and the next start keeps all and prints no password again (design 9)', async () => {
    const folder = makeFolder();
    const first = await startServer({ dataFolder: folder });
    // A browser's open connection must not hold it up.
    const before = await (await fetch(`${first.url}/shop`)).text();
    const start = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(longestStopMs);

    const second = await startServer({ dataFolder: folder, port: Number(new URL(first.url).port) });
    expect(second.output()).toContain(`Vitrine serves ${second.url}`);
    expect(second.output()).not.toContain('password');
    expect(await (await fetch(`${second.url}/shop`)).text()).toBe(before);
    expect(await second.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('by Ctrl-C reaches through npm start (design 9)', async () => {
    const folder = makeFolder();
    const settings = { PORT: String(await findFreePort()), DATA_DIR: folder, ...pagesAlone };
    // A terminal sends Ctrl-C to the whole group of processes.
    const npm = spawn('npm', ['start'], { env: { ...process.env, ...settings }, detached: true });
    const signalGroup = (signal: NodeJS.Signals | 0) => {
      try {
        return process.kill(-(npm.pid ?? 0), signal);
      } catch {
        return false;
      }
    };
    onTestFinished(() => void signalGroup('SIGKILL'));
    let output = '';
    npm.stdout.on('data', (chunk) => (output += String(chunk)));
    await expect.poll(() => output, { timeout: 50_000 }).toContain('Keep the password');
    signalGroup('SIGINT');
    // What npm itself ends with is its own matter; nothing under it may be left, and the folder must be free.
    await expect.poll(() => signalGroup(0), { timeout: 10_000 }).toBe(false);
    const next = await startServer({ dataFolder: folder });
    expect(next.output()).not.toContain('password');
    expect(await next.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('two servers that start together on an empty PostgreSQL', () => {
  it('make one site with one owner, whom a link of the command lets in again beside them (design 4, 11)', async () => {
    const { env, drop } = await makeDatabase('postgres');
    const begin = () => startServer({ env: { ...env, ...pagesAlone } });
    const servers = await Promise.all([begin(), begin()]);
    const passwords = servers.flatMap((server) => server.output().match(/password +\S+/g) ?? []);
    expect(passwords).toHaveLength(1);
    const ids = await Promise.all(
      servers.map(async ({ url }) => {
        const page = (await (await fetch(`${url}/shop?format=json`)).json()) as { website: { id: string } };
        return page.website.id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    const [first, other] = servers;
    const [, email = ''] = /email +(\S+)/.exec(servers.map((server) => server.output()).join('')) ?? [];
    const { port } = new URL(first.url);
    const said = execFileSync(process.execPath, ['dist/server/vitrine.js', 'reset-password', email], {
      env: { ...env, PATH: process.env.PATH, DATA_DIR: first.dataFolder, PORT: port },
      encoding: 'utf8',
      timeout: 20_000,
    });
    const [link = ''] = /http:\S+/.exec(said) ?? [];
    expect(link).toContain(`:${port}/config/reset/`);
    const owner = new TestVisitor(overHttp({ url: other.ownerUrl }), 'localhost');
    const password = 'another password';
    await owner.call('POST', '/api/account/reset-by-link', { token: link.split('/').at(-1), next: password });
    expect((await owner.call('POST', '/api/account/session', { email, password })).status).toBe(200);
    await Promise.all(servers.map((server) => server.stop()));
    await drop();
  });
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstRunHeader } from '#contract/first-run-header.ts';
import { createPostgresDatabase } from '#database/testing/database.ts';
import { FixedDns } from '#providers/testing/fixed-dns.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { overHttp } from './over-http.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const account = { email: 'ada@example.com', password: 'a good password' };

async function visit(url: string) {
  const answer = await fetch(url);
  return [answer.status, await answer.text()] as const;
}

describe('an empty installation', () => {
  let server: ServerProcess;
  let address = '';
  beforeAll(async () => {
    server = await startServer({ words: ['--empty'], env: pagesAlone });
    // It serves a moment before it says where.
    await vi.waitUntil(() => server.output().includes('first-run#'));
    [address = ''] = /http:\S+first-run#\S+/.exec(server.output()) ?? [];
  });
  afterAll(() => server.stop());

  const fieldsOf = (page: Page) =>
    page.locator('input:not([type=radio]), [aria-haspopup=listbox], [role=radiogroup]').count();

  test('becomes a website of one’s own in the browser, by an address that works once (design 11)', async ({ page }) => {
    await page.goto(address);
    expect(await fieldsOf(page)).toBeLessThanOrEqual(12);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByLabel('Name', { exact: true }).fill('Tea & Tin');
    await page.getByText('An empty website').click();
    await page.getByRole('button', { name: 'Make the website' }).click();
    await page.getByRole('heading', { name: 'Tea & Tin is open' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/config/tea-tin');
    const [status, home] = await visit(server.url);
    expect([status, home.includes('Tea &amp; Tin')]).toEqual([200, true]);
    await page.context().clearCookies();
    await page.goto(address);
    await page.getByRole('heading', { name: 'This address does not open any more' }).waitFor();
  });

  test('has another website beside the first, which is switched to, closed, deleted and restored (design 11)', async ({
    page,
  }) => {
    await signIn(page, server.ownerUrl);
    await page.getByRole('main').getByRole('link', { name: 'New website' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Second');
    await page.getByRole('button', { name: 'Make the website' }).click();
    await page.getByRole('heading', { name: 'Second is open' }).waitFor();
    const [, port] = /:(\d+)$/.exec(server.url) ?? [];
    await page.goto(`http://second.localhost:${port}/shop`);
    await page.getByRole('link', { name: /./ }).first().waitFor();

    await page.goto(`${server.ownerUrl}/config/second`);
    await page.getByRole('button', { name: 'Website Second' }).first().click();
    await page.getByRole('menuitem', { name: 'Tea & Tin' }).click();
    await page.getByRole('heading', { name: 'Tea & Tin is open' }).waitFor();

    await page.getByText('Administration', { exact: true }).click();
    await page.getByRole('link', { name: 'Website', exact: true }).click();
    await page.getByText('Take it offline', { exact: true }).click();
    await page.getByText('Visitors are told to come back soon.').waitFor();
    expect((await visit(server.url))[0]).toBe(503);
    await page.getByText('Take it offline', { exact: true }).click();
    await page.getByText('Visitors see the website again.').waitFor();

    await page.getByLabel('Type “Tea & Tin” to delete it').fill('Tea & Tin');
    await page.getByRole('button', { name: 'Delete the website' }).click();
    await page.getByText('Can be restored until').waitFor();
    // The address of the installation is the other one's now.
    expect((await visit(server.url))[1]).toMatch(/<title>[^<]*Second/);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('link', { name: 'Tea & Tin' }).click();
    await page.getByRole('heading', { name: 'Tea & Tin is open' }).waitFor();
  });
});

describe('a backup, in an empty installation', () => {
  const files = mkdtempSync(join(tmpdir(), 'vitrine-bring-'));
  const backup = join(files, 'all.zip');
  let owner = { email: '', password: '' };
  let home = '';
  beforeAll(async () => {
    const shop = await startServer({ env: pagesAlone });
    const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(shop.output()) ?? [];
    owner = { email, password };
    home = await (await fetch(shop.url)).text();
    const env = { PATH: process.env.PATH, DATA_DIR: shop.dataFolder };
    execFileSync(process.execPath, ['dist/server/vitrine.js', 'backup', backup], { env });
    await shop.stop();
  });
  afterAll(() => rmSync(files, { recursive: true }));

  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const startEmpty = async (dataFolder: string, env = {}) => {
    const server = await startServer({ words: ['--empty'], dataFolder, env: { ...pagesAlone, ...env } });
    await vi.waitUntil(() => server.output().includes('first-run#'));
    const [address = ''] = /http:\S+first-run#\S+/.exec(server.output()) ?? [];
    return { server, address };
  };

  test('is restored on the first-run page: its accounts sign in, and its websites are served (design 8, 11)', async ({
    page,
  }) => {
    const { server, address } = await startEmpty(mkdtempSync(join(files, 'data-')));
    await page.goto(address);
    await page.getByRole('tab', { name: 'Restore a backup' }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear Ada') });
    await page.getByRole('alert').getByText('This file is no backup of Vitrine').waitFor();
    await expectAccessible(page);
    const cut = readFileSync(backup).subarray(0, -100);
    await input.setInputFiles({ name: 'cut.zip', mimeType: 'application/zip', buffer: cut });
    await page.getByRole('alert').getByText('it is damaged').waitFor();
    await input.setInputFiles(backup);
    await page.getByRole('heading', { name: 'The backup is in place' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: / is open$/ }).waitFor();
    expect(titleOf(await (await fetch(server.url)).text())).toBe(titleOf(home));
    await page.context().clearCookies();
    await page.goto(address);
    await page.getByRole('heading', { name: 'This address does not open any more' }).waitFor();
    expect(await server.stop()).toBe(0);
  });

  test('can be stopped on its way, and then the website is made as if nothing had been (design 11)', async ({
    page,
  }) => {
    const { server, address } = await startEmpty(mkdtempSync(join(files, 'data-')));
    await page.goto(address);
    await page.getByRole('tab', { name: 'Restore a backup' }).click();
    const client = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await client.send('Network.emulateNetworkConditions', slow);
    await page.locator('input[type=file]').setInputFiles(backup);
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await page.getByRole('button', { name: 'Choose the backup' }).waitFor();
    await client.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.getByRole('tab', { name: 'Make a website' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByLabel('Name', { exact: true }).fill('Tea & Tin');
    await page.getByText('An empty website').click();
    await page.getByRole('button', { name: 'Make the website' }).click();
    await page.getByRole('heading', { name: 'Tea & Tin is open' }).waitFor();
    // What it still loads is not missed.
    await page.goto('about:blank');
    await server.stop();
  });

  it('is restored into an empty PostgreSQL, once (design 8)', async () => {
    const secret = { SECRET: 'a secret of this test, long enough for it' };
    const [full, empty] = [await createPostgresDatabase(), await createPostgresDatabase()];
    const startOn = ({ url }: typeof full) =>
      startEmpty(mkdtempSync(join(files, 'data-')), { ...secret, DATABASE_URL: url });
    const first = await startOn(full);
    const maker = new TestVisitor(overHttp({ url: first.server.ownerUrl }), 'localhost');
    const site = {
      title: 'Tea & Tin',
      theme: 'press',
      content: 'empty',
      sells: [1],
      country: 'DE',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    };
    const made = { token: first.address.split('#')[1], ...account, site };
    expect((await maker.call('POST', '/api/first-run', made)).status).toBe(200);
    const file = join(files, 'postgres.zip');
    const env = { PATH: process.env.PATH, DATA_DIR: first.server.dataFolder, DATABASE_URL: full.url, ...secret };
    execFileSync(process.execPath, ['dist/server/vitrine.js', 'backup', file], { env });
    await first.server.stop();

    const { server, address } = await startOn(empty);
    const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
    const token = address.split('#')[1] ?? '';
    await owner.call('POST', '/api/first-run/check', { token });
    const bring = () =>
      fetch(`${server.ownerUrl}/api/first-run/restore`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'x-csrf-token': owner.cookies.get('crumb') ?? '',
          cookie: `crumb=${owner.cookies.get('crumb')}`,
          [firstRunHeader]: token,
        },
        body: readFileSync(file),
      });
    expect((await bring()).status).toBe(200);
    await vi.waitUntil(async () => (await visit(server.url).catch(() => [0]))[0] === 200, { timeout: 20_000 });
    expect((await visit(server.url))[1]).toContain('Tea &amp; Tin');
    expect((await bring()).status).toBe(409);
    expect((await owner.call('POST', '/api/account/session', account)).status).toBe(200);
    await server.stop();
    await Promise.all([full.drop(), empty.drop()]);
  });

  it('whose server is killed leaves it empty and usable, or restored, and nothing half (design 5)', async () => {
    const bytes = readFileSync(backup);
    for (const share of [0.5, 1]) {
      const dataFolder = mkdtempSync(join(files, 'data-'));
      const { server, address } = await startEmpty(dataFolder);
      const token = address.split('#')[1] ?? '';
      const visitor = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
      await visitor.call('POST', '/api/first-run/check', { token });
      const crumb = visitor.cookies.get('crumb') ?? '';
      const sent = connect(Number(new URL(server.url).port), '127.0.0.1');
      // It ends with the server.
      sent.on('error', () => {});
      const head = [
        'POST /api/first-run/restore HTTP/1.1',
        'Host: localhost',
        `Cookie: crumb=${crumb}`,
        `X-CSRF-Token: ${crumb}`,
        `${firstRunHeader}: ${token}`,
        'Content-Type: application/octet-stream',
        `Content-Length: ${bytes.length}`,
      ];
      sent.write(`${head.join('\r\n')}\r\n\r\n`);
      sent.write(bytes.subarray(0, Math.floor(bytes.length * share)));
      const partials = join(dataFolder, 'blobs', '.partial');
      if (share < 1) await vi.waitUntil(() => existsSync(partials) && readdirSync(partials).length === 1);
      else await once(sent, 'data');
      await server.kill();
      sent.destroy();
      const again = await startServer({ words: ['--empty'], dataFolder, env: pagesAlone });
      const [status] = await visit(again.url);
      const isRestored = status === 200;
      expect([isRestored && share < 1, existsSync(partials) && readdirSync(partials).length > 0]).toEqual([
        false,
        false,
      ]);
      if (!isRestored) {
        await vi.waitUntil(() => again.output().includes('first-run#'));
        const [, fresh = ''] = /first-run#(\S+)/.exec(again.output()) ?? [];
        const owner = new TestVisitor(overHttp({ url: again.ownerUrl }), 'localhost');
        expect((await owner.call('POST', '/api/first-run/check', { token: fresh })).status).toBe(200);
      }
      await again.stop();
    }
  });
});

describe('a domain', () => {
  const dns = new FixedDns();
  let app: TestApp;
  let ownerUrl = '';
  beforeAll(async () => {
    app = await openTestApp({}, { dns });
    const { websiteId } = await makeTestSite(app.services.database, [], { title: 'Shop' });
    await makeTestOwner(app.services.database, websiteId, account);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    app.services.config.PORT = port;
    ownerUrl = `http://localhost:${port}`;
  });
  afterAll(() => app.close());

  test('is added, proven and connected, step by step in plain words (design 9)', async ({ page }) => {
    await signIn(page, ownerUrl);
    await page.getByText('Administration', { exact: true }).click();
    await page.getByRole('link', { name: 'Domains' }).click();
    await page.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByRole('textbox', { name: 'Domain' }).fill('https://WWW.shop.example/about');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const domain = page.getByRole('listitem', { name: 'www.shop.example' });
    const name = await domain.getByText('_vitrine.www.shop.example').textContent();
    const value = await domain.getByText('vitrine-site=').textContent();
    await domain.getByRole('button', { name: 'Check now' }).click();
    await domain.getByText('Not proven yet').waitFor();
    dns.set(name ?? '', { texts: [value ?? ''] });
    dns.set('www.shop.example', { addresses: ['198.51.100.7'] });
    await domain.getByRole('button', { name: 'Check again' }).click();
    await domain.getByText('It is yours, but it leads to 198.51.100.7').waitFor();
    dns.set('www.shop.example', { addresses: ['127.0.0.1'] });
    await domain.getByRole('button', { name: 'Check again' }).click();
    await domain.getByText('Connected').waitFor();
    expect(await domain.getByText('Primary').count()).toBe(1);
  });
});

async function signIn(page: Page, ownerUrl: string): Promise<void> {
  await page.goto(`${ownerUrl}/config`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: / is open$/ }).waitFor();
}

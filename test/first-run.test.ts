import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { FixedDns } from '#providers/testing/fixed-dns.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { test } from './browser.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const account = { email: 'ada@example.com', password: 'a good password' };

describe('an empty installation', () => {
  let server: ServerProcess;
  let address = '';
  beforeAll(async () => {
    server = await startServer({ words: ['--empty'] });
    // It serves a moment before it says where.
    await vi.waitUntil(() => server.output().includes('first-run#'));
    [address = ''] = /http:\S+first-run#\S+/.exec(server.output()) ?? [];
  });
  afterAll(() => server.stop());

  const fieldsOf = (page: Page) =>
    page.locator('input:not([type=radio]), [aria-haspopup=listbox], [role=radiogroup]').count();
  const visit = async (url: string) => {
    const answer = await fetch(url);
    return [answer.status, await answer.text()] as const;
  };

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
    await page.getByRole('button', { name: 'Website Tea & Tin' }).first().click();
    await page.getByRole('menuitem', { name: 'New website' }).click();
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

    await page.getByRole('link', { name: 'Website', exact: true }).click();
    await page.getByText('Offline', { exact: true }).click();
    await page.getByText('Visitors are told to come back soon.').waitFor();
    expect((await visit(server.url))[0]).toBe(503);
    await page.getByText('Offline', { exact: true }).click();
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

const title = async () => /<title>(.*?)<\/title>/.exec(await (await fetch(server.url)).text())?.[1];

async function signIn(page: Page): Promise<string> {
  const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  await page.goto(`${server.ownerUrl}/config`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  return page.url().replace(/\/$/, '');
}

async function rename(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/website`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(title).toContain(name);
}

/** By a press beside the backup that has this in its line, as somebody who has read what is lost. */
async function restore(page: Page, of: RegExp | string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: of }).getByRole('button', { name: 'Restore' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Put this backup in the place of everything?' });
  await asked.getByText(/all changes since .+ are lost/).waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'The backup is being put in place' }).waitFor();
}

test('a backup takes the place of everything by a press, the application opens again, and another press brings back what was there (platform 9, design 8)', async ({
  page,
}) => {
  const site = await signIn(page);
  const before = await title();
  await page.goto(`${site}/settings/backups`);
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await page.getByRole('button', { name: 'Restore' }).waitFor({ timeout: 20_000 });
  await rename(page, site, 'Written after the backup');

  await page.goto(`${site}/settings/backups`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await title()).toContain('Written after the backup');
  await restore(page, /MB/);
  // Whose session is in the backup goes on at the start.
  await page.getByRole('heading', { level: 1, name: / is open$/ }).waitFor({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toMatch(/^\/config\/[^/]+$/);
  expect(await title()).toBe(before);

  // Both are told in the log: what was done is part of what is there now.
  await page.goto(`${site}/activity`);
  await page
    .getByText(/put the backup “backup-\S+” in the place of everything/)
    .first()
    .waitFor();
  const points = () =>
    readdirSync(join(server.dataFolder, 'backups')).filter((name) => name.startsWith('before-restore-'));
  expect(points()).toHaveLength(1);
  await page.goto(`${site}/settings/backups`);
  await restore(page, 'What was here before a backup took its place');
  await page.getByRole('heading', { level: 1, name: / is open$/ }).waitFor({ timeout: 30_000 });
  expect(await title()).toContain('Written after the backup');
  expect(await server.stop()).toBe(0);
}, 120_000);

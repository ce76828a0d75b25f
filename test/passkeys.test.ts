import type { CDPSession, Page } from 'playwright-core';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

describe('owners with a passkey', { timeout: 60_000 }, () => {
  let server: ServerProcess;
  let email = '';
  let password = '';
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    [, email = '', password = ''] = /email +(\S+)\n +password +(\S+)/.exec(server.output()) ?? [];
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });

  /** A device with a fingerprint that always fits, in the browser itself. */
  async function addAuthenticator(page: Page): Promise<CDPSession> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return devtools;
  }

  test('add one after a proof, sign in by it alone, prove by it, and remove it (design 11)', async ({ page }) => {
    await addAuthenticator(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${server.ownerUrl}/config`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Workshop' }).waitFor();
    const place = `${server.ownerUrl}/config/${new URL(page.url()).pathname.split('/')[2]}/account`;
    await page.goto(place);

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.getByRole('listitem').nth(9).waitFor();
    await page.getByRole('button', { name: 'I keep them safely' }).click();
    await page.getByRole('button', { name: 'What to do with Chrome on Linux' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Workbench');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The passkey is named Workbench.').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(place);
    await page.getByText('Workbench', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.context().clearCookies();
    await page.goto(place);
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page
      .getByText(/last used/)
      .first()
      .waitFor();

    const db = new DatabaseSync(join(server.dataFolder, 'vitrine.db'), { timeout: 5000 });
    db.exec('update account_sessions set proved_at = 0');
    db.close();
    await page.getByRole('button', { name: 'What to do with Workbench' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('The passkey Workbench is removed.').waitFor();
    await page.getByText('A passkey opens your account by fingerprint', { exact: false }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    // Last, since the walk ends outside of the page, where the browser forgets its authenticator.
    expect(await findKeyboardProblems(page, 'forwards')).toEqual([]);
  });
});

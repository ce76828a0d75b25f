import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { button } from './checkout-page.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const second = 'the second password';
const third = 'the third password';

describe('owners prove who they are', { timeout: 60_000 }, () => {
  let server: ServerProcess;
  let email = '';
  let first = '';
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    [, email = '', first = ''] = /email +(\S+)\n +password +(\S+)/.exec(server.output()) ?? [];
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });

  async function signIn(page: Page, password: string, code?: string): Promise<void> {
    await page.goto(`${server.ownerUrl}/config`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Sign in').click();
    if (code !== undefined) {
      await page.getByLabel('Code').fill(code);
      await button(page, 'Sign in').click();
    }
    await page.getByRole('navigation', { name: 'Workshop' }).waitFor();
  }

  async function openAccount(page: Page): Promise<void> {
    const { pathname } = new URL(page.url());
    await page.goto(`${server.ownerUrl}/config/${pathname.split('/')[2]}/account`);
    await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
  }

  /** As fifteen minutes without a proof would. */
  function forgetProofs(): void {
    const db = new DatabaseSync(join(server.dataFolder, 'vitrine.db'), { timeout: 5000 });
    db.exec('update account_sessions set proved_at = 0');
    db.close();
  }

  const command = (...words: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: server.dataFolder, PORT: new URL(server.url).port };
    return { words: ['dist/server/vitrine.js', 'reset-password', ...words], env };
  };

  test('set up an app after a proof, sign in by its code, and replace a lost password by a recovery code (design 11)', async ({
    page,
  }) => {
    await signIn(page, first);
    await openAccount(page);
    forgetProofs();
    await button(page, 'Set up an app').click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('Your password').fill('wrong');
    await question.getByRole('button', { name: 'Go on' }).click();
    await question.getByText('This is not your password.').waitFor();
    await expectAccessible(page);
    await question.getByLabel('Your password').fill(first);
    await question.getByRole('button', { name: 'Go on' }).click();

    await page.getByAltText('Picture with the secret for your app').waitFor();
    await expectAccessible(page);
    const secret = Secret.fromBase32(await page.getByLabel('Or type this into the app').inputValue());
    await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await button(page, 'Turn on').click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.getByRole('listitem').nth(9).waitFor();
    const [one = '', two = '', ...more] = await codes.getByRole('listitem').allTextContents();
    expect(more).toHaveLength(8);
    await expectAccessible(page);
    await button(page, 'I keep them safely').click();
    await page.getByText('Each sign-in asks for a code of your app.').waitFor();

    await page.goto(`${server.ownerUrl}/config/reset`);
    await page.getByText('I have a recovery code').click();
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Recovery code').fill('aaaa-aaaa-aaaa-aaaa');
    await page.getByLabel('New password').fill(second);
    await button(page, 'Save the password').click();
    await page.getByText('The email or the recovery code is not right.').waitFor();
    await page.getByLabel('Recovery code').fill(one);
    await button(page, 'Save the password').click();
    await page.getByRole('heading', { name: 'Your new password is saved' }).waitFor();
    await signIn(page, second, two);
  });

  test('get back in by the link of the command, without password, app and mail (design 11)', async ({ page }) => {
    const { words, env } = command(email);
    const said = execFileSync(process.execPath, words, { env, encoding: 'utf8', timeout: 20_000 });
    expect(said).toMatch(/^Open this address within an hour to choose a new password for \S+; it works once,/);
    const link = /http:\S+/.exec(said)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await button(page, 'Save the password').click();
    await expect.poll(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.getByLabel('New password').fill(third);
    await button(page, 'Save the password').click();
    await page.getByRole('heading', { name: 'Your new password is saved' }).waitFor();
    await page.goto(link);
    await page.getByLabel('New password').fill(third);
    await button(page, 'Save the password').click();
    await page.getByText('This link was used, or is older than an hour.', { exact: false }).waitFor();
    await signIn(page, third);
  });

  test('change their email after a proof, typed once, and sign in by the new one (design 11)', async ({ page }) => {
    await signIn(page, third);
    await openAccount(page);
    forgetProofs();
    email = 'moved@shop.example';
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Change email').click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('Your password').fill(third);
    await question.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Your email is changed. Sign in by it from now on.').waitFor();
    await expectAccessible(page);
    await page.context().clearCookies();
    await signIn(page, third);
  });

  test('are told by the command in a sentence whom it does not know (design 11)', () => {
    const { words, env } = command('nobody@shop.example');
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 20_000 });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'No account has the email nobody@shop.example.\n',
    });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const password = 'the password of a newcomer';

describe('people in the workshop', { timeout: 60_000 }, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });

  async function enter(page: Page): Promise<void> {
    const [, email = '', first = ''] = /email +(\S+)\n +password +(\S+)/.exec(server.output()) ?? [];
    await page.goto(`${server.ownerUrl}/config`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(first);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Administration', { exact: true }).waitFor();
  }

  test('sign in after a wrong password, and are told of an empty field where it is (design 11)', async ({ page }) => {
    const [, email = '', first = ''] = /email +(\S+)\n +password +(\S+)/.exec(server.output()) ?? [];
    await page.goto(`${server.ownerUrl}/config`);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await page.getByLabel('Password').fill('not this one');
    await signIn.click();
    // The browser says it, in its own words.
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Email').fill(email);
    await signIn.click();
    await page.getByText('The email or the password is not right.').waitFor();
    await page.getByLabel('Password').fill(first);
    await signIn.click();
    await page.getByText('Administration', { exact: true }).waitFor();
  });

  async function openTeam(page: Page): Promise<void> {
    await enter(page);
    await page.getByText('Administration', { exact: true }).click();
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
  }

  /** Makes an invitation for an editor; gives its link. */
  async function invite(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link of the invitation').inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  }

  test('join a team by a link that is copied, are shown what their role allows alone, and leave by removal (design 11)', async ({
    page,
    browser,
  }) => {
    await openTeam(page);
    const link = await invite(page);
    await expect.poll(() => page.getByRole('button', { name: /Withdraw the invitation/ }).count()).toBe(1);

    const newcomer = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
    await newcomer.goto(link);
    await newcomer.getByRole('heading', { name: /^Join / }).waitFor();
    await expectAccessible(newcomer);
    await newcomer.getByLabel('Email').fill('new@shop.example');
    await newcomer.getByLabel('Password').fill('short');
    await newcomer.getByRole('button', { name: 'Join' }).click();
    await newcomer.getByText('Choose a password of at least 10 characters.', { exact: true }).waitFor();
    await newcomer.getByLabel('Password').fill(password);
    await newcomer.getByRole('button', { name: 'Join' }).click();
    await newcomer.getByRole('navigation', { name: 'Workshop' }).waitFor();
    await newcomer.getByText('Administration', { exact: true }).click();
    const ways = await newcomer.getByRole('navigation', { name: 'Workshop' }).getByRole('link').allTextContents();
    expect([ways.includes('Start'), ways.includes('Team'), ways.includes('Mailbox')]).toEqual([true, false, false]);
    await newcomer.goto(link);
    await newcomer.getByText('This invitation was used, withdrawn, or is too old.', { exact: false }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'What to do with new@shop.example' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('button', { name: 'Editor Role' }).click();
    await page.getByRole('option', { name: 'Store manager' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('new@shop.example is now Store manager.').waitFor();
    await newcomer.goto(`${server.ownerUrl}/config`);
    await newcomer.getByText('Administration', { exact: true }).click();
    await newcomer.getByRole('link', { name: 'Mailbox', exact: true }).waitFor();

    await page.getByRole('button', { name: 'What to do with new@shop.example' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('new@shop.example is no longer in the team.').waitFor();
    await newcomer.goto(`${server.ownerUrl}/config`);
    await newcomer.getByRole('heading', { name: 'No website yet' }).waitFor();
    await newcomer.close();
  });

  test('invite by keyboard on a phone, and an invitation that is withdrawn leads nowhere (design 6, 11)', async ({
    page,
  }) => {
    await openTeam(page);
    const link = await invite(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    for (const direction of ['forwards', 'backwards'] as const) {
      expect(await findKeyboardProblems(page, direction), direction).toEqual([]);
    }
    await page.getByRole('button', { name: /Withdraw the invitation/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Nobody is invited at the moment.', { exact: false }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
  });

  test('see where they are signed in, end a session elsewhere, and are told of a wrong password (design 11)', async ({
    page,
    browser,
  }) => {
    const elsewhere = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
    await enter(elsewhere);
    await enter(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Account / }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByText('This device').waitFor();
    await expectAccessible(page);
    expect(await findKeyboardProblems(page, 'forwards')).toEqual([]);
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your password.').waitFor();
    const ends = page.getByRole('button', { name: /^Sign out / });
    const asked = page.getByRole('alertdialog', { name: /^Sign out / });
    await ends.first().click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: /^Account / }).waitFor();
    for (let left = await ends.count(); left > 0; left -= 1) {
      await ends.first().click();
      await asked.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect.poll(() => ends.count()).toBe(left - 1);
    }
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in to your workshop' }).waitFor();
    await elsewhere.close();
  });
});

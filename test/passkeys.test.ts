import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { createMember } from '#domain/members/members.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

const owner = { email: 'owner@example.com', password: 'a right password' };
const member = { email: 'ada@example.com', password: 'the password of a member' };
let shop: Shop;
let server: ServerProcess;
/** By a name: there are no passkeys of a number. */
let site = '';

beforeAll(async () => {
  shop = await openShop('sqlite', []);
  const { database } = shop;
  const { websiteId } = shop.site;
  await makeTestOwner(database, websiteId, owner);
  const passwordHash = await hashPassword(member.password);
  await mustAct({ database, clock: systemClock }, websiteId, async (unit) => {
    await savePreferences(unit, 'access', { accounts: true });
    await createMember(unit, { email: member.email, name: 'Ada', passwordHash });
  });
  server = await shop.serve();
  const { handle } = await database.read.selectFrom('websites').select('handle').executeTakeFirstOrThrow();
  site = `http://${handle}.localhost:${new URL(server.url).port}`;
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

/** A device with a fingerprint that always fits, in the browser itself. */
async function addAuthenticator(page: Page): Promise<void> {
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
}

describe('owners with a passkey', { timeout: 60_000 }, () => {
  test('add one after a proof, sign in by it alone, prove by it, and remove it (design 11)', async ({ page }) => {
    await addAuthenticator(page);
    await page.goto(`${server.ownerUrl}/config`);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
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

    await shop.database.write((tx) => tx.updateTable('account_sessions').set({ proved_at: 0 }).execute());
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

describe('members with a passkey', { timeout: 60_000 }, () => {
  test('add one by their password, and sign in by it alone (platform 7)', async ({ page }) => {
    await addAuthenticator(page);
    const signIn = `${site}/account/sign-in`;
    await page.goto(signIn);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // A browser that has none is told nothing of them.
    const bare = await page.context().newPage();
    await bare.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await bare.goto(`${site}/account/details`, { waitUntil: 'networkidle' });
    await bare.locator('[data-enhance=passkey]').scrollIntoViewIfNeeded();
    expect(
      await bare
        .getByText(/passkey/i)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await bare.close();
    await page.goto(`${site}/account/details`);
    await page.locator('[data-enhance=passkey]').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    const add = page.getByRole('button', { name: 'Add a passkey' });
    await add.waitFor();
    await expectAccessible(page);
    const offer = page.locator('[data-act=add]');
    await offer.getByLabel('Password').fill('not the password');
    await add.click();
    await offer.getByText('This is not your password.').waitFor();
    await offer.getByLabel('Password').fill(member.password);
    await add.click();
    await page.getByText('From now on it signs you in.', { exact: false }).waitFor();
    await expectAccessible(page);

    await page.context().clearCookies();
    await page.goto(signIn);
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${site}/account`);
    expect(await page.locator('main').textContent()).toContain(member.email);
  });
});

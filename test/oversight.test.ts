import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { mustAct } from '#domain/testing/act.ts';
import { addRedirect } from '#domain/redirects.ts';
import { systemClock } from '#providers/clock.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { expectAccessible, findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { button } from './checkout-page.ts';
import { findKeyboardProblems } from './keyboard.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

const owner = { email: 'owner@example.com', password: 'a right password' };
let shop: Shop;
let server: ServerProcess;
let mail: TestMailServer;
beforeAll(async () => {
  shop = await openShop('sqlite', [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 10 }] }]);
  await makeTestOwner(shop.database, shop.site.websiteId, owner);
  mail = await TestMailServer.start();
  server = await shop.serve();
});
afterAll(async () => {
  await mail.close();
  await shop[Symbol.asyncDispose]();
});

const place = (path: string) => `${server.ownerUrl}/config/${shop.site.websiteId}/${path}`;

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(place(path));
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** By axe in both schemes, wide and on a phone, and by keyboard. */
async function judge(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Colors that are on their way to the other scheme are those of neither.
      await expect.poll(() => findBarriers(page), { message: page.url() }).toEqual([]);
      if (process.env.SHOTS) {
        const name = new URL(page.url()).pathname.split('/').slice(3).join('-');
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  }
  expect(await findKeyboardProblems(page, 'forwards')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the activity is listed in sentences, narrowed by an address that can be sent, and saved as a file (design 11)', async ({
  page,
}) => {
  const { database } = shop;
  await mustAct({ database, clock: systemClock }, shop.site.websiteId, (unit) =>
    addRedirect(unit, { from: '/old', to: '/new' }),
  );
  await enter(page, 'settings');
  await page.getByLabel('Tagline').fill('Things for the table');
  await button(page, 'Save').click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.goto(place('activity'));
  const acts = page.getByRole('listitem').filter({ has: page.locator('time') });
  await acts.filter({ hasText: 'owner@example.com changed the website (tagline)' }).waitFor();
  await acts.filter({ hasText: 'Vitrine led “/old” to “/new”' }).waitFor();
  await judge(page);

  await button(page, /Everybody/).click();
  await page.getByRole('option', { name: owner.email }).click();
  await expect.poll(() => acts.filter({ hasText: 'Vitrine' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('person')).toBeTruthy();
  await page.reload();
  await acts.filter({ hasText: 'changed the website' }).waitFor();
  expect(await acts.filter({ hasText: 'Vitrine' }).count()).toBe(0);
  await button(page, 'Show all').click();
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByText('Nothing like that happened.').waitFor();
  await button(page, 'Show all').click();
  await button(page, 'Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('owner@example.com,changed the website (tagline),');
});

test('the account page says what happened to the account (design 11)', async ({ page }) => {
  await enter(page, 'account');
  await page.getByRole('heading', { name: 'What happened to your account' }).waitFor();
  await page.getByText('Signed in', { exact: true }).first().waitFor();
  await judge(page);
});

test('a mail server is set, tried, and says in plain words what is wrong (design 11)', async ({ page }) => {
  await enter(page, 'settings/mail');
  await page.getByText('By your mail server').click();
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(mail.port));
  await button(page, /Encryption/).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByLabel('User').fill('shop');
  await page.getByLabel('Password').fill('wrong');
  await button(page, 'Save').click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await button(page, 'Send a test mail').click();
  await page.getByText('The server does not take this user and password.', { exact: false }).first().waitFor();
  await page.getByLabel('Password').fill('right');
  expect(await button(page, 'Send a test mail').isDisabled()).toBe(true);
  await button(page, 'Save').click();
  await expect.poll(() => button(page, 'Send a test mail').isDisabled()).toBe(false);
  await button(page, 'Send a test mail').click();
  await page.getByText('The server took the mail for owner@example.com.', { exact: false }).waitFor();
  expect(mail.mails).toMatchObject([{ to: [owner.email], user: 'shop' }]);
  await page.getByText('Your server has taken every mail.').waitFor();
  await page.reload();
  await page.getByText('Recently refused').waitFor();
  await judge(page);
});

test('the mailbox says of each mail what became of it (design 9)', async ({ page }) => {
  await enter(page, 'mailbox');
  await page.getByRole('link', { name: /A test of your mail.*Not delivered/ }).waitFor();
  await judge(page);
  await page.getByRole('link', { name: /A test of your mail.*Not delivered/ }).click();
  await page.getByText('Not delivered. The server does not take this user and password.', { exact: false }).waitFor();
  await expectAccessible(page);
});

test('an invitation is mailed where one wants that (design 11)', async ({ page }) => {
  await enter(page, 'team');
  await button(page, 'Invite somebody').click();
  await page.getByLabel('Email (optional)').fill('new@shop.example');
  expect(await page.getByLabel('Also mail them the link').isChecked()).toBe(true);
  await expectAccessible(page);
  await button(page, 'Make a link').click();
  await page.getByText('It is also on its way to new@shop.example.', { exact: false }).waitFor();
  await expect.poll(() => mail.mails.some(({ to }) => to.includes('new@shop.example'))).toBe(true);
});

test('who is invited and has an account signs in first, and joins with it (design 11)', async ({ page, browser }) => {
  const elsewhere = await makeTestSite(shop.database, [], { host: 'elsewhere.example' });
  const guest = { email: 'guest@example.com', password: owner.password };
  await makeTestOwner(shop.database, elsewhere.websiteId, guest);
  await enter(page, 'team');
  await button(page, 'Invite somebody').click();
  await button(page, 'Make a link').click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  const other = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' });
  await other.goto(link);
  await other.getByLabel('Email').fill(guest.email);
  await other.getByLabel('Password').fill('some new password');
  await button(other, 'Join').click();
  await other.getByText('If you have an account, sign in first.', { exact: false }).waitFor();
  await expectAccessible(other);
  await button(other, 'I have an account').click();
  await other.getByLabel('Email').fill(guest.email);
  await other.getByLabel('Password').fill(guest.password);
  await button(other, 'Sign in').click();
  await other.getByText('You are signed in as guest@example.com', { exact: false }).waitFor();
  await button(other, 'Join').click();
  await other.getByRole('navigation', { name: 'Workshop' }).waitFor();
  expect(new URL(other.url()).pathname).toContain(shop.site.websiteId);
  await other.close();
});

test('what could not be done is marked in the navigation, and tried again or let go (design 9)', async ({ page }) => {
  await enter(page, 'undone');
  await page.getByRole('heading', { name: 'Everything is done' }).waitFor();
  await judge(page);
  mail.refusal = { at: 'to', code: 550, text: 'No such user here' };
  for (const name of ['ada', 'eve']) {
    await button(page, 'Find or do').first().waitFor();
    await page.evaluate(invite, { websiteId: shop.site.websiteId, email: `${name}@shop.example` });
  }
  await expect
    .poll(() => shop.database.read.selectFrom('jobs').select('id').where('state', '=', 'dead').execute())
    .toHaveLength(2);
  await page.reload();
  await page.getByText('2 tasks failed').filter({ visible: true }).first().waitFor();
  await page.getByText('The invitation of “eve@shop.example” was not mailed').waitFor();
  await page.getByText('The server takes no mail for eve@shop.example. It said: “550 No such user here”').waitFor();
  await judge(page);
  mail.refusal = undefined;
  await button(page, /Try again: .*eve@/).click();
  await expect.poll(() => mail.mails.some(({ to }) => to.includes('eve@shop.example'))).toBe(true);
  await page.getByText('1 task failed').filter({ visible: true }).first().waitFor();
  await button(page, /Discard: .*ada@/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Everything is done' }).waitFor();
  expect(mail.mails.some(({ to }) => to.includes('ada@shop.example'))).toBe(false);
});

/** In the page: invites somebody by mail. */
async function invite({ websiteId, email }: { websiteId: string; email: string }): Promise<void> {
  const [, crumb = ''] = /(?:^|; )crumb=([^;]*)/.exec(document.cookie) ?? [];
  await fetch(`/api/team/invitations?websiteId=${websiteId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
    body: JSON.stringify({ role: 4, email, isMailed: true }),
  });
}

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { makeContext } from '#kit/context.ts';
import { questionsAfter, type QuestionAction } from '#kit/questions.ts';
import { addMember } from '#domain/accounts/members.ts';
import { createMember } from '#domain/members/members.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { Buyer } from './buyer.ts';
import { button } from './checkout-page.ts';
import { enter as signInAs, must } from './demo-owner.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

const owner = { email: 'owner@example.com', password: 'a right password' };
let shop: Shop;
let server: ServerProcess;
/** The owner, signed in. */
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openShop('sqlite', [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 10 }] }]);
  const { database, site } = shop;
  await makeTestOwner(database, site.websiteId, owner);
  const grace = { email: 'grace@example.com', name: 'Grace Hopper', passwordHash: '' };
  await mustAct({ database, clock: systemClock }, site.websiteId, (unit) => createMember(unit, grace));
  server = await shop.serve();
  visitor = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  await must(visitor.call('POST', '/api/account/session', owner));
  await new Buyer({ itemId: site.itemIds[0] ?? '', sku: 'MUG', quantity: 1 }).buy(server);
});
afterAll(() => shop[Symbol.asyncDispose]());

async function enter(page: Page, path = `/config/${shop.site.websiteId}`): Promise<void> {
  await signInAs(page.context(), server, visitor);
  await page.goto(server.ownerUrl + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'A page, a product, a command' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete the page' });
const option = (page: Page, name: RegExp) => palette(page).getByRole('menuitem', { name });

test('the palette opens by its keys, finds whatever has a name by a part of it, and leads where Enter says (design 11)', async ({
  page,
}) => {
  const site = `/config/${shop.site.websiteId}`;
  await enter(page);
  await page.keyboard.press('Control+k');
  await option(page, /Mailbox/).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('mug');
  await option(page, /Mug/).waitFor();
  expect(await option(page, /Mailbox/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('mailb');
  await option(page, /Mailbox/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${site}/mailbox`);
  const buyer = await shop.database.read.selectFrom('customers').select(['id', 'name']).executeTakeFirstOrThrow();
  const order = await shop.database.read.selectFrom('orders').select(['id', 'order_number']).executeTakeFirstOrThrow();
  const member = await shop.database.read.selectFrom('site_users').select('id').executeTakeFirstOrThrow();
  for (const { typed, found, leadsTo } of [
    { typed: String(order.order_number), found: `Order ${order.order_number}`, leadsTo: `orders/${order.id}` },
    { typed: buyer.name, found: buyer.name, leadsTo: `customers/${buyer.id}` },
    { typed: 'hopp', found: 'Grace Hopper', leadsTo: `members/${member.id}` },
    { typed: 'webh', found: 'Webhooks', leadsTo: 'settings/webhooks' },
    { typed: 'table of', found: 'Table of variants', leadsTo: 'products/table' },
    { typed: 'new prod', found: 'New product', leadsTo: 'products#new' },
  ]) {
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.type(typed);
    await option(page, new RegExp(`^${found}`)).click();
    await page.waitForURL(`**${site}/${leadsTo}`);
  }
  const begun = page.getByRole('dialog', { name: 'Add a product' });
  await begun.getByLabel('Title').waitFor();
  await page.goBack();
  await begun.waitFor({ state: 'detached' });
});

test('the palette says that it found nothing, and that results could not be loaded (platform 8.64)', async ({
  page,
}) => {
  await enter(page);
  await button(page, /Find or do/).click();
  await palette(page).waitFor();
  await page.keyboard.type('no such thing');
  await page.getByText('Nothing is called “no such thing”').waitFor();
  await page.route('**/api/find?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.keyboard.type(' at all');
  await page.getByText('Unable to load results').waitFor();
});

test('a question mark lists all shortcuts, unless those of single keys are off (WCAG 2.1.4)', async ({ page }) => {
  await enter(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await list.waitFor();
  expect(await list.getByText('Ctrl+K').count()).toBe(1);
  await expectAccessible(page);
  await list.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  expect(await list.count()).toBe(0);
});

test('the area that is open is in sight in a short window, however one came there (design 11)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(page, `/config/${shop.site.websiteId}/redirects`);
  const current = page.getByRole('navigation', { name: 'Workshop' }).locator('[aria-current]');
  const place = () =>
    current.evaluate((way) => {
      const [own, list] = [way.getBoundingClientRect(), way.closest('div')?.getBoundingClientRect()];
      return own.top >= (list?.top ?? 0) && own.bottom <= (list?.bottom ?? 0) ? way.textContent : 'out of sight';
    });
  await expect.poll(place).toBe('Redirects');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.poll(place).toBe('Orders');
  await page.goBack();
  await expect.poll(place).toBe('Redirects');
});

test('two tabs work on two websites, each on the one that its address names (design 11)', async ({ page, context }) => {
  const { database, site } = shop;
  const other = await makeTestSite(database, [], { host: 'other.example', title: 'Other shop' });
  const { id } = await database.read.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await mustAct({ database, clock: systemClock }, other.websiteId, (unit) => addMember(unit, id, roles.admin));
  const address = (websiteId: string) => `/config/${websiteId}/settings`;
  await enter(page, address(site.websiteId));
  const beside = await context.newPage();
  await beside.goto(server.ownerUrl + address(other.websiteId));
  const field = (tab: Page) => tab.getByLabel('Title', { exact: true });
  await expect.poll(() => field(beside).inputValue()).toBe('Other shop');
  await expect.poll(() => field(page).inputValue()).toBe('Test shop');
  for (const [tab, title] of [
    [page, 'First'],
    [beside, 'Second'],
  ] as const) {
    await field(tab).fill(title);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('Saved', { exact: true }).waitFor();
  }
  const titles = () => database.read.selectFrom('websites').select(['id', 'title']).orderBy('title').execute();
  expect(await titles()).toEqual([
    { id: site.websiteId, title: 'First' },
    { id: other.websiteId, title: 'Second' },
  ]);
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('First');
  // The tests that follow are about one website.
  await database.write((tx) => tx.deleteFrom('memberships').where('website_id', '=', other.websiteId).execute());
});

test('the workshop is light or dark as the system is, until the owner chooses (design 11)', async ({ page }) => {
  await enter(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ['rgb(247, 247, 245)', 'rgb(19, 20, 19)'];
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
  await expectAccessible(page);
  await button(page, `Account ${owner.email}`).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await ground()).toBe(light);
});

test('a place whose code does not arrive says so, and is there once it does (platform 8.65)', async ({ page }) => {
  await enter(page);
  const scripts = '**/*mailbox-page*';
  await page.route(scripts, (route) => route.abort());
  await page.getByText('Administration', { exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Mailbox' }).click();
  await page.getByText('Unable to load. Try again').waitFor();
});

test('what could not be loaded is named, once a page, and comes when it is tried again (design 11)', async ({
  page,
}) => {
  await enter(page);
  const calls = (url: URL) => url.pathname.startsWith('/api/') && !/^\/api\/account(\/session)?$/.test(url.pathname);
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }));
  const at = (path: string) => page.goto(`${server.ownerUrl}/config/${shop.site.websiteId}/${path}`);
  const told = page.getByRole('main').getByRole('alert');
  for (const [path, title, what] of [
    ['orders', 'Orders', 'Orders'],
    ['newsletters/none', 'Newsletter', 'Newsletter'],
    ['collections/none', 'Collection', 'Collection'],
    ['settings', 'General', 'The settings “General”'],
    ['account', 'Your account', 'Your account'],
  ]) {
    await at(path ?? '');
    await page.getByText(`${what} could not be loaded`).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await told.allTextContents()).toEqual([
      `${what} could not be loadedSomething went wrong. Nothing is lost: try it again in a moment.Try again`,
    ]);
    expect(await page.getByRole('main').getByText('New order').count()).toBe(0);
  }
  await page.unroute(calls);
  await button(page, 'Try again').click();
  for (const part of ['Where you are signed in', 'Two-factor sign-in', 'What happened to your account'])
    await page.getByRole('heading', { name: part }).waitFor();
  expect(await told.count()).toBe(0);
});

test('every place below an area has a trail that says where one is, and each step leads there (design 11)', async ({
  page,
}) => {
  const site = `/config/${shop.site.websiteId}`;
  await enter(page, `${site}/settings/mails/order-confirmation`);
  const steps = page.getByRole('list', { name: 'Where you are' }).getByRole('listitem');
  const trail = () => steps.allTextContents();
  await expect.poll(trail).toEqual(['Settings', 'Mails to customers', 'Order confirmed']);
  expect(await steps.last().locator('[aria-current=page]').count()).toBe(1);
  await steps.getByRole('link', { name: 'Mails to customers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mails to customers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${site}/settings/mails`);
  const { order_number: number } = await shop.database.read
    .selectFrom('orders')
    .select('order_number')
    .executeTakeFirstOrThrow();
  await page.goto(`${server.ownerUrl}${site}/orders`);
  await page.getByRole('row', { name: /Order/ }).last().getByRole('link').first().click();
  await expect.poll(async () => (await trail()).join(' > ')).toMatch(new RegExp(`^Orders > .*${number}`));
  await steps.getByRole('link', { name: 'Orders' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test('a role is shown the ways to what it may do, and no others (platform 6)', async ({ page }) => {
  await page.route('**/api/account?*', async (route) => {
    const answer = await route.fetch();
    const account = await answer.json();
    for (const website of account.websites ?? []) website.permissions = ['pages.read', 'titles.find'];
    await route.fulfill({ response: answer, json: account });
  });
  await enter(page);
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Start' }).waitFor();
  const mailbox = page.getByRole('link', { name: 'Mailbox', exact: true, includeHidden: true });
  expect(await mailbox.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await option(page, /Start/).waitFor();
  expect(await option(page, /Mailbox/).count()).toBe(0);
  expect(await option(page, /^New (page|post|product)/).count()).toBe(0);
});

test('who reads pages finds one by its title, and the address brings back what was looked for (design 11)', async ({
  page,
}) => {
  await page.route('**/api/account?*', async (route) => {
    const answer = await route.fetch();
    const account = await answer.json();
    for (const website of account.websites ?? []) website.permissions = ['pages.read', 'titles.find'];
    await route.fulfill({ response: answer, json: account });
  });
  await enter(page, `/config/${shop.site.websiteId}/pages`);
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('no such page');
  await page.getByText('No page contains that.').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('no such page');
  await page.reload();
  await page.getByText('No page contains that.').waitFor();
  expect(await page.getByRole('searchbox', { name: 'Find a page' }).inputValue()).toBe('no such page');
});

/** Each role goes one in so many of its ways, and the next other ones: `every-screen.test.ts` goes all of them at length. */
const turns = 3;

test('each role goes through what it is shown, and nothing of it is refused (design 11)', async ({ page }) => {
  await enter(page);
  const refused: string[] = [];
  const waiting = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/api/') && waiting.add(request)));
  page.on('requestfailed', (request) => void waiting.delete(request));
  page.on('response', (answer) => {
    waiting.delete(answer.request());
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url());
  });
  const shown: Record<string, number> = {};
  const names = ['websiteManager', 'storeManager', 'draftEditor', 'viewer', 'campaignsEditor', 'admin'] as const;
  for (const [turn, name] of names.entries()) {
    const role = { role: roles[name] };
    await shop.database.write((tx) => tx.updateTable('memberships').set(role).execute());
    await page.goto(`${server.ownerUrl}/config/${shop.site.websiteId}`);
    const ways = page.getByRole('navigation', { name: 'Workshop' }).getByRole('link');
    await ways.first().waitFor();
    const fold = page.getByText('Administration', { exact: true });
    if ((await fold.count()) > 0) await fold.click();
    for (const way of (await ways.all()).filter((_, at) => (at + turn) % turns === 0)) {
      await way.click();
      await expect.poll(() => way.getAttribute('aria-current')).toBe('page');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => waiting.size).toBe(0);
    }
    shown[name] = await ways.count();
    // What is still on its way must not be asked for in the next role.
    await page.goto('about:blank');
  }
  expect(refused).toEqual([]);
  expect(shown.viewer).toBeLessThan(shown.admin ?? 0);
  await shop.database.write((tx) => tx.updateTable('memberships').set({ role: roles.viewer }).execute());
  await page.goto(`${server.ownerUrl}/config/${shop.site.websiteId}/settings/mail`);
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  await shop.database.write((tx) => tx.updateTable('memberships').set({ role: roles.admin }).execute());
});

test('a confirm dialog is open until it is resolved: true by who confirms, false by who cancels (platform 2.33 and 4.18 to 4.20)', async ({
  page,
}) => {
  await enter(page, '/config/kit');
  const dialog = question(page);
  expect(await dialog.count()).toBe(0);
  await button(page, 'Delete').click();
  await page.getByText('asked').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('true', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await page.getByText('undone', { exact: true }).waitFor();

  for (const leave of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button(page, 'Delete').click();
    await dialog.waitFor();
    await leave();
    await page.getByText('false', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('a confirm dialog can be made non-cancellable (platform 2.34)', async ({ page }) => {
  await enter(page, '/config/kit');
  const dialog = question(page);
  await button(page, 'Ask without a way out').click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Delete']);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('true', { exact: true }).waitFor();
});

test('a confirm dialog can close by itself (platform 2.35)', async ({ page }) => {
  await enter(page, '/config/kit');
  await button(page, 'Ask for a second').click();
  await question(page).waitFor();
  await page.getByText('false', { exact: true }).waitFor();
  await question(page).waitFor({ state: 'detached' });
});

test('what a press or a form began is shown as long as it goes on, and is not begun again meanwhile (platform 4.13, look)', async ({
  page,
}) => {
  await enter(page, '/config/kit');
  for (const [name, times] of [
    ['Press for a while', 1],
    ['Send for a while', 2],
  ] as const) {
    const act = button(page, name);
    await act.click();
    await page.getByText(`Begun ${times} times`).waitFor();
    expect(await act.getAttribute('aria-disabled')).toBe('true');
    const line = () => act.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await line()).not.toBe('none');
    await act.click({ force: true });
    expect(await act.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => act.getAttribute('aria-disabled'), { timeout: 5000 }).toBe(null);
    expect([await line(), await page.getByText(`Begun ${times} times`).count()]).toEqual(['none', 1]);
  }
});

test('a part outside of its provider, and an unknown action, say so to their developer (platform 8.40 and 8.41)', () => {
  const [Provider, useValue] = makeContext<string>();
  const Part = () => useValue();
  expect(renderToString(createElement(Provider, { value: 'here' }, createElement(Part)))).toBe('here');
  expect(() => renderToString(createElement(Part))).toThrow('useGenericContext must be used within a Provider');
  const unknown = { type: 'shout', question: 1 } as unknown as QuestionAction<number>;
  expect(() => questionsAfter([], unknown)).toThrow('Invalid action type');
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { screens } from '#admin/screens.ts';
import { permissions } from '#catalog/permissions.ts';
import { roles, type Role } from '#catalog/roles.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { FoundScreens } from './found-screens.ts';
import { openFullOffice, type FullOffice } from './full-office.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { OfficeTab, prepareOffice } from './office-tab.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** For what takes minutes beside the rest, the keyboard, lists and roles: `npm run soak -- --screens`. */
const isAtLength = Boolean(process.env.EVERY_SCREEN);
const testAtLength = isAtLength ? test : undefined;

/** 1440 × 900 at 200 %. */
const zoomed = { width: 720, height: 450 };
const phone = { width: 390, height: 844 };
const timeout = 240_000;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** To what no link leads, with the reason. */
const unlinked = [
  // Leads on to the first website.
  '/config',
  // The gallery of the application's parts, for who builds it.
  '/config/kit',
];

/** What asks the server for nothing that it could say of. */
const askNothing = [
  '/config',
  '/config/kit',
  '/config/new',
  '/config/$site/orders/new',
  '/config/$site/settings/billing/upgrade',
  '/config/$site/settings/billing/website-subscriptions',
];

let server: ServerProcess;
let office: FullOffice;
let found: FoundScreens;
/** The screens that are searched. */
const lists: string[] = [];
/** Where a list is searched; a form may have a search that adds to it. */
const listSearch = 'main [type=search]:not(form *)';
/** Of many rows that are alike the first tell enough. */
const fewRows = 'tbody tr, main li, [role=row]';
beforeAll(async () => {
  server = await startServer();
  office = await openFullOffice(server);
  found = new FoundScreens(screens, office.full);
});
afterAll(() => server.stop());

/** A window, in which nobody is signed in. */
async function openWindow(browser: Browser): Promise<BrowserContext> {
  const english = { locale: 'en-US', timezoneId: 'UTC' };
  const context = await browser.newContext({ ...english, viewport: zoomed, reducedMotion: 'reduce' });
  // What a picture shows does not matter here, and making it takes long.
  await context.route(
    ({ pathname }) => pathname.startsWith('/media/'),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await prepareOffice(context);
  await context.addInitScript((rows) => {
    const style = new CSSStyleSheet();
    style.replaceSync(`:is(${rows}):nth-child(n + 7) { display: none }`);
    document.adoptedStyleSheets.push(style);
  }, fewRows);
  return context;
}

const addressOf = (screen: string) => found.addressOf(screen) ?? '';
const follow = (links: readonly string[]) => found.follow(links, server.ownerUrl);

/** Opens the application in a tab, where hardly anything is asked for. */
async function openTab(context: BrowserContext, screen = '/config/new'): Promise<OfficeTab> {
  const tab = new OfficeTab(await context.newPage());
  await tab.open(server.ownerUrl + addressOf(screen));
  return tab;
}

/** A tab in which the administrator is signed in. */
async function openOwnTab(context: BrowserContext): Promise<OfficeTab> {
  await office.enter(context);
  return openTab(context);
}

/** Every screen, as soon as a link to it has been seen. */
function* screensAsFound(): Generator<string> {
  const left = new Set(screens);
  for (;;) {
    const next = [...left].find((screen) => found.addressOf(screen) !== undefined);
    if (next === undefined) return;
    left.delete(next);
    yield next;
  }
}

const told = (screen: string, problems: readonly string[]) => problems.map((problem) => `${screen}: ${problem}`);

/** By axe, and at length by keyboard, forwards on one screen and backwards on the next, as light and dark. */
async function judge({ page }: OfficeTab, turn: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
    ...(title.endsWith(' – Vitrine') ? [] : [`is called “${title}”`]),
    ...(await findBarriers(page)),
    ...(isAtLength ? await findKeyboardProblems(page, turn % 4 < 2 ? 'forwards' : 'backwards') : []),
  ];
}

const schemeOf = (turn: number) => ({ colorScheme: turn % 2 === 0 ? 'light' : 'dark' }) as const;

test(
  'every screen has no barriers at 200 % and with reduced motion (design 6 and 11)',
  async ({ browser }) => {
    const context = await openWindow(browser);
    const tab = await openOwnTab(context);
    const problems: string[] = [];
    for (const screen of screensAsFound()) {
      const turn = screens.indexOf(screen);
      await tab.page.emulateMedia({ ...schemeOf(turn), reducedMotion: 'reduce' });
      const { state, links } = await tab.go(addressOf(screen));
      follow(links);
      if (!unlinked.includes(screen) && (await tab.page.locator(listSearch).count()) > 0) lists.push(screen);
      const wrong = state === 'open' ? await judge(tab, turn) : ['is not there'];
      problems.push(...told(screen, [...wrong, ...tab.takeProblems()]));
    }
    await context.close();
    expect(problems).toEqual([]);
    expect(screens.filter((screen) => found.addressOf(screen) === undefined)).toEqual([]);
  },
  timeout,
);

test(
  'every screen says so once where the server fails, and stays usable (design 11)',
  async ({ browser }) => {
    const context = await openWindow(browser);
    const tab = await openOwnTab(context);
    const asking = screens.filter((screen) => !askNothing.includes(screen));
    await tab.page.evaluate(() => globalThis.office.fail());
    const places = await tab.goAlong(asking.map(addressOf));
    const silent = asking.filter((_, at) => !places[at]?.isAlarmed || !places[at].heading);
    const several = asking.filter((_, at) => (places[at]?.tries ?? 0) > 1);
    expect([silent, several, tab.takeProblems()]).toEqual([[], [], []]);
    await context.close();
  },
  timeout,
);

test('the ways in have no barriers either: the first run, signing in, a new password, an invitation (design 6 and 11)', async ({
  browser,
}) => {
  const context = await openWindow(browser);
  const tab = new OfficeTab(await context.newPage());
  const problems: string[] = [];
  const empty = await startServer({ words: ['--empty'] });
  // It serves a moment before it says where.
  await vi.waitUntil(() => empty.output().includes('first-run#'));
  const [firstRun = ''] = /http:\S+first-run#\S+/.exec(empty.output()) ?? [];
  const paths = ['/config', '/config/reset', '/config/reset/token', await office.invite(), '/config/invitation/none'];
  for (const [turn, url] of [firstRun, ...paths.map((path) => server.ownerUrl + path)].entries()) {
    await tab.page.emulateMedia({ ...schemeOf(turn), reducedMotion: 'reduce' });
    await tab.open(url);
    problems.push(...(await judge(tab, turn)).map((problem) => `${url}: ${problem}`));
  }
  await context.close();
  await empty.stop();
  expect(problems).toEqual([]);
});

/** What nobody can put back as it was, by the screen and the name of its button, or of a menu and its entry. */
const asksOnce = {
  '/config/$site/team': 'Withdraw the invitation of helper@example.com',
  '/config/$site/mailing-lists/$listId': 'What to do with dora@example.com: Take off the list',
  '/config/$site/members/areas/$areaId': 'More about cleo@example.com: Take out',
  '/config/$site/members/$memberId': 'Sign them out everywhere',
};

test('what cannot be undone asks once, and stays undone where the answer is no (design 11)', async ({ browser }) => {
  const context = await openWindow(browser);
  const tab = await openOwnTab(context);
  const { page } = tab;
  for (const [screen, name] of Object.entries(asksOnce)) {
    await tab.go(addressOf(screen));
    const [button, entry] = name.split(': ');
    const act = page.getByRole('button', { name: button ?? name });
    await act.click();
    if (entry) await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await tab.go(addressOf('/config/$site'));
    await tab.go(addressOf(screen));
    expect(await act.count(), screen).toBe(1);
  }
  await context.close();
});

testAtLength?.(
  'a list that is searched and sorted is the same after an item was opened, and in another tab (design 11)',
  async ({ browser }) => {
    const context = await openWindow(browser);
    const tab = await openOwnTab(context);
    const other = await openTab(context);
    const { page } = tab;
    const problems: string[] = [];
    // Which they are is known from the first test.
    expect(lists).toContain('/config/$site/orders');
    for (const screen of lists) {
      await tab.go(addressOf(screen));
      if (!(await narrow(tab))) {
        problems.push(`${screen}: a search does not stand in its address`);
        continue;
      }
      const view = await viewOf(page);
      const compare = async (when: string, shown: Page) => {
        const now = await viewOf(shown);
        if (now !== view) problems.push(`${screen}: ${when} it shows ${now}, before ${view}`);
      };
      const item = page.locator(`main :is(${rows})`).filter({ visible: true }).first();
      if ((await item.count()) > 0) {
        const { pathname } = new URL(page.url());
        await item.click();
        await page.waitForURL((url) => url.pathname !== pathname);
        await tab.settle();
        await page.goBack();
        await tab.settle();
        await compare('after going back', page);
      }
      const { pathname, search } = new URL(page.url());
      await other.go(pathname + search);
      await compare('in another tab', other.page);
    }
    await context.close();
    expect(problems).toEqual([]);
  },
  timeout,
);

/** What leads to the items of a list. */
const rows = 'tbody a, ul li a';

/** Searches for the first of what is listed, if anything is, and sorts by the last column by which one can; whether the address says it. */
async function narrow(tab: OfficeTab): Promise<boolean> {
  const { page } = tab;
  const [first = ''] = await page.locator('main :is(tbody tr, ul li)').allTextContents();
  const [word = 'bowl'] = /[\p{L}\d]{3,}/u.exec(first) ?? [];
  await page.locator(listSearch).first().fill(word);
  const isSaid = await page
    .waitForURL(({ search }) => search !== '', { timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await tab.settle();
  const sort = page.locator('main th button').last();
  if ((await sort.count()) > 0) await sort.click();
  await tab.settle();
  return isSaid;
}

/** What a list shows: what is searched for, how it is sorted, and its rows. */
function viewOf(page: Page): Promise<string> {
  return page.evaluate((links) => {
    const texts = (selector: string, of: (element: Element) => string | null) =>
      Array.from(document.querySelectorAll(`main :is(${selector})`), of).join(' | ');
    return [
      texts('[type=search]', (field) => (field as HTMLInputElement).value),
      texts('[aria-sort]', (heading) => `${heading.textContent} ${heading.getAttribute('aria-sort')}`),
      texts(links, (link) => link.textContent),
    ].join(' – ');
  }, rows);
}

/** A role for each set of rights that there is. */
function rolesOfKinds(): Role[] {
  const rightsOf = (name: string) =>
    Object.entries(permissions).flatMap(([right, who]) => ((who as readonly string[]).includes(name) ? [right] : []));
  const kinds = new Map(
    Object.entries(roles).map(([name, role]) => [name === 'admin' ? name : rightsOf(name).join(), role]),
  );
  return [...kinds.values()];
}

testAtLength?.(
  'of every role and screen, what is shown opens without a refused call, and what opens is shown (design 11)',
  async ({ browser }) => {
    const problems: string[] = [];
    for (const role of rolesOfKinds()) {
      const context = await openWindow(browser);
      await office.enter(context, role);
      const tab = await openTab(context, '/config/$site');
      await tab.page.setViewportSize(phone);
      problems.push(...told(`role ${role}`, await walkAs(tab)));
      await context.close();
    }
    expect(problems).toEqual([]);
  },
  timeout,
);

/** The part of the application that a screen belongs to: its first way. */
const areaOf = (screen: string) => screen.split('/').slice(0, 4).join('/');

/** Goes to every screen, and compares those that open with those that some way leads to. Of an area that is refused all is. */
async function walkAs(tab: OfficeTab): Promise<string[]> {
  const shown = new Set(follow(await tab.openMenus()));
  const opened: string[] = [];
  const wide: string[] = [];
  async function go(all: readonly string[]) {
    const places = await tab.goAlong(all.map(addressOf));
    for (const [at, { state, links, excess }] of places.entries()) {
      const screen = all[at] ?? '';
      if (excess > 0) wide.push(`${screen}: is wider than a phone by ${excess} px`);
      if (state !== 'open') continue;
      opened.push(screen);
      for (const other of follow(links)) shown.add(other);
    }
  }
  // To where an administrator is led is known from the first test.
  const known = screens
    .filter((screen) => found.addressOf(screen) !== undefined)
    .toSorted((one, other) => one.length - other.length);
  const first = known.filter((screen, at) => known.findIndex((other) => areaOf(other) === areaOf(screen)) === at);
  await go(first);
  const openAreas = new Set(opened.map(areaOf));
  await go(known.filter((screen) => !first.includes(screen) && openAreas.has(areaOf(screen))));
  const refused = known.filter((screen) => shown.has(screen) && !opened.includes(screen));
  const hidden = opened.filter((screen) => !shown.has(screen) && !unlinked.includes(screen));
  return [
    ...tab.takeProblems(),
    ...wide,
    ...refused.map((screen) => `${screen}: is shown, but refused`),
    ...hidden.map((screen) => `${screen}: is allowed, but hidden`),
  ];
}

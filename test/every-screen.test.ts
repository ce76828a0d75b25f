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

/** 1440 × 900 at 200 %. */
const zoomed = { width: 720, height: 450 };
/** Tabs that are open at a time: each waits now and then. */
const tabCount = 3;
const timeout = 120_000;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** To what no link leads, with the reason. */
const unlinked = [
  // Leads on to the first website.
  '/config',
  // The gallery of the application's parts, for who builds it.
  '/config/kit',
];

let server: ServerProcess;
let office: FullOffice;
let found: FoundScreens;
/** The screens that are searched. */
const lists: string[] = [];
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
  return context;
}

const addressOf = (screen: string) => found.addressOf(screen) ?? '';
const follow = (links: readonly string[]) => found.follow(links, server.ownerUrl);

/** Opens the application in a tab, at its start. */
async function openTab(context: BrowserContext): Promise<OfficeTab> {
  const tab = new OfficeTab(await context.newPage());
  await tab.open(server.ownerUrl + addressOf('/config/$site'));
  return tab;
}

/** Several tabs, in which the administrator is signed in. */
async function openTabs(context: BrowserContext): Promise<OfficeTab[]> {
  await office.enter(context);
  return Promise.all(Array.from({ length: tabCount }, () => openTab(context)));
}

/** The tabs go through what there is. */
async function share<T>(
  tabs: readonly OfficeTab[],
  all: readonly T[],
  work: (tab: OfficeTab, one: T) => Promise<void>,
) {
  const left = [...all];
  const take = async (tab: OfficeTab) => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(tab, one);
  };
  await Promise.all(tabs.map(take));
}

/** Gives every screen to a tab, as soon as a link to it has been seen; gives those to which nothing leads. */
async function shareScreens(tabs: OfficeTab[], work: (tab: OfficeTab, screen: string) => Promise<void>) {
  let left = [...screens];
  for (;;) {
    const ready = left.filter((screen) => found.addressOf(screen) !== undefined);
    if (ready.length === 0) return left;
    left = left.filter((screen) => !ready.includes(screen));
    await share(tabs, ready, work);
  }
}

/** By axe and by keyboard, forwards on one screen and backwards on the next, as light and dark. */
async function judge({ page }: OfficeTab, turn: number): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
    ...(title.endsWith(' – Vitrine') ? [] : [`is called “${title}”`]),
    ...(await findBarriers(page)),
    ...(await findKeyboardProblems(page, turn % 4 < 2 ? 'forwards' : 'backwards')),
  ];
}

const schemeOf = (turn: number) => ({ colorScheme: turn % 2 === 0 ? 'light' : 'dark' }) as const;

test(
  'every screen has no barriers at 200 % and with reduced motion, by axe and by keyboard (design 6 and 11)',
  async ({ browser }) => {
    const context = await openWindow(browser);
    const tabs = await openTabs(context);
    const problems: string[] = [];
    const unreached = await shareScreens(tabs, async (tab, screen) => {
      const turn = screens.indexOf(screen);
      await tab.page.emulateMedia({ ...schemeOf(turn), reducedMotion: 'reduce' });
      const { state, links } = await tab.go(addressOf(screen));
      follow(links);
      if (!unlinked.includes(screen) && (await tab.page.locator('main [type=search]').count()) > 0) lists.push(screen);
      const wrong = state === 'open' ? await judge(tab, turn) : ['is not there'];
      problems.push(...[...wrong, ...tab.takeProblems()].map((problem) => `${screen}: ${problem}`));
    });
    await context.close();
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
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

test(
  'a list that is searched and sorted is the same after an item was opened, in a new tab and after a reload (design 11)',
  async ({ browser }) => {
    const context = await openWindow(browser);
    const tabs = await openTabs(context);
    const problems: string[] = [];
    // Which they are is known from the first test.
    expect(lists).toContain('/config/$site/orders');
    await share(tabs, lists, async (tab, screen) => {
      const { page } = tab;
      await tab.go(addressOf(screen));
      if (!(await narrow(tab))) {
        problems.push(`${screen}: a search does not stand in its address`);
        return;
      }
      const view = await viewOf(page);
      const compare = async (when: string, shown = tab) => {
        await shown.settle();
        const now = await viewOf(shown.page);
        if (now !== view) problems.push(`${screen}: ${when} it shows ${now}, before ${view}`);
      };
      const item = page.locator(`main :is(${rows})`).filter({ visible: true }).first();
      if ((await item.count()) > 0) {
        const { pathname } = new URL(page.url());
        await item.click();
        await page.waitForURL((url) => url.pathname !== pathname);
        await tab.settle();
        await page.goBack();
        await compare('after going back');
      }
      await page.reload();
      await compare('after a reload');
      const other = new OfficeTab(await context.newPage());
      await other.open(page.url());
      await compare('in a new tab', other);
      await other.page.close();
    });
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
  await page.locator('main [type=search]').first().fill(word);
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

test(
  'of every role and screen, what is shown opens without a refused call, and what opens is shown (design 11)',
  async ({ browser }) => {
    const problems: string[] = [];
    const left = rolesOfKinds();
    const work = async () => {
      for (let role = left.shift(); role !== undefined; role = left.shift()) {
        const context = await openWindow(browser);
        await office.enter(context, role);
        const wrong = await walkAs(await openTab(context));
        problems.push(...wrong.map((problem) => `role ${role}, ${problem}`));
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: tabCount }, work));
    expect(problems).toEqual([]);
  },
  timeout,
);

/** Goes to every screen, and compares those that open with those that some way leads to. */
async function walkAs(tab: OfficeTab): Promise<string[]> {
  const shown = new Set(follow(await tab.openMenus()));
  // To where an administrator is led is known from the first test.
  const known = screens.filter((screen) => found.addressOf(screen) !== undefined);
  const places = await tab.goAlong(known.map(addressOf));
  const opened = known.filter((_, at) => places[at]?.state === 'open');
  for (const { state, links } of places) {
    if (state === 'open') for (const screen of follow(links)) shown.add(screen);
  }
  const refused = known.filter((screen) => shown.has(screen) && !opened.includes(screen));
  const hidden = opened.filter((screen) => !shown.has(screen) && !unlinked.includes(screen));
  return [
    ...tab.takeProblems(),
    ...refused.map((screen) => `${screen}: is shown, but refused`),
    ...hidden.map((screen) => `${screen}: is allowed, but hidden`),
  ];
}

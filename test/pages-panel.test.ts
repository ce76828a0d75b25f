import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { collectionTypes } from '#catalog/collection-types.ts';
import { test } from './browser.ts';
import { enter, signInDemoOwner, type DemoOwner } from './demo-owner.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let owner: DemoOwner;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  owner = await signInDemoOwner(server);
});
afterAll(() => server.stop());

async function signIn(page: Page): Promise<void> {
  await enter(page.context(), server, owner.visitor);
  await page.goto(`${server.ownerUrl}/config/${owner.handle}/pages`);
}

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('heading', { name: 'Main navigation' }).waitFor();
}

async function make(page: Page, title: string, kind = 'page'): Promise<void> {
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.locator('label', { has: page.locator(`input[value=${kind}]`) }).click();
  await page.getByRole('dialog').getByText('Show it in the main navigation').click();
  await page.getByRole('button', { name: 'Make the page' }).click();
  await page.getByText(title, { exact: true }).first().waitFor();
}

const menu = async () => {
  const html = await (await fetch(`${server.url}/cart`)).text();
  const [, nav = ''] = /<nav[^>]*site-nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return Array.from(nav.matchAll(/<(?:a|summary)[^>]*>([^<]+)</g), ([, title]) => title);
};

/** Of the menu of a page. */
async function choose(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More of ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** Takes an entry of the navigation up by keys, to a place. */
async function climbTo(page: Page, title: string, place: string): Promise<void> {
  const row = page.getByRole('row', { name: title, exact: true });
  await row.focus();
  await expect.poll(() => row.evaluate((it) => it === document.activeElement)).toBe(true);
  await row.locator('[slot=drag]').press('Enter');
  const climb = async () => {
    const at = await page.evaluate(() => document.activeElement?.ariaLabel);
    if (at !== place && /^(Insert|Drop)/.test(at ?? '')) await page.keyboard.press('ArrowUp');
    return at;
  };
  await expect.poll(climb).toBe(place);
}

describe('the panel of pages', () => {
  for (const width of [390, 1440]) {
    test(`has the home page first, one act a row, and opens a page by a press anywhere in it, ${width} px (design 11)`, async ({
      page,
    }) => {
      await open(page);
      await page.setViewportSize({ width, height: 844 });
      const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(first).toBe('Home page');
      const home = page.getByRole('region', { name: 'Home page' }).getByRole('listitem');
      expect(await home.getByText('What visitors see first').count()).toBe(1);
      for (const row of [home, page.getByRole('treegrid', { name: 'Main navigation' }).getByRole('row').first()])
        expect(await row.locator('a, button:not([slot])').count()).toBe(2);
      const { height = 0 } = (await home.boundingBox()) ?? {};
      await home.click({ position: { x: 12, y: height / 2 } });
      await page.locator('iframe[data-page-canvas]').waitFor();
    });
  }

  test('shows each page once: what a link of the navigation leads to stands there, with its state (design 11)', async ({
    page,
  }) => {
    await open(page);
    const about = page.getByRole('treegrid', { name: 'Main navigation' }).getByRole('row', { name: 'The workshop' });
    await about.getByText('Published').waitFor();
    await about.getByRole('link', { name: 'Edit The workshop' }).waitFor();
    const others = page.getByRole('region', { name: 'Other pages' });
    await others.getByText('Terms', { exact: true }).waitFor();
    expect(await others.getByText('/about', { exact: true }).count()).toBe(0);
  });

  test('makes a page, puts it into the navigation and moves it first, as visitors see (design 11)', async ({
    page,
  }) => {
    await open(page);
    await make(page, 'Our kiln');
    expect(await menu()).not.toContain('Our kiln');
    await choose(page, 'Our kiln', 'Put Our kiln into the main navigation');
    await expect.poll(async () => (await menu()).at(-1)).toBe('Our kiln');
    await choose(page, 'Our kiln', 'To the top');
    await expect.poll(async () => (await menu())[0]).toBe('Our kiln');
  });

  test('takes an entry out of the main navigation, says so, and has it back where it was (design 11, look)', async ({
    page,
  }) => {
    await open(page);
    const before = await menu();
    const [first = ''] = before;
    await choose(page, first, `Take ${first} out of the main navigation`);
    await page.getByText(`${first} is no longer in the main navigation.`).waitFor();
    await expect.poll(menu).toEqual(before.slice(1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(menu).toEqual(before);
  });

  test('makes a page of each kind that its form has (design 11)', async ({ page }) => {
    await open(page);
    const made = {
      page: collectionTypes.page,
      cover: collectionTypes['splash-page'],
      template: collectionTypes['template-page'],
      blog: collectionTypes.generic,
      shop: collectionTypes.products,
    };
    await page.getByRole('button', { name: 'New page' }).click();
    expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(Object.keys(made).length);
    await page.keyboard.press('Escape');
    for (const kind of Object.keys(made)) await make(page, `Of kind ${kind}`, kind);
    const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/pages');
    await page.reload();
    const { pages } = (await (await listed).json()) as { pages: { title: string; type: number }[] };
    const types = new Map(pages.map(({ title, type }) => [title, type]));
    for (const [kind, type] of Object.entries(made)) {
      expect([kind, types.get(`Of kind ${kind}`)]).toEqual([kind, type]);
      expect([kind, (await fetch(`${server.url}/of-kind-${kind}`)).status]).toEqual([kind, 200]);
    }
  });

  test('orders the main navigation by a drag and by the keyboard, as visitors see (design 11)', async ({ page }) => {
    await open(page);
    const list = page.getByRole('treegrid', { name: 'Main navigation' });
    const row = (title: string) => list.getByRole('row', { name: title, exact: true });
    const atTop = list.getByRole('row', { level: 1 });
    const titles = await atTop.evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel ?? ''));
    const [first = '', second = '', ...more] = titles;
    const shown = async () => (await menu()).filter((title) => titles.includes(title ?? ''));
    expect(await shown()).toEqual(titles);
    const { height = 0 } = (await row(second).boundingBox()) ?? {};
    await row(first).dragTo(row(second), { targetPosition: { x: 60, y: height - 4 } });
    await expect.poll(shown).toEqual([second, first, ...more]);
    await climbTo(page, first, `Insert before ${second}`);
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([first, second, ...more]);
  });

  test('keeps the open page in the address, refuses an address without letters, and saves another (platform 8.52)', async ({
    page,
  }) => {
    await open(page);
    await make(page, 'Visit us');
    await choose(page, 'Visit us', 'Settings of Visit us');
    await page.getByRole('heading', { name: 'Settings of Visit us' }).waitFor();
    await page.reload();
    await page.getByLabel('Address').fill('???');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('??? is not a valid page URL').waitFor();
    await page.getByLabel('Address').fill('Find Us!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Visit us is saved.').waitFor();
    await expect.poll(async () => (await fetch(`${server.url}/find-us`)).status).toBe(200);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await elsewhere.getByLabel('Title', { exact: true }).fill('Find us');
    await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
    await elsewhere.getByText('Find us is saved.').waitFor();
    const search = page.getByRole('figure', { name: 'As a search engine lists it' });
    const social = page.getByRole('figure', { name: 'As a link to it looks' });
    const { host } = new URL(server.url);
    await search.getByText(`${host}/find-us`).waitFor();
    await page.getByLabel('Description').fill('Where we are');
    await page.getByLabel('Search title').fill('The kiln at the harbour');
    for (const figure of [search, social]) {
      await figure.getByText('The kiln at the harbour').waitFor();
      await figure.getByText('Where we are').waitFor();
    }
    await social.getByText(host, { exact: true }).waitFor();
    await page.getByText('Hide it from search engines').click();
    await search.getByText('Search engines leave it out.').waitFor();
    expect(await search.getByText('Where we are').count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('These settings were changed in another place.').waitFor();
    await page.getByRole('heading', { name: 'Settings of Find us' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Find us is saved.').waitFor();
  });

  test('makes a folder that leads to its first page, moves pages into it by a press and by keys, and has them back', async ({
    page,
  }) => {
    await open(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await make(page, 'Clay');
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Title of the folder').fill('Craft');
    await dialog.getByText('Leads to its first page').click();
    await dialog.getByRole('button', { name: 'Make the folder' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'More of Clay' }).click();
    await page.getByRole('menuitem', { name: 'Move to: In the folder Craft' }).click();
    await page.getByText('Clay has moved. Its place: In the folder Craft.').waitFor();
    const place = async () => (await fetch(`${server.url}/craft`, { redirect: 'manual' })).headers.get('location');
    await expect.poll(place).toBe('/clay');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(place).toBe(null);
    await choose(page, 'Clay', 'Put Clay into the main navigation');
    // The button that was pressed is gone: what it led to has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Main navigation');
    await climbTo(page, 'Clay', 'Drop on Craft');
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('/clay');
    await page.getByRole('button', { name: 'Settings of Craft', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the folder' }).click();
    await page.getByText('The folder Craft is removed.').waitFor();
  });

  test('deletes a page and has it back (design 11)', async ({ page }) => {
    await open(page);
    await make(page, 'Old news');
    await choose(page, 'Old news', 'Settings of Old news');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(async () => (await fetch(`${server.url}/old-news`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await fetch(`${server.url}/old-news`)).status).toBe(200);
  });

  test('has all acts of a page behind one button on a phone (design 11)', async ({ page }) => {
    await open(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await make(page, 'Small print');
    await page.getByRole('button', { name: 'More of Small print' }).click();
    await page.getByRole('menuitem', { name: 'Put Small print into the main navigation' }).click();
    await expect.poll(async () => (await menu()).at(-1)).toBe('Small print');
    await page.getByRole('button', { name: 'More of Small print' }).click();
    await page.getByRole('menuitem', { name: 'Settings of Small print' }).click();
    await page.getByRole('heading', { name: 'Settings of Small print' }).waitFor();
  });

  test('the editor that could not open a page says so, leads back, and opens it at the next try (design 6)', async ({
    page,
  }) => {
    await open(page);
    await make(page, 'Opening hours');
    const draft = '**/api/pages/*/draft*';
    await page.route(draft, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Edit Opening hours' }).click();
    await page.getByRole('heading', { name: 'The page could not be opened' }).waitFor();
    await page.getByText('Nothing is lost').waitFor();
    const back = await page.getByRole('link', { name: 'Back to the pages' }).getAttribute('href');
    expect(back).toMatch(/^\/config\/[^/]+\/pages$/);
    await page.unroute(draft);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Opening hours' }).waitFor();
  });

  test('says that collections could not be loaded (platform 8.66)', async ({ page }) => {
    await page.route(
      (url) => url.pathname === '/api/pages',
      (route) => route.fulfill({ status: 500, body: '{}' }),
    );
    await signIn(page);
    await page.getByText('Unable to load collections').waitFor();
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { webhookKinds } from '#catalog/webhook-kinds.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { Buyer } from './buyer.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';

/** The back offices of a demo shop in which everything has happened, and of a website in which nothing has. */
export interface FullOffice {
  full: string;
  empty: string;
  /** Signs the browser in. */
  enter(page: Page): Promise<void>;
}

/** Fills the demo shop of a server as its first days would, and makes an empty website beside it. */
export async function openFullOffice(server: ServerProcess): Promise<FullOffice> {
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  const { json } = await must(owner.call('POST', '/api/account/session', { email, password }));
  const [{ id, handle: full }] = json.websites;
  await sell(server);
  await decide(owner, id);
  const site = { title: 'Bare', theme: await themeOf(owner), content: 'empty', sells: [1], currency: 'USD' };
  const made = await must(owner.call('POST', '/api/websites', site));
  return {
    full,
    empty: made.json.handle,
    async enter(page) {
      const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl }));
      await page.context().addCookies(cookies);
    },
  };
}

const themeOf = async (owner: TestVisitor) => (await must(owner.get('/api/themes'))).json.themes[0].name;

async function sell(server: ServerProcess): Promise<void> {
  for (const [product, quantity] of [
    ['field-bowl', 2],
    ['quiet-kettle', 1],
    ['damson-preserve', 6],
    ['twelve-suppers', 1],
  ] as const) {
    const { item } = (await (await fetch(`${server.url}/shop/${product}?format=json`)).json()) as {
      item: { id: string; structuredContent: { variants: { sku: string }[] } };
    };
    const [variant] = item.structuredContent.variants;
    await new Buyer({ itemId: item.id, sku: variant?.sku ?? '', quantity }).buy(server);
  }
}

/** What an owner does: an address moves, a code is given out, somebody is invited, a program is told. */
async function decide(owner: TestVisitor, websiteId: string): Promise<void> {
  const call = (path: string, body: object) =>
    must(owner.call('POST', `${path}?websiteId=${websiteId}`, body, { 'idempotency-key': randomUUID() }));
  await call('/api/redirects', { from: '/old-shop', to: '/shop' });
  await call('/api/team/invitations', { email: 'helper@example.com', role: 8 });
  const card = `/api/commerce/gift-cards/${randomUUID()}?websiteId=${websiteId}`;
  await must(owner.call('PUT', card, { amountCents: 5000, message: 'For the raffle' }));
  await call('/api/webhooks', { url: 'https://books.example/hook', kinds: [webhookKinds[0]] });
}

async function must(answer: ReturnType<TestVisitor['get']>) {
  const { status, body, ...rest } = await answer;
  if (status !== 200) throw new Error(`The office could not be filled: ${status} ${body}`);
  return { status, body, ...rest };
}

/** The address of a screen below an office; where it names something, the first that its list leads to, or another screen. */
export async function findScreen(page: Page, base: string, screen: string, others: readonly string[] = []) {
  const [list = '', rest] = screen.split(/\/?\$[^/]+/);
  if (rest === undefined) return `${base}/${screen}`;
  const pattern = new RegExp(`^${new URL(base).pathname}/${list}/[^/?]+${rest}$`);
  for (const place of [list, ...others.filter((other) => !other.includes('$') && other !== list)]) {
    await page.goto(`${base}/${place}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const found = links.find((href) => pattern.test(new URL(href, base).pathname));
    if (found !== undefined) return new URL(found, base).href;
  }
  return undefined;
}

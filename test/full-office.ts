import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { roles, type Role } from '#catalog/roles.ts';
import { webhookKinds } from '#catalog/webhook-kinds.ts';
import { memberPassword, pathIn } from '#server/testing/member.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { Buyer } from './buyer.ts';
import { enter, must, signInDemoOwner } from './demo-owner.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';

/** The back offices of a demo shop in which everything has happened, and of a website in which nothing has. */
export interface FullOffice {
  full: string;
  empty: string;
  /** Makes a website in which each thing was begun, and nothing has come to it; gives its handle. */
  begin(): Promise<string>;
  /** Signs the browser in, as the administrator or as a new colleague in a role. */
  enter(browser: BrowserContext, role?: Role): Promise<void>;
  /** The pages of the full one, the home page by itself. */
  pages(): Promise<{ home: { id: string } }>;
  /** Invites a colleague; gives the path of the invitation. */
  invite(role?: Role): Promise<string>;
}

/** Fills the demo shop of a server as its first days would, and makes an empty website beside it. */
export async function openFullOffice(server: ServerProcess): Promise<FullOffice> {
  const { visitor: owner, websiteId: id, handle: full } = await signInDemoOwner(server);
  await sell(server);
  await ask(server, owner, id);
  await decide(owner, id);
  await say(server, owner, id);
  await bring(owner, id);
  await subscribe(server, owner, { websiteId: id, areaId: await gather(owner, id, await join(server, owner, id)) });
  await offer(owner, id);
  await judge(owner, id);
  await sendBack(server, owner, id);
  await leave(server, 'eve@example.com');
  await leave(server);
  pass(server, id);
  await backUp(owner, id);
  const { handle: empty } = await makeEmpty(owner, 'Bare');
  return {
    full,
    empty,
    begin: () => begin(owner),
    pages: async () => (await must(owner.get(`/api/pages?websiteId=${id}`))).json,
    invite: (role = roles.storeManager) => invite(owner, id, role),
    async enter(browser, role) {
      await enter(browser, server, role === undefined ? owner : await hire(server, owner, { websiteId: id, role }));
    },
  };
}

/** Codes and prices that are taken off, and a domain whose records are still to come. */
async function offer(owner: TestVisitor, websiteId: string): Promise<void> {
  const query = `?websiteId=${websiteId}`;
  const always = { scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: false };
  for (const discount of [
    { ...always, name: 'Open studio', code: 'STUDIO', benefit: { kind: 'percentage', percent: 10 } },
    { ...always, name: 'Free shipping over $150', benefit: { kind: 'free-shipping' }, minimumSubtotalCents: 15_000 },
  ])
    await must(owner.call('POST', `/api/commerce/discounts${query}`, discount));
  const letters = { ...always, name: 'Our letters', byCodes: true, benefit: { kind: 'percentage', percent: 15 } };
  const { id } = (await must(owner.call('POST', `/api/commerce/discounts${query}`, letters))).json;
  const batch = `/api/commerce/discounts/${id}/code-batches/${crypto.randomUUID()}${query}`;
  await must(owner.call('PUT', batch, { count: 60, prefix: 'LETTER', maxUses: 1 }));
  await must(owner.call('POST', `/api/domains${query}`, { host: 'fieldandkiln.example' }));
}

/** What buyers think, brought along in a file: one is decided on, two are not. */
async function judge(owner: TestVisitor, websiteId: string): Promise<void> {
  const bring = async (state: string, rows: string) => {
    const url = `/api/reviews/imports?${new URLSearchParams({ websiteId, state })}`;
    const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': owner.cookies.get('crumb') ?? '' };
    await must(owner.send({ method: 'POST', url, headers, payload: `product,rating,name,review,date\n${rows}` }));
  };
  await bring('shown', 'field-bowl,5,Ada,"Heavy in the hand, and it keeps soup warm.",2026-03-02\n');
  await bring(
    'waiting',
    'quiet-kettle,4,Bo,"Pours well. The handle gets warm.",2026-05-14\nfield-bowl,2,Cy,Smaller than I thought.,2026-06-01\n',
  );
}

/** Somebody withdraws from the contract of what they have just bought. */
async function sendBack(server: ServerProcess, owner: TestVisitor, websiteId: string): Promise<void> {
  const preferences = `/api/v1/commerce-preferences/commerce?websiteId=${websiteId}`;
  await must(owner.call('PUT', preferences, { takesWithdrawals: true, takesReturns: true }));
  const visitor = new TestVisitor(overHttp(server));
  const { item } = (await must(visitor.get('/shop/salt-pig?format=json'))).json;
  await must(visitor.addToCart(item.id, item.structuredContent.variants[0].sku, 1));
  const { url } = (await must(visitor.pay(await visitor.startCheckout(), randomUUID()))).json;
  const path = `${url}/withdrawal`;
  const [, line = ''] = /name="(pieces-[^"]+)"/.exec((await must(visitor.get(path))).body) ?? [];
  const { status } = await visitor.submit(path, { id: randomUUID(), [line]: '1', note: 'It is larger than my shelf.' });
  if (status !== 303) throw new Error(`Nobody could withdraw: ${status}`);
}

/** Somebody fills a cart and goes; of who gave an address, one may be reminded. */
async function leave(server: ServerProcess, email?: string): Promise<void> {
  const visitor = new TestVisitor(overHttp(server));
  const { item } = (await must(visitor.get('/shop/field-bowl?format=json'))).json;
  const { sku } = item.structuredContent.variants.find(({ qtyInStock }: { qtyInStock: number }) => qtyInStock > 2);
  await must(visitor.addToCart(item.id, sku, 1));
  if (!email) return;
  const checkoutId = await visitor.startCheckout();
  await must(visitor.call('PUT', `/api/commerce/checkouts/${checkoutId}`, { email, reminderConsent: true }));
}

/** What comes with time and from elsewhere: carts lie for two hours, a mail is refused for good, a provider pays out. */
function pass({ dataFolder }: ServerProcess, websiteId: string): void {
  using database = new DatabaseSync(`${dataFolder}/vitrine.db`, { timeout: 10_000 });
  const now = Date.now();
  database
    .prepare('update carts set updated_at = updated_at - 7200000 where website_id = ? and is_purchased = 0')
    .run(websiteId);
  database
    .prepare(`insert into jobs (id, website_id, kind, payload, state, run_at, attempts, leased_until, last_error, created_at)
      select ?, website_id, 'mail.order-confirmation', json_object('orderId', id), 'dead', ?, 8, 0, ?, created_at
      from orders where website_id = ? order by id limit 1`)
    .run(randomUUID(), now, 'The mail server says: 550 No such mailbox here.', websiteId);
  const add = database.prepare(`insert into payouts
    (id, website_id, provider, reference, test_mode, amount_cents, charges_cents, fee_cents, currency, state, created_at,
      arrives_at, lines_at)
    values (?, ?, 'stripe', ?, ?, ?, ?, ?, 'USD', ?, ?, ?, ?)`);
  // On three days each, the last today, and one that is on its way.
  for (const [isTest, before] of [0, 1].flatMap((mode) => [2, 1, 0, -2].map((days) => [mode, days] as const))) {
    const at = now - before * 24 * 3_600_000;
    const [charges, fee] = [18_000 + before * 4000, 540 + before * 120];
    const [sums, state] = [[charges - fee, charges, fee], before < 0 ? 'pending' : 'paid'];
    add.run(randomUUID(), websiteId, `po_${isTest}_${before}`, isTest, ...sums, state, Math.min(at, now), at, at);
  }
}

/** A backup, as soon as it is whole. */
async function backUp(owner: TestVisitor, websiteId: string): Promise<void> {
  const url = `/api/backups?websiteId=${websiteId}`;
  await must(owner.call('POST', url));
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await must(owner.get(url))).json.backups.length > 0) return;
    await pause(100);
  }
  throw new Error('No backup came about.');
}

async function makeEmpty(owner: TestVisitor, title: string): Promise<{ id: string; handle: string }> {
  const site = {
    title,
    theme: await themeOf(owner),
    content: 'empty',
    sells: [1],
    country: 'US',
    timeZone: 'UTC',
    currency: 'USD',
  };
  return (await must(owner.call('POST', '/api/websites', site))).json;
}

async function begin(owner: TestVisitor): Promise<string> {
  const { id, handle } = await makeEmpty(owner, 'Begun');
  const call = (path: string, body: object) =>
    must(owner.call('POST', `${path}?websiteId=${id}`, body, { 'idempotency-key': randomUUID() }));
  await call('/api/blogs', { title: 'Journal', kind: 'generic' });
  await call('/api/forms', { name: 'Questions', fields: [{ id: 'name', type: 'text', title: 'Your name' }] });
  await call('/api/mailing-lists', { name: 'Letters' });
  await call('/api/webhooks', { url: 'https://books.example/hook', kinds: [webhookKinds[0]] });
  const area = { name: 'Friends', description: '', joining: 'asked' };
  await must(owner.call('PUT', `/api/member-areas/${randomUUID()}?websiteId=${id}`, area));
  return handle;
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

/** What visitors ask: a form is sent, and somebody waits for what is sold out. */
async function ask(server: ServerProcess, owner: TestVisitor, websiteId: string): Promise<void> {
  const visitor = new TestVisitor(overHttp(server));
  const fields = [
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'message', type: 'textarea', title: 'Your question' },
  ];
  const { id } = (await must(owner.call('POST', `/api/forms?websiteId=${websiteId}`, { name: 'Questions', fields })))
    .json;
  const { key } = (await must(visitor.call('POST', `/api/form/FormSubmissionKey?formId=${id}`))).json;
  const page = { pageTitle: 'Visit', pageId: '', contentSource: 'c', pagePath: '/visit', pagePermissionTypeValue: 1 };
  const form = JSON.stringify({ email: 'ada@example.com', message: 'May I bring my dog?' });
  await must(visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page }));
  const { item } = (await must(visitor.get('/shop/field-bowl?format=json'))).json;
  const soldOut = item.structuredContent.variants.find(({ sku }: { sku: string }) => sku === 'FB-MOSS-L');
  const wish = { productId: item.id, variantId: soldOut.id, siteVisitorEmail: 'ada@example.com' };
  const path = '/api/site-users/account/notifications/restock';
  await must(visitor.call('POST', path, { ...wish, isJoinMailingList: false }));
}

/** What visitors say of a product, and wait for somebody to read. */
async function say(server: ServerProcess, owner: TestVisitor, websiteId: string): Promise<void> {
  const visitor = new TestVisitor(overHttp(server));
  await must(owner.call('PUT', `/api/settings/comments?websiteId=${websiteId}`, { commentsEnabled: true }));
  const { item } = (await must(visitor.get('/shop/field-bowl?format=json'))).json;
  const said = { body: 'Does it go into the oven?', name: 'Ada', email: 'ada@example.com' };
  await must(visitor.call('POST', `/api/comments/${item.id}`, said));
}

/** What an owner does: an address moves, a code is given out, somebody is invited, a program is told. */
async function decide(owner: TestVisitor, websiteId: string): Promise<void> {
  const call = (path: string, body: object) =>
    must(owner.call('POST', `${path}?websiteId=${websiteId}`, body, { 'idempotency-key': randomUUID() }));
  await call('/api/redirects', { from: '/old-shop', to: '/shop' });
  await call('/api/team/invitations', { email: 'helper@example.com', role: 8 });
  const card = `/api/commerce/gift-cards/${randomUUID()}?websiteId=${websiteId}`;
  await must(owner.call('PUT', card, { amountCents: 5000, message: 'For the raffle' }));
  const [list] = (await must(owner.get(`/api/mailing-lists?websiteId=${websiteId}`))).json.lists;
  const subscribers = [{ email: 'dora@example.com', name: 'Dora' }];
  await call(`/api/mailing-lists/${list.id}/imports`, { subscribers, consent: 'At the market, on paper' });
  await letter(owner, websiteId, list.id);
  await call('/api/webhooks', { url: 'https://books.example/hook', kinds: [webhookKinds[0]] });
}

/** A newsletter that was sent, and one like it that is being written. */
async function letter(owner: TestVisitor, websiteId: string, listId: string): Promise<void> {
  const query = `?websiteId=${websiteId}`;
  const { id } = (await must(owner.call('POST', `/api/newsletters${query}`, {}))).json;
  const parts = [
    { kind: 'heading', id: 'heading', text: 'Out of the kiln' },
    { kind: 'text', id: 'text', html: '<p>Forty bowls, and <a href="/shop">some of them</a> are for you.</p>' },
  ];
  const segment = { newerThanDays: 0, bought: 'either' };
  const draft = { listId, segment, subject: 'Spring firing', preheader: 'Forty bowls', parts, version: 1 };
  const { version } = (await must(owner.call('PUT', `/api/newsletters/${id}${query}`, draft))).json;
  await must(owner.call('POST', `/api/newsletters/${id}/sending${query}`, { version }));
  await must(owner.call('POST', `/api/newsletters${query}`, { of: id }));
}

/** Invites somebody by a link; gives its path. */
async function invite(owner: TestVisitor, websiteId: string, role: Role): Promise<string> {
  const { link } = (await must(owner.call('POST', `/api/team/invitations?websiteId=${websiteId}`, { role }))).json;
  return new URL(link, 'http://localhost').pathname;
}

/** Somebody who has come by an invitation and is signed in. */
async function hire(server: ServerProcess, owner: TestVisitor, { websiteId, role }: { websiteId: string; role: Role }) {
  const person = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const account = { email: `role-${role}@example.com`, password: 'a password of a colleague' };
  const token = (await invite(owner, websiteId, role)).split('/').at(-1);
  await must(person.call('POST', `/api/invitations/${token}/accept`, account));
  return person;
}

/** A file of products, as far as it is read before anybody says that it shall be written, and a sound. */
async function bring(owner: TestVisitor, websiteId: string): Promise<void> {
  const { stores } = (await must(owner.get(`/api/commerce/stores?websiteId=${websiteId}`))).json;
  const query = new URLSearchParams({ websiteId, collectionId: stores[0].id, filename: 'plates.csv' });
  const type = { 'content-type': 'application/octet-stream', 'x-csrf-token': owner.cookies.get('crumb') ?? '' };
  const url = `/api/commerce/imports?${query}`;
  await must(owner.send({ method: 'POST', url, headers: type, payload: 'Title,Price\nSide Plate,18\n' }));
  const sound = `/api/uploads?${new URLSearchParams({ websiteId, filename: 'kiln.mp3' })}`;
  await must(owner.send({ method: 'POST', url: sound, headers: type, payload: 'ID3 A kiln, cooling' }));
}

/** A visitor who has an account, by the link that is mailed. */
async function join(server: ServerProcess, owner: TestVisitor, websiteId: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(overHttp(server));
  await must(owner.call('PUT', `/api/members/settings?websiteId=${websiteId}`, { isOpen: true }));
  await must(visitor.submit('/account/join', { name: 'Bea', email: 'bea@example.com' }));
  const { status } = await visitor.submit(pathIn(await mailTo(owner, websiteId, 'bea@example.com')), {
    password: memberPassword,
  });
  if (status !== 303) throw new Error(`Nobody could join: ${status}`);
  return visitor;
}

/** An area of members, with somebody who asks to be in it and somebody who is; gives its id. */
async function gather(owner: TestVisitor, websiteId: string, member: TestVisitor): Promise<string> {
  const areaId = randomUUID();
  const area = { name: 'Kiln friends', description: 'What comes out of the kiln next.', joining: 'asked' };
  await must(owner.call('PUT', `/api/member-areas/${areaId}?websiteId=${websiteId}`, area));
  await member.submit(`/account/areas/${areaId}/join`, {});
  const guest = { email: 'cleo@example.com' };
  await must(owner.call('POST', `/api/member-areas/${areaId}/people?websiteId=${websiteId}`, guest));
  return areaId;
}

/** Preserves are sent every month from now on, which opens an area, and somebody wants them. */
async function subscribe(
  server: ServerProcess,
  owner: TestVisitor,
  { websiteId, areaId }: { websiteId: string; areaId: string },
): Promise<void> {
  const visitor = new TestVisitor(overHttp(server));
  const { item } = (await must(visitor.get('/shop/damson-preserve?format=json'))).json;
  const [{ sku }] = item.structuredContent.variants;
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
  const change = { subscriptionPlan, memberAreaId: areaId };
  await must(owner.call('PATCH', `/api/commerce/products/${item.id}?websiteId=${websiteId}`, change));
  const wish = { itemId: item.id, sku, qty: 1, additionalFields: null };
  await must(visitor.call('POST', '/api/3/commerce/cart/subscription', wish));
  await must(visitor.pay(await visitor.startCheckout(), randomUUID()));
}

/** The text of a mail, once the jobs have come to it. */
async function mailTo(owner: TestVisitor, websiteId: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { mails } = (await must(owner.get(`/api/mailbox?websiteId=${websiteId}`))).json;
    const mail = mails.find(({ to }: { to: string }) => to === address);
    if (mail) return (await must(owner.get(`/api/mailbox/${mail.id}?websiteId=${websiteId}`))).json.text;
    await pause(100);
  }
  throw new Error(`No mail came to ${address}.`);
}

import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { everyone } from '#contract/newsletter.ts';
import { giftCardPath } from '#domain/gift-cards/gift-card-page.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers, subscribe } from '#domain/mailing-lists/subscribe.ts';
import { answerComment } from '#domain/comments/write-comment.ts';
import { createNewsletter, saveNewsletter } from '#domain/newsletters/newsletters.ts';
import { startNewsletter } from '#domain/newsletters/start.ts';
import { subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { readClientAssets } from '#server/presentation.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { makeBusyShop, type BusyShop } from '#server/testing/busy-shop.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { test } from './browser.ts';

const readers = 700;
const askers = 300;

let app: TestApp;
let shop: BusyShop;
let origin: string;
let links: string[];

beforeAll(async () => {
  app = await openTestApp({}, { client: readClientAssets('dist/client') });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  // What mails lead to.
  app.services.config.PORT = port;
  origin = `http://127.0.0.1:${port}`;
  shop = await makeBusyShop(app, { mark: 'Scanned' });
  await write();
  await app.worker.runDue();
  links = [...(await linksOfMails()), ...otherLinks()];
}, 240_000);
afterAll(() => app.close());

const deed = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(app.services, shop.site.websiteId, work);

/** A newsletter to many, confirmations to others, and what else a website mails. */
async function write(): Promise<void> {
  const { id: listId } = await deed((unit) => createMailingList(unit, { name: 'Letters' }));
  const subscribers = Array.from({ length: readers }, (_, index) => ({ email: `reads-${index}@example.com` }));
  await deed((unit) => importSubscribers(unit, listId, { subscribers, consent: 'At the market' }));
  const consent = { consentText: 'Yes', consentVersion: '1', source: 'form' };
  await act(app.services, shop.site.websiteId, async (unit) => {
    for (let index = 0; index < askers; index++) {
      await subscribe(unit, { listId, email: `asks-${index}@example.com`, name: '', ...consent });
    }
  });
  const sender = { from: 'Kiln <letters@kiln.example>', newslettersPerSecond: 1000 };
  await deed((unit) => savePreferences(unit, 'mail', sender));
  const { id } = await deed((unit) => createNewsletter(unit));
  const parts = [{ kind: 'text' as const, id: 't', html: '<p>Out of the <a href="/shop">kiln</a>.</p>' }];
  const draft = { listId, segment: everyone, subject: 'Spring', preheader: '', parts, version: 1 };
  const { version } = await deed((unit) => saveNewsletter(unit, id, draft));
  await deed((unit) => startNewsletter(unit, id, { version }));
  await app.services.database.write(async (tx) => {
    await tx.updateTable('comment_readers').set({ state: 'confirmed' }).execute();
    // Its buyer may be asked what they think of it.
    await tx.updateTable('orders').set({ fulfillment: 'fulfilled' }).execute();
  });
  const commentId = shop.known.commentId ?? '';
  await deed((unit) => answerComment(unit, commentId, { name: 'Kiln', body: 'It is.' }));
}

/** Each address that stands in a mail, in its words, its HTML or its headers. */
async function linksOfMails(): Promise<string[]> {
  const mails = await app.services.mailbox(shop.site.websiteId).list(readers + askers + 500);
  expect(mails.length).toBeGreaterThanOrEqual(readers + askers);
  const found = mails.flatMap((mail) => JSON.stringify(mail).match(/https?:\/\/[^\s"<>\\]+/g) ?? []);
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&').replace(/[.,)]+$/, '')))];
}

/** Where mails lead that are due only after days, or came to an owner. */
function otherLinks(): string[] {
  const { known } = shop;
  const secret = (name: string) => known[name] ?? name;
  const { secrets } = app.services;
  const giftCard = { websiteId: shop.site.websiteId, giftCardId: secret('giftCardId') };
  const paths = [
    `/cart/reminders/${secret('reminders.token')}`,
    `/cart/reminders/${secret('reminders.token')}/stop`,
    `/reviews/${secret('reviews.token')}`,
    `/account/areas/${secret('areaId')}`,
    subscriptionPath(secrets, secret('subscriptionId')),
    giftCardPath(secrets, giftCard),
  ];
  const owners = [
    `/config/invitation/${secret('invitations.token')}`,
    `/config/reset/${secret('reset-by-link.token')}`,
  ];
  return [...paths.map((path) => origin + path), ...owners.map((path) => ownerOrigin() + path)];
}

const ownerOrigin = () => origin.replace('127.0.0.1', app.services.config.ownerHost);

/** All that the database has, row by row, but for how many guesses came from where: looking at an invitation is one. */
async function everything(): Promise<Map<string, string[]>> {
  const { read } = app.services.database;
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name <> 'rate_limits'`.execute(read);
  const all = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(read);
      return [name, found.rows.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return new Map(all);
}

/** Makes what was to follow happen, and looks at what there is then. */
async function expectNothingNew(before: Map<string, string[]>): Promise<void> {
  await app.worker.runDue();
  const after = await everything();
  expect([...after].filter(([name, rows]) => rows.join() !== before.get(name)?.join())).toEqual([]);
}

/** A link of each kind. */
const kinds = () => [
  ...new Map(links.map((link) => [new URL(link).pathname.replaceAll(/[\w.~-]{20,}/g, '*'), link])).values(),
];

describe('a scanner of mails', () => {
  test('that opens every link of a thousand mails, by HEAD and by GET, changes nothing (design 9)', async () => {
    const before = await everything();
    const failed: string[] = [];
    for (const link of links) {
      const { pathname, search, hostname } = new URL(link);
      const scanner = new TestVisitor(app.app, hostname);
      for (const method of ['HEAD', 'GET'] as const) {
        const { status } = await scanner.send({ method, url: pathname + search, headers: { accept: 'text/html' } });
        // The home page of this website is not made yet.
        if (status >= 400 && pathname !== '/') failed.push(`${status} ${method} ${link}`);
      }
    }
    expect(links.length).toBeGreaterThan(readers + askers);
    expect(failed).toEqual([]);
    await expectNothingNew(before);
  });

  test('that runs the scripts of pages changes nothing either, as long as it presses nothing (design 9)', async ({
    page,
  }) => {
    const before = await everything();
    for (const link of kinds()) {
      const { pathname, search, hostname } = new URL(link);
      // A file would be kept by the browser.
      if (pathname === '/' || pathname.startsWith('/downloads/')) continue;
      const from = hostname === app.services.config.ownerHost ? ownerOrigin() : origin;
      const answer = await page.goto(from + pathname + search, { waitUntil: 'networkidle' });
      expect(answer?.status(), link).toBe(200);
    }
    await expectNothingNew(before);
  });
});

import { sql } from 'kysely';
import { everyone, type NewsletterSegment } from '#contract/newsletter.ts';
import { listSubscribers } from '#domain/mailing-lists/list-subscribers.ts';
import { createMailingList, loadMailingLists } from '#domain/mailing-lists/mailing-lists.ts';
import { countAudience } from '#domain/newsletters/audience.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { openShop, type DatabaseKind, type Shop } from '../test/shop.ts';
import { measureOnEach } from './on-each.ts';
import { atMost, median, type Measurement } from './server/measure.ts';

const people = 1_000_000;
/** So many of them have bought something. */
const buyers = people / 20;
/** Of the first of a segment and its count, in ms. */
const goal = 200;
/** A part of a word may stand anywhere: all addresses and names are read for it. */
const searchGoal = 2000;
const rounds = 7;
const dayMs = 24 * 3_600_000;

const atOnce = 50_000;

/** The numbers after one, as rows, in the words of both databases. */
const numbers = (after: number) =>
  sql`(with recursive n(i) as (select cast(${sql.lit(after + 1)} as bigint)
    union all select i + 1 from n where i < ${sql.lit(after + atOnce)}) select i from n) as n`;
const idOf = (prefix: string) => sql`${prefix} || substr(cast(1000000000000 + i as text), 2)`;

/** Puts the people on a list over the last thousand days, and makes some of them customers. */
async function fill({ database, site: { websiteId } }: Shop, listId: string): Promise<void> {
  const now = Date.now();
  const joined = sql`${sql.lit(now)} - (${sql.lit(people)} - i) * ${sql.lit((1000 * dayMs) / people)}`;
  for (let after = 0; after < people; after += atOnce) {
    await database.write((tx) =>
      sql`insert into subscribers (id, website_id, list_id, email, name, state, consent_text, consent_version, source,
        consented_at, asked_at, confirmed_at, created_at, bought)
      select ${idOf('00000000-0000-7000-8000-')}, ${websiteId}, ${listId}, 'person-' || i || '@example.com', 'Person ' || i,
        case when i % 20 = 0 then 'unsubscribed' else 'subscribed' end, 'At the market', '', 'import',
        ${joined}, 0, ${joined}, ${joined}, case when i % 20 = 1 then 1 else 0 end from ${numbers(after)}`.execute(tx),
    );
  }
  for (let after = 0; after < buyers; after += atOnce) {
    await database.write((tx) =>
      sql`insert into customers (id, website_id, test_mode, email, name, orders, spent_cents, currency, last_order_at,
        created_at)
      select ${idOf('00000000-0000-7000-9000-')}, ${websiteId}, 0, 'person-' || (i * 20 + 1) || '@example.com', '', 1, 1000,
        'USD', 0, 0 from ${numbers(after)}`.execute(tx),
    );
  }
  await database.write((tx) =>
    sql`update mailing_lists set subscribers = (select count(*) from subscribers where state = 'subscribed')`.execute(
      tx,
    ),
  );
  if (database.kind === 'postgres') await database.write((tx) => sql`analyze`.execute(tx));
}

const segments: Record<string, NewsletterSegment> = {
  'on a list': everyone,
  'new in 30 days': { newerThanDays: 30, bought: 'either' },
  'on it and have bought': { newerThanDays: 0, bought: 'yes' },
  'on it and have not bought': { newerThanDays: 0, bought: 'no' },
};

async function time(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function measure(kind: DatabaseKind): Promise<Measurement[]> {
  await using shop = await openShop(kind, []);
  const { database, site } = shop;
  const { websiteId } = site;
  const deps = { database, clock: systemClock };
  const { id: listId } = await mustAct(deps, websiteId, (unit) => createMailingList(unit, { name: 'Letters' }));
  await fill(shop, listId);
  const rows: Measurement[] = [];
  const say = async (name: string, act: () => Promise<unknown>, within = goal) =>
    rows.push(atMost(`${kind}: ${name} (ms)`, await time(act), within));
  for (const [name, segment] of Object.entries(segments)) {
    const asked = { websiteId, listId, segment, until: Date.now() };
    await say(`how many are ${name}`, () => countAudience(database.read, asked));
  }
  const own = { websiteId, listId };
  await say('the first 50 of a list', () => listSubscribers(database.read, own, {}));
  await say('the first 50 who have bought', () => listSubscribers(database.read, own, { bought: 'yes' }));
  await say('the first 50 who have not', () => listSubscribers(database.read, own, { bought: 'no' }));
  await say('the first 50 of who left', () => listSubscribers(database.read, own, { state: 'unsubscribed' }));
  const search = () => listSubscribers(database.read, own, { search: 'person-7777' });
  await say('the first 50 of what is sought', search, searchGoal);
  await say('all lists with how many', () => loadMailingLists(database.read, websiteId));
  return rows;
}

/** How fast a list of a million is looked at, on both databases. Fails where the goal is missed. */
export const run = () => measureOnEach(measure);

if (import.meta.main) await run();

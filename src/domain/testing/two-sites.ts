import type { Refusal } from '#contract/refusals.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { granted, inUnit, type Unit } from '../unit.ts';
import { createWebsite } from '../websites/websites.ts';

const now = 1_800_000_000_000;
const tables = ['websites', 'domains', 'preferences', 'collections', 'categories', 'items', 'item_tags'] as const;
const others = [
  'item_categories',
  'item_images',
  'assets',
  'product_files',
  'documents',
  'revisions',
  'accounts',
  'memberships',
  'invitations',
  'audit_log',
] as const;

/** An installation with the websites "a" and "b", to try writers on. */
export async function openTwoSites() {
  const test = await openTestDatabase();
  const { database } = test;
  let heard: string[] = [];
  const run = <T>(work: (unit: Unit) => Promise<T>, websiteId = 'a'): Promise<T> =>
    inUnit({ database, clock: { now: () => now } }, { websiteId, actor: { kind: 'system', id: 't' } }, async (unit) => {
      const result = await work(unit);
      heard = unit.signals.map((signal) => signal.join(' '));
      return result;
    });
  for (const id of ['a', 'b']) granted(await run((unit) => createWebsite(unit, { title: id, theme: 't' }), id));
  return {
    database,
    now,
    run,
    /** The same of what is not to be refused. */
    must: async <T>(work: (unit: Unit) => Promise<T | Refusal>, websiteId = 'a'): Promise<T> =>
      granted(await run(work, websiteId)),
    /** What the last unit made stale. */
    heard: () => heard,
    /** What the audit log says last: what was done to what, and how. */
    lastAct: async () => {
      const log = database.read.selectFrom('audit_log').select(['action', 'subject_id', 'details']);
      const { action, subject_id, details } = await log.orderBy('id', 'desc').executeTakeFirstOrThrow();
      return [action, subject_id, details];
    },
    /** All that writers of sites, pages and accounts keep, to tell whether something changed. */
    contents: async () => {
      const rows = [...tables, ...others].map((table) => database.read.selectFrom(table).selectAll().execute());
      return (await Promise.all(rows)).map((each) => each.map((row) => JSON.stringify(row)).sort());
    },
    close: () => test.drop(),
  };
}

export type TwoSites = Awaited<ReturnType<typeof openTwoSites>>;

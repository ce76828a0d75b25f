import { everyone } from '#contract/newsletter.ts';
import type { Database } from '#database/database.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { createNewsletter, saveNewsletter } from '#domain/newsletters/newsletters.ts';
import { startNewsletter } from '#domain/newsletters/start.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { mailThrough } from './mail-through.ts';

interface Asked {
  people: number;
  /** Of the mail server on this machine. */
  port: number;
  perSecond: number;
}

const atOnce = 2000;

/** Starts a newsletter to so many people, which servers of the shop go on with; gives its id. */
export async function beginNewsletter(
  shop: { database: Database; site: { websiteId: string } },
  { people, port, perSecond }: Asked,
): Promise<string> {
  const {
    database,
    site: { websiteId },
  } = shop;
  await mailThrough(shop, { port, perSecond });
  const deps = { database, clock: systemClock };
  const { id: listId } = await mustAct(deps, websiteId, (unit) => createMailingList(unit, { name: 'Letters' }));
  for (let done = 0; done < people; done += atOnce) {
    const count = Math.min(atOnce, people - done);
    const subscribers = Array.from({ length: count }, (_, index) => ({ email: `person-${done + index}@example.com` }));
    await mustAct(deps, websiteId, (unit) =>
      importSubscribers(unit, listId, { subscribers, consent: 'At the market' }),
    );
  }
  const { id } = await mustAct(deps, websiteId, (unit) => createNewsletter(unit));
  const text = '<p>Forty bowls came out of the kiln, and <a href="/shop">some of them</a> are for you.</p>';
  const parts = [
    { kind: 'heading' as const, id: 'heading', text: 'Out of the kiln' },
    { kind: 'text' as const, id: 'text', html: text.repeat(5) },
  ];
  const draft = { listId, segment: everyone, subject: 'Spring firing', preheader: 'Forty bowls', parts, version: 1 };
  const { version } = await mustAct(deps, websiteId, (unit) => saveNewsletter(unit, id, draft));
  await mustAct(deps, websiteId, (unit) => startNewsletter(unit, id, { version }));
  return id;
}

/** How far a newsletter is. */
export function newsletterState({ database }: { database: Database }, id: string) {
  const own = database.read.selectFrom('newsletters').select(['status', 'sent', 'recipients']).where('id', '=', id);
  return own.executeTakeFirstOrThrow();
}

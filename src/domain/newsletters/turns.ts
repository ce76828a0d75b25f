import type { NewsletterDraft } from '#contract/newsletter.ts';
import { inUnit, type UnitDeps } from '../unit.ts';
import { audienceOf } from './audience.ts';
import { draftOf } from './newsletters.ts';
import { queueTurn } from './start.ts';
import { weigh } from './weigh.ts';

/** Longer than a part of a sending takes: a process that died is followed by another then, in ms. */
const leaseMs = 60_000;
/** Recipients that are noted in one transaction. */
const frozenAtOnce = 2000;
/** One who was not taken for the moment is tried again after this, then twice as long, in ms. */
const patienceMs = 5 * 60_000;
const mostTries = 6;

const actor = { kind: 'system', id: 'newsletters' } as const;

/** Who is next, and whether the last newsletter was refused there. */
export interface Recipient {
  id: string;
  email: string;
  name: string;
  refusals: number;
  tries: number;
}

export type Outcome =
  | { state: 'sent' }
  /** For good; `isAddress` where it is the address that does not exist. */
  | { state: 'refused'; told: string; isAddress: boolean }
  /** Not now. */
  | { state: 'later'; told: string };

interface Newsletter {
  websiteId: string;
  newsletterId: string;
}

export interface Turn extends NewsletterDraft {
  listId: string;
}

/**
 * Claims the next part of a newsletter's sending: of several processes one does it. Nothing where it is not its turn:
 * newsletters of one website follow each other, so that their rate is that of the website.
 */
export function claimTurn(deps: UnitDeps, { websiteId, newsletterId: id }: Newsletter): Promise<Turn | undefined> {
  return inUnit(deps, { websiteId, actor }, async ({ tx, now }) => {
    const row = await tx
      .updateTable('newsletters')
      .set({ next_at: now + leaseMs })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .where('next_at', '<=', now)
      .where((eb) => {
        const earlier = eb
          .selectFrom('newsletters as other')
          .select('other.id')
          .where('other.website_id', '=', websiteId)
          .where('other.status', '=', 'sending')
          // One that only waits for addresses that were not taken yet holds up no other.
          .where('other.next_at', '<=', now + leaseMs)
          .where((of) =>
            of.or([
              of('other.started_at', '<', of.ref('newsletters.started_at')),
              of.and([of('other.started_at', '=', of.ref('newsletters.started_at')), of('other.id', '<', id)]),
            ]),
          );
        return eb.not(eb.exists(earlier));
      })
      .where('website_id', 'in', (eb) =>
        eb.selectFrom('websites').select('websites.id').where('deleted_at', 'is', null),
      )
      .returningAll()
      .executeTakeFirst();
    return row?.list_id ? { ...draftOf(row), listId: row.list_id } : undefined;
  });
}

/** Notes whom a newsletter goes to: who was on the list when its sending began. It may be broken off and go on. */
export async function freezeRecipients(deps: UnitDeps, { websiteId, newsletterId }: Newsletter, turn: Turn) {
  let isDone = false;
  while (!isDone) {
    isDone = await inUnit(deps, { websiteId, actor }, async ({ tx, now }) => {
      const own = tx.selectFrom('newsletters').select(['frozen_to', 'started_at']).where('website_id', '=', websiteId);
      const { frozen_to: after, started_at: until } = await own
        .where('id', '=', newsletterId)
        .executeTakeFirstOrThrow();
      if (after === null) return true;
      const people = await audienceOf(tx, { ...turn, websiteId, until: until ?? now })
        .select('subscribers.id')
        .where('subscribers.id', '>', after)
        .orderBy('subscribers.id')
        .limit(frozenAtOnce)
        .execute();
      const last = people.length < frozenAtOnce;
      const common = { website_id: websiteId, newsletter_id: newsletterId, state: 'waiting', due_at: 0 } as const;
      if (people.length > 0) {
        await tx
          .insertInto('newsletter_recipients')
          .values(people.map(({ id }) => ({ ...common, subscriber_id: id, tries: 0, told: '', unsubscribed_at: null })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await tx
        .updateTable('newsletters')
        .set((eb) => ({
          frozen_to: last ? null : (people.at(-1)?.id ?? null),
          recipients: eb('recipients', '+', people.length),
        }))
        .where('website_id', '=', websiteId)
        .where('id', '=', newsletterId)
        .execute();
      return last;
    });
  }
}

/** The next of those who wait, after one that is in hand. Who has left the list meanwhile is passed over. */
export function nextRecipients(
  deps: UnitDeps,
  { websiteId, newsletterId }: Newsletter,
  { after, limit }: { after: string; limit: number },
): Promise<{ people: Recipient[]; last: string | undefined }> {
  return inUnit(deps, { websiteId, actor }, async ({ tx, now }) => {
    const waiting = await tx
      .selectFrom('newsletter_recipients as to')
      .innerJoin('newsletters as letter', 'letter.id', 'to.newsletter_id')
      .innerJoin('subscribers as person', 'person.id', 'to.subscriber_id')
      .select(['person.id', 'person.email', 'person.name', 'person.state', 'person.refusals', 'to.tries'])
      .where('to.website_id', '=', websiteId)
      .where('to.newsletter_id', '=', newsletterId)
      .where('letter.status', '=', 'sending')
      .where('to.state', '=', 'waiting')
      .where('to.due_at', '<=', now)
      .where('to.subscriber_id', '>', after)
      .orderBy('to.subscriber_id')
      .limit(limit)
      .execute();
    const left = waiting.filter(({ state }) => state !== 'subscribed').map(({ id }) => id);
    if (left.length > 0) {
      await tx
        .updateTable('newsletter_recipients')
        .set({ state: 'left' })
        .where('website_id', '=', websiteId)
        .where('newsletter_id', '=', newsletterId)
        .where('subscriber_id', 'in', left)
        .execute();
    }
    return { people: waiting.filter(({ state }) => state === 'subscribed'), last: waiting.at(-1)?.id };
  });
}

/** Notes what came of one mail; gives whether the newsletter goes on. */
export function noteOutcome(
  deps: UnitDeps,
  { websiteId, newsletterId }: Newsletter,
  { recipient, outcome }: { recipient: Recipient; outcome: Outcome },
): Promise<boolean> {
  return inUnit(deps, { websiteId, actor }, async (unit) => {
    const { tx, now } = unit;
    const { id, tries } = recipient;
    const isLater = outcome.state === 'later' && tries + 1 < mostTries;
    const told = outcome.state === 'sent' ? '' : outcome.told;
    const state = isLater ? 'waiting' : outcome.state === 'sent' ? 'sent' : 'refused';
    const noted = await tx
      .updateTable('newsletter_recipients')
      .set({ state, told, ...(isLater && { tries: tries + 1, due_at: now + patienceMs * 2 ** tries }) })
      .where('website_id', '=', websiteId)
      .where('newsletter_id', '=', newsletterId)
      .where('subscriber_id', '=', id)
      .where('state', '=', 'waiting')
      .returning('subscriber_id')
      .executeTakeFirst();
    if (noted && outcome.state === 'sent') await weigh(unit, recipient, 'sent');
    if (noted && outcome.state === 'refused' && outcome.isAddress) await weigh(unit, recipient, 'refused');
    const counted = noted && !isLater ? state : undefined;
    const row = await tx
      .updateTable('newsletters')
      .set((eb) => ({
        sent: eb('sent', '+', counted === 'sent' ? 1 : 0),
        refused: eb('refused', '+', counted === 'refused' ? 1 : 0),
      }))
      .where('website_id', '=', websiteId)
      .where('id', '=', newsletterId)
      .returning('status')
      .executeTakeFirst();
    return row?.status === 'sending';
  });
}

/** Ends a part of a sending: the next one comes after `restMs`, or nobody waits any more. */
export function endTurn(
  deps: UnitDeps,
  { websiteId, newsletterId: id }: Newsletter,
  { restMs }: { restMs: number },
): Promise<void> {
  return inUnit(deps, { websiteId, actor }, async (unit) => {
    const { tx, now } = unit;
    const waiting = tx
      .selectFrom('newsletter_recipients')
      .where('website_id', '=', websiteId)
      .where('newsletter_id', '=', id)
      .where('state', '=', 'waiting');
    const due = await waiting.select('due_at').where('due_at', '<=', now).limit(1).executeTakeFirst();
    const { later } = due
      ? { later: now }
      : await waiting.select(({ fn }) => fn.min('due_at').as('later')).executeTakeFirstOrThrow();
    const next = later === null ? null : Math.max(later, now + restMs);
    const ended = { status: 'sent', ended_at: now, next_at: null, updated_at: now } as const;
    const changed = await tx
      .updateTable('newsletters')
      .set(next === null ? ended : { next_at: next })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .returning('id')
      .executeTakeFirst();
    if (changed && next !== null) await queueTurn(unit, id, next);
  });
}

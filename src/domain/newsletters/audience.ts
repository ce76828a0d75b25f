import type { NewsletterSegment } from '#contract/newsletter.ts';
import type { Read } from '#database/database.ts';

const dayMs = 24 * 3_600_000;

interface Audience {
  websiteId: string;
  listId: string;
  segment: NewsletterSegment;
  /** Who came on the list later is not among them, in epoch ms. */
  until: number;
}

/** Who of a list is on it, and of the part that a newsletter is for. */
export function audienceOf(read: Read, { websiteId, listId, segment, until }: Audience) {
  let people = read
    .selectFrom('subscribers')
    .where('subscribers.website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('state', '=', 'subscribed')
    .where('confirmed_at', '<=', until);
  const { newerThanDays: days, bought } = segment;
  if (days > 0) people = people.where('confirmed_at', '>', until - days * dayMs);
  if (bought === 'either') return people;
  return people.where((eb) => {
    const customer = eb
      .selectFrom('customers')
      .select('customers.id')
      .where('customers.website_id', '=', websiteId)
      .where('customers.test_mode', '=', 0)
      .whereRef('customers.email', '=', 'subscribers.email');
    return bought === 'yes' ? eb.exists(customer) : eb.not(eb.exists(customer));
  });
}

/** How many people a newsletter would go to now. */
export async function countAudience(read: Read, audience: Audience): Promise<number> {
  const counted = audienceOf(read, audience).select(({ fn }) => fn.countAll<number>().as('people'));
  return (await counted.executeTakeFirstOrThrow()).people;
}

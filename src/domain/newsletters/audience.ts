import type { NewsletterSegment } from '#contract/newsletter.ts';
import type { Read } from '#database/database.ts';
import { countOnList } from '../mailing-lists/mailing-lists.ts';

const dayMs = 24 * 3_600_000;

interface Audience {
  websiteId: string;
  listId: string;
  segment: NewsletterSegment;
  /** Who came on the list later is not among them, in epoch ms. */
  until: number;
}

/** Who of a list is on it, and of the part that a newsletter is for. */
export function audienceOf(read: Read, audience: Audience) {
  const people = onList(read, audience).where('confirmed_at', '<=', audience.until);
  const { bought } = audience.segment;
  return bought === 'either' ? people : people.where('bought', '=', bought === 'yes' ? 1 : 0);
}

/** Who is on the list, since as many days as the segment says. */
function onList(read: Read, { websiteId, listId, segment: { newerThanDays: days }, until }: Audience) {
  const people = read
    .selectFrom('subscribers')
    .where('subscribers.website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('state', '=', 'subscribed');
  return days > 0 ? people.where('confirmed_at', '>', until - days * dayMs) : people;
}

/** How many people a newsletter would go to now. Buyers are the fewer of a large list: who has not bought is the rest. */
export async function countAudience(read: Read, audience: Audience): Promise<number> {
  const { websiteId, listId, segment } = audience;
  const people = onList(read, audience);
  const count = async (of: typeof people) =>
    (await of.select(({ fn }) => fn.countAll<number>().as('people')).executeTakeFirstOrThrow()).people;
  const countAll = () => (segment.newerThanDays > 0 ? count(people) : countOnList(read, websiteId, listId));
  const countBuyers = () => count(people.where('bought', '=', 1));
  if (segment.bought === 'either') return countAll();
  return segment.bought === 'yes' ? countBuyers() : (await countAll()) - (await countBuyers());
}

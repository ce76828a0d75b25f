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
export function audienceOf(read: Read, audience: Audience) {
  const people = onList(read, audience);
  const { websiteId, segment } = audience;
  if (segment.bought === 'either') return people;
  return people.where((eb) => {
    const customer = eb
      .selectFrom('customers')
      .select('customers.id')
      .where('customers.website_id', '=', websiteId)
      .where('customers.test_mode', '=', 0)
      .whereRef('customers.email', '=', 'subscribers.email');
    return segment.bought === 'yes' ? eb.exists(customer) : eb.not(eb.exists(customer));
  });
}

/** Who is on the list, since as many days as the segment says. */
function onList(read: Read, { websiteId, listId, segment: { newerThanDays: days }, until }: Audience) {
  const people = read
    .selectFrom('subscribers')
    .where('subscribers.website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('state', '=', 'subscribed')
    .where('confirmed_at', '<=', until);
  return days > 0 ? people.where('confirmed_at', '>', until - days * dayMs) : people;
}

/** How many people a newsletter would go to now. Who has not bought is the rest: buyers are the fewer of a large list. */
export async function countAudience(read: Read, audience: Audience): Promise<number> {
  const { websiteId, segment } = audience;
  const people = onList(read, audience);
  const count = async (of: typeof people) =>
    (await of.select(({ fn }) => fn.countAll<number>().as('people')).executeTakeFirstOrThrow()).people;
  if (segment.bought === 'either') return count(people);
  const buyers = await count(
    people.where('subscribers.email', 'in', (eb) =>
      eb
        .selectFrom('customers')
        .select('customers.email')
        .where('customers.website_id', '=', websiteId)
        .where('customers.test_mode', '=', 0),
    ),
  );
  return segment.bought === 'yes' ? buyers : (await count(people)) - buyers;
}

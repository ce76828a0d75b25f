import { sql } from 'kysely';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { KeptMail } from '#providers/mail/mailbox.ts';
import { listOwnComments } from '../comments/erase-comments.ts';
import { listCustomerNotes } from '../customers/customer-notes.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Unit } from '../unit.ts';
import { wishesOfPeople } from '../wishes/wishes.ts';
import { addressesOf, findTraces, remindersOf } from './find-traces.ts';
import { findCustomer } from './load-customer.ts';
import { picturesOf, toShownPicture } from '../reviews/review-pictures.ts';

/** What is given out as it is kept. */
const asKept = (text: string): unknown => JSON.parse(text);

/** All that is held of a customer's addresses, real and test orders alike; undefined where there is no such customer. */
export async function loadPersonData(read: Read, websiteId: string, customerId: string, now: number) {
  const customer = await findCustomer(read, websiteId, customerId);
  if (!customer) return undefined;
  const emails = await addressesOf(read, websiteId, customer.email);
  const [email, ...alsoEmails] = emails;
  const ids = await idsOf(read, websiteId, emails);
  const traces = await findTraces(read, websiteId, emails);
  const own = { read, websiteId };
  return {
    email,
    ...(alsoEmails.length > 0 && { alsoEmails }),
    name: customer.name,
    savedAt: new Date(now).toISOString(),
    orders: await loadOrders(own, ids),
    giftCards: await giftCardsOf(own, emails),
    checkouts: await checkoutsOf(own, traces.checkoutIds),
    carts: await cartsOf(own, traces.cartIds),
    reminders: await remindersOf(read, websiteId, emails).select(['state', 'due_at', 'created_at']).execute(),
    refusedMails: await refusalsOf(own, emails),
    messages: await messagesOf(own, emails),
    mailingLists: await subscriptionsOf(own, emails),
    newsletters: await newslettersTo(own, emails),
    account: await accountOf(own, emails),
    areas: await areasOf(own, emails),
    wishes: await wishesOfPeople(read, websiteId, emails),
    restock: await restockOf(own, emails),
    reviews: await reviewsOf(own, emails),
    comments: await listOwnComments(read, websiteId, emails),
    subscriptions: await boughtAgainOf(own, emails),
    mails: await mailsOf(own, traces.mailKeys),
    notes: await listCustomerNotes(read, websiteId, ids),
  };
}

/** Notes that somebody has saved it. */
export async function recordExport(unit: Unit, customerId: string): Promise<void> {
  await unit.record({ action: 'customer.export', subjectId: customerId });
}

interface Own {
  read: Read;
  websiteId: string;
}

async function idsOf(read: Read, websiteId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await read
    .selectFrom('customers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
  return rows.map(({ id }) => id);
}

async function loadOrders({ read, websiteId }: Own, customerIds: readonly string[]) {
  const rows = await read
    .selectFrom('orders')
    .select(['id', 'details', 'payment'])
    .where('website_id', '=', websiteId)
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .execute();
  const orders: object[] = [];
  for (const { id, details, payment } of rows) {
    const order = await loadOrder(read, websiteId, { id });
    const returns = await returnsOf({ read, websiteId }, id);
    const paidBy = payment === null ? null : asKept(payment);
    orders.push({ ...order, filledIn: asKept(details), paidBy, ...(returns.length > 0 && { returns }) });
  }
  return orders;
}

/** What was sent back of an order, and what was said of that. */
function returnsOf({ read, websiteId }: Own, orderId: string) {
  return read
    .selectFrom('returns')
    .select(['kind', 'state', 'reason', 'note', 'words', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
}

function giftCardsOf({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('gift_cards')
    .select(['last_four', 'currency', 'issued_cents', 'balance_cents', 'order_id', 'created_at'])
    .select(['recipient_name', 'sender_name', 'message', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
}

async function checkoutsOf({ read, websiteId }: Own, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = read.selectFrom('checkouts').selectAll().where('website_id', '=', websiteId).where('id', 'in', ids);
  return (await rows.execute()).map(({ state, entries, details, created_at: createdAt }) => {
    return { state, entries: asKept(entries), details: asKept(details), createdAt };
  });
}

async function cartsOf({ read, websiteId }: Own, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return read
    .selectFrom('cart_entries')
    .select(['cart_id', 'item_id', 'variant_id', 'fields_key', 'quantity', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('cart_id', 'in', ids)
    .execute();
}

function refusalsOf({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('mail_refusals')
    .select(['kind', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
}

/** What was sent by forms with the address. */
async function messagesOf({ read, websiteId }: Own, emails: readonly string[]) {
  const rows = await read
    .selectFrom('form_submissions')
    .select(['id', 'page_title', 'page_path', 'answers', 'created_at'])
    .where('website_id', '=', websiteId)
    .where(sql`lower(email)`, 'in', emails)
    .execute();
  const replies = await read
    .selectFrom('form_replies as reply')
    .innerJoin('form_submissions as message', 'message.id', 'reply.submission_id')
    .select(['reply.submission_id', 'reply.text', 'reply.created_at'])
    .where('message.website_id', '=', websiteId)
    .where(sql`lower(message.email)`, 'in', emails)
    .execute();
  return rows.map(({ id, answers, ...row }) => ({
    ...row,
    answers: asKept(answers),
    replies: replies.filter(({ submission_id: of }) => of === id),
  }));
}

function subscriptionsOf({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('subscribers')
    .innerJoin('mailing_lists', 'mailing_lists.id', 'subscribers.list_id')
    .select([
      'mailing_lists.name as list',
      'state',
      'consent_text',
      'source',
      'consented_at',
      'confirmed_at',
      'ended_at',
    ])
    .where('subscribers.website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
}

/** The newsletters that they were to get, as long as that is kept. */
function newslettersTo({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('newsletter_recipients as to')
    .innerJoin('newsletters as letter', 'letter.id', 'to.newsletter_id')
    .innerJoin('subscribers as person', 'person.id', 'to.subscriber_id')
    .select(['letter.subject', 'letter.started_at', 'to.state', 'to.told', 'to.unsubscribed_at'])
    .where('to.website_id', '=', websiteId)
    .where('person.email', 'in', emails)
    .execute();
}

/** Their account as a member, where they have one. */
async function accountOf({ read, websiteId }: Own, emails: readonly string[]) {
  const account = await read
    .selectFrom('site_users')
    .select(['name', 'language', 'created_at', 'seen_at'])
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .executeTakeFirst();
  return account ?? null;
}

/** The areas of members that were given to them, or that they ask for. */
function areasOf({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('member_area_grants as held')
    .innerJoin('member_areas as area', 'area.id', 'held.area_id')
    .select(['area.name', 'held.state', 'held.source', 'held.ends_at', 'held.created_at'])
    .where('held.website_id', '=', websiteId)
    .where('held.email', 'in', emails)
    .execute();
}

/** What they wait for. */
function restockOf({ read, websiteId }: Own, emails: readonly string[]) {
  return read
    .selectFrom('restock_sign_ups')
    .leftJoin('items', 'items.id', 'restock_sign_ups.item_id')
    .select(['items.title as product', 'state', 'restock_sign_ups.created_at', 'sent_at'])
    .where('restock_sign_ups.website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
}

/** What they think of what they bought. */
async function reviewsOf({ read, websiteId }: Own, emails: readonly string[]) {
  const rows = await read
    .selectFrom('reviews')
    .leftJoin('items', 'items.id', 'reviews.item_id')
    .select(['reviews.id', 'items.title as product', 'reviews.author_name as name', 'reviews.rating', 'reviews.body'])
    .select(['reviews.state', 'reviews.answer', 'reviews.created_at'])
    .where('reviews.website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
  const ids = rows.map(({ id }) => id);
  const pictures = Map.groupBy(await picturesOf(read, websiteId, ids), (picture) => picture.review_id);
  return rows.map((row) => ({ ...row, pictures: (pictures.get(row.id) ?? []).map(toShownPicture) }));
}

/** What they buy again and again. */
async function boughtAgainOf({ read, websiteId }: Own, emails: readonly string[]) {
  const rows = await read
    .selectFrom('subscriptions')
    .select(['state', 'plan', 'entry', 'details', 'payment', 'due_at', 'time_zone', 'billed', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
  return rows.map(({ plan, entry, details, payment, ...row }) => {
    const paidBy = payment === null ? null : asKept(payment);
    return { ...row, plan: asKept(plan), entry: asKept(entry), filledIn: asKept(details), paidBy };
  });
}

async function mailsOf({ read, websiteId }: Own, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await read
    .selectFrom('provider_records')
    .select('value')
    .where('website_id', '=', websiteId)
    .where('provider', '=', 'mailbox')
    .where('key', 'in', keys)
    .execute();
  return rows.map(({ value }) => {
    const { sentAt, subject, text } = parseJson(KeptMail, value);
    return { sentAt, subject, text };
  });
}

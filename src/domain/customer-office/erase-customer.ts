import { Type } from 'typebox';
import { sql } from 'kysely';
import { erasedEmail, erasedName } from '#catalog/erased.ts';
import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Orders } from '#database/order-schema.ts';
import { toJson } from '#database/values.ts';
import { eraseComments } from '../comments/erase-comments.ts';
import { dropPictures } from '../reviews/review-pictures.ts';
import { eraseFromLists } from '../mailing-lists/kept.ts';
import { keepOrderWords, orderWords } from '../orders/order-words.ts';
import { forgetInViews } from '../saved-views/saved-views.ts';
import { lockSubscriptionsOf } from '../subscriptions/load-subscription.ts';
import type { Unit } from '../unit.ts';
import type { Traces } from './find-traces.ts';

interface Person {
  /** All addresses that they are known by, in lower case. */
  emails: readonly string[];
  traces: Traces;
}

/**
 * Erases who somebody was, in real and test orders alike. The orders stay in the books with numbers, amounts and the
 * country and region that their tax follows from; everything else that is held of their addresses goes. Gives how many
 * orders stay. Who still waits for an order, or is paying, cannot be erased.
 */
export async function eraseCustomer(
  unit: Unit,
  { emails, traces }: Person,
): Promise<{ orders: number } | Refusal<'not-found' | 'refused'>> {
  const { tx, websiteId } = unit;
  // An order that is just placed for this person comes before this, or makes somebody new after it.
  const rows = await tx
    .updateTable('customers')
    .set({ name: '' })
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .returning(['id', 'email'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Refusal('not-found', 'There is no such customer.');
  if (await isMergedMeanwhile(unit, ids, emails))
    return refuse('This person was just merged. Look at them again first.');
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('customer_id', 'in', ids)
    .orderBy('id')
    .execute();
  const open = orders.find(({ fulfillment }) => fulfillment === 'pending');
  if (open) return refuse(`The order ${open.order_number} is still to be sent. Mark it as done or cancel it first.`);
  if (await isPaying(unit, traces)) return refuse('A payment of this person is under way. Try again in a few minutes.');
  for (const order of orders) await eraseFromOrder(unit, order);
  await eraseTraces(unit, { emails, traces });
  for (const email of emails) await forgetInViews(unit, email);
  await tx.deleteFrom('customers').where('website_id', '=', websiteId).where('id', 'in', ids).execute();
  for (const id of ids) await unit.record({ action: 'customer.erase', subjectId: id });
  return { orders: orders.length };
}

/**
 * Erases all that is held of the address of a subscriber. Who has ordered is erased as a customer, so that the books stay,
 * and who has an account is deleted as a member first.
 */
export async function eraseSubscriber(
  unit: Unit,
  { id, email, traces }: { id: string; email: string; traces: Traces },
): Promise<Refusal<'refused'> | undefined> {
  const { tx, websiteId } = unit;
  const hasRow = async (table: 'customers' | 'site_users') => {
    const known = tx.selectFrom(table).select('id').where('website_id', '=', websiteId).where('email', '=', email);
    return (await known.executeTakeFirst()) !== undefined;
  };
  if (await hasRow('customers')) return refuse('This person has ordered, too. Erase them under Customers.');
  if (await hasRow('site_users')) return refuse('This person has an account. Delete it under Members first.');
  if (await isPaying(unit, traces)) return refuse('A payment of this person is under way. Try again in a few minutes.');
  await eraseTraces(unit, { emails: [email], traces });
  await forgetInViews(unit, email);
  await unit.record({ action: 'list.erase', subjectId: id });
  return undefined;
}

/** Whether the rows of a person name somebody else, or have an address beside those that are known. */
async function isMergedMeanwhile({ tx, websiteId }: Unit, ids: readonly string[], emails: readonly string[]) {
  const all = tx.selectFrom('customers').select('id').where('website_id', '=', websiteId);
  const others = await all
    .where((eb) =>
      eb.or([
        eb.and([eb('merged_into', 'in', ids), eb('email', 'not in', emails)]),
        eb.and([eb('id', 'in', ids), eb('merged_into', 'is not', null), eb('merged_into', 'not in', ids)]),
      ]),
    )
    .executeTakeFirst();
  return others !== undefined;
}

const refuse = (message: string) => new Refusal('refused', message);

async function isPaying({ tx, websiteId }: Unit, { checkoutIds }: Traces): Promise<boolean> {
  if (checkoutIds.length === 0) return false;
  const paying = tx.selectFrom('checkouts').select('id').where('website_id', '=', websiteId);
  return (await paying.where('id', 'in', checkoutIds).where('state', '=', 'paying').executeTakeFirst()) !== undefined;
}

/** What was filled in, without who filled it in. */
function erase({ shippingAddress, shippingOptionId }: CheckoutDetails): CheckoutDetails {
  const { country, region } = shippingAddress ?? {};
  const place = { ...(region !== undefined && { region }), ...(country !== undefined && { country }) };
  return {
    email: erasedEmail,
    ...(shippingOptionId !== undefined && { shippingOptionId }),
    ...(country !== undefined && {
      shippingAddress: { name: erasedName, line1: '–', city: '–', ...place, country },
    }),
  };
}

async function eraseFromOrder(unit: Unit, order: Orders): Promise<void> {
  const { tx, websiteId } = unit;
  const details = erase(parseJson(CheckoutDetails, order.details));
  await tx
    .updateTable('orders')
    .set({ email: erasedEmail, details: toJson(details), customer_id: null, site_user_id: null })
    .where('website_id', '=', websiteId)
    .where('id', '=', order.id)
    .execute();
  const lines = await tx
    .updateTable('order_items')
    .set({ additional_fields: '' })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', order.id)
    .returning(['product_name', 'sku'])
    .execute();
  // Whoever it is for keeps it, and is still sent it.
  const given = tx.updateTable('gift_cards').set({ sender_name: '', message: '' });
  await given.where('website_id', '=', websiteId).where('order_id', '=', order.id).execute();
  await eraseFromReturns(unit, order.id);
  const grants = tx.selectFrom('download_grants').select('id').where('website_id', '=', websiteId);
  const stamped = tx.deleteFrom('stamped_files').where('website_id', '=', websiteId);
  await stamped.where('grant_id', 'in', grants.where('order_id', '=', order.id)).execute();
  await tx.deleteFrom('order_notes').where('website_id', '=', websiteId).where('order_id', '=', order.id).execute();
  const words = orderWords({ orderNumber: order.order_number, details: { ...details, email: '' }, lines });
  await keepOrderWords(unit, order, words);
  await tx
    .updateTable('checkouts')
    .set({ details: '{}' })
    .where('website_id', '=', websiteId)
    .where('id', '=', order.checkout_id)
    .execute();
  await tx.deleteFrom('carts').where('website_id', '=', websiteId).where('id', '=', order.cart_id).execute();
  await eraseFromAttempts(unit, [order.checkout_id]);
}

/** What was said when something was sent back, and the label with an address on it. */
async function eraseFromReturns({ tx, websiteId }: Unit, orderId: string): Promise<void> {
  const said = tx.updateTable('returns').set({ note: '', words: '' }).where('website_id', '=', websiteId);
  const ids = (await said.where('order_id', '=', orderId).returning('id').execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  const labels = tx.deleteFrom('return_labels').where('website_id', '=', websiteId);
  await labels.where('return_id', 'in', ids).execute();
}

const Line = Type.Record(Type.String(), Type.Unknown());
/** The part of an order draft that tells of a person. */
const Draft = Type.Object({ details: Type.Optional(CheckoutDetails), entries: Type.Optional(Type.Array(Line)) });

/** What an attempt was to write into its order. */
async function eraseFromAttempts({ tx, websiteId }: Unit, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'order_draft'])
    .where('website_id', '=', websiteId)
    .where('checkout_id', 'in', checkoutIds)
    .orderBy('id')
    .execute();
  for (const { id, order_draft: draft } of attempts) {
    const known = parseJson(Draft, draft);
    // One that ended without an order has been emptied.
    const entries = known.entries?.map(({ additionalFields: _fields, fieldAnswers: _answers, ...entry }) => entry);
    const details = known.details && erase(known.details);
    const erased = { ...known, ...(entries && { entries }), ...(details && { details, siteUserId: null }) };
    await tx
      .updateTable('payment_attempts')
      .set({ order_draft: toJson(erased) })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
    const uses = tx.updateTable('discount_uses').set({ customer: null }).where('website_id', '=', websiteId);
    await uses.where('attempt_id', '=', id).execute();
  }
}

/** What was sold again and again is over, and nothing of it tells of a person or can be charged. */
async function eraseSubscriptions(unit: Unit, emails: readonly string[]): Promise<void> {
  const { tx, websiteId } = unit;
  for (const { id, state, entry, details } of await lockSubscriptionsOf(unit, emails)) {
    const { additionalFields: _fields, fieldAnswers: _answers, ...line } = parseJson(Line, entry);
    await tx
      .updateTable('subscriptions')
      .set({
        state: state === 'ended' ? state : 'cancelled',
        due_at: null,
        email: erasedEmail,
        site_user_id: null,
        entry: toJson(line),
        details: toJson(erase(parseJson(CheckoutDetails, details))),
        saved_means: '',
        payment: null,
      })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
  }
}

async function eraseReviews(unit: Unit, emails: readonly string[]): Promise<void> {
  const written = unit.tx.selectFrom('reviews').select('id').where('website_id', '=', unit.websiteId);
  const rows = await written.where('email', 'in', emails).execute();
  await dropPictures(
    unit,
    rows.map(({ id }) => id),
  );
  const own = unit.tx.deleteFrom('reviews').where('website_id', '=', unit.websiteId).where('email', 'in', emails);
  for (const { item_id: id } of await own.returning('item_id').execute()) unit.touch(`item:${id}`);
}

async function eraseTraces(unit: Unit, { emails, traces }: Person): Promise<void> {
  const { tx, websiteId } = unit;
  const { mailKeys, checkoutIds, cartIds } = traces;
  await eraseFromAttempts(unit, checkoutIds);
  await tx
    .updateTable('gift_cards')
    .set({ email: null, recipient_name: '', sender_name: '', message: '' })
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .execute();
  await tx.deleteFrom('mail_refusals').where('website_id', '=', websiteId).where('email', 'in', emails).execute();
  await eraseFromLists(unit, emails);
  await tx.deleteFrom('restock_sign_ups').where('website_id', '=', websiteId).where('email', 'in', emails).execute();
  await tx.deleteFrom('site_users').where('website_id', '=', websiteId).where('email', 'in', emails).execute();
  await tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId).where('email', 'in', emails).execute();
  await tx.deleteFrom('site_user_links').where('website_id', '=', websiteId).where('email', 'in', emails).execute();
  await eraseReviews(unit, emails);
  for (const email of emails) await eraseComments(unit, email);
  await eraseSubscriptions(unit, emails);
  const messages = tx.deleteFrom('form_submissions').where('website_id', '=', websiteId);
  await messages.where(sql`lower(email)`, 'in', emails).execute();
  if (mailKeys.length > 0) {
    const mails = tx.deleteFrom('provider_records').where('website_id', '=', websiteId);
    await mails.where('provider', '=', 'mailbox').where('key', 'in', mailKeys).execute();
  }
  if (checkoutIds.length > 0) {
    // What they hold is given back when their time is over, as ever.
    const blank = tx.updateTable('checkouts').set({ details: '{}' }).where('website_id', '=', websiteId);
    await blank.where('id', 'in', checkoutIds).execute();
  }
  if (cartIds.length === 0) return;
  await tx.deleteFrom('cart_reminders').where('website_id', '=', websiteId).where('cart_id', 'in', cartIds).execute();
  await tx.deleteFrom('carts').where('website_id', '=', websiteId).where('id', 'in', cartIds).execute();
}

import { productTypes } from '#catalog/product-types.ts';
import { billingDate } from '#commerce/billing-dates.ts';
import { parseJson } from '#contract/parse-json.ts';
import { grantArea, grantPeriod } from '../member-areas/people.ts';
import { billingStateOf } from '../subscriptions/load-subscription.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import type { Unit } from '../unit.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Opens the areas of members that an order bought, by its lines: to the member who bought signed in, else to whoever has
 * the address; of a subscription through the period that the order has paid. What is paid back or canceled opens nothing
 * any more by itself.
 */
export async function grantAreas(unit: Unit, draft: OrderDraft, orderId: string): Promise<void> {
  const opening = draft.entries.filter((entry) => entry.productType === productTypes.paywall || entry.subscription);
  if (opening.length === 0) return;
  const lines = await linesOf(unit, orderId);
  const periods = await periodsOf(unit, draft, orderId);
  const email = await buyerOf(unit, draft);
  for (const entry of opening) {
    const line = lines.get(draft.entries.indexOf(entry));
    if (!line) continue;
    const given = { areaId: line.areaId, email, orderItemId: line.id };
    const period = periods.get(draft.renewal ? '' : entry.id);
    const grantId = period ? await grantPeriod(unit, { ...given, ...period }) : await grantAccess(unit, given);
    if (grantId !== undefined) await unit.enqueue({ kind: 'mail.member-area', payload: { grantId, at: unit.now } });
  }
}

interface Given {
  areaId: string | null;
  email: string;
  orderItemId: string;
}

async function grantAccess(unit: Unit, { areaId, ...given }: Given): Promise<string | undefined> {
  return areaId === null ? undefined : grantArea(unit, { ...given, areaId, state: 'in', source: 'bought' });
}

/** The lines of an order by their place, with the areas that their products open now. */
async function linesOf({ tx, websiteId }: Unit, orderId: string) {
  const rows = await tx
    .selectFrom('order_items as line')
    .innerJoin('products as product', 'product.item_id', 'line.item_id')
    .select(['line.id', 'line.position', 'product.member_area_id as areaId'])
    .where('line.website_id', '=', websiteId)
    .where('product.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ position, ...line }) => [position, line]));
}

/** Until when the subscriptions that an order began, by the ids of their entries, or the one that it goes on with, are paid. */
async function periodsOf({ tx, websiteId }: Unit, { renewal }: OrderDraft, orderId: string) {
  const own = tx.selectFrom('subscriptions').selectAll().where('website_id', '=', websiteId);
  const rows = await (
    renewal ? own.where('id', '=', renewal.subscriptionId) : own.where('order_id', '=', orderId)
  ).execute();
  return new Map(
    rows.map((row) => {
      const { anchor, plan, nextPeriod } = billingStateOf(row);
      const endsAt = billingDate(anchor, plan.billingPeriod, nextPeriod);
      return [renewal ? '' : parseJson(SubscribedLine, row.entry).id, { subscriptionId: row.id, endsAt }];
    }),
  );
}

async function buyerOf({ tx, websiteId }: Unit, { siteUserId, details }: OrderDraft): Promise<string> {
  if (siteUserId === null) return details.email;
  const own = tx.selectFrom('site_users').select('email').where('website_id', '=', websiteId);
  return (await own.where('id', '=', siteUserId).executeTakeFirst())?.email ?? details.email;
}

import { sql } from 'kysely';
import { beginAsks } from '#catalog/checkout-asks.ts';
import { returnWords as words } from '#catalog/return-words.ts';
import {
  mayReturn,
  mayWithdraw,
  openStates,
  piecesLeft,
  type ReturnedLine,
  type ReturnedOrder,
  type ReturnTerms,
} from '#commerce/returns.ts';
import { OrderDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read, Write } from '#database/database.ts';
import type { Returns } from '#database/return-schema.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import type { Unit } from '../unit.ts';

/** An order of which something may be sent back, or withdrawn from. */
export interface FoundOrder extends ReturnedOrder {
  id: string;
  attemptId: string;
  /** Epoch ms. */
  madeAt: number;
  /** The types of products that the buyer asked to be given before the time for withdrawal is over. */
  askedFor: readonly number[];
}

/** A line of which pieces can be sent back, or withdrawn from. */
export interface ReturnableLine {
  id: string;
  name: string;
  left: number;
  /** The subscription that it began: withdrawn from, that ends, and the line goes as a whole. */
  subscriptionId?: string;
}

/** How far an order is. Whoever sends something of it back follows each other; SQLite has one writer anyhow. */
export async function selectReturned({ tx, websiteId, kind }: Unit, orderId: string): Promise<FoundOrder | undefined> {
  const own = orderOf(tx, websiteId, orderId);
  return toFound(await (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst());
}

/** The same of an order that is only looked at. */
export async function loadReturned(read: Read, websiteId: string, orderId: string): Promise<FoundOrder | undefined> {
  return toFound(await orderOf(read, websiteId, orderId).executeTakeFirst());
}

const orderOf = (db: Read | Write, websiteId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'attempt_id', 'fulfillment', 'fulfillment_changed_at', 'created_at', 'details'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof orderOf>['executeTakeFirst']>>>;

const toFound = (row: Row | undefined) =>
  row && {
    id: row.id,
    attemptId: row.attempt_id,
    madeAt: row.created_at,
    fulfillment: row.fulfillment,
    doneAt: row.fulfillment_changed_at,
    askedFor: askedFor(parseJson(OrderDetails, row.details)),
  };

const askedFor = ({ agreedTo = [] }: OrderDetails) =>
  beginAsks.flatMap((ask) => (agreedTo.some(({ id }) => id === ask.id) ? [ask.productType] : []));

/** What is said where nothing of an order is left to be sent back, or withdrawn from. */
export function overText(kind: Returns['kind'], order: FoundOrder | undefined): string {
  return kind === 'withdrawal' && order && order.askedFor.length > 0 ? words.begun : words.over[kind];
}

interface Asked {
  kind: Returns['kind'];
  terms: ReturnTerms;
  now: number;
}

/** The lines of an order of which something can still be sent back, or withdrawn from, in their order. */
export async function selectReturnable(
  db: Read | Write,
  websiteId: string,
  order: FoundOrder,
  { kind, terms, now }: Asked,
): Promise<ReturnableLine[]> {
  const may = kind === 'withdrawal' ? mayWithdraw : mayReturn;
  const rows = await selectLeft(db, websiteId, order.id);
  if (rows.length === 0) return [];
  const subscriptions = await subscriptionsOf(db, websiteId, order);
  const isRenewal = await goesOn(db, websiteId, order.id);
  return rows.flatMap(({ id, name, left, position, product_type: productType, begins_at: beginsAt }) => {
    const subscription = subscriptions.get(position);
    const line: ReturnedLine = {
      productType,
      beginsAt,
      madeAt: isRenewal ? null : (subscription?.created_at ?? order.madeAt),
      isSubscribed: subscription !== undefined,
      isAskedFor: order.askedFor.includes(productType),
    };
    if (!may(order, line, terms, now)) return [];
    return [{ id, name, left, ...(kind === 'withdrawal' && subscription && { subscriptionId: subscription.id }) }];
  });
}

/** The lines of an order of which pieces are neither paid back nor asked for, in their order. */
export async function selectLeft(db: Read | Write, websiteId: string, orderId: string) {
  const rows = await db
    .selectFrom('order_items as line')
    .leftJoin('variants as variant', 'variant.id', 'line.variant_id')
    .select(['line.id', 'line.product_name as name', 'line.product_type', 'line.position', 'variant.begins_at'])
    .select(['line.quantity', 'line.refunded_quantity'])
    .select((eb) =>
      eb
        .selectFrom('return_items as piece')
        .innerJoin('returns', 'returns.id', 'piece.return_id')
        .select(sql<number>`cast(coalesce(sum(piece.quantity), 0) as integer)`.as('asked'))
        .where('piece.website_id', '=', websiteId)
        .whereRef('piece.order_item_id', '=', 'line.id')
        .where('returns.state', 'in', [...openStates])
        .as('asked'),
    )
    .where('line.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
  return rows.flatMap((row) => {
    const left = piecesLeft(row.quantity, row.refunded_quantity, row.asked ?? 0);
    return left > 0 ? [{ ...row, left }] : [];
  });
}

/** The subscriptions that an order began, by the places of their lines. */
async function subscriptionsOf(db: Read | Write, websiteId: string, { id, attemptId }: FoundOrder) {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'entry', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', id)
    .execute();
  if (rows.length === 0) return new Map<number, never>();
  const { order_draft: draft } = await db
    .selectFrom('payment_attempts')
    .select('order_draft')
    .where('website_id', '=', websiteId)
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const { entries } = parseJson(OrderDraft, draft);
  const placeOf = ({ id: entryId }: SubscribedLine) => entries.findIndex((entry) => entry.id === entryId);
  return new Map(rows.map((row) => [placeOf(parseJson(SubscribedLine, row.entry)), row]));
}

/** Whether an order is a period of a subscription that another one began. */
async function goesOn(db: Read | Write, websiteId: string, orderId: string): Promise<boolean> {
  const period = await db
    .selectFrom('subscription_periods as period')
    .innerJoin('subscriptions as subscription', 'subscription.id', 'period.subscription_id')
    .select('period.period')
    .where('period.website_id', '=', websiteId)
    .where('period.order_id', '=', orderId)
    .where('subscription.order_id', '<>', orderId)
    .executeTakeFirst();
  return period !== undefined;
}

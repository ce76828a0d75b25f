import { parseJson } from '#contract/parse-json.ts';
import type { Read, Write } from '#database/database.ts';
import type { Orders } from '#database/order-schema.ts';
import { fromFlag } from '#database/values.ts';
import { OrderDraft } from '../orders/order-draft.ts';

/** The subscriptions that begin with the last of an order's money; none where it was paid, or was never to be. */
export async function toBegin(
  db: Read | Write,
  order: Pick<Orders, 'website_id' | 'attempt_id' | 'owed_cents' | 'was_paid' | 'agreement'>,
): Promise<{ title: string; wording: string }[]> {
  if (order.owed_cents === 0 || order.agreement === null || fromFlag(order.was_paid)) return [];
  const { order_draft: draft } = await db
    .selectFrom('payment_attempts')
    .select('order_draft')
    .where('website_id', '=', order.website_id)
    .where('id', '=', order.attempt_id)
    .executeTakeFirstOrThrow();
  return parseJson(OrderDraft, draft).entries.flatMap(({ title, subscription }) =>
    subscription ? [{ title, wording: subscription.wording }] : [],
  );
}

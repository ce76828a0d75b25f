import type { ReturnTerms } from '#commerce/returns.ts';
import type { OrderReturns } from '#contract/order-status.ts';
import type { Read } from '#database/database.ts';
import type { Returns } from '#database/return-schema.ts';
import { fromFlag } from '#database/values.ts';
import { comesBack } from './coming-back.ts';
import { loadReturned, selectReturnable } from './returnable.ts';

interface Asked {
  websiteId: string;
  orderId: string;
  terms: ReturnTerms;
  now: number;
}

/** What is sent back of an order, as its buyer sees it, and what still may be; undefined where there is neither. */
export async function returnsOfOrder(read: Read, asked: Asked): Promise<OrderReturns | undefined> {
  const { websiteId, orderId, terms, now } = asked;
  const rows = await read
    .selectFrom('returns')
    .leftJoin('return_labels as label', 'label.return_id', 'returns.id')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select(['label.filename', comesBack.as('comes_back')])
    .where('returns.website_id', '=', websiteId)
    .where('returns.order_id', '=', orderId)
    .orderBy('returns.created_at')
    .orderBy('returns.id')
    .execute();
  const order = await loadReturned(read, websiteId, orderId);
  const isOpen = async (kind: Returns['kind']) =>
    order !== undefined && (await selectReturnable(read, websiteId, order, { kind, terms, now })).length > 0;
  const mayReturn = terms.takesReturns && (await isOpen('return'));
  const mayWithdraw = terms.takesWithdrawals && (await isOpen('withdrawal'));
  if (rows.length === 0 && !mayReturn && !mayWithdraw) return undefined;
  const names = await piecesOf(read, websiteId, orderId);
  return {
    all: rows.map(({ id, kind, state, words, created_at: askedOn, changed_at: changedOn, filename, comes_back }) => ({
      id,
      kind,
      state,
      words,
      askedOn,
      changedOn,
      items: names.get(id) ?? [],
      comesBack: fromFlag(comes_back),
      ...(filename !== null && (state === 'accepted' || state === 'asked') && { label: filename }),
    })),
    mayReturn,
    mayWithdraw,
  };
}

async function piecesOf(read: Read, websiteId: string, orderId: string) {
  const rows = await read
    .selectFrom('return_items as piece')
    .innerJoin('order_items as line', 'line.id', 'piece.order_item_id')
    .select(['piece.return_id', 'piece.quantity', 'line.product_name as name'])
    .where('piece.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
  const byReturn = Map.groupBy(rows, (row) => row.return_id);
  return new Map([...byReturn].map(([id, all]) => [id, all.map(({ name, quantity }) => ({ name, quantity }))]));
}

/** The label of an order's return; undefined where there is none. */
export function loadLabel(read: Read, websiteId: string, { orderId, returnId }: { orderId: string; returnId: string }) {
  return read
    .selectFrom('return_labels as label')
    .innerJoin('returns', 'returns.id', 'label.return_id')
    .select(['label.filename', 'label.media_type', 'label.content'])
    .where('label.website_id', '=', websiteId)
    .where('returns.order_id', '=', orderId)
    .where('returns.id', '=', returnId)
    .executeTakeFirst();
}

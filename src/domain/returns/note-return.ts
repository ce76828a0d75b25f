import { insertRows } from '#database/prepared.ts';
import type { Returns } from '#database/return-schema.ts';
import type { Unit } from '../unit.ts';
import { tellReturn } from './tell-return.ts';

/** What a buyer sends back. */
export interface AskedReturn {
  /** Of the form: the same again is the same return. */
  id: string;
  kind: Returns['kind'];
  reason: string;
  note: string;
  /** Pieces by the lines' ids. */
  pieces: ReadonlyMap<string, number>;
}

/** Notes what is sent back of an order, or withdrawn from, and mails that to its buyer and to who wants to know of it. */
export async function noteReturn(unit: Unit, orderId: string, asked: AskedReturn): Promise<void> {
  await insert(unit, orderId, asked);
  const { id: returnId, kind, reason } = asked;
  const action = kind === 'withdrawal' ? 'return.withdraw' : 'return.ask';
  await unit.record({ action, subjectId: orderId, details: { reason } });
  await tellReturn(unit, { orderId, returnId, step: 'asked' });
  await unit.enqueue({ kind: 'mail.return-asked', payload: { orderId, returnId }, name: `return-asked:${returnId}` });
}

async function insert({ tx, websiteId, now }: Unit, orderId: string, { id, pieces, ...said }: AskedReturn) {
  const row: Returns = {
    id,
    website_id: websiteId,
    order_id: orderId,
    ...said,
    state: 'asked',
    words: '',
    refund_id: null,
    created_at: now,
    changed_at: now,
  };
  await tx.insertInto('returns').values(row).execute();
  const items = [...pieces].map(([order_item_id, quantity]) => ({
    website_id: websiteId,
    return_id: id,
    order_item_id,
    quantity,
  }));
  await insertRows(tx, 'return_items', items);
}

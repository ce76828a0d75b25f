import { returnLimits as limits, returnWords as words } from '#catalog/return-words.ts';
import { mayReturn, mayWithdraw, type ReturnTerms } from '#commerce/returns.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertRows } from '#database/prepared.ts';
import type { Returns } from '#database/return-schema.ts';
import type { Unit } from '../unit.ts';
import { selectReturned, selectReturnable, type ReturnableLine } from './returnable.ts';
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

interface Asked {
  orderId: string;
  terms: ReturnTerms & { returnReasons: readonly string[] };
  asked: AskedReturn;
}

/**
 * Notes that a buyer sends something back or withdraws from the contract, and mails that. However many come at once,
 * never more pieces come back than were bought.
 */
export async function askReturn(unit: Unit, { orderId, terms, asked }: Asked): Promise<Refusal | undefined> {
  const order = await selectReturned(unit, orderId);
  if (!order) return new Refusal('not-found', 'There is no such order.');
  const known = await unit.tx
    .selectFrom('returns')
    .select(['order_id', 'website_id'])
    .where('id', '=', asked.id)
    .executeTakeFirst();
  if (known) return known.order_id === orderId ? undefined : invalid('pieces', words.keyReused);
  const may = asked.kind === 'withdrawal' ? mayWithdraw : mayReturn;
  if (!may(order, terms, unit.now)) return new Refusal('refused', words.over);
  const refusal = problemOf(asked, await selectReturnable(unit.tx, unit.websiteId, orderId), terms.returnReasons);
  if (refusal) return refusal;
  await insert(unit, orderId, asked);
  const action = asked.kind === 'withdrawal' ? 'return.withdraw' : 'return.ask';
  await unit.record({ action, subjectId: orderId, details: { reason: asked.reason } });
  await tellReturn(unit, { orderId, returnId: asked.id, step: 'asked' });
  const payload = { orderId, returnId: asked.id };
  await unit.enqueue({ kind: 'mail.return-asked', payload, name: `return-asked:${asked.id}` });
  return undefined;
}

const invalid = (field: string, problem: string) => new Refusal('invalid', problem, { errors: { [field]: problem } });

function problemOf({ kind, reason, note, pieces }: AskedReturn, lines: ReturnableLine[], reasons: readonly string[]) {
  if (note.length > limits.note) return invalid('note', words.tooLong);
  if (kind === 'return' && !reasons.includes(reason)) return invalid('reason', words.chooseReason);
  if (pieces.size === 0) return invalid('pieces', words.chooseSome);
  for (const [id, quantity] of pieces) {
    const line = lines.find((each) => each.id === id);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.left) {
      return invalid('pieces', line ? words.tooMany(line.name, line.left) : words.over);
    }
  }
  return undefined;
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

import { returnWords } from '#catalog/return-words.ts';
import { canBecome, type ReturnStep } from '#commerce/returns.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Returns } from '#database/return-schema.ts';
import { requestRefund } from '../payments/request-refund.ts';
import type { Unit } from '../unit.ts';
import { tellReturn } from './tell-return.ts';

const noReturn = () => new Refusal('not-found', 'There is no such return.');

/** Accepts a return, or refuses it with words; the same again is said once. */
export async function decideReturn(
  unit: Unit,
  id: string,
  { accepts, words = '' }: { accepts: boolean; words?: string | undefined },
): Promise<Refusal | undefined> {
  const said = words.trim();
  if (!accepts && said === '') return new Refusal('refused', 'Say why: the customer reads it.');
  const found = await become(unit, id, accepts ? 'accepted' : 'refused', { words: said });
  if (found instanceof Refusal || !found) return found;
  const action = accepts ? 'return.accept' : 'return.refuse';
  await unit.record({ action, subjectId: found.order_id, details: { words: said } });
  await tellReturn(unit, { orderId: found.order_id, returnId: id, step: accepts ? 'accepted' : 'refused' });
  return undefined;
}

/** Notes that what is sent back has come. */
export async function receiveReturn(unit: Unit, id: string): Promise<Refusal | undefined> {
  const found = await become(unit, id, 'received');
  if (found instanceof Refusal || !found) return found;
  await unit.record({ action: 'return.receive', subjectId: found.order_id });
  await tellReturn(unit, { orderId: found.order_id, returnId: id, step: 'received' });
  return undefined;
}

/** Pays a return back, once: by the refunds of its order, which never give more than was paid. */
export async function refundReturn(
  unit: Unit,
  id: string,
  { amountCents, restock }: { amountCents: number; restock: boolean },
): Promise<Refusal | undefined> {
  const found = await become(unit, id, 'refunded');
  if (found instanceof Refusal || !found) return found;
  const pieces = await unit.tx
    .selectFrom('return_items')
    .select(['order_item_id', 'quantity'])
    .where('website_id', '=', unit.websiteId)
    .where('return_id', '=', id)
    .orderBy('order_item_id')
    .execute();
  const items = pieces.map(({ order_item_id: orderItemId, quantity }) => ({ orderItemId, quantity }));
  const { order_id: orderId, reason } = found;
  const refund = await requestRefund(unit, { orderId, key: id, amountCents, items, restock, reason });
  if (refund instanceof Refusal) return refund;
  const own = unit.tx.updateTable('returns').set({ refund_id: refund.refundId });
  await own.where('website_id', '=', unit.websiteId).where('id', '=', id).execute();
  return undefined;
}

export interface Label {
  filename: string;
  mediaType: string;
  /** As base64. */
  content: string;
}

/** Gives a return the label of its parcel; who was told already to send it is told of the label. */
export async function giveLabel(unit: Unit, id: string, label: Label): Promise<Refusal | undefined> {
  const found = await lock(unit, id);
  if (!found) return noReturn();
  if (found.state !== 'asked' && found.state !== 'accepted') return already(found);
  const { filename, mediaType: media_type, content } = label;
  await unit.tx
    .insertInto('return_labels')
    .values({ website_id: unit.websiteId, return_id: id, filename, media_type, content })
    .onConflict((conflict) => conflict.column('return_id').doUpdateSet({ filename, media_type, content }))
    .execute();
  await unit.record({ action: 'return.label', subjectId: found.order_id });
  if (found.state === 'accepted') await tellReturn(unit, { orderId: found.order_id, returnId: id, step: 'accepted' });
  return undefined;
}

/** A return as it is; two who decide on one follow each other. */
async function lock({ tx, websiteId, kind }: Unit, id: string): Promise<Returns | undefined> {
  const own = tx.selectFrom('returns').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return (kind === 'postgres' ? own.forUpdate() : own).executeTakeFirst();
}

/** Brings a return on to a state; undefined where it is there already. */
async function become(
  unit: Unit,
  id: string,
  to: ReturnStep,
  more: { words?: string } = {},
): Promise<Returns | Refusal | undefined> {
  const found = await lock(unit, id);
  if (!found) return noReturn();
  if (found.state === to) return undefined;
  if (!canBecome(found.state, to)) return already(found);
  const own = unit.tx.updateTable('returns').set({ state: to, ...more, changed_at: unit.now });
  await own.where('website_id', '=', unit.websiteId).where('id', '=', id).execute();
  return found;
}

const already = ({ state }: Returns) =>
  new Refusal('refused', `That is decided already: “${returnWords.states[state]}” Load the list again.`);

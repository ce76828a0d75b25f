import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';

/** What those who work on an order noted, the newest first. */
export async function listNotes(read: Read, websiteId: string, orderId: string) {
  const rows = await read
    .selectFrom('order_notes')
    .leftJoin('accounts', 'accounts.id', 'order_notes.account_id')
    .select(['order_notes.id', 'text', 'order_notes.created_at', 'accounts.email'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id', 'desc')
    .execute();
  return rows.map(({ id, text, email, created_at: at }) => ({ id, text, person: email ?? '', at }));
}

/** Notes something; the same id again is the same note. */
export async function addNote(
  unit: Unit,
  { orderId, id, text }: { orderId: string; id: string; text: string },
): Promise<Refusal | undefined> {
  const order = unit.tx.selectFrom('orders').select('id').where('website_id', '=', unit.websiteId);
  if (!(await order.where('id', '=', orderId).executeTakeFirst()))
    return new Refusal('not-found', 'There is no such order.');
  const { actor } = unit;
  const account_id = actor.kind === 'owner' && !actor.id.startsWith('key:') ? actor.id : null;
  const note = { id, website_id: unit.websiteId, order_id: orderId, account_id, text, created_at: unit.now };
  const written = unit.tx
    .insertInto('order_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing());
  if (await written.returning('id').executeTakeFirst()) {
    await unit.record({ action: 'order.note', subjectId: orderId, details: {} });
  }
  return undefined;
}

/** Takes a note away. */
export async function deleteNote(unit: Unit, orderId: string, id: string): Promise<Refusal | undefined> {
  const gone = await unit.tx
    .deleteFrom('order_notes')
    .where('website_id', '=', unit.websiteId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return new Refusal('not-found', 'There is no such note.');
  await unit.record({ action: 'order.note.delete', subjectId: orderId });
  return undefined;
}

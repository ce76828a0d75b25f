import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';

/** What those who work in the shop noted on a customer, the newest first. */
export async function listCustomerNotes(read: Read, websiteId: string, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  const rows = await read
    .selectFrom('customer_notes')
    .leftJoin('accounts', 'accounts.id', 'customer_notes.account_id')
    .select(['customer_notes.id', 'text', 'customer_notes.created_at', 'accounts.email'])
    .where('website_id', '=', websiteId)
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_notes.id', 'desc')
    .execute();
  return rows.map(({ id, text, email, created_at: at }) => ({ id, text, person: email ?? '', at }));
}

/** Notes something; the same id again is the same note. */
export async function addCustomerNote(
  unit: Unit,
  { customerId, id, text }: { customerId: string; id: string; text: string },
): Promise<Refusal | undefined> {
  const { tx, websiteId, actor, now } = unit;
  const customer = tx.selectFrom('customers').select('id').where('website_id', '=', websiteId);
  if (!(await customer.where('id', '=', customerId).executeTakeFirst())) {
    return new Refusal('not-found', 'There is no such customer.');
  }
  const account_id = actor.kind === 'owner' && !actor.id.startsWith('key:') ? actor.id : null;
  const note = { id, website_id: websiteId, customer_id: customerId, account_id, text, created_at: now };
  const written = tx
    .insertInto('customer_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing());
  if (await written.returning('id').executeTakeFirst()) {
    await unit.record({ action: 'customer.note', subjectId: customerId });
  }
  return undefined;
}

/** Takes a note away. */
export async function deleteCustomerNote(unit: Unit, customerId: string, id: string): Promise<Refusal | undefined> {
  const gone = await unit.tx
    .deleteFrom('customer_notes')
    .where('website_id', '=', unit.websiteId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return new Refusal('not-found', 'There is no such note.');
  await unit.record({ action: 'customer.note.delete', subjectId: customerId });
  return undefined;
}

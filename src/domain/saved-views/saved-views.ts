import { viewLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { NewView, SavedView, ViewedList } from '#contract/saved-view-calls.ts';
import type { Read } from '#database/database.ts';
import { invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** What a team has saved of a list, by name. */
export async function listViews(read: Read | Unit['tx'], websiteId: string, list: ViewedList): Promise<SavedView[]> {
  return read
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('website_id', '=', websiteId)
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Saves a view, or changes the one of that id. Of one list no two have the same name. */
export async function saveView(
  unit: Unit,
  list: ViewedList,
  { id, ...view }: NewView & { id: string },
): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const name = view.name.trim();
  // Of two who save at once, the second sees what the first has saved.
  await lockWebsite(unit);
  const others = (await listViews(tx, websiteId, list)).filter((other) => other.id !== id);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    return invalid({ name: 'There is a view of that name already.' });
  }
  if (others.length >= viewLimits.count) {
    return new Refusal('refused', `A list has at most ${viewLimits.count} views. Delete one first.`);
  }
  await tx
    .insertInto('saved_views')
    .values({ website_id: websiteId, list, id, name, search: view.search, created_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'list', 'id']).doUpdateSet({ name, search: view.search }))
    .execute();
  await unit.record({ action: 'view.save', subjectId: id, details: { name } });
  return undefined;
}

/** Takes a view away. */
export async function deleteView(unit: Unit, list: ViewedList, id: string): Promise<Refusal | undefined> {
  const gone = await unit.tx
    .deleteFrom('saved_views')
    .where('website_id', '=', unit.websiteId)
    .where('list', '=', list)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) return new Refusal('not-found', 'There is no such view.');
  await unit.record({ action: 'view.delete', subjectId: id, details: { name: gone.name } });
  return undefined;
}

/** Deletes the views that search for somebody who is forgotten. */
export async function forgetInViews({ tx, websiteId }: Unit, email: string): Promise<void> {
  const sought = new URLSearchParams({ email }).toString().slice('email='.length).toLowerCase();
  const own = tx.selectFrom('saved_views').select(['list', 'id', 'search']).where('website_id', '=', websiteId);
  for (const { list, id, search } of await own.execute()) {
    if (!search.toLowerCase().includes(sought)) continue;
    const view = tx.deleteFrom('saved_views').where('website_id', '=', websiteId).where('list', '=', list);
    await view.where('id', '=', id).execute();
  }
}

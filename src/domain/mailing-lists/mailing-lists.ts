import { mailingListLimits } from '#catalog/limits.ts';
import { NewMailingList, type ListedList } from '#contract/mailing-list-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { checkInput, invalid } from '../check-input.ts';
import { lockWebsite, type Unit } from '../unit.ts';

/** Makes a mailing list; gives its id. */
export async function createMailingList(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewMailingList, input);
  if (given instanceof Refusal) return given;
  const name = given.name.trim();
  if (name === '') return invalid({ name: 'Enter a name.' });
  await lockWebsite(unit);
  const { tx, websiteId, now } = unit;
  const known = await tx.selectFrom('mailing_lists').select('name').where('website_id', '=', websiteId).execute();
  if (known.some((list) => list.name === name)) return invalid({ name: 'There is a list of this name.' });
  if (known.length >= mailingListLimits.perWebsite) {
    return new Refusal('refused', `A website has at most ${mailingListLimits.perWebsite} mailing lists.`);
  }
  const id = unit.newId();
  await tx
    .insertInto('mailing_lists')
    .values({ id, website_id: websiteId, name, subscribers: 0, created_at: now })
    .execute();
  await unit.record({ action: 'list.create', subjectId: id, details: { list: name } });
  return { id };
}

/** The mailing lists of a website by their names. */
export async function loadMailingLists(read: Read, websiteId: string): Promise<ListedList[]> {
  const own = read
    .selectFrom('mailing_lists')
    .select(['id', 'name', 'subscribers'])
    .where('website_id', '=', websiteId);
  return own.orderBy('name').execute();
}

/** How many are on a list. */
export async function countOnList(read: Read, websiteId: string, id: string): Promise<number> {
  const own = read.selectFrom('mailing_lists').select('subscribers').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst())?.subscribers ?? 0;
}

/** A list's name; undefined where the website has none of that id. */
export async function nameOfList(read: Read, websiteId: string, id: string): Promise<string | undefined> {
  const own = read.selectFrom('mailing_lists').select('name').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst())?.name;
}

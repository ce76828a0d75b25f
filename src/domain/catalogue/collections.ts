import { collectionTypes } from '#catalog/collection-types.ts';
import { CollectionChange, NewCollection } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Collections } from '#database/schema.ts';
import { checkInput } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { indexProduct } from './derive.ts';
import { chooseUrlId } from './url-ids.ts';

/** Makes a collection of products, the last of the website's collections; gives its id. */
export async function createCollection(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewCollection, input);
  if (given instanceof Refusal) return given;
  const urlId = await chooseUrlId(given, (candidates) => takenUrlIds(unit, candidates));
  if (urlId instanceof Refusal) return urlId;
  const { count } = await unit.tx
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', unit.websiteId)
    .executeTakeFirstOrThrow();
  const id = unit.newId();
  const { title, description = '', status = 'published', access = null } = given;
  const settings = { title, description, status, access, url_id: urlId, type: collectionTypes.products };
  const times = { created_at: unit.now, updated_at: unit.now };
  await unit.tx
    .insertInto('collections')
    .values({ id, website_id: unit.websiteId, position: count, ...settings, ...times })
    .execute();
  await unit.record({ action: 'collection.create', subjectId: id, details: { title } });
  unit.touch(`website:${unit.websiteId}`);
  return { id };
}

/** Changes the settings that are given. */
export async function changeCollection(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(CollectionChange, input);
  if (given instanceof Refusal) return given;
  const before = await lockCollection(unit, id);
  if (!before) return noCollection();
  const isMoved = given.urlId !== undefined && given.urlId !== before.url_id;
  if (isMoved) {
    const urlId = await chooseUrlId({ ...given, title: '' }, (candidates) => takenUrlIds(unit, candidates));
    if (urlId instanceof Refusal) return urlId;
  }
  const { urlId = before.url_id, ...settings } = given;
  await unit.tx
    .updateTable('collections')
    .set({ ...settings, url_id: urlId, updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  if (isMoved) await indexAll(unit, id);
  await unit.record({ action: 'collection.update', subjectId: id, details: { fields: Object.keys(given) } });
  // Its address, and whether it is there, stand on any page that shows one of its products.
  const isSeenAnywhere = isMoved || 'status' in given || 'access' in given;
  unit.touch(isSeenAnywhere ? `website:${unit.websiteId}` : `collection:${id}`);
  return undefined;
}

/** Two writers of one collection's addresses and order follow each other; undefined where it is no collection of products. */
export function lockCollection(unit: Unit, id: string): Promise<Collections | undefined> {
  return unit.tx
    .updateTable('collections')
    .set({ type: collectionTypes.products })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .where('type', '=', collectionTypes.products)
    .returningAll()
    .executeTakeFirst();
}

export function noCollection(): Refusal {
  return new Refusal('not-found', 'There is no such collection of products.');
}

async function takenUrlIds(unit: Unit, candidates: string[]): Promise<string[]> {
  const rows = await unit.tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where('url_id', 'in', candidates)
    .execute();
  return rows.map((row) => row.url_id);
}

async function indexAll(unit: Unit, collectionId: string): Promise<void> {
  const items = await unit.tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .execute();
  for (const { id } of items) await indexProduct(unit, id);
}

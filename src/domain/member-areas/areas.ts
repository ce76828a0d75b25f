import { sql } from 'kysely';
import { memberLimits } from '#catalog/limits.ts';
import type { AreaFields, ListedArea } from '#contract/member-area-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { SubscriptionPlan } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import { lockWebsite, type Unit } from '../unit.ts';
import { homeUrlId } from '../url-ids.ts';

export const noArea = () => new Refusal('not-found', 'There is no such area.');

/** Makes an area, or changes the one of this id. */
export async function putArea(unit: Unit, id: string, given: AreaFields): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const fields = { ...given, name: given.name.trim() };
  const own = tx.updateTable('member_areas').set(fields).where('website_id', '=', websiteId).where('id', '=', id);
  const isKnown = (await own.returning('id').executeTakeFirst()) !== undefined;
  if (!isKnown) {
    await lockWebsite(unit);
    const { count } = await tx
      .selectFrom('member_areas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow();
    if (count >= memberLimits.areas) {
      return new Refusal('refused', `A website can have ${memberLimits.areas} areas. Delete one first.`);
    }
    const row = { id, website_id: websiteId, ...fields, created_at: now };
    const made = tx
      .insertInto('member_areas')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    // An id that another website has is none of this one's.
    if (!(await made.returning('id').executeTakeFirst())) return noArea();
  }
  await unit.record({ action: isKnown ? 'area.update' : 'area.create', subjectId: id, details: { area: fields.name } });
  return undefined;
}

/** Deletes an area with who is in it. While pages or files are in it, it stays: they would be open to every member. */
export async function deleteArea(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const area = await lockArea(unit, id);
  if (!area) return noArea();
  const pages = tx.selectFrom('member_area_collections').select('area_id').where('website_id', '=', websiteId);
  if (await pages.where('area_id', '=', id).limit(1).executeTakeFirst()) {
    return new Refusal('refused', 'Pages are in this area. Say in their settings who may see them instead, first.');
  }
  const files = tx.selectFrom('member_area_files').select('area_id').where('website_id', '=', websiteId);
  if (await files.where('area_id', '=', id).limit(1).executeTakeFirst()) {
    return new Refusal('refused', 'Files are in this area. Say in your files who may have them instead, first.');
  }
  const deleted = tx.selectFrom('media_trash').select('id').where('website_id', '=', websiteId);
  if (await deleted.where('kind', '=', 'file').where('content', 'like', `%"${id}"%`).limit(1).executeTakeFirst()) {
    return new Refusal('refused', 'Files that you have deleted are in this area. Empty the trash of your media first.');
  }
  const products = tx.selectFrom('products').select('item_id').where('website_id', '=', websiteId);
  if (await products.where('member_area_id', '=', id).limit(1).executeTakeFirst()) {
    return new Refusal(
      'refused',
      'A product opens this area to its customers. Delete it, or let it open another, first.',
    );
  }
  if (await areSubscribed(unit, id)) {
    return new Refusal('refused', 'Subscriptions open this area to who pays them. Cancel them first.');
  }
  await tx.deleteFrom('member_area_grants').where('website_id', '=', websiteId).where('area_id', '=', id).execute();
  await tx.deleteFrom('member_areas').where('website_id', '=', websiteId).where('id', '=', id).execute();
  await unit.record({ action: 'area.delete', subjectId: id, details: { area: area.name } });
  return undefined;
}

/** Whether somebody is in an area by a subscription that is not over: anybody, or whoever holds a grant. */
export async function areSubscribed({ tx, websiteId }: Unit, areaId: string, grantId?: string): Promise<boolean> {
  let held = tx
    .selectFrom('member_area_grants as held')
    .innerJoin('subscriptions as running', 'running.id', 'held.subscription_id')
    .select('held.id')
    .where('held.website_id', '=', websiteId)
    .where('running.website_id', '=', websiteId)
    .where('held.area_id', '=', areaId)
    .where('running.state', 'in', ['active', 'paused', 'unpaid']);
  if (grantId !== undefined) held = held.where('held.id', '=', grantId);
  return (await held.limit(1).executeTakeFirst()) !== undefined;
}

/** Changes of who is in an area follow each other; undefined where the website has no such area. */
export function lockArea({ tx, websiteId }: Unit, id: string) {
  const own = tx
    .updateTable('member_areas')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('website_id', '=', websiteId);
  return own.where('id', '=', id).returningAll().executeTakeFirst();
}

/** An area as visitors know it, with those of its pages that are there. */
export async function findArea(read: Read, websiteId: string, id: string) {
  const own = read.selectFrom('member_areas').select(['id', 'name', 'description', 'joining']);
  const area = await own.where('website_id', '=', websiteId).where('id', '=', id).executeTakeFirst();
  if (!area) return undefined;
  const pages = pagesOf(read, websiteId).where('place.area_id', '=', id);
  const shown = await pages.where('collection.status', '=', 'published').execute();
  const urlOf = (urlId: string) => (urlId === homeUrlId ? '/' : `/${urlId}`);
  return { ...area, pages: shown.map(({ title, url_id: urlId }) => ({ title, url: urlOf(urlId) })) };
}

/** The products that open an area to their buyers, as far as everyone may see them, with the lowest price of each. */
export async function areaOffers(read: Read, websiteId: string, areaId: string, now: number) {
  const rows = await read
    .selectFrom('products as product')
    .innerJoin('items as item', 'item.id', 'product.item_id')
    .innerJoin('item_prices as price', 'price.item_id', 'item.id')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select(['item.title', 'item.url_id', 'price.lowest_price_cents', 'collection.url_id as place'])
    .select('product.subscription_plan')
    .where('product.website_id', '=', websiteId)
    .where('item.website_id', '=', websiteId)
    .where('product.member_area_id', '=', areaId)
    .where(isPublished('item', now))
    .where('collection.status', '=', 'published')
    .where('collection.access', 'is', null)
    .orderBy('price.lowest_price_cents')
    .orderBy('item.id')
    .limit(20)
    .execute();
  return rows.map(({ title, place, url_id: urlId, lowest_price_cents: priceCents, subscription_plan: plan }) => ({
    title,
    url: `/${place}/${urlId}`,
    priceCents: priceCents ?? 0,
    plan: plan === null ? null : parseJson(SubscriptionPlan, plan),
  }));
}

const pagesOf = (read: Read, websiteId: string) =>
  read
    .selectFrom('member_area_collections as place')
    .innerJoin('collections as collection', 'collection.id', 'place.collection_id')
    .select(['place.area_id', 'collection.id', 'collection.title', 'collection.url_id'])
    .where('place.website_id', '=', websiteId)
    .where('collection.status', '<>', 'deleted')
    .orderBy('collection.position')
    .orderBy('collection.id');

/** The areas of a website in the order they were made in, or the one of an id. */
export async function listAreas(read: Read, websiteId: string, id?: string): Promise<ListedArea[]> {
  let own = read.selectFrom('member_areas').selectAll().where('website_id', '=', websiteId);
  if (id !== undefined) own = own.where('id', '=', id);
  const [areas, pages, counts] = await Promise.all([
    own.orderBy('id').execute(),
    pagesOf(read, websiteId).execute(),
    read
      .selectFrom('member_area_grants')
      .select(['area_id', 'state', sql<number>`count(distinct email)`.as('count')])
      .where('website_id', '=', websiteId)
      .groupBy(['area_id', 'state'])
      .execute(),
  ]);
  return areas.map(({ id: areaId, name, description, joining }) => {
    const countOf = (state: string) => counts.find((row) => row.area_id === areaId && row.state === state)?.count ?? 0;
    return {
      id: areaId,
      name,
      description,
      joining,
      people: countOf('in'),
      asking: countOf('asked'),
      pages: pages.filter((page) => page.area_id === areaId).map(({ id: pageId, title }) => ({ id: pageId, title })),
    };
  });
}

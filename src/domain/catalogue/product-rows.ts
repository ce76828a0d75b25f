import type { RecordType } from '#catalog/record-types.ts';
import type { NewProduct, PostStatus, ProductChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import { SubscriptionPlan } from '#contract/product.ts';
import type { Items } from '#database/page-schema.ts';
import type { Products } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import { toFlag, toJson } from '#database/values.ts';
import { cleanHtml, cleanText } from '../clean-html.ts';
import type { Unit } from '../unit.ts';

type Given = Omit<NewProduct | ProductChange, 'variants' | 'collectionId' | 'productType' | 'status'> & {
  status?: PostStatus;
};

/** The columns of `items` that are given; what is left out is left as it is. */
export function itemColumns(given: Given): Partial<Items> {
  const { title, urlId, excerpt, body, status, isHidden, publishOn, starred, tags } = given;
  return {
    ...(title !== undefined && { title }),
    ...(urlId !== undefined && { url_id: urlId }),
    ...(excerpt !== undefined && { excerpt: cleanText(excerpt) }),
    ...(body !== undefined && { body: cleanHtml(body) }),
    ...(status !== undefined && { status }),
    ...(isHidden !== undefined && { is_hidden: isHidden ? 1 : null }),
    ...(publishOn !== undefined && { publish_on: publishOn }),
    ...(starred !== undefined && { starred: toFlag(starred) }),
    ...(tags && { tags: toJson(tags) }),
  };
}

/** The same of `products`. */
export function productColumns(given: Given): Partial<Products> {
  const { options, subscriptionPlan, additionalFieldsFormId, merchandising, memberAreaId, ownAmounts } = given;
  const { useCustomAddButtonText, customAddButtonText, brand, seoTitle, seoDescription, relatedIds, taxClass } = given;
  const { manufacturer, responsiblePerson, videos, optionLooks } = given;
  return {
    ...(taxClass && { tax_class: taxClass }),
    ...(brand !== undefined && { brand }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(responsiblePerson !== undefined && { responsible_person: responsiblePerson }),
    ...(seoTitle !== undefined && { seo_title: seoTitle }),
    ...(seoDescription !== undefined && { seo_description: seoDescription }),
    ...(videos && { videos: toJson(videos) }),
    ...(relatedIds && { related_ids: toJson(relatedIds) }),
    ...(options && { option_ordering: toJson(options) }),
    ...(optionLooks && { option_looks: toJson(optionLooks) }),
    ...(subscriptionPlan !== undefined && {
      is_subscribable: toFlag(subscriptionPlan !== null),
      subscription_plan: subscriptionPlan && toJson(subscriptionPlan),
    }),
    ...(additionalFieldsFormId !== undefined && { additional_fields_form_id: additionalFieldsFormId }),
    ...(memberAreaId !== undefined && { member_area_id: memberAreaId }),
    ...(ownAmounts !== undefined && { own_amounts: ownAmounts && toJson(ownAmounts) }),
    ...(useCustomAddButtonText !== undefined && { use_custom_add_button_text: toFlag(useCustomAddButtonText) }),
    ...(customAddButtonText !== undefined && { custom_add_button_text: customAddButtonText }),
    ...(merchandising !== undefined && { merchandising: merchandising && toJson(merchandising) }),
  };
}

/** The plan that a product is sold by. */
export function planOf({ subscription_plan: plan }: Pick<Products, 'subscription_plan'>): SubscriptionPlan | null {
  return plan === null ? null : parseJson(SubscriptionPlan, plan);
}

/** A product's tags, categories and pictures in place of what it had, as far as they are given. */
export async function writeLinks(unit: Unit, itemId: string, { tags, categoryIds, imageIds }: Given): Promise<void> {
  if (tags) await clear(unit, itemId, 'item_tags');
  if (categoryIds) await clear(unit, itemId, 'item_categories');
  if (imageIds) await clear(unit, itemId, 'item_images');
  await insertLinks(unit, [{ itemId, given: { tags, categoryIds, imageIds } }]);
}

/** The tags, categories and pictures of items that have none of what is given yet. */
export async function insertLinks(
  { tx, websiteId }: Unit,
  items: readonly { itemId: string; given: Given }[],
): Promise<void> {
  const linked = items.map(({ itemId, given }) => ({ own: { website_id: websiteId, item_id: itemId }, given }));
  const tags = linked.flatMap(({ own, given }) => (given.tags ?? []).map((tag) => ({ ...own, tag })));
  const categories = linked.flatMap(({ own, given }) =>
    (given.categoryIds ?? []).map((id) => ({ ...own, category_id: id })),
  );
  const images = linked.flatMap(({ own, given }) =>
    (given.imageIds ?? []).map((id, position) => ({ ...own, asset_id: id, position })),
  );
  await together(
    insertRows(tx, 'item_tags', tags),
    insertRows(tx, 'item_categories', categories),
    insertRows(tx, 'item_images', images),
  );
}

/** Takes all of a table's links of an item away. */
export async function clear(
  { tx, websiteId }: Unit,
  itemId: string,
  table: 'item_tags' | 'item_categories' | 'item_images' | 'item_prices' | 'products',
): Promise<void> {
  await tx.deleteFrom(table).where('website_id', '=', websiteId).where('item_id', '=', itemId).execute();
}

/** An item of which nothing is said yet: everyone may see it, from now on. */
export function newItem({ websiteId, now }: Unit, recordType: RecordType) {
  return {
    website_id: websiteId,
    record_type: recordType,
    excerpt: '',
    body: '',
    tags: '[]',
    starred: 0,
    position: 0,
    status: 'published',
    publish_on: now,
    passthrough: 0,
    comment_state: 0,
    like_count: 0,
    public_comment_count: 0,
    created_at: now,
    updated_at: now,
  } as const;
}

/** Those of some url ids that items of a collection have, or pages that stand below it. */
export async function takenUrlIds(unit: Unit, collectionId: string, candidates: string[]): Promise<string[]> {
  const place = await unit.tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', collectionId)
    .executeTakeFirst();
  const pages = await unit.tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where(
      'url_id',
      'in',
      candidates.map((candidate) => `${place?.url_id}/${candidate}`),
    )
    .execute();
  const rows = await unit.tx
    .selectFrom('items')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where('collection_id', '=', collectionId)
    .where('url_id', 'in', candidates)
    .execute();
  const below = pages.map((row) => row.url_id.slice(row.url_id.lastIndexOf('/') + 1));
  return [...rows.map((row) => row.url_id), ...below];
}

import { variantUrl } from '#commerce/variants.ts';
import type { BundledPart, MadeOf } from '#contract/made-of.ts';
import type { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import { prepareOfIds } from '#database/prepared.ts';
import type { Site } from '../websites/site.ts';
import { itemsNow, loadItems } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';

/** What a product is made of, and the products that its parts are of, seen or not. */
export interface LoadedParts {
  madeOf: MadeOf[];
  itemIds: string[];
}

/** What the variants of a product are made of, as far as they are bundles; those of the same parts stand together. */
export async function loadMadeOf(deps: LoadDeps, site: Site, item: Item): Promise<LoadedParts> {
  const { variants = [] } = item.structuredContent ?? {};
  const rows = await selectParts(deps.database.read, { websiteId: site.id, ids: variants.map(({ id }) => id) });
  if (rows.length === 0) return { madeOf: [], itemIds: [] };
  const itemIds = [...new Set(rows.map((row) => row.item_id))];
  const seen = await loadItems(deps.database.read, itemsNow(deps, site), { itemIds });
  const byId = new Map(seen.map((each) => [each.id, each]));
  const parts = Map.groupBy(rows, (row) => row.variant_id);
  const bundles = variants.flatMap(({ id, attributes }) => {
    const own = parts.get(id)?.map((row) => toPart(row, byId.get(row.item_id)));
    return own ? [{ variantIds: [id], name: valuesOf(attributes), parts: own }] : [];
  });
  return { madeOf: together(bundles, variants.length), itemIds };
}

type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

/** Parts whose product is gone are not there: what is made of them is sold out. */
const selectParts = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db
    .selectFrom('bundle_parts as made')
    .innerJoin('variants as part', 'part.id', 'made.part_variant_id')
    .innerJoin('items as item', 'item.id', 'part.item_id')
    .select(['made.variant_id', 'made.pieces', 'part.id', 'part.item_id', 'part.attributes', 'item.title'])
    .where('made.website_id', '=', websiteId)
    .where('made.variant_id', 'in', ids)
    .orderBy('made.position'),
);

/** One of a product that nobody sees has its title alone. */
function toPart(row: PartRow, product: Item | undefined): BundledPart {
  const name = valuesOf(parseJson(Attributes, row.attributes));
  const said = { title: row.title, name, pieces: row.pieces, fullUrl: '' };
  if (!product) return said;
  const { variants = [] } = product.structuredContent ?? {};
  const variant = variants.find(({ id }) => id === row.id);
  const fullUrl = variant ? variantUrl(product.fullUrl, variants, variant.sku) : product.fullUrl;
  const image = product.items.find(({ id }) => id === (variant?.mainImageId ?? product.mainImageId));
  if (!image) return { ...said, fullUrl };
  const { assetUrl, originalSize } = image;
  return { ...said, fullUrl, image: { assetUrl, originalSize } };
}

const valuesOf = (attributes: Attributes): string => Object.values(attributes).join(', ');

/** Bundles of the same parts as one; without a name where that is every variant of the product. */
function together(bundles: readonly MadeOf[], variants: number): MadeOf[] {
  const same = [...Map.groupBy(bundles, ({ parts }) => JSON.stringify(parts)).values()];
  return same.map((those) => ({
    variantIds: those.flatMap(({ variantIds }) => variantIds),
    name: those.length === variants ? '' : those.map(({ name }) => name).join(' · '),
    parts: those[0]?.parts ?? [],
  }));
}

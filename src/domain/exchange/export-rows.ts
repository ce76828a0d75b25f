import type { ProductColumns } from '#contract/import-calls.ts';
import type { ProductFilter } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { toDecimal } from '#locale/money.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { selectProducts } from '../catalogue/product-filter.ts';
import { CategoryTree } from './category-tree.ts';
import { videoAddress } from './import-videos.ts';
import { columns } from './read-products.ts';

const batch = 200;

interface Asked {
  kind: ProductColumns;
  filter: ProductFilter;
  baseUrl: string;
  now: number;
}

/** All products that fit as rows of cells, a batch at a time, in the order in which they were made, bundles last. */
export async function* exportRows(
  read: Read,
  websiteId: string,
  { kind, filter, baseUrl, now }: Asked,
): AsyncGenerator<string[]> {
  const { currency } = await read
    .selectFrom('websites')
    .select('currency')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const trees = new Map<string, CategoryTree>();
  const money = (minor: number) => toDecimal(minor, currency);
  for await (const ids of inOrder(read, websiteId, { filter, now })) {
    for (const product of await loadProducts(read, websiteId, ids)) {
      const { collectionId, categoryIds } = product;
      const tree = trees.get(collectionId) ?? (await CategoryTree.load(read, websiteId, collectionId));
      trees.set(collectionId, tree);
      const categories = categoryIds.map((id) => tree.pathOf(id).map(({ title, url_id: urlId }) => ({ title, urlId })));
      const pictures = product.pictures.map(({ id, url, altText }) => {
        const video = product.videos[id];
        const address = video === undefined ? {} : { videoUrl: baseUrl + videoAddress(video) };
        return { id, url: baseUrl + url, altText, ...address };
      });
      const place = product.url.split('/')[1] ?? '';
      yield* columns[kind].write({ product, place, categories, pictures, money });
    }
  }
}

/** The ids of all that fit, a batch at a time: bundles come last, so that what they are made of stands above them. */
async function* inOrder(read: Read, websiteId: string, { filter, now }: Pick<Asked, 'filter' | 'now'>) {
  for (const among of ['not in', 'in'] as const) {
    for (let after = ''; ;) {
      const rows = await selectProducts(read, websiteId, filter, now)
        .select('item.id')
        .where('item.id', '>', after)
        .where('item.id', among, bundlesOf(read, websiteId))
        .orderBy('item.id')
        .limit(batch)
        .execute();
      yield rows.map(({ id }) => id);
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.id;
    }
  }
}

/** The products of which a variant is a bundle. */
function bundlesOf(read: Read, websiteId: string) {
  const own = read.selectFrom('variants').select('item_id').distinct().where('website_id', '=', websiteId);
  return own.where('bundle_role', '=', 'bundle');
}

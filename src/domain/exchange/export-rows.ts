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

/** All products that fit as rows of cells, a batch at a time, in the order in which they were made. */
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
  for (let after = ''; ;) {
    const next = selectProducts(read, websiteId, filter, now).select('item.id').where('item.id', '>', after);
    const ids = (await next.orderBy('item.id').limit(batch).execute()).map(({ id }) => id);
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
    const last = ids.at(-1);
    if (last === undefined || ids.length < batch) return;
    after = last;
  }
}

import { Type } from 'typebox';
import { altTextLength } from '#catalog/media-limits.ts';
import { Finding } from '#contract/import-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { toJson } from '#database/values.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { changeProduct } from '../catalogue/products.ts';
import type { Unit } from '../unit.ts';
import { FileProduct } from './file-product.ts';
import { placedVideos } from './import-videos.ts';
import { lockImport, setImport } from './imports.ts';
import { picturesOf } from './note-pictures.ts';
import { ImportUndo } from './undo-import.ts';

/** The pictures that a product of an import is to get. */
export interface WantedPictures {
  importId: string;
  /** The set of files that came beside it. */
  picturesId: string | null;
  position: number;
  productId: string;
  /** Each once, those of the product first. */
  urls: string[];
  altTexts: ReadonlyMap<string, string>;
  file: FileProduct;
}

export type Fetched = { url: string } & ({ assetId: string } | { problem: string });

/** The next product that has no pictures and whose file names some; undefined, and the import is done, where there is none. */
export async function nextPictures(unit: Unit, importId: string): Promise<WantedPictures | undefined> {
  const job = await lockImport(unit, importId);
  if (job?.state !== 'pictures') return undefined;
  for (let from = job.done; ; from++) {
    const row = await nextRow(unit, importId, from);
    if (!row) {
      await setImport(unit, importId, { state: 'done', done: job.total });
      return undefined;
    }
    from = row.position;
    const file = parseJson(FileProduct, row.content);
    const altTexts = new Map(file.pictures.map(({ url, altText }) => [url, altText.slice(0, altTextLength)]));
    const urls = picturesOf(file);
    const [product] = urls.length > 0 ? await loadProducts(unit.tx, unit.websiteId, [row.item_id ?? '']) : [];
    if (product?.pictures.length !== 0) continue;
    await setImport(unit, importId, { done: row.position });
    const { pictures_id: picturesId } = job;
    return { importId, picturesId, position: row.position, productId: product.id, urls, altTexts, file };
  }
}

function nextRow({ tx, websiteId }: Unit, importId: string, from: number) {
  return tx
    .selectFrom('product_import_rows')
    .select(['position', 'content', 'item_id'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'written')
    .where('position', '>=', from)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** Gives the product what could be had, and notes what could not. */
export async function keepFetched(
  unit: Unit,
  wanted: WantedPictures,
  fetched: Fetched[],
): Promise<Refusal | undefined> {
  const { importId, position, productId, file } = wanted;
  const job = await lockImport(unit, importId);
  if (job?.state !== 'pictures') return undefined;
  const assets = new Map(fetched.flatMap((each) => ('assetId' in each ? [[each.url, each.assetId] as const] : [])));
  const [product] = await loadProducts(unit.tx, unit.websiteId, [productId]);
  if (product && assets.size > 0) {
    const done = await changeProduct(unit, productId, fetchedChange(product, file, assets));
    if (done instanceof Refusal) return done;
  }
  const own = { websiteId: unit.websiteId, importId, position };
  const row = await selectRow(unit, own).executeTakeFirst();
  const problems = fetched.flatMap((each) => ('problem' in each ? [toFinding(file.line, each)] : []));
  const undo = parseJson(ImportUndo, row?.undo ?? '{}');
  await unit.tx
    .updateTable('product_import_rows')
    .set({
      findings: toJson([...parseJson(Type.Array(Finding), row?.findings ?? '[]'), ...problems]),
      undo: toJson({ ...(undo.madeAt === undefined ? undo : { madeAt: unit.now }), pictures: [...assets.values()] }),
    })
    .where('website_id', '=', unit.websiteId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
  const problem = problems.length > 0 ? 'Some pictures could not be had: see their products.' : job.problem;
  await setImport(unit, importId, { done: position + 1, problem });
  return undefined;
}

function fetchedChange(product: OfficeProduct, file: FileProduct, assets: ReadonlyMap<string, string>) {
  const shown = file.pictures.map(({ url }) => assets.get(url));
  const change = variantPictures(product, file, assets);
  const videos = placedVideos(file.videos ?? [], shown);
  return {
    imageIds: [...new Set(shown.flatMap((id) => id ?? []))],
    ...(Object.keys(videos).length > 0 && { videos }),
    ...(change.length > 0 && { variants: { change } }),
  };
}

function selectRow(
  { tx }: Unit,
  { websiteId, importId, position }: Record<'websiteId' | 'importId', string> & { position: number },
) {
  const own = tx.selectFrom('product_import_rows').select(['findings', 'undo']).where('website_id', '=', websiteId);
  return own.where('import_id', '=', importId).where('position', '=', position);
}

const toFinding = (line: number, { url, problem }: { url: string; problem: string }) => {
  return { line, variant: '', field: 'Pictures', from: '', to: url.slice(0, 200), problem };
};

/** The pictures of single variants, found again by their values. */
function variantPictures({ variants }: OfficeProduct, file: FileProduct, assets: ReadonlyMap<string, string>) {
  return file.variants.flatMap(({ pictureUrl, attributes }) => {
    const imageId = assets.get(pictureUrl ?? '');
    const names = Object.keys(attributes);
    const found = variants.find((each) => names.every((name) => each.attributes[name] === attributes[name]));
    return imageId !== undefined && found ? [{ id: found.id, imageId }] : [];
  });
}

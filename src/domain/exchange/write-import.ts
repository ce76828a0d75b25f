import { Type } from 'typebox';
import { collectionTypes } from '#catalog/collection-types.ts';
import { ProductColumns } from '#contract/import-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ProductImportRows, ProductImports } from '#database/catalogue-schema.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { toDecimal } from '#locale/money.ts';
import { adjustStock } from '../catalogue/stock-changes.ts';
import { changeProduct, createProduct, lastPlace } from '../catalogue/products.ts';
import { lockCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { CategoryTree } from './category-tree.ts';
import { FileProduct } from './file-product.ts';
import { findThere } from './find-there.ts';
import { beginUndo, setImport } from './imports.ts';
import { planProduct, type PlanContext } from './plan-product.ts';
import { undoOf, type ImportUndo } from './undo-import.ts';

/** So many products are written in one transaction, which buyers do not wait for long. */
const batch = 20;

const Ids = Type.Array(Type.String());

/**
 * Writes the next products of an import that is locked. One that cannot be written, because the shop has changed since
 * it was seen, is a refusal: the import is then taken back as a whole.
 */
export async function writeSome(unit: Unit, job: ProductImports, currency: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const rows = await nextRows(unit, job.id);
  if (rows.length === 0) {
    // Pictures are fetched by position: all products are passed, those that stay as they are among them.
    const pictures = { state: 'pictures', done: 0, total: job.done + 1 } as const;
    await setImport(unit, job.id, fromFlag(job.with_pictures) ? pictures : { state: 'done', done: job.total });
    return undefined;
  }
  await lockCollection(unit, job.collection_id, collectionTypes.products);
  const products = rows.map(({ content }) => parseJson(FileProduct, content));
  const tree = await CategoryTree.load(tx, websiteId, job.collection_id);
  const made = await tree.make(
    unit,
    job.collection_id,
    products.flatMap(({ categories = [] }) => categories),
  );
  if (made instanceof Refusal) return made;
  const columns = parseJson(ProductColumns, toJson(job.format ?? 'own'));
  const money = (minor: number) => toDecimal(minor, currency);
  const context = { collectionId: job.collection_id, columns, tree, money };
  const there = await findThere(tx, { websiteId, collectionId: job.collection_id }, products);
  const added = products.filter((product) => !there(product)).length;
  const place = added > 0 ? await lastPlace(unit, job.collection_id, added) : 0;
  if (place instanceof Refusal) return place;
  for (const [at, row] of rows.entries()) {
    const product = products[at];
    const one = product && { job, row, product, found: there(product), context, place: place + at };
    const refusal = one && (await writeOne(unit, one));
    if (refusal) return new Refusal(refusal.code, `“${row.title}”, line ${row.line}: ${refusal.message}`);
  }
  const categoryIds = [...parseJson(Ids, job.category_ids), ...made];
  await setImport(unit, job.id, { done: job.done + rows.length, category_ids: toJson(categoryIds) });
  return undefined;
}

/** The next that are to be written. */
function nextRows({ tx, websiteId }: Unit, importId: string): Promise<ProductImportRows[]> {
  return tx
    .selectFrom('product_import_rows')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('verdict', 'in', ['new', 'changed'])
    .orderBy('position')
    .limit(batch)
    .execute();
}

interface One {
  job: ProductImports;
  row: ProductImportRows;
  product: FileProduct;
  found: ReturnType<Awaited<ReturnType<typeof findThere>>>;
  context: PlanContext;
  /** Where it stands in its collection, if it is new. */
  place: number;
}

async function writeOne(unit: Unit, { job, row, product, found, context, place }: One): Promise<Refusal | undefined> {
  const { create, change = {}, pieces, findings } = planProduct(product, found, context);
  const problem = findings.find((each) => each.problem !== '');
  if (problem) return new Refusal('refused', problem.problem);
  if (found === undefined) {
    const made = await createProduct(unit, create, place);
    if (made instanceof Refusal) return made;
    await setRow(unit, row, { item_id: made.id, undo: { madeAt: unit.now } });
    return undefined;
  }
  const written = Object.keys(change).length > 0 ? await changeProduct(unit, found.id, change) : { variantIds: [] };
  if (written instanceof Refusal) return written;
  for (const { variantId, by } of pieces) {
    const refusal = await adjustStock(unit, variantId, { by, reason: `Import of ${job.filename}`.slice(0, 200) });
    if (refusal) return refusal;
  }
  await setRow(unit, row, { item_id: found.id, undo: undoOf(found, { change, pieces, made: written.variantIds }) });
  return undefined;
}

async function setRow(
  { tx, websiteId }: Unit,
  { import_id: importId, position }: ProductImportRows,
  { item_id: itemId, undo }: { item_id: string; undo: ImportUndo },
): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({ item_id: itemId, undo: toJson(undo), state: 'written' })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** What became of a batch that was refused: all that was written before goes back. */
export async function refuseImport(unit: Unit, job: ProductImports, { message }: Refusal): Promise<void> {
  await beginUndo(unit, job, `${message} Nothing of the file is kept.`);
}

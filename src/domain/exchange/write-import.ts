import { sql } from 'kysely';
import { Type } from 'typebox';
import { collectionTypes } from '#catalog/collection-types.ts';
import { ProductColumns } from '#contract/import-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ProductImportRows, ProductImports } from '#database/catalogue-schema.ts';
import { updateRows } from '#database/update-rows.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { toDecimal } from '#locale/money.ts';
import { adjustStock } from '../catalogue/stock-changes.ts';
import { createProducts, type MadeProduct } from '../catalogue/create-products.ts';
import { changeProduct } from '../catalogue/products.ts';
import { lockCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { Articles } from './articles.ts';
import { CategoryTree } from './category-tree.ts';
import { FileProduct } from './file-product.ts';
import { findThere } from './find-there.ts';
import { beginUndo, setImport } from './imports.ts';
import { planProduct, type ProductPlan } from './plan-product.ts';
import { undoOf, withBundles, type ImportUndo } from './undo-import.ts';

/** So many variants each are written in one transaction, if it is more than one product. */
const variantsEach = 5;

const Ids = Type.Array(Type.String());

/**
 * Writes the next products of an import that is locked. One that cannot be written, because the shop has changed since
 * it was seen, is a refusal: the import is then taken back as a whole.
 */
export async function writeSome(
  unit: Unit,
  job: ProductImports,
  { currency, size }: { currency: string; size: number },
): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const next = await nextRows(unit, job.id, size);
  if (next.length === 0) {
    // Pictures are fetched by position: all products are passed, those that stay as they are among them.
    const pictures = { state: 'pictures', done: 0, total: job.done + 1 } as const;
    await setImport(unit, job.id, fromFlag(job.with_pictures) ? pictures : { state: 'done', done: job.total });
    return undefined;
  }
  await lockCollection(unit, job.collection_id, collectionTypes.products);
  const tree = await CategoryTree.load(tx, websiteId, job.collection_id);
  const named = next.flatMap(({ product: { categories = [] } }) => categories);
  const made = await tree.make(unit, job.collection_id, named);
  if (made instanceof Refusal) return made;
  const columns = parseJson(ProductColumns, toJson(job.format ?? 'own'));
  const money = (minor: number) => toDecimal(minor, currency);
  const articles = new Articles();
  const context = { collectionId: job.collection_id, columns, tree, money, articles };
  const place = { websiteId, collectionId: job.collection_id };
  const products = next.map(({ product }) => product);
  const there = await findThere(tx, place, products);
  await articles.look(tx, websiteId, products);
  const planned = next.map(({ row, product }) => {
    const found = there(product);
    return { row, found, plan: planProduct(product, found, context), made: { id: found?.id ?? '', variantIds: [] } };
  });
  const written = (await changeThose(unit, job, planned)) ?? (await createThose(unit, planned));
  const refusal = written ?? (await bundleThose(unit, { articles, products }, planned));
  if (refusal) return refusal;
  const categoryIds = [...parseJson(Ids, job.category_ids), ...made];
  await setImport(unit, job.id, { done: job.done + next.length, category_ids: toJson(categoryIds) });
  return undefined;
}

/** The next that are to be written; one at least, however many variants it has. */
async function nextRows({ tx, websiteId }: Unit, importId: string, size: number) {
  const rows = await tx
    .selectFrom('product_import_rows')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('verdict', 'in', ['new', 'changed'])
    .orderBy('position')
    .limit(size)
    .execute();
  const next: { row: ProductImportRows; product: FileProduct }[] = [];
  let variants = 0;
  for (const row of rows) {
    const product = parseJson(FileProduct, row.content);
    variants += product.variants.length;
    if (next.length > 0 && variants > variantsEach * size) break;
    next.push({ row, product });
  }
  return next;
}

interface Planned {
  row: ProductImportRows;
  /** The product that it is, unless it is new. */
  found: OfficeProduct | undefined;
  plan: ProductPlan;
  /** What was written: the product, and the variants that were created. */
  made: MadeProduct;
}

const ofRow = ({ title, line }: ProductImportRows, { code, message }: Refusal) =>
  new Refusal(code, `“${title}”, line ${line}: ${message}`);

async function createThose(unit: Unit, planned: readonly Planned[]): Promise<Refusal | undefined> {
  const those = planned.filter(({ found }) => found === undefined);
  const made = await createProducts(
    unit,
    those.map(({ plan }) => plan.create),
  );
  if (!Array.isArray(made)) {
    const row = those[made.at]?.row;
    return row ? ofRow(row, made.refusal) : made.refusal;
  }
  for (const [at, each] of those.entries()) each.made = made[at] ?? each.made;
  await setNew(unit, those, made);
  return undefined;
}

/** Notes which products were made of new rows. */
async function setNew(
  { tx, websiteId, now }: Unit,
  those: readonly Planned[],
  made: readonly MadeProduct[],
): Promise<void> {
  const [first] = those;
  if (!first) return;
  const undo = toJson({ madeAt: now } satisfies ImportUndo);
  const rows = those.map(({ row: { position } }, at) => {
    return { position, state: 'written', undo, item_id: made[at]?.id };
  });
  const [from, until] = [first.row.position, those.at(-1)?.row.position];
  await updateRows(tx, 'product_import_rows', {
    websiteId,
    key: 'position',
    rows,
    // PostgreSQL goes by the range to the few, also where it does not know yet how many there are.
    within: sql`product_import_rows.import_id = ${first.row.import_id}
      and product_import_rows.position between ${from} and ${until}`,
  });
}

/** Changes those that are there, after it is known that none of all has a problem. */
async function changeThose(unit: Unit, job: ProductImports, planned: readonly Planned[]): Promise<Refusal | undefined> {
  for (const { row, plan } of planned) {
    const problem = plan.findings.find((each) => each.problem !== '');
    if (problem) return ofRow(row, new Refusal('refused', problem.problem));
  }
  for (const each of planned) {
    const refusal = each.found && (await changeOne(unit, job, each, each.found));
    if (refusal) return ofRow(each.row, refusal);
  }
  return undefined;
}

async function changeOne(
  unit: Unit,
  job: ProductImports,
  planned: Planned,
  found: OfficeProduct,
): Promise<Refusal | undefined> {
  const { row, plan } = planned;
  const { change = {}, pieces } = plan;
  const written = Object.keys(change).length > 0 ? await changeProduct(unit, found.id, change) : { variantIds: [] };
  if (written instanceof Refusal) return written;
  planned.made.variantIds = written.variantIds;
  for (const { variantId, by } of pieces) {
    const refusal = await adjustStock(unit, variantId, { by, reason: `Import of ${job.filename}`.slice(0, 200) });
    if (refusal) return refusal;
  }
  await setRow(unit, row, { itemId: found.id, undo: undoOf(found, { change, pieces, made: written.variantIds }) });
  return undefined;
}

/** Makes bundles once all that these products bring is there. */
async function bundleThose(
  unit: Unit,
  { articles, products }: { articles: Articles; products: readonly FileProduct[] },
  planned: readonly Planned[],
): Promise<Refusal | undefined> {
  const those = planned.filter(({ plan }) => plan.made.length > 0);
  if (those.length > 0) await articles.look(unit.tx, unit.websiteId, products);
  for (const { row, found, plan, made } of those) {
    const bundles = plan.made.map(({ variantId, at = 0, parts }) => ({
      id: variantId ?? made.variantIds[at] ?? '',
      parts: parts.map(({ sku, pieces }) => ({ variantId: articles.idOf(sku) ?? '', pieces })),
    }));
    const written = await changeProduct(unit, made.id, { variants: { change: bundles } });
    if (written instanceof Refusal) return ofRow(row, written);
    if (!found) continue;
    const undo = undoOf(found, {
      change: withBundles(plan.change ?? {}, bundles),
      pieces: plan.pieces,
      made: made.variantIds,
    });
    await setRow(unit, row, { itemId: found.id, undo });
  }
  return undefined;
}

async function setRow(
  { tx, websiteId }: Unit,
  { import_id: importId, position }: ProductImportRows,
  { itemId, undo }: { itemId: string; undo: ImportUndo },
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

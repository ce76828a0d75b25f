import type { Readable } from 'node:stream';
import { editorLimits } from '#catalog/limits.ts';
import type { Counts, ProductColumns } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ProductImportRows, ProductImports } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { fromFlag, toFlag, toJson } from '#database/values.ts';
import { toDecimal } from '#locale/money.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { Articles } from './articles.ts';
import { BroughtPictures } from './brought-pictures.ts';
import { CategoryTree } from './category-tree.ts';
import type { FileProduct } from './file-product.ts';
import { findThere } from './find-there.ts';
import { noteVideos } from './import-videos.ts';
import { lockImport, setImport } from './imports.ts';
import { notePictures } from './note-pictures.ts';
import { addressOf, planProduct, type PlanContext } from './plan-product.ts';
import { readProducts } from './read-products.ts';
import { readTable } from './read-table.ts';

/** So many products are looked up and noted in one transaction. */
const batch = 50;
/** So many findings of one product are kept. */
const mostFindings = 200;

interface Reading {
  deps: UnitDeps;
  job: ProductImports;
  currency: string;
}

/** Reads the file of an import and notes what it would do; nothing is written. Read again, it begins anew. */
export async function readImport({ deps, job, currency }: Reading, bytes: Readable): Promise<void> {
  const tree = await CategoryTree.load(deps.database.read, job.website_id, job.collection_id);
  const brought = fromFlag(job.with_pictures)
    ? await BroughtPictures.load(deps.database.read, job.website_id, job.pictures_id)
    : undefined;
  const notes = new Notes(deps, job, {
    brought,
    tree,
    articles: new Articles(),
    money: (minor) => toDecimal(minor, currency),
  });
  try {
    await notes.begin();
    for await (const read of readProducts(readTable(bytes), currency)) {
      if (read instanceof Refusal) return await notes.fail(read);
      await notes.add(read.product, read.kind);
    }
    const refused = await notes.end();
    if (refused) await notes.fail(refused);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

type Noting = Pick<PlanContext, 'tree' | 'articles' | 'money'> & {
  /** What came beside it; undefined where no pictures are wanted. */
  brought: BroughtPictures | undefined;
};

/** Notes the products of a file, a batch in each transaction. */
class Notes {
  readonly #deps: UnitDeps;
  readonly #job: ProductImports;
  readonly #context: Noting;
  readonly #counts: Required<Counts> = { new: 0, changed: 0, same: 0, bad: 0, variants: 0, lacking: 0 };
  readonly #seen = new Map<string, number>();
  #waiting: FileProduct[] = [];
  #columns: ProductColumns = 'own';
  #position = 0;
  #nests: boolean;

  constructor(deps: UnitDeps, job: ProductImports, context: Noting) {
    this.#deps = deps;
    this.#job = job;
    this.#context = context;
    this.#nests = context.tree.isNested;
  }

  async begin(): Promise<void> {
    const { website_id: websiteId, id } = this.#job;
    await this.#asJob(({ tx }) => {
      const own = tx.deleteFrom('product_import_rows').where('website_id', '=', websiteId);
      return own.where('import_id', '=', id).execute();
    });
  }

  async add(product: FileProduct, columns: ProductColumns): Promise<void> {
    this.#columns = columns;
    this.#counts.variants += product.variants.length;
    this.#nests ||= product.categories?.some((path) => path.length > 1) ?? false;
    this.#waiting.push(product);
    if (this.#waiting.length === batch) await this.#note();
  }

  async end(): Promise<Refusal | undefined> {
    if (this.#waiting.length > 0) await this.#note();
    if (this.#position === 0) return new Refusal('refused', 'The file has no products, only the names of columns.');
    const refused = await refuseTooMany(this.#deps, this.#job, { added: this.#counts.new, nests: this.#nests });
    if (refused) return refused;
    await this.#become({ state: 'ready', total: this.#position });
    return undefined;
  }

  async fail({ message: problem }: Refusal): Promise<void> {
    await this.#become({ state: 'failed', problem });
  }

  async #become(columns: Partial<ProductImports>): Promise<void> {
    const { id } = this.#job;
    await this.#asJob(async (unit) => {
      if ((await lockImport(unit, id))?.state !== 'reading') return;
      await setImport(unit, id, { ...columns, counts: toJson(this.#counts) });
    });
  }

  async #note(): Promise<void> {
    const { website_id: websiteId, id, collection_id: collectionId } = this.#job;
    const context = { ...this.#context, collectionId, columns: this.#columns };
    const rows = await planBatch(this.#deps, this.#job, { products: this.#waiting, seen: this.#seen, context });
    for (const { verdict, lacks_pictures: lacks } of rows) {
      this.#counts[verdict] += 1;
      this.#counts.lacking += lacks;
    }
    const first = this.#position;
    await this.#asJob(async (unit) => {
      if ((await lockImport(unit, id))?.state !== 'reading') throw new GivenUp();
      const own = { website_id: websiteId, import_id: id };
      const placed = rows.map((row, at) => ({ ...row, ...own, position: first + at }));
      await insertRows(unit.tx, 'product_import_rows', placed);
      await setImport(unit, id, { done: first + rows.length, format: this.#columns });
    });
    this.#position += rows.length;
    this.#waiting = [];
  }

  #asJob<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    const actor = { kind: 'system', id: 'import' } as const;
    return inUnit(this.#deps, { websiteId: this.#job.website_id, actor }, work);
  }
}

/** It was canceled while it was read. */
class GivenUp extends Error {}

interface Batch {
  products: FileProduct[];
  /** The lines of the addresses and ids that came before. */
  seen: Map<string, number>;
  context: PlanContext & Noting;
}

type Noted = Omit<ProductImportRows, 'website_id' | 'import_id' | 'position'>;

async function planBatch(
  { database }: UnitDeps,
  { website_id: websiteId, collection_id: collectionId }: ProductImports,
  { products, seen, context }: Batch,
): Promise<Noted[]> {
  await noteVideos(database.read, websiteId, products);
  await context.articles.look(database.read, websiteId, products);
  const there = await findThere(database.read, { websiteId, collectionId }, products);
  return products.map((product) => {
    const found = there(product);
    const name = found?.id ?? addressOf(product);
    const before = seen.get(name);
    if (before !== undefined) {
      product.problems.push({ line: product.line, field: '', problem: `It stands at line ${before} already.` });
    }
    seen.set(name, before ?? product.line);
    const { verdict, findings } = planProduct(product, found, context);
    const { brought } = context;
    const noted = brought ? notePictures(product, found, brought) : { findings: [], brings: false, lacks: false };
    findings.push(...noted.findings);
    return {
      line: product.line,
      title: (product.title ?? found?.title ?? '').slice(0, 200),
      verdict: verdict === 'same' && noted.brings ? 'changed' : verdict,
      content: toJson(product),
      findings: toJson(findings.slice(0, mostFindings)),
      lacks_pictures: toFlag(noted.lacks),
      item_id: found?.id ?? null,
      undo: null,
      state: 'waiting',
    };
  });
}

/** A collection holds so many products, and more once its categories are nested (platform 9). */
async function refuseTooMany(
  { database: { read } }: UnitDeps,
  { website_id: websiteId, collection_id: collectionId }: ProductImports,
  { added, nests }: { added: number; nests: boolean },
): Promise<Refusal | undefined> {
  if (added === 0) return undefined;
  const { count } = await read
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  const most = nests ? editorLimits.nestedCategories : editorLimits.productsPerCollection;
  if (count + added <= most) return undefined;
  const advice = nests ? 'Bring the file in parts, each to a shop page of its own.' : 'Nest its categories first.';
  return new Refusal(
    'refused',
    `The shop page has ${count} products, and the file brings ${added} more: it holds ${most}. ${advice}`,
  );
}

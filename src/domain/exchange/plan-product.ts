import { isDeepStrictEqual } from 'node:util';
import { NewProduct, ProductChange, type NewVariant, type VariantChange } from '#contract/catalogue.ts';
import type { Finding, ProductColumns, Verdict } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { productTypes } from '#catalog/product-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { matrixErrors } from '../catalogue/product-rules.ts';
import { checkInput } from '../check-input.ts';
import { cleanHtml, cleanText } from '../clean-html.ts';
import { urlIdOf } from '../url-ids.ts';
import type { Articles } from './articles.ts';
import type { CategoryTree } from './category-tree.ts';
import { fieldNames, said, saidVariant } from './field-names.ts';
import type { FileProduct } from './file-product.ts';
import { placedVideos } from './import-videos.ts';
import { planVariants, type MadeVariant, type PlannedVariants } from './plan-variants.ts';

export interface PlanContext {
  collectionId: string;
  columns: ProductColumns;
  tree: CategoryTree;
  /** What bundles may be made of; each product is added to them before it is planned. */
  articles: Articles;
  /** Minor units as decimal text. */
  money: (minor: number) => string;
}

/** What a file does to one product. */
export interface ProductPlan {
  verdict: Verdict;
  findings: Finding[];
  create?: NewProduct;
  change?: ProductChange;
  /** Pieces by which stocks of variants that are there change. */
  pieces: { variantId: string; by: number }[];
  /** What is made of others once all that it needs is there. */
  made: MadeVariant[];
}

/** What a product of a file is against the one that is there, where one is. */
export function planProduct(file: FileProduct, there: OfficeProduct | undefined, context: PlanContext): ProductPlan {
  const findings: Finding[] = file.problems.map((problem) => ({ ...nothing, ...problem }));
  const variants = planVariants(file, there, context);
  context.articles.add(file);
  findings.push(...variants.findings, ...context.articles.problemsOf(file, there));
  const plan = there ? planChange(file, there, variants, context) : planNew(file, variants, context);
  findings.push(...plan.findings);
  if (findings.some(({ problem }) => problem !== '')) return { verdict: 'bad', findings, pieces: [], made: [] };
  return { ...plan, findings, made: variants.made };
}

type Planned = Omit<ProductPlan, 'made'>;

const nothing = { line: 0, variant: '', field: '', from: '', to: '', problem: '' };

type Fields = Omit<ProductChange, 'variants'>;

/** The product's own fields as they are stored. */
function fieldsOf(file: FileProduct, { tree }: PlanContext): Fields {
  const { title, excerpt, body, status, publishOn, starred, tags, brand, seoTitle, seoDescription, taxClass } = file;
  const { manufacturer, responsiblePerson, isHidden, optionLooks } = file;
  const makers = { manufacturer, responsiblePerson };
  const fields = {
    ...makers,
    isHidden,
    title,
    status,
    publishOn,
    starred,
    tags,
    brand,
    seoTitle,
    seoDescription,
    taxClass,
    optionLooks,
  };
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields),
    ...(excerpt !== undefined && { excerpt: cleanText(excerpt) }),
    ...(body !== undefined && { body: cleanHtml(body) }),
    ...(file.categories && { categoryIds: tree.idsOf(file.categories) }),
  };
}

function planNew(file: FileProduct, { create }: PlannedVariants, context: PlanContext): Planned {
  const { line, urlId, productType = productTypes.physical } = file;
  const options = create.length > 0 ? (file.options ?? []) : [];
  const fields = fieldsOf(file, context);
  const { title = '' } = file;
  const { collectionId } = context;
  const address = urlId === undefined ? {} : { urlId };
  const product = { collectionId, productType, ...fields, title, ...address, options, variants: create };
  const findings: Finding[] = [];
  if (title === '') findings.push({ ...nothing, line, field: 'Title', problem: 'It has no title.' });
  else findings.push(...problemsOf(checkInput(NewProduct, product), file));
  findings.push(...errorsOf(matrixErrors(productType, options, create), file));
  findings.push(...context.tree.problemsOf(file));
  return { verdict: 'new', findings, create: product, pieces: [] };
}

function planChange(file: FileProduct, there: OfficeProduct, variants: PlannedVariants, context: PlanContext): Planned {
  const { line } = file;
  const shown = there.pictures.map(({ id }) => id);
  // Of one without pictures they are given with those that are fetched.
  const isPlaced = file.videos !== undefined && shown.length > 0;
  const fields = {
    ...fieldsOf(file, context),
    ...(isPlaced && { videos: placedVideos(file.videos ?? [], shown) }),
  };
  const names = (Object.keys(fields) as (keyof Fields & keyof OfficeProduct)[]).filter((name) => {
    return name === 'categoryIds' ? !sameCategories(file, there, context) : !isSame(fields[name], there[name]);
  });
  const change: ProductChange = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (file.urlId !== undefined && file.urlId !== there.urlId) change.urlId = file.urlId;
  const findings: Finding[] = names.map((name) => {
    const of = (value: unknown) =>
      name === 'categoryIds' && Array.isArray(value) ? context.tree.said(value) : said(value);
    const to = name === 'categoryIds' ? context.tree.saidPaths(file.categories ?? []) : said(fields[name]);
    return { ...nothing, line, field: fieldNames[name] ?? name, from: of(there[name]), to };
  });
  if (change.urlId !== undefined) {
    findings.push({ ...nothing, line, field: 'Address', from: there.urlId, to: change.urlId });
  }
  if (variants.change.length > 0 || variants.create.length > 0) {
    change.variants = {
      ...(variants.change.length > 0 && { change: variants.change }),
      ...(variants.create.length > 0 && { create: variants.create }),
    };
  }
  findings.push(...kindProblem(file, there, context), ...problemsOf(checkInput(ProductChange, change), file));
  findings.push(...matrixProblems(file, there, variants), ...context.tree.problemsOf(file));
  const { pieces, made } = variants;
  const isSameAll = Object.keys(change).length === 0 && pieces.length === 0 && made.length === 0;
  return { verdict: isSameAll ? 'same' : 'changed', findings, change, pieces };
}

/** Shopify does not tell files from services. */
function kindProblem({ line, productType }: FileProduct, there: OfficeProduct, { columns }: PlanContext): Finding[] {
  if (productType === undefined || productType === there.productType || columns === 'shopify') return [];
  return [{ ...nothing, line, field: 'Kind', problem: 'A product that is there cannot become one of another kind.' }];
}

function matrixProblems(file: FileProduct, there: OfficeProduct, { change, create }: PlannedVariants): Finding[] {
  const changes = new Map(change.map((each) => [each.id, each]));
  const all: (Partial<VariantChange> & Pick<NewVariant, 'sku'>)[] = [
    ...there.variants.map((variant) => ({ ...variant, ...changes.get(variant.id) })),
    ...create,
  ];
  const errors = matrixErrors(there.productType, there.options, all);
  return Object.values(errors).map((problem) => ({ ...nothing, line: file.line, problem }));
}

function sameCategories(file: FileProduct, there: OfficeProduct, { tree }: PlanContext): boolean {
  const paths = file.categories ?? [];
  const ids = tree.idsOf(paths);
  return ids.length === tree.distinct(paths) && isSame(ids.toSorted(), there.categoryIds.toSorted());
}

const isSame = isDeepStrictEqual;

function problemsOf(checked: unknown, file: FileProduct): Finding[] {
  return checked instanceof Refusal ? errorsOf(checked.details.errors ?? {}, file) : [];
}

/** Errors by their paths, as `variants.0.sku`, at the lines that they come from. */
function errorsOf(errors: Record<string, string>, file: FileProduct): Finding[] {
  return Object.entries(errors).map(([path, problem]) => {
    const [first = '', at, name = ''] = path.split('.');
    if (first !== 'variants') return { ...nothing, line: file.line, field: fieldNames[first] ?? first, problem };
    const variant = file.variants[Number(at)];
    return { ...nothing, line: variant?.line ?? file.line, field: saidVariant[name] ?? name, problem };
  });
}

/** The address that a file's product has or would get; by it one without an id is found again. */
export const addressOf = ({ urlId, title }: FileProduct): string => urlId ?? urlIdOf(title ?? '');

import { productTypes } from '#catalog/product-types.ts';
import type { Finding } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { bundleColumn } from './bundle-cells.ts';
import type { FilePart, FileProduct } from './file-product.ts';

interface Article {
  /** Of one that is in the shop already. */
  variantId?: string;
  isBundle: boolean;
  isPhysical: boolean;
  /** Whether others have its SKU, too. */
  isOneOfMany: boolean;
}

const onlyPhysical = 'Bundles and their parts are physical products.';

/** What bundles of a file may be made of, by SKU: what is in the shop, and what stands above them. */
export class Articles {
  readonly #there = new Map<string, Article>();
  readonly #brought = new Map<string, Partial<Article>>();

  /** Looks those up that these products have as parts. */
  async look(read: Read, websiteId: string, products: readonly FileProduct[]): Promise<void> {
    const parts = products.flatMap(({ variants }) => variants).flatMap((variant) => variant.parts ?? []);
    const skus = [...new Set(parts.map(({ sku }) => sku))];
    if (skus.length === 0) return;
    const rows = await read
      .selectFrom('variants')
      .innerJoin('products', 'products.item_id', 'variants.item_id')
      .select(['variants.id', 'variants.sku', 'variants.bundle_role', 'products.product_type'])
      .where('variants.website_id', '=', websiteId)
      .where('variants.sku', 'in', skus)
      .execute();
    for (const sku of skus) this.#there.delete(sku);
    for (const { id: variantId, sku, bundle_role: role, product_type: type } of rows) {
      const isPhysical = type === productTypes.physical;
      const isOneOfMany = this.#there.has(sku);
      this.#there.set(sku, { variantId, isBundle: role === 'bundle', isPhysical, isOneOfMany });
    }
  }

  /** Adds those that a product of the file brings or makes something else of. */
  add({ productType, variants }: FileProduct): void {
    for (const { sku, parts } of variants) {
      if (sku === undefined) continue;
      this.#brought.set(sku, {
        ...(productType !== undefined && { isPhysical: productType === productTypes.physical }),
        ...(parts && { isBundle: parts.length > 0 }),
      });
    }
  }

  idOf(sku: string): string | undefined {
    return this.#there.get(sku)?.variantId;
  }

  /** Why bundles of a product cannot be made so, each with its line. */
  problemsOf(file: FileProduct, there: OfficeProduct | undefined): Finding[] {
    const type = there?.productType ?? file.productType ?? productTypes.physical;
    return file.variants.flatMap(({ line, sku, parts = [] }) => {
      const isOther = parts.length > 0 && type !== productTypes.physical;
      const problem = isOther ? onlyPhysical : this.#whyNot(sku, parts);
      return problem === undefined ? [] : [{ line, variant: '', field: bundleColumn, from: '', to: '', problem }];
    });
  }

  #whyNot(own: string | undefined, parts: readonly FilePart[]): string | undefined {
    for (const { sku } of parts) {
      const article = this.#of(sku);
      if (!article) return `Nothing in the shop has the SKU “${sku}”, nor anything above this line.`;
      if (article.isOneOfMany) return `More than one variant has the SKU “${sku}”. Give each its own.`;
      if (article.isBundle || sku === own) return `“${sku}” is a bundle: it cannot be a part of another one.`;
      if (!article.isPhysical) return onlyPhysical;
    }
    return undefined;
  }

  #of(sku: string): Article | undefined {
    const [there, brought] = [this.#there.get(sku), this.#brought.get(sku)];
    if (!there && !brought) return undefined;
    return { isBundle: false, isPhysical: true, isOneOfMany: false, ...there, ...brought };
  }
}

import { productTypes } from '#catalog/product-types.ts';
import type { OfficeVariant } from '#contract/product-calls.ts';
import type { Cells } from './cells.ts';
import type { Columns, Exported } from './columns.ts';
import type { FileProduct, FileVariant } from './file-product.ts';
import { given, optionsFrom, orNull } from './option-cells.ts';

/** How it calls the only variant of a product without options. */
const onlyTitle = 'Default Title';
/** Options that its columns have room for. */
const mostOptions = 3;
const handleOf = (cells: Cells) => cells.word('handle', 'url handle');

/** Shopify's columns, as they were until 2024 and as they are since. */
export const shopify: Columns = {
  begins: (cells, before) => handleOf(cells) !== before?.urlId,
  readProduct(cells): Partial<FileProduct> {
    const [status, isPublished] = [
      cells.word('status')?.toLowerCase(),
      cells.yes('published', 'published on online store'),
    ];
    const isVisible =
      status === undefined ? isPublished : (status === 'active' || status === 'unlisted') && isPublished !== false;
    const options = optionsFrom(cells);
    const isOnly = options.length === 1 && cells.word('option1 value') === onlyTitle;
    const type = cells.text('type');
    return {
      ...given({ urlId: handleOf(cells), title: cells.text('title'), body: cells.text('body (html)', 'description') }),
      ...given({ tags: cells.list('tags'), productType: typeOf(cells) }),
      ...(isVisible !== undefined && { status: isVisible ? ('published' as const) : ('draft' as const) }),
      ...(isVisible && status !== undefined && { isHidden: status === 'unlisted' }),
      ...(type && { categories: [[type]] }),
      ...orNull('brand', cells.text('vendor')),
      ...orNull('seoTitle', cells.text('seo title')),
      ...orNull('seoDescription', cells.text('seo description')),
      options: isOnly ? [] : options,
      pictures: pictureOf(cells),
    };
  },
  readMore(cells, product) {
    const [picture] = pictureOf(cells);
    if (picture && !product.pictures.some(({ url }) => url === picture.url)) product.pictures.push(picture);
  },
  readVariant(cells): Omit<FileVariant, 'line' | 'attributes'> | undefined {
    // A row may bring no more than another picture.
    if (cells.word('variant price', 'price') === undefined && cells.word('option1 value') === undefined)
      return undefined;
    const price = cells.money('variant price', 'price');
    const before = cells.money('variant compare at price', 'compare-at price');
    const isOnSale = price !== undefined && before !== undefined && before > price;
    const gtin = cells.word('variant barcode', 'barcode');
    return {
      ...given({ sku: cells.word('variant sku', 'sku'), pictureUrl: cells.word('variant image', 'variant image url') }),
      ...given({ price: isOnSale ? before : price, salePrice: isOnSale ? price : undefined, onSale: isOnSale }),
      ...given({ stock: stockOf(cells), weightGrams: cells.whole('variant grams', 'weight value (grams)') }),
      ...given({ cost: cells.money('cost per item'), customsCode: cells.word('hs code') }),
      ...(gtin !== undefined && /^\d{8}(?:\d{4,6})?$/.test(gtin) && { gtin }),
    };
  },
  names: [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    ...[1, 2, 3].flatMap((at) => [`Option${at} Name`, `Option${at} Value`]),
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Fulfillment Service',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Taxable',
    'Variant Barcode',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Gift Card',
    'SEO Title',
    'SEO Description',
    'Variant Image',
    'Variant Weight Unit',
    'Cost per item',
    'Status',
  ],
  *write(exported) {
    const { product, pictures } = exported;
    const rows = Math.max(product.variants.length, pictures.length, 1);
    for (let at = 0; at < rows; at++) {
      yield [...productCells(exported, at), ...variantCells(exported, at), ...lastCells(exported, at)];
    }
  },
};

function productCells({ product, categories }: Exported, at: number): string[] {
  if (at > 0) return [product.urlId, '', '', '', '', '', ''];
  const { urlId, title, body, brand, tags, status } = product;
  return [
    urlId,
    title,
    body,
    brand ?? '',
    categories[0]?.at(-1)?.title ?? '',
    tags.join(', '),
    String(status === 'published'),
  ];
}

function variantCells({ product, money }: Exported, at: number): string[] {
  const variant = product.variants[at];
  if (!variant) return Array<string>(2 * mostOptions + 11).fill('');
  const isBare = product.options.length === 0;
  const options = Array.from({ length: mostOptions }, (_, each) => {
    const name = product.options[each];
    if (name === undefined) return isBare && each === 0 ? ['Title', onlyTitle] : ['', ''];
    return [at === 0 ? name : '', variant.attributes[name] ?? ''];
  }).flat();
  return [
    ...options,
    variant.sku,
    String(variant.weightGrams),
    ...stockCells(variant),
    'manual',
    money(variant.onSale ? variant.salePrice : variant.price),
    variant.onSale ? money(variant.price) : '',
    String(product.productType === productTypes.physical),
    'true',
    variant.gtin ?? '',
  ];
}

const stockCells = ({ unlimited, stock }: OfficeVariant) =>
  unlimited ? ['', '', 'continue'] : ['shopify', String(stock), 'deny'];

function lastCells({ product, pictures, money }: Exported, at: number): string[] {
  const [picture, variant] = [pictures[at], product.variants[at]];
  const own = (text: string | null) => (at === 0 ? (text ?? '') : '');
  return [
    picture?.url ?? '',
    picture ? String(at + 1) : '',
    picture?.altText ?? '',
    own(String(product.productType === productTypes.giftCard)),
    own(product.seoTitle),
    own(product.seoDescription),
    pictures.find(({ id }) => id === variant?.imageId)?.url ?? '',
    variant ? 'g' : '',
    variant?.cost === null || variant === undefined ? '' : money(variant.cost),
    own(product.status !== 'published' ? 'draft' : product.isHidden ? 'unlisted' : 'active'),
  ];
}

function typeOf(cells: Cells): number | undefined {
  if (cells.yes('gift card')) return productTypes.giftCard;
  const isSent = cells.yes('variant requires shipping', 'requires shipping');
  return isSent === undefined ? undefined : isSent ? productTypes.physical : productTypes.service;
}

/** What Shopify does not track, or sells on when it is gone, is not counted; less than nothing is nothing. */
function stockOf(cells: Cells): number | 'unlimited' | undefined {
  const pieces = cells.whole('variant inventory qty', 'inventory quantity');
  const tracker = cells.text('variant inventory tracker', 'inventory tracker');
  if (tracker === undefined && pieces === undefined) return undefined;
  const goesOn = cells.text('variant inventory policy', 'continue selling when out of stock')?.toLowerCase();
  if (tracker === '' || goesOn === 'continue' || goesOn === 'true') return 'unlimited';
  return Math.max(0, pieces ?? 0);
}

function pictureOf(cells: Cells): FileProduct['pictures'] {
  const url = cells.word('image src', 'product image url');
  return url === undefined ? [] : [{ url, altText: cells.word('image alt text') ?? '', line: cells.row.line }];
}

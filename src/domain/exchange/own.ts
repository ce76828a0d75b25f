import { aheadKinds, type AheadKind } from '#catalog/ahead-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { taxClasses, type TaxClass } from '#catalog/tax-classes.ts';
import type { OfficeProduct, OfficeVariant } from '#contract/product-calls.ts';
import { bundleColumn, partsFrom, textOfParts } from './bundle-cells.ts';
import type { Cells } from './cells.ts';
import type { Columns } from './columns.ts';
import type { FileProduct, FileVariant } from './file-product.ts';
import { textOfVideos, videosFrom } from './import-videos.ts';
import { looksFrom, textOfLooks } from './option-looks.ts';
import {
  attributesFrom,
  given,
  numbered,
  optionsFrom,
  orNull,
  picturesFrom,
  textOfOptions,
  yesNo,
} from './option-cells.ts';

const typeNames = ['', 'physical', 'digital', 'service', 'gift card', 'access'];

/** Our own columns: all that a file can say of a product and its variants. */
export const own: Columns = {
  begins: (cells) => cells.word('title', 'product id') !== undefined,
  readProduct(cells): Partial<FileProduct> {
    return {
      ...given({ id: cells.word('product id'), urlId: cells.word('address'), title: cells.text('title') }),
      ...given({ excerpt: cells.text('in short'), body: cells.text('description'), tags: cells.list('tags') }),
      ...given({ productType: typeOf(cells), starred: cells.yes('featured') }),
      ...given({ categories: cells.text('categories')?.split('|').flatMap(pathOf) }),
      ...visibility(cells),
      ...orNull('brand', cells.text('brand')),
      ...orNull('manufacturer', cells.text('manufacturer')),
      ...orNull('responsiblePerson', cells.text('responsible person')),
      ...orNull('seoTitle', cells.text('search title')),
      ...orNull('seoDescription', cells.text('search description')),
      ...given({ taxClass: taxClassOf(cells) }),
      ...given({ videos: videosFrom(cells) }),
      options: optionsFrom(cells),
      ...given({ optionLooks: looksFrom(cells) }),
      pictures: picturesFrom(cells.word('pictures')),
    };
  },
  readVariant(cells, product): Omit<FileVariant, 'line' | 'attributes'> | undefined {
    const isBare = ['price', 'sku', 'stock'].every((name) => cells.word(name) === undefined);
    if (isBare && Object.keys(attributesFrom(cells, product.options ?? [])).length === 0) return undefined;
    const isUncounted = cells.word('stock')?.toLowerCase() === 'unlimited';
    const salePrice = cells.money('sale price');
    return {
      ...given({ id: cells.word('variant id'), sku: cells.word('sku'), price: cells.money('price'), salePrice }),
      ...(cells.text('sale price') !== undefined && { onSale: salePrice !== undefined }),
      ...given({ stock: isUncounted ? ('unlimited' as const) : cells.whole('stock') }),
      ...given({ weightGrams: cells.whole('weight in g'), pictureUrl: cells.word('picture') }),
      ...orNull('gtin', cells.text('gtin')),
      ...numberOrNull('cost', cells, 'cost', (name) => cells.money(name)),
      ...numberOrNull('lengthMm', cells, 'length in mm'),
      ...numberOrNull('widthMm', cells, 'width in mm'),
      ...numberOrNull('heightMm', cells, 'height in mm'),
      ...orNull('customsCode', cells.text('customs code')),
      ...orNull('originCountry', cells.text('made in')?.toUpperCase()),
      ...orNull('brand', cells.text('variant brand')),
      ...variantTaxClass(cells),
      ...numberOrNull('lowStockAt', cells, 'low at'),
      ...orNull('content', cells.text('content')),
      ...orNull('unitPricePer', cells.text('unit price per')),
      ...given({ aheadLimit: cells.whole('sold ahead'), aheadKind: aheadKindOf(cells) }),
      ...orNull('aheadOn', cells.text('expected on')),
      ...orNull('aheadWords', cells.text('said of that')),
      ...beginningOf(cells),
      ...partsFrom(cells),
    };
  },
  names: [
    'Product ID',
    'Variant ID',
    'Kind',
    'Address',
    'Title',
    'In short',
    'Description',
    'Visible',
    'Featured',
    'Categories',
    'Tags',
    'Brand',
    'Manufacturer',
    'Responsible person',
    'Search title',
    'Search description',
    'Tax class',
    'Pictures',
    'Videos',
    'Options chosen by',
    ...numbered((at) => [`Option Name ${at}`, `Option Value ${at}`]),
    'SKU',
    'Price',
    'Sale price',
    'Stock',
    'Weight in g',
    'GTIN',
    'Cost',
    'Length in mm',
    'Width in mm',
    'Height in mm',
    'Customs code',
    'Made in',
    'Variant brand',
    'Variant tax class',
    'Low at',
    'Content',
    'Unit price per',
    'Sold ahead',
    'Sold ahead as',
    'Expected on',
    'Said of that',
    'Begins',
    bundleColumn,
    'Picture',
  ],
  *write({ product, categories, pictures, money }) {
    const said = [
      product.id,
      '',
      typeNames[product.productType] ?? '',
      product.urlId,
      product.title,
      product.excerpt,
      product.body,
      visibleText(product),
      yesNo(product.starred),
      categories.map((path) => path.map(({ title }) => title).join(' > ')).join(' | '),
      product.tags.join(', '),
      product.brand ?? '',
      product.manufacturer ?? '',
      product.responsiblePerson ?? '',
      product.seoTitle ?? '',
      product.seoDescription ?? '',
      product.taxClass,
      pictures.map(({ url }) => url).join(' '),
      textOfVideos(pictures),
      textOfLooks(product.optionLooks),
    ];
    if (product.variants.length === 0) yield said;
    for (const [at, variant] of product.variants.entries()) {
      const first = at === 0 ? said : said.map((cell, place) => (place === 3 ? cell : ''));
      const picture = pictures.find(({ id }) => id === variant.imageId)?.url ?? '';
      yield [
        ...first.with(1, variant.id),
        ...textOfOptions(product, variant),
        ...variantCells(variant, money),
        picture,
      ];
    }
  },
};

function variantCells(variant: OfficeVariant, money: (minor: number) => string): string[] {
  const { sku, price, onSale, salePrice, unlimited, stock, weightGrams, gtin, cost } = variant;
  const { lengthMm, widthMm, heightMm, customsCode, originCountry, lowStockAt, brand, taxClass } = variant;
  const { content, unitPricePer, aheadLimit, aheadKind, aheadOn, aheadWords, beginsAt, parts } = variant;
  const sides = [lengthMm, widthMm, heightMm].map((side) => String(side ?? ''));
  return [
    sku,
    money(price),
    onSale ? money(salePrice) : '',
    unlimited ? 'unlimited' : String(stock),
    String(weightGrams),
    gtin ?? '',
    cost === null ? '' : money(cost),
    ...sides,
    customsCode ?? '',
    originCountry ?? '',
    brand ?? '',
    taxClass ?? '',
    String(lowStockAt ?? ''),
    content ?? '',
    unitPricePer ?? '',
    String(aheadLimit),
    aheadLimit > 0 ? aheadKind : '',
    aheadOn ?? '',
    aheadWords ?? '',
    beginsAt === null ? '' : new Date(beginsAt).toISOString(),
    textOfParts(parts.filter((part) => part.sku !== '')),
  ];
}

function typeOf(cells: Cells): number | undefined {
  const kind = cells.word('kind')?.toLowerCase();
  if (kind === undefined) return undefined;
  const type = typeNames.indexOf(kind);
  if (type > 0) return type;
  cells.note('kind', `“${kind}” is no kind of product: ${typeNames.slice(1, productTypes.giftCard + 1).join(', ')}.`);
  return undefined;
}

function aheadKindOf(cells: Cells): AheadKind | undefined {
  const word = cells.word('sold ahead as')?.toLowerCase();
  const known = aheadKinds.find((each) => each === word);
  if (word !== undefined && !known) cells.note('sold ahead as', `“${word}” is neither: ${aheadKinds.join(', ')}.`);
  return known;
}

/** A moment, with its place in the world; empty for what begins at no time. */
function beginningOf(cells: Cells): Pick<FileVariant, 'beginsAt'> {
  const text = cells.text('begins');
  if (text === undefined) return {};
  if (text === '') return { beginsAt: null };
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && time >= 0) return { beginsAt: time };
  cells.note('begins', `“${text.slice(0, 40)}” is no time, as 2027-05-07T18:30:00Z is.`);
  return {};
}

/** Empty for as the product is taxed. */
function variantTaxClass(cells: Cells): Pick<FileVariant, 'taxClass'> {
  if (cells.text('variant tax class') === '') return { taxClass: null };
  return given({ taxClass: taxClassOf(cells, 'variant tax class') });
}

function taxClassOf(cells: Cells, column = 'tax class'): TaxClass | undefined {
  const word = cells.word(column)?.toLowerCase();
  const known = taxClasses.find((each) => each === word);
  if (word !== undefined && !known) cells.note(column, `“${word}” is no tax class: ${taxClasses.join(', ')}.`);
  return known;
}

function pathOf(text: string): string[][] {
  const path = text.split('>').flatMap((part) => part.trim() || []);
  return path.length > 0 ? [path] : [];
}

function visibleText({
  status,
  isHidden,
  publishOn,
}: Pick<OfficeProduct, 'status' | 'isHidden' | 'publishOn'>): string {
  if (status !== 'published') return 'no';
  if (isHidden) return 'hidden';
  return publishOn === null ? 'yes' : new Date(publishOn).toISOString();
}

/** Yes, no, hidden, or from when on. */
function visibility(cells: Cells): Pick<FileProduct, 'status' | 'isHidden' | 'publishOn'> {
  const word = cells.word('visible');
  if (word === undefined) return {};
  if (word.toLowerCase() === 'hidden') return { status: 'published', isHidden: true };
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(word)) {
    const time = Date.parse(word);
    if (!Number.isNaN(time)) return { status: 'published', isHidden: false, publishOn: time };
  }
  const isVisible = cells.yes('visible');
  if (isVisible === undefined) return {};
  return isVisible ? { status: 'published', isHidden: false } : { status: 'draft' };
}

function numberOrNull<K extends string>(
  name: K,
  cells: Cells,
  column: string,
  read: (column: string) => number | undefined = (each) => cells.whole(each),
) {
  const text = cells.text(column);
  if (text === undefined) return {};
  const number = read(column);
  // What cannot be read was noted; nothing is taken for it.
  return (text === '' ? { [name]: null } : number === undefined ? {} : { [name]: number }) as {
    [N in K]?: number | null;
  };
}

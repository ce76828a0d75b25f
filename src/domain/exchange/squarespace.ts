import { productTypes } from '#catalog/product-types.ts';
import type { OfficeVariant } from '#contract/product-calls.ts';
import type { Columns, Exported } from './columns.ts';
import type { FileProduct, FileVariant } from './file-product.ts';
import { decimalOf, given, numbered, optionsFrom, picturesFrom, textOfOptions, yesNo } from './option-cells.ts';

const types: Readonly<Record<string, number>> = {
  physical: productTypes.physical,
  digital: productTypes.digital,
  download: productTypes.digital,
  service: productTypes.service,
  gift_card: productTypes.giftCard,
};
const typeNames = ['', 'PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD'];

/** Squarespace's columns; weights are kilograms, sides centimetres. */
export const squarespace: Columns = {
  begins: (cells) => cells.word('title', 'product id') !== undefined,
  readProduct(cells): Partial<FileProduct> {
    const type = cells.word('product type')?.toLowerCase();
    const productType = type === undefined ? undefined : types[type];
    if (type !== undefined && productType === undefined) cells.note('product type', `“${type}” is no kind of product.`);
    const isVisible = cells.yes('visible');
    return {
      ...given({ id: cells.word('product id'), urlId: cells.word('product url'), title: cells.text('title') }),
      ...given({ body: cells.text('description'), tags: cells.list('tags'), productType }),
      ...(isVisible !== undefined && { status: isVisible ? ('published' as const) : ('draft' as const) }),
      ...given({ categories: cells.list('categories')?.map(pathOf) }),
      options: optionsFrom(cells),
      pictures: picturesFrom(cells.word('hosted image urls')),
    };
  },
  readVariant(cells): Omit<FileVariant, 'line' | 'attributes'> {
    const [onSale, salePrice] = [cells.yes('on sale'), cells.money('sale price')];
    const isUnlimited = cells.word('stock')?.toLowerCase() === 'unlimited';
    const stock = isUnlimited ? ('unlimited' as const) : cells.whole('stock');
    const weight = cells.number('weight');
    const mm = (name: string) => {
      const side = cells.number(name);
      return side ? Math.round(side * 10) : undefined;
    };
    return {
      ...given({ id: cells.word('variant id'), sku: cells.word('sku'), price: cells.money('price'), stock, onSale }),
      ...(onSale && given({ salePrice })),
      ...(weight !== undefined && { weightGrams: Math.round(weight * 1000) }),
      ...given({ lengthMm: mm('length'), widthMm: mm('width'), heightMm: mm('height') }),
    };
  },
  names: [
    'Product ID [Non Editable]',
    'Variant ID [Non Editable]',
    'Product Type [Non Editable]',
    'Product Page',
    'Product URL',
    'Title',
    'Description',
    'SKU',
    ...numbered((at) => [`Option Name ${at}`, `Option Value ${at}`]),
    'Price',
    'Sale Price',
    'On Sale',
    'Stock',
    'Categories',
    'Tags',
    'Weight',
    'Length',
    'Width',
    'Height',
    'Visible',
    'Hosted Image URLs',
  ],
  *write({ product, place, categories, pictures, money }: Exported) {
    for (const [at, variant] of product.variants.entries()) {
      const isFirst = at === 0;
      const own = (text: string) => (isFirst ? text : '');
      yield [
        own(product.id),
        variant.id,
        own(typeNames[product.productType] ?? ''),
        own(place),
        own(product.urlId),
        own(product.title),
        own(product.body),
        variant.sku,
        ...textOfOptions(product, variant),
        money(variant.price),
        money(variant.onSale ? variant.salePrice : 0),
        yesNo(variant.onSale),
        variant.unlimited ? 'Unlimited' : String(variant.stock),
        own(categories.map((path) => `/${path.map(({ urlId }) => urlId).join('/')}`).join(', ')),
        own(product.tags.join(', ')),
        decimalOf(variant.weightGrams, 3),
        ...sides(variant),
        own(yesNo(product.status === 'published')),
        own(pictures.map(({ url }) => url).join(' ')),
      ];
    }
  },
};

const sides = ({ lengthMm, widthMm, heightMm }: OfficeVariant) =>
  [lengthMm, widthMm, heightMm].map((side) => decimalOf(side ?? 0, 1));

/** Its categories are told by their addresses: 'home-decor' was “Home decor”, or nearly. */
const pathOf = (text: string) => text.split('/').flatMap((part) => (part.trim() ? titleOf(part.trim()) : []));
const titleOf = (part: string) => part.slice(0, 1).toUpperCase() + part.slice(1).replaceAll('-', ' ');

import type { OptionLook } from '#contract/product.ts';
import { bundleColumn } from './bundle-cells.ts';
import { textOfLooks } from './option-looks.ts';

/** What a product's fields are called in our own columns. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Title',
  urlId: 'Address',
  excerpt: 'In short',
  body: 'Description',
  status: 'Visible',
  isHidden: 'Visible',
  publishOn: 'Visible',
  starred: 'Featured',
  tags: 'Tags',
  categoryIds: 'Categories',
  brand: 'Brand',
  manufacturer: 'Manufacturer',
  responsiblePerson: 'Responsible person',
  taxClass: 'Tax class',
  videos: 'Videos',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  options: 'Options',
  optionLooks: 'Options chosen by',
  variants: 'Variants',
};

/** The same of a variant's. */
export const saidVariant: Readonly<Record<string, string>> = {
  sku: 'SKU',
  attributes: 'Options',
  price: 'Price',
  salePrice: 'Sale price',
  onSale: 'On sale',
  unlimited: 'Stock',
  weightGrams: 'Weight in g',
  gtin: 'GTIN',
  cost: 'Cost',
  lengthMm: 'Length in mm',
  widthMm: 'Width in mm',
  heightMm: 'Height in mm',
  customsCode: 'Customs code',
  originCountry: 'Made in',
  brand: 'Variant brand',
  taxClass: 'Variant tax class',
  lowStockAt: 'Low at',
  content: 'Content',
  unitPricePer: 'Unit price per',
  aheadLimit: 'Sold ahead',
  aheadKind: 'Sold ahead as',
  aheadOn: 'Expected on',
  aheadWords: 'Said of that',
  beginsAt: 'Begins',
  parts: bundleColumn,
};

const longest = 200;

/** A value as a line of a preview says it. */
export function said(value: unknown): string {
  const text = textOf(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => (isLook(each) ? textOfLooks([each]) : String(each))).join(', ');
  if (value !== null && typeof value === 'object') return Object.values(value).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

const isLook = (value: unknown): value is OptionLook => typeof value === 'object' && value !== null && 'kind' in value;

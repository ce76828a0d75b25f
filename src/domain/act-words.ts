import { Type } from 'typebox';
import { roles } from '#catalog/roles.ts';

/** What is told of an act in the audit log, as it is stored. */
export const ActDetails = Type.Record(Type.String(), Type.Unknown());

const roleKeys = ['role', 'from', 'to'];

/**
 * What was done, as people say it: the sentence of `catalog/acts.ts` with the act's details in the places that it names,
 * and the changed fields behind it, as in "changed the product “Mug” (title, sale price)".
 */
export function fillAct(sentence: string, details: Readonly<Record<string, unknown>>): string {
  const words = sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) => wordsOf(key, details[key]));
  const { fields } = details;
  const named = Array.isArray(fields) && fields.length > 0 ? ` (${fields.map(plain).join(', ')})` : '';
  return words.replaceAll(/ +/g, ' ').trim() + named;
}

function wordsOf(key: string, value: unknown): string {
  if (key === 'by' && typeof value === 'number') return value > 0 ? `+${value}` : String(value);
  if (key === 'count') return String(value);
  const role = roleKeys.includes(key) && Object.entries(roles).find(([, code]) => code === value)?.[0];
  if (role) return plain(role);
  return typeof value === 'string' && value !== '' ? `“${value}”` : '';
}

/** What owners call a field whose name in the program says something else, or too little. */
const called: Readonly<Record<string, string>> = {
  urlId: 'address',
  priceMoney: 'price',
  salePriceMoney: 'sale price',
  onSale: 'sale',
  qtyInStock: 'stock',
  sku: 'SKU',
  gtin: 'GTIN',
  mainImageId: 'first picture',
  altText: 'words for who does not see it',
  focalPoint: 'focal point',
  variantOptionOrdering: 'options',
  optionLooks: 'looks of options',
  customAddButtonText: 'words of the button',
  useCustomAddButtonText: 'whether the button has its own words',
  additionalFieldsFormId: 'questions to the buyer',
  categoryIds: 'categories',
  areaIds: 'member areas',
  memberAreaId: 'member area',
  fileIds: 'files',
  publishOn: 'when it is published',
  stampsPdfs: 'stamps in PDFs',
  isOn: 'whether it is on',
};

/** A name of the program as words: "billingPeriod" is "billing period". */
function plain(name: unknown): string {
  const words = called[String(name)];
  if (words) return words;
  return String(name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

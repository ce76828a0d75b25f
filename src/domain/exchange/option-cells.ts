import { productLimits } from '#catalog/limits.ts';
import type { OfficeProduct, OfficeVariant } from '#contract/product-calls.ts';
import { isAddress } from './brought-pictures.ts';
import type { Cells } from './cells.ts';
import type { FileProduct } from './file-product.ts';

/** Two cells for each option that a product may have, by its number from 1. */
export function numbered<T>(cells: (at: number) => T[]): T[] {
  return Array.from({ length: productLimits.options }, (_, at) => cells(at + 1)).flat();
}

const nameOf = (cells: Cells, at: number) => cells.word(`option name ${at}`, `option${at} name`);
const valueOf = (cells: Cells, at: number) => cells.word(`option value ${at}`, `option${at} value`);

/** The names of the options that a row tells. */
export function optionsFrom(cells: Cells): string[] {
  const names = Array.from({ length: productLimits.options }, (_, at) => nameOf(cells, at + 1) ?? '');
  return names.filter((name) => name !== '');
}

/** The values of a row for a product's options; a row may leave their names out. */
export function attributesFrom(cells: Cells, options: readonly string[]): Record<string, string> {
  const values = options.map((option, at) => [option, valueOf(cells, at + 1) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** The names and values of a variant's options, as cells. */
export function textOfOptions({ options }: OfficeProduct, { attributes }: OfficeVariant): string[] {
  return numbered((at) => {
    const name = options[at - 1];
    return name === undefined ? ['', ''] : [name, attributes[name] ?? ''];
  });
}

export const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** A whole number of small units in ones that are a power of ten larger: 400 grams are '0.4' kilograms. */
export function decimalOf(small: number, places: number): string {
  return String(small / 10 ** places);
}

/** Only what the file says. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}

/** A text that can be taken away: null where the file's cell is empty. */
export const orNull = <K extends string>(name: K, text: string | undefined) =>
  (text === undefined ? {} : { [name]: text || null }) as { [N in K]?: string | null };

const pictureEnd = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** The pictures of a cell: addresses or names of files, which may have spaces and end as pictures do, parted by spaces or commas. */
export function picturesFrom(cell = ''): FileProduct['pictures'] {
  const names: string[] = [];
  let begun: string[] = [];
  const end = () => {
    if (begun.length > 0) names.push(begun.join(' '));
    begun = [];
  };
  for (const written of cell.split(/\s+/)) {
    const word = written.replace(/[,;|]$/, '');
    const isWhole = isAddress(word);
    if (isWhole) end();
    if (word !== '') begun.push(word);
    if (isWhole || pictureEnd.test(word) || word !== written) end();
  }
  end();
  return names.map((url) => ({ url, altText: '' }));
}

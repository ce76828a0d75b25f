import { parseAmount } from '#locale/money.ts';
import { plainNumber } from '#locale/plain-number.ts';
import type { FileProduct, FileRow } from './file-product.ts';

/** Reads the cells of one row, and notes those that cannot be read at the product. */
export class Cells {
  readonly row: FileRow;
  readonly #currency: string;
  readonly #problems: FileProduct['problems'];

  constructor(row: FileRow, { currency, problems }: { currency: string; problems: FileProduct['problems'] }) {
    this.row = row;
    this.#currency = currency;
    this.#problems = problems;
  }

  /** The first of some columns that the file has; undefined where it has none of them. */
  text(...names: string[]): string | undefined {
    for (const name of names) {
      const cell = this.row.cells.get(name);
      if (cell !== undefined) return cell;
    }
    return undefined;
  }

  /** The same, undefined where it is empty. */
  word(...names: string[]): string | undefined {
    return this.text(...names) || undefined;
  }

  /** An amount in minor units, as spreadsheets of any country write it. */
  money(...names: string[]): number | undefined {
    const word = this.word(...names);
    if (word === undefined) return undefined;
    const amount = parseAmount(plainNumber(word), this.#currency);
    if (amount !== undefined && amount >= 0) return amount;
    return this.#bad(names, `“${short(word)}” is no amount. Write it as “12.50” or “12,50”.`);
  }

  whole(...names: string[]): number | undefined {
    const number = this.number(...names);
    return number === undefined ? undefined : Math.round(number);
  }

  number(...names: string[]): number | undefined {
    const word = this.word(...names);
    if (word === undefined) return undefined;
    const plain = plainNumber(word);
    const number = Number(plain);
    if (/^-?\d+(?:\.\d+)?$/.test(plain) && Number.isSafeInteger(Math.round(number * 1000))) return number;
    return this.#bad(names, `“${short(word)}” is no number.`);
  }

  yes(...names: string[]): boolean | undefined {
    const word = this.word(...names)?.toLowerCase();
    if (word === undefined) return undefined;
    if (['yes', 'true', '1', 'y'].includes(word)) return true;
    if (['no', 'false', '0', 'n'].includes(word)) return false;
    return this.#bad(names, `“${short(word)}” is neither yes nor no.`);
  }

  /** What commas part, each once. */
  list(...names: string[]): string[] | undefined {
    const text = this.text(...names);
    if (text === undefined) return undefined;
    const words = text.split(',').flatMap((word) => word.trim() || []);
    return words.filter((word, at) => words.findIndex((each) => each.toLowerCase() === word.toLowerCase()) === at);
  }

  note(field: string, problem: string): void {
    this.#problems.push({ line: this.row.line, field, problem });
  }

  #bad(names: readonly string[], problem: string): undefined {
    this.note(names.find((name) => this.row.cells.has(name)) ?? '', problem);
    return undefined;
  }
}

const short = (word: string) => (word.length > 40 ? `${word.slice(0, 40)}…` : word);

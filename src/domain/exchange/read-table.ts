import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { Refusal } from '#contract/refusals.ts';
import type { FileRow } from './file-product.ts';

/** Carries out of the streams why a file cannot be read. */
class Unreadable extends Error {}

/** Bytes of a row, of the names of all columns, and of what tells the separator. */
const mostRow = 2_000_000;
const mostHead = 100_000;
const mostColumns = 500;
/** Squarespace’s word for columns that nobody is to change. */
const fixed = '[non editable]';
/** A spreadsheet does not run what begins so; it is no part of the text. */
const defused = /^'(?=[=+\-@\t\r＝＋－＠])/;

/**
 * The rows of a CSV file one by one: UTF-8 or UTF-16, with a mark at its beginning or without, separated by commas,
 * semicolons or tabs. The last one may be why the rest cannot be read.
 */
export async function* readTable(bytes: Readable): AsyncGenerator<FileRow | Refusal> {
  try {
    yield* rowsOf(bytes);
  } catch (error) {
    const why = explain(error);
    if (why === undefined) throw error;
    yield new Refusal('refused', why);
  }
}

async function* rowsOf(bytes: Readable): AsyncGenerator<FileRow> {
  const text = decoded(bytes);
  const first = await text.next();
  const head = first.done ? '' : first.value;
  if (head.trim() === '') throw new Unreadable('The file is empty.');
  const parser = parse({
    delimiter: separatorOf(head),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostRow,
  });
  void feed(parser, head, text);
  let columns: string[] | undefined;
  try {
    let before = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = before + 1;
      before = info.lines;
      if (!columns) columns = namesOf(record);
      else if (record.some((cell) => cell.trim() !== '')) yield { line, cells: cellsOf(columns, record) };
    }
  } finally {
    parser.destroy();
    await text.return();
  }
  if (!columns) throw new Unreadable('The file has no line that names its columns.');
}

async function feed(parser: ReturnType<typeof parse>, head: string, text: AsyncIterable<string>): Promise<void> {
  try {
    const isClosed = new Promise<void>((resolve) => parser.once('close', resolve));
    const more = async (chunk: string) => {
      if (parser.write(chunk)) return;
      await Promise.race([new Promise<void>((resolve) => parser.once('drain', resolve)), isClosed]);
    };
    await more(head);
    for await (const chunk of text) {
      if (parser.destroyed) return;
      await more(chunk);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function* decoded(bytes: Readable): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk);
    const text = decode(decoder, chunk);
    if (text.includes('\0')) throw new Unreadable('This is no text. Save the table as “CSV UTF-8” and bring that.');
    if (text !== '') yield text;
  }
  if (decoder) yield decode(decoder);
}

function decoderOf(head: Buffer): TextDecoder {
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    throw new Unreadable('This is a workbook. Save its table as “CSV UTF-8” and bring that.');
  }
  const mark = head.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new Unreadable('The file is not in UTF-8: letters with accents would be lost. Save it as “CSV UTF-8”.');
  }
}

/** What parts the names of the columns more often than the others do. */
function separatorOf(head: string): string {
  const line = head.slice(0, mostHead).split(/\r\n|\n|\r/, 1)[0] ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

function namesOf(record: readonly string[]): string[] {
  if (record.length > mostColumns) throw new Unreadable(`The file has more than ${mostColumns} columns.`);
  const names = record.map((name) => {
    const lower = name.trim().toLowerCase();
    return lower.endsWith(fixed) ? lower.slice(0, -fixed.length).trim() : lower;
  });
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (twice !== undefined) throw new Unreadable(`Two columns are called “${twice}”. Rename or delete one.`);
  return names;
}

function cellsOf(columns: readonly string[], record: readonly string[]): FileRow['cells'] {
  const cells = new Map<string, string>();
  for (const [at, name] of columns.entries()) {
    if (name !== '') cells.set(name, (record[at] ?? '').trim().replace(defused, ''));
  }
  return cells;
}

/** Why a file cannot be read, for who brought it; undefined of a fault that is not the file's. */
function explain(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.message;
  if (!(error instanceof CsvError)) return undefined;
  const where = typeof error.lines === 'number' ? ` at line ${error.lines}` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `A row${where} is longer than 2 MB. A quotation mark may be missing before it.`;
  }
  return `The file is broken${where}: ${error.message}`;
}

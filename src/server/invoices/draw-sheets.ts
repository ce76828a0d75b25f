import { PDFDocument, rgb, type PDFPage } from 'pdf-lib';
import { invoiceWords } from '#catalog/invoice-words.ts';
import type { Sheet } from '#contract/sheet.ts';
import { openLetters, runsOf, widthOf, type Letters } from '../pdf-letters.ts';

/* A4, in points. */
const width = 595.28;
const height = 841.89;
const margin = 57;
const inner = width - 2 * margin;
const ink = rgb(0.1, 0.1, 0.1);
const quiet = rgb(0.38, 0.38, 0.38);
const rule = rgb(0.75, 0.75, 0.75);
const size = 9.5;
const lead = 14;
/** Each cell of a line but the first. */
const cell = 78;

/** Draws papers as one PDF, each on pages of its own. A letter that no font has is drawn as a question mark. */
export async function drawSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const letters = await openLetters(document, JSON.stringify(sheets) + JSON.stringify(invoiceWords));
  for (const sheet of sheets) new SheetDrawing(document, letters).draw(sheet);
  // Plain objects: readers of twenty years ago open it, too.
  return document.save({ useObjectStreams: false });
}

interface Style {
  size?: number;
  color?: ReturnType<typeof rgb>;
}

/** One paper, from the top of its first page down. */
class SheetDrawing {
  readonly #document: PDFDocument;
  readonly #letters: readonly Letters[];
  #page: PDFPage;
  #y = height - margin;

  constructor(document: PDFDocument, letters: readonly Letters[]) {
    this.#document = document;
    this.#letters = letters;
    this.#page = document.addPage([width, height]);
  }

  draw(sheet: Sheet): void {
    this.#head(sheet);
    this.#table(sheet);
    this.#sums(sheet);
    this.#y -= lead;
    for (const note of sheet.notes) this.#paragraph(note, margin, inner);
  }

  #head({ title, from, to, facts }: Sheet): void {
    const column = inner / 2 - 12;
    const right = margin + inner / 2 + 12;
    for (const line of from) this.#paragraph(line, margin, inner, { size: 8.5, color: quiet });
    this.#y -= 2 * lead;
    const top = this.#y;
    for (const line of to) this.#paragraph(line, margin, column);
    const left = this.#y;
    this.#y = top;
    for (const { label, value } of facts) {
      const before = this.#y;
      this.#text(label, right, { color: quiet });
      this.#y = before;
      this.#paragraph(value, right + 84, column - 84);
    }
    this.#y = Math.min(left, this.#y) - 2 * lead;
    this.#paragraph(title, margin, inner, { size: 18 });
    this.#y -= lead;
  }

  #table({ columns, lines }: Sheet): void {
    const first = inner - cell * (columns.length - 1);
    this.#row(columns, { color: quiet });
    this.#line();
    for (const { title, detail, cells } of lines) {
      this.#room(3 * lead);
      const before = this.#y;
      this.#row(['', ...cells]);
      const after = this.#y;
      this.#y = before;
      this.#paragraph(title, margin, first - 12);
      if (detail) this.#paragraph(detail, margin, first - 12, { size: 8.5, color: quiet });
      this.#y = Math.min(after, this.#y);
      this.#line();
    }
  }

  /** Cells at the right edges of their columns; the first at the left. */
  #row(cells: readonly string[], style: Style = {}): void {
    const y = this.#y;
    for (const [at, text] of cells.entries()) {
      this.#y = y;
      const end = width - margin - cell * (cells.length - 1 - at);
      this.#text(text, at === 0 ? margin : end - this.#widthOf(text, style.size), style);
    }
  }

  #sums({ sums }: Sheet): void {
    for (const { label, value, isGrand } of sums) {
      this.#room(2 * lead);
      const style = { size: isGrand ? 12 : size };
      const y = this.#y - (isGrand ? 4 : 0);
      this.#y = y;
      this.#paragraph(label, margin + inner / 3, inner / 2 - 12, style);
      const after = this.#y;
      this.#y = y;
      this.#text(value, width - margin - this.#widthOf(value, style.size), style);
      this.#y = Math.min(after, this.#y);
    }
  }

  /** A page more where there is less room than this. */
  #room(points: number): void {
    if (this.#y - points > margin) return;
    this.#page = this.#document.addPage([width, height]);
    this.#y = height - margin;
  }

  #line(): void {
    const y = this.#y + lead - 4;
    this.#page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.5, color: rule });
    this.#y -= 6;
  }

  /** Text in lines of at most that width, words that are longer cut. */
  #paragraph(text: string, x: number, wide: number, style: Style = {}): void {
    let line = '';
    const flush = () => {
      this.#room(lead);
      this.#text(line, x, style);
      line = '';
    };
    for (const word of text.split(/\s+/)) {
      if (line && this.#widthOf(`${line} ${word}`, style.size) > wide) flush();
      line = line ? `${line} ${word}` : word;
      while (this.#widthOf(line, style.size) > wide) {
        const rest = line;
        line = this.#fitting(rest, wide, style.size);
        const cut = line.length;
        flush();
        line = rest.slice(cut);
      }
    }
    flush();
  }

  /** As much of a text as fits, at least a letter. */
  #fitting(text: string, wide: number, points?: number): string {
    const signs = Array.from(text);
    let low = 1;
    let high = signs.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#widthOf(signs.slice(0, middle).join(''), points) <= wide) low = middle;
      else high = middle - 1;
    }
    return signs.slice(0, low).join('');
  }

  #text(text: string, x: number, { size: points = size, color = ink }: Style = {}): void {
    let at = x;
    for (const { letters, part } of runsOf(this.#letters, text)) {
      this.#page.drawText(part, { x: at, y: this.#y, font: letters.font, size: points, color });
      at += widthOf(letters, part) * points;
    }
    this.#y -= points > lead ? points * 1.3 : lead;
  }

  #widthOf(text: string, points = size): number {
    return runsOf(this.#letters, text).reduce((sum, { letters, part }) => sum + widthOf(letters, part) * points, 0);
  }
}

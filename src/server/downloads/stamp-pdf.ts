import { ParseSpeeds, PDFDocument, degrees, rgb, type PDFPage } from 'pdf-lib';
import { stampLimits, type Unstampable } from '#catalog/stamps.ts';
import { openLetters, runsOf, widthOf, type Letters } from '../pdf-letters.ts';

/* In points. */
const size = 7;
const margin = 18;
const room = 2;

/** Puts a line of text at the foot of each page; the same for the same bytes and text. Gives why that cannot be done. */
export async function stampPdf(bytes: Uint8Array, text: string): Promise<Uint8Array | Unstampable> {
  if (bytes.byteLength > stampLimits.bytes) return 'too-large';
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (document.isEncrypted) return 'encrypted';
    if (document.getPageCount() > stampLimits.pages) return 'too-large';
    const letters = await openLetters(document, text);
    for (const page of document.getPages()) stampPage(page, letters, text);
    return await document.save();
  } catch {
    return 'broken';
  }
}

/** In the corner that a reader sees at the foot of the page, whichever way it is turned. */
function stampPage(page: PDFPage, letters: readonly Letters[], text: string): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const foot = turned % 180 === 0 ? width : height;
  const runs = runsOf(letters, text);
  const whole = runs.reduce((sum, run) => sum + widthOf(run.letters, run.part), 0);
  // A long name on a small page is written smaller.
  const points = Math.min(size, (foot - 2 * margin) / whole);
  if (!(points > 0)) return;
  // A point of what the reader sees, counted from its lower left corner, as one of the page.
  const at = (right: number, up: number) =>
    ({
      0: { x: x + right, y: y + up },
      90: { x: x + width - up, y: y + right },
      180: { x: x + width - right, y: y + height - up },
      270: { x: x + up, y: y + height - right },
    })[turned];
  const rotate = degrees(turned);
  const box = { width: whole * points + 2 * room, height: points + 2 * room };
  page.drawRectangle({ ...at(margin - room, margin - 2 * room), ...box, rotate, color: rgb(1, 1, 1), opacity: 0.7 });
  let right = margin;
  for (const { letters: own, part } of runs) {
    page.drawText(part, { ...at(right, margin), font: own.font, size: points, rotate, color: rgb(0.3, 0.3, 0.3) });
    right += widthOf(own, part) * points;
  }
}

import { createReadStream } from 'node:fs';
import { importedReviews } from '#catalog/review-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ImportedReviews } from '#contract/review-calls.ts';
import { importReviews, readReviews } from '#domain/reviews/import-reviews.ts';
import type { Unit } from '#domain/unit.ts';

type Write = (work: (unit: Unit) => Promise<ImportedReviews>) => Promise<ImportedReviews>;

/** Reads a file of reviews and writes them, some at a time, so that nobody waits for long. */
export async function bringReviews(
  write: Write,
  { path, timeZone, state }: { path: string; timeZone: string; state: 'shown' | 'waiting' },
): Promise<ImportedReviews | Refusal> {
  const read = await readReviews(createReadStream(path), timeZone);
  if (read instanceof Refusal) return read;
  const { reviews, findings } = read;
  const all: ImportedReviews = { imported: 0, known: 0, findings };
  for (let at = 0; at < reviews.length; at += importedReviews.atOnce) {
    const some = reviews.slice(at, at + importedReviews.atOnce);
    const done = await write((unit) => importReviews(unit, some, state));
    all.imported += done.imported;
    all.known += done.known;
    all.findings.push(...done.findings);
  }
  return { ...all, findings: all.findings.toSorted((a, b) => a.line - b.line) };
}

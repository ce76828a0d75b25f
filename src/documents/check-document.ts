import { editorLimits } from '#catalog/limits.ts';
import type { Document } from '#contract/document.ts';
import { canonicalDocument } from './canonical.ts';
import { refusals, refuse, type Refusal } from './refusals.ts';
import {
  blockProblem,
  documentLimits,
  idProblem,
  isObject,
  prefix,
  sectionProblem,
  valueProblem,
} from './structure.ts';

/**
 * Reads a document that came from outside: gives it in canonical order, or says what is wrong with it. Unknown and
 * newer block types pass untouched (design 4, platform 9).
 */
export function checkDocument(value: unknown): { ok: true; document: Document } | Refusal {
  const checked = checkStored(value);
  const problem = checked.ok ? crowdProblem(checked.document) : undefined;
  return problem === undefined ? checked : refuse(problem);
}

/**
 * The same of a document that is kept: where it holds more than may be placed, as it may once it was written around the
 * editor, nothing is added to it, but all of it is shown.
 */
export function checkStored(value: unknown): { ok: true; document: Document } | Refusal {
  const problem = documentProblem(value);
  return problem === undefined ? { ok: true, document: canonicalDocument(value as Document) } : refuse(problem);
}

function documentProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'This is not a document.';
  const { sections, blocks, ...extra } = value;
  if (!isObject(sections) || !isObject(blocks)) return 'This is not a document.';
  return (
    entriesProblem('sections', sections, sectionProblem) ??
    entriesProblem('blocks', blocks, blockProblem) ??
    homeProblem(value as Document) ??
    valueProblem(extra)
  );
}

function homeProblem({ sections, blocks }: Document): string | undefined {
  const homeless = Object.entries(blocks).find(([, { sectionId }]) => !Object.hasOwn(sections, sectionId));
  return homeless && `blocks.${homeless[0]} has no section`;
}

function crowdProblem({ sections, blocks }: Document): string | undefined {
  if (Object.keys(sections).length > documentLimits.sections) return refusals.tooManySections;
  const filling = Map.groupBy(Object.values(blocks), ({ sectionId }) => sectionId);
  const isFull = [...filling.values()].some(({ length }) => length > editorLimits.blocksPerLayout);
  return isFull ? refusals.sectionFull : undefined;
}

function entriesProblem(
  name: string,
  record: Readonly<Record<string, unknown>>,
  check: (value: unknown) => string | undefined,
): string | undefined {
  for (const [id, value] of Object.entries(record)) {
    const problem = prefix(`${name}.${id}`, idProblem(id) ?? check(value));
    if (problem) return problem;
  }
  return undefined;
}

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
    fillingProblem(value as Document) ??
    valueProblem(extra)
  );
}

function fillingProblem({ sections, blocks }: Document): string | undefined {
  if (Object.keys(sections).length > documentLimits.sections) return refusals.tooManySections;
  const homeless = Object.entries(blocks).find(([, { sectionId }]) => !Object.hasOwn(sections, sectionId));
  if (homeless) return `blocks.${homeless[0]} has no section`;
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

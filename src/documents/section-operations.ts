import type { Document, Section } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { canonicalSection, sortKeys, withKey, withoutKey } from './canonical.ts';
import { refusals, refuse, type Refusal } from './refusals.ts';
import {
  documentLimits,
  gridProblem,
  idProblem,
  lookProblem,
  orderProblem,
  prefix,
  sectionProblem,
  themeProblem,
} from './structure.ts';

/** A document after an operation, and the operation that takes it back exactly. */
export type Step = { ok: true; document: Document; inverse: Operation } | Refusal;

/** The operation of one kind. */
export type Of<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

/** Adds a section without blocks. */
export function addSection(document: Document, { id, section }: Of<'addSection'>): Step {
  const problem = prefix('id', idProblem(id)) ?? sectionProblem(section);
  if (problem) return refuse(problem);
  if (sectionOf(document, id)) return refuse(refusals.idTaken);
  if (Object.keys(document.sections).length >= documentLimits.sections) return refuse(refusals.tooManySections);
  return { ok: true, document: withSection(document, id, section), inverse: { kind: 'removeSection', id } };
}

/** Removes a section that holds no block any more. */
export function removeSection(document: Document, { id }: Of<'removeSection'>): Step {
  const section = sectionOf(document, id);
  if (!section) return refuse(refusals.missingSection);
  if (Object.values(document.blocks).some((block) => block.sectionId === id)) return refuse(refusals.sectionNotEmpty);
  const sections = withoutKey(document.sections, id);
  return { ok: true, document: { ...document, sections }, inverse: { kind: 'addSection', id, section } };
}

/** Gives a section another place in the reading order. */
export function moveSection(document: Document, { id, order }: Of<'moveSection'>): Step {
  const problem = orderProblem(order);
  if (problem) return refuse(problem);
  const section = sectionOf(document, id);
  if (!section) return refuse(refusals.missingSection);
  const moved = withSection(document, id, { ...section, order });
  return { ok: true, document: moved, inverse: { kind: 'moveSection', id, order: section.order } };
}

/** Changes a section's theme, its grid, its look, or all of them. */
export function restyleSection(document: Document, { id, theme, grid, look }: Of<'restyleSection'>): Step {
  const section = sectionOf(document, id);
  if (!section) return refuse(refusals.missingSection);
  const style = { theme: theme ?? section.theme, grid: grid ?? section.grid };
  const problem = themeProblem(style.theme) ?? gridProblem(style.grid) ?? lookProblem(look ?? undefined);
  if (problem) return refuse(problem);
  const { look: before, ...plain } = section;
  const after = look === undefined ? before : (look ?? undefined);
  return {
    ok: true,
    document: withSection(document, id, { ...plain, ...style, ...(after && { look: sortKeys(after) }) }),
    inverse: {
      kind: 'restyleSection',
      id,
      ...(theme !== undefined && { theme: section.theme }),
      ...(grid && { grid: section.grid }),
      ...(look !== undefined && { look: before ?? null }),
    },
  };
}

/** A document's own section of that id, never what objects inherit. */
export function sectionOf(document: Document, id: string): Section | undefined {
  return Object.hasOwn(document.sections, id) ? document.sections[id] : undefined;
}

function withSection(document: Document, id: string, section: Section): Document {
  return { ...document, sections: withKey(document.sections, id, canonicalSection(section)) };
}

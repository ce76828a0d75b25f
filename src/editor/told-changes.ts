import type { Document } from '#contract/document.ts';
import type { Change } from '#documents/difference.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import { panelTexts } from './panel-texts.ts';
import { firstWords, plainWords } from './plain-words.ts';
import { rowsOf } from './section-rows.ts';
import { versionTexts as texts } from './version-texts.ts';

/** What is said of a change, and whether visitors could see it. */
export function toldOf(change: Change, before: Document, draft: Document): { words: string; isSeen: boolean } {
  const { id, how, fields } = change;
  const isSeen = how !== 'changed' || fields.some((field) => isFieldSeen(field, id, before, draft));
  const partOf = (field: string) =>
    texts.parts[field] ?? ownField(field, id, draft)?.label.toLowerCase() ?? texts.content;
  const parts = [...new Set(fields.map(partOf))];
  return { words: texts.how[how](nameOf(change, before, draft), isSeen ? parts : [...parts, texts.unseen]), isSeen };
}

/** What a section or block is called, as in the list of layers. */
function nameOf({ what, id }: Change, before: Document, draft: Document): string {
  const inParentheses = (words: string) => words && ` (${words})`;
  const block = draft.blocks[id] ?? before.blocks[id];
  if (what === 'block' && block)
    return (definitionOf(block)?.title ?? panelTexts.none) + inParentheses(plainWords(block.props));
  const sections = readingOrder(draft.sections[id] ? draft : before);
  const at = sections.findIndex((section) => section.id === id);
  const section = sections[at];
  return panelTexts.section(at + 1) + inParentheses(section ? firstWords(section) : '');
}

const ofBlock = 'props.';

/** What a block declares of a field of its own. */
function ownField(field: string, id: string, { blocks }: Document) {
  const block = blocks[id];
  return block && field.startsWith(ofBlock) ? definitionOf(block)?.fields[field.slice(ofBlock.length)] : undefined;
}

/** Fields of which visitors see nothing. */
const unseen: ReadonlySet<string> = new Set(['look.anchor', 'isLocked', 'typeVersion']);

/** Fewer rows than blocks take are as many as these, and what was never said is as it is usually. */
function isFieldSeen(field: string, id: string, before: Document, draft: Document): boolean {
  if (field === 'grid.rows') {
    const [one, other] = [before, draft].map((all) => readingOrder(all).find((section) => section.id === id));
    return (
      !one || !other || (['desktop', 'mobile'] as const).some((width) => rowsOf(one, width) !== rowsOf(other, width))
    );
  }
  const usual = ownField(field, id, draft)?.default;
  if (usual === undefined) return !unseen.has(field);
  const [one, other] = [before, draft].map(({ blocks }) => blocks[id]?.props[field.slice(ofBlock.length)] ?? usual);
  return JSON.stringify(one) !== JSON.stringify(other);
}

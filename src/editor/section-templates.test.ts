import { describe, expect, it } from 'vitest';
import { checkDocument } from '#documents/check-document.ts';
import { insertContent } from '#documents/gestures.ts';
import { applyTransaction } from '#documents/apply.ts';
import { placementAt, overlaps } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import { sectionTemplates } from './section-templates.ts';

const nothing = { collection: '', item: '', form: '' };

/** A page of one section of the gallery. */
function pageOf({ theme, grid, blocks }: (typeof sectionTemplates)[number]) {
  const parts = blocks(nothing).map(({ place, ...block }) => ({ ...block, layout: { desktop: place } }));
  let ids = 0;
  const empty = { sections: {}, blocks: {} };
  const added = insertContent(
    empty,
    { section: { theme, grid }, blocks: parts },
    { index: 0, newId: () => `n${ids++}` },
  );
  const applied = applyTransaction(empty, added);
  if (!applied.ok) throw new Error(applied.message);
  return applied.document;
}

describe('the gallery of sections', () => {
  it('has at least 24, each with a name of its own (design 11)', () => {
    expect(sectionTemplates.length).toBeGreaterThanOrEqual(24);
    expect(new Set(sectionTemplates.map(({ title }) => title)).size).toBe(sectionTemplates.length);
    expect(sectionTemplates.filter(({ blocks }) => blocks(nothing).length > 0).length).toBeGreaterThanOrEqual(24);
  });

  it.each(sectionTemplates.map((one) => [one.title, one] as const))(
    'has in “%s” blocks that are known, of which none covers another at any width (design 11)',
    (_, template) => {
      const page = pageOf(template);
      expect(checkDocument(page).ok).toBe(true);
      const [section] = readingOrder(page);
      const blocks = section?.blocks ?? [];
      for (const { block } of blocks) expect(definitionOf(block)).toBeDefined();
      for (const width of ['desktop', 'mobile'] as const) {
        const places = blocks.map((one) => placementAt(one, width));
        const covered = places.filter((one, at) => places.slice(at + 1).some((other) => overlaps(one, other)));
        expect(covered).toEqual([]);
      }
    },
  );
});

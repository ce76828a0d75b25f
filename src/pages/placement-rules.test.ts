import { describe, expect, it } from 'vitest';
import type { Block, SectionGrid } from '#contract/document.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { gridRules, placementRules } from './placement-rules.ts';

const desktop = { column: 1, width: 6, row: 1, height: 2 };

/** The rules of a section with one block. */
function rulesOf(grid: SectionGrid, part: Partial<Block> = {}): string {
  const block = { sectionId: 's', order: 'a0', type: 2, typeVersion: 1, props: {}, layout: { desktop }, ...part };
  const [placed] = readingOrder({ sections: { s: { order: 'a0', theme: '', grid } }, blocks: { b: block } });
  return placed ? gridRules(placed, 0) + placementRules(placed.blocks) : '';
}

describe('the rules of a section’s grid', () => {
  it('say its columns at each width, where they are not the usual twelve (platform 9.132)', () => {
    expect(rulesOf({})).not.toContain('--grid-columns');
    expect(rulesOf({ columns: { desktop: 6 } })).toContain(
      '.s1{--grid-columns:6}@media (max-width:432.98px){.s1{--grid-columns:12;--grid-column-gap:initial}}',
    );
    const both = rulesOf({ rowHeight: 24, columns: { desktop: 24, mobile: 24 } });
    expect(both).toContain('.s1{--row-height:24px;--grid-columns:24;--grid-column-gap:8px}');
    expect(both).toContain('@media (max-width:432.98px){.b-b{grid-area:1 / 1 / span 2 / span 24}}');
  });

  it('give it rows that no block takes, where it says so (design 6)', () => {
    const rules = rulesOf({ rows: { desktop: 12, mobile: 3 } });
    expect(rules).toContain(
      '@media (min-width:433px){.s1>.section__grid{grid-template-rows:repeat(12,minmax(var(--row-height,48px),auto))}}',
    );
    expect(rules).toContain('@media (max-width:432.98px){.s1>.section__grid{grid-template-rows:repeat(3,auto)}}');
    expect(rulesOf({})).not.toContain('grid-template-rows');
  });

  it('lay a block over the others, and behind them, within its section (design 6)', () => {
    const rules = rulesOf({}, { layer: -2 });
    expect(rules).toContain('.s1>.section__grid{isolation:isolate}');
    expect(rules).toContain('span 6;z-index:-2}');
    expect(rulesOf({})).not.toMatch(/isolation|z-index/);
  });

  it('lead a block to the edge of its section where it stands at that of the grid (design 6)', () => {
    const rules = rulesOf({}, { bleeds: true });
    const out = 'calc(-1*var(--bleed,var(--edge,0px)))';
    expect(rules).toContain(`span 12;margin-inline-start:${out};margin-inline-end:${out}}`);
    expect(rules).toContain(`span 6;margin-inline-start:${out}}`);
    expect(rules).toContain('.s1{overflow-x:clip}');
  });
});

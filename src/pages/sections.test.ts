import { describe, expect, it } from 'vitest';
import type { Block, Document } from '#contract/document.ts';
import type { ContentPage } from './model.ts';
import { sampleData } from './testing/sample-page.ts';
import { renderSections } from './sections.tsx';

function block(order: string, part: Partial<Block> = {}): Block {
  return {
    sectionId: 's1',
    order,
    type: 2,
    typeVersion: 1,
    props: { html: `<p>${order}</p>` },
    layout: { desktop: { column: 1, width: 6, row: 1, height: 2 } },
    ...part,
  };
}

function render(blocks: Record<string, Block>, part: Partial<ContentPage> = {}) {
  const document: Document = {
    sections: {
      s1: { order: 'a1', theme: 'bone', grid: { rowHeight: 40 } },
      s0: { order: 'a0', theme: 'sage', grid: {} },
    },
    blocks,
  };
  return renderSections({
    view: 'content',
    status: 200,
    data: sampleData(),
    document,
    images: {},
    products: {},
    ...part,
  });
}

describe('renderSections', () => {
  it('writes sections and blocks in reading order, whatever the grid says (design 4)', () => {
    const { html } = render({ late: block('a2'), early: block('a1'), other: block('a0', { sectionId: 's0' }) });
    expect([...html.matchAll(/<p>(a\d)<\/p>/g)].map(([, order]) => order)).toEqual(['a0', 'a1', 'a2']);
    expect(html).toContain('data-section="s0" data-theme="sage"');
  });

  it('places each block by rules for both widths, without style attributes (platform 9.110 to 9.112, 9.132, 9.134 and 9.135)', () => {
    const layout = { desktop: { column: 7, width: 6, row: 3, height: 2 } };
    const { html, placementCss } = render({ b: block('a1', { layout }) });
    expect(placementCss).toContain('@media (min-width:433px){.b1{grid-area:3 / 7 / span 2 / span 6}}');
    expect(placementCss).toContain('@media (max-width:432.98px){.b1{grid-area:1 / 1 / span 2 / span 12}}');
    expect(new Set(placementCss.match(/@media [^{]+/g)).size).toBe(2);
    expect(placementCss).toContain('.s2{--row-height:40px}');
    expect(html).toContain('class="block b1" data-block="b"');
    expect(html).not.toContain('style=');
  });

  it('takes the styles of only the blocks that are on the page, each once', () => {
    const { blockCss } = render({ one: block('a1'), two: block('a2') });
    expect(blockCss.match(/\.text\{/g)).toHaveLength(1);
    expect(blockCss).not.toContain('.quote');
  });

  it('shows nothing of blocks that it does not know or that have nothing to show (design 4)', () => {
    const { html, placementCss } = render({
      unknown: block('a1', { type: 9999 }),
      newer: block('a2', { typeVersion: 99 }),
      lost: block('a3', { type: 5, props: { image: 'gone' } }),
      shown: block('a4'),
    });
    expect(html.match(/data-block=/g)).toHaveLength(1);
    expect(html).toContain('class="block b1" data-block="shown"');
    expect(placementCss).not.toContain('.b2');
  });
});

import { describe, expect, it } from 'vitest';
import type { Block, Document } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { sampleData, sampleImage } from './testing/sample-page.ts';
import { PageNeeds } from './page-needs.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { placementCss, renderBlock, renderSections } from './sections.tsx';

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

function pageOf(blocks: Record<string, Block>, part: Partial<ContentPage> = {}): ContentPage {
  const document: Document = {
    sections: {
      s1: { order: 'a1', theme: 'bone', grid: { rowHeight: 40 } },
      s0: { order: 'a0', theme: 'sage', grid: {} },
    },
    blocks,
  };
  return { view: 'content', status: 200, data: sampleData(), document, images: {}, products: {}, ...part };
}

const render = (...page: Parameters<typeof pageOf>) => renderSections(pageOf(...page), new PageNeeds());

describe('renderSections', () => {
  it('writes sections and blocks in reading order, whatever the grid says (design 4)', () => {
    const { html } = render({ late: block('a2'), early: block('a1'), other: block('a0', { sectionId: 's0' }) });
    expect([...html.matchAll(/<p>(a\d)<\/p>/g)].map(([, order]) => order)).toEqual(['a0', 'a1', 'a2']);
    expect(html).toContain('data-section="s0" data-theme="sage"');
  });

  it('places each block by rules for both widths, without style attributes (platform 9.110 to 9.112, 9.132, 9.134 and 9.135)', () => {
    const layout = { desktop: { column: 7, width: 6, row: 3, height: 2 } };
    const { html, placementCss } = render({ b: block('a1', { layout }) });
    expect(placementCss).toContain('@media (min-width:433px){.b-b{grid-area:3 / 7 / span 2 / span 6}}');
    expect(placementCss).toContain('@media (max-width:432.98px){.b-b{grid-area:1 / 1 / span 2 / span 12}}');
    expect(new Set(placementCss.match(/@media [^{]+/g)).size).toBe(2);
    expect(placementCss).toContain('.s2{--row-height:40px}');
    expect(html).toContain('class="block b-b" data-block="b"');
    expect(html).not.toContain('style=');
  });

  it('leaves 30 px above a section that a link leads to (platform 9.14)', () => {
    const page = pageOf({});
    page.document.sections.s1 = { order: 'a1', theme: '', grid: {}, look: { anchor: 'prices' } };
    const { html } = renderSections(page, new PageNeeds());
    expect(html.match(/<section[^>]*>/g)?.filter((tag) => tag.includes('scroll-margin'))).toEqual([
      '<section class="section s2" id="prices" data-section="s1" data-theme="" style="scroll-margin-block-start:30px">',
    ]);
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
    expect(html).toContain('class="block b-shown" data-block="shown"');
    expect(placementCss).not.toContain('lost');
  });
});

describe('renderBlock', () => {
  const blocks = {
    hero: block('a0', { sectionId: 's0', type: 5, props: { image: 'a1' } }),
    text: block('a1'),
    list: block('a2', { type: 69, props: { rows: [{ title: 'One', html: '<p>1</p>' }] } }),
    empty: block('a3', { type: 5, props: {} }),
    unknown: block('a4', { type: 9999 }),
  };
  const page = pageOf(blocks, { images: { a1: sampleImage() } });

  it.each(['live', 'edit'] as const)(
    'gives byte for byte what the page holds of each block, %s (design 11)',
    (mode) => {
      const { html } = renderSections(page, new PageNeeds(), mode);
      const alone = Object.keys(blocks).map((id) => renderBlock(page, id, mode));
      expect(alone.map((block) => html.includes(block))).toEqual(alone.map(() => true));
      expect(alone.filter(Boolean)).toHaveLength(mode === 'live' ? 3 : 5);
      expect(renderBlock(page, 'gone', mode)).toBe('');
    },
  );

  it('says the same wherever the block stands, whatever stands beside it: its place is a rule of its class (design 11)', () => {
    const layout = { desktop: { column: 3, width: 2, row: 9, height: 1 } };
    const moved = pageOf({ ...blocks, first: block('Zz'), text: { ...blocks.text, order: 'a9', layout } });
    expect(renderBlock(moved, 'text')).toBe(renderBlock(page, 'text'));
    expect(renderSections(moved, new PageNeeds()).placementCss).toContain('.b-text{grid-area:9 / 3 / span 1 / span 2}');
  });

  it('gives a block with nothing to show its place in the editor alone, under its name (design 4, 11)', () => {
    expect([renderBlock(page, 'empty'), renderBlock(page, 'unknown')]).toEqual(['', '']);
    expect(renderBlock(page, 'empty', 'edit')).toBe(
      '<div class="block b-empty" data-block="empty"><div class="block__empty"><b>Image</b>Press here to choose what it shows.</div></div>',
    );
    expect(renderBlock(page, 'unknown', 'edit')).toContain('Unknown block');
    expect(placementCss(readingOrder(page.document))).toContain('.b-unknown{');
  });
});

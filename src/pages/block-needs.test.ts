import { describe, expect, it } from 'vitest';
import type { Block, Document } from '#contract/document.ts';
import { blockNeeds, picturesIn } from './block-needs.ts';

function document(blocks: Record<string, Partial<Block>>): Document {
  const layout = { desktop: { column: 1, width: 6, row: 1, height: 1 } };
  const whole = (block: Partial<Block>): Block => ({
    sectionId: 's1',
    order: 'a0',
    type: 2,
    typeVersion: 1,
    props: {},
    layout,
    ...block,
  });
  const entries = Object.entries(blocks).map(([id, block]) => [id, whole(block)] as const);
  return { sections: { s1: { order: 'a0', theme: '', grid: {} } }, blocks: Object.fromEntries(entries) };
}

describe('blockNeeds', () => {
  it('reads pictures, collections and items from the fields that blocks declare, in reading order', () => {
    const needs = blockNeeds(
      document({
        gallery: { type: 8, order: 'a1', props: { pictures: [{ image: 'a2' }, { image: '' }, { image: 'a3' }] } },
        picture: { type: 5, props: { image: 'a1' } },
        summary: { type: 55, props: { collection: 'c1', limit: 6 } },
        tags: { type: 14, props: { collection: 'c2', limit: 6 } },
        product: { type: 43, props: { item: 'i1' } },
        text: { type: 2, props: { html: '<p>x</p>' } },
      }),
    );
    expect(needs).toEqual({
      assetIds: ['a1', 'a2', 'a3'],
      collections: [{ blockId: 'summary', collectionId: 'c1', limit: 6 }],
      outlines: [{ blockId: 'tags', collectionId: 'c2' }],
      forms: [],
      sections: [],
      items: [{ blockId: 'product', itemId: 'i1' }],
    });
  });

  it('needs nothing for empty, malformed, unknown and newer blocks (design 4)', () => {
    const needs = blockNeeds(
      document({
        empty: { type: 5 },
        malformed: { type: 55, props: { collection: 7 } },
        unknown: { type: 9999, props: { image: 'a1' } },
        newer: { type: 5, typeVersion: 99, props: { image: 'a1' } },
      }),
    );
    expect(needs).toEqual({ assetIds: [], collections: [], outlines: [], items: [], forms: [], sections: [] });
  });
});

describe('picturesIn', () => {
  it('names pictures in reading order, and reads no further than it is asked (design 9)', () => {
    const asked: string[] = [];
    const picture = (image: string) => ({
      get image() {
        asked.push(image);
        return image;
      },
    });
    const blocks = { second: { type: 5, order: 'a1', props: picture('a2') }, first: { type: 5, props: picture('a1') } };
    const found = picturesIn(document(blocks));
    expect([found.next().value, [...new Set(asked)]]).toEqual(['a1', ['a1']]);
    expect([...found]).toEqual(['a2']);
  });
});

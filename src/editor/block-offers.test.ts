import { describe, expect, it } from 'vitest';
import { blocks } from '#pages/blocks/registry.ts';
import { slices } from '#pages/slices/registry.ts';
import { fitOf, groups, isCalled, offerOf } from './block-offers.ts';

const kinds = [...blocks, ...slices].flatMap(({ type, slice, title, variants }) =>
  (variants ?? [{ code: slice?.name ?? type, title }]).map(({ code, title: name }) => ({ code, title: name })),
);
const find = (typed: string) =>
  kinds.filter(({ code, title }) => isCalled(typed, title, offerOf(code))).map(({ title }) => title);

describe('the picker of blocks', () => {
  it('finds a block by what people call it (design 6)', () => {
    expect(find('photo')).toContain('Image: inline');
    expect(find('Opening HOURS')).toEqual(expect.arrayContaining(['Text', 'Map']));
    expect(find('youtube')).toContain('Video');
    expect(find('contact')).toContain('Form');
    expect(find('faq')).toContain('Accordion');
    expect(find('chart pie')).toEqual(['Chart: pie']);
    expect(find('zebra')).toEqual([]);
    expect(find('')).toHaveLength(kinds.length);
  });

  it('has first what is called as one typed, then what begins so (design 6)', () => {
    const found = (typed: string) => find(typed).toSorted((a, b) => fitOf(typed, a) - fitOf(typed, b));
    expect(found('product')[0]).toBe('Product');
    expect(found(' Form ')[0]).toBe('Form');
    expect(found('vid')[0]).toBe('Video');
  });

  it('has words, a drawing and a group for each block and slice that there is (design 6)', () => {
    for (const { code, title } of kinds) expect([title, offerOf(code).words]).not.toEqual([title, '']);
    expect(new Set(kinds.map(({ code }) => offerOf(code).group)).size).toBe(groups.length);
  });
});

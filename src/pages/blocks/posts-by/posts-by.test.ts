import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '../block.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { postsByAuthorBlock, postsByCategoryBlock, postsByMonthBlock, postsByTagBlock } from './posts-by.tsx';

const outline = sampleOutline();
const show = (definition: BlockDefinition, props: object = {}) => renderBlock(definition, props, { outline });
const titles = (html: string) => [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title);

describe('posts by what they have in common', () => {
  it('stand below their authors, the code 27 (platform 3.27)', () => {
    expect(postsByAuthorBlock.type).toBe(27);
    expect(titles(show(postsByAuthorBlock))).toEqual(['Ines', 'Tom']);
  });

  it('stand below their tags, which lead to their lists, the code 28 (platform 3.28)', () => {
    expect(postsByTagBlock.type).toBe(28);
    const html = show(postsByTagBlock);
    expect(titles(html)).toEqual([
      '<a href="/journal?tag=Ash%20%26%20%3Cco%3E">Ash &amp; &lt;co&gt;</a>',
      '<a href="/journal?tag=Kiln">Kiln</a>',
    ]);
    expect(html.match(/href="\/journal\/etude"/g)).toHaveLength(2);
    expect(html).toContain('<time class="posts__date" dateTime="2026-03-31">Mar 31, 2026</time>');
  });

  it('stand below their categories, the code 29 (platform 3.29)', () => {
    expect(postsByCategoryBlock.type).toBe(29);
    expect(titles(show(postsByCategoryBlock))).toEqual(['<a href="/journal?category=making">making</a>']);
  });

  it('stand below their months where the site is, the newest first, the code 30 (platform 3.30)', () => {
    expect(postsByMonthBlock.type).toBe(30);
    expect(titles(show(postsByMonthBlock))).toEqual(['March 2026', 'January 2025']);
  });

  it('can be those of one alone, so many of each, without dates; and nothing where there are none', () => {
    const html = show(postsByMonthBlock, { only: ' march 2026', limit: 1, showDate: false });
    expect(titles(html)).toEqual(['March 2026']);
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(html).not.toContain('<time');
    expect(show(postsByTagBlock, { only: 'Gone' })).toBe('');
    expect(renderBlock(postsByTagBlock, { collection: 'c1' })).toBe('');
  });
});

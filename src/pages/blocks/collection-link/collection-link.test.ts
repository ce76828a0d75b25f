import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleImage } from '../../testing/sample-page.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { collectionLinkBlock } from './collection-link.tsx';

it('leads to a collection under its own words, or others, and has the code 12 (platform 3.13)', () => {
  expect(collectionLinkBlock.type).toBe(12);
  const outline = sampleOutline();
  const own = renderBlock(collectionLinkBlock, {}, { outline });
  expect(own).toContain('href="/journal">Journal</a><p class="link-card__text">From the &lt;workshop&gt;</p>');
  expect(own).not.toContain('entries');
  const props = { title: 'Read', text: 'All of it', image: 'a1', showCount: true };
  const other = renderBlock(collectionLinkBlock, props, { outline, images: { a1: sampleImage() } });
  expect(other).toContain('>Read</a><p class="link-card__text">All of it</p><p class="link-card__host">3 entries</p>');
  expect(other).toContain('<picture');
  expect(renderBlock(collectionLinkBlock, { collection: 'gone', title: 'Read' })).toBe('');
});

import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { rssBlock } from './rss.tsx';

it('leads to the feed of a collection that has one, and has the code 49 (platform 3.42)', () => {
  expect(rssBlock.type).toBe(49);
  const html = renderBlock(rssBlock, {}, { outline: sampleOutline() });
  expect(html).toContain('href="/journal?format=rss" type="application/rss+xml"><svg');
  expect(html).toContain('</svg>Follow Journal by RSS</a>');
  expect(renderBlock(rssBlock, { label: 'News' }, { outline: sampleOutline() })).toContain('</svg>News</a>');
  const { feedUrl: _, ...without } = sampleOutline();
  expect(renderBlock(rssBlock, {}, { outline: without })).toBe('');
});

import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { indexBlock } from './index-list.tsx';

it('shows what a collection has by the alphabet, below letters, and has the code 11 (platform 3.12)', () => {
  expect(indexBlock.type).toBe(11);
  const html = renderBlock(indexBlock, { columns: 2 }, { outline: sampleOutline() });
  expect([...html.matchAll(/<h3[^>]*>(.)<|<a [^>]*>(.+?)<\/a>/g)].map(([, letter, title]) => letter ?? title)).toEqual([
    '#',
    '7 bowls',
    'E',
    'eleven plums',
    'Étude in ash',
  ]);
  expect(html).toContain('--columns:2');
  expect(renderBlock(indexBlock, { showLetters: false }, { outline: sampleOutline() })).not.toContain('<h3');
  expect(renderBlock(indexBlock, {}, { outline: sampleOutline({ entries: [] }) })).toBe('');
});

import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { archiveBlock } from './archive.tsx';

const archive = (props: object) => renderBlock(archiveBlock, props, { outline: sampleOutline() });

it('folds all posts by what is asked for, with how many, and has the code 61 (platform 3.54)', () => {
  expect(archiveBlock.type).toBe(61);
  const html = archive({});
  expect(html).toContain('<summary class="fold-sign">March 2026<span class="posts__count">2 entries</span></summary>');
  expect(html).toContain('<summary class="fold-sign">January 2025<span class="posts__count">1 entry</span></summary>');
  expect(html).toContain('href="/journal/bowls"');
  expect(html).not.toMatch(/<time|open=""/);
  expect(archive({ by: 'year', showCount: false, firstIsOpen: true })).toMatch(
    /open=""><summary class="fold-sign">2026<\/summary>.*<time/,
  );
});

it('shows nothing of an empty or unknown collection', () => {
  expect(renderBlock(archiveBlock, {}, { outline: sampleOutline({ entries: [] }) })).toBe('');
  expect(renderBlock(archiveBlock, { collection: 'gone' })).toBe('');
});

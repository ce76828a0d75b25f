import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleItem } from '../../testing/sample-page.ts';
import { journalBlock } from './journal.tsx';

const items = [
  sampleItem({
    title: 'Plums <3',
    fullUrl: '/journal/plums',
    excerpt: 'Too many.',
    publishOn: Date.UTC(2026, 2, 3, 12),
  }),
  sampleItem({ id: 'i2', title: 'Ash' }),
];

it('shows posts in few words, with the way on, and has the code 7 (platform 3.8)', () => {
  expect(journalBlock.type).toBe(7);
  const html = renderBlock(journalBlock, { limit: 1 }, { items });
  expect(html).toContain('<h3 class="journal__title"><a href="/journal/plums">Plums &lt;3</a></h3>');
  expect(html).toContain('<p class="journal__date">March 3, 2026</p><p class="journal__text">Too many.</p>');
  expect(html).toContain('>Read on<span class="visually-hidden">: Plums &lt;3</span></a>');
  expect(html).not.toContain('Ash');
});

it('shows them whole, without dates and pictures, where that is wanted; nothing without any', () => {
  const html = renderBlock(journalBlock, { show: 'whole', showDate: false, showPicture: false }, { items });
  expect(html).toContain('<div class="journal__text"><p>Round.</p></div>');
  expect(html).not.toMatch(/Read on|<picture|journal__date/);
  expect(renderBlock(journalBlock, {})).toBe('');
});

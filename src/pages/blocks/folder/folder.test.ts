import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleData } from '../../testing/sample-page.ts';
import { folderBlock } from './folder.tsx';

const items = [
  { title: 'Shop', url: '/shop', active: false, items: [] },
  { title: 'The house', url: '', active: false, items: [{ title: 'Visit', url: '/visit', active: false }] },
];
const data = sampleData({ navigation: { items, footer: null } });
const folder = (props: object) => renderBlock(folderBlock, props, { data });

it('shows the pages of a folder of the navigation, found by its name, and has the code 17 (platform 3.17)', () => {
  expect(folderBlock.type).toBe(17);
  const html = folder({ folder: ' the House', columns: 2 });
  expect(html).toContain('<nav class="folder" aria-label="The house"><p class="folder__title">The house</p>');
  expect(html).toContain('--columns:2');
  expect(html).toContain('href="/visit">Visit</a>');
  expect(folder({ folder: 'The house', showTitle: false })).not.toContain('folder__title');
});

it('shows nothing where there is no such folder', () => {
  for (const name of ['', 'Shop', 'Gone']) expect(folder({ folder: name })).toBe('');
});

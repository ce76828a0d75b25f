import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleImage } from '../../testing/sample-page.ts';
import { linkBlock } from './link.tsx';

it('shows a link with title, text, picture and the host that it leads to, and has the code 13 (platform 3.14)', () => {
  expect(linkBlock.type).toBe(13);
  const props = { url: 'https://www.clay.example/pots?a=1&b=2', title: 'Pots <of> clay', text: 'Fine', image: 'a1' };
  const html = renderBlock(linkBlock, props, { images: { a1: sampleImage() } });
  expect(html).toContain('href="https://www.clay.example/pots?a=1&amp;b=2">Pots &lt;of&gt; clay</a>');
  expect(html).toContain('<p class="link-card__text">Fine</p><p class="link-card__host">clay.example</p>');
  expect(html).toContain('alt=""');
});

it('names itself by its address, and shows nothing for one that is none', () => {
  expect(renderBlock(linkBlock, { url: 'https://clay.example/' })).toContain('>clay.example</a></div>');
  expect(renderBlock(linkBlock, { url: 'mailto:a@b.example' })).toContain('>a@b.example</a>');
  for (const url of ['', 'javascript:alert(1)']) expect(renderBlock(linkBlock, { url, title: 'X' })).toBe('');
});

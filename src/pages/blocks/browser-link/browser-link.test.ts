import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleData } from '../../testing/sample-page.ts';
import { browserLinkBlock } from './browser-link.tsx';

it('leads to the whole address of its page, or where its owner says (platform 3.51)', () => {
  const data = { ...sampleData(), fullUrl: '/letter' };
  const { baseUrl } = data.website;
  expect(renderBlock(browserLinkBlock, {}, { data })).toContain(`<a href="${baseUrl}/letter">View in browser</a>`);
  const own = renderBlock(browserLinkBlock, { url: '/news', label: 'Read it there' }, { data });
  expect(own).toContain('<a href="/news">Read it there</a>');
});

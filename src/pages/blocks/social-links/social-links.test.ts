import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { socialLinksBlock } from './social-links.tsx';

const links = (...urls: string[]) => ({ links: urls.map((url) => ({ url })) });

describe('the social links block', () => {
  it('names each place by its service, its host or the owner’s word', () => {
    const html = renderBlock(socialLinksBlock, {
      links: [
        { url: 'https://www.instagram.com/kiln' },
        { url: 'https://kiln.social/@us' },
        { url: 'mailto:a@b.co' },
        { url: 'https://x.com/kiln', label: 'News' },
      ],
    });
    // An e-mail address that has no room is parted after its sign.
    expect([...html.matchAll(/rel="me">(.*?)<\/a>/g)].map(([, name]) => name)).toEqual([
      'Instagram',
      'kiln.social',
      'a@<wbr/>b.co',
      'News',
    ]);
  });

  it('leaves out addresses that could run code, and itself without any', () => {
    expect(renderBlock(socialLinksBlock, links('javascript:alert(1)', ''))).toBe('');
  });
});

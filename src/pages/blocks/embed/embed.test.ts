import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { embedBlock } from './embed.tsx';

describe('the embed block', () => {
  it('says whose content it is and loads it on a press of its button alone (design 6)', () => {
    const html = renderBlock(embedBlock, { url: 'https://www.tock.example/x?a=1&b=2', title: 'Tables' });
    expect(html).toContain('>Load content from tock.example</button>');
    expect(html).toContain('data-frame="https://www.tock.example/x?a=1&amp;b=2"');
    expect(html).toContain('data-title="Tables"');
    expect(html).toContain('<a href="https://www.tock.example/x?a=1&amp;b=2">');
    expect(html).not.toMatch(/<iframe|src=/);
  });

  it('shows nothing for what is no https address', () => {
    for (const url of ['', 'javascript:alert(1)', 'http://a.example', '<iframe src="https://a.example">', '/shop']) {
      expect(renderBlock(embedBlock, { url })).toBe('');
    }
  });

  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const answer = {
    url,
    src: 'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed',
    title: 'A kiln',
    provider: 'YouTube',
    width: 200,
    height: 113,
  };

  it('shows the player that its site gives for the address of a page, with a link to that page (platform 8)', () => {
    const html = renderBlock(embedBlock, { url, answer: [answer] });
    expect(html).toContain('data-frame="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"');
    expect(html).toContain('>Load content from YouTube</button>');
    expect(html).toContain(`<a href="${url}">`);
    expect(html).toContain('data-title="A kiln"');
    expect(html).toContain('--ratio:200/113');
    expect(renderBlock(embedBlock, { url, title: 'Ours', answer: [answer] })).toContain('data-title="Ours"');
  });

  it('is as high as its site says where it has no width in pixels (platform 8)', () => {
    const html = renderBlock(embedBlock, { url, height: 300, answer: [{ ...answer, width: 0, height: 152 }] });
    expect(html).toContain('--height:152px');
    expect(renderBlock(embedBlock, { url, height: 300, answer: [] })).toContain('--height:300px');
  });

  it('heeds no answer for another address, nor one that is no https frame (platform 8)', () => {
    const others = [
      { ...answer, url: 'https://vimeo.com/1' },
      ...['javascript:alert(1)', 'http://a.example/', 'x'].map((src) => ({ ...answer, src })),
    ];
    for (const other of others) {
      const html = renderBlock(embedBlock, { url, answer: [other] });
      expect(html).toContain(`data-frame="${url}"`);
      expect(html).not.toContain('--ratio');
    }
  });
});

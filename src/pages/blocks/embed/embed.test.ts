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
});

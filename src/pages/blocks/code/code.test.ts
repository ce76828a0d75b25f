import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { codeBlock } from './code.tsx';

const code = '<script>alert("1")</script>';

describe('the code block', () => {
  it('shows code as text', () => {
    expect(renderBlock(codeBlock, { code })).toContain(
      '<code>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</code>',
    );
  });

  it('runs HTML only in a frame that is of no origin (design 9)', () => {
    const html = renderBlock(codeBlock, { code, showSource: false, title: 'A clock' });
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(html).not.toContain('allow-same-origin');
    expect(html).toContain('title="A clock"');
    expect(html).toContain('srcDoc="&lt;script&gt;');
    expect(html).not.toContain('<script');
  });

  it('never runs anything but HTML, and shows nothing where there is none', () => {
    expect(renderBlock(codeBlock, { code, showSource: false, language: 'javascript' })).toContain('<pre');
    expect(renderBlock(codeBlock, { code: ' ' })).toBe('');
  });
});

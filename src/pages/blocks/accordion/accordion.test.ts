import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { accordionBlock } from './accordion.tsx';

const rows = [{ title: 'Is it <safe>?', html: '<p>Yes.</p>' }, { title: 'Why?', html: '<p>So.</p>' }, { title: '' }];

describe('the accordion block', () => {
  it('opens its rows without script', () => {
    const html = renderBlock(accordionBlock, { rows });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('<summary class="accordion__title fold-sign">Is it &lt;safe&gt;?</summary>');
    expect(html).toContain('<div class="accordion__text"><p>Yes.</p></div>');
    expect(html).not.toMatch(/name=|open/);
  });

  it('keeps one row open at a time, the first to begin with, where the owner wants it', () => {
    const html = renderBlock(accordionBlock, { rows, oneAtATime: true, firstIsOpen: true });
    expect(html.match(/name="b-accordion"/g)).toHaveLength(2);
    expect(html.match(/open=""/g)).toHaveLength(1);
  });

  it('shows nothing without rows', () => {
    expect(renderBlock(accordionBlock, {})).toBe('');
  });
});

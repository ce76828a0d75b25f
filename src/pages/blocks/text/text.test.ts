import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { textBlock } from './text.tsx';

describe('the text block', () => {
  it('prints its HTML', () => {
    expect(renderBlock(textBlock, { html: '<h2>Hello</h2>' })).toBe('<div class="text"><h2>Hello</h2></div>');
  });
});

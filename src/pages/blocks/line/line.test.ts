import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { lineBlock } from './line.tsx';

describe('the line block', () => {
  it('is a thematic break in the style and length that are asked for', () => {
    expect(renderBlock(lineBlock, {})).toBe('<hr class="line line--thin line--full line--left"/>');
    const props = { style: 'wave', length: 'short', alignment: 'center' };
    expect(renderBlock(lineBlock, props)).toBe('<hr class="line line--wave line--short line--center"/>');
    expect(renderBlock(lineBlock, { style: 'x" onload="' })).toContain('line--thin');
  });
});

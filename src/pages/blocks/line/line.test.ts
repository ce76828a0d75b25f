import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { lineBlock } from './line.tsx';

describe('the line block', () => {
  it('is a thematic break', () => {
    expect(renderBlock(lineBlock, {})).toBe('<hr class="line"/>');
  });
});

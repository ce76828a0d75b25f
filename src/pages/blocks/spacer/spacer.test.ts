import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { spacerBlock } from './spacer.tsx';

describe('the spacer block', () => {
  it('says nothing to assistive technology', () => {
    expect(renderBlock(spacerBlock, {})).toBe('<div class="spacer" aria-hidden="true"></div>');
  });
});

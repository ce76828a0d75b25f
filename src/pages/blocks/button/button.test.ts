import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { buttonBlock } from './button.tsx';

describe('the button block', () => {
  it('links to its address in its style', () => {
    expect(renderBlock(buttonBlock, { label: 'Shop', url: '/shop', style: 'secondary', alignment: 'center' })).toBe(
      '<p class="button-line button-line--center"><a class="button button--secondary" href="/shop">Shop</a></p>',
    );
  });

  it('shows nothing without a label or with an address that could run code', () => {
    expect(renderBlock(buttonBlock, { url: '/shop' })).toBe('');
    expect(renderBlock(buttonBlock, { label: 'Shop', url: 'javascript:alert(1)' })).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { donationBlock } from './donation.tsx';

describe('the donation block', () => {
  it('shows suggested amounts alone where visitors may not name their own (platform 3.45)', () => {
    const html = renderBlock(donationBlock, { amounts: [{ amount: 10 }, { amount: 25 }], hasOwn: false });
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('name="own"');
  });

  it('asks for nothing where nothing can be chosen, and says so where it is edited', () => {
    const nothing = { amounts: [{ amount: 0.5 }], hasOwn: false };
    expect(renderBlock(donationBlock, nothing)).toBe('');
    expect(renderBlock(donationBlock, nothing, { mode: 'edit' })).toContain('let visitors name their own.');
  });
});

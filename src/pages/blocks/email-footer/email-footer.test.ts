import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { emailFooterBlock } from './email-footer.tsx';

it('says who sends, from where, and how one leaves the list (platform 3.50)', () => {
  const props = { address: ' 12 Orchard Lane\nHudson ', unsubscribeUrl: '/newsletter/unsubscribe/t' };
  const html = renderBlock(emailFooterBlock, props);
  expect(html).toContain('<p class="email-footer__sender">Field &amp; Kiln</p>');
  expect(html).toContain('<address class="email-footer__address">12 Orchard Lane\nHudson</address>');
  expect(html).toContain('<a href="/newsletter/unsubscribe/t">Unsubscribe</a>');
  const own = renderBlock(emailFooterBlock, { ...props, sender: 'The kiln', unsubscribe: 'No more' });
  expect(own).toMatch(/The kiln<\/p>.*>No more<\/a>/s);
});

it('shows nothing without an address or a way off, nor a way that runs code', () => {
  expect(renderBlock(emailFooterBlock, { sender: 'The kiln', unsubscribeUrl: 'javascript:alert(1)' })).toBe('');
});

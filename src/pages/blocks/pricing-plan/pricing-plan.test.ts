import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { pricingPlanBlock } from './pricing-plan.tsx';

const plan = {
  title: 'A <shelf>',
  price: '$40',
  period: 'a month',
  features: 'One key\n\n Clay ',
  button: 'Join',
  url: '/join',
};

it('shows offers with what they cost and what belongs to them, and has the code 72 (platform 3.64)', () => {
  expect(pricingPlanBlock.type).toBe(72);
  const html = renderBlock(pricingPlanBlock, { plans: [plan, { title: 'A day', mark: 'Most chosen' }, {}] });
  expect(html.match(/<li class="plan/g)).toHaveLength(2);
  expect(html).toContain('<h3 class="plan__title">A &lt;shelf&gt;</h3>');
  expect(html).toContain('<p class="plan__price">$40<span class="plan__period">a month</span></p>');
  expect(html).toContain('<ul class="plan__features"><li>One key</li><li>Clay</li></ul>');
  expect(html).toContain('href="/join">Join<span class="visually-hidden">: A &lt;shelf&gt;</span></a>');
  expect(html).toContain('<li class="plan plan--marked"><h3 class="plan__title">A day</h3><p class="plan__mark">Most');
});

it('leads nowhere by an address that is none, and shows nothing without a plan', () => {
  expect(renderBlock(pricingPlanBlock, { plans: [{ ...plan, url: 'javascript:alert(1)' }] })).not.toContain('<a');
  expect(renderBlock(pricingPlanBlock, { plans: [{ price: '$1' }] })).toBe('');
});

import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { menuBlock } from './menu.tsx';

const dishes = [
  { course: 'Soups', title: 'Barley <soup>', text: 'With leek', price: '$9', marks: 'vegan' },
  { title: 'Broth', price: '$7' },
  { title: '' },
  { course: 'Sweets', title: 'Plum tart' },
];

it('shows dishes below their courses, and has the code 18 (platform 3.18)', () => {
  expect(menuBlock.type).toBe(18);
  const html = renderBlock(menuBlock, { dishes, columns: 2 });
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(['Soups', 'Sweets']);
  expect(html).toContain(
    '<span class="menu__title">Barley &lt;soup&gt;<small class="menu__marks">vegan</small></span><span class="menu__price">$9</span><span class="menu__text">With leek</span>',
  );
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).not.toContain('button');
});

it('leads to where one orders, by “Order Now” unless it is said otherwise (platform 3.390)', () => {
  const orderUrl = 'https://orders.example/kiln';
  expect(renderBlock(menuBlock, { dishes, orderUrl })).toContain(`<a class="button" href="${orderUrl}">Order Now</a>`);
  expect(renderBlock(menuBlock, { dishes, orderUrl, orderLabel: 'To go' })).toContain('>To go</a>');
  expect(renderBlock(menuBlock, { dishes, orderUrl: 'javascript:alert(1)' })).not.toContain('<a');
  expect(renderBlock(menuBlock, { orderUrl })).toBe('');
});

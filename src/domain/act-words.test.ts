import { expect, it } from 'vitest';
import { fillAct } from './act-words.ts';

it('names what was changed as the office does, never as the program does (design 11)', () => {
  const details = { name: 'Mug', fields: ['title', 'urlId', 'salePriceMoney', 'billingPeriod'] };
  expect(fillAct('changed the product {name}', details)).toBe(
    'changed the product “Mug” (title, address, sale price, billing period)',
  );
});

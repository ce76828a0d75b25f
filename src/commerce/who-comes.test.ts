import { expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { whoComes } from './who-comes.ts';

const { physical, digital, service, giftCard } = productTypes;
const of = (...types: number[]) => types.map((productType) => ({ productType }));

it.each([
  [of(physical), 'collect', 'collect'],
  [of(physical, service), 'collect', 'collect'],
  [of(service), 'none', 'visit'],
  [of(digital, service), 'none', 'visit'],
  [of(physical, service), 'send', undefined],
  [of(digital, giftCard), 'none', undefined],
  [of(physical), 'send', undefined],
] as const)('an order of %j, delivered "%s", asks who comes for "%s" (storefront 2)', (entries, delivery, reason) => {
  expect(whoComes(entries, delivery)).toBe(reason);
});

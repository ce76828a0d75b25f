import { expect, it } from 'vitest';
import { toAddress } from './to-address.ts';

it('takes mails, telephone numbers and hosts as they are typed (design 6)', () => {
  const typed = [
    'may@example.com',
    ' +43 1 234 56-7',
    'example.com/shop',
    '/shop',
    '#prices',
    'https://example.com',
    '',
  ];
  expect(typed.map(toAddress)).toEqual([
    'mailto:may@example.com',
    'tel:+431234567',
    'https://example.com/shop',
    '/shop',
    '#prices',
    'https://example.com',
    '',
  ]);
});

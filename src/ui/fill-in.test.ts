import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it('puts elements into the places of a sentence, and nothing where none is given', () => {
  const sentence = fillIn('Order {number} is on its way to {email}.{more}', {
    number: createElement('strong', null, '7'),
    email: 'a@b.co',
  });
  expect(renderToStaticMarkup(createElement('p', null, sentence))).toBe(
    '<p>Order <strong>7</strong> is on its way to a@b.co.</p>',
  );
});

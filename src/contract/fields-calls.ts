import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Form } from './form.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });

export const getFields = endpoint({
  side: 'visitor',
  method: 'GET',
  path: '/api/commerce/shopping-cart/fields',
  summary: "A product's form of additional fields, as the lightbox shows it; of a line of the cart with its answers",
  spec: 'storefront 2',
  query: Type.Object({ itemId: Type.Optional(id), entryId: Type.Optional(id) }),
  answer: Type.Object({ title: Type.String(), form: Form, html: Type.String(), css: Type.String() }),
  limits: 'calls',
  refusals: ['not-found'],
});

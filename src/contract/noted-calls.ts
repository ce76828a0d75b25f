import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const getNotedProducts = endpoint({
  method: 'GET',
  path: '/api/commerce/noted-products',
  summary: 'What the products are called that notes by the button are for, without those that are no more',
  side: 'owner',
  permission: 'preferences.manage',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({ products: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })) }),
});

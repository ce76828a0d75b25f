import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const findByTitle = endpoint({
  method: 'GET',
  path: '/api/find',
  summary: 'Pages, posts and products by their titles, hidden ones too, as far as the role may see them',
  side: 'owner',
  permission: 'titles.find',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }), q: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({
    hits: Type.Array(
      Type.Object({
        kind: Type.Enum(['page', 'post', 'product']),
        id: Type.String(),
        title: Type.String(),
        /** Its address on the website. */
        fullUrl: Type.String(),
        isPublished: Type.Boolean(),
      }),
    ),
  }),
});

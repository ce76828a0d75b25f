import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { SearchHit } from './page.ts';

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'What a search for the words typed so far would find first',
  spec: 'storefront 2',
  side: 'visitor',
  limits: 'searches',
  query: Type.Object({ q: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ hits: Type.Array(SearchHit) }),
});

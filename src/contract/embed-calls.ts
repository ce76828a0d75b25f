import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const checkEmbed = endpoint({
  method: 'GET',
  path: '/api/embeds/check',
  summary: 'Whether what another site has at an address can be embedded, as that site says',
  spec: 'platform 8',
  side: 'owner',
  permission: 'pages.edit',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }), url: Type.String({ maxLength: 2000 }) }),
  answer: Type.Object({ providerName: Type.Union([Type.String(), Type.Null()]) }),
  refusals: ['invalid'],
});

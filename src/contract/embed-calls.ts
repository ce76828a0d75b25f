import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Pixels = Type.Integer({ minimum: 0, maximum: 10_000 });

/** The frame that another site gives for one of its addresses, as a block keeps it. */
export const EmbedAnswer = Type.Object({
  /** What was asked for. */
  url: Type.String(),
  /** What the frame loads, over https. */
  src: Type.String(),
  title: Type.String(),
  provider: Type.String(),
  /** Whichever the site says; 0 where it says none. */
  width: Pixels,
  height: Pixels,
});
export type EmbedAnswer = Static<typeof EmbedAnswer>;

export const checkEmbed = endpoint({
  method: 'GET',
  path: '/api/embeds/check',
  summary: 'Whether what another site has at an address can be embedded, and in which frame, as that site says',
  spec: 'platform 8',
  side: 'owner',
  permission: 'pages.edit',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }), url: Type.String({ maxLength: 2000 }) }),
  answer: Type.Object({
    providerName: Type.Union([Type.String(), Type.Null()]),
    frame: Type.Union([EmbedAnswer, Type.Null()]),
  }),
  refusals: ['invalid'],
});

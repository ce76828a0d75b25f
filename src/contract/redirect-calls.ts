import { Type, type Static } from 'typebox';
import { redirectLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false };
const Address = Type.String({ minLength: 1, maxLength: redirectLimits.addressLength });
/** For good, or for now. */
const Status = Type.Union([Type.Literal(301), Type.Literal(302)]);
const website = { websiteId: Type.String({ maxLength: 64 }) };

export const NewRedirect = Type.Object(
  {
    /** A path, or all paths below one, as "/old/*". */
    from: Address,
    /** A path, "/new/*" where what is below is to go along, or an address elsewhere. */
    to: Address,
    status: Type.Optional(Status),
  },
  closed,
);
export type NewRedirect = Static<typeof NewRedirect>;

export const RedirectView = Type.Object({
  id: Type.String(),
  from: Type.String(),
  to: Type.String(),
  status: Status,
  /** Whether it was made by itself, as something moved. */
  isKept: Type.Boolean(),
});
export type RedirectView = Static<typeof RedirectView>;

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/redirects',
  summary: 'Where old addresses lead, in the order of the addresses',
  side: 'owner',
  permission: 'redirects.manage',
  query: Type.Object({
    ...website,
    /** What an address is to contain. */
    search: Type.Optional(Type.String({ maxLength: redirectLimits.addressLength })),
    /** The last one that is known: the answer begins behind it. */
    after: Type.Optional(Address),
  }),
  answer: Type.Object({ redirects: Type.Array(RedirectView), hasMore: Type.Boolean() }),
});

export const addRedirect = endpoint({
  method: 'POST',
  path: '/api/redirects',
  summary: 'Leads an address, or all below one, to another',
  side: 'owner',
  permission: 'redirects.manage',
  query: Type.Object(website),
  body: NewRedirect,
  answer: RedirectView,
});

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/api/redirects/{redirectId}',
  summary: 'Takes a redirect away',
  side: 'owner',
  permission: 'redirects.manage',
  params: Type.Object({ redirectId: Type.String({ maxLength: 64 }) }),
  query: Type.Object(website),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Host } from './website.ts';

const website = { websiteId: Type.String({ maxLength: 64 }) };

export const DomainState = Type.Union([
  Type.Literal('unchecked'),
  /** The name servers gave no answer. */
  Type.Literal('no-answer'),
  /** Its TXT record does not prove that it is the owner's. */
  Type.Literal('unproven'),
  /** It is another website's. */
  Type.Literal('taken'),
  /** It is the owner's, and leads elsewhere. */
  Type.Literal('elsewhere'),
  Type.Literal('ready'),
]);
export type DomainState = Static<typeof DomainState>;

export const DomainView = Type.Object({
  host: Type.String(),
  isPrimary: Type.Boolean(),
  /** Whether the website has it, whatever the last check found. */
  isVerified: Type.Boolean(),
  state: DomainState,
  /** The addresses that the last check found. */
  found: Type.Array(Type.String()),
  /** Epoch ms. */
  checkedAt: Type.Union([Type.Integer(), Type.Null()]),
  /** The TXT record that proves it. */
  proof: Type.Object({ name: Type.String(), value: Type.String() }),
});
export type DomainView = Static<typeof DomainView>;

const Domains = Type.Object({
  domains: Type.Array(DomainView),
  /** Where domains are to lead: a host for a CNAME record, where there is one, and addresses for A and AAAA. */
  target: Type.Object({ host: Type.Union([Type.String(), Type.Null()]), addresses: Type.Array(Type.String()) }),
});

const params = Type.Object({ host: Type.String({ maxLength: 253 }) });

export const listDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  summary: 'The domains of a website, and where they are to lead',
  side: 'owner',
  permission: 'domains.manage',
  query: Type.Object(website),
  answer: Domains,
});

export const addDomain = endpoint({
  method: 'POST',
  path: '/api/domains',
  summary: 'Asks for a domain; it is the website’s once it is proven',
  side: 'owner',
  permission: 'domains.manage',
  query: Type.Object(website),
  body: Type.Object({ host: Host }),
  answer: DomainView,
});

export const checkDomain = endpoint({
  method: 'POST',
  path: '/api/domains/{host}/check',
  summary: 'Asks the name servers whether a domain is proven, and where it leads',
  side: 'owner',
  permission: 'domains.manage',
  params,
  query: Type.Object(website),
  answer: DomainView,
  refusals: ['not-found'],
});

export const makeDomainPrimary = endpoint({
  method: 'PUT',
  path: '/api/domains/{host}/primary',
  summary: 'Makes a domain the one that all others lead to',
  side: 'owner',
  permission: 'domains.manage',
  params,
  query: Type.Object(website),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/{host}',
  summary: 'Takes a domain off a website',
  side: 'owner',
  permission: 'domains.manage',
  params,
  query: Type.Object(website),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

import { Type, type Static } from 'typebox';
import { accountLimits } from '#catalog/limits.ts';
import { AccountView } from './account-calls.ts';
import { endpoint } from './endpoint.ts';
import { NewWebsite } from './website.ts';

const params = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });

/** What is sold: goods, downloads, services, by their product types. */
const Sold = Type.Array(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]), {
  maxItems: 3,
  uniqueItems: true,
});

/** What a website begins with. */
export const NewSite = Type.Object(
  {
    title: NewWebsite.properties.title,
    theme: NewWebsite.properties.theme,
    content: Type.Union([Type.Literal('example'), Type.Literal('empty')]),
    sells: Sold,
    /** Where its business is: dates, amounts and units are written as there, and taxes and shipping begin there. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    timeZone: Type.String({ maxLength: 64 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  },
  { additionalProperties: false },
);
export type NewSite = Static<typeof NewSite>;

const Made = Type.Object({ id: Type.String(), handle: Type.String() });

export const WebsiteView = Type.Object({
  id: Type.String(),
  handle: Type.String(),
  title: Type.String(),
  url: Type.String(),
  state: Type.Union([Type.Literal('live'), Type.Literal('offline'), Type.Literal('deleted')]),
  /** Until when a deleted one can be restored, epoch ms. */
  restorableUntil: Type.Union([Type.Integer(), Type.Null()]),
  /** How far a copy is, from 0 to 1; null for one that is whole. */
  copied: Type.Union([Type.Number(), Type.Null()]),
  /** Whether its copying was given up. */
  isCopyDead: Type.Boolean(),
});
export type WebsiteView = Static<typeof WebsiteView>;

export const listWebsites = endpoint({
  method: 'GET',
  path: '/api/websites',
  summary: 'Fifty websites of the account by their titles, deleted ones that can be restored after them',
  side: 'owner',
  permission: 'signed-in',
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    /** This one alone. */
    only: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  answer: Type.Object({ websites: Type.Array(WebsiteView), hasMore: Type.Boolean() }),
});

export const Themes = Type.Object({ themes: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })) });

export const listThemes = endpoint({
  method: 'GET',
  path: '/api/themes',
  summary: 'The themes that a website can have',
  side: 'owner',
  permission: 'everybody',
  answer: Themes,
});

export const createWebsite = endpoint({
  method: 'POST',
  path: '/api/websites',
  summary: 'Makes a website of a theme, with the example’s content or empty',
  side: 'owner',
  permission: 'signed-in',
  body: NewSite,
  answer: Made,
  refusals: ['forbidden'],
});

export const changeWebsite = endpoint({
  method: 'PUT',
  path: '/api/websites/{websiteId}',
  summary: 'Renames a website',
  side: 'owner',
  permission: 'website.manage',
  params,
  body: Type.Object({ title: NewWebsite.properties.title }),
  answer: Type.Object({}),
});

export const putWebsiteState = endpoint({
  method: 'PUT',
  path: '/api/websites/{websiteId}/state',
  summary: 'Takes a website offline, or shows it again',
  side: 'owner',
  permission: 'website.manage',
  params,
  body: Type.Object({ isOffline: Type.Boolean() }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const copyWebsite = endpoint({
  method: 'POST',
  path: '/api/websites/{websiteId}/copies',
  summary: 'Makes another website with the content, products, pictures and settings of this one',
  side: 'owner',
  permission: 'website.copy',
  params,
  body: Type.Object({ title: NewWebsite.properties.title }),
  answer: Made,
  refusals: ['not-found'],
});

export const deleteWebsite = endpoint({
  method: 'DELETE',
  path: '/api/websites/{websiteId}',
  summary: 'Deletes a website, whose name proves that it is meant; it can be restored for 30 days',
  side: 'owner',
  permission: 'website.delete',
  fresh: true,
  params,
  body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const restoreWebsite = endpoint({
  method: 'POST',
  path: '/api/websites/{websiteId}/restore',
  summary: 'Has a deleted website back',
  side: 'owner',
  permission: 'website.delete',
  params,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const checkFirstRun = endpoint({
  method: 'POST',
  path: '/api/first-run/check',
  summary: 'Whether the address of the first run still opens it',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({
    ...Themes.properties,
    /** Of the backup that was brought last, while it is put in place, and why it could not be. */
    restore: Type.Object({ isUnderWay: Type.Boolean(), problem: Type.String() }),
  }),
  refusals: ['expired', 'too-many', 'busy'],
});

export const restoreFirstRun = endpoint({
  method: 'POST',
  path: '/api/first-run/restore',
  summary:
    'Puts a backup in the place of an empty installation: the body is its bytes, as application/octet-stream, and X-First-Run-Token says the token that the start command printed',
  side: 'owner',
  permission: 'everybody',
  answer: Type.Object({}),
  refusals: ['expired', 'too-many', 'busy', 'in-progress', 'too-large', 'unsupported', 'refused'],
});

export const firstRun = endpoint({
  method: 'POST',
  path: '/api/first-run',
  summary: 'Makes the first account and its website, once, by the token that the start command printed',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({
    token: Type.String({ maxLength: 100 }),
    email: Type.String({ maxLength: 256 }),
    password: Type.String({ minLength: accountLimits.shortestPassword, maxLength: accountLimits.longestPassword }),
    site: NewSite,
  }),
  answer: AccountView,
  refusals: ['expired', 'too-many', 'busy'],
});

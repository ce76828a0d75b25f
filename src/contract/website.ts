import { Type, type Static } from 'typebox';
import { emailLimits } from '#catalog/limits.ts';
import { roles, type Role as RoleCode } from '#catalog/roles.ts';
import { emailPattern } from './text-patterns.ts';

/* What websites and accounts are written with. */

const closed = { additionalProperties: false };
const words = Type.String({ maxLength: 1000 });

const website = {
  title: Type.String({ minLength: 1, maxLength: 200 }),
  tagline: words,
  description: words,
  /** Its name in addresses of the owner's side; from its title where none is given. */
  handle: Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$' }),
  /** A folder of `themes/`. */
  theme: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
  /** BCP 47, as "en-US". */
  language: Type.String({ minLength: 2, maxLength: 35 }),
  /** IANA, as "America/New_York". */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** One of the 26 that a store can sell in. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
};

export const NewWebsite = Type.Object(
  { ...Type.Partial(Type.Object(website)).properties, title: website.title, theme: website.theme },
  closed,
);
export type NewWebsite = Static<typeof NewWebsite>;

export const WebsiteChange = Type.Partial(Type.Object(website, closed), closed);
export type WebsiteChange = Static<typeof WebsiteChange>;

/** A host name in lower case, without a port; no address of a machine. */
export const Host = Type.String({
  maxLength: 253,
  pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$',
});

export const NewDomain = Type.Object({ host: Host }, closed);

export const Role = Type.Unsafe<RoleCode>(Type.Union(Object.values(roles).map((code) => Type.Literal(code))));

export const Email = Type.String({ maxLength: emailLimits.maximumLength, pattern: emailPattern });

export const NewAccount = Type.Object(
  {
    email: Email,
    /** What `hashPassword` makes: it takes too long for a transaction. */
    passwordHash: Type.String({ minLength: 1, maxLength: 1000 }),
    role: Role,
  },
  closed,
);
export type NewAccount = Static<typeof NewAccount>;

export const NewInvitation = Type.Object(
  {
    role: Role,
    email: Type.Optional(Email),
    /** Whether the link is also mailed there. */
    isMailed: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type NewInvitation = Static<typeof NewInvitation>;

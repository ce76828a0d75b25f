import { Type, type Static } from 'typebox';
import { linkPattern } from './text-patterns.ts';

/** A picture that stands for the website: which, and where visitors have it. */
export const SitePicture = Type.Object({
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  altText: Type.String(),
});
export type SitePicture = Static<typeof SitePicture>;

/** What holds of all of a website's pages. */
export const SiteSettings = Type.Object({
  favicon: Type.Optional(SitePicture),
  /** What other sites show beside a link to a page that has no picture of its own. */
  socialPicture: Type.Optional(SitePicture),
  /** How weights and lengths are written. */
  units: Type.Union([Type.Literal('metric'), Type.Literal('imperial')]),
  /** From search engines. */
  isHidden: Type.Boolean(),
  /** The shop alone: everything else stays as it is. */
  isShopClosed: Type.Boolean(),
  shopClosedText: Type.String({ maxLength: 300 }),
});
export type SiteSettings = Static<typeof SiteSettings>;

const Code = Type.String({ maxLength: 50_000 });

/** Code of the owner's own on the website's pages. */
export const CodeSettings = Type.Object({
  head: Code,
  bodyEnd: Code,
  /** On the page that confirms an order, and there alone. */
  orderConfirmed: Code,
  /** What it may load from and report to, beside what it names itself. */
  origins: Type.Array(Type.String({ pattern: '^https://[a-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 200 }), {
    maxItems: 30,
  }),
  /** Whether it waits until a visitor has agreed to cookies, where they are asked. */
  needsConsent: Type.Boolean(),
  /** Safe mode for everybody. */
  isOff: Type.Boolean(),
});
export type CodeSettings = Static<typeof CodeSettings>;

/** What visitors are asked before any cookie that the website could do without. */
export const CookieSettings = Type.Object({
  isBannerOn: Type.Boolean(),
  /** Ours, where it is empty. */
  text: Type.String({ maxLength: 600 }),
  /** Where the cookie policy stands; an address on the website or another. */
  policyUrl: Type.String({ maxLength: 500, pattern: linkPattern }),
});
export type CookieSettings = Static<typeof CookieSettings>;

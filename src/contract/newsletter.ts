import { Type, type Static } from 'typebox';
import { newsletterLimits as limits } from '#catalog/limits.ts';
import { oneOfKind } from './one-of-kind.ts';
import { linkPattern } from './text-patterns.ts';

const closed = { additionalProperties: false };
/** Tells one part from the others while it is moved. */
const id = Type.String({ minLength: 1, maxLength: 64 });
/** Empty until something is chosen. */
const chosen = Type.String({ maxLength: 64 });
const link = Type.String({ maxLength: 2000, pattern: linkPattern });

/** One part of a newsletter, from top to bottom. What lacks its word or its target is left out of the mail. */
export const NewsletterPart = oneOfKind(
  Type.Object({ kind: Type.Literal('heading'), id, text: Type.String({ maxLength: limits.heading }) }, closed),
  Type.Object({ kind: Type.Literal('text'), id, html: Type.String({ maxLength: limits.text }) }, closed),
  Type.Object(
    {
      kind: Type.Literal('picture'),
      id,
      assetId: chosen,
      /** What is said in its place; empty, what the picture has by itself. */
      altText: Type.String({ maxLength: limits.heading }),
      link,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('button'), id, label: Type.String({ maxLength: limits.label }), link }, closed),
  Type.Object({ kind: Type.Literal('product'), id, productId: chosen }, closed),
  Type.Object({ kind: Type.Literal('divider'), id }, closed),
);
export type NewsletterPart = Static<typeof NewsletterPart>;
export type PartKind = NewsletterPart['kind'];

export const NewsletterParts = Type.Array(NewsletterPart, { maxItems: limits.parts });

/** Who of a list a newsletter is for. */
export const NewsletterSegment = Type.Object(
  {
    /** On the list for at most so many days; 0 for however long. */
    newerThanDays: Type.Integer({ minimum: 0, maximum: limits.segmentDays }),
    /** Whether they have ordered something. */
    bought: Type.Enum(['either', 'yes', 'no']),
  },
  closed,
);
export type NewsletterSegment = Static<typeof NewsletterSegment>;

export const everyone: NewsletterSegment = { newerThanDays: 0, bought: 'either' };

/** What an owner writes of a newsletter. */
export const NewsletterDraft = Type.Object(
  {
    /** Null until one is chosen. */
    listId: Type.Union([chosen, Type.Null()]),
    segment: NewsletterSegment,
    subject: Type.String({ maxLength: limits.subject }),
    /** What mail programs show behind the subject. */
    preheader: Type.String({ maxLength: limits.preheader }),
    parts: NewsletterParts,
  },
  closed,
);
export type NewsletterDraft = Static<typeof NewsletterDraft>;

/** `held` was on its way when a backup was made that is in place now: its owner says whether it goes on. */
export const NewsletterStatus = Type.Enum(['draft', 'scheduled', 'sending', 'held', 'sent', 'cancelled']);
export type NewsletterStatus = Static<typeof NewsletterStatus>;

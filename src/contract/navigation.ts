import { Type, type Static } from 'typebox';
import { folderBehaviours } from '#catalog/collection-types.ts';
import { navigationLimits as limits } from '#catalog/limits.ts';
import { UrlId } from './catalogue.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Title = Type.String({ minLength: 1, maxLength: limits.title });

/** A path of the website, an anchor, an address of the web, a mail or a telephone number; nothing that runs. */
export const LinkAddress = Type.String({
  minLength: 1,
  maxLength: 2000,
  pattern: '^(?:/(?:[^/\\\\\\s"<>][^\\\\\\s"<>]*)?|(?:#|https?://|mailto:|tel:)[^\\\\\\s"<>]*)$',
});

const child = {
  /** A page or another collection, whose title and address are shown. */
  collectionId: Type.Optional(Id),
  externalLink: Type.Optional(Type.Object({ title: Title, url: LinkAddress }, closed)),
  memberAreaId: Type.Optional(Id),
};

/**
 * A folder holds entries. What opening it does is its behaviour (platform 3): nothing; or at an address of its own, its
 * pages below each other (index), the way to the first of them (redirect), or the first of them itself (variation).
 */
const Folder = Type.Object(
  {
    title: Title,
    behaviour: Type.Enum(Object.values(folderBehaviours)),
    /** What it has where its behaviour is not none. */
    urlId: Type.Optional(UrlId),
  },
  closed,
);

/** An entry of a navigation as owners send and read it: one of its kinds, a folder with what is in it (platform 3). */
export const NavigationEntry = Type.Object(
  {
    ...child,
    folder: Type.Optional(Folder),
    items: Type.Optional(Type.Array(Type.Object(child, closed), { maxItems: limits.entries })),
  },
  closed,
);
export type NavigationEntry = Static<typeof NavigationEntry>;

export const NavigationEntries = Type.Array(NavigationEntry, { maxItems: limits.entries });

/** What owners put into a website's header or footer; the theme prints what it knows. */
export const Surround = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
  maxProperties: limits.surroundFields,
});

import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false };

/** What cannot end the quotes of a name in CSS, nor the element that it stands in. */
const letters = `[^\\x00-\\x1F'"<>\\\\]+`;
export const FontName = Type.String({ maxLength: 60, pattern: `^${letters}$` });

const Weight = Type.Integer({ minimum: 1, maximum: 1000 });
/** The least and the most that its file holds. */
const Weights = Type.Tuple([Weight, Weight]);
/** In sizes, as of a font of the library. */
const Metric = Type.Number({ minimum: 0, maximum: 10 });
const Metrics = Type.Object({ width: Metric, ascent: Metric, descent: Metric, lineGap: Metric }, closed);
const Kind = Type.Enum(['sans', 'serif', 'mono', 'hand']);

/** What a font that was uploaded says of itself. */
export const FontFacts = Type.Object(
  {
    family: FontName,
    /** As "Bold Italic". */
    style: Type.String({ maxLength: 60 }),
    weights: Weights,
    isItalic: Type.Boolean(),
    kind: Kind,
    metrics: Metrics,
    /** What stands in it on its licence; empty where nothing does. */
    license: Type.String({ maxLength: 500 }),
    /** Whether it says that it may not be embedded. */
    isRestricted: Type.Boolean(),
  },
  closed,
);
export type FontFacts = Static<typeof FontFacts>;

/** One file of a family: the key names its content. */
export const FontFile = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    key: Type.String({ pattern: '^[a-f0-9]{64}$' }),
    weights: Weights,
    isItalic: Type.Boolean(),
  },
  closed,
);
export type FontFile = Static<typeof FontFile>;

/** So many files make a family: nine weights, upright and italic. */
export const filesOfFamily = 18;

/** Fonts of one name that a website's owners have uploaded. */
export const OwnFamily = Type.Object(
  {
    name: FontName,
    kind: Kind,
    metrics: Metrics,
    files: Type.Array(FontFile, { minItems: 1, maxItems: filesOfFamily }),
  },
  closed,
);
export type OwnFamily = Static<typeof OwnFamily>;

const prefix = 'own:';

/** How styles name a family of the website's own, as the library's fonts are by their ids. */
export const OwnFontId = Type.String({ maxLength: 64, pattern: `^${prefix}${letters}$` });

export const ownFontId = (family: string): string => prefix + family;

/** The family that is meant; undefined of a font of the library. */
export function familyOf(id: string): string | undefined {
  return id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}

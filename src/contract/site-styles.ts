import { Type, type Static } from 'typebox';
import { fontIds, fontPairs } from '#catalog/font-library.ts';
import { paletteColors, sectionThemes } from '#catalog/section-themes.ts';
import type { StyledKind } from '#catalog/tweaks.ts';
import { OwnFamily, OwnFontId } from './own-fonts.ts';

const closed = { additionalProperties: false };
/** As "#A94F2B". */
const Hex = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });

/** Five colours, from light to dark with the one that stands out between them. */
export const Palette = Type.Object(
  { lightest: Hex, light: Hex, bright: Hex, dark: Hex, darkest: Hex } satisfies Record<
    (typeof paletteColors)[number],
    typeof Hex
  >,
  closed,
);
export type Palette = Static<typeof Palette>;

/** The colours of a section's look, where its owner has said them by hand. */
export const ThemeColors = Type.Object(
  { ground: Type.Optional(Hex), text: Type.Optional(Hex), accent: Type.Optional(Hex) },
  closed,
);
export type ThemeColors = Static<typeof ThemeColors>;

const ThemeId = Type.Enum([...sectionThemes]);
const FontName = Type.Union([Type.Enum([...fontIds]), OwnFontId]);

/** What stands in which of a pair's fonts, and how heavy; what is left out is as the theme has it. */
const FontUsage = Type.Object(
  {
    font: Type.Optional(Type.Enum(['headings', 'text'])),
    weight: Type.Optional(Type.Integer({ minimum: 100, maximum: 1000 })),
  },
  closed,
);

/** In px. */
const Corner = Type.Integer({ minimum: 0, maximum: 40 });

/** How one kind of page looks beside all others. */
export const KindStyles = Type.Object(
  {
    /** The look that it begins in. */
    theme: Type.Optional(ThemeId),
    /** Of fields and pictures, and of buttons. */
    corners: Type.Optional(Corner),
    buttonCorners: Type.Optional(Corner),
  },
  closed,
);
export type KindStyles = Static<typeof KindStyles>;
const ofKind = Type.Optional(KindStyles);

/** How a website looks beside its theme: what is left out is as the theme has it (platform 3). */
export const SiteStyles = Type.Object(
  {
    colors: Type.Object(
      {
        /** The look of sections that name none, and of pages without sections. */
        defaultThemeId: Type.Optional(ThemeId),
        palette: Type.Optional(Palette),
        themes: Type.Partial(Type.Record(ThemeId, ThemeColors), closed),
      },
      closed,
    ),
    fonts: Type.Object(
      {
        /** A pair of the library, or one of `themes`; the theme's own fonts without it. */
        activeThemeId: Type.Optional(Type.Enum([...Object.keys(fontPairs), 'own'])),
        /** The pair that the owner has put together. */
        themes: Type.Object(
          { own: Type.Optional(Type.Object({ headings: FontName, text: FontName }, closed)) },
          closed,
        ),
        /** The uploaded families among them, which the server writes: pages need no more than this. */
        families: Type.Optional(Type.Array(OwnFamily, { maxItems: 2 })),
        usageCategories: Type.Object(
          {
            headings: Type.Optional(FontUsage),
            text: Type.Optional(FontUsage),
            navigation: Type.Optional(FontUsage),
            buttons: Type.Optional(FontUsage),
          },
          closed,
        ),
      },
      closed,
    ),
    shape: Type.Object(
      {
        /** Of text, of headings and of the space between sections: times the theme's. */
        size: Type.Optional(Type.Number({ minimum: 0.85, maximum: 1.3 })),
        scale: Type.Optional(Type.Number({ minimum: 0.6, maximum: 1.5 })),
        space: Type.Optional(Type.Number({ minimum: 0.4, maximum: 1.6 })),
        /** In px: of fields and pictures, and of buttons. */
        corners: Type.Optional(Corner),
        buttonCorners: Type.Optional(Corner),
        /** Of buttons that lead on: filled, without it. */
        buttonStyle: Type.Optional(Type.Enum(['outline', 'underline'])),
        buttonSize: Type.Optional(Type.Enum(['small', 'large'])),
        /** Of fields: in a frame, without it. */
        fieldStyle: Type.Optional(Type.Enum(['filled', 'line'])),
        /** What is done to pictures on pages, and what when one points at a picture that leads somewhere. */
        pictures: Type.Optional(Type.Enum(['gray', 'warm', 'faded'])),
        pictureHover: Type.Optional(Type.Enum(['zoom', 'color'])),
        /** How sections come in as they are scrolled to. */
        appear: Type.Optional(Type.Enum(['fade', 'rise'])),
        /** Nothing moves by itself. */
        isStill: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    /** What is otherwise on some kinds of page (platform 2). */
    kinds: Type.Optional(
      Type.Object(
        {
          'splash-page': ofKind,
          'lock-screen': ofKind,
          'popup-overlay': ofKind,
          checkout: ofKind,
          'sso-page': ofKind,
        } satisfies Record<StyledKind, typeof ofKind>,
        closed,
      ),
    ),
    /** Rules of the owner's own, after all others. */
    css: Type.String({ maxLength: 20_000 }),
  },
  closed,
);
export type SiteStyles = Static<typeof SiteStyles>;

/** A website that looks as its theme does. */
export const plainStyles: SiteStyles = {
  colors: { themes: {} },
  fonts: { themes: {}, usageCategories: {} },
  shape: {},
  kinds: {},
  css: '',
};

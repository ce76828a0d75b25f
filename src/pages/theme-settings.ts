import { Type, type Static, type TProperties } from 'typebox';
import { Value } from 'typebox/value';
import { themeWords } from '#catalog/theme-words.ts';
import type { PageView } from '#contract/page-model.ts';
import { Palette } from '#contract/site-styles.ts';

/** The pages that a theme writes itself. */
export type ThemedView =
  | 'product-list'
  | 'product'
  | 'blog-list'
  | 'blog-item'
  | 'template-page'
  | 'not-found'
  | 'error';

// What nobody reads is a mistake: a key that is not known is refused.
const object = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false, default: {} });
const color = (other: string) => Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', default: other });
const number = (other: number) => Type.Number({ default: other });
/** CSS `font-family` without quotes. */
const fontNames = () => Type.String({ pattern: '^[\\w ,-]+$', default: 'Arial, sans-serif' });
const sheets = () => Type.Array(Type.String(), { default: [] });

const textStyle = (size: number) => ({
  /** The files of its fonts, first the one to try first, and where on their axes it wants them. */
  fonts: Type.Array(Type.String(), { default: [] }),
  axes: Type.Record(Type.String(), Type.Number(), { default: {} }),
  /** In px. */
  size: number(size),
  /** Of a line, in sizes. */
  leading: number(1.1),
  /** Added between letters, and between words on top of that; in sizes. */
  tracking: number(0),
  wordSpacing: number(0),
});

/** How a theme sets words. */
const TextStyle = object(textStyle(32));
export type TextStyle = Static<typeof TextStyle>;

/** The picture that other sites show beside a link to a page: its colours (as "#A94F2B") and type. */
const SocialStyle = object({
  background: color('#FFFFFF'),
  ink: color('#000000'),
  accent: color('#000000'),
  /** Where the title stands; the label stands opposite. */
  title: object({
    ...textStyle(84),
    place: Type.Union([Type.Literal('top'), Type.Literal('bottom')], { default: 'bottom' }),
  }),
  label: TextStyle,
  /** The width of the line before the picture, in px; 0 draws none. */
  rule: number(0),
});
export type SocialStyle = Static<typeof SocialStyle>;

/** How a site's mails look: colours (as "#F5F0E7") and fonts that machines have, since mails load none. */
const MailStyle = object({
  /** Around the letter, of the letter, and of what is written on both. */
  ground: color('#F2F2F2'),
  paper: color('#FFFFFF'),
  ink: color('#000000'),
  /** Of the words and of the site's name. */
  font: fontNames(),
  nameFont: fontNames(),
  /** Of the site's name: in px, and as CSS `font-weight`. */
  nameSize: number(24),
  nameWeight: number(700),
});
export type MailStyle = Static<typeof MailStyle>;

const property = (other: string) => Type.String({ pattern: '^--[a-z-]+$', default: other });

/** What an owner's own styles change in the theme. */
const ThemeChoices = object({
  /** The five colours that it begins with. */
  palette: Type.Object(Palette.properties, {
    additionalProperties: false,
    default: { lightest: '#FFFFFF', light: '#F2F2F2', bright: '#3355CC', dark: '#444444', darkest: '#000000' },
  }),
  /** Its custom properties that take one of them, or what is read on one. */
  tokens: Type.Record(
    Type.String({ pattern: '^--[a-z-]+$' }),
    Type.Enum(['lightest', 'light', 'bright', 'dark', 'darkest', 'on-bright', 'on-dark']),
    { default: {} },
  ),
  /** The properties that name its fonts: of headings, and of all else. */
  headings: property('--serif'),
  text: property('--sans'),
  /** How strong its lines are, as a share of the text's colour. */
  line: number(0.2),
});
export type ThemeChoices = Static<typeof ThemeChoices>;

/**
 * A font of a package: the build cuts it to these places on its axes and puts it below `/assets/fonts/`. Without a
 * package it is a file of the library that owners choose from, whole, below `/assets/fonts/library/`.
 */
const ThemeFont = Type.Object(
  {
    package: Type.Optional(Type.String()),
    file: Type.String(),
    /** The weights and widths that pages get, one or a span of each; all without it. */
    axes: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.Tuple([Type.Number(), Type.Number()])])),
    ),
    /** Whether every page loads it at once. */
    preload: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** The style files of each kind of page. */
const styles = {
  content: sheets(),
  'product-list': sheets(),
  product: sheets(),
  'blog-list': sheets(),
  'blog-item': sheets(),
  'template-page': sheets(),
  search: sheets(),
  cart: sheets(),
  checkout: sheets(),
  order: sheets(),
  'order-status': sheets(),
  account: sheets(),
  'lock-screen': sheets(),
  'access-denied': sheets(),
  'not-found': sheets(),
  error: sheets(),
} satisfies Record<PageView, unknown>;

const ownWords = Object.fromEntries(Object.keys(themeWords).map((key) => [key, Type.Optional(Type.String())]));

/** What `theme.json` says; what it leaves out is the default. */
const ThemeSettings = object({
  /** What people call it. */
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** As "1.2": a later one of the same title is an update of it. */
  version: Type.Optional(Type.String({ pattern: '^\\d{1,4}(?:\\.\\d{1,4}){0,2}$' })),
  /** Style files of all pages, and of each kind. */
  styles: object({ all: sheets(), ...styles }),
  fonts: Type.Array(ThemeFont, { default: [] }),
  social: SocialStyle,
  mail: MailStyle,
  choices: ThemeChoices,
  /** What adding to the cart opens: nothing but the cart's own page later on, or the cart in a drawer beside the page. */
  cart: Type.Union([Type.Literal('page'), Type.Literal('drawer')], { default: 'page' }),
  /** What it says in its own voice, by the keys of `catalog/theme-words.ts`. */
  words: object(ownWords),
});
export type ThemeSettings = Static<typeof ThemeSettings>;

/** What is wrong with the content of a `theme.json`: at which place, as `/styles/cart`, and what. */
export function settingsProblems(content: unknown): { path: string; problem: string }[] {
  const settings = Value.Default(ThemeSettings, structuredClone(content));
  const errors = Value.Errors(ThemeSettings, settings);
  // A key that nobody reads is told as such, and not by its owner as well.
  const told = errors.filter(({ keyword }) => keyword !== 'additionalProperties');
  return (told.length > 0 ? told : errors).map(({ instancePath, keyword, message }) => ({
    path: instancePath || '/',
    problem: wordsFor(keyword, message),
  }));
}

function wordsFor(keyword: string, message: string): string {
  if (keyword === 'boolean') return 'is read by nobody';
  return keyword === 'pattern' && message.includes('^#') ? 'is to be a colour as "#A94F2B"' : message;
}

/** Reads the content of a theme's `theme.json`. Throws with the theme, the field and what is wrong with it. */
export function readSettings(theme: string, content: unknown): ThemeSettings {
  const settings = Value.Default(ThemeSettings, structuredClone(content));
  if (Value.Check(ThemeSettings, settings)) return settings;
  const [{ path, problem } = { path: '/', problem: 'is none' }] = settingsProblems(content);
  throw new Error(`themes/${theme}/theme.json: ${path} ${problem}.`);
}

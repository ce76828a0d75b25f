import type { PageView } from './model.ts';

/** The pages that a theme writes itself. */
export type ThemedView = 'product-list' | 'product' | 'blog-list' | 'blog-item' | 'not-found' | 'error';

/** How a theme sets words: the files of its fonts, first the one to try first, and where on their axes it wants them. */
export interface TextStyle {
  fonts: string[];
  axes: Record<string, number>;
  /** In px. */
  size: number;
  /** Of a line, in sizes. */
  leading: number;
  /** Added between letters, and between words on top of that; in sizes. */
  tracking: number;
  wordSpacing: number;
}

/** The picture that other sites show beside a link to a page: its colours (as "#A94F2B") and type. */
export interface SocialStyle {
  background: string;
  ink: string;
  accent: string;
  /** Where the title stands; the label stands opposite. */
  title: TextStyle & { place: 'top' | 'bottom' };
  label: TextStyle;
  /** The width of the line before the picture, in px; 0 draws none. */
  rule: number;
}

/** How a site's mails look: colours (as "#F5F0E7") and fonts that machines have, since mails load none. */
export interface MailStyle {
  /** Around the letter, of the letter, and of what is written on both. */
  ground: string;
  paper: string;
  ink: string;
  /** CSS `font-family` without quotes, of the words and of the site's name. */
  font: string;
  nameFont: string;
  /** Of the site's name: in px, and as CSS `font-weight`. */
  nameSize: number;
  nameWeight: number;
}

/** What `theme.json` says of a theme's files; what it leaves out is the default. */
export interface ThemeSettings {
  /** Template files: the frame around every page, a quiet one around the checkout, and the pages that the theme writes. */
  templates: Record<'frame' | 'checkout-frame' | ThemedView, string>;
  /** Style files of all pages, and of each kind. */
  styles: Record<'all' | PageView, string[]>;
  /** Fonts that every page preloads; the build puts them below `/assets/fonts/`. */
  fonts: { file: string }[];
  social: SocialStyle;
  mail: MailStyle;
}

const plainText: TextStyle = { fonts: [], axes: {}, size: 32, leading: 1.1, tracking: 0, wordSpacing: 0 };

const defaults: ThemeSettings = {
  templates: {
    frame: 'site.region',
    'checkout-frame': 'checkout.region',
    'product-list': 'product-list.html',
    product: 'product-item.html',
    'blog-list': 'blog-list.html',
    'blog-item': 'blog-item.html',
    'not-found': 'not-found.html',
    error: 'error.html',
  },
  styles: {
    all: ['base.css'],
    content: ['content.css'],
    'product-list': ['product-list.css'],
    product: ['product-item.css'],
    'blog-list': ['blog-list.css'],
    'blog-item': ['blog-item.css'],
    search: ['search.css'],
    cart: ['cart.css'],
    checkout: ['checkout.css'],
    order: ['order.css'],
    'order-status': ['order.css'],
    'lock-screen': ['lock-screen.css'],
    'access-denied': ['access-denied.css'],
    'not-found': ['not-found.css'],
    error: ['error.css'],
  },
  fonts: [],
  social: {
    background: '#FFFFFF',
    ink: '#000000',
    accent: '#000000',
    title: { ...plainText, size: 84, place: 'bottom' },
    label: plainText,
    rule: 0,
  },
  mail: {
    ground: '#F2F2F2',
    paper: '#FFFFFF',
    ink: '#000000',
    font: 'Arial, sans-serif',
    nameFont: 'Arial, sans-serif',
    nameSize: 24,
    nameWeight: 700,
  },
};

/** Reads the content of `theme.json`. */
export function readSettings(settings: unknown): ThemeSettings {
  const { templates, styles, fonts, social, mail } = asRecord(settings);
  return {
    templates: { ...defaults.templates, ...asRecord(templates) },
    styles: { ...defaults.styles, ...asRecord(styles) },
    fonts: (Array.isArray(fonts) ? fonts : [])
      .map(asRecord)
      .flatMap(({ file, preload }) => (typeof file === 'string' && preload === true ? [{ file }] : [])),
    social: readSocial(asRecord(social)),
    mail: readMail(asRecord(mail)),
  };
}

function readSocial({ background, ink, accent, title, label, rule }: Record<string, unknown>): SocialStyle {
  const { social } = defaults;
  return {
    background: asColor(background, social.background),
    ink: asColor(ink, social.ink),
    accent: asColor(accent, social.accent),
    title: {
      ...readText(asRecord(title), social.title),
      place: asRecord(title).place === 'top' ? 'top' : social.title.place,
    },
    label: readText(asRecord(label), social.label),
    rule: asNumber(rule, social.rule),
  };
}

function readText(style: Record<string, unknown>, other: TextStyle): TextStyle {
  const { fonts, axes, size, leading, tracking, wordSpacing } = style;
  return {
    fonts: Array.isArray(fonts) ? fonts.filter((file) => typeof file === 'string') : other.fonts,
    axes: Object.fromEntries(Object.entries(asRecord(axes)).map(([axis, value]) => [axis, asNumber(value, 0)])),
    size: asNumber(size, other.size),
    leading: asNumber(leading, other.leading),
    tracking: asNumber(tracking, other.tracking),
    wordSpacing: asNumber(wordSpacing, other.wordSpacing),
  };
}

function readMail(style: Record<string, unknown>): MailStyle {
  const { ground, paper, ink, font, nameFont, nameSize, nameWeight } = style;
  const { mail } = defaults;
  const fonts = (value: unknown, other: string) =>
    typeof value === 'string' && /^[\w ,-]+$/.test(value) ? value : other;
  return {
    ground: asColor(ground, mail.ground),
    paper: asColor(paper, mail.paper),
    ink: asColor(ink, mail.ink),
    font: fonts(font, mail.font),
    nameFont: fonts(nameFont, mail.nameFont),
    nameSize: asNumber(nameSize, mail.nameSize),
    nameWeight: asNumber(nameWeight, mail.nameWeight),
  };
}

function asColor(value: unknown, other: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : other;
}

function asNumber(value: unknown, other: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : other;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import type { PageView } from './model.ts';

/** The pages that a theme writes itself. */
export type ThemedView = 'product-list' | 'product' | 'blog-list' | 'blog-item' | 'not-found' | 'error';

/** What `theme.json` says of a theme's files; what it leaves out is the default. */
export interface ThemeSettings {
  /** Template files: the frame around every page, and the pages that the theme writes. */
  templates: Record<'frame' | ThemedView, string>;
  /** Style files of all pages, and of each kind. */
  styles: Record<'all' | PageView, string[]>;
  /** Fonts that every page preloads; the build puts them below `/assets/fonts/`. */
  fonts: { file: string }[];
}

const defaults: ThemeSettings = {
  templates: {
    frame: 'site.region',
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
};

/** Reads the content of `theme.json`. */
export function readSettings(settings: unknown): ThemeSettings {
  const { templates, styles, fonts } = asRecord(settings);
  return {
    templates: { ...defaults.templates, ...asRecord(templates) },
    styles: { ...defaults.styles, ...asRecord(styles) },
    fonts: (Array.isArray(fonts) ? fonts : [])
      .map(asRecord)
      .flatMap(({ file, preload }) => (typeof file === 'string' && preload === true ? [{ file }] : [])),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

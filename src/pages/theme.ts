import { compileTemplate, type Template } from '#templates/engine/template.ts';
import { predicates } from '#templates/predicates/registry.ts';
import coreCss from './core.css?raw';
import { minifyCss } from './minify-css.ts';
import type { PageView } from './model.ts';
import { pageFormatters } from './page-formatters.tsx';

/** A theme as it lies in its folder. */
export interface ThemeSource {
  name: string;
  /** The content of `theme.json`. */
  settings: unknown;
  /** File name → text. */
  files: Record<string, string>;
}

/** A theme ready to render with: templates compiled once, styles by kind of page. */
export interface Theme {
  name: string;
  settings: unknown;
  /** What stands around every page's content, which it prints as `{mainContent}`. */
  region: Template;
  /** The templates of the pages that a theme writes itself. */
  pages: Record<ThemedView, Template>;
  css: Record<PageView, string>;
}

export type ThemedView = 'product-list' | 'product' | 'not-found' | 'error';

const templateFiles: Record<ThemedView, string> = {
  'product-list': 'product-list.html',
  product: 'product-item.html',
  'not-found': 'not-found.html',
  error: 'error.html',
};

/** The styles that a kind of page takes beside `base.css`, where the theme has them. */
const styleFiles: Record<PageView, string[]> = {
  content: ['content.css'],
  'product-list': ['product-list.css'],
  product: ['product-item.css'],
  cart: ['cart.css'],
  checkout: ['checkout.css'],
  order: ['order.css'],
  'not-found': ['not-found.css'],
  error: ['error.css'],
};

/** HTML that the server has sanitised or made itself; all else is escaped where it is printed. */
const trusted = ['body', 'mainContent'];

const tables = { formatters: pageFormatters, predicates };

/**
 * Compiles a theme. Its other files are partials under their names. Throws where a required template is missing:
 * `site.region`, `product-list.html`, `product-item.html`, `not-found.html`, `error.html`.
 */
export function prepareTheme({ name, settings, files }: ThemeSource): Theme {
  const compile = (file: string) => {
    const source = files[file];
    if (source === undefined) throw new Error(`The theme "${name}" has no ${file}.`);
    return compileTemplate(source, tables, { name: `${name}/${file}`, partials: files, escape: { trusted } });
  };
  const pages = mapValues(templateFiles, compile);
  const text = (file: string) => files[file] ?? '';
  const css = mapValues(styleFiles, (own) => minifyCss([coreCss, text('base.css'), ...own.map(text)].join('\n')));
  return { name, settings, region: compile('site.region'), pages, css };
}

function mapValues<K extends string, V, W>(record: Record<K, V>, change: (value: V) => W): Record<K, W> {
  const entries = Object.entries<V>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<K, W>;
}

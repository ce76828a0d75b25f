import { compileTemplate } from '#templates/compile.ts';
import type { Template } from '#templates/engine/template.ts';
import { predicates } from '#templates/predicates/registry.ts';
import { minifyCss } from './minify-css.ts';
import type { PageView } from './model.ts';
import { pageFormatters } from './page-formatters.tsx';
import blogItem from './templates/blog-item.html?raw';
import blogList from './templates/blog-list.html?raw';
import { readSettings, type MailStyle, type SocialStyle, type ThemedView } from './theme-settings.ts';

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
  /** What stands around every page's content, which it prints as `{mainContent}`. */
  region: Template;
  /** What stands around the checkout's, where the theme has something quieter for it. */
  checkoutRegion: Template;
  /** The templates of the pages that a theme writes itself. */
  pages: Record<ThemedView, Template>;
  css: Record<PageView, string>;
  /** Addresses of the fonts that every page preloads. */
  fonts: string[];
  /** The site's icon as SVG, from `icon.svg`. */
  icon?: string | undefined;
  social: SocialStyle;
  mail: MailStyle;
}

/** HTML that the server has sanitised or made itself; all else is escaped where it is printed. */
const trusted = ['body', 'mainContent'];

const tables = { formatters: pageFormatters, predicates };

// What a theme does not write, it need not: these serve in its place.
const builtIn: Record<string, string> = { 'blog-list.html': blogList, 'blog-item.html': blogItem };

/**
 * Compiles a theme; its files are partials under their names. Throws where one of the templates that every theme has
 * is missing: the region, product list, product, not found and error.
 */
export function prepareTheme({ name, settings, files }: ThemeSource): Theme {
  const { templates, styles, fonts, social, mail } = readSettings(settings);
  const compile = (file: string) => {
    const source = files[file] ?? builtIn[file];
    if (source === undefined) throw new Error(`The theme "${name}" has no ${file}.`);
    return compileTemplate(source, tables, { name: `${name}/${file}`, partials: files, escape: { trusted } });
  };
  const sheet = (view: PageView) =>
    minifyCss([...styles.all, ...styles[view]].map((file) => files[file] ?? '').join('\n'));
  return {
    name,
    region: compile(templates.frame),
    checkoutRegion: compile(
      files[templates['checkout-frame']] === undefined ? templates.frame : templates['checkout-frame'],
    ),
    pages: {
      'product-list': compile(templates['product-list']),
      product: compile(templates.product),
      'blog-list': compile(templates['blog-list']),
      'blog-item': compile(templates['blog-item']),
      'not-found': compile(templates['not-found']),
      error: compile(templates.error),
    },
    css: {
      content: sheet('content'),
      'product-list': sheet('product-list'),
      product: sheet('product'),
      'blog-list': sheet('blog-list'),
      'blog-item': sheet('blog-item'),
      search: sheet('search'),
      cart: sheet('cart'),
      checkout: sheet('checkout'),
      order: sheet('order'),
      'order-status': sheet('order-status'),
      'lock-screen': sheet('lock-screen'),
      'access-denied': sheet('access-denied'),
      'not-found': sheet('not-found'),
      error: sheet('error'),
    },
    fonts: fonts.map(({ file }) => `/assets/fonts/${file}`),
    icon: files['icon.svg'],
    social,
    mail,
  };
}
